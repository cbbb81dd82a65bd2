"""Boards under the fingers, asked as functions: which tables are live, what their boards show, what stays unseen, and what a line
button carries (whole live games: tests/cogs/games/test_space_builder.py)."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.games.space_builder import Desk
from cogs.move import live
from cogs.move.live import LineButton, LineSelect, RefreshButton, ahead, discord_time, is_live, shows, unseen, waits
from rules import GAMES
from rules.game import Event
from sessions.table.model import RowKind, Sitting, Status
from tests.cogs.made import ANN, BEN, asker, bot_of, running
from tests.sessions.made import row


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "BOARDS", {"space_builder": Desk()})


def told(*events: Event, kind: RowKind = RowKind.MOVE) -> Any:
    return row(6, kind, 0, ANN, *events)


def ready(*held: int | str) -> Sitting:
    """A live table at which everybody is ready, so that the map is to be shown."""
    sitting = running(*held, game="space_builder")
    state: Any = GAMES["space_builder"].deal(len(held), bytes(32), pace="live")
    for _ in range(40):
        if "look all" in state.moves(None):
            break
        seat = next((seat for seat in range(len(held)) if "ready" in state.moves(seat, 0)), None)
        state = state.play(None, "time", state.due).state if seat is None else state.play(seat, "ready", 0).state
    sitting.state = state
    return sitting


def test_only_a_game_that_has_such_a_board_is_live(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_live(running(ANN, BEN, game="space_builder"))
    assert not is_live(running(ANN, BEN))
    monkeypatch.setattr(live, "BOARDS", {})
    sitting = running(ANN, BEN, game="space_builder")
    assert not is_live(sitting)
    assert ahead(sitting) is sitting
    assert not waits(sitting, 0)
    assert shows(sitting, 0) is None


def test_a_board_is_drawn_as_it_will_be_once_it_was_shown() -> None:
    sitting = ready(ANN, BEN)
    later = ahead(sitting)
    assert later is not sitting
    assert later.state != sitting.state
    assert "look all" in sitting.state.moves(None)  # type: ignore[union-attr]
    assert "look all" not in later.state.moves(None)  # type: ignore[union-attr]
    sitting.table.status = Status.ENDED
    assert ahead(sitting) is sitting


def test_rows_that_tell_nobody_anything_leave_the_public_board_as_it_is() -> None:
    sitting = running(ANN, BEN, game="space_builder")
    private = told(Event("x", 0, only=(0,)))
    assert unseen(sitting, [private, told()])
    assert not unseen(sitting, [private, told(Event("x", 0))])
    assert not unseen(sitting, [private, told(kind=RowKind.SEAT)])
    assert not unseen(sitting, [])
    assert not unseen(running(ANN, BEN), [private])
    sitting.table.status = Status.OVER
    assert not unseen(sitting, [private])


def test_live_a_computer_player_is_ready_after_people_are() -> None:
    sitting = running(ANN, "easy", game="space_builder")
    sitting.state = GAMES["space_builder"].deal(2, bytes(32), pace="live")
    assert waits(sitting, 1)
    sitting.chairs[0].kind = sitting.chairs[1].kind
    assert not waits(sitting, 1)


def test_discords_own_time_of_a_message_is_that_of_its_last_edit_where_it_was_edited() -> None:
    message: Any = SimpleNamespace(created_at=datetime.fromtimestamp(5, UTC), edited_at=datetime.fromtimestamp(7.5, UTC))
    assert discord_time(message, edited=False) == 5_000
    assert discord_time(message, edited=True) == 7_500
    message.edited_at = None
    assert discord_time(message, edited=True) == 5_000


def test_a_button_is_its_line_and_a_select_its_line_with_what_was_picked() -> None:
    picked = asker(bot_of(), data={"values": ["r"]})
    assert LineButton(12, "touch c3").line(picked) == "touch c3"
    assert LineSelect(12, "hold").line(picked) == "hold r"
    assert RefreshButton(12).line(picked) is None


def test_a_game_is_let_in_by_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Desk()
    live.register("blueprints", board)
    assert live.BOARDS["blueprints"] is board
    assert not is_live(running(ANN, BEN)), "its face must be made for it too"
