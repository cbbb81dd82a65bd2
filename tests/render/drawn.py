"""What the tests of pictures share: PNGs opened, sprites in grey, and a watch on what is written and stamped where."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageChops, ImageStat

from render import canvas
from render.canvas import Canvas, Point, Sprite
from render.theme import CONTRAST, Theme
from tests.render.contrast import contrast

Box = tuple[int, int, int, int]


class Written(NamedTuple):
    """A label on a picture: its text and the box of its signs."""

    text: str
    box: Box


class Watch:
    """What was written and stamped while it watched, picture by picture."""

    def __init__(self) -> None:
        self.labels: list[Written] = []
        self.boxes: list[Box] = []

    @property
    def texts(self) -> list[str]:
        """The labels in the order written."""
        return [label.text for label in self.labels]


@contextmanager
def watched() -> Iterator[Watch]:
    """Every canvas notes what is put on it. Kept parts are not drawn again, so they are not noted."""
    watch = Watch()
    with pytest.MonkeyPatch.context() as patch:
        for kind in (Canvas, *Canvas.__subclasses__()):
            if "text" in vars(kind):
                patch.setattr(kind, "text", _noting_text(kind.text, watch))
        patch.setattr(Canvas, "stamp", _noting_stamp(Canvas.stamp, watch))
        yield watch


def _noting_text(whole: Any, watch: Watch) -> Any:
    def text(self: Canvas, at: Point, text: str, size: int, colour: str, *, bold: bool = True, align: str = "m") -> float:
        before = len(watch.labels)
        wide = float(whole(self, at, text, size, colour, bold=bold, align=align))
        if len(watch.labels) > before:  # a canvas that only measures otherwise: noted where it is painted, in real pixels
            return wide
        made = canvas.label(text, size, bold)
        x = round(at[0] - {"l": 0.0, "m": made.length / 2, "r": made.length}[align]) + made.left
        y = round(at[1] + canvas.cap(size, bold) / 2) + made.top
        watch.labels.append(Written(text, (x, y, x + made.mask.width, y + made.mask.height)))
        return wide

    return text


def _noting_stamp(whole: Any, watch: Watch) -> Any:
    def stamp(self: Canvas, sprite: Sprite, at: Point) -> None:
        x, y = round(at[0]) + sprite.left, round(at[1]) + sprite.top
        watch.boxes.append((x, y, x + sprite.size[0], y + sprite.size[1]))
        whole(self, sprite, at)

    return stamp


def crossing(labels: list[Written], allowed: int = 4) -> list[tuple[str, str]]:
    """The labels of one picture whose signs run into each other by more than so many pixels both ways."""
    found = []
    for n, (one, a) in enumerate(labels):
        for two, b in labels[n + 1 :]:
            across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
            if across > allowed and down > allowed and (one, a) != (two, b):
                found.append((one, two))
    return found


def outside(watch: Watch, raw: bytes, margin: int = 0) -> list[object]:
    """What was written closer to the edge of a picture than so many pixels."""
    wide, high = opened(raw).size
    return [
        label
        for label in watch.labels
        if label.box[0] < margin or label.box[1] < margin or label.box[2] > wide - margin or label.box[3] > high - margin
    ]


def opened(raw: bytes) -> Image.Image:
    """A PNG, read."""
    image = Image.open(io.BytesIO(raw))
    image.load()
    return image


def grey(sprite: Sprite, size: int = 32) -> Image.Image:
    """A sprite on white, without colour and small."""
    ground = Image.new("RGB", sprite.size, (255, 255, 255))
    ground.paste(sprite.image, (0, 0), sprite.mask)
    return ground.convert("L").resize((size, size), Image.Resampling.BOX)


def outline(sprite: Sprite) -> Sprite:
    """A sprite as a shape of one black: what is left of it against a bright sky."""
    return Sprite(Image.new("RGB", sprite.size, (0, 0, 0)), sprite.mask, sprite.left, sprite.top)


def apart(one: Image.Image, two: Image.Image) -> float:
    """How different two grey pictures of one size are: 0 equal, 255 black and white."""
    return float(ImageStat.Stat(ImageChops.difference(one, two)).mean[0])


def nearest(sprites: dict[str, Sprite], size: int = 32) -> tuple[float, str, str]:
    """How far apart the two most alike of some sprites are in grey, and which they are."""
    small = {name: grey(sprite, size) for name, sprite in sprites.items()}
    names = list(small)
    return min((apart(small[a], small[b]), a, b) for n, a in enumerate(names) for b in names[n + 1 :])


def cut(sprite: Sprite) -> int:
    """How many pixels at the edge of a sprite are solid: what was drawn goes on beyond them."""
    mask = sprite.mask
    wide, high = mask.size
    edges = [(0, 0, wide, 1), (0, high - 1, wide, high), (0, 0, 1, high), (wide - 1, 0, wide, high)]
    return sum(part > 200 for box in edges for part in mask.crop(box).tobytes())


def weak(theme: Theme, pairs: tuple[tuple[str, str], ...] | None = None) -> dict[tuple[str, str], float]:
    """The labels that do not stand out from their ground, with their contrast."""
    found = {pair: contrast(theme[pair[0]], theme[pair[1]]) for pair in pairs or theme.pairs()}
    return {pair: round(value, 2) for pair, value in found.items() if value < CONTRAST}


def unbounded(module: ModuleType) -> list[str]:
    """The caches of a module that would grow without end: without a limit, and with arguments."""
    found = []
    for name, kept in vars(module).items():
        if hasattr(kept, "cache_info") and getattr(kept, "__module__", "") == module.__name__:
            takes = kept.__wrapped__.__code__.co_argcount + kept.__wrapped__.__code__.co_kwonlyargcount
            if kept.cache_info().maxsize is None and takes:
                found.append(name)
    return found
