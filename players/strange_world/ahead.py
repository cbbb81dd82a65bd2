"""Strange World alone: simulations of a line that plan ahead.

Alone nothing is hidden but what will be drawn, and between two draws lie up to four decisions: the rest of a hand, a stack, its top
card. So a line keeps a tree of the positions after it. Each simulation goes down by replies that did well or were tried seldom, to
a position that was not looked at before, and from there on by quick replies; the better a position is known, the more replies are
tried in it. A draw leads to the position of the cards drawn.

Method: Kocsis, Szepesvári, "Bandit based Monte-Carlo planning" (ECML 2006), with progressive widening as in Coulom, "Computing Elo
ratings of move patterns in the game of Go" (2007).
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from math import log, sqrt
from operator import itemgetter
from random import Random

from players.strange_world.quick import Placement, drawn, ending, filled, gains, gone_on, placements
from players.strange_world.worth import CARDS
from rules.strange_world import StrangeWorld
from rules.strange_world import world as worlds
from rules.strange_world.parts import CITIES, HEIGHT, in_order

CURIOSITY = 3.0  # stars by which replies that were tried seldom are preferred
WIDENING = 0.5  # replies that are tried besides the first, for the root of the visits
REPLIES = 6  # placements that are ever tried in a position


def ahead(known: StrangeWorld, line: str) -> Callable[[Random], int]:
    """What simulates a line from a position, each time from the same deck."""
    words = line.split(" ")
    if words[0] == "stack":
        top = known.stacks[int(words[1]) - 1]
        assert top is not None
        root = Node(_taken(known, top))
    else:
        _, card, cell, *rest = words
        world = known.worlds[0]
        chain = worlds.chained(world, card, cell, rest, known.travellers, known.cities < len(CITIES))
        after = worlds.laid(world, card, cell, chain, CITIES[known.cities] if chain.join else 0)
        root = Node(_laid(known, (after, card, cell, chain)))
    deck = [card for card, count in known.deck.items() for _ in range(count)]
    return lambda rng: _simulated(root, [*deck], rng)


class Node:
    """A position in the tree: `replies` are those that may be tried, the best first, `tried` the positions after the first of them;
    `turned`: those after a draw, by what was drawn; `sure`: the stars to which it comes, where no luck is left."""

    __slots__ = ("now", "replies", "stars", "sure", "tried", "turned", "visits")

    def __init__(self, now: StrangeWorld) -> None:
        self.now = now
        self.visits, self.stars = 0, 0
        self.replies: list[StrangeWorld] | None = None
        self.tried: list[Node] = []
        self.turned: dict[tuple[str, ...], Node] = {}
        self.sure: int | None = None
        if len(now.worlds[0].up) == CARDS:
            self.sure = now.worlds[0].points
        elif ending(now, 0):
            self.sure = max(filled(now, 0).values())

    def promising(self) -> Node:
        """The position after the reply to go on with."""
        if self.replies is None:
            self.replies = _replies(self.now)
        if len(self.tried) < min(len(self.replies), 1 + int(WIDENING * sqrt(self.visits))):
            self.tried.append(Node(self.replies[len(self.tried)]))
            return self.tried[-1]
        bold = CURIOSITY * sqrt(log(self.visits))
        found, most = self.tried[0], -1.0
        for after in self.tried:
            worth = after.stars / after.visits + bold / sqrt(after.visits)
            if worth > most:
                found, most = after, worth
        return found


def _simulated(node: Node, deck: list[str], rng: Random) -> int:
    """The stars of one game from a position in the tree; the deck is used up."""
    way = [node]
    while True:
        if node.sure is not None:
            stars = node.sure
            break
        if not node.now.hands[0] and node.now.aside:
            node = _turned_up(node, deck, rng)
        elif not node.visits:
            stars = gone_on(node.now, deck, rng)
            break
        else:
            node = node.promising()
        way.append(node)
    for each in way:
        each.visits += 1
        each.stars += stars
    return stars


def _turned_up(node: Node, deck: list[str], rng: Random) -> Node:
    """The position after the rest of a stack is turned up."""
    hand = in_order([drawn(deck, rng) for _ in range(node.now.aside)])
    after = node.turned.get(tuple(hand))
    if after is None:
        now = copy(node.now)
        now.hands, now.aside = [hand], 0
        after = node.turned[tuple(hand)] = Node(now)
    return after


def _replies(now: StrangeWorld) -> list[StrangeWorld]:
    """The positions after the better replies, the best first."""
    if now.hands[0]:
        rated = sorted(placements(now, 0, REPLIES), key=itemgetter(0), reverse=True)
        return [_laid(now, placement) for _, placement in rated]
    worths = gains(now, 0, [top for top in now.stacks if top is not None])
    return [_taken(now, top) for top in sorted(worths, key=worths.__getitem__, reverse=True)]


def _taken(now: StrangeWorld, top: str) -> StrangeWorld:
    """The position after a stack with this top is taken."""
    after = copy(now)
    after.stacks = [*now.stacks]
    after.stacks[after.stacks.index(top)] = None
    after.hands, after.aside = [[top]], HEIGHT - 1
    return after


def _laid(now: StrangeWorld, placement: Placement) -> StrangeWorld:
    """The position after a placement, before anything is turned up."""
    world, card, _, chain = placement
    after = copy(now)
    hand = [*now.hands[0]]
    hand.remove(card)
    after.worlds, after.hands = [world], [hand]
    after.cities += bool(chain.join)
    if chain.traveller:
        after.travellers = [name for name in now.travellers if name != chain.traveller]
    after.turn += not hand and not now.aside
    return after
