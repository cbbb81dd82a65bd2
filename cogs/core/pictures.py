"""Pictures, drawn off the event loop by one worker thread; what a person waits for goes first, equal views are drawn once.

A picture that fails never fails a move: its text stands in for it.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from heapq import heappop, heappush

import discord
import msgspec
from discord import ui

from cogs.core.messages import Page, clip, in_text, picture, words_for
from render import FACES
from render.words import Words, language_of
from rules import GAMES
from rules.game import Seat, View
from sessions.kernel.metrics import Metrics
from sessions.kernel.worker import Worker, in_background
from sessions.table.model import Sitting

log = logging.getLogger(__name__)

DRAWING = 10.0
"""Seconds a picture may take before the text stands in for it."""

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
        self._drain = Worker(self._draw_all, "painter")

    async def draw(self, key: str, draw: Callable[[View], bytes], view: View, *, urgent: bool = False, idle: bool = False) -> bytes:
        """The picture of `view`; `key`: what else it depends on (the game, the names in it). Raises what `draw` raises."""
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
            if all(future.done() for future in waiting):
                continue  # it was asked for again as urgent, and is drawn; or nobody waits for it any more
            try:
                drawn = await asyncio.get_running_loop().run_in_executor(self._pool, draw, view)
            except Exception as error:  # noqa: BLE001 -- it belongs to whoever asked for the picture
                for future in waiting:
                    if not future.done():
                        future.set_exception(error)
                continue
            self._kept[name] = drawn
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            for future in waiting:
                if not future.done():
                    future.set_result(drawn)


def _key(game: str, names: Sequence[str]) -> str:
    """What a picture depends on besides its view: the game, what it calls the seats, and in which language."""
    return f"{game}/{language_of(names)}/{names}"


class Pictures:
    """What a reader is shown of a table, drawn by `painter`: boards, hands, the pictures of rules pages."""

    def __init__(self, painter: Painter, metrics: Metrics) -> None:
        self.painter = painter
        self._metrics = metrics
        self._warmed: set[str] = set()
        self._warming: set[asyncio.Task[None]] = set()
        self._lessons: dict[tuple[str, str], bytes] = {}
        self.pieces: Callable[[str | None], discord.PartialEmoji | None] = lambda _: None
        """The emoji of a piece of a game; None: there is none, and the text serves."""

    async def _draw(self, sitting: Sitting, view: View, plain: Words, *, urgent: bool) -> bytes | None:
        """The picture of what a reader sees of a table, in the language of `plain`; None where it could not be drawn."""
        game = sitting.table.game
        try:
            with self._metrics.pictures.time():
                async with asyncio.timeout(DRAWING):
                    draw = partial(FACES[game].draw, names=plain.names)
                    return await self.painter.draw(_key(game, plain.names), draw, view, urgent=urgent)
        except Exception:
            log.exception("table %s: a picture could not be drawn", sitting.table.id)
            return None

    async def pictured(
        self, sitting: Sitting, seat: Seat | None, plain: Words, most: int, *, urgent: bool = False
    ) -> tuple[ui.Item[Page], list[discord.File]]:
        """The picture with its alt text as a message shows it, and its file; in its place, where it cannot be drawn, the text
        board, in `most` characters. `plain`: words whose names are no mentions."""
        assert sitting.state is not None
        face, view = FACES[sitting.table.game], sitting.state.view(seat)
        said = words_for(sitting, mention=False) if seat is None else plain  # what everybody sees is drawn once
        drawn = await self._draw(sitting, view, said, urgent=urgent)
        if drawn is None:
            return ui.TextDisplay(clip(face.tell(view, in_text(plain)), most)), []
        file, gallery = picture(drawn, "board.png" if seat is None else "hand.png", face.alt(view, plain))
        return gallery, [file]

    async def victory(self, sitting: Sitting, plain: Words, alt: str) -> tuple[discord.File, ui.MediaGallery[Page]] | None:
        """The picture of who won, as a message shows it; None where the game has none, or where it cannot be drawn."""
        assert sitting.state is not None
        game, view, names = sitting.table.game, sitting.state.view(None), plain.names
        draw = FACES[game].draw_victory
        try:
            with self._metrics.pictures.time():
                async with asyncio.timeout(DRAWING):
                    drawn = await self.painter.draw(f"{_key(game, names)}/victory", lambda view: draw(view, names) or b"", view)
        except Exception:
            log.exception("table %s: the picture of the winner could not be drawn", sitting.table.id)
            return None
        return picture(drawn, "victory.png", alt) if drawn else None

    def emoji(self, game: str, view: View, begun: str, word: str) -> discord.PartialEmoji | None:
        """What shows `word` on its button, after the words `begun`; None: its text alone. On a message that everybody sees, `view`
        is a spectator's."""
        return self.pieces(FACES[game].emoji(view, begun, word))

    async def step(
        self, sitting: Sitting, seat: Seat, begun: str, choices: Sequence[str], plain: Words, most: int
    ) -> tuple[ui.Item[Page], list[discord.File]]:
        """The picture of one step of a seat's panel, as `pictured` gives it: what can be chosen is marked there, where the game
        draws that. `begun`, `choices`: as `Face.draw_step` takes them."""
        assert sitting.state is not None
        game = sitting.table.game
        face = FACES[game]
        if not face.draws_steps():
            return await self.pictured(sitting, None if face.on_board(begun) else seat, plain, most, urgent=True)
        view, names = sitting.state.view(seat), plain.names

        def draw(view: View) -> bytes:
            return face.draw_step(view, begun, choices, names) or face.draw(view, names)

        try:
            with self._metrics.pictures.time():
                async with asyncio.timeout(DRAWING):
                    drawn = await self.painter.draw(f"{_key(game, names)}/{begun}/{choices}", draw, view, urgent=True)
        except Exception:
            log.exception("table %s: the picture of a step could not be drawn", sitting.table.id)
            return ui.TextDisplay(clip(face.tell(view, in_text(plain)), most)), []
        shown = None if face.on_board(begun) else seat
        told = face.alt(sitting.state.view(shown), plain)
        file, gallery = picture(drawn, "board.png" if shown is None else "hand.png", told)
        return gallery, [file]

    def warm(self, game: str) -> None:
        """Have a game's backgrounds and pieces drawn while nobody waits: the first picture of a process takes many times as long.

        Called when a lobby opens, and after a start for the games that are being played."""
        if game not in self._warmed and game in FACES and game in GAMES:
            self._warmed.add(game)
            in_background(self._warming, self._warm(game))

    async def _warm(self, game: str) -> None:
        for seats in GAMES[game].seats:
            state = GAMES[game].deal(seats, b"any deal will do")
            for seat in (None, 0):
                try:
                    await self.painter.draw(game, FACES[game].draw, state.view(seat), idle=True)
                except Exception:
                    log.exception("%s: a picture could not be drawn ahead", game)

    async def lesson(self, game: str, words: Words) -> bytes | None:
        """The picture of a game's rules page."""
        name = (game, words.language)
        if name not in self._lessons:
            try:
                self._lessons[name] = await self.painter.once(lambda: FACES[game].lesson(words))
            except Exception:
                log.exception("%s: the picture of the rules page could not be drawn", game)
                return None
        return self._lessons[name]

    def stop(self) -> None:
        """Draw nothing ahead any more."""
        for task in self._warming:
            task.cancel()
