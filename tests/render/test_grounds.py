"""Grounds that are kept packed."""

from __future__ import annotations

from PIL import Image

from render.grounds import Grounds

drawn: list[str] = []


def plain(colour: str) -> Image.Image:
    drawn.append(colour)
    return Image.new("RGB", (40, 30), colour)


def test_a_ground_is_drawn_once_and_stays_as_it_was_drawn() -> None:
    drawn.clear()
    kept = Grounds(plain, most=3, at_hand=1)
    for colour in ("red", "green", "blue", "red", "red", "green"):
        assert kept(colour).tobytes() == Image.new("RGB", (40, 30), colour).tobytes()
    assert drawn == ["red", "green", "blue"], "those that are not at hand are opened, not drawn again"


def test_no_more_are_kept_than_it_was_told() -> None:
    drawn.clear()
    kept = Grounds(plain, most=2, at_hand=1)
    for colour in ("red", "green", "blue", "red"):
        kept(colour)
    assert drawn == ["red", "green", "blue", "red"]


def test_cleared_it_draws_anew() -> None:
    drawn.clear()
    kept = Grounds(plain, most=2, at_hand=1)
    kept("red")
    kept.cache_clear()
    kept("red")
    assert drawn == ["red", "red"]
