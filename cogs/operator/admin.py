"""`/admin ...`: for the person who hosts the bot, in any server and by direct message.

Who that is says the setting ADMINS, or without it Discord: the application's owner; of a team its owner and administrators.
Custom ids: q|<table>|<row> steps a broken table back to that row.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands
from discord.http import Route

from cogs.board.show import HEALS, Show
from cogs.core import component
from cogs.core.bot import Skywright
from cogs.core.component import Component, RowSeq, TableId
from cogs.core.discord_errors import CLOSED, FAILED
from cogs.core.interaction import Interaction, answered
from cogs.core.messages import SERVER_MOST, Page, Reply, clip, in_text, say, say_now, title, words_for
from cogs.operator import command_sync
from cogs.operator.certify_here import certified
from cogs.operator.hosts import require_host
from cogs.operator.upkeep import BEYOND_MENDING, Upkeep, memory, version
from render.words import Words
from rules import GAMES
from sessions.ops import notices
from sessions.ops.processes import sharing
from sessions.record import repair
from sessions.store.connection import StoreError
from sessions.store.sql import table_sql
from sessions.table.errors import TableError
from sessions.table.model import Table
from sessions.table.rows import tables_from

log = logging.getLogger(__name__)

A_PAGE = 20
BEHIND = 60_000
"""Ms after which a board that was not shown is trouble."""
LEFT_ALONE = (*CLOSED.values(), *HEALS, "left")
"""Readers who are blocked for reasons of their own."""
MOST_TEXT = 1500


class StepBackButton(Component, letter="q"):
    """Step a broken table back to its last sound row."""

    OF_ITS_TABLE = False  # the person who hosts mends tables of servers that they are not in
    table_id: TableId
    back_to: RowSeq

    async def press(self, interaction: Interaction) -> Reply:
        words = words_of_host(interaction)
        lines = await stepped_back(interaction, self.table_id, self.back_to, words)
        return say("\n".join(lines))


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
class Admin(commands.GroupCog, group_name="admin", group_description=say_now("command-admin")):
    """What the person who hosts sees and does. Discord offers it to those who manage a server, out of players' sight, and
    by direct message to everybody; whether somebody hosts is looked at in every call."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("command-admin-tables"))
    @app_commands.describe(which=say_now("option-admin-which"), page=say_now("option-admin-page"))
    @app_commands.choices(
        which=[app_commands.Choice(name=say_now(f"admin-which-{which}"), value=which) for which in ("open", "trouble")]
    )
    @answered
    async def tables(self, interaction: Interaction, which: str = "open", page: app_commands.Range[int, 1, 999] = 1) -> Reply:
        words = words_of_host(interaction)
        statuses = await self.bot.service(Upkeep).statuses()
        games = await self.bot.store.read(table_sql.OPEN_GAMES)
        counted = ", ".join(f"{words(f'{game}-name') if game in GAMES else game} {count}" for game, count in games)
        lines = [words("admin-counts", **{status: statuses.get(status, 0) for status in ("lobby", "running", "over", "ended")})]
        if counted:
            lines.append(words("admin-games", games=counted))
        trouble = await self._trouble(words)
        if which == "trouble":
            listed = [words.pair(self._line(table, words), words("list-separator").join(why)) for table, why in trouble]
            none = words("admin-no-trouble")
        else:
            lines.append(words("admin-trouble-count", count=len(trouble)))
            rows = await self.bot.store.read(table_sql.ALL_OPEN_NEWEST_FIRST)
            listed = [self._line(table, words) for table in tables_from(rows)]
            none = words("admin-no-tables")
        pages = max(1, -(-len(listed) // A_PAGE))
        here = min(page, pages)
        lines += listed[(here - 1) * A_PAGE : here * A_PAGE] or [none]
        if pages > 1:
            lines.append(words("admin-page", page=here, pages=pages))
        return say(clip("\n".join(lines)))

    async def _processes(self, words: Words) -> list[str]:
        """The processes that share the database, a line each; nothing where this one has all alone."""
        if self.bot.store.leases.alone:
            return []
        found = await sharing(self.bot.store)
        lines = [words("health-processes", live=len(found.processes))]
        for one in found.processes:
            about = one.about
            line = words(
                "health-process",
                machine=in_text(about.machine, SERVER_MOST),
                pid=str(about.pid),
                version=about.version,
                since=f"<t:{about.started // 1000}:R>",
                shards=_listed(one.shards, words),
                away=_listed(one.away, words) if one.away else "no",
                size="no" if about.memory is None else megabytes(about.memory, words),
                boards=about.boards,
            )
            lines.append(f"- {line}")
        if found.free:
            lines.append(words("health-free-shards", shards=_listed(found.free, words)))
        return lines

    def _line(self, table: Table, words: Words) -> str:
        guild = self.bot.get_guild(table.guild_id)
        gone = "admin-server-left" if self.bot.store.leases.holds(table.guild_id) else "admin-server-elsewhere"
        server = in_text(guild.name, SERVER_MOST) if guild is not None else words(gone)
        where = f"<#{table.channel_id}>" if table.channel_id else words("admin-no-thread")
        name = title(table, words) if table.game in GAMES else words("admin-table", table=str(table.id))
        since = f"<t:{table.changed // 1000}:R>"
        return words(
            "admin-line", table=name, where=where, server=server, status=words(f"admin-status-{table.status}"), since=since
        )

    async def _trouble(self, words: Words) -> list[tuple[Table, list[str]]]:
        """Open tables that are blocked, not shown, without a thread, in a server that was left, or broken; with all reasons."""
        now = self.bot.clock.now()
        rows = await self.bot.store.read(table_sql.ALL_OPEN)
        tables = {table.id: table for table in tables_from(rows)}
        why: dict[int, list[str]] = {table_id: [] for table_id in tables}
        blocked = await self.bot.store.read(table_sql.BLOCKED_BOARDS)
        for table_id, reason in blocked:
            if table_id in why:
                why[table_id].append(words("admin-blocked", why=words(f"blocked-{reason}")))
        for table_id, changed in await self.bot.store.read(table_sql.BOARDS_BEHIND):  # hands wait by design
            if table_id in why and changed < now - BEHIND:
                why[table_id].append(words("admin-behind"))
        for table_id in await repair.unsound(self.bot.host, tables):
            why[table_id].append(words("admin-broken"))
        for table_id, table in tables.items():
            if table.channel_id is None:
                why[table_id].append(words("admin-no-thread"))
            if self.bot.get_guild(table.guild_id) is None and self.bot.store.leases.holds(table.guild_id):
                why[table_id].append(words("admin-server-left"))
        return [(tables[table_id], reasons) for table_id, reasons in why.items() if reasons]

    @app_commands.command(description=say_now("command-admin-health"))
    @answered
    async def health(self, interaction: Interaction) -> Reply:
        return say(await self._health(words_of_host(interaction)))

    async def _health(self, words: Words) -> str:
        bot, upkeep = self.bot, self.bot.service(Upkeep)
        well, about = await upkeep.health()
        file, size = bot.store.path.resolve(), await bot.store.size()
        drawn, late, replaced = bot.host.metrics.drawn()
        held, beside = memory(), upkeep.memory_beside()
        lines = [
            words("health-well" if well and all(id in BEYOND_MENDING for id, _ in upkeep.troubles()) else "health-not-well"),
            words("health-version", version=version(), discord=discord.__version__),
            words("health-since", since=f"<t:{upkeep.started // 1000}:R>"),
            words("health-gateway", there="yes" if upkeep.connected else "no", ms=-1 if upkeep.latency is None else upkeep.latency),
            *await self._gateway(words),
            *await self._processes(words),
            words("health-database", there="yes" if about["database"] else "no", size=megabytes(size, words)),
            words("health-disk", free=megabytes(shutil.disk_usage(file.parent).free, words)),
            words("health-queues", store=bot.store.waiting, pictures=bot.painter.waiting, boards=bot.service(Show).waiting),
            words("health-painters", count=len(bot.painter.processes), drawn=drawn, late=late, replaced=replaced),
            self._backups(words),
            *(words(id, **told) for id, told in upkeep.troubles()),
        ]
        if bot.lost_boards:
            lines.append(words("health-lost-boards", count=bot.lost_boards))
        if failed_choices := bot.host.metrics.failed_choices():
            lines.append(words("health-choices-failed", count=failed_choices))
        if held is not None:
            lines.insert(
                5, words("health-memory", size=megabytes(held + beside, words), beside=megabytes(beside, words) if beside else 0)
            )
        if bot.host.maintenance.paused_since is not None:
            lines.append(words("health-paused", since=f"<t:{bot.host.maintenance.paused_since // 1000}:R>"))
        progress = await notices.progress(bot.host)
        if progress is not None:
            lines.append(words("health-notice", posted=progress.posted, given=progress.given_up, waiting=progress.waiting))
        if upkeep.config.metrics_port:
            failed = upkeep.loopback_failed
            lines.append(
                words("health-no-metrics", why=failed)
                if failed
                else words("health-metrics", host=upkeep.loopback.host, port=str(upkeep.loopback.port))
            )
        return "\n".join(lines)

    async def _gateway(self, words: Words) -> list[str]:
        """Shards, where there are several; and how often the bot may still begin a session today."""
        bot, lines = self.bot, []
        if len(bot.shards) > 1:
            away = [str(id) for id, shard in sorted(bot.shards.items()) if shard.is_closed()]
            lines.append(words("health-shards", count=len(bot.shards), away=len(away), list=", ".join(away)))
        standing = bot.host.scheduler.stops
        if standing.any:
            lines.append(words("health-standing", servers=len(standing.all("guild")), tables=len(standing.all("table"))))
        try:
            told = await bot.http.request(Route("GET", "/gateway/bot"))
        except FAILED as error:
            log.info("the limits of the gateway could not be read (%s)", error)
            return lines
        limit = told["session_start_limit"]
        lines.append(words("health-identifies", left=limit["remaining"], total=limit["total"], wanted=told["shards"]))
        return lines

    def _backups(self, words: Words) -> str:
        made = self.bot.service(Upkeep).backups
        last = words("health-backup-none") if made.last is None else f"<t:{made.last // 1000}:R>"
        lines = [words("health-backup-last", last=last)]
        due = made.due
        lines.append(words("health-backup-off") if due is None else words("health-backup-next", next=f"<t:{due // 1000}:R>"))
        return " ".join(lines)

    @app_commands.command(description=say_now("command-admin-sync"))
    @answered
    async def sync(self, interaction: Interaction) -> Reply:
        words = words_of_host(interaction)
        return say(words("admin-synced", count=await command_sync.tell_anew(self.bot)))

    @app_commands.command(description=say_now("command-admin-certify"))
    @app_commands.describe(where=say_now("option-admin-certify"))
    @answered
    async def certify(self, interaction: Interaction, where: discord.TextChannel) -> Reply:
        words = words_of_host(interaction)
        return await certified(interaction, where, words)

    @app_commands.command(description=say_now("command-admin-backup"))
    @answered
    async def backup(self, interaction: Interaction) -> Reply:
        words = words_of_host(interaction)
        made = self.bot.service(Upkeep).backups
        try:
            file = await made.make()
        except StoreError:
            assert made.failed is not None
            failed = made.failed
            return say(words(f"health-backup-{failed.why}", when=f"<t:{failed.at // 1000}:R>", error=failed.error))
        size = await asyncio.to_thread(lambda: file.stat().st_size)
        return say(words("admin-backup-made", file=file.name, size=megabytes(size, words)))

    @app_commands.command(description=say_now("command-admin-pause"))
    @answered
    async def pause(self, interaction: Interaction) -> Reply:
        words = words_of_host(interaction)
        if not await self.bot.service(Upkeep).standstill.pause():
            return say(words("admin-paused-already", since=f"<t:{(self.bot.host.maintenance.paused_since or 0) // 1000}:R>"))
        log.warning("all tables are paused", extra={"event": "pause"})
        rows = await self.bot.store.read(table_sql.COUNT_LIVE_ROUNDS)
        return say(words("admin-paused") + (" " + words("admin-paused-rounds", count=rows[0][0]) if rows[0][0] else ""))

    @app_commands.command(description=say_now("command-admin-resume"))
    @answered
    async def resume(self, interaction: Interaction) -> Reply:
        words = words_of_host(interaction)
        stood = await self.bot.service(Upkeep).standstill.go_on()
        if stood is None:
            return say(words("admin-not-paused"))
        log.warning("all tables go on", extra={"event": "resume"})
        return say(words("admin-resumed", minutes=round((stood[1] - stood[0]) / 60_000)))

    @app_commands.command(description=say_now("command-admin-message"))
    @app_commands.describe(text=say_now("option-admin-text"))
    @answered
    async def message(self, interaction: Interaction, text: app_commands.Range[str, 1, MOST_TEXT]) -> Reply:
        words = words_of_host(interaction)
        if not text.strip():
            raise TableError("admin-no-text")
        count = await notices.write(self.bot.host, interaction.id, text.strip(), interaction.user.id)
        self.bot.service(Upkeep).wake()
        return say(words("admin-message-sent", count=count))

    @app_commands.command(name="repair", description=say_now("command-admin-repair"))
    @app_commands.describe(table=say_now("option-admin-table"), back=say_now("option-admin-back"))
    @answered
    async def repair_(self, interaction: Interaction, table: app_commands.Range[int, 1, 999_999_999], back: bool = False) -> Reply:
        words = words_of_host(interaction)
        told = await repaired(interaction, table, back, words)
        return say(told) if isinstance(told, str) else told


def words_of_host(interaction: Interaction) -> Words:
    """The words of whoever hosts the bot and asks. Raises TableError for anybody else."""
    require_host(interaction)
    log.info(
        "/%s by %s",
        getattr(interaction.command, "qualified_name", "admin"),
        interaction.user.id,
        extra={"event": "admin"},
    )
    return words_for(None, interaction.locale)


def _listed(shards: Sequence[int], words: Words) -> str:
    """Shards for people: "0 to 3, 7"; of none that there are none."""
    spans: list[list[int]] = []
    for shard in shards:
        if spans and spans[-1][-1] == shard - 1:
            spans[-1][1:] = [shard]
        else:
            spans.append([shard])
    told = [
        str(span[0]) if len(span) == 1 else words("health-shards-from-to", first=str(span[0]), last=str(span[1])) for span in spans
    ]
    return words("list-separator").join(told) or words("health-none")


def megabytes(size: int, words: Words) -> str:
    """A size for people: "12.3"."""
    return words.decimal(size / 1_000_000)


# Repairing a table.


async def repaired(interaction: Interaction, table_id: int, back: bool, words: Words) -> Reply | str:
    """Look at a table, put right what can be put right, show it again, and tell both."""
    host = interaction.client.host
    found = await repair.mend(host, table_id)
    table = found.table
    lines = [words("repair-of", table=title(table, words) if table.game in GAMES else words("admin-table", table=str(table_id)))]
    lines += [f"- {words(id, **about)}" for id, about in found.wrong] or [f"- {words('repair-rows-sound')}"]
    if counters := await interaction.client.standing.repair():
        lines.append(f"- {words('repair-counters', count=counters)}")
    if found.broken:
        lines += await _broken(interaction, table, found.broken, words)
    if found.mending:
        lines.append(f"- {words('repair-mended')}")
    if not found.sound and table.status == "running":
        sound = await repair.last_sound(host, table_id)
        if sound is None:
            return "\n".join([*lines, words("repair-no-sound-row")])
        if not back:
            lines.append(words("repair-may-step-back", row=sound, last=table.seq, count=table.seq - sound))
            way_back = StepBackButton(table_id, sound)
            button = component.button(way_back, words("button-step-back", row=sound), discord.ButtonStyle.danger)
            return Reply(Page(ui.TextDisplay(clip("\n".join(lines))), component.row(button)))
        return "\n".join([*lines, *await stepped_back(interaction, table_id, sound, words)])
    if not found.sound:
        return "\n".join([*lines, words("repair-stays")])
    return clip("\n".join([*lines, *await _shown_again(interaction, table, words)]))


async def stepped_back(interaction: Interaction, table_id: int, row: int, words: Words) -> list[str]:
    """Step a broken table back and show it again: what was done."""
    host = interaction.client.host
    await repair.step_back(host, table_id, interaction.user.id, interaction.id, row)
    table = (await host.tables.look(table_id)).table
    return [words("repair-stepped-back", row=row), *await _shown_again(interaction, table, words)]


async def _broken(interaction: Interaction, table: Table, broken: list[str], words: Words) -> list[str]:
    """The broken invariants; not for somebody who plays at this table, since they can tell a hand."""
    seated = await interaction.client.store.read(table_sql.SITS_AT, (table.id, interaction.user.id))
    if seated:
        return [f"- {words('repair-broken-hidden')}"]
    return [f"  - {in_text(text, 200)[:200]}" for text in broken[:8]]


async def _shown_again(interaction: Interaction, table: Table, words: Words) -> list[str]:
    """Post the board again, in its own thread or, where that is gone, in a new one: what was found and done."""
    bot = interaction.client
    readers = await bot.host.queries.shown(table.id)
    board = readers.get("board")
    if table.status not in ("lobby", "running") and board is not None and board.blocked is None and board.seq >= table.seq:
        return [f"- {words('repair-over')}"]
    lines = []
    for shown in readers.values():
        if shown.blocked is not None and shown.blocked not in LEFT_ALONE:
            lines.append(f"- {words('repair-was-blocked', why=words(f'blocked-{shown.blocked}'))}")
    channel_id = table.channel_id
    try:
        if channel_id is not None and not await bot.delivery.is_there(channel_id):
            lines.append(f"- {words('repair-thread-gone')}")
            channel_id = None
        if channel_id is None:
            thread = await _new_thread(bot, table, words)
            if thread is None:
                return [*lines, words("repair-no-parent", table=str(table.id))]
            channel_id = thread.id
            lines.append(f"- {words('repair-new-thread', where=f'<#{channel_id}>')}")
    except discord.Forbidden:
        return [*lines, words("repair-forbidden", table=str(table.id))]
    except FAILED as error:
        log.warning("table %s: its thread could not be looked at (%s)", table.id, error)
        return [*lines, words("repair-discord-fails")]
    await bot.host.lobby.place(table.id, channel_id, table.parent_id)
    return [*lines, words("repair-shown", where=f"<#{channel_id}>")]


async def _new_thread(bot: Skywright, table: Table, words: Words) -> discord.Thread | None:
    """A new thread where the old one was; None where its channel is gone too."""
    try:
        parent: Any = await bot.fetch_channel(table.parent_id)
    except discord.NotFound:
        return None
    if not isinstance(parent, discord.TextChannel):
        return None
    return await bot.delivery.open_thread(parent, title(table, words))


async def setup(bot: Skywright) -> None:
    await bot.add_cog(Admin(bot))
