"""What becomes of a message when another one stands in its place: it is deleted, or it loses its buttons and calls, which would be
false soon. What fails is tried again, by the next process too."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.board.board import CALLS
from cogs.board.decide import BOARD
from cogs.board.lobby import HOW, WHO, begun_text, who_text
from cogs.core.bot import Skywright
from cogs.core.delivery import LAST_RETRY, Tries, kept_files, without_buttons
from cogs.core.discord_errors import ARCHIVED, FAILED, INVALID, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, code_of
from cogs.core.messages import words_for
from cogs.core.requests import Importance, importance
from cogs.table.threads import Housing
from sessions.kernel.worker import in_background
from sessions.store.connection import Write
from sessions.table.errors import CannotKeep
from sessions.table.model import Shown

log = logging.getLogger(__name__)

NOT_AGAIN = (ARCHIVED, INVALID, UNKNOWN_MESSAGE, UNKNOWN_CHANNEL)
"""An older board that Discord refuses to change with one of these is gone, or stays as it is."""
MOST_TRIES = 12
"""Tries, in some hours, after which the same holds of any refusal: it may pass, or be another program's that stands in between."""
KEPT = 1000
"""Boards kept as they stand."""


class Replaced:
    """Retires the messages in whose place others stand."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self.messages: OrderedDict[int, discord.Message] = OrderedDict()
        """Boards as they stand, by id: the last few."""
        self.under_way: set[asyncio.Task[None]] = set()
        self._replaced: Tries[tuple[int, int, int, bool]] = Tries(bot.clock)  # messages that could not be deleted
        self._unnoted: Tries[tuple[int, int]] = Tries(bot.clock)  # what is deleted, which could not be noted

    async def catch_up(self) -> None:
        """After a start, or with a shard: delete what was replaced and not deleted."""
        found = await self.bot.host.queries.replaced()
        own = set(await self.bot.host.queries.own({replaced[0] for replaced in found}))
        for replaced in found:
            if replaced[0] in own:
                in_background(self.under_way, self.delete(*replaced))

    def tick(self) -> None:
        """Try again what failed, when its time has come."""
        for replaced in self._replaced.due():
            self._replaced.later(replaced, LAST_RETRY)  # until it is known what becomes of this try
            in_background(self.under_way, self.delete(*replaced))
        for deleted in self._unnoted.due():
            self._unnoted.later(deleted, LAST_RETRY)
            in_background(self.under_way, self._note_deleted(*deleted))

    def keep(self, message: discord.Message) -> None:
        """Remember a board as it stands."""
        self.messages[message.id] = message
        if len(self.messages) > KEPT:
            self.messages.popitem(last=False)

    async def note(self, table_id: int, old: Shown, new: Shown, *, replaces: bool, more: Sequence[Write] = ()) -> None:
        """Note what a reader has been shown, and what becomes of the message before it: it is deleted where the new one `replaces`
        it in the same channel; else a board loses its buttons and calls, which would be false soon. `more`: noted with it."""
        if old.channel_id is None or old.message_id in (None, new.message_id):
            await self.bot.host.queries.note_shown(table_id, new, more=more)
            return
        stays = not replaces or old.channel_id != new.channel_id
        if stays and old.reader != BOARD:
            await self.bot.host.queries.note_shown(table_id, new, more=more)
            return
        assert old.message_id is not None
        await self.bot.host.queries.note_shown(table_id, new, (old.channel_id, old.message_id), stays=stays, more=more)
        in_background(self.under_way, self.delete(table_id, old.channel_id, old.message_id, stays))

    def delete_soon(self, table_id: int, channel_id: int, message_id: int) -> None:
        in_background(self.under_way, self.delete(table_id, channel_id, message_id, stays=False))

    async def delete(self, table_id: int, channel_id: int, message_id: int, stays: bool) -> None:
        """Delete a message in whose place another stands, or where it `stays` take its buttons and calls off; what fails is tried
        again, by the next process too."""
        replaced = (table_id, channel_id, message_id, stays)
        try:
            with importance(Importance.RETIRING, deed_at=None):  # whoever does it once more does nothing
                if stays:
                    await self._taken_off(table_id, channel_id, message_id)
                else:
                    await self.bot.delivery.delete(channel_id, message_id)
        except FAILED as error:
            final = code_of(error) in NOT_AGAIN or (
                isinstance(error, discord.NotFound | discord.Forbidden) and self._replaced.so_far(replaced) >= MOST_TRIES
            )
            if stays and code_of(error) == INVALID and not self._replaced.so_far(replaced):
                final = False  # once more, from what stands
            if not final:
                log.warning("table %s: a message of an older board stands as it was (%s)", table_id, error)
                self._replaced.failed(replaced)
                return
            log.info("table %s: a message of an older board cannot be changed (%s)", table_id, error)
        self._replaced.done(replaced)
        await self._note_deleted(table_id, message_id)

    async def _note_deleted(self, table_id: int, message_id: int) -> None:
        try:
            await self.bot.host.queries.note_deleted(message_id)
        except CannotKeep as error:
            log.warning("table %s: that a message was deleted could not be noted (%s)", table_id, error.id)
            self._unnoted.failed((table_id, message_id))
        else:
            self._unnoted.done((table_id, message_id))

    async def _taken_off(self, table_id: int, channel_id: int, message_id: int) -> None:
        """Take buttons and calls off a board that stands before the newest. A lobby says from then on that its game has begun, and
        so does the announcement in whose thread it stands."""
        message = self.messages.pop(message_id, None)
        if message is None:
            message = await self.bot.delivery.place(channel_id).fetch_message(message_id)
        view = without_buttons(message, CALLS)
        if view is not None:
            how = next((item for item in view.walk_children() if isinstance(item, ui.TextDisplay) and item.id == HOW), None)
            if how is not None:
                sitting = await self.bot.host.tables.look(table_id)
                how.content = begun_text(sitting, channel_id, words_for(sitting))
                who = next((item for item in view.walk_children() if isinstance(item, ui.TextDisplay) and item.id == WHO), None)
                if who is not None and sitting.state is not None:  # who joined a moment before that is not told yet
                    who.content = who_text(sitting, words_for(sitting))
                self.bot.service(Housing).tell(table_id, channel_id)
            kept: list[Any] = kept_files(message)
            await message.edit(view=view, attachments=kept, allowed_mentions=discord.AllowedMentions.none())
