"""What lives as long as the bot: a service. What is done with all of them stands in one list (`Wired` in cogs/wiring.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sessions.kernel.worker import Worker

if TYPE_CHECKING:
    from sessions.table.change import Change


class Service:
    """A part of the program that works beside the answers to people. Each method is there to be overridden; none does anything
    but let the workers end.

    OWN_ONLY: whether it hears only of tables that this process looks after, of several on one database.
    """

    OWN_ONLY: ClassVar[bool] = False
    closed: bool = False
    """Whether it has ended: what wakes it now does nothing any more."""
    workers: tuple[Worker, ...] = ()

    async def catch_up(self) -> None:
        """Do what was left undone by whoever had these tables before: after a start, an outage of the database, or with a shard."""

    def hear(self, change: Change) -> None:
        """Note that a table changed. This must not wait: whoever moved is answered after it."""

    async def tick(self) -> None:
        """Do what is due; called about once a second."""

    async def settled(self) -> None:
        """Wait until all is done that can be done now."""
        for worker in self.workers:
            await worker.settled()

    async def close(self) -> None:
        """End at once. Call `settled` first to let the work be finished."""
        self.closed = True
        for worker in self.workers:
            await worker.close()
