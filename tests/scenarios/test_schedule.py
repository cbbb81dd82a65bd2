"""A seed is a run: the same steps each time, in every process, with no thread and no time but the schedule's own."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from unittest.mock import patch

import pytest

from sessions.store.connection import SqliteStore
from sessions.store.schema import PUT_FACT
from tests.cogs.board.test_show_random import walk
from tests.cogs.conftest import bots, draw_dots
from tests.scenarios import schedule

ROOT = Path(__file__).parents[2]


async def turns(count: int, length: int) -> list[int]:
    """Who did something after whom, where so many tasks do so many things each."""
    done: list[int] = []

    async def work(number: int) -> None:
        for _ in range(length):
            await schedule.hop()
            done.append(number)

    await asyncio.gather(*(work(number) for number in range(count)))
    return done


HURRIED = {
    "cogs.board.show.EDIT_EVERY": 0.0,
    "cogs.board.decide.AT_TABLE": -1,
    "cogs.board.decide.MORE_COMES": -1,
    "cogs.board.decide.MORE_JOIN": -1,
    "cogs.person.inbox.GATHERED": -1,
    "cogs.person.inbox.CALLED": -1,
    "cogs.person.inbox.PLAYED": -1,
    "sessions.people.calls.UNANSWERED": 0,
    "cogs.operator.emojis.AFTER": 1e9,
    "sessions.people.guilds.MOST_EACH": 0,
    "cogs.table.moving.SHOWN_EVERY": 0,
    "sessions.people.ratings.FIRST_GAMES": 0,
    "sessions.people.calls.AWAY_AFTER": 0,
    "sessions.people.calls.LIVE_AWAY_AFTER": 0,
    "sessions.people.calls.ONCE_A_DAY": False,
    "sessions.play.haste.HASTY": 0,
    "sessions.play.hold.WATCHED_WAIT": 0,
    "sessions.play.hold.WAIT": 0,
}
"""What fixtures hurry in tests of the bot, for a process without them."""


def shown(seed: int, folder: Path) -> list[str]:
    """The steps of a whole bot in its random test."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        draw_dots(monkeypatch)
        for name, value in HURRIED.items():
            monkeypatch.setattr(name, value)
        return schedule.run(seed, lambda: walk(bots(folder), monkeypatch, folder / "tables.db", seed)).trace


def test_each_seed_is_an_order_of_its_own() -> None:
    orders = [schedule.run(seed, lambda: turns(3, 5)).result for seed in range(40)]
    assert len({tuple(order) for order in orders}) > 35
    assert orders == [schedule.run(seed, lambda: turns(3, 5)).result for seed in range(40)]


def test_every_order_comes_of_some_seed() -> None:
    orders = {tuple(schedule.run(seed, lambda: turns(2, 2)).result) for seed in range(200)}
    assert len(orders) == 6


def test_tasks_begin_in_the_order_in_which_they_were_made() -> None:
    async def begun() -> list[int]:
        order: list[int] = []

        async def work(number: int) -> None:
            order.append(number)

        await asyncio.gather(*(work(number) for number in range(6)))
        return order

    assert {tuple(schedule.run(seed, begun).result) for seed in range(20)} == {tuple(range(6))}


def test_time_passes_only_while_nothing_is_ready_and_then_at_once() -> None:
    async def wait() -> tuple[float, float]:
        busy = asyncio.ensure_future(turns(2, 500))
        await asyncio.sleep(0.001)
        assert busy.done()
        await asyncio.sleep(3_600)
        return asyncio.get_running_loop().time(), time.perf_counter()

    begun = time.perf_counter()
    passed, now = schedule.run(1, wait).result
    assert passed == pytest.approx(3_600.001)
    assert now - begun < 3_600


def test_who_waits_for_what_nobody_does_is_told_so() -> None:
    async def wait() -> None:
        await asyncio.get_running_loop().create_future()

    with pytest.raises(schedule.Stuck) as stuck:
        schedule.run(3, wait)
    assert stuck.value.__notes__[0].startswith("on schedule 3,")


def test_what_is_sent_to_a_thread_runs_in_the_loop_and_fails_at_its_caller() -> None:
    async def send() -> bool:
        with pytest.raises(ZeroDivisionError):
            await asyncio.to_thread(lambda: 1 // 0)
        return await asyncio.to_thread(threading.current_thread) is threading.current_thread()

    assert schedule.run(1, send).result


def test_a_thread_that_is_started_all_the_same_is_a_fault() -> None:
    over = threading.Event()

    async def start() -> None:
        threading.Thread(target=over.wait, name="mine").start()

    try:
        with pytest.raises(AssertionError) as error:
            schedule.run(1, start)
    finally:
        over.set()
    assert "mine" in str(error.value)


@pytest.mark.parametrize("seed", range(5))
def test_what_a_cancelled_caller_handed_over_to_the_store_is_stored(tmp_path: Path, seed: int) -> None:
    async def write() -> list[tuple[object, ...]]:
        async with SqliteStore(tmp_path / "tables.db") as store:
            begun: list[bool] = []

            async def handed_over() -> None:
                begun.append(True)
                await store.write((PUT_FACT, ("a", "1")))

            writer = asyncio.ensure_future(handed_over())
            while not begun:
                await schedule.hop()
            writer.cancel()
            await asyncio.wait({writer})
            await store.settled()
        async with SqliteStore(tmp_path / "tables.db") as store:
            return await store.read("SELECT value FROM facts WHERE key = 'a'")

    assert schedule.run(seed, write).result == [("1",)]


@pytest.mark.slow
def test_a_whole_bot_takes_the_same_steps_in_every_process(tmp_path: Path) -> None:
    seeds = [1, 4]
    once = []
    for number, seed in enumerate([*seeds, *seeds]):
        (tmp_path / str(number)).mkdir()
        once.append(shown(seed, tmp_path / str(number)))
    assert once[:2] == once[2:]
    assert once[0] != once[1]
    hashed = os.environ | {"PYTHONHASHSEED": str(random.Random(os.environ.get("PYTHONHASHSEED")).randrange(1, 1 << 30))}
    about = [sys.executable, "-c", f"from tests.scenarios.test_schedule import tell; tell({seeds})"]
    other = subprocess.run(about, cwd=ROOT, env=hashed, capture_output=True, text=True, timeout=300, check=True)
    assert json.loads(other.stdout) == once[:2]


def tell(seeds: list[int]) -> None:
    """Print the steps of whole bots; run by a process of its own."""
    found = []
    for name in ("haste.HASTY", "hold.WAIT", "hold.WATCHED_WAIT"):  # as the fixtures of tests/cogs have it
        patch(f"sessions.play.{name}", 0).start()
    patch("cogs.board.decide.CALLS_AFTER", 0).start()
    patch("sessions.people.guilds.MOST_EACH", 0).start()
    for seed in seeds:
        with tempfile.TemporaryDirectory() as folder:
            found.append(shown(seed, Path(folder)))
    sys.stdout.write(json.dumps(found))
