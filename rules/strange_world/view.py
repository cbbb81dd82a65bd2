"""What one reader of a game of Strange World may know, built by listing it."""

from __future__ import annotations

from rules.game import Result, Seat, View
from rules.strange_world.parts import CITIES, WAYS
from rules.strange_world.position import Position, World
from rules.strange_world.scoring import Earned, by_part, earned


class Own(View, frozen=True):
    """What a seat alone sees: its hand, the cards it has chosen to pass and may still change, and of this turn's draft what it
    passed on and what it got, the first pass before the second."""

    hand: tuple[str, ...]
    chosen: tuple[str, ...]
    passed: tuple[tuple[str, ...], ...]
    got: tuple[tuple[str, ...], ...]


class StrangeWorldView(View, frozen=True):
    """What one reader may know.

    phase: one of PHASES; to_move: who must act, in a draft who is still choosing; sun: who holds it; way: where the draft and
    the order of play go, "" when not chosen yet; order: the seats in this turn's order of play; deck: land cards not dealt yet;
    travellers, cities, fumaroles: what is left; played: the cards each seat laid this turn; held: how many each holds;
    stacks: solo, the top card of each stack, None where it was taken; open: solo, the cards to lay; latest: who laid last;
    earned: the items each world scores now; parts: their sums.
    """

    seats: int
    seat: Seat | None
    turn: int
    phase: str
    to_move: tuple[Seat, ...]
    sun: Seat
    way: str
    order: tuple[Seat, ...]
    deck: int
    worlds: tuple[World, ...]
    travellers: tuple[str, ...]
    cities: tuple[int, ...]
    fumaroles: int
    played: tuple[tuple[str, ...], ...]
    held: tuple[int, ...]
    stacks: tuple[str | None, ...]
    open: tuple[str, ...]
    latest: Seat | None
    earned: tuple[tuple[Earned, ...], ...]
    parts: tuple[dict[str, int], ...]
    own: Own | None
    result: Result | None


def look(p: Position, seat: Seat | None, waiting: tuple[Seat, ...], result: Result | None) -> StrangeWorldView:
    """The view of `seat`; None: a spectator."""
    items = tuple(tuple(earned(world.up, world.cities, world.guests)) for world in p.worlds)
    own = None
    if seat is not None and p.phase in ("first", "second", "place") and p.seats > 1:
        giver = (seat - p.way) % p.seats
        passed, got = [], []
        if p.phase in ("second", "place"):
            passed.append(tuple(p.first[seat]))
            got.append(tuple(p.first[giver]))
        if p.phase == "place":
            passed.append(tuple(p.second[seat]))
            got.append(tuple(p.second[giver]))
        pending = {"first": p.first, "second": p.second}.get(p.phase)
        own = Own(tuple(p.hands[seat]), tuple(pending[seat]) if pending else (), tuple(passed), tuple(got))
    return StrangeWorldView(
        seats=p.seats,
        seat=seat,
        turn=p.turn,
        phase=p.phase,
        to_move=waiting,
        sun=p.sun,
        way=next((way for way, step in WAYS.items() if step == p.way), ""),
        order=tuple(p.order()) if p.way else (),
        deck=sum(p.deck.values()),
        worlds=tuple(p.worlds),
        travellers=tuple(p.travellers),
        cities=CITIES[p.cities :],
        fumaroles=p.fumaroles,
        played=tuple(tuple(cards) for cards in p.played),
        held=tuple(len(cards) for cards in p.hands),
        stacks=tuple(p.stacks),
        open=tuple(p.hands[0]) if p.seats == 1 else (),
        latest=p.latest,
        earned=items,
        parts=tuple(by_part(each) for each in items),
        own=own,
        result=result,
    )
