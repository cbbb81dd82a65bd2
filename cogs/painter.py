"""Pictures, drawn off the event loop by one worker thread; what a person waits for goes first, equal views are drawn once."""

from __future__ import annotations

import asyncio
import itertools
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from heapq import heappop, heappush

import msgspec

from rules.game import View
from sessions.drain import Drain

KEPT = 64
"""Pictures kept, by view."""


class Painter:
    """`draw` answers with PNG bytes; `urgent` ones (panels, hands somebody asked for) overtake boards in the queue, `idle` ones
    (pictures nobody waits for yet) come last."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._queue: list[tuple[int, int, bytes, Callable[[View], bytes], View]] = []
        self._waiting: dict[bytes, list[asyncio.Future[bytes]]] = {}
        self._order = itertools.count()
        self._drain = Drain(self._draw_all, "painter")

    async def draw(self, key: str, draw: Callable[[View], bytes], view: View, *, urgent: bool = False, idle: bool = False) -> bytes:
        """The picture of `view` by the game `key`. Raises what `draw` raises."""
        name = key.encode() + b"/" + msgspec.json.encode(view)
        kept = self._kept.get(name)
        if kept is not None:
            self._kept.move_to_end(name)
            return kept
        future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        waiting = self._waiting.setdefault(name, [])
        waiting.append(future)
        if len(waiting) == 1 or not idle:
            heappush(self._queue, (0 if urgent else 2 if idle else 1, next(self._order), name, draw, view))
        self._drain.wake()
        return await future

    @property
    def waiting(self) -> int:
        """Pictures that are still to be drawn."""
        return len(self._waiting)

    async def once(self, draw: Callable[[], bytes]) -> bytes:
        """A picture of no view, drawn by the same worker."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, draw)

    async def close(self) -> None:
        await self._drain.close()
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _draw_all(self) -> None:
        while self._queue:
            _, _, name, draw, view = heappop(self._queue)
            waiting = self._waiting.pop(name, [])
            if not waiting:
                continue  # it was asked for again as urgent, and is drawn
            try:
                picture = await asyncio.get_running_loop().run_in_executor(self._pool, draw, view)
            except Exception as error:  # noqa: BLE001 -- it belongs to whoever asked for the picture
                for future in waiting:
                    if not future.done():
                        future.set_exception(error)
                continue
            self._kept[name] = picture
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            for future in waiting:
                if not future.done():
                    future.set_result(picture)
