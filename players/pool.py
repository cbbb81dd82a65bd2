"""The thinking pool: computer players think in processes of their own (lanes.py), so that people are answered meanwhile.

Each lane thinks about one question at a time. Where its process dies or does not answer in time, the question is asked again at
level medium; where that fails too, a legal line by lot is played. What is logged never holds a line of a game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import Self

from lanes import Lane, LaneClosed, LaneLost
from players.game import Choice
from players.thinking import NICENESS, Answer, Question, answer, ask, elsewhere, made, prepare, some, uncounted
from rules import GAMES
from rules.game import Seat, State

THINK_S = 12.0  # wall time for an answer: two seconds of thinking, and the waiting of a niced process on a busy machine

RANK_S = 3.0
"""Seconds of waiting that weigh as much as a rank: whoever asks again and again does not keep others from ever coming first."""

PoolClosed = LaneClosed


class Pool:
    """Up to `workers` thoughts at once; an async context manager that ends its processes.

    modules: imported by each process at its start, where players are registered that are not the project's own; those of
    registered games (`elsewhere`) are imported by themselves. failed: called with a game's key where its player failed.
    """

    def __init__(
        self,
        workers: int = 1,
        *,
        modules: tuple[str, ...] = (),
        think_s: float = THINK_S,
        failed: Callable[[str], None] = uncounted,
    ) -> None:
        self._failed = failed
        self._lanes = [Thinker(modules, think_s) for _ in range(workers)]
        self._free = list(self._lanes)
        self._waiting: list[tuple[float, asyncio.Future[Thinker]]] = []  # each with the second it came, moved back by its rank
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
        """Return what a computer player of that level plays for `seat`, the same for the same seed and budget. What the seat cannot
        know is redrawn before anything leaves this process. `rank`: where several wait for a lane the lowest comes first, of equals
        who came first; it falls by one every RANK_S seconds. Raises ValueError where the seat has no line, PoolClosed after
        `close`."""
        question = ask(GAMES[game], state, seat, level, seed, at, simulations)
        lane = await self._lane(rank)
        try:
            found = await lane.think(question)
        finally:
            self._give_back(lane)
        if self._closed:
            raise PoolClosed
        return made(game, found, self._failed)

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

    async def _lane(self, rank: int) -> Thinker:
        if self._closed:
            raise PoolClosed
        if self._free:
            return self._free.pop()
        future: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        waits = (monotonic() + RANK_S * rank, future)
        self._waiting.append(waits)
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled() and future.exception() is None:
                self._give_back(future.result())  # given to somebody who is gone
            elif waits in self._waiting:
                self._waiting.remove(waits)
            raise

    def _give_back(self, lane: Thinker) -> None:
        while self._waiting:
            first = min(range(len(self._waiting)), key=lambda place: self._waiting[place][0])  # of equals the first that came
            _, future = self._waiting.pop(first)
            if not future.done():
                future.set_result(lane)
                return
        self._free.append(lane)


class Thinker(Lane):
    """One process that thinks."""

    def __init__(self, modules: tuple[str, ...], think_s: float) -> None:
        super().__init__(NICENESS, prepare, lambda: ((*elsewhere(), *modules),))
        self._think_s = think_s

    async def think(self, question: Question) -> Answer:
        """The answer; at level medium, then by lot, where the process dies or takes too long. Raises PoolClosed."""
        failures: tuple[str, ...] = ()
        for level in (question.level, "medium"):
            try:
                found = await self.run(self._think_s, answer, _at_level(question, level))
                return Answer(found.choice, failures + found.failures)
            except LaneLost:
                failures += (f"{question.game} {level}: its process died or took longer than {self._think_s:g} s",)
        lines = list(GAMES[question.game].load(question.guessed).moves(question.seat, question.at))
        return Answer(some(lines, question.seed), failures)


def _at_level(question: Question, level: str) -> Question:
    return Question(question.game, question.guessed, question.seat, level, question.seed, question.at, question.simulations)
