"""The program wired together: every service is built here, and who hears of what stands in one list. Building a bot has no side
effect; `open` is where files are touched.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AsyncExitStack
from functools import partial
from importlib import import_module
from pathlib import Path

import discord
from discord.ext import commands

from cogs import COGS
from cogs.board.reachable import Reachable
from cogs.board.result import outcome
from cogs.board.sent.deleted import DeletedBoards
from cogs.board.show import GIVES_WAY_LIVE, Show
from cogs.core import component
from cogs.core.bot import Skywright
from cogs.core.delivery import Delivery
from cogs.core.interaction import Tree
from cogs.core.pictures import Painter, Pictures
from cogs.core.requests import Counted, Importance, count_requests, dated, importance
from cogs.move import live
from cogs.move.live import Live
from cogs.move.living import Living
from cogs.operator import command_sync
from cogs.operator.alarms import Alarms
from cogs.operator.emojis import Emojis
from cogs.operator.translation import Translation
from cogs.operator.upkeep import HostConfig, Upkeep
from cogs.outbox.outbox import Outbox
from cogs.person.data import quiet
from cogs.person.reminders import Reminders
from cogs.person.summary import Summaries
from cogs.person.warnings import Losses, Warnings
from cogs.record.animation import Films
from cogs.shared.sharing import Sharing
from cogs.table.awake import Awake
from cogs.table.threads import Housing
from lanes import usable_lanes
from players.pool import Pool
from render import FACES
from sessions.host.host import Host
from sessions.host.scheduler import OnDue
from sessions.kernel.clock import Clock, HeardClock, Pulse, SystemClock
from sessions.kernel.leisure import Leisure
from sessions.kernel.service import Service
from sessions.kernel.worker import in_background
from sessions.ops.capabilities import Capabilities
from sessions.people import privacy
from sessions.people.calls import CALL, LOST, SUMMARY, WARN, Calls
from sessions.people.people import People
from sessions.people.ratings import Ratings
from sessions.play import orders
from sessions.play.agreements import Agreements
from sessions.play.clocks import Clocks
from sessions.play.computers import Computers
from sessions.play.endings import Endings
from sessions.play.haste import Haste
from sessions.play.hold import Hold
from sessions.play.orders import Orders
from sessions.play.reachability import Reach, Reachability
from sessions.play.takeback import Takebacks
from sessions.play.votes import Votes
from sessions.store.engines.address import shards_of
from sessions.store.engines.leases import Claim
from sessions.store.engines.news import Keys, NewsKind
from sessions.store.engines.which import store_at
from sessions.store.lease import Lease
from sessions.store.sql import table_sql
from sessions.store.writer import DiskFull, StoreAway, StoreError
from sessions.table.change import Change
from sessions.table.errors import CannotKeep
from sessions.table.time_control import HOUR
from sessions.wiring import hear_others, wire

EXTENSIONS = (
    "cogs.board.commands",
    "cogs.ear.pages",
    "cogs.board.presses",
    "cogs.table.commands",
    "cogs.table.presses",
    "cogs.table.more",
    "cogs.table.takeback",
    "cogs.move.commands",
    "cogs.move.panel",
    "cogs.move.quick",
    "cogs.ahead.orders",
    "cogs.move.hint",
    "cogs.person.games",
    "cogs.person.me",
    "cogs.person.standings",
    "cogs.person.data",
    "cogs.record.replay",
    "cogs.operator.server_settings",
    "cogs.operator.admin",
)
"""What makes up the bot besides the games. Each module has `async def setup(bot)`. They are imported once and not by
`load_extension`, which would make every class of a module a second time for a second bot in one process."""

log = logging.getLogger(__name__)

KEEP_EVERY = 5.0
"""Seconds between two looks at what must go on while the start waits."""
LATE_TICK = 5.0
"""Seconds of delay from which on a look for what is due is late: something kept the loop, or the machine, busy."""
AWAY_TOLD_EVERY = 60.0
"""Seconds between two lines of what is due each second, while the database is away."""
CLOSING = 5.0
"""Seconds given to what is under way when the program ends."""


class Wired(Skywright):
    """One bot on one database. `clock`: the only clock; `seeds`: random bytes for new tables; `config`: what the host has set."""

    def __init__(self, database: Path, clock: Clock, seeds: Callable[[], bytes], config: HostConfig | None = None) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_contexts=discord.app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True, user=False),
            http_trace=dated(clock.hear if isinstance(clock, HeardClock) else lambda at: None),
        )
        self._services = {}
        self.presses = {}
        self.command_ids = {}
        self.pressed = []
        self.outcome = outcome
        self.clock = clock
        config = config or HostConfig()
        self.of = shards_of(config.address)
        self.store = store_at(database, config.address, self.of)
        self.lease = Lease(self.store, self._lost)
        self.host = Host(self.store, clock, seeds)
        self.pulse = Pulse(clock, SystemClock())
        self.people = People(self.store)
        self.votes = Votes(self.host, self.people)
        self.undo = Takebacks(self.host, self.votes)
        self.endings = Endings(self.host, self.votes)
        self.endings.tells = True
        self.agreements = Agreements(self.host, self.votes, self.endings)
        self.calls = Calls(self.host, self.people)
        self.pool = Pool(usable_lanes(), failed=self.host.metrics.failed_to_choose)
        self.computers = Computers(self.host, self.pool)
        self.clocks = Clocks(self.host, self.people, self.endings, self.computers)
        self.orders = Orders(self.host)
        self.reachability = Reachability(self.host)
        self.standing = Ratings(self.host)
        # Told of a person whose data is deleted.
        self.forgotten: list[Callable[[int], None]] = [self.people.drop, self.calls.drop, self.reachability.drop_person]
        self.painter = Painter(config.painters, self.host.metrics)
        self.pictures = Pictures(self.painter, self.host.metrics)
        self.limiter = count_requests(self, self.store.leases)
        self.sharing = None if self.of is None else Sharing(self, self.store.leases, self.limiter)
        assert isinstance(self.http, Counted)
        self.http.pause = self._pause
        self.capabilities = Capabilities(self.store, clock)
        hear_others(self.host, self.people, self.calls, self.orders, self.reachability, self.capabilities)
        self.delivery = Delivery(self, clock, self.capabilities)
        self.hold = Hold(clock)
        self.haste = Haste()
        self.leisure = Leisure()
        self.pictures.gives_way = partial(self.leisure.turn, GIVES_WAY_LIVE)
        self.films = Films(self)
        self.show = Show(self)
        self.live = Live(self)
        self.living = Living(self)
        self.reachable = Reachable(self, self.show.wake, self.live.reached)
        summaries = Summaries(self)
        self.outbox = Outbox(self, (Reminders(self), Warnings(self, summaries), Losses(self), summaries))
        self.deleted = DeletedBoards(self, self.clocks.run_out)
        self.piece_emojis = Emojis(self, FACES, self.host.queries, self.painter.beside, clock)
        self.pictures.pieces, self.pictures.steady = self.piece_emojis.of, self.piece_emojis.steady
        self.delivery.emoji_lost = self.piece_emojis.lost
        self.awake = Awake(self)
        self.housing = Housing(self)
        wire(
            self.host,
            votes=self.votes,
            endings=self.endings,
            clocks=self.clocks,
            computers=self.computers,
            orders=self.orders,
            time=self.live.time_is_due,
            remind=self.outbox.is_due(Reminders.NAME),
        )
        self.host.scheduler.schedule[orders.KIND] = OnDue(self._order_is_due, waits=True)
        self.host.scheduler.schedule["clock"] = OnDue(self.deleted.clock_is_due, waits=True)
        self.host.scheduler.schedule[CALL] = OnDue(self.show.call_is_due, waits=True)
        self.host.scheduler.schedule[WARN] = OnDue(self.outbox.is_due(WARN), waits=True)
        for kind in (LOST, SUMMARY):
            self.host.scheduler.schedule[kind] = OnDue(self.outbox.is_due(kind))
        self.upkeep = Upkeep(self, config)
        self.backups = self.upkeep.backups
        if self.sharing is not None:
            self.upkeep.sharing = self.sharing
            self.store.leases.about = self.upkeep.about
        self.alarms = Alarms(self)
        # Whoever hears first of a change, is brought up to date first and ends first stands first.
        self.services: list[Service] = [
            self.orders,
            self.calls,
            self.housing,
            self.films,
            self.live,
            self.show,
            self.living,
            self.reachable,
            self.outbox,
            self.deleted,
            self.computers,
            self.awake,
            self.standing,
            self.upkeep,
            self.alarms,
            self.piece_emojis,
        ]
        for service in (*self.services, self.show.inboxes):
            self.provide(service)
        self.store.news.listeners[NewsKind.INBOX].append(self.show.inboxes.hear_others)
        self.store.news.listeners[NewsKind.PERSON].append(self._hear_people)
        self._stack = AsyncExitStack()
        self._open = False
        self._shards_away: dict[int, int] = {}  # since when, Unix ms
        self._shards_turn = asyncio.Lock()
        self._outages = 0
        self._ending: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self.every = 1.0
        """Seconds from one look for what is due to the next."""
        self.rest: Callable[[float], Awaitable[None]] = asyncio.sleep
        """Waits for so many seconds between two of them."""
        self.answering: set[asyncio.Task[None]] = set()
        self.named: OrderedDict[tuple[int, int], str] = OrderedDict()
        self.missed: dict[int, str] = {}
        self.sights: dict[tuple[int, int, int], tuple[str, int]] = {}
        self._ordered: set[tuple[int, int]] = set()  # by table and user, whose order waits for whether they are still here
        self.lost_boards = 0
        self.ending = False
        self._away_told = -AWAY_TOLD_EVERY  # the loop's time

    async def open(self) -> None:
        """Open the database. Raises sessions.store.connection.StartRefused with a sentence for the person who hosts."""
        if not self._open:
            await self._stack.enter_async_context(self.store)
            self._open = True
            await self.lease.open()
            self._stack.push_async_callback(self.lease.close)
            for part in (self.people, self.host, self.calls, self.orders, self.reachability, self.capabilities, self.upkeep):
                await part.open()

    async def load(self) -> None:
        """Load all commands and buttons; nothing is opened or sent."""
        await self.tree.set_translator(Translation())
        for name in EXTENSIONS:
            await import_module(name).setup(self)
        for make in COGS.values():
            await self.add_cog(make(self))

    async def _order_is_due(self, table_id: int, user: int, at: int) -> None:
        """Play what somebody ordered for their turn, unless they have left the server since, which opens their seat. Where Discord
        is asked that, nothing else that is due waits for it."""
        if await self.reachable.was_seen(table_id, user, HOUR):
            await self.orders.come(table_id, user, at)
        elif (table_id, user) not in self._ordered:
            self._ordered.add((table_id, user))
            in_background(self.answering, self._play_order(table_id, user, at))

    async def _play_order(self, table_id: int, user: int, at: int) -> None:
        try:
            with importance(Importance.REMINDER, deed_at=await self.host.unit_of_work.guild_of(table_id)):
                await self.reachable.check_member(table_id, user, within=HOUR)
            await self.orders.come(table_id, user, at)
        except (StoreError, CannotKeep) as error:
            log.info("table %s: an order waits (%s)", table_id, error)  # its row is due still
        except Exception:
            log.exception("table %s: an order was not played", table_id)
        finally:
            self._ordered.discard((table_id, user))

    def _lost(self) -> None:
        """Another bot uses the database now: this one ends."""
        self._ending = asyncio.create_task(self.close())

    async def setup_hook(self) -> None:
        try:
            await self._set_up()
        except BaseException:
            await self._stack.aclose()
            raise

    async def _set_up(self) -> None:
        self._correct_clock()
        await self.open()
        await self.load()
        component.register(self)
        if self.sharing is None:
            await command_sync.ensure(self)
            await self.live.start()
        self._subscribe()
        if self.sharing is None:
            self.host.scheduler.still.add("gateway")  # until Discord is heard: nobody can play
            await self.clocks.start()
            self._start_beating()
            await self._catch_up()
            await self.piece_emojis.start()
            self._go_on_deleting()
        else:
            self.sharing.take_up, self.sharing.give_up, self.sharing.lead = self._take_up, self._give_up, self._lead
            self._start_beating()
            assert self.of is not None
            self.sharing.start(self.of)
        for game, _ in await self.store.read(table_sql.OPEN_GAMES):
            self.pictures.warm(game)

    async def _catch_up(self) -> None:
        """Do what those who had these servers before left undone."""
        for service in () if self.ending else self.services:
            await service.catch_up()

    async def _look_after_outages(self) -> None:
        """Whoever was woken while the database was away read nothing, and is not woken again."""
        if self.store.outages != self._outages:
            self._outages = self.store.outages
            await self._catch_up()

    def _go_on_deleting(self) -> None:
        self.host.unit_of_work.later(privacy.go_on(self.host, self.standing, partial(quiet, self), self.forgotten))

    # Of several processes: shards come and go (cogs/shared/sharing.py).

    async def connect(self, *, reconnect: bool = True) -> None:
        """Hear Discord until the end. A cancellation ends this at any moment: discord.py, to which one is nothing while it connects
        again, goes on beside it until it is closed."""
        hearing = asyncio.ensure_future(super().connect(reconnect=reconnect))
        try:
            await asyncio.shield(hearing)
        except asyncio.CancelledError:
            hearing.cancel()
            raise

    async def launch_shards(self) -> None:
        if self.sharing is None:
            await super().launch_shards()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if self.sharing is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.sharing.may_identify(shard_id or 0)

    async def _take_up(self, claim: Claim) -> None:
        """This process looks after the servers of a shard from now on. They stand since people could play there last, until its
        gateway is heard."""
        now = self.clock.now()
        await self.host.note_found()
        guilds = await self._guilds_of([claim.shard])
        await self.reachability.lose_guilds(guilds, Reach.AWAY, now - (claim.away or 0))
        await self.live.start(claim.shard)
        self.reachable.take_up()
        await self._catch_up()
        self.host.due.next = self.clock.now()

    def _forget_name(self, user: int) -> None:
        """Somebody had their data deleted."""
        for key in [key for key in self.named if key[1] == user]:
            del self.named[key]

    async def _give_up(self, shard: int) -> None:
        """Another process looks after the servers of a shard: what is remembered of them is forgotten."""
        gone = self.host.tables.give_up(self.store.leases.holds)
        self.computers.give_up(gone)
        self.live.give_up(gone)
        self.living.give_up(gone)
        self.show.give_up()
        self.housing.give_up()
        await self.housing.catch_up()

    async def _lead(self) -> None:
        """What is done once for all servers is this process's from now on."""
        await command_sync.ensure(self)
        await self.clocks.start()
        await self.piece_emojis.start()
        self._go_on_deleting()

    async def _hear_people(self, users: Keys) -> None:
        """People have chosen something in another process: their hands stand elsewhere, perhaps."""
        for user in users or () if self._open else ():
            await self.show.chose(user)

    def _hear(self, service: Service, change: Change) -> None:
        """Tell a service of a change, unless it does what nobody clicked on and another process does that for this table."""
        if self.sharing is None or not service.OWN_ONLY or self.store.leases.holds(change.after.table.guild_id):
            service.hear(change)

    def _subscribe(self) -> None:
        """Who hears of what, all in one place."""
        hearing = [service for service in self.services if type(service).hear is not Service.hear]
        self.host.unit_of_work.listeners = [partial(self._hear, service) for service in hearing]
        self.show.stood += [self.live.stood, self.living.stood, self.reachable.board_stands, self.deleted.stood]  # of every board
        self.show.elsewhere.append(self.living.stood)
        self.show.panels = self.living.is_open
        self.calls.tells = self.living.is_there
        self.hold.has_company = lambda *of: self.calls.has_company(*of) or self.living.has_company(*of)
        self.show.refused.append(self.reachable.board_refused)  # of every board or hand that Discord refused
        self.show.unsent.append(self.reachable.board_unsent)  # of every board that Discord did not take
        self.show.fine.append(self.reachable.board_fine)
        self.show.called.append(self.outbox.called)
        self.note_answer = self.reachable.note_answer
        self.host.scheduler.showing_since = self.show.showing_since
        self.host.scheduler.kept_nothing.append(self.live.kept_nothing)
        self.pressed.append(self.living.pressed)  # of every press on a panel
        self.forgotten += [
            self._forget_name,
            self.living.drop,
            self.orders.drop,
            self.show.inboxes.drop,
        ]  # of every person whose data is deleted
        self.people.changed.append(self.show.chose)  # of what people choose for themselves
        self.computers.exact, self.computers.shows, self.computers.waits = live.is_live, live.shows, live.waits
        self.computers.slowed = self.live.slowed
        self.computers.hurried = lambda sitting: all(self.people.of(user).computers == "instant" for user in sitting.people)

    async def _pause(self, seconds: float) -> None:
        """Wait at the start, and keep the database meanwhile: there is no tick yet."""
        until = self.loop.time() + seconds
        while (left := until - self.loop.time()) > 0:
            await asyncio.sleep(min(left, KEEP_EVERY))
            if self._open:
                await self.lease.tick()

    async def on_connect(self) -> None:
        if isinstance(self.http, Counted):
            self.http.starting = False

    # The gateway. With one shard, all tables stand while it is gone; of several, or of several processes, each has its own servers'
    # tables stand.

    @property
    def _sharded(self) -> bool:
        return self.sharing is not None or (self.shard_count or 1) > 1

    async def on_ready(self) -> None:
        if not self._sharded:
            await self._heard()
            await self._guilds_told(0)

    async def on_resumed(self) -> None:
        if not self._sharded:
            await self._heard()

    async def _heard(self) -> None:
        """Discord is heard (again): the time in which it was not does not count."""
        if self._open:
            try:
                await self.live.heard()
            finally:
                await self.host.scheduler.go_on("gateway")

    async def _guilds_told(self, shard: int) -> None:
        """A shard has told of its servers."""
        if self._open:
            await self.reachable.guilds_are([guild.id for guild in self.guilds], self.shard_of, [shard])

    async def on_shard_ready(self, shard: int) -> None:
        if self.sharing is not None:
            self.sharing.gateway.ready()
        if self._sharded:
            await self._shard_heard(shard)
            await self._guilds_told(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        if self._sharded:
            await self._shard_heard(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        if not self._sharded or not self._open:
            return
        if self.sharing is not None:
            self.sharing.heard.discard(shard)
            if not self.sharing.serves(shard):
                return
        self._shards_away.setdefault(shard, self.clock.now())
        self.live.deaf(shard)
        async with self._shards_turn:
            guilds = await self._guilds_of([shard])
            since = self._shards_away.get(shard)
            if since is not None:  # else it was heard meanwhile
                await self.reachability.lose_guilds(guilds, Reach.AWAY, since)

    async def _shard_heard(self, shard: int) -> None:
        """A shard is heard (again). With the first after a start the others are away since the last process was alive."""
        self._shards_away.pop(shard, None)
        async with self._shards_turn:
            if not self._open:
                return
            if self.sharing is not None:
                if not self.sharing.serves(shard):
                    return
                self.sharing.heard.add(shard)
            await self.live.heard(shard)
            if "gateway" in self.host.scheduler.still:
                others = set(range(self.shard_count or 1)) - {shard}
                since = self.host.scheduler.still_since or self.clock.now()
                self._shards_away |= dict.fromkeys(others, since)
                await self.reachability.lose_guilds(await self._guilds_of(others), Reach.AWAY, since)
                await self.host.scheduler.go_on("gateway")
            await self.reachability.find_guilds(await self._guilds_of([shard]), Reach.AWAY)

    async def _guilds_of(self, shards: Iterable[int]) -> list[int]:
        """The servers of these shards that have tables, or stand still."""
        known = {*await self.reachability.guilds_with_tables(), *self.host.scheduler.stops.all("guild")}
        return [guild for guild in sorted(known) if self.shard_of(guild) in set(shards)]

    def dispatch(self, event_name: str, /, *args: object, **named: object) -> None:
        if event_name in ("disconnect", "shard_disconnect") and not self._open:
            return  # it ends: nobody would wait for what hears of it
        super().dispatch(event_name, *args, **named)

    async def on_disconnect(self) -> None:
        if self._open and not self._sharded:
            self.live.deaf()
            await self.host.scheduler.stand_still("gateway")

    async def close(self) -> None:
        """Finish what is under way, then let go of everything."""
        await self.let_go()
        await super().close()

    async def let_go(self) -> None:
        """Show what can be shown, then close the database, which would keep the process alive: also where somebody loses patience
        and ends this as well."""
        self.ending = True
        try:
            await self._finish()
        finally:
            if self.sharing is not None:
                await self.sharing.close()
            self._open = False
            await self._stack.aclose()

    async def _finish(self) -> None:
        """Finish what is under way, for a few seconds, and start nothing anew."""
        if self._beating is not None:
            self._beating.cancel()
        await self.computers.close()
        self.pool.close()
        await self.films.close()  # who waits for one hears that it is not made; nothing else waits for that
        await self.piece_emojis.close()
        try:
            async with asyncio.timeout(CLOSING):
                await self.live.settled()
                await self.host.unit_of_work.settled()
                if self.answering:
                    await asyncio.wait(self.answering)
                for service in self.services:
                    await service.settled()
        except TimeoutError:
            log.warning("not everything was shown before the end; the next start shows it")
        for service in self.services:
            await service.close()
        await self.painter.close()

    # What goes on beside.

    def _start_beating(self) -> None:
        self._beating = asyncio.create_task(self._beat(), name="tick")

    async def _beat(self) -> None:
        """Look once a second for what is due, by a clock that nobody can set."""
        time = asyncio.get_running_loop().time
        due = time()
        while True:
            if (late := time() - due) >= LATE_TICK:
                self.upkeep.note_late(late)
            due = time() + self.every
            await self._tick()
            await self.rest(max(0.0, due - time()))

    async def _tick(self) -> None:
        """Whatever is due: the only thing that waits for time."""
        slept = self.pulse.beat() + self._correct_clock()
        for due in (
            partial(self.live.slept, slept),
            partial(self.host.scheduler.slept, slept),
            self.host.scheduler.tick,
            *(service.tick for service in self.services if type(service).tick is not Service.tick),
            self.lease.tick,
            self._look_after_outages,
            *(() if self.sharing is None else (self.sharing.tick,)),
        ):
            try:
                await due()
            except Exception as error:
                if not isinstance(error, (StoreAway, DiskFull, CannotKeep)) or self._may_tell_away():
                    log.exception("something that was due failed; it is tried again")
        self.pulse.rest()

    def _may_tell_away(self) -> bool:
        """Return whether it is time to say (again) that nothing can be read or kept: every second would."""
        now = asyncio.get_running_loop().time()
        if now < self._away_told + AWAY_TOLD_EVERY:
            return False
        self._away_told = now
        return True

    def _correct_clock(self) -> int:
        """Set the clock right by what Discord says. For how many ms nobody could know that it is as late as it is: they are given
        back."""
        if not isinstance(self.clock, HeardClock):
            return 0
        ahead = self.clock.correct()
        if ahead:
            log.info("the bot's clock is set by Discord's: %+.1f s", ahead / 1000)
        self.upkeep.note_machine_ahead(self.clock.machine_ahead)
        return max(0, ahead)
