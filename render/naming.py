"""Names where there is little room: smaller first, then in two lines, and only then cut."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from render import marks
from render.canvas import Canvas, Point, clipped, hyphened, width, written
from render.theme import Theme

LEADING = 0.98  # from one line to the next, of the size
STEP = 2  # how much smaller is tried next
CROWN, BESIDE = 1.05, 0.3  # the crown of whoever leads, and how far behind the name it stands, of the size
TUCKED = 0.15  # how far it stands behind the shorter of two lines
LINES = 2


@lru_cache(maxsize=256)
def fitted(name: str, size: int, wide: float, least: int) -> tuple[tuple[str, ...], int]:
    """A name as lines no wider than `wide`, and their size in pixels: on one line at `size`, or smaller down to `least`; else on
    two of `least`, broken at a space, each cut if need be; a single word is broken with a hyphen. No lines where nothing of it can
    be written."""
    said = written(name)
    if not said:
        return (), size
    for smaller in range(size, least, -STEP):
        if width(said, smaller) <= wide:
            return (said,), smaller
    if width(said, least) <= wide:
        return (said,), least
    most = max((n for n in range(1, len(said)) if width(said[:n].rstrip(), least) <= wide), default=1)
    spaces = [n for n in range(1, most + 1) if said[n] == " " and width(said[n + 1 :], least) <= wide]
    ends = spaces or [n for n in range(1, most + 1) if said[n] == " "][-1:]
    if not ends:
        word, _, more = said.partition(" ")
        first, rest = (clipped(word, least, wide), more.strip()) if more.strip() else hyphened(said, least, wide)
        return (first, clipped(rest, least, wide)), least
    at = min(ends, key=lambda n: max(width(said[:n], least), width(said[n:].strip(), least)))
    return (said[:at].rstrip(), clipped(said[at:].strip(), least, wide)), least


def beside(lines: Sequence[str], size: int, wide: float) -> bool:
    """Return whether a crown has room behind the shorter of two lines of a size."""
    return min(width(line, size) for line in lines) + round(size * TUCKED) + round(size * CROWN) <= wide


def write(
    canvas: Canvas, at: Point, name: str, size: int, colour: str, wide: float, least: int, theme: Theme, *, leads: bool = False
) -> float:
    """Write what a seat is called as `fitted` has it, and behind it the crown of whoever leads. `at`: the left end and the middle;
    `wide`: the room for both. Where the crown would cost letters of the name, it stands behind the shorter of two lines instead,
    which is cut where it has to be. Returns the width of both."""
    crowned, apart = (round(size * CROWN), round(size * BESIDE)) if leads else (0, 0)
    lines, fits = fitted(name, size, wide - crowned - apart, least)
    whole = fitted(name, size, wide, least)[0] if leads else lines
    at_space = bool(whole) and written(name).startswith(f"{whole[0]} ")
    if lines != whole and len(whole) == LINES and (at_space or beside(whole, least, wide)):
        if not beside(whole, least, wide):  # better a letter less at the end of one than a word in two pieces
            short = min(range(LINES), key=lambda n: width(whole[n], least))
            room = wide - round(least * TUCKED) - round(least * CROWN)
            whole = tuple(clipped(line, least, room) if n == short else line for n, line in enumerate(whole))
        return _tucked(canvas, at, whole, least, colour, theme)
    used = 0.0
    for n, line in enumerate(lines):
        y = at[1] + (n - (len(lines) - 1) / 2) * fits * LEADING
        used = max(used, canvas.text((at[0], y), line, fits, colour, align="l"))
    if not leads:
        return used
    used += apart if used else 0
    canvas.stamp(marks.crown(crowned, theme), (at[0] + used + crowned / 2, at[1]))
    return used + crowned


def _tucked(canvas: Canvas, at: Point, lines: Sequence[str], size: int, colour: str, theme: Theme) -> float:
    """A name on two lines with the crown behind the shorter one; returns the width of all."""
    crowned, used = round(size * CROWN), 0.0
    short = min(range(LINES), key=lambda n: width(lines[n], size))
    for n, line in enumerate(lines):
        y = at[1] + (n - (LINES - 1) / 2) * size * LEADING
        end = canvas.text((at[0], y), line, size, colour, align="l")
        if n == short:
            end += round(size * TUCKED) + crowned
            canvas.stamp(marks.crown(crowned, theme), (at[0] + end - crowned / 2, y))
        used = max(used, end)
    return used
