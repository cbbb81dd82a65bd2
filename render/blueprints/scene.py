"""Buildings: the plan's cells from above, and the isometric view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from render import marks
from render.blueprints import dice
from render.blueprints.look import SMALL, THEME
from render.canvas import Canvas, Pen, Sprite

PLANNED = 72  # the height a space is planned to have
HATCH = 22  # between the strokes of a closed space
TALL = 1.08  # a cube's height by its half width
HALF_MOST = 74
HALF_LEAST = 34
HALF_STEP = 8  # few sizes, so that all their cubes stay in the cache
TAGGED = 34  # from this half width on cubes carry their letters; below, a small picture shows pips and textures only
ROWS = 2
ACROSS = 3
LETTER = 42  # room for the letters beside the ground


@lru_cache(maxsize=4)
def plan_cell(size: int, *, open: bool) -> Sprite:
    """A space of the plan from above: open, or closed and hatched."""
    theme = THEME
    pen = Pen(size, size, 4)
    if not open:
        for n in range(-size // HATCH, size // HATCH + 1):
            pen.path([(n * HATCH, size), (n * HATCH + size, 0)], theme["print-dim"], 1.6)
    pen.rect((0, 0, size, size), None, theme["print-line"], 3)
    return pen.sprite()


@lru_cache(maxsize=4)
def outline(wide: int, high: int) -> Sprite:
    """A level that is planned and not built yet."""
    pen = Pen(wide, high, 4)
    corners = [(2.0, 2.0), (wide - 2.0, 2.0), (wide - 2.0, high - 2.0), (2.0, high - 2.0), (2.0, 2.0)]
    pen.dashes(corners, THEME["print-dim"], 2.4, 8, 6)
    return pen.sprite()


@lru_cache(maxsize=2)
def finished(size: int) -> Sprite:
    """A space that is as high as planned; stamped at its middle."""
    pen = Pen(size, size, 4)
    marks.tick(pen, size, THEME["ink"], 0.24, THEME["sun"], 0.14)
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=32)
def tile(half: int, *, open: bool) -> Sprite:
    """A space on the ground in isometric view; stamped at its middle."""
    theme = THEME
    quarter = half / 2
    pen = Pen(2 * half + 4, 2 * quarter + 4)
    x, y = half + 2.0, quarter + 2.0
    corners = [(x, y - quarter), (x + half, y), (x, y + quarter), (x - half, y)]
    if open:
        pen.shape(corners, theme["print-heavy"], theme["print-line"], 2)
    else:
        with pen.within(lambda border: border.shape(corners, (0, 0, 0))) as inner:
            inner.shape(corners, theme["print"])
            for n in range(-half // 10, half // 10 + 1):
                inner.path([(x + n * 10 - quarter, y + quarter), (x + n * 10 + quarter, y - quarter)], theme["print-dim"], 1.2)
        pen.shape(corners, None, theme["print-dim"], 1.6)
    return pen.sprite(-half - 2, -quarter - 2)


def fitting(heights: Sequence[int], wide: float, high: float) -> int:
    """The half width at which cubes of such heights fit into a field."""
    for half in range(HALF_MOST, HALF_LEAST, -HALF_STEP):
        top, low = _reach(heights, half)
        if low - top <= high and (ACROSS + ROWS) * half <= wide:
            return half
    return HALF_LEAST


def _tall(half: int) -> int:
    return round(half * TALL)


def _reach(heights: Sequence[int], half: int) -> tuple[float, float]:
    """The highest and lowest point of a building, from the middle of space a2."""
    quarter = half / 2
    tops = [(x + y) * quarter - quarter - heights[y * ACROSS + x] * _tall(half) for y in range(ROWS) for x in range(ACROSS)]
    return min(tops), (ACROSS + ROWS - 1) * quarter


def building(
    canvas: Canvas,
    stacks: Sequence[Sequence[str]],
    plan: Sequence[int] | None,
    field: tuple[float, float, float, float],
    *,
    letters: bool = True,
    half: int | None = None,
    ghost: tuple[int, str] | None = None,
) -> None:
    """A building in isometric view, as large as a field holds. `plan`: planned heights, shown as ghosts where nothing stands;
    `letters`: columns and rows are named beside the ground; `ghost`: a space and a die that would stand there."""
    if ghost is not None:
        stacks = [(*stack, ghost[1]) if i == ghost[0] else tuple(stack) for i, stack in enumerate(stacks)]
    heights = [max(len(stack), plan[i] if plan else 0) for i, stack in enumerate(stacks)]
    room = LETTER if letters else 0
    if half is None:
        half = fitting(heights, field[2] - field[0] - room, field[3] - field[1] - room)
    quarter, tall = half // 2, _tall(half)
    top, low = _reach(heights, half)
    x0 = (field[0] + field[2]) / 2 - (ACROSS - ROWS) * half / 2
    y0 = field[3] - room - low if letters else (field[1] + field[3]) / 2 - (top + low) / 2
    if letters:
        y0 -= max(0.0, (field[3] - room - field[1] - (low - top)) / 2)
    for i in range(len(stacks)):
        x, y = _middle(i, x0, y0, half, quarter)
        canvas.stamp(tile(half, open=plan is None or plan[i] > 0), (x, y))
    where = [_middle(i, x0, y0, half, quarter) for i in range(len(stacks))]
    built = [(i, level) for i, stack in enumerate(stacks) for level in range(len(stack))]
    planned = [(i, level) for i, stack in enumerate(stacks) for level in range(len(stack), heights[i])]
    for i, level in planned:  # back to front, and what is built over it: dice stay clear
        canvas.stamp(dice.ghost(half, tall), (where[i][0], where[i][1] - level * tall))
    for i, level in built:
        die, at = stacks[i][level], (where[i][0], where[i][1] - level * tall)
        if ghost is not None and i == ghost[0] and level == len(stacks[i]) - 1:
            canvas.stamp(dice.offered(die[0], int(die[1]), half, tall), at)
        else:
            canvas.stamp(dice.cube(die[0], int(die[1]), half, tall, labels=half >= TAGGED), at)
    for i, level in planned:
        if any(_hides(i, level, j, below) for j, below in built):
            canvas.stamp(dice.ghost(half, tall, filled=False), (where[i][0], where[i][1] - level * tall))
    if letters:
        for n, letter in enumerate("abc"):
            x, y = _middle(ACROSS + n, x0, y0, half, quarter)
            canvas.text((x - half * 0.5 - 14, y + quarter * 0.5 + 24), letter, SMALL, "print-line")
        for n, row in enumerate("21"):
            x, y = _middle(ACROSS * n + 2, x0, y0, half, quarter)
            canvas.text((x + half * 0.5 + 14, y + quarter * 0.5 + 24), row, SMALL, "print-line")


def _hides(i: int, level: int, j: int, other: int) -> bool:
    """Return whether a cube at space i stands before the one at space j, as seen from the front left above."""
    right, nearer, higher = i % ACROSS - j % ACROSS, i // ACROSS - j // ACROSS, level - other
    return (
        right >= 0
        and nearer >= 0
        and abs(right - nearer) <= 1
        and abs(right + nearer - 2 * higher) <= 2
        and (right, nearer) != (0, 0)
    )


def _middle(i: int, x0: float, y0: float, half: int, quarter: int) -> tuple[int, int]:
    column, row = i % ACROSS, i // ACROSS
    return round(x0 + (column - row) * half), round(y0 + (column + row) * quarter)
