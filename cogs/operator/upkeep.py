"""What goes on beside the games for the person who hosts: backups, pauses of everything, messages to all tables, health."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import shutil
import socket
import sys
import time
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
from discord import ui

from cogs.board.show import Show
from cogs.core.bot import Skywright
from cogs.core.delivery import LAST_RETRY, Tries, nonce, says
from cogs.core.discord_errors import FAILED, blocked_by
from cogs.core.messages import Page, Reply, clip, words_for
from cogs.core.requests import Importance, importance
from cogs.shared.sharing import Sharing
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.ops import notices
from sessions.ops.backups import Backups, Plan
from sessions.ops.guard import Guard
from sessions.ops.health_server import ADDRESS, HealthServer
from sessions.ops.liveness import Liveness
from sessions.ops.notices import NoticePost
from sessions.ops.packer import Packer
from sessions.ops.processes import ProcessAbout, said
from sessions.ops.pruner import Pruner
from sessions.play.reachability import Reach
from sessions.store import schema
from sessions.store.connection import DiskFull, StoreError
from sessions.store.engines.leases import DIRECT
from sessions.store.sql import table_sql
from sessions.store.writer import LeaseLost
from sessions.table.errors import CannotKeep, NoTableHere

log = logging.getLogger(__name__)

GIVE_UP_AFTER = 12
"""Times that a message to a table is tried: about an hour and a half."""
LOOK_BACK = 50
AGAIN = 60_000
"""Ms until giving a pause back is tried again."""
TICK_WITHIN = 15_000
"""Ms within which the tick of a healthy bot has come."""
MACHINE_OFF = 2_000
"""Ms by which the machine's clock may differ from Discord's without a word."""
MOST_NAME = 60
"""Letters of a machine's name that are told."""
BEYOND_MENDING = ("alarm-removed", "health-late-tick")
"""Troubles that are told although nobody can put them right: all is well with them."""
LOOK_EVERY, UNKEPT_FOR = 20_000, 60_000
"""Ms between two looks whether the database takes writes and has room, and for how long it must take none to be told of."""
BACKUP_LATE = 3_600_000
"""Ms after which a backup that was due and is not there is told of."""
ROOM = 1_000_000_000
"""Bytes that are free beside twice the database where a disk has room."""
WRITE_WITHIN = 5.0
"""Seconds within which a healthy database has taken a write."""
TAKEN_FOR, REFUSED_FOR = 10.0, 1.0
"""Seconds for which a write that was taken, or refused, says what became of the next one: each writes two pages to the disk, and
whoever reaches METRICS_PORT may ask as often as they like."""


@dataclass(frozen=True)
class HostConfig:
    """What the person who hosts has set. `admins`: ids of users who may use /admin (empty: the application's owner); `backups`:
    None where none are made; `metrics_port`: on `metrics_host` (0: none); `painters`: processes that draw (0: the bot draws
    by itself)."""

    admins: frozenset[int] = frozenset()
    backups: Plan | None = None
    metrics_port: int = 0
    metrics_host: str = ADDRESS
    painters: int = 0
    address: str = ""


class Upkeep(Service):
    """Looks after one bot."""

    def __init__(self, bot: Skywright, config: HostConfig) -> None:
        self.bot = bot
        self.config = config
        self.standstill = bot.host.maintenance
        self.backups = Backups(bot.host, config.backups or Plan(bot.store.path.parent / "backups", days=0))
        self.packer = Packer(bot.host)
        self.pruner = Pruner(bot.host)
        self.guard = Guard(bot.store, bot.clock)
        self.started = 0
        self._notices = Worker(self._post_one, "notices")
        self._sure = False  # whether the last post is known to stand or not to
        self._again: Tries[tuple[int, int]] = Tries(bot.clock)
        self._idle_until = 0
        self._resume_at = 0
        self._ticked = 0
        self._connected = False
        self.late: tuple[int, float] | None = None
        """When (Unix ms) a tick came late last, and by how many seconds."""
        self.machine_ahead = 0
        """Ms by which this machine's clock is ahead of Discord's; below 0: behind."""
        self.unkept_since: int | None = None
        """Since when (Unix ms) the database takes nothing; None: it does."""
        self._unkept = ""  # why: full, or away
        self._room: tuple[int, int] | None = None  # where the disk has too little: bytes that are free, and that should be
        self._look_at = 0
        self._looker = Worker(self._look, "upkeep")
        self._looking: asyncio.Future[bool] | None = None
        self._looked = (0.0, False)  # until when the answer counts (monotonic), and the answer
        self.sharing: Sharing | None = None
        """Of one of several processes."""
        self.liveness = Liveness()
        self.loopback = HealthServer(self.health, self._metrics, self.live, self.ready)
        self.loopback_failed = ""
        bot.add_listener(self._online, "on_connect")
        bot.add_listener(self._online, "on_resumed")
        bot.add_listener(self._offline, "on_disconnect")

    async def _online(self) -> None:
        self._connected = True

    async def _offline(self) -> None:
        self._connected = False

    async def open(self) -> None:
        """Read what the last process left."""
        self.started = self.bot.clock.now()
        await self.standstill.open()
        await self.backups.open()
        if self.config.metrics_port:
            try:
                await self.loopback.start(self.config.metrics_port, self.config.metrics_host)
            except OSError as error:  # counters are no reason not to play
                self.loopback_failed = str(error)
                log.error("nothing listens on METRICS_PORT %s of %s: %s", self.config.metrics_port, self.config.metrics_host, error)

    async def tick(self) -> None:
        """Whatever is due; about once a second."""
        now = self._ticked = self.bot.clock.now()
        self.liveness.beat()
        for part in (self.backups, self.packer, self.pruner, self.guard):
            part.tick()
        if self.standstill.ending and now >= self._resume_at and self.bot.host.store.leases.holds(DIRECT):
            self._resume_at = now + AGAIN
            await self.standstill.go_on()
        if now >= self._idle_until and self._notices.idle:
            self._notices.wake()
        if now >= self._look_at:
            self._look_at = now + LOOK_EVERY
            self._looker.wake()

    async def _look(self) -> None:
        """Look whether the database takes writes, and has room."""
        if await self.writable():
            self.unkept_since = None
        elif self.unkept_since is None:
            self.unkept_since = self.bot.clock.now()
        if not self.config.address:
            with contextlib.suppress(OSError):  # a file that is gone has alarms of its own
                file = self.bot.store.path.resolve()
                free, needed = shutil.disk_usage(file.parent).free, 2 * file.stat().st_size + ROOM
                self._room = (free, needed) if free < needed else None

    def note_late(self, seconds: float) -> None:
        """A tick comes so many seconds late: nothing that was due was done meanwhile."""
        log.warning("what is due was looked for %.1f s late: something kept this process or its machine busy", seconds)
        self.bot.host.metrics.late_ticks.inc()
        self.late = (self.bot.clock.now(), seconds)

    def note_machine_ahead(self, ms: int) -> None:
        """This machine's clock is so many ms ahead of Discord's; said once."""
        if abs(ms) >= MACHINE_OFF > abs(self.machine_ahead):
            log.warning("this machine's clock is %+.1f s off Discord's: have it set by the network (NTP)", ms / 1000)
        self.machine_ahead = ms

    def wake(self) -> None:
        """There is a new message to all tables."""
        self._idle_until = 0

    async def settled(self) -> None:
        for part in (self._notices, self._looker, self.backups, self.packer, self.pruner, self.guard):
            await part.settled()

    async def close(self) -> None:
        await self.loopback.close()
        for part in (self._notices, self._looker, self.backups, self.packer, self.pruner, self.guard):
            await part.close()

    # Health.

    @property
    def connected(self) -> bool:
        """Return whether Discord's gateway is there."""
        return (self._connected if self.sharing is None else self.sharing.is_heard) and not self.bot.is_closed()

    @property
    def latency(self) -> int | None:
        """Ms of the gateway's newest heartbeat; None while there was none."""
        seconds = self.bot.latency
        return round(seconds * 1000) if math.isfinite(seconds) else None

    async def writable(self) -> bool:
        """Return whether the database takes a write in time, or has just taken one."""
        until, taken = self._looked
        if time.monotonic() < until and (self.bot.store.lost is None or not taken):
            return taken
        if self._looking is None or self._looking.done():
            self._looking = asyncio.ensure_future(self._takes_a_write())
        return await asyncio.shield(self._looking)  # all who ask meanwhile are told the same

    async def _takes_a_write(self) -> bool:
        try:
            async with asyncio.timeout(WRITE_WITHIN):
                await self.bot.store.write((schema.PUT_FACT, ("healthy", str(self.bot.clock.now()))))
            taken = True
        except (StoreError, TimeoutError) as error:
            taken, self._unkept = False, "full" if isinstance(error, DiskFull) else "away"
        self._looked = (time.monotonic() + (TAKEN_FOR if taken else REFUSED_FOR), taken)
        return taken

    async def health(self) -> tuple[bool, dict[str, Any]]:
        """Return whether all is well, and what there is to say, with nothing about people."""
        database, since = await self.writable(), self.bot.clock.now() - self._ticked
        about = {
            "gateway": self.connected,
            "database": database,
            "seconds_since_tick": since // 1000,
            "paused": self.bot.host.maintenance.paused_since is not None,
            "backup_failed": self.backups.failed is not None,
            "file": self.guard.lost or "there",
            "read_errors": self.guard.unread,
            "version": version(),
        }
        return self.connected and database and not self.guard.unread and since < TICK_WITHIN, about

    def troubles(self) -> list[tuple[str, dict[str, str | int]]]:
        """Return what the person who hosts has to put right, as sentences with their arguments."""
        found: list[tuple[str, dict[str, str | int]]] = []
        guard, database = self.guard, self.bot.store.name
        if guard.lost is not None:
            saved = "yes" if guard.rescued is not None else "failed" if guard.failed else "no"
            found.append((f"alarm-file-{guard.lost}", {"database": database}))
            found.append((f"alarm-saved-{saved}", {"file": str(guard.rescued), "error": guard.failed}))
        if guard.unread:
            found.append(("alarm-unread", {"database": database}))
        now = self.bot.clock.now()
        if guard.lost is None and self.unkept_since is not None and now - self.unkept_since >= UNKEPT_FOR:
            since = f"<t:{self.unkept_since // 1000}:R>"
            found.append((f"alarm-unkept-{self._unkept}", {"database": database, "since": since}))
        if self._room is not None:
            free, needed = (str(size // 1_000_000) for size in self._room)
            found.append(("alarm-room", {"database": database, "free": free, "needed": needed}))
        if (failed := self.backups.failed) is not None:
            found.append((f"health-backup-{failed.why}", {"when": f"<t:{failed.at // 1000}:R>", "error": failed.error}))
        elif (due := self.backups.due) is not None and due < now - BACKUP_LATE:
            found.append(("alarm-backup-late", {"due": f"<t:{due // 1000}:R>"}))
        removed = [guild for guild, why in self.bot.host.scheduler.stops.all("guild").items() if Reach.REMOVED in why]
        if removed:
            found.append(("alarm-removed", {"count": len(removed)}))
        if abs(self.machine_ahead) >= MACHINE_OFF:
            found.append(("health-clock-off", {"seconds": round(self.machine_ahead / 1000)}))
        if now - self._ticked >= TICK_WITHIN:
            found.append(("health-no-tick", {"seconds": (now - self._ticked) // 1000}))
        elif self.late is not None:
            at, late = self.late
            found.append(("health-late-tick", {"when": f"<t:{at // 1000}:R>", "seconds": round(late)}))
        return found

    async def live(self) -> tuple[bool, dict[str, Any]]:
        """Return whether this process works. Where it does not, only starting it again helps."""
        return self.liveness.alive, {"seconds_since_tick": int(self.liveness.since), "version": version()}

    async def ready(self) -> tuple[bool, dict[str, Any]]:
        """Return whether people can play: Discord is heard, and what they do can be kept."""
        database = await self.writable()
        return self.connected and database, {"gateway": self.connected, "database": database}

    @property
    def status(self) -> str:
        """The id of the sentence that says how the bot is."""
        if not self.connected:
            return "status-away"
        return "status-heard" if self.bot.host.maintenance.paused_since is None else "status-paused"

    async def statuses(self) -> dict[str, int]:
        """Return how many tables there are, by status."""
        return dict(await self.bot.store.report(table_sql.COUNT_BY_STATUS))

    def about(self) -> Mapping[str, Any]:
        """Return what this process says of itself to others on the same database."""
        bot = self.bot
        heard = () if self.sharing is None else tuple(sorted(self.sharing.heard))
        told = ProcessAbout(
            version=version(),
            pid=os.getpid(),
            machine=socket.gethostname()[:MOST_NAME],
            started=self.started,
            heard=heard,
            ms=self.latency,
            memory=self.memory(),
            boards=bot.service(Show).waiting,
        )
        return said(told)

    def memory(self) -> int | None:
        """Bytes of memory of this process and those beside it; None where the system does not say."""
        own = memory()
        return None if own is None else own + self.memory_beside()

    def memory_beside(self) -> int:
        """Of those beside it alone."""
        return sum(memory(process) or 0 for process in (*self.bot.painter.processes, *self.bot.pool.processes))

    async def _metrics(self) -> bytes:
        metrics = self.bot.host.metrics
        if self.sharing is not None:
            process = f"{os.getpid()}@{socket.gethostname()}"
            metrics.shares(process, self.bot.store.leases.live, self.sharing.shards, self.sharing.heard)
        return metrics.text(await self.statuses())

    # Messages to all tables, one a second, each table once.

    async def _post_one(self) -> None:
        now = self.bot.clock.now()
        posts = await notices.waiting(self.bot.host)
        if not posts:
            # Until somebody writes the next one, which may be done in another process.
            self._idle_until = 1 << 62 if self.bot.host.store.leases.alone else now + AGAIN
            return
        for post in posts:
            if self._again.is_due((post.notice_id, post.table_id)):
                try:
                    with importance(Importance.REMINDER, deed_at=await self.bot.host.unit_of_work.guild_of(post.table_id)):
                        await self._post(post)
                except CannotKeep as error:  # a full disk: a post that is not kept is found in its thread the next time
                    self._idle_until = now + AGAIN
                    log.warning("table %s: what was posted is not kept (%s)", post.table_id, error.id)
                return

    async def _post(self, post: NoticePost) -> None:
        """NoticePost to one table, or find out that it was posted before the program ended."""
        key = (post.notice_id, post.table_id)
        tries = self._again.so_far(key)
        try:
            sitting = await self.bot.host.tables.look(post.table_id)
        except NoTableHere:
            await notices.done(self.bot.host, post, None, "gone")
            return
        except StoreError:
            raise
        except Exception:  # a table that cannot be read must not keep the message from all others
            log.exception("table %s: the message to all tables was not posted", post.table_id)
            await notices.done(self.bot.host, post, None, "failed")
            return
        table = sitting.table
        if table.status != "running" or table.channel_id is None:
            await notices.done(self.bot.host, post, None, "over")
            return
        text = clip(words_for(sitting)("notice", text=post.text))
        channel = self.bot.delivery.place(table.channel_id, table.guild_id)
        sure, self._sure = self._sure and not tries, False
        try:
            message = None if sure else await self._found(channel, post, text)
            if message is None:
                once = nonce(self.bot.host.database, table.id, f"notice:{post.notice_id}", 0, 0)
                message = await self.bot.delivery.send(channel, Reply(Page(ui.TextDisplay(text))), once)
        except LeaseLost as error:
            log.info("table %s: the message to all tables is left to another process (%s)", table.id, error)
            self._again.later(key, LAST_RETRY)
            return
        except FAILED as error:
            why = blocked_by(error)
            if why is None and tries + 1 < GIVE_UP_AFTER:
                self._again.failed(key)
                log.warning("table %s: the message to all tables was not posted (%s)", table.id, error)
                return
            await notices.done(self.bot.host, post, None, why or "failed")
        else:
            await notices.done(self.bot.host, post, message.id)
        self._again.done(key)
        self._sure = True

    async def _found(self, channel: discord.abc.Messageable, post: NoticePost, text: str) -> discord.Message | None:
        """The message, where it stands already: it is younger than the command that wrote it, both on Discord's clock."""
        try:
            return await self.bot.delivery.find(
                channel, lambda message: says(message.components, text), most=LOOK_BACK, after=post.notice_id, oldest_first=True
            )
        except discord.Forbidden as error:
            log.info("table %s: the history cannot be read (%s)", post.table_id, error)
        return None


def version() -> str:
    """This program's version, as pyproject.toml says."""
    try:
        text = (Path(__file__).resolve().parents[2] / "pyproject.toml").read_text(encoding="utf-8")
        return str(tomllib.loads(text)["project"]["version"])
    except (OSError, KeyError, ValueError):
        return "?"


def memory(process: int | None = None) -> int | None:
    """Bytes of memory that a process holds (None: this one); None where the system does not say."""
    try:
        pages = int(Path(f"/proc/{process or 'self'}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError, AttributeError):
        pass
    if sys.platform == "win32" or process is not None:
        return None
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
