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

from sessions.store.packing import Opened, Rows
from sessions.store.packing.patches import apply

SEAT, LEAF = "@", "?"
SAME, NONE, TEXT = -1, -2, -3
"""In the place of a pattern's number: the state is that of the row before, there is none, it is kept as its text."""


def opened(columns: Sequence[Any]) -> Opened:
    """The rows again, each with its state."""
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
    rows = Rows(
        list(log),
        [(seq, stage, newest if text == 0 else _text_again(text)) for seq, stage, text in states],
        [tuple(row) for row in banks],
    )
    return Opened(rows, state.__getitem__)


def _summed(steps: Iterable[int]) -> list[int]:
    found, number = [], 0
    for step in steps:
        number += step
        found.append(number)
    return found


def _listed(indexed: Sequence[Any]) -> list[Any]:
    known, where = indexed
    return [known[number] for number in where]


def _text_again(value: Any) -> str | bytes | None:
    if isinstance(value, list):
        return str(value[0]).encode()
    return None if value is None else str(value)


# Events.


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
