"""Grounds: what never changes of a picture, kept packed.

A ground of 1,200 x 1,300 pixels takes 6 MB as Pillow holds it, and 100 KB packed; to open it takes a few milliseconds, to draw it
a hundred. So many are kept packed, and open only those that the next picture is likely to want: pictures of one table often come
one after the other.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import TypeVar, cast

from PIL import Image

LEVEL = 1
"""Of zlib: flat colours hardly gain from more."""


T = TypeVar("T", bound=Callable[..., Image.Image])


class Grounds:
    """A function that draws grounds, and those that it has drawn: `most` packed, `at_hand` of them open. Its arguments must be
    hashable."""

    def __init__(self, draw: Callable[..., Image.Image], most: int, at_hand: int) -> None:
        @lru_cache(maxsize=most)
        @wraps(draw)
        def packed(*args: Hashable, **kwargs: Hashable) -> tuple[str, tuple[int, int], bytes]:
            image = draw(*args, **kwargs)
            return image.mode, image.size, zlib.compress(image.tobytes(), LEVEL)

        @lru_cache(maxsize=at_hand)
        @wraps(draw)
        def opened(*args: Hashable, **kwargs: Hashable) -> Image.Image:
            mode, size, data = packed(*args, **kwargs)
            return Image.frombytes(mode, size, zlib.decompress(data))

        self._packed, self._opened = packed, opened

    def __call__(self, *args: Hashable, **kwargs: Hashable) -> Image.Image:
        """The ground for these arguments. Whoever gets it copies it before drawing on it."""
        return self._opened(*args, **kwargs)

    def cache_clear(self) -> None:
        """Keep none."""
        self._packed.cache_clear()
        self._opened.cache_clear()


def grounds(most: int, at_hand: int = 1) -> Callable[[T], T]:
    """Keep what a function draws, as `Grounds` does: to stand above it."""

    def keep(draw: T) -> T:
        return cast(T, Grounds(draw, most, at_hand))

    return keep
