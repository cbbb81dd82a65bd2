"""Blueprints: the mind that the three levels share.

A line is rated by what the building promises after it (players/blueprints/worth.py); what the others want most is thrown away or
taken in time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random
from statistics import mean
from typing import NamedTuple

from players.blueprints.rest import Rest
from players.blueprints.worth import OPEN, POINT, PRIZE, SHARED, Building, Promise, building, promise, raised
from players.game import Why, clearest, standing
from rules.blueprints import Blueprints
from rules.blueprints.parts import PICKS, PRIZES, ROUNDS, SPACE_AT
from rules.blueprints.scoring import qualifies, score
from rules.game import Seat

CLEAR = 6.0  # victory points that count as a clear win
DENY = 0.5  # how much of what the next player could gain counts
SPREAD = 1.6  # victory points by which a round's outcome usually differs
HESITATION = 0.12  # victory points by which replies in simulations vary
BEST = 14  # candidates by die and space, in a search
MORE_DROPS = 4  # for so many of them a second and a third die to throw away are looked at


class Architect:
    """The mind of Blueprints."""

    key = "blueprints"
    simulations = 1_400  # 420 win 37 % of 60 games against it, ± 12
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

    def simulated(self, known: Blueprints, seat: Seat, line: str, rng: Random) -> float:
        rest = Rest(known, seat, rng)
        rest.begin(line, rng)
        rest.go_on(rng)
        return self.value(rest.scored(known), seat, known)

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
            after = stands if space == "out" else raised(stands, die, SPACE_AT[space])
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
        """Return whether it is better, and in nothing worse."""
        no_worse = self.points >= other.points and self.prizes >= other.prizes and self.chain >= other.chain
        return no_worse and (self.points > other.points or self.prizes > other.prizes)


def _ended(known: Blueprints, seat: Seat, die: str, space: str) -> _Ended:
    """A seat's building with its last die."""
    stands = building(known, seat)
    if space != "out":
        stands = raised(stands, die, SPACE_AT[space])
    stacks = [[stack[i : i + 2] for i in range(0, len(stack), 2)] for stack in stands]
    used = [each[0] for stack in stacks for each in stack]
    return _Ended(
        sum(score(known.plans[seat], stacks).values()),
        frozenset(prize for prize in PRIZES if qualifies(prize, stacks)),
        tuple(used.count(material) for material in known.demand),
    )


def _options(known: Blueprints, seat: Seat) -> dict[tuple[str, str], float]:
    """Return what each die of the pool promises on each space that takes it, in victory points."""
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
    """Return what each die of the pool is worth to a seat at best, against no die at all."""
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
    """Return what a building promises after a die."""
    return promise(plan, raised(stands, die, i), left).worth
