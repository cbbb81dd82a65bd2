"""Format 2: columns of which only what nothing foretells is kept (foretold.py).

The events of a row are foretold by its line, and what changes in the state by both; so a game of many small acts takes little more
than the acts and their times. Times are kept apart as bytes: nothing foretells them. Rows are read without their states.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

import msgspec

from sessions.store.packing import LOG, Opened, Rows
from sessions.store.packing import events as told
from sessions.store.packing import lines as written
from sessions.store.packing import states as stated
from sessions.store.packing.around import Around, Column, before
from sessions.store.packing.foretold import Contexts, Foretelling, Foretold

FINE = 24
"""Bits of a time, from that of the row before, of which nothing is foretold: four hours and a half, in ms."""
WHOLE = 500
"""From so many rows on the newest state is kept as it is: whoever opens a table asks for it, and needs none of the others."""
ALIKE, NONE = "0", "1"
"""In the place of a public line: it is the line, there is none. Else the text, in a list."""


def columns(rows: Rows) -> list[Any]:
    """Return what is kept of rows."""
    log = list(zip(*rows.log, strict=True)) or [()] * len(LOG)
    seq, batch, kind, seat, user, line, public, at, events, state, reveals, rules = log
    kept = Foretelling()
    count = len(seq)
    steps = _steps(at)
    nothing = [[None] * count]
    for values in (
        _steps(seq),
        [number - of for number, of in zip(seq, batch, strict=True)],
        kind,
        _steps(rules),
        [step >> FINE for step in steps],
    ):
        kept.put(_texts(values), nothing)
    seats = _texts(seat)
    kept.put(seats, _turns(seats))
    heads = written.put(kept, line, seats)
    around = Around(seats, head=_heads(line), line=line)
    words = [_words(text) for text in line]
    for texts in (
        _texts(user),
        [ALIKE if shown == text else NONE if shown is None else _json([shown]) for text, shown in zip(line, public, strict=True)],
    ):
        kept.put(texts, around.at(range(count), before(seats, texts)))
    shapes = told.put(kept, events, seats, words, around)
    revealed = _texts(reveals)
    kept.put(revealed, around.at(range(count), before(seats, revealed)))
    changes = stated.put(kept, state, seat, at, around)
    return [
        count,
        [heads, shapes, changes],
        [[*row[:2], _newest(row[2], state)] for row in rows.states],
        [list(row) for row in rows.banks],
        *kept.kept(),
        *(bytes((step >> shift) & 255 for step in steps) for shift in range(0, FINE, 8)),
    ]


def opened(columns: Sequence[Any]) -> Opened:
    """The rows again. In the place of a state stands the number by which it is asked for."""
    count, [heads, shapes, changes], states, banks, *kept, one, two, three = columns
    columns_ = Foretold(kept)
    seq, behind, kind, rules, large = (_values(columns_.alike(count)) for _ in range(5))
    at = _summed(high << FINE | a | b << 8 | c << 16 for high, a, b, c in zip(large, one, two, three, strict=True))
    seats = _seats(columns_, count)
    line = written.taken(columns_, heads, seats)
    around = Around(seats, head=_heads(line), line=line)
    user = _values(Column(columns_, around).all(seats))
    public = Column(columns_, around).all(seats)
    events = told.taken(columns_, shapes, seats, [_words(text) for text in line], around)
    reveals = _values(Column(columns_, around).all(seats))
    seat = _values(seats)
    log = zip(
        seqs := _summed(seq),
        [number - of for number, of in zip(seqs, behind, strict=True)],
        kind,
        seat,
        user,
        line,
        [text if shown == ALIKE else None if shown == NONE else _value(shown)[0] for text, shown in zip(line, public, strict=True)],
        at,
        events,
        range(count),
        reveals,
        _summed(rules),
        strict=True,
    )
    newest = [(*row, count - 1 if text == 0 else _text(text)) for *row, text in states]
    after = stated.States(columns_, changes, seat, at, around).after
    return Opened(Rows(list(log), newest, [tuple(row) for row in banks]), after)


def _newest(cell: str | bytes | None, states: Sequence[Any]) -> Any:
    """A newest state as it is kept: 0 where it is that of the log's last row; the bytes of one in a list."""
    if 0 < len(states) < WHOLE and cell == states[-1] and type(cell) is type(states[-1]):
        return 0
    return [cell.decode()] if isinstance(cell, bytes) else cell


def _text(cell: Any) -> str | bytes | None:
    return str(cell[0]).encode() if isinstance(cell, list) else None if cell is None else str(cell)


def _turns(seats: Sequence[str]) -> Contexts:
    """Return what is around each seat: nothing, the one before, the two before."""
    one, two = ["", *seats[:-1]], ["", "", *seats[:-2]]
    return [[None] * len(seats), one, list(zip(one, two, strict=False))]


def _seats(kept: Foretold, count: int) -> list[str]:
    """The seats again."""
    first, second, take, _ = kept.column()
    found: list[str] = []
    one = two = ""
    for _ in range(count):
        around = (None, one, (one, two))
        seat = take(around[first], around[second])
        one, two = seat, one
        found.append(seat)
    return found


def _heads(lines: Iterable[str | None]) -> list[str | None]:
    return [None if line is None else line.partition(" ")[0] for line in lines]


def _words(line: str | None) -> list[str]:
    return [] if line is None else line.split(" ")


def _steps(numbers: Sequence[int]) -> list[int]:
    """Numbers as the differences between them."""
    return [number - before for before, number in zip((0, *numbers), numbers, strict=False)]


def _summed(steps: Iterable[int]) -> list[int]:
    return list(accumulate(steps))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _texts(values: Iterable[Any]) -> list[str]:
    """Values as JSON."""
    return [_json(value) for value in values]


def _value(text: str) -> Any:
    return msgspec.json.decode(text)


def _values(texts: Sequence[str]) -> list[Any]:
    """The values of JSON texts."""
    known = {text: msgspec.json.decode(text) for text in set(texts)}
    return [*map(known.__getitem__, texts)]
