"""What can be asked of tables: memory and database answer alike, and one that cannot be read hides none of the others."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from sessions.host import queries
from sessions.host.queries import taken_back, waited_after
from sessions.store.connection import Statement
from sessions.table.errors import NoTableHere
from sessions.table.model import RowKind, Shown
from tests.race import RACE, course
from tests.sessions.hall import Hall, hall, house
from tests.sessions.made import ANN, BEN, row

__all__ = ["hall", "house"]


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, "race", RACE)


def test_rows_behind_the_one_that_an_undo_goes_back_to_are_taken_back() -> None:
    rows = [row(4), row(5), row(6, RowKind.UNDO, line="undo 4"), row(7), row(8, RowKind.UNDO, line="undo 2")]
    assert taken_back(rows, 3) == {4, 5, 6, 7}
    assert taken_back(rows[:3], 3) == {5}
    assert taken_back(rows[:2], 3) == set()
    assert taken_back(rows[3:], 6) == {7}  # of rows before nothing is said


def test_a_stored_state_that_cannot_be_read_waits_for_nobody() -> None:
    state = RACE.deal(2, bytes(32))
    assert waited_after(RACE, state.dump()) == (0,)
    assert waited_after(RACE, b"{") == ()
    assert waited_after(RACE, None) == ()


async def test_rows_and_whom_it_waited_for_are_the_same_from_memory_and_from_the_log(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put", "pass")
    await hall.play(2, "put")
    last = (await hall.look()).table.seq
    ask = hall.host.queries
    known = [await ask.rows(hall.table, last - 3), await ask.rows(hall.table, last - 3, last - 1)]
    waited = await ask.waited_for(hall.table, last - 3, last)
    hall.host.tables.forget(hall.table)
    assert [await ask.rows(hall.table, last - 3), await ask.rows(hall.table, last - 3, last - 1)] == known
    assert await ask.waited_for(hall.table, last - 3, last) == waited == [(0,), (0,), (1,), (1,)]
    assert [len(rows) for rows in known] == [3, 2]
    assert [found.seq for found in await ask.rows(hall.table)] == list(range(last + 1))


@pytest.mark.parametrize("at_once", [1, 2, 200])
async def test_who_was_waited_for_after_every_row_but_those_that_were_taken_back(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(queries, "STATES_AT_ONCE", at_once)
    await hall.seat(2)
    since = (await hall.look()).table.seq
    await hall.play(1, "put; pass")
    await hall.back(1)
    upto = (await hall.look()).table.seq
    always = hall.host.queries.always_waited_for
    assert await always(hall.table, [0, 1], since, upto) == {0}
    assert await always(hall.table, [0, 1], since, upto - 1) == set()  # the pass still stood
    assert await always(hall.table, [], since, upto) == set()


@pytest.mark.usefixtures("race")
async def test_a_channel_means_its_table_after_a_restart_too(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        table = (await at.start(ANN, BEN)).table.id
        await at.host.lobby.place(table, 77, 2)
    async with course(tmp_path) as at:
        for _ in range(2):
            assert (await at.host.queries.table_in(77)).table.id == table
        for nowhere in (78, None):
            with pytest.raises(NoTableHere):
                await at.host.queries.table_in(nowhere)
        assert await at.host.queries.living_in(77) == table
        await at.agreements.end(table, ANN, next(at.clicks))
        await at.agreements.end(table, BEN, next(at.clicks))
        assert await at.host.queries.living_in(77) is None
        assert (await at.host.queries.table_in(77)).table.id == table  # it can still be looked at


@pytest.mark.usefixtures("race")
async def test_lists_have_open_tables_of_one_server_newest_change_first(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        first, second = (await at.start(ANN, BEN)).table.id, (await at.start(ANN, 9)).table.id
        await at.run({ANN: 2, BEN: 3})
        await at.start(ANN, BEN, guild=2)
        sitting = await at.host.tables.look(first)
        await at.type(first, sitting.chairs[0].user or 0, "go 1")
        assert [table.id for table in await at.host.queries.open_tables(1)] == [first, second]
        assert [table.id for table in await at.host.queries.open_tables(1, BEN)] == [first]
        await at.store.write((Statement("UPDATE tables SET options = '{' WHERE id = ?"), (first,)))
        assert [table.id for table in await at.host.queries.open_tables(1)] == [second]


@pytest.mark.usefixtures("race")
async def test_what_a_reader_was_shown_is_kept_and_who_is_behind_is_found(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        ask = at.host.queries
        table = (await at.start(ANN, BEN)).table.id
        assert await ask.behind() == [table]  # hands
        placed = await at.host.lobby.place(table, 77, 2)
        seq, board_no = placed.table.seq, placed.table.board_no
        board = Shown("board", seq, board_no, 77, 1000)
        for shown in (board, Shown(f"hand:{ANN}", seq, board_no, 88, 1001), Shown(f"hand:{BEN}", seq, board_no, blocked="closed")):
            await ask.note_shown(table, shown)
        assert await ask.behind() == []
        assert (await ask.shown(table))["board"] == board
        assert await ask.direct_channel(ANN) == 88
        assert await ask.direct_channel(BEN) is None
        await at.type(table, placed.chairs[0].user or 0, "go 1")
        assert await ask.behind() == [table]
        assert await ask.done_by(next(at.clicks) - 1) == "move"
        assert await ask.done_by(10**9) is None
