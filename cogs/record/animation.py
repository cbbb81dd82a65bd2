"""The animated picture of a finished game: drawn by the painter, spliced beside it, one at a time."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial

from cogs.core.bot import Skywright
from cogs.core.messages import language, names_of
from render import FACES
from render.animation import FRAMES, Film, TooLarge, fitted, thinned
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.record.replay import state_after, stops
from sessions.table.model import Sitting

log = logging.getLogger(__name__)

Key = tuple[int, tuple[str, ...]]
"""A table, and what its seats are called in its pictures."""
KEPT = 3
"""Animated pictures kept for those who ask again."""


def film_of(bot: Skywright, sitting: Sitting) -> tuple[asyncio.Future[Film], int]:
    """Ask for the animated picture of a finished table, with what its seats are called now."""
    return bot.service(Films).ask(sitting.table.id, names_of(sitting, language(sitting.table.locale)))


class Films(Service):
    """Makes the animated pictures of finished tables, one after the other; who asks for the same one gets the same one."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._queue: OrderedDict[Key, asyncio.Future[Film]] = OrderedDict()
        self._kept: OrderedDict[Key, Film] = OrderedDict()
        self._worker = Worker(self._make_all, "films")
        self.workers = (self._worker,)
        self.asked: set[tuple[int, int]] = set()
        """Who waits for which table's, so that a second click sends no second one."""

    def ask(self, table_id: int, names: Sequence[str] = ()) -> tuple[asyncio.Future[Film], int]:
        """The animated picture of a finished table, when it is there, and how many others are made before it. `names`: of its seats
        now; one with other names, of somebody who is forgotten since, serves nobody."""
        key = table_id, tuple(names)
        kept = self._kept.get(key)
        if kept is not None:
            done: asyncio.Future[Film] = asyncio.get_running_loop().create_future()
            done.set_result(kept)
            return done, 0
        future = self._queue.get(key)
        if future is None:
            future = self._queue[key] = asyncio.get_running_loop().create_future()
        self._worker.wake()
        return future, list(self._queue).index(key)

    async def close(self) -> None:
        await super().close()
        for future in self._queue.values():
            future.cancel()

    async def _make_all(self) -> None:
        while self._queue:
            (table_id, names), future = next(iter(self._queue.items()))
            try:
                film = await self._make(table_id)
            except Exception as error:  # noqa: BLE001 -- it belongs to whoever asked
                log.warning("table %s: no animated picture (%s: %s)", table_id, type(error).__name__, error)
                if not future.done():
                    future.set_exception(error)
                    future.exception()  # whoever asked may have gone: that is no fault of the loop's
            else:
                self._kept[table_id, names] = film
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
                if not future.done():
                    future.set_result(film)
            del self._queue[table_id, names]

    async def _make(self, table_id: int) -> Film:
        host = self.bot.host
        sitting = await host.tables.look(table_id)
        draw = partial(FACES[sitting.table.game].draw, names=names_of(sitting, language(sitting.table.locale)))
        found = stops(await host.queries.rows(table_id), None, over=True)
        pictures = []
        for i in thinned(len(found), FRAMES):
            state = await state_after(host, sitting, found[i].seq)
            if state is not None:
                pictures.append(await self.bot.painter.once(partial(draw, state.view(None))))
        film = await self.bot.painter.beside(partial(fitted, pictures))
        if film is None:
            raise TooLarge
        return film
