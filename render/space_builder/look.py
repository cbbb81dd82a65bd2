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
    own["frost"] = rgb("e3e8ec")
    # space, from far to near
    own["space"] = rgb("12122e")
    own["planet"] = rgb("2c2a66")
    own["planet-light"] = rgb("3a3780")
    own["planet-ring"] = rgb("5a5aa6")
    own["star"] = rgb("dfe6fb")
    own["star-far"] = rgb("7f88c0")
    # what hangs in it: dark panels, and the map as a light picture in the air
    own["panel"] = rgb("1e1f4b")
    own["panel-edge"] = rgb("6c78c4")
    own["past"] = rgb("16173a")  # of a round that is over
    own["past-edge"] = rgb("3a3f78")
    own["past-map"] = rgb("123f52")
    own["past-map-edge"] = rgb("2a7383")
    own["slot"] = rgb("2c2e66")
    own["map"] = rgb("125464")
    own["map-edge"] = rgb("6fdbe4")
    own["map-slot"] = rgb("1c6878")
    own["light"] = rgb("f3f6ff")
    own["dim"] = rgb("a9b2de")
    own["on-red"] = rgb("ffffff")
    return own


TOUCHING = (
    *(("ink", name) for name in BODIES),
    *((name, "card") for name in BODIES),
    *((name, f"{name}-dark") for name in BODIES),
    *(("ink", f"{name}-dark") for name in BODIES),
    ("ink", "glass"),
    ("ink", "card"),
    ("red", "white"),
    ("ink", "frost"),
    ("faded", "frost"),
    ("light", "panel"),
    ("light", "space"),
    ("dim", "panel"),
    ("dim", "past"),
    ("past", "past-edge"),
    ("dim", "past-map"),
    ("panel", "panel-edge"),
    ("slot", "panel-edge"),
    ("map", "map-edge"),
    ("map", "light"),
    ("map", "card"),
    ("panel", "card"),
    ("ink", "panel"),
    ("ink", "map"),
    ("white", "panel"),
    ("white", "space"),
    ("sun", "panel"),
    ("planet", "space"),
    ("star", "space"),
    ("gold", "panel"),
    *((f"seat-{n}", "white") for n in range(4)),
)
LABELS = (
    ("ink", "card"),
    ("faded", "frost"),
    ("on-red", "red"),
    ("light", "space"),
    ("light", "panel"),
    ("light", "past"),
    ("dim", "past"),
    ("dim", "past-map"),
    ("light", "slot"),
    ("light", "map"),
    ("light", "planet"),
    ("light", "planet-light"),
    ("dim", "panel"),
    ("sun", "panel"),
    ("sun", "ink"),
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
PANEL = (INNER - GAP) // 2  # the panels of map and board
PANEL_HIGH = CITY + AXIS + 46

# A seat's row on the public board.
ROW = 142
ROW_GAP = 8
BADGE = 60
