"""What can be set, read once: from the environment, and from .env for what the environment does not name."""

from __future__ import annotations

import io
import ipaddress
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dotenv import dotenv_values

from sessions.ops.backups import Plan
from sessions.store.engines.address import is_address, shards_of
from sessions.store.prepare import StartRefused

HERE = Path(__file__).resolve().parent
MOST_PAINTERS = 8


@dataclass(frozen=True)
class Settings:
    """What can be set (.env.example explains each). A bot that is built without an environment draws by itself (`painters`)."""

    token: str = ""
    database: Path = HERE / "skywright.db"
    address: str = ""  # of the database on a server, which `database` then is not
    playground_port: int = 8710
    playground_database: Path = HERE / "playground.db"
    playground_world: Path | None = None
    log_level: str = "INFO"
    log_format: str = "text"
    admins: tuple[int, ...] = ()
    backups: Path | None = None
    backup_days: int = 14
    backup_hour: int | None = None
    metrics_port: int = 0
    metrics_host: str = "127.0.0.1"
    painters: int = 0

    @property
    def plan(self) -> Plan:
        """Return where backups go; beside the database, where nothing else is set."""
        return Plan(self.backups or self.database.parent / "backups", self.backup_days, self.backup_hour)

    @property
    def world(self) -> Path:
        """Return where the playground keeps what its Discord has: beside its database, where nothing else is set."""
        return self.playground_world or self.playground_database.with_name(self.playground_database.name + ".world.json")


def print_any_letter() -> None:
    """Have both streams of this process take any text: a letter that the console's encoding lacks becomes a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


class SettingsRefused(Exception):
    """A setting cannot be used; its text names the setting and the remedy."""


def settings(environ: Mapping[str, str] | None = None, written: Path = HERE / ".env") -> Settings:
    """The settings from the environment, with those `written` in .env for what the environment does not name; or from `environ`
    alone. Raises SettingsRefused."""
    if environ is None:
        try:
            values = dotenv_values(written, encoding="utf-8-sig")  # some editors begin a file with a mark of their own
            if written.is_dir():  # as a container makes one of a file that is not there
                raise IsADirectoryError("it is a folder")
        except (OSError, UnicodeDecodeError) as error:
            raise SettingsRefused(f"{written} cannot be read ({error}): let this user read it; it is text in UTF-8.") from None
        environ = {name: value for name, value in values.items() if value is not None} | dict(os.environ)
    token = (environ.get("DISCORD_TOKEN") or "").strip()
    if not token and (file := environ.get("DISCORD_TOKEN_FILE")):
        token = kept(path("DISCORD_TOKEN_FILE", file))
    port = number("PLAYGROUND_PORT", environ.get("PLAYGROUND_PORT") or "8710", 65_535, "0: any free port")
    metrics = number("METRICS_PORT", environ.get("METRICS_PORT") or "0", 65_535, "0: no counters")
    days = number("BACKUP_DAYS", environ.get("BACKUP_DAYS") or "14", 3_650, "0: no backups")
    painters = number("PAINTERS", environ.get("PAINTERS") or "1", MOST_PAINTERS, "0: the bot draws by itself")
    hour = environ.get("BACKUP_HOUR") or ""
    chosen_hour = number("BACKUP_HOUR", hour, 23, "empty: a day after the last one") if hour else None
    form = (environ.get("LOG_FORMAT") or "text").lower()
    if form not in ("text", "json"):
        raise SettingsRefused(f"LOG_FORMAT is {form!r}: it takes text or json.")
    host = environ.get("METRICS_HOST") or "127.0.0.1"
    if not _is_address(host):
        raise SettingsRefused(f"METRICS_HOST is {host!r}: it takes an address of this machine (0.0.0.0: all that it has).")
    level = (environ.get("LOG_LEVEL") or "INFO").upper()
    if level not in ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"):
        raise SettingsRefused(f"LOG_LEVEL is {level!r}: it takes DEBUG, INFO, WARNING or ERROR.")
    database = environ.get("DATABASE") or ""
    address = database if is_address(database) else ""
    if "://" in database and not address:
        kind = database.partition("://")[0]
        raise SettingsRefused(f"DATABASE begins with {kind}://: it takes the path of a file, or an address like postgresql://…")
    try:
        shards_of(address)
    except StartRefused as refused:
        raise SettingsRefused(str(refused)) from None
    backups = environ.get("BACKUPS") or ""
    world = environ.get("PLAYGROUND_WORLD") or ""
    return Settings(
        token=token,
        database=path("DATABASE", "skywright.db" if address else database or "skywright.db"),
        address=address,
        playground_port=port,
        playground_database=path("PLAYGROUND_DATABASE", environ.get("PLAYGROUND_DATABASE") or "playground.db"),
        playground_world=path("PLAYGROUND_WORLD", world) if world else None,
        log_level=level,
        log_format=form,
        admins=users(environ.get("ADMINS") or ""),
        backups=path("BACKUPS", backups) if backups else None,
        backup_days=days,
        backup_hour=chosen_hour,
        metrics_port=metrics,
        metrics_host=host,
        painters=painters,
    )


def number(name: str, value: str, most: int, zero: str) -> int:
    """A setting that is a number from 0 to `most`. Raises SettingsRefused."""
    if not (value.isascii() and value.isdecimal()) or int(value) > most:
        raise SettingsRefused(f"{name} is {value!r}: it takes a number from 0 to {most} ({zero}).")
    return int(value)


def path(name: str, value: str) -> Path:
    """A setting that is a file or a folder; it is sought beside the program where it does not begin with / or ~. Raises
    SettingsRefused."""
    try:
        return HERE / Path(value).expanduser()
    except RuntimeError:  # no such user, or one without a home
        home, *rest = Path(value).parts
        better = Path("/srv/skywright", *rest)
        raise SettingsRefused(
            f"{name} is {value!r}: this machine knows no home folder {home}. Write the whole path, such as {better}."
        ) from None


def kept(file: Path) -> str:
    """The token that DISCORD_TOKEN_FILE keeps. Raises SettingsRefused."""
    try:
        token = file.read_text(encoding="utf-8-sig").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsRefused(f"DISCORD_TOKEN_FILE {file} cannot be read ({error}): let this user read it.") from None
    if not token:
        raise SettingsRefused(f"DISCORD_TOKEN_FILE {file} is empty: put the token into it, and nothing else.")
    return token


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


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True
