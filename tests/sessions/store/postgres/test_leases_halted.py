"""A process that is halted in the middle of a post for longer than its lease: another one has its shard then, and what the first
one notes of that post is refused."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from sessions.store.postgres.leases import LeaseTimes
from tests.sessions.store.postgres.leasing import shared

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no SIGSTOP")
ROOT = Path(__file__).parents[4]
TIMES = LeaseTimes(lease=3.0, renew=0.5, let_go=2.0, again=0.1)
"""A fifth of what they are, and less: a lease that ends has to be waited for."""

POSTS = """
import asyncio, sys
from pathlib import Path
from sessions.store.postgres.leases import boot_time
from sessions.store.writer import LeaseLost
from tests.sessions.store.postgres.leasing import Sharer
from tests.sessions.store.postgres.test_leases_halted import TIMES

async def main():
    one = Sharer(Path(sys.argv[1]), TIMES, boot_time)
    await one.open()
    await one.leases.open(1, "shared")
    number = 0
    while True:
        number += 1
        try:
            await one.leases.lasting(0, 0.5)
        except LeaseLost:
            print("not mine", flush=True)
            break
        under = one.leases.under([0])
        print("posting", number, flush=True)
        await asyncio.sleep(0.2)
        (error,) = await one.store(f"post-{number}", under=under)
        print("noted" if error is None else type(error).__name__, number, flush=True)
    await one.close()

asyncio.run(main())
"""


def started(file: Path) -> subprocess.Popen[str]:
    """A process that posts, and says so."""
    command = [sys.executable, "-c", POSTS, str(file)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": "."})


async def said(stream: IO[str], word: str) -> list[str]:
    """What a process says, up to a line that begins with a word."""
    lines: list[str] = []
    while not lines or not lines[-1].startswith(word):
        lines.append(await asyncio.wait_for(asyncio.to_thread(stream.readline), 60))
        assert lines[-1], lines
    return lines


async def test_what_a_halted_process_had_begun_is_not_noted_and_it_begins_nothing_more(tmp_path: Path) -> None:
    async with shared(tmp_path / "a.db") as database:
        with started(database.file) as process:
            assert process.stdout is not None
            try:
                await said(process.stdout, "noted 2")  # all is well
                (*_, line) = await said(process.stdout, "posting")
                process.send_signal(signal.SIGSTOP)
                successor = await database.sharer(1, TIMES)
                epoch = await database.admin.fetchval("SELECT epoch FROM shards")
                while not successor.leases.held:
                    await asyncio.wait_for(successor.leases._looked.wait(), 30)
                assert successor.leases.held == {0: epoch + 1}
                assert await successor.store("post-again", under=successor.leases.under([0])) == [None]
                process.send_signal(signal.SIGCONT)
                after = await said(process.stdout, "not mine")
            finally:
                process.kill()
        number = line.split()[1]
        assert after == [f"LeaseLost {number}\n", "not mine\n"]
        assert f"post-{number}" not in await database.facts("post-%")
