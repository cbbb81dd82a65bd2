"""How much of a phone's screen a panel takes, so that its picture, question and buttons are seen together. Pure; an estimate in
the type of Discord's app, a little on the safe side."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence

from cogs.core.messages import MINOR

SCREEN = 640
"""Pixels of messages on a phone of 390 x 844."""
WIDE = 370
"""Pixels of a message's width there."""
LINE, LETTERS = 24, 40
"""Pixels of a line of text, and characters in it."""
SMALL, SMALL_LETTERS = 19, 52
"""The same in small type."""
ROW, BETWEEN, AROUND, LETTER = 52, 8, 26, 9
"""Pixels of a row of buttons, between two of them, around a label, and of one of its characters."""
LATE = 300
"""Pixels that are left free for a picture that is not drawn yet: few steps have a higher one."""
HEAD = 24
"""Bytes of a picture's file that say how large it is."""
LEAST = 4
"""The newest lines of what happened that stay however little room there is: about what one move brings."""
EVENT, FINE = "- ", "-# "
"""What a line begins with that tells of what happened, or stands in small type."""


def text_high(text: str) -> int:
    """Pixels that a text takes, in its lines."""
    return sum(_line_high(line) for line in text.split("\n")) if text else 0


def _line_high(line: str) -> int:
    fine = line.startswith(FINE)
    said = re.sub(r"<@\d+>", "@somebody", re.sub(r"<t:[^>]*>", "in 5 minutes", line.removeprefix(FINE))).replace("**", "")
    high, letters = (SMALL, SMALL_LETTERS) if fine else (LINE, LETTERS)
    return high * max(1, math.ceil(len(said) / letters))


def rows_high(rows: Iterable[Sequence[str]]) -> int:
    """Pixels of rows of buttons with these labels; a row that is too wide breaks."""
    high = 0
    for labels in rows:
        x, lines = 0, 1
        for label in labels:
            wide = min(WIDE, AROUND + LETTER * len(label))
            if x and x + wide > WIDE:
                x, lines = 0, lines + 1
            x += wide + BETWEEN
        high += ROW * lines
    return high


def picture_high(png: bytes) -> int:
    """Pixels of a picture, from the head of its file: as wide as the screen where it has so many."""
    wide, high = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
    return round(high * min(1.0, WIDE / wide)) if png[12:16] == b"IHDR" and wide else 0


def newest(told: str, room: int, left_out: str, least: int = LEAST) -> str:
    """What is told, without what merely followed from something else, and then without the oldest of what happened, as far as
    there is no `room` (pixels) for it; `left_out`: the line that stands in place of the oldest; `least`: so many of the newest stay
    in any case. Warnings and refusals always stay."""
    lines = told.split("\n")
    for line in [line for line in lines if line.startswith(MINOR)]:
        if text_high("\n".join(lines)) > room:
            lines.remove(line)
    told = "\n".join(lines)
    if text_high(told) <= room or sum(line.startswith(EVENT) for line in lines) <= least:
        return told
    first = next(n for n, line in enumerate(lines) if line.startswith(EVENT))
    if first and lines[first - 1].startswith(FINE):  # it counts what was left out before
        del lines[first - 1]
        first -= 1
    lines.insert(first, left_out)
    while sum(line.startswith(EVENT) for line in lines) > least and text_high("\n".join(lines)) > room:
        del lines[first + 1]
    return "\n".join(lines)
