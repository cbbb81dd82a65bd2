"""What the calls of a running game come back with, what stands in its log, and where time is concerned, to the moment."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sessions.host import unit_of_work
from sessions.host.play import MOST_LINES
from sessions.host.unit_of_work import UnitOfWork
from sessions.store import schema
from sessions.store.connection import Conflict
from sessions.table.change import Draft
from sessions.table.errors import CannotKeep, NotSeated, TableError
from sessions.table.model import RowKind
from tests.sessions.hall import Hall, hall, house, refusal
from tests.sessions.pebbles import MINUTE

__all__ = ["hall", "house"]


async def test_time_acts_at_its_moment_and_not_before(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "roll")
    hall.clock.advance(MINUTE - 1)
    assert await hall.host.play.time(hall.table) is None
    assert await hall.host.store.read("SELECT kind FROM due WHERE done IS NULL AND kind = 'time'") == [("time",)]
    hall.clock.advance(1)
    played = await hall.host.play.time(hall.table)
    assert played is not None
    assert played.rows[0].line == "time"


async def test_time_that_has_nothing_to_do_any_more_is_done_with(hall: Hall) -> None:
    await hall.seat(2)
    hall.clock.advance(5)
    await hall.host.unit_of_work.write([hall.host.due.put(hall.table, "time", hall.clock.now())])
    await hall.host.play.time_is_due(hall.table, 0, hall.clock.now())
    assert await hall.host.store.read("SELECT at FROM due WHERE done IS NULL AND kind = 'time'") == []
    assert await hall.host.play.time(99) is None


async def test_a_line_says_who_played_it_where_and_when(hall: Hall) -> None:
    await hall.seat(2)
    hall.clock.advance(9_000)
    played = await hall.host.play.line(hall.table, 1, "put; put", click=77, at=hall.clock.now() - 500)
    assert (played.seat, played.repeated) == (0, False)
    first, second = played.rows
    assert (first.seat, first.user, first.kind, first.at) == (0, 1, RowKind.MOVE, hall.clock.now() - 500)
    assert second.batch == first.batch == first.seq
    again = await hall.host.play.line(hall.table, 1, "put; put", click=77, at=0)
    assert again.repeated
    assert [row.seq for row in again.rows] == [first.seq, second.seq], "all that was typed together"
    assert again.seat == 0


async def test_a_refused_line_alone_names_no_number(hall: Hall) -> None:
    await hall.seat(2)
    with pytest.raises(Exception, match="not-understood") as found:
        await hall.play(1, "jump")
    assert "line-number" not in found.value.about  # type: ignore[attr-defined]
    with pytest.raises(TableError) as many:
        await hall.play(1, ";".join(["put"] * (MOST_LINES + 1)))
    assert many.value.about == {"most": MOST_LINES}
    await hall.play(1, ";".join(["put"] * min(MOST_LINES, 20)))


async def test_strangers_play_nothing(hall: Hall) -> None:
    await hall.seat(2)
    with pytest.raises(NotSeated):
        await hall.play(9, "put")


async def test_who_gives_up_a_seat_is_told_with_it(hall: Hall) -> None:
    await hall.seat(3)
    played = await hall.host.play.resign(hall.table, 2, 500)
    row = played.rows[0]
    assert (played.seat, row.line, row.user, row.seat) == (1, "resign", 2, 1)
    assert (row.events[0].id, row.events[0].about) == ("seat-opened", {"name": "Ben", "name_of": 2})
    assert played.sitting.chairs[1].claim == 2, "they may take it again, or give it to a computer player"
    assert (await hall.host.play.resign(hall.table, 2, 500)).repeated
    other = await hall.host.play.release(hall.table, 1, None, holder=3)
    assert (other.seat, other.rows[0].user, other.sitting.chairs[2].user) == (2, 3, None)
    assert await refusal(hall.host.play.release(hall.table, 1, 501, holder=3)) == "holder-gone", "who asks keeps their own"
    assert (await hall.look()).chairs[0].user == 1


async def test_a_lobby_is_closed_by_its_maker_or_whoever_leads_in_their_place(hall: Hall) -> None:
    about: dict[str, Any] = {"options": {}, "seats": 3, "user": 1, "name": "Ann", "guild_id": 1, "channel_id": 2}
    made = await hall.host.lobby.new("pebbles", click=40, **about)
    hall.table = made.sitting.table.id
    await hall.host.lobby.join(hall.table, 2, "Ben", 41)
    end = hall.agreements.end
    assert await refusal(end(hall.table, 2, 42)) == "only-the-maker"
    with pytest.raises(TableError):
        await end(hall.table, 9, 43)
    closed = await end(hall.table, 1, 44)
    assert (closed.seat, closed.sitting.table.status, closed.rows[0].line) == (0, "ended", "end closed")
    watched = await hall.host.lobby.new("pebbles", click=50, computers=["easy", "easy"], watch=True, **about)
    hall.table = watched.sitting.table.id
    with pytest.raises(TableError):
        await end(hall.table, 2, 51)
    closed = await end(hall.table, 1, 52)
    assert (closed.seat, closed.sitting.table.status) == (None, "ended")
    left = await hall.host.lobby.new("pebbles", click=60, **about)
    hall.table = left.sitting.table.id
    await hall.host.lobby.join(hall.table, 2, "Ben", 61)
    await hall.host.lobby.leave(hall.table, 1, 62)
    assert (await end(hall.table, 2, 63)).sitting.table.status == "ended", "whoever is left leads"


async def test_what_the_table_does_of_its_own_stands_at_its_time(hall: Hall) -> None:
    await hall.seat(2)
    played = await hall.host.play.play_system(hall.table, "time", 5)
    assert played is not None
    assert (played.rows[0].seat, played.rows[0].user, played.rows[0].at) == (None, None, 5)


# Changes.


def test_of_many_clicks_the_oldest_are_looked_for_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a new one is not: a move reads nothing for it."""
    monkeypatch.setattr(unit_of_work, "CLICKS_REMEMBERED", 2)
    nothing: Any = None
    work = UnitOfWork(nothing, nothing, nothing, nothing, nothing)
    for click in (20, 10):
        work._note_click(1, click)
    assert [work._may_be_known(click) for click in (5, 10, 15, 20, 25)] == [False, True, False, True, False]
    work._note_click(1, None)
    work._note_click(1, 30)
    assert [work._may_be_known(click) for click in (5, 10, 20, 25, 30)] == [True, True, True, False, True]
    work._note_click(1, 40)
    assert [work._may_be_known(click) for click in (20, 25, 30, 35, 40)] == [True, False, True, False, True]


async def test_a_table_that_another_process_changed_is_read_again_and_the_change_is_made_on_it(hall: Hall) -> None:
    await hall.seat(2)
    old = await hall.look()
    await hall.play(1, "put")
    hall.host.tables.remember(old)
    played = await hall.play(1, "put")
    assert (await hall.state()).piles == [2, 0]
    assert played.rows[0].seq == old.table.seq + 2
    assert played.sitting.table.seq == (await hall.look()).table.seq


async def test_a_change_that_meets_another_each_time_is_not_stored_and_says_so(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.seat(2)
    tried: list[int] = []

    async def conflict(changes: Any, **more: Any) -> None:
        tried.append(1)
        raise Conflict("somebody was faster")

    monkeypatch.setattr(hall.host.unit_of_work, "write", conflict)
    with pytest.raises(CannotKeep) as found:
        await hall.play(1, "put")
    assert (len(tried), found.value.id) == (2, "not-kept")


async def test_what_was_read_for_a_change_is_read_again_for_its_second_try(hall: Hall) -> None:
    await hall.seat(2)
    old = await hall.look()
    await hall.play(1, "put")
    hall.host.tables.remember(old)
    seen: list[int] = []

    async def read(sitting: Any) -> None:
        seen.append(sitting.table.seq)

    def work(draft: Draft) -> None:
        draft.add(RowKind.SEAT, None, None, "noted")

    await hall.host.unit_of_work.change(hall.table, None, work, read=read)
    assert seen == [old.table.seq, old.table.seq + 1]


async def test_a_change_of_many_is_whole_and_leaves_out_who_cannot_or_need_not(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    tables = []
    for _ in range(3):
        await hall.seat(2)
        tables.append(hall.table)

    class Skip(Exception):
        pass

    def work(draft: Draft) -> None:
        if draft.sitting.table.id == tables[0]:
            raise Skip
        if draft.sitting.table.id == tables[1]:
            raise ValueError("damaged")
        draft.add(RowKind.SEAT, None, None, "many")

    heard: list[int] = []
    hall.host.unit_of_work.listeners.append(lambda change: heard.append(change.after.table.id))
    await hall.host.unit_of_work.change_all(tables[::-1], work, Skip, [(schema.PUT_FACT, ("beside", "1"))])
    assert heard == [tables[2]]
    assert [(await hall.host.queries.rows(table))[-1].line == "many" for table in tables] == [False, False, True]
    assert await hall.host.queries.fact("beside") == "1"
    assert f"table {tables[1]} was left out" in caplog.text
    assert f"table {tables[0]} was left out" not in caplog.text
    remembered = hall.host.tables.remembered(tables[2])
    assert remembered is not None
    assert remembered.table.seq == (await hall.host.queries.rows(tables[2]))[-1].seq


async def test_a_change_of_many_that_fails_is_read_back(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.seat(2)

    async def fails(changes: Any, **more: Any) -> None:
        raise CannotKeep(full=True)

    monkeypatch.setattr(hall.host.unit_of_work, "write", fails)
    with pytest.raises(CannotKeep):
        await hall.host.unit_of_work.change_all([hall.table], lambda draft: draft.add(RowKind.SEAT, None, None, "many"), KeyError)
    assert hall.host.tables.remembered(hall.table) is None


async def test_a_game_that_is_over_has_its_result_and_nothing_is_due_or_asked(hall: Hall) -> None:
    await hall.seat(2)
    await hall.agreements.end(hall.table, 2, 700)
    await hall.host.unit_of_work.write([hall.host.due.put(hall.table, "time", 5)])
    for _ in range(3):
        await hall.play(1, ";".join(["put"] * 10))
    assert (await hall.look()).table.status == "over"
    ((result, changed),) = await hall.host.store.read("SELECT result, changed FROM tables WHERE id = ?", (hall.table,))
    assert "scores" in result
    assert changed == hall.clock.now() == (await hall.look()).table.changed
    assert await hall.host.store.read("SELECT kind FROM due WHERE done IS NULL") == []
    assert await hall.host.store.read('SELECT "user" FROM votes') == []
    assert await refusal(hall.play(1, "put")) == "table-over"


async def test_the_rules_own_time_is_due_when_they_say_and_not_any_more_when_they_do_not(hall: Hall) -> None:
    await hall.seat(2)

    async def times() -> list[tuple[int]]:
        return [(at,) for (at,) in await hall.host.store.read("SELECT at FROM due WHERE kind = 'time' AND done IS NULL")]

    assert await times() == []
    await hall.play(1, "roll")
    at = hall.clock.now() + MINUTE
    assert await times() == [(at,)]
    await hall.play(1, "hide")
    assert await times() == [(at,)]
    await hall.play(1, "pass")
    assert await times() == []


async def test_what_fails_in_the_background_holds_up_no_end(hall: Hall) -> None:
    done: list[int] = []

    async def fails() -> None:
        raise ValueError("no")

    async def works() -> None:
        await asyncio.sleep(0)
        done.append(1)

    hall.host.unit_of_work.later(fails())
    hall.host.unit_of_work.later(works())
    await hall.host.unit_of_work.settled()
    assert done == [1]
