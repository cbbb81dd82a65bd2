"""The lines of rows, word by word. A word is foretold by what its seat wrote before it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import msgspec

from sessions.store.packing.foretold import Foretelling, Foretold

Words = list[str]


class _Before:
    """What a seat has written so far."""

    __slots__ = ("head", "last", "last_but_one", "line", "older")

    def __init__(self) -> None:
        self.head = self.older = self.line = self.last = self.last_but_one = ""

    def know(self, head: str, words: Words) -> None:
        self.older, self.head, self.line = self.head, head, " ".join((head, *words))
        for word in words:
            self.last_but_one, self.last = self.last, word


Context = Callable[[_Before, str, Words], Hashable]
"""What is around a word: what its seat has written before, the seat, and the words of the line before it."""

OF_HEADS: tuple[Context, ...] = (
    lambda before, seat, words: None,
    lambda before, seat, words: before.head,
    lambda before, seat, words: (before.head, before.older),
    lambda before, seat, words: before.line,
    lambda before, seat, words: (before.line, before.older),
    lambda before, seat, words: (before.head, before.older, seat),
)
OF_WORDS: tuple[Context, ...] = (
    lambda before, seat, words: None,
    lambda before, seat, words: seat,
    lambda before, seat, words: tuple(words),
    lambda before, seat, words: (seat, *words),
    lambda before, seat, words: before.line,
    lambda before, seat, words: (before.line, *words),
    lambda before, seat, words: before.last,
    lambda before, seat, words: (before.last, before.last_but_one),
)


def put(kept: Foretelling, lines: Sequence[str | None], seats: Sequence[str]) -> list[str]:
    """Write the columns of heads and of words: one for each word of all lines that have the same head and as many words. Gives the
    heads, in their order."""
    newest: dict[str, _Before] = {}
    heads: list[str] = []
    about: list[list[Hashable]] = [[] for _ in OF_HEADS]
    columns: dict[str, list[tuple[list[str], list[list[Hashable]]]]] = {}
    for line, seat in zip(lines, seats, strict=True):
        before = newest.setdefault(seat, _Before())
        head, words = _parted(line)
        heads.append(head)
        for keys, context in zip(about, OF_HEADS, strict=True):
            keys.append(context(before, seat, []))
        of_head = columns.setdefault(head, [([], [[] for _ in OF_WORDS]) for _ in words])
        for number, (word, (values, around)) in enumerate(zip(words, of_head, strict=True)):
            values.append(_json(word))
            for keys, context in zip(around, OF_WORDS, strict=True):
                keys.append(context(before, seat, words[:number]))
        before.know(head, words)
    kept.put(heads, about)
    for of_head in columns.values():
        for values, around in of_head:
            kept.put(values, around)
    return list(columns)


def taken(kept: Foretold, known: Sequence[str], seats: Sequence[str]) -> list[str | None]:
    """The lines again. `known`: the heads, in their order."""
    newest: dict[str, _Before] = {}
    heads = _Column(kept, OF_HEADS)
    columns: dict[str, tuple[str | None, list[_Column]]] = {}
    for head in known:
        first, count = msgspec.json.decode(head)
        columns[head] = first, [_Column(kept, OF_WORDS) for _ in range(count)]
    found: list[str | None] = []
    for seat in seats:
        before = newest.get(seat)
        if before is None:
            before = newest[seat] = _Before()
        words: Words = []
        head = heads.take(before, seat, words)
        first, of_head = columns[head]
        for column in of_head:
            words.append(msgspec.json.decode(column.take(before, seat, words)))
        found.append(None if first is None else " ".join((first, *words)))
        before.know(head, words)
    return found


class _Column:
    """A column that is being read."""

    def __init__(self, kept: Foretold, contexts: Sequence[Context]) -> None:
        first, second, self._take, _ = kept.column()
        self._one, self._other = contexts[first], contexts[second]

    def take(self, before: _Before, seat: str, words: Words) -> str:
        return self._take(self._one(before, seat, words), self._other(before, seat, words))


def _parted(line: str | None) -> tuple[str, Words]:
    """The head of a line, which is its first word and how many come after it; and those."""
    if line is None:
        return _json([None, 0]), []
    first, *words = line.split(" ")
    return _json([first, len(words)]), words


def _json(word: object) -> str:
    return msgspec.json.encode(word).decode()
