"""The invariants of a position of Blueprints, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.blueprints.parts import DECKS, DICE, EACH, MATERIALS, OUT, PARTS, PICKS, PLANS, POOL, PRIZES, ROUNDS, SPACES, by_value
from rules.blueprints.position import Position, Round
from rules.blueprints.scoring import awarded, score, tie_chain
from rules.game import Seat, in_layers

TOTALS = ("closed", "open")


def broken(p: Position) -> list[str]:
    """Broken invariants; [] when sound."""
    return in_layers(p, (_shape,), (_strangers,), (_dice, _buildings, _plans, _turns, _past))


def _shape(p: Position) -> Iterator[str]:
    """Yield how many seats, rounds and lists there are."""
    if p.seats not in POOL:
        yield f"{p.seats} seats"
        return
    if p.deck not in DECKS or p.totals not in TOTALS:
        yield f"unknown options {p.deck} and {p.totals}"
    if any(len(each) != p.seats for each in (p.taken, p.placed, p.plans)):
        yield "a list by seat is too short or too long"
    elif any(len(taken) != len(placed) for taken, placed in zip(p.taken, p.placed, strict=True)):
        yield "a die was taken and not placed, or placed and not taken"
    seats = (p.first, p.turn, p.latest, *(r.first for r in p.past))
    yield from (f"there is no seat {seat}" for seat in seats if seat is not None and seat not in range(p.seats))
    if not 1 <= p.round <= ROUNDS or len(p.past) != p.round - (p.turn is not None):
        yield f"{len(p.past)} rounds are scored in round {p.round}"
    if len(p.demand) != 2:
        yield f"{len(p.demand)} materials in demand"
    if any(len(r.built) != p.seats or any(len(b.stacks) != len(SPACES) for b in r.built) for r in p.past):
        yield "a scored round lacks a building, or a building a space"


def _strangers(p: Position) -> Iterator[str]:
    """Dice, plans, spaces, awards and prizes that the game does not have; the other checks look these up."""
    past = [b for r in p.past for b in r.built]
    dice = [*p.pool, *p.dropped, *p.fresh, *(die for taken in p.taken for die in taken)]
    dice += [die for b in past for stack in (*b.stacks, b.removed) for die in stack]
    yield from (f"there is no die {die}" for die in dice if die not in DICE)
    materials = [*p.demand, *p.bag, *(material for r in p.past for material in r.demand)]
    yield from (f"there is no material {material}" for material in materials if material not in MATERIALS)
    plans = [*p.plans, *(b.plan for b in past)]
    yield from (f"there is no plan {plan}" for plan in plans if plan not in PLANS)
    yield from (f"there is no space {i}" for placed in p.placed for i in placed if i != OUT and i not in range(len(SPACES)))
    if any(b.parts.keys() != set(PARTS) for b in past):
        yield "a building was scored in parts that do not exist"
    if any(count < 1 for count in p.bag.values()):
        yield "the bag holds less than nothing"


def _dice(p: Position) -> Iterator[str]:
    """No die is lost or made, and the pool is what was rolled and not taken."""
    if p.demand[0] == p.demand[1]:
        yield "one material is in demand twice"
    for material in MATERIALS:
        dice = [*p.demand, *p.pool, *p.dropped, *(die for taken in p.taken for die in taken)]
        count = sum(die[0] == material for die in dice) + p.bag.get(material, 0)
        if count != EACH:
            yield f"{count} dice of material {material} instead of {EACH}"
    if p.turn is not None and len(p.pool) != POOL[p.seats]:
        yield f"{len(p.pool)} dice in the pool before a pick instead of {POOL[p.seats]}"
    if p.pool != sorted(p.pool, key=by_value):
        yield "the pool is out of order"
    if Counter(p.fresh) - Counter(p.pool):
        yield "a die just rolled is not in the pool"


def _buildings(p: Position) -> Iterator[str]:
    """Dice stand on open spaces, on no higher die, and left only where nothing took them."""
    for seat in range(p.seats):
        heights = PLANS[p.plans[seat]]
        tops = [0] * len(SPACES)
        for die, i in zip(p.taken[seat], p.placed[seat], strict=True):
            value = int(die[1])
            if i == OUT:
                if any(heights[j] and tops[j] <= value for j in range(len(SPACES))):
                    yield f"seat {seat} removed {die} though a space takes it"
            elif not heights[i]:
                yield f"seat {seat} built on a closed space"
            elif tops[i] > value:
                yield f"seat {seat} put {die} on a higher die"
            else:
                tops[i] = value


def _plans(p: Position) -> Iterator[str]:
    """No plan comes twice in a game."""
    dealt = [*p.plans] if p.turn is not None else []
    dealt += [built.plan for r in p.past for built in r.built]
    if len(dealt) != len(set(dealt)):
        yield "a plan was dealt twice"


def _turns(p: Position) -> Iterator[str]:
    """Yield who has taken how many dice, from the first seat round to the one whose turn it is."""
    picks = sum(len(taken) for taken in p.taken)
    for seat in range(p.seats):
        place = (seat - p.first) % p.seats
        if len(p.taken[seat]) != (picks - place + p.seats - 1) // p.seats:
            yield f"seat {seat} has taken {len(p.taken[seat])} of {picks} dice"
    if p.turn is None:
        due: Seat | None = None
        if picks != PICKS * p.seats:
            yield f"the game is over after {picks} picks of a round"
    else:
        due = (p.first + picks) % p.seats
        if picks >= PICKS * p.seats or p.turn != due:
            yield f"it is not for seat {p.turn} to take a die"
    latest = (p.first + picks - 1) % p.seats if picks else None
    if p.latest != latest:
        yield f"seat {p.latest} did not take the latest die"
    if len(p.dropped) != (min(picks, PICKS * p.seats - 1) if p.seats == 2 else 0):
        yield f"{len(p.dropped)} dice were thrown away in {picks} picks"


def _past(p: Position) -> Iterator[str]:
    """The scored rounds, scored again from the buildings that stand in them."""
    for number, r in enumerate(p.past, 1):
        begins = p.past[number].first if number < len(p.past) else p.first if p.turn is not None else None
        yield from (f"round {number}: {words}" for words in _round(r, p.seats, begins))
    if p.past and p.turn is None:
        last = p.past[-1]
        now = [(p.plans[seat], tuple(map(tuple, p.stacks(seat))), p.removed(seat)) for seat in range(p.seats)]
        if [(b.plan, b.stacks, b.removed) for b in last.built] != now or (last.first, list(last.demand)) != (p.first, p.demand):
            yield "the last round scored is not the one that was played"


def _round(r: Round, seats: int, begins: Seat | None) -> Iterator[str]:
    if any(sum(map(len, b.stacks)) + len(b.removed) != PICKS for b in r.built):
        yield "a building does not have its dice"
        return
    for seat, b in enumerate(r.built):
        if b.parts != score(b.plan, b.stacks) or b.points != sum(b.parts.values()):
            yield f"the building of seat {seat} was not scored so"
    chain = tie_chain([b.stacks for b in r.built], r.demand, r.first)
    order, awards, prizes = awarded([b.points for b in r.built], [b.stacks for b in r.built], chain)
    won = [(awards.get(seat), tuple(prize for prize in PRIZES if prizes.get(prize) == seat)) for seat in range(seats)]
    if r.demand[0] == r.demand[1] or [(b.award, b.prizes) for b in r.built] != won:
        yield "awards or prizes went to somebody else"
    if begins is not None and begins != order[-1]:
        yield f"seat {begins} did not have the lowest building"
