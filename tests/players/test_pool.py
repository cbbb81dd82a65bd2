"""The thinking pool with real processes: what is asked, what fails, and how it ends."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

import rules
from players.game import Choice
from players.pool import Pool, PoolClosed, Thinker
from players.thinking import Answer, Question, ask
from rules.chance import Chance
from rules.game import State
from tests.sixth.game import GAME as KITES

SECRET = "s13"  # a word of a line, in the message of an error of odd.py: it may stand in no log
ROOT = Path(__file__).resolve().parent.parent.parent
STRANGE = rules.GAMES["strange_world"]
BLUEPRINTS = rules.GAMES["blueprints"]


@pytest.fixture
def kites(monkeypatch: pytest.MonkeyPatch) -> State:
    """A position of the made-up game, known while the test runs."""
    from tests.sixth import game

    monkeypatch.setitem(rules.GAMES, KITES.key, game.GAME)
    return game.GAME.deal(2, b"pool")


def gone(pid: int) -> bool:
    """Whether a process has ended (nobody may have collected it yet)."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.exists() and stat.read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


def wait_gone(pids: list[int], seconds: float = 20.0) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if all(map(gone, pids)):
            return True
        time.sleep(0.05)
    return False


def test_a_question_holds_nothing_the_seat_does_not_know() -> None:
    state = BLUEPRINTS.deal(2, b"the true seed")
    redrawn = state.guess(0, Chance(b"other secrets"))
    assert msgspec.json.encode(redrawn) != msgspec.json.encode(state)
    assert ask(BLUEPRINTS, state, 0, "hard", b"n") == ask(BLUEPRINTS, redrawn, 0, "hard", b"n")


@pytest.mark.heavy
async def test_the_pool_answers_the_same_for_the_same_seed_and_its_processes_end_with_it() -> None:
    state = STRANGE.deal(2, b"pool")
    async with Pool(1) as pool:
        assert pool.processes == [], "a pool that nobody asked has no process"
        first = await pool.choose("strange_world", state, 0, "medium", b"n")
        again, other = await asyncio.gather(
            pool.choose("strange_world", state, 0, "medium", b"n"), pool.choose("strange_world", state, 1, "easy", b"n")
        )
        pids = pool.processes
    assert first == again
    assert first.line in list(state.moves(0))
    assert other.line in list(state.moves(1))
    assert len(pids) == 1
    assert wait_gone(pids)
    with pytest.raises(PoolClosed):
        await pool.choose("strange_world", state, 0, "medium", b"n")


async def test_a_game_from_elsewhere_is_known_to_the_processes_by_its_register_call_alone(
    kites: State, caplog: pytest.LogCaptureFixture
) -> None:
    async with Pool(1) as pool:
        with caplog.at_level(logging.WARNING):
            chosen = await pool.choose(KITES.key, kites, 0, "hard", b"n", simulations=8)
    assert chosen.line in list(kites.moves(0))
    assert caplog.text == "", "it was thought about, not drawn by lot"


@pytest.mark.heavy
async def test_a_player_whose_process_dies_plays_the_medium_line_and_the_pool_starts_anew(
    kites: State, caplog: pytest.LogCaptureFixture
) -> None:
    async with Pool(1, modules=("tests.players.odd",)) as pool:
        assert (await pool.choose(KITES.key, kites, 0, "medium", b"n")).line == "pass"
        (before,) = pool.processes
        with caplog.at_level(logging.WARNING):
            chosen = await pool.choose(KITES.key, kites, 0, "easy", b"n")
        assert (chosen.line, chosen.after_ms) == ("pass", 7)
        assert "easy" in caplog.text
        (after,) = pool.processes
        assert after != before
        os.kill(after, signal.SIGKILL)  # while nobody asks
        assert wait_gone([after])
        assert (await pool.choose(KITES.key, kites, 0, "medium", b"n")).line == "pass"
    assert wait_gone([before])


@pytest.mark.heavy
async def test_a_player_that_thinks_for_ever_plays_the_medium_line(kites: State) -> None:
    async with Pool(1, modules=("tests.players.odd",), think_s=1.0) as pool:
        assert (await pool.choose(KITES.key, kites, 0, "hard", b"n")).after_ms == 7


@pytest.mark.heavy
async def test_when_medium_fails_too_a_legal_line_is_played_and_no_line_is_logged(
    kites: State, caplog: pytest.LogCaptureFixture
) -> None:
    counted: list[str] = []
    async with Pool(1, modules=("tests.players.odder",), failed=counted.append) as pool:
        with caplog.at_level(logging.WARNING):
            chosen = await pool.choose(KITES.key, kites, 0, "easy", b"n")
            dead = await pool.choose(KITES.key, kites, 0, "hard", b"n")
    assert chosen.line in list(kites.moves(0))
    assert dead.line in list(kites.moves(0))
    assert "RuntimeError" in caplog.text
    assert SECRET not in caplog.text
    assert counted == [KITES.key, KITES.key]


@pytest.mark.heavy
async def test_who_waits_when_the_pool_closes_is_told(kites: State) -> None:
    pool = Pool(1, modules=("tests.players.odd",))
    thinking = asyncio.create_task(pool.choose(KITES.key, kites, 0, "hard", b"n"))
    waiting = asyncio.create_task(pool.choose(KITES.key, kites, 0, "medium", b"n"))
    await asyncio.sleep(0.5)
    pids = pool.processes
    assert pids
    pool.close()
    for task in (thinking, waiting):
        with pytest.raises(PoolClosed):
            await task
    assert wait_gone(pids)


async def test_what_is_sent_to_all_processes_of_the_program_is_its_own_affair(caplog: pytest.LogCaptureFixture) -> None:
    """A service manager that stops the program sends SIGTERM to all of them: a thought under way did not become the medium line."""
    state = STRANGE.deal(2, b"pool")
    async with Pool(1) as pool:
        await pool.choose("strange_world", state, 0, "medium", b"n")
        (pid,) = pool.processes
        for number in (signal.SIGINT, signal.SIGTERM):
            os.kill(pid, number)
        await pool.choose("strange_world", state, 0, "medium", b"n")
        assert pool.processes == [pid]
    assert wait_gone([pid])
    assert caplog.text == ""


@pytest.mark.heavy
async def test_a_caller_that_is_cancelled_leaves_the_pool_of_use_to_others(kites: State) -> None:
    async with Pool(1, modules=("tests.players.odd",)) as pool:
        await pool.choose(KITES.key, kites, 0, "medium", b"n")
        thinking = asyncio.create_task(pool.choose(KITES.key, kites, 0, "hard", b"n"))
        waiting = asyncio.create_task(pool.choose(KITES.key, kites, 0, "hard", b"n"))
        await asyncio.sleep(0.1)
        waiting.cancel()
        thinking.cancel()
        await asyncio.wait([thinking, waiting])
        assert (await pool.choose(KITES.key, kites, 0, "medium", b"n")).line == "pass"


async def test_of_those_who_wait_the_lowest_rank_is_thought_for_first_and_of_equals_who_came_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many tables wait that nobody plays at: a person waits for no more than the thought that is under way."""
    asked: list[str] = []
    go = asyncio.Event()

    async def think(self: Thinker, question: Question) -> Answer:
        asked.append(question.level)
        await go.wait()
        return Answer(Choice("stack 1"))

    monkeypatch.setattr(Thinker, "think", think)
    state = STRANGE.deal(2, b"pool")
    async with Pool(1) as pool:

        def wanted(name: str, rank: int) -> asyncio.Task[Choice]:
            return asyncio.create_task(pool.choose("strange_world", state, 0, name, b"n", rank=rank))

        tasks = [wanted("under way", 2), wanted("watched", 2), wanted("watched too", 2), wanted("gone", 0)]
        await asyncio.sleep(0)
        tasks.pop().cancel()
        tasks += [wanted("table", 1), wanted("other table", 1), wanted("hint", 0)]
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*tasks)
    assert asked == ["under way", "hint", "table", "other table", "watched", "watched too"]


async def test_whoever_waits_comes_first_in_the_end_however_often_others_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people who asked for hints again and again kept every computer player of the bot from moving."""
    asked: list[str] = []
    now = [1_000.0]
    monkeypatch.setattr("players.pool.monotonic", lambda: now[0])

    async def think(self: Thinker, question: Question) -> Answer:
        asked.append(question.level)
        now[0] += 1.0
        await asyncio.sleep(0)
        return Answer(Choice("stack 1"))

    monkeypatch.setattr(Thinker, "think", think)
    state = STRANGE.deal(2, b"pool")
    async with Pool(1) as pool:

        async def wanted(name: str, rank: int) -> Choice:
            return await pool.choose("strange_world", state, 0, name, b"n", rank=rank)

        async def again_and_again() -> None:
            for _ in range(50):
                await wanted("hint", 0)

        people = [asyncio.create_task(again_and_again()) for _ in range(2)]
        await asyncio.sleep(0)
        tables = [asyncio.create_task(wanted(*one)) for one in (("table", 1), ("watched", 2))]
        await asyncio.gather(*people, *tables)
    assert asked.index("table") <= 5
    assert asked.index("watched") <= 9
    assert asked.index("table") < asked.index("watched"), "rank is worth something still"


PROGRAM = """
import asyncio
from players.pool import Pool
from rules import GAMES

async def main():
    pool = Pool(1)
    state = GAMES["strange_world"].deal(2, b"pool")
    await pool.choose("strange_world", state, 0, "medium", b"n")
    print(*pool.processes, flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


@pytest.mark.heavy
def test_a_killed_program_leaves_no_process_behind() -> None:
    program = subprocess.Popen([sys.executable, "-c", PROGRAM], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert program.stdout is not None
        pids = [int(word) for word in program.stdout.readline().split()]
        assert pids
        assert not any(map(gone, pids))
    finally:
        program.kill()
        program.communicate()
    assert wait_gone(pids)
