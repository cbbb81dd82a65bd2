"""What is kept of pictures, so that the next ones are drawn faster, has to leave room on a small machine."""

from __future__ import annotations

import functools
import gc
import random
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from render import FACES
from rules import GAMES
from rules.game import View

CACHE = 60
"""MB of pictures that one cache may hold when it is full."""
ALL = 600
"""MB of pictures that all of them may hold then."""


def views() -> Iterator[tuple[str, View]]:
    """The board and a hand, spread over a random game for the fewest and for the most."""
    for key, game in GAMES.items():
        for seats in (game.seats[0], game.seats[-1]):
            rng, state = random.Random(seats), game.deal(seats, b"any deal will do")
            for played in range(40):
                if played % 13 == 0:
                    yield key, state.view(None)
                    yield key, state.view(0)
                seat = next((seat for seat in state.to_move if any(True for _ in state.moves(seat))), None)
                if seat is None:
                    break  # over, or it waits for its own clock
                state = state.play(seat, rng.choice(list(state.moves(seat)))).state


def alive() -> int:
    """Bytes of all pictures there are; Pillow holds colours in four bytes."""
    pictures = [found for found in gc.get_objects() if isinstance(found, Image.Image)]
    return sum(one.width * one.height * (1 if one.mode in ("1", "L", "P") else 4) for one in pictures)


def caches() -> list[Any]:
    """Every cache of what is drawn."""
    found = [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]
    return [one for one in found if one.__module__.startswith("render.")]


@pytest.mark.slow
def test_full_caches_leave_room_on_a_small_machine() -> None:
    for cache in caches():
        cache.cache_clear()  # what other tests drew has other sizes
    for key, view in views():
        FACES[key].draw(view)
    gc.collect()
    full: dict[str, float] = {}
    before = alive()
    for cache in caches():
        about = cache.cache_info()
        if about.currsize:
            cache.cache_clear()
            each, before = (before - (left := alive())) / about.currsize, left
            full[f"{cache.__module__}.{cache.__name__}"] = each * (about.maxsize or about.currsize) / 1_000_000
    assert {name: round(size) for name, size in full.items() if size > CACHE} == {}
    assert sum(full.values()) < ALL, sorted(full.items(), key=lambda known: -known[1])[:12]
