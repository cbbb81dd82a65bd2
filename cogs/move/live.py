"""Live play: a board under the fingers, in one panel that only its player sees (docs/protocols.md 4).

A click goes into its table's queue in the gateway callback, before anything is awaited, so that no later click overtakes it. Each
panel has one painter: one picture is in flight at a time, and the newest click wins. What must be known to the moment when it was
shown (a map, a word) is shown first and then told to the rules by a line of the table's own, at the time Discord gives the message.

A game is played so when its face says `live` and its cog has registered a `Board` for it. Custom ids, constant through a game:

    x|<table>|<line>     play this line
    y|<table>|<word>     a select: the line is this word and what was chosen
    z|<table>            the panel as it is now
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from functools import partial
from typing import Annotated, Any, NamedTuple, Protocol, TypeAlias

import discord
import msgspec
from discord import ui

from cogs.board.result import outcome
from cogs.board.sent import late
from cogs.core import component
from cogs.core.bot import Skywright
from cogs.core.component import TableId
from cogs.core.delivery import EDIT_FILES, UPDATE_FILES, kept_files, kept_pictures, rewind
from cogs.core.discord_errors import ALREADY_ACKNOWLEDGED, BROKEN, FAILED, code_of, refuses_files
from cogs.core.interaction import Interaction, clicked_at, excuse, heard, in_own_words, wakes
from cogs.core.messages import Page, Reply, clip, say, words_for
from cogs.core.permissions import require_sight
from cogs.ear.summary import listens, spoken
from render import FACES
from render.words import Words
from rules.game import GameError, Seat, State
from sessions.host.stops import GIVEN_BACK
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.play.reachability import Reach
from sessions.store.sql import table_sql
from sessions.table.change import Change
from sessions.table.errors import TableError
from sessions.table.model import ChairKind, Row, Sitting
from sessions.table.views import view_of

log = logging.getLogger(__name__)

SLOW = 0.8
"""Seconds; after an upload that took longer the next click is acknowledged before its picture is made."""
PATIENCE = 1.5
"""Seconds from a click that it may take to come here, to be played and drawn before it is acknowledged."""
REACHABLE = 14 * 60 * 1000
"""For so long (ms) after its newest click a panel can be edited: the token lasts fifteen minutes."""
PANELS = 512
TEXT = 1200
TEXT_BOARD = 2400
SHOW_PAUSES = (0.0, 0.0, 0.5, 1.0, 2.0, 4.0)
"""Seconds before each try to show what starts a watch: whoever may have seen it should not have long to look at it for free."""
BY_EAR = 2
"""So many times its time a computer player takes in a race with somebody who listens: a button is heard, not seen, and found by
its place among thirty, so that a building takes 20 to 30 seconds where it takes 10 to 15 by eye. Each level is as hard to beat
by ear as it is by eye then."""
DEAF = 3_000
"""Ms without Discord that a live round bears: a click made then has failed for who made it."""
UNSEEN = b"unseen"
"""The name of the page that somebody is shown who cannot see the table."""
WAIT_FOR_SHOWING = 10.0
"""Seconds that a click waits for the line that says when its map was shown."""


Pieces: TypeAlias = Callable[[str, str], discord.PartialEmoji | None]


class Board(Protocol):
    """How a game's panel looks, and which lines of the table's own tell that something was shown."""

    def page(
        self, sitting: Sitting, seat: Seat, words: Words, plain: Words, at: int, pieces: Pieces
    ) -> tuple[str, list[ui.Item[Page]]]:
        """Return what is asked under a seat's picture in its panel at Unix ms `at`, and the rows of buttons below. `plain`: without
        mentions; `pieces`: what shows a word on its button, after the words begun. For those who listen (no `words.codes`) there is
        no picture, and what is asked begins with where they stand."""

    def typed(self, state: State, seat: Seat, pressed: str) -> str:
        """The lines, parted by `;`, that a press comes to in this state; "": it comes to nothing."""

    def nothing_new(self, state: State, seat: Seat, pressed: str, words: Words) -> str:
        """Return what those who listen are told of a press that changes nothing; "": it changes something."""

    def shows(self, state: State, seat: Seat | None) -> str | None:
        """The line that follows when what waits to be shown is shown to this seat alone (None: to all, on the public board)."""

    def waits(self, sitting: Sitting, seat: Seat) -> bool:
        """Return whether a computer player in this seat waits for people before it acts."""

    def begun(self, state: State, seat: Seat) -> int | None:
        """Unix ms at which a seat's round began, through which each of its buttons stays as it is; None: none has."""

    def void(self, state: State) -> str | None:
        """The line that voids what cannot go on fairly; None where nothing must be voided."""


BOARDS: dict[str, Board] = {}
"""The board of each live game, by the game's key; `register` fills it when the game's cog is loaded."""


def register(game: str, board: Board) -> None:
    """Let a game be played at boards under the fingers."""
    BOARDS[game] = board


class _Page(NamedTuple):
    """What a panel should show. `sitting`: None for a table that is gone; `seat`: None for who sits at none; `name`: equal for
    equal pages; `shows`: the line that follows when it stands."""

    sitting: Sitting | None
    seat: Seat | None
    name: bytes
    shows: str | None


def is_live(sitting: Sitting) -> bool:
    """Return whether a table is played at boards under the fingers."""
    game = sitting.table.game
    return game in BOARDS and FACES[game].live


def ahead(sitting: Sitting, seat: Seat | None = None) -> Sitting:
    """The table as it will be once what waits to be shown is shown; pictures that show it are drawn from this."""
    if sitting.state is None or sitting.table.status != "running" or not is_live(sitting):
        return sitting
    line = BOARDS[sitting.table.game].shows(sitting.state, seat)
    if line is None:
        return sitting
    return Sitting(sitting.table, sitting.chairs, sitting.state.play(None, line, 0).state)


def unseen(sitting: Sitting, rows: list[Row]) -> bool:
    """Return whether these rows of a live table are none of the public's business: its board stays as it is."""
    if sitting.state is None or sitting.table.status != "running" or not rows or not is_live(sitting):
        return False
    return all(row.kind == "move" and not any(event.only is None for event in row.events) for row in rows)


def waits(sitting: Sitting, seat: Seat) -> bool:
    """Return whether a computer player in this seat waits for people before it acts."""
    board = BOARDS.get(sitting.table.game)
    return board is not None and board.waits(sitting, seat)


def shows(sitting: Sitting, seat: Seat) -> str | None:
    """The line that follows when what waits to be shown is shown to a computer player in this seat."""
    board = BOARDS.get(sitting.table.game)
    return None if board is None or sitting.state is None else board.shows(sitting.state, seat)


def discord_time(message: discord.Message, *, edited: bool) -> int:
    """Unix ms at which Discord says a message was sent, or last edited."""
    when = message.edited_at if edited and message.edited_at is not None else message.created_at
    return round(when.timestamp() * 1000)


class Click:
    """One click, waiting to be played."""

    def __init__(self, interaction: Interaction, line: str) -> None:
        self.interaction = interaction
        self.line = line
        self.played = asyncio.get_running_loop().create_future()


class Removal(NamedTuple):
    """How a message of a panel is taken away: by the token of the click that it answered."""

    clicked: Interaction
    delete: Callable[[], Awaitable[None]]


class Panel:
    """One panel: whose, its newest click, what it shows. `first`, `notes`: told at the next painting, above all and above the
    buttons; `excused`: the interaction that was
    told that its painting failed; `took`: seconds of the last upload; `puts`: how often it was painted, and `seen` of that before
    its newest click came."""

    def __init__(self, table_id: int, user: int, newest: Interaction, paint: Callable[[Panel], Coroutine[Any, Any, None]]) -> None:
        self.table_id = table_id
        self.user = user
        self.newest = newest
        self.click: Click | None = None
        self.open: list[Interaction] = []  # left to the painter to acknowledge
        self.first = ""
        self.notes: list[str] = []
        self.shown = b""
        self.excused = 0
        self.took = 0.0
        self.puts = self.seen = 0
        self.stands: Removal | None = None  # takes away the message it stands in
        self.sent = 0  # the message that was sent to show a page, where no edit can
        self.worker = Worker(lambda: paint(self), f"panel of {user} at table {table_id}")


class Live(Service):
    """The queues and painters of all live tables."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._waiting: dict[tuple[int, int], deque[Click]] = {}
        self._workers: dict[tuple[int, int], Worker] = {}
        self._panels: OrderedDict[int, Panel] = OrderedDict()
        self._showing: dict[tuple[int, int | None], asyncio.Event] = {}
        self._users: dict[int, tuple[int | None, ...]] = {}
        self._acks: dict[int, asyncio.Task[None]] = {}
        self._deaf: dict[int, int] = {}  # by shard: since when

    async def start(self, shard: int | None = None) -> None:
        """A live round that was running when the bot went down does not count; of one shard where it is that one's holder that
        went away."""
        await self._void_all(shard)

    def give_up(self, table_ids: Iterable[int]) -> None:
        """Another process looks after these tables: a panel that stands here is opened anew there."""
        for table_id in table_ids:
            self._users.pop(table_id, None)
            for key in [key for key, panel in self._panels.items() if panel.table_id == table_id and panel.worker.idle]:
                del self._panels[key]

    def deaf(self, shard: int = 0) -> None:
        """A shard of Discord's gateway is gone: no click of its servers arrives."""
        self._deaf.setdefault(shard, self.bot.clock.now())

    async def heard(self, shard: int = 0) -> None:
        """This shard is back: a live round that was without it for long does not count. What was clicked before is in the
        queues."""
        since = self._deaf.pop(shard, None)
        if since is not None and self.bot.clock.now() - since >= DEAF:
            await self._void_all(shard)

    async def reached(self, table_ids: Iterable[int], since: int) -> None:
        """These tables are reached again that were not since Unix ms `since`: a live round that was so for long does not count."""
        if self.bot.clock.now() - since >= DEAF:
            for table_id in table_ids:
                await self._void_one(table_id)

    async def _is_deaf(self, table_id: int) -> bool:
        """Return whether no click of a table arrives now."""
        stops = self.bot.host.scheduler.stops
        if not self._deaf and not stops.any:
            return False
        table = (await self.bot.host.tables.look(table_id)).table
        return self.bot.shard_of(table.guild_id) in self._deaf or bool(stops.reasons(table).keys() - {Reach.UNSENT, Reach.UNCALLED})

    async def slept(self, ms: int) -> None:
        """The process stood still for so long until now: a live round that was without it for long does not count. What was clicked
        in a shorter time waits to be read."""
        if ms >= GIVEN_BACK:
            await self._void_all()

    async def kept_nothing(self, ms: int) -> None:
        """Void the live rounds in which nothing could be kept for so long: a click made then has failed for who made it."""
        if ms >= DEAF:
            await self._void_all()

    async def time_is_due(self, table_id: int, user: int, at: int) -> None:
        """Time acts; it does not end a live round while no click of it can arrive."""
        if not await self._is_deaf(table_id) or not await self._voidable(table_id):
            await self.bot.host.play.time_is_due(table_id, user, at)

    async def settled(self) -> None:
        """Wait until every click is played and every panel painted."""
        for worker in [*self._workers.values(), *(panel.worker for panel in self._panels.values())]:
            await worker.settled()

    async def close(self) -> None:
        for worker in [*self._workers.values(), *(panel.worker for panel in self._panels.values())]:
            await worker.close()

    def slowed(self, sitting: Sitting) -> int:
        """So many times its time a computer player takes at a table."""
        return BY_EAR if is_live(sitting) and any(listens(self.bot, user) for user in sitting.people) else 1

    # Clicks.

    async def click(self, interaction: Interaction, table_id: int, line: str | None) -> None:
        """A press on a panel. `line`: None only repaints. Everything up to the first await runs in the gateway's callback."""
        panel = self._panel(interaction, table_id)
        busy = not panel.worker.idle
        panel.newest, panel.seen = interaction, panel.puts
        if line is not None:
            panel.click = Click(interaction, line)
            self._waiting.setdefault((table_id, interaction.user.id), deque()).append(panel.click)
            self._queue(table_id, interaction.user.id).wake()
        panel.shown = b""
        panel.worker.wake()
        if busy:
            await self._acknowledged(panel, interaction)
        else:
            panel.open.append(interaction)

    async def _acknowledged(self, panel: Panel, interaction: Interaction) -> None:
        """Tell Discord once that the click arrived; whoever asks waits for the same answer."""
        task = self._acks.get(interaction.id)
        if task is None:
            task = self._acks[interaction.id] = asyncio.ensure_future(acknowledge(interaction, panel.table_id))
            task.add_done_callback(lambda _: self._acks.pop(interaction.id, None))
        await task

    def _panel(self, interaction: Interaction, table_id: int) -> Panel:
        message = interaction.message
        key = interaction.id if message is None else message.id
        return self._known(key, table_id, interaction)

    def _known(self, key: int, table_id: int, interaction: Interaction) -> Panel:
        panel = self._panels.get(key)
        if panel is None:
            panel = self._panels[key] = Panel(table_id, interaction.user.id, interaction, self._paint)
            idle = [name for name, other in self._panels.items() if other.worker.idle and name != key]
            for name in idle[: max(0, len(self._panels) - PANELS)]:
                del self._panels[name]
        self._panels.move_to_end(key)
        return panel

    def _queue(self, table_id: int, user: int) -> Worker:
        worker = self._workers.get((table_id, user))
        if worker is None:
            worker = self._workers[table_id, user] = Worker(
                lambda: self._play(table_id, user), f"clicks of {user} at table {table_id}"
            )
        return worker

    async def _play(self, table_id: int, user: int) -> None:
        """Play what a person clicked, in the order in which it came; where something is being shown to them, after it was."""
        waiting = self._waiting.get((table_id, user))
        if waiting is None:
            return
        while waiting:
            showing = self._shown_to(table_id, user)
            if showing is not None:
                try:
                    async with asyncio.timeout(WAIT_FOR_SHOWING):
                        await showing.wait()
                except TimeoutError:
                    log.warning("table %s: something was not shown in time", table_id)
            await self._played(table_id, waiting.popleft())
        del self._waiting[table_id, user], self._workers[table_id, user]

    def _shown_to(self, table_id: int, user: int) -> asyncio.Event | None:
        """The showing that this person's clicks must wait for."""
        sitting = self.bot.host.tables.remembered(table_id)
        if sitting is not None and ahead(sitting) is not sitting:
            return self._showing.setdefault((table_id, None), asyncio.Event())
        return self._showing.get((table_id, user))

    async def _played(self, table_id: int, click: Click) -> None:
        interaction = click.interaction
        at = clicked_at(interaction)
        try:
            await require_sight(interaction, await self.bot.host.tables.look(table_id))
            await self._say_nothing_new(table_id, click)
            line = await self._typed(table_id, interaction.user.id, click.line)
            played = line and await self.bot.host.play.line(table_id, interaction.user.id, line, click=interaction.id, at=at)
            click.played.set_result(played)
        except Exception as error:  # noqa: BLE001 -- told in the panel
            panel = self._panels.get(interaction.message.id) if interaction.message else None
            try:
                if panel is not None:  # before the painter hears of it, else the refusal is told with some later picture
                    panel.notes.append(await self._excused(interaction, table_id, error))
            finally:
                click.played.set_exception(error)
                click.played.exception()  # seen: the panel tells it

    async def _say_nothing_new(self, table_id: int, click: Click) -> None:
        """Have the panel tell those who listen that a press finds done what it does: what stays as it was is not heard."""
        interaction = click.interaction
        panel = self._panels.get(interaction.message.id) if interaction.message else None
        if panel is None or not listens(self.bot, interaction.user.id):
            return
        sitting = await self.bot.host.tables.look(table_id)
        chair = sitting.chair_of(interaction.user.id)
        if chair is None or sitting.state is None or not is_live(sitting):
            return
        words = spoken(sitting, str(interaction.locale))
        if told := BOARDS[sitting.table.game].nothing_new(sitting.state, chair.seat, click.line, words):
            panel.notes.append(told)

    async def _typed(self, table_id: int, user: int, pressed: str) -> str:
        """Return what a press comes to; where nobody can play it, itself, which is refused then."""
        sitting = await self.bot.host.tables.look(table_id)
        chair = sitting.chair_of(user)
        if chair is None or sitting.state is None or not is_live(sitting):
            return pressed
        return BOARDS[sitting.table.game].typed(sitting.state, chair.seat, pressed)

    async def _excused(self, interaction: Interaction, table_id: int, error: Exception) -> str:
        """The sentence of what went wrong."""
        reply = await excuse(interaction, error, table_id)
        return "\n".join(item.content for item in reply.view.children if isinstance(item, ui.TextDisplay))

    # Painting.

    async def _paint(self, panel: Panel) -> None:
        """Bring one panel up to date. A click that cannot be painted is answered all the same, once."""
        try:
            await self._painted(panel)
        except Exception as error:  # noqa: BLE001 -- the one error handler, for presses that are painted
            newest = panel.newest
            for press in [*panel.open, newest]:
                await self._acknowledged(panel, press)
            panel.open = []
            if panel.excused == newest.id:
                log.warning("a panel of table %s was not painted again (%s)", panel.table_id, type(error).__name__)
                return
            panel.excused = newest.id
            reply = await excuse(newest, error, panel.table_id)
            try:
                await newest.followup.send(view=reply.view, ephemeral=True)
            except FAILED as lost:
                log.warning("a panel of table %s could not be excused: %s", panel.table_id, lost)

    async def _painted(self, panel: Panel) -> None:
        """The newest click's picture, one at a time."""
        while True:
            newest, click = panel.newest, panel.click
            overtaken, panel.open = [press for press in panel.open if press is not newest], []
            for earlier in overtaken:
                await self._acknowledged(panel, earlier)
            age = (self.bot.clock.now() - clicked_at(newest)) / 1000  # a bot that is late has less time left
            patient = asyncio.get_running_loop().time() + min(PATIENCE, PATIENCE - age)
            if click is not None:
                await self._in_time(click.played, patient, panel, newest)
            if panel.took > SLOW:
                await self._acknowledged(panel, newest)
            page = await self._now(panel)
            if page.name == panel.shown and page.shows is None and not panel.notes:
                await self._acknowledged(panel, newest)
                if panel.newest is newest:
                    return
                continue
            first, notes = panel.first, panel.notes[:]
            drawing = asyncio.ensure_future(self._drawn(page, newest, first, notes))
            try:
                left = min(patient - asyncio.get_running_loop().time(), self.bot.pictures.patience(age))
                if left > 0:
                    await asyncio.wait([drawing], timeout=left)
                if not drawing.done():
                    await self._answered(panel, page, newest, first, notes)
                    await asyncio.wait([drawing])
            finally:
                drawing.cancel()
            reply = drawing.result()
            if panel.newest is not newest:  # overtaken: the newest click wins
                await self._acknowledged(panel, newest)
                continue
            begun = asyncio.get_running_loop().time()
            panel.puts += 1
            try:
                if newest.id in self._acks:
                    await self._acknowledged(panel, newest)
                if page.shows is not None:
                    await self._show(panel, newest, page.shows, reply)
                else:
                    await self._put(panel, newest, reply)
            except (*FAILED, discord.InteractionResponded) as error:
                if isinstance(error, discord.HTTPException) and await wakes(newest, error):
                    continue
                log.warning("a panel of table %s was not painted: %s", panel.table_id, error)
                await self.bot.note_answer(newest, panel.table_id, error)
                return
            await self.bot.note_answer(newest, panel.table_id, None)
            panel.took = asyncio.get_running_loop().time() - begun
            panel.shown = page.name
            panel.first = ""
            del panel.notes[: len(notes)]  # not before: a refusal that did not arrive is told with the next picture
            if panel.newest is newest and panel.click is click:
                return

    async def _answered(self, panel: Panel, page: _Page, newest: Interaction, first: str, notes: Sequence[str]) -> None:
        """Answer a click whose picture is late: question and buttons are those of now, and the older picture stands until then.
        What must be known to the moment when it is shown is never shown so: it is said that it comes."""
        message, words = newest.message, words_for(page.sitting, newest.locale)
        if message is None or page.seat is None or panel.puts != panel.seen:
            await self._acknowledged(panel, newest)
            return
        if page.shows is None:
            follows = f"-# {words('picture-follows')}"
            reply = self._pictured(page, newest, kept_pictures(message), [], first, [*notes, follows])
        else:
            reply = say("\n".join(part for part in (first, *notes, words("live-coming")) if part))
        reply.view.stop()  # discord.py need not remember it: its buttons are known by their ids
        kept: list[Any] = kept_files(message) if page.shows is None else []
        try:
            if newest.id in self._acks:
                await self._acknowledged(panel, newest)
            if newest.response.is_done():
                await newest.edit_original_response(view=reply.view, attachments=kept)
            else:
                await newest.response.edit_message(view=reply.view, attachments=kept)
        except (*FAILED, discord.InteractionResponded) as error:
            log.info("a panel of table %s waits for its picture (%s)", panel.table_id, error)
            await self._acknowledged(panel, newest)

    async def _in_time(self, work: asyncio.Future[Any], until: float, panel: Panel, newest: Interaction) -> None:
        """Wait for what must be there before a click is answered with its picture; from `until` on (seconds of the loop) the click
        is acknowledged without it: other games' pictures can be before it in the queue."""
        left = until - asyncio.get_running_loop().time()
        if left > 0:
            await asyncio.wait([work], timeout=left)
        if not work.done():
            await self._acknowledged(panel, newest)
            await asyncio.wait([work])

    async def _now(self, panel: Panel) -> _Page:
        """Return what a panel should show now; why not, where whoever pressed it cannot see the table (any more)."""
        try:
            sitting = await self.bot.host.tables.look(panel.table_id)
        except GameError:
            return _Page(None, None, b"gone", None)
        try:
            await require_sight(panel.newest, sitting)
        except TableError as refused:
            if not panel.notes and panel.shown != UNSEEN:  # a press that would have played was told
                panel.notes.append(words_for(sitting, panel.newest.locale).refusal(refused))
            return _Page(None, None, UNSEEN, None)
        chair = sitting.chair_of(panel.user)
        if chair is None or sitting.state is None or sitting.table.status != "running" or not is_live(sitting):
            return _Page(sitting, None, b"over", None)
        return self._page(sitting, chair.seat)

    def _page(self, sitting: Sitting, seat: Seat) -> _Page:
        assert sitting.state is not None
        shows = BOARDS[sitting.table.game].shows(sitting.state, seat)
        future = ahead(sitting, seat)
        assert future.state is not None
        return _Page(future, seat, msgspec.json.encode(view_of(future.state, seat)), shows)

    async def _drawn(self, page: _Page, interaction: Interaction, first: str = "", refused: Sequence[str] = ()) -> Reply:
        """A page: what happened (`first`), the picture, the question, and right above the buttons, where fingers and eyes are, what
        was refused."""
        if (told := self._told(page, interaction, first, refused)) is not None:
            return told
        shown, files = await self._picture(page, interaction, None)
        assert shown is not None
        return self._pictured(page, interaction, [shown], files, first, refused)

    async def _soon(self, page: _Page, interaction: Interaction, first: str, refused: Sequence[str]) -> tuple[Reply, bool]:
        """The same for who opens a panel, and whether it is whole: where its picture is late all else stands already, and the
        panel's painter brings the picture."""
        if (told := self._told(page, interaction, first, refused)) is not None:
            return told, True
        words = words_for(page.sitting, interaction.locale)
        shown, files, follows = await late.in_time(
            interaction,
            partial(self._picture, page, interaction),
            lambda: [ui.TextDisplay(f"-# {words('picture-follows')}")],
        )
        if follows is not None:
            follows.drawn.cancel()
        return self._pictured(page, interaction, shown, files, first, refused), follows is None

    def _told(self, page: _Page, interaction: Interaction, first: str, refused: Sequence[str]) -> Reply | None:
        """A page that has no picture; None where it has one."""
        if page.sitting is None or page.sitting.state is None or page.seat is None:
            words = words_for(page.sitting, interaction.locale)
            over = "" if page.sitting is None else outcome(page.sitting, words)
            return say("\n".join(part for part in (over, first, *refused) if part) or words("table-over"))
        if listens(self.bot, interaction.user.id):
            return self._heard(page.sitting, page.seat, interaction, [first, *refused])
        return None

    async def _picture(
        self, page: _Page, interaction: Interaction, within: float | None
    ) -> tuple[ui.Item[Page], list[discord.File]]:
        assert page.sitting is not None
        plain = words_for(page.sitting, interaction.locale, mention=False)
        return await self.bot.pictures.pictured(page.sitting, page.seat, plain, TEXT_BOARD, within=within)

    def _pictured(
        self,
        page: _Page,
        interaction: Interaction,
        shown: Sequence[ui.Item[Any]],
        files: list[discord.File],
        first: str,
        refused: Sequence[str],
    ) -> Reply:
        """A page with its picture, or what stands in for that (`shown`)."""
        assert page.sitting is not None
        assert page.sitting.state is not None
        assert page.seat is not None
        words = words_for(page.sitting, interaction.locale)
        plain = words_for(page.sitting, interaction.locale, mention=False)
        game, view = page.sitting.table.game, view_of(page.sitting.state, page.seat)
        now = self.bot.clock.now()
        begun = BOARDS[game].begun(page.sitting.state, page.seat)
        steady = self.bot.pictures.steady(game, now if begun is None else begun)
        pieces = partial(self.bot.pictures.emoji, game, view) if steady else in_words
        items = BOARDS[game].page(page.sitting, page.seat, words, plain, now, pieces)
        above = [ui.TextDisplay[Page](clip(first, TEXT))] if first else []
        asked = "\n".join(part for part in (*_without_last(items[0], refused), *refused) if part)
        return Reply(Page(*above, *shown, ui.TextDisplay(clip(asked, TEXT)), *items[1]), files)

    def _heard(self, sitting: Sitting, seat: Seat, interaction: Interaction, notes: Sequence[str]) -> Reply:
        """A page for those who listen, without a picture: its buttons say what they are."""
        assert sitting.state is not None
        words, game = spoken(sitting, str(interaction.locale)), sitting.table.game
        said = BOARDS[game].page(sitting, seat, words, words, self.bot.clock.now(), in_words)
        text = "\n".join(part for part in (*notes, said[0]) if part)
        return Reply(Page(ui.TextDisplay(clip(text, TEXT)), *said[1]))

    # Showing what must be known to the moment.

    async def opened(self, interaction: Interaction, sitting: Sitting, seat: Seat, first: str = "", asked: str = "") -> Reply:
        """A new panel; where something waits to be shown to this seat, it follows as an edit of its own. `first`: what happened;
        `asked`: told right above its buttons: what was not done, and why, or a hint."""
        table_id = sitting.table.id
        page = self._page(sitting, seat)
        whole = page.shows is None
        if whole:
            reply, whole = await self._soon(page, interaction, first, [asked] if asked else [])
        else:
            coming = words_for(sitting, interaction.locale)("live-coming")
            reply = say("\n\n".join(part for part in (first, asked, coming) if part))

        async def then(message: discord.Message) -> None:
            panel = self._known(message.id, table_id, interaction)
            panel.stands = Removal(interaction, interaction.delete_original_response)
            panel.shown = page.name if whole else b""
            if not whole and page.shows is None:  # it stands as it is but for its picture
                panel.first, panel.notes = first, [asked] if asked else []
            panel.worker.wake()  # it may have changed meanwhile, or its picture or what waits to be shown follows now
            await self._retire_others(panel)

        reply.then = then
        return reply

    async def _show(self, panel: Panel, interaction: Interaction, line: str, reply: Reply) -> None:
        """Show it, by an edit of the answer, and tell the rules when Discord says that it stood. A lost answer is looked up."""
        table_id = panel.table_id
        key = (table_id, interaction.user.id)
        event = self._showing[key] = asyncio.Event()
        try:
            await self._acknowledged(panel, interaction)
            message: discord.Message | None = None
            for attempt, pause in enumerate(SHOW_PAUSES):
                await asyncio.sleep(pause)
                try:
                    if attempt:
                        message = await self._looked_up(interaction, reply)
                    if message is None:
                        rewind(reply)
                        message = await self._put(panel, interaction, reply)
                    break
                except BROKEN as error:
                    log.warning("table %s: perhaps something was shown (%s)", table_id, error)
                except discord.DiscordServerError as error:
                    log.warning("table %s: perhaps something was shown (%s)", table_id, error)
            if message is not None:
                # An answer that was never edited is older than what it shows, unless it was sent for that.
                stands = message.edited_at is not None or message.id == panel.sent
                at = discord_time(message, edited=True) if stands else self.bot.clock.now()
                await self.bot.host.play.play_system(table_id, line, at, deed=False)  # of a panel, whichever process has it
        finally:
            event.set()
            self._showing.pop(key, None)

    async def _put(self, panel: Panel, newest: Interaction, reply: Reply) -> discord.Message | None:
        """Put a page into a panel: by the callback of its newest click, or by an edit. Where Discord takes no new picture there
        (docs issue 7529), as a new message in place of the old one. None: by a callback that tells nothing of it."""
        can = self.bot.capabilities
        if not newest.response.is_done():
            try:
                await self._call_back(panel, newest, reply)
            except discord.HTTPException as error:
                if error.code != ALREADY_ACKNOWLEDGED:
                    raise
                heard(newest)  # its answer, or that of an acknowledgement, was lost: whichever it is, the page is put there
                rewind(reply)
            else:
                return None
        if can.can(EDIT_FILES):
            try:
                return await newest.edit_original_response(view=reply.view, attachments=reply.files)
            except discord.HTTPException as error:
                if not refuses_files(error):
                    raise
                await can.refuse(EDIT_FILES)
                rewind(reply)
        reply.view.stop()
        message = await newest.followup.send(view=reply.view, files=reply.files, ephemeral=True, wait=True)
        await self._moved(panel, message.id, Removal(newest, message.delete))
        return message

    async def _call_back(self, panel: Panel, newest: Interaction, reply: Reply) -> None:
        can = self.bot.capabilities
        if can.can(UPDATE_FILES):
            try:
                await newest.response.edit_message(view=reply.view, attachments=reply.files)
            except discord.HTTPException as error:
                if not refuses_files(error):
                    raise
                await can.refuse(UPDATE_FILES)
                rewind(reply)
            else:
                panel.stands = Removal(newest, newest.delete_original_response)
                return
        reply.view.stop()  # discord.py need not remember it: its buttons are known by their ids
        called_back = await newest.response.send_message(view=reply.view, files=reply.files, ephemeral=True)
        if called_back.message_id is not None:
            await self._moved(panel, called_back.message_id, Removal(newest, newest.delete_original_response))

    async def _moved(self, panel: Panel, message_id: int, stands: Removal) -> None:
        """A panel stands in another message from now on; the old one is taken away."""
        for key in [key for key, other in self._panels.items() if other is panel]:
            del self._panels[key]
        self._panels[message_id] = panel
        old, panel.stands, panel.sent = panel.stands, stands, message_id
        await self._take_away(panel.table_id, old)

    async def _retire_others(self, panel: Panel) -> None:
        """Take the older panels of the same person at the same table away: the newest is the one they play in."""
        for key, other in list(self._panels.items()):
            if other is panel or (other.table_id, other.user) != (panel.table_id, panel.user):
                continue
            del self._panels[key]
            await self._take_away(panel.table_id, other.stands)

    async def _take_away(self, table_id: int, stands: Removal | None) -> None:
        """Delete a message in whose place another stands. Once its click is too old, Discord lets nobody do so."""
        if stands is None or not self._within_reach(stands.clicked):
            return
        try:
            await stands.delete()
        except FAILED as error:
            log.info("a panel of table %s stands twice: %s", table_id, error)

    async def _looked_up(self, interaction: Interaction, reply: Reply) -> discord.Message | None:
        """The answer as Discord has it, if it shows what was sent; None where it does not."""
        interaction._original_response = None  # what is remembered is from before
        message = await interaction.original_response()
        wanted = [item.description for gallery in _galleries(reply.view.children) for item in gallery.items]
        there = [item.description for gallery in _galleries(message.components) for item in gallery.items]
        return message if wanted and wanted == there else None  # the files' names are the same before and after

    async def stood(self, sitting: Sitting, since: int) -> None:
        """A public board stands: what it shows to all begins then."""
        if sitting.state is None or sitting.table.status != "running" or not is_live(sitting):
            return
        line = BOARDS[sitting.table.game].shows(sitting.state, None)
        if line is not None:
            self._users[sitting.table.id] = tuple(chair.user for chair in sitting.chairs)
            await self.bot.host.play.play_system(sitting.table.id, line, since)
            event = self._showing.pop((sitting.table.id, None), None)
            if event is not None:
                event.set()

    # What others do.

    def hear(self, change: Change) -> None:
        """A table changed: its panels show it, and a round in which somebody else took a seat does not count.
        Whoever just left theirs may come back, and has voided nothing that they were about to lose."""
        table_id = change.after.table.id
        for panel in self._panels.values():
            if panel.table_id == table_id and self._reachable(panel):
                panel.worker.wake()
        if table_id in self._users:
            self._queue_check(table_id)

    def _reachable(self, panel: Panel) -> bool:
        return self._within_reach(panel.newest)

    def _within_reach(self, clicked: Interaction) -> bool:
        return self.bot.clock.now() - clicked_at(clicked) < REACHABLE

    def _queue_check(self, table_id: int) -> None:
        sitting = self.bot.host.tables.remembered(table_id)
        if sitting is None or sitting.table.status != "running":
            self._users.pop(table_id, None)
        elif any(
            chair.user != user and chair.kind != ChairKind.OPEN
            for chair, user in zip(sitting.chairs, self._users[table_id], strict=True)
        ):
            del self._users[table_id]
            self.bot.host.unit_of_work.later(self._void(table_id))

    async def _void(self, table_id: int) -> None:
        line = await self._voidable(table_id)
        if line is not None:
            await self.bot.host.play.play_system(table_id, line, self.bot.clock.now())

    async def _void_all(self, shard: int | None = None) -> None:
        """Of one shard, or of all (None)."""
        if BOARDS:
            running = await self.bot.store.read(table_sql.running_of_games(len(BOARDS)), tuple(BOARDS))
            for table_id, guild_id in running:
                if shard in (None, self.bot.shard_of(guild_id or 0)) and self.bot.host.store.leases.holds(guild_id or 0):
                    await self._void_one(table_id)

    async def _void_one(self, table_id: int) -> None:
        try:
            await self._void(table_id)
        except Exception:  # one table that cannot be read must keep neither the bot from its start nor clocks from going on
            log.exception("table %s: whether a live round is void could not be seen", table_id)

    async def _voidable(self, table_id: int) -> str | None:
        """The line that voids a table's live round; None where none runs."""
        sitting = await self.bot.host.tables.look(table_id)
        board = BOARDS.get(sitting.table.game)
        return None if board is None or sitting.state is None else board.void(sitting.state)


def in_words(_begun: str, _word: str) -> None:
    """Nothing shows a word: its label serves."""


def _without_last(asked: str, refused: Sequence[str]) -> list[str]:
    """The lines of what is asked; without the last of several where something was refused, which stands in its place: the buttons
    below stay where they are, under the fingers."""
    lines = asked.split("\n")
    return lines[:-1] if any(refused) and len(lines) > 1 else lines


def _galleries(components: Iterable[Any]) -> list[Any]:
    """The galleries of a message, or of a page that is to be one."""
    return [one for one in components if isinstance(one, (discord.MediaGalleryComponent, ui.MediaGallery))]


async def acknowledge(interaction: Interaction, table_id: int) -> None:
    """Tell Discord that the click arrived, unless it knows. Where it does not take that, the table may stand."""
    if interaction.response.is_done():
        return
    try:
        try:
            await interaction.response.defer()
        except discord.HTTPException as error:
            if not await wakes(interaction, error):
                raise
            await interaction.response.defer()
    except (*FAILED, discord.InteractionResponded) as error:
        if code_of(error) == ALREADY_ACKNOWLEDGED:
            heard(interaction)
        else:
            log.info("interaction %s was not acknowledged: %s", interaction.id, error)
            await interaction.client.note_answer(interaction, table_id, error)


class Painted(component.Component):
    """A button of a live panel: not answered one by one; its panel is painted after its `line` was played."""

    table_id: TableId

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        in_own_words(interaction)
        await interaction.client.service(Live).click(interaction, self.table_id, self.line(interaction))

    def line(self, interaction: Interaction) -> str | None:
        """The line it plays; None: it only paints."""
        return None


class LineButton(Painted, letter="x"):
    """Play a line."""

    played: Annotated[str, r"[a-z0-9+\- ]{1,48}"]

    def line(self, interaction: Interaction) -> str | None:
        return self.played


class LineSelect(Painted, letter="y"):
    """Play a line that ends with what was chosen."""

    word: Annotated[str, r"[a-z]{1,20}"]

    def line(self, interaction: Interaction) -> str | None:
        return f"{self.word} {component.chosen(interaction)}"


class RefreshButton(Painted, letter="z"):
    """The panel as it is now."""
