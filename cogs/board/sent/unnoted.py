"""What stands and was not noted, after a crash or a lost answer: the channel's history is asked before anything is sent again."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import discord
import msgspec

from cogs.board.decide import BOARD, chapter_now
from cogs.board.sent.replaced import Replaced
from cogs.core.bot import Skywright
from cogs.core.buttons import unveiled
from cogs.core.delivery import mark_of
from cogs.core.discord_errors import CLOSED, FAILED
from cogs.core.requests import STANDS_WITHIN, Importance, importance
from cogs.move import live
from cogs.move.live import discord_time
from sessions.store.writer import StoreError
from sessions.table.model import Chair, Row, RowKind, Shown, Sitting, Status, Table

log = logging.getLogger(__name__)

LOOK_BACK = 100
LOOKS = 5
"""So many histories are read at once, for boards and for hands."""
NAMES_ROW = re.compile(r"[mhr]\|(\d+)\|(\d+)")

Channel: TypeAlias = Callable[[Sitting, Shown, Chair | None], Awaitable[discord.abc.Messageable]]
"""Where a reader is sent a table: what they were shown, and their chair."""


class Unnoted:
    """Finds messages that were sent and not noted. `channel`: where a reader is sent a table."""

    def __init__(self, bot: Skywright, replaced: Replaced, channel: Channel) -> None:
        self.bot = bot
        self.replaced = replaced
        self.channel = channel
        self.unsure: dict[tuple[int, str], set[int]] = {}
        """What may stand and is not noted, by table and reader: the threads it was sent to."""
        self.sure: set[tuple[int, str]] = set()
        """The tables and readers of whom it is known what they were shown."""
        self._looks = (asyncio.Semaphore(LOOKS), asyncio.Semaphore(LOOKS))  # of boards, of hands: no board waits for hands

    async def looked_up(self, sitting: Sitting, old: Shown) -> tuple[Shown, int]:
        """Return what the reader has been shown, also where that was sent and not noted; and since when (Unix ms)."""
        name, since = (sitting.table.id, old.reader), old.posted
        if name in self.unsure or (name not in self.sure and sitting.table.id <= self.bot.host.found):
            noted = old
            async with self._looks[old.reader != BOARD]:
                old, since = await self._adopted(sitting, old)
            if old is not noted:
                # At once: what follows may end before it notes anything.
                replaces = old.chapter is not None and noted.chapter == old.chapter
                calls = (
                    self.bot.calls.called(sitting.table.id, self.bot.calls.owed(sitting.table.id)) if old.reader == BOARD else []
                )
                await self.replaced.note(sitting.table.id, noted, old, replaces=replaces, more=calls)
            self.unsure.pop(name, None)
        self.sure.add(name)
        return old, since

    async def withdraw(self, table_id: int, reader: str) -> None:
        """This process was halted with a message on its way, and another one shows the table now: where that message came after
        newer ones, it is deleted."""
        try:
            await asyncio.sleep(STANDS_WITHIN)
            shown = (await self.bot.host.queries.shown(table_id)).get(reader)
            if shown is None or shown.channel_id is None:
                return
            seq, newest = shown.seq, shown.message_id
            table = (await self.bot.host.tables.look(table_id)).table

            def is_late(message: discord.Message) -> bool:
                row = row_named(message.components, table)
                return row is not None and row < seq and message.id != newest

            with importance(Importance.RETIRING, deed_at=None):
                channel = self.bot.delivery.place(shown.channel_id)
                found = await self.bot.delivery.find(channel, is_late, most=LOOK_BACK, after=newest)
                if found is not None:
                    log.warning("table %s: a message that came after its time is deleted", table_id)
                    await self.bot.delivery.delete(shown.channel_id, found.id)
        except (*FAILED, StoreError) as error:
            log.warning("table %s: what may have come after its time was not looked for (%s)", table_id, error)

    async def _adopted(self, sitting: Sitting, old: Shown) -> tuple[Shown, int]:
        """Where a message may have been sent and not recorded: the newest of our own that names this table, if it is newer; and
        since when it shows what it shows (Unix ms). A board is looked for where the table lived before, too: whom it mentions
        there has been called."""
        user = old.reader.partition(":")[2]
        chair = next((chair for chair in sitting.chairs if str(chair.user) == user), None) if user else None
        before = set() if user else {old.channel_id, *self.unsure.get((sitting.table.id, old.reader), ())}
        found: list[tuple[Shown, int]] = []
        for place in (None, *(before - {None, sitting.table.channel_id})):
            try:
                channel = await self.channel(sitting, old, chair) if place is None else self.bot.delivery.place(place)
                there = await self._unnoted(channel, sitting, old, here=place is None)
            except discord.Forbidden as error:
                log.info("table %s, %s: the history cannot be read (%s)", sitting.table.id, old.reader, error)
            except discord.HTTPException as error:
                if not isinstance(error, discord.NotFound) and error.code not in CLOSED:
                    raise
                # The channel, or the person, is gone: the post will say so.
            else:
                found += [] if there is None else [there]
        # Here there may be an older one than where the table lived meanwhile: whom the newest mentions has been called.
        return max(found, key=lambda one: one[0].seq, default=(old, old.posted))

    async def _unnoted(
        self, channel: discord.abc.Messageable, sitting: Sitting, old: Shown, *, here: bool
    ) -> tuple[Shown, int] | None:
        """Return what was sent to this channel after the message that is remembered. `here`: it is the reader's channel now."""
        table, board = sitting.table, old.reader == BOARD
        board_no = old.board_no if not here else table.board_no if board else 0
        again = old.board_no < board_no or bool(self.bot.calls.owed(table.id))  # the same row, on another board or to call somebody
        least = old.seq if board and again else old.seq + 1

        def newer(message: discord.Message) -> bool:
            row = row_named(message.components, table)
            if row is None or not least <= row <= table.seq:  # not of a time that a restored backup does not know
                return False
            return self.bot.host.is_of_this_past(*mark_of(message))

        found = await self.bot.delivery.find(channel, newer, most=LOOK_BACK, after=old.message_id)
        if found is not None:
            log.info("table %s, %s: adopted a message that was sent before", table.id, old.reader)
            seq = row_named(found.components, table)
            assert seq is not None
            posted = int(found.created_at.timestamp() * 1000)
            chapter = await self._chapter_of(sitting, seq) if board else None
            told = old.told if seq == old.seq or (chapter is not None and chapter == old.chapter) else old.seq
            return Shown(old.reader, seq, board_no, found.channel.id, found.id, posted, seq, told, None, chapter), posted
        if old.message_id is not None and (not board or old.channel_id == table.channel_id) and here and live.is_live(sitting):
            message = await channel.fetch_message(old.message_id)  # a watch starts when an edit stood
            seq = row_named(message.components, table)
            if seq is not None and old.seq < seq <= table.seq:
                return msgspec.structs.replace(old, seq=seq), discord_time(message, edited=True)
        return None

    async def _chapter_of(self, sitting: Sitting, seq: int) -> str | None:
        """The stretch of the game that a row belongs to. A game that is over now was perhaps not over after that row: whoever takes
        its board for that of the end calls nobody to the end."""
        queries, table = self.bot.host.queries, sitting.table
        state = await queries.state_after(table.id, seq)
        since = await queries.rows(table.id, seq, table.seq)
        went_on = bool(since) and (state is None or state.result() is None) and not _is_past_its_end(table.status, since)
        if went_on:
            table = msgspec.structs.replace(table, status=Status.RUNNING)
        return chapter_now(msgspec.structs.replace(sitting, state=state, table=table))


def _is_past_its_end(status: Status, since: Sequence[Row]) -> bool:
    """Return whether a table that was ended had ended before these rows."""
    return status == Status.ENDED and not any(row.kind == RowKind.END for row in since)


def row_named(components: Any, table: Table) -> int | None:
    """The row that a board of ours shows, read from the ids of its buttons; None where it is no board of this table."""
    for component in components:
        found = NAMES_ROW.fullmatch(str(getattr(component, "custom_id", None) or ""))
        if found and int(found[1]) == table.id:
            return unveiled(table, int(found[2]))
        inner = row_named(getattr(component, "children", None) or [], table)
        if inner is not None:
            return inner
    return None
