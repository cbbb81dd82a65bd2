"""Animated pictures: made one at a time, the newest kept (as people ask: test_replay.py)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cogs.record import animation
from cogs.record.animation import KEPT, Films
from render.animation import Film, TooLarge


async def test_they_are_made_one_at_a_time_and_who_waits_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    going = 0

    async def make(self: animation.Films, table_id: int) -> Film:
        nonlocal going
        going += 1
        assert going == 1
        for _ in range(20):
            await asyncio.sleep(0)
        going -= 1
        made.append(table_id)
        return Film(b"x", "gif", 1)

    monkeypatch.setattr(animation.Films, "_make", make)
    films = Films(None)  # type: ignore[arg-type]
    first, before = films.ask(1)
    second, behind = films.ask(2)
    again, same = films.ask(2)
    assert (before, behind, same) == (0, 1, 1)
    assert again is second
    await asyncio.gather(first, second)
    assert made == [1, 2]
    await films.ask(2)[0]
    assert made == [1, 2]
    await films.ask(2, ["a former player"])[0]
    assert made == [1, 2, 2], "whoever was forgotten since is named in the older one"
    await films.close()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Which were made; that of table 13 cannot be."""
    found: list[int] = []

    async def make(self: Films, table_id: int) -> Film:
        await asyncio.sleep(0)
        found.append(table_id)
        if table_id == 13:
            raise TooLarge
        return Film(b"x", "gif", 1)

    monkeypatch.setattr(Films, "_make", make)
    return found


async def test_one_that_fails_is_its_askers_alone_and_is_tried_again(made: list[int], caplog: pytest.LogCaptureFixture) -> None:
    films = Films(None)  # type: ignore[arg-type]
    bad, good = films.ask(13)[0], films.ask(14)[0]
    assert (await good).kind == "gif"
    with pytest.raises(TooLarge):
        await bad
    with pytest.raises(TooLarge):
        await films.ask(13)[0]
    assert made == [13, 14, 13]
    assert "no animated picture (TooLarge" in caplog.text
    await films.close()


async def test_the_newest_are_kept_and_older_ones_made_anew(made: list[int]) -> None:
    films = Films(None)  # type: ignore[arg-type]
    for table in [*range(KEPT + 1), KEPT, 0]:
        await films.ask(table)[0]
    assert made == [*range(KEPT + 1), 0]
    await films.close()


async def test_who_waits_at_the_end_of_the_program_hears_that_it_is_not_made(made: list[int]) -> None:
    films = Films(None)  # type: ignore[arg-type]
    waiting: list[Any] = [films.ask(table)[0] for table in (1, 2)]
    await films.close()
    assert all(future.cancelled() or future.done() for future in waiting)
    assert waiting[1].cancelled()
