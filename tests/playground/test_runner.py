"""The bot's process: one at a time, killed or asked to end, and only an end of its own is told."""

import asyncio
import sys

from playground.runner import Runner

STAYS = [sys.executable, "-S", "-c", "import sys; sys.stdin.read()"]
DEAF = [sys.executable, "-S", "-c", "import signal, sys; signal.signal(15, signal.SIG_IGN); print(flush=True); sys.stdin.read()"]


def runner(command: list[str]) -> tuple[Runner, list[int]]:
    made, codes = Runner(command, {}), []
    made.ended = codes.append
    return made, codes


async def test_an_end_of_its_own_is_told_with_its_code() -> None:
    made, _ = runner([sys.executable, "-S", "-c", "raise SystemExit(7)"])
    told = asyncio.get_running_loop().create_future()
    made.ended = told.set_result
    await made.start()
    async with asyncio.timeout(10):
        assert await told == 7


async def test_there_is_one_process_and_a_restart_is_another() -> None:
    made, codes = runner(STAYS)
    await made.control("start")
    assert made.process is not None
    first = made.process.pid
    await made.control("start")
    assert made.process.pid == first
    await made.control("restart")
    assert made.process.pid != first
    await made.control("kill")
    assert made.process.returncode == -9
    await made.stop()
    await asyncio.sleep(0)
    assert codes == [], "neither a restart nor a kill is an end of its own"


async def test_a_process_that_does_not_listen_is_killed_after_the_patience() -> None:
    made, codes = runner(DEAF)
    await made.start()
    assert made.process is not None
    await asyncio.sleep(0.15)  # it has to be deaf first
    await made.stop(patience=0.1)
    assert made.process.returncode in (-9, -15)
    assert codes == []


async def test_what_was_never_started_can_be_killed_and_stopped() -> None:
    made, codes = runner(STAYS)
    await made.kill()
    await made.stop()
    assert made.process is None
    assert codes == []


def test_without_a_command_it_runs_the_bot_in_the_playgrounds_own_way() -> None:
    assert Runner().command == [sys.executable, "-m", "playground.child"]
    environ = {"A": "1"}
    made = Runner(environ=environ)
    made.environ["B"] = "2"
    assert environ == {"A": "1"}
