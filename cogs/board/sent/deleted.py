"""Boards that somebody deleted, as a moderator can: they are posted again before the table costs anybody anything.

Discord is asked about the newest board once before each reminder and warning, and before a clock that ends. Where it is gone at the
end of a clock, the time since it was last known to stand counts for nobody, once a turn, and whoever must act is called first.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

import discord

from cogs.board.decide import BOARD
from cogs.core.bot import Skywright
from cogs.core.discord_errors import FAILED, UNKNOWN_MESSAGE
from cogs.core.requests import Importance, importance
from rules.game import GameError
from sessions.host.scheduler import DueWork
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.table.model import Shown, Sitting, Status

log = logging.getLogger(__name__)

LOOK_WITHIN = 5.0
"""Seconds that a look takes at most, and the post in place of a board that is gone: a clock that ends waits for both."""
REMEMBERED = 10_000
"""Tables of which it is known when their board stood, and in which turn time was given back."""


class DeletedBoards(Service):
    """Looks for boards of one bot. `run_out`: ends a clock that has run out."""

    def __init__(self, bot: Skywright, run_out: DueWork) -> None:
        self.bot = bot
        self._run_out = run_out
        self._stood: OrderedDict[int, int] = OrderedDict()  # by table: when its board was last known to stand (Unix ms)
        self._given: OrderedDict[int, int] = OrderedDict()  # by table: in which turn time was given back, by the row it began with
        self._posted: dict[int, asyncio.Event] = {}  # by table, whose board is on its way again
        self._waiting: dict[int, int] = {}
        self._ending: set[int] = set()
        self._worker = Worker(self._end_all, "clocks that end")
        self.workers = (self._worker,)

    async def stood(self, sitting: Sitting, since: int) -> None:
        """A table's board stands now."""
        _keep(self._stood, sitting.table.id, self.bot.clock.now())
        if sitting.table.id in self._posted:
            self._posted[sitting.table.id].set()

    async def look(self, table_id: int, told: int = 0) -> bool:
        """Return whether somebody has deleted a table's newest board. Then it is posted again, and calls whoever the table waits
        for, but for the user `told`, who is told in another way."""
        host = self.bot.host
        sitting = await host.tables.look(table_id)
        table, board = sitting.table, (await host.queries.shown(table_id)).get(BOARD)
        if table.status != Status.RUNNING or table.channel_id is None or not _is_shown(board, table.channel_id):
            return False
        assert board is not None
        if await self._is_there(board):
            await self.stood(sitting, self.bot.clock.now())
            return False
        newest = (await host.queries.shown(table_id)).get(BOARD)
        if newest is None or newest.message_id != board.message_id:  # another stands in its place by now
            return False
        for chair in sitting.chairs:
            acts = sitting.state is not None and chair.seat in sitting.state.to_move
            if acts and chair.user not in (None, told):
                self.bot.calls.owe(table_id, chair.user or 0)
        log.warning("table %s: its board was deleted, and is posted again", table_id)
        posted = self._posted[table_id] = asyncio.Event()
        try:
            await host.lobby.place(table_id, table.channel_id, table.parent_id)
            async with asyncio.timeout(LOOK_WITHIN):
                await posted.wait()
        except TimeoutError:
            log.warning("table %s: its board is not there yet", table_id)
        except GameError as error:
            log.warning("table %s: its board could not be posted again (%s)", table_id, error.id)
            return False
        finally:
            self._posted.pop(table_id, None)
        return True

    async def _is_there(self, board: Shown) -> bool:
        """Return whether a board stands, as far as Discord says."""
        assert board.channel_id is not None
        assert board.message_id is not None
        try:
            async with asyncio.timeout(LOOK_WITHIN):
                await self.bot.delivery.place(board.channel_id).fetch_message(board.message_id)
        except discord.NotFound as error:
            return error.code != UNKNOWN_MESSAGE
        except FAILED as error:
            log.info("a board could not be looked at (%s)", error)
        return True

    # Clocks that end.

    async def clock_is_due(self, table_id: int, user: int, at: int) -> None:
        """Return what the schedule calls: the first clock of a table runs out, unless its board is gone."""
        if table_id not in self._ending:
            self._waiting[table_id] = at
            self._worker.wake()

    async def _end_all(self) -> None:
        while self._waiting:
            waiting, self._waiting = self._waiting, {}
            self._ending.update(waiting)
            await asyncio.gather(*(self._end(table_id, at) for table_id, at in waiting.items()))

    async def _end(self, table_id: int, at: int) -> None:
        try:
            with importance(Importance.BOARD, deed_at=await self.bot.host.unit_of_work.guild_of(table_id)):
                if not await self._has_time_given_back(table_id):
                    await self._run_out(table_id, 0, at)
        except Exception:  # the row stays due: the next tick tries again
            log.exception("table %s: a clock that has run out did not end", table_id)
        finally:
            self._ending.discard(table_id)

    async def _has_time_given_back(self, table_id: int) -> bool:
        """Return whether a clock goes on that has run out, since the board was gone meanwhile."""
        sitting = await self.bot.host.tables.look(table_id)
        known = self._stood.get(table_id, sitting.table.changed)
        turn = max((time.turn for time in sitting.table.times.seats), default=-1)
        if not await self.look(table_id) or self._given.get(table_id) == turn:
            return False
        _keep(self._given, table_id, turn)
        return await self.bot.clocks.give_back_for_board(table_id, known)


def _is_shown(board: Shown | None, channel_id: int) -> bool:
    """Return whether a board is noted as standing where its table lives."""
    return board is not None and board.message_id is not None and board.channel_id == channel_id and board.blocked is None


def _keep(known: OrderedDict[int, int], table_id: int, value: int) -> None:
    known[table_id] = value
    known.move_to_end(table_id)
    if len(known) > REMEMBERED:
        known.popitem(last=False)
