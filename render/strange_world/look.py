"""Colours and measures of the pictures of Strange World, all in one place. Lengths are pixels of a picture 1200 wide."""

from __future__ import annotations

from functools import cached_property

from render.theme import COMMON_TOUCHING, RGB, WIDTH, Theme, hues, mix, pairs

OWN = {
    # the sea of clouds: morning above, and the panels that are clouds themselves
    **hues(
        """
        zenith 2b7f8f, horizon f7c9ae, bank fbe6d6, puff fffaf0, puff-shade e6d3c8, air cfe9ee
        air-line 8fbfc9, seam 8b8a78, cliff b08a6e, cliff-dark 7d5c4b
        # grounds of the lands, light and quiet, and what stands on them, dark
        water b5d9ee, water-deep 17608f, water-mid 5ea6cf, mountain e0dfe4, rock 5d6472, rock-dark 3c4250
        plant d7e6b4, leaf 2c6a3a, leaf-light 5f9a4c, trunk 6a4627, swamp e6ce92, reed 6b4413, stem 70782a
        mire b99648, volcano efc3a8, cone 74291f, cone-dark 4b1814, lava ee6b22, moon 23305f
        moon-far 3c4c85, crescent f8e9ad, portal 6d3fa8, portal-light c6a2ee, fumarole a9b0b8
        smoke eef1f3, smoke-dark 6a727b, tzimimes 3a2343, tzimimes-mid 5c3b68, bone ead9c3, city 1c1a2b
        window ffd45a, cream fdf7e6, visitor f6dfc4, visitor-dark c99a6a
        """
    ),
}
TOUCHING = (
    *pairs(
        """
        water water-deep, water water-mid, mountain rock, rock white, rock rock-dark, plant leaf, leaf cream
        leaf leaf-light, swamp reed, swamp stem, volcano cone, cone lava, moon crescent, portal portal-light
        portal white, fumarole smoke, fumarole smoke-dark, tzimimes bone, tzimimes tzimimes-mid, city window
        city fumarole, ink visitor, ink water, ink plant, ink mountain, ink gold, cloud water, puff ink, puff air
        puff puff-shade, air cliff, ink air
        """
    ),
)
LABELS = (
    *pairs(
        """
        ink puff, faded puff, ink air, window city, ink gold, on-medal gold, ink visitor, cream leaf, white portal
        """
    ),
)


CLOSE = 20  # a blend nearer to a colour than this is left out


class Small(Theme):
    """A palette with one blend between colours that touch, not seven, and none that is near another colour: four worlds full of
    cards stay under 120 KiB."""

    @cached_property
    def reduced(self) -> tuple[RGB, ...]:
        found: dict[RGB, None] = dict.fromkeys(self.colours.values())
        for one, two, steps in self.ramps:
            found.update(dict.fromkeys(mix(self[one], self[two], n / (steps - 1)) for n in range(steps)))
        for one, two in (*self.touching, *COMMON_TOUCHING):
            blend = mix(self[one], self[two], 0.5)
            if all(max(abs(a - b) for a, b in zip(blend, other, strict=True)) > CLOSE for other in found):
                found[blend] = None
        return tuple(found)


THEME = Small(OWN, TOUCHING, LABELS)

MARGIN = 24
INNER = WIDTH - 2 * MARGIN
GAP = 14
SMALL = 37  # the smallest label
MIDDLE = 42
LARGE = 54
HUGE = 66

NAME = 44
FIRST = 54  # whose turn it is
HEAD = 240  # the cloud on top: whose turn, what happened, Sun, Dark Cities, Fumaroles
SUPPLY = 196  # the travellers that wait
