"""Strange World alone: simulations of a line that plan ahead.

Alone nothing is hidden but what will be drawn, and between two draws lie up to four decisions: the rest of a hand, a stack, its top
card. So a line keeps a tree of the positions after it. Each simulation goes down by replies that did well or were tried seldom, to
a position that was not looked at before, and comes to what is expected of that one (players/strange_world/learned.py); the better a
position is known, the more replies are tried in it. A draw leads to the position of the cards drawn.

Method: Kocsis, Szepesvári, "Bandit based Monte-Carlo planning" (ECML 2006), with progressive widening as in Coulom, "Computing Elo
ratings of move patterns in the game of Go" (2007).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from operator import attrgetter
from random import Random

from players.strange_world.learned import Alone, expected
from rules.strange_world import StrangeWorld
from rules.strange_world import world as worlds
from rules.strange_world.parts import CITIES, HEIGHT, in_order

CURIOSITY = 0.4  # stars by which replies that were tried seldom are preferred
WIDENING = 1.0  # replies that are tried besides the first, for the root of the visits
REPLIES = 12  # that are ever tried in a position


def ahead(known: StrangeWorld, line: str) -> Callable[[Random], float]:
    """What simulates a line from a position: the stars it came to."""
    root = Node(played(known, line))
    return lambda rng: _simulated(root, rng)


def expected_by(known: StrangeWorld, lines: Sequence[str]) -> list[float]:
    """The stars expected of each of these lines of a position, before anything is simulated."""
    after = [played(known, line) for line in lines]
    if known.phase == "stack":
        return [max(expected([*_placed(at)])) for at in after]
    return expected(after)


def played(known: StrangeWorld, line: str) -> Alone:
    """The position after a line, before anything is turned up."""
    at = Alone.of(known)
    if not line.startswith("stack "):
        return _laid(at, line)
    top = known.stacks[int(line.split(" ")[1]) - 1]
    assert top is not None
    return _taken(at, top)


class Node:
    """A position in the tree. expected: the stars to which it will come, None where cards were just turned up; replies: the
    positions after those that may be tried, the best first; turned: those after a draw, by what was drawn."""

    __slots__ = ("at", "expected", "replies", "stars", "turned", "visits")

    def __init__(self, at: Alone, stars: float | None = None) -> None:
        self.at, self.expected = at, stars
        self.visits, self.stars = 0, 0.0
        self.replies: list[Node] = []
        self.turned: dict[tuple[str, ...], Node] = {}

    def promising(self) -> Node:
        """The position after the reply to go on with."""
        if not self.replies:
            self.replies = _replies(self.at)
        bold = CURIOSITY * sqrt(log(self.visits + 1))
        found, most = self.replies[0], -1.0
        for after in self.replies[: 1 + int(WIDENING * sqrt(self.visits))]:
            assert after.expected is not None
            tried = after.visits + 1  # what is expected counts as one
            worth = (after.stars + after.expected) / tried + bold / sqrt(tried)
            if worth > most:
                found, most = after, worth
        return found


def _simulated(node: Node, rng: Random) -> float:
    """The stars of one game from a position in the tree."""
    way = [node]
    while node.visits or node.expected is None:
        if node.at.full:
            break
        node = _turned_up(node, rng) if node.at.aside and not node.at.hand else node.promising()
        way.append(node)
    stars = float(node.at.world.points) if node.expected is None else node.expected
    for each in way:
        each.visits += 1
        each.stars += stars
    return stars


def _turned_up(node: Node, rng: Random) -> Node:
    """The position after the rest of a stack is turned up."""
    deck = [*node.at.deck]
    hand = tuple(in_order([deck.pop(int(rng.random() * len(deck))) for _ in range(node.at.aside)]))
    after = node.turned.get(hand)
    if after is None:
        after = node.turned[hand] = Node(node.at._replace(hand=hand, aside=0, deck=tuple(deck)))
    return after


def _replies(at: Alone) -> list[Node]:
    """The positions after the better replies, the best first. Where a stack is next, after its top is laid."""
    if at.hand:
        after = [*_placed(at)]
    else:
        after = [laid for top in dict.fromkeys(at.tops) for laid in _placed(_taken(at, top))]
    nodes = [Node(each, stars) for each, stars in zip(after, expected(after), strict=True)]
    return sorted(nodes, key=attrgetter("expected"), reverse=True)[:REPLIES]


def _placed(at: Alone) -> Iterator[Alone]:
    """The positions after each placement."""
    for line in worlds.lines(at.world, at.hand, at.travellers, at.cities < len(CITIES)):
        yield _laid(at, line)


def _taken(at: Alone, top: str) -> Alone:
    """The position after a stack with this top is taken."""
    tops = [*at.tops]
    tops.remove(top)
    return at._replace(hand=(top,), aside=HEIGHT - 1, tops=tuple(tops))


def _laid(at: Alone, line: str) -> Alone:
    """The position after a placement, before anything is turned up."""
    _, card, cell, *rest = line.split(" ")
    city = at.cities < len(CITIES)
    chain = worlds.chained(at.world, card, cell, rest, at.travellers, city)
    hand = [*at.hand]
    hand.remove(card)
    return Alone(
        worlds.laid(at.world, card, cell, chain, CITIES[at.cities] if chain.join else 0),
        tuple(hand),
        at.aside,
        at.tops,
        tuple([name for name in at.travellers if name != chain.traveller]),
        at.cities + bool(chain.join),
        at.deck,
    )
