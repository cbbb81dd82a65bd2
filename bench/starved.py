"""A bot that gets a tenth of a core: `python -m bench starved`. 200 tables, ten presses a second, all pictures really drawn.

A press is whatever somebody waits for: a button, a choice in a menu, a command, or the lines that are offered while one is typed. A
move by `/move` is one or two of them, one by a panel three or four. They come by chance, ten a second on average whatever the bot
does, so that a bot that is slow is not asked for less.

It is the soak (bench/soak.py) with little to compute with: from the first act until every board is right again, another process
stops the bot (SIGSTOP) whenever it has had its share of each tenth of a second, as a machine does that is full of other work. What
draws for it has a core and no more.

A press is answered when its person can go on: the answer with its question and its buttons stands, or what their move did. Neither
"thinking" nor that a button was taken counts as an answer. The picture of a panel may follow by an edit, and has a row of its own.

With `PAINTERS=0` in the environment the bot draws by itself. For Linux: /proc says what a process has had.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bench.row import Row, at_most
from bench.soak import START_WITHIN, Soak, spread

MINUTES, TABLES = 1.0, 200
PRESSES = 10.0
"""A second."""
ACTS = 6.0
"""Acts a second that people would do, of two presses and more each: there is always somebody who wants to press."""
SHARE = 0.1
"""Of one core."""
PERIOD, LOOK = 0.1, 0.001
"""Seconds: in each period the bot gets its share, and how often it is looked at how much it has had."""
LATEST = 1.0
"""Seconds: presses that nobody was there to make are made up for within so many."""
BELOW = 0.02
"""Seconds: the same of what draws, which has a whole core."""
QUIET = 3.0
"""Seconds in which the bot sends nothing and nothing is drawn: it has shown all that there was at its start."""
P99 = 1.0
"""Seconds until a press is answered."""
MEMORY = 768
"""MB, of the bot and all that belongs to it."""


class Starved(Soak):
    """The soak, while the bot is held to its share."""

    acts = ACTS

    def __init__(self, folder: Path, tables: int, seconds: float, share: float) -> None:
        super().__init__(folder, tables, seconds)
        self.share = share
        self.both.runner.environ |= {"SOAK_DRAWN": "1", "PAINTERS": os.environ.get("PAINTERS", "1")}
        self.starvers: list[asyncio.subprocess.Process] = []
        self.crowd.turn, self.next = self._turn, 0.0
        self.had = self.begun = 0.0
        self.memory = self.crowded = 0.0

    async def _turn(self) -> None:
        """Wait until somebody presses again."""
        loop = asyncio.get_running_loop()
        self.next = max(self.next, loop.time() - LATEST) + self.rng.expovariate(PRESSES)
        await asyncio.sleep(self.next - loop.time())

    @property
    def pid(self) -> int:
        """The bot's process."""
        assert self.both.runner.process is not None
        return self.both.runner.process.pid

    async def _play(self) -> None:
        await self._quiet()
        for whom, share in ((str(self.pid), self.share), (f"below {self.pid}", 1.0)):
            words = [sys.executable, "-m", "bench.starved", whom, str(share)]
            self.starvers.append(await asyncio.create_subprocess_exec(*words))
        before, begun, self.begun = used(self.pid), time.monotonic(), time.time()
        drawing = {pid: times(pid) for pid in below(self.pid)}
        await super()._play()
        self.had = (used(self.pid) - before) / (time.monotonic() - begun)
        still = drawing.keys() & set(below(self.pid))
        had, waited = (sum(times(pid)[which] - drawing[pid][which] for pid in still) for which in (0, 1))
        self.crowded = waited / max(1e-9, had + waited)
        self.memory = sum(held(process) for process in (self.pid, *below(self.pid))) / 1e6

    async def _quiet(self) -> None:
        """Wait until the start is over: after the boards hundreds of hands go out, which are drawn first."""
        done: tuple[int, float] = (-1, 0.0)
        until = time.monotonic() + START_WITHIN
        while time.monotonic() < until:
            now = len(self.sent), round(sum(used(pid) for pid in below(self.pid)), 2)
            if now == done:
                return
            done = now
            await asyncio.sleep(QUIET)

    async def _calm(self) -> None:
        try:
            await super()._calm()
        finally:
            for starver in self.starvers:
                assert starver.returncode is None, "what held a process to its share has ended before"
                starver.terminate()
                await starver.wait()
            for pid in (self.pid, *below(self.pid)):
                os.kill(pid, signal.SIGCONT)

    def rows(self, shown_after: float, first: float, last: float, calm: float) -> list[Row]:
        """The figures of the time in which people played, and of its end."""
        crowd, first = self.crowd, self.begun
        wrong = self.behind()
        plain, held_back = self.waits(first, last)
        late = sorted(crowd.waits)[len(crowd.waits) * 99 // 100] if crowd.waits else 0.0
        acts = crowd.done["lines"] + crowd.done["looks"] + crowd.done["panels"]
        for why in crowd.failed[:8]:
            print(f"    {why}")
        return [
            Row("tables, people's acts a second", f"{len(self.town.spots)}, {acts / (last - first):.1f}"),
            Row("presses and commands a second", f"{len(crowd.waits) / (last - first):.1f}"),
            Row("the bot has had, of one core", f"{self.had:.3f} (its share: {self.share:g})"),
            Row("CPU ms of the bot, all it does, a press", f"{self.had * 1000 * (last - first) / max(1, len(crowd.waits)):.1f}"),
            Row("what draws for it waited for a core, of its time", f"{self.crowded:.0%} (more than half: the machine is full)"),
            at_most("failed presses", len(crowd.failed), 0, f"{len(crowd.failed)} of {len(crowd.waits) + len(crowd.failed):,}"),
            at_most("a press waits for its answer, with question and buttons, p99", late, P99, spread(crowd.waits), " s"),
            Row("a panel that was answered before its picture waits for that", spread(crowd.pictured)),
            Row("a board waits from the stored move until it is right", spread(plain)),
            Row("the same after what is kept for an Undo", spread(held_back)),
            at_most(f"boards that are wrong {calm:.0f} s after the last act", len(wrong), 0, str(len(wrong))),
            at_most("memory in all: the bot and what draws for it", self.memory, MEMORY, f"{self.memory:.0f} MB", " MB"),
        ]


def used(pid: int) -> float:
    """Seconds of CPU that all threads of a process have had."""
    return times(pid)[0]


def times(pid: int) -> tuple[float, float]:
    """Seconds of CPU that all threads of a process have had, and for which they waited for a core."""
    had = waited = 0
    for task in threads(pid):
        with suppress(OSError):
            taken = (task / "schedstat").read_text().split()
            had, waited = had + int(taken[0]), waited + int(taken[1])
    return had / 1e9, waited / 1e9


def below(pid: int) -> Iterator[int]:
    """The processes that a process has begun, and theirs."""
    for task in threads(pid):
        with suppress(OSError):
            for child in map(int, (task / "children").read_text().split()):
                yield child
                yield from below(child)


def threads(pid: int) -> list[Path]:
    """The threads of a process as /proc has them; each may end at any time, and none are left of a process that has ended."""
    with suppress(OSError):
        return list(Path(f"/proc/{pid}/task").iterdir())
    return []


def held(pid: int) -> int:
    """Bytes of memory of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def going(*pids: int) -> Iterator[None]:
    """These processes go on meanwhile, those that have not ended."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)
    try:
        yield
    finally:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)


def starve(whom: str, share: float) -> None:
    """Hold a process, or those `below` it, to a share of each period until it ends, or this one is ended."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    pid, each = int(whom.split()[-1]), not whom.startswith("below")
    period = PERIOD if each else BELOW
    while threads(pid):
        begun = time.monotonic()
        held = [pid] if each else list(below(pid))
        left = {one: used(one) + share * period for one in held}
        with going(*held):
            while any(used(one) < most for one, most in left.items()) and time.monotonic() - begun < period:
                for one, most in left.items():
                    if used(one) >= most:
                        with suppress(ProcessLookupError):
                            os.kill(one, signal.SIGSTOP)
                time.sleep(LOOK)
        time.sleep(max(0.0, begun + period - time.monotonic()))


async def rows(minutes: float = MINUTES, tables: int = TABLES) -> list[Row]:
    """Measure a bot that is held to its share."""
    with tempfile.TemporaryDirectory() as folder:
        return await Starved(Path(folder), tables, minutes * 60, SHARE).run()


if __name__ == "__main__":
    starve(sys.argv[1], float(sys.argv[2]))
