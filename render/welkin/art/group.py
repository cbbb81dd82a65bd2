"""Sprites and labels put together once, to be stamped as one thing: an island, a row of tokens, a tray."""

from __future__ import annotations

from PIL import Image

from render import lean
from render.canvas import LARGEST, Point, Sprite, cap
from render.welkin.look import THEME


class Group:
    """Like a canvas, on nothing: what is put here becomes a sprite. `left`, `top`: its corner, in the group's own measures."""

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        self.left, self.top = round(left), round(top)
        self.image = Image.new("RGBA", (round(right) - self.left, round(bottom) - self.top), (0, 0, 0, 0))
        self.smallest = LARGEST

    def stamp(self, sprite: Sprite, at: Point) -> None:
        """As Canvas.stamp."""
        layer = sprite.image.convert("RGBA")
        layer.putalpha(sprite.mask)
        self._put(layer, round(at[0]) + sprite.left, round(at[1]) + sprite.top)
        self.smallest = min(self.smallest, sprite.smallest)

    def text(self, at: Point, text: str, size: int, colour: str, *, align: str = "m") -> float:
        """As Canvas.text."""
        made = lean.label(text, size)
        layer = Image.new("RGBA", made.mask.size, THEME[colour])
        layer.putalpha(made.mask)
        shift = {"l": 0.0, "m": made.length / 2, "r": made.length}[align]
        self._put(layer, round(at[0] - shift) + made.left, round(at[1] + cap(size) / 2) + made.top)
        self.smallest = min(self.smallest, size)
        return made.length

    def _put(self, layer: Image.Image, x: int, y: int) -> None:
        self.image.alpha_composite(layer, (x - self.left, y - self.top))

    def sprite(self) -> Sprite:
        """Return what was put together, without empty margins."""
        box = self.image.getbbox()
        assert box is not None, "nothing was put together"
        cut = self.image.crop(box)
        return Sprite(cut.convert("RGB"), cut.getchannel("A"), self.left + box[0], self.top + box[1], self.smallest)
