"""The tree: everybody in it plays for themselves, nobody knows what is still to be drawn, and it keeps to its budget."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Self

import pytest

from players import MINDS
from players.game import Deep, Why
from players.search.tree import explore, grown
from rules import GAMES
from rules.chance import Chance
from rules.game import Result, Seat, State, Step, View

DEEP = [key for key, mind in MINDS.items() if isinstance(mind, Deep)]


class Pebbles(State):
    """Two seats take one to three pebbles in turn; who takes the last one wins. `dear`: by a line "dare" the first seat may roll a
    die instead, and wins by a six alone."""

    seats: int
    left: int
    turn: Seat | None
    won: Seat | None

    @property
    def to_move(self) -> tuple[Seat, ...]:
        return () if self.turn is None else (self.turn,)

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        yield from (f"take {n}" for n in range(1, min(3, self.left) + 1))
        yield "dare"

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        new = self.copy()
        assert new.turn is not None
        if move == "dare":
            rolled = new.chance.roll()
            new.won = new.turn if rolled == 6 else 1 - new.turn
            new.turn = None
            new.tell("pebbles-rolled", seat, rolled=rolled)
            return new.step(move, reveals=True)
        new.left -= int(move.split(" ")[1])
        if new.left:
            new.turn = 1 - new.turn
        else:
            new.won, new.turn = new.turn, None
        return new.step(move)

    def view(self, seat: Seat | None) -> View:
        return View()

    def result(self) -> Result | None:
        return None if self.won is None else Result((1, 2) if self.won == 0 else (2, 1), (0, 0), ({}, {}), "")

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = self.copy()
        new.chance = chance.under("seed")
        return new

    def check(self) -> list[str]:
        return []


class Taker:
    """Knows nothing but who has won, and thinks best of daring."""

    key = "pebbles"
    simulations = 400
    warmth = spread = 1.0
    guesses = 3

    def __init__(self) -> None:
        self.weighings = 0

    def weighed(self, known: Pebbles, seat: Seat, *, broad: bool = False) -> list[tuple[float, str]]:
        self.weighings += 1
        return [(0.1 if line == "dare" else 0.0, line) for line in known.moves(seat)]

    def likely(self, lead: float) -> float:
        return 0.5 + lead / 10

    def value(self, known: Pebbles, seat: Seat, begun: Pebbles) -> float:
        return 0.5 if known.won is None else float(known.won == seat)

    def rate(self, known: Pebbles, seat: Seat, lines: Sequence[str]) -> list[float]:
        return [0.0] * len(lines)

    def worthwhile(self, known: Pebbles, seat: Seat) -> list[str]:
        return list(known.moves(seat))

    def reply(self, known: Pebbles, seat: Seat, rng: Random) -> str:
        return "dare"

    def stops(self, known: Pebbles, begun: Pebbles) -> bool:
        return False

    def why(self, known: Pebbles, seat: Seat, line: str, lines: Sequence[str]) -> Why | None:
        return None


def explored(left: int, steps: int, mind: Taker | None = None) -> str:
    state = Pebbles(1, Chance(b"pebbles"), 0, 2, left, 0, None)
    return explore(mind or Taker(), 0, list(state.moves(0)), lambda drawn: state.guess(0, drawn), Chance(b"t"), steps)


@pytest.mark.parametrize("left", [2, 3, 5, 6, 7, 9])
def test_it_finds_what_wins_against_the_best_answers(left: int) -> None:
    assert explored(left, 1_500) == f"take {left % 4}", "the other is to face a multiple of four"


def test_what_is_drawn_is_drawn_anew_on_every_way_down() -> None:
    state = Pebbles(1, Chance(b"pebbles"), 0, 2, 4, 0, None)
    root = grown(Taker(), 0, ["dare"], lambda drawn: state.guess(0, drawn), Chance(b"t"), 600)
    assert root.worth("dare") == pytest.approx(1 / 6, abs=0.06)
    rolls = {revealed.rpartition("'rolled': ")[2] for revealed in root.after[0]}
    assert len(rolls) == 6


def test_a_budget_is_counted_and_the_same_chance_explores_the_same() -> None:
    mind = Taker()
    first = explored(9, 50, mind)
    assert mind.weighings <= 51
    assert explored(9, 50) == first


def test_it_stops_where_time_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("players.search.tree.LONGEST_S", -1.0)
    mind = Taker()
    explored(9, 5_000, mind)
    assert mind.weighings == 1


@pytest.mark.parametrize("left", [2, 5, 7])
def test_it_ends_once_no_further_step_could_change_what_it_finds(left: int) -> None:
    state, mind = Pebbles(1, Chance(b"pebbles"), 0, 2, left, 0, None), Taker()
    whole = grown(mind, 0, list(state.moves(0)), lambda drawn: state.guess(0, drawn), Chance(b"t"), 1_500)
    ended = grown(mind, 0, list(state.moves(0)), lambda drawn: state.guess(0, drawn), Chance(b"t"), 1_500, decided=True)
    assert ended.favourite() == whole.favourite() == explored(left, 1_500)
    assert whole.tried == 1_500
    assert ended.tried < 1_500
    assert ended.lead() > 1_500 - ended.tried - 1
    assert grown(mind, 0, ["dare"], lambda drawn: state.guess(0, drawn), Chance(b"t"), 40).lead() == 41


@pytest.mark.parametrize("key", DEEP)
def test_only_the_lines_it_is_given_are_looked_at_whatever_a_mind_finds_worth_it(key: str) -> None:
    mind = MINDS[key]
    assert isinstance(mind, Deep)
    state = GAMES[key].deal(2, b"given")
    (seat,) = state.to_move
    lines = list(state.moves(seat))[-2:]
    before = state.dump()
    assert explore(mind, seat, lines, lambda drawn: state.guess(seat, drawn), Chance(b"t"), 40) in lines
    assert state.dump() == before


@pytest.mark.parametrize("key", DEEP)
def test_what_is_weighed_is_legal_and_best_first(key: str) -> None:
    mind, rng = MINDS[key], Random(key)
    assert isinstance(mind, Deep)
    state = GAMES[key].deal(3, b"weighed")
    while state.to_move:
        for seat in state.to_move:
            found = mind.weighed(state, seat)
            assert {line for _, line in found} <= set(state.moves(seat))
            assert [lead for lead, _ in found] == sorted((lead for lead, _ in found), reverse=True)
        state = state.play(seat, rng.choice([line for _, line in found[:3]])).state
