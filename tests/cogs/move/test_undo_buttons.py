"""The ways back under a panel: Undo where it is free, the question where it is not, nothing where nothing can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.move.undo_buttons import RECENT, undo_buttons
from sessions.play.takeback import Past
from sessions.table.model import RowKind, Sitting, Status
from sessions.table.questions import Question
from tests.cogs.made import ANN, BEN, CLEO, asker, bot_of, lobby, rows, running

USERS = (ANN, BEN)


def line(seq: int, seat: int, batch: int | None = None, *, reveals: bool = False, user: int | None = -1) -> Past:
    who = USERS[seat] if user == -1 else user
    return Past(seq, seq if batch is None else batch, RowKind.MOVE, seat, who, "put", "put", reveals)


class Undo:
    """The newest moves of a table, newest first."""

    def __init__(self, *past: Past) -> None:
        self.past = list(past)

    async def newest(self, table_id: int, most: int) -> list[Past]:
        assert (table_id, most) == (12, RECENT)
        return self.past


def table(acts: int = 0, **about: Any) -> Sitting:
    """Blueprints in which `acts` must act."""
    sitting = running(ANN, BEN, game="blueprints", **about)
    state: Any = sitting.state
    while state.to_move[0] != acts:
        seat = state.to_move[0]
        state = state.play(seat, next(iter(state.moves(seat))), 0).state
    sitting.state = state
    return sitting


async def offered(sitting: Sitting, *past: Past, user: int = ANN) -> list[tuple[str, str]]:
    found = await undo_buttons(asker(bot_of(sitting, undo=Undo(*past)), user), sitting)
    return [(rows(one.custom_id), one.item.label) for one in found]  # type: ignore[attr-defined]


async def test_what_was_typed_together_last_is_undone_together() -> None:
    assert await offered(table(), line(9, 0)) == [("u|12|9|9", "Undo")]
    ((id, label),) = await offered(table(), line(9, 0, 8), line(8, 0, 8), line(7, 0))
    assert id == "u|12|8|9"
    assert "2" in label


async def test_what_somebody_learned_is_asked_about() -> None:
    assert await offered(table(), line(9, 0, reveals=True)) == [("t|12|9|9|0", "Ask to undo")]
    assert (await offered(table(), line(9, 0, 8, reveals=True), line(8, 0, 8)))[0][0] == "t|12|8|9|0"


async def test_while_others_play_one_may_ask_and_not_when_it_is_ones_own_turn_again() -> None:
    past = line(10, 1), line(9, 0)
    assert (await offered(table(acts=1), *past))[0][0] == "t|12|9|10|0"
    assert await offered(table(acts=0), *past) == []


async def test_where_there_is_nothing_to_take_back_there_is_no_button() -> None:
    assert await offered(table()) == []
    assert await offered(table(acts=1), line(9, 1)) == []
    assert await offered(table(), line(9, 0), user=CLEO) == []
    assert await offered(table(status=Status.ENDED), line(9, 0)) == []
    waiting = lobby(ANN)
    assert await offered(waiting, line(9, 0)) == []


async def test_one_question_of_going_back_is_enough() -> None:
    sitting = table(acts=1, asked={"takeback": Question("takeback", 8, BEN, 0)})
    assert await offered(sitting, line(9, 0, reveals=True)) == []


async def test_a_game_that_never_goes_back_offers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = table()
    monkeypatch.setattr(type(sitting.state), "goes_back", False)
    assert await offered(sitting, line(9, 0)) == []
