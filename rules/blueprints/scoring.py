"""What a building scores, who meets a prize, and the result of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.blueprints.parts import AWARDS, BESIDE, PLANS, POINTS, PRIZES, VALUES
from rules.blueprints.position import Position
from rules.game import Result, Seat, ranks


def score(plan: str, stacks: Sequence[Sequence[str]]) -> dict[str, int]:
    """Building points by PARTS. `stacks`: dice per space of SPACES, bottom first (rulebook, scoring; rulings 3, 6, 7, 23-25)."""
    wood = recycled = stone = glass = 0
    heights = [len(stack) for stack in stacks]
    for i, stack in enumerate(stacks):
        for level, die in enumerate(stack):
            material = die[0]
            if material == "o":
                touching = (level > 0) + (level + 1 < heights[i])
                for j in BESIDE[i]:
                    touching += heights[j] > level
                wood += POINTS["wood"] * touching
            elif material == "g":
                recycled += 1
            elif material == "k":
                stone += POINTS["stone"][level]
            else:
                glass += int(die[1])
    return {
        "plan": POINTS["plan"] if tuple(heights) == PLANS[plan] else 0,
        "wood": wood,
        "recycled": POINTS["recycled"][recycled],
        "stone": stone,
        "glass": glass,
    }


def qualifies(prize: str, stacks: Sequence[Sequence[str]]) -> bool:
    """Return whether a building meets the condition of a prize (rulebook, prizes; rulings 21, 22)."""
    dice = [die for stack in stacks for die in stack]
    match prize:
        case "skyscraper":
            return max(len(stack) for stack in stacks) >= 5
        case "structural":
            return any(count >= 4 for count in Counter(die[1] for die in dice).values())
        case "geometer":
            return len({die[1] for die in dice}) == 6
        case _:
            return any(count >= 5 for count in Counter(die[0] for die in dice).values())


def tie_chain(stacks: Sequence[Sequence[Sequence[str]]], demand: Sequence[str], first: Seat) -> list[tuple[int, int, int]]:
    """Return what ranks equal seats, greater first: dice of the first material in demand, of the second, later in this round's
    order (rulebook, ties; rulings 14-16). `stacks`: by seat, as in `score`."""
    used = [Counter(die[0] for stack in each for die in stack) for each in stacks]
    return [(each[demand[0]], each[demand[1]], (seat - first) % len(stacks)) for seat, each in enumerate(used)]


def awarded(
    points: Sequence[int], stacks: Sequence[Sequence[Sequence[str]]], chain: Sequence[tuple[int, int, int]]
) -> tuple[list[Seat], dict[Seat, str], dict[str, Seat]]:
    """The seats from the best building to the lowest, the award of each that has one, and who wins each prize that is won."""
    order = sorted(range(len(points)), key=lambda seat: (points[seat], chain[seat]), reverse=True)
    prizes: dict[str, Seat] = {}
    for prize in PRIZES:
        fit = [seat for seat in range(len(points)) if qualifies(prize, stacks[seat])]
        if fit:
            prizes[prize] = max(fit, key=lambda seat: chain[seat])
    return order, dict(zip(order, AWARDS[len(points)], strict=False)), prizes


def result(p: Position) -> Result | None:
    """Awards and prizes won, by seat; None until the game is over (ties: rulebook, end of the game)."""
    if p.turn is not None:
        return None
    parts = []
    for seat in range(p.seats):
        won = Counter(r.built[seat].award for r in p.past if r.built[seat].award)
        won.update(prize for r in p.past for prize in r.built[seat].prizes)
        parts.append({name: won[name] * worth for name, worth in VALUES.items()})
    scores = [sum(part.values()) for part in parts]
    keys = [
        (
            scores[seat],
            sum(len(r.built[seat].prizes) for r in p.past),
            *(sum(r.built[seat].award == award for r in p.past) for award in ("gold", "silver", "bronze")),
        )
        for seat in range(p.seats)
    ]
    best = sorted(keys, reverse=True)
    decided = ("points", "prizes", "golds", "silvers", "bronzes")
    why = next((word for word, a, b in zip(decided, best[0], best[1], strict=True) if a != b), "shared")
    return Result(ranks(keys), tuple(scores), tuple(parts), why)
