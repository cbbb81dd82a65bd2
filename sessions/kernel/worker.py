"""A task that lives only while there is work (docs/protocols.md 5: no task waits for ever).

The writer, the showers of boards, the painters of panels and the computer players are workers: whoever adds work wakes
them, they work off all there is and are gone. Nothing is ever parked in a queue, so an idle bot has no tasks of ours.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

LOG = logging.getLogger(__name__)

R = TypeVar("R")


class Worker:
    """Runs `work` in a task of its own, never twice at once, and again when it was woken during a run.

    `work` takes all that waits and returns. What it raises is logged and stops nothing: the next wake runs it again.
    """

    def __init__(self, work: Callable[[], Awaitable[None]], name: str) -> None:
        self.name = name
        self._work = work
        self._task: asyncio.Task[None] | None = None
        self._woken = False
        self._closed = False

    @property
    def idle(self) -> bool:
        """Return whether there is no task."""
        return self._task is None or self._task.done()  # done: cancelled before its first step, so it never took its name off

    def wake(self) -> None:
        """There is work. After `close` this does nothing."""
        if self._closed:
            return
        self._woken = True
        if self.idle:
            self._task = asyncio.get_running_loop().create_task(self._run(), name=self.name)

    async def settled(self) -> None:
        """Wait until there is no work left. `work` itself must not call this."""
        while self._task is not None and not self._task.done():
            await asyncio.wait({self._task})

    async def close(self) -> None:
        """Take no more wakes, cancel the present run and wait for its end. Call `settled` first to let the work be finished."""
        self._closed = True
        self._woken = False
        task = self._task
        if task is not None:
            task.cancel()
            await asyncio.wait({task})

    async def _run(self) -> None:
        try:
            while self._woken:
                self._woken = False
                try:
                    await self._work()
                except Exception:
                    LOG.exception("%s failed", self.name)
        finally:
            self._task = None


def in_background(tasks: set[asyncio.Task[Any]], work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
    """Start `work` as a task that is kept from being forgotten until it is done."""
    task = asyncio.ensure_future(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task


async def wait_for_all(tasks: set[asyncio.Task[Any]]) -> None:
    """Wait until every task that `in_background` keeps in this set is done, also those that begin meanwhile."""
    while tasks:
        await asyncio.wait(tasks)  # not gather: where all are done it returns at once, and what takes them off never runs
