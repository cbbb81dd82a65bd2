"""Blueprints: what a growing building promises, in victory points of its round.

A building is looked at as if its plan will be met as far as it still can: wood counts the neighbours to come, open spaces under a
high die are hard to fill. Prizes count by the chance of enough fitting dice among the picks that are left. What the others want
most is thrown away or taken in time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp
from random import Random
from statistics import mean
from typing import NamedTuple

from players.game import Why, clearest, standing
from rules.blueprints import Blueprints
from rules.blueprints.parts import BESIDE, OUT, PICKS, PLANS, POINTS, PRIZES, ROUNDS, SPACE_AT, SPACES
from rules.blueprints.scoring import qualifies, score
from rules.game import Seat

CLEAR = 6.0  # victory points that count as a clear win
POINT = 0.14  # victory points that a building point is worth: it ranks the building
PRIZE = 2.0
DENY = 0.5  # how much of what the next player could gain counts
EASE = (1.0, 1.0, 0.99, 0.97, 0.93, 0.85, 0.62)  # the chance that a space under this value gets a die in time
COST = (0.0, 0.0, 0.1, 0.3, 0.6, 1.2, 2.4)  # building points that an open space of the plan under this value takes from later picks
TO_COME = 0.9  # of a neighbour that the plan promises to a wooden die
RECYCLED = (0.0, 3.5, 7.0, 11.5, 16.5, 22.0, 30.0)  # by count while picks are left: the table with what it may grow to
SPREAD = 1.6  # victory points by which a round's outcome usually differs
HESITATION = 0.12  # victory points by which replies in simulations vary
FITS = {"materials": 0.55, "structural": 0.42, "geometer": 0.72, "skyscraper": 0.62}
"""The chance that a pick can serve a prize that is wanted, by prize: dice that fit must lie in the pool and on the building."""
SHARED = 0.8  # what a prize keeps for the rivals who may have it too
BEST = 14  # candidates by die and space, in a search
MORE_DROPS = 4  # for so many of them a second and a third die to throw away are looked at

LIKELY = {
    (prize, need, left): sum(comb(left, n) * fits**n * (1 - fits) ** (left - n) for n in range(need, left + 1))
    for prize, fits in FITS.items()
    for left in range(PICKS + 1)
    for need in range(left + 1)
}

Building = tuple[str, ...]
"""The dice on each space of SPACES, bottom first, written without a space between them: o3k5."""


class Promise(NamedTuple):
    """Building points by part, `room` for the picks to come, and by prize the chance to qualify."""

    plan: float
    wood: float
    recycled: float
    stone: float
    glass: float
    room: float
    skyscraper: float
    structural: float
    geometer: float
    materials: float

    @property
    def worth(self) -> float:
        """Victory points."""
        return POINT * sum(self[:6]) + PRIZE * SHARED * sum(self[6:])


class Architect:
    """The mind of Blueprints."""

    key = "blueprints"
    simulations = 400
    warmth = 0.35

    def rate(self, known: Blueprints, seat: Seat, lines: Sequence[str]) -> list[float]:
        own = _options(known, seat)
        rival = (seat + 1) % known.seats
        gains = _gains(known, rival)
        counts = {die: known.pool.count(die) for die in gains}
        rates = []
        for line in lines:
            words = line.split(" ")
            rates.append(own[words[1], words[2]] - DENY * _left_for(gains, counts, words[1], words[4] if len(words) > 3 else ""))
        return rates

    def dominated(self, known: Blueprints, seat: Seat, lines: Sequence[str]) -> dict[str, str]:
        """With the last die of a round: what builds less, or comes to fewer prizes, by the same die. Who picks last of all may
        compare all dice, if they are no worse where buildings are equal."""
        if len(known.taken[seat]) < PICKS - 1:
            return {}
        last = sum(map(len, known.taken)) == PICKS * known.seats - 1
        groups: dict[tuple[str, ...], list[tuple[str, _Ended]]] = {}
        for line in lines:
            words = line.split(" ")
            alike = () if last else (words[1], *words[3:])
            groups.setdefault(alike, []).append((line, _ended(known, seat, words[1], words[2])))
        found = {}
        for group in groups.values():
            for line, ended in group:
                beats = [(other, theirs) for other, theirs in group if theirs.beats(ended)]
                for other, theirs in beats:
                    if not any(each.beats(theirs) for _, each in beats):
                        found[line] = other
                        break
        return found

    def worthwhile(self, known: Blueprints, seat: Seat) -> Sequence[str]:
        own = _options(known, seat)
        gains = _gains(known, (seat + 1) % known.seats)
        counts = {die: known.pool.count(die) for die in gains}
        best = sorted(own, key=lambda pick: own[pick] - DENY * _left_for(gains, counts, pick[0], ""), reverse=True)[:BEST]
        if not known.drops(seat):
            return [f"take {die} {space}" for die, space in best]
        lines = []
        for place, (die, space) in enumerate(best):
            rest = sorted((other for other in gains if other != die or counts[die] > 1), key=gains.__getitem__, reverse=True)
            lines += [f"take {die} {space} drop {other}" for other in rest[: 3 if place < MORE_DROPS else 1]]
        return lines

    def prior(self, known: Blueprints, seat: Seat, lines: Sequence[str]) -> list[float]:
        slope = 1 / (4 * SPREAD * (ROUNDS + 1 - known.round) ** 0.5)
        return [rate * slope for rate in self.rate(known, seat, lines)]

    def reply(self, known: Blueprints, seat: Seat, rng: Random) -> str:
        own = [(worth + rng.gauss(0, HESITATION), pick) for pick, worth in _options(known, seat).items()]
        die, space = max(own)[1]
        if not known.drops(seat):
            return f"take {die} {space}"
        gains = _gains(known, (seat + 1) % known.seats)
        if known.pool.count(die) < 2:
            del gains[die]
        return f"take {die} {space} drop {max(gains, key=gains.__getitem__)}"

    def stops(self, known: Blueprints, begun: Blueprints) -> bool:
        return known.round != begun.round

    def value(self, known: Blueprints, seat: Seat, begun: Blueprints) -> float:
        result = known.result()
        if result is not None:
            return standing(result, seat, CLEAR)
        won = [0.0] * known.seats
        for done in known.past:
            awards = {"gold": 3, "silver": 2, "bronze": 1, None: 0}
            for place, built in enumerate(done.built):
                won[place] += awards[built.award] + PRIZE * len(built.prizes)
        ahead = won[seat] - max(each for place, each in enumerate(won) if place != seat)
        return 1 / (1 + exp(-ahead / (SPREAD * (ROUNDS - len(known.past)) ** 0.5)))

    def why(self, known: Blueprints, seat: Seat, line: str, lines: Sequence[str]) -> Why | None:
        words = line.split(" ")
        stands, plan = building(known, seat), known.plans[seat]
        left = PICKS - 1 - len(known.taken[seat])
        parts = {}
        for die, space in _options(known, seat):
            after = stands if space == "out" else _with(stands, die, SPACE_AT[space])
            found = promise(plan, after, left)
            parts[f"{die} {space}"] = {
                name: value * (PRIZE * SHARED if name in PRIZES else POINT)
                for name, value in zip(Promise._fields, found, strict=True)
            }
        chosen, begun = f"{words[1]} {words[2]}", promise(plan, stands, left)
        idle = [name for name in PRIZES if parts[chosen][name] <= getattr(begun, name) * PRIZE * SHARED]
        for each in parts.values():  # a prize that the line brings no nearer does not speak for it
            for name in idle:
                del each[name]
        clear = clearest(parts, chosen)
        gains = _gains(known, (seat + 1) % known.seats)
        drop = words[4] if len(words) > 3 else ""
        if drop and DENY * (gains[drop] - mean(gains.values())) > (clear[1] if clear else 0.0):
            return Why("hint-blueprints-drop", {"die": drop})
        if clear is None:
            return None
        name, lead = clear
        about: dict[str, str | int] = {"die": words[1], "drop": drop or "none"}
        if name in PRIZES or name in ("plan", "room"):
            return Why(f"hint-blueprints-{name}", about)
        return Why(f"hint-blueprints-{name}", {**about, "points": max(1, round(lead / POINT))})


class _Ended(NamedTuple):
    """How a building ends: its points, the prizes it comes to, and its dice of the materials in demand."""

    points: int
    prizes: frozenset[str]
    chain: tuple[int, ...]

    def beats(self, other: _Ended) -> bool:
        """Whether it is better, and in nothing worse."""
        no_worse = self.points >= other.points and self.prizes >= other.prizes and self.chain >= other.chain
        return no_worse and (self.points > other.points or self.prizes > other.prizes)


def _ended(known: Blueprints, seat: Seat, die: str, space: str) -> _Ended:
    """A seat's building with its last die."""
    stands = building(known, seat)
    if space != "out":
        stands = _with(stands, die, SPACE_AT[space])
    stacks = [[stack[i : i + 2] for i in range(0, len(stack), 2)] for stack in stands]
    used = [each[0] for stack in stacks for each in stack]
    return _Ended(
        sum(score(known.plans[seat], stacks).values()),
        frozenset(prize for prize in PRIZES if qualifies(prize, stacks)),
        tuple(used.count(material) for material in known.demand),
    )


def building(known: Blueprints, seat: Seat) -> Building:
    """What stands on a seat's plan."""
    stacks = [""] * len(SPACES)
    for die, i in zip(known.taken[seat], known.placed[seat], strict=True):
        if i != OUT:
            stacks[i] += die
    return tuple(stacks)


def _options(known: Blueprints, seat: Seat) -> dict[tuple[str, str], float]:
    """What each die of the pool promises on each space that takes it, in victory points."""
    return _worths(known.plans[seat], building(known, seat), PICKS - 1 - len(known.taken[seat]), tuple(dict.fromkeys(known.pool)))


def _worths(plan: str, stands: Building, left: int, dice: tuple[str, ...]) -> dict[tuple[str, str], float]:
    found = {}
    for die in dice:
        placed = False
        for i, space in OPEN[plan]:
            if not stands[i] or stands[i][-1] <= die[1]:
                found[die, space] = _after(plan, stands, left, die, i)
                placed = True
        if not placed:
            found[die, "out"] = promise(plan, stands, left).worth
    return found


def _gains(known: Blueprints, seat: Seat) -> dict[str, float]:
    """What each die of the pool is worth to a seat at best, against no die at all."""
    dice = dict.fromkeys(known.pool)
    left = PICKS - 1 - len(known.taken[seat])
    if left < 0:
        return dict.fromkeys(dice, 0.0)
    stands = building(known, seat)
    plan = known.plans[seat]
    floor = promise(plan, stands, left).worth
    gains = {}
    for die in dice:
        best = floor
        for i, _ in OPEN[plan]:
            if not stands[i] or stands[i][-1] <= die[1]:
                best = max(best, _after(plan, stands, left, die, i))
        gains[die] = best - floor
    return gains


def _left_for(gains: dict[str, float], counts: dict[str, int], taken: str, dropped: str) -> float:
    """The gain of the best die that is left in the pool."""
    return max(
        (gain for die, gain in gains.items() if counts[die] > (die == taken) + (die == dropped)),
        default=0.0,
    )


@lru_cache(maxsize=1 << 15)
def _after(plan: str, stands: Building, left: int, die: str, i: int) -> float:
    """What a building promises after a die."""
    return promise(plan, _with(stands, die, i), left).worth


def _with(stands: Building, die: str, i: int) -> Building:
    return (*stands[:i], stands[i] + die, *stands[i + 1 :])


@lru_cache(maxsize=1 << 13)
def promise(plan: str, stands: Building, left: int) -> Promise:
    """What a building may come to with so many picks left."""
    goal = PLANS[plan]
    heights = [len(stack) // 2 for stack in stands]
    built = sum(heights)
    fits = built + left == PICKS and all(height <= most for height, most in zip(heights, goal, strict=True))
    likely, room = 1.0, 0.0
    if fits:
        for stack, height, most in zip(stands, heights, goal, strict=True):
            if height < most:
                top = int(stack[-1]) if stack else 0
                likely *= EASE[top] ** (most - height)
                room -= COST[top] * (most - height)
    elif left:
        tops = [int(stands[i][-1]) if stands[i] else 0 for i, _ in OPEN[plan]]
        room -= COST[min(tops)] * left
    final = [most if fits else height for height, most in zip(heights, goal, strict=True)]
    wood = stone = glass = 0.0
    recycled = 0
    materials = {"o": 0, "g": 0, "k": 0, "c": 0}
    values = [0] * 7
    for i, stack in enumerate(stands):
        height, full = heights[i], final[i]
        for level in range(height):
            material, value = stack[2 * level], int(stack[2 * level + 1])
            materials[material] += 1
            values[value] += 1
            if material == "o":
                touching = (level > 0) + (1.0 if level + 1 < height else TO_COME if level + 1 < full else 0.0)
                for j in BESIDE[i]:
                    touching += 1.0 if heights[j] > level else TO_COME if final[j] > level else 0.0
                wood += POINTS["wood"] * touching
            elif material == "g":
                recycled += 1
            elif material == "k":
                stone += POINTS["stone"][level]
            else:
                glass += value
    return Promise(
        POINTS["plan"] * likely if fits else 0.0,
        wood,
        RECYCLED[recycled] if left else POINTS["recycled"][recycled],
        stone,
        glass,
        room,
        max(
            _chance("skyscraper", 5 - heights[i], left) * EASE[int(stands[i][-1]) if stands[i] and heights[i] < 5 else 0]
            for i, _ in OPEN[plan]
        ),
        _chance("structural", 4 - max(values), left),
        _chance("geometer", left, left) if max(values) < 2 and built + left == PICKS else 0.0,
        _chance("materials", 5 - max(materials.values()), left),
    )


def _chance(prize: str, need: int, left: int) -> float:
    """The chance that a prize is reached with so many dice more, of so many picks."""
    if need <= 0:
        return 1.0
    return LIKELY.get((prize, need, left), 0.0)


OPEN = {plan: tuple((i, SPACES[i]) for i, height in enumerate(heights) if height) for plan, heights in PLANS.items()}
"""The open spaces of each plan: index and name."""
