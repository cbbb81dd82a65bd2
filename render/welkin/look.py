"""Colours and measures of Welkin's pictures, all in one place. Lengths are pixels of a picture 1200 wide."""

from __future__ import annotations

from functools import cache

from render.theme import RGB, WIDTH, Theme, mix, rgb

# Each material has a ground, its label, and a wash for spaces still open; textures are shades of the ground.
GROUND: dict[str, RGB] = {"p": rgb("86bf63"), "e": rgb("f08a4b"), "m": rgb("5d6d7c"), "a": rgb("ecd6a2"), "g": rgb("a8477f")}
LABEL: dict[str, RGB] = {"p": rgb("14340f"), "e": rgb("43170a"), "m": rgb("f7f6f0"), "a": rgb("4d3110"), "g": rgb("ffffff")}
MATERIALS = "pemag"
BLACK: RGB = (18, 22, 30)
WHITE: RGB = (255, 255, 255)


def _own() -> dict[str, RGB]:
    own = {}
    for material, ground in GROUND.items():
        own[material] = ground
        own[f"{material}-light"] = mix(ground, WHITE, 0.42)
        own[f"{material}-dark"] = mix(ground, BLACK, 0.24)
        own[f"{material}-edge"] = mix(ground, BLACK, 0.55)
        own[f"{material}-wash"] = mix(ground, WHITE, 0.72)
        own[f"{material}-zone"] = mix(ground, WHITE, 0.59)  # its part of the market
        own[f"{material}-label"] = LABEL[material]
        own[f"{material}-open"] = mix(ground, BLACK, 0.66)  # the letter of a space still open
    own["grass"] = rgb("9dc86f")
    own["grass-dark"] = rgb("5f9145")
    own["rock"] = rgb("a99a8b")
    own["rock-light"] = rgb("c6b9aa")
    own["rock-dark"] = rgb("7b6d61")
    own["roof"] = rgb("35597d")
    own["roof-light"] = rgb("5f86ab")
    own["coin-edge"] = rgb("8a6414")
    own["tray"] = rgb("d9b98a")
    own["tray-dark"] = rgb("a8814e")
    return own


TOUCHING = (
    *((material, f"{material}-label") for material in MATERIALS),
    *((f"{material}-wash", f"{material}-open") for material in MATERIALS),
    *((f"{material}-zone", f"{material}-open") for material in MATERIALS),
    *((material, f"{material}-edge") for material in MATERIALS),
    *((f"{material}-edge", "paper") for material in MATERIALS),
    ("gold", "ink"),
    ("gold", "white"),
    ("gold", "coin-edge"),
    ("roof", "paper"),
    ("rock-dark", "paper"),
    ("rock-dark", "rock"),
    ("grass", "grass-dark"),
    ("white", "roof"),
)
LABELS = (
    *((f"{material}-label", material) for material in MATERIALS),
    *((f"{material}-open", f"{material}-wash") for material in MATERIALS),
    *((f"{material}-open", f"{material}-zone") for material in MATERIALS),
    ("on-medal", "gold"),
    ("white", "roof"),
    ("ink", "tray"),
    ("ink", "wash"),
    ("faded", "white"),
)
THEME = Theme(_own(), TOUCHING, LABELS)


@cache
def themed(seat: int, colour: int) -> Theme:
    """The theme in which a seat has the colour of its individual board; the palette is the same."""
    return Theme({**THEME.own, f"seat-{seat}": THEME[f"seat-{colour}"]}, TOUCHING, LABELS)


# The frame of every picture.
MARGIN = 24
INNER = WIDTH - 2 * MARGIN
GAP = 10
SMALL = 37  # the smallest label
MIDDLE = 42
LARGE = 54
SHORT = 4  # a material of which so few are left is shown

# The market: a wheel of five zones with four places each.
WHEEL = 274  # its radius
HUB = 98
BID = 41  # radius of a bid token
NEAR, FAR = 146, 225  # of the places from the middle
NEAR_TURN, FAR_TURN = 17.5, 21.5  # degrees of the places from the middle of their zone
SIGN = 60  # the letter of a zone

# Islands: open sites.
BLOCK = 56  # a space on the offer
SEAT_BLOCK = 48  # and on a seat's own board
