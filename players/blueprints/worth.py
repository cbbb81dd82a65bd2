"""Blueprints: what a growing building promises, in victory points of its round.

A building is looked at as if its plan will be met as far as it still can: wood counts the neighbours to come, open spaces under a
high die are hard to fill. Prizes count by the chance of enough fitting dice among the picks that are left.

The figures were fitted to what a search of 200 to 240 simulations a line finds best in 1,346 positions of level medium's games.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from rules.blueprints import Blueprints
from rules.blueprints.parts import BESIDE, OUT, PICKS, PLANS, POINTS, SPACES
from rules.game import Seat

POINT = 0.15  # victory points that a building point is worth: it ranks the building
PRIZE = 2.0
EASE = (1.0, 1.0, 1.0, 0.97, 0.93, 0.85, 0.65)  # the chance that a space under this value gets a die in time
COST = (0.0, 0.0, 0.05, 0.3, 0.45, 0.65, 3.1)  # building points that a space to be filled costs later picks, by the value under it
TO_COME = 0.97  # of a neighbour that the plan promises to a wooden die
RECYCLED = (0.0, 3.3, 7.7, 11.5, 16.7, 22.3, 29.5)  # by count while picks are left: the table with what it may grow to
FITS = {"materials": 0.43, "structural": 0.47, "geometer": 0.69, "skyscraper": 0.72}
"""The chance that a pick can serve a prize that is wanted, by prize: dice that fit must lie in the pool and on the building."""
SHARED = 0.75  # what a prize keeps for the rivals who may have it too

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


def building(known: Blueprints, seat: Seat) -> Building:
    """Return what stands on a seat's plan."""
    stacks = [""] * len(SPACES)
    for die, i in zip(known.taken[seat], known.placed[seat], strict=True):
        if i != OUT:
            stacks[i] += die
    return tuple(stacks)


def raised(stands: Building, die: str, i: int) -> Building:
    """A building with one die more on a space."""
    return (*stands[:i], stands[i] + die, *stands[i + 1 :])


@lru_cache(maxsize=1 << 13)
def promise(plan: str, stands: Building, left: int) -> Promise:
    """Return what a building may come to with so many picks left."""
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
