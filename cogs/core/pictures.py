"""Pictures, drawn outside the process that answers: what a person waits for goes first, equal views are drawn once, and nothing
is drawn that nobody waits for any more.

A picture that fails never fails a move: its text stands in for it. A board that went out as text because its picture came too late
gets the picture by an edit (cogs/board/show.py).
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial
from heapq import heappop, heappush
from math import inf
from typing import Any, TypeVar

import discord
import msgspec
from discord import ui

from cogs.core.messages import Page, clip, language, names_of, picture
from lanes import Lane, LaneLost
from render import FACES, Face, drawing
from render.words import FOLDERS, Words, language_of
from rules import GAMES
from rules.game import Seat, State, View
from sessions.kernel.metrics import Metrics
from sessions.kernel.worker import Worker
from sessions.table.model import Sitting
from sessions.table.views import view_of

log = logging.getLogger(__name__)

T = TypeVar("T")

DRAWING = 10.0
"""Seconds a picture may take, its wait included, before the text stands in for it."""
LATE = 60.0
"""The same where the text stands already."""
HANGS = 20.0
"""Seconds after which a painter's process that is still drawing one picture is taken for hung."""
LONG = 300.0
"""The same of what takes seconds: a whole game as one moving picture."""
NICENESS = 5
"""Painters give way to the bot; computer players' thoughts give way to them."""
SOON, SOON_LEAST = 0.6, 0.2
"""Seconds after a click, and at least, for which its answer waits for its picture: else it is answered without. A bot that
is behind needs some tenths more to send it, and a second after the click it should stand."""
SOON_HOPELESS = 0.1
"""The same where pictures have taken longer than is left: to wait would hold up the answer and bring no picture."""
IN_HAND = 2
"""Pictures that a lane is asked for at once, so that it draws on while the bot is busy: else a bot with little of a processor would
have its painter stand still after each picture."""
PRESSES_IN_HAND = 4
"""And so many more of those that somebody pressed for: each would else wait until a busy bot takes one back. They are drawn after
what is in hand, and before all that is not."""
KEPT = 64
"""Pictures kept, by view."""

Subject = tuple[int, Seat | None, str]
"""What a picture is the newest of: the table, the reader's seat (None: everybody), and which picture of theirs."""


class Rank(IntEnum):
    """Which picture is drawn first; of equals, the one whose time is over first."""

    PRESS = 0
    """Somebody pressed or typed something and waits."""
    BOARD = 1
    """What a table is shown by: its board, and hands by direct message."""
    LATE = 2
    """A board whose text stands already."""
    REPLAY = 3
    """A game that is over, step by step or as one moving picture."""


class Outdated(Exception):
    """The table moved on before its picture was begun. What asks for the newer one takes this one's place in the queue."""


@dataclass(eq=False)
class _Wanted:
    """One picture that is to be drawn, and who waits for it."""

    name: bytes
    work: Callable[[], Any]
    rank: Rank
    keeps: bool
    waiters: list[asyncio.Future[Any]] = field(default_factory=list)
    begun: bool = False
    until: float = inf
    """Its place among its equals (the loop's time)."""

    @property
    def wanted(self) -> bool:
        """Return whether anybody waits for it still."""
        return any(not future.done() for future in self.waiters)

    def settle(self, drawn: Any, error: BaseException | None = None) -> None:
        """Hand it to everybody who waits, or what went wrong."""
        for future in self.waiters:
            if not future.done():
                if error is None:
                    future.set_result(drawn)
                else:
                    future.set_exception(error)


class _Thread:
    """Draws in this process, as a lane does in its own."""

    processes: Sequence[int] = ()

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="painter")

    async def run(self, seconds: float, work: Callable[..., T], *args: Any) -> T:
        """Return what `work` returns, however long it takes."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, partial(work, *args))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class _Easel:
    """Where one picture is drawn at a time. `warmed`: how many of what is drawn ahead it has drawn."""

    def __init__(self, place: Lane | _Thread) -> None:
        self.place = place
        self.warmed = 0


class Painter:
    """Draws what is asked for, in `processes` lanes of its own, or with none in a thread of this process. What a lane is asked to
    draw is pickled: functions and faces by their names, views as what they hold.

    A lane whose process dies or hangs is replaced, and the picture drawn again once.
    """

    def __init__(self, processes: int = 0, metrics: Metrics | None = None) -> None:
        lanes = [_lane() for _ in range(processes)]
        self._easels = [_Easel(lane) for lane in lanes] or [_Easel(_Thread())]
        in_hand = self._easels * (IN_HAND if lanes else 1)  # first one picture for each, then a second
        self._workers = [Worker(partial(self._draw_all, easel), f"painter {n}") for n, easel in enumerate(in_hand)]
        in_hand = self._easels * (PRESSES_IN_HAND if lanes else 0)
        self._of_presses = [
            Worker(partial(self._draw_presses, easel), f"painter of presses {n}") for n, easel in enumerate(in_hand)
        ]
        self._apart = bool(lanes)
        self._metrics = metrics or Metrics()
        self._metrics.pictures_waiting.set_function(lambda: self.waiting)
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._queue: list[tuple[Rank, float, int, _Wanted]] = []
        self._wanted: dict[bytes, _Wanted] = {}
        self._asked_of: dict[int, dict[asyncio.Future[Any], tuple[Subject, _Wanted]]] = {}  # by table: who waits for what of it
        self._places: dict[Subject, float] = {}  # of outdated pictures: until when whoever takes their place may wait
        self._ahead: list[Callable[[], bytes]] = []
        self._beside: set[Lane | _Thread] = set()
        self._order = itertools.count()

    async def draw(
        self,
        key: str,
        draw: Callable[[View], bytes],
        view: View,
        *,
        rank: Rank = Rank.BOARD,
        of: Subject | None = None,
        within: float | None = None,
    ) -> bytes:
        """The picture of `view`; `key`: what else it depends on (the game, the names in it); `of`: what it is the newest picture
        of; `within`: seconds. Raises what `draw` raises, TimeoutError, LaneLost, and Outdated where `of` is known."""
        name = key.encode() + b"/" + msgspec.json.encode(view)
        return await self._once(name, partial(draw, view), rank, of, DRAWING if within is None else within)

    async def page(self, name: str, draw: Callable[[], bytes], within: float | None = None) -> bytes:
        """A picture of no view, which somebody waits for, `within` so many seconds. Raises what `draw` raises, TimeoutError and
        LaneLost."""
        return await self._once(name.encode(), draw, Rank.PRESS, None, DRAWING if within is None else within)

    async def once(self, draw: Callable[[], T], rank: Rank = Rank.REPLAY) -> T:
        """Return what is drawn of no view, in its turn however long that takes, and not kept. Raises what `draw` raises, and
        LaneLost."""
        name = b"once %d" % next(self._order)
        drawn: T = await self._asked(_Wanted(name, draw, rank, False), None, inf)
        return drawn

    async def beside(self, work: Callable[[], T]) -> T:
        """Return what takes seconds, while pictures are drawn: in a process of its own, which ends with it, or where there are none
        in a thread. Whoever asks sees to it that it is not for much at once. Raises what `work` raises, NotDrawn from a process,
        and LaneLost."""
        place = _lane() if self._apart else _Thread()
        self._beside.add(place)
        try:
            return await place.run(LONG, drawing.drawn, work) if self._apart else await place.run(LONG, work)
        finally:
            self._beside.discard(place)
            place.close()

    def ahead(self, draw: Callable[[], bytes]) -> None:
        """Have something drawn by each lane when nobody waits for a picture, for what is kept of it there."""
        self._ahead.append(draw)
        self._wake()

    def outdate(self, table_id: int) -> None:
        """A table changed: what was to be drawn of it and is not begun is drawn from its newest row, at the same place in the
        queue."""
        if self._places:
            now = asyncio.get_running_loop().time()
            self._places = {of: until for of, until in self._places.items() if until > now}
        for future, (of, wanted) in self._asked_of.get(table_id, {}).items():
            if not wanted.begun and not future.done():
                self._places[of] = min(wanted.until, self._places.get(of, inf))
                future.set_exception(Outdated())

    @property
    def waiting(self) -> int:
        """Pictures that are still to be drawn."""
        return sum(wanted.wanted for wanted in self._wanted.values())

    @property
    def processes(self) -> list[int]:
        """The process ids of its lanes that have started."""
        return [pid for place in (*(easel.place for easel in self._easels), *self._beside) for pid in place.processes]

    async def close(self) -> None:
        """End at once; nobody is to wait for a picture any more."""
        waiting = list(self._wanted.values())
        for worker in (*self._workers, *self._of_presses):
            await worker.close()
        for place in (*(easel.place for easel in self._easels), *self._beside):
            place.close()
        for wanted in waiting:
            for future in wanted.waiters:
                future.cancel()

    async def _once(self, name: bytes, work: Callable[[], bytes], rank: Rank, of: Subject | None, within: float) -> bytes:
        kept = self._kept.get(name)
        if kept is not None:
            self._kept.move_to_end(name)
            return kept
        drawn: bytes = await self._asked(_Wanted(name, work, rank, True), of, within)
        return drawn

    async def _asked(self, new: _Wanted, of: Subject | None, within: float) -> Any:
        """Return what is drawn for `new`, or for what is wanted under its name already."""
        loop = asyncio.get_running_loop()
        until = loop.time() + within
        if of is not None:
            until = min(until, self._places.pop(of, until))
        wanted = self._wanted.setdefault(new.name, new)
        if not wanted.begun and (not wanted.wanted or new.rank < wanted.rank):
            wanted.rank, wanted.until = new.rank, until
            heappush(self._queue, (wanted.rank, until, next(self._order), wanted))
        future: asyncio.Future[Any] = loop.create_future()
        wanted.waiters.append(future)
        if of is not None:
            self._asked_of.setdefault(of[0], {})[future] = of, wanted
        self._wake(new.rank)
        try:
            async with asyncio.timeout_at(None if until == inf else until):
                return await future
        finally:
            if of is not None:
                self._asked_no_more(of[0], future)

    def _asked_no_more(self, table_id: int, future: asyncio.Future[Any]) -> None:
        asked = self._asked_of[table_id]
        del asked[future]
        if not asked:
            del self._asked_of[table_id]

    def _wake(self, rank: Rank = Rank.REPLAY) -> None:
        """One more lane draws, if there is one that does not."""
        for worker in (*self._workers, *(self._of_presses if rank is Rank.PRESS else ())):
            if worker.idle:
                worker.wake()
                return

    def _next(self, most: Rank = Rank.REPLAY) -> _Wanted | None:
        """Return what is to be drawn now, of that rank at most; None: nobody waits."""
        while self._queue and self._queue[0][0] <= most:
            *_, wanted = heappop(self._queue)
            if wanted.begun:
                continue  # it was asked for again as more important
            if wanted.wanted:
                wanted.begun = True
                return wanted
            self._wanted.pop(wanted.name, None)
        return None

    async def _draw_all(self, easel: _Easel) -> None:
        while True:
            wanted = self._next()
            if wanted is not None:
                await self._draw_one(easel, wanted)
            elif easel.warmed < len(self._ahead):
                easel.warmed += 1
                try:
                    await self._drawn(easel, self._ahead[easel.warmed - 1])
                except Exception:
                    log.exception("a picture could not be drawn ahead")
            else:
                return

    async def _draw_presses(self, easel: _Easel) -> None:
        while (wanted := self._next(Rank.PRESS)) is not None:
            await self._draw_one(easel, wanted)

    async def _draw_one(self, easel: _Easel, wanted: _Wanted) -> None:
        try:
            drawn = await self._drawn(easel, wanted.work)
        except Exception as error:  # noqa: BLE001 -- it belongs to whoever asked for the picture
            wanted.settle(None, error)
        else:
            wanted.settle(drawn)
            if wanted.keeps:
                self._keep(wanted.name, drawn)
        finally:
            self._wanted.pop(wanted.name, None)

    def _keep(self, name: bytes, drawn: bytes) -> None:
        self._kept[name] = drawn
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _drawn(self, easel: _Easel, work: Callable[[], T]) -> T:
        """Return what `work` draws; where its process is lost, once more in a new one. Raises what it raises, and LaneLost."""
        self._metrics.pictures_drawn.inc()
        for last in (False, True):
            try:
                return await easel.place.run(HANGS, drawing.drawn, work) if self._apart else await easel.place.run(HANGS, work)
            except LaneLost:
                self._metrics.painters_replaced.inc()
                easel.warmed = 0
                log.warning("a painter's process died, or drew one picture for %g s: a new one takes its place", HANGS)
                if last:
                    raise
        raise AssertionError


async def _at_once() -> None:
    """Nobody is waited for."""


def _lane() -> Lane:
    return Lane(NICENESS, drawing.prepare, lambda: (tuple(FOLDERS),))


def _key(game: str, names: Sequence[str]) -> str:
    """Return what a picture depends on besides its view: the game, what it calls the seats, and in which language."""
    return f"{game}/{language_of(names)}/{names}"


class Pictures:
    """What a reader is shown of a table, drawn by `painter`: boards, hands, the pictures of rules pages."""

    def __init__(self, painter: Painter, metrics: Metrics) -> None:
        self.painter = painter
        self._metrics = metrics
        self._warmed: set[str] = set()
        self.late: set[tuple[int, Seat | None]] = set()
        """The tables and seats whose text stands in for a picture of a board or hand that came too late."""
        self.following: set[asyncio.Task[Any]] = set()
        """What puts late pictures into answers that stand."""
        self._lessons: dict[tuple[str, str], bytes] = {}
        self.takes = 0.0
        """Seconds that the last few pictures for which somebody pressed took, the slow ones above all."""
        self.gives_way: Callable[[], Awaitable[None]] = _at_once
        """Waited for by whoever has got the picture of a board or a hand: what follows can wait while people are being answered."""
        self.pieces: Callable[[str | None], discord.PartialEmoji | None] = lambda _: None
        """The emoji of a piece of a game; None: there is none, and the text serves."""
        self.steady: Callable[[str, int], bool] = lambda _game, _since: True
        """Whether all emojis of a game are there, and were at a moment (Unix ms) from which on nothing may change its look."""

    def patience(self, age: float) -> float:
        """Seconds for which the answer to a click, which was made `age` seconds ago, waits for its picture."""
        left = max(SOON - age, SOON_LEAST)
        return left if self.takes <= left else min(left, SOON_HOPELESS)

    async def _draw(
        self,
        sitting: Sitting,
        of: Subject,
        draw: Callable[[View], bytes],
        view: View,
        key: str,
        rank: Rank,
        within: float | None = None,
    ) -> bytes | None:
        """A picture of what a reader sees of a table; None where it could not be drawn `within` so many seconds. `key`: what it
        depends on besides the view. Raises Outdated, of what nobody has asked for by a press."""
        board = rank in (Rank.BOARD, Rank.LATE)
        begun = asyncio.get_running_loop().time()
        try:
            with self._metrics.pictures.time():
                drawn = await self.painter.draw(
                    key, draw, view, rank=rank, of=of if board else None, within=LATE if rank is Rank.LATE else within or DRAWING
                )
            if board:
                await self.gives_way()
            elif rank is Rank.PRESS:
                self.takes = max(asyncio.get_running_loop().time() - begun, self.takes / 2)
            return drawn
        except Outdated:
            raise
        except TimeoutError:
            log.warning("table %s: a picture was not drawn in time", sitting.table.id)
            self._metrics.pictures_late.inc()
            if board:
                self.late.add(of[:2])
            return None
        except Exception:
            log.exception("table %s: a picture could not be drawn", sitting.table.id)
            return None

    async def pictured(
        self,
        sitting: Sitting,
        seat: Seat | None,
        plain: Words,
        most: int,
        *,
        rank: Rank = Rank.PRESS,
        glance: bool = False,
        within: float | None = None,
    ) -> tuple[ui.Item[Page], list[discord.File]]:
        """The picture with its alt text as a message shows it, and its file; in its place, where it cannot be drawn `within` so
        many seconds, the text board, in `most` characters. `plain`: words whose names are no mentions; `glance`: with the short alt
        text of a board that stands in a thread, which says nothing that stands below it. Raises Outdated at the rank of a board."""
        assert sitting.state is not None
        face, view, table = FACES[sitting.table.game], view_of(sitting.state, seat), sitting.table
        names = names_of(sitting, language(table.locale) if seat is None else plain.language)  # what everybody sees is drawn once
        self.late.discard((table.id, seat))
        draw = partial(face.draw, names=names)
        drawn = await self._draw(sitting, (table.id, seat, "board"), draw, view, _key(table.game, names), rank, within)
        if drawn is None:
            return self._in_words(face, view, plain, most), []
        if glance:  # beside a result stands all of it in words
            over = sitting.state.result() is not None
            told = plain("alt-result", game=plain(f"{table.game}-name")) if over else face.glance(view, plain)
        else:
            told = face.alt(view, plain)
        file, gallery = picture(drawn, "board.png" if seat is None else "hand.png", told)
        return gallery, [file]

    async def changed(
        self, sitting: Sitting, before: State | None, plain: Words, within: float | None = None
    ) -> tuple[ui.Item[Page] | None, list[discord.File]]:
        """The board, where what has changed since `before` (None: nothing is known of that) stands out, as `pictured` gives it;
        (None, []) where it cannot be drawn in time."""
        assert sitting.state is not None
        face, view, table = FACES[sitting.table.game], view_of(sitting.state, None), sitting.table
        names = names_of(sitting, plain.language)
        was = None if before is None else view_of(before, None)
        draw = partial(drawing.changed, face, was, names)
        key = f"{_key(table.game, names)}/changed/{msgspec.json.encode(was).decode()}"
        drawn = await self._draw(sitting, (table.id, None, "changed"), draw, view, key, Rank.PRESS, within)
        if drawn is None:
            return None, []
        file, gallery = picture(drawn, "board.png", face.alt(view, plain))
        return gallery, [file]

    @staticmethod
    def _in_words(face: Face[Any], view: View, plain: Words, most: int) -> ui.TextDisplay[Page]:
        """The board as text, in `most` characters, with the reason why it is no picture."""
        why = f"-# {plain('picture-missing')}\n"
        return ui.TextDisplay(why + clip(face.tell(view, plain), most - len(why)))

    async def victory(
        self, sitting: Sitting, plain: Words, alt: str, rank: Rank
    ) -> tuple[discord.File, ui.MediaGallery[Page]] | None:
        """The picture of who won, as a message shows it; None where the game has none, or where it cannot be drawn. Raises Outdated
        at the rank of a board."""
        assert sitting.state is not None
        game, names = sitting.table.game, names_of(sitting, plain.language)
        draw = partial(drawing.victory, FACES[game], names)
        of = (sitting.table.id, None, "victory")
        drawn = await self._draw(sitting, of, draw, view_of(sitting.state, None), f"{_key(game, names)}/victory", rank)
        return picture(drawn, "victory.png", alt) if drawn else None

    async def end(self, sitting: Sitting, plain: Words, rank: Rank) -> tuple[discord.File, ui.MediaGallery[Page]] | None:
        """The board as the last move left it, as a message shows it beside the result; None where the game has none, or where it
        cannot be drawn. Raises Outdated at the rank of a board."""
        assert sitting.state is not None
        game, names = sitting.table.game, names_of(sitting, plain.language)
        draw = partial(drawing.end, FACES[game], names)
        drawn = await self._draw(
            sitting, (sitting.table.id, None, "end"), draw, view_of(sitting.state, None), f"{_key(game, names)}/end", rank
        )
        return picture(drawn, "end.png", plain("alt-end")) if drawn else None

    def emoji(self, game: str, view: View, begun: str, word: str) -> discord.PartialEmoji | None:
        """Return what shows `word` on its button, after the words `begun`; None: its text alone. On a message that everybody sees,
        `view` is a spectator's."""
        return self.pieces(FACES[game].emoji(view, begun, word))

    async def step(
        self,
        sitting: Sitting,
        seat: Seat,
        begun: str,
        choices: Sequence[str],
        plain: Words,
        most: int,
        *,
        told: bool = True,
        within: float | None = None,
    ) -> tuple[ui.Item[Page], list[discord.File]]:
        """The picture of one step of a seat's panel, as `pictured` gives it: what can be chosen is marked there, where the game
        draws that. `begun`, `choices`: as `Face.draw_step` takes them; `told`: with an alt text, which further steps would only
        repeat; `within`: seconds."""
        assert sitting.state is not None
        game = sitting.table.game
        face = FACES[game]
        if not face.draws_steps():
            return await self.pictured(sitting, None if face.on_board(begun) else seat, plain, most, within=within)
        view, names = view_of(sitting.state, seat), names_of(sitting, plain.language)
        draw = partial(drawing.step, face, begun, choices, names)
        of = (sitting.table.id, seat, "step")
        drawn = await self._draw(sitting, of, draw, view, f"{_key(game, names)}/{begun}/{choices}", Rank.PRESS, within)
        if drawn is None:
            return self._in_words(face, view, plain, most), []
        shown = None if face.on_board(begun) else seat
        alt = face.alt(view_of(sitting.state, shown), plain) if told else ""
        file, gallery = picture(drawn, "board.png" if shown is None else "hand.png", alt)
        return gallery, [file]

    def warm(self, game: str) -> None:
        """Have a game's backgrounds and pieces drawn while nobody waits: the first picture of a process takes many times as long.

        Called when a lobby opens, and after a start for the games that are being played."""
        if game not in self._warmed and game in FACES and game in GAMES:
            self._warmed.add(game)
            for seats in GAMES[game].seats:
                state = GAMES[game].deal(seats, b"any deal will do")
                for seat in (None, 0):
                    self.painter.ahead(partial(FACES[game].draw, state.view(seat)))

    async def lesson(self, game: str, words: Words, within: float | None = None) -> bytes | None:
        """The picture of a game's rules page; None where it could not be drawn `within` so many seconds."""
        name = (game, words.language)
        if name not in self._lessons:
            try:
                draw = partial(drawing.lesson, FACES[game], words.language)
                self._lessons[name] = await self.painter.page(f"lesson/{game}/{words.language}", draw, within)
            except TimeoutError:
                log.warning("%s: the picture of the rules page was not drawn in time", game)
                return None
            except Exception:
                log.exception("%s: the picture of the rules page could not be drawn", game)
                return None
        return self._lessons[name]
