"""Colours and measures of Space Builder's pictures, all in one place. Lengths are pixels of a picture 1200 wide."""

from __future__ import annotations

from render.theme import RGB, WIDTH, Theme, hues, mix, pairs

BLACK: RGB = (18, 22, 30)
WHITE: RGB = (255, 255, 255)

BODIES: dict[str, RGB] = hues(
    """
    coral d8654a, teal 3f9a96, mustard e0ad35, plum 7d5c9f, leaf 6fae55, steel 93a7b8, night 34526f
    sand e5cfa3
    """
)


def _own() -> dict[str, RGB]:
    own = dict(BODIES)
    for name, body in BODIES.items():
        own[f"{name}-dark"] = mix(body, BLACK, 0.3)
    own |= hues(
        """
        glass d4eef8, card fdfbf4, frost e3e8ec
        # space, from far to near
        space 12122e, planet 2c2a66, planet-light 3a3780, planet-ring 5a5aa6, star dfe6fb, star-far 7f88c0
        # what hangs in it: dark panels, and the map as a light picture in the air
        panel 1e1f4b, panel-edge 6c78c4, past 16173a  # of a round that is over
        past-edge 3a3f78, past-map 123f52, past-map-edge 2a7383, slot 2c2e66, map 125464, map-edge 6fdbe4
        map-slot 1c6878, light f3f6ff, dim a9b2de, on-red ffffff
        """
    )
    return own


TOUCHING = (
    *(("ink", name) for name in BODIES),
    *((name, "card") for name in BODIES),
    *((name, f"{name}-dark") for name in BODIES),
    *(("ink", f"{name}-dark") for name in BODIES),
    *pairs(
        """
        ink glass, ink card, red white, ink frost, faded frost, light panel, light space, dim panel, dim past
        past past-edge, dim past-map, panel panel-edge, slot panel-edge, map map-edge, map light, map card, panel card
        ink panel, ink map, white panel, white space, sun panel, planet space, star space, gold panel
        """
    ),
    *((f"seat-{n}", "white") for n in range(4)),
)
LABELS = (
    *pairs(
        """
        ink card, faded frost, on-red red, light space, light panel, light past, dim past, dim past-map, light slot
        light map, light planet, light planet-light, dim panel, sun panel, sun ink
        """
    ),
)
THEME = Theme(_own(), TOUCHING, LABELS, ramps=())

MARGIN = 24
INNER = WIDTH - 2 * MARGIN
GAP = 16
SMALL = 37  # the smallest label
NAME = 44
MIDDLE = 46
LARGE = 60  # what is to be read first
HEAD = 108

# A city: three by three tiles, with the names of rows and columns beside it.
TILE = 150
TILE_GAP = 8
AXIS = 42
CITY = 3 * TILE + 2 * TILE_GAP
PANEL_HIGH = CITY + AXIS + 46

# A seat's row on the public board.
ROW = 142
ROW_GAP = 8
BADGE = 60
