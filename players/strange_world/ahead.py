"""Strange World alone: simulations of a line that plan ahead.

Alone nothing is hidden but what will be drawn, and between two draws lie up to four decisions: the rest of a hand, a stack, its top
card. So a line keeps a tree of the positions after it. Each simulation goes down by replies that did well or were tried seldom, to
a position that was not looked at before, and comes to what is expected of that one (players/strange_world/learned.py); the better a
position is known, the more replies are tried in it. A draw leads to the position of the cards drawn.

Method: Kocsis, Szepesvári, "Bandit based Monte-Carlo planning" (ECML 2006), with progressive widening as in Coulom, "Computing Elo
ratings of move patterns in the game of Go" (2007).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from operator import itemgetter
from random import Random

from players.strange_world.alone import Alone, Ground, played, without
from players.strange_world.learned import expected, judges, kind
from rules.strange_world import StrangeWorld
from rules.strange_world.parts import in_order

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
        return [max(stars for stars, *_ in _placed(at, at.hand[0])) for at in after]
    return expected(after)


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
        if node.at.ground.full:
            break
        node = _turned_up(node, rng) if node.at.aside and not node.at.hand else node.promising()
        way.append(node)
    stars = float(node.at.ground.world.points) if node.expected is None else node.expected
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
        found = [each for card in dict.fromkeys(at.hand) for each in _placed(at, card)]
    else:
        found = [each for top in dict.fromkeys(at.tops) for each in _placed(at.taken(top), top)]
    found.sort(key=itemgetter(0), reverse=True)
    return [Node(before._replace(ground=ground), stars) for stars, ground, before in found[:REPLIES]]


def _placed(at: Alone, card: str) -> list[tuple[float, Ground, Alone]]:
    """By each way to lay a card of the hand: the stars expected, where it leads to, and the position but for that."""
    left = at._replace(hand=without(at.hand, card))
    after = at.ground.after(card)
    if after[0].full:
        return [(float(ground.world.points), ground, left) for ground in after]
    judge = judges()[kind(left)]
    stars = judge.expected_after(at.ground, after, judge.cards(left))
    return [(each, ground, left) for each, ground in zip(stars, after, strict=True)]
