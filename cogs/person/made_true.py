"""What stays in somebody's direct messages is kept true: a summary, once what it lists has been answered, and the word that their
seat was lost, once they have it back, somebody else does, or the game is over.

Each is noted among the readers of its tables: `sum:<user>` at every table that a summary lists, `lost:<user>`. What is over is
taken out of the message by a silent edit; a summary of which nothing is left is deleted. Whoever plays on at one table after the
other is waited for, so that one edit serves for all, but not where a game is over or a seat lost.
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Any, Protocol

import msgspec
from discord import ui

from cogs.board.result import outcome
from cogs.board.show import Show
from cogs.core.bot import Skywright
from cogs.core.delivery import NotNow
from cogs.core.discord_errors import FAILED
from cogs.core.messages import Page, Reply, title, words_for
from cogs.core.requests import Importance, importance
from cogs.person.games import where
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.people.since import Mine
from sessions.store import schema
from sessions.store.sql import people_sql
from sessions.store.writer import LeaseLost, Write
from sessions.table.change import Change
from sessions.table.errors import CannotKeep
from sessions.table.model import Shown, Sitting, Status
from sessions.table.rows import shown_values
from sessions.table.time_control import MINUTE

log = logging.getLogger(__name__)

SUM, LOSS = "sum", "lost"
"""Of what a message is, in the name of its reader."""
WAITED, NEWS = 0, 1
"""What a summary tells of a table (`Shown.told`): that it waits for its reader, or something else."""
OF_NEWS = -1
"""In place of the row since which a table waits for them, where it does not."""
GATHERED = 5 * MINUTE
"""For so long somebody may go on to the other tables that a summary lists, before it is changed."""
AGAIN = 10 * MINUTE


class Listed(msgspec.Struct):
    """A table in a summary that stands. `shown`: how it was noted."""

    table_id: int
    shown: Shown


class Pages(Protocol):
    """Writes summaries (cogs/person/summary.py)."""

    async def news(self, table_id: int, user: int) -> Any:
        """What somebody is told of a table beside that it is their turn; None: nothing."""

    async def page(self, user: int, waiting: list[Mine], news: list[Any], day: int, *, mention: bool) -> Reply:
        """A summary."""


class MadeTrue(Service):
    """Keeps the messages of all people true."""

    def __init__(self, bot: Skywright, pages: Pages) -> None:
        self.bot = bot
        self.pages = pages
        self._stand: dict[int, dict[tuple[str, int], int]] = {}  # by table: kind and user, and the row that it is of
        self._due: dict[tuple[str, int, int], int] = {}  # kind, table (of a loss) and user: when it is looked at (Unix ms)
        self._ready: dict[tuple[str, int, int], None] = {}
        self._told: set[int] = set()  # users who were told from when on the others may open a seat of theirs
        self._worker = Worker(self._all, "messages made true")
        self.workers = (self._worker,)

    async def catch_up(self) -> None:
        """After a start, or when this process has got a shard: know what stands, and look at all of it once."""
        found = await self.bot.host.store.read(people_sql.STANDING_WORDS)
        own = set(await self.bot.host.queries.own({0, *(table_id for table_id, _, _ in found)}))
        for table_id, reader, seq in found:
            kind, _, user = reader.partition(":")
            if (table_id if kind == LOSS else 0) not in own:  # a summary is of no table: whoever has the direct messages sends it
                continue
            self._note(table_id, kind, int(user), seq)
            self._due[kind, table_id if kind == LOSS else 0, int(user)] = self.bot.clock.now()

    def _note(self, table_id: int, kind: str, user: int, seq: int) -> None:
        self._stand.setdefault(table_id, {})[kind, user] = seq

    def _forget(self, table_id: int, kind: str, user: int) -> None:
        standing = self._stand.get(table_id, {})
        standing.pop((kind, user), None)
        if not standing:
            self._stand.pop(table_id, None)

    def hear(self, change: Change) -> None:
        """A table changed: what was said of it may be over."""
        table, now = change.after.table, self.bot.clock.now()
        for (kind, user), seq in self._stand.get(table.id, {}).items():
            if kind == LOSS:
                self._due.setdefault((kind, table.id, user), now)
                continue
            plays_on = table.status == Status.RUNNING and change.after.chair_of(user) is not None
            at = now + GATHERED * plays_on
            if seq == OF_NEWS:  # perhaps it is answered; but a table may change all the time
                self._due[kind, 0, user] = min(at, self._due.get((kind, 0, user), at))
            elif turn_of(change.after, user) != seq:
                self._due[kind, 0, user] = at

    def told_of_seat(self, user: int) -> None:
        """Somebody was told from when on the others may open a seat of theirs: what stands and names its deadline says that too."""
        self._told.add(user)
        self._due[SUM, 0, user] = self.bot.clock.now()

    def listed(self, user: int, waiting: Collection[Mine], news: Collection[Sitting], message: Shown) -> list[Write]:
        """The statements that note a summary. `message`: where it stands; its `board_no` is 1 in a thread, `pinged` its day."""
        rows = [(one.sitting, WAITED, turn_of(one.sitting, user)) for one in waiting] + [(one, NEWS, OF_NEWS) for one in news]
        changes: list[Write] = []
        for sitting, what, turn in rows:
            self._note(sitting.table.id, SUM, user, turn)
            changes.append(
                (schema.PUT_SHOWN, shown_values(sitting.table.id, msgspec.structs.replace(message, seq=turn, told=what)))
            )
        if news:  # what was answered while it was sent was not heard
            self._due.setdefault((SUM, 0, user), self.bot.clock.now() + GATHERED)
        return changes

    def lost(self, table_id: int, user: int, message: Shown) -> list[Write]:
        """The statement that notes the word that a seat was lost."""
        self._note(table_id, LOSS, user, message.seq)
        return [(schema.PUT_SHOWN, shown_values(table_id, message))]

    @property
    def next(self) -> int | None:
        """When something is looked at (Unix ms); None: nothing is."""
        return min(self._due.values(), default=None)

    async def tick(self) -> None:
        """Look at what is due."""
        now = self.bot.clock.now()
        for key in [key for key, at in self._due.items() if at <= now]:
            del self._due[key]
            self._ready[key] = None
        if self._ready:
            self._worker.wake()

    async def _all(self) -> None:
        while self._ready:
            kind, table_id, user = key = next(iter(self._ready))
            del self._ready[key]
            try:
                with importance(Importance.RETIRING, deed_at=None):
                    await (self._loss(table_id, user) if kind == LOSS else self.summaries(user))
            except LeaseLost as error:
                log.info("a message is left to another process (%s)", error)
            except (*FAILED, NotNow, CannotKeep) as error:
                log.info("a message that is over stands as it was (%s)", error)
                self._due[key] = self.bot.clock.now() + AGAIN
            except Exception:
                log.exception("a message that is over stands as it was")

    # Summaries.

    async def summaries(self, user: int, *, anew: bool = False) -> None:
        """Make the summaries of somebody true. `anew`: a new one comes, that tells of all that waits."""
        messages: dict[int, list[Listed]] = {}
        for table_id, *columns in await self.bot.host.store.read(people_sql.words_of(schema.SHOWN_COLUMNS), (f"{SUM}:{user}",)):
            shown = Shown(*columns)
            messages.setdefault(shown.message_id or 0, []).append(Listed(table_id, shown))
        for listed in messages.values():
            await self._summary(user, listed, anew=anew)
        if user in self._told:
            await self.bot.service(Show).inboxes.say_again(user)
            self._told.discard(user)

    async def _summary(self, user: int, listed: list[Listed], *, anew: bool) -> None:
        look, over = self.bot.host.tables.look, list[Listed]()
        waiting: list[Mine] = []
        told: list[Sitting] = []
        for one in listed:
            sitting = await look(one.table_id)
            chair, shown = sitting.chair_of(user), one.shown
            if shown.told == WAITED and not anew and chair is not None and turn_of(sitting, user) == shown.seq:
                waiting.append(Mine(sitting, chair.seat, sitting.table.times.waits_since(chair.seat)))
            elif shown.told == NEWS and await self.pages.news(one.table_id, user) is not None:
                told.append(sitting)
            else:
                over.append(one)
        if not over and user not in self._told:
            return
        first = listed[0].shown
        assert first.channel_id is not None
        assert first.message_id is not None
        if waiting or told:
            news = [found for one in told if (found := await self.pages.news(one.table.id, user)) is not None]
            reply = await self.pages.page(user, waiting, news, first.pinged, mention=first.board_no == 1)
            edited = await self.bot.delivery.edit(first.channel_id, first.message_id, reply)
            gone = over if edited is not None else listed
        else:
            edited, gone = None, listed
        if edited is not None and not waiting and all(one.table.status.finished for one in told):
            gone = listed  # of what is over it stays true
        replaced = None if edited is not None else (first.channel_id, first.message_id)
        for one in gone:
            self._forget(one.table_id, SUM, user)
            bare = msgspec.structs.replace(one.shown, channel_id=None, message_id=None)
            await self.bot.host.queries.note_shown(one.table_id, bare, replaced if one is gone[0] else None)
        if replaced is not None:
            await self.bot.service(Show).replaced.delete(gone[0].table_id, *replaced, stays=False)

    # Losses.

    async def _loss(self, table_id: int, user: int) -> None:
        sitting = await self.bot.host.tables.look(table_id)
        shown = (await self.bot.host.queries.shown(table_id)).get(f"{LOSS}:{user}")
        id = what_became(sitting, user)
        if shown is None or shown.channel_id is None or shown.message_id is None or not id:
            return
        words = words_for(sitting, self.bot.people.of(user).language or None)
        text = words(id, table=title(sitting.table, words), where=where(sitting.table))
        won = outcome(sitting, words) if id == "lost-over" else ""
        reply = Reply(Page(ui.TextDisplay("\n".join(filter(None, (text, won))))))
        await self.bot.delivery.edit(shown.channel_id, shown.message_id, reply)
        self._forget(table_id, LOSS, user)
        await self.bot.host.queries.note_shown(table_id, msgspec.structs.replace(shown, channel_id=None, message_id=None))


def turn_of(sitting: Sitting, user: int) -> int:
    """The row since which a running table waits for somebody; -1: it does not."""
    chair, seats = sitting.chair_of(user), sitting.table.times.seats
    running = sitting.table.status == Status.RUNNING and chair is not None and chair.seat < len(seats)
    return seats[chair.seat].turn if chair is not None and running else -1


def what_became(sitting: Sitting, user: int) -> str:
    """What has become of a seat that somebody lost, or was to lose, as the id of a sentence; "" where it is as they were told."""
    if sitting.table.status != Status.RUNNING:
        return "lost-over"
    chair, asked = sitting.chair_of(user), sitting.table.asked.get("timeout")
    if chair is not None:
        return "" if asked is not None and asked.seat == chair.seat else "lost-back"
    return "" if sitting.free_for(user) else "lost-taken"
