"""Strange World alone: the stars to which a position will come, as learned from games.

What is true of a position is told in words ("d4 mm", "top moon", "guest kark 3"). Each word has a column of weights; the columns
of a position are added up and go through one layer of rectified units to what the world will earn besides the stars that lie there.
There is a network for each of the three kinds of positions that a placement leads to (KINDS). All numbers are whole, so that a
position comes to the same on every machine. The weights lie in data/strange_world/learned.zst and are learned by bench/learned.py.

Method: Tesauro, "Temporal difference learning and TD-Gammon" (CACM 38:3, 1995), with sparse inputs as in Nasu, "Efficiently
updatable neural-network-based evaluation functions for computer shogi" (2018).
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import msgspec
import zstandard

from players.strange_world.worth import CARDS
from rules.components import DATA
from rules.strange_world import StrangeWorld
from rules.strange_world.parts import FUMAROLE, PORTALS
from rules.strange_world.position import World

KINDS = ("over", "turned", "held")
"""A turn is over; the top of a stack is laid and the rest will be turned up; one card of a hand is left."""
ONE = 2**22  # of what comes out of a network: a star
LANE = 32
ZERO = 2 ** (LANE - 1)  # of a lane
WEIGHTS = DATA / "strange_world" / "learned.zst"


class Alone(NamedTuple):
    """What counts of a position of a game for one. aside: cards to be turned up; tops: of the stacks that are left; cities: the
    Dark Cities that stand; deck: what nobody has seen."""

    world: World
    hand: tuple[str, ...]
    aside: int
    tops: tuple[str, ...]
    travellers: tuple[str, ...]
    cities: int
    deck: tuple[str, ...]

    @classmethod
    def of(cls, known: StrangeWorld) -> Alone:
        """From a position of the rules."""
        tops = tuple(top for top in known.stacks if top is not None)
        deck = tuple(card for card, count in known.deck.items() for _ in range(count))
        return cls(known.worlds[0], tuple(known.hands[0]), known.aside, tops, tuple(known.travellers), known.cities, deck)

    @property
    def full(self) -> bool:
        """Whether the world is full: the game is over."""
        return len(self.world.up) == CARDS


def expected(positions: Sequence[Alone]) -> list[float]:
    """The stars to which each position will come. Those of full worlds are sure; the others are all of one kind."""
    if not positions or positions[0].full:
        return [float(at.world.points) for at in positions]
    judge = judges()[kind(positions[0])]
    return [at.world.points + judge.to_come(words(at)) for at in positions]


def kind(at: Alone) -> str:
    """Which of KINDS a position is."""
    return "held" if at.hand else "turned" if at.aside else "over"


def words(at: Alone) -> frozenset[str]:
    """What is true of a position. A card that is there n times is told n times: "top moon", "top moon 2"."""
    world = at.world
    up = world.up
    rows = [cell[1] for cell in up]
    told = {f"{cell} {card}" for cell, card in up.items()}
    for cell in world.used:
        if up[cell] in PORTALS:
            told.remove(f"{cell} {up[cell]}")
            told.add(f"{cell} {up[cell]} used")
    for city in world.cities:
        for cell in (city.one, city.two):
            told.remove(f"{cell} {FUMAROLE}")
            told.add(f"{cell} {FUMAROLE} paired")
    told.update((f"west {min(up)[0]}", f"east {max(up)[0]}", f"south {min(rows)}", f"north {max(rows)}"))
    told.update((f"cards {len(up)}", f"cities {at.cities}", f"waiting {len(at.travellers)}", f"side {world.side}"))
    for name in at.travellers:
        told.add(f"waiting {name}")
    for guest in world.guests:
        told.add(f"guest {guest.name} {guest.spot[1]}")
    return _counted(at.hand, at.tops, at.deck).union(told)


@lru_cache(4_000)
def _counted(hand: tuple[str, ...], tops: tuple[str, ...], deck: tuple[str, ...]) -> frozenset[str]:
    """What is told of the cards that do not lie in the world."""
    told = set[str]()
    for where, cards in (("hand", hand), ("top", tops), ("unseen", deck)):
        for card in set(cards):
            told.update(f"{where} {card} {n}" if n > 1 else f"{where} {card}" for n in range(1, cards.count(card) + 1))
    return frozenset(told)


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
        self.columns = {word: _in_lanes(unpacked(column)) for word, column in network.columns.items()}
        self.bias = _in_lanes([ZERO + weight for weight in network.bias])  # so no lane is ever below zero
        self.bytes = len(network.bias) * LANE // 8

    def to_come(self, told: Iterable[str]) -> float:
        """The stars to come in a position told in words."""
        column = self.columns.get
        units = memoryview(sum([column(word, 0) for word in told], self.bias).to_bytes(self.bytes, sys.byteorder)).cast("I")
        total = self.network.constant
        for unit, worth in zip(units if sys.byteorder == "little" else reversed(units), self.network.out, strict=True):
            if unit > ZERO:
                total += (unit - ZERO) * worth
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
