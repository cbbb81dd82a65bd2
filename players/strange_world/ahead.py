"""Strange World alone: simulations that plan ahead.

Alone nothing is hidden but what will be drawn. Between two draws lie up to four decisions: the rest of a hand, a stack, its top
card. So what is simulated are not lines but whole ways to the next draw, all of them with the same draws; there are thousands of
ways, and the better ones are found by what is expected of the positions on them (players/strange_world/learned.py).

Behind its draw a way keeps a tree of positions. Each simulation goes down by replies that did well or were tried seldom, to a
position that was not looked at before, and comes to what is expected of that one; the better a position is known, the more replies
are tried in it. A draw leads to the position of the cards drawn.

Method: Kocsis, Szepesvári, "Bandit based Monte-Carlo planning" (ECML 2006), with progressive widening as in Coulom, "Computing Elo
ratings of move patterns in the game of Go" (2007).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import log, sqrt
from operator import itemgetter
from random import Random
from typing import NamedTuple

from players.strange_world.alone import Alone, Ground, played, without
from players.strange_world.learned import expected, judges, kind
from rules.strange_world import StrangeWorld
from rules.strange_world.parts import in_order

CURIOSITY = 0.4  # stars by which replies that were tried seldom are preferred
WIDENING = 1.0  # replies that are tried besides the first, for the root of the visits
REPLIES = 12  # that are ever tried in a position
FOLLOWED = 40  # ways that are followed up while they are looked for
WAYS = 24  # that are found, and more where they all begin with few lines
LINES = 7  # of so many the best way is found


class Way(NamedTuple):
    """What may be played until cards are turned up or the game is over. expected: stars; line: what it begins with; at: the
    position that it leads to."""

    expected: float
    line: str
    at: Alone


def ways(known: StrangeWorld, lines: Sequence[str]) -> list[Way]:
    """The better ways that begin with one of these lines, the best first."""
    begun = zip(expected_by(known, lines), lines, [played(known, line) for line in lines], strict=True)
    found = sorted([Way(*each) for each in begun], key=itemgetter(0), reverse=True)[:FOLLOWED]
    while not all(_ended(way.at) for way in found):
        further = []
        for way in found:
            if _ended(way.at):
                further.append(way)
            else:
                further += [Way(stars, way.line, before._replace(ground=ground)) for stars, ground, before in _after(way.at)]
        found = _best(further, FOLLOWED)
    return _best(found, WAYS)


def _ended(at: Alone) -> bool:
    """Return whether cards will be turned up next, or the game is over."""
    return at.ground.full or (at.aside > 0 and not at.hand)


def _best(found: Iterable[Way], most: int) -> list[Way]:
    """The better ones, the best first: of those that come to the same one, and of LINES lines at least one each."""
    kept: list[Way] = []
    seen, lines = set[object](), set[str]()
    for way in sorted(found, key=itemgetter(0), reverse=True):
        if len(kept) >= most and (way.line in lines or len(lines) >= LINES):
            continue
        to = way.at.alike
        if to not in seen:
            seen.add(to)
            lines.add(way.line)
            kept.append(way)
    return kept


def ahead(at: Alone) -> Callable[[Random], float]:
    """Return what simulates a position: the stars it came to."""
    root = Node(at)
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
    """The positions after the better replies, the best first."""
    found = sorted(_after(at), key=itemgetter(0), reverse=True)
    return [Node(before._replace(ground=ground), stars) for stars, ground, before in found[:REPLIES]]


def _after(at: Alone) -> list[tuple[float, Ground, Alone]]:
    """By each placement: the stars expected, where it leads to, and the position but for that. Where a stack is next, by each way
    to lay its top."""
    if at.hand:
        return [each for card in dict.fromkeys(at.hand) for each in _placed(at, card)]
    return [each for top in dict.fromkeys(at.tops) for each in _placed(at.taken(top), top)]


def _placed(at: Alone, card: str) -> list[tuple[float, Ground, Alone]]:
    """The same by each placement of one card of the hand."""
    left = at._replace(hand=without(at.hand, card))
    after = at.ground.after(card)
    if after[0].full:
        return [(float(ground.world.points), ground, left) for ground in after]
    judge = judges()[kind(left)]
    stars = judge.expected_after(at.ground, after, judge.cards(left))
    return [(each, ground, left) for each, ground in zip(stars, after, strict=True)]
