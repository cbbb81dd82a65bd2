"""A game that goes on: what was typed together counts together, the table's own lines come in their time, seats are given up."""

from __future__ import annotations

from pathlib import Path

import pytest

from sessions.host.host import Host
from sessions.host.play import MOST_LINES, tidy
from sessions.kernel.clock import ManualClock
from sessions.table.errors import StaleBoard, TableError
from tests.engine import store_at
from tests.sessions.hall import Hall, hall, house, refusal
from tests.sessions.pebbles import MINUTE

__all__ = ["hall", "house"]


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("  Take  O3   B1 ", ["take o3 b1"]),
        ("put;put ; ;PASS;", ["put", "put", "pass"]),
        ("put\n\tthere", ["put there"]),
        (" ; ", []),
        ("ＴＡＫＥ　ó3；pass", ["take o3", "pass"]),
        ("", []),
    ],
)
def test_spaces_case_width_and_accents_are_mended_and_nothing_else(typed: str, lines: list[str]) -> None:
    assert tidy(typed) == lines


async def test_lines_typed_together_are_all_played_or_none_and_the_wrong_one_is_named(hall: Hall) -> None:
    await hall.seat(2)
    with pytest.raises(Exception, match="not-understood") as refused:
        await hall.play(1, "put; put; fly; pass")
    assert refused.value.about["line-number"] == 3  # type: ignore[attr-defined]
    assert await hall.lines() == []
    with pytest.raises(Exception, match="not-understood") as alone:
        await hall.play(1, "fly")
    assert "line-number" not in alone.value.about  # type: ignore[attr-defined]
    played = await hall.play(1, "put; put; pass")
    assert [row.batch for row in played.rows] == [played.rows[0].seq] * 3
    assert (await hall.state()).piles == [2, 0]


async def test_nothing_and_too_much_are_refused(hall: Hall) -> None:
    await hall.seat(2)
    assert await refusal(hall.play(1, " ;; ")) == "nothing-typed"
    with pytest.raises(TableError) as refused:
        await hall.play(1, ";".join(["hide"] * (MOST_LINES + 1)))
    assert (refused.value.id, refused.value.about) == ("too-many-lines", {"most": MOST_LINES})
    assert len((await hall.play(1, ";".join(["hide"] * MOST_LINES))).rows) == MOST_LINES


async def test_a_click_on_an_older_board_plays_nothing(hall: Hall) -> None:
    await hall.seat(2)
    stage = (await hall.state()).stage
    play = hall.host.play.line
    with pytest.raises(StaleBoard):
        await play(hall.table, 1, "put", click=1, at=0, stage=stage - 1)
    await play(hall.table, 1, "put", click=2, at=0, stage=stage)
    await play(hall.table, 1, "put", click=3, at=0)  # typed: it means the table as it is
    assert await hall.lines() == ["put", "put"]


async def test_time_acts_at_its_own_time_once_and_not_where_somebody_was_faster(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "roll")
    due = hall.clock.now() + MINUTE
    assert await hall.host.play.time(hall.table) is None
    hall.clock.advance(MINUTE + 5_000)
    played = await hall.host.play.time(hall.table)
    assert played is not None
    assert [(row.line, row.at, row.user, row.seat) for row in played.rows] == [("time", due, None, None)]
    assert await hall.host.play.time(hall.table) is None
    assert await hall.lines() == ["roll", "time"]


async def test_what_the_table_saw_happen_is_a_line_where_that_is_legal_and_else_nothing(hall: Hall) -> None:
    await hall.seat(2)
    assert await hall.host.play.play_system(hall.table, "shown", 5) is None
    assert await hall.host.play.play_system(99, "time", 5) is None
    played = await hall.host.play.play_system(hall.table, "time", 5)
    assert played is not None
    assert (played.rows[0].at, (await hall.state()).turn) == (5, 1)


async def test_whoever_gives_up_a_seat_may_take_it_back(hall: Hall) -> None:
    await hall.seat(2)
    played = await hall.host.play.resign(hall.table, 2, next(hall.clicks))
    assert (played.seat, (await hall.look()).chairs[1].kind) == (1, "open")
    assert await refusal(hall.play(2, "hide")) == "not-seated"
    await hall.host.lobby.join(hall.table, 2, "Ben", next(hall.clicks))
    assert (await hall.look()).chairs[1].user == 2


async def test_a_choice_that_comes_twice_counts_once_and_another_one_takes_its_place(tmp_path: Path) -> None:
    """A double press on Strange World's pass stood in the log twice, by two clicks of one and the same choice."""
    async with store_at(tmp_path / "a.db") as store:
        host = Host(store, ManualClock(), lambda: bytes(32))
        await host.open()
        made = await host.lobby.new("strange_world", options={}, seats=2, user=1, name="Ann", guild_id=1, channel_id=2, click=10)
        table = made.sitting.table.id
        await host.lobby.join(table, 2, "Ben", 11)
        state = (await host.lobby.start(table, 1, 12)).sitting.state
        assert state is not None
        while "pass" not in next(iter(state.moves(state.to_move[0]))):
            user = (await host.tables.look(table)).chairs[state.to_move[0]].user or 0
            state = (await host.play.line(table, user, next(iter(state.moves(state.to_move[0]))), click=13, at=0)).sitting.state
            assert state is not None
        seat = state.to_move[0]
        user = (await host.tables.look(table)).chairs[seat].user or 0
        first, other = list(state.moves(seat))[:2]
        played = await host.play.line(table, user, first, click=20, at=0, stage=state.stage)
        again = await host.play.line(table, user, first, click=21, at=0, stage=state.stage)
        assert (played.repeated, again.repeated) == (False, True)
        assert [row.seq for row in again.rows] == [row.seq for row in played.rows]
        assert again.sitting.table.seq == played.sitting.table.seq
        changed = await host.play.line(table, user, other, click=22, at=0, stage=state.stage)
        assert not changed.repeated
        assert changed.sitting.table.seq == played.sitting.table.seq + 1
