"""What is heard of a table's place: a refusal heals by a later try, and a long stop costs nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cogs.wiring import Wired
from sessions.play.reachability import Reach
from sessions.store.sql import stop_sql
from tests.cogs.drive import Club, meet, text

Make = Callable[[], Wired]


async def test_a_board_that_was_refused_once_is_sent_again_by_itself(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2, clock="live")
        thread = f"/channels/{club.thread.id}/messages"
        club.env.inject_error("POST", thread, status=403, code=50013, times=1)
        club.env.inject_error("PATCH", f"{thread}/*", status=403, code=50013, times=1)
        await club.type(*await club.random_line(random.Random(1)))
        await club.bot.show.settled()
        table = (await club.sitting()).table
        assert club.bot.reachability.why(table) is Reach.FORBIDDEN
        await club.env.advance_time(6)
        await club.env.advance_time(31)
        assert club.bot.reachability.why(table) is None
        shown = (await club.bot.host.queries.shown(1))["board"]
        assert (shown.blocked, shown.seq) == (None, (await club.sitting()).table.seq)


async def test_a_server_that_is_away_for_long_costs_a_tick_nothing(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await club.bot.reachability.lose_guilds([club.env.guild.id], Reach.REMOVED)
        await club.env.advance_time(60)
        asked: list[str] = []
        read = club.bot.store.read

        async def counted(sql: str, about: Any = ()) -> Any:
            asked.append(sql)
            return await read(sql, about)

        monkeypatch.setattr(club.bot.store, "read", counted)
        for _ in range(3):
            await club.bot.reachable.tick()
        assert asked == []


async def left(club: Club, person: Any) -> None:
    """Somebody leaves the server, of which the bot is not told."""
    club.env.backend.remove_member(club.channel.guild.id, person.id)


def looked_up(club: Club) -> list[str]:
    """Whom Discord was asked about, in order."""
    return [request.path.rpartition("/")[2] for request in club.env.http_requests if "/members/" in request.path]


@pytest.mark.heavy
async def test_a_lobby_is_started_without_those_who_have_left_the_server_and_passes_on(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        ben, ann, cleo = club.people
        await club.open("blueprints", seats=2)
        await ann.click(club.board, label="Join")
        await left(club, ben)
        await club.hours(1)
        started = await ann.click(club.board, label="Start")
        assert "You need 2 players and have 1" in text(started.response)
        sitting = await club.sitting()
        assert (sitting.table.host_user, sitting.people) == (ann.id, [ann.id])
        assert ben.mention not in text(club.board)
        await cleo.click(club.board, label="Join")
        await ann.click(club.board, label="Start")
        assert (await club.sitting()).table.status == "running"
        assert {*looked_up(club)} == {str(ben.id)}


async def test_who_looks_at_a_lobby_finds_nobody_in_it_who_has_left_the_server(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ben, ann = club.people
        await club.open("blueprints")
        await ann.click(club.board, label="Join")
        await left(club, ben)
        await club.hours(1)
        await ann.click(club.board, label="Table settings")
        await club.bot.reachable.settled()
        assert (await club.sitting()).people == [ann.id]


@pytest.mark.heavy
async def test_everybody_who_plays_is_looked_up_once_a_day(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        for person in club.people:
            await club.bot.people.choose(person.id, remind=0)
        await club.sit_and_start("blueprints", 3)
        waited = [person for person, _ in await club.to_move()]
        gone = next(person for person in club.people if person not in waited)
        await left(club, gone)
        for _ in range(26):
            await club.hours(1)
        await club.env.advance_time(5)
        await club.bot.reachable.settled()
        assert (await club.sitting()).chair_of(gone.id) is None
        assert looked_up(club).count(str(gone.id)) == 1
        assert {*looked_up(club)} == {str(person.id) for person in club.people}


async def test_where_discord_does_not_answer_nobody_gets_up(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints", seats=2)
        await club.people[1].click(club.board, label="Join")
        await club.hours(1)
        club.env.inject_error("GET", "/guilds/*/members/*", status=500, code=0, times=20)
        await club.people[0].click(club.board, label="Start")
        assert (await club.sitting()).table.status == "running"


async def test_who_has_left_is_noticed_by_their_first_call_and_gets_up_from_all_tables(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.board.reachable.LOOK_FIRST", 1 << 60)  # else all are looked up within the day before it
    async with meet(make_bot, 2) as club:
        for person in club.people:
            await club.bot.people.choose(person.id, remind=0)  # a reminder looks them up as well
        await club.sit_and_start("blueprints", 2)
        await club.sit_and_start("skyrise", 2)
        asked = [request for request in club.env.http_requests if "/members/" in request.path]
        assert asked == [], "who has just pressed something is a member"
        ((mover, seat),) = await club.to_move()
        gone = next(person for person in club.people if person is not mover)
        await club.hours(25)
        club.env.backend.remove_member(club.channel.guild.id, gone.id)
        rng = random.Random(1)
        while (await club.sitting()).state.to_move == (seat,):
            await club.type(*await club.random_line(rng))
        await club.bot.show.settled()
        for table_id in (1, 2):
            assert [chair.user for chair in (await club.bot.host.tables.look(table_id)).chairs].count(None) == 1
        asked = [request.path for request in club.env.http_requests if "/members/" in request.path]
        assert [path.rpartition("/")[2] for path in asked] == [str(gone.id)]


@pytest.mark.parametrize(("code", "takes"), [(50007, False), (40003, True), (20026, True), (50001, True)])
async def test_what_a_refused_direct_message_says_of_its_person(make_bot: Make, code: int, takes: bool) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann = club.people[0]
        await club.bot.reachable.note_person_refusal(1, ann.id, code)
        assert (await club.bot.store.read(stop_sql.PEOPLE) == []) is takes
        assert (await club.sitting()).chair_of(ann.id) is not None, "they are in the server"
