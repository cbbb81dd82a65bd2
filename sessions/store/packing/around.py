"""What is around a value of a row: the contexts by which it is foretold (foretold.py)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from sessions.store.packing.foretold import Foretold

BASES: Sequence[tuple[str, ...]] = (
    (),
    ("head",),
    ("line",),
    ("told",),
    ("seat", "head"),
    ("seat", "line"),
    ("told", "head"),
    ("told", "line"),
    ("told", "leaf"),
    ("head", "leaf"),
    ("head", "head before"),
    ("line", "line before"),
    ("told", "line before"),
)
"""Each is a context, and another one together with the value before: twice the number, and one more. A number means
the same for ever."""


class Around:
    """What is around the rows of a table. `seat` and what comes is a list each, an item a row; what is called "before" is that of
    the row before by the same seat."""

    def __init__(self, seat: Sequence[Hashable], **features: Sequence[Hashable]) -> None:
        self.seat = seat
        self._features: dict[str, Sequence[Hashable]] = {"seat": seat, **features}
        self._nothing: Sequence[Hashable] = [None] * len(seat)
        self._bases: dict[int, Sequence[Hashable]] = {0: self._nothing}

    def know(self, **features: Sequence[Hashable]) -> None:
        """More that is around from now on."""
        self._features |= features
        for number, names in enumerate(BASES):
            if any(name.removesuffix(" before") in features for name in names):
                self._bases.pop(number, None)

    def base(self, number: int) -> Sequence[Hashable]:
        """Return what is around each row, of a base; of what is not known yet nothing is."""
        found = self._bases.get(number)
        if found is None:
            features = [self._feature(name) for name in BASES[number]]
            found = features[0] if len(features) == 1 else list(zip(*features, strict=True))
            self._bases[number] = found
        return found

    def at(self, rows: Sequence[int], before: Sequence[Any]) -> list[Sequence[Hashable]]:
        """All contexts of values, each of which stands in a row; `before`: the value before each."""
        found: list[Sequence[Hashable]] = []
        for number in range(len(BASES)):
            base = self.base(number)
            alone = [base[row] for row in rows]
            found += [alone, list(zip(alone, before, strict=True))]
        return found

    def _feature(self, name: str) -> Sequence[Hashable]:
        if name in self._features:
            return self._features[name]
        of, _, is_before = name.partition(" ")
        if not is_before or of not in self._features:
            return self._nothing
        found = self._features[name] = before(self.seat, self._features[of])
        return found


class Column:
    """A column that is being read, whose values stand in rows."""

    def __init__(self, kept: Foretold, around: Around) -> None:
        first, second, take, self.always = kept.column()
        self.take = _by_row(around.base(first // 2), around.base(second // 2), first % 2, second % 2, take)
        """The next value, by its row and the value before, of those that `Around.at` was told."""

    def all(self, seat: Sequence[Hashable]) -> list[str]:
        """A value for each row; the one before is that of the row's seat."""
        if self.always is not None:
            return [self.always] * len(seat)
        newest: dict[Hashable, str] = {}
        found = []
        for row, of in enumerate(seat):
            value = newest[of] = self.take(row, newest.get(of))
            found.append(value)
        return found


def _by_row(
    one: Sequence[Hashable],
    other: Sequence[Hashable],
    one_before: int,
    other_before: int,
    take: Callable[[Hashable, Hashable], str],
) -> Callable[[int, str | None], str]:
    """Return what takes the next value of a column; a function for each kind of context, since so much is read by it."""
    if one_before and other_before:
        return lambda row, before: take((one[row], before), (other[row], before))
    if one_before:
        return lambda row, before: take((one[row], before), other[row])
    if other_before:
        return lambda row, before: take(one[row], (other[row], before))
    return lambda row, before: take(one[row], other[row])


def before(seat: Sequence[Hashable], values: Sequence[Any]) -> list[Any]:
    """Of each row, the value of the row before by the same seat; None for its first."""
    newest: dict[Hashable, Any] = {}
    found = []
    for of, value in zip(seat, values, strict=True):
        found.append(newest.get(of))
        newest[of] = value
    return found
