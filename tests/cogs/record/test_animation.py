"""Animated pictures: thinned and scaled until they fit, made one at a time, the newest kept (as people ask: test_replay.py)."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import pytest
from PIL import Image

from cogs.record import animation
from cogs.record.animation import KEPT, Film, Films, TooLarge, spliced, thinned


def test_frames_are_thinned_evenly_with_the_first_and_the_last() -> None:
    assert thinned(3, 5) == [0, 1, 2]
    assert thinned(100, 4) == [0, 33, 66, 99]
    assert thinned(10, 1) == [9]
    assert len(thinned(1000, 120)) == 120


def noise(seed: int, width: int = 300) -> bytes:
    """A picture that no encoder makes small."""
    file = io.BytesIO()
    Image.effect_noise((width, 200 + seed % 2), 60 + seed).convert("RGB").save(file, "PNG")
    return file.getvalue()


def test_an_animated_picture_is_one_of_its_frames_with_one_size_and_loops() -> None:
    frames = [noise(n) for n in range(6)]
    made = spliced([frames[0], *frames])
    with Image.open(io.BytesIO(made.data)) as image:
        assert image.format is not None
        assert image.format.lower() == made.kind
        assert image.n_frames == made.frames == 6  # the same picture twice is one frame
        assert image.size == (300, 201)
        assert image.info["loop"] == 0


def test_it_is_thinned_and_scaled_until_the_size_holds() -> None:
    frames = [noise(n, 400) for n in range(6)]
    whole = spliced(frames)
    assert whole.frames == 6
    least = len(whole.data) // 3
    small = spliced(frames, least)
    assert len(small.data) <= least
    assert 2 <= small.frames < 6
    with pytest.raises(TooLarge):
        spliced(frames, 100)


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


def test_boards_that_grow_stand_on_a_ground_of_one_size() -> None:
    sizes = ((40, 20), (40, 60))
    pictures = []
    for number, size in enumerate(sizes):
        file = io.BytesIO()
        Image.new("RGB", size, (10 + 200 * number, 0, 0)).save(file, "PNG")
        pictures.append(file.getvalue())
    film = spliced(pictures)
    with Image.open(io.BytesIO(film.data)) as image:
        assert image.size == (40, 60)
        assert image.n_frames == 2
        first = image.convert("RGB")
    red = first.getpixel((20, 50))[0]
    assert red < 60, "what is not there yet has the colour of the board's own corner"
