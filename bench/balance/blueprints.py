"""Blueprints' plans: what a building on each of them brings, how often it wins an award and how often it matches its plan.

The players are level medium, the plans are dealt as at any table. A plan is even where its mean and that of all plans are not more
than so many points apart. `--search` measures every plan that a deck of its kind might have, and names the most even ones.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from statistics import fmean

from bench.balance.played import Mean, mean_of, quick
from bench.kept import Kept
from bench.row import Row
from players import MINDS
from players.blueprints import worth
from rules.blueprints import GAME
from rules.blueprints.parts import BESIDE, DECK_NOW, DECKS, PLANS, SPACES
from rules.chance import Chance

BAR = 1.5
"""Points that the mean of a plan may differ from the mean of its deck."""
WIDE = 3
Plan = tuple[int, ...]
TRIED = "tried"


class Found:
    """What the buildings of one plan came to."""

    def __init__(self) -> None:
        self.points: list[float] = []
        self.awards: list[float] = []
        self.matched: list[float] = []


def rows(games: int, seats: Sequence[int] = (2, 3, 4), decks: Sequence[str] = ()) -> Iterator[Row]:
    """Each plan of the decks that new tables have, with so many seats."""
    for deck, each in product(decks or DECK_NOW.values(), seats):
        found = measured(deck, each, games, kept=Kept("balance", "blueprints", searches=False))
        middle = fmean(point for plan in found.values() for point in plan.points)
        for id in sorted(found):
            points, awards, matched = (mean_of(each) for each in (found[id].points, found[id].awards, found[id].matched))
            off = abs(points.mean - middle)
            figure = f"{points} points, award {awards.percent()}, matched {matched.percent()} of {len(found[id].points)}"
            yield Row(f"{deck}, {each} seats: {id}", figure, f"{middle - BAR:.1f} to {middle + BAR:.1f}", off - points.half <= BAR)


def measured(deck: str, seats: int, games: int, base: str = "balance", kept: Kept | None = None) -> dict[str, Found]:
    """Return what the plans of a deck came to in so many games of level medium; those that are kept are not played anew."""
    found: dict[str, Found] = defaultdict(Found)
    for number in range(games):
        name = f"{base} {deck} {seats} {number}"
        measure = partial(one_game, deck, seats, name)
        for plan, points, award, matched in measure() if kept is None else kept.of(name, measure):
            found[plan].points.append(points)
            found[plan].awards.append(award)
            found[plan].matched.append(matched)
    return found


def one_game(deck: str, seats: int, name: str) -> list[tuple[str, float, float, float]]:
    """Each building of the game of this name: its plan, its points, whether it won an award and whether it matched."""
    mind, chance = MINDS["blueprints"], Chance(name.encode())
    state, turn = GAME.deal(seats, chance.under("deal").seed), 0
    state.deck = deck
    deal = dict.fromkeys(DECKS[deck], 1)
    state.plans = [chance.take(deal) for _ in range(seats)]
    while state.turn is not None:
        state = state.play(state.turn, quick(mind, state, state.turn, chance.under(f"turn {turn}"))).state
        turn += 1
    return [
        (built.plan, built.points, float(built.award is not None), float(built.parts["plan"] > 0))
        for round in state.past
        for built in round.built
    ]


# Plans that might be.


def shapes(fewest: int, most: int, highest: int) -> list[Plan]:
    """Every connected plan of six dice with so many spaces and so high, once for all ways to move, turn or mirror it."""
    kept: dict[frozenset[Plan], Plan] = {}
    for heights in product(range(highest + 1), repeat=len(SPACES)):
        open_ = [i for i, height in enumerate(heights) if height]
        if sum(heights) == 6 and fewest <= len(open_) <= most and connected(open_):
            kept.setdefault(alike(heights), heights)
    return sorted(kept.values())


def connected(spaces: Sequence[int]) -> bool:
    """Return whether one can walk over all of these spaces."""
    group = [spaces[0]]
    for each in group:
        group += [near for near in BESIDE[each] if near in spaces and near not in group]
    return len(group) == len(spaces)


def alike(heights: Plan) -> frozenset[Plan]:
    """All plans that this one is, moved, turned or mirrored, as heights with their places; equal for equal plans."""
    found = set()
    places = [(i % WIDE, i // WIDE, height) for i, height in enumerate(heights) if height]
    for turn, mirror in product(range(4), range(2)):
        turned = places
        for _ in range(turn):
            turned = [(-y, x, height) for x, y, height in turned]
        if mirror:
            turned = [(-x, y, height) for x, y, height in turned]
        left, top = min(x for x, _, _ in turned), min(y for _, y, _ in turned)
        found.add(tuple(value for place in sorted((x - left, y - top, height) for x, y, height in turned) for value in place))
    return frozenset(found)


def tried(plans: Mapping[str, Plan], seats: int, games: int) -> dict[str, Mean]:
    """The mean points of plans that no deck has yet, dealt among themselves; this process's alone."""
    DECKS[TRIED] = dict(plans)
    PLANS.update(plans)
    worth.OPEN.update({id: tuple((i, SPACES[i]) for i, height in enumerate(heights) if height) for id, heights in plans.items()})
    return {id: mean_of(found.points) for id, found in measured(TRIED, seats, games).items()}


def most_even(means: Mapping[str, Mean], count: int) -> list[str]:
    """The plans, so many, whose means lie closest together."""
    order = sorted(means, key=lambda id: means[id].mean)
    begin = min(range(len(order) - count + 1), key=lambda i: means[order[i + count - 1]].mean - means[order[i]].mean)
    return order[begin : begin + count]


PROFILES = {"classic": (3, 4, 3), "varied": (2, 5, 5)}
"""By deck: the fewest and the most spaces of a plan, and how high it may be."""


def search(games: int) -> Iterator[str]:
    """Every plan that a deck might have with its points, worst first, and which deck's worth of them is most even; in words."""
    for deck, profile in PROFILES.items():
        means = tried({"".join(map(str, plan)): plan for plan in shapes(*profile)}, 3, games)
        chosen = most_even(means, len(DECKS[DECK_NOW[deck]]))
        for plan in sorted(means, key=lambda plan: means[plan].mean):
            yield f"{deck} {plan} {means[plan]} points{', chosen' if plan in chosen else ''}"
