"""Blueprints: the rest of a round, played on quickly for simulations, against others who build sensibly.

The same greedy picks that the mind's replies make, at a tenth of the time: a building is read once, and what each die adds on each
space follows from that; dice are drawn and rolled without a position of the rules. The promise of a building is that of
players/blueprints/worth.py (a test holds both equal). A guess deals the others any plan and any places that what all saw allows;
nobody builds like that, so for a simulation they get a plan that suits their dice, and the places that suit the plan.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from math import exp
from random import Random
from typing import NamedTuple

from players.blueprints.worth import (
    COST,
    EASE,
    LIKELY,
    OPEN,
    POINT,
    PRIZE,
    RECYCLED,
    SHARED,
    TO_COME,
    Building,
    promise,
    raised,
)
from rules.blueprints import Blueprints, Built, Round
from rules.blueprints.parts import BESIDE, DECKS, MATERIALS, OUT, PICKS, PLANS, POINTS, PRIZES, ROUNDS, SPACE_AT, SPACES
from rules.blueprints.scoring import awarded, score, tie_chain
from rules.game import Seat

HESITATION = 0.42  # victory points: how far apart equal dice may seem to whoever picks in a simulation
SUITS = 0.35  # victory points: of two plans one that promises so much more is e times as likely to be somebody's
WOOD: int = POINTS["wood"]


class Place(NamedTuple):
    """An open space: its index, its top value, and what a die adds there whatever it is (`base`, building points), if it is wood,
    and if it is stone; by value: what it adds to plan and room, and the best chance of a skyscraper then."""

    i: int
    top: int
    base: float
    wood: float
    stone: int
    ease: tuple[float, ...]
    high: tuple[float, ...]


class Reading:
    """A building, read so that the next die is quickly rated. `left`: the picks that come after that die."""

    __slots__ = ("_best", "_materials", "_values", "left", "places", "plan", "stands")

    def __init__(self, plan: str, stands: Building, left: int) -> None:
        self.plan, self.stands, self.left = plan, stands, left
        goal = PLANS[plan]
        heights = [len(stack) >> 1 for stack in stands]
        tops = [int(stack[-1]) if stack else 0 for stack in stands]
        built = sum(heights)
        fits = built + 1 + left == PICKS and all(map(int.__le__, heights, goal))
        lies, promised, materials, values = _counted(stands, heights, goal)
        open_ = OPEN[plan]
        tall = [LIKELY.get(("skyscraper", 5 - height, left), 0.0) if height < 5 else 1.0 for height in heights]
        tall = [each * EASE[top if height < 5 else 0] for each, top, height in zip(tall, tops, heights, strict=True)]
        missing = [most - height for most, height in zip(goal, heights, strict=True)]
        self.places = []
        for i, _ in open_:
            height = heights[i]
            near, own, hoped = _beside(stands, heights, goal, i)
            high = max([tall[j] for j, _ in open_ if j != i], default=0.0)
            above = LIKELY.get(("skyscraper", 4 - height, left), 0.0) if height < 4 else 1.0
            if fits and height < goal[i]:
                rest, room = 1.0, 0.0
                for j, _ in open_:
                    if j != i and missing[j]:
                        rest *= EASE[tops[j]] ** missing[j]
                        room -= COST[tops[j]] * missing[j]
                more = missing[i] - 1
                base = promised + WOOD * near * (1.0 - TO_COME) + room
                ease = tuple([POINTS["plan"] * rest * EASE[value] ** more - COST[value] * more for value in range(7)])
                wood = WOOD * hoped
            else:
                base, wood = lies + WOOD * near, WOOD * own
                low = min([tops[j] for j, _ in open_ if j != i], default=6)
                ease = tuple([-COST[min(low, value)] * left for value in range(7)])
            highs = tuple([max(high, above * EASE[value if height < 4 else 0]) for value in range(7)])
            self.places.append(Place(i, tops[i], base, wood, POINTS["stone"][height], ease, highs))
        self._materials = _by_material(materials, left)
        self._values = _by_value(values, built + 1 + left == PICKS, left)
        self._best: dict[str, tuple[float, int]] = {}

    def worth(self, die: str, place: Place) -> float:
        """Return what the building promises after a die there, in victory points."""
        material, value = die[0], int(die[1])
        points, prizes = self._materials[material]
        points += place.base + place.ease[value]
        if material == "o":
            points += place.wood
        elif material == "k":
            points += place.stone
        elif material == "c":
            points += value
        return POINT * points + PRIZE * SHARED * (prizes + self._values[value] + place.high[value])

    def best(self, die: str) -> tuple[float, int]:
        """The most that a die promises, and where: the index of a space, or OUT."""
        found = self._best.get(die)
        if found is None:
            value, most, at = int(die[1]), -1e9, OUT
            for place in self.places:
                if place.top <= value:
                    worth = self.worth(die, place)
                    if worth > most:
                        most, at = worth, place.i
            if at == OUT:
                most = promise(self.plan, self.stands, self.left).worth
            found = self._best[die] = (most, at)
        return found


def _counted(stands: Building, heights: list[int], goal: tuple[int, ...]) -> tuple[float, float, dict[str, int], list[int]]:
    """Building points that lie there, and with the neighbours that the plan promises to wood; glass and stone in both, recycled in
    none. And the dice by material and by value."""
    lies = promised = 0.0
    materials, values = dict.fromkeys(MATERIALS, 0), [0] * 7
    for i, stack in enumerate(stands):
        height = heights[i]
        for level in range(height):
            material, value = stack[2 * level], int(stack[2 * level + 1])
            materials[material] += 1
            values[value] += 1
            points: float = 0
            if material == "o":
                near, hopes = (level > 0) + (level + 1 < height), int(level + 1 == height and height < goal[i])
                for j in BESIDE[i]:
                    if heights[j] > level:
                        near += 1
                    elif goal[j] > level:
                        hopes += 1
                points = WOOD * near
                promised += WOOD * TO_COME * hopes
            elif material == "k":
                points = POINTS["stone"][level]
            elif material == "c":
                points = value
            lies += points
    return lies, promised + lies, materials, values


def _beside(stands: Building, heights: list[int], goal: tuple[int, ...], i: int) -> tuple[int, int, float]:
    """Of a die on top of a stack: the wooden dice that it touches, all that it touches, and with what the plan promises it."""
    height = heights[i]
    near, own = (1, 1) if height and stands[i][-2] == "o" else (0, 1 if height else 0)
    to_come = int(height + 1 < goal[i])
    for j in BESIDE[i]:
        if heights[j] > height:
            own += 1
            near += stands[j][2 * height] == "o"
        elif goal[j] > height:
            to_come += 1
    return near, own, own + TO_COME * to_come


def _by_material(materials: dict[str, int], left: int) -> dict[str, tuple[float, float]]:
    """By the next die's material: the points of recycled dice then, and the chance of the prize for one material."""
    recycled = RECYCLED if left else POINTS["recycled"]
    most = max(materials.values())
    found = {}
    for material, count in materials.items():
        need = 5 - max(most, count + 1)
        likely = 1.0 if need <= 0 else LIKELY.get(("materials", need, left), 0.0)
        found[material] = (float(recycled[materials["g"] + (material == "g")]), likely)
    return found


def _by_value(values: list[int], all_used: bool, left: int) -> list[float]:
    """By the next die's value: the chances of the prizes for four alike and for all different."""
    most = max(values)
    found = [0.0]
    for value in range(1, 7):
        need = 4 - max(most, values[value] + 1)
        likely = 1.0 if need <= 0 else LIKELY.get(("structural", need, left), 0.0)
        if all_used and most < 2 and not values[value]:
            likely += LIKELY["geometer", left, left] if left else 1.0
        found.append(likely)
    return found


read = lru_cache(maxsize=1 << 12)(Reading)
"""A reading that may have been made before: simulations of one position come to many of the same buildings."""


@lru_cache(maxsize=256)
def suited(plans: tuple[str, ...], taken: tuple[str, ...], out: tuple[bool, ...]) -> dict[str, tuple[float, tuple[int, ...]]]:
    """Return how likely each of these plans is to whoever took these dice in this order, and where the dice stand then: each where
    it promised most. `out`: which of them fitted nowhere, as all saw; plans that say otherwise are left out."""
    found: dict[str, tuple[float, tuple[int, ...]]] = {}
    for plan in plans:
        stands, placed = ("",) * len(SPACES), []
        for number, die in enumerate(taken):
            i = read(plan, stands, PICKS - 1 - number).best(die)[1]
            if (i == OUT) != out[number]:
                break
            placed.append(i)
            if i != OUT:
                stands = raised(stands, die, i)
        else:
            found[plan] = (promise(plan, stands, PICKS - len(taken)).worth, tuple(placed))
    best = max((worth for worth, _ in found.values()), default=0.0)
    return {plan: (exp((worth - best) / SUITS), placed) for plan, (worth, placed) in found.items()}


def modelled(known: Blueprints, seat: Seat, rng: Random) -> tuple[list[str], list[list[int]]]:
    """The plans and places of a guess, with those of the others as sensible builders would have them."""
    plans, placed = known.plans[:], [[*each] for each in known.placed]
    gone = {built.plan for past in known.past for built in past.built} | {plans[seat]}
    for other in range(known.seats):
        if other == seat:
            continue
        free = tuple(plan for plan in DECKS[known.deck] if plan not in gone)
        found = suited(free, tuple(known.taken[other]), tuple(i == OUT for i in known.placed[other]))
        if found:
            plans[other] = rng.choices(list(found), [likely for likely, _ in found.values()])[0]
            placed[other] = [*found[plans[other]][1]]
        gone.add(plans[other])
    return plans, placed


class Rest:
    """A round from a guess to its end, without a position of the rules: dice taken and where they stand, by seat.

    seat: whose plan and places are those of the guess; the others' are `modelled`.
    """

    def __init__(self, known: Blueprints, seat: Seat, rng: Random) -> None:
        self.seats = known.seats
        self.turn: Seat | None = known.turn
        self.two = known.seats == 2
        self.pool = known.pool[:]
        self.bag = [material for material, count in known.bag.items() for _ in range(count)]
        self.taken = [[*taken] for taken in known.taken]
        self.plans, self.placed = modelled(known, seat, rng)
        self.dropped = known.dropped[:]
        self._stands = [[""] * len(SPACES) for _ in range(known.seats)]
        for stands, taken, placed in zip(self._stands, self.taken, self.placed, strict=True):
            for die, i in zip(taken, placed, strict=True):
                if i != OUT:
                    stands[i] += die
        self._readings: list[Reading | None] = [None] * known.seats

    def begin(self, line: str, rng: Random) -> None:
        """The line of whoever is to move."""
        words = line.split(" ")
        self._take(words[1], OUT if words[2] == "out" else SPACE_AT[words[2]], words[4] if len(words) > 3 else "", rng)

    def go_on(self, rng: Random) -> None:
        """Every pick that is left, by the best promise, with some hesitation; what the next one wants most is thrown away."""
        roll = rng.random
        while self.turn is not None:
            reading = self._reading(self.turn)
            most, die = -1e9, ""
            for other in dict.fromkeys(self.pool):
                worth = reading.best(other)[0] + HESITATION * roll()
                if worth > most:
                    most, die = worth, other
            drop = ""
            if self.two and len(self.taken[self.turn]) + len(self.taken[1 - self.turn]) < 2 * PICKS - 1:
                self.pool.remove(die)
                drop = self._wanted(1 - self.turn)
                self.pool.append(die)
            self._take(die, reading.best(die)[1], drop, rng)

    def scored(self, known: Blueprints) -> Blueprints:
        """`known` with this round scored, as far as a mind's judgement reads it: the past rounds, and whether the game is over."""
        assert self.turn is None
        stacks = [[[stack[at : at + 2] for at in range(0, len(stack), 2)] for stack in each] for each in self._stands]
        parts = [score(plan, each) for plan, each in zip(self.plans, stacks, strict=True)]
        points = [sum(part.values()) for part in parts]
        _, awards, prizes = awarded(points, stacks, tie_chain(stacks, known.demand, known.first))
        built = tuple(
            Built(
                self.plans[seat],
                tuple(map(tuple, stacks[seat])),
                tuple(die for die, i in zip(self.taken[seat], self.placed[seat], strict=True) if i == OUT),
                parts[seat],
                points[seat],
                awards.get(seat),
                tuple(prize for prize in PRIZES if prizes.get(prize) == seat),
            )
            for seat in range(self.seats)
        )
        new = copy(known)
        new.past = [*known.past, Round((known.demand[0], known.demand[1]), known.first, built)]
        if known.round == ROUNDS:
            new.turn = None
        return new

    def _wanted(self, rival: Seat) -> str:
        """The die of the pool that serves a rival most."""
        if len(self.taken[rival]) == PICKS:
            return self.pool[0]
        reading = self._reading(rival)
        return max(self.pool, key=lambda die: reading.best(die)[0])

    def _reading(self, seat: Seat) -> Reading:
        found = self._readings[seat]
        if found is None:
            left = PICKS - 1 - len(self.taken[seat])
            found = self._readings[seat] = read(self.plans[seat], tuple(self._stands[seat]), left)
        return found

    def _take(self, die: str, i: int, drop: str, rng: Random) -> None:
        assert self.turn is not None
        seat = self.turn
        self.pool.remove(die)
        self.taken[seat].append(die)
        self.placed[seat].append(i)
        if i != OUT:
            self._stands[seat][i] += die
        self._readings[seat] = None
        if drop:
            self.pool.remove(drop)
            self.dropped.append(drop)
        if sum(map(len, self.taken)) == PICKS * self.seats:
            self.turn = None
            return
        self.turn = (seat + 1) % self.seats
        roll = rng.random
        for _ in range(2 if self.two else 1):
            if self.bag:
                at = int(roll() * len(self.bag))
                material, self.bag[at] = self.bag[at], self.bag[-1]
                self.bag.pop()
                self.pool.append(f"{material}{int(roll() * 6) + 1}")
