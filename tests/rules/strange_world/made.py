"""Positions for the rule examples: worlds written as cell -> what lies up there, and tables around them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import Chance
from rules.game import Event, IllegalMove, Step
from rules.strange_world import GAME, StrangeWorld
from rules.strange_world.parts import FUMAROLE, LANDS, TZIMIMES
from rules.strange_world.position import City, Guest, World
from rules.strange_world.scoring import earned


def world(up: dict[str, str], used: Sequence[str] = (), cities: Sequence[City] = (), guests: Sequence[Guest] = ()) -> World:
    """A world as it lies; beside what is flipped or covered anything may have been laid."""
    laid = {cell: "mp" if card in (TZIMIMES, FUMAROLE) else card for cell, card in up.items()}
    points = sum(item.points for item in earned(up, cities, guests))
    return World(laid, dict(up), tuple(used), tuple(cities), tuple(guests), points)


def laying(world: World, *hand: str, seats: int = 2) -> StrangeWorld:
    """A table where seat 0 is to lay a card of this hand in this world; nobody else holds more."""
    state = GAME.deal(seats, b"made")
    state.heard()
    state.phase, state.sun, state.way, state.turn = "place", 0, 1, 5
    state.worlds[0] = world
    state.hands = [list(hand), *([] for _ in range(seats - 1))]
    state.played = [[] for _ in range(seats)]
    state.stacks, state.aside = [], 0
    return state


def lay(world: World, line: str) -> World:
    """The world after `line`, of a seat that holds the card."""
    return did(world, line).state.worlds[0]


def did(world: World, line: str) -> Step[StrangeWorld]:
    return laying(world, line.split(" ")[1], "mp").play(0, line)


def lines(world: World, *hand: str) -> list[str]:
    return list(laying(world, *hand).moves(0))


def cells(world: World) -> set[str]:
    """Where a card without any effect may be laid."""
    return {line.split(" ")[2] for line in lines(world, "mm")}


def told(events: Sequence[Event], id: str) -> list[Event]:
    return [event for event in events if event.id == f"strange-world-{id}"]


def refused(state: StrangeWorld, seat: int, line: str) -> str:
    """The id of the refusal, without the game's key; nothing may have changed."""
    before = state.dump()
    try:
        state.play(seat, line)
    except IllegalMove as refusal:
        assert state.dump() == before
        assert line not in list(state.moves(seat))
        return refusal.id.removeprefix("strange-world-")
    raise AssertionError(f"{line} was allowed")


def drafting(seats: int, seed: bytes = b"draft", hands: Sequence[Sequence[str]] = (), **options: str) -> StrangeWorld:
    """A table whose first turn has been dealt; `hands` replaces what was dealt."""
    state = GAME.deal(seats, seed, **options)
    if seats > 2:
        state = state.play(state.sun, "sun left").state
    state.heard()
    for seat, hand in enumerate(hands):
        assert all(card in LANDS for card in hand)
        for card in state.hands[seat]:
            state.deck[card] = state.deck.get(card, 0) + 1
        state.hands[seat], state.dealt[seat] = list(hand), list(hand)
    for card in (card for hand in hands for card in hand):
        state.deck[card] -= 1
    state.deck = {card: count for card, count in state.deck.items() if count}
    return state


def chance(label: str) -> Chance:
    return Chance(label.encode())
