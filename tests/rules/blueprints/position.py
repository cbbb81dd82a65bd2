"""Positions of Blueprints made by hand.

A building is written "b2 o1 k3, a1 g2, out c1": per stack its space and its dice from the ground up; `out` holds what left.
A plan is written as on the card, back row / front row: "321/..." (an id such as "v01" will do too).
"""

from __future__ import annotations

import msgspec
import pytest

from rules.blueprints import GAME, Blueprints, Built, Round
from rules.blueprints.parts import DECKS, EACH, MATERIALS, OUT, PICKS, PLANS, POOL, SPACE_AT, SPACES
from rules.blueprints.position import RULES
from rules.chance import Chance
from rules.game import Event, GameError, Step


def plan(shape: str) -> str:
    """The id of the plan of this shape, from the classic deck where both have it."""
    if shape in PLANS:
        return shape
    heights = tuple(0 if letter == "." else int(letter) for letter in shape.replace("/", ""))
    return next(id for deck in ("classic", "varied") for id, card in DECKS[deck].items() if card == heights)


def stacks(building: str) -> list[list[str]]:
    """The dice per space, bottom first; what left the round is not among them."""
    found: list[list[str]] = [[] for _ in SPACES]
    for die, i in order(building):
        if i != OUT:
            found[i].append(die)
    return found


def order(building: str) -> list[tuple[str, int]]:
    """The dice with the index of their space, in the order they are written."""
    taken = []
    for stack in filter(None, building.split(", ")):
        space, *dice = stack.split(" ")
        taken += [(die, OUT if space == "out" else SPACE_AT[space]) for die in dice]
    return taken


def position(
    *buildings: str,
    plans: tuple[str, ...] | str = (),
    pool: str = "",
    demand: str = "o g",
    dropped: str = "",
    turn: int = 0,
    first: int = 0,
    round: int = 1,
    past: tuple[Round, ...] = (),
    deck: str = "classic",
    totals: str = "closed",
) -> Blueprints:
    """A position before a pick, one building per seat. `plans`: per seat, or seat 0's alone; other plans, the rest of the pool
    and the bag are filled up with what is left."""
    seats = len(buildings)
    taken = [order(building) for building in buildings]
    mine = [plan(shape) for shape in ((plans,) if isinstance(plans, str) else plans)]
    used = {built.plan for r in past for built in r.built} | set(mine)
    mine += [id for id in DECKS[deck] if id not in used][: seats - len(mine)]
    dice = pool.split()
    picks = sum(map(len, taken))
    known = [*demand.split(), *dice, *dropped.split(), *(die for seat in taken for die, _ in seat)]
    bag = {material: EACH - sum(die[0] == material for die in known) for material in MATERIALS}
    while len(dice) < POOL[seats]:
        fill = max(bag, key=lambda material: bag[material])
        bag[fill] -= 1
        dice.append(f"{fill}6")
    return Blueprints(
        rules=RULES,
        chance=Chance(b"by hand"),
        stage=0,
        seats=seats,
        deck=deck,
        totals=totals,
        round=round,
        first=first,
        turn=turn,
        demand=demand.split(),
        pool=sorted(dice, key=lambda die: (die[1], MATERIALS.index(die[0]))),
        bag={material: count for material, count in bag.items() if count},
        taken=[[die for die, _ in seat] for seat in taken],
        placed=[[i for _, i in seat] for seat in taken],
        dropped=dropped.split(),
        plans=mine,
        fresh=[],
        latest=(first + picks - 1) % seats if picks else None,
        past=list(past),
    )


def scored(
    *buildings: str,
    plans: tuple[str, ...] | str = (),
    demand: str = "o g",
    first: int = 0,
    round: int = 1,
    past: tuple[Round, ...] = (),
) -> Step[Blueprints]:
    """The last pick of a round with these buildings: the last die of the last seat in order is taken, all is scored. Buildings of
    fewer than six dice are filled up with removed ones (of any plan; such a position need not be reachable)."""
    used = {built.plan for r in past for built in r.built}
    plans = plans or shapes(buildings, used)
    last = (first - 1) % len(buildings)
    die, i = order(buildings[last])[-1]
    known = [*demand.split(), *(die for building in buildings for die, _ in order(building))]
    left = {material: EACH - sum(die[0] == material for die in known) for material in MATERIALS}
    full = []
    for seat, building in enumerate(buildings):
        removed = ["out"]
        for _ in range(PICKS - len(order(building))):
            most = max(left, key=lambda material: left[material])
            left[most] -= 1
            removed.append(f"{most}1")
        rest = without_last(building) if seat == last else building
        full.append(", ".join(part for part in (" ".join(removed) if removed[1:] else "", rest) if part))
    dropped = []
    for _ in range(2 * PICKS - 1 if len(buildings) == 2 else 0):
        most = max(left, key=lambda material: left[material])
        left[most] -= 1
        dropped.append(f"{most}6")
    state = position(
        *full, plans=plans, pool=die, demand=demand, first=first, turn=last, round=round, past=past, dropped=" ".join(dropped)
    )
    alone = msgspec.structs.replace(state, past=[], round=1)  # rounds before are of another test's making
    assert [wrong for wrong in alone.check() if "removed" not in wrong] == []
    return state.play(last, f"take {die} {'out' if i == OUT else SPACES[i]}")


def without_last(building: str) -> str:
    rest, _ = building.rsplit(" ", 1)
    return rest if " " in rest.split(", ")[-1] else rest.rpartition(", ")[0]


def shapes(buildings: tuple[str, ...], used: set[str]) -> tuple[str, ...]:
    """For each building a plan of its own that has its spaces open and is not matched by it."""
    found: list[str] = []
    for building in buildings:
        built = [len(stack) for stack in stacks(building)]
        removed = "out" in building
        for id, card in PLANS.items():
            opens = all(height or not dice for height, dice in zip(card, built, strict=True))
            full = all(dice or not height for height, dice in zip(card, built, strict=True))
            if id not in used and id not in found and card != tuple(built) and opens and (full or not removed):
                found.append(id)
                break
        else:
            raise AssertionError(f"no plan for {building}")
    return tuple(found)


def events(step: Step[Blueprints], id: str) -> list[Event]:
    return [event for event in step.events if event.id == f"blueprints-{id}"]


def awards(step: Step[Blueprints]) -> list[str | None]:
    """Who got which award in the round that the step scored, by seat."""
    return [built.award for built in step.state.past[-1].built]


def prizes(step: Step[Blueprints]) -> list[tuple[str, ...]]:
    return [built.prizes for built in step.state.past[-1].built]


def points(step: Step[Blueprints]) -> list[int]:
    return [built.points for built in step.state.past[-1].built]


def over(*cards: str, totals: str = "closed") -> Blueprints:
    """A finished game in which each seat won these cards: "gold skyscraper / silver / -" by rounds."""
    won = [[part.split() for part in seat.split("/")] for seat in cards]
    classic = iter(DECKS["classic"])
    past = []
    for number in range(3):
        built = []
        for seat in won:
            names = [name for name in (seat[number] if number < len(seat) else []) if name != "-"]
            award = next((name for name in names if name in ("gold", "silver", "bronze")), None)
            built.append(Built(next(classic), ((),) * 6, (), {}, 0, award, tuple(name for name in names if name != award)))
        past.append(Round(("o", "g"), 0, tuple(built)))
    state = position(*["" for _ in cards], past=tuple(past), totals=totals)
    state.turn = None
    state.round = 3
    return state


def refused(state: Blueprints, line: str, seat: int | None = 0) -> tuple[str, dict[str, str | int]]:
    """The sentence of the refusal and what fills it in."""
    with pytest.raises(GameError) as refusal:
        state.play(seat, line)
    return refusal.value.id, refusal.value.about


def fresh(seats: int, seed: bytes = b"", **options: str) -> Blueprints:
    return GAME.deal(seats, seed, **options)


def play_any(state: Blueprints) -> Step[Blueprints]:
    """The first listed line of whoever is to move."""
    seat = state.to_move[0]
    return state.play(seat, next(state.moves(seat)))
