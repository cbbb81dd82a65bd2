"""One animated picture of many: fewer and smaller until it fits.

Discord animates GIFs, and WebPs that are uploaded with the message (discord/lilliput, issue 159); the smaller one is sent.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

LARGEST = 8 * 1024 * 1024
"""Bytes of an animated picture; Discord takes 10 MiB in servers without boosts."""
FRAMES = 100
WIDTH = 640
"""Pixels, of the first try; each further one has a fifth less of both."""
NARROWEST = 240
LENGTH = 60_000
"""Milliseconds that it lasts, within SHORTEST and LONGEST for a frame; the result stands for LAST."""
SHORTEST, LONGEST, LAST = 300, 1000, 4000
QUALITY = 80


class TooLarge(Exception):
    """No animated picture of these fits."""


@dataclass(frozen=True, slots=True)
class Film:
    """An animated picture. `kind`: webp or gif; `frames`: of how many pictures it is made."""

    data: bytes
    kind: str
    frames: int


def thinned(count: int, most: int) -> list[int]:
    """Return which of `count` things to keep where there may be `most`: the first, the last, and others spread evenly."""
    if count <= most:
        return list(range(count))
    if most < 2:
        return [count - 1]
    return sorted({round(i * (count - 1) / (most - 1)) for i in range(most)})


def spliced(pictures: Sequence[bytes], largest: int = LARGEST) -> Film:
    """The pictures (PNG) one after the other, fewer and smaller until `largest` bytes hold them. Raises TooLarge. Takes seconds."""
    distinct = [picture for i, picture in enumerate(pictures) if i == 0 or picture != pictures[i - 1]]
    most, width = FRAMES, WIDTH
    while width >= NARROWEST:
        chosen = [distinct[i] for i in thinned(len(distinct), most)]
        film = _encoded(chosen, width)
        if len(film.data) <= largest:
            return film
        most, width = max(2, min(most, len(chosen)) * 4 // 5), width * 4 // 5
    raise TooLarge


def fitted(pictures: Sequence[bytes]) -> Film | None:
    """The same; None where no such fits: what is raised in another process only says where."""
    try:
        return spliced(pictures)
    except TooLarge:
        return None


def _encoded(pictures: Sequence[bytes], width: int) -> Film:
    """At this width, as WebP or GIF, whichever is smaller."""
    frames = _scaled(pictures, width)
    each = max(SHORTEST, min(LONGEST, LENGTH // len(frames)))
    durations = [each] * (len(frames) - 1) + [LAST]
    films = []
    for kind, options in (("webp", {"quality": QUALITY, "method": 2}), ("gif", {"optimize": False, "disposal": 1})):
        file = io.BytesIO()
        frames[0].save(file, kind.upper(), save_all=True, append_images=frames[1:], duration=durations, loop=0, **options)
        films.append(Film(file.getvalue(), kind, len(frames)))
    return min(films, key=lambda film: len(film.data))


def _scaled(pictures: Sequence[bytes], width: int) -> list[Image.Image]:
    """All of one size, with palettes: one byte a pixel, as a hundred of them are held at once."""
    sizes = []
    for picture in pictures:
        with Image.open(io.BytesIO(picture)) as image:
            sizes.append(image.size)
    widest, highest = max(size[0] for size in sizes), max(size[1] for size in sizes)
    scale = min(1.0, width / widest)
    frames = []
    for picture in pictures:
        with Image.open(io.BytesIO(picture)) as image:
            drawn = image.convert("RGB")
        if drawn.size != (widest, highest):  # a board that grew: on a ground of its own colour
            ground = Image.new("RGB", (widest, highest), drawn.getpixel((0, 0)))
            ground.paste(drawn)
            drawn = ground
        if scale < 1:
            drawn = drawn.resize((round(widest * scale), round(highest * scale)), Image.Resampling.LANCZOS)
        frames.append(drawn.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE))
    return frames
