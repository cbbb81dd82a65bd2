"""What every game owes (docs/design.md, "The contract every game keeps"), as functions over any game.

test_contract.py runs them over complete random games; a game's own tests may use them on positions of their own.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import pairwise, product
from random import Random
from typing import Any, NamedTuple

import msgspec

from rules.chance import Chance
from rules.game import LINE, LONGEST_LINE, Event, Game, GameError, Seat, State, Step
from tests.rules import space_builder
from tests.rules.strange_world.settled import settled as strange_world

LONG = bool(os.environ.get("LONG"))
START = 1_700_000_000_000  # Unix ms of a first click; any will do
LONGEST_GAME = 3_000  # plies; a random game beyond it is taken for one that never ends
MOST_LINES = 5_000

PUBLIC = re.compile(r"[a-z0-9+?-]+(?: [a-z0-9+?-]+){0,7}")
ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
NAME = re.compile(r"[a-z][a-z0-9_]*")

Reader = Seat | None

SETTLED: dict[str, Callable[[State, Reader, Seat], bool]] = {
    "space_builder": space_builder.settled,
    "strange_world": strange_world,
}
"""By game: whether what a reader knows leaves only one value for every secret of that seat. A game without an entry must show
another value in 50 guesses wherever a seat's view holds something that the reader's does not."""


DERIVED: dict[str, Callable[[State, Reader, Seat], set[str]]] = {"space_builder": space_builder.derived}
"""By game: the parts of a seat's view that follow for a reader from what all see, so that no guess can change them."""


class Ply(NamedTuple):
    """One line of a game: the state before it, who played it (None: the table) and when, and what it did."""

    before: State
    seat: Seat | None
    line: str
    at: int
    step: Step[Any]


def variants(game: Game, seats: int, rng: Random) -> list[dict[str, str]]:
    """Sets of options in which each value stands at least once, the defaults first; with LONG every set, up to 32."""
    known = game.options(seats)
    sets = [{name: values[0] for name, values in known.items()}]
    sets += [
        {other: value if other == name else rng.choice(choices) for other, choices in known.items()}
        for name, values in known.items()
        for value in values[1:]
    ]
    if LONG:
        every = [dict(zip(known, values, strict=True)) for values in product(*known.values())]
        sets += rng.sample(every, min(32, len(every)))
    return [options for i, options in enumerate(sets) if options not in sets[:i]]


def readers(seats: int) -> tuple[Reader, ...]:
    return (None, *range(seats))


def walk(
    game: Game,
    seats: int,
    start: State,
    rng: Random,
    at: int = START,
    prefer: Callable[[Reader, list[str]], list[str]] | None = None,
) -> Iterator[Ply]:
    """A random game from `start` to its end. Mostly those play for whom the table waits; now and then a seat replaces its
    choice, clicks stay out so that time acts, or the table plays a line of its own. Rare kinds of line get their share.

    prefer: of a seat's lines, those to choose among where there are any."""
    state = start
    for _ in range(LONGEST_GAME):
        if state.result() is not None:
            return
        at += rng.choice((0, 300, 4_000, 60_000))
        if state.due is not None and (at >= state.due or rng.random() < 0.05):
            at = max(state.due, START)
        if state.due is not None and not any(next(state.moves(actor, at), None) for actor in (None, *range(seats))):
            at = state.due  # nobody has a line: only time can go on
        seat, lines = _chooser(state, seats, at, rng)
        if rng.random() < 0.3:
            kind = rng.choice(sorted({line.split(" ")[0] for line in lines}))
            lines = [line for line in lines if line.split(" ")[0] == kind]
        line = rng.choice((prefer(seat, lines) if prefer else []) or lines)
        step = state.play(seat, line, at)
        yield Ply(state, seat, line, at, step)
        state = step.state
    raise AssertionError(f"{game.key} with {seats} has not ended after {LONGEST_GAME} plies")


def _chooser(state: State, seats: int, at: int, rng: Random) -> tuple[Reader, list[str]]:
    own = list(state.moves(None, at))
    if "time" in own:
        return None, ["time"]
    waiting = {seat: list(state.moves(seat, at)) for seat in state.to_move}
    waiting = {seat: lines for seat, lines in waiting.items() if lines}
    if own and (not waiting or rng.random() < 0.02):
        return None, own
    if rng.random() < 0.15:
        others = {seat: list(state.moves(seat, at)) for seat in range(seats) if seat not in state.to_move}
        waiting = {seat: lines for seat, lines in others.items() if lines} or waiting
    assert waiting, "nobody can move and the game is not over"
    seat = rng.choice(sorted(waiting))
    return seat, waiting[seat]


def moments(state: State, at: int) -> list[int]:
    """Times worth asking at: none told, now, and around the one at which time acts."""
    due = state.due
    return [0, at] if due is None else [0, at, due - 1, due, due + 1, due + 86_400_000]


def attempt(state: State, seat: Seat | None, line: str, at: int) -> Step[Any] | GameError:
    """What `play` says. Whatever is not a GameError gets through: it is a bug."""
    try:
        return state.play(seat, line, at)
    except GameError as refusal:
        return refusal


# Lines.


def broken_laws(lines: list[str]) -> list[str]:
    """The laws of lines that the lines of one seat at one decision break, in words."""
    wrong = [f"{line!r} is not a line" for line in lines if len(line) > LONGEST_LINE or not LINE.fullmatch(line)]
    if len(lines) > MOST_LINES:
        wrong.append(f"{len(lines)} lines at one decision")
    ordered = sorted(line.split(" ") for line in lines)
    for one, two in pairwise(ordered):  # in this order the longer of such a pair follows the shorter
        if one == two:
            wrong.append(f"{' '.join(one)!r} is listed twice")
        elif two[: len(one)] == one:
            wrong.append(f"{' '.join(one)!r} is the beginning of {' '.join(two)!r}")
    return wrong


def mutants(line: str, pool: list[str], rng: Random) -> list[str]:
    """Lines beside `line`: words dropped, doubled, swapped, replaced by a word of `pool`, letters changed, spaces and case off."""
    words = line.split(" ")
    i, j = rng.randrange(len(words)), rng.randrange(len(words))
    swapped = words[:]
    swapped[i], swapped[j] = words[j], words[i]
    at = rng.randrange(len(line))
    letter = rng.choice("abcdefghijklmnopqrstuvwxyz0123456789+-? ;")
    return [
        " ".join(words[:i] + words[i + 1 :]),
        " ".join([*words[: i + 1], *words[i:]]),
        " ".join(swapped),
        " ".join([*words[:i], rng.choice(pool), *words[i + 1 :]]),
        " ".join([*words[:i], rng.choice(pool), *words[i:]]),
        " ".join([*words, rng.choice(pool)]),
        line[:at] + letter + line[at + 1 :],
        line[:at] + line[at + 1 :],
        line[:at] + letter + line[at:],
        line.upper(),
        line.replace(" ", "  "),
        f" {line}",
        f"{line} ",
        f"{line};{line}",
    ]


NONSENSE = ["", " ", "?", "time", "pass", "undo", "-", "x" * 60, "take " * 12, "ñandú", "1", "\n", "a\x00b", "٣", "²", "-1 -1"]


# Events and what is read of a step.


def broken_events(events: list[Event], seats: int) -> list[str]:
    """What is wrong with stored events, in words."""
    wrong = []
    for event in events:
        if not ID.fullmatch(event.id):
            wrong.append(f"{event.id!r} is not a name of a sentence")
        if event.seat is not None and event.seat not in range(seats):
            wrong.append(f"{event.id} tells of seat {event.seat}")
        if event.only is not None and not (event.only and set(event.only) <= set(range(seats))):
            wrong.append(f"{event.id} may be read by {event.only}")
        for name, value in event.about.items():
            if not NAME.fullmatch(name) or name in ("id", "seat", "only") or type(value) not in (int, str):
                wrong.append(f"{event.id} holds {name}={value!r}")
    if msgspec.json.decode(msgspec.json.encode(events), type=list[Event]) != events:
        wrong.append("events do not come back from JSON as they were")
    return wrong


def broken_step(state: State, seat: Seat | None, line: str, step: Step[Any], seats: int) -> list[str]:
    """What is wrong with a step from `state`, in words: its public line, its events, its stage."""
    wrong = broken_events(step.events, seats)
    new = step.state
    if len(step.public) > LONGEST_LINE or not PUBLIC.fullmatch(step.public):
        wrong.append(f"{step.public!r} is not a public line")
    if new is state or type(new) is not type(state) or new.rules != state.rules or new.chance.seed != state.chance.seed:
        wrong.append("the step's state is not a later one of the same game")
    if new.chance.drawn < state.chance.drawn or new.stage < state.stage:
        wrong.append("chance or stage ran backwards")
    if not step.reveals and (len(state.to_move) > 1 or seat not in state.to_move) and seat is not None and new.stage != state.stage:
        wrong.append("a choice beside others moved the stage before the reveal")
    if new.stage == state.stage and set(new.to_move) - set(state.to_move):
        wrong.append("a seat must act that did not, and the stage stood still")
    if not step.reveals and new.chance.drawn != state.chance.drawn:
        wrong.append("something was drawn and nobody learned of it")
    return [f"{line}: {what}" for what in wrong]


def silent(ply: Ply, reader: Reader) -> bool:
    """Whether a line is hidden from a reader altogether: another played it, and none of its events is for them."""
    own = reader is not None and ply.seat == reader
    return not own and not any(event.read_by(reader) for event in ply.step.events)


def reading(ply: Ply, reader: Reader) -> tuple[str, list[Event]] | None:
    """What a reader's running record holds of a ply: one's own line in full, others' as public; events by `only` alone. None where
    it is hidden."""
    if silent(ply, reader):
        return None
    own = reader is not None and ply.seat == reader
    return ply.line if own else ply.step.public, [event for event in ply.step.events if event.read_by(reader)]


def record(plies: list[Ply], reader: Reader) -> list[tuple[Seat | None, str, list[Event]]]:
    """The running record of a game as one reader may have it: seat, line, events. What is hidden has no entry."""
    return [(ply.seat, *read) for ply in plies if (read := reading(ply, reader)) is not None]


def times_secret(game: Game, options: dict[str, str]) -> bool:
    """Whether others' times are a secret of a table with these options, as the game declares it."""
    declared = getattr(game, "times_secret", None)
    return declared is not None and bool(declared(options))


def derived(game: Game, state: State, reader: Reader, seat: Seat) -> set[str]:
    """The parts of a seat's view that DERIVED names for this game."""
    return DERIVED[game.key](state, reader, seat) if game.key in DERIVED else set()


def numbers_in(value: Any) -> Iterator[int]:
    """Every whole number within a part of a view."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, dict):
        yield from (number for pair in value.items() for each in pair for number in numbers_in(each))
    elif isinstance(value, list | tuple):
        yield from (number for each in value for number in numbers_in(each))


# What one reader may know.


def known(state: State, reader: Reader, seats: int, at: int) -> dict[str, Any]:
    """All that the rules show to a reader: the view, whom the table waits for, one's lines at several times, the table's too."""
    shown: dict[str, Any] = {
        "view": msgspec.json.encode(state.view(reader)),
        "to_move": state.to_move,
        "due": state.due,
        "stage": state.stage,
        "result": state.result(),
    }
    for moment in moments(state, at):
        shown[f"lines at {moment}"] = [] if reader is None else list(state.moves(reader, moment))
        shown[f"the table's at {moment}"] = list(state.moves(None, moment))
    return shown


def foreseen(state: State, seat: Seat, line: str, at: int) -> list[Event] | tuple[str, dict[str, str | int]]:
    """What `look_ahead` tells: events, or a refusal's sentence and what fills it in."""
    try:
        return state.look_ahead(seat, line, at).events
    except GameError as refusal:
        return refusal.id, refusal.about


def private(state: State, seat: Seat, reader: Reader) -> dict[str, Any]:
    """The parts of a seat's view that neither the reader's view nor the spectators' holds in the same place, by name.

    A Struct counts by its own fields: `own.plan` and `own.stacks` are two parts."""
    elsewhere = [_parts(state.view(other)) for other in (reader, None)]
    return {
        name: value
        for name, value in _parts(state.view(seat)).items()
        if name != "seat" and all(name not in parts or parts[name] != value for parts in elsewhere)
    }


def _parts(view: Any, before: str = "") -> dict[str, Any]:
    parts = {}
    for name in view.__struct_fields__:
        value = getattr(view, name)
        if isinstance(value, msgspec.Struct):
            parts |= _parts(value, f"{before}{name}.")
        else:
            parts[f"{before}{name}"] = value
    return parts


def guesses(state: State, reader: Reader, rng: Random, number: int) -> Iterator[State]:
    for _ in range(number):
        yield state.guess(reader, Chance(rng.randbytes(8)))


# Damage.


ODD = (-1, 0, 1, 2, 7, 10**9, -(10**9), 2**63, 10**30, None, True, "", "x", "tz", "ñ", [], {}, ["x"], [0], {"x": 1}, 1.5)


def damaged(plain: Any, rng: Random) -> Any:
    """The plain data of a state with one to three things in it changed: a value, a key, an item lost, doubled or swapped."""
    plain = deepcopy(plain)
    for _ in range(rng.randint(1, 3)):
        holder, key = rng.choice(list(_places(plain)))
        value = holder[key]
        match rng.randrange(6):
            case 0:
                holder[key] = deepcopy(rng.choice(ODD))
            case 1 if isinstance(value, int):
                holder[key] = value + rng.choice((-10, -2, -1, 1, 2, 10))
            case 2:
                other, there = rng.choice(list(_places(plain)))
                holder[key] = deepcopy(other[there])
            case 3 if isinstance(holder, list):
                holder.insert(rng.randrange(len(holder) + 1), value)
            case 4:
                holder.pop(key)
            case _ if isinstance(value, list) and value:
                rng.shuffle(value)
    return plain


def _places(plain: Any) -> Iterator[tuple[Any, Any]]:
    """Every place within plain data, as what holds it and the key; the whole holds itself."""
    keys = list(plain) if isinstance(plain, dict) else range(len(plain)) if isinstance(plain, list) else ()
    for key in keys:
        yield plain, key
        yield from _places(plain[key])


def usable(game: Game, seats: int, state: State, rng: Random) -> None:
    """Everything that is asked of a state, asked of this one: whatever it raises is a bug."""
    for reader in readers(seats):
        msgspec.json.encode(state.view(reader))
        assert state.guess(reader, Chance(b"damage")).check() == []
    msgspec.json.encode(state.result())
    for ply, _ in zip(walk(game, seats, state, rng), range(3), strict=False):
        assert ply.step.state.check() == []
