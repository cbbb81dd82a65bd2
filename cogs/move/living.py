"""The panel lives: the newest one that each person has open at a table follows the game for as long as Discord lets it be edited.

It is edited with the token of the last press on it, which lasts fifteen minutes. Where its picture takes longer than its person
should wait, text and buttons are shown at once, and the picture is put in by an edit. While others play it says what happened and
whose turn it is, as soon as the board does, and of computer players move by move; when it is its person's turn again it becomes the
next turn's panel, below the board where one was posted since: the newest message is the one that asks. There is one for each person
and table: where another one stands, because Your move was pressed again or Discord took no edit, the older one is deleted.

Whoever has nothing to do at a table reads there which others wait for them. Where another one begins to, what they have open says
so within seconds, and calls wait until they have gone (sessions/people/calls.py).

Nothing of this is stored: a panel that is gone, or that a restart has forgotten, is opened anew by Your move. Panels of live tables
are painted by cogs/move/live.py.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

import discord
import msgspec
from discord import ui

from cogs.board.decide import BOARD, begins_message, chapter_now, scored
from cogs.board.result import after_the_end, outcome
from cogs.board.sent.late import Late
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.delivery import EDIT_FILES
from cogs.core.discord_errors import FAILED, refuses_files
from cogs.core.interaction import Interaction, clicked_at
from cogs.core.messages import Page, Reply, Room, again, events_of, say, told, told_by_move, without, words_for
from cogs.ear.summary import first_line, listens, spoken
from cogs.move import live
from render import FACES
from render.words import Words
from rules.game import GameError, Seat
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker, in_background, wait_for_all
from sessions.people.calls import AWAY_AFTER
from sessions.play.computers import by_computers
from sessions.table.change import Change
from sessions.table.model import Chair, Row, Shown, Sitting

log = logging.getLogger(__name__)

REACHABLE = 14 * 60 * 1000
"""For so long (ms) after its last press a panel can be edited: the token lasts fifteen minutes."""
PANELS = 1024
TOLD = 900
"""Characters of what happened."""

Leads: TypeAlias = Callable[[Interaction, int], Awaitable[list[ui.Item[Any]]]]
Renew: TypeAlias = Callable[[Interaction, Sitting, str, int], Awaitable[Reply]]


@dataclass
class Open:
    """A panel that stands. `pressed`: the last press on it; `told`: it tells the rows after this one, its person's own move among
    them; `since`: the row its answer told up to; `seq`: the row it shows; `stage`: that of the line being built in it, None where
    none is; `among`: it asks while others choose too, and nothing is built in it yet; `late`: its picture, where that is still to
    come; `rests`: what it says, where its person has nothing to do there; `asks`: it began to ask by itself, and its person has not
    pressed anything since; `below`: it is no answer to the press any more, but a message of its own below a newer board."""

    message_id: int
    pressed: Interaction
    told: int
    since: int
    seq: int
    stage: int | None
    among: bool = False
    late: Late | None = None
    rests: Reply | None = None
    asks: bool = False
    below: bool = False
    edits: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass(frozen=True)
class Stands:
    """What is done once a panel stands: it lives from then on. `told`, `among`, `late`: as in `Open`; `reply`: what stands."""

    living: Living
    interaction: Interaction
    reply: Reply
    table_id: int
    told: int
    seq: int
    stage: int | None
    among: bool = False
    late: Late | None = None

    @property
    def rests(self) -> Reply | None:
        """Return what stands, where its person has nothing to do there."""
        return None if self.stage is not None or self.reply.ways is None else self.reply

    async def __call__(self, message: discord.Message) -> None:
        self.living.stands(self, message)


def news(
    own: Sequence[Row],
    newer: Sequence[Row],
    seat: Seat,
    words: Words,
    chairs: Sequence[Chair],
    *,
    elsewhere: Collection[str],
    minor: Collection[str],
) -> str:
    """Return what a panel tells after the table has moved on: what everybody reads of the rows `newer`; last, next to the question,
    what `seat` alone was told by them and by its `own` rows, for that stands nowhere else. `chairs`: of the table, as it is now;
    `elsewhere`: ids of events that the panel or the board says anyway; `minor`: of those that merely follow from others."""
    rows = without([*own, *newer], elsewhere)
    alone = [event for event in events_of(rows, chairs) if event.only]
    public = [msgspec.structs.replace(row, events=[event for event in row.events if not event.only]) for row in rows[len(own) :]]
    happened = told_by_move(public, seat, words, Room(TOLD), chairs=chairs, minor=minor)
    return "\n".join(filter(None, (happened, told(alone, seat, words))))


class Living(Service):
    """The panels that are open. `renew(pressed, sitting, happened, at)`: what one shows after the table has moved on, at Unix
    ms `at`; `leads(pressed, table)`: what leads from a table to the others. The panel's module sets them."""

    renew: Renew
    leads: Leads

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._open: OrderedDict[tuple[int, int], Open] = OrderedDict()
        self._pressed: OrderedDict[tuple[int, int], Open] = OrderedDict()  # whose next answer is on its way, as they stood before
        self._retiring: set[asyncio.Task[None]] = set()
        self._pictures: set[asyncio.Task[None]] = set()
        self._workers: dict[tuple[int, int], Worker] = {}
        self._led: set[tuple[int, int]] = set()  # whose ways to other tables may be others now

    def keep(
        self,
        interaction: Interaction,
        sitting: Sitting,
        reply: Reply,
        stage: int | None,
        *,
        among: bool = False,
        late: Late | None = None,
    ) -> Reply:
        """Have this panel live once it stands. `stage`: of the line being built in it, None where none is; `among`: it asks while
        others choose too, and nothing is built yet; `late`: its picture, where that is put in when it is drawn."""
        seq = sitting.table.seq
        reply.then = Stands(self, interaction, reply, sitting.table.id, seq, seq, stage, among, late)
        return reply

    def stands(self, made: Stands, message: discord.Message) -> None:
        """A panel stands, as this message, in place of any older one."""
        key = (made.table_id, made.interaction.user.id)
        for old in (self._pressed.pop(key, None), self._open.get(key)):
            if old is not None and old.message_id != message.id:
                in_background(self._retiring, self._retire(old))
        kept = self._open[key] = Open(message.id, made.interaction, made.told, made.seq, made.seq, made.stage, made.among)
        self._open.move_to_end(key)
        self._await_picture(key, kept, made)
        kept.rests = made.rests
        while len(self._open) > PANELS:
            self._open.popitem(last=False)
        newest = self.bot.host.tables.remembered(made.table_id)
        if newest is not None and newest.table.seq > made.seq:  # the table moved on while this was on its way
            self._wake(key)

    async def pressed(self, interaction: Interaction, table_id: int) -> None:
        """A press on a panel is about to be answered: what it stood for is over, and an edit under way comes before the answer."""
        key = (table_id, interaction.user.id)
        kept = self._open.pop(key, None)
        if kept is None:
            return
        self._outdate(kept)
        self._pressed[key] = kept
        while len(self._pressed) > PANELS:
            self._pressed.popitem(last=False)
        async with kept.edits:
            pass

    def hear(self, change: Change) -> None:
        """Follow a computer player's move at once: nobody waits for the board to see it."""
        if by_computers(change) and not live.is_live(change.after):
            for key in [key for key in self._open if key[0] == change.after.table.id]:
                self._wake(key)

    async def stood(self, sitting: Sitting, _since: int) -> None:
        """A table's board stands: its panels follow. Those of live tables are painted at once, by their own painter."""
        if live.is_live(sitting):
            return
        for key, kept in list(self._open.items()):
            if key[0] == sitting.table.id:
                self._wake(key)
            elif kept.rests is not None and key[1] in sitting.people:
                self._led.add(key)
                self._wake(key)

    def is_open(self, table_id: int) -> bool:
        """Return whether somebody has a panel at a table that can still be edited: they are there, and read it."""
        open_ = (*self._open.items(), *self._pressed.items())
        return any(key[0] == table_id and self._within_reach(kept) for key, kept in open_)

    def has_company(self, sitting: Sitting, user: int) -> bool:
        """Return whether somebody else who plays at a table has pressed something in a panel there of late."""
        least = self.bot.clock.now() - AWAY_AFTER
        others = {(sitting.table.id, other) for other in sitting.people if other != user}
        open_ = (*self._open.items(), *self._pressed.items())
        return any(key in others and clicked_at(kept.pressed) > least for key, kept in open_)

    def is_there(self, user: int) -> bool:
        """Return whether somebody reads, in what they have open at some table, which others wait for them."""
        return any(key[1] == user and kept.rests is not None and self._within_reach(kept) for key, kept in self._open.items())

    def _within_reach(self, kept: Open) -> bool:
        return self.bot.clock.now() - clicked_at(kept.pressed) < REACHABLE

    def drop(self, user: int) -> None:
        """Forget the panels of a person."""
        self._lose([key for key in (*self._open, *self._pressed) if key[1] == user])

    def give_up(self, table_ids: Iterable[int]) -> None:
        """Another process looks after these tables: a panel that stands here is opened anew there."""
        gone = set(table_ids)
        self._lose([key for key in (*self._open, *self._pressed) if key[0] in gone])

    def _lose(self, keys: Iterable[tuple[int, int]]) -> None:
        for key in keys:
            for panels in (self._open, self._pressed):
                if (kept := panels.pop(key, None)) is not None:
                    self._outdate(kept)

    async def settled(self) -> None:
        """Wait until every panel shows what its table is now."""
        for worker in list(self._workers.values()):
            await worker.settled()
        await wait_for_all(self._retiring)
        await wait_for_all(self._pictures)

    async def close(self) -> None:
        self.closed = True
        for worker in list(self._workers.values()):
            await worker.close()
        for kept in self._open.values():
            self._outdate(kept)
        for task in (*self._retiring, *self._pictures):
            task.cancel()

    async def _retire(self, old: Open) -> None:
        """Take a panel away in whose place another stands, once an edit under way has ended: that may put it below the board, as
        another message. Where its time is over, or Discord does not do it, its buttons go on to open what is true now."""
        async with old.edits:
            if not self._within_reach(old):
                return
            try:
                if old.below:
                    await old.pressed.followup.delete_message(old.message_id)
                else:
                    await old.pressed.delete_original_response()
            except FAILED as error:
                log.info("an older panel stands beside the new one (%s)", error)

    def _wake(self, key: tuple[int, int]) -> None:
        for idle in [name for name, worker in self._workers.items() if worker.idle and name != key]:
            del self._workers[idle]
        if key not in self._workers:
            self._workers[key] = Worker(lambda: self._followed(key), f"panel of {key[1]} at table {key[0]}")
        self._workers[key].wake()

    async def _followed(self, key: tuple[int, int]) -> None:
        """Bring one panel up to date. Where that cannot be done it is left to its buttons, which open what is true now."""
        kept = self._open.get(key)
        if kept is None or self.closed:
            return
        async with kept.edits:
            if self._open.get(key) is not kept:  # pressed meanwhile
                return
            try:
                await self._follow(key, kept)
                if key in self._led:
                    self._led.discard(key)
                    await self._lead(key, kept)
            except (*FAILED, GameError) as error:
                log.info("a panel of table %s lives no longer (%s)", key[0], error)
                self._forget(key, kept)

    async def _follow(self, key: tuple[int, int], kept: Open) -> None:
        sitting = await self.bot.host.tables.look(key[0])
        table, state, chair = sitting.table, sitting.state, sitting.chair_of(key[1])
        if state is None or chair is None or not self._within_reach(kept):
            self._forget(key, kept)
            return
        above = table.seq <= kept.seq and kept.asks and self._is_above(kept, await self._board(table.id))
        if self.bot.hold.holds(sitting) or (table.seq <= kept.seq and not above):
            return
        last = kept.among and state.to_move == (chair.seat,)  # the others have chosen: now a press is asked about first
        counts = table.status == "running" and kept.stage == state.stage  # what is being built there
        if counts and not last and not above:
            return
        words = words_for(sitting, kept.pressed.locale)
        rows = await self.bot.host.queries.rows(table.id, kept.told, table.seq)
        own, newer = [row for row in rows if row.seq <= kept.since], [row for row in rows if row.seq > kept.since]
        if table.status == "running" and all(row.kind != "move" for row in newer):  # whoever may undo still may
            return
        face, over = FACES[table.game], table.status in ("over", "ended")
        board = await self._board(table.id) if over or chair.seat in state.to_move else None
        if await self._board_comes(sitting, board):
            return
        elsewhere = face.asked | face.concluded | face.reasoned if over else face.asked  # the board has the result
        happened = news(own, newer, chair.seat, words, sitting.chairs, elsewhere=elsewhere, minor=face.minor)
        if listens(self.bot, key[1]):
            happened = first_line(sitting, chair.seat, events_of(newer, sitting.chairs), spoken(sitting, str(kept.pressed.locale)))
        if over:
            # Who won is the news; how a table without a result ended is said by what happened.
            reply = say("\n".join(filter(None, (outcome(sitting, words), happened))) or words("table-over"))
            reply.view.add_item(component.row(*after_the_end(table, words)))
        else:
            reply = await self.renew(kept.pressed, sitting, happened, self.bot.clock.now())
        if self._open.get(key) is not kept:  # pressed meanwhile: its answer shows all this
            return
        made = reply.then if isinstance(reply.then, Stands) else None
        self._outdate(kept)
        asks = not over and made is not None and made.stage is not None
        if above or (asks and self._is_above(kept, board)):
            await self._move_below(kept, reply)
        else:
            await self._edit(kept, sitting, reply)
        kept.seq, kept.stage = table.seq, None if made is None else made.stage
        kept.among = made is not None and made.among
        kept.rests, kept.asks = None if made is None else made.rests, asks
        if made is not None:
            self._await_picture(key, kept, made)
        self.bot.haste.changed(key, self.bot.clock.now())
        if over:
            self._forget(key, kept)

    async def _lead(self, key: tuple[int, int], kept: Open) -> None:
        """Where other tables wait for the person of a panel than it says: it says so."""
        rests = kept.rests
        if rests is None or rests.ways is None or self._open.get(key) is not kept or not self._within_reach(kept):
            return
        ways = await self.leads(kept.pressed, key[0])
        if _said(ways) == _said(rests.ways) or self._open.get(key) is not kept:
            return
        items: list[ui.Item[Any]] = list(rests.view.children)
        at = next((at for at, item in enumerate(items) if item in rests.ways), len(items))
        left = [item for item in items if item not in rests.ways]
        kept.rests = Reply(Page(*left[:at], *ways, *left[at:]), list(map(again, rests.files)), ways=ways)
        await self._sent(kept, kept.rests)

    async def _board(self, table_id: int) -> Shown | None:
        return (await self.bot.host.queries.shown(table_id)).get(BOARD)

    async def _board_comes(self, sitting: Sitting, board: Shown | None) -> bool:
        """Return whether the board is about to come as a new message: the question waits for it, and stands below it."""
        table = sitting.table
        if board is None or board.seq >= table.seq or board.blocked is not None:
            return False
        rows = await self.bot.host.queries.rows(table.id, board.seq, table.seq)
        return begins_message(board, chapter_now(sitting), table.seq, panel=not scored(sitting, rows))

    def _is_above(self, kept: Open, board: Shown | None) -> bool:
        """Return whether a board was posted below a panel since it was: whoever reads there does not see the panel."""
        if board is None or board.message_id is None or board.channel_id != kept.pressed.channel_id:
            return False
        return board.message_id > kept.message_id

    async def _move_below(self, kept: Open, reply: Reply) -> None:
        """Put a page into a new message, the newest there is, and take the panel away in whose place it stands."""
        reply.view.stop()  # discord.py need not remember it: its buttons are known by their ids
        message = await kept.pressed.followup.send(
            view=reply.view, files=reply.files, ephemeral=True, allowed_mentions=discord.AllowedMentions.none(), wait=True
        )
        old = replace(kept, edits=asyncio.Lock())
        kept.message_id, kept.below = message.id, True
        await self._retire(old)

    def _await_picture(self, key: tuple[int, int], kept: Open, made: Stands) -> None:
        """Where the picture of a panel was late: put it in when it is drawn."""
        kept.late = made.late
        if made.late is not None:
            in_background(self._pictures, self._pictured(key, kept, made.reply, made.late))

    def _outdate(self, kept: Open) -> None:
        """A panel is about to show something else: nobody waits for its picture any more."""
        if kept.late is not None:
            kept.late.drawn.cancel()
            kept.late = None

    async def _pictured(self, key: tuple[int, int], kept: Open, reply: Reply, late: Late) -> None:
        """Put a late picture into its panel, if that shows still what it belongs to."""
        await asyncio.wait({late.drawn})
        if late.drawn.cancelled():
            return
        async with kept.edits:
            if self._open.get(key) is not kept or kept.late is not late:
                return
            kept.late = None
            shown = late.into(kept.rests or reply, late.drawn.result())
            if kept.rests is not None:
                kept.rests = shown = replace(shown, ways=kept.rests.ways)
            try:
                await self._sent(kept, shown)
            except FAILED as error:
                log.info("a picture that was late is not in its panel at table %s (%s)", key[0], error)
                if isinstance(error, discord.HTTPException) and refuses_files(error):
                    await self.bot.capabilities.refuse(EDIT_FILES)
            self.bot.haste.changed(key, self.bot.clock.now())  # the buttons stand lower now

    async def _edit(self, kept: Open, sitting: Sitting, reply: Reply) -> None:
        """Put a page into a panel; where Discord takes no new picture there (docs issue 7529), the way to a new one."""
        can = self.bot.capabilities
        if not reply.files or can.can(EDIT_FILES):
            try:
                await self._sent(kept, reply)
            except discord.HTTPException as error:
                if not reply.files or not refuses_files(error):
                    raise
                await can.refuse(EDIT_FILES)
            else:
                return
        words = words_for(sitting, kept.pressed.locale)
        plain = say(words("panel-your-turn"))
        plain.view.add_item(component.row(component.button(buttons.NowButton(sitting.table.id), words("button-move"))))
        await self._sent(kept, plain)

    async def _sent(self, kept: Open, reply: Reply) -> None:
        reply.view.stop()  # discord.py need not remember it: its buttons are known by their ids
        about: dict[str, Any] = {
            "view": reply.view,
            "attachments": reply.files,
            "allowed_mentions": discord.AllowedMentions.none(),
        }
        if kept.below:
            await kept.pressed.followup.edit_message(kept.message_id, **about)
        else:
            await kept.pressed.edit_original_response(**about)

    def _forget(self, key: tuple[int, int], kept: Open) -> None:
        self._outdate(kept)
        if self._open.get(key) is kept:
            del self._open[key]


def _said(items: list[ui.Item[Any]]) -> list[dict[str, Any]]:
    """Return what components say, to compare it."""
    return [item.to_component_dict() for item in items]
