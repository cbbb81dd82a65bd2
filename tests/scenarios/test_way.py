"""One press of **Your move** and one move run as docs/how-a-move-travels.md says, through no other file, in its order."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from cogs.wiring import Wired
from tests.cogs.drive import Club, meet

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("cogs", "sessions", "rules", "render", "players")

Make = Callable[[], Wired]


ROW = re.compile(r"^\| `([\w/.]+)` \| (`[^|]+) \| (.+) \|$", re.MULTILINE)
"""A step: its file, its functions, what it does; the last begins in italics where it does not always run."""
ELSEWHERE = re.compile("sessions/store/(reading|watch|lineage).py|GroupConnection|render/drawing.py|draw_step")
"""Steps in the threads of the connections and of the painter, which began before they could be traced."""


@contextmanager
def traced() -> Iterator[dict[tuple[str, str], int]]:
    """The files and functions that are called in this block, in threads that begin in it too: when each was called first."""
    found: dict[tuple[str, str], int] = {}

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            found.setdefault((frame.f_code.co_filename, frame.f_code.co_qualname), len(found))

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def named(document: str, path: str) -> bool:
    """Whether the document names this file, or its game's folder."""
    return f"`{path}`" in document or any(path.startswith(folder) for folder in re.findall(r"`((?:rules|render)/\w+)/?`", document))


async def begun(club: Club) -> tuple[Any, str]:
    """Start a game of Blueprints; who is to move, and a line of theirs."""
    await club.sit_and_start("blueprints", 2, clock="daily")
    club.bot._beating.cancel()  # what comes once a second is on no way
    ((person, seat),) = await club.to_move()
    return person, next(iter((await club.sitting()).state.moves(seat, club.bot.clock.now())))


def files(called: dict[tuple[str, str], int]) -> set[str]:
    """The program's files among them."""
    paths = {Path(name).relative_to(ROOT).as_posix() for name, _ in called if Path(name).is_relative_to(ROOT)}
    return {path for path in paths if path.startswith(tuple(f"{part}/" for part in PARTS))}


@pytest.mark.pictures
async def test_every_file_on_the_way_of_a_move_is_in_its_document(make_bot: Make) -> None:
    """Those of the press where the press is told: what a later chapter names is found too late."""
    document = (ROOT / "docs" / "how-a-move-travels.md").read_text(encoding="utf-8")
    until_the_panel = document[: document.index("\n## 3.")]
    async with meet(make_bot, 2) as club:
        person, line = await begun(club)
        with traced() as opened:
            shown = await club.panel(person)
        with traced() as called:
            built, _ = await club.build(person, line, shown)
            await club.confirm(person, built)
    assert [path for path in sorted(files(opened)) if not named(until_the_panel, path)] == []
    assert [path for path in sorted(files(called)) if not named(document, path)] == []
    assert min(len(files(opened)), len(files(called))) > 25


def steps(chapter: str) -> Iterator[tuple[str, list[str]]]:
    """The steps of a chapter that always run: file and functions."""
    for file, functions, what in ROW.findall(chapter):
        if not what.startswith("*") and not ELSEWHERE.search(file + functions):
            yield file, re.findall(r"`([\w.]+)`", functions)


def first_calls(called: dict[tuple[str, str], int], file: str, functions: list[str]) -> list[int]:
    """When the functions of a step were first called; those of `rules/game.py` are the game's own."""
    found = []
    for (name, qualified), at in called.items():
        path = Path(name).relative_to(ROOT).as_posix() if Path(name).is_relative_to(ROOT) else ""
        here = path == file or (file == "rules/game.py" and path.startswith("rules/blueprints/"))
        if here and any(f".{qualified}".endswith(f".{function.rpartition('.')[2]}") for function in functions):
            found.append(at)
    return found


@pytest.mark.pictures
async def test_the_document_has_the_steps_in_their_order(make_bot: Make) -> None:
    """Each step is first called after the one before it, in the chapters of a press, of the panel, of a move and of its answer."""
    document = (ROOT / "docs" / "how-a-move-travels.md").read_text(encoding="utf-8")
    _, press, panel, _, move, answer, *_ = document.split("\n## ")
    async with meet(make_bot, 2) as club:
        person, line = await begun(club)
        with traced() as opened:
            shown = await club.panel(person)
        built = await club.ask(person, (await club.build(person, line, shown))[0])
        with traced() as played:
            await club.confirm(person, built)
    for chapter, called in ((press, opened), (panel, opened), (move, played), (answer, played)):
        before, count = 0, 0
        for file, functions in steps(chapter):
            times = first_calls(called, file, functions)
            assert times, f"{file} {functions} is not called"
            assert max(times) >= before, f"{file} {functions} is called before the step above it"
            before, count = min(at for at in times if at >= before), count + 1
        assert count > 3
