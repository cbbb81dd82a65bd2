"""Animated pictures: thinned and scaled until they fit."""

from __future__ import annotations

import io
from unittest.mock import Mock

import pytest
from PIL import Image

from render import animation
from render.animation import TooLarge, fitted, spliced, thinned


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


@pytest.mark.heavy
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


def test_what_does_not_fit_is_said_by_nothing_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    made = fitted([noise(1), noise(2)])
    assert made is not None
    assert made.frames == 2
    monkeypatch.setattr(animation, "spliced", Mock(side_effect=TooLarge))
    assert fitted([noise(1)]) is None


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
