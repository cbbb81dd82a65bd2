"""Bots on a database of its own for each test, and quick pictures."""

from __future__ import annotations

import base64
import functools
import math
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bot
from cogs.core.pictures import Painter
from cogs.operator import command_sync
from cogs.wiring import Wired
from rules.game import View
from sessions.store.prepare import prepare
from tests.cogs.drive import WorldClock, visit
from tests.cogs.readers import Eyes, marked

REGISTERED: dict[tuple[str, ...], Any] = {}
"""The commands as SimCord has them, by their names."""
DOT = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


def bots(folder: Path) -> Callable[[], Wired]:
    """Bots on one and the same database, one after the other; their seeds are 1, 2, 3; their time is SimCord's."""
    if not any(folder.iterdir()):  # as an empty one that was made a moment ago, which takes a sixth of a start
        (folder / "tables.db").write_bytes(empty_database())
    seeds, clock = iter(range(1, 1000)), WorldClock()
    settings = bot.Settings(database=folder / "tables.db", backup_days=0)
    return lambda: bot.build(settings, clock=clock, seeds=lambda: next(seeds).to_bytes(32, "big"))


@functools.cache
def empty_database() -> bytes:
    """A database of this version in which nothing is."""
    with tempfile.TemporaryDirectory() as made:
        file = Path(made) / "empty.db"
        prepare(file, 0).release()
        return file.read_bytes()


@pytest.fixture
def make_bot(tmp_path: Path) -> Callable[[], Wired]:
    """`bots` in a folder of this test's own."""
    return bots(tmp_path)


@pytest.fixture(autouse=True)
def eyes(monkeypatch: pytest.MonkeyPatch) -> Eyes:
    """Every message of every test is looked at: what one person may know reaches nobody else."""
    found = Eyes(monkeypatch)
    monkeypatch.setattr(visit, "eyes", found)
    return found


@pytest.fixture(autouse=True)
def quick_edits(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No pause between two edits of a board, but in tests marked `shipped`; SimCord has no rate limits."""
    if not request.node.get_closest_marker("shipped"):
        monkeypatch.setattr("cogs.board.show.EDIT_EVERY", 0.0)


@pytest.fixture(autouse=True)
def leisurely(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that comes round late, as on a busy machine, is no reason to wait: SimCord's time stands still meanwhile."""
    monkeypatch.setattr("sessions.kernel.leisure.AT_ONCE", math.inf)


@pytest.fixture(autouse=True)
def no_beginners(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody has played before, so that tables are rated, but in tests marked `shipped`."""
    if not request.node.get_closest_marker("shipped"):
        monkeypatch.setattr("sessions.people.ratings.FIRST_GAMES", 0)


@pytest.fixture(autouse=True)
def commands_known(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """SimCord is told the same commands once for all bots and has them from then on, but where that is what is tested: it takes as
    long as the rest of a start."""
    if request.path.name in ("test_command_sync.py", "test_translation.py", "test_command_tree.py", "test_doctor.py"):
        return
    plain = command_sync.ensure

    async def ensure(bot: Any) -> bool:
        names = tuple(sorted(command.qualified_name for command in bot.tree.walk_commands()))
        known = bot.http.backend.commands
        if names not in REGISTERED:
            told = await plain(bot)
            REGISTERED[names] = known[None]
            return told
        known[None] = dict(REGISTERED[names])
        return False

    monkeypatch.setattr(command_sync, "ensure", ensure)


@pytest.fixture(autouse=True)
def no_emojis(monkeypatch: pytest.MonkeyPatch) -> None:
    """None is drawn for a bot that lives for a moment, however far its clock is put."""
    monkeypatch.setattr("cogs.operator.emojis.AFTER", 1e9)


@pytest.fixture(autouse=True)
def many_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """One person opens as many tables as a test wants; how many they may is tested in tests/sessions/people/test_guilds.py."""
    monkeypatch.setattr("sessions.people.guilds.MOST_EACH", 0)
    monkeypatch.setattr("sessions.people.guilds.MADE_A_DAY", 10_000)


@pytest.fixture(autouse=True)
def no_second_thoughts(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No wait before the board of a move that was not confirmed, nor for hands of who is at the table, no press too fast and no
    board shown again too soon (SimCord's clock stands still), but in tests marked `shipped`."""
    if not request.node.get_closest_marker("shipped"):
        monkeypatch.setattr("sessions.play.haste.HASTY", 0)
        monkeypatch.setattr("cogs.table.moving.SHOWN_EVERY", 0)
        monkeypatch.setattr("cogs.board.decide.AT_TABLE", -1)
        monkeypatch.setattr("cogs.board.decide.MORE_COMES", -1)
        monkeypatch.setattr("cogs.board.decide.MORE_JOIN", -1)
        monkeypatch.setattr("cogs.board.decide.CALLS_AFTER", 0)
        monkeypatch.setattr("cogs.board.decide.OVERDUE", 0)
        monkeypatch.setattr("cogs.person.inbox.GATHERED", -1)
        monkeypatch.setattr("cogs.person.inbox.CALLED", -1)
        monkeypatch.setattr("cogs.person.inbox.PLAYED", -1)
        monkeypatch.setattr("sessions.play.hold.WAIT", 0)
        monkeypatch.setattr("sessions.play.hold.WATCHED_WAIT", 0)


@pytest.fixture(autouse=True)
def called_at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every turn calls, and at once, but in tests marked `shipped`: SimCord's clock stands still while people play."""
    if not request.node.get_closest_marker("shipped"):
        monkeypatch.setattr("sessions.people.calls.AWAY_AFTER", 0)
        monkeypatch.setattr("sessions.people.calls.LIVE_AWAY_AFTER", 0)
        monkeypatch.setattr("sessions.people.calls.ONCE_A_DAY", False)
        monkeypatch.setattr("sessions.people.calls.UNANSWERED", 0)


@pytest.fixture(autouse=True)
def quick_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dot instead of every picture, but in tests marked `pictures`: what they look like is tested in tests/render."""
    if request.node.get_closest_marker("pictures"):
        return
    draw_dots(monkeypatch)


def draw_dots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every picture be a dot, drawn at once."""

    async def dot(*_: Any, **__: Any) -> bytes:
        return DOT

    async def drawn(_: Painter, key: str, draw: Any, view: View, **__: Any) -> bytes:
        return marked(DOT, view)

    monkeypatch.setattr(Painter, "draw", drawn)
    monkeypatch.setattr(Painter, "once", dot)
    monkeypatch.setattr(Painter, "page", dot)
    monkeypatch.setattr(Painter, "ahead", lambda *_: None)


@pytest.fixture
def acknowledged_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is acknowledged before its work, as where that takes long."""
    monkeypatch.setattr("cogs.core.interaction.ACKNOWLEDGE_AFTER", 0.0)
