"""The panel lives: the newest one that each person has open at a table follows the game for as long as Discord lets it be edited.

It is edited with the token of the last press on it, which lasts fifteen minutes. While others play it says what happened and whose
turn it is; when it is its person's turn again it becomes the next turn's panel. There is one for each person and table: where
another one stands, because Your move was pressed again or Discord took no edit, the older one is deleted.

Nothing of this is stored: a panel that is gone, or that a restart has forgotten, is opened anew by Your move. Panels of live tables
are painted by cogs/move/live.py.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

import discord

from cogs.board.result import outcome
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.delivery import EDIT_FILES
from cogs.core.discord_errors import FAILED, refuses_files
from cogs.core.interaction import Interaction, clicked_at
from cogs.core.messages import Reply, events_of, say, told_by_move, without, words_for
from cogs.ear.summary import first_line, listens, spoken
from cogs.move import live
from render import FACES
from rules.game import GameError
from sessions.kernel.worker import Worker, in_background
from sessions.table.model import Sitting

log = logging.getLogger(__name__)

REACHABLE = 14 * 60 * 1000
"""For so long (ms) after its last press a panel can be edited: the token lasts fifteen minutes."""
PANELS = 1024
TOLD = 900
"""Characters of what happened."""

Renew: TypeAlias = Callable[[Interaction, Sitting, str, int], Awaitable[Reply]]


@dataclass
class Open:
    """A panel that stands. `pressed`: the last press on it; `since`: the row its answer told up to; `seq`: the row it shows;
    `stage`: that of the line being built in it, None where none is."""

    message_id: int
    pressed: Interaction
    since: int
    seq: int
    stage: int | None
    edits: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass(frozen=True)
class Stands:
    """What is done once a panel stands: it lives from then on."""

    living: Living
    interaction: Interaction
    table_id: int
    seq: int
    stage: int | None

    async def __call__(self, message: discord.Message) -> None:
        self.living.stands(self, message)


class Living:
    """The panels that are open. `renew(pressed, sitting, happened, at)`: what one shows after the table has moved on, at Unix
    ms `at`; the panel's module sets it."""

    renew: Renew

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._open: OrderedDict[tuple[int, int], Open] = OrderedDict()
        self._pressed: OrderedDict[tuple[int, int], Open] = OrderedDict()  # whose next answer is on its way, as they stood before
        self._retiring: set[asyncio.Task[None]] = set()
        self._workers: dict[tuple[int, int], Worker] = {}

    def keep(self, interaction: Interaction, sitting: Sitting, reply: Reply, stage: int | None) -> Reply:
        """Have this panel live once it stands. `stage`: of the line being built in it, None where none is."""
        reply.then = Stands(self, interaction, sitting.table.id, sitting.table.seq, stage)
        return reply

    def stands(self, made: Stands, message: discord.Message) -> None:
        """A panel stands, as this message, in place of any older one."""
        key = (made.table_id, made.interaction.user.id)
        for old in (self._pressed.pop(key, None), self._open.get(key)):
            if old is not None and old.message_id != message.id:
                in_background(self._retiring, self._retire(old))
        self._open[key] = Open(message.id, made.interaction, made.seq, made.seq, made.stage)
        self._open.move_to_end(key)
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
        self._pressed[key] = kept
        while len(self._pressed) > PANELS:
            self._pressed.popitem(last=False)
        async with kept.edits:
            pass

    async def stood(self, sitting: Sitting, _since: int) -> None:
        """A table's board stands: its panels follow. Those of live tables are painted at once, by their own painter."""
        if live.is_live(sitting):
            return
        for key in [key for key in self._open if key[0] == sitting.table.id]:
            self._wake(key)

    def is_open(self, table_id: int) -> bool:
        """Whether somebody has a panel at a table that can still be edited: they are there, and read it."""
        least = self.bot.clock.now() - REACHABLE
        open_ = (*self._open.items(), *self._pressed.items())
        return any(key[0] == table_id and clicked_at(kept.pressed) > least for key, kept in open_)

    def drop(self, user: int) -> None:
        """Forget the panels of a person."""
        for panels in (self._open, self._pressed):
            for key in [key for key in panels if key[1] == user]:
                del panels[key]

    async def settled(self) -> None:
        """Wait until every panel shows what its table is now."""
        for worker in list(self._workers.values()):
            await worker.settled()
        if self._retiring:
            await asyncio.wait(self._retiring)

    async def close(self) -> None:
        for worker in list(self._workers.values()):
            await worker.close()
        for task in list(self._retiring):
            task.cancel()

    async def _retire(self, old: Open) -> None:
        """Take a panel away in whose place another stands. Where its time is over, or Discord does not do it, its buttons go on to
        open what is true now."""
        if self.bot.clock.now() - clicked_at(old.pressed) >= REACHABLE:
            return
        try:
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
        if kept is None:
            return
        async with kept.edits:
            if self._open.get(key) is not kept:  # pressed meanwhile
                return
            try:
                await self._follow(key, kept)
            except (*FAILED, GameError) as error:
                log.info("a panel of table %s lives no longer (%s)", key[0], error)
                self._forget(key, kept)

    async def _follow(self, key: tuple[int, int], kept: Open) -> None:
        sitting = await self.bot.host.tables.look(key[0])
        table, state, chair = sitting.table, sitting.state, sitting.chair_of(key[1])
        now = self.bot.clock.now()
        if state is None or chair is None or now - clicked_at(kept.pressed) >= REACHABLE:
            self._forget(key, kept)
            return
        if self.bot.hold.holds(sitting) or table.seq <= kept.seq:
            return
        if table.status == "running" and kept.stage == state.stage:  # what is being built there still counts
            return
        words = words_for(sitting, kept.pressed.locale)
        rows = await self.bot.host.queries.rows(table.id, kept.since, table.seq)
        if table.status == "running" and all(row.kind != "move" for row in rows):  # whoever may undo still may
            return
        over = table.status in ("over", "ended")
        if over:  # the board has the result
            happened = told_by_move(
                without(rows, FACES[table.game].concluded | FACES[table.game].reasoned), chair.seat, words, TOLD
            )
        else:
            happened = told_by_move(rows, chair.seat, words, TOLD)
        if listens(self.bot, key[1]):
            happened = first_line(sitting, chair.seat, events_of(rows), spoken(sitting, str(kept.pressed.locale)))
        if over:
            # Who won is the news; how a table without a result ended is said by what happened.
            reply = say("\n".join(filter(None, (outcome(sitting, words), happened))) or words("table-over"))
        else:
            reply = await self.renew(kept.pressed, sitting, happened, now)
        if self._open.get(key) is not kept:  # pressed meanwhile: its answer shows all this
            return
        await self._edit(kept, sitting, reply)
        kept.seq, kept.stage = table.seq, reply.then.stage if isinstance(reply.then, Stands) else None
        self.bot.haste.is_hasty(key, now)  # a press so soon after may be meant for what stood there before
        if over:
            self._forget(key, kept)

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
        await kept.pressed.edit_original_response(
            view=reply.view, attachments=reply.files, allowed_mentions=discord.AllowedMentions.none()
        )

    def _forget(self, key: tuple[int, int], kept: Open) -> None:
        if self._open.get(key) is kept:
            del self._open[key]
