"""What victory pictures share: the winner's badge and name around a middle, and the others in a strip below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render import marks
from render.canvas import Box, Canvas, Point, clipped, width, written
from render.face import Names
from render.theme import FOREMOST, Theme
from rules.game import Result, Seat

BADGE, WINNER = 104, 64  # of the winner: the badge and the name
APART = 18
OTHER, NAME = 76, 42  # of the others

Score = Callable[[Seat, Point], None]
"""Writes what a seat has: the left end and the middle of it."""


def fitted(name: str, room: float, largest: int = WINNER) -> tuple[str, int]:
    """What a winner is called and in which size: `largest`, or smaller so that the name has `room` whole, as long as it is read
    first; what is longer still is cut."""
    said = written(name)
    size = next((size for size in range(largest, FOREMOST, -2) if width(said, size) <= room), FOREMOST)
    return clipped(said, size, room), size


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
    writes. `place`: size and colour of its figure; `ink`: of the names."""
    across = (box[2] - box[0]) / max(1, len(seats))
    middle = (box[1] + box[3]) / 2
    for n, seat in enumerate(seats):
        left = box[0] + 10 + n * across
        canvas.text((left + 26, middle), str(result.places[seat]), *place)
        canvas.stamp(marks.badge(seat, OTHER, theme), (left + 94, middle))
        canvas.name((left + 146, middle - 34), names[seat] if seat < len(names) else "", NAME, ink, across - 170)
        score(seat, (left + 146, middle))
