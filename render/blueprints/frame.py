"""What the pictures have in common: the note on top (whose turn, the last die, round and pick), the pool on its ruler, the note
with demand and bag."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render import marks
from render.blueprints import desk, dice, icons
from render.blueprints.look import (
    DIE,
    DIE_GAP,
    EMPTY_GROUP,
    FIRST,
    HEAD,
    INNER,
    LARGE,
    MARGIN,
    MIDDLE,
    POOL,
    RULER,
    SMALL,
    THEME,
    TITLE,
)
from render.canvas import Canvas
from render.face import Names
from rules.blueprints import BlueprintsView
from rules.blueprints.parts import MATERIALS, PICKS, ROUNDS, VALUES
from rules.game import Seat

ROUND_BOX = 48
ROUNDS_X = MARGIN + INNER - 3 * (ROUND_BOX + 4) - 108
LAST_X = ROUNDS_X - 232
LAST_DIE = (96, 64)
TURN_BADGE, LAST_BADGE = 92, 66
CHIP = 56
APART = 22  # between the first and the second in demand
BAG_CHIP = 46
PART = 24  # between the parts of a note


def called(names: Names, seat: Seat) -> str:
    """The name of a seat; "" where it has none."""
    return names[seat] if seat < len(names) else ""


def scores(view: BlueprintsView) -> list[int]:
    """The victory points of every seat so far."""
    return [sum(VALUES[card] for card in (*view.awards[seat], *view.prizes[seat])) for seat in range(view.seats)]


def lay_head(canvas: Canvas, top: int) -> None:
    """What never changes of the note on top."""
    canvas.stamp(desk.note(INNER, HEAD), (MARGIN, top))


def head(canvas: Canvas, view: BlueprintsView, names: Names, top: int) -> None:
    """The note on top: whose turn it is, who took which die last, round and pick."""
    middle = top + HEAD / 2
    if view.turn is not None:
        canvas.stamp(marks.pencil(78, THEME), (MARGIN + 100, middle))
        canvas.stamp(marks.badge(view.turn, TURN_BADGE, THEME), (MARGIN + 158, middle))
        left = MARGIN + 218
        canvas.name((left, middle), called(names, view.turn), FIRST, "ink", LAST_X - left - 36)
    if view.latest is not None and view.latest_die is not None:
        _bar(canvas, LAST_X - 18, top)
        canvas.stamp(marks.badge(view.latest, LAST_BADGE, THEME), (LAST_X + 38, middle))
        wide, high = LAST_DIE
        at = (LAST_X + 92, round(middle - high / 2))
        canvas.stamp(dice.plate(view.latest_die[0], view.latest_die.upper(), wide, high), at)
        canvas.stamp(marks.ring(wide, high, THEME), at)
    _bar(canvas, ROUNDS_X - 20, top)
    x = float(ROUNDS_X)
    for number in range(1, ROUNDS + 1):
        box = (x, middle - ROUND_BOX / 2, x + ROUND_BOX, middle + ROUND_BOX / 2)
        if number == view.round:
            canvas.box(box, "ink")
            canvas.text((x + ROUND_BOX / 2, middle), str(number), MIDDLE, "paper")
        else:
            canvas.box(box, "line")
            canvas.box((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), "sheet")
            if number < view.round:
                canvas.stamp(icons.tick(36), (x + ROUND_BOX / 2, middle))
            else:
                canvas.text((x + ROUND_BOX / 2, middle), str(number), SMALL, "ink")
        x += ROUND_BOX + 4
    x += 14
    x += canvas.text((x, middle), str(view.pick), LARGE, "ink", align="l") + 3
    canvas.text((x, middle + 6), f"/{PICKS}", SMALL, "faded", align="l")


def _bar(canvas: Canvas, x: float, top: int, high: int = HEAD) -> None:
    canvas.box((x, top + 20, x + 2, top + high - 20), "line")


def lay_title(canvas: Canvas, top: int) -> None:
    """What never changes of the note with demand and bag."""
    canvas.stamp(desk.note(INNER, TITLE), (MARGIN, top))


def title(canvas: Canvas, view: BlueprintsView, top: int) -> None:
    """In-demand materials, first and second, and what is left in the bag."""
    x, middle = MARGIN + 24.0, top + TITLE / 2
    canvas.stamp(icons.demand(48), (x + 25, middle))
    x += 66
    for place, material in enumerate(view.demand, 1):
        x += canvas.text((x, middle), str(place), SMALL, "faded", align="l") + 6
        canvas.stamp(dice.plate(material, material.upper(), CHIP, CHIP), (x, middle - CHIP / 2))
        x += CHIP + APART
    _bar(canvas, x + PART - APART, top, TITLE)
    x += 2 * PART
    canvas.stamp(icons.bag(56), (x + 30, middle))
    x += 84
    step = (MARGIN + INNER - 12 - x) / len(MATERIALS)
    for material in MATERIALS:
        canvas.stamp(dice.plate(material, material.upper(), BAG_CHIP, BAG_CHIP), (x, middle - BAG_CHIP / 2))
        canvas.text((x + BAG_CHIP + 12, middle), str(view.bag[material]), MIDDLE, "ink", align="l")
        x += step


def lay_pool(canvas: Canvas, top: int) -> None:
    """What never changes of the pool."""
    canvas.stamp(icons.ruler(), (MARGIN, top + POOL - RULER - 10))


def pool(
    canvas: Canvas, view: BlueprintsView, top: int, *, letters: Mapping[str, str] | None = None, gone: Sequence[str] = ()
) -> None:
    """The pool, sorted by value, on its ruler; an arrow points at what was rolled last, for a ring is what was taken. `letters`:
    of dice that can be chosen; `gone`: dice chosen already, between corners."""
    base = top + POOL - RULER - 10
    groups = [[die for die in view.pool if die[1] == value] for value in "123456"]
    wide = sum(len(group) * (DIE + DIE_GAP) - DIE_GAP if group else EMPTY_GROUP for group in groups)
    gap = (INNER - 8 - wide) / len(groups)
    x = MARGIN + 4 + gap / 2
    fresh, chosen = list(view.fresh), list(gone)
    for value, group in enumerate(groups, 1):
        across = len(group) * (DIE + DIE_GAP) - DIE_GAP if group else EMPTY_GROUP
        middle = x + across / 2
        canvas.text((middle, base + RULER / 2 + 7), str(value), MIDDLE if group else SMALL, "ink" if group else "on-ruler")
        if value < len(groups):
            canvas.box((x + across + gap / 2 - 1, base + 4, x + across + gap / 2 + 1, base + RULER - 4), "on-ruler")
        new = _last_of(group, fresh)
        for n, die in enumerate(group):
            size = dice.die_size(DIE)
            at = (round(x), base - size[1] + 4)
            canvas.stamp(dice.die(die[0], int(die[1]), DIE), at)
            if letters is None and new[n]:
                canvas.stamp(icons.came(CAME), (at[0] + DIE / 2, at[1] + 2))
            if die in chosen:
                chosen.remove(die)
                canvas.stamp(marks.chosen(*size, THEME), at)
            elif letters and die in letters:
                canvas.stamp(marks.letter(letters[die], LETTER, THEME), (at[0] + DIE / 2, at[1] - LETTER * 0.3))
            x += DIE + DIE_GAP
        x += gap - DIE_GAP if group else EMPTY_GROUP + gap


LETTER = 54  # the letter of a choice
CAME = 34  # the arrow at a die rolled last


def _last_of(group: Sequence[str], dice_left: list[str]) -> list[bool]:
    """Which of a group of dice are among others, the last ones first; those are taken from the others."""
    found = [False] * len(group)
    for n in reversed(range(len(group))):
        if group[n] in dice_left:
            dice_left.remove(group[n])
            found[n] = True
    return found


def gone(taken: Sequence[str], removed: Sequence[str]) -> list[bool]:
    """Which of the dice a seat took left the round. Once a die fits nowhere its equals after it do not either, so of equal dice
    it is the last."""
    return _last_of(taken, list(removed))
