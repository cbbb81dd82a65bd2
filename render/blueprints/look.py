"""Colours and measures of Blueprints' pictures, all in one place. Lengths are pixels of a picture 1200 wide."""

from __future__ import annotations

from render.theme import RGB, WIDTH, Theme, hues, mix, pairs, rgb

# Each material has a ground, its label and pips, and its texture's two tones: lighter and darker than the ground.
MATERIAL_GROUND: dict[str, RGB] = {"o": rgb("dc8f3f"), "g": rgb("9ccf7c"), "k": rgb("59616b"), "c": rgb("cfeaf5")}
MATERIAL_LABEL: dict[str, RGB] = {"o": rgb("271202"), "g": rgb("12350f"), "k": rgb("fbf6ea"), "c": rgb("123f60")}
TEXTURE_SHARE = {"o": 0.16, "g": 0.20, "k": 0.20, "c": 0.55}
SIDE_SHADE = {"o": 0.13, "g": 0.12, "k": 0.30, "c": 0.13}  # how much darker the side that faces the reader is
DARK_SHADE = {"o": 0.22, "g": 0.24, "k": 0.44, "c": 0.26}  # and a cube's right side
BLACK: RGB = (18, 22, 30)
WHITE: RGB = (255, 255, 255)


def _own() -> dict[str, RGB]:
    own = {}
    for material, ground in MATERIAL_GROUND.items():
        own[material] = ground
        own[f"{material}-side"] = mix(ground, BLACK, SIDE_SHADE[material])
        own[f"{material}-dark"] = mix(ground, BLACK, DARK_SHADE[material])
        own[f"{material}-light"] = mix(ground, WHITE, 0.42)
        own[f"{material}-edge"] = mix(ground, BLACK, 0.5)
        own[f"{material}-label"] = MATERIAL_LABEL[material]
    own |= hues(
        """
        on-ruler 6b4c20, card 2a6496, card-line 8db9d9
        # the desk, and the blueprints on it
        desk b88a54, desk-grain ad7f4a, desk-joint 8a6238, print 1b4c82, print-grid 22558d
        print-heavy 2e659c, print-line eaf4fb, print-dim 9cc2de
        """
    )
    return own


TOUCHING = (
    *((material, f"{material}-label") for material in "ogkc"),
    *((f"{material}-side", f"{material}-label") for material in "ogkc"),
    *((material, f"{material}-dark") for material in "ogkc"),
    *((material, f"{material}-light") for material in "ogkc"),
    *((f"{material}-dark", f"{material}-label") for material in "ogkc"),
    *((f"{material}-side", f"{material}-edge") for material in "ogkc"),
    *((f"{material}-edge", "print") for material in "ogkc"),
    *pairs(
        """
        print print-line, print print-dim, print ink, print white, print sun, desk ink, desk paper, desk desk-joint
        """
    ),
    *((f"{material}-edge", "desk") for material in "ogkc"),
    ("card", "white"),
    ("card", "paper"),
    ("blue", "paper"),
    *((medal, "ink") for medal in ("gold", "silver", "bronze")),
)
LABELS = (
    *((f"{material}-label", material) for material in "ogkc"),
    *((f"{material}-label", f"{material}-side") for material in "ogkc"),
    *((f"{material}-label", f"{material}-dark") for material in "ogkc"),
    *pairs("white card, ink wood-pale, on-ruler wood-pale, print-line print, print-dim print, sun print, sun ink"),
)
THEME = Theme(_own(), TOUCHING, LABELS, ramps=())

# The frame of every picture.
MARGIN = 24
INNER = WIDTH - 2 * MARGIN
GAP = 16
SMALL = 37  # the smallest label
MIDDLE = 42
NAME = 44
LARGE = 54
FIRST = 60  # what is to be read first: whose turn it is, what somebody has

# The note on top: whose turn it is and what there is to do; below what was taken last, round and pick.
LINE = 78  # its first line
HEAD = LINE + 70

# The note below: in-demand materials, bag, and what the letters of materials mean.
TITLE = 106

# The pool on its ruler.
DIE = 104
DIE_GAP = 6
EMPTY_GROUP = 28
RULER = 58
POOL = 252  # the whole pool, ruler included

# A seat's row.
ROW = 134
ROW_GAP = 4
BADGE = 58
SLOT = 80
SLOT_GAP = 8
SIGN = 66  # medals and prizes
CARD = 52  # how wide a card is in a row
