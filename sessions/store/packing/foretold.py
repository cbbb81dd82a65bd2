"""Columns of which only those values are kept that nothing around them foretells.

A value is foretold as the one that stood in its column when what is around it, its context, was the same for the last time. Each
column has two contexts, chosen when it is written: the second is asked where the first is new. What was foretold wrongly is kept:
how many came right before it (a gap), and which one it is (a literal): one of those that the column has had, or the next symbol of
all. Values are JSON texts, without line ends therefore.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, NamedTuple

ENOUGH = 254
"""As many different values of a column have numbers; a byte holds one more."""
LONG = 255
"""A gap of at least so many: the next byte goes on with it."""

Contexts = Sequence[Sequence[Hashable]]


class Told(NamedTuple):
    """A column that is being read: which contexts it has, the next value by what both are, and the value of all, where they are
    alike."""

    first: int
    second: int
    take: Callable[[Hashable, Hashable], str]
    always: str | None


class Foretelling:
    """Columns that are being written, one after another."""

    def __init__(self) -> None:
        self.contexts = bytearray()
        self.counts: list[int] = []
        self.gaps = bytearray()
        self.literals = bytearray()
        self.symbols: list[str] = []

    def put(self, values: Sequence[str], contexts: Contexts) -> None:
        """Write a column. `contexts`: for each context there is, what it was at each value."""
        _, first, second = chosen(values, contexts)
        numbers: dict[str, int] = {}
        gap = count = 0
        for value, right in zip(values, _foretold(values, contexts[first], contexts[second]), strict=True):
            if right:
                gap += 1
                continue
            count += 1
            self.gaps += bytes([LONG] * (gap // LONG) + [gap % LONG])
            gap = 0
            self.literals.append(numbers.get(value, 0))
            if value not in numbers:
                self.symbols.append(value)
                if len(numbers) < ENOUGH:
                    numbers[value] = len(numbers) + 1
        self.contexts += bytes([first, second])
        self.counts.append(count)

    def kept(self) -> list[Any]:
        """All columns, for Foretold."""
        return ["\n".join(self.symbols), bytes(self.contexts), self.counts, bytes(self.gaps), bytes(self.literals)]


def _foretold(values: Sequence[str], ones: Sequence[Hashable], others: Sequence[Hashable]) -> Iterator[bool]:
    """Yield whether each value is foretold rightly."""
    first: dict[Hashable, str] = {}
    second: dict[Hashable, str] = {}
    for value, one, other in zip(values, ones, others, strict=True):
        yield (first.get(one) or second.get(other)) == value
        first[one] = second[other] = value


def chosen(values: Sequence[str], contexts: Contexts) -> tuple[int, int, int]:
    """Return how many of a column's values nothing foretells, and by which two contexts all others are."""
    least = len(set(values))  # each is kept once at least
    misses, first = len(values) + 1, 0
    for number, keys in enumerate(contexts):
        found = _misses(values, keys)
        if found < misses:
            misses, first = found, number
        if misses <= least:
            return misses, first, first
    fresh = _fresh(contexts[first])
    spared, second = 0, first
    for number, keys in enumerate(contexts):
        found = _spared(values, keys, fresh)
        if found > spared:
            spared, second = found, number
    return misses - spared, first, second


def _misses(values: Sequence[str], keys: Sequence[Hashable]) -> int:
    """Return how many values one context alone does not foretell."""
    known: dict[Hashable, str] = {}
    found = 0
    for value, key in zip(values, keys, strict=True):
        if known.get(key) != value:
            known[key] = value
            found += 1
    return found


def _fresh(keys: Sequence[Hashable]) -> list[bool]:
    """Return whether a context is there for the first time."""
    known: set[Hashable] = set()
    return [key not in known and not known.add(key) for key in keys]  # type: ignore[func-returns-value]


def _spared(values: Sequence[str], keys: Sequence[Hashable], fresh: Sequence[bool]) -> int:
    """Return how many of the values in a fresh context another context foretells."""
    known: dict[Hashable, str] = {}
    found = 0
    for value, key, new in zip(values, keys, fresh, strict=True):
        found += new and known.get(key) == value
        known[key] = value
    return found


class Foretold:
    """Columns that are being read, in the order in which they were written."""

    def __init__(self, kept: Sequence[Any]) -> None:
        symbols, self._contexts, self._counts, self._gaps, self._literals = kept
        self._symbols: list[str] = symbols.split("\n")
        self._column = self._gap = self._literal = self._symbol = 0

    def alike(self, count: int) -> list[str]:
        """The next column, of so many values, of which each is foretold as the one before it."""
        _, gaps, literals, symbols = self._next()
        found: list[str] = []
        for gap, value in zip(gaps, _named(literals, symbols), strict=True):
            found += [*found[-1:] * gap, value]
        return found + found[-1:] * (count - len(found))

    def column(self) -> Told:
        """The next column."""
        (first, second), gaps, literals, symbols = self._next()
        always = symbols[0] if len(gaps) == 1 else None
        return Told(first, second, _reader(iter(gaps), _named(literals, symbols), alone=first == second), always)

    def _next(self) -> tuple[bytes, list[int], bytes, list[str]]:
        """The contexts of the next column, its gaps, its literals and its symbols."""
        contexts = self._contexts[2 * self._column : 2 * self._column + 2]
        count = self._counts[self._column]
        literals = self._literals[self._literal : self._literal + count]
        symbols = self._symbols[self._symbol : self._symbol + literals.count(0)]
        gaps = []
        for _ in range(count):
            gap = 0
            while self._gaps[self._gap] == LONG:
                gap += LONG
                self._gap += 1
            gaps.append(gap + self._gaps[self._gap])
            self._gap += 1
        self._column += 1
        self._literal += count
        self._symbol += len(symbols)
        return contexts, gaps, literals, symbols


def _named(literals: bytes, symbols: Sequence[str]) -> Iterator[str]:
    """The values that literals stand for."""
    new = iter(symbols)
    known: list[str] = []
    for number in literals:
        if not number:
            known.append(next(new))
        yield known[number - 1]


def _reader(gaps: Iterator[int], named: Iterator[str], *, alone: bool) -> Callable[[Hashable, Hashable], str]:
    """Return what reads one column; `alone`: of which both contexts are one."""
    first: dict[Hashable, str] = {}
    second = first if alone else {}
    left = next(gaps, -1)  # below nothing: all that come are foretold

    def take(one: Hashable, other: Hashable) -> str:
        nonlocal left
        if left:
            left -= 1
            value = first.get(one) or second[other]
        else:
            value = next(named)
            left = next(gaps, -1)
        first[one] = second[other] = value
        return value

    return take
