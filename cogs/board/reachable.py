"""Hears what Discord says of servers, channels, threads and people, and does what follows where one cannot be reached.

A reason is heard of by an event, before anything is sent there, or by a refused request (`Reachable.note_refusal`). It goes by an
event, or by a later try: then the board is sent anew, and when it stands the table goes on (`note_reached`). Whoever has just moved
at a table whose board could not be sent is told so at once, and whoever must act at a table that stands is called by a direct
message of their own, once a turn. States and their consequences are in sessions/play/reachability.py.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial
from typing import Any, NamedTuple

import discord
from discord import ui

from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.delivery import NotNow, Tries, nonce
from cogs.core.discord_errors import CANNOT_MESSAGE, FAILED, NO_MEMBER, code_of, lets_nobody_play, takes_answers
from cogs.core.interaction import Interaction, clicked_at
from cogs.core.messages import Page, Reply, board_warning, say, title, words_for
from cogs.core.permissions import NEEDED_IN_THREAD
from cogs.core.requests import Importance, importance
from render import FACES
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.people.calls import free
from sessions.people.since import tables_of
from sessions.play.reachability import OF_A_TABLE, PASSING, Reach
from sessions.store.connection import StoreError
from sessions.store.engines.leases import DIRECT
from sessions.store.sql import table_sql
from sessions.table.change import Change
from sessions.table.errors import CannotKeep, NoTableHere, TableError
from sessions.table.model import Chair, Shown, Sitting, Status, Table
from sessions.table.time_control import DAY, HOUR, MINUTE

log = logging.getLogger(__name__)

TOO_FAST = (40003, 20026)
"""The bot opens direct messages too fast, or is quarantined: no word about the person."""
REASONS = {
    10003: Reach.GONE,
    10004: Reach.REMOVED,
    10013: Reach.GONE,
    50001: Reach.HIDDEN,
    50013: Reach.FORBIDDEN,
    50083: Reach.LOCKED,
    160005: Reach.LOCKED,
    160006: Reach.FULL,
}
"""What a refused request to a table's thread means."""
CALL_AFTER = 15_000
"""Ms that a table stands before anybody is called in another way: most outages are over sooner."""
TOLD_WITHIN = 14 * 60_000
"""Ms after a click in which whoever made it can be told more: the token lasts fifteen minutes."""
MEMBER_FOR = DAY
"""Ms for which somebody who was seen in a server counts as its member."""
LOBBY_MEMBER_FOR = MINUTE
"""The same in a lobby that somebody looks at or starts: who has left the server holds no seat of a game that begins."""
LOOK_EVERY, LOOK_FIRST = DAY, HOUR
"""Ms between two looks whether everybody who plays somewhere is still a member there, and after a start until the first."""
MOVERS = 1024
SERVERS_AWAY = 3
"""So many servers whose boards or answers fail make an outage of all."""
GETS_THROUGH, OUTAGE_EVERY = 3, 10 * MINUTE
"""What fails speaks for an outage until so many things have worked elsewhere since, and for its server once in so many ms."""
PROBE_EVERY = MINUTE
"""Ms between two looks whether an outage is one."""
OUTAGE_BEFORE = 60_000
"""Ms before the last of these failures at which it began at the earliest: so often is tried what waits."""


class Failing(NamedTuple):
    """What fails at a table: in which server, since when (Unix ms), and how often something had worked when it first spoke for an
    outage (None: it does not)."""

    guild_id: int
    since: int
    after: int | None


class Reachable(Service):
    """The ears of one bot. `wake`: has a table shown; `reached`: told of tables that are reached again, and since when (Unix ms)
    they were not."""

    OWN_ONLY = True

    def __init__(
        self, bot: Skywright, wake: Callable[[int], None], reached: Callable[[Iterable[int], int], Awaitable[None]]
    ) -> None:
        self.bot = bot
        self.states = bot.reachability
        self._wake = wake
        self._reached = reached
        self._movers: OrderedDict[int, Interaction] = OrderedDict()
        self._members: OrderedDict[tuple[int, int], int] = OrderedDict()  # by server and person: when they were seen there
        self._calls: set[int] = set()
        self._later: Tries[int] = Tries(bot.clock)
        self._paused: set[int] = set()
        self._worker = Worker(self._call_all, "calls")
        self._lobbies: dict[int, None] = {}  # that somebody looks at
        self._to_look_up: dict[tuple[int, int], int] = {}  # by server and person: a table of theirs
        self._look_up_at = bot.clock.now() + LOOK_FIRST
        self._looker = Worker(self._look_up, "members")
        self.workers = (self._worker, self._looker)
        self._looked: set[tuple[str, int]] = set()
        self._unanswered: OrderedDict[int, Interaction | None] = OrderedDict()  # by table, what Discord took no answer to
        self._failing: dict[tuple[int, Reach], Failing] = {}  # by table, and what fails there and did not work since
        self._counted: OrderedDict[int, int] = OrderedDict()  # by server: when it last spoke for an outage (Unix ms)
        self._worked = 0  # how often something has stood or been answered since, anywhere
        self._probe_at = 0  # Unix ms: when Discord is next asked whether an outage is one
        self._open = True
        for listener in (
            self.on_guild_unavailable,
            self.on_guild_available,
            self.on_guild_join,
            self.on_guild_remove,
            self.on_guild_channel_update,
            self.on_guild_channel_delete,
            self.on_guild_role_update,
            self.on_guild_role_delete,
            self.on_member_update,
            self.on_raw_thread_update,
            self.on_raw_thread_delete,
            self.on_interaction,
        ):
            bot.add_listener(self._while_open(listener), listener.__name__)

    def _while_open(self, listener: Callable[..., Awaitable[None]]) -> Callable[..., Coroutine[Any, Any, None]]:
        """Return a listener that hears nothing at the end of the program: the next one hears it."""

        async def told(*about: Any) -> None:
            if self._open:
                try:
                    await listener(*about)
                except (StoreError, CannotKeep) as error:
                    log.warning("what Discord told of a place could not be kept (%s)", type(error).__name__)

        return told

    async def close(self) -> None:
        self._open = False
        await super().close()

    # Refused requests, and requests that went well.

    async def note_refusal(self, table_id: int, code: int) -> None:
        """A request to this table's thread came back with this code of Discord's: it stands still from now on, and whoever has
        just moved there is told. Other codes say nothing of the thread."""
        why = REASONS.get(code)
        if why is not None:
            await self._lose(table_id, why)

    async def board_unsent(self, table_id: int, since: int) -> None:
        """Discord did not take the board of this table, which was on its way since then (Unix ms)."""
        await self.states.lose_table(table_id, Reach.UNSENT, since)
        await self._fails((await self.bot.host.tables.look(table_id)).table, Reach.UNSENT, since)

    async def board_fine(self, table_id: int) -> None:
        """The board of this table is as it should be."""
        self._failing.pop((table_id, Reach.UNSENT), None)
        if Reach.UNSENT in self.states.stops.of("table", table_id):
            await self.states.find_table(table_id, but=(*OF_A_TABLE, Reach.UNANSWERED, Reach.UNCALLED))

    async def note_answer(self, interaction: Interaction, table_id: int | None, error: BaseException | None) -> None:
        """An answer to what was pressed or typed at this table (None: at that of its channel) arrived, or `error` came instead."""
        if table_id is None and interaction.channel_id is not None:
            table_id = self.bot.host.tables.in_channel(interaction.channel_id)
        try:
            if error is None:
                await self._answered(table_id)
            elif table_id is not None and lets_nobody_play(error):
                await self._unheard(interaction, table_id)
        except (StoreError, CannotKeep, NoTableHere) as failed:
            log.warning("whether Discord takes answers could not be kept (%s)", type(failed).__name__)

    async def _answered(self, table_id: int | None) -> None:
        if not self.states.stops.any:
            return
        await self._works(table_id, Reach.UNANSWERED)
        since = None if table_id is None else self.states.stops.of("table", table_id).get(Reach.UNANSWERED)
        if table_id is not None and since is not None:
            self._unanswered.pop(table_id, None)
            await self._reached([table_id], since)
            await self.states.find_table(table_id, but=(*OF_A_TABLE, Reach.UNSENT, Reach.UNCALLED))

    async def _unheard(self, interaction: Interaction, table_id: int) -> None:
        since = min(clicked_at(interaction), self.bot.clock.now())
        table = (await self.bot.host.tables.look(table_id)).table
        if table.status != Status.RUNNING:
            return
        self._unanswered[table_id] = interaction
        if len(self._unanswered) > MOVERS:
            self._unanswered.popitem(last=False)
        await self.states.lose_table(table_id, Reach.UNANSWERED, since)
        await self._fails(table, Reach.UNANSWERED, since)

    async def _fails(self, table: Table, what: Reach, since: int) -> None:
        """Something at a table failed that no place and no person is to blame for. It speaks for an outage until a few things have
        worked elsewhere: what fails on and on is of that place, such as a filter of words. Each server speaks for one in ten
        minutes."""
        now, guild = self.bot.clock.now(), table.guild_id
        one = self._failing.get((table.id, what))
        if one is None or one.after is None:  # it does not speak so far
            speaks = not 0 <= now - self._counted.get(guild, now - OUTAGE_EVERY) < OUTAGE_EVERY
            self._failing[table.id, what] = Failing(guild, since if one is None else one.since, self._worked if speaks else None)
            if speaks:
                self._counted[guild] = now
                if len(self._counted) > MOVERS:
                    self._counted.popitem(last=False)
        new = [one for one in self._failing.values() if one.after is not None and self._worked - one.after < GETS_THROUGH]
        if len({one.guild_id for one in new}) >= SERVERS_AWAY:
            guilds = await self.states.guilds_with_tables()
            mine = [guild for guild in guilds if self.bot.host.store.leases.holds(guild)]
            began = max(min(one.since for one in new), self.bot.clock.now() - OUTAGE_BEFORE)
            await self.states.lose_guilds(mine, Reach.OUTAGE, began)

    async def _works(self, table_id: int | None, what: Reach) -> None:
        """Something stands that was sent to Discord, or was answered there (None: at no table)."""
        self._worked += 1
        self._failing.pop((table_id or 0, what), None)
        mine = self._out()
        for guild in mine:
            await self._reached(await self.states.tables_of(guild), self.states.stops.of("guild", guild)[Reach.OUTAGE])
        if mine:
            await self.states.find_guilds(mine, Reach.OUTAGE)

    def _out(self) -> list[int]:
        """Return the servers of this process that stand for an outage of all."""
        away = [guild for guild, reasons in self.states.stops.all("guild").items() if Reach.OUTAGE in reasons]
        return [guild for guild in away if self.bot.host.store.leases.holds(guild)]

    async def _probe(self) -> None:
        """Look at a thread of a server where nothing fails, where an outage of all was seen by boards alone: three filters of words
        are none, and on a quiet evening nothing else tells so."""
        failing = {id: reasons for id, reasons in self.states.stops.all("table").items() if set(PASSING) & reasons.keys()}
        for guild in [] if any(Reach.UNANSWERED in reasons for reasons in failing.values()) else self._out():
            tables = await self.states.tables_of(guild)
            fine = [id for id in tables if not self.states.stops.of("table", id)]
            if fine and failing.keys().isdisjoint(tables):
                if await self._is_open((await self.bot.host.tables.look(fine[0])).table):
                    self._worked += GETS_THROUGH  # what fails on speaks for no outage any more
                    await self._works(None, Reach.UNSENT)
                return

    async def _lose(self, table_id: int, why: Reach) -> None:
        if await self.states.lose_table(table_id, why):
            await self._tell_mover(table_id)

    async def board_refused(self, table_id: int, user: int | None, code: int) -> None:
        """A board, or the hand of `user`, came back with this code."""
        if user is None:
            await self.note_refusal(table_id, code)
        else:
            await self.note_person_refusal(table_id, user, code)

    async def board_stands(self, sitting: Sitting, since: int) -> None:
        """This table's board stands. Whom it calls may have left the server."""
        table_id = sitting.table.id
        await self._works(table_id, Reach.UNSENT)
        await self.note_reached(table_id)
        for user in sitting.people:
            if self.bot.calls.has_told(user, table_id, since):
                await self.check_member(table_id, user)

    async def note_reached(self, table_id: int) -> None:
        """A message to this table's thread stands: it goes on, if it stood; whether it can be answered there, an answer tells."""
        reasons = self.states.stops.of("table", table_id)
        here = {why: since for why, since in reasons.items() if why not in (Reach.UNANSWERED, Reach.UNCALLED)}
        if here:
            if set(here) != {Reach.UNSENT}:  # presses arrived meanwhile
                await self._reached([table_id], min(here.values()))
            await self.states.find_table(table_id, but=(Reach.UNANSWERED, Reach.UNCALLED))

    async def note_person_refusal(self, table_id: int, user: int, code: int) -> None:
        """A direct message to somebody who sits at this table came back with this code of Discord's."""
        if code == CANNOT_MESSAGE:
            await self.states.lose_person(user, "refused")
        elif code not in TOO_FAST:
            await self.check_member(table_id, user, surely=True)

    async def was_seen(self, table_id: int, user: int, within: int) -> bool:
        """Return whether somebody was seen in a table's server within so many ms."""
        return self._was_seen(((await self.bot.host.tables.look(table_id)).table.guild_id, user), within)

    async def check_member(self, table_id: int, user: int, *, surely: bool = False, within: int | None = None) -> bool:
        """Return whether somebody is still a member of the table's server, as far as Discord says, or was seen there `within` so
        many ms (None: a day) where it need not be known `surely`; who is not gets up from all tables of that server."""
        guild_id = (await self.bot.host.tables.look(table_id)).table.guild_id
        if not surely and self._was_seen((guild_id, user), MEMBER_FOR if within is None else within):
            return True
        is_member = await self._is_member(table_id, guild_id, user)
        if is_member:
            self._see(guild_id, user)
        return is_member is not False

    async def _is_member(self, table_id: int, guild_id: int, user: int) -> bool | None:
        """Ask Discord whether somebody is a member of a server; who is not gets up from all tables there, and from this one. None:
        Discord does not say."""
        guild = self.bot.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return None
        try:
            await guild.fetch_member(user)
        except discord.NotFound as error:
            if error.code not in NO_MEMBER:
                return None
            log.info("table %s: a player has left the server", table_id)
            self._members.pop((guild_id, user), None)
            theirs = [table.id for table in await tables_of(self.bot.host, user) if table.guild_id == guild_id]
            for left in dict.fromkeys((table_id, *theirs)):
                await self.states.open_seat_of(left, user)
            return False
        except FAILED as error:
            log.info("table %s: a member could not be looked up (%s)", table_id, error)
            return None
        return True

    def _was_seen(self, key: tuple[int, int], within: int) -> bool:
        """Return whether somebody (by server and person) was seen as a member within so many ms."""
        return self.bot.clock.now() < self._members.get(key, -within) + within

    async def check_lobby(self, table_id: int) -> None:
        """Have those get up from a lobby, or be invited no more, who have left the server, before its game begins."""
        sitting = await self.bot.host.tables.look(table_id)
        if sitting.table.status == Status.LOBBY:
            users = dict.fromkeys((sitting.table.host_user, *sitting.people, *(sitting.table.invited or ())))
            await asyncio.gather(*(self.check_member(table_id, user, within=LOBBY_MEMBER_FOR) for user in users))

    def look_at_lobby(self, table_id: int) -> None:
        """The same beside what somebody does there, who need not wait for it."""
        self._lobbies[table_id] = None
        self._looker.wake()

    async def _look_up(self) -> None:
        """Look up who sits in lobbies that somebody looks at; and one of those for whom it is time."""
        while self._lobbies:
            table_id = next(iter(self._lobbies))
            del self._lobbies[table_id]
            await self._looked_up(table_id, partial(self.check_lobby, table_id))
        while self._to_look_up:
            (guild_id, user), table_id = self._to_look_up.popitem()
            if not self._was_seen((guild_id, user), MEMBER_FOR):  # and is looked up again when something calls them
                await self._looked_up(table_id, partial(self._is_member, table_id, guild_id, user))
                return

    async def _looked_up(self, table_id: int, look: Callable[[], Awaitable[object]]) -> None:
        try:
            with importance(Importance.REMINDER, deed_at=await self.bot.host.unit_of_work.guild_of(table_id)):
                await look()
        except Exception:
            log.exception("table %s: who plays there was not looked up", table_id)

    def _see(self, guild_id: int, user: int) -> None:
        """Somebody is a member of a server now."""
        self._members[guild_id, user] = self.bot.clock.now()
        self._members.move_to_end((guild_id, user))
        if len(self._members) > MOVERS:
            self._members.popitem(last=False)

    def note_mover(self, table_id: int, interaction: Interaction) -> None:
        """Somebody has just moved at this table, by this click: they are told where the board cannot be sent."""
        self._movers[table_id] = interaction
        self._movers.move_to_end(table_id)
        if len(self._movers) > MOVERS:
            self._movers.popitem(last=False)

    async def _tell_mover(self, table_id: int) -> None:
        interaction = self._movers.pop(table_id, None)
        if interaction is None or self.bot.clock.now() - clicked_at(interaction) > TOLD_WITHIN:
            return
        words = words_for(await self.bot.host.tables.look(table_id), interaction.locale)
        warning = (await board_warning(self.bot.host, table_id, words)).strip()
        if not warning:
            return
        try:
            await interaction.followup.send(view=say(warning).view, ephemeral=True)
        except FAILED as error:
            log.info("table %s: whoever moved was not told that its board stands still (%s)", table_id, error)

    # What Discord tells.

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        await self.states.lose_guilds([guild.id], Reach.UNAVAILABLE)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._found(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._found(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.states.lose_guilds([guild.id], Reach.REMOVED)

    async def _found(self, guild_id: int) -> None:
        """This server is there, and the bot in it: its tables go on, those with reasons of their own are tried."""
        tables = await self.states.tables_of(guild_id)
        reasons = self.states.stops.of("guild", guild_id)
        if reasons:
            await self._reached(tables, min(reasons.values()))
        for why in (Reach.UNAVAILABLE, Reach.REMOVED):
            await self.states.find_guilds([guild_id], why)
        await self._look_at(tables)
        for table_id in tables:
            self._wake(table_id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        await self._look_at(await self.states.tables_under(after.id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        for table_id in await self.states.tables_under(channel.id):
            await self._lose(table_id, Reach.GONE)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions and after in after.guild.me.roles:
            await self._look_at(await self.states.tables_of(after.guild.id))

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        await self._look_at(await self.states.tables_of(role.guild.id))

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        if self.bot.user is not None and after.id == self.bot.user.id:
            await self._look_at(await self.states.tables_of(after.guild.id))

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        meta: Any = payload.data.get("thread_metadata") or {}
        for table_id in await self.states.tables_under(payload.thread_id):
            if meta.get("locked"):
                await self._lose(table_id, Reach.LOCKED)
            else:
                await self._try(table_id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        for table_id in await self.states.tables_under(payload.thread_id):
            await self._lose(table_id, Reach.GONE)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Whoever presses a button in their direct messages can be written to; in a server they are one of its members."""
        if interaction.guild_id is not None:
            self._see(interaction.guild_id, interaction.user.id)
            self._look_at_lobby_in(interaction.channel_id)
        if interaction.guild_id is None and interaction.context.dm_channel and await self.states.find_person(interaction.user.id):
            for table in await self.bot.clocks.running_tables(interaction.user.id):
                self._wake(table.id)

    def _look_at_lobby_in(self, channel_id: int | None) -> None:
        """Somebody does something in this channel."""
        tables = self.bot.host.tables
        table_id = None if channel_id is None else tables.in_channel(channel_id)
        known = None if table_id is None else tables.remembered(table_id)
        if known is not None and known.table.status == Status.LOBBY:
            self.look_at_lobby(known.table.id)

    async def guilds_are(self, present: Iterable[int], shard_of: Callable[[int], int], shards: Iterable[int]) -> None:
        """After these shards have told of their servers: where the bot is not any more, and where it is again."""
        there, told = set(present), set(shards)
        mine = [guild for guild in await self.states.guilds_with_tables() if shard_of(guild) in told]
        await self.states.lose_guilds([guild for guild in mine if guild not in there], Reach.REMOVED)
        for guild_id in mine:
            guild = self.bot.get_guild(guild_id)
            if guild_id in there and (guild is None or guild.unavailable):
                await self.states.lose_guilds([guild_id], Reach.UNAVAILABLE)
            elif guild_id in there and self.states.stops.of("guild", guild_id):
                await self._found(guild_id)

    # What may be done where, as far as Discord has told.

    def lacks(self, table: Table) -> Reach | None:
        """Return what keeps the bot from a table's thread, by the rights it is known to have there; None: nothing, or it is not
        known."""
        guild = self.bot.get_guild(table.guild_id)
        parent = None if guild is None else guild.get_channel(table.parent_id)
        if guild is None or parent is None or guild.me is None or table.channel_id is None:
            return None
        rights = parent.permissions_for(guild.me)
        if not rights.view_channel:
            return Reach.HIDDEN
        in_thread = table.channel_id != table.parent_id
        needed = NEEDED_IN_THREAD if in_thread else ("send_messages", "attach_files", "read_message_history")
        return None if all(getattr(rights, name) for name in needed) else Reach.FORBIDDEN

    async def _look_at(self, table_ids: Iterable[int]) -> None:
        """The rights in the channels of these tables may have changed."""
        for table_id in table_ids:
            try:
                table = (await self.bot.host.tables.look(table_id)).table
            except Exception:
                log.exception("table %s cannot be read", table_id)
                continue
            why = self.lacks(table)
            if why is not None:
                await self._lose(table_id, why)
            else:
                await self._try(table_id)

    async def _try(self, table_id: int) -> None:
        """Find out whether a table that stands for reasons of its own can be reached: where its board has to be sent, that tells;
        else what is known of the bot's rights, and the thread itself."""
        reasons = self.states.stops.of("table", table_id)
        if not reasons:
            return
        sitting = await self.bot.host.tables.look(table_id)
        table = sitting.table
        self.states.hear_read(table, not sitting.damaged)  # what was repaired is in memory
        if table.status not in (Status.LOBBY, Status.RUNNING) or self.states.stops.of("guild", table.guild_id):
            return
        if Reach.UNANSWERED in reasons and await self._takes_answers(table):
            await self._answered(table_id)
        if set(reasons) <= {Reach.UNANSWERED, Reach.UNCALLED, Reach.UNREADABLE}:
            return
        await self.states.unblock(table_id)
        board = (await self.bot.host.queries.shown(table_id)).get("board")
        if board is None or board.seq < table.seq or board.board_no < table.board_no:
            self._wake(table_id)
        elif self.lacks(table) is None and await self._is_open(table):
            await self.note_reached(table_id)

    async def _takes_answers(self, table: Table) -> bool:
        """Return whether Discord takes an answer now to what was pressed at a table: the one that failed is tried again, and
        whoever pressed reads that they may press again, unless Discord says that it is too late for that. After a start nothing is
        known of it, and the thread is looked at."""
        interaction = self._unanswered.setdefault(table.id, None)
        if interaction is None:
            return await self._is_open(table)
        try:
            if interaction.response.is_done():
                words = words_for(None, interaction.locale)
                await interaction.edit_original_response(view=say(words("discord-fails")).view, attachments=[])
            else:
                await interaction.response.defer()
        except FAILED as error:
            return takes_answers(error)
        return True

    async def _is_open(self, table: Table) -> bool:
        """Return whether a table's thread is there and not locked."""
        if table.channel_id is None:
            return False
        try:
            found = await self.bot.fetch_channel(table.channel_id)
        except FAILED as error:
            log.info("table %s: its thread cannot be looked at (%s)", table.id, error)
            return False
        return not (isinstance(found, discord.Thread) and found.locked)

    # Once a second.

    async def tick(self) -> None:
        """Try again what may be there again, call whoever must act at tables that stand, pause what has stood for long."""
        for table_id in await self.bot.host.queries.own(self.states.to_try()):
            try:
                await self._try(table_id)
            except TableError:  # it is gone, or of a game that this program does not know
                continue
        away = self._failing or self._out()
        if away and not any(set(PASSING) & reasons.keys() for reasons in self.states.stops.all("table").values()):
            self._failing.clear()  # what failed is over, or nobody needs it any more
            await self._works(None, Reach.UNSENT)  # also where the process before met it
        elif away and self.bot.clock.now() >= self._probe_at:
            self._probe_at = self.bot.clock.now() + PROBE_EVERY
            await self._probe()
        for user in self.states.people_to_try() if self.bot.host.store.leases.holds(DIRECT) else ():
            await self.states.find_person(user)
            for table in await self.bot.clocks.running_tables(user):
                self._wake(table.id)
        for table_id in await self.states.pause_long_stops(self.bot.host.queries.own):
            self._calls.add(table_id)
            self._paused.add(table_id)
        await self._look_up_all()
        self._calls |= {*await self._to_call(), *self._later.due()}
        if self._calls:
            self._worker.wake()

    async def _look_up_all(self) -> None:
        """Once a day have everybody looked up who sits anywhere, one a second: nobody is told of who leaves a server."""
        now = self.bot.clock.now()
        if now >= self._look_up_at and self.bot.is_ready():
            self._look_up_at = now + LOOK_EVERY
            players = await self.bot.store.read(table_sql.PLAYERS)
            self._to_look_up = {(guild_id, user): table_id for guild_id, user, table_id in players}
        if self._to_look_up:
            self._looker.wake()

    def take_up(self) -> None:
        """This process has got a shard: what stands there is tried, and its people are called."""
        self.states.try_again()
        self._looked.clear()

    def hear(self, change: Change) -> None:
        """A table changed: where it stands, somebody else may have to act."""
        table = change.after.table
        if self.states.stops.any and self._lasts(self.states.stops.reasons(table)):
            self._calls.add(table.id)
            self._worker.wake()

    def _lasts(self, reasons: dict[str, int]) -> bool:
        """Return whether people are called in another way for these reasons by now; not where nobody could press anything."""
        before = self.bot.clock.now() - CALL_AFTER
        return any(since <= before for why, since in reasons.items() if why != Reach.AWAY)

    async def _to_call(self) -> set[int]:
        """Tables that have stood for a while since now, each stop once; what changes there later is heard of."""
        stops, found = self.states.stops, set()
        lasting = {("table", id) for id, reasons in stops.all("table").items() if self._lasts(reasons)}
        lasting |= {("guild", id) for id, reasons in stops.all("guild").items() if self._lasts(reasons)}
        for scope, id in lasting - self._looked:
            found.update([id] if scope == "table" else await self.states.tables_of(id))
        self._looked = lasting
        return found

    # Calling people in another way.

    async def _call_all(self) -> None:
        while self._calls:
            table_id = self._calls.pop()
            self._later.done(table_id)
            try:
                sitting = await self.bot.host.tables.look(table_id)
                if not self.bot.host.store.leases.holds(sitting.table.guild_id):
                    continue
                with importance(Importance.HAND, deed_at=sitting.table.guild_id):
                    await self._call_at(sitting)
            except CannotKeep as error:
                log.warning("table %s: who was called is not kept (%s)", table_id, error.id)
            except Exception:
                log.exception("table %s: nobody was called", table_id)

    async def _call_at(self, sitting: Sitting) -> None:
        """Call everybody for whom a table waits that stands still, once for each turn; where it was paused for that, everybody."""
        table, why = sitting.table, self.states.why(sitting.table)
        paused = table.id in self._paused
        self._paused.discard(table.id)
        if (
            why is None
            or sitting.state is None
            or table.status != Status.RUNNING
            or (table.times.paused is not None and not paused)
        ):
            return
        shown = await self.bot.host.queries.shown(table.id)
        for chair in sitting.chairs:
            seats, name = table.times.seats, f"call:{chair.user}"
            row = table.seq if paused else seats[chair.seat].turn if chair.seat < len(seats) else -1
            if chair.user is None or row < 0 or (shown.get(name) or Shown(name)).seq >= row:
                continue
            now = self.bot.clock.now()
            wait = free(self.bot.people.of(chair.user), now) - now
            if wait > 0:
                self._later.later(table.id, wait)
                if paused:
                    self._paused.add(table.id)
                continue
            try:
                message = await self._call(sitting, chair, why, row)
            except NotNow as later:
                self._later.later(table.id, later.ms)
                if paused:
                    self._paused.add(table.id)
                continue
            new = Shown(name, row)
            if message is not None:
                new.channel_id, new.message_id, new.posted = message.channel.id, message.id, self.bot.clock.now()
            await self.bot.host.queries.note_shown(sitting.table.id, new)

    async def _call(self, sitting: Sitting, chair: Chair, why: Reach, row: int) -> discord.Message | None:
        """One direct message that somebody's table stands still, and how they play from there; None where they take none.
        Raises NotNow where direct messages cannot be opened at present."""
        assert chair.user is not None
        table = sitting.table
        once = nonce(self.bot.host.database, table.id, f"call:{chair.user}", row, 0)
        try:
            known = await self.bot.host.queries.direct_channel(chair.user)
            channel = await self.bot.delivery.direct(chair.user, known=known, urgent=True)
            return await self.bot.delivery.send(channel, self._page(sitting, chair, why), once)
        except FAILED as error:
            log.info("table %s: a player was not called (%s)", table.id, error)
            if code_of(error):
                await self.note_person_refusal(table.id, chair.user, code_of(error))
        return None

    def _page(self, sitting: Sitting, chair: Chair, why: Reach) -> Reply:
        table = sitting.table
        words = words_for(sitting, self.bot.people.of(chair.user).language or None)
        id = "called-elsewhere-paused" if table.times.paused is not None else "called-elsewhere"
        text = words(id, table=title(table, words), why=words(f"blocked-{why}"), number=str(table.id))
        if why in OF_A_TABLE:
            text += " " + words("called-show-again", number=str(table.id))
        if table.times.paused is not None:
            return say(text)
        below: list[component.Component] = [
            component.button(buttons.MoveButton(table.id, buttons.veiled(table)), words("button-move"), discord.ButtonStyle.primary)
        ]
        if FACES[table.game].private:
            below.append(component.button(buttons.HandButton(table.id, buttons.veiled(table)), words("button-hand")))
        return Reply(Page(ui.TextDisplay(text), component.row(*below)))
