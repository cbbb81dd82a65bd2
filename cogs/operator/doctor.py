"""`python bot.py doctor`: looks at everything a bot needs before it is started, and says what to mend.

Asks Discord with plain requests, so that nothing is connected and a running bot is not disturbed; without a network the rest is
looked at all the same. Nothing is changed, and the token is never told.
"""

from __future__ import annotations

import errno
import ipaddress
import os
import shutil
import socket
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
import discord
from discord.http import Route
from dotenv import dotenv_values

from cogs.core.bot import invite
from cogs.core.discord_errors import BROKEN
from cogs.core.permissions import NEEDED
from cogs.core.requests import TOO_MANY, how_long, shut_out_for
from cogs.operator import command_sync
from cogs.operator.upkeep import MACHINE_OFF
from render.canvas import FACES_OF_TYPE, FONTS
from render.words import Words, languages
from sessions.kernel.clock import Clock
from sessions.ops import backups
from sessions.ops.backups import DAY, Plan
from sessions.ops.health_server import ADDRESS
from sessions.store import prepare
from sessions.store.engines.which import store_at
from sessions.store.lock import Lock, Taken
from sessions.store.prepare import InUse, StartRefused

PATIENCE = 15.0
ROOM = 50_000_000
"""Bytes that must be free beside twice the database: a backup, and the copy before an update."""
PRIVILEGED = (1 << 12) | (1 << 13) | (1 << 14) | (1 << 15) | (1 << 18) | (1 << 19)
"""The flags of an application whose privileged intents are switched on."""


class Line(NamedTuple):
    """One thing that was looked at: the id of its sentence with its arguments. `ok`: there is nothing to mend."""

    ok: bool
    id: str
    about: dict[str, str | int]


def ok(id: str, **about: str | int) -> Line:
    return Line(True, id, about)


def mend(id: str, **about: str | int) -> Line:
    return Line(False, id, about)


@dataclass
class Patient:
    """What is looked at: the settings as they are in force."""

    token: str
    database: Path
    plan: Plan
    clock: Clock
    metrics_port: int = 0
    written: Path | None = None  # .env
    example: Path | None = None  # .env.example, which names all settings
    metrics_host: str = ADDRESS
    commands: list[dict[str, Any]] | None = None  # those of this program; None: they are not compared
    address: str = ""  # of a database on a server
    skew: int | None = field(default=None)
    shut_out: float = 0.0  # seconds for which Discord takes no requests


async def examine(patient: Patient) -> AsyncIterator[Line]:
    """Look at everything, a line each."""
    database = await _server(patient) if patient.address else _database(patient)
    for line in [*_written(patient), *_program(), *database]:
        yield line
    async for line in _discord(patient):
        yield line


# What stands on this machine.


def _written(patient: Patient) -> list[Line]:
    """Lines of .env that set nothing: a name with a mistake in it is read by nobody, and nobody says so."""
    if patient.written is None or patient.example is None or not patient.written.is_file() or not patient.example.is_file():
        return []
    known, lines = list(dotenv_values(patient.example)), []
    for name in dotenv_values(patient.written):
        if name not in known:
            near = get_close_matches(name.upper(), known, 1, 0.7)
            lines.append(mend("doctor-unknown-setting", name=_plain(name), near=near[0] if near else "none"))
    return lines


def _metrics(port: int, host: str, running: bool) -> list[Line]:
    """Return whether METRICS_PORT can be used; a running bot uses it already."""
    if not port:
        return []
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as tried:
        if os.name != "nt":  # as a server binds: what is closing does not count
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, port))
        except OSError as error:
            if not running or error.errno in (errno.EACCES, errno.EADDRNOTAVAIL):
                why = {errno.EACCES: "rights", errno.EADDRNOTAVAIL: "address"}.get(error.errno or 0, "taken")
                return [mend("doctor-metrics-taken", port=str(port), host=host, why=why)]
    near = ipaddress.ip_address(host).is_loopback
    return [ok("doctor-metrics" if near else "doctor-metrics-open", port=str(port), host=host)]


def _program() -> list[Line]:
    lost = [name for name in FACES_OF_TYPE.values() if not (FONTS / name).is_file()]
    lines = [mend("doctor-fonts-lost", fonts=", ".join(lost)) if lost else ok("doctor-fonts")]
    if Words().has("table-title") and Words().has("doctor-words"):
        lines.append(ok("doctor-words", languages=", ".join(languages())))
    else:
        lines.append(mend("doctor-words-lost"))
    return lines


def _database(patient: Patient) -> list[Line]:
    path = patient.database
    try:
        real = path.resolve()
        if not real.parent.is_dir():
            return [mend("doctor-folder-lost", folder=str(real.parent))]
        if real.exists() and not real.is_file():
            return [mend("doctor-database-no-file", database=str(path))]
        size = real.stat().st_size if real.exists() else 0
    except (OSError, RuntimeError) as error:
        return [mend("doctor-database-unreadable", database=str(path), error=str(error))]
    if not os.access(real.parent, os.W_OK) or (real.exists() and not os.access(real, os.W_OK)):
        return [mend("doctor-database-read-only", database=str(path))]
    lines = []
    content = None
    if not size:
        lines.append(ok("doctor-database-new", database=str(path)))
    else:
        try:
            content = backups.examined(real)
        except backups.Refused as refused:
            kind = refused.id.removeprefix("restore-")
            return [mend(f"doctor-database-{kind}", **{"database": str(path), **refused.about})]
        if content.moved:
            return [mend("doctor-database-moved", database=str(path), target=content.moved)]
        lines.append(ok("doctor-database", database=str(path), size=_mb(size), tables=content.tables, running=content.running))
        newest = len(prepare.migrations())
        if content.schema < newest:
            lines.append(ok("doctor-schema-older", schema=content.schema, newest=newest))
        if content.paused:
            lines.append(ok("doctor-paused"))
        lines.append(_running(real, patient.clock.now()))
    lines += _metrics(patient.metrics_port, patient.metrics_host, any(line.id == "doctor-running" for line in lines))
    lines.append(_room(real.parent, size))
    lines += _backups(patient, content, real)
    lines += _open_to_others([*prepare.family(real), *(path for _, path in _made(patient, content))])
    return lines


def _open_to_others(files: list[Path]) -> list[Line]:
    """Return whether other users of this machine may read what holds seeds and hands."""
    found = prepare.open_to_others(files)
    return [mend("doctor-open-to-others", file=str(found[0]), more=len(found) - 1)] if found else []


async def _server(patient: Patient) -> list[Line]:
    """The same of a database on a server: it is opened for a moment, as a start does."""
    running = False
    try:
        async with store_at(patient.database, patient.address) as store:
            lines = [ok("doctor-server", database=store.name, size=_mb(await store.size()))]
    except StartRefused as refused:
        running = isinstance(refused, InUse)
        lines = [Line(running, "doctor-server-running" if running else "doctor-server-refused", {"why": str(refused)})]
    return [*lines, *_metrics(patient.metrics_port, patient.metrics_host, running), ok("doctor-server-backups")]


def _running(real: Path, now: int) -> Line:
    """Return whether a bot has the database open. Taking the lock for a moment is the only way to know."""
    beside = real.with_name(real.name + ".lock")
    if not beside.exists():
        return ok("doctor-not-running")
    try:
        Lock(beside, now).release()
    except Taken as taken:
        return ok("doctor-running", process=str(taken))
    except OSError as error:
        return mend("doctor-lock", file=str(beside), error=str(error))
    return ok("doctor-not-running")


def _room(folder: Path, size: int) -> Line:
    free = shutil.disk_usage(folder).free
    if free < 2 * size + ROOM:
        return mend("doctor-disk-full", free=_mb(free), needed=_mb(2 * size + ROOM))
    return ok("doctor-disk", free=_mb(free))


def _made(patient: Patient, content: backups.Content | None) -> list[tuple[str, Path]]:
    """The backups of this database, newest first, each with the time in its name."""
    if content is None or not content.name or not patient.plan.folder.is_dir():
        return []
    return backups.listed(patient.plan.folder, patient.database.stem, content.name)


def _backups(patient: Patient, content: backups.Content | None, real: Path) -> list[Line]:
    plan, now = patient.plan, patient.clock.now()
    if not plan.days:
        return [ok("doctor-backups-off")]
    folder = plan.folder
    nearest = next((part for part in (folder, *folder.parents) if part.exists() or part.is_symlink()), folder)
    if not nearest.is_dir() or not os.access(nearest, os.W_OK):
        return [mend("doctor-backups-folder", folder=str(folder))]
    if content is None or not content.name or not folder.is_dir():
        return [ok("doctor-backups-none", folder=str(folder))]
    made = _made(patient, content)
    if not made:
        return [mend("doctor-backups-lost", folder=str(folder))]
    if made[0][0] < backups.stamp(min(now, max(content.last, now - 30 * DAY)) - 2 * DAY):
        return [mend("doctor-backups-old", file=made[0][1].name)]
    try:
        backups.examined(made[0][1])
    except (backups.Refused, sqlite3.Error) as error:
        return [mend("doctor-backups-damaged", file=made[0][1].name, error=str(error))]
    return [ok("doctor-backups", file=made[0][1].name, count=len(made))]


# What Discord says.


async def _discord(patient: Patient) -> AsyncIterator[Line]:
    token = patient.token
    if not token:
        yield mend("doctor-no-token")
        return
    if not token.isascii() or not token.isprintable() or any(mark in token for mark in " \"'") or token.isdecimal():
        yield mend("doctor-token-shape")
        return
    agent = f"DiscordBot (https://github.com/Rapptz/discord.py {discord.__version__})"
    head = {"Authorization": f"Bot {token}", "User-Agent": agent}
    timeout = aiohttp.ClientTimeout(total=PATIENCE)
    try:
        async with aiohttp.ClientSession(headers=head, timeout=timeout) as session:
            async for line in _asked(patient, session):
                yield line
    except BROKEN as error:
        yield mend("doctor-no-network", why=type(error).__name__)


async def _asked(patient: Patient, session: aiohttp.ClientSession) -> AsyncIterator[Line]:
    status, me = await _get(patient, session, "/users/@me")
    if status == 401:
        yield mend("doctor-token-refused")
        return
    if patient.shut_out:
        yield mend("doctor-shut-out", time=how_long(patient.shut_out))
        return
    if status != 200:
        yield mend("doctor-discord-fails", status=status)
        return
    yield ok("doctor-token", name=_plain(me.get("username")), number=str(me.get("id")))
    if patient.skew is not None:
        seconds = round(patient.skew / 1000)
        yield mend("doctor-clock-wrong", seconds=seconds) if abs(patient.skew) >= MACHINE_OFF else ok("doctor-clock")
    status, application = await _get(patient, session, "/applications/@me")
    if status != 200:
        yield mend("doctor-discord-fails", status=status)
        return
    if application.get("interactions_endpoint_url"):
        yield mend("doctor-endpoint")
    if application.get("bot_require_code_grant"):
        yield mend("doctor-code-grant")
    flags = application.get("flags")
    more = isinstance(flags, int) and flags & PRIVILEGED
    yield ok("doctor-intents-more" if more else "doctor-intents")
    for line in [*_installs(application), *_links(application)]:
        yield line
    yield ok("doctor-invite", link=invite(str(application.get("id"))))
    status, gateway = await _get(patient, session, "/gateway/bot")
    if status == 200:
        for line in _gateway(gateway):
            yield line
    if patient.commands is not None:
        status, known = await _get(patient, session, f"/applications/{application.get('id')}/commands?with_localizations=true")
        if status == 200 and isinstance(known, list):
            if named := command_sync.added(known):
                yield ok("doctor-activities", name=_plain(named[0]["name"]))
            yield ok("doctor-commands", same="yes" if command_sync.are_same(patient.commands, known) else "no")
    async for line in _servers(patient, session):
        yield line


async def _servers(patient: Patient, session: aiohttp.ClientSession) -> AsyncIterator[Line]:
    """The servers that the bot is in, and what it lacks there."""
    status, guilds = await _get(patient, session, "/users/@me/guilds?limit=200")
    if status != 200 or not isinstance(guilds, list):
        yield ok("doctor-servers-unknown", status=status)
        return
    if not guilds:
        yield mend("doctor-no-server")
        return
    words, lacking = Words(), 0
    for guild in guilds:
        missing = lacks(int(guild.get("permissions") or 0))
        if missing:
            lacking += 1
            listed = words("list-separator").join(words(NEEDED[name]) for name in missing)
            yield mend("doctor-permissions", server=_plain(guild.get("name")), list=listed)
    if not lacking:
        yield ok("doctor-servers", count=len(guilds))


def _installs(application: dict[str, Any]) -> list[Line]:
    """Return where the application can be installed. On a new one nothing is said of it, which means in servers and by users (issue
    7396 of discord-api-docs)."""
    kinds = application.get("integration_types_config")
    only = isinstance(kinds, dict) and set(kinds) == {"0"}
    return [ok("doctor-guild-install") if only else mend("doctor-user-install")]


def _links(application: dict[str, Any]) -> list[Line]:
    """The pages that Discord's terms for developers ask for."""
    lost = [name for name in ("terms_of_service_url", "privacy_policy_url") if not application.get(name)]
    return [ok("doctor-no-pages") if lost else ok("doctor-pages")]


def _gateway(told: dict[str, Any]) -> list[Line]:
    """Return how many shards Discord wants, and how often the bot may still begin a session today.

    Source: https://discord.com/developers/docs/events/gateway#get-gateway-bot
    """
    shards, limit = int(told.get("shards") or 1), told.get("session_start_limit") or {}
    left, total = int(limit.get("remaining", 1000)), int(limit.get("total", 1000))
    about = {"shards": shards, "left": left, "total": total, "hours": -(-int(limit.get("reset_after") or 0) // 3_600_000)}
    return [mend("doctor-gateway-spent", **about) if left < 2 * shards else ok("doctor-gateway", **about)]


def lacks(permissions: int) -> list[str]:
    """Return what a table needs and these permissions of a server do not give."""
    given = discord.Permissions(permissions)
    return [] if given.administrator else [name for name in NEEDED if not getattr(given, name)]


async def _get(patient: Patient, session: aiohttp.ClientSession, path: str) -> tuple[int, Any]:
    """The status and the JSON of an answer ({} where it has none)."""
    async with session.get(f"{Route.BASE}{path}", allow_redirects=False) as answer:
        now, date = patient.clock.now(), answer.headers.get("Date")
        if date and patient.skew is None:
            try:
                patient.skew = now - round(parsedate_to_datetime(date).timestamp() * 1000) - 500  # it has whole seconds
            except (TypeError, ValueError):
                pass
        if answer.status == TOO_MANY:
            patient.shut_out = shut_out_for(answer.headers)
        try:
            return answer.status, await answer.json(content_type=None)
        except ValueError:
            return answer.status, {}


def _plain(name: object) -> str:
    """A name from outside, for a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(name))[:80]


def _mb(size: int) -> str:
    return f"{size / 1_000_000:.1f}"
