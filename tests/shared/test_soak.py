"""One trouble after the other while people play: an hour of it in `make long`, two troubles in `make postgres`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.shared.children import Child, Processes, processes
from tests.shared.playing import Played, nothing_promised_is_lost, playing
from tests.shared.processes import HOME, OTHER
from tests.shared.times import TIMES

SECONDS = float(os.environ.get("SOAK", 3600 if os.environ.get("LONG") else 0))
PAUSE = (1.0, 15.0)
"""Seconds between two troubles."""
PATIENCE = 180.0
"""Seconds after which something is stuck, on a machine that may have much other work."""
log = logging.getLogger(__name__)


def living(at: Processes) -> list[Child]:
    return [child for child in at.children if child.process.returncode is None]


async def killed(at: Processes, rng: random.Random) -> None:
    await rng.choice(living(at)).kill()
    await at.start()


async def killed_while_it_writes(at: Processes, rng: random.Random) -> None:
    dies = rng.choice(living(at))
    dies.arm("SIGKILL", rng.choice(["log begin", "log stored", "shown begin", "shown stored", "post", "delete"]))
    try:
        await at.until(lambda: dies.process.returncode is not None)
    except TimeoutError:  # it came by there no more, for its games are over
        await dies.kill()
    await at.start()


async def ended(at: Processes, rng: random.Random) -> None:
    ends = rng.choice(living(at))
    await at.start()
    await ends.runner.stop()


async def halted(at: Processes, rng: random.Random) -> None:
    halts = rng.choice(living(at))
    halts.halt()
    await asyncio.sleep(rng.uniform(0, 1.5 * TIMES.lease))
    halts.go_on()


async def cut_off(at: Processes, rng: random.Random) -> None:
    for child in rng.sample(living(at), rng.randint(1, 2)):
        await child.way.cut()
    await asyncio.sleep(rng.uniform(0, 1.5 * TIMES.lease))
    for child in living(at):
        await child.way.cut()
        await child.way.open()


def tell(at: Processes, played: Played, happened: int) -> None:
    """How much was seen, whatever came of it."""
    log.warning(
        "%s troubles, %s moves answered, %s clicks unanswered, %s told that it is not kept, %s games",
        happened,
        len(played.promised),
        played.unanswered,
        len(played.unsure()),
        len(at.games),
    )


async def how_it_stands(at: Processes, played: Played) -> str:
    """What may keep people from playing."""
    now = time.monotonic()
    said = [f"{what}, for {now - since:.0f} s" for what, since in played.doing.values()]
    for asked in (
        "SELECT id, status, seq, channel_id FROM tables ORDER BY id DESC LIMIT 8",
        "SELECT table_id, seq, blocked FROM shown WHERE reader = 'board' ORDER BY 1 DESC LIMIT 8",
        'SELECT table_id, seat, kind, "user" FROM seats ORDER BY 1 DESC, 2 LIMIT 8',
        "SELECT shard, process, until - extract(epoch FROM clock_timestamp()) * 1000 AS lasts FROM shards",
        "SELECT * FROM stops",
        "SELECT pid, application_name, state, wait_event, left(query, 80) FROM pg_stat_activity WHERE datname = current_database()",
    ):
        with contextlib.suppress(Exception):
            async with asyncio.timeout(10):
                said.append(f"{asked}: {[*map(tuple, await at.admin.fetch(asked))]}")
    sessions = at.server.gateway.sessions.values()
    said.append(f"heard: {sorted(session.shard or 0 for session in sessions if session.socket is not None)}")
    said.append(f"told last: {list(played.told.values())[-4:]}")
    said += [f"process {child.own}: {await child.tasks()}" for child in at.children[-4:]]
    return "\n".join(said)


Trouble = Callable[[Processes, random.Random], Awaitable[None]]
TROUBLES: list[Trouble] = [killed_while_it_writes, halted, killed, ended, cut_off]


async def survived(
    at: Processes, played: Played, trouble: Callable[[Processes, random.Random], Awaitable[None]], rng: random.Random
) -> None:
    """Have a trouble happen, and wait until somebody has played after it. Says what is stuck where nobody does."""
    step = "it happens"
    try:
        async with asyncio.timeout(3 * PATIENCE):
            await trouble(at, rng)
            step = "shards are to be served"
            await at.served()
            step = "somebody is to play"
            count = len(played.promised)

            def plays() -> bool:
                played.look()
                return len(played.promised) > count

            await at.until(plays)
    except TimeoutError:
        raise AssertionError(f"stuck at {trouble.__name__}, where {step}:\n{await how_it_stands(at, played)}") from None


async def test_whatever_happens_nothing_is_lost_and_nothing_done_twice(tmp_path: Path) -> None:
    rng = random.Random(20)
    async with processes(tmp_path) as at:
        at.withdraws = True  # what a halted one had begun to send comes when it wakes, and goes again
        tables = [await at.game(HOME), await at.game(OTHER)]
        happened = 0
        at.patience = PATIENCE
        async with playing(at, tables, pause=0.5) as played:
            until = time.monotonic() + SECONDS
            try:
                while happened < 2 or time.monotonic() < until:
                    trouble = TROUBLES[happened] if happened < len(TROUBLES) else rng.choice(TROUBLES)
                    await survived(at, played, trouble, rng)
                    happened += 1
                    log.info("%s: %s; %s moves", happened, trouble.__name__, len(played.promised))
                    await asyncio.sleep(rng.uniform(*PAUSE) if SECONDS else 0)
            finally:
                tell(at, played, happened)
        await nothing_promised_is_lost(at, played)
        await at.calm()
        await at.until(lambda: max(at.posted.values()) == 1)
        for table in at.games:
            await at.check(table)
