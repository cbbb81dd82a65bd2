"""Strange World alone: the stars to which a position will come, as learned from games.

What is true of a position is told in words (players/strange_world/told.py). Each word has a column of weights; the columns
of a position are added up and go through one layer of rectified units to what the world will earn besides the stars that lie there.
There is a network for each of the three kinds of positions that a placement leads to (KINDS). All numbers are whole, so that a
position comes to the same on every machine. The weights lie in data/strange_world/learned.zst and are learned by bench/learned.py.

Method: Tesauro, "Temporal difference learning and TD-Gammon" (CACM 38:3, 1995), with sparse inputs as in Nasu, "Efficiently
updatable neural-network-based evaluation functions for computer shogi" (2018).
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from operator import mul

import msgspec
import zstandard

from players.strange_world.alone import Alone, Ground
from players.strange_world.told import around, cards, changed, lying, neighbours
from rules.components import DATA

KINDS = ("over", "turned", "held")
"""A turn is over; the top of a stack is laid and the rest will be turned up; one card of a hand is left."""
ONE = 2**22  # of what comes out of a network: a star
LANE = 32
ZERO = 2 ** (LANE - 1)  # of a lane
WEIGHTS = DATA / "strange_world" / "learned.zst"


def expected(positions: Sequence[Alone]) -> list[float]:
    """The stars to which each position will come. Those of full worlds are sure; the others are all of one kind."""
    if not positions or positions[0].ground.full:
        return [float(at.ground.world.points) for at in positions]
    judge = judges()[kind(positions[0])]
    return [judge.expected(at.ground, judge.cards(at)) for at in positions]


def kind(at: Alone) -> str:
    """Return which of KINDS a position is."""
    return "held" if at.hand else "turned" if at.aside else "over"


class Network(msgspec.Struct, frozen=True):
    """bias, out: by unit, what it begins with and what it is worth; columns: by word, what it adds to each unit, two bytes each,
    the lower first. A star to come is ONE of what comes out, `constant` included. Words without a column add nothing."""

    bias: list[int]
    out: list[int]
    constant: int
    columns: dict[str, bytes]


class Judge:
    """A network as it is asked. A column is one whole number, with LANE bits for each unit: many are added in no time."""

    def __init__(self, network: Network) -> None:
        self.network = network
        units = len(network.bias)
        self.columns = {word: _in_lanes(unpacked(column)) for word, column in network.columns.items()}
        self.bias = _in_lanes([ZERO + weight for weight in network.bias])  # so no lane is ever below zero
        self.bytes = units * LANE // 8
        self.ones = _in_lanes([1] * units)
        self.out = network.out if sys.byteorder == "little" else network.out[::-1]
        self._part = lru_cache(10_000)(self._summed)

    def to_come(self, told: Iterable[str]) -> float:
        """The stars to come in a position told in words."""
        return self._stars(self.bias + self._sum(told))

    def cards(self, at: Alone) -> int:
        """Return what the cards that do not lie in the world add to the units."""
        return sum([self._part(tell, about) for tell, about in cards(at)])

    def expected(self, ground: Ground, cards: int) -> float:
        """The stars to which a position will come. cards: what `cards` gives."""
        return ground.world.points + self._stars(self._total(ground) + cards)

    def expected_after(self, before: Ground, after: Sequence[Ground], cards: int) -> list[float]:
        """The same of positions that placements lead to from one ground."""
        new = [ground for ground in after if ground.judge is not self]
        if new:
            lie = self._total(before) - self._around(before)
            for ground in new:
                gone, come = changed(before.world, ground.world)
                ground.judge, ground.total = self, lie - self._sum(gone) + self._sum(come) + self._around(ground)
        return [ground.world.points + self._stars(ground.total + cards) for ground in after]

    def _total(self, ground: Ground) -> int:
        """Return what a ground makes of the units."""
        if ground.judge is not self:
            up = ground.world.up
            lie = self._sum([lying(ground.world, cell) for cell in up]) + self._sum(neighbours(up, up))
            ground.judge, ground.total = self, self.bias + lie + self._around(ground)
        return ground.total

    def _around(self, ground: Ground) -> int:
        return sum([self._part(tell, about) for tell, about in around(ground)])

    def _summed(self, tell: Callable[..., list[str]], about: tuple[object, ...]) -> int:
        return self._sum(tell(*about))

    def _sum(self, told: Iterable[str]) -> int:
        column = self.columns.get
        return sum([column(word, 0) for word in told])

    def _stars(self, total: int) -> float:
        """Return what the units come to."""
        above = total >> LANE - 1 & self.ones  # one for each unit above ZERO
        lively = total & (above << LANE - 1) - above  # without ZERO; nothing of the units below it
        units = memoryview(lively.to_bytes(self.bytes, sys.byteorder)).cast("I")
        total = sum(map(mul, units, self.out), self.network.constant)
        return total / ONE


def _in_lanes(weights: Sequence[int]) -> int:
    """Weights of units as one number."""
    return sum([weight << LANE * unit for unit, weight in enumerate(weights)])


def unpacked(column: bytes) -> list[int]:
    """The weights of a column, by unit."""
    weights = array("h", column)
    if sys.byteorder == "big":
        weights.byteswap()
    return weights.tolist()


def packed(column: Sequence[int]) -> bytes:
    """Weights by unit as a network keeps them; those that two bytes cannot hold are cut."""
    weights = array("h", [max(-(2**15), min(weight, 2**15 - 1)) for weight in column])
    if sys.byteorder == "big":
        weights.byteswap()
    return weights.tobytes()


@cache
def judges() -> dict[str, Judge]:
    """By kind of position; read when first asked for."""
    kept = zstandard.ZstdDecompressor().decompress(WEIGHTS.read_bytes())
    return {kind: Judge(network) for kind, network in msgspec.msgpack.decode(kept, type=dict[str, Network]).items()}
