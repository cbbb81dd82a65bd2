"""/standing and /profile: in this server and over all, for several people, and what another server never shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cogs.person.standings import lasting
from cogs.wiring import Wired
from render.words import Words
from sessions.people.ratings import MINIMUM
from sessions.store.connection import Statement
from tests.cogs.drive import Club, meet, text
from tests.cogs.past import play

Make = Callable[[], Wired]

OUTCOME = Statement("INSERT INTO outcomes (table_id, game, guild_id, ended, seats, sort, rated) VALUES (?, ?, ?, 0, ?, ?, ?)")
PERFORMANCE = Statement(
    "INSERT INTO performances (table_id, number, user, seat, place, kept, moves, waited) VALUES (?, ?, ?, ?, ?, 1, 10, ?)"
)
TABLE = Statement(
    "INSERT INTO tables (id, game, rules, seed, seed_hash, status, guild_id, created, changed) "
    "VALUES (?, ?, 1, x'00', '', 'over', ?, 0, 0)"
)
FACT = Statement("UPDATE facts SET value = 'other' WHERE key = 'ratings'")


async def past(club: Club, *tables: tuple[int, dict[int, int]], game: str = "welkin", sort: str = "people") -> None:
    """Finished tables as if they had been counted: server, and places by person; then all ratings are computed again."""
    ((newest,),) = await club.bot.store.read("SELECT coalesce(max(id), 0) FROM tables")
    for number, (guild, places) in enumerate(tables, newest + 1):
        changes: list[Any] = [
            (TABLE, (number, game, guild)),
            (OUTCOME, (number, game, guild, len(places), sort, sort == "people")),
        ]
        changes += [(PERFORMANCE, (number, n, user, n, place, 600_000)) for n, (user, place) in enumerate(places.items())]
        await club.bot.store.write(*changes)
    await club.bot.store.write((FACT, ()))
    await club.bot.standing.catch_up()
    await club.bot.standing.settled()
    await club.bot.standing.repair()


async def said(person: Any, channel: Any, command: str, **about: Any) -> str:
    result = await person.slash(channel, command, **about)
    assert result.ephemeral
    return text(result.response)


@pytest.mark.heavy
async def test_a_finished_table_is_in_the_profile_and_the_standing(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        result = (await club.sitting()).state.result()
        for person in club.people[:2]:
            seat = (await club.sitting()).chair_of(person.id).seat
            profile = await said(person, club.channel, "profile")
            assert f"**Blueprints**: 1 played, {int(result.places[seat] == 1)} won" in profile
            assert f"no rank yet (1 of {MINIMUM} rated games)" in profile
            assert " a move" in profile
            assert "In this server" in profile
            assert "other servers not included" in profile
        standing = await said(club.people[2], club.channel, "standing", game="blueprints")
        for person in club.people[:2]:
            assert f"{person.mention}: no rank yet, 1 of {MINIMUM} rated games" in standing
        assert "How ratings work" in standing
        assert await said(club.people[2], club.channel, "leaderboard", game="blueprints") == standing
        assert "You haven’t finished a game yet" in await said(club.people[2], club.channel, "profile")
        about = await said(club.people[2], club.channel, "profile", user=club.people[0])
        assert about == await said(club.people[0], club.channel, "profile")
        nobody = await said(club.people[0], club.channel, "profile", user=club.people[2])
        assert "hasn’t finished a game in this server" in nobody


async def test_a_running_table_and_one_without_result_count_nowhere(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club, 5)
        for person in club.people:
            await person.slash(club.thread, "table end")
        await club.bot.standing.settled()
        assert "Nobody has finished a rated game" in await said(club.people[0], club.channel, "standing", game="blueprints")
        assert "haven’t finished a game yet" in await said(club.people[0], club.channel, "profile")


async def test_ranks_are_told_from_the_minimum_on_with_ties_shared(make_bot: Make) -> None:
    async with meet(make_bot, 4) as club:
        a, b, c, d = (person.id for person in club.people)
        here = club.env.guild.id
        await past(club, *[(here, {a: 1, b: 1, c: 3})] * MINIMUM, (here, {c: 1, d: 2}))
        lines = (await said(club.people[0], club.channel, "standing", game="Welkin")).splitlines()
        assert lines[1].startswith("**1.** ")
        assert lines[2].startswith("**1.** ")
        assert lines[3].startswith(f"**3.** <@{c}>")
        assert lines[4].startswith(f"– <@{d}>: no rank yet")
        assert f"({MINIMUM} rated; won {MINIMUM} of {MINIMUM})" in lines[1]
        assert "rank 3" in await said(club.people[2], club.channel, "profile")


async def test_tables_with_computers_and_alone_stand_apart(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        a, b, here = club.people[0].id, club.people[1].id, club.env.guild.id
        await past(club, (here, {a: 1}), (here, {a: 2}), sort="computers")
        await past(club, (here, {a: 1}), sort="alone")
        await past(club, (here, {a: 2, b: 1}))
        profile = await said(club.people[0], club.channel, "profile")
        assert "1 played, 0 won" in profile
        assert "with computer players 2 played, 1 won" in profile
        assert "alone 1 played" in profile
        assert "1 min 0 s a move" in profile


async def test_nothing_of_another_server_shows_where_it_must_not(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        a, b, c = (person.id for person in club.people)
        here = club.env.guild.id
        other = club.env.create_guild()
        stranger = other.add_member(club.env.create_user("zoe"))
        ann = other.add_member(club.people[0].user)
        away = other.create_text_channel("elsewhere")
        await past(club, *[(here, {a: 1, b: 2})] * 2, *[(other.id, {stranger.id: 1, a: 2})] * MINIMUM)
        server = await said(club.people[1], club.channel, "standing", game="welkin")
        everywhere = await said(club.people[1], club.channel, "standing", game="welkin", where="everywhere")
        for answer in (server, everywhere):
            assert str(stranger.id) not in answer
            assert str(c) not in answer
        assert f"<@{a}>: no rank yet, 2 of" in server  # here: two tables only
        assert f"<@{a}>" in everywhere
        assert "**1.**" in everywhere
        assert str(b) not in await said(stranger, away, "standing", game="welkin")
        assert str(b) not in await said(stranger, away, "standing", game="welkin", where="everywhere")
        hidden = await said(club.people[1], club.channel, "profile", user=stranger.user)
        assert "hasn’t finished a game in this server" in hidden
        both = await said(ann, away, "profile")
        assert "In all servers" in both
        assert f"{MINIMUM} played, 0 won" in both.split("In all")[0]
        assert f"{MINIMUM + 2} played, 2 won" in both.split("In all")[1]
        own = await said(stranger, away, "profile")
        assert f"{MINIMUM} played, {MINIMUM} won" in own
        lone = club.env.guild.add_member(stranger.user)  # somebody who has come over sees their own, others do not
        mine = await said(lone, club.channel, "profile")
        assert "In all servers" in mine
        assert "In this server" not in mine


async def test_a_long_standing_tells_the_askers_own_line(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        here = club.env.guild.id
        people = {10_000 + n: n for n in range(1, 40)}
        await past(club, *[(here, {**people, club.people[0].id: 40})] * MINIMUM)
        answer = await said(club.people[0], club.channel, "standing", game="welkin")
        assert "… and 20 more." in answer
        assert f"**40.** <@{club.people[0].id}>" in answer
        assert "How ratings work" in answer
        assert len(answer) < 4000


async def test_an_unknown_game_is_refused_with_a_way_out(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        assert "“chess” isn’t one of the choices: Blueprints, " in await said(
            club.people[0], club.channel, "standing", game="chess"
        )


@pytest.mark.parametrize(
    ("ms", "said"),
    [
        (0, "0 s"),
        (59_400, "59 s"),
        (61_000, "1 min 1 s"),
        (7_500_000, "2 h 5 min"),
        (86_400_000, "1 day 0 h"),
        (200_000_000, "2 days 7 h"),
    ],
)
def test_spans_of_time_in_words(ms: int, said: str) -> None:
    assert lasting(ms, Words()) == said
