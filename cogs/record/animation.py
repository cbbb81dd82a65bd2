"""One animated picture of a finished game: drawn by the painter, spliced in a thread of its own, one at a time.

Discord animates GIFs, and WebPs that are uploaded with the message (discord/lilliput, issue 159); the smaller one is sent.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from PIL import Image

from cogs.core.bot import Skywright
from cogs.core.messages import words_for
from render import FACES
from sessions.kernel.worker import Worker
from sessions.record.replay import state_after, stops

log = logging.getLogger(__name__)

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
KEPT = 3
"""Animated pictures kept for those who ask again."""


class TooLarge(Exception):
    """No animated picture of these fits."""


@dataclass(frozen=True, slots=True)
class Film:
    """An animated picture. `kind`: webp or gif; `frames`: of how many pictures it is made."""

    data: bytes
    kind: str
    frames: int


def thinned(count: int, most: int) -> list[int]:
    """Which of `count` things to keep where there may be `most`: the first, the last, and others spread evenly."""
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


class Films:
    """Makes the animated pictures of finished tables, one after the other; who asks for the same one gets the same one."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="film")
        self._queue: OrderedDict[int, asyncio.Future[Film]] = OrderedDict()
        self._kept: OrderedDict[int, Film] = OrderedDict()
        self._worker = Worker(self._make_all, "films")
        self.asked: set[tuple[int, int]] = set()
        """Who waits for which table's, so that a second click sends no second one."""

    def ask(self, table_id: int) -> tuple[asyncio.Future[Film], int]:
        """The animated picture of a finished table, when it is there, and how many others are made before it."""
        kept = self._kept.get(table_id)
        if kept is not None:
            done: asyncio.Future[Film] = asyncio.get_running_loop().create_future()
            done.set_result(kept)
            return done, 0
        future = self._queue.get(table_id)
        if future is None:
            future = self._queue[table_id] = asyncio.get_running_loop().create_future()
        self._worker.wake()
        return future, list(self._queue).index(table_id)

    async def close(self) -> None:
        await self._worker.close()
        for future in self._queue.values():
            future.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _make_all(self) -> None:
        while self._queue:
            table_id, future = next(iter(self._queue.items()))
            try:
                film = await self._make(table_id)
            except Exception as error:  # noqa: BLE001 -- it belongs to whoever asked
                log.warning("table %s: no animated picture (%s: %s)", table_id, type(error).__name__, error)
                if not future.done():
                    future.set_exception(error)
                    future.exception()  # whoever asked may have gone: that is no fault of the loop's
            else:
                self._kept[table_id] = film
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
                if not future.done():
                    future.set_result(film)
            del self._queue[table_id]

    async def _make(self, table_id: int) -> Film:
        host = self.bot.host
        sitting = await host.tables.look(table_id)
        draw = partial(FACES[sitting.table.game].draw, names=words_for(sitting, mention=False).names)
        found = stops(await host.queries.rows(table_id), None, over=True)
        pictures = []
        for i in thinned(len(found), FRAMES):
            state = await state_after(host, sitting, found[i].seq)
            if state is not None:
                pictures.append(await self.bot.painter.once(partial(draw, state.view(None))))
        return await asyncio.get_running_loop().run_in_executor(self._pool, spliced, pictures)
