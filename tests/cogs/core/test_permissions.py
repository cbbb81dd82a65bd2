"""What a table needs of its channel, and who may see one: each refusal names what is missing and where to go instead."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from cogs.core.messages import words_for
from cogs.core.permissions import (
    NEEDED,
    NEEDED_IN_THREAD,
    SEEN_FOR,
    channel_exists,
    in_sight,
    in_thread,
    missing,
    parent_here,
    refused_here,
    refused_in,
    require_sight,
)
from sessions.people.guilds import Server
from sessions.table.errors import TableError
from sessions.table.model import Sitting
from tests.sessions.made import ANN, BEN, CLEO, sitting

ALL = discord.Permissions.all()


def channel(kind: type = discord.TextChannel, **about: Any) -> Any:
    made = Mock(spec=kind)
    for name, value in {"id": 2, "type": discord.ChannelType.text, **about}.items():
        setattr(made, name, value)
    return made


def asked(where: Any, **about: Any) -> Any:
    given = {"guild_id": 1, "channel_id": where.id, "app_permissions": ALL, "permissions": ALL, "guild": None, "user": None}
    return SimpleNamespace(channel=where, **{**given, **about})


def test_a_table_is_made_in_a_text_channel_where_bot_and_person_may_open_threads() -> None:
    words = words_for(None)
    assert refused_here(asked(channel()), words) == ""
    for interaction, id in (
        (asked(channel(), guild_id=None), "new-not-in-messages"),
        (asked(channel(discord.Thread)), "new-not-in-thread"),
        (asked(channel(discord.VoiceChannel)), "new-not-here"),
        (asked(channel(type=discord.ChannelType.news)), "new-not-here"),
        (asked(channel(), permissions=discord.Permissions(create_public_threads=True)), "your-rights-missing"),
    ):
        assert refused_here(interaction, words) == words(id)


@pytest.mark.parametrize("name", NEEDED)
def test_a_permission_that_is_missing_is_named(name: str) -> None:
    words, lacking = words_for(None), discord.Permissions(**{other: True for other in NEEDED if other != name})
    interaction = asked(channel(), app_permissions=lacking)
    said = refused_here(interaction, words)
    assert said == words("permissions-missing", list=words(NEEDED[name]))
    assert missing(interaction, tuple(NEEDED)) == [name]
    assert set(NEEDED_IN_THREAD) < set(NEEDED)


def test_the_channel_of_a_public_thread_is_the_one_it_hangs_in_and_a_private_one_stands_for_itself() -> None:
    public = channel(discord.Thread, parent_id=9, is_private=lambda: False)
    private = channel(discord.Thread, parent_id=9, is_private=lambda: True)
    assert parent_here(asked(public)) == 9
    assert parent_here(asked(private)) == 2
    assert parent_here(asked(channel())) == 2
    assert parent_here(asked(channel(), channel_id=None)) == 0, "no channel of any table"
    assert in_thread(asked(public))
    assert not in_thread(asked(channel()))


PARENT, THREAD, LOBBY = 40, 41, 7
TABLE = sitting(ANN, "easy", parent_id=PARENT, channel_id=THREAD)
TABLE.chairs[1].claim = BEN
"""Ann sits at it; a computer player keeps Ben's seat; Cleo has none."""


def gone(code: int, status: int = 404) -> discord.HTTPException:
    kind = discord.NotFound if status == 404 else discord.Forbidden if status == 403 else discord.DiscordServerError
    return kind(SimpleNamespace(status=status, reason=""), {"code": code, "message": ""})  # type: ignore[arg-type]


class World:
    """A bot in a server where everybody sees the table's channel but those who are `blind`. `fails`: by what is asked of Discord,
    what comes instead of an answer; `asked`: all that was asked of it."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.fails: dict[str, Exception] = {}
        self.blind: set[int] = set()
        self.managers: set[int] = set()
        self.in_thread: set[int] = set()
        self.now = 1_000_000
        self.parent = channel(id=PARENT, permissions_for=self._rights)
        self.guild: Any = SimpleNamespace(
            id=1,
            unavailable=False,
            get_channel={PARENT: self.parent}.get,
            get_channel_or_thread={PARENT: self.parent}.get,
            fetch_member=self._member,
            fetch_channel=self._channel,
        )
        self.known = True
        self.bot: Any = SimpleNamespace(
            sights={},
            clock=SimpleNamespace(now=lambda: self.now),
            get_guild=lambda id: self.guild if self.known and id == self.guild.id else None,
            fetch_guild=self._guild,
        )
        self.channels: dict[int, Any] = {PARENT: self.parent}

    def forget_channels(self) -> None:
        self.guild.get_channel = self.guild.get_channel_or_thread = {}.get

    def _rights(self, member: Any) -> discord.Permissions:
        return discord.Permissions(view_channel=member.id not in self.blind, manage_threads=member.id in self.managers)

    async def _answer(self, what: str) -> None:
        self.asked.append(what)
        if what in self.fails:
            raise self.fails[what]

    async def _guild(self, id: int, *, with_counts: bool) -> Any:
        assert (id, with_counts) == (self.guild.id, False)
        await self._answer("guild")
        return self.guild

    async def _member(self, user: int) -> Any:
        await self._answer("member")
        return SimpleNamespace(id=user)

    async def _channel(self, id: int) -> Any:
        await self._answer("channel")
        return self.channels[id]

    def private(self) -> None:
        """The table lives in a private thread, which is its channel too."""

        async def in_thread(user: int) -> None:
            await self._answer("thread member")
            if user not in self.in_thread:
                raise gone(10007)

        self.channels[THREAD] = channel(
            discord.Thread, id=THREAD, parent_id=PARENT, is_private=lambda: True, fetch_member=in_thread
        )

    def by_message(self, user: int) -> Any:
        """A press in somebody's direct messages."""
        return asked(channel(discord.DMChannel, id=99), guild_id=None, user=SimpleNamespace(id=user), client=self.bot)

    def in_lobby(self, user: int) -> Any:
        """A press in another channel of the table's server."""
        member = Mock(spec=discord.Member, id=user)
        return asked(channel(id=LOBBY), guild_id=1, user=member, client=self.bot, guild=self.guild)

    async def refused(self, interaction: Any, found: Sitting = TABLE) -> str:
        """The id of what somebody is told; "" where they go on."""
        try:
            await require_sight(interaction, found)
        except TableError as error:
            return error.id if error.about == {"table": "12"} else "of another table"
        return ""


@pytest.mark.parametrize("there", [PARENT, THREAD])
async def test_whoever_presses_where_the_table_is_sees_it_and_nothing_is_asked_of_anybody(there: int) -> None:
    nobody: Any = None
    here = asked(channel(id=there), user=SimpleNamespace(id=CLEO), client=nobody)
    await require_sight(here, TABLE)
    assert in_sight(here, TABLE.table)


@pytest.mark.parametrize("sees", [True, False])
async def test_in_another_channel_of_its_server_what_is_known_there_says_who_sees_a_table(sees: bool) -> None:
    world = World()
    world.blind = set() if sees else {ANN, CLEO}
    for user in (ANN, CLEO):
        assert in_sight(world.in_lobby(user), TABLE.table) is sees
        assert await world.refused(world.in_lobby(user)) == ("" if sees or user == ANN else "table-out-of-sight")
    assert world.asked == []


@pytest.mark.parametrize(("code", "told"), [(10007, "table-server-left"), (10013, "table-server-left"), (10004, "sight-unknown")])
async def test_by_direct_message_a_table_is_for_members_of_its_server(code: int, told: str) -> None:
    world = World()
    assert await world.refused(world.by_message(CLEO)) == ""
    assert not in_sight(world.by_message(CLEO), TABLE.table)
    world.now += SEEN_FOR
    world.fails["member"] = gone(code)
    assert await world.refused(world.by_message(CLEO)) == told
    assert await world.refused(world.by_message(ANN)) == (told if told == "table-server-left" else "")


async def test_by_direct_message_a_table_is_for_those_who_see_its_channel() -> None:
    world = World()
    world.blind = {BEN}
    assert await world.refused(world.by_message(BEN)) == "table-out-of-sight"
    assert await world.refused(world.by_message(CLEO)) == ""


async def test_whoever_holds_a_seat_plays_on_where_the_channel_is_hidden_from_them_but_not_outside_the_server() -> None:
    """Their clock runs, and they are called by direct message: whoever hides the channel takes nobody's seat by it."""
    world = World()
    world.blind = {ANN, BEN, CLEO}
    told = [await world.refused(world.by_message(user)) for user in (ANN, BEN, CLEO)]
    assert told == ["", "table-out-of-sight", "table-out-of-sight"]
    world.fails["member"] = gone(10007)
    world.now += SEEN_FOR
    assert await world.refused(world.by_message(ANN)) == "table-server-left"


async def test_discord_is_asked_once_a_minute_and_soon_again_where_it_said_no() -> None:
    world = World()
    for seconds in (0, 30, 59):
        world.now = 1_000_000 + seconds * 1000
        assert await world.refused(world.by_message(ANN)) == ""
    assert world.asked == ["member"]
    world.fails["member"] = gone(10007)
    world.now = 1_000_000 + 60_000
    for _ in range(2):
        assert await world.refused(world.by_message(ANN)) == "table-server-left"
    assert world.asked == ["member"] * 2
    world.fails.clear()
    world.now += 10_000
    assert await world.refused(world.by_message(ANN)) == "", "they were let in again"
    world.now -= 5_000
    assert await world.refused(world.by_message(ANN)) == ""
    assert world.asked == ["member"] * 4, "a clock that was set back makes no word last longer"


async def test_what_is_remembered_of_people_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.core.permissions.SIGHTS", 2)
    world = World()
    for user in (ANN, BEN, CLEO):
        await world.refused(world.by_message(user))
    assert [user for _, _, user in world.bot.sights] == [BEN, CLEO]


async def forever(*_: Any, **__: Any) -> None:
    await asyncio.Event().wait()


@pytest.mark.parametrize("error", [gone(0, 503), gone(50001, 403), TimeoutError(), None])
async def test_where_discord_does_not_say_those_who_sit_there_go_on(
    error: Exception | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.core.permissions.LOOK_WITHIN_S", 0.01)
    world = World()
    if error is None:
        world.guild.fetch_member = forever
    else:
        world.fails["member"] = error
    assert [await world.refused(world.by_message(user)) for user in (ANN, BEN, CLEO)] == ["", "", "sight-unknown"]


@pytest.mark.parametrize("error", [gone(10004), gone(50001, 403), None])
async def test_a_server_that_this_process_does_not_hear_of_is_looked_up(error: discord.HTTPException | None) -> None:
    """It is another process's, or the bot is in it no more."""
    world = World()
    world.known = False
    world.forget_channels()
    if error is not None:
        world.fails["guild"] = error
    unsure = "" if error is None else "sight-unknown"
    assert [await world.refused(world.by_message(user)) for user in (ANN, CLEO)] == ["", unsure]
    assert world.asked == (["guild", "member", "channel"] if error is None else ["guild"]) * 2
    world.blind = {CLEO}
    world.now += SEEN_FOR
    assert await world.refused(world.by_message(CLEO)) == ("table-out-of-sight" if error is None else "sight-unknown")


async def test_a_server_that_is_unavailable_is_looked_up_too() -> None:
    world = World()
    world.guild.unavailable = True
    assert await world.refused(world.by_message(CLEO)) == ""
    assert world.asked == ["guild", "member"]


@pytest.mark.parametrize("error", [gone(10003), gone(50001, 403)])
async def test_where_the_channel_is_gone_or_hidden_from_the_bot_its_players_go_on(error: discord.HTTPException) -> None:
    world = World()
    world.forget_channels()
    world.fails["channel"] = error
    for ask in (world.by_message, world.in_lobby):
        assert [await world.refused(ask(user)) for user in (ANN, CLEO)] == ["", "table-channel-gone"]


@pytest.mark.parametrize("known", [True, False])
async def test_a_private_thread_is_seen_by_who_belongs_to_it_or_manages_threads(known: bool) -> None:
    world = World()
    world.private()
    if not known:
        world.forget_channels()
    found = sitting(ANN, parent_id=THREAD, channel_id=THREAD)
    world.in_thread, world.managers = {ANN}, {BEN}
    for ask in (world.by_message, world.in_lobby):
        told = [await world.refused(ask(user), found) for user in (ANN, BEN, CLEO)]
        assert told == ["", "", "table-out-of-sight"]
        assert not in_sight(ask(ANN), found.table), "for a list nothing is asked"
    world.now += SEEN_FOR
    world.blind = {BEN}
    assert await world.refused(world.by_message(BEN), found) == "table-out-of-sight"


def test_a_server_that_chose_channels_is_told_which_are_left() -> None:
    words, guild = words_for(None), SimpleNamespace(get_channel={5: "there"}.get)
    interaction = asked(channel(), guild=guild)
    refused_in(Server(1), interaction, 2, words)
    refused_in(Server(1, channels=(2, 5)), interaction, 2, words)
    with pytest.raises(TableError) as elsewhere:
        refused_in(Server(1, channels=(5, 6)), interaction, 2, words)
    assert (elsewhere.value.id, elsewhere.value.about) == ("not-in-this-channel", {"channels": "<#5>"})
    with pytest.raises(TableError, match="server-channels-gone"):
        refused_in(Server(1, channels=(6,)), interaction, 2, words)
    assert channel_exists(interaction, 5)
    assert not channel_exists(asked(channel()), 5)
