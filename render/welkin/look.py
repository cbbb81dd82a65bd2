"""Colours and measures of Welkin's pictures, all in one place. Lengths are pixels of a picture WIDE wide."""

from __future__ import annotations

from render.theme import RGB, Theme, hues, mix, pairs, rgb

# Each material has a ground, its label, and a wash for spaces still open.
GROUND: dict[str, RGB] = {"p": rgb("86bf63"), "e": rgb("f08a4b"), "m": rgb("5d6d7c"), "a": rgb("ecd6a2"), "g": rgb("a8477f")}
LABEL: dict[str, RGB] = {"p": rgb("14340f"), "e": rgb("43170a"), "m": rgb("f7f6f0"), "a": rgb("4d3110"), "g": rgb("ffffff")}
MATERIALS = "pemag"
BLACK: RGB = (18, 22, 30)
WHITE: RGB = (255, 255, 255)


def _own() -> dict[str, RGB]:
    own = hues(
        """
        # noon, from the height of the vault down to the haze
        zenith 2f8fce, horizon c9ecf4, cloud ffffff, cloud-low d9eef6
        # canvas and timber of the market
        canvas fffaf0, canvas-low f6e8cf, timber 8a5a34, timber-dark 5d3a20, timber-light b98252
        pole b07a45
        # islands
        grass 8fc75c, grass-dark 4f8a3a, rock b09a86, rock-dark 75604f, rock-light cfbda9
        # buildings
        wall fbeed3, wall-low e6cfa6, glass 7cb9d8, door 7a4a2a, tile-low a8543a, tile-use c4673c
        tile-open d9483b, tile-buy 2f7d6b, tile-flip 3a5f9e, tile-sell 8c3f6e, roof 35597d
        coin-edge 8a6414
        """
    )
    for material, ground in GROUND.items():
        own[material] = ground
        own[f"{material}-dark"] = mix(ground, BLACK, 0.3)
        own[f"{material}-edge"] = mix(ground, BLACK, 0.58)
        own[f"{material}-wash"] = mix(ground, WHITE, 0.74)
        own[f"{material}-label"] = LABEL[material]
        own[f"{material}-open"] = mix(ground, BLACK, 0.66)
    return own


TOUCHING = (
    *((material, f"{material}-label") for material in MATERIALS),
    *((f"{material}-wash", f"{material}-open") for material in MATERIALS),
    *((material, f"{material}-edge") for material in MATERIALS),
    *pairs(
        """
        canvas ink, canvas timber, canvas grass-dark, rock rock-dark, rock ink, gold ink, gold coin-edge
        grass grass-dark, wall ink, timber timber-dark, white roof, canvas red, cloud horizon
        """
    ),
)
LABELS = (
    *((f"{material}-label", material) for material in MATERIALS),
    *((f"{material}-open", "white") for material in MATERIALS),
    *pairs("on-medal gold, white roof, ink canvas, faded canvas, red canvas, canvas timber-dark"),
)
THEME = Theme(_own(), TOUCHING, LABELS, ramps=(("zenith", "horizon", 24),))

# Every picture. It is narrower than it could be, so that what is full of things stays a small file; labels are smaller in
# proportion.
WIDE = 900
MARGIN = 24
INNER = WIDE - 2 * MARGIN
GAP = 8
SMALL = 28  # the smallest label: 12 pixels on a phone
MIDDLE = 32
LARGE = 40  # what must be read first: 16 pixels there
HUGE = 50
SHORT = 4  # a material of which so few are left is shown

TILE = (51, 36)  # a token of a material, a space, a price
STEP = (54, 39)  # from one to the next
HEAD_FIRST, HEAD_SECOND = 70, 58  # the lines of the heading
HEAD = HEAD_FIRST + HEAD_SECOND
COLUMN = INNER / 5  # of the market and the offer
