"""The newest rows in memory say what the log says, and nothing where they do not know."""

from __future__ import annotations

import random

import pytest

from sessions.host import recent
from sessions.store.connection import Statement
from sessions.store.sql import log_sql
from sessions.table.rows import row_from
from tests.sessions.full import Full, Place, hall, place
from tests.sessions.noted import note

__all__ = ["hall", "place"]


async def stored(hall: Full, after: int, upto: int) -> list[object]:
    """The log itself."""
    found = await hall.host.store.read(log_sql.ROWS_BETWEEN, (hall.table, after, upto))
    return [row_from(row) for row in found]


async def waited(hall: Full, since: int, upto: int) -> list[object]:
    """Whom the table waited for, by the states in the log."""
    game = hall.host.tables.game("pebbles")
    found = await hall.host.store.read(log_sql.STATES_BETWEEN, (hall.table, since, upto))
    return [() if raw is None else game.load(raw).to_move for (raw,) in found]


async def test_what_is_remembered_is_what_the_log_says(hall: Full, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent, "ROWS", 6)
    await hall.seat(2)
    rng = random.Random(3)
    for _ in range(40):
        state = (await hall.look()).state
        assert state is not None
        if not state.to_move:
            break
        if rng.random() < 0.15:
            hall.host.tables.drop(hall.table)  # as after a change that may have been written or not
        if rng.random() < 0.2:
            await note(hall.host, 1, next(hall.clicks), hall.table)
        line = next(iter(state.moves(state.to_move[0])))
        await hall.play(state.to_move[0] + 1, rng.choice((line, f"{line}; {line}")) if line == "put" else line)
        newest = (await hall.look()).table.seq
        for after in range(max(-1, newest - 9), newest + 1):
            assert await hall.host.queries.rows(hall.table, after) == await stored(hall, after, 1 << 60)
            assert await hall.host.queries.rows(hall.table, after, newest - 1) == await stored(hall, after, newest - 1)
            since = max(after, 0)
            assert await hall.host.queries.waited_for(hall.table, since, newest) == await waited(hall, since, newest)
    assert newest > 20


async def test_who_is_up_to_date_reads_nothing(hall: Full, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.seat(2)
    before = (await hall.look()).table.seq
    await hall.play(1, "put")

    async def read(*_: object) -> list[object]:
        raise AssertionError("it stands in memory")

    monkeypatch.setattr(hall.host.store, "read", read)
    assert [row.line for row in await hall.host.queries.rows(hall.table, before)] == ["put"]
    assert len(await hall.host.queries.waited_for(hall.table, before, before + 1)) == 2


async def test_a_log_that_was_written_anew_is_read(hall: Full) -> None:
    await hall.seat(2)
    await hall.play(1, "put")
    newest = (await hall.look()).table.seq
    anew = Statement("UPDATE log SET public = 'nothing' WHERE table_id = ? AND seq = ?")
    await hall.host.unit_of_work.rewrite(hall.table, [(anew, (hall.table, newest))])
    assert (await hall.host.queries.rows(hall.table, newest - 1))[0].public == "nothing"


async def test_rows_of_many_tables_are_let_go(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent, "TABLES", 2)
    async with place.open() as hall:
        for _ in range(4):
            await hall.seat(2)
        known = [hall.host.tables.recent.rows(table, 2, 2) is not None for table in (1, 2, 3, 4)]
        assert known == [False, False, True, True]
