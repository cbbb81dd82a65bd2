"""The columns of format 1.

A state is kept as what changed in it since the row before, events as their shape and what stands in it. What is alike stands
together, and zstandard does the rest.

A state's patch is a list of steps, each a change at a place and its value (patches.py). The changes and places of a row are its
pattern; most rows of a game share a few dozen. In places an item of a list that has the row's seat as its number is SEAT, so that
what all seats do alike looks alike. What cannot be taken apart and put together again exactly is kept as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from sessions.store.packing import LOG, Rows
from sessions.store.packing.patches import PLAIN, Place, Step, apply, folded, patch

SEAT, LEAF = "@", "?"
SAME, NONE, TEXT = -1, -2, -3
"""In the place of a pattern's number: the state is that of the row before, there is none, it is kept as its text."""


def columns(rows: Rows) -> Iterator[Any]:
    log = list(zip(*rows.log, strict=True)) or [()] * len(LOG)
    seq, batch, kind, seat, user, line, public, at, events, state, reveals, rules = log
    yield _steps(seq)
    yield [number - of for number, of in zip(seq, batch, strict=True)]
    yield _indexed(kind)
    yield list(seat)
    yield _indexed(user)
    yield _indexed(None if text is None else text.split(" ")[0] for text in line)
    yield [text.partition(" ")[2] if text is not None and " " in text else None for text in line]
    yield [0 if shown == text else 1 if shown is None else PLAIN + shown for text, shown in zip(line, public, strict=True)]
    yield _steps(at)
    yield _events(seat, events)
    yield _states(seat, at, state)
    yield list(reveals)
    yield _steps(rules)
    newest = state[-1] if state else None
    yield [[*row[:2], 0 if row[2] == newest and type(row[2]) is type(newest) else _text(row[2])] for row in rows.states]
    yield [list(row) for row in rows.banks]


def rows(columns: Sequence[Any]) -> Rows:
    seqs, behind, kinds, seats, users, heads, rests, publics, ats, told, stated, reveals, versions, states, banks = columns
    seq, at = _summed(seqs), _summed(ats)
    line = [head if rest is None else f"{head} {rest}" for head, rest in zip(_listed(heads), rests, strict=True)]
    public = [text if shown == 0 else None if shown == 1 else shown[1:] for text, shown in zip(line, publics, strict=True)]
    state = _states_again(seats, at, stated)
    log = zip(
        seq,
        [number - of for number, of in zip(seq, behind, strict=True)],
        _listed(kinds),
        seats,
        _listed(users),
        line,
        public,
        at,
        _events_again(seats, told),
        state,
        reveals,
        _summed(versions),
        strict=True,
    )
    newest = state[-1] if state else None
    return Rows(
        list(log),
        [(seq, stage, newest if text == 0 else _text_again(text)) for seq, stage, text in states],
        [tuple(row) for row in banks],
    )


def _steps(numbers: Sequence[int]) -> list[int]:
    """Numbers as the differences between them."""
    return [number - before for before, number in zip((0, *numbers), numbers, strict=False)]


def _summed(steps: Iterable[int]) -> list[int]:
    found, number = [], 0
    for step in steps:
        number += step
        found.append(number)
    return found


def _indexed(values: Iterable[Any]) -> list[Any]:
    """Each value once, and which stands where."""
    known: dict[Any, int] = {}
    where = [known.setdefault(value, len(known)) for value in values]
    return [list(known), where]


def _listed(indexed: Sequence[Any]) -> list[Any]:
    known, where = indexed
    return [known[number] for number in where]


def _text(cell: str | bytes | None) -> Any:
    """A cell as it is: text, or the bytes of text in a list."""
    return [cell.decode()] if isinstance(cell, bytes) else cell


def _text_again(value: Any) -> str | bytes | None:
    if isinstance(value, list):
        return str(value[0]).encode()
    return None if value is None else str(value)


# Events.


def _events(seats: Sequence[int | None], texts: Sequence[str]) -> list[Any]:
    """Which events each row has, the shape of each, and of every shape what stood in it, part by part."""
    shapes: dict[str, int] = {}
    parts: list[list[list[Any]]] = []
    lists: list[Any] = []
    for seat, text in zip(seats, texts, strict=True):
        events = _decoded(text)
        if not isinstance(events, list):
            lists.append(text)
            continue
        of_row = []
        for event in events:
            leaves: list[Any] = []
            shape = msgspec.json.encode(_shape(event, seat, None, leaves)).decode()
            number = shapes.setdefault(shape, len(shapes))
            if number == len(parts):
                parts.append([[] for _ in leaves])
            for values, leaf in zip(parts[number], leaves, strict=True):
                values.append(leaf)
            of_row.append(number)
        lists.append(tuple(of_row))
    return [[msgspec.json.decode(shape) for shape in shapes], parts, _indexed(lists)]


def _shape(value: Any, seat: int | None, key: str | None, leaves: list[Any]) -> Any:
    """An event without what differs from time to time; that goes into `leaves`, and LEAF stands in its place. Seats stay in it,
    that of the row as SEAT."""
    if isinstance(value, dict):
        return {name: _shape(part, seat, name, leaves) for name, part in value.items()}
    if isinstance(value, list):
        return [_shape(part, seat, key, leaves) for part in value]
    if key in ("seat", "only") and isinstance(value, int):
        return SEAT if value == seat and not isinstance(value, bool) else value
    if value is None or isinstance(value, bool) or (key == "id" and isinstance(value, str) and value != LEAF):
        return value
    leaves.append(value)
    return LEAF


def _events_again(seats: Sequence[int | None], told: Sequence[Any]) -> list[str]:
    shapes, parts, lists = told
    taken = [[iter(values) for values in leaves] for leaves in parts]
    found = []
    for seat, of_row in zip(seats, _listed(lists), strict=True):
        if isinstance(of_row, str):
            found.append(of_row)
            continue
        events = [_filled(shapes[number], seat, None, iter(taken[number])) for number in of_row]
        found.append(msgspec.json.encode(events).decode())
    return found


def _filled(shape: Any, seat: int | None, key: str | None, leaves: Iterator[Iterator[Any]]) -> Any:
    if isinstance(shape, dict):
        return {name: _filled(part, seat, name, leaves) for name, part in shape.items()}
    if isinstance(shape, list):
        return [_filled(part, seat, key, leaves) for part in shape]
    if not isinstance(shape, str) or (key == "id" and shape != LEAF):
        return shape
    return next(next(leaves)) if shape == LEAF else seat


# States.


def _states(seats: Sequence[int | None], ats: Sequence[int], texts: Sequence[str | bytes | None]) -> list[Any]:
    """The pattern of each row's patch, and of every change and place its values."""
    steps: dict[tuple[str | int, ...], int] = {}
    values: list[list[Any]] = []
    patterns: dict[tuple[int, ...], int] = {}
    where: list[int] = []
    kept: list[Any] = []
    tree: Any = None
    before: str | bytes | None = None
    for seat, at, text in zip(seats, ats, texts, strict=True):
        if text is None or text == before:
            where.append(NONE if text is None else SAME)
            continue
        new = _decoded(text)
        made: list[Step] = []
        tree = [None if new is None else tree]
        if new is not None:
            for change, place, value in list(patch(tree[0], new, ())):
                value = folded(tree, change, (0, *place), value, at)
                apply(tree, change, (0, *place), value, at)
                made.append((change, _by_seat(place, seat), value))
        (tree,) = tree
        if new is None or msgspec.json.encode(tree).decode() != text:
            where.append(TEXT)
            kept.append(_text(text))
            tree, before = None, text
            continue
        before = text
        numbers = []
        for change, place, value in made:
            number = steps.setdefault((change, *place), len(steps))
            if number == len(values):
                values.append([])
            values[number].append(value)
            numbers.append(number)
        where.append(patterns.setdefault(tuple(numbers), len(patterns)))
    return [list(steps), values, list(patterns), where, kept]


def _states_again(seats: Sequence[int | None], ats: Sequence[int], stated: Sequence[Any]) -> list[str | bytes | None]:
    steps, values, patterns, where, kept = stated
    taken, texts = [iter(column) for column in values], iter(kept)
    tree: list[Any] = [None]
    found: list[str | bytes | None] = []
    before: str | bytes | None = None
    for seat, at, number in zip(seats, ats, where, strict=True):
        if number == NONE:
            found.append(None)
            continue
        if number == TEXT:
            before, tree = _text_again(next(texts)), [None]
        elif number != SAME:
            for step in patterns[number]:
                change, *place = steps[step]
                apply(tree, change, (0, *(seat if part == [SEAT] else part for part in place)), next(taken[step]), at)
            before = msgspec.json.encode(tree[0]).decode()
        found.append(before)
    return found


def _decoded(text: str | bytes) -> Any:
    """What a text says, if it is the text that msgspec writes for it; else None."""
    if isinstance(text, bytes):
        return None
    try:
        value = msgspec.json.decode(text)
    except msgspec.MsgspecError:
        return None
    return value if msgspec.json.encode(value).decode() == text else None


def _by_seat(place: Place, seat: int | None) -> Place:
    return tuple((SEAT,) if type(part) is int and part == seat else part for part in place)
