"""A message that stands once, whatever fails: to one person by direct message, or in a table's thread.

It is known by the id of one of its buttons. What was sent by a process that was killed before it could note that is found by it.
"""

from __future__ import annotations

import logging

import discord

from cogs.core.bot import Skywright
from cogs.core.discord_errors import CLOSED, blocked_by
from cogs.core.messages import Reply
from sessions.table.model import Table

log = logging.getLogger(__name__)


async def by_message(bot: Skywright, user: int, reply: Reply, once: str, named: str) -> discord.Message | None:
    """Send it by direct message; None where they take none. `once`: its nonce; `named`: the id of its button. Raises NotNow, and
    what should be tried again."""
    try:
        known = await bot.host.queries.direct_channel(user)
        channel = await bot.delivery.direct(user, known=known, urgent=True)
        return await bot.delivery.send_once(channel, reply, once, named)
    except discord.HTTPException as error:
        if error.code not in CLOSED and blocked_by(error) is None:
            raise
        log.info("no direct message (%s)", error)
    return None


async def in_thread(
    bot: Skywright, table: Table, reply: Reply, once: str, named: str, *, calls: int | None = None
) -> discord.Message | None:
    """Send it to a table's thread; None where nothing can be sent there. `once`, `named`: as above; `calls`: whom it calls there
    (None: nobody). Raises what should be tried again."""
    if table.channel_id is None:
        return None
    try:
        there = bot.delivery.place(table.channel_id, table.guild_id)
        return await bot.delivery.send_once(there, reply, once, named, mentions=[] if calls is None else [calls])
    except discord.HTTPException as error:
        if blocked_by(error) is None:
            raise
        log.info("table %s: no message to a player in its thread (%s)", table.id, error)
    return None
