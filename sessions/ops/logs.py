"""Logs for the person who hosts: text, or one JSON object a line (LOG_FORMAT). Fields `table`, `game` and `event` where known.

No line and no hand of a running game is ever logged, and no token. What the program logs itself names rows by number. Two things
could still bring one in, and are kept out here: the text of an exception (a KeyError of the rules tells a card) is only told for
errors of networks, disks and Discord, else its type and its place; and the libraries that carry whole messages or statements at
DEBUG stay at INFO.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import logging
import re
import sqlite3
import sys
import time
import traceback
from collections.abc import Callable, Collection
from types import TracebackType
from typing import Any, TextIO

import aiohttp
from pythonjsonlogger.json import JsonFormatter

from sessions.store.prepare import StartRefused
from sessions.store.writer import DiskFull, FileLost, LeaseLost, LockLost, StoreAway, StoreError
from sessions.table.errors import CannotKeep

TALKATIVE = ("discord", "aiosqlite", "aiohttp", "asyncio", "PIL")
"""Libraries that stay at INFO: at DEBUG they write messages, statements, calls with what they were called with."""
TOLD: tuple[type[BaseException], ...] = (OSError, TimeoutError, aiohttp.ClientError, sqlite3.Error, StoreError, StartRefused)
"""Exceptions whose text is logged; beside them those that `set_up` is given."""
OF_THE_STORE = (StoreAway, DiskFull, FileLost, LockLost, LeaseLost, CannotKeep)
"""What is wrong with the database, its disk or its server: a line says it. The program is not at fault wherever this is met, and
while it lasts it is met everywhere."""
NAMED = re.compile(r"\btable (\d+)\b")
TOKENS = re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.-]+")
"""An interaction's token stands in the addresses of its answers."""
QUIET_S, EACH = 60.0, 20
KEPT_OUT = "(its text is kept out of the log)"

GameOf = Callable[[int], "str | None"]


class About(logging.Filter):
    """Gives every record its fields: what its caller gave (`extra`), else the table that its message names."""

    def __init__(self, game_of: GameOf) -> None:
        super().__init__()
        self.game_of = game_of

    def filter(self, record: logging.LogRecord) -> bool:
        about = record.__dict__
        if about.get("table") is None:
            try:
                named = NAMED.search(record.getMessage())
            except (TypeError, ValueError):  # a message that does not fit what it is to say; the formatter tells of it
                named = None
            about["table"] = int(named[1]) if named else None
        if about.get("game") is None and about["table"] is not None:
            about["game"] = self.game_of(about["table"])
        for name in ("table", "game", "event"):
            if about.get(name) is None:
                about.pop(name, None)
        return True


class Folds(logging.Filter):
    """Has a fault that lasts written twice: when it begins, and how often it came when it has not for `QUIET_S` seconds. Of a kind
    that names something else each time, `EACH` are written so, and the others as one."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[tuple[str, ...], tuple[float, int]] = {}  # when it last came, and how often besides the first time

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        try:
            kind, text = (record.name, str(record.msg), str(record.exc_info and record.exc_info[0])), record.getMessage()
        except (TypeError, ValueError):  # a message that does not fit what it is to say; the formatter tells of it
            return True
        now, key = time.monotonic(), (*kind, text)
        if key not in self._known and sum(known[:-1] == kind for known in self._known) >= EACH:
            key = (*kind, "")
        last, times = self._known.get(key, (-QUIET_S, 0))
        begins = now - last >= QUIET_S
        self._known[key] = now, 0 if begins else times + 1
        if begins:
            with contextlib.suppress(RuntimeError):  # outside of the loop it is written again after a while, and nothing at its end
                asyncio.get_running_loop().call_later(QUIET_S, self._look, key, record.levelno, text)
        return begins

    def _look(self, key: tuple[str, ...], level: int, text: str) -> None:
        last, times = self._known[key]
        left = last + QUIET_S - time.monotonic()
        if left > 0:
            asyncio.get_running_loop().call_later(left, self._look, key, level, text)
            return
        del self._known[key]
        if times:
            logging.getLogger(key[0]).log(level, "over (repeated ×%s): %s", times, text)


class Discreet(logging.Formatter):
    """Keeps out what could tell a game or a token. `secrets`: texts never written; `told`: the exceptions whose text is."""

    secrets: Collection[str] = ()
    told: tuple[type[BaseException], ...] = TOLD

    def formatException(self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]) -> str:
        error, parts, seen = ei[1], [], set()
        while error is not None and id(error) not in seen:
            seen.add(id(error))
            said = str(error) if isinstance(error, self.told) else KEPT_OUT
            parts.append("".join(traceback.format_tb(error.__traceback__)) + f"{type(error).__qualname__}: {said}")
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "Traceback (most recent call last):\n" + "\n\nand then\n\n".join(reversed(parts))

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # what another formatter has made of it may tell more
        text = super().format(self._brief(record))
        for secret in self.secrets:
            text = text.replace(secret, "[token]")
        return TOKENS.sub(r"\1[token]", text)

    def _brief(self, record: logging.LogRecord) -> logging.LogRecord:
        """The record as it is written: an exception that says nothing by its name, one of `OF_THE_STORE` without its way here."""
        made = copy.copy(record)
        if isinstance(made.args, tuple):
            made.args = tuple(type(one).__name__ if isinstance(one, BaseException) and not str(one) else one for one in made.args)
        error = made.exc_info[1] if made.exc_info else None
        if error is not None and not isinstance(error, OF_THE_STORE):
            error = error.__cause__
        if isinstance(error, OF_THE_STORE):
            said = error.id if isinstance(error, CannotKeep) else error
            made.msg, made.args, made.exc_info = f"{made.getMessage()} ({type(error).__name__}: {said})", None, None
        return made


class Plain(Discreet):
    """A line of text."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-8s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")


class Json(Discreet, JsonFormatter):
    """A JSON object: time (UTC), level, logger, message, and the fields there are."""

    def __init__(self) -> None:
        JsonFormatter.__init__(
            self,
            "%(levelname)s %(name)s %(message)s",
            rename_fields={"levelname": "level", "name": "logger"},
            timestamp="time",
            json_ensure_ascii=False,
        )


def set_up(
    level: int,
    form: str,
    *,
    secrets: Collection[str] = (),
    told: tuple[type[BaseException], ...] = (),
    game_of: GameOf = lambda table_id: None,
    stream: TextIO | None = None,
) -> logging.Handler:
    """Write the log to standard error, or to `stream`. `form`: text or json. The handler, which stands at the root now."""
    writer: Discreet = Json() if form == "json" else Plain()
    writer.secrets = [secret for secret in secrets if secret]
    writer.told = (*TOLD, *told)
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(writer)
    handler.addFilter(About(game_of))
    handler.addFilter(Folds())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(level)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.INFO, level))
    return handler


def note_loop_errors(loop: asyncio.AbstractEventLoop) -> None:
    """What fails in no one's task is logged as discreetly: asyncio would write the call with what it was called with."""

    def note(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        logging.getLogger("asyncio").error(context.get("message", "a task failed"), exc_info=context.get("exception"))

    loop.set_exception_handler(note)
