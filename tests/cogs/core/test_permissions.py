"""What a table needs of its channel, and who may see one: each refusal names what is missing and where to go instead."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from cogs.core.messages import words_for
from cogs.core.permissions import (
    NEEDED,
    NEEDED_IN_THREAD,
    channel_exists,
    in_sight,
    in_thread,
    missing,
    parent_here,
    refused_here,
    refused_in,
)
from sessions.people.guilds import Server
from sessions.table.errors import TableError
from tests.sessions.made import table

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


def test_a_table_is_in_sight_where_its_channel_is() -> None:
    found = table(parent_id=40, channel_id=41)
    nobody = asked(channel(id=7), user=Mock(spec=discord.User))
    assert in_sight(asked(channel(id=40)), found)
    assert in_sight(asked(channel(id=41)), found)
    assert not in_sight(nobody, found)
    for sees in (True, False):
        there = channel(id=40, permissions_for=lambda member, sees=sees: discord.Permissions(view_channel=sees))
        guild = SimpleNamespace(get_channel={40: there}.get)
        assert in_sight(asked(channel(id=7), guild=guild, user=Mock(spec=discord.Member)), found) is sees
        assert not in_sight(asked(channel(id=7), guild=guild, user=Mock(spec=discord.User)), found)
    gone = SimpleNamespace(get_channel={}.get)
    assert not in_sight(asked(channel(id=7), guild=gone, user=Mock(spec=discord.Member)), found)


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
