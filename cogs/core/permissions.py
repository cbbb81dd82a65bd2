"""What the bot and a person may do where they are: what a table needs of its channel, and who may see one."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord

from cogs.core.bot import Skywright
from cogs.core.discord_errors import FAILED, NO_MEMBER
from cogs.core.interaction import Interaction
from render.words import Words
from sessions.people.guilds import Server
from sessions.table.errors import TableError
from sessions.table.model import Sitting, Table

log = logging.getLogger(__name__)
Place = discord.abc.GuildChannel | discord.Thread

NEEDED = {
    "view_channel": "permission-view",
    "send_messages": "permission-send",
    "attach_files": "permission-attach",
    "read_message_history": "permission-history",
    "create_public_threads": "permission-threads",
    "send_messages_in_threads": "permission-in-threads",
}
"""What a table needs where it is made, by the name in discord.Permissions."""
NEEDED_IN_THREAD = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")
SEEN_FOR = 60_000
"""Ms for which Discord's word is taken that somebody sees a channel."""
UNSEEN_FOR = 10_000
"""Ms for which it is taken that somebody does not, or that Discord did not say: they may be let in at any moment."""
SIGHTS = 1000
"""So many of these words are remembered."""
LOOK_WITHIN_S = 3.0
"""Seconds that Discord is given to say whether somebody sees a channel."""
OUT_OF_SIGHT = "table-out-of-sight"
"""Why a member of a table's server does not see its channel: it was hidden from them."""
UNSURE = ("sight-unknown", "table-channel-gone")
"""Why it is not known whether somebody sees a table's channel: Discord did not answer, or the bot does not see it."""


def missing(interaction: Interaction, needed: tuple[str, ...]) -> list[str]:
    """The permissions of `needed` that the bot lacks in this channel, as Discord says with the interaction."""
    return [name for name in needed if not getattr(interaction.app_permissions, name)]


def refused_here(interaction: Interaction, words: Words) -> str:
    """Return why no table can be made in this place, as a sentence; empty where it can."""
    channel = interaction.channel
    if interaction.guild_id is None:
        return words("new-not-in-messages")
    if isinstance(channel, discord.Thread):
        return words("new-not-in-thread")
    if not isinstance(channel, discord.TextChannel) or channel.type is not discord.ChannelType.text:
        return words("new-not-here")
    lacking = missing(interaction, tuple(NEEDED))
    if lacking:
        return words("permissions-missing", list=words("list-separator").join(words(NEEDED[name]) for name in lacking))
    if not (interaction.permissions.create_public_threads and interaction.permissions.send_messages_in_threads):
        return words("your-rights-missing")  # the bot is no way around them
    return ""


def parent_here(interaction: Interaction) -> int:
    """The channel to which a table belongs that is shown here: of a public thread the one it hangs in, as whoever sees that sees
    the thread."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread) and not channel.is_private():
        return channel.parent_id
    return interaction.channel_id or 0


def in_thread(interaction: Interaction) -> bool:
    return isinstance(interaction.channel, discord.Thread)


async def require_sight(interaction: Interaction, sitting: Sitting) -> None:
    """Raises TableError where whoever pressed or typed cannot see the channel of a table. Where that cannot be known, those who sit
    there go on: no move is lost by an outage. Whoever holds a seat and is a member plays on by direct message, whoever hid the
    channel: their clock runs."""
    why = await _unseen(interaction, sitting.table)
    holds = sitting.chair_of(interaction.user.id) is not None
    was = any(interaction.user.id == chair.claim for chair in sitting.chairs)
    if why and not ((holds or was) and why in UNSURE) and not (holds and why == OUT_OF_SIGHT):
        raise TableError(why, table=str(sitting.table.id))


def in_sight(interaction: Interaction, table: Table) -> bool:
    """Return whether the asker surely sees the channel of a table, by what is known of this server without asking Discord."""
    return interaction.channel_id in (table.channel_id, table.parent_id) or _known(interaction, table) == ""


async def _unseen(interaction: Interaction, table: Table) -> str:
    """Return why the asker does not see the channel of a table, as the id of a sentence; "" where they do. Whoever presses or types
    in that channel, or in the table's thread, sees it: only of others Discord is asked anything."""
    if interaction.channel_id in (table.channel_id, table.parent_id):
        return ""
    bot, user = interaction.client, interaction.user.id
    known = _known(interaction, table)
    if known is not None:
        return known
    key, now = (table.guild_id, table.parent_id, user), bot.clock.now()
    kept = bot.sights.get(key)
    if kept is not None and 0 <= now - kept[1] < (UNSEEN_FOR if kept[0] else SEEN_FOR):
        return kept[0]
    try:
        async with asyncio.timeout(LOOK_WITHIN_S):
            why = await _looked_up(bot, table, user)
    except (*FAILED, discord.InvalidData) as error:
        log.info("table %s: whether somebody sees its channel cannot be asked (%s)", table.id, repr(error))
        why = "sight-unknown"
    bot.sights.pop(key, None)
    bot.sights[key] = (why, now)
    if len(bot.sights) > SIGHTS:
        del bot.sights[next(iter(bot.sights))]
    return why


def _known(interaction: Interaction, table: Table) -> str | None:
    """Return the same, where the asker is in the table's server and its channel is known; None where Discord has to be asked."""
    guild, member = interaction.client.get_guild(table.guild_id), interaction.user
    channel = None if guild is None else guild.get_channel(table.parent_id)
    if channel is None or interaction.guild_id != table.guild_id or not isinstance(member, discord.Member):
        return None
    return "" if channel.permissions_for(member).view_channel else OUT_OF_SIGHT


async def _looked_up(bot: Skywright, table: Table, user: int) -> str:
    """Ask Discord the same. A server of which this process hears nothing is looked up too: it may be another process's. Raises
    FAILED."""
    guild = bot.get_guild(table.guild_id)
    if guild is None or guild.unavailable:
        guild = await bot.fetch_guild(table.guild_id, with_counts=False)
    member = await member_of(guild, user)
    if member is None:
        return "table-server-left"
    try:
        channel: Any = guild.get_channel_or_thread(table.parent_id) or await guild.fetch_channel(table.parent_id)
        thread = channel if isinstance(channel, discord.Thread) else None
        if thread is not None:
            channel = guild.get_channel(thread.parent_id) or await guild.fetch_channel(thread.parent_id)
    except (discord.NotFound, discord.Forbidden):
        return "table-channel-gone"
    rights = await rights_in(thread or channel, member, channel)
    return "" if rights.view_channel else OUT_OF_SIGHT


async def member_of(guild: discord.Guild, user: int) -> discord.Member | None:
    """Return a member of a server as Discord knows them now; None where they are none. Raises FAILED."""
    try:
        return await guild.fetch_member(user)  # what is remembered of members is out of date without a privileged intent
    except discord.NotFound as error:
        if error.code in NO_MEMBER:
            return None
        raise


async def require_member(interaction: Interaction, user: discord.User | discord.Member, refusal: TableError) -> None:
    """Raise `refusal` where somebody is no member of the server in which this is asked."""
    if (
        not isinstance(user, discord.Member)
        and interaction.guild is not None
        and await member_of(interaction.guild, user.id) is None
    ):
        raise refusal


async def rights_in(place: Place, member: discord.Member, parent: discord.abc.GuildChannel | None = None) -> discord.Permissions:
    """Return what a member may do in a channel or thread, nothing where they cannot see it. Raises FAILED.

    Args:
        parent: The channel of a thread, where this process does not hear of its server.
    """
    rights = (parent or place).permissions_for(member)
    if rights.view_channel and isinstance(place, discord.Thread) and place.is_private() and not rights.manage_threads:
        try:
            await place.fetch_member(member.id)
        except discord.NotFound:
            return discord.Permissions.none()
    return rights if rights.view_channel else discord.Permissions.none()


def channel_exists(interaction: Interaction, channel: int) -> bool:
    """Return whether a channel of this server is still there."""
    return interaction.guild is not None and interaction.guild.get_channel(channel) is not None


def refused_in(server: Server, interaction: Interaction, channel: int, words: Words) -> None:
    """Raises TableError where this server's tables are made in other channels than this."""
    if not server.channels or channel in server.channels:
        return
    there = [f"<#{chosen}>" for chosen in server.channels if channel_exists(interaction, chosen)]
    if not there:
        raise TableError("server-channels-gone")
    raise TableError("not-in-this-channel", channels=words("list-separator").join(there))
