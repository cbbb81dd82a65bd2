"""What runs in a painter's process: a picture is asked for by a function and what it draws, and answered as bytes. Of two
pictures of one board it shows what is new."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

from PIL import Image, ImageChops, ImageFilter

from lanes import where
from render.face import Face, Names
from render.png import png
from render.words import Words, add
from rules.game import View

T = TypeVar("T")


GIVE_BACK_EVERY = 32
"""Pictures after which what is free goes back to the system: else a painter holds a tenth to a fifth more than it needs."""


class NotDrawn(Exception):
    """A picture failed; its text says where. It holds no value: that could be somebody's hand."""


def prepare(folders: Sequence[Path]) -> None:
    """Run once in a new process: let the words in that other games have brought."""
    for folder in folders:
        add(folder)


def drawn(work: Callable[[], T]) -> T:
    """Return what `work` draws. Raises NotDrawn."""
    global _drawn
    _drawn += 1
    try:
        return work()
    except Exception as failed:  # noqa: BLE001 -- whatever it is, it goes to the bot, which shows the text
        raise NotDrawn(where(failed)) from None
    finally:
        if _drawn % GIVE_BACK_EVERY == 0:
            give_back()


_drawn = 0


def give_back() -> None:
    """Let the system have the memory that is free between what is kept, where the C library can (glibc)."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):  # another C library, or Windows
        return
    trim(0)


def step(face: Face[Any], begun: str, choices: Sequence[str], names: Names, view: View) -> bytes:
    """One step of a panel as the game draws it, or else its plain picture."""
    return face.draw_step(view, begun, choices, names) or face.draw(view, names)


def lesson(face: Face[Any], language: str) -> bytes:
    """The picture of the rules page."""
    return face.lesson(Words(language, speak=face.speak))


def end(face: Face[Any], names: Names, view: View) -> bytes:
    """The board as the last move left it; nothing where the game has no such picture."""
    return face.draw_end(view, names) or b""


def changed(face: Face[Any], before: View | None, names: Names, view: View) -> bytes:
    """The board, where what is not as it was in the view `before` stands out; None: all of it as it is."""
    drawn = face.draw(view, names)
    return drawn if before is None else stand_out(face.draw(before, names), drawn)


def victory(face: Face[Any], names: Names, view: View) -> bytes:
    """Return who won; nothing where the game has no such picture."""
    return face.draw_victory(view, names) or b""


DIFFERS = 40
"""Of 255: how much a colour is another one at least. Grounds differ by less, as they are as high as their picture."""
TOGETHER = 6
"""Pixels of a picture that are looked at together."""
WITHIN = 20
"""Of 255: how many of them must differ."""
AROUND, BACK = 11, 7
"""Cells by which what differs grows, so that words and pieces are whole, and by which its rim shrinks again; odd."""
SOFT = 2
"""Cells over which its rim fades."""
FADED, VEIL = 0.55, (60, 70, 85)
"""How far what is as it was goes over into this colour."""
MOST = 0.6
"""Where more of a picture differs, nothing would stand out: it stays as it is."""
PALETTE = 256


def stand_out(before: bytes, now: bytes) -> bytes:
    """The picture `now`, with what looks as in the picture `before` under a veil of grey; both PNGs. What is as far from the upper
    or from the lower edge as it was stands where it stood: pictures grow."""
    old, new = (Image.open(BytesIO(data)).convert("RGB") for data in (before, now))
    wide, high = new.size
    differs = _differs(old.crop((0, 0, wide, high)), new)
    if old.height != high:
        differs = ImageChops.darker(differs, _differs(old.crop((0, old.height - high, wide, old.height)), new))
    cells = differs.reduce(TOGETHER).point([255 * (value > WITHIN) for value in range(256)])
    cells = cells.filter(ImageFilter.MaxFilter(AROUND)).filter(ImageFilter.MinFilter(BACK))
    if cells.histogram()[255] > MOST * cells.width * cells.height:
        return now
    veiled = Image.blend(new.convert("L").convert("RGB"), Image.new("RGB", new.size, VEIL), FADED)
    shown = Image.composite(new, veiled, cells.filter(ImageFilter.GaussianBlur(SOFT)).resize(new.size))
    reduced = shown.quantize(PALETTE, method=Image.Quantize.FASTOCTREE)
    return png(reduced, bytes(reduced.getpalette() or ()))


def _differs(one: Image.Image, other: Image.Image) -> Image.Image:
    """Compare two pictures: 255 where they differ, else 0."""
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([255 * (value > DIFFERS) for value in range(256)])
