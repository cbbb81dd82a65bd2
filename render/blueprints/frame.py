"""What the board and the hand have in common: the strip on top (round, pick, demand, bag) and the pool on its ruler."""

from __future__ import annotations

from collections.abc import Sequence

from render import marks
from render.blueprints import dice, icons
from render.blueprints.look import (
    DIE,
    DIE_GAP,
    EMPTY_GROUP,
    HEAD,
    INNER,
    LARGE,
    MARGIN,
    MIDDLE,
    POOL,
    RULER,
    SMALL,
    THEME,
)
from render.canvas import Canvas
from rules.blueprints import MATERIALS, PICKS, ROUNDS, BlueprintsView

ROUND_BOX = 54
CHIP = 60
APART = 24  # between the first and the second in demand
BAG_CHIP = 46
PART = 24  # between the parts of the strip


def head(canvas: Canvas, view: BlueprintsView, top: int) -> None:
    """The strip on top; its sheet belongs to the background."""
    x, middle = MARGIN + 24.0, top + HEAD / 2
    for number in range(1, ROUNDS + 1):
        box = (x, middle - ROUND_BOX / 2, x + ROUND_BOX, middle + ROUND_BOX / 2)
        if number == view.round:
            canvas.box(box, "ink")
            canvas.text((x + ROUND_BOX / 2, middle), str(number), MIDDLE, "paper")
        else:
            canvas.box(box, "line")
            canvas.box((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), "sheet")
            if number < view.round:
                canvas.stamp(icons.tick(40), (x + ROUND_BOX / 2, middle))
            else:
                canvas.text((x + ROUND_BOX / 2, middle), str(number), MIDDLE, "faded")
        x += ROUND_BOX + 4
    x = _parted(canvas, x, top)
    x += canvas.text((x, middle), str(view.pick), LARGE, "ink", align="l") + 3
    x += canvas.text((x, middle + 6), f"/{PICKS}", SMALL, "faded", align="l")
    x = _parted(canvas, x, top)
    canvas.stamp(icons.demand(50), (x + 27, middle))
    x += 66
    for place, material in enumerate(view.demand, 1):
        x += canvas.text((x, middle), str(place), SMALL, "faded", align="l") + 5
        canvas.stamp(dice.plate(material, material.upper(), CHIP, CHIP), (x, middle - CHIP / 2))
        x += CHIP + APART
    x = _parted(canvas, x - APART, top)
    canvas.stamp(icons.bag(62), (x + 31, middle))
    x += 74
    step = (MARGIN + INNER - 12 - x) / len(MATERIALS)
    for material in MATERIALS:
        canvas.stamp(dice.plate(material, material.upper(), BAG_CHIP, BAG_CHIP), (x, middle - BAG_CHIP / 2))
        canvas.text((x + BAG_CHIP + 8, middle), str(view.bag[material]), MIDDLE, "ink", align="l")
        x += step


def _parted(canvas: Canvas, x: float, top: int) -> float:
    canvas.box((x + PART - 6, top + 20, x + PART - 4, top + HEAD - 20), "line")
    return x + 2 * PART - 10


def pool(canvas: Canvas, view: BlueprintsView, top: int) -> None:
    """The pool, sorted by value, on its ruler; what was rolled last has a red ring."""
    base = top + POOL - RULER - 10
    canvas.stamp(icons.ruler(), (MARGIN, base))
    groups = [[die for die in view.pool if die[1] == value] for value in "123456"]
    wide = sum(len(group) * (DIE + DIE_GAP) - DIE_GAP if group else EMPTY_GROUP for group in groups)
    gap = (INNER - 8 - wide) / len(groups)
    x = MARGIN + 4 + gap / 2
    fresh = list(view.fresh)
    for value, group in enumerate(groups, 1):
        across = len(group) * (DIE + DIE_GAP) - DIE_GAP if group else EMPTY_GROUP
        middle = x + across / 2
        canvas.text((middle, base + RULER / 2 + 7), str(value), MIDDLE if group else SMALL, "ink" if group else "on-ruler")
        if value < len(groups):
            canvas.box((x + across + gap / 2 - 1, base + 4, x + across + gap / 2 + 1, base + RULER - 4), "on-ruler")
        new = [False] * len(group)
        for n in reversed(range(len(group))):
            if group[n] in fresh:
                fresh.remove(group[n])
                new[n] = True
        for die, is_new in zip(group, new, strict=True):
            size = dice.die_size(DIE)
            at = (round(x), base - size[1] + 4)
            canvas.stamp(dice.die(die[0], int(die[1]), DIE), at)
            if is_new:
                canvas.stamp(marks.ring(*size, THEME), at)
            x += DIE + DIE_GAP
        x += gap - DIE_GAP if group else EMPTY_GROUP + gap


def gone(taken: Sequence[str], removed: Sequence[str]) -> list[bool]:
    """Which of the dice a seat took left the round. Once a die fits nowhere its equals after it do not either, so of equal dice
    it is the last."""
    left = list(removed)
    out = [False] * len(taken)
    for n in reversed(range(len(taken))):
        if taken[n] in left:
            left.remove(taken[n])
            out[n] = True
    return out
