"""Since when somebody has not looked: their own last line, from memory or from the log alike, and the tables where they sit."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from rules.game import Seat
from sessions.people.since import from_the_deal, kept_for, last_row, since, tables_of
from sessions.table.model import RowKind
from tests.race import RACE, Course, course
from tests.sessions.made import row

ANN, BEN, CLEO = 501, 502, 503


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, "race", RACE)


async def seat_of(at: Course, table: int, user: int) -> Seat:
    chair = (await at.host.tables.look(table)).chair_of(user)
    assert chair is not None
    return chair.seat


async def both(at: Course, table: int, seat: Seat, upto: int, user: int | None = None) -> int:
    """What memory knows; and the log, asked alone, says the same."""
    remembered = await last_row(at.host, table, seat, upto, user)
    at.host.tables.forget(table)
    assert await last_row(at.host, table, seat, upto, user) == remembered
    return remembered


def test_rows_of_the_lobby_are_left_out_where_seats_had_other_numbers() -> None:
    log = [row(0, RowKind.SEAT), row(1, RowKind.SEAT), row(2, RowKind.DEAL), row(3)]
    assert from_the_deal(log) == log[2:]
    assert from_the_deal(log[3:]) == log[3:]
    assert from_the_deal(log[:2]) == log[:2]  # a lobby is told as it is
    assert from_the_deal([]) == []


async def test_the_newest_move_counts_and_before_the_first_one_the_row_before_the_deal(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        sitting = await at.start(ANN, BEN)
        table, deal = sitting.table.id, sitting.table.seq
        first, second = (chair.user or 0 for chair in sitting.chairs)
        assert await both(at, table, 0, deal) == deal - 1
        await at.type(table, first, "peek")
        await at.type(table, first, "go 3")
        assert await both(at, table, 0, deal + 2) == deal + 2
        assert await both(at, table, 0, deal + 1) == deal + 1
        assert await both(at, table, 1, deal + 2) == deal - 1
        assert [found.line for found in await since(at.host, await at.host.tables.look(table), 1, second)] == [
            "deal",
            "peek",
            "go 3",
        ]
        assert await since(at.host, await at.host.tables.look(table), 0, first) == []


async def test_whoever_took_a_seat_over_has_seen_what_people_did_there(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        sitting = await at.start(ANN, BEN, CLEO)
        table = sitting.table.id
        first = sitting.chairs[0].user or 0
        await at.type(table, first, "peek")
        seq = (await at.host.tables.look(table)).table.seq
        assert await both(at, table, 0, seq, first) == seq
        assert await both(at, table, 0, seq, 999) == seq


async def test_every_open_table_of_a_person_newest_first_and_what_a_computer_keeps_for_them(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        older = (await at.start(ANN, BEN)).table.id
        newer = (await at.start(ANN, CLEO, guild=2)).table.id
        await at.run({ANN: 2, BEN: 3})
        assert [table.id for table in await tables_of(at.host, ANN)] == [newer, older]
        assert [table.id for table in await tables_of(at.host, BEN)] == [older]
        assert await kept_for(at.host, ANN) == []
        seat = await seat_of(at, older, ANN)

        def keep(draft: object) -> None:
            draft.sitting.chairs[seat].keep_by_computer("easy", 0, ANN, seat + 1)  # type: ignore[attr-defined]
            draft.reseat()  # type: ignore[attr-defined]
            draft.add(RowKind.SEAT, seat, ANN, "computer")  # type: ignore[attr-defined]

        await at.host.unit_of_work.change(older, None, keep)  # type: ignore[arg-type]
        assert [table.id for table in await kept_for(at.host, ANN)] == [older]
        assert [table.id for table in await tables_of(at.host, ANN)] == [newer]
