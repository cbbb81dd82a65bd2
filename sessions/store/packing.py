"""A finished table's rows in a fiftieth of the room, and exactly as they were again (docs/protocols.md 2).

Nothing here knows a game, and nothing is played again, so a packed table outlives every change of rules. A state is kept as what
changed in it since the row before, events as their shape and what stands in it. What is alike stands together, and zstandard does
the rest, with a dictionary of what such games have in common.

A state's patch is a list of steps, each a change at a place and its value. The changes and places of a row are its pattern; most
rows of a game share a few dozen. In places an item of a list that has the row's seat as its number is SEAT, so that what all seats
do alike looks alike. An int in the place of an int stands as their difference. Of other values, strings that begin with a mark
stand for something else: NOW the time of the row, SINCE+key the time since what has that key in the same object, LIKE+key the same
as that, PLAIN+text the text. What cannot be taken apart and put together again exactly is kept as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import zstandard

FORMAT = 1
"""How a body is to be read. A body of an older format is read for ever."""
LEVEL = 19
"""Of zstandard: a tenth of a second for a game, once."""
MOST = 1 << 28
"""Bytes that a body may become: no more were ever packed."""
LOG = ("seq", "batch", "kind", "seat", "user", "line", "public", "at", "events", "state", "reveals", "rules")
"""What is kept of a row. Not its click: none can come again when a table is packed."""
STATES = ("seq", "stage", "state")
BANKS = ("seq", "left")
SEAT, LEAF = "@", "?"
NOW, SINCE, LIKE, PLAIN = "@", "~", "&", "="
MARKS = (NOW, SINCE, LIKE, PLAIN)
LEAST = 256
"""Smaller ints are not looked for elsewhere: they are alike by chance."""
SET, APPEND, CUT, WITHOUT = "=", "+", "*", "-"
SAME, NONE, TEXT = -1, -2, -3
"""In the place of a pattern's number: the state is that of the row before, there is none, it is kept as its text."""

Place = tuple[Any, ...]
Step = tuple[str, Place, Any]
Values = tuple[Any, ...]


class NotPackable(Exception):
    """These rows would not come back as they were: they stay."""


class Rows(NamedTuple):
    """What is kept of one table: rows of `log`, `states` and `banks` with the columns LOG, STATES and BANKS, each by `seq`."""

    log: list[Values]
    states: list[Values]
    banks: list[Values]


def packed(rows: Rows, dictionary: bytes = b"") -> bytes:
    """These rows as one body. Raises NotPackable where they would not come back from it byte for byte."""
    try:
        body = zstandard.ZstdCompressor(level=LEVEL, dict_data=_known(dictionary)).compress(plain(rows))
        same = _exactly(unpacked(body, dictionary)) == _exactly(rows)
    except Exception as error:  # what rows hold raises anything
        raise NotPackable(f"{type(error).__name__}: {error}") from error
    if not same:
        raise NotPackable("they differ when they are unpacked")
    return body


def plain(rows: Rows) -> bytes:
    """What is compressed of these rows: dictionaries are made of it (bench/dictionaries.py)."""
    return msgspec.json.encode([FORMAT, *_columns(rows)])


def unpacked(body: bytes, dictionary: bytes = b"") -> Rows:
    """The rows of a body that was packed with this dictionary. Raises ValueError for anything else."""
    try:
        if zstandard.frame_content_size(body) > MOST:
            raise ValueError("a packed table says that it is larger than any")
        format_, *columns = msgspec.json.decode(zstandard.ZstdDecompressor(dict_data=_known(dictionary)).decompress(body))
    except (zstandard.ZstdError, msgspec.MsgspecError) as error:
        raise ValueError(f"a packed table cannot be read: {error}") from error
    if format_ != FORMAT:
        raise ValueError(f"a packed table of format {format_}, this program knows {FORMAT}")
    return _rows(columns)


def _known(dictionary: bytes) -> zstandard.ZstdCompressionDict | None:
    return zstandard.ZstdCompressionDict(dictionary) if dictionary else None


def _exactly(rows: Rows) -> list[list[tuple[tuple[str, Any], ...]]]:
    """The rows with the types of what stands in them: 1, 1.0 and True are equal, and so they must not be."""
    return [[tuple((type(cell).__name__, cell) for cell in row) for row in part] for part in rows]


# The columns of a body.


def _columns(rows: Rows) -> Iterator[Any]:
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


def _rows(columns: Sequence[Any]) -> Rows:
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
        patch: list[Step] = []
        tree = [None if new is None else tree]
        if new is not None:
            for change, place, value in list(_patch(tree[0], new, ())):
                folded = _folded(tree, change, (0, *place), value, at)
                _apply(tree, change, (0, *place), folded, at)
                patch.append((change, _by_seat(place, seat), folded))
        (tree,) = tree
        if new is None or msgspec.json.encode(tree).decode() != text:
            where.append(TEXT)
            kept.append(_text(text))
            tree, before = None, text
            continue
        before = text
        numbers = []
        for change, place, value in patch:
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
                _apply(tree, change, (0, *(seat if part == [SEAT] else part for part in place)), next(taken[step]), at)
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


def _patch(old: Any, new: Any, place: Place) -> Iterator[Step]:
    """What has to be done to `old` to make `new` of it, a change at a time."""
    if old == new and type(old) is type(new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        stay = [key for key in old if key in new]
        if list(new)[: len(stay)] == stay:
            for key in old:
                if key not in new:
                    yield WITHOUT, place, key
            for key, value in new.items():
                if key in old:
                    yield from _patch(old[key], value, (*place, key))
                else:
                    yield SET, (*place, key), value
            return
    elif isinstance(old, list) and isinstance(new, list) and old and new:
        if len(old) == len(new):
            for number, (one, other) in enumerate(zip(old, new, strict=True)):
                yield from _patch(one, other, (*place, number))
            return
        head = next((at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), min(len(old), len(new)))
        if head == len(old):
            yield APPEND, place, new[head:]
            return
        most = min(len(old), len(new)) - head
        tail = next((at for at in range(most) if old[-1 - at] != new[-1 - at]), most)
        if head + tail:
            yield CUT, place, [head, len(old) - head - tail, *new[head : len(new) - tail]]
            return
    yield SET, place, new


def _inside(tree: Any, place: Place) -> tuple[Any, dict[str, Any]]:
    """What holds the last part of a place, and the object that this stands in: what values refer to is looked for there."""
    around: dict[str, Any] = {}
    for part in place[:-1]:
        if isinstance(tree, dict):
            around = tree
        tree = tree[part]
    if isinstance(tree, dict):
        around = tree
    return tree, around


def _apply(tree: Any, change: str, place: Place, value: Any, at: int) -> None:
    """Make one change. `tree` holds the state as its first item, and `place` begins with that item."""
    tree, around = _inside(tree, place)
    last = place[-1]
    match change:
        case "=":
            old = tree.get(last) if isinstance(tree, dict) else tree[last]
            tree[last] = old + value if type(old) is int and type(value) is int else _unfolded(value, around, at)
        case "+":
            tree[last].extend(_unfolded(value, around, at))
        case "*":
            head, cut, *new = value
            tree[last][head : head + cut] = _unfolded(new, around, at)
        case "-":
            del tree[last][value]


def _folded(tree: Any, change: str, place: Place, value: Any, at: int) -> Any:
    """A value as it is kept: by reference, where it stands elsewhere."""
    tree, around = _inside(tree, place)
    if change == WITHOUT:
        return value
    if change == CUT:
        return [*value[:2], *_fold(value[2:], around, at, whole=False)]
    if change == SET:
        last = place[-1]
        old = tree.get(last) if isinstance(tree, dict) else tree[last]
        if type(old) is int and type(value) is int:
            found = _fold(value, around, at)
            return found if isinstance(found, str) else value - old
    return _fold(value, around, at, whole=change != APPEND)


def _fold(value: Any, around: dict[str, Any], at: int, *, whole: bool = True) -> Any:
    if type(value) is int and value >= LEAST:
        if value == at:
            return NOW
        for key, other in around.items():
            if type(other) is int and other == at - value:
                return SINCE + key
            if type(other) is int and other == value:
                return LIKE + key
        return value
    if isinstance(value, list):
        if whole and len(value) > 2:
            for key, other in around.items():
                if other == value and isinstance(other, list):
                    return LIKE + key
        return [_fold(item, around, at) for item in value]
    if isinstance(value, dict):
        return {key: _fold(item, around, at) for key, item in value.items()}
    return PLAIN + value if isinstance(value, str) and value.startswith(MARKS) else value


def _unfolded(value: Any, around: dict[str, Any], at: int) -> Any:
    if isinstance(value, str) and value.startswith(MARKS):
        match value[0]:
            case "@":
                return at
            case "~":
                return at - around[value[1:]]
            case "&":
                return _copied(around[value[1:]])
        return value[1:]
    if isinstance(value, list):
        return [_unfolded(item, around, at) for item in value]
    if isinstance(value, dict):
        return {key: _unfolded(item, around, at) for key, item in value.items()}
    return value


def _copied(value: Any) -> Any:
    """A value of its own: what is changed in one place must not change in the other."""
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return value
