"""What the players of Strange World make of worlds."""

from __future__ import annotations

from random import Random

from players import MINDS
from players.strange_world.worth import outlook
from rules.strange_world import GAME, StrangeWorld

MIND = MINDS["strange_world"]


def solo(seed: str) -> StrangeWorld:
    """A game alone, played by quick replies."""
    state = GAME.deal(1, seed.encode())
    while state.to_move:
        state = state.play(0, MIND.reply(state, 0, Random(0))).state
    return state


def test_a_finished_world_promises_its_stars_and_no_more() -> None:
    state = solo("finished")
    assert outlook(state, 0) == state.worlds[0].points


def test_a_growing_world_promises_more_than_its_stars() -> None:
    state = GAME.deal(1, b"growing")
    state = state.play(0, MIND.reply(state, 0, Random(0))).state
    assert outlook(state, 0) >= state.worlds[0].points
