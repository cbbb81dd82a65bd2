"""Painters in processes of their own: the same bytes, one that dies or hangs is replaced, and none outlives the bot."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cogs.core import pictures
from cogs.core.pictures import Painter
from lanes import Lane, LaneClosed, LaneLost
from render import FACES, drawing
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
LOADED = partial(eval, "' '.join(sorted({name.partition('.')[0] for name in __import__('sys').modules}))")
"""What a process has loaded. What is asked of the processes is of Python alone: a function of this file would bring what this file
imports."""


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


async def test_who_waits_when_a_lane_closes_is_told() -> None:
    lane = Lane(0, drawing.prepare, lambda: ((),))
    waits = asyncio.create_task(lane.run(60, HANG))
    await asyncio.sleep(1.0)
    lane.close()
    with pytest.raises(LaneClosed):
        await waits
    with pytest.raises(LaneClosed):
        await lane.run(60, LOADED)


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
