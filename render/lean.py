"""Lean pictures: few steps between colours that touch, so that a picture full of things stays a small file.

A palette of its own, much coarser than the theme's, for what is drawn once (pieces, labels): the named colours and a single blend
of each pair that touches. The theme's palette holds all of them.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import canvas
from render.canvas import Label, Point, Sprite
from render.theme import COLOURS, WIDTH, Theme, mix

STEPS = 3  # of a mask: nothing, half, all


@lru_cache(maxsize=8)
def coarse(theme: Theme) -> Image.Image:
    """The coarse palette of a theme as Pillow wants it."""
    found = dict.fromkeys(theme.colours.values())
    for one, two in theme.touching:
        found.setdefault(mix(theme[one], theme[two], 0.5))
    colours = list(found)[:COLOURS]
    colours += [colours[0]] * (COLOURS - len(colours))
    held = Image.new("P", (1, 1))
    held.putpalette([part for colour in colours for part in colour])
    return held


def thin(mask: Image.Image) -> Image.Image:
    """A mask in STEPS steps."""
    return mask.point(lambda part: round(part / 255 * (STEPS - 1)) * 255 // (STEPS - 1))


def sprite(pen: canvas.Pen, theme: Theme, left: float = 0, top: float = 0, share: float = 1.0) -> Sprite:
    """Return what a pen drew, reduced and lean; `share`: how large it becomes, of what the pen thought."""
    large = pen.image.convert("RGBa")
    size = (max(1, round(large.width * share / pen.scale)), max(1, round(large.height * share / pen.scale)))
    small = large.resize(size, Image.Resampling.BOX).convert("RGBA")
    image = small.convert("RGB").quantize(palette=coarse(theme), dither=Image.Dither.NONE).convert("RGB")
    return Sprite(image, thin(small.getchannel("A")), round(left * share), round(top * share), pen.smallest * share)


@lru_cache(maxsize=1024)
def label(text: str, size: int, bold: bool = True) -> Label:
    """A lean label, kept."""
    made = canvas.label(text, size, bold)
    return Label(thin(made.mask), made.left, made.top, made.length)


class Canvas(canvas.Canvas):
    """A canvas whose labels are lean. Its smallest label counts as on a picture WIDTH wide, for that is how it is read."""

    def stamp(self, sprite: Sprite, at: Point) -> None:
        kept = self.smallest
        super().stamp(sprite, at)
        self.smallest = min(kept, sprite.smallest * WIDTH / self.image.width)

    def text(self, at: Point, text: str, size: int, colour: str, *, bold: bool = True, align: str = "m") -> float:
        made = label(text, size, bold)
        shift = {"l": 0.0, "m": made.length / 2, "r": made.length}[align]
        x, y = round(at[0] - shift) + made.left, round(at[1] + canvas.cap(size, bold) / 2) + made.top
        canvas.paint(self.image, self.theme[colour], (x, y), made.mask)
        self.smallest = min(self.smallest, size * WIDTH / self.image.width)
        return made.length
