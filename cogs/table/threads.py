"""Where a table lives: a thread of its own, which hangs at the announcement of the table in its channel."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

import discord
from discord import ui

from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.delivery import mark
from cogs.core.discord_errors import FAILED, TOO_MANY_THREADS, code_of
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, say, title, words_for
from sessions.play import endings
from sessions.table.errors import TableError
from sessions.table.model import Sitting


async def housed(interaction: Interaction, sitting: Sitting, channel: discord.TextChannel, made: str = "you-made") -> Reply:
    """Let the channel hear of a new table, and give it a thread of its own there. `made`: the id of the answer."""
    bot, table, game = interaction.client, sitting.table, sitting.table.game
    words = words_for(sitting)
    bot.pictures.warm(game)
    text = words("table-made", who=f"<@{interaction.user.id}>", table=title(table, words))
    join = component.button(buttons.JoinButton(table.id), words("button-join"), discord.ButtonStyle.primary)
    page = Page(ui.TextDisplay(f"{text}\n{words(f'{game}-blurb')}"), component.row(join))
    announcement = mark(Reply(page), bot.host.database)
    once = f"new{table.id}-{bot.host.database}"[:25]
    try:
        thread_id = await bot.delivery.begin_thread(channel, announcement, once, title(table, words))
    except FAILED as error:
        await bot.host.play.agree_to_end(table.id, interaction.user.id, click=0 - table.id)
        if code_of(error) == TOO_MANY_THREADS:
            return say(words("too-many-threads"))
        raise
    sitting = await bot.host.lobby.place(table.id, thread_id, channel.id)
    return say(words_for(sitting, interaction.locale)(made, table=title(table, words), where=f"<#{thread_id}>"))


_housing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
"""Held while a rematch gets its thread, by the number of the old table: who presses meanwhile waits for it."""


async def rematch(interaction: Interaction, table_id: int) -> Reply:
    """A new table for the people of this one, or the one that is there already."""
    bot, user = interaction.client, interaction.user
    lock = _housing.setdefault(table_id, asyncio.Lock())
    async with lock:
        played = await endings.rematch(bot.host, table_id, user.id, user.display_name, interaction.id)
        sitting = played.sitting
        if sitting.table.channel_id is None and sitting.table.status == "lobby":
            channel = await _parent(bot, sitting.table.parent_id)
            if channel is None:
                await bot.host.play.agree_to_end(sitting.table.id, user.id, click=0 - sitting.table.id)
                raise TableError("rematch-no-channel")
            return await housed(interaction, sitting, channel)
    words = words_for(sitting, interaction.locale)
    sits = sitting.table.status == "lobby" and sitting.chair_of(user.id) is not None
    text = words(
        "rematch-sits" if sits else "rematch-there", table=title(sitting.table, words), where=f"<#{sitting.table.channel_id}>"
    )
    return say(text)


async def _parent(bot: Skywright, channel_id: int) -> discord.TextChannel | None:
    """The text channel in which the threads of a table's people are made; None where it is gone, or hidden. Older programs noted
    the thread itself for tables that were shown in one again."""
    for _ in range(2):
        try:
            channel = bot.get_channel(channel_id) or await bot.fetch_channel(channel_id)
        except (discord.NotFound, discord.Forbidden):
            return None
        if not isinstance(channel, discord.Thread) or channel.is_private():
            break
        channel_id = channel.parent_id
    return channel if isinstance(channel, discord.TextChannel) else None
