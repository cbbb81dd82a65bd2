"""What pictures are made with: pens that draw large and are reduced, sprites, labels, and the canvas that puts them together.

Shapes are drawn at SHAPE_SCALE times their size and reduced, so their edges are smooth; Pillow's own drawing has hard ones.
What was drawn once is kept: backgrounds, sprites and labels are pure functions of their arguments. `Canvas.png` reduces the
picture to the palette of its theme: the same calls give the same bytes.
"""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise
from math import ceil, floor
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from render.png import QUICK, png
from render.theme import RGB, Theme

FONTS = Path(__file__).resolve().parent.parent / "data" / "fonts"
FACES_OF_TYPE = {
    (False, False): "AtkinsonHyperlegibleNext-Medium.ttf",
    (True, False): "AtkinsonHyperlegibleNext-Bold.ttf",
    (False, True): "NotoSans-Medium.ttf",
    (True, True): "NotoSans-Bold.ttf",
}
"""By whether it is bold, and whether it is the second one."""
SHAPE_SCALE = 6  # 36 shades at an edge; 8 takes twice as long and looks the same
LABELS_KEPT = 2048
ELLIPSIS = "…"
HYPHEN = "-"
LONGEST = 100  # characters of a name that are looked at
SAMPLE = 20  # the size at which glyphs are compared
NO_SIGN = "\ufffe"
NARROW, NO_BREAK = "\u202f", "\u00a0"
"""The space that French has before a colon, which the typeface does not have, and the one written for it."""
RIM = 3  # of a piece on its own
SHADE = 200  # what is less solid is the shadow of a piece
LARGEST = 1000.0  # no label is larger

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Fill = RGB | tuple[int, int, int, int] | None


@lru_cache(maxsize=128)
def font(size: int, bold: bool = True, second: bool = False) -> ImageFont.FreeTypeFont:
    """The typeface at a size, loaded once. `second`: the one for words with letters that the first does not have."""
    return ImageFont.truetype(FONTS / FACES_OF_TYPE[bold, second], size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=128)
def cap(size: int, bold: bool = True) -> int:
    """Return how high capitals and figures stand at a size."""
    return -round(font(size, bold).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=LABELS_KEPT)
def width(text: str, size: int, bold: bool = True) -> float:
    """Return how wide a label is, kept."""
    return sum(font(size, bold, second).getlength(run) for run, second in _runs(text))


@lru_cache(maxsize=1024)
def _has(sign: str, second: bool = False) -> bool:
    """Return whether a typeface has a sign; what it has not looks like what no typeface has."""
    face = font(SAMPLE, second=second)
    return bytes(face.getmask(sign)) != bytes(face.getmask(NO_SIGN))


@lru_cache(maxsize=LABELS_KEPT)
def _runs(text: str) -> tuple[tuple[str, bool], ...]:
    """A text as pieces of one typeface each, and whether that is the second: a word is never written in two."""
    text = text.replace(NARROW, NO_BREAK)
    if text.isascii() or all(_has(sign) or sign.isspace() for sign in text):
        return ((text, False),)
    words = [(word, any(not _has(sign) and _has(sign, True) for sign in word)) for word in re.split(r"( +)", text) if word]
    runs = groupby(words, key=lambda word: word[1])
    return tuple(("".join(word for word, _ in run), second) for second, run in runs)


@lru_cache(maxsize=256)
def written(text: str) -> str:
    """A name as the typefaces can write it: letters in ornamental alphabets as plain ones, signs that neither has left out, and
    on one line. "" where nothing can be written."""
    kept = []
    for sign in unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text)[:LONGEST]):
        known = _has(sign) or _has(sign, True)
        plain = sign if known else unicodedata.normalize("NFD", sign)[:1]  # an accent that neither has is left out alone
        if sign.isspace():
            kept.append(" ")
        elif (_has(plain) or _has(plain, True)) and not unicodedata.category(plain).startswith(("C", "M")):
            kept.append(plain)
    return " ".join("".join(kept).split())


@lru_cache(maxsize=512)
def clipped(text: str, size: int, wide: float, bold: bool = True) -> str:
    """A text as long as it fits into `wide`, an ellipsis in place of what does not."""
    if width(text, size, bold) <= wide:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, size, bold) <= wide:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def hyphened(text: str, size: int, wide: float) -> tuple[str, str]:
    """A text whose first word has no room on a line, as much of that as has room, with a hyphen, and the rest."""
    at = max((n for n in range(2, len(text)) if width(text[:n] + HYPHEN, size) <= wide), default=0)
    return (text[:at] + HYPHEN, text[at:]) if at else (text[:1], text[1:])


def told_of(say: Callable[[str], str], name: str, size: int, wide: float) -> str:
    """A sentence about somebody, `say` with what they are called: a long name is cut first, so that the rest is read whole."""
    room = wide - width(say(""), size)
    return clipped(say(clipped(written(name), size, max(2 * size, room))), size, wide)


def wrapped(text: str, size: int, wide: float, bold: bool = True) -> list[str]:
    """A text as the fewest lines no wider than `wide`, broken at spaces and about equally long; a no-break space holds."""
    lines = _broken(text, size, wide, bold)
    while len(lines) > 1:
        narrower = _broken(text, size, max(width(line, size, bold) for line in lines) - 1, bold)
        if len(narrower) > len(lines) or narrower == lines:
            break
        lines = narrower
    return lines


def _broken(text: str, size: int, wide: float, bold: bool) -> list[str]:
    lines: list[str] = []
    for word in re.findall(r"[^ \n]+", text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@dataclass(frozen=True, slots=True)
class Label:
    """A text as a mask. `left`, `top`: from the writing point on the base line to the mask's corner; `length`: its width."""

    mask: Image.Image
    left: int
    top: int
    length: float


@lru_cache(maxsize=LABELS_KEPT)
def label(text: str, size: int, bold: bool = True) -> Label:
    """The mask of a text, kept."""
    runs, at = [(run, font(size, bold, second)) for run, second in _runs(text)], 0.0
    boxes, starts = [], []
    for run, face in runs:
        x0, y0, x1, y1 = face.getbbox(run, anchor="ls")
        boxes.append((round(at + x0), round(y0), round(at + x1), round(y1)))
        starts.append(round(at))
        at += face.getlength(run)
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    mask = Image.new("L", (max(1, right - left + 2), max(1, bottom - top + 2)), 0)
    for (run, face), start in zip(runs, starts, strict=True):
        ImageDraw.Draw(mask).text((start + 1 - left, 1 - top), run, font=face, fill=255, anchor="ls")
    return Label(mask, left - 1, top - 1, at)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A small picture with its mask. `left`, `top`: where its corner lies from the point it is stamped at; `smallest`: the
    size of the smallest label on it."""

    image: Image.Image
    mask: Image.Image
    left: int = 0
    top: int = 0
    smallest: float = LARGEST

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.image.size


def paint(image: Image.Image, colour: RGB, at: tuple[int, int], mask: Image.Image) -> None:
    """Colour a picture through a mask. Pillow blends a picture of one colour in a third of the time that it takes for the bare
    colour, and the same pixels come of it."""
    image.paste(_plain(mask.size, colour), at, mask)


@lru_cache(maxsize=256)
def _plain(size: tuple[int, int], colour: RGB) -> Image.Image:
    """A picture of one colour, kept: labels of a few sizes and colours come again and again."""
    return Image.new("RGB", size, colour)


def _solid(sprite: Sprite) -> tuple[Image.Image, tuple[int, int, int, int]]:
    """The mask of a sprite without its shadow, and the box of what is left."""
    solid = sprite.mask.point(lambda part: part if part > SHADE else 0)
    return solid, solid.getbbox() or (0, 0, *sprite.size)


def token(sprite: Sprite, size: int, tallest: Sprite | None = None) -> bytes:
    """A sprite as a square PNG of its own with a clear ground, as large as it fits; a white rim sets it off on dark grounds.
    `tallest`: of pieces that are told apart by their height the tallest, in whose scale and on whose ground it stands."""
    solid, box = _solid(sprite)
    left, top, right, low = box if tallest is None else _solid(tallest)[1]
    whole = sprite.image.convert("RGBA")
    whole.putalpha(solid)
    shown, inner = whole.crop(box).convert("RGBa"), size - 2 * RIM
    share = min(inner / (right - left), inner / (low - top))
    fitted = (max(1, round(shown.width * share)), max(1, round(shown.height * share)))
    small = shown.resize(fitted, Image.Resampling.LANCZOS).convert("RGBA")
    square = Image.new("RGBA", (size, size), (255, 255, 255, 0))
    ground = (size + round((low - top) * share)) // 2
    square.paste(small, ((size - small.width) // 2, (size - small.height) // 2 if tallest is None else ground - small.height))
    rim = Image.new("RGBA", square.size, (255, 255, 255, 0))
    rim.putalpha(square.getchannel("A").filter(ImageFilter.MaxFilter(2 * RIM + 1)))
    square = Image.alpha_composite(rim, square)
    out = io.BytesIO()
    square.save(out, "PNG", compress_level=9)
    return out.getvalue()


class Pen:
    """Draws at `scale` times the size its coordinates say. Colours may have a fourth part, their opacity, and then cover what
    is below; without it they replace it."""

    def __init__(self, width: float, height: float, scale: int = SHAPE_SCALE, ground: Fill = None) -> None:
        self.scale = scale
        self.image = Image.new(
            "RGBA", (round(width * scale), round(height * scale)), (*ground[:3], 255) if ground else (0, 0, 0, 0)
        )
        self.draw = ImageDraw.Draw(self.image)
        self.smallest = LARGEST  # of the labels written

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def _box(self, box: Box) -> Box:
        x0, y0, x1, y1 = (round(edge * self.scale) for edge in box)
        return (x0, y0, max(x0, x1 - 1), max(y0, y1 - 1))

    def rect(self, box: Box, fill: Fill = None, line: Fill = None, wide: float = 0, round: float = 0) -> None:
        """A rectangle; `round`: the radius of its corners."""
        thick = self._wide(wide) if line else 0
        self._boxed(box, fill or line, lambda draw, at: draw.rounded_rectangle(at, round * self.scale, fill, line, thick))

    def oval(self, box: Box, fill: Fill = None, line: Fill = None, wide: float = 0) -> None:
        """An ellipse."""
        thick = self._wide(wide) if line else 0
        self._boxed(box, fill or line, lambda draw, at: draw.ellipse(at, fill, line, thick))

    def disc(self, at: Point, radius: float, fill: Fill = None, line: Fill = None, wide: float = 0) -> None:
        """A circle around a point."""
        self.oval((at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius), fill, line, wide)

    def shape(self, points: Sequence[Point], fill: Fill = None, line: Fill = None, wide: float = 0) -> None:
        """A polygon; its outline has round joints."""
        if fill:
            self._soft(fill, lambda draw: draw.polygon(self._at(points), fill))
        if line:
            self.path([*points, points[0], points[1]], line, wide)

    def path(self, points: Sequence[Point], fill: Fill, wide: float) -> None:
        """A line through points, with round joints and ends."""

        def stroke(draw: ImageDraw.ImageDraw) -> None:
            thick = self._wide(wide)
            at = self._at(points)
            draw.line(at, fill, thick, joint="curve")
            for x, y in (at[0], at[-1]):
                draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill)

        self._soft(fill, stroke)

    def dashes(self, points: Sequence[Point], fill: Fill, wide: float, dash: float = 8, gap: float = 6) -> None:
        """A dashed line through points."""
        for (x0, y0), (x1, y1) in pairwise(points):
            length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            count = max(1, round((length + gap) / (dash + gap)))
            step = (length + gap) / count
            part = step - gap
            for n in range(count):
                a, b = n * step / length, (n * step + part) / length
                self.path([(x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)], fill, wide)

    def arc(self, box: Box, start: float, end: float, fill: Fill, wide: float) -> None:
        """Part of an ellipse's outline, in degrees clockwise from three o'clock."""
        self._soft(fill, lambda draw: draw.arc(self._box(box), start, end, fill, self._wide(wide)))

    def text(self, at: Point, text: str, size: float, fill: Fill, bold: bool = True) -> None:
        """A text in letters of the first typeface, centred on a point by its capitals' height."""
        self.smallest = min(self.smallest, size)
        large = round(size * self.scale)
        x, y = at[0] * self.scale, at[1] * self.scale + cap(large, bold) / 2
        self._soft(fill, lambda draw: draw.text((x, y), text, fill, font(large, bold), anchor="ms"))

    @contextmanager
    def within(self, outline: Callable[[Pen], None]) -> Iterator[Pen]:
        """A pen whose strokes stay inside what `outline` draws."""
        inner = self._blank()
        yield inner
        border = self._blank()
        outline(border)
        box = border.image.getbbox()
        if box:
            part, mask = inner.image.crop(box), border.image.getchannel("A").crop(box)
            part.putalpha(ImageChops.multiply(part.getchannel("A"), mask))
            self.image.alpha_composite(part, box[:2])
        self.smallest = min(self.smallest, inner.smallest)

    def warped(self, image: Image.Image, corners: tuple[Point, Point, Point]) -> None:
        """An image laid on a parallelogram: its top left, top right and bottom left corners."""
        (x0, y0), (x1, y1), (x2, y2) = self._at(corners)
        wide, high = image.size
        left, top = floor(min(x0, x1, x2, x1 + x2 - x0)), floor(min(y0, y1, y2, y1 + y2 - y0))
        right, low = ceil(max(x0, x1, x2, x1 + x2 - x0)), ceil(max(y0, y1, y2, y1 + y2 - y0))
        ux, uy, vx, vy = (x1 - x0) / wide, (y1 - y0) / wide, (x2 - x0) / high, (y2 - y0) / high
        turn = ux * vy - uy * vx
        a, b, d, e = vy / turn, -vx / turn, -uy / turn, ux / turn
        data = (a, b, a * (left - x0) + b * (top - y0), d, e, d * (left - x0) + e * (top - y0))
        laid = image.transform((right - left, low - top), Image.Transform.AFFINE, data, Image.Resampling.BILINEAR)
        self.image.alpha_composite(laid, (left, top))

    def sprite(self, left: float = 0, top: float = 0, under: Image.Image | None = None) -> Sprite:
        """Return what was drawn, reduced. `left`, `top`: of its corner from the point it is stamped at; `under`: a picture of the
        final size that lies below it, such as a shadow."""
        small = self.image.convert("RGBa").reduce(self.scale).convert("RGBA")
        if under:
            small = Image.alpha_composite(under, small)
        return Sprite(small.convert("RGB"), small.getchannel("A"), round(left), round(top), self.smallest)

    def copy(self) -> Pen:
        """A pen that goes on from what this one drew."""
        new = Pen(0, 0, self.scale)
        new.image = self.image.copy()
        new.draw = ImageDraw.Draw(new.image)
        new.smallest = self.smallest
        return new

    def _blank(self) -> Pen:
        return Pen(self.image.width / self.scale, self.image.height / self.scale, self.scale)

    def _wide(self, wide: float) -> int:
        return max(1, round(wide * self.scale))

    def _boxed(self, box: Box, colour: Fill, stroke: Callable[[ImageDraw.ImageDraw, Box], None]) -> None:
        """As `_soft`, for strokes within a box: the layer is no larger than that."""
        x0, y0, x1, y1 = self._box(box)
        if colour is None or len(colour) == 3 or colour[3] == 255:
            stroke(self.draw, (x0, y0, x1, y1))
            return
        layer = Image.new("RGBA", (round(x1 - x0) + 1, round(y1 - y0) + 1), (0, 0, 0, 0))
        stroke(ImageDraw.Draw(layer), (0, 0, x1 - x0, y1 - y0))
        left, top = round(x0), round(y0)
        cut = layer.crop((max(0, -left), max(0, -top), layer.width, layer.height))
        self.image.alpha_composite(cut, (max(0, left), max(0, top)))

    def _soft(self, colour: Fill, stroke: Callable[[ImageDraw.ImageDraw], None]) -> None:
        """Strokes of a colour with an opacity go over what is there; others replace it."""
        if colour is None or len(colour) == 3 or colour[3] == 255:
            stroke(self.draw)
            return
        layer = Image.new("RGBA", self.image.size, (0, 0, 0, 0))
        stroke(ImageDraw.Draw(layer))
        box = layer.getbbox()
        if box:
            self.image.alpha_composite(layer.crop(box), box[:2])


class Canvas:
    """A picture in the making: a copy of a background, with sprites and labels on it."""

    level = QUICK
    """The least compression."""

    def __init__(self, ground: Image.Image, theme: Theme) -> None:
        self.image = ground.copy()
        self.theme = theme
        self.smallest = LARGEST  # of the labels written and stamped; tests read it

    def stamp(self, sprite: Sprite, at: Point) -> None:
        """Put a sprite with its own point at `at`."""
        self.image.paste(sprite.image, (round(at[0]) + sprite.left, round(at[1]) + sprite.top), sprite.mask)
        self.smallest = min(self.smallest, sprite.smallest)

    def text(self, at: Point, text: str, size: int, colour: str, *, bold: bool = True, align: str = "m") -> float:
        """Write a label, its capitals centred on `at` vertically; `align`: l, m or r. Returns its width."""
        made = label(text, size, bold)
        shift = {"l": 0.0, "m": made.length / 2, "r": made.length}[align]
        x, y = round(at[0] - shift) + made.left, round(at[1] + cap(size, bold) / 2) + made.top
        paint(self.image, self.theme[colour], (x, y), made.mask)
        self.smallest = min(self.smallest, size)
        return made.length

    def name(self, at: Point, name: str, size: int, colour: str, wide: float, *, align: str = "l") -> float:
        """Write what somebody is called, cut with an ellipsis where it is wider than `wide`. Returns its width."""
        said = clipped(written(name), size, wide)
        return self.text(at, said, size, colour, align=align) if said else 0.0

    def box(self, box: Box, colour: str) -> None:
        """A plain upright rectangle: its edges lie on whole pixels."""
        x0, y0, x1, y1 = (round(edge) for edge in box)
        self.image.paste(self.theme[colour], (x0, y0, x1, y1))

    def png(self) -> bytes:
        """The picture as a PNG in the palette of its theme."""
        reduced = self.image.quantize(palette=self.theme.palette, dither=Image.Dither.NONE)
        return png(reduced, self.theme.parts, self.level)
