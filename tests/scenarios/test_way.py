"""One press of **Your move** and one move run through the files that docs/how-a-move-travels.md names, and through no others."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from cogs.wiring import Wired
from tests.cogs.drive import meet

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("cogs", "sessions", "rules", "render", "players")

Make = Callable[[], Wired]


@contextmanager
def traced() -> Iterator[set[str]]:
    """The files of the project in which a function is called in this block, in threads that begin in it too."""
    found: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            found.add(frame.f_code.co_filename)

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


@pytest.mark.pictures
async def test_every_file_on_the_way_of_a_move_is_in_its_document(make_bot: Make) -> None:
    document = (ROOT / "docs" / "how-a-move-travels.md").read_text(encoding="utf-8")
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2, clock="daily")
        ((person, seat),) = await club.to_move()
        state = (await club.sitting()).state
        line = next(iter(state.moves(seat, club.bot.clock.now())))
        with traced() as called:
            panel, _ = await club.build(person, line)
            await club.confirm(person, panel)
    paths = {Path(name).relative_to(ROOT).as_posix() for name in called if Path(name).is_relative_to(ROOT)}
    paths = {path for path in paths if path.startswith(tuple(f"{part}/" for part in PARTS))}
    assert [path for path in sorted(paths) if not named(document, path)] == []
    assert len(paths) > 25
