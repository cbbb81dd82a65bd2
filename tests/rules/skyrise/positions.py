"""Positions to test from: three players on the islands in order, seats red, teal, yellow, blue, no disc but those put there."""

from __future__ import annotations

import pytest

from rules.game import Event, GameError, Step
from rules.skyrise import GAME, Skyrise
from rules.skyrise.board import SITE_AT, SITES
from rules.skyrise.parts import CHOSEN, DEALT, INITIATIVE, NUMBERS, PLAYER_COLOURS
from rules.skyrise.position import WONDER

USUAL = ("olmsted", "munch", "sullivan", "laboca")
"""One card for each seat whose effect disturbs nobody."""


def first(seats: int = 3, starter: int = 0, slots: str | None = None) -> Skyrise:
    """The first era, nothing built, no discs, `starter` about to start."""
    options = {"islands": "fixed"} | ({"slots": slots} if slots else {})
    state = GAME.deal_as(1, seats, b"test", **options)
    state.heard()
    state.colours = PLAYER_COLOURS[:seats]
    state.pools = [list(NUMBERS[1][colour, 1]) for colour in state.colours]
    state.discs = [""] * len(SITES)
    state.panoramas = ("windmills", "chains")
    state.objectives = ["yellow", "green", "white", "brown"][:seats]
    state.begin(starter)
    return state


def second(cards: list[list[str]] | None = None, seats: int = 3, starter: int = 0, slots: str | None = None) -> Skyrise:
    """The second era with these Wonders, nothing built."""
    state = first(seats, starter, slots)
    state.era = 2
    if cards is None:
        cards = [[card] for card in USUAL[:seats]] if seats > 2 else [["olmsted", "munch"], ["sullivan", "laboca"]]
    spare = [card for card in INITIATIVE if not any(card in held for held in cards)]
    state.cards = [list(held) for held in cards]
    state.unbuilt = [list(held) for held in cards]
    state.choices = [list(held) for held in cards]
    state.hands = []
    for held in cards:
        assert len(held) == CHOSEN[seats]
        need = DEALT[seats] - len(held)
        state.hands.append(sorted((*held, *spare[:need]), key=INITIATIVE.__getitem__))
        spare = spare[need:]
    state.pools = [sorted((*NUMBERS[1][colour, 1], *NUMBERS[1][colour, 2])) for colour in state.colours]
    return state


def build(state: Skyrise, seat: int, **pieces: int | str) -> Skyrise:
    """Let structures of a seat stand: `a7=24, a8="palace"`."""
    for name, piece in pieces.items():
        site = SITE_AT[name]
        assert not state.pieces[site]
        state.owners[site] = seat
        state.discs[site] = ""
        state.auctions += 1
        if isinstance(piece, int):
            state.pools[seat].remove(piece)
            state.pieces[site] = piece
        else:
            state.unbuilt[seat].remove(piece)
            state.pieces[site] = WONDER + INITIATIVE[piece]
            if piece == "hammer":
                state.hammer = site
    return state


def put(state: Skyrise, **discs: str) -> Skyrise:
    """Lay discs: `a7="white"`."""
    for name, disc in discs.items():
        state.discs[SITE_AT[name]] = disc
    return state


def play(state: Skyrise, *lines: str) -> Skyrise:
    """Play lines one after the other, each by the seat it begins with: "0 bid 24 h1"."""
    for line in lines:
        state = step(state, line).state
    return state


def step(state: Skyrise, line: str) -> Step[Skyrise]:
    seat, move = line.split(" ", 1)
    assert move in state.moves(int(seat)), f"{line} is not legal"
    return state.play(int(seat), move)


def lines(state: Skyrise, begin: str = "") -> list[str]:
    """The legal lines of the seat to move that begin so."""
    (seat,) = state.to_move
    return [line for line in state.moves(seat) if line.startswith(begin)]


def sites(state: Skyrise, begin: str) -> set[str]:
    """The last words of those lines."""
    return {line.rsplit(" ", 1)[1] for line in lines(state, begin + " ")}


def refused(state: Skyrise, line: str) -> str:
    """The id of the refusal of "0 bid 24 h1"."""
    seat, move = line.split(" ", 1)
    assert move not in state.moves(int(seat))
    with pytest.raises(GameError) as caught:
        state.play(int(seat), move)
    return caught.value.id


def told(result: Step[Skyrise], id: str) -> list[Event]:
    """The events of that id."""
    return [event for event in result.events if event.id == id]


def owner(state: Skyrise, name: str) -> int:
    return state.owners[SITE_AT[name]]


def disc(state: Skyrise, name: str) -> str:
    return state.discs[SITE_AT[name]]


def points(state: Skyrise, part: str) -> list[int]:
    """One part of everybody's points."""
    return [seated.parts[part] for seated in state.view(None).players]


def leave(state: Skyrise, seat: int, *pieces: int | str) -> Skyrise:
    """Let everything of a seat but these pieces stand on far islands' spare sites, owned but out of everybody's way."""
    for number in [number for number in state.pools[seat] if number not in pieces]:
        state.pools[seat].remove(number)
    state.unbuilt[seat] = [card for card in state.unbuilt[seat] if card in pieces]
    return state
