"""What one reader of a game of Space Builder may know, built by listing it."""

from __future__ import annotations

import msgspec

from rules.game import Result, Seat, View
from rules.space_builder.parts import SOLO_ROUNDS, Cards, letters
from rules.space_builder.position import Position, Round


class Own(msgspec.Struct, frozen=True):
    """What a seat alone sees: its buildings as they stand, the one under the fingers, when its watch started (Unix ms)."""

    cards: Cards
    finger: int
    start: int | None


class SpaceBuilderView(View, frozen=True):
    """What one reader may know.

    map: the number of the map where the reader may see it; phase: ready (who is not), countdown, show (the map is about to be
    shown to all), build; ready, building, done, stopped: by seat; held: unlocked letters by seat; unlocking: who must unlock a
    building; wins, faults, times: sums over the rounds by seat; last: the round before.
    """

    seats: int
    seat: Seat | None
    pace: str
    marks: str
    finish: str
    round: int
    rounds: int
    first: Seat
    phase: str
    map: int | None
    ready: tuple[bool, ...]
    building: tuple[bool, ...]
    done: tuple[bool, ...]
    stopped: tuple[bool, ...]
    held: tuple[str, ...]
    unlocking: Seat | None
    wins: tuple[int, ...]
    faults: tuple[int, ...]
    times: tuple[int, ...]
    last: Round | None
    own: Own | None
    to_move: tuple[Seat, ...]
    result: Result | None


def look(p: Position, seat: Seat | None, waiting: tuple[Seat, ...], result: Result | None) -> SpaceBuilderView:
    """The view of `seat`; None: a spectator."""
    own = None
    if seat is not None:
        desk = p.desks[seat]
        own = Own(tuple(desk.cards), desk.finger, desk.start)
    return SpaceBuilderView(
        seats=p.seats,
        seat=seat,
        pace=p.pace,
        marks=p.marks,
        finish=p.finish,
        round=p.round,
        rounds=len(SOLO_ROUNDS) if p.seats == 1 else 0,
        first=p.first,
        phase=p.phase,
        map=p.map if p.sees(seat) else None,
        ready=tuple(desk.ready is not None for desk in p.desks),
        building=tuple(desk.start is not None for desk in p.desks),
        done=tuple(desk.done is not None for desk in p.desks),
        stopped=tuple(desk.out for desk in p.desks),
        held=tuple(letters(desk.cards) for desk in p.desks),
        unlocking=p.unlocking,
        wins=tuple(p.wins),
        faults=tuple(p.faults),
        times=tuple(p.times),
        last=p.last,
        own=own,
        to_move=waiting,
        result=result,
    )
