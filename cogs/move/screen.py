"""How a panel is laid out on a phone's screen, so that its picture, question and buttons are seen together.

How much room each takes (an estimate in the type of Discord's app, a little on the safe side), the rows of buttons, and what is
left out of the news.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from cogs.core import component
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
ACROSS = 5
"""Buttons in a row."""
FITTING = 4
"""So many short ones stand beside each other on a phone; a fifth would have a row of the screen to itself."""
LEAST_ACROSS, MOST_ROWS = 2, 5
"""So many stand beside each other in any case, and so many rows there are at most."""
FOUR, THREE = 6, 10
"""The longest labels of which a phone has four or three beside each other."""
EMOJI_WIDE, DOTS_WIDE = 3, 2
"""So many characters an emoji before a label is as wide as, and the dots behind one that asks for more."""
NEAR = 240
"""So many characters of what happened, the newest, are not in small type."""
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
    """Return what is told, without what merely followed from something else, and then without the oldest of what happened, as far
    as there is no `room` (pixels) for it; `left_out`: the line that stands in place of the oldest; `least`: so many of the newest
    stay in any case. Warnings and refusals always stay."""
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


def near(told: str) -> str:
    """Return what a panel tells below its picture: all together, in its order, so that the newest stands next to the question. What
    does not fit beside the picture on a phone is small, the older first."""
    lines = told.strip().split("\n")
    room, large = NEAR, len(lines)
    while large > 0 and (large == len(lines) or len(lines[large - 1]) <= room):
        large -= 1
        room -= len(lines[large])
    older = [f"-# {line.removeprefix('- ')}" if line.startswith("- ") else line for line in lines[:large]]
    return "\n".join([*older, *lines[large:]])


def files_high(files: Sequence[discord.File]) -> int | None:
    """Return how high the picture of a step is on a phone, in pixels; None without one."""
    if not files:
        return None
    picture = files[0].fp.read(HEAD)
    files[0].fp.seek(0)
    return picture_high(picture)


def seen_with(told: str, high: int | None, asked: str, rows: Sequence[ui.ActionRow[Any]], left_out: str) -> str:
    """As much of what happened as a phone shows together with the picture, what is `asked` and the buttons: what a button's number
    means must not have been pushed out of sight. A text board scrolls anyway. `high`: the picture's height there, in pixels, None
    without one; `left_out`: told for what is left out."""
    if high is None:
        return told
    return newest(told, SCREEN - high - text_high(asked) - rows_high(map(said_in, rows)), left_out)


def said_in(row: ui.ActionRow[Any]) -> list[str]:
    """Return what the buttons of a row say, with room for their emojis."""
    shown = [one.item for one in row.children if isinstance(one, component.Component)]
    return [("_" * EMOJI_WIDE if one.emoji else "") + (one.label or "") if isinstance(one, ui.Button) else "" for one in shown]


def place_below(rows: list[ui.ActionRow[Any]], below: Sequence[component.Component]) -> None:
    """Put what stands below the choices in a row of its own; a single button into the last row of the choices, where it takes no
    more of a phone's screen there."""
    if len(below) == 1 and rows and fits_beside(rows[-1], below):
        rows[-1].add_item(below[0])
    else:
        rows.append(component.row(*below))


def fits_beside(row: ui.ActionRow[Any], more: Sequence[component.Component]) -> bool:
    """Return whether a row of buttons takes no more of a phone's screen with these beside them."""
    if not all(isinstance(one, component.Component) and isinstance(one.item, ui.Button) for one in row.children):
        return False
    labels = [*said_in(row), *(one.item.label or "" for one in more if isinstance(one.item, ui.Button))]
    return len(labels) <= ACROSS and rows_high([labels]) == rows_high([said_in(row)])


def in_rows(made: Sequence[component.Component]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of as many as a phone has beside each other: three where labels are long, for a row that breaks leaves a
    hole, and as many as stand in one with their emojis; of more than fit so into four rows, five a row."""
    buttons_ = [one.item for one in made if isinstance(one.item, ui.Button)]
    longest = max((len(one.label or "") + (EMOJI_WIDE if one.emoji else 0) for one in buttons_), default=0)
    across = FITTING if len(made) <= FITTING * FITTING else ACROSS
    if FOUR < longest <= THREE and len(made) <= FITTING * (FITTING - 1):
        across = FITTING - 1
    least = -(-len(made) // MOST_ROWS)
    ways = [
        [component.row(*made[i : i + each]) for i in range(0, len(made), each)]
        for each in range(across, min(across, max(least, LEAST_ACROSS)) - 1, -1)
    ]

    def high(rows: Sequence[ui.ActionRow[Any]]) -> tuple[int, int]:
        return rows_high(map(said_in, rows)), sum(rows_high([said_in(row)]) > ROW for row in rows)

    return min(ways, key=high)  # of those as high the one in which none breaks, else the one with the fewest rows
