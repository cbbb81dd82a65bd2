"""The events of rows, as texts: the shape of each, and what stands in it.

In a shape, LEAF stands for a value that is kept in a column, SEAT for the row's seat and WORD+number for a word of its line. What
would not come back so is kept as its text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from sessions.store.packing.around import Around, Column, before
from sessions.store.packing.foretold import Foretelling, Foretold
from sessions.store.packing.patches import decoded

LEAF, SEAT, WORD = "?", "@", "#"
MARK = re.compile(r'"([?@]|#\d+)"')
KEY = re.compile(r'"((?:[^"\\]|\\.)*)":\[*$')
"""What a value stands under, at the end of what is before it."""

Words = Sequence[str]
Cell = tuple[int, str, str | None]
"""The row of a leaf, its value, and the one before under the same name."""


class EventShape:
    """A shape, ready to be filled. `names`: what each leaf stands under."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts = MARK.split(text)  # text, mark, text, mark, ..., text
        self.marks = [*enumerate(self.parts)][1::2]
        self.names: list[str] = []
        name = ""
        for part, mark in zip(self.parts[::2], self.parts[1::2], strict=False):
            found = KEY.search(part)
            name = found[1] if found else name
            if mark == LEAF:
                self.names.append(name)

    def filled(self, seat: str, words: Words, leaves: Iterator[str]) -> str:
        """The text of an event. `seat` and `leaves` are JSON."""
        parts = self.parts.copy()
        for at, mark in self.marks:
            parts[at] = next(leaves) if mark == LEAF else seat if mark == SEAT else _json(words[int(mark[1:])])
        return "".join(parts)


def put(kept: Foretelling, texts: Sequence[str], seats: Sequence[str], lines: Sequence[Words], around: Around) -> list[str]:
    """Write which shapes each row has, and a column for each of their leaves. Gives the shapes."""
    numbers: dict[str, int] = {}
    shapes: list[EventShape] = []
    cells: list[list[list[Cell]]] = []
    newest: dict[tuple[str, str], str] = {}
    told, last = [], []
    for row, (text, seat, words) in enumerate(zip(texts, seats, lines, strict=True)):
        of_row, leaf = [], ""
        for shape, values in _taken_apart(text, seat, words) or ():
            number = numbers.setdefault(shape, len(numbers))
            if number == len(shapes):
                shapes.append(EventShape(shape))
                cells.append([[] for _ in values])
            of_row.append(number)
            for name, leaf, column in zip(shapes[number].names, values, cells[number], strict=True):
                column.append((row, leaf, newest.get((seat, name))))
                newest[seat, name] = leaf
        told.append(_json(of_row if of_row or text == "[]" else text))
        last.append(leaf)
    kept.put(told, around.at(range(len(told)), before(seats, told)))
    around.know(told=told)
    for column in (column for columns in cells for column in columns):
        rows, leaves, befores = zip(*column, strict=True)
        kept.put(leaves, around.at(rows, befores))
    around.know(leaf=last)
    return list(numbers)


def taken(kept: Foretold, known: Sequence[str], seats: Sequence[str], lines: Sequence[Words], around: Around) -> list[str]:
    """The texts again. `known`: the shapes."""
    told = Column(kept, around).all(seats)
    around.know(told=told)
    shapes = [EventShape(text) for text in known]
    columns = [[(name, Column(kept, around)) for name in shape.names] for shape in shapes]
    of_rows = {text: msgspec.json.decode(text) for text in set(told)}
    newest: dict[tuple[str, str], str] = {}
    found, last = [], []
    for row, (text, seat, words) in enumerate(zip(told, seats, lines, strict=True)):
        of_row, leaf = of_rows[text], ""
        if isinstance(of_row, str):
            found.append(of_row)
            last.append(leaf)
            continue
        filled = []
        for number in of_row:
            leaves = []
            for name, column in columns[number]:
                leaf = newest[seat, name] = column.take(row, newest.get((seat, name)))
                leaves.append(leaf)
            filled.append(shapes[number].filled(seat, words, iter(leaves)))
        found.append(f"[{','.join(filled)}]")
        last.append(leaf)
    around.know(leaf=last)
    return found


def _taken_apart(text: str, seat: str, words: Words) -> list[tuple[str, list[str]]] | None:
    """The shape of each event of a row, and its leaves; None where the text would not come back."""
    events = decoded(text)
    if not isinstance(events, list):
        return None
    found = []
    for event in events:
        leaves: list[str] = []
        found.append((_json(_shape(event, seat, words, None, leaves)), leaves))
    try:
        again = [EventShape(shape).filled(seat, words, iter(leaves)) for shape, leaves in found]
    except (StopIteration, IndexError):  # marks that were there
        return None
    return found if f"[{','.join(again)}]" == text else None


def _shape(value: Any, seat: str, words: Words, key: str | None, leaves: list[str]) -> Any:
    """An event without what differs from time to time; that goes into `leaves`. Seats stay in it, that of the row as SEAT."""
    if isinstance(value, dict):
        return {name: _shape(part, seat, words, name, leaves) for name, part in value.items()}
    if isinstance(value, list):
        return [_shape(part, seat, words, key, leaves) for part in value]
    if key in ("seat", "only") and isinstance(value, int):
        return SEAT if _json(value) == seat else value
    if value is None or isinstance(value, bool) or (key == "id" and isinstance(value, str)):
        return value
    if isinstance(value, str) and value in words[1:]:
        return f"{WORD}{words.index(value, 1)}"
    leaves.append(_json(value))
    return LEAF


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
