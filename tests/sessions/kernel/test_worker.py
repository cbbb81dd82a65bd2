"""Drain tasks: never two, none without work, and nothing that fails or comes late is lost."""

from __future__ import annotations

import asyncio
import logging
import random

import pytest

from sessions.kernel.worker import Worker, in_background, wait_for_all


async def test_idle_means_no_task() -> None:
    async def work() -> None:
        await asyncio.sleep(0)

    worker = Worker(work, "test")
    before = asyncio.all_tasks()
    assert worker.idle
    worker.wake()
    assert not worker.idle
    assert {task.get_name() for task in asyncio.all_tasks() - before} == {"test"}
    await worker.settled()
    assert worker.idle
    assert asyncio.all_tasks() == before
    await worker.settled()  # at once


async def test_woken_during_a_run_runs_once_more() -> None:
    runs = 0
    go = asyncio.Event()

    async def work() -> None:
        nonlocal runs
        runs += 1
        await go.wait()

    worker = Worker(work, "test")
    for _ in range(5):
        worker.wake()
    await asyncio.sleep(0)
    assert runs == 1
    for _ in range(5):
        worker.wake()
    go.set()
    await worker.settled()
    assert runs == 2


async def test_work_may_wake_itself() -> None:
    left = 3

    async def work() -> None:
        nonlocal left
        left -= 1
        if left:
            worker.wake()

    worker = Worker(work, "test")
    worker.wake()
    await worker.settled()
    assert left == 0


@pytest.mark.parametrize("seed", range(20))
async def test_never_two_and_nothing_left(seed: int) -> None:
    dice = random.Random(seed)
    waiting: list[int] = []
    done: list[int] = []
    running = 0

    async def work() -> None:
        nonlocal running
        running += 1
        assert running == 1
        taken = waiting.copy()
        waiting.clear()
        for _ in range(dice.randrange(4)):
            await asyncio.sleep(0)
        done.extend(taken)
        running -= 1

    worker = Worker(work, "test")

    async def add(number: int) -> None:
        for _ in range(dice.randrange(6)):
            await asyncio.sleep(0)
        waiting.append(number)
        worker.wake()

    await asyncio.gather(*map(add, range(50)))
    await worker.settled()
    assert sorted(done) == list(range(50))


async def test_an_error_is_logged_and_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    runs = 0

    async def work() -> None:
        nonlocal runs
        runs += 1
        if runs == 1:
            worker.wake()  # woken before it fails: it runs again all the same
            raise ZeroDivisionError

    worker = Worker(work, "divider")
    with caplog.at_level(logging.ERROR):
        worker.wake()
        await worker.settled()
    assert runs == 2
    assert [(record.getMessage(), bool(record.exc_info)) for record in caplog.records] == [("divider failed", True)]
    worker.wake()
    await worker.settled()
    assert runs == 3


@pytest.mark.parametrize("steps", [0, 1, 2])
async def test_close_cancels_and_takes_no_more(steps: int) -> None:
    ended = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(True)

    worker = Worker(work, "test")
    worker.wake()
    for _ in range(steps):
        await asyncio.sleep(0)
    await worker.close()
    assert worker.idle
    assert len(ended) == (steps > 0)
    worker.wake()
    assert worker.idle
    await worker.settled()
    await worker.close()


@pytest.mark.parametrize("steps", [0, 1])
async def test_a_cancelled_run_can_be_woken_again(steps: int) -> None:
    runs = 0

    async def work() -> None:
        nonlocal runs
        runs += 1
        await asyncio.sleep(0 if again else 60)

    again = False
    worker = Worker(work, "test")
    worker.wake()
    for _ in range(steps):
        await asyncio.sleep(0)
    (task,) = (task for task in asyncio.all_tasks() if task.get_name() == "test")
    task.cancel()
    await worker.settled()
    again = True
    worker.wake()
    await worker.settled()
    assert runs == steps + 1


async def test_tasks_that_are_done_but_still_kept_are_waited_for_without_spinning() -> None:
    tasks: set[asyncio.Task[None]] = set()
    task = in_background(tasks, asyncio.sleep(0))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert task.done()
    assert tasks == {task}, "what takes it off has not run yet"
    await wait_for_all(tasks)
    assert not tasks


async def test_tasks_that_begin_while_others_are_waited_for_are_waited_for_too() -> None:
    tasks: set[asyncio.Task[None]] = set()
    done: list[int] = []

    async def work(left: int) -> None:
        await asyncio.sleep(0)
        done.append(left)
        if left:
            in_background(tasks, work(left - 1))

    in_background(tasks, work(3))
    await wait_for_all(tasks)
    assert done == [3, 2, 1, 0]
    await wait_for_all(tasks)  # at once
