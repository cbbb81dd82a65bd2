"""Threads of running games are kept open: Discord folds a thread away when nobody has written there for a week, and some clients
send no press from a folded one (docs issues 5517, 7900 and 8474). A thread that is locked, or whose game is paused, rests.
"""

from __future__ import annotations

import logging

import discord

from cogs.core.bot import Skywright
from cogs.core.discord_errors import FAILED
from cogs.core.requests import Importance, importance
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.store.sql import table_sql
from sessions.table.errors import NoTableHere

log = logging.getLogger(__name__)

SWEEP_EVERY = 3_600_000
"""Ms between two looks for threads that were folded away unheard."""
AGAIN_AFTER = 3_600_000
"""Ms in which a thread is opened once: whoever folds it away twice means it."""


class Awake(Service):
    """Opens the threads of running games again."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._waiting: dict[int, None] = {}
        self._opened: dict[int, int] = {}
        self._gone: set[int] = set()
        self._swept = 0
        self._worker = Worker(self._open_all, "threads awake")
        self.workers = (self._worker,)
        bot.add_listener(self.changed, "on_raw_thread_update")

    async def changed(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was folded away, perhaps."""
        about = payload.data.get("thread_metadata", {})
        if about.get("archived") and not about.get("locked"):
            self._ask(payload.thread_id)

    async def tick(self) -> None:
        """Look for threads that were folded away while nobody heard of it: after a start, and every hour."""
        now = self.bot.clock.now()
        if not self.bot.is_ready() or now - self._swept < SWEEP_EVERY:
            return
        self._swept = now
        self._opened = {thread: at for thread, at in self._opened.items() if now - at < AGAIN_AFTER}
        running = await self.bot.store.read(table_sql.RUNNING_THREADS)
        for thread_id, guild_id in running:
            guild = self.bot.get_guild(guild_id)
            if guild is not None and not guild.unavailable and guild.get_channel_or_thread(thread_id) is None:
                self._ask(thread_id)

    def _ask(self, thread_id: int) -> None:
        if thread_id not in self._gone and self.bot.clock.now() - self._opened.get(thread_id, -AGAIN_AFTER) >= AGAIN_AFTER:
            self._waiting[thread_id] = None
            self._worker.wake()

    async def _open_all(self) -> None:
        while self._waiting:
            thread_id = next(iter(self._waiting))
            del self._waiting[thread_id]
            try:
                with importance(Importance.RETIRING, deed_at=None):
                    await self._open(thread_id)
            except discord.NotFound:
                self._gone.add(thread_id)
            except FAILED as error:
                log.info("thread %s could not be opened (%s)", thread_id, error)

    async def _open(self, thread_id: int) -> None:
        try:
            sitting = await self.bot.host.queries.table_in(thread_id)
        except NoTableHere:
            return
        if (
            sitting.table.status == "running"
            and sitting.table.times.paused is None
            and self.bot.host.maintenance.paused_since is None
        ):
            self._opened[thread_id] = self.bot.clock.now()
            await self.bot.delivery.unarchive(thread_id)
