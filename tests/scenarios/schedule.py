"""Interleavings on a seed: a loop without threads, sockets or wall time, in which a seeded random decides who goes on next.

    def test_something(...):
        schedule.run(7, walk)            # `walk`: a function without arguments that returns a coroutine

Everything that is ready waits in one pool, and one of it is drawn at a time; what is drawn can be held back for a while, as by a
slow disk or a slow answer of Discord. Only tasks begin in the order in which they were made: the program counts on that order (two
clicks are heard as they came), and asyncio keeps it. Time stands still while anything can go on, then jumps to the next timer. The
store is the real one, over SQLite without aiosqlite's threads; what the program sends to threads of its own runs in the loop.

The same seed is the same run in every process (`Ran.trace`), whatever the machine does meanwhile. A failure names its seed:
`schedule.run(seed, walk)` fails again, and `Ran.trace` or a breakpoint shows how it came to it.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from functools import partial
from heapq import heappop, heappush
from typing import Any, Generic, Self, TypeVar
from unittest.mock import patch
from weakref import WeakKeyDictionary

import aiosqlite
from simcord import _dpy_internals as simcord_internals

from sessions.kernel.clock import ManualClock, SystemClock

R = TypeVar("R")

HELD = (0.0, 0.01, 0.05, 0.2)
"""How often what is drawn is held back; each seed has one of these shares."""
STEPS = (10, 60, 400)
"""For how many steps at most; each seed has one of these."""
MOST_STEPS = 300_000
"""A run that takes more of them has no end."""


class Stuck(Exception):
    """Nothing is ready and no timer runs, or it never ends: somebody waits for what nobody does."""


@dataclass(frozen=True)
class Ran(Generic[R]):
    """What came of a run. `trace`: what went on, step by step."""

    result: R
    trace: list[str]


def run(seed: int, work: Callable[[], Coroutine[Any, Any, R]]) -> Ran[R]:
    """Run `work()` to its end on the schedule of this seed. Raises what it raises, with a note that names the seed."""
    loop, before = Schedule(seed), set(threading.enumerate())
    chance, begun = random.Random(f"secrets {seed}"), ManualClock().now()
    with (
        patch.object(aiosqlite, "connect", Line),
        patch.object(secrets, "token_hex", lambda count=32: chance.randbytes(count).hex()),
        patch.object(SystemClock, "now", lambda _: begun + round(loop.time() * 1000)),
        patch.object(simcord_internals, "_REAL_MONOTONIC", loop.time),  # SimCord's own timers are the loop's too
        asyncio.Runner(loop_factory=lambda: loop) as runner,
    ):
        try:
            result = runner.run(work())
        except BaseException as error:
            error.add_note(f"on schedule {seed}, after {len(loop.trace)} steps")
            raise
        trace = list(loop.trace)  # what the runner cancels now, it cancels in any order
    started = [thread.name for thread in threading.enumerate() if thread not in before]
    assert not started, f"threads were started: {started}"
    return Ran(result, trace)


async def hop() -> None:
    """Let others go on: whoever waits for something far away passes here."""
    await asyncio.sleep(0)


class Schedule(asyncio.BaseEventLoop):
    """The loop. It has neither a selector nor threads: who asks for a socket gets NotImplementedError."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.trace: list[str] = []
        self._rng = random.Random(seed)
        self._share, self._longest = self._rng.choice(HELD), self._rng.choice(STEPS)
        self._now = 0.0
        self._pool: list[asyncio.Handle] = []
        self._begins: deque[asyncio.Handle] = deque()  # the first steps of tasks, in their order
        self._held: list[tuple[int, int, asyncio.Handle]] = []  # until which step, a number of its own
        self._numbers: WeakKeyDictionary[asyncio.Task[Any], int] = WeakKeyDictionary()
        self._tasks = 0
        self._mine = threading.get_ident()
        self._most = MOST_STEPS

    def time(self) -> float:
        """Seconds since the run began; they go by only while nothing is ready."""
        return self._now

    def create_task(self, *about: Any, **named: Any) -> Any:
        there = len(self._ready)
        task = super().create_task(*about, **named)
        self._tasks += 1
        self._numbers[task] = self._tasks
        while len(self._ready) > there:
            self._begins.append(self._ready.pop())
        return task

    def run_in_executor(self, executor: object, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """What a thread would do is done in one step, some time later."""
        future = self.create_future()
        self.call_soon(_do, future, partial(func, *args))
        return future

    def call_soon_threadsafe(self, *about: Any, **named: Any) -> asyncio.Handle:
        assert threading.get_ident() == self._mine, "another thread takes part"
        return self.call_soon(*about, **named)

    def close(self) -> None:
        super().close()
        self._pool.clear()
        self._begins.clear()
        self._held.clear()

    def _run_once(self) -> None:
        handle = self._drawn()
        while handle.cancelled():
            handle = self._drawn()
        self.trace.append(self._name(handle))
        if len(self.trace) > self._most:
            self._most += MOST_STEPS  # for the end of all that goes on
            raise Stuck(f"no end after {MOST_STEPS} steps")
        handle._run()

    def _drawn(self) -> asyncio.Handle:
        """Something that can go on now, taken from wherever it waits."""
        self._pool.extend(self._ready)
        self._ready.clear()
        while True:
            while self._held and self._held[0][0] <= len(self.trace):
                self._pool.append(heappop(self._held)[-1])
            if not self._pool and not self._begins:
                if self._held:
                    return heappop(self._held)[-1]
                self._let_time_pass()
            place = self._rng.randrange(len(self._pool) + bool(self._begins))
            if place == len(self._pool):
                return self._begins.popleft()
            self._pool[place], self._pool[-1] = self._pool[-1], self._pool[place]
            handle = self._pool.pop()
            if self._rng.random() >= self._share:
                return handle
            until = len(self.trace) + self._rng.randrange(1, self._longest)
            heappush(self._held, (until, self._rng.getrandbits(48), handle))

    def _let_time_pass(self) -> None:
        """To the next timer that somebody still waits for."""
        while self._scheduled and not self._pool:
            timer = heappop(self._scheduled)
            timer._scheduled = False
            if not timer.cancelled():
                self._now = max(self._now, timer.when())
                self._pool.append(timer)
        if not self._pool:
            raise Stuck("nothing is ready, and no timer runs")
        while self._scheduled and self._scheduled[0].when() <= self._now:
            timer = heappop(self._scheduled)
            timer._scheduled = False
            self._pool.append(timer)

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """They are left where they are, until their time comes."""

    def _name(self, handle: asyncio.Handle) -> str:
        callback = handle._callback  # type: ignore[attr-defined]
        callback = getattr(callback, "__simcord_original_callback__", callback)
        owner = getattr(callback, "__self__", None)
        if isinstance(owner, asyncio.Task):
            return f"{self._numbers.get(owner, 0)} {getattr(owner.get_coro(), '__qualname__', '')}"
        return str(getattr(callback, "__qualname__", type(callback).__name__))


class Line:
    """A connection to SQLite as the store uses aiosqlite's, without the thread: a call is done in one step some time later, and
    the calls of one connection are done in their order, also those whose callers have gone."""

    def __init__(self, database: object, **about: Any) -> None:
        self._connect = partial(sqlite3.connect, database, **about)
        self._waiting: deque[tuple[asyncio.Future[Any], Callable[[], Any]]] = deque()
        self._connection: Any = None

    async def __aenter__(self) -> Self:
        self._connection = await self._done(self._connect)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._done(self._connection.close)

    async def execute_fetchall(self, sql: str, parameters: Any = ()) -> Iterable[Any]:
        """As aiosqlite's."""
        if sql == "PRAGMA synchronous = FULL":
            sql = "PRAGMA synchronous = OFF"  # nobody pulls the plug here
        return await self._done(lambda: self._connection.execute(sql, parameters).fetchall())  # type: ignore[no-any-return]

    async def commit(self) -> None:
        """As aiosqlite's."""
        await self._done(self._connection.commit)

    async def _done(self, work: Callable[[], Any]) -> Any:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._waiting.append((future, work))
        loop.call_soon(self._next)
        return await future

    def _next(self) -> None:
        _do(*self._waiting.popleft(), always=True)


def _do(future: asyncio.Future[Any], work: Callable[[], Any], *, always: bool = False) -> None:
    """Do it, and tell whoever waits. `always`: also where nobody does any more."""
    if future.done() and not always:
        return
    try:
        result = work()
    except Exception as error:  # noqa: BLE001 -- it belongs to whoever waits
        if not future.done():
            future.set_exception(error)
    else:
        if not future.done():
            future.set_result(result)
