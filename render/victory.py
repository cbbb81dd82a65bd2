"""What victory pictures share: the winner's badge and name around a middle, and the others in a strip below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render import marks
from render.canvas import Box, Canvas, Point, clipped, hyphened, width, wrapped, written
from render.face import Names
from render.theme import FOREMOST, SMALLEST, Theme
from rules.game import Result, Seat

BADGE, WINNER = 104, 64  # of the winner: the badge and the name
APART = 18
LINES, LEADING = 2, 1.14
"""Lines of a name, at most, and how far they are apart, as a share of their size."""
TIGHT = 40  # a name on two lines in the strip of the others
STRIP = 180  # of those who did not win, so that their names may have two lines
OTHER, NAME = 76, 42  # of the others
BEFORE_NAME = 170  # of a column: place, badge and what keeps it from the next one
LEAST_COLUMN = 320  # room for what somebody has

Score = Callable[[Seat, Point], None]
"""Writes what a seat has: the left end and the middle of it."""


def fitted(name: str, room: float, largest: int = WINNER) -> tuple[str, int]:
    """Return what a winner is called and in which size: `largest`, or smaller so that the name has `room` whole, as long as it is
    read first; what is longer still is cut."""
    said = written(name)
    size = next((size for size in range(largest, FOREMOST, -2) if width(said, size) <= room), FOREMOST)
    return clipped(said, size, room), size


def lined(name: str, room: float, largest: int = WINNER, least: int = FOREMOST) -> tuple[list[str], int]:
    """A name as the lines it is written in, one or two, and their size between `largest` and `least`: on one line where it has
    `room` there, else on two, broken at a space; only what has no room on two either is cut. No line: nothing can be written."""
    said = written(name)
    if not said:
        return [], largest
    sizes = range(largest, least - 1, -1)
    for size in sizes:
        if width(said, size) <= room:
            return [said], size
    for size in sizes:
        lines = wrapped(said, size, room)
        if len(lines) <= LINES and all(width(line, size) <= room for line in lines):
            return lines, size
    first = wrapped(said, least, room)[0]
    rest = said[len(first) :].strip()
    if width(first, least) > room:  # a word that has no room on a line goes on in the next
        first, rest = hyphened(said, least, room)
    return [clipped(line, least, room) for line in (first, rest) if line], least


def stacked(canvas: Canvas, at: Point, lines: Sequence[str], size: int, ink: str, *, align: str = "l") -> None:
    """Write the lines of a name around the middle of `at`."""
    for n, line in enumerate(lines):
        canvas.text((at[0], at[1] + (n - (len(lines) - 1) / 2) * size * LEADING), line, size, ink, align=align)


def runner_up(canvas: Canvas, at: Point, name: str, size: int, ink: str, room: float) -> float:
    """Write what somebody who did not win is called, above what they have. `at`: the left end and the middle of both. Returns the
    middle of what they have: lower below a name on two lines."""
    lines, fits = lined(name, room, size, SMALLEST)
    two = len(lines) == LINES
    stacked(canvas, (at[0], at[1] - 38 if two else at[1] - 34), lines, min(fits, TIGHT) if two else fits, ink)
    return at[1] + 45 if two else at[1] + 30


def winner(canvas: Canvas, theme: Theme, seat: Seat, name: str, middle: Point, room: float, ink: str) -> None:
    """The winner's badge and name side by side around a point, within `room` for the name."""
    said, size = fitted(name, room)
    left = middle[0] - (BADGE + (APART + width(said, size) if said else 0)) / 2
    canvas.stamp(marks.badge(seat, BADGE, theme), (left + BADGE / 2, middle[1]))
    if said:
        canvas.text((left + BADGE + APART, middle[1]), said, size, ink, align="l")


def others(
    canvas: Canvas,
    theme: Theme,
    box: Box,
    seats: Sequence[Seat],
    result: Result,
    names: Names,
    score: Score,
    place: tuple[int, str],
    ink: str,
) -> None:
    """Those who did not win, in their order side by side in a box (left, top, right, bottom): place, badge, name, and what `score`
    writes; a name on two lines in a box as high as STRIP. `place`: size and colour of its figure; `ink`: of the names."""
    middle = (box[1] + box[3]) / 2
    high = box[3] - box[1] >= STRIP
    said = [written(names[seat] if seat < len(names) else "") for seat in seats]
    left = box[0] + 10
    for seat, name, across in zip(seats, said, columns(said, box[2] - box[0]), strict=True):
        canvas.text((left + 26, middle), str(result.places[seat]), *place)
        canvas.stamp(marks.badge(seat, OTHER, theme), (left + 94, middle))
        room = across - BEFORE_NAME
        if high:
            low = runner_up(canvas, (left + 146, middle), name, NAME, ink, room)
            score(seat, (left + 146, low - 30))
        else:
            size = next((size for size in range(NAME, SMALLEST, -1) if width(name, size) <= room), SMALLEST)
            canvas.name((left + 146, middle - 34), name, size, ink, room)
            score(seat, (left + 146, middle))
        left += across


def columns(said: Sequence[str], wide: float) -> list[float]:
    """Return how wide the column of each of the others is: all alike while every name has room in that, else those with short names
    give what they can spare, in proportion, to those with long ones."""
    alike = wide / max(1, len(said))
    needs = [max(LEAST_COLUMN, BEFORE_NAME + width(name, NAME)) for name in said]
    spare, lack = [max(0.0, alike - need) for need in needs], [max(0.0, need - alike) for need in needs]
    given = min(1.0, sum(lack) / sum(spare)) if sum(spare) else 0.0
    got = min(1.0, sum(spare) / sum(lack)) if sum(lack) else 0.0
    return [alike - more * given + less * got for more, less in zip(spare, lack, strict=True)]
