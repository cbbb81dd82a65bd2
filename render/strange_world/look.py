"""Colours and measures of the pictures of Strange World, all in one place. Lengths are pixels of a picture 1200 wide."""

from __future__ import annotations

from functools import cached_property

from render.theme import COMMON_TOUCHING, RGB, WIDTH, Theme, mix, rgb

OWN = {
    # the sea of clouds: morning above, and the panels that are clouds themselves
    "zenith": rgb("2b7f8f"),
    "horizon": rgb("f7c9ae"),
    "bank": rgb("fbe6d6"),
    "puff": rgb("fffaf0"),
    "puff-shade": rgb("e6d3c8"),
    "air": rgb("cfe9ee"),
    "air-line": rgb("8fbfc9"),
    "seam": rgb("8b8a78"),
    "cliff": rgb("b08a6e"),
    "cliff-dark": rgb("7d5c4b"),
    # grounds of the lands, light and quiet, and what stands on them, dark
    "water": rgb("b5d9ee"),
    "water-deep": rgb("17608f"),
    "water-mid": rgb("5ea6cf"),
    "mountain": rgb("e0dfe4"),
    "rock": rgb("5d6472"),
    "rock-dark": rgb("3c4250"),
    "plant": rgb("d7e6b4"),
    "leaf": rgb("2c6a3a"),
    "leaf-light": rgb("5f9a4c"),
    "trunk": rgb("6a4627"),
    "swamp": rgb("e6ce92"),
    "reed": rgb("6b4413"),
    "stem": rgb("70782a"),
    "mire": rgb("b99648"),
    "volcano": rgb("efc3a8"),
    "cone": rgb("74291f"),
    "cone-dark": rgb("4b1814"),
    "lava": rgb("ee6b22"),
    "moon": rgb("23305f"),
    "moon-far": rgb("3c4c85"),
    "crescent": rgb("f8e9ad"),
    "portal": rgb("6d3fa8"),
    "portal-light": rgb("c6a2ee"),
    "fumarole": rgb("a9b0b8"),
    "smoke": rgb("eef1f3"),
    "smoke-dark": rgb("6a727b"),
    "tzimimes": rgb("3a2343"),
    "tzimimes-mid": rgb("5c3b68"),
    "bone": rgb("ead9c3"),
    "city": rgb("1c1a2b"),
    "window": rgb("ffd45a"),
    "cream": rgb("fdf7e6"),
    "visitor": rgb("f6dfc4"),
    "visitor-dark": rgb("c99a6a"),
}
TOUCHING = (
    ("water", "water-deep"),
    ("water", "water-mid"),
    ("mountain", "rock"),
    ("rock", "white"),
    ("rock", "rock-dark"),
    ("plant", "leaf"),
    ("leaf", "cream"),
    ("leaf", "leaf-light"),
    ("swamp", "reed"),
    ("swamp", "stem"),
    ("volcano", "cone"),
    ("cone", "lava"),
    ("moon", "crescent"),
    ("portal", "portal-light"),
    ("portal", "white"),
    ("fumarole", "smoke"),
    ("fumarole", "smoke-dark"),
    ("tzimimes", "bone"),
    ("tzimimes", "tzimimes-mid"),
    ("city", "window"),
    ("city", "fumarole"),
    ("ink", "visitor"),
    ("ink", "water"),
    ("ink", "plant"),
    ("ink", "mountain"),
    ("ink", "gold"),
    ("cloud", "water"),
    ("puff", "ink"),
    ("puff", "air"),
    ("puff", "puff-shade"),
    ("air", "cliff"),
    ("ink", "air"),
)
LABELS = (
    ("ink", "puff"),
    ("faded", "puff"),
    ("ink", "air"),
    ("window", "city"),
    ("ink", "gold"),
    ("on-medal", "gold"),
    ("ink", "visitor"),
    ("cream", "leaf"),
    ("white", "portal"),
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
