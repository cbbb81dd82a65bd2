"""Painters in processes of their own: the same bytes, one that dies or hangs is replaced, and none outlives the bot."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from cogs.core import pictures
from cogs.core.pictures import Painter
from lanes import Lane, LaneClosed, LaneLost
from render import FACES, drawing
from render.animation import fitted
from render.drawing import NotDrawn
from render.words import Words
from rules import GAMES
from sessions.kernel.metrics import Metrics
from tests.players.test_pool import gone, wait_gone

pytestmark = pytest.mark.slow
ROOT = Path(__file__).resolve().parents[2]
NAMES = Words("fr", ["Ann", "Ben", "Cleo", "Dev"]).names


DIE = partial(os._exit, 1)
HANG = partial(time.sleep, 600)
WHERE = partial(os.getpid)
LOADED = partial(eval, "' '.join(sorted({name.partition('.')[0] for name in __import__('sys').modules}))")
"""What a process has loaded. What is asked of the processes is of Python alone: a function of this file would bring what this file
imports."""


SLEPT = "__import__('time').sleep(0.01)"
WAITING = f"[*iter(lambda: {SLEPT} or __import__('os').path.exists(busy), True)] or __import__('os').mkdir(mark)"
"""Leaves its mark once the bot is busy."""


def die_once(mark: Path) -> Any:
    """Dies where the mark is not there yet, and leaves it."""
    return partial(eval, f"__import__('pathlib').Path({str(mark)!r}).mkdir() or __import__('os')._exit(1)")


def fail() -> bytes:
    raise ValueError("s13 is in Ann's hand")


async def test_pictures_are_the_same_to_the_byte_and_nothing_of_discord_is_loaded_there() -> None:
    """Boards, hands and steps of every game, in a language that is not the default."""
    painter = Painter(1)
    for key, game in GAMES.items():
        face, state = FACES[key], game.deal(game.seats[-1], b"bytes")
        for view in (state.view(None), state.view(0)):
            drawn = await painter.draw(f"{key}/{view.seat}", partial(face.draw, names=NAMES), view)
            assert drawn == face.draw(view, NAMES)
        choices = sorted({line.split(" ")[0] for seat in state.to_move[:1] for line in state.moves(seat, 0)})
        assert await painter.draw(f"{key}/step", partial(drawing.step, face, "", choices, NAMES), view) == drawing.step(
            face, "", choices, NAMES, view
        )
    assert await painter.page("lesson", partial(drawing.lesson, face, "fr")) == face.lesson(Words("fr"))
    loaded = (await painter.once(LOADED)).split()
    assert "discord" not in loaded
    assert "players" not in loaded
    if hasattr(os, "nice"):
        assert await painter.once(partial(os.nice, 0)) > os.nice(0)
    pids = painter.processes
    await painter.close()
    assert len(pids) == 1
    assert wait_gone(pids)


async def test_a_painter_that_dies_is_replaced_and_draws_its_picture_once_more(tmp_path: Path) -> None:
    metrics = Metrics()
    painter = Painter(1, metrics)
    with pytest.raises(NotDrawn, match="FileExistsError"):  # the second one finds that the first has died
        await painter.once(die_once(tmp_path / "died"))
    assert metrics.drawn() == (1, 0, 1)
    with pytest.raises(LaneLost):
        await painter.once(DIE)
    assert metrics.drawn() == (2, 0, 3), "of what kills painters two die, not more"
    (pid,) = (await painter.once(LOADED), painter.processes)[1]
    os.kill(pid, signal.SIGKILL)  # while it draws nothing
    assert wait_gone([pid])
    assert "render" in await painter.once(LOADED)
    with pytest.raises(NotDrawn) as caught:
        await painter.once(fail)
    assert "s13" not in repr(caught.value) + repr(caught.value.__cause__)
    await painter.close()


async def test_a_painter_that_hangs_is_replaced_and_others_get_their_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "HANGS", 0.5)
    metrics = Metrics()
    painter = Painter(1, metrics)
    hung = asyncio.create_task(painter.once(HANG))
    await asyncio.sleep(0)
    other = asyncio.create_task(painter.once(LOADED))
    with pytest.raises(LaneLost):
        await hung
    assert "render" in await other
    assert metrics.drawn()[2] == 2
    await painter.close()


async def test_two_painters_draw_at_once_and_the_second_starts_when_the_first_is_busy() -> None:
    painter = Painter(2)
    await painter.once(LOADED)
    assert len(painter.processes) == 1
    await asyncio.gather(*(painter.once(partial(time.sleep, 0.3)) for _ in range(2)))
    pids = painter.processes
    assert len(pids) == 2
    hung = asyncio.create_task(painter.once(HANG))
    await asyncio.sleep(0.05)
    await painter.close()
    assert wait_gone(pids)
    with pytest.raises(asyncio.CancelledError):
        await hung


async def test_a_painter_draws_on_while_the_bot_is_busy(tmp_path: Path) -> None:
    """A bot with a tenth of a core comes to hear of a picture a tenth of a second after it was drawn."""
    painter = Painter(1)
    await painter.once(LOADED)
    marks = [tmp_path / str(number) for number in range(3)]
    busy = tmp_path / "busy"
    drawn = [asyncio.create_task(painter.once(partial(eval, WAITING, {"busy": str(busy), "mark": str(mark)}))) for mark in marks]
    for _ in range(20):
        await asyncio.sleep(0)  # all are asked for
    busy.mkdir()  # no picture is ready before: the third would be asked for then
    until = time.monotonic() + 20
    while not marks[1].exists() and time.monotonic() < until:
        time.sleep(0.01)  # noqa: ASYNC251 -- the bot is busy
    assert [mark.exists() for mark in marks] == [True, True, False], "no more than two, so that what is pressed for is soon drawn"
    await asyncio.gather(*drawn)
    await painter.close()


async def test_what_a_lost_painter_had_not_begun_is_drawn_by_the_next_whatever_is_lost_before_it() -> None:
    metrics = Metrics()
    painter = Painter(1, metrics)
    await painter.once(LOADED)
    drawn = await asyncio.gather(painter.once(DIE), painter.once(LOADED), painter.once(DIE), return_exceptions=True)
    assert isinstance(drawn[0], LaneLost)
    assert "render" in drawn[1]
    assert isinstance(drawn[2], LaneLost)
    assert metrics.drawn()[2] == 4, "each of the two that kill painters has had two"
    await painter.close()


async def test_what_takes_long_holds_up_no_picture_and_its_process_ends_with_it() -> None:
    painter = Painter(1)
    (drawing_pid,) = (await painter.once(LOADED), painter.processes)[1]
    where = asyncio.create_task(painter.beside(WHERE))
    long = asyncio.create_task(painter.beside(partial(time.sleep, 600)))
    assert await painter.once(WHERE) == drawing_pid
    other = await where
    assert other not in (os.getpid(), drawing_pid)
    assert wait_gone([other])
    assert not long.done()
    with pytest.raises(NotDrawn):
        await painter.beside(fail)
    pids = painter.processes
    long.cancel()
    with pytest.raises(asyncio.CancelledError):
        await long
    await painter.close()
    assert wait_gone(pids)


async def test_a_film_is_made_in_a_process_beside_the_bot() -> None:
    painter = Painter(1)
    pictures = [FACES[key].draw(game.deal(2, b"film").view(None)) for key, game in list(GAMES.items())[:2]]
    made = await painter.beside(partial(fitted, pictures))
    assert made is not None
    assert made.frames == 2
    assert painter.processes == []
    await painter.close()


async def test_who_waits_when_a_lane_closes_is_told() -> None:
    lane = Lane(0, drawing.prepare, lambda: ((),))
    waits = asyncio.create_task(lane.run(60, HANG))
    await asyncio.sleep(1.0)
    lane.close()
    with pytest.raises(LaneClosed):
        await waits
    with pytest.raises(LaneClosed):
        await lane.run(60, LOADED)


async def test_a_lane_takes_one_thread_of_the_bot_however_much_is_asked_of_it() -> None:
    """Each thread that wakes for a picture costs the process that answers as much as a press does."""
    lane = Lane(0, drawing.prepare, lambda: ((),))
    before, seen = set(threading.enumerate()), set[threading.Thread]()
    begun: list[Any] = []
    started = threading.Thread.start

    def start(thread: threading.Thread) -> None:
        begun.append(thread)
        started(thread)

    with mock.patch.object(threading.Thread, "start", start):
        for number in range(20):
            assert await lane.run(60, partial(abs, -number)) == number
            seen |= set(threading.enumerate()) - before
    assert len(begun) == len(seen) == 1
    lane.close()


async def test_what_fails_in_a_lane_is_raised_here_and_the_lane_works_on() -> None:
    lane = Lane(0, drawing.prepare, lambda: ((),))
    with pytest.raises(ZeroDivisionError):
        await lane.run(60, partial(divmod, 1, 0))
    (pid,) = lane.processes
    with pytest.raises(TypeError, match="pickle"):
        await lane.run(60, partial(abs, threading.Lock()))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="pickle"):
        await lane.run(60, partial(eval, "__import__('threading').Lock()"))
    assert await lane.run(60, partial(abs, -1)) == 1
    assert lane.processes == [pid]
    lane.close()
    assert wait_gone([pid])


async def test_much_is_handed_over_and_a_process_that_takes_none_of_it_is_killed() -> None:
    lane = Lane(0, drawing.prepare, lambda: ((),))
    much = bytes(3_000_000)
    assert await lane.run(60, len, much) == len(much)
    assert await lane.run(60, bytes, len(much)) == much
    (pid,) = lane.processes
    os.kill(pid, signal.SIGSTOP)
    with pytest.raises(LaneLost):
        await lane.run(0.5, len, much)
    assert wait_gone([pid])
    assert await lane.run(60, len, much) == len(much)
    lane.close()


def test_what_was_asked_of_a_lost_process_is_no_trouble_to_the_garbage_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    reported: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", reported.append)

    async def lose() -> None:
        lane = Lane(0, drawing.prepare, lambda: ((),))
        lost = asyncio.create_task(lane.run(60, DIE))  # its error holds this frame, which holds it: only a collection frees them
        with pytest.raises(LaneLost):
            await lost
        lane.close()

    for _ in range(3):
        asyncio.run(lose())
        gc.collect()
    assert not reported


async def test_whoever_goes_away_leaves_the_lane_to_the_next() -> None:
    lane = Lane(0, drawing.prepare, lambda: ((),))
    gone_away = asyncio.create_task(lane.run(60, HANG))
    await asyncio.sleep(1.0)
    (pid,) = lane.processes
    gone_away.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone_away
    assert await lane.run(60, abs, -1) == 1
    assert wait_gone([pid])
    lane.close()


def test_a_program_that_forgets_its_lane_ends_all_the_same() -> None:
    forgets = """
import asyncio
from lanes import Lane

async def main():
    global lane
    lane = Lane(0, print, lambda: ())
    await lane.run(60, abs, -1)
    print(*lane.processes)

asyncio.run(main())
"""
    ended = subprocess.run([sys.executable, "-c", forgets], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert ended.stderr == ""
    assert wait_gone([int(ended.stdout)])


PROGRAM = """
import asyncio, time
from functools import partial
from cogs.core.pictures import Painter

async def main():
    painter = Painter(2)
    await asyncio.gather(*(painter.once(partial(time.sleep, 0.2)) for _ in range(2)))
    print(*painter.processes, flush=True)
    await painter.once(partial(time.sleep, 600))

asyncio.run(main())
"""


def test_a_bot_that_is_killed_leaves_no_painter_behind_not_even_one_that_draws() -> None:
    program = subprocess.Popen([sys.executable, "-c", PROGRAM], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert program.stdout is not None
        pids = [int(word) for word in program.stdout.readline().split()]
        assert len(pids) == 2
        assert not any(map(gone, pids))
    finally:
        program.kill()
        program.communicate()
    assert wait_gone(pids)
