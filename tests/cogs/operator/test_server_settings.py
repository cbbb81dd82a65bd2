"""A server's own settings: who may choose, what is in force, and what `/table new` makes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
import pytest
from simcord import SetupError

from cogs.operator.server_settings import ruled
from cogs.wiring import Wired
from sessions.people import guilds
from sessions.people.guilds import Server
from sessions.table.errors import TableError
from sessions.table.terms import TERMS
from tests.cogs.drive import Club, meet, options, text

Make = Callable[[], Wired]


def ruler(club: Club) -> Any:
    """Somebody who may manage the server."""
    role = club.env.guild.create_role("rulers", permissions=_allowed("manage_guild"))
    return club.env.guild.add_member(club.env.create_user("rhea"), roles=[role])


def _allowed(*names: str) -> Any:
    return discord.Permissions(**dict.fromkeys(names, True))


async def said(person: Any, where: Any, command: str, **options: object) -> str:
    result = await person.slash(where, command, **options)
    assert result.ephemeral
    return text(result.response)


async def test_the_defaults_are_shown_and_let_everything_be(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        shown = await said(ruler(club), club.channel, "settings show")
        assert "every text channel" in shown
        assert "none, take all the time" in shown
        assert "50 at most; 0 open now" in shown
        assert "same as this server’s" in shown
        assert "ready" in await said(club.people[0], club.channel, "table new", game="blueprints")


async def test_only_people_who_manage_the_server_choose(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        command = next(command for command in club.bot.tree.get_commands() if command.name == "settings")
        assert command.to_dict(club.bot.tree)["default_member_permissions"] == 1 << 5
        with pytest.raises(SetupError):  # Discord does not even offer it
            await club.people[0].slash(club.channel, "settings most", tables=1)
        offered = next(command for command in await club.bot.tree.fetch_commands() if command.name == "settings")
        club.env.guild.set_command_permissions(offered, {club.people[0]: True})
        refused = await club.people[0].slash(club.channel, "settings most", tables=1)
        assert "Only members who manage" in text(refused.response)
        assert await guilds.server(club.bot.host, club.env.guild.id) == Server(club.env.guild.id, most_each=0)


@pytest.mark.heavy
async def test_tables_are_made_in_the_chosen_channels_only(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        boss, (ann,) = ruler(club), club.people
        games = club.env.guild.create_text_channel("games")
        assert games.mention in await said(boss, club.channel, "settings channel", channel=games)
        refused = await said(ann, club.channel, "table new", game="blueprints")
        assert games.mention in refused
        assert "Use `/table new` there" in refused
        assert "ready" in await said(ann, games, "table new", game="blueprints")
        assert "only channel chosen" in await said(boss, club.channel, "settings channel", channel=games, allowed=False)
        both = await said(boss, club.channel, "settings channel", channel=club.channel)
        assert games.mention in both
        assert club.channel.mention in both
        one = await said(boss, club.channel, "settings channel", channel=games, allowed=False)
        assert games.mention not in one
        assert "every text channel" in await said(boss, club.channel, "settings everywhere")
        assert "ready" in await said(ann, games, "table new", game="blueprints")


@pytest.mark.heavy
async def test_chosen_channels_that_were_deleted_are_said_to_be_gone(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        boss = ruler(club)
        await guilds.choose(club.bot.host, club.env.guild.id, channels=(123,))
        assert "were deleted" in await said(club.people[0], club.channel, "table new", game="blueprints")
        assert "nowhere" in await said(boss, club.channel, "settings show")
        await said(boss, club.channel, "settings channel", channel=club.channel)
        assert (await guilds.server(club.bot.host, club.env.guild.id)).channels == (club.channel.id,)


async def test_a_full_server_refuses_a_new_table_and_says_what_to_do(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        boss, (ann,) = ruler(club), club.people
        await said(boss, club.channel, "settings most", tables=1)
        await club.open("blueprints")
        refused = await said(ann, club.channel, "table new", game="blueprints")
        assert "one table at a time" in refused
        assert "/table end" in refused
        assert "1 at most; 1 open now" in await said(boss, club.channel, "settings show")
        await said(ann, club.thread, "table leave")
        assert "ready" in await said(ann, club.channel, "table new", game="blueprints")


async def test_the_last_room_of_a_server_is_given_once_however_many_ask_at_once(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        host = club.bot.host
        await guilds.choose(host, 5, most=2)

        async def make(click: int) -> bool:
            try:
                async with guilds.room(host, 5, click, click):
                    await host.lobby.new(
                        "blueprints", options={}, seats=0, user=click, name="a", guild_id=5, channel_id=1, click=click
                    )
            except TableError as refused:
                return refused.id != "server-full"
            return True

        made = await asyncio.gather(*(make(click) for click in range(1, 7)))
        assert sum(made) == 2
        assert await guilds.open_tables(host, 5) == 2
        assert await make(made.index(True) + 1), "a click that has made its table finds it again"
        assert await guilds.open_tables(host, 5) == 2


async def test_clock_and_language_are_kept_across_a_restart(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        boss = ruler(club)
        assert "live, five minutes" in await said(boss, club.channel, "settings clock", clock="live")
        assert "English" in await said(boss, club.channel, "settings language", language="en")
        await club.restart(make_bot())
        assert await guilds.server(club.bot.host, club.env.guild.id) == Server(
            club.env.guild.id, most_each=0, clock="live", locale="en"
        )
        assert "as this server" in await said(boss, club.channel, "settings language", language="discord")


async def test_the_language_is_chosen_by_a_select_of_languages_in_their_own_names(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        boss = ruler(club)
        page = (await boss.slash(club.channel, "settings show")).response
        labels = {option["value"]: (option["label"], bool(option.get("default"))) for option in options(page)}
        assert labels["en"] == ("Language: English", False)
        assert labels["fr"] == ("Language: français", False)
        assert labels["discord"][1]
        changed = (await boss.select(page, ["fr"], custom_id="S")).response
        assert "Language of new tables: français" in text(changed)
        assert (await guilds.server(club.bot.host, club.env.guild.id)).locale == "fr"
        await club.open("blueprints")
        assert (await club.sitting()).table.locale == "fr"
        assert "Joueurs" in text(club.board)
        await boss.select(changed, ["discord"], custom_id="S")
        assert (await guilds.server(club.bot.host, club.env.guild.id)).locale is None


def test_only_who_may_manage_the_server_changes_its_settings() -> None:
    class Asked:
        guild_id, permissions = 5, discord.Permissions(manage_guild=False)

    asked: Any = Asked()
    with pytest.raises(TableError, match="settings-not-yours"):
        ruled(asked)
    Asked.permissions = discord.Permissions(manage_guild=True)
    assert ruled(asked) == 5


async def test_the_language_chosen_is_that_of_new_tables(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 1) as club:
        await guilds.choose(club.bot.host, club.env.guild.id, ["xx"], locale="xx")
        await club.open("blueprints")
        assert (await club.sitting()).table.locale == "xx"


async def test_the_clock_chosen_is_that_of_new_tables(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TERMS, "clock", ("none", "daily"))
    async with meet(make_bot, 1) as club:
        await guilds.choose(club.bot.host, club.env.guild.id, clock="daily")
        await club.open("blueprints")
        assert (await club.sitting()).table.terms == {"clock": "daily"}
        await guilds.choose(club.bot.host, club.env.guild.id, clock="slow")  # a clock that this program does not have
        await club.open("blueprints")
        assert (await club.sitting()).table.terms == {}


@pytest.mark.parametrize(
    ("chosen", "id"),
    [
        ({"clock": "sundial"}, "settings-no-such-clock"),
        ({"most": -1}, "settings-most-between"),
        ({"most": 901}, "settings-most-between"),
        ({"locale": "tlh"}, "settings-no-such-language"),
        ({"channels": tuple(range(51))}, "settings-too-many-channels"),
    ],
)
async def test_a_value_that_cannot_be_changes_nothing(make_bot: Make, chosen: dict[str, Any], id: str) -> None:
    async with meet(make_bot, 1) as club:
        before = await guilds.choose(club.bot.host, 5, most=3)
        with pytest.raises(TableError) as refused:
            await guilds.choose(club.bot.host, 5, ["en"], **chosen)
        assert refused.value.id == id
        assert await guilds.server(club.bot.host, 5) == before


async def test_a_clock_of_a_newer_program_is_read_as_none(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await guilds.choose(club.bot.host, 5, clock="daily")
        old = guilds.CLOCKS
        guilds.CLOCKS = ("none",)  # type: ignore[assignment]
        try:
            assert (await guilds.server(club.bot.host, 5)).clock == "none"
        finally:
            guilds.CLOCKS = old
