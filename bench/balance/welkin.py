"""Welkin's sites: how often each kind is taken when it lies on offer, and what the first seat and whoever ends the game win.

Kinds are patterns: five cards each, the same one turned through the materials. A kind's rate is the share of the moments that it is
taken in: moments are the turns in which somebody may open a site, once for each of its cards on offer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from typing import Any

from bench.balance.played import quick
from bench.kept import Kept
from bench.row import Row
from bench.strength import wilson
from players import MINDS
from rules.chance import Chance
from rules.game import Result
from rules.welkin import GAME, Welkin
from rules.welkin.parts import FLIPS, OFFER, SYMBOLS

RARE = 0.07
"""Below this rate a kind only lies in the way."""
BLOCKING = 1.0
"""Slots of the offer that a kind may fill at the end of a game, of five."""


@dataclass
class Found:
    """What so many games showed. `offered`, `taken`, `left`: by kind; left: cards on offer at the end."""

    games: int = 0
    offered: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    left: Counter[str] = field(default_factory=Counter)
    first: float = 0.0
    closed: int = 0
    closer: float = 0.0
    ahead: int = 0
    ahead_won: float = 0.0
    longer: int = 0
    longer_won: float = 0.0

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Found:
        """From plain JSON."""
        return cls(**{name: Counter(value) if isinstance(value, dict) else value for name, value in plain.items()})

    def add(self, other: Found) -> None:
        """Return what more games showed."""
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


def kind(number: int) -> str:
    """Return what cards that differ in materials alone have in common."""
    symbols = SYMBOLS[number]
    counts = "+".join(str(count) for count in sorted(Counter(symbols).values(), reverse=True))
    name = f"{len(symbols)} any" if symbols[0] == "*" else counts
    return f"{name}, flip" if number in FLIPS else name


def rows(games: int, seats: Sequence[int] = (2, 3, 4), deck: Sequence[int] = ()) -> Iterator[Row]:
    """The rates and shares with so many seats. `deck`: the numbers of the cards, where not those of new tables."""
    kept = Kept("balance", "welkin", searches=False)
    for each in seats:
        found = played(games, each, deck, kept)
        for name in sorted(found.offered):
            rate = found.taken[name] / found.offered[name]
            low, high = wilson(rate, found.offered[name])
            left = found.left[name] / found.games
            figure = (
                f"{100 * rate:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {found.offered[name]}, {left:.2f} left at the end"
            )
            yield Row(
                f"{each} seats: {name}",
                figure,
                f">= {100 * RARE:.0f} %, <= {BLOCKING:.1f} left",
                high >= RARE and left <= BLOCKING,
            )
        for what, won, games_of in (
            ("first seat wins", found.first, found.games),
            ("whoever ends the game wins", found.closer, found.closed),
            ("whoever led before that turn wins", found.ahead_won, found.ahead),
            ("seats with a turn more win", found.longer_won, found.longer),
        ):
            if games_of:
                low, high = wilson(won / games_of, games_of)
                yield Row(
                    f"{each} seats: {what}", f"{100 * won / games_of:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {games_of}"
                )


def played(games: int, seats: int, deck: Sequence[int] = (), kept: Kept | None = None) -> Found:
    """Games of level medium against itself; those that are kept are not played anew."""
    found = Found()
    for number in range(games):
        if kept is None:
            found.add(one_game(number, seats, deck))
        else:
            name = " ".join(map(str, (seats, number, *deck)))
            found.add(Found.of(kept.of(name, partial(_plain, number, seats, deck))))
    return found


def _plain(number: int, seats: int, deck: Sequence[int]) -> dict[str, Any]:
    found = one_game(number, seats, deck)
    return {each.name: getattr(found, each.name) for each in fields(found)}


def one_game(number: int, seats: int, deck: Sequence[int]) -> Found:
    """Return what the game of this number showed."""
    found, mind = Found(), MINDS["welkin"]
    seed = f"balance {seats} {number}".encode()
    state, chance, turn = dealt(seats, seed, deck), Chance(seed), 0
    led: int | None = None
    at, seen = (0, 0), set[int]()
    while state.turn is not None:
        lines = list(state.moves(state.turn))
        line = quick(mind, state, state.turn, chance.under(str(turn)))
        if at != (state.lap, state.turn):
            at, seen = (state.lap, state.turn), set()
        opens = {site for each in lines for site in opened(each)} - seen
        seen |= opens
        found.offered.update(kind(site) for site in opens)
        found.taken.update(kind(site) for site in opened(line))
        money = [board.money for board in state.boards]
        was = state.closing
        state = state.play(state.turn, line).state
        if was is None and state.closing is not None:
            led = money.index(max(money)) if money.count(max(money)) == 1 else None
        turn += 1
    result = state.result()
    assert result is not None
    _count(found, state, result, led)
    return found


def opened(line: str) -> list[int]:
    """The site that a line takes, by the action or by a power."""
    words = line.removeprefix("power ").split(" ")
    return [int(words[1])] if words[0] == "open" else []


def dealt(seats: int, seed: bytes, deck: Sequence[int] = ()) -> Welkin:
    """A first position, with these cards instead of those of new tables where there are any."""
    state = GAME.deal(seats, seed)
    if deck:
        chance = Chance(seed).under("deck")
        state.unseen = sorted(deck)
        state.offer = [state.unseen.pop(chance.below(len(state.unseen))) for _ in range(OFFER)]
    return state


def _count(found: Found, state: Welkin, result: Result, led: int | None) -> None:
    def won(seat: int) -> float:
        return (result.places[seat] == 1) / result.places.count(1)

    found.games += 1
    found.left.update(kind(site) for site in state.offer if site)
    found.first += won(state.first)
    if state.closing is None:
        return
    found.closed += 1
    found.closer += won(state.closing)
    if led is not None:
        found.ahead += 1
        found.ahead_won += won(led)
    for step in range(state.seats):
        seat = (state.first + step) % state.seats
        if seat == state.closing:
            break
        found.longer += 1
        found.longer_won += won(seat)
