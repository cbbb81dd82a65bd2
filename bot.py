"""Skywright's entry: settings from .env, wire the parts, run. Without a token it runs against the local playground."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    from settings import print_any_letter

    print_any_letter()
    if sys.argv[1:2] == ["health"]:  # before what only the bot needs: probes come every minute
        from probe import main as ask

        sys.exit(ask(sys.argv[2:]))

import asyncio
import contextlib
import gc
import itertools
import logging
import os
import platform
import secrets
import signal
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TextIO

import aiohttp
import discord

from cogs.operator import command_sync
from cogs.operator.certify import date_beliefs, find_hindrance, is_real, keep, today, trials
from cogs.operator.certify_here import told
from cogs.operator.doctor import Patient, examine
from cogs.operator.upkeep import HostConfig, version
from cogs.wiring import Wired
from playground.point import playground_of, point
from render.drawing import NotDrawn
from render.words import Words
from sessions.kernel.clock import Clock, HeardClock, SystemClock
from sessions.ops import backups, logs
from sessions.ops.capabilities import Capabilities
from sessions.ops.service_manager import ServiceManager
from sessions.record.verify import shown_hash, verify
from sessions.store.connection import StartRefused
from sessions.store.engines.address import password, shown
from sessions.store.engines.contents import MoveRefused
from sessions.store.engines.move import move as move_all
from sessions.store.engines.which import store_at
from settings import HERE, Settings, SettingsRefused, settings

log = logging.getLogger(__name__)

__all__ = ["HERE", "Settings", "SettingsRefused", "build", "serve", "settings"]

NO_SUCH_TOKEN = "Discord does not accept DISCORD_TOKEN. Copy the token from the Bot page of your application again into .env."
STOPS_WITHIN = 25.0
"""Seconds in which a stop that was asked for is over, or the process ends as it is: before a service manager kills it (deploy/ and
compose.yml give it 30)."""
STOPS_SOON = 3.0
"""The same of a stop that was asked for twice."""
YOUNG = 10_000
"""Objects that are made before Python looks for those that nothing refers to any more; its own number is 700."""
TOKEN_RESET = 4004
"""What the gateway closes with when a token is replaced while the bot runs."""


def build(settings: Settings, *, clock: Clock | None = None, seeds: Callable[[], bytes] = lambda: secrets.token_bytes(32)) -> Wired:
    """A bot, with no side effect: nothing is opened or sent before it is started."""
    plan = settings.plan if settings.backup_days and not settings.address else None  # a server's database is backed up there
    metrics = (settings.metrics_port, settings.metrics_host)
    config = HostConfig(frozenset(settings.admins), plan, *metrics, settings.painters, settings.address)
    return Wired(settings.database, clock or HeardClock(), seeds, config)


async def serve(bot: Wired, token: str) -> int:
    """Run the bot until it ends; the exit code. Refusals at the start are one sentence on standard error."""
    task = asyncio.current_task()
    assert task is not None
    with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers on loops
        stop = partial(ask_to_stop, task, itertools.chain([STOPS_WITHIN], itertools.repeat(STOPS_SOON)))
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, stop)
    logs.note_loop_errors(asyncio.get_running_loop())
    words, manager = Words(), ServiceManager(os.environ)

    async def ready() -> None:
        bot.remove_listener(ready, "on_ready")
        spare_what_stays()
        running, about = (await bot.upkeep.statuses()).get("running", 0), (version(), platform.python_version(), bot.store.name)
        log.info("started: Skywright %s, Python %s, database %s, servers: %s, running tables: %s", *about, len(bot.guilds), running)

    bot.add_listener(ready, "on_ready")
    try:
        async with bot:
            try:
                await bot.open()
                # Not first when Discord is heard: waiting for it is no reason to be ended.
                manager.ready(lambda: bot.upkeep.liveness.alive, lambda: words(bot.upkeep.status))
                await bot.start(token)
            finally:
                manager.stopping()
                log.info("the bot ends")
        if bot.lease.lost:
            print(words("lease-lost", database=bot.store.name), file=sys.stderr)
            return 1
    except StartRefused as refused:
        print(refused, file=sys.stderr)
        return 1
    except discord.LoginFailure:
        print(NO_SUCH_TOKEN, file=sys.stderr)
        return 1
    except discord.ConnectionClosed as error:  # for good: all else is tried again
        print(ended(error), file=sys.stderr)
        return 1
    except discord.HTTPException as error:
        print(f"Discord refused the start: {error}. Try again in some minutes.", file=sys.stderr)
        return 1
    except (OSError, aiohttp.ClientError, discord.GatewayNotFound) as error:
        print(
            f"Discord cannot be reached: {str(error) or type(error).__name__}. Look at this machine's network and start again.",
            file=sys.stderr,
        )
        return 1
    return 0


def ask_to_stop(task: asyncio.Task[Any], within: Iterator[float]) -> None:
    """Stop what runs, in order; but end the process `within` seconds (the next of them) whatever it is at, as a kill would: what is
    stored stays stored."""
    seconds = next(within)
    log.info("a stop was asked for")

    def end() -> None:
        log.error("the stop took longer than %s s: the process ends as it is", seconds)
        os._exit(1)

    limit = threading.Timer(seconds, end)
    limit.daemon = True  # it keeps no process that is done
    limit.start()
    task.cancel()


def spare_what_stays() -> None:
    """Have Python not look again for garbage among what a start has made: a look through all of it takes a sixth of a second, and
    where the bot has a tenth of a core nobody is answered for two."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


def ended(error: discord.ConnectionClosed) -> str:
    """Return what it means that Discord ended the connection for good, and what to do then."""
    if error.code == TOKEN_RESET:
        return NO_SUCH_TOKEN
    words = Words()
    id = f"gateway-ended-{error.code}"
    return words(id if words.has(id) else "gateway-ended", error=str(error))


async def commands_of(chosen: Settings) -> list[dict[str, Any]]:
    """The commands of this program, as Discord is told them."""
    built = build(chosen)
    await built.load()
    return await command_sync.payload(built)


def keep_log(chosen: Settings, built: Wired, stream: TextIO | None = None) -> logging.Handler:
    """Write this bot's log as the settings say: the handler. No line and no hand of a running game is in it, and no token."""

    def game_of(table_id: int) -> str | None:
        sitting = built.host.tables.remembered(table_id)
        return None if sitting is None else sitting.table.game

    told = (discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed, NotDrawn)
    level = logging.getLevelNamesMapping()[chosen.log_level]
    return logs.set_up(
        level, chosen.log_format, secrets=[chosen.token, password(chosen.address)], told=told, game_of=game_of, stream=stream
    )


def verify_files(given: list[str]) -> int:
    """`python bot.py verify FILE [HASH ...]`: check records that the bot attached to results, one of them against the hashes that
    were shown. 0 when all are sound."""
    words = Words()
    names = [word for word in given if shown_hash(word) is None or Path(word).exists()]
    shown = [hash for word in given if word not in names and (hash := shown_hash(word)) is not None]
    if not names or (shown and len(names) > 1):
        print(words("verify-usage"), file=sys.stderr)
        return 2
    if not shown and len(names) == 1 and sys.stdin.isatty():
        with contextlib.suppress(EOFError):
            shown = [hash for word in input(words("verify-ask")).split() if (hash := shown_hash(word)) is not None]
    sound = True
    for name in names:
        try:
            verdict = verify(Path(name).read_text(encoding="utf-8"), shown)
        except (OSError, UnicodeDecodeError) as error:
            print(words("verify-cannot-read", file=name, why=str(error)), file=sys.stderr)
            sound = False
            continue
        print(words("verify-file", file=name))
        for id, about in verdict.told:
            print("  " + words(id, **about))
        sound = sound and verdict.sound
    return 0 if sound else 1


def back_up(chosen: Settings) -> int:
    """`python bot.py backup`: a backup now, whether the bot runs or not."""
    words = Words()
    if chosen.address:
        print(words("backup-on-server"), file=sys.stderr)
        return 1
    try:
        made = backups.by_hand(chosen.database, chosen.plan, SystemClock().now())
    except backups.Refused as refused:
        print(words(refused.id, **refused.about), file=sys.stderr)
        return 1
    print(words("backup-made", file=str(made)))
    return 0


def restore(chosen: Settings, names: list[str]) -> int:
    """`python bot.py restore FILE`: a backup takes the database's place."""
    words = Words()
    if chosen.address:
        print(words("restore-on-server"), file=sys.stderr)
        return 1
    if len(names) != 1:
        print(words("restore-usage", folder=str(chosen.plan.folder)), file=sys.stderr)
        return 2
    try:
        done = backups.restore(chosen.database, Path(names[0]), SystemClock().now())
    except backups.Refused as refused:
        print(words(refused.id, **refused.about), file=sys.stderr)
        return 1
    content, database = done.content, str(chosen.database)
    print(words("restore-done", file=names[0], database=database, tables=content.tables, running=content.running))
    if content.last:
        print(words("restore-last", when=time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(content.last / 1000))))
    if done.aside is not None:
        print(words("restore-aside", aside=str(done.aside)))
    if content.paused:
        print(words("restore-paused"))
    print(words("restore-next"))
    return 0


async def move(chosen: Settings, names: list[str]) -> int:
    """`python bot.py move FROM [TO]`: a database goes from a file to a server, or back. TO: DATABASE, if nothing is said."""
    words = Words()
    if len(names) not in (1, 2):
        print(words("move-usage"), file=sys.stderr)
        return 2
    source, target = [*names, chosen.address or str(chosen.database)][:2]

    def told(table: str, rows: int) -> None:
        print(words("move-table", table=table, rows=rows), flush=True)

    try:
        moved = await move_all(source, target, SystemClock().now(), told)
    except StartRefused as refused:
        print(refused, file=sys.stderr)
        return 1
    except MoveRefused as refused:
        print(words(refused.id, **refused.about), file=sys.stderr)
        return 1
    print(words("move-done", source=shown(source), target=shown(target), tables=moved.tables, rows=moved.rows))
    is_next = target == (chosen.address or str(chosen.database))
    print(words("move-next" if is_next else "move-setting", target=shown(target), source=shown(source)))
    return 0


async def doctor(chosen: Settings, clock: Clock | None = None) -> int:
    """`python bot.py doctor`: looks at everything a start needs. 0 when there is nothing to mend."""
    words, to_mend = Words(), 0
    print(words("doctor-ok", text=words("doctor-settings")))
    now, port, host = clock or SystemClock(), chosen.metrics_port, chosen.metrics_host
    files = (HERE / ".env", HERE / ".env.example")
    patient = Patient(
        chosen.token, chosen.database, chosen.plan, now, port, *files, host, await commands_of(chosen), chosen.address
    )
    async for line in examine(patient):
        text = words("doctor-ok" if line.ok else "doctor-mend", text=words(line.id, **line.about))
        print(text.replace(chosen.token, "[token]") if chosen.token else text, flush=True)
        to_mend += not line.ok
    print(words("doctor-to-mend", count=to_mend) if to_mend else words("doctor-all-well"))
    return 1 if to_mend else 0


async def certify(chosen: Settings, names: list[str], clock: Clock | None = None) -> int:
    """`python bot.py certify CHANNEL`: tries on Discord what this program believes of it. 0 when all that was tried holds."""
    words, now = Words(), clock or SystemClock()
    if len(names) != 1 or not names[0].isdecimal():
        print(words("certify-usage"), file=sys.stderr)
        return 2
    if not chosen.token:
        print(words("run-no-token"), file=sys.stderr)
        return 1
    if (hindrance := await find_hindrance(chosen.token, int(names[0]))) is not None:
        print(words(hindrance, channel=names[0]), file=sys.stderr)
        return 1
    print(words("certify-begins", channel=names[0]), flush=True)
    dated, odd, known = 0, 0, True
    async with contextlib.AsyncExitStack() as stack:
        try:
            store = await stack.enter_async_context(store_at(chosen.database, chosen.address))
        except StartRefused:  # a running bot has it
            known = False
        else:
            capabilities = Capabilities(store, now)
            await capabilities.open()
        async for found in trials(chosen.token, int(names[0]), now.now()):
            print(told(found, words), flush=True)
            if known:
                await keep(store, now, capabilities, found)
            dated += date_beliefs(found, today(now))
            odd += found.holds is False
    print(words("certify-dated", count=dated) if is_real() else words("certify-playground"))
    if not known:
        print(words("certify-running"))
    print(words("certify-by-hand"))
    return 1 if odd else 0


def about(word: str) -> int:
    """Tell of the program itself, or that there is no such word; the exit code."""
    if word == "--version":
        print(f"Skywright {version()}, Python {platform.python_version()}, discord.py {discord.__version__}")
        return 0
    asked = word in ("help", "--help", "-h")
    print(Words()("usage", word="none" if asked else word), file=sys.stdout if asked else sys.stderr)
    return 0 if asked else 2


def main() -> int:
    """`python bot.py`, and with one more word what `usage` names."""
    word = sys.argv[1] if len(sys.argv) > 1 else ""
    if word == "verify":
        return verify_files(sys.argv[2:])
    if word not in ("", "run", "doctor", "certify", "backup", "restore", "move"):
        return about(word)
    try:
        chosen = settings()
    except SettingsRefused as refused:
        print(Words()("doctor-mend", text=str(refused)) if word == "doctor" else refused, file=sys.stderr)
        return 1
    if (api := playground_of(chosen.token)) is not None:
        point(api)
        if word not in ("backup", "restore", "move"):
            print(Words()("rehearsal", site=api.removesuffix("/api/v10")))
    if word == "doctor":
        return asyncio.run(doctor(chosen))
    if word == "certify":
        return asyncio.run(certify(chosen, sys.argv[2:]))
    if word == "backup":
        return back_up(chosen)
    if word == "restore":
        return restore(chosen, sys.argv[2:])
    if word == "move":
        return asyncio.run(move(chosen, sys.argv[2:]))
    if word == "run" and not chosen.token:
        print(Words()("run-no-token"), file=sys.stderr)
        return 1
    if not chosen.token:
        from playground.__main__ import main as playground

        print("No DISCORD_TOKEN in .env: running the local playground instead.")
        return asyncio.run(playground(chosen))
    built = build(chosen)
    keep_log(chosen, built)
    try:
        return asyncio.run(serve(built, chosen.token))
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 0


if __name__ == "__main__":
    sys.exit(main())
