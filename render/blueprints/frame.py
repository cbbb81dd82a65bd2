"""What the pictures have in common: the note on top (whose turn, the last die, round and pick), the pool on its ruler, the note
with demand and bag."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from render import marks, naming
from render.blueprints import desk, dice, icons
from render.blueprints.look import (
    DIE,
    DIE_GAP,
    EMPTY_GROUP,
    HEAD,
    INNER,
    LINE,
    MARGIN,
    MIDDLE,
    NAME,
    POOL,
    RULER,
    SMALL,
    THEME,
    TITLE,
)
from render.canvas import ELLIPSIS, Canvas, Point, told_of, width, written
from render.face import Names
from render.theme import FOREMOST
from render.words import worded
from rules.blueprints import BlueprintsView
from rules.blueprints.parts import MATERIALS, PICKS, ROUNDS, VALUES
from rules.game import Seat

ROUND_BOX = 48
PICK = 242  # room for which die is taken
ROUNDS_X = MARGIN + INNER - 3 * (ROUND_BOX + 4) - PICK
LAST_DIE = (92, 50)
TURN_BADGE, LAST_BADGE = 72, 54
EXACT = 0.94  # of the room for a name: each of its letters is rounded on a smaller picture
CHIP = 56
APART = 22  # between the first and the second in demand
BAG_CHIP = 46
COUNTED, CALLED = 21, 25  # how far above the middle of the note the dice in the bag stand, and below it what their letters mean
PART = 24  # between the parts of a note


def called(names: Names, seat: Seat) -> str:
    """The name of a seat; "" where it has none."""
    return names[seat] if seat < len(names) else ""


def scores(view: BlueprintsView) -> list[int]:
    """The victory points of every seat so far."""
    return [sum(VALUES[card] for card in (*view.awards[seat], *view.prizes[seat])) for seat in range(view.seats)]


def lay_head(canvas: Canvas, top: int) -> None:
    """Draw what never changes of the note on top."""
    canvas.stamp(desk.note(INNER, HEAD), (MARGIN, top))


def named(names: Names, seat: Seat) -> str:
    """Return what a sentence calls a seat."""
    return called(names, seat) or worded(names, "seat-number", number=seat + 1)


def drops(view: BlueprintsView) -> bool:
    """Return whether whoever takes a die now throws another one away: of two players, but for the last die of a round."""
    return view.seats == 2 and sum(len(taken) for taken in view.taken) < 2 * PICKS - 1


def leaders(view: BlueprintsView) -> list[Seat]:
    """Return who leads on points, where totals are open; nobody while all are equal. Closed totals hide it: who has most cards may
    be behind on points, and has no crown."""
    return marks.leaders(scores(view)) if view.totals == "open" else []


def most_cards(view: BlueprintsView) -> list[Seat]:
    """Return who has won most cards; nobody while all have the same."""
    return marks.leaders([len(won) + len(prizes) for won, prizes in zip(view.awards, view.prizes, strict=True)])


def head(canvas: Canvas, view: BlueprintsView, names: Names, top: int) -> None:
    """The note on top: whose turn it is and what there is to do; below who took which die last, what was thrown away, round and
    pick."""
    middle, left = top + LINE / 2 + 4, MARGIN + 24.0
    if view.turn is not None:
        canvas.stamp(marks.pencil(78, THEME), (MARGIN + 100, middle))
        canvas.stamp(marks.badge(view.turn, TURN_BADGE, THEME), (MARGIN + 158, middle))
        left = MARGIN + 218
        words, what = partial(worded, names), "both" if drops(view) else "take"

        def say(who: str) -> str:
            return words("blueprints-picture-turn", who=who, what=what)

        who, rest, right = named(names, view.turn), say(""), MARGIN + INNER - 24
        if say("-") == "-" + rest:  # a long name before it has two lines
            for size in (FOREMOST, NAME, SMALL):
                room = (right - left - width(rest, size)) * EXACT
                if not "".join(naming.fitted(who, FOREMOST, room, SMALL)[0]).endswith(ELLIPSIS):
                    break
            left += naming.write(canvas, (left, middle), who, FOREMOST, "ink", room, SMALL, THEME)
            canvas.text((left, middle), rest, size, "ink", align="l")
        else:
            canvas.text((left, middle), told_of(say, who, FOREMOST, right - left), FOREMOST, "ink", align="l")
    middle = top + HEAD - (HEAD - LINE) / 2 - 2
    canvas.box((MARGIN + 24, top + LINE + 1, MARGIN + INNER - 24, top + LINE + 3), "line")
    _latest(canvas, view, names, middle)
    canvas.box((ROUNDS_X - 20, top + LINE + 12, ROUNDS_X - 18, top + HEAD - 12), "line")
    x = float(ROUNDS_X)
    for number in range(1, ROUNDS + 1):
        box = (x, middle - ROUND_BOX / 2, x + ROUND_BOX, middle + ROUND_BOX / 2)
        if number == view.round:
            canvas.box(box, "ink")
            canvas.text((x + ROUND_BOX / 2, middle), str(number), MIDDLE, "paper")
        else:
            canvas.box(box, "line")
            canvas.box((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), "sheet")
            past = number < view.round
            canvas.text((x + ROUND_BOX / 2, middle), str(number), SMALL, "faded" if past else "ink")
            if past:  # struck out: a tick stands for what is as planned
                canvas.stamp(icons.strike(ROUND_BOX - 12), (x + ROUND_BOX / 2, middle))
        x += ROUND_BOX + 4
    said = worded(names, "blueprints-picture-pick", pick=view.pick, picks=PICKS)
    canvas.name((x + 14, middle), said, NAME, "ink", MARGIN + INNER - 14 - x)


def _latest(canvas: Canvas, view: BlueprintsView, names: Names, middle: float) -> None:
    """Draw who took which die last, and of two players which one was thrown away with it."""
    if view.latest is None or view.latest_die is None:
        return
    words, x = partial(worded, names), MARGIN + 24.0
    canvas.stamp(marks.badge(view.latest, LAST_BADGE, THEME), (x + 34, middle))
    x += 82
    dropped = view.dropped[-1] if view.dropped and drops_last(view) else None
    told = [words("blueprints-picture-took"), *([words("blueprints-picture-dropped")] if dropped else [])]
    who, room = written(called(names, view.latest)), ROUNDS_X - 10 - x - sum(width(said, NAME) + LAST_DIE[0] + 38 for said in told)
    for size in (NAME, SMALL):  # whole or not at all: the badge says it too
        if who and width(who, size) + 14 <= room:
            x += canvas.text((x, middle), who, size, "ink", align="l") + 14
            break
    for word, die in (("took", view.latest_die), ("dropped", dropped)):
        if die is None:
            continue
        x += canvas.text((x, middle), words(f"blueprints-picture-{word}"), NAME, "ink", align="l") + 16
        wide, high = LAST_DIE
        at = (round(x), round(middle - high / 2))
        canvas.stamp(dice.plate(die[0], die.upper(), wide, high), at)
        canvas.stamp(marks.ring(wide, high, THEME), at)
        x += wide + 22


def drops_last(view: BlueprintsView) -> bool:
    """Return whether a die was thrown away with the one taken last: all but the very last one of a round were."""
    return view.seats == 2 and len(view.dropped) == sum(len(taken) for taken in view.taken)


def _bar(canvas: Canvas, x: float, top: int, high: int) -> None:
    canvas.box((x, top + 20, x + 2, top + high - 20), "line")


def lay_title(canvas: Canvas, top: int) -> None:
    """Draw what never changes of the note with demand and bag."""
    canvas.stamp(desk.note(INNER, TITLE), (MARGIN, top))


def title(canvas: Canvas, view: BlueprintsView, names: Names, top: int) -> None:
    """In-demand materials, first and second, and what is left in the bag, where each letter has its word below it."""
    middle = top + TITLE / 2
    x = demand(canvas, view, (MARGIN + 24.0, middle))
    _bar(canvas, x + PART - APART, top, TITLE)
    x += 2 * PART
    canvas.stamp(icons.bag(56), (x + 30, middle))
    x += 80
    step = (MARGIN + INNER - 14 - x) / len(MATERIALS)
    for material in MATERIALS:
        canvas.stamp(dice.plate(material, material.upper(), BAG_CHIP, BAG_CHIP), (x, middle - COUNTED - BAG_CHIP / 2))
        canvas.text((x + BAG_CHIP + 12, middle - COUNTED), str(view.bag[material]), MIDDLE, "ink", align="l")
        canvas.name((x, middle + CALLED), worded(names, "blueprints-material", material=material), SMALL, "ink", step - 12)
        x += step


def demand(canvas: Canvas, view: BlueprintsView, at: Point) -> float:
    """In-demand materials, first and second, from the left; returns where they and what keeps them apart end."""
    x, middle = at
    canvas.stamp(icons.demand(48), (x + 25, middle))
    x += 66
    for place, material in enumerate(view.demand, 1):
        x += canvas.text((x, middle), str(place), SMALL, "faded", align="l") + 6
        canvas.stamp(dice.plate(material, material.upper(), CHIP, CHIP), (x, middle - CHIP / 2))
        x += CHIP + APART
    return x


def lay_pool(canvas: Canvas, top: int) -> None:
    """Draw what never changes of the pool."""
    canvas.stamp(icons.ruler(), (MARGIN, top + POOL - RULER - 10))


def pool(
    canvas: Canvas, view: BlueprintsView, top: int, *, keys: Mapping[str, str] | None = None, taken: str = "", dropped: str = ""
) -> None:
    """The pool, sorted by value, on its ruler; an arrow points at what was rolled last, for a ring is what was taken. `keys`:
    of dice that can be chosen; `taken`: the die chosen already, between corners; `dropped`: the one to be discarded, pale below
    the basket."""
    base = top + POOL - RULER - 10
    groups = [[die for die in view.pool if die[1] == value] for value in "123456"]
    wide = sum(len(group) * (DIE + DIE_GAP) - DIE_GAP if group else EMPTY_GROUP for group in groups)
    gap = (INNER - 8 - wide) / len(groups)
    x = MARGIN + 4 + gap / 2
    fresh = list(view.fresh)
    for value, group in enumerate(groups, 1):
        across = len(group) * (DIE + DIE_GAP) - DIE_GAP if group else EMPTY_GROUP
        middle = x + across / 2
        canvas.text((middle, base + RULER / 2 + 7), str(value), MIDDLE, "ink" if group else "on-ruler")
        if value < len(groups):
            canvas.box((x + across + gap / 2 - 1, base + 4, x + across + gap / 2 + 1, base + RULER - 4), "on-ruler")
        new = _last_of(group, fresh)
        for n, die in enumerate(group):
            size = dice.die_size(DIE)
            at = (round(x), base - size[1] + 4)
            out = die == dropped and die != taken
            canvas.stamp((dice.faded if out else dice.die)(die[0], int(die[1]), DIE), at)
            if keys is None and new[n]:
                canvas.stamp(icons.came(CAME), (at[0] + DIE / 2, at[1] + 2))
            if die == taken:
                taken = ""
                canvas.stamp(marks.chosen(*size, THEME), at)
            elif out:
                dropped = ""
                canvas.stamp(icons.thrown(THROWN), (at[0] + DIE / 2, at[1] + 2))
            elif keys and die in keys:
                canvas.stamp(marks.key(keys[die], KEY, THEME), (at[0] + DIE / 2, at[1] - KEY * 0.3))
            x += DIE + DIE_GAP
        x += gap - DIE_GAP if group else EMPTY_GROUP + gap


KEY = 54  # the key of a choice
THROWN = 70  # the basket above a die
CAME = 34  # the arrow at a die rolled last


def _last_of(group: Sequence[str], dice_left: list[str]) -> list[bool]:
    """Return which of a group of dice are among others, the last ones first; those are taken from the others."""
    found = [False] * len(group)
    for n in reversed(range(len(group))):
        if group[n] in dice_left:
            dice_left.remove(group[n])
            found[n] = True
    return found


def gone(taken: Sequence[str], removed: Sequence[str]) -> list[bool]:
    """Return which of the dice a seat took left the round. Once a die fits nowhere its equals after it do not either, so of equal
    dice it is the last."""
    return _last_of(taken, list(removed))
