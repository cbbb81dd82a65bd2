"""A table before its game: who may sit, leave, choose and start, and what a start draws from the seed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import rules
from sessions.host.lobby import COMPUTER, check_choices, rotated, seating_of
from sessions.store.schema import NOBODY
from sessions.table.errors import TableError, TableFull
from sessions.table.model import ANYBODY, Chair, ChairKind
from sessions.table.terms import TERMS
from tests.race import RACE, Course, course
from tests.sessions.hall import refusal
from tests.sessions.made import ANN, BEN, CLEO, chairs, sitting

DEV = 504


@pytest.fixture
async def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Course]:
    monkeypatch.setitem(rules.GAMES, "race", RACE)
    async with course(tmp_path) as found:
        yield found


async def lobby(at: Course, user: int = ANN, **about: Any) -> int:
    given = {"options": {}, "seats": 0, "name": "Ann", "guild_id": 1, "channel_id": 2, "click": next(at.clicks), **about}
    return (await at.host.lobby.new("race", user=user, **given)).sitting.table.id


async def join(at: Course, table: int, user: int) -> None:
    await at.host.lobby.join(table, user, f"P{user}", next(at.clicks))


async def held(at: Course, table: int) -> list[Any]:
    """Who sits there from seat 0 on, a level where a computer player does; the same after reading it back."""
    now = [chair.user or chair.level for chair in (await at.host.tables.look(table)).chairs]
    at.host.tables.forget(table)
    sitting = await at.host.tables.look(table)
    assert [chair.seat for chair in sitting.chairs] == list(range(len(now)))
    assert [chair.user or chair.level for chair in sitting.chairs] == now
    return now


async def test_a_click_makes_one_table_and_finds_it_again(at: Course) -> None:
    assert await lobby(at, click=5) == 1
    assert await lobby(at, click=5) == 1
    assert await lobby(at, click=6) > 1


async def test_who_joins_a_table_before_its_maker_hears_of_it_stays(at: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = at.host.unit_of_work.write

    async def write(changes: Any, **more: Any) -> None:
        await plain(changes, **more)
        if not at.host.tables.remembered(1):
            await join(at, 1, BEN)

    monkeypatch.setattr(at.host.unit_of_work, "write", write)
    assert await lobby(at) == 1
    assert await held(at, 1) == [ANN, BEN]


async def test_the_last_computer_player_makes_room_for_a_person_and_people_for_nobody(at: Course) -> None:
    table = await lobby(at, seats=3, computers=["easy", "hard"])
    await join(at, table, BEN)
    assert await held(at, table) == [ANN, "easy", BEN]
    await join(at, table, CLEO)
    assert await held(at, table) == [ANN, BEN, CLEO]
    with pytest.raises(TableFull):
        await join(at, table, DEV)
    assert await refusal(join(at, table, BEN)) == "already-seated"


async def test_only_who_is_invited_sits_down(at: Course) -> None:
    table = await lobby(at, invited=[BEN])
    assert await refusal(join(at, table, CLEO)) == "not-invited"
    await join(at, table, BEN)
    assert (await at.host.tables.look(table)).table.invited == [ANN, BEN]


async def test_who_invites_themselves_alone_invites_nobody(at: Course) -> None:
    for invited in ([ANN], [ANN, ANN], []):
        table = await lobby(at, invited=invited)
        assert (await at.host.tables.look(table)).table.invited is None
        await join(at, table, CLEO)
    table = await lobby(at, invited=[ANN, BEN])
    assert await refusal(join(at, table, CLEO)) == "not-invited"


async def test_a_lobby_ends_with_its_last_person_and_one_that_is_watched_with_its_maker(at: Course) -> None:
    table = await lobby(at, computers=["easy"])
    await join(at, table, BEN)
    await at.host.lobby.leave(table, ANN, next(at.clicks))
    assert await held(at, table) == ["easy", BEN]
    await at.host.lobby.leave(table, BEN, next(at.clicks))
    assert (await at.host.tables.look(table)).table.status == "lobby"  # its maker may still come back or close it
    other = await lobby(at)
    await at.host.lobby.leave(other, ANN, next(at.clicks))
    assert (await at.host.tables.look(other)).table.status == "ended"


async def test_the_lobby_of_somebody_who_left_the_server_passes_to_who_sat_down_first(at: Course) -> None:
    leave = at.host.lobby.leave
    table = await lobby(at)
    for user in (BEN, CLEO):
        await join(at, table, user)
    await leave(table, ANN, None, gone=True)
    assert await held(at, table) == [BEN, CLEO]
    assert (await at.host.tables.look(table)).table.host_user == BEN
    assert await refusal(at.host.lobby.start(table, CLEO, next(at.clicks))) == "only-the-maker"
    await leave(table, CLEO, None, gone=True)
    assert (await at.host.tables.look(table)).table.host_user == BEN
    await leave(table, BEN, None, gone=True)
    assert (await at.host.tables.look(table)).table.status == "ended"


async def test_who_opened_a_lobby_and_only_watches_leaves_it_to_others_or_closes_it(at: Course) -> None:
    leave = at.host.lobby.leave
    table = await lobby(at, watch=True, computers=["easy"])
    assert await refusal(leave(table, ANN, None)) == "not-seated"
    assert await refusal(leave(table, BEN, None, gone=True)) == "not-seated"
    await join(at, table, BEN)
    await leave(table, ANN, None, gone=True)
    assert await held(at, table) == ["easy", BEN]
    assert (await at.host.tables.look(table)).table.host_user == BEN
    alone = await lobby(at, watch=True, computers=["easy"])
    await leave(alone, ANN, None, gone=True)
    assert (await at.host.tables.look(alone)).table.status == "ended"


async def test_the_maker_chooses_and_what_is_the_default_is_not_kept(at: Course) -> None:
    table = await lobby(at)
    await join(at, table, BEN)
    agree, choose = at.host.lobby.agree, at.host.lobby.choose
    assert await refusal(agree(table, BEN, "clock", "live", next(at.clicks))) == "only-the-maker"
    assert await refusal(agree(table, ANN, "clock", "blitz", next(at.clicks))) == "no-such-option"
    assert await refusal(choose(table, ANN, "pace", "none", next(at.clicks))) == "no-such-option"
    await agree(table, ANN, "clock", "live", next(at.clicks))
    await choose(table, ANN, "pace", "odd", next(at.clicks))
    at.host.tables.forget(table)
    found = (await at.host.tables.look(table)).table
    assert (found.terms, found.options) == ({"clock": "live"}, {"pace": "odd"})
    await agree(table, ANN, "clock", "none", next(at.clicks))
    assert (await at.host.tables.look(table)).table.terms == {}
    await at.host.lobby.start(table, ANN, next(at.clicks))
    for late in (agree(table, ANN, "clock", "live", next(at.clicks)), choose(table, ANN, "pace", "even", next(at.clicks))):
        assert await refusal(late) == "already-started"


async def test_a_new_table_keeps_of_its_terms_what_differs_and_its_stakes(at: Course) -> None:
    table = await lobby(at, terms={"clock": TERMS["clock"][0], "stakes": TERMS["stakes"][0], "silence": TERMS["silence"][1]})
    at.host.tables.forget(table)
    found = (await at.host.tables.look(table)).table.terms
    assert found == {"stakes": TERMS["stakes"][0], "silence": TERMS["silence"][1]}, "stakes are chosen for beginners by themselves"


async def test_who_starts_and_what_keeps_a_table_from_it(at: Course) -> None:
    start = at.host.lobby.start
    table = await lobby(at, seats=2)
    assert await refusal(start(table, ANN, next(at.clicks))) == "too-few-seated"
    await join(at, table, BEN)
    assert await refusal(start(table, CLEO, next(at.clicks))) == "not-seated"
    played = await start(table, BEN, next(at.clicks))  # a full table starts whoever sits there
    assert played.sitting.table.status == "running"
    assert played.sitting.chairs[played.seat or 0].user == BEN
    assert [event.id for event in played.rows[0].events] == ["table-started"]
    assert played.rows[0].events[0].about == {"hash": played.sitting.table.seed_hash}
    loose = await lobby(at)
    await join(at, loose, BEN)
    assert await refusal(start(loose, BEN, next(at.clicks))) == "only-the-maker"


async def test_two_tables_do_not_live_in_one_channel(at: Course) -> None:
    one, other = await lobby(at), await lobby(at)
    await at.host.lobby.place(one, 77, 2)
    assert await refusal(at.host.lobby.place(other, 77, 2)) == "other-table-here"
    placed = await at.host.lobby.place(one, 78, 3)  # it moves, and the channel is free
    assert (placed.table.channel_id, placed.table.parent_id, placed.table.board_no) == (78, 3, 2)
    assert (await at.host.queries.table_in(78)).table.id == one
    await at.host.lobby.place(other, 77, 2)
    assert (await at.host.queries.table_in(77)).table.id == other


def test_a_rematch_knows_where_computer_players_sat_and_whose_seats_they_kept() -> None:
    found = sitting(ANN, "easy", "hard", BEN, "medium")
    found.chairs[2].claim, found.chairs[4].claim = CLEO, ANYBODY
    assert seating_of(found) == [ANN, COMPUTER, CLEO, BEN, COMPUTER]
    found.chairs[3].open(0)
    found.chairs[0].user = None  # had their data deleted
    assert seating_of(found) == [NOBODY, COMPUTER, CLEO, COMPUTER]


def test_in_a_rematch_the_first_sits_last_and_newcomers_behind() -> None:
    found = chairs(CLEO, DEV, ANN, "easy", BEN)
    assert [chair.user for chair in rotated(found, [ANN, BEN, CLEO])] == [BEN, CLEO, ANN, DEV, None]
    assert [chair.user for chair in rotated(found, [ANN, COMPUTER, BEN])] == [None, BEN, ANN, CLEO, DEV]
    assert [chair.kind for chair in rotated(chairs(ANN, "easy"), [ANN, COMPUTER])] == ["computer", "person"]
    assert rotated([Chair(0, None, "", ChairKind.OPEN, 0)], [])[0].kind == "open"


def test_what_no_table_of_a_game_can_have_is_refused_with_what_it_can() -> None:
    check_choices(RACE, 0, {"pace": "odd"}, {"clock": "daily"})
    for seats, options, terms, why in (
        (9, {}, {}, "no-such-seats"),
        (2, {"pace": "fast"}, {}, "no-such-option"),
        (2, {"speed": "odd"}, {}, "no-such-option"),
        (2, {}, {"clock": "blitz"}, "no-such-option"),
        (2, {}, {"time": "none"}, "no-such-option"),
    ):
        with pytest.raises(TableError) as refused:
            check_choices(RACE, seats, options, terms)
        assert refused.value.id == why
    with pytest.raises(TableError) as others:
        check_choices(rules.GAMES["strange_world"], 4, {"solo": "1"}, {})
    assert others.value.id in ("option-for-others", "no-such-option")
