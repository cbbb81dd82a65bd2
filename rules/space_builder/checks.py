"""The invariants of a position of Space Builder, in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter

from rules.game import in_layers
from rules.space_builder.desk import Desk
from rules.space_builder.parts import (
    ALL,
    BUILDING_AT,
    FACINGS,
    FROZEN,
    MAPS,
    NOTHING,
    SOLO_ROUNDS,
    SPACES,
    STARTERS,
    WATCH,
    Cards,
    fresh,
    stands,
    unlocked,
)
from rules.space_builder.position import Position, Round
from rules.space_builder.scoring import faults

OPTIONS = (("own", "live"), ("off", "on"), ("any", "perfect"), ("plays", "loses_ties"))


def broken(p: Position) -> list[str]:
    """Broken invariants; [] when sound."""
    return in_layers(p, (_shape,), (_strangers,), (_maps, _desks, _rounds, _end))


def _shape(p: Position) -> Iterator[str]:
    """Yield how many seats, lists and buildings there are, and which numbers can be at all."""
    if p.seats not in range(1, 5):
        yield f"{p.seats} seats"
        return
    if any(value not in values for value, values in zip((p.pace, p.marks, p.finish, p.sloppy), OPTIONS, strict=True)):
        yield f"unknown options {p.pace}, {p.marks}, {p.finish}, {p.sloppy}"
    if any(len(each) != p.seats for each in (p.desks, p.wins, p.faults, p.times)):
        yield "a list by seat is too short or too long"
    seats = [seat for seat in (p.first, p.unlocking, p.winner, p.last.winner if p.last else None) if seat is not None]
    yield from (f"there is no seat {seat}" for seat in seats if seat not in range(p.seats))
    if p.round < 1 or p.full < 0 or min((*p.wins, *p.faults, *p.times), default=0) < 0:
        yield "a round, a sum of rounds, faults or times is less than nothing"
    if any(len(desk.cards) != ALL for desk in p.desks):
        yield "a board does not have its eight buildings"
    if p.last is not None:
        cities = p.last.cities
        if len(cities) != p.seats or sorted(p.last.order) != list(range(p.seats)):
            yield "the round before was judged for other seats"
        if any(len(city.cards) != ALL or len(city.faults) != ALL for city in cities):
            yield "a judged city does not have its eight buildings"


def _strangers(p: Position) -> Iterator[str]:
    """Maps, and buildings that stand as none can; the other checks look these up."""
    maps = [*p.pile, *([p.map] if p.map else []), *([p.last.map] if p.last else [])]
    yield from (f"there is no map {number}" for number in maps if number not in MAPS)
    for desk in p.desks:
        if None in _kinds(desk):
            yield "a building stands as none can"
        if desk.finger not in range(NOTHING, ALL):
            yield "something lies under the fingers that is no building"
    if p.last is not None and any(_frozen(city.cards) is None for city in p.last.cities):
        yield "a judged building stands as none can"


def _kinds(desk: Desk) -> set[tuple[int, ...] | None]:
    """Return which buildings are frozen in a seat's city and in what it was before; None for what is no city."""
    return {_frozen(tuple(desk.cards)), *map(_frozen, map(itemgetter(1), desk.track))}


@lru_cache(maxsize=1 << 14)  # a track holds the same cities in every state after
def _frozen(cards: Cards) -> tuple[int, ...] | None:
    """Return which buildings are frozen. None where the others are not each in the hand or on a space of its own."""
    where = [card % 10 for card in cards if stands(card)]
    fits = all(card == FROZEN or (0 <= card < 10 * len(FACINGS) and card % 10 <= len(SPACES)) for card in cards)
    if len(cards) != ALL or not fits or len(where) != len(set(where)):
        return None
    return tuple(b for b, card in enumerate(cards) if card == FROZEN)


def _maps(p: Position) -> Iterator[str]:
    if p.map and p.map in p.pile:
        yield f"map {p.map} is on the table and in the pile"
    if any(count != 1 for count in p.pile.values()):
        yield "the pile holds a map twice"
    if p.shown and (p.pace == "own" or any(desk.ready is None for desk in p.desks)):
        yield "the map is shown to all though not all asked for it"
    if p.map and not any(desk.start is not None for desk in p.desks):
        yield "a map is out and nobody looks at it"


def _desks(p: Position) -> Iterator[str]:
    for seat, desk in enumerate(p.desks):
        yield from (f"seat {seat}: {what}" for what in (*_city(desk), *_watch(desk)))
        if any(desk.cards[BUILDING_AT[letter]] == FROZEN for letter in STARTERS):
            yield f"seat {seat} lacks a building of the start"
        if desk.start is not None and not p.map:
            yield f"the watch of seat {seat} runs without a map"
        won = p.wins[seat] - (p.full if seat == p.winner else 0)
        if p.seats > 1 and p.finish == "any" and unlocked(desk.cards) != len(STARTERS) + won - (seat == p.unlocking):
            yield f"seat {seat} has unlocked {unlocked(desk.cards)} buildings with {p.wins[seat]} rounds won"
        if p.seats == 1 and p.winner is None and p.round <= len(SOLO_ROUNDS) and unlocked(desk.cards) != SOLO_ROUNDS[p.round - 1]:
            yield f"{unlocked(desk.cards)} buildings are unlocked in round {p.round}"
    if p.winner is None and all(desk.done is not None or desk.out for desk in p.desks):
        yield "everybody has finished and the round goes on"
    if p.pace == "live" and len({desk.start is None for desk in p.desks}) > 1:
        yield "the map was shown to some and not to others"


def _city(desk: Desk) -> Iterator[str]:
    """Yield what stands at one board, and how it came to."""
    if desk.finger != NOTHING and desk.cards[desk.finger] == FROZEN:
        yield "a frozen building lies under the fingers"
    if desk.done is not None and not all(card == FROZEN or stands(card) for card in desk.cards):
        yield "tapped with a building in the hand"
    times = [elapsed for elapsed, _ in desk.track]
    if times != sorted(set(times)) or (times and not 0 <= times[0] <= times[-1] <= desk.last):
        yield "the track runs backwards"
    if desk.track and list(desk.track[-1][1]) != desk.cards:
        yield "the track does not end with the city"
    if not desk.track and desk.cards != fresh(desk.cards) and any(stands(card) for card in desk.cards):
        yield "built without a track"
    if len(_kinds(desk)) > 1:
        yield "a building was unlocked while it was built with"


def _watch(desk: Desk) -> Iterator[str]:
    """The moments of one seat in a round."""
    if desk.start is not None and desk.ready is None:
        yield "the watch runs before the map was asked for"
    if desk.start is None and (desk.done is not None or desk.out or desk.track or desk.last or desk.finger != NOTHING):
        yield "something was done before the map was seen"
    if not 0 <= desk.last <= WATCH:
        yield "played past the limit"
    if desk.done is not None and (desk.done != desk.last or desk.out):
        yield "the tap is not the last that was done"
    if min(desk.ready or 0, desk.start or 0) < 0:
        yield "a moment before all time"


def _rounds(p: Position) -> Iterator[str]:
    """Yield what was judged, judged again."""
    if p.last is not None:
        yield from _judged(p.last)
        if p.last.number != p.round - (p.winner is None):
            yield f"round {p.last.number} was the one before round {p.round}"
    elif p.round != 1:
        yield f"nothing was judged before round {p.round}"
    if p.unlocking is not None and (p.last is None or p.last.winner != p.unlocking or FROZEN not in p.desks[p.unlocking].cards):
        yield f"seat {p.unlocking} has nothing to unlock"
    if p.unlocking is not None and p.desks[p.unlocking].ready is not None:
        yield "the winner is ready before unlocking"


def _judged(last: Round) -> Iterator[str]:
    for seat, city in enumerate(last.cities):
        if city.faults != faults(city.cards, MAPS[last.map]) or city.total != sum(city.faults):
            yield f"the city of seat {seat} was not judged so"
        if city.time is not None and not 0 <= city.time <= last.stopped:
            yield f"seat {seat} tapped after the round had stopped"
    if not 0 <= last.stopped <= WATCH or last.number < 1:
        yield "a round stopped when none can"


def _end(p: Position) -> Iterator[str]:
    """The game is over when somebody won with all buildings, or the last round of a solo game was judged."""
    if p.seats == 1:
        if p.round > len(SOLO_ROUNDS) or (p.winner is not None and p.round != len(SOLO_ROUNDS)):
            yield f"round {p.round} of {len(SOLO_ROUNDS)}"
        if p.finish != "any" or p.pace != "own" or p.full or any(p.wins):
            yield "a solo game with what only several have"
    elif p.winner is not None and (p.last is None or p.last.winner != p.winner or FROZEN in p.desks[p.winner].cards or not p.full):
        yield f"seat {p.winner} has not won the game"
