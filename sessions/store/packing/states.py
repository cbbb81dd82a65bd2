"""The states of rows: what changed in each since the row before, a change at a time (patches.py).

The changes and places of a row are its pattern. In a place, [] is the seat of the row, and [key] stands for the number that has
that key in the object around the list: cards[finger]. An int is kept as it is, or as what is added to the one before, whichever
tells less. States are put together when they are asked for, STRETCH rows at a time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from sessions.store.packing.around import Around, Column, before
from sessions.store.packing.foretold import Foretelling, Foretold, chosen
from sessions.store.packing.patches import ADD, Gone, Place, added, apply, decoded, folded, patch

SAME, NONE = "0", "1"
"""In the place of a pattern: the state is that of the row before, there is none. Else it is a list of steps, or the text."""
STRETCH = 64
HELD = 2
"""Stretches of which the states are held."""

Text = str | bytes | None
Step = tuple[str, str]
"""The change and its place, as JSON."""
Cell = tuple[int, str, str | None]
"""The row of a value, the value, and what it adds where that can be said."""
Patch = str | list[tuple[str, Place, Any, str]]
"""What a row changes: change, place, value and the name of each; its pattern, where that is no list of steps."""


def put(kept: Foretelling, texts: Sequence[Text], seats: Sequence[int | None], ats: Sequence[int], around: Around) -> list[str]:
    """Write the pattern of each row, and for every place a column of its values. Gives the steps."""
    numbers: dict[Step, int] = {}
    cells: list[list[Cell]] = []
    patterns: list[str] = []
    tree: list[Any] = [None]
    newest: Text = None
    of_seat = [*map(_json, seats)]
    for row, (text, seat, at) in enumerate(zip(texts, seats, ats, strict=True)):
        if text is None or (text == newest and type(text) is type(newest)):
            patterns.append(NONE if text is None else SAME)
            continue
        newest = text
        made = _changes(tree, decoded(text), seat, at)
        if made is None or _json(tree[0]) != text:
            tree = [None]
            patterns.append(_json([text.decode()] if isinstance(text, bytes) else text))
            continue
        of_row = []
        for step, value, adds in made:
            number = numbers.setdefault(step, len(numbers))
            if number == len(cells):
                cells.append([])
            cells[number].append((row, value, adds))
            of_row.append(number)
        patterns.append(_json(of_row))
    kept.put(patterns, around.at(range(len(patterns)), before(of_seat, patterns)))
    return [_put_values(kept, step, of, of_seat, around) for step, of in zip(numbers, cells, strict=True)]


def _changes(tree: list[Any], new: Any, seat: int | None, at: int) -> list[tuple[Step, str, str | None]] | None:
    """Make `new` of the tree: each step with its value, and what that adds. None where there is nothing to be made."""
    if new is None:
        return None
    found = []
    gone: Gone = {}
    for change, place, value in list(patch(tree[0], new, ())):
        place = (0, *place)
        adds = added(tree, change, place, value)
        kept = folded(tree, change, place, value, at, gone)
        step = change, _json(_told(tree, place, seat))
        apply(tree, change, place, kept, at, seat, gone, step[1])
        found.append((step, _json(kept), None if adds is None else _json(adds)))
    return found


def _told(tree: Any, place: Place, seat: int | None) -> list[Any]:
    """A place as it is kept: the number of the first list in it may be the seat, later ones a number in the object around."""
    around: dict[str, Any] = {}
    told: list[Any] = [place[0]]
    lists = 0
    tree = tree[place[0]]
    for number, part in enumerate(place[1:], 2):
        if isinstance(tree, dict):
            around = tree
            told.append(part)
        else:
            key = next((key for key, value in around.items() if type(value) is int and value == part), None) if lists else None
            told.append([] if not lists and part == seat else part if key is None else [key])
            lists += 1
        if number < len(place):
            tree = tree[part]
    return told


def _put_values(kept: Foretelling, step: Step, cells: list[Cell], seats: Sequence[str], around: Around) -> str:
    """Write a column of values, as they are or as what they add, whichever tells less. Gives the step as it is kept."""
    change, place = step
    rows, values, adds = zip(*cells, strict=True)
    of_seat = [seats[row] for row in rows]
    contexts = around.at(rows, before(of_seat, values))
    if None not in adds:
        others = around.at(rows, before(of_seat, adds))
        if chosen(adds, others)[0] < chosen(values, contexts)[0]:
            change, values, contexts = ADD, adds, others
    kept.put(values, contexts)
    return change + place


class States:
    """The states of a body, none of which is put together before it is asked for. `steps`: as `put` gave them."""

    def __init__(
        self, kept: Foretold, steps: Sequence[str], seats: Sequence[int | None], ats: Sequence[int], around: Around
    ) -> None:
        self._kept, self._steps, self._seats, self._ats, self._around = kept, steps, seats, ats, around
        self._patches: list[Patch] = []
        self._unread = self._read()
        self._begins = [_json([None, None])]
        """What `_go_on` changes, as it is before each stretch, as far as that is known."""
        self._held: OrderedDict[int, list[Text]] = OrderedDict()

    def after(self, row: int) -> Text:
        """The state after a row, by the number of the row in this body."""
        number, within = divmod(row, STRETCH)
        if number not in self._held:
            self._held[number] = self._stretch(number)
            if len(self._held) > HELD:
                self._held.popitem(last=False)
        return self._held[number][within]

    def _stretch(self, number: int) -> list[Text]:
        """The states of a stretch."""
        self._patches += islice(self._unread, max(0, (number + 1) * STRETCH - len(self._patches)))
        while len(self._begins) <= number:
            now = msgspec.json.decode(self._begins[-1])
            first = (len(self._begins) - 1) * STRETCH
            for row in range(first, first + STRETCH):
                self._go_on(now, row)
            self._begins.append(_json(now))
        now = msgspec.json.decode(self._begins[number])
        text: Text = None
        found = []
        for row in range(number * STRETCH, min((number + 1) * STRETCH, len(self._patches))):
            self._go_on(now, row)
            if text is None or self._patches[row] != SAME:
                text = _json(now[0]) if now[1] is None else _as_it_was(now[1])
            found.append(None if self._patches[row] == NONE else text)
        return found

    def _go_on(self, now: list[Any], row: int) -> None:
        """Do what a row did. `now`: the tree, and the state as its pattern has it where that is kept as its text."""
        patch = self._patches[row]
        if isinstance(patch, list):
            now[1] = None
            gone: Gone = {}
            for change, place, value, name in patch:
                apply(now, change, place, value, self._ats[row], self._seats[row], gone, name)
        elif patch not in (SAME, NONE):
            now[:] = None, patch

    def _read(self) -> Iterator[Patch]:
        """The patch of each row."""
        of_seat = [*map(_json, self._seats)]
        patterns = Column(self._kept, self._around).all(of_seat)
        of_pattern = {text: msgspec.json.decode(text) for text in set(patterns)}
        steps: list[tuple[str, Place, str, Column, dict[str, str]]]
        steps = [(text[0], msgspec.json.decode(text[1:]), text[1:], Column(self._kept, self._around), {}) for text in self._steps]
        values: dict[str, Any] = {}
        for row, (pattern, seat) in enumerate(zip(patterns, of_seat, strict=True)):
            numbers = of_pattern[pattern]
            if not isinstance(numbers, list) or (numbers and isinstance(numbers[0], str)):
                yield pattern
                continue
            patch = []
            for number in numbers:
                change, place, name, column, newest = steps[number]
                text = newest[seat] = column.take(row, newest.get(seat))
                if text not in values:
                    values[text] = msgspec.json.decode(text)
                patch.append((change, place, values[text], name))
            yield patch


def _as_it_was(pattern: str) -> Text:
    """The state that a pattern keeps as its text; [text] are the bytes of one."""
    text: Any = msgspec.json.decode(pattern)
    return str(text[0]).encode() if isinstance(text, list) else str(text)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
