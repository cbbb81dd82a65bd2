"""Looks after the database's file while the bot runs: whether it is still at its path, and whether it can be read.

Where the file was deleted or another one stands in its place, the store takes no change (sessions/store/watch.py). What its
open connection holds is then saved into a file beside it, `<DATABASE>.rescued-<time>`, from which `bot.py restore` goes on.
"""

from __future__ import annotations

import logging
from pathlib import Path

from sessions.kernel.clock import Clock
from sessions.kernel.worker import Worker
from sessions.ops.backups import stamp
from sessions.store.connection import StoreError
from sessions.store.engines.protocol import Store
from sessions.store.prepare import RESCUED
from sessions.store.watch import REPLACED

log = logging.getLogger(__name__)

AGAIN = 60_000
"""Ms until saving what is open is tried again, where that failed."""


class Guard:
    """Looks after the file of one open database."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.lost: str | None = None
        """What is wrong with the file, in the word of sessions/store/watch.py; None: nothing."""
        self.rescued: Path | None = None
        """What was saved of it."""
        self.failed = ""
        """Why nothing could be saved, in the words of the system."""
        self._again = 0
        self._worker = Worker(self._look, "guard")

    @property
    def unread(self) -> int:
        """Reads that failed since the start, for a damaged page or a disk that cannot be read."""
        return self.store.read_errors

    def tick(self) -> None:
        """Look; about once a second. A disk that hangs holds up nothing else."""
        if self._worker.idle:
            self._worker.wake()

    async def settled(self) -> None:
        """Wait until it has looked, and saved what was to be saved."""
        await self._worker.settled()

    async def close(self) -> None:
        await self._worker.close()

    async def _look(self) -> None:
        lost = await self.store.look()
        if lost is not None and lost != self.lost:
            log.critical("%s is not the open database any more (%s): no move is taken", self.store.path, lost)
        if lost is None and self.lost is not None:
            log.warning("%s is the open database again: moves are taken", self.store.path)
        self.lost = lost
        if lost is None:
            self.rescued, self.failed = None, ""
        elif self.rescued is None and self.clock.now() >= self._again:
            await self._rescue()
        if lost == REPLACED and self.rescued is not None:
            self.store.put_log_aside(self.rescued)

    async def _rescue(self) -> None:
        file = self.store.path.resolve()
        target = file.with_name(f"{file.name}{RESCUED}{stamp(self.clock.now())}")
        try:
            await self.store.rescue(target)
        except StoreError as error:
            self.failed, self._again = str(error), self.clock.now() + AGAIN
            log.critical("what was open could not be saved (%s); it is tried again", error)
            return
        self.rescued, self.failed = target, ""
        log.critical(
            'what was open is saved as %s: stop the bot, then python bot.py restore "%s", and start it again', target, target
        )
