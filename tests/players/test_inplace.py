"""Thinking in this process answers as the pool's processes would, and says what failed."""

from __future__ import annotations

import logging

import pytest

from players.game import Choice
from players.inplace import InPlace
from players.thinking import answer, ask
from rules import GAMES
from rules.chance import Chance

STRANGE = GAMES["strange_world"]


async def test_it_answers_what_a_process_of_the_pool_answers() -> None:
    state = STRANGE.deal(2, b"in place")
    for level in ("easy", "medium", "hard"):
        chosen = await InPlace().choose("strange_world", state, 0, level, b"seed", simulations=4)
        assert chosen == answer(ask(STRANGE, state, 0, level, b"seed", simulations=4)).choice
        assert chosen.line in list(state.moves(0))


async def test_what_the_seat_cannot_know_does_not_change_the_answer() -> None:
    state = STRANGE.deal(2, b"in place")
    redrawn = state.guess(0, Chance(b"other secrets"))
    assert await InPlace().choose("strange_world", state, 0, "medium", b"s") == await InPlace().choose(
        "strange_world", redrawn, 0, "medium", b"s"
    )


async def test_a_seat_without_a_line_is_refused() -> None:
    state = GAMES["welkin"].deal(2, b"in place")
    with pytest.raises(ValueError, match="no line"):
        await InPlace().choose("welkin", state, 1 - state.to_move[0], "easy", b"s")


async def test_a_player_that_fails_is_logged_and_plays_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def choose(self, *about: object) -> Choice:
            raise RuntimeError("a secret")

    monkeypatch.setattr("players.thinking.player", lambda *about: Broken())
    state, counted = STRANGE.deal(1, b"in place"), list[str]()
    with caplog.at_level(logging.WARNING):
        chosen = await InPlace(counted.append).choose("strange_world", state, 0, "hard", b"s")
    assert chosen.line in list(state.moves(0))
    assert counted == ["strange_world"], "once for each choice, at whichever levels it failed"
    assert "RuntimeError" in caplog.text
    assert "a secret" not in caplog.text
