"""`/table show`: who has a board posted again or brings a table elsewhere, where it can go, and how often."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import pytest
from simcord.enums import ChannelType

from cogs.table.moving import SHOWN_EVERY
from cogs.wiring import Wired
from tests.cogs.drive import Club, meet, text

Make = Callable[[], Wired]


async def shown(club: Club, who: int, where: Any = None) -> str:
    """What somebody is told who has table 1 shown."""
    return text((await club.people[who].slash(where or club.thread, "table show", table=1)).response)


async def lives(club: Club) -> int | None:
    """Where table 1 lives."""
    return (await club.bot.host.tables.look(1)).table.channel_id


def without(club: Club, who: int | None, *denied: str) -> Any:
    """A channel in which somebody (None: everybody) lacks these permissions."""
    whom = club.env.guild.default_role if who is None else club.people[who]
    return club.env.guild.create_text_channel(
        "other", overwrites={whom: discord.PermissionOverwrite(**dict.fromkeys(denied, False))}
    )


def manages(club: Club, who: int) -> None:
    """Have somebody manage threads in the whole server."""
    role = club.env.guild.create_role("keepers", permissions=discord.Permissions(manage_threads=True))
    club.env.backend.guilds[club.env.guild.id].members[club.people[who].id].role_ids.append(role.id)


def private_thread(club: Club, *members: int) -> Any:
    """A private thread in which these are."""
    made = club.env.backend.create_thread(club.channel.id, "secret", club.people[0].id, type=ChannelType.PRIVATE_THREAD)
    for who in members:
        club.env.backend.add_thread_member(made.id, club.people[who].id)
    return next(thread for thread in club.channel.threads if thread.id == made.id)


async def test_who_does_not_play_there_is_told_where_the_board_is_and_moves_nothing(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        board, other = club.board.id, club.env.guild.create_text_channel("other")
        for where in (club.thread, other):
            told = await shown(club, 2, where)
            assert f"/{club.thread.id}/{board}" in told
        assert (await lives(club), club.board.id) == (club.thread.id, board)
        assert "played here from now on" in await shown(club, 1, other)
        assert await lives(club) == other.id
        assert f"{club.people[1].mention} brings" in text(other.history()[-2])


async def test_a_table_out_of_sight_is_not_brought_out_by_who_manages_threads_elsewhere(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        manages(club, 2)
        hidden = without(club, 2, "view_channel")
        other = club.env.guild.create_text_channel("open")
        await club.sit_and_start("blueprints", 2)
        assert "played here from now on" in await shown(club, 0, club.channel)
        await club.place(1, club.thread.id, hidden.id)
        assert "a channel you can’t see" in await shown(club, 2, other)
        assert await lives(club) == club.thread.id
        await club.place(1, club.thread.id, club.channel.id)
        assert "played here from now on" in await shown(club, 2, other)


@pytest.mark.parametrize(("denied", "said"), [("send_messages", "You can’t write here yourself"), ("view_channel", None)])
async def test_a_table_goes_only_where_who_asks_may_write(make_bot: Make, denied: str, said: str | None) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        if said is not None:
            assert said in await shown(club, 0, without(club, 0, denied))
            assert await lives(club) == club.thread.id
        else:
            closed = without(club, 1, denied)
            told = await shown(club, 0, closed)
            assert f"{club.people[1].mention} can’t see this channel" in told
            assert await lives(club) == club.thread.id
            assert closed.history() == []


async def test_a_private_thread_takes_a_table_when_everybody_who_plays_is_in_it(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        thread = private_thread(club, 0)
        told = await shown(club, 0, thread)
        assert f"{club.people[1].mention} can’t see this thread" in told
        assert await lives(club) == club.thread.id
        club.env.backend.add_thread_member(thread.id, club.people[1].id)
        assert "Try again in ten seconds" in await shown(club, 0, thread)
        await club.env.advance_time(10)
        assert "played here from now on" in await shown(club, 0, thread)
        assert await lives(club) == thread.id
        assert "played here from now on" in await shown(club, 1, club.channel), "who is in a private thread sees what is there"


@pytest.mark.parametrize("route", ["messages", "thread-members/*"])
async def test_where_nothing_can_be_posted_the_table_stays_where_it_is(make_bot: Make, route: str) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        thread, board = private_thread(club, 0, 1), club.board.id
        method = "POST" if route == "messages" else "GET"
        club.env.inject_error(method, f"/channels/{thread.id}/{route}", status=403, code=50001, times=9)
        assert "I can’t post here" in await shown(club, 0, thread)
        assert (await lives(club), club.board.id) == (club.thread.id, board)


async def test_a_board_is_not_said_to_be_below_where_nothing_can_be_posted(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        board = club.board.id
        club.env.inject_error("POST", f"/channels/{club.thread.id}/typing", status=403, code=50001)
        assert "I can’t post here" in await shown(club, 0)
        assert club.board.id == board


@pytest.mark.parametrize("failing", ["GET /guilds/*/members/*", "POST /channels/*/messages"])
async def test_where_discord_does_not_answer_that_is_said_and_the_table_stays(make_bot: Make, failing: str) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        other = club.env.guild.create_text_channel("other")
        method, path = failing.split()
        club.env.inject_error(method, path, status=500, code=0, times=9)
        told = await shown(club, 0, other)
        assert "the table stays where it is. Try again in a moment" in told
        assert await lives(club) == club.thread.id


async def test_who_has_left_the_server_keeps_no_table_where_it_is(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        other = without(club, 1, "view_channel")
        club.env.inject_error("GET", "/guilds/*/members/*", status=404, code=10007)
        assert "played here from now on" in await shown(club, 0, other)


@pytest.mark.shipped
async def test_a_board_is_posted_again_once_a_minute(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        assert "Here’s" in await shown(club, 0)
        board = club.board.id
        assert f"/{club.thread.id}/{board}" in await shown(club, 1)
        assert club.board.id == board
        await club.hours(SHOWN_EVERY / 3_600_000)
        assert "Here’s" in await shown(club, 1)
        assert club.board.id != board
