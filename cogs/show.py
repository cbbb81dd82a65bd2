"""Stored, then shown: every table's readers see its newest row, once, whatever fails in between (PROTOCOLS.md 1, points 6 to 10).

One drain task per table. A reader who is seven rows behind gets one message. What a reader has been shown is kept in the
database after the message stands; where a crash or a lost answer came between, the channel's history is asked first.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
import msgspec
from discord import ui

from cogs import boards, live
from cogs.answer import BROKEN
from cogs.live import discord_time
from cogs.speech import Reply, events_of, say, title, words_for
from render import FACES
from render.words import Words
from rules.game import Seat
from sessions.drain import Drain
from sessions.errors import CannotKeep
from sessions.questions import Question
from sessions.since import from_the_deal, last_row
from sessions.tables import Chair, Row, Shown, Sitting

if TYPE_CHECKING:
    from cogs.app import Skywright

log = logging.getLogger(__name__)

BOARD = "board"
HAND_EVERY = 60_000
"""Ms between two new messages with one person's hand; what changes before is an edit."""
EDIT_EVERY = 2.0
"""Seconds between two edits of one table's messages, at least."""
RETRIES = (5_000, 30_000, 120_000, 600_000)
LIVE_RETRY = 500
"""Ms until the first try again where people are at their boards and a watch may wait for this message."""
RETIRE_WITHIN = 3_600_000
"""Older messages are not edited any more: Discord limits that (30046)."""
LOOK_BACK = 100
NAMES_ROW = re.compile(r"[mhr]\|(\d+)\|(\d+)")

CLOSED = (50007, 50033, 50278)
"""Messages are closed; there is no such person any more; they share no server with the bot any more."""
LEFT = "left"
"""The reader no longer holds a seat."""
ARCHIVED = 50083
INVALID = 50035
UNKNOWN_MESSAGE = 10008
OLD_EDITS = 30046
BLOCKS = {
    10003: "gone",
    10013: "gone",
    50001: "hidden",
    50013: "forbidden",
    50083: "locked",
    160005: "locked",
    160006: "too-many-threads",
}


class Show:
    """Shows tables to their readers: the board in the table's thread, hands by direct message."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._drains: dict[int, Drain] = {}
        self._again: dict[int, tuple[int, int]] = {}
        self._sure: set[tuple[int, str]] = set()
        self._unsure: dict[tuple[int, str], set[int]] = {}  # what may stand and is not noted: the threads it was sent to
        self._edited: dict[int, float] = {}
        self._messages: dict[int, discord.Message] = {}
        self._looks = asyncio.Semaphore(5)
        self.stood: list[Callable[[Sitting, int], Awaitable[None]]] = []  # told which table's board stands, and since when (ms)

    def wake(self, table_id: int) -> None:
        """The table changed, or its readers may be behind."""
        drain = self._drains.get(table_id)
        if drain is None:
            drain = self._drains[table_id] = Drain(lambda: self._table(table_id), f"show {table_id}")
        drain.wake()

    async def catch_up(self) -> None:
        """After a start: show whatever was written and not shown."""
        for table_id in await self.bot.host.behind():
            self.wake(table_id)

    async def tick(self) -> None:
        """Try again what failed, when its time has come; forget idle tables."""
        now = self.bot.clock.now()
        for table_id, (due, _) in list(self._again.items()):
            if due <= now:
                self.wake(table_id)
        for table_id, drain in list(self._drains.items()):
            if drain.idle:
                del self._drains[table_id]
                if len(self._messages) > 1000:
                    self._messages.pop(table_id, None)
        if len(self._sure) > 10_000:
            self._sure.clear()  # who is not sure looks into the history once
            self._edited.clear()

    @property
    def waiting(self) -> int:
        """Tables that are being shown, or wait to be tried again."""
        return len(self._again.keys() | {table_id for table_id, drain in self._drains.items() if not drain.idle})

    async def settled(self) -> None:
        """Wait until everything that can be shown now is shown."""
        for drain in list(self._drains.values()):
            await drain.settled()

    async def close(self) -> None:
        for drain in list(self._drains.values()):
            await drain.close()

    async def warning(self, table_id: int, words: Words) -> str:
        """What keeps the board from being shown, as a sentence to add to an answer; empty when nothing does."""
        board = (await self.bot.host.shown(table_id)).get(BOARD)
        if board is None or board.blocked is None:
            return ""
        return "\n\n" + words("board-blocked", why=words(f"blocked-{board.blocked}"), table=str(table_id))

    async def _table(self, table_id: int) -> None:
        sitting = await self.bot.host.look(table_id)
        shown = await self.bot.host.shown(table_id)
        failed: BaseException | None = None
        for reader, chair in self._readers(sitting, shown):
            try:
                await self._reader(sitting, shown.get(reader) or Shown(reader), chair)
            except (discord.HTTPException, *BROKEN) as error:
                failed = error  # the other readers are shown all the same
                log.warning("table %s, %s: not shown (%s)", table_id, reader.partition(":")[0], error)
            except CannotKeep as error:
                failed = error
                log.warning("table %s, %s: what was shown could not be noted (%s)", table_id, reader.partition(":")[0], error.id)
            except Exception as error:
                failed = error
                log.exception("table %s, %s: not shown", table_id, reader.partition(":")[0])
        if failed is None:
            self._again.pop(table_id, None)
            return
        _, tries = self._again.get(table_id, (0, 0))
        self.bot.host.counts.retries.inc()
        wait = LIVE_RETRY if tries == 0 and live.is_live(sitting) else RETRIES[min(tries, len(RETRIES) - 1)]
        self._again[table_id] = (self.bot.clock.now() + wait, tries + 1)

    def _readers(self, sitting: Sitting, shown: dict[str, Shown]) -> list[tuple[str, Chair | None]]:
        """Who is to be shown the table: the board, the hand of every person seated, and hands of people who have left."""
        readers: list[tuple[str, Chair | None]] = [(BOARD, None)]
        if sitting.state is None or not getattr(FACES[sitting.table.game], "PRIVATE", True):
            return readers
        seated = {hand_of(chair.user): chair for chair in sitting.chairs if chair.user is not None}
        by_button = {reader for reader, chair in seated.items() if self.bot.people.of(chair.user).hands == "button"}
        if sitting.table.status == "running":
            readers += [(reader, chair) for reader, chair in seated.items() if reader not in by_button]
        known = {reader for reader, _ in readers} | (by_button if sitting.table.status == "running" else set())
        readers += [(reader, None) for reader in shown if reader.startswith("hand:") and reader not in known]
        return readers

    async def _reader(self, sitting: Sitting, old: Shown, chair: Chair | None) -> None:
        """Bring one reader up to date. Raises what should be tried again later."""
        table = sitting.table
        if chair is None and old.reader != BOARD:
            await self._farewell(sitting, old)
            return
        if chair is not None and old.blocked == LEFT:
            old = Shown(old.reader)  # back again: a new message
        if old.blocked is not None or (chair is None and table.channel_id is None):
            return
        copy = table.copy if chair is None else 0
        if old.seq >= table.seq and old.copy >= copy:
            return
        name, since = (table.id, old.reader), old.posted
        if name in self._unsure or (name not in self._sure and table.id <= self.bot.host.found):
            noted = old
            async with self._looks:
                old, since = await self._adopted(sitting, old)
            if old is not noted:
                await self.bot.host.note_shown(table.id, old)  # at once: what follows may end before it notes anything
            self._unsure.pop(name, None)
        self._sure.add(name)
        if old.seq >= table.seq and old.copy >= copy:
            if chair is None:
                await self._stands(sitting, since)
            return
        joined = await self._joined(sitting, old)
        moved = old.message_id is None or old.copy < copy or old.channel_id is None
        if chair is None:
            over = table.status in ("over", "ended") and sitting.state is not None
            post = moved or bool(joined) or over
            asking = [question for question in table.asked.values() if old.seq < question.seq]
            post = post or bool(asking)
            ended = table.status == "over" and old.seq < table.seq
            pinged = list(range(len(sitting.chairs))) if ended else sorted(joined)
            if not post and live.unseen(sitting, await self.bot.host.rows(table.id, old.seq, table.seq)):
                await self.bot.host.note_shown(table.id, _after(old, sitting, copy))
                return
            if not post and not live.is_live(sitting) and await self._paused(table.id, table.seq):
                return
        else:
            ripe = self.bot.clock.now() - old.posted >= HAND_EVERY
            post = old.message_id is None or (chair.seat in joined and ripe)
            pinged, asking = [], []
            if not post and not await self._concerns(sitting, old, chair.seat):
                await self.bot.host.note_shown(table.id, _after(old, sitting, copy))
                return
        told = old.told if not post or (old.seq >= table.seq) else old.seq
        if chair is None and post and joined:  # who is mentioned reads all that happened since their own last line
            told = min(told, *[await last_row(self.bot.host, table.id, seat, table.seq) for seat in joined])
        rows = await self.bot.host.rows(table.id, told, table.seq)
        reply = await self._drawn(sitting, rows, pinged, chair, asking)
        sent_to = self._unsure.setdefault(name, set())  # until it is noted: it is looked for before it is sent again
        if chair is None and table.channel_id is not None:
            sent_to.add(table.channel_id)
        try:
            if post:
                message = await self._post(sitting, old, reply, chair)
            else:
                edited = await self._edit(sitting, old, reply)
                if edited is None:  # the message is gone: a new one, without a mention
                    reply = await self._drawn(sitting, rows, [], chair)
                    message, post = await self._post(sitting, old, reply, chair), True
                else:
                    message = edited
        except discord.HTTPException as error:
            if error.code in CLOSED and chair is not None:
                await self._closed(sitting, old, chair)
                return
            if error.code in BLOCKS:
                old.blocked = BLOCKS[error.code]
                log.warning("table %s, %s: %s (%s)", table.id, old.reader.partition(":")[0], old.blocked, error)
                await self._blocked(sitting, old)
                return
            raise
        new = _after(old, sitting, copy)
        if post:
            new.channel_id, new.message_id, new.posted = message.channel.id, message.id, self.bot.clock.now()
            new.told, new.pinged = told, table.seq if reply.mentions else old.pinged
        await self.bot.host.note_shown(table.id, new)
        self._unsure.pop(name, None)
        self.bot.host.counts.shows.labels("post" if post else "edit").inc()
        if chair is None:
            if post:
                await self._retire(table.id, old)
            self._messages[table.id] = message  # as it stands now: that is what is left when its buttons are taken off
            await self._stands(sitting, discord_time(message, edited=not post))

    async def _stands(self, sitting: Sitting, since: int) -> None:
        """Tell whoever wants to know that a board stands."""
        for listener in self.stood:
            await listener(sitting, since)

    async def _farewell(self, sitting: Sitting, old: Shown) -> None:
        """The last edit of a hand: the game is over, or somebody else holds the seat. Nothing secret stays in it."""
        if old.blocked is not None or old.message_id is None or old.channel_id is None or old.seq >= sitting.table.seq:
            return
        words = words_for(sitting)
        over = sitting.table.status in ("over", "ended")
        where = f"<#{sitting.table.channel_id}>" if sitting.table.channel_id else ""
        reply = say(words("hand-over" if over else "hand-left", table=title(sitting.table, words), where=where))
        new = _after(old, sitting, 0)
        new.blocked = None if over else LEFT
        try:
            await self._edit(sitting, old, reply)
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("table %s: a last hand stays as it is (%s)", sitting.table.id, error)
        await self.bot.host.note_shown(sitting.table.id, new)

    async def _concerns(self, sitting: Sitting, old: Shown, seat: Seat) -> bool:
        """Whether something since the reader's last row changed what this seat holds, or whether it must act."""
        rows = await self.bot.host.rows(sitting.table.id, old.seq, sitting.table.seq)
        if any(row.seat == seat or any(event.only and seat in event.only for event in row.events) for row in rows):
            return True
        if any(row.kind == "undo" for row in rows):
            return True  # what others take back can be what this seat was given
        assert sitting.state is not None
        waited = await self.bot.host.waited_for(sitting.table.id, old.seq, old.seq)
        return (seat in sitting.state.to_move) != (bool(waited) and seat in waited[0])

    async def _paused(self, table_id: int, seq: int) -> bool:
        """Keep the pause between two edits of a board. True where the table moved on meanwhile: the newest row is shown instead."""
        loop = asyncio.get_running_loop()
        wait = self._edited.get(table_id, -EDIT_EVERY) + EDIT_EVERY - loop.time()
        if wait > 0:
            await asyncio.sleep(wait)
        self._edited[table_id] = loop.time()
        if (await self.bot.host.look(table_id)).table.seq == seq:
            return False
        self._edited[table_id] = -EDIT_EVERY
        self.wake(table_id)
        return True

    async def _drawn(
        self, sitting: Sitting, rows: list[Row], pinged: list[Seat], chair: Chair | None, asking: list[Question] | None = None
    ) -> Reply:
        rows = from_the_deal(rows)
        if chair is None:
            return await boards.board(self.bot, live.ahead(sitting), rows, pinged, asking or [])
        events = events_of(rows)
        words = words_for(sitting, self.bot.people.of(chair.user).language or None)
        return await boards.hand(self.bot, sitting, chair.seat, events, words)

    async def _joined(self, sitting: Sitting, old: Shown) -> set[Seat]:
        """The seats the table waits for now and did not wait for at some row since the reader's last, or waits for again after
        all agreed to go back; a computer player needs no telling. Rows that came after `sitting` was read say nothing of it: who
        has acted in them may have been called before."""
        host, table = self.bot.host, sitting.table
        if sitting.state is None or sitting.table.status != "running":
            return set()
        now = {seat for seat in sitting.state.to_move if sitting.chairs[seat].kind != "computer"}
        if old.seq < 0:
            return now
        if await self.bot.undo.agreed_since(table.id, old.seq, table.seq):
            return now  # another decision than the one they were called for
        return now - await host.always_waited_for(table.id, now, old.seq, table.seq)

    async def _channel(self, sitting: Sitting, old: Shown, chair: Chair | None) -> discord.abc.Messageable:
        if chair is None:
            assert sitting.table.channel_id is not None
            return self.bot.get_partial_messageable(sitting.table.channel_id, guild_id=sitting.table.guild_id)
        if old.channel_id is not None:
            return self.bot.get_partial_messageable(old.channel_id)
        assert chair.user is not None
        return await self.bot.create_dm(discord.Object(chair.user))

    async def _post(self, sitting: Sitting, old: Shown, reply: Reply, chair: Chair | None) -> discord.Message:
        channel = await self._channel(sitting, old, chair)
        table = sitting.table
        once = nonce(self.bot.host.database, table.id, old.reader, table.seq, table.copy)
        if sitting.state is None and old.seq >= 0:
            reply.mentions = []  # whom a lobby invites has been told
        mentions = discord.AllowedMentions(users=[discord.Object(user) for user in reply.mentions])

        async def send() -> discord.Message:
            for file in reply.files:
                file.reset()
            return await channel.send(
                view=reply.view, files=reply.files, nonce=once, allowed_mentions=mentions, silent=chair is not None
            )

        try:
            return await send()
        except discord.HTTPException as error:
            if error.code != ARCHIVED or table.channel_id is None:
                raise
        await self.unarchive(table.channel_id)
        return await send()

    async def _edit(self, sitting: Sitting, old: Shown, reply: Reply) -> discord.Message | None:
        """Edit the reader's message in place; None where it is gone or may not be edited any more."""
        assert old.channel_id is not None
        assert old.message_id is not None
        message = self.bot.get_partial_messageable(old.channel_id).get_partial_message(old.message_id)

        async def edit() -> discord.Message:
            for file in reply.files:
                file.reset()
            return await message.edit(view=reply.view, attachments=reply.files, allowed_mentions=discord.AllowedMentions.none())

        try:
            return await edit()
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, OLD_EDITS, INVALID):  # the last: new pictures in edits (docs issue 7529)
                return None
            if error.code != ARCHIVED:
                raise
        await self.unarchive(old.channel_id)
        return await edit()

    async def unarchive(self, channel_id: int) -> None:
        """Open a thread that Discord has folded away, so that it can be written to; not where it is locked."""
        thread = await self.bot.fetch_channel(channel_id)
        if isinstance(thread, discord.Thread) and not thread.locked:
            await thread.edit(archived=False)

    async def _adopted(self, sitting: Sitting, old: Shown) -> tuple[Shown, int]:
        """Where a message may have been sent and not recorded: the newest of our own that names this table, if it is newer; and
        since when it shows what it shows (Unix ms). A board is looked for where the table lived before, too: whom it mentions
        there has been called."""
        user = old.reader.partition(":")[2]
        chair = next((chair for chair in sitting.chairs if str(chair.user) == user), None) if user else None
        before = set() if user else {old.channel_id, *self._unsure.get((sitting.table.id, old.reader), ())}
        for place in (None, *(before - {None, sitting.table.channel_id})):
            try:
                channel = await self._channel(sitting, old, chair) if place is None else self.bot.get_partial_messageable(place)
                found = await self._unnoted(channel, sitting, old, here=place is None)
            except discord.Forbidden as error:
                log.info("table %s, %s: the history cannot be read (%s)", sitting.table.id, old.reader, error)
            except discord.HTTPException as error:
                if not isinstance(error, discord.NotFound) and error.code not in CLOSED:
                    raise
                # The channel, or the person, is gone: the post will say so.
            else:
                if found is not None:
                    return found
        return old, old.posted

    async def _unnoted(
        self, channel: discord.abc.Messageable, sitting: Sitting, old: Shown, *, here: bool
    ) -> tuple[Shown, int] | None:
        """What was sent to this channel after the message that is remembered. `here`: it is the reader's channel now."""
        table, board = sitting.table, old.reader == BOARD
        copy = old.copy if not here else table.copy if board else 0
        least = old.seq if board and old.copy < copy else old.seq + 1  # the same row is shown again in another copy
        after = None if old.message_id is None else discord.Object(old.message_id)
        async for message in channel.history(limit=LOOK_BACK, after=after, oldest_first=False):
            if self.bot.user is None or message.author.id != self.bot.user.id:
                continue
            seq = _row_named(message.components, table.id)
            if seq is not None and least <= seq <= table.seq:  # not of a time that a restored backup does not know
                log.info("table %s, %s: adopted a message that was sent before", table.id, old.reader)
                posted = int(message.created_at.timestamp() * 1000)
                told = old.told if seq == old.seq else old.seq
                return Shown(old.reader, seq, copy, message.channel.id, message.id, posted, seq, told, None), posted
        if old.message_id is not None and (not board or old.channel_id == table.channel_id) and here and live.is_live(sitting):
            message = await channel.fetch_message(old.message_id)  # a watch starts when an edit stood
            seq = _row_named(message.components, table.id)
            if seq is not None and old.seq < seq <= table.seq:
                return msgspec.structs.replace(old, seq=seq), discord_time(message, edited=True)
        return None

    async def _blocked(self, sitting: Sitting, old: Shown) -> None:
        """Note what keeps a reader from being shown the table; not where `/table show` came meanwhile: it is tried anew."""
        table = sitting.table
        async with self.bot.host.lock(table.id):
            if (await self.bot.host.look(table.id)).table.copy == table.copy:
                await self.bot.host.note_shown(table.id, old)

    async def _closed(self, sitting: Sitting, old: Shown, chair: Chair) -> None:
        """This person takes no direct messages: said once in the thread, the button serves."""
        old.blocked = "closed"
        await self.bot.host.note_shown(sitting.table.id, old)
        if sitting.table.channel_id is None:
            return
        words = words_for(sitting)
        channel = self.bot.get_partial_messageable(sitting.table.channel_id)
        once = nonce(self.bot.host.database, sitting.table.id, f"closed:{chair.user}", 0, 0)
        try:
            await channel.send(words("hand-closed", who=words.seat(chair.seat)), nonce=once)
        except (discord.HTTPException, *BROKEN) as error:
            log.info("table %s: could not say that messages are closed (%s)", sitting.table.id, error)

    async def _retire(self, table_id: int, old: Shown) -> None:
        """Take the buttons off the previous board: one try, and only while it is young."""
        if old.message_id is None or old.channel_id is None or self.bot.clock.now() - old.posted > RETIRE_WITHIN:
            return
        message = self._messages.get(table_id)
        try:
            if message is None or message.id != old.message_id:
                message = await self.bot.get_partial_messageable(old.channel_id).fetch_message(old.message_id)
            view = _without_buttons(message)
            if view is not None:
                # Without `attachments`: files that components show are not listed there (docs issue 8277), and stay.
                await message.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
        except (discord.HTTPException, *BROKEN) as error:
            log.info("table %s: the previous board keeps its buttons (%s)", table_id, error)


def hand_of(user: int) -> str:
    """The name of a person's hand among the readers."""
    return f"hand:{user}"


def _after(old: Shown, sitting: Sitting, copy: int) -> Shown:
    """`old`, brought up to the newest row."""
    return Shown(old.reader, sitting.table.seq, copy, old.channel_id, old.message_id, old.posted, old.pinged, old.told, old.blocked)


def nonce(database: str, table: int, reader: str, seq: int, copy: int) -> str:
    """A nonce of its own for each message to be sent: 25 characters at most, the same when it is sent again."""
    return hashlib.sha256(f"{database}/{table}/{reader}/{seq}/{copy}".encode()).hexdigest()[:25]


def _row_named(components: Any, table_id: int) -> int | None:
    """The row that a board of ours shows, read from the ids of its buttons; None where it is no board of this table."""
    for component in components:
        found = NAMES_ROW.fullmatch(str(getattr(component, "custom_id", None) or ""))
        if found and int(found[1]) == table_id:
            return int(found[2])
        inner = _row_named(getattr(component, "children", None) or [], table_id)
        if inner is not None:
            return inner
    return None


def _without_buttons(message: discord.Message) -> ui.LayoutView | None:
    """The message's view without its rows of buttons; its own pictures stay. None where there are none to take off."""
    view = ui.LayoutView.from_message(message, timeout=None)
    found = False
    for item in list(view.walk_children()):
        if isinstance(item, ui.ActionRow):
            found = True
            parent: Any = item.parent or view
            parent.remove_item(item)
        elif isinstance(item, ui.MediaGallery):
            item.items = [
                discord.MediaGalleryItem(f"attachment://{_file_name(entry.media.url)}", description=entry.description)
                for entry in item.items
            ]
        elif isinstance(item, ui.File):
            item.media = discord.UnfurledMediaItem(f"attachment://{_file_name(item.media.url)}")
    return view if found else None


def _file_name(url: str) -> str:
    return url.partition("?")[0].rsplit("/", 1)[-1]
