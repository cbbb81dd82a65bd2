"""A soak: many tables at the playground with Discord's own limits, for minutes. `python -m bench soak --minutes 10 --tables 1500`.

All tables stand in the database before the bot starts, as after a restored backup, so every board is behind at once. Then people
act as people do: at each table somebody now and then, by panel, by command, some only looking; new tables are opened; some people
take no direct messages, some channels may not be written to and one of them is healed half way, and now and then Discord answers
503. The playground, with the people in it, and the bot are two processes. The limits are the playground's: 50 requests in any
second, and each route's own. A board waits from the moment that a change is stored to the message that shows it; where it is held
back on purpose, for an Undo, from the end of that. Pictures are not drawn but once (bench/noting.py): `pictures` measures that.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import random
import statistics
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from bench.crowd import Crowd, Spot, Town
from bench.row import Row, at_most
from playground.both import Both
from playground.interactions import interactions
from sessions.play.hold import WAIT

MINUTES, TABLES = 10.0, 1_500
ACTS = 6.0
"""Acts a second at all tables together; at few tables less, so that nobody is in more of a hurry than `LEAST`."""
LEAST = 2.0
OPENED_EVERY = 5.0
"""Seconds from one new table to the next, at the full number of tables."""
BROKEN_EVERY = 10.0
"""Seconds from one 503 to the next."""
FORBIDDEN = 40
"""One channel in so many may not be written to from the start."""
KEPT = 40_000
"""Interactions whose tokens live: those of a quarter of an hour."""
BAR = 50
"""Requests in any second."""
START_WITHIN, CALM_WITHIN = 900.0, 180.0
SEED = 7


class Forgetful(dict[str, bytes]):
    """Keeps no picture: nobody fetches them here."""

    def __setitem__(self, key: str, value: bytes) -> None:
        pass


class Soak:
    """One run. `tables`: how many; `seconds`: how long people play."""

    acts = ACTS

    def __init__(self, folder: Path, tables: int, seconds: float) -> None:
        self.folder, self.seconds = folder, seconds
        notes = folder / "stored.jsonl"
        self.both = Both(
            folder / "soak.db",
            bot="bench.noting",
            rates=True,
            jitter=(30, 80),
            environ={"SOAK_NOTES": str(notes), "BACKUP_DAYS": "0", "METRICS_PORT": "0"},
        )
        server = self.both.server
        server.rest.calls = type(server.rest.calls)(maxlen=0)  # nor any request: they hold the pictures
        server.store.memory = Forgetful()
        interactions.KEPT = KEPT
        self.rng = random.Random(SEED)
        self.town = Town(server.world, tables, SEED)
        self.crowd = Crowd(server, self.town, notes, SEED)
        self.every = max(LEAST, tables / self.acts)
        self.opened_every = OPENED_EVERY * TABLES / tables
        self.sent: list[tuple[float, str]] = []
        self.stood = 0.0
        self.over = False
        self.forbidden = self.town.channels[::FORBIDDEN]
        self.healed: tuple[str, float] = ("", 0.0)
        server.faults.hooks.append(self._count)

    async def _count(self, stage: str, route: str, about: dict[str, Any]) -> None:
        if stage == "before" and not about["call"].parts.get("token"):
            self.sent.append((time.time(), route))

    async def run(self) -> list[Row]:
        """Everything that was measured."""
        await self.town.play_before(self.folder / "soak.db")
        for channel in self.forbidden:
            self.town.forbid(channel, True)
        begun = time.time()
        async with self.both:
            await self._until(lambda: self.both.server.gateway.online, START_WITHIN)
            await self._until(lambda: not self.behind(), START_WITHIN)
            gc.disable()  # to look through so many people and messages stops the playground for half a second
            shown_after = time.time() - begun
            first = time.time()
            await self._play()
            last = time.time()
            await self._calm()
            calm = time.time() - last
            gc.enable()
            return self.rows(shown_after, first, last, calm)

    async def _until(self, true: Any, seconds: float) -> bool:
        until = time.monotonic() + seconds
        while not true():
            if time.monotonic() > until:
                return False
            await asyncio.sleep(0.25)
        return True

    def reachable(self) -> list[Spot]:
        """The tables whose threads can be written to."""
        forbidden = set(self.forbidden)
        return [spot for spot in self.crowd.by_thread.values() if spot.channel not in forbidden]

    def behind(self) -> list[Spot]:
        """The tables whose board does not show the newest row that it must."""
        self.crowd.read_notes()
        return [spot for spot in self.reachable() if max((row for _, row in spot.boards), default=-1) < wanted(spot)]

    async def _watch(self) -> None:
        """How long this loop stands at most: what came meanwhile seems to have come at once."""
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(0.01)
            self.stood = max(self.stood, loop.time() - before - 0.01)

    async def _play(self) -> None:
        tasks = [asyncio.create_task(self._table(spot)) for spot in self.town.spots]
        beside = [self._open_tables(tasks), self._break(), self._heal(), self._watch()]
        tasks += [asyncio.create_task(work) for work in beside]
        await asyncio.sleep(self.seconds)
        self.over = True
        for task in tasks:
            task.cancel()
        for found in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(found, Exception):
                raise found

    async def _table(self, spot: Spot) -> None:
        await asyncio.sleep(self.rng.uniform(0, self.every))
        while not self.over:
            await self.crowd.act(spot)
            await asyncio.sleep(self.rng.expovariate(1 / self.every))

    async def _open_tables(self, tasks: list[asyncio.Task[None]]) -> None:
        guilds = list(self.town.people)
        while True:
            await asyncio.sleep(self.rng.expovariate(1 / self.opened_every))
            spot = await self.crowd.open_table(self.rng.choice(guilds))
            if spot is not None:
                tasks.append(asyncio.create_task(self._table(spot)))

    async def _break(self) -> None:
        while True:
            await asyncio.sleep(self.rng.expovariate(1 / BROKEN_EVERY))
            self.both.server.faults.add("5xx", self.rng.choice(("POST message", "PATCH message", "*")), status=503)

    async def _heal(self) -> None:
        await asyncio.sleep(self.seconds / 2)
        if self.forbidden:
            self.healed = (self.forbidden.pop(), time.time())
            self.town.forbid(self.healed[0], False)

    async def _calm(self) -> None:
        """Nobody acts any more: until every board is right."""
        await self._until(lambda: not self.behind(), CALM_WITHIN)

    # ---- what it was like

    def rows(self, shown_after: float, first: float, last: float, calm: float) -> list[Row]:
        """The figures, of the time in which people played; limits of the whole run."""
        rates, crowd = self.both.server.rates, self.crowd
        self.behind()
        busiest = most_in_a_second(crowd.sent)
        sent = [route for at, route in self.sent if first <= at < last]
        plain, held = self.waits(first, last)
        acts = crowd.done["lines"] + crowd.done["looks"] + crowd.done["panels"]
        for why, count in [*Counter(crowd.failed).most_common(8), *Counter(crowd.done).most_common(12)]:
            print(f"    {count} x {why}")
        print("    requests: " + ", ".join(f"{count} {route}" for route, count in Counter(sent).most_common(8)))
        wrong = self.behind()
        tables = f"{len(crowd.by_thread):,} tables"
        return [
            Row(f"until all boards stand after the start, {len(self.town.spots):,} tables", f"{shown_after:.0f} s"),
            Row(
                "people's acts a second",
                f"{acts / (last - first):.1f} ({len(crowd.waits) / (last - first):.1f} clicks and commands)",
            ),
            at_most(f"requests in the busiest second as the bot sends them, {tables}", busiest, BAR, str(busiest)),
            at_most("the same as the playground comes to them", rates.busiest, BAR, str(rates.busiest)),
            Row("the longest stand of the playground's loop", f"{self.stood * 1000:.0f} ms"),
            Row("requests a second on average", f"{len(sent) / (last - first):.1f}"),
            at_most("429s of the global limit", rates.refused["global"], 0, str(rates.refused["global"])),
            Row("429s in all", str(sum(rates.refused.values()))),
            Row("a board waits from the stored move until it is right", spread(plain)),
            Row(f"the same after the {WAIT / 1000:.0f} s kept for an Undo", spread(held)),
            Row("a permission comes back: until the boards there are right", self.healing()),
            Row("a click waits for its acknowledgement and answer", spread(crowd.waits)),
            at_most("failed presses", len(crowd.failed), 0, f"{len(crowd.failed)} of {len(crowd.waits) + len(crowd.failed):,}"),
            at_most(f"boards that are wrong {calm:.0f} s after the last act", len(wrong), 0, str(len(wrong))),
        ]

    def waits(self, first: float, last: float) -> tuple[list[float], list[float]]:
        """Seconds that boards waited: those shown at once, and those held back for an Undo, from the end of that."""
        plain: list[float] = []
        held: list[float] = []
        for spot in self.reachable():
            if spot.channel == self.healed[0]:
                continue
            for note, later in itertools.pairwise([*spot.stored, None]):
                assert note is not None
                if note["unseen"] or not first <= note["at"] < last:
                    continue
                right = next((at for at, row in spot.boards if row >= note["seq"] and at >= note["at"]), time.time())
                if note["held"]:
                    shown = note["at"] + WAIT / 1000
                    if later is not None and later["at"] < shown:
                        continue  # it was shown with what came after it, which is counted
                    held.append(max(0.0, right - shown))
                else:
                    plain.append(right - note["at"])
        return plain, held

    def healing(self) -> str:
        """Seconds from the return of a permission until each board there showed what was stored before."""
        channel, since = self.healed
        taken = []
        for spot in self.reachable():
            before = [note["seq"] for note in spot.stored if note["at"] < since and not note["unseen"]]
            if spot.channel == channel and before:
                taken.append(next((at for at, row in spot.boards if row >= before[-1] and at >= since), time.time()) - since)
        return f"{max(taken):.1f} s ({len(taken)} tables)" if taken else "no table had to be"


def most_in_a_second(times: list[float]) -> int:
    """Return how many of these moments lie in the fullest second."""
    times, most, first = sorted(times), 0, 0
    for last, at in enumerate(times):
        while at - times[first] >= 1.0:
            first += 1
        most = max(most, last - first + 1)
    return most


def wanted(spot: Spot) -> int:
    """The newest row that the board of a table must show: what only its player may see is left out."""
    shown = [note["seq"] for note in spot.stored if not note["unseen"]]
    return shown[-1] if shown else 0 if spot.number else -1


def spread(taken: list[float]) -> str:
    """Median, one in a hundred and the worst."""
    if len(taken) < 2:
        return "too few"
    late = statistics.quantiles(taken, n=100, method="inclusive")[98]
    return f"median {statistics.median(taken):.2f} s, p99 {late:.1f} s, worst {max(taken):.1f} s ({len(taken):,})"


async def rows(minutes: float = MINUTES, tables: int = TABLES) -> list[Row]:
    """Everything that is measured here."""
    with tempfile.TemporaryDirectory() as folder:
        return await Soak(Path(folder), tables, minutes * 60).run()
