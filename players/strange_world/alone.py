"""A position of Strange World alone, as it is planned with: what counts of it, and the positions that a card leads to.

Where a card may lie and what becomes of the world depends on the world alone, on who waits and on how many Dark Cities stand, not
on what else is in the hand. So this is a Ground of its own, which keeps what it leads to: the cards that are turned up differ from
simulation to simulation, and hardly ever is one laid that was not laid there before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from players.strange_world.worth import CARDS
from rules.strange_world import StrangeWorld
from rules.strange_world import world as worlds
from rules.strange_world.parts import CITIES, HEIGHT
from rules.strange_world.position import World


class Ground:
    """A world, the travellers who wait, and how many Dark Cities stand. judge, total: who looked at it last, and what that one
    makes of it (players/strange_world/learned.py)."""

    __slots__ = ("_after", "cities", "full", "judge", "total", "travellers", "world")

    def __init__(self, world: World, travellers: tuple[str, ...], cities: int) -> None:
        self.world, self.travellers, self.cities = world, travellers, cities
        self.full = len(world.up) == CARDS  # the game is over
        self.judge: object = None
        self.total = 0
        self._after: dict[str, list[Ground]] | None = None

    def after(self, card: str) -> list[Ground]:
        """Return what each way to lay this card leads to."""
        if self._after is None:
            self._after = {}
        found = self._after.get(card)
        if found is None:
            lines = worlds.lines(self.world, (card,), self.travellers, self.cities < len(CITIES))
            found = self._after[card] = [self.laid(*line.split(" ")[1:]) for line in lines]
        return found

    def laid(self, card: str, cell: str, *rest: str) -> Ground:
        """Return what a placement leads to. rest: the words of its line after the cell."""
        city = self.cities < len(CITIES)
        chain = worlds.chained(self.world, card, cell, rest, self.travellers, city)
        return Ground(
            worlds.laid(self.world, card, cell, chain, CITIES[self.cities] if chain.join else 0),
            tuple([name for name in self.travellers if name != chain.traveller]),
            self.cities + bool(chain.join),
        )


class Alone(NamedTuple):
    """A position of a game for one. aside: cards to be turned up; tops: of the stacks that are left; deck: what nobody has seen."""

    ground: Ground
    hand: tuple[str, ...]
    aside: int
    tops: tuple[str, ...]
    deck: tuple[str, ...]

    @classmethod
    def of(cls, known: StrangeWorld) -> Alone:
        """From a position of the rules."""
        tops = tuple(top for top in known.stacks if top is not None)
        deck = tuple(card for card, count in known.deck.items() for _ in range(count))
        ground = Ground(known.worlds[0], tuple(known.travellers), known.cities)
        return cls(ground, tuple(known.hands[0]), known.aside, tops, deck)

    @property
    def alike(self) -> object:
        """The same for all positions from which the same may come to the same stars."""
        lies = self.ground.world
        world = frozenset(lies.up.items()), frozenset(lies.used), frozenset(lies.cities), frozenset(lies.guests)
        return world, self.hand, self.aside, self.tops, self.deck

    def played(self, line: str) -> Alone:
        """The position after a placement, before anything is turned up."""
        _, card, cell, *rest = line.split(" ")
        return self._replace(ground=self.ground.laid(card, cell, *rest), hand=without(self.hand, card))

    def taken(self, top: str) -> Alone:
        """The position after a stack with this top is taken."""
        return self._replace(hand=(top,), aside=HEIGHT - 1, tops=without(self.tops, top))


def played(known: StrangeWorld, line: str) -> Alone:
    """The position after a line, before anything is turned up."""
    at = Alone.of(known)
    if not line.startswith("stack "):
        return at.played(line)
    top = known.stacks[int(line.split(" ")[1]) - 1]
    assert top is not None
    return at.taken(top)


def without(cards: Sequence[str], card: str) -> tuple[str, ...]:
    """Cards without one of this kind, the first."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])
