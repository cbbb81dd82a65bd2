"""Lanes: processes beside the bot, for what would hold up its answers. Computer players think in them, painters draw in them.

A lane is one process that does one thing at a time; its first work starts it. It gives way to the bot, and ends with it, however
the bot ends. One that dies or does not answer in time is killed; the next work starts it anew.

They are spawned, never forked: that is the same on every system, and a fork beside the threads of a database can stand still for
ever. Threads keep the time, not the event loop, whose clock may be one that tests move.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import parent_process
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Timer
from types import ModuleType
from typing import Any, TypeVar

START_S = 60.0  # for a process to start and import what it needs on a busy machine

T = TypeVar("T")


class LaneClosed(Exception):
    """The program ends; there is no answer any more."""


class LaneLost(Exception):
    """The process died, or took longer than it may."""


class Lane:
    """One process, started when it is needed.

    niceness: how far it gives way to the bot, where the system knows that; prepare: called once in each new process, with what
    `args` returns then. All that goes there is pickled.
    """

    def __init__(self, niceness: int, prepare: Callable[..., None], args: Callable[[], tuple[Any, ...]]) -> None:
        self._niceness = niceness
        self._prepare = prepare
        self._args = args
        self._executor: ProcessPoolExecutor | None = None
        self._spawn = _Spawn()
        self._closed = False

    @property
    def processes(self) -> list[int]:
        """The process id, once it has started; none before, nor when it has died."""
        return [process.pid for process in self._spawn.started if process.pid is not None and process.is_alive()]

    async def run(self, seconds: float, work: Callable[..., T], *args: Any) -> T:
        """What `work` returns there, within that many seconds beside the start of the process. Raises what it raises, LaneLost and
        LaneClosed; whoever calls sees to it that only one thing is asked at a time."""
        if self._executor is not None and not self.processes:
            self._stop()  # it died while nobody asked
        try:
            if self._executor is None:
                await self._run(START_S, _ready)
            return await self._run(seconds, work, *args)
        except BrokenProcessPool:
            if self._closed:
                raise LaneClosed from None
            self._stop()
            raise LaneLost from None

    def close(self) -> None:
        """End the process now; who waits for an answer hears LaneClosed. May be called twice."""
        self._closed = True
        self._stop()

    async def _run(self, seconds: float, work: Callable[..., T], *args: Any) -> T:
        """A call in the process; killed after that many seconds, and then BrokenProcessPool."""
        if self._closed:
            raise LaneClosed
        if self._executor is None:
            self._spawn = _Spawn()
            told = (self._niceness, self._prepare, *self._args())
            self._executor = ProcessPoolExecutor(1, mp_context=self._spawn, initializer=_begin, initargs=told)
        future: Future[T] = self._executor.submit(work, *args)
        timer = Timer(seconds, self._spawn.kill)
        timer.daemon = True
        timer.start()
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            if self._closed:
                raise LaneClosed from None
            if not future.done():
                self._stop()  # nobody waits for this answer: the lane must not work on
            raise
        finally:
            timer.cancel()

    def _stop(self) -> None:
        executor, self._executor = self._executor, None
        if executor is not None:
            self._spawn.kill()
            executor.shutdown(wait=False, cancel_futures=True)


class _Process(SpawnProcess):
    """A process that does not import the program's main module again: it needs its own work, not Discord."""

    def start(self) -> None:
        main = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            super().start()
        finally:
            sys.modules["__main__"] = main


class _Spawn(SpawnContext):
    """Remembers the processes it made, so that they can be killed: an executor cannot end one that works on for ever."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[_Process] = []

    def Process(self, *args: Any, **named: Any) -> _Process:  # type: ignore[override]
        process = _Process(*args, **named)
        self.started.append(process)
        return process

    def kill(self) -> None:
        for process in self.started:
            if process.is_alive():
                process.kill()


def usable_lanes() -> int:
    """How many lanes of a kind leave a core for people: one, two from four cores on."""
    return 2 if (os.cpu_count() or 1) >= 4 else 1


def where(failed: BaseException) -> str:
    """The kind of an error and the places it passed, without its message: that could hold lines of a game."""
    frames = traceback.extract_tb(failed.__traceback__)
    return " < ".join(
        [type(failed).__name__, *(f"{os.path.basename(frame.filename)}:{frame.lineno}" for frame in reversed(frames))]
    )


def _begin(niceness: int, prepare: Callable[..., None], *args: Any) -> None:
    """Run once in a new process: give way to the bot, let what is sent to all processes of the program (an interrupt at the
    terminal, a service that is stopped) be the parent's affair, end when the parent does, however it ends, and prepare."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True, name="end with the parent").start()
    prepare(*args)


def _end_with(sentinel: int) -> None:
    """A process waits at a pipe that it holds itself: without this it would outlive a parent that was killed."""
    wait([sentinel])
    os._exit(0)


def _ready() -> int:
    """The process id, as soon as the process can work."""
    return os.getpid()
