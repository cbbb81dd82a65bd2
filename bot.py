"""Skywright's entry: settings from .env, wire the parts, run. Without a token it runs against the local playground."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import discord
from dotenv import load_dotenv

from cogs.app import Skywright
from render.words import Words
from sessions.clock import Clock, SystemClock
from sessions.store import StartRefused
from sessions.verify import verify

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Settings:
    """What can be set (.env.example explains each)."""

    token: str = ""
    database: Path = HERE / "skywright.db"
    playground_port: int = 8710
    log_level: str = "INFO"


class SettingsRefused(Exception):
    """A setting cannot be used; its text names the setting and the remedy."""


def settings(environ: Mapping[str, str] | None = None) -> Settings:
    """The settings from the environment, or from `environ`; .env fills in what the environment does not name."""
    if environ is None:
        load_dotenv(HERE / ".env")
        environ = os.environ
    port = environ.get("PLAYGROUND_PORT") or "8710"
    if not port.isdecimal() or int(port) > 65_535:
        raise SettingsRefused(f"PLAYGROUND_PORT is {port!r}: it takes a number from 0 to 65535 (0: any free port).")
    level = (environ.get("LOG_LEVEL") or "INFO").upper()
    if level not in logging.getLevelNamesMapping():
        raise SettingsRefused(f"LOG_LEVEL is {level!r}: it takes DEBUG, INFO, WARNING or ERROR.")
    database = Path(environ.get("DATABASE") or "skywright.db").expanduser()
    return Settings(
        token=(environ.get("DISCORD_TOKEN") or "").strip(),
        database=database if database.is_absolute() else HERE / database,
        playground_port=int(port),
        log_level=level,
    )


def build(
    settings: Settings, *, clock: Clock | None = None, seeds: Callable[[], bytes] = lambda: secrets.token_bytes(32)
) -> Skywright:
    """A bot, with no side effect: nothing is opened or sent before it is started."""
    return Skywright(settings.database, clock or SystemClock(), seeds)


async def serve(bot: Skywright, token: str) -> int:
    """Run the bot until it ends; the exit code. Refusals at the start are one sentence on standard error."""
    task = asyncio.current_task()
    assert task is not None
    with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers on loops
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    try:
        async with bot:
            await bot.open()
            await bot.start(token)
    except StartRefused as refused:
        print(refused, file=sys.stderr)
        return 1
    except discord.LoginFailure:
        print(
            "Discord does not accept DISCORD_TOKEN. Copy the token from the Bot page of your application again into .env.",
            file=sys.stderr,
        )
        return 1
    except discord.HTTPException as error:
        print(f"Discord refused the start: {error}. Try again in some minutes.", file=sys.stderr)
        return 1
    except (OSError, aiohttp.ClientError, discord.GatewayNotFound) as error:
        print(f"Discord cannot be reached: {error}. Look at this machine's network and start again.", file=sys.stderr)
        return 1
    return 0


def keep_secrets_out_of_the_log() -> None:
    """At DEBUG these libraries write whole messages and statements: lines and hands of running games."""
    for name in ("discord", "aiosqlite"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger(name).getEffectiveLevel()))


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


def main() -> int:
    """`python bot.py`, and `python bot.py verify FILE`."""
    if sys.argv[1:2] == ["verify"]:
        return verify_files(sys.argv[2:])
    try:
        chosen = settings()
    except SettingsRefused as refused:
        print(refused, file=sys.stderr)
        return 1
    if not chosen.token:
        from playground.__main__ import main as playground

        print("No DISCORD_TOKEN in .env: running the local playground instead.")
        return asyncio.run(playground())
    discord.utils.setup_logging(level=logging.getLevelNamesMapping()[chosen.log_level], root=True)
    keep_secrets_out_of_the_log()
    try:
        return asyncio.run(serve(build(chosen), chosen.token))
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 0


if __name__ == "__main__":
    sys.exit(main())
