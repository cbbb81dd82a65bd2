"""The thinking pool: computer players think in processes of their own, so that people are answered meanwhile.

Each lane is one spawned process that thinks about one question at a time; it is started by the first question. A lane that dies
or does not answer in time is killed and started anew for the next question, and this one is asked again at level medium; where
that fails too, a legal line by lot is played. What is logged never holds a line of a game.

Threads keep the time, not the event loop, whose clock may be one that tests move.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Timer
from types import ModuleType, TracebackType
from typing import Any, Self, TypeVar

from players.game import Choice
from players.thinking import Answer, Question, answer, ask, begin, elsewhere, ready, some
from rules import GAMES
from rules.game import Seat, State

LOG = logging.getLogger(__name__)

START_S = 60.0  # for a process to start and import the rules on a busy machine
THINK_S = 12.0  # wall time for an answer: two seconds of thinking, and the waiting of a niced process on a busy machine

T = TypeVar("T")


class PoolClosed(Exception):
    """The program ends; there is no answer any more."""


class Pool:
    """Up to `workers` thoughts at once; an async context manager that ends its processes.

    modules: imported by each process at its start, where players are registered that are not the project's own; those of
    registered games (`elsewhere`) are imported by themselves.
    """

    def __init__(self, workers: int = 1, *, modules: tuple[str, ...] = (), think_s: float = THINK_S) -> None:
        self._lanes = [Lane(modules, think_s) for _ in range(workers)]
        self._free = list(self._lanes)
        self._waiting: list[tuple[int, asyncio.Future[Lane]]] = []
        self._closed = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    async def choose(
        self,
        game: str,
        state: State,
        seat: Seat,
        level: str,
        seed: bytes,
        *,
        at: int = 0,
        simulations: int | None = None,
        rank: int = 0,
    ) -> Choice:
        """What a computer player of that level plays for `seat`, the same for the same seed and budget. What the seat cannot know
        is redrawn before anything leaves this process. `rank`: where several wait for a lane the lowest comes first, of equals
        who came first. Raises ValueError where the seat has no line, PoolClosed after `close`."""
        question = ask(GAMES[game], state, seat, level, seed, at, simulations)
        lane = await self._lane(rank)
        try:
            found = await lane.think(question)
        finally:
            self._give_back(lane)
        if self._closed:
            raise PoolClosed
        for failure in found.failures:
            LOG.warning("a computer player failed: %s", failure)
        return found.choice

    def close(self) -> None:
        """End all processes now; who waits for an answer hears PoolClosed. May be called twice."""
        self._closed = True
        for lane in self._lanes:
            lane.close()
        for _, future in self._waiting:
            if not future.done():
                future.set_exception(PoolClosed())
        self._waiting.clear()

    @property
    def processes(self) -> list[int]:
        """The process ids of the lanes that have started."""
        return [pid for lane in self._lanes for pid in lane.processes]

    async def _lane(self, rank: int) -> Lane:
        if self._closed:
            raise PoolClosed
        if self._free:
            return self._free.pop()
        future: asyncio.Future[Lane] = asyncio.get_running_loop().create_future()
        waits = (rank, future)
        self._waiting.append(waits)
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled() and future.exception() is None:
                self._give_back(future.result())  # given to somebody who is gone
            elif waits in self._waiting:
                self._waiting.remove(waits)
            raise

    def _give_back(self, lane: Lane) -> None:
        while self._waiting:
            first = min(range(len(self._waiting)), key=lambda place: self._waiting[place][0])  # of equals the first that came
            _, future = self._waiting.pop(first)
            if not future.done():
                future.set_result(lane)
                return
        self._free.append(lane)


class Lane:
    """One process that thinks, started when it is needed."""

    def __init__(self, modules: tuple[str, ...], think_s: float) -> None:
        self._modules = modules
        self._think_s = think_s
        self._executor: ProcessPoolExecutor | None = None
        self._spawn = _Spawn()
        self._closed = False

    @property
    def processes(self) -> list[int]:
        return [process.pid for process in self._spawn.started if process.pid is not None and process.is_alive()]

    async def think(self, question: Question) -> Answer:
        """The answer; at level medium, then by lot, where the process dies or takes too long. Raises PoolClosed."""
        failures: tuple[str, ...] = ()
        if self._executor is not None and not self.processes:
            self._stop()  # it died while nobody asked
        for level in (question.level, "medium"):
            try:
                if self._executor is None:
                    await self._run(START_S, ready)
                found = await self._run(self._think_s, answer, _at_level(question, level))
                return Answer(found.choice, failures + found.failures)
            except BrokenProcessPool:
                self._stop()
                failures += (f"{question.game} {level}: its process died or took longer than {self._think_s:g} s",)
        lines = list(GAMES[question.game].load(question.guessed).moves(question.seat, question.at))
        return Answer(some(lines, question.seed), failures)

    def close(self) -> None:
        self._closed = True
        self._stop()

    async def _run(self, seconds: float, work: Callable[..., T], *args: Any) -> T:
        """A call in the process; killed after that many seconds, and then BrokenProcessPool."""
        if self._closed:
            raise PoolClosed
        if self._executor is None:
            self._spawn = _Spawn()
            modules = (*elsewhere(), *self._modules)
            self._executor = ProcessPoolExecutor(1, mp_context=self._spawn, initializer=begin, initargs=(modules,))
        future: Future[T] = self._executor.submit(work, *args)
        timer = Timer(seconds, self._spawn.kill)
        timer.daemon = True
        timer.start()
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            if self._closed:
                raise PoolClosed from None
            if not future.done():
                self._stop()  # nobody waits for this answer: the lane must not think on
            raise
        finally:
            timer.cancel()

    def _stop(self) -> None:
        executor, self._executor = self._executor, None
        if executor is not None:
            self._spawn.kill()
            executor.shutdown(wait=False, cancel_futures=True)


class _Thinker(SpawnProcess):
    """A process that does not import the program's main module again: it needs rules and players, not Discord and pictures."""

    def start(self) -> None:
        main = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            super().start()
        finally:
            sys.modules["__main__"] = main


class _Spawn(SpawnContext):
    """Remembers the processes it made, so that they can be killed: an executor cannot end one that thinks on for ever."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[_Thinker] = []

    def Process(self, *args: Any, **named: Any) -> _Thinker:  # type: ignore[override]
        process = _Thinker(*args, **named)
        self.started.append(process)
        return process

    def kill(self) -> None:
        for process in self.started:
            if process.is_alive():
                process.kill()


def _at_level(question: Question, level: str) -> Question:
    return Question(question.game, question.guessed, question.seat, level, question.seed, question.at, question.simulations)


def usable_workers() -> int:
    """How many thoughts at once leave a core for people: one, two from four cores on."""
    return 2 if (os.cpu_count() or 1) >= 4 else 1
