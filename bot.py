"""Skywright's entry: settings from .env, wire the parts, run. Without a token it runs against the local playground."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import secrets
import signal
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import aiohttp
import discord
from dotenv import load_dotenv

from cogs.app import Skywright
from cogs.doctor import Patient, examine
from cogs.upkeep import Care
from render.words import Words
from sessions import backups, logs
from sessions.backups import Plan
from sessions.clock import Clock, SystemClock
from sessions.store import StartRefused
from sessions.verify import verify

HERE = Path(__file__).resolve().parent
NO_SUCH_TOKEN = "Discord does not accept DISCORD_TOKEN. Copy the token from the Bot page of your application again into .env."
TOKEN_RESET = 4004
"""What the gateway closes with when a token is replaced while the bot runs."""


@dataclass(frozen=True)
class Settings:
    """What can be set (.env.example explains each)."""

    token: str = ""
    database: Path = HERE / "skywright.db"
    playground_port: int = 8710
    log_level: str = "INFO"
    log_format: str = "text"
    admins: tuple[int, ...] = ()
    backups: Path | None = None
    backup_days: int = 14
    backup_hour: int | None = None
    metrics_port: int = 0

    @property
    def plan(self) -> Plan:
        """Where backups go; beside the database, where nothing else is set."""
        return Plan(self.backups or self.database.parent / "backups", self.backup_days, self.backup_hour)


class SettingsRefused(Exception):
    """A setting cannot be used; its text names the setting and the remedy."""


def settings(environ: Mapping[str, str] | None = None) -> Settings:
    """The settings from the environment, or from `environ`; .env fills in what the environment does not name."""
    if environ is None:
        load_dotenv(HERE / ".env")
        environ = os.environ
    port = number("PLAYGROUND_PORT", environ.get("PLAYGROUND_PORT") or "8710", 65_535, "0: any free port")
    metrics = number("METRICS_PORT", environ.get("METRICS_PORT") or "0", 65_535, "0: no counters")
    days = number("BACKUP_DAYS", environ.get("BACKUP_DAYS") or "14", 3_650, "0: no backups")
    hour = environ.get("BACKUP_HOUR") or ""
    chosen_hour = number("BACKUP_HOUR", hour, 23, "empty: a day after the last one") if hour else None
    form = (environ.get("LOG_FORMAT") or "text").lower()
    if form not in ("text", "json"):
        raise SettingsRefused(f"LOG_FORMAT is {form!r}: it takes text or json.")
    level = (environ.get("LOG_LEVEL") or "INFO").upper()
    if level not in logging.getLevelNamesMapping():
        raise SettingsRefused(f"LOG_LEVEL is {level!r}: it takes DEBUG, INFO, WARNING or ERROR.")
    backups = environ.get("BACKUPS") or ""
    return Settings(
        token=(environ.get("DISCORD_TOKEN") or "").strip(),
        database=HERE / Path(environ.get("DATABASE") or "skywright.db").expanduser(),
        playground_port=port,
        log_level=level,
        log_format=form,
        admins=users(environ.get("ADMINS") or ""),
        backups=HERE / Path(backups).expanduser() if backups else None,
        backup_days=days,
        backup_hour=chosen_hour,
        metrics_port=metrics,
    )


def number(name: str, value: str, most: int, zero: str) -> int:
    """A setting that is a number from 0 to `most`. Raises SettingsRefused."""
    if not (value.isascii() and value.isdecimal()) or int(value) > most:
        raise SettingsRefused(f"{name} is {value!r}: it takes a number from 0 to {most} ({zero}).")
    return int(value)


def users(listed: str) -> tuple[int, ...]:
    """The setting ADMINS: ids of Discord users, parted by commas or spaces. Raises SettingsRefused."""
    ids = listed.replace(",", " ").split()
    for id in ids:
        if not re.fullmatch(r"[1-9][0-9]{14,19}", id):
            raise SettingsRefused(
                f"ADMINS names {id!r}: it takes Discord's user ids, numbers of 15 to 20 digits with commas between. "
                "(In Discord: Settings, Advanced, Developer Mode; then Copy User ID in the menu of a person.)"
            )
    return tuple(dict.fromkeys(int(id) for id in ids))


def build(
    settings: Settings, *, clock: Clock | None = None, seeds: Callable[[], bytes] = lambda: secrets.token_bytes(32)
) -> Skywright:
    """A bot, with no side effect: nothing is opened or sent before it is started."""
    care = Care(frozenset(settings.admins), settings.plan if settings.backup_days else None, settings.metrics_port)
    return Skywright(settings.database, clock or SystemClock(), seeds, care)


async def serve(bot: Skywright, token: str) -> int:
    """Run the bot until it ends; the exit code. Refusals at the start are one sentence on standard error."""
    task = asyncio.current_task()
    assert task is not None
    with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers on loops
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    logs.note_loop_errors(asyncio.get_running_loop())
    try:
        async with bot:
            await bot.open()
            await bot.start(token)
    except StartRefused as refused:
        print(refused, file=sys.stderr)
        return 1
    except discord.LoginFailure:
        print(NO_SUCH_TOKEN, file=sys.stderr)
        return 1
    except discord.ConnectionClosed as error:  # for good: all else is tried again
        reset = error.code == TOKEN_RESET
        print(NO_SUCH_TOKEN if reset else f"Discord ended the connection: {error}. Start again in some minutes.", file=sys.stderr)
        return 1
    except discord.HTTPException as error:
        print(f"Discord refused the start: {error}. Try again in some minutes.", file=sys.stderr)
        return 1
    except (OSError, aiohttp.ClientError, discord.GatewayNotFound) as error:
        print(f"Discord cannot be reached: {error}. Look at this machine's network and start again.", file=sys.stderr)
        return 1
    return 0


def keep_log(chosen: Settings, built: Skywright, stream: TextIO | None = None) -> logging.Handler:
    """Write this bot's log as the settings say: the handler. No line and no hand of a running game is in it, and no token."""

    def game_of(table_id: int) -> str | None:
        sitting = built.host.remembered(table_id)
        return None if sitting is None else sitting.table.game

    told = (discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed)
    level = logging.getLevelNamesMapping()[chosen.log_level]
    return logs.set_up(level, chosen.log_format, secrets=[chosen.token], told=told, game_of=game_of, stream=stream)


def verify_files(names: list[str]) -> int:
    """Check records that the bot attached to results. 0 when all are sound."""
    words = Words()
    if not names:
        print(words("verify-usage"), file=sys.stderr)
        return 2
    sound = True
    for name in names:
        try:
            verdict = verify(Path(name).read_text(encoding="utf-8"))
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


async def doctor(chosen: Settings, clock: Clock | None = None) -> int:
    """`python bot.py doctor`: looks at everything a start needs. 0 when there is nothing to mend."""
    words, to_mend = Words(), 0
    print(words("doctor-ok", text=words("doctor-settings")))
    now, port = clock or SystemClock(), chosen.metrics_port
    patient = Patient(chosen.token, chosen.database, chosen.plan, now, port, HERE / ".env", HERE / ".env.example")
    async for line in examine(patient):
        text = words("doctor-ok" if line.ok else "doctor-mend", text=words(line.id, **line.about))
        print(text.replace(chosen.token, "[token]") if chosen.token else text, flush=True)
        to_mend += not line.ok
    print(words("doctor-to-mend", count=to_mend) if to_mend else words("doctor-all-well"))
    return 1 if to_mend else 0


def main() -> int:
    """`python bot.py`, and with one more word `doctor`, `backup`, `restore FILE`, `verify FILE`."""
    word = sys.argv[1] if len(sys.argv) > 1 else ""
    if word == "verify":
        return verify_files(sys.argv[2:])
    if word not in ("", "doctor", "backup", "restore"):
        print(Words()("usage", word=word), file=sys.stderr)
        return 2
    try:
        chosen = settings()
    except SettingsRefused as refused:
        print(Words()("doctor-mend", text=str(refused)) if word == "doctor" else refused, file=sys.stderr)
        return 1
    if word == "doctor":
        return asyncio.run(doctor(chosen))
    if word == "backup":
        return back_up(chosen)
    if word == "restore":
        return restore(chosen, sys.argv[2:])
    if not chosen.token:
        from playground.__main__ import main as playground

        print("No DISCORD_TOKEN in .env: running the local playground instead.")
        return asyncio.run(playground())
    built = build(chosen)
    keep_log(chosen, built)
    try:
        return asyncio.run(serve(built, chosen.token))
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 0


if __name__ == "__main__":
    sys.exit(main())
