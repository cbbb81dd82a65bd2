"""What the bot and a person may do where they are: what a table needs of its channel, and who may see one."""

from __future__ import annotations

import discord

from cogs.core.interaction import Interaction
from render.words import Words
from sessions.people.guilds import Server
from sessions.table.errors import TableError
from sessions.table.model import Table

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


def missing(interaction: Interaction, needed: tuple[str, ...]) -> list[str]:
    """The permissions of `needed` that the bot lacks in this channel, as Discord says with the interaction."""
    return [name for name in needed if not getattr(interaction.app_permissions, name)]


def refused_here(interaction: Interaction, words: Words) -> str:
    """Why no table can be made in this place, as a sentence; empty where it can."""
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


def in_sight(interaction: Interaction, table: Table) -> bool:
    """Whether the asker may see the channel that a table of this server was made in, and so its thread."""
    if interaction.channel_id in (table.channel_id, table.parent_id):
        return True
    channel = interaction.guild.get_channel(table.parent_id) if interaction.guild is not None else None
    member = interaction.user
    return channel is not None and isinstance(member, discord.Member) and channel.permissions_for(member).view_channel


def channel_exists(interaction: Interaction, channel: int) -> bool:
    """Whether a channel of this server is still there."""
    return interaction.guild is not None and interaction.guild.get_channel(channel) is not None


def refused_in(server: Server, interaction: Interaction, channel: int, words: Words) -> None:
    """Raises TableError where this server's tables are made in other channels than this."""
    if not server.channels or channel in server.channels:
        return
    there = [f"<#{chosen}>" for chosen in server.channels if channel_exists(interaction, chosen)]
    if not there:
        raise TableError("server-channels-gone")
    raise TableError("not-in-this-channel", channels=words("list-separator").join(there))
