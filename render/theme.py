"""Colours and marks that all games share: sky, paper, ink, seats, awards; and the palette a picture is reduced to.

A theme is a set of named colours, the pairs of them that touch (their blends go into the palette, so edges stay smooth)
and the pairs in which a label stands on a ground: those must keep a contrast of at least CONTRAST.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from PIL import Image

RGB = tuple[int, int, int]

WIDTH = 1200  # no picture is wider
PHONE = 390  # the width it is read at on a phone
SMALLEST = 37  # the smallest label on a picture WIDTH wide: 12 px high on a phone
FOREMOST = 50  # what must be read first: 16 px there
CONTRAST = 4.5  # the least contrast of a label with its ground
STEPS = 8  # blends between two colours that touch
NEAR = 7  # blends nearer to a colour than this are left out
COLOURS = 256  # what a palette holds

SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "cross")
"""The badge of a seat is its shape, its number and its colour together; any one of them is enough to know it."""


def rgb(code: str) -> RGB:
    """A colour from its hexadecimal code, "1f5fa8"."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def pairs(table: str) -> list[tuple[str, str]]:
    """Return the pairs of a table of `one other`, parted by commas and lines; what follows a # is a comment."""
    bare = ",".join(line.partition("#")[0] for line in table.splitlines())
    return [(one, other) for one, other in (each.split() for each in bare.split(",") if each.strip())]


def hues(table: str) -> dict[str, RGB]:
    """Return the colours of a table of `name code`."""
    return {name: rgb(code) for name, code in pairs(table)}


def mix(one: RGB, two: RGB, share: float) -> RGB:
    """The colour `share` of the way from `one` to `two`."""
    red, green, blue = (round(here + (there - here) * share) for here, there in zip(one, two, strict=True))
    return red, green, blue


COMMON: dict[str, RGB] = hues(
    """
    # the sky behind everything, top to bottom, and its clouds
    zenith 9fc4e2, horizon e9f1f3, cloud f3f8fb
    # the drawing table
    paper fbf6ea
    sheet f3ebd8  # paper in shade: cells, quiet panels
    grid eeebe0  # the fine lines of the drafting paper
    grid-heavy e0e2dc
    line b9bcb4  # ruled lines
    shadow 8fa3b3, ink 22303c
    faded 5b6670  # ink of what is past or to come
    blue 1f5f96  # drafting blue: what is planned
    wash d8e6f0  # a wash of it
    red c03a2b  # red pencil: what changed since the last board
    sun ffe29a  # whose turn it is
    lead f0b63a  # the pencil that points there
    wood-pale efcf9f  # its sharpened end
    white ffffff
    # awards and honours
    gold e3b23c, silver c3ccd3, bronze cf8f5a, on-medal 2b2413
    # seats, in order
    seat-0 b23c26, seat-1 1f5fa8, seat-2 1d7549, seat-3 7a3e9d, seat-4 85590a, seat-5 3d4b57, on-seat ffffff
    """
)

COMMON_TOUCHING: tuple[tuple[str, str], ...] = (
    *pairs(
        """
        ink paper, ink white, ink sun, ink sheet, faded paper, blue paper, blue wash, red paper, red sun, paper sheet
        cloud zenith, shadow paper, shadow horizon
        """
    ),
    *((f"seat-{n}", "paper") for n in range(6)),
    *((f"seat-{n}", "on-seat") for n in range(6)),
)

COMMON_LABELS: tuple[tuple[str, str], ...] = (
    *pairs(
        """
        ink paper, ink sheet, ink white, ink sun, ink cloud, faded paper, blue paper, blue wash, blue sheet, red paper
        paper ink, on-medal gold, on-medal silver, on-medal bronze
        """
    ),
    *(("on-seat", f"seat-{n}") for n in range(6)),
)


@dataclass(frozen=True, eq=False)
class Theme:
    """Named colours of one game beside the common ones. `touching`: pairs whose blends the palette holds; `labels`: (label,
    ground) pairs; `ramps`: pairs blended over many more steps, such as the sky."""

    own: Mapping[str, RGB] = field(default_factory=dict)
    touching: tuple[tuple[str, str], ...] = ()
    labels: tuple[tuple[str, str], ...] = ()
    ramps: tuple[tuple[str, str, int], ...] = (("zenith", "horizon", 28),)

    @cached_property
    def colours(self) -> dict[str, RGB]:
        """Every colour by its name."""
        return {**COMMON, **self.own}

    def __getitem__(self, name: str) -> RGB:
        return self.colours[name]

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Every label and ground this theme puts together."""
        return COMMON_LABELS + self.labels

    @cached_property
    def reduced(self) -> tuple[RGB, ...]:
        """The colours of the palette: all named ones, the ramps, then blends as far as there is room, middles first. A blend too
        near to a colour that is there already would only take its place."""
        found: dict[RGB, None] = dict.fromkeys(self.colours.values())
        for one, two, steps in self.ramps:
            found.update(dict.fromkeys(mix(self[one], self[two], n / (steps - 1)) for n in range(steps)))
        shares = sorted((n / STEPS for n in range(1, STEPS)), key=lambda share: (round(share * STEPS) % 2, abs(share - 0.5)))
        for share in shares:
            for one, two in (*self.touching, *COMMON_TOUCHING):
                blend = mix(self[one], self[two], share)
                if all(max(abs(a - b) for a, b in zip(blend, other, strict=True)) > NEAR for other in found):
                    found[blend] = None
        return tuple(found)[:COLOURS]

    @cached_property
    def palette(self) -> Image.Image:
        """The palette as Pillow wants it: an image that holds it."""
        held = Image.new("P", (1, 1))
        held.putpalette(self.parts)
        return held

    @cached_property
    def parts(self) -> bytes:
        """The palette as a file holds it: red, green and blue of each of COLOURS colours."""
        colours = self.reduced + (self.reduced[0],) * (COLOURS - len(self.reduced))
        return bytes(part for colour in colours for part in colour)
