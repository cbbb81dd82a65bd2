"""Colours and measures of Skyrise's pictures, all in one place. Lengths are pixels of a picture 1200 wide."""

from __future__ import annotations

from render.theme import RGB, WIDTH, Theme, hues, mix, pairs, rgb

WHITE: RGB = (255, 255, 255)
BLACK: RGB = (20, 26, 36)

# The four colours of neighborhoods: the ground, and the discs of that colour.
GROUNDS: dict[str, RGB] = {"yellow": rgb("f3d988"), "green": rgb("a9cd92"), "white": rgb("f1eee6"), "brown": rgb("c79f74")}
DISCS: dict[str, RGB] = {"yellow": rgb("ffc928"), "green": rgb("2f7d3b"), "white": rgb("ffffff"), "brown": rgb("6d3f1d")}
ON_DISC: dict[str, RGB] = {"yellow": rgb("3a2a00"), "green": WHITE, "white": rgb("22303c"), "brown": WHITE}
LETTERS = {"yellow": "Y", "green": "G", "white": "W", "brown": "R"}
"""The letter that stands beside each colour; brown has its second one, for A to D are patrons and an N would
be read as naturalists, who are green."""


def _own() -> dict[str, RGB]:
    own: dict[str, RGB] = hues(
        """
        # dusk, from the night above to the last light
        zenith 171a3d, plum 64406f, horizon e29a6c, star f4e8c8, far-city 3a2b55, near-city 261f45
        # panels of lacquer with lines of brass
        panel 1d2146, panel-low 2b3060, cream f8efd8, dim b4aecb, brass-line a8853c
        """
    )
    for colour, ground in GROUNDS.items():
        own[colour + "-ground"] = ground
        own[colour + "-mark"] = mix(ground, BLACK, 0.13)
        own[colour + "-letter"] = mix(ground, BLACK, FAINT[colour])
        own[colour + "-disc"] = DISCS[colour]
        own[colour + "-on"] = ON_DISC[colour]
    own |= hues(
        """
        rock 8a6a78, rock-dark 5f4a66, rock-deep 42345a, seam 4f4640  # borders of neighborhoods
        water 7fb6d6, water-dark 4d8db3, meadow cfd7a4, plank c08d55, plank-dark 5f4326, hull e7d3bd
        hull-dark a8805d, patron 1d2330, on-patron f6e7c0, brass d9a93f, brass-dark 7d5a14
        brass-light f6dd94
        """
    )
    for seat in range(4):
        own[f"seat-{seat}-light"] = mix(_SEATS[seat], WHITE, 0.42)
        own[f"seat-{seat}-dark"] = mix(_SEATS[seat], BLACK, 0.45)
    return own


FAINT = {"yellow": 0.74, "green": 0.78, "white": 0.74, "brown": 0.86}
"""How dark the letter of a ground is: fainter than a label, and read at a glance."""
_SEATS = (rgb("b23c26"), rgb("1f5fa8"), rgb("1d7549"), rgb("7a3e9d"))
_COLOURS = tuple(GROUNDS)

TOUCHING = (
    *((f"{colour}-ground", "ink") for colour in _COLOURS),
    *((f"{colour}-ground", f"{colour}-letter") for colour in _COLOURS),
    *((f"{colour}-disc", f"{colour}-on") for colour in _COLOURS),
    *((f"{colour}-ground", "seam") for colour in _COLOURS),
    *pairs(
        """
        patron on-patron, cream panel, cream ink, dim panel, brass panel, brass ink, brass-line panel, white panel
        ink panel, gold panel, water white
        """
    ),
    *((f"seat-{seat}", "ink") for seat in range(4)),
    *((f"seat-{seat}", "white") for seat in range(4)),
)
LABELS = (
    *((f"{colour}-letter", f"{colour}-ground") for colour in _COLOURS),
    *((f"{colour}-on", f"{colour}-disc") for colour in _COLOURS),
    *(("ink", f"{colour}-ground") for colour in _COLOURS),
    *pairs(
        """
        on-patron patron, on-medal brass, ink hull, ink cream, cream panel, cream panel-low, dim panel, cream zenith
        cream patron
        """
    ),
)
THEME = Theme(_own(), TOUCHING, LABELS, ramps=(("zenith", "plum", 16), ("plum", "horizon", 16)))

# Every picture.
MARGIN = 24
INNER = WIDTH - 2 * MARGIN
GAP = 10
SMALL = 37  # the smallest label
MIDDLE = 42
LARGE = 54

# A picture with a map is narrower, so that sixty places stay a small file; its labels are smaller in proportion.
MAP_WIDTH = 900
TINY = 28  # the smallest label on it: 12 pixels on a phone as well
UNIT = 24  # pixels for a unit of data/skyrise/islands.toml (a hex has the circumradius 1)
HALF = 21  # half the width of a hex; a little more than regular, so that every hex lies on whole pixels
REACH = 442  # how far the map reaches from its middle
CLIFF = 18  # how deep an island's rock is
