"""`/table show`: a table's board is posted again, or the table is brought to where somebody asks for it."""

from __future__ import annotations

import logging
from collections import OrderedDict

import discord

from cogs.board.decide import BOARD
from cogs.core.bot import Skywright
from cogs.core.delivery import nonce
from cogs.core.discord_errors import FAILED, blocked_by
from cogs.core.interaction import Interaction
from cogs.core.messages import Reply, link, say, title, words_for
from cogs.core.permissions import NEEDED, NEEDED_IN_THREAD, in_thread, member_of, missing, parent_here, rights_in
from sessions.table.errors import TableError
from sessions.table.model import Sitting

log = logging.getLogger(__name__)

SHOWN_EVERY = 60_000
"""Ms between two times that one table is shown again, or brought elsewhere, because somebody asks for it."""
ASKED_EVERY = 10_000
"""Ms between two times that somebody may have a table brought elsewhere: each asks Discord about everybody who plays there."""
REMEMBERED = 1000
"""So many of these times are known."""


class TableMover:
    """Shows tables again for those who may have that done; others are told where the board is."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._shown_at: OrderedDict[tuple[int, bool], int] = OrderedDict()  # by table and whether it was brought elsewhere
        self._asked_at: OrderedDict[int, int] = OrderedDict()  # by person

    async def show(self, interaction: Interaction, sitting: Sitting) -> Reply:
        """Post a table's board again here. From elsewhere the table comes here with it, where everyone who plays can follow."""
        table, words = sitting.table, words_for(sitting, interaction.locale)
        moves = table.channel_id != interaction.channel_id
        theirs = sitting.chair_of(interaction.user.id) is not None or table.host_user == interaction.user.id
        rights = await self._rights_at_table(interaction, sitting)
        if not (theirs if rights is None else rights.view_channel):
            raise TableError("table-out-of-sight", table=str(table.id))
        if not theirs and not (rights is not None and rights.manage_threads):
            return say(words("table-shown-there", table=title(table, words), where=await self._board_link(sitting)))
        lacking = missing(interaction, NEEDED_IN_THREAD if in_thread(interaction) else tuple(NEEDED)[:4])
        if lacking:
            return say(words("permissions-missing", list=words("list-separator").join(words(NEEDED[name]) for name in lacking)))
        now = self.bot.clock.now()
        if 0 <= now - self._shown_at.get((table.id, moves), now - SHOWN_EVERY) < SHOWN_EVERY:
            return say(words("table-shown-just-now", table=title(table, words), where=await self._board_link(sitting)))
        if moves:
            self._check_pace(interaction.user.id, now)
            await self._check_everyone_sees(interaction, sitting)
            await self._bring(interaction, sitting)
        else:
            await self._check_can_post(interaction)
            await self.bot.host.lobby.place(table.id, interaction.channel_id or 0, parent_here(interaction))
        self._remember(table.id, moves, now)
        return say(words("table-shown-here" if moves else "table-shown-again", table=title(table, words)))

    def _check_pace(self, user: int, now: int) -> None:
        """Raises TableError where somebody had a table brought elsewhere a moment ago, or tried."""
        if 0 <= now - self._asked_at.get(user, now - ASKED_EVERY) < ASKED_EVERY:
            raise TableError("show-again-soon")
        self._asked_at[user] = now
        self._asked_at.move_to_end(user)
        if len(self._asked_at) > REMEMBERED:
            self._asked_at.popitem(last=False)

    def _remember(self, table_id: int, moves: bool, now: int) -> None:
        self._shown_at[table_id, moves] = now
        self._shown_at.move_to_end((table_id, moves))
        if len(self._shown_at) > REMEMBERED:
            self._shown_at.popitem(last=False)

    async def _board_link(self, sitting: Sitting) -> str:
        """Return the address of a table's newest board; of its thread where none is known."""
        table = sitting.table
        board = (await self.bot.host.queries.shown(table.id)).get(BOARD)
        if board is None or board.message_id is None:
            return link(table)
        return f"https://discord.com/channels/{table.guild_id}/{board.channel_id}/{board.message_id}"

    async def _rights_at_table(self, interaction: Interaction, sitting: Sitting) -> discord.Permissions | None:
        """Return what the asker may do where the table is now, nothing where they cannot see it. None: that place is gone, or the
        bot cannot see it. Raises TableError where Discord does not say."""
        table = sitting.table
        if table.channel_id == interaction.channel_id:
            return interaction.permissions
        guild, member = interaction.guild, interaction.user
        if guild is None or not isinstance(member, discord.Member):
            return discord.Permissions.none()
        try:
            place = guild.get_channel_or_thread(table.parent_id) or await self.bot.fetch_channel(table.parent_id)
            if isinstance(place, discord.abc.PrivateChannel):
                return None
            return await rights_in(place, member)
        except (discord.NotFound, discord.Forbidden):
            return None
        except (*FAILED, discord.ClientException) as error:
            log.info("table %s: who sees it could not be looked up (%s)", table.id, error)
            raise TableError("show-not-known") from None

    async def _check_everyone_sees(self, interaction: Interaction, sitting: Sitting) -> None:
        """Raises TableError where the asker may not write here, or where somebody who plays at the table cannot see this place."""
        here, guild = interaction.channel, interaction.guild
        rights = interaction.permissions
        if not (rights.send_messages_in_threads if in_thread(interaction) else rights.send_messages):
            raise TableError("show-not-yours-to-write")
        if guild is None or not isinstance(here, discord.abc.GuildChannel | discord.Thread):
            raise TableError("show-not-known")
        private = isinstance(here, discord.Thread) and here.is_private()
        blind = []
        try:
            kept = [chair.claim for chair in sitting.chairs if chair.claim is not None and chair.claim > 0]
            for user in dict.fromkeys((*sitting.people, *kept)):  # who may take a seat back must be able to as well
                member = None if user == interaction.user.id else await member_of(guild, user)
                if member is not None and not (await rights_in(here, member)).view_channel:
                    blind.append(f"<@{user}>")
        except discord.Forbidden:
            raise TableError("show-add-me") from None
        except (*FAILED, discord.ClientException) as error:
            log.info("table %s: who sees the place for it could not be looked up (%s)", sitting.table.id, error)
            raise TableError("show-not-known") from None
        if blind:
            who = words_for(sitting, interaction.locale)("list-separator").join(blind)
            raise TableError("show-out-of-their-sight", who=who, private="yes" if private else "no")

    async def _check_can_post(self, interaction: Interaction) -> None:
        """Raises TableError where the bot cannot post here, though Discord says that it has the rights: in a private thread."""
        try:
            await self.bot.delivery.place(interaction.channel_id or 0, interaction.guild_id).typing()
        except FAILED as error:
            if blocked_by(error) in ("hidden", "forbidden", "gone"):
                raise TableError("show-add-me") from None

    async def _bring(self, interaction: Interaction, sitting: Sitting) -> None:
        """Say here that the table comes, and have it live here once that stands. Raises TableError where it stays where it is."""
        table, channel_id = sitting.table, interaction.channel_id or 0
        other = await self.bot.host.queries.living_in(channel_id)
        if other is not None and other != table.id:
            raise TableError("other-table-here", table=str(other))
        words = words_for(sitting)
        notice = say(words("table-brought", who=interaction.user.mention, table=title(table, words)))
        once = nonce(self.bot.host.database, table.id, f"brought to {channel_id}", table.seq, table.board_no)
        try:
            sent = await self.bot.delivery.send(self.bot.delivery.place(channel_id, table.guild_id), notice, once)
        except FAILED as error:
            log.info("table %s: it stays where it is (%s)", table.id, error)
            raise TableError("show-not-sent" if blocked_by(error) is None else "show-add-me") from None
        try:
            await self.bot.host.lobby.place(table.id, channel_id, parent_here(interaction))
        except Exception:
            await self.bot.delivery.remove(channel_id, sent.id, f"table {table.id}: that it comes to a place")
            raise
