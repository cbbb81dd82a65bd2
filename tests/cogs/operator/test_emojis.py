"""The games' pieces as emojis, where answers are lost and uploads refused: each is uploaded once, whatever ends in between."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.operator import emojis
from cogs.operator.emojis import Emojis, named


class Application:
    """What Discord keeps, and who asks it. `fails`: what happens to the upload with this number."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}
        self.uploads: list[str] = []
        self.fails: dict[int, str] = {}
        self.stuck = asyncio.Event()
        self.facts: dict[str, str] = {}
        self.drawn = 0

    async def fact(self, key: str) -> str | None:
        return self.facts.get(key)

    async def note_fact(self, key: str, value: str) -> None:
        self.facts[key] = value

    async def fetch_application_emojis(self) -> list[Any]:
        return list(self.kept.values())

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        self.uploads.append(name)
        fault = self.fails.pop(len(self.uploads), "")
        if fault == "refused":
            raise discord.HTTPException(SimpleNamespace(status=400, reason="Bad Request"), "refused")  # type: ignore[arg-type]
        if name in self.kept:
            raise AssertionError(f"{name} is there already")

        async def delete() -> None:
            del self.kept[name]

        self.kept[name] = SimpleNamespace(name=name, id=len(self.uploads), delete=delete)
        if fault == "lost":
            raise aiohttp.ServerDisconnectedError
        if fault == "stuck":
            self.stuck.set()
            await asyncio.Event().wait()
        return self.kept[name]


PIECES = {f"kites_{piece}": piece.encode() for piece in ("red", "blue", "green")}
NAMES = [named(piece, data) for piece, data in PIECES.items()]


def process(application: Any, pieces: dict[str, bytes] = PIECES) -> Emojis:
    """Emojis of a process that has just started, with a game of these pieces."""

    def draw() -> dict[str, bytes]:
        application.drawn += 1
        return pieces

    face: Any = SimpleNamespace(emojis=draw, live=False)
    return Emojis(application, {"kites": face}, application)


async def started(application: Application, pieces: dict[str, bytes] = PIECES) -> Emojis:
    """A process that has done what it could."""
    made = process(application, pieces)
    made.lost()
    await made.settled()
    return made


async def test_all_are_uploaded_once_and_the_next_start_uploads_none() -> None:
    application = Application()
    first = await started(application)
    assert application.uploads == NAMES
    again = await started(application)
    assert application.uploads == NAMES
    assert [again.of(piece) for piece in PIECES] == [first.of(piece) for piece in PIECES]
    assert None not in [again.of(piece) for piece in PIECES]
    assert application.drawn == 1, "its names are known"


async def test_another_program_draws_them_again_to_know_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    application = Application()
    await started(application)
    monkeypatch.setattr(emojis, "mark", lambda: "another program")
    after = await started(application, PIECES | {"kites_red": b"scarlet"})
    assert application.drawn == 2
    assert [after.of(piece) is None for piece in PIECES] == [False] * 3
    assert named("kites_red", b"scarlet") in application.kept


def test_the_mark_of_a_program_is_that_of_its_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert emojis.mark() == emojis.mark()
    monkeypatch.setattr(emojis, "ROOT", tmp_path)
    bare = emojis.mark()
    (tmp_path / "render").mkdir()
    (tmp_path / "render" / "kites.py").write_text("RED = 1")
    drawn = emojis.mark()
    (tmp_path / "render" / "kites.py").write_text("RED = 2")
    assert len({bare, drawn, emojis.mark()}) == 3


@pytest.mark.parametrize("fault", ["lost", "refused"])
async def test_what_fails_in_the_middle_is_left_to_the_text_and_the_next_start_goes_on(fault: str) -> None:
    application = Application()
    application.fails[2] = fault
    cut = await started(application)
    assert [cut.of(piece) is None for piece in PIECES] == [False, True, True]
    whole = await started(application)
    assert list(application.kept) == NAMES
    assert None not in [whole.of(piece) for piece in PIECES]
    assert len(application.uploads) == {"lost": 3, "refused": 4}[fault], "nothing that arrived is sent again"


async def test_a_process_that_is_killed_in_an_upload_leaves_nothing_to_do_twice() -> None:
    application = Application()
    application.fails[2] = "stuck"
    killed = process(application)
    killed.lost()
    await application.stuck.wait()
    await killed.close()
    whole = await started(application)
    assert application.uploads == NAMES
    assert None not in [whole.of(piece) for piece in PIECES]


async def test_a_piece_drawn_anew_replaces_its_own_and_nothing_of_others() -> None:
    application = Application()
    await started(application)
    application.facts.clear()  # as another program finds it
    await application.create_application_emoji(name="of_the_host", image=b"")
    await application.create_application_emoji(name="other_red_012345", image=b"")
    after = await started(application, PIECES | {"kites_red": b"scarlet"})
    red = after.of("kites_red")
    assert red is not None
    assert red.name == named("kites_red", b"scarlet")
    assert set(application.kept) == {red.name, *NAMES[1:], "of_the_host", "other_red_012345"}


async def test_nothing_is_deleted_while_not_everything_could_be_uploaded() -> None:
    application = Application()
    await started(application)
    application.facts.clear()
    application.fails[4] = "refused"
    await started(application, PIECES | {"kites_red": b"scarlet"})
    assert list(application.kept) == NAMES


class Time:
    """A clock that stands where it is set."""

    ms = 1_000

    def now(self) -> int:
        return self.ms


def timed(application: Application, clock: Time) -> Emojis:
    face: Any = SimpleNamespace(emojis=lambda: PIECES, live=False)
    return Emojis(application, {"kites": face}, application, clock=clock)  # type: ignore[arg-type]


async def test_what_began_before_all_pieces_were_there_goes_on_by_its_text() -> None:
    clock, application = Time(), Application()
    made = timed(application, clock)
    assert not made.steady("kites", 500), "nothing is there yet"
    application.fails[2] = "refused"
    made._worker.wake()
    await made.settled()
    assert made.of("kites_red") is not None
    assert not made.steady("kites", 9_000), "not all are there"
    clock.ms = 5_000
    made._worker.wake()
    await made.settled()
    assert [made.steady("kites", since) for since in (500, 1_000, 4_999, 5_000)] == [False, False, False, True]


async def test_after_a_start_that_found_all_pieces_only_what_began_without_them_has_its_text() -> None:
    clock, application = Time(), Application()
    await started(application)
    made = timed(application, clock)
    clock.ms = 2_000
    made._worker.wake()
    await made.settled()
    assert [made.steady("kites", since) for since in (999, 1_000, 1_999, 2_000)] == [True, False, False, True]
    made.lost()
    assert not made.steady("kites", 9_000)
    clock.ms = 3_000
    await made.settled()
    assert [made.steady("kites", since) for since in (999, 2_000, 3_000)] == [False, False, True]


async def test_the_pieces_of_a_game_against_the_clock_come_first() -> None:
    application = Application()
    slow: Any = SimpleNamespace(emojis=lambda: PIECES, live=False)
    race: Any = SimpleNamespace(emojis=lambda: {"race_car": b"car"}, live=True)
    made = Emojis(application, {"kites": slow, "race": race}, application)  # type: ignore[arg-type]
    made.lost()
    await made.settled()
    assert application.uploads == [named("race_car", b"car"), *NAMES]
