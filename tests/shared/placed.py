"""The bot, one of several processes, with places at which it dies or halts. It takes the bot's place in a playground.

A test arms one place by writing `<signal> <place>` into the file PLACED; whoever comes by sends itself that signal. Places:

    log begin       before a row of a log is handed to the writer
    log stored      it is stored, and nobody has heard of it
    shown begin     a board stands, and is not noted
    shown stored    it is noted
    post            a message is about to be sent, and may be

    claim           it holds a shard, and has begun nothing for it
    take up         what was left undone for a shard is done, and its gateway is not heard
    lead            it is about to do what is done once for all
    delete          a message is about to be deleted, and may be

With MIGRATIONS in the environment it is a version of the program that knows the scripts in that folder.

Leases are shorter than they are, and so are requests; pictures are a dot. Who it is stands in the file PLACED.own. Told SIGUSR1 it
writes into PLACED.tasks what it is doing.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Collection
from pathlib import Path
from typing import Any

import bot
import cogs.board.decide
import cogs.board.show
import cogs.core.delivery
import cogs.core.requests
import sessions.people.calls
import sessions.play.hold
from bot import SettingsRefused, keep_log, serve, settings
from cogs.core.pictures import Painter
from cogs.wiring import Wired
from sessions.store import schema
from sessions.store.engines.leases import Claim
from sessions.store.postgres import prepare
from sessions.store.postgres.connection import PostgresStore
from sessions.store.postgres.leases import ServerLeases
from sessions.store.writer import Fence, Write
from tests.cogs.conftest import DOT
from tests.shared.times import TIMES

__all__ = ["SettingsRefused", "build", "keep_log", "serve", "settings"]

ARMED = Path(os.environ["PLACED"])
if known := os.environ.get("MIGRATIONS"):
    prepare.MIGRATIONS = Path(known)


def build(chosen: bot.Settings) -> Wired:
    """The bot, with its places."""
    cogs.board.show.EDIT_EVERY = 0.02
    cogs.board.decide.AT_TABLE = cogs.board.decide.MORE_COMES = cogs.board.decide.MORE_JOIN = 0
    sessions.people.calls.AWAY_AFTER = sessions.people.calls.LIVE_AWAY_AFTER = sessions.people.calls.UNANSWERED = 0
    sessions.people.calls.ONCE_A_DAY = False
    sessions.play.hold.WAIT = sessions.play.hold.WATCHED_WAIT = 0
    cogs.core.delivery.FIRST_RETRY, cogs.core.delivery.LAST_RETRY = 100, 10_000
    cogs.core.requests.REQUEST_WITHIN, cogs.core.requests.STANDS_WITHIN = 2.0, 1.0
    Painter.draw = Painter.once = Painter.page = _dot  # type: ignore[method-assign, assignment]
    Painter.ahead = lambda *_: None  # type: ignore[method-assign]
    _storing()
    _sharing()
    made = bot.build(chosen)
    leases = made.store.leases
    assert isinstance(leases, ServerLeases)
    leases.times = TIMES
    leases.claimed.insert(0, lambda _: at("claim"))
    _posting(made)
    ARMED.with_name(ARMED.name + ".own").write_text(leases.own)
    setting_up = made.setup_hook

    async def set_up() -> None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, tell_tasks)
        await setting_up()

    made.setup_hook = set_up  # type: ignore[method-assign]
    return made


def tell_tasks() -> None:
    """Write where each task waits."""
    with ARMED.with_name(ARMED.name + ".tasks").open("w") as file:
        for task in asyncio.all_tasks():
            task.print_stack(limit=8, file=file)


def at(place: str) -> None:
    """Die or halt here, if this is the place."""
    if ARMED.exists() and ARMED.read_text().partition(" ")[2] == place:
        which = signal.Signals[ARMED.read_text().partition(" ")[0]]
        ARMED.unlink()
        os.kill(os.getpid(), which)


def kind_of(changes: Collection[Write]) -> str:
    """What kind of changes these are."""
    if any(statement is schema.INSERT_ROW for statement, _ in changes):
        return "log"
    shown = any(statement is schema.PUT_SHOWN and str(parameters[1]) == "board" for statement, parameters in changes)
    return "shown" if shown else ""


async def _dot(*_: Any, **__: Any) -> bytes:
    return DOT


def _storing() -> None:
    plain = PostgresStore.write

    async def write(self: PostgresStore, *changes: Write, under: Collection[Fence] = ()) -> None:
        kind = kind_of(changes)
        at(f"{kind} begin")
        await plain(self, *changes, under=under)
        at(f"{kind} stored")

    PostgresStore.write = write  # type: ignore[method-assign]


def _sharing() -> None:
    taking, leading = Wired._take_up, Wired._lead

    async def take_up(self: Wired, claim: Claim) -> None:
        await taking(self, claim)
        at("take up")

    async def lead(self: Wired) -> None:
        at("lead")
        await leading(self)

    Wired._take_up, Wired._lead = take_up, lead  # type: ignore[method-assign]


def _posting(made: Wired) -> None:
    """After it is known that the lease lasts, right before anything is sent."""
    http: Any = made.http
    plain = http.take_turn_again

    async def post(*about: Any) -> None:
        await plain(*about)
        method, url = (getattr(about[-1], "method", ""), str(about[-1].url)) if about else ("", "")
        if method == "POST" and url.endswith("/messages"):
            at("post")
        if method == "DELETE" and "/messages/" in url:
            at("delete")

    http.http_trace.on_request_start.clear()
    http.http_trace.on_request_start.append(post)
