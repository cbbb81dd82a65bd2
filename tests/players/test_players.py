"""What every computer player owes, for each registered game and level; tiny budgets."""

from __future__ import annotations

from random import Random

import pytest

from players import LEVELS, player
from players.game import Choice
from rules import GAMES
from rules.chance import Chance
from rules.game import Seat, State

TURNED = ("blueprints", "skyrise", "strange_world", "welkin")
"""The games played by turns; Space Builder's players have tests of their own."""

SIMULATIONS = 8


def choice(key: str, level: str, state: State, seat: Seat, chance: Chance) -> Choice:
    return player(key, level, SIMULATIONS).choose(
        state.view(seat), list(state.moves(seat)), lambda drawn: state.guess(seat, drawn), chance
    )


def positions(key: str, seats: int, seed: int, every: int) -> list[tuple[State, Seat]]:
    """Positions of a random game, one in `every`."""
    rng = Random(seed)
    state = GAMES[key].deal(seats, rng.randbytes(8))
    found = []
    while state.to_move:
        seat = rng.choice(state.to_move)
        lines = list(state.moves(seat))
        if len(lines) > 1:
            found.append((state, seat))
        state = state.play(seat, rng.choice(lines)).state
    return found[seed % every :: every]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", TURNED)
def test_the_choice_is_legal_and_the_same_when_the_secrets_of_the_true_state_are_redrawn(key: str, level: str) -> None:
    rng = Random(f"{key} {level}")
    found = positions(key, 3, 1, 40)[:3] + positions(key, 2, 2, 40)[:3]
    for state, seat in found:
        before = state.dump()
        seed = rng.randbytes(8)
        chosen = choice(key, level, state, seat, Chance(seed))
        assert chosen.line in list(state.moves(seat))
        assert chosen == choice(key, level, state.guess(seat, Chance(rng.randbytes(8))), seat, Chance(seed))
        assert state.dump() == before, "a player changed the state it was shown"


@pytest.mark.parametrize("key", TURNED)
def test_easy_varies(key: str) -> None:
    state, seat = positions(key, 2, 3, 5)[0]
    chosen = {choice(key, "easy", state, seat, Chance(bytes([n]))).line for n in range(12)}
    assert len(chosen) > 1


@pytest.mark.parametrize("key", TURNED)
def test_a_line_without_a_choice_is_played_at_once(key: str) -> None:
    state, seat = positions(key, 2, 3, 5)[0]
    line = next(iter(state.moves(seat)))
    for level in LEVELS:
        chosen = player(key, level, SIMULATIONS).choose(
            state.view(seat), [line], lambda drawn: state.guess(seat, drawn), Chance(b"x")
        )
        assert chosen.line == line
        assert chosen.after_ms < 1_000


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        player("welkin", "godlike")
