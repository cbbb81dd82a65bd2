"""A canvas on which everything is drawn smaller than it says: full pictures are no wider than they are read at, and stay small
files. Coordinates and sizes are those of a picture WIDTH wide."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache

from PIL import Image

from render import canvas
from render.canvas import LARGEST, Box, Point, Sprite
from render.theme import WIDTH

SHARE = 0.75
KEPT = 768  # sprites, some 11 MiB: with fewer, those of two, three and four seats took turns to be made anew
STEPS = 3  # of a mask: nothing, half, all
_shrunk: OrderedDict[tuple[int, float, int], tuple[Sprite, Sprite]] = OrderedDict()


@lru_cache(maxsize=4)
def _in_steps(steps: int) -> list[int]:
    """For each part of a mask the nearest of so many steps from nothing to all."""
    return [round(part / 255 * (steps - 1)) * 255 // (steps - 1) for part in range(256)]


def shrunk(sprite: Sprite, share: float = SHARE, steps: int = STEPS) -> Sprite:
    """A sprite at `share` of its size, its mask in so many `steps`, kept."""
    key = (id(sprite), share, steps)
    known = _shrunk.get(key)
    if known is not None and known[0] is sprite:
        _shrunk.move_to_end(key)
        return known[1]
    whole = sprite.image.convert("RGBA")
    whole.putalpha(sprite.mask)
    size = max(1, round(whole.width * share)), max(1, round(whole.height * share))
    small = whole.convert("RGBa").resize(size, Image.Resampling.BOX).convert("RGBA")
    mask = small.getchannel("A").point(_in_steps(steps))
    made = Sprite(small.convert("RGB"), mask, round(sprite.left * share), round(sprite.top * share))
    _shrunk[key] = sprite, made
    while len(_shrunk) > KEPT:
        _shrunk.popitem(last=False)
    return made


def forget() -> None:
    """Nothing is kept any more."""
    _shrunk.clear()


class Canvas(canvas.Canvas):
    """Its ground is already as small as the picture becomes."""

    share = SHARE
    steps = STEPS
    """Of the masks of its sprites: more where something is half seen through, and files have room."""

    def stamp(self, sprite: Sprite, at: Point) -> None:
        kept = self.smallest
        super().stamp(shrunk(sprite, self.share, self.steps), (at[0] * self.share, at[1] * self.share))
        self.smallest = min(kept, sprite.smallest)

    def text(self, at: Point, text: str, size: int, colour: str, *, bold: bool = True, align: str = "m") -> float:
        kept, self.smallest = self.smallest, LARGEST
        wide = super().text(
            (at[0] * self.share, at[1] * self.share), text, round(size * self.share), colour, bold=bold, align=align
        )
        self.smallest = min(kept, round(size * self.share) / self.share)
        return wide / self.share

    def name(self, at: Point, name: str, size: int, colour: str, wide: float, *, align: str = "l") -> float:
        said = canvas.clipped(canvas.written(name), round(size * self.share), wide * self.share)
        return self.text(at, said, size, colour, align=align) if said else 0.0

    def box(self, box: Box, colour: str) -> None:
        x0, y0, x1, y1 = (edge * self.share for edge in box)
        wide, high = max(1, round(x1 - x0)), max(1, round(y1 - y0))
        super().box((round(x0), round(y0), round(x0) + wide, round(y0) + high), colour)


WIDE = round(WIDTH * SHARE)
"""How wide such a picture is."""
