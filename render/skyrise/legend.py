"""A strip with the four colours: each letter with the word for its colour, which no letter of brown gives away."""

from __future__ import annotations

from render.canvas import Canvas, width
from render.face import Names
from render.skyrise.art import dusk, icons
from render.skyrise.look import MARGIN
from render.words import worded
from rules.skyrise.parts import COLOURS

HIGH = 1.9  # of the strip, in sizes of its words
FIELD = 1.25
BESIDE = 0.4  # between a letter and its word

Told = tuple[str, ...]


def told(names: Names) -> Told:
    """The words for the colours, in their order."""
    return tuple(worded(names, "skyrise-colour", colour=colour) for colour in COLOURS)


def high(size: int) -> int:
    """Return how high the strip is."""
    return round(size * HIGH)


def lay(canvas: Canvas, words: Told, top: float, wide: int, size: int) -> None:
    """The strip on a picture `wide` pixels wide, its upper edge at `top`."""
    canvas.stamp(dusk.panel(wide - 2 * MARGIN, high(size)), (MARGIN, top))
    middle, field = top + high(size) / 2, round(size * FIELD)
    wides = [field + size * BESIDE + width(word, size) for word in words]
    apart = (wide - 2 * MARGIN - sum(wides)) / (len(words) + 1)
    x = MARGIN + apart
    for colour, word, taken in zip(COLOURS, words, wides, strict=True):
        canvas.stamp(icons.field(colour, field, size), (x + field / 2, middle))
        canvas.text((x + field + size * BESIDE, middle), word, size, "cream", align="l")
        x += taken + apart
