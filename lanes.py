"""Lanes: processes beside the bot, for what would hold up its answers. Computer players think in them, painters draw in them.

A lane is one process that does one thing at a time; its first work starts it. It gives way to the bot, and ends with it, however
the bot ends. One that dies or does not answer in time is killed; the next work starts it anew.

They are spawned, never forked: that is the same on every system, and a fork beside the threads of a database can stand still for
ever. Threads keep the time, not the event loop, whose clock may be one that tests move.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.reduction import ForkingPickler
from threading import Timer
from types import ModuleType
from typing import Any, TypeVar

START_S = 60.0  # for a process to start and import what it needs on a busy machine
AT_ONCE = 1 << 15
"""Bytes that a pipe takes though nobody reads yet."""

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
        self._far: _Far | None = None
        self._closed = False

    @property
    def processes(self) -> list[int]:
        """The process id, once it has started; none before, nor when it has died."""
        return [] if self._far is None or not self._far.is_alive else [self._far.pid]

    async def run(self, seconds: float, work: Callable[..., T], *args: Any) -> T:
        """Return what `work` returns there, within that many seconds from when it is begun. Raises what it raises, LaneLost,
        LaneClosed.

        What is asked meanwhile is begun at once when this is done, whatever the bot is busy with; where the process is lost before,
        it is begun in the next one."""
        while True:
            if self._closed:
                raise LaneClosed
            if self._far is None or not self._far.is_alive:
                self._stop(self._far)  # it died while nobody asked
                self._far = _Far(self._niceness, self._prepare, *self._args())
            far = self._far
            try:
                done, found = await far.ask(seconds, work, args)
            except _NotBegun:
                self._stop(far)
                continue
            except asyncio.CancelledError:
                if self._closed:
                    raise LaneClosed from None
                self._stop(far)  # nobody waits for this answer: the lane must not work on
                raise
            except (EOFError, OSError):
                if self._closed:
                    raise LaneClosed from None
                self._stop(far)
                raise LaneLost from None
            if not done:
                raise found
            answer: T = found
            return answer

    def close(self) -> None:
        """End the process now; who waits for an answer hears LaneClosed. May be called twice."""
        self._closed = True
        self._stop(self._far)

    def _stop(self, far: _Far | None) -> None:
        if far is not None and far is self._far:
            self._far = None
            far.end()


class _NotBegun(Exception):
    """The process was lost before it came to this."""


class _Far:
    """A process and the pipe to it. One thread of this process waits at the pipe: all that an executor of the standard library has
    beside that (three threads, four pipes and a timer for each call) would cost the bot more than the answers that it gives
    meanwhile."""

    def __init__(self, niceness: int, prepare: Callable[..., None], *args: Any) -> None:
        self._pipe, there = get_context("spawn").Pipe()
        self._process = _Process(target=_serve, args=(there, niceness, prepare, *args), daemon=True)
        self._process.start()
        there.close()  # so that the pipe ends with the process
        self.pid: int = self._process.pid or 0
        self._ready = self._lost = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="lane")
        atexit.register(self._kill)  # it takes no SIGTERM, which daemons are sent then

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    async def ask(self, seconds: float, work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
        """Return whether it was done, and what `work` has returned or raised. Raises EOFError or OSError where the process is lost,
        and _NotBegun where it was lost before."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._asked, seconds, work, args)

    def end(self) -> None:
        """End the process now. Who waits for it hears that."""
        self._lost = True
        self._kill()
        atexit.unregister(self._kill)
        self._thread.submit(self._over)
        self._thread.shutdown(wait=False)

    def _asked(self, seconds: float, work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
        if self._lost:
            raise _NotBegun
        asked = bytes(ForkingPickler.dumps((work, args)))  # its view, left in a traceback, would break where garbage is collected
        try:
            if not self._ready:
                self._wait(START_S)
                self._ready = bool(self._pipe.recv())
            self._send(seconds, asked)
            self._wait(seconds)
            answer = self._pipe.recv_bytes()
        except (EOFError, OSError):
            self._lost = True
            raise
        said: tuple[bool, Any] = ForkingPickler.loads(answer)
        return said

    def _send(self, seconds: float, asked: bytes) -> None:
        if len(asked) <= AT_ONCE:
            self._pipe.send_bytes(asked)
            return
        timer = Timer(seconds, self._kill)  # where it does not read, this would wait for ever
        timer.daemon = True
        timer.start()
        try:
            self._pipe.send_bytes(asked)
        finally:
            timer.cancel()

    def _wait(self, seconds: float) -> None:
        if not self._pipe.poll(seconds):
            self._kill()
            raise EOFError

    def _kill(self) -> None:
        if self._process.is_alive():
            self._process.kill()

    def _over(self) -> None:
        self._process.join()
        self._pipe.close()


class _Process(SpawnProcess):
    """A process that does not import the program's main module again: it needs its own work, not Discord."""

    def start(self) -> None:
        main = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            super().start()
        finally:
            sys.modules["__main__"] = main


def usable_lanes() -> int:
    """Return how many lanes of a kind leave a core for people: one, two from four cores on."""
    return 2 if (os.cpu_count() or 1) >= 4 else 1


def where(failed: BaseException) -> str:
    """The kind of an error and the places it passed, without its message: that could hold lines of a game."""
    frames = traceback.extract_tb(failed.__traceback__)
    return " < ".join(
        [type(failed).__name__, *(f"{os.path.basename(frame.filename)}:{frame.lineno}" for frame in reversed(frames))]
    )


def _serve(pipe: Connection, niceness: int, prepare: Callable[..., None], *args: Any) -> None:
    """The life of a process: prepared once, then one work after the other until nobody asks any more."""
    _begin(niceness, prepare, *args)
    pipe.send(True)
    while True:
        try:
            asked = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            work, given = ForkingPickler.loads(asked)
            answer = ForkingPickler.dumps((True, work(*given)))
        except Exception as error:  # noqa: BLE001 -- whatever it is, it is raised where the work was asked for
            answer = ForkingPickler.dumps((False, error))
        pipe.send_bytes(answer)


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
