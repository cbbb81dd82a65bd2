"""Colours and measures of Space Builder's pictures, all in one place. Lengths are pixels of a picture 1200 wide."""

from __future__ import annotations

from render.theme import RGB, WIDTH, Theme, mix, rgb

BLACK: RGB = (18, 22, 30)
WHITE: RGB = (255, 255, 255)

BODIES: dict[str, RGB] = {
    "coral": rgb("d8654a"),
    "teal": rgb("3f9a96"),
    "mustard": rgb("e0ad35"),
    "plum": rgb("7d5c9f"),
    "leaf": rgb("6fae55"),
    "steel": rgb("93a7b8"),
    "night": rgb("34526f"),
    "sand": rgb("e5cfa3"),
}


def _own() -> dict[str, RGB]:
    own = dict(BODIES)
    for name, body in BODIES.items():
        own[f"{name}-dark"] = mix(body, BLACK, 0.3)
    own["glass"] = rgb("d4eef8")
    own["card"] = rgb("fdfbf4")
    own["plan"] = rgb("245f92")  # the map's card
    own["plan-line"] = rgb("86b4d6")
    own["plan-tile"] = rgb("e7f1f8")
    own["space"] = rgb("e9e0cb")
    own["frost"] = rgb("e3e8ec")
    return own


TOUCHING = (
    *(("ink", name) for name in BODIES),
    *((name, "card") for name in BODIES),
    *((name, f"{name}-dark") for name in BODIES),
    *(("ink", f"{name}-dark") for name in BODIES),
    ("ink", "glass"),
    ("ink", "card"),
    ("ink", "plan-tile"),
    ("plan", "white"),
    ("plan", "plan-tile"),
    ("red", "white"),
    ("ink", "frost"),
    ("faded", "frost"),
)
LABELS = (("white", "plan"), ("ink", "card"), ("ink", "plan-tile"), ("ink", "space"), ("faded", "frost"), ("red", "white"))
THEME = Theme(_own(), TOUCHING, LABELS)

MARGIN = 24
INNER = WIDTH - 2 * MARGIN
GAP = 16
SMALL = 36  # the smallest label
MIDDLE = 44
LARGE = 60
HEAD = 100

# A city: three by three tiles, with the names of rows and columns beside it.
TILE = 150
TILE_GAP = 8
AXIS = 42
CITY = 3 * TILE + 2 * TILE_GAP
PANEL = (INNER - GAP) // 2  # the sheets of map and board
PANEL_HIGH = CITY + AXIS + 46

# The hand below.
HAND_TILE = 96
HAND_HIGH = 176

# A seat's row on the public board.
ROW = 132
ROW_GAP = 8
BADGE = 84
MINI = 39
MINI_GAP = 3
