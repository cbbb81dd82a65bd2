"""The bot with places to die at: where no request to Discord marks them, its process ends itself by SIGKILL.

It takes the bot's place in a playground (PLAYGROUND_BOT). A test arms one place by writing its name into the file PLACED;
the process dies when it comes by. Places:

    acknowledged            Discord has taken the acknowledgement, nothing else has begun (with SLOW: as if all took long)
    <kind> begin            before a unit is handed to the writer
    <kind> commit           in the transaction, all statements done, before COMMIT
    <kind> committed        COMMIT is done, nobody has heard of it
    <kind> written          the caller has heard of it and has done nothing yet

    thinking                a computer player has been asked
    thought                 it has answered, and nothing was done with that yet

Kinds: `log` (a row of a log), `computer` (a line of a computer player), `place` (a table got its channel), `shown board`, `shown
hand` and `shown remind` (what was shown is remembered), `deleted` (a message in whose place another stands is gone), `gap` (time in
which nobody could play is given back), `outcome` (a finished table is counted), `forgetting`, `unnamed` and `forgotten` (steps of a
person's deletion).
Waits between tries are shortened and pictures are a dot; nothing else differs from the bot as it is.
"""

from __future__ import annotations

import base64
import os
import signal
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any

import discord

import bot
import cogs.board.decide
import cogs.board.show
import cogs.core.delivery
import cogs.core.interaction
import cogs.person.inbox
import sessions.people.calls
import sessions.play.computers
from bot import SettingsRefused, keep_log, serve, settings
from cogs.core.pictures import Painter
from cogs.wiring import Wired
from players.game import Choice
from players.pool import Pool
from sessions.store import schema
from sessions.store.connection import SqliteStore, Write
from sessions.store.sql import people_sql, ratings_sql
from sessions.store.writer import Fence, GroupConnection, Unit
from tests.engine import ENGINE

__all__ = ["SettingsRefused", "build", "keep_log", "serve", "settings"]

DOT = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
ARMED = Path(os.environ["PLACED"])


def build(chosen: bot.Settings) -> Wired:
    """The bot, with its places."""
    cogs.board.show.EDIT_EVERY = 0.02
    cogs.person.inbox.EDITABLE = 0  # it is posted anew for each turn
    cogs.person.inbox.same_day = lambda *_: False  # type: ignore[assignment]
    sessions.people.calls.Calls.has_told = lambda *_: False  # type: ignore[method-assign]
    cogs.person.inbox.Inboxes._is_told = lambda *_: False  # type: ignore[method-assign]
    cogs.board.decide.AT_TABLE = cogs.board.decide.MORE_COMES = cogs.board.decide.MORE_JOIN = 0
    cogs.board.decide.CALLS_AFTER = 0
    cogs.person.inbox.GATHERED = cogs.person.inbox.CALLED = cogs.person.inbox.PLAYED = 0
    sessions.people.calls.AWAY_AFTER = sessions.people.calls.LIVE_AWAY_AFTER = 0
    sessions.people.calls.ONCE_A_DAY = False
    sessions.people.calls.UNANSWERED = 0
    cogs.core.delivery.FIRST_RETRY, cogs.core.delivery.LAST_RETRY = 100, 10_000
    if os.environ.get("SLOW"):
        cogs.core.interaction.ACKNOWLEDGE_AFTER = 0.0
    Painter.draw = Painter.once = Painter.page = _dot  # type: ignore[method-assign, assignment]
    Painter.ahead = lambda *_: None  # type: ignore[method-assign]
    _acknowledging()
    _writing()
    (_committing_there if ENGINE else _committing)()
    _thinking()
    made = bot.build(chosen)
    made.computers.simulations = 8
    return made


def armed(place: str) -> bool:
    """Whether this is the place to die at."""
    return ARMED.exists() and ARMED.read_text() == place


def at(place: str) -> None:
    """Die here, if this is the place."""
    if armed(place):
        ARMED.unlink()
        os.kill(os.getpid(), signal.SIGKILL)


def kinds(changes: Iterable[Write]) -> list[str]:
    """What kinds of changes these are."""
    found = []
    for statement, parameters in changes:
        if statement is schema.INSERT_ROW:
            found.append("log")
            if parameters[3] == "move" and parameters[4] is not None and parameters[5] is None:
                found.append("computer")
        elif statement is schema.SET_CHANNEL:
            found.append("place")
        elif statement is schema.PUT_GAP:
            found.append("gap")
        elif statement is schema.PUT_SHOWN:
            found.append(f"shown {str(parameters[1]).partition(':')[0]}")
        elif statement is schema.DROP_REPLACED:
            found.append("deleted")
        elif statement is ratings_sql.INSERT_OUTCOME:
            found.append("outcome")
        elif statement is people_sql.PUT_FORGETTING:
            found.append("forgetting")
        elif statement is people_sql.DONE_FORGETTING:
            found.append("forgotten")
        elif statement.sql.startswith('UPDATE log SET "user"'):
            found.append("unnamed")
    return list(dict.fromkeys(found))


async def _dot(*_: Any, **__: Any) -> bytes:
    return DOT


def _acknowledging() -> None:
    plain = discord.InteractionResponse.defer

    async def defer(self: Any, **about: Any) -> Any:
        done = await plain(self, **about)
        at("acknowledged")
        return done

    discord.InteractionResponse.defer = defer  # type: ignore[method-assign]


def _thinking() -> None:
    plain = Pool.choose

    async def choose(self: Pool, *args: Any, **named: Any) -> Choice:
        at("thinking")
        choice = await plain(self, *args, **named)
        at("thought")
        return choice

    Pool.choose = choose  # type: ignore[method-assign]
    sessions.play.computers.PACE = 0.2


def _writing() -> None:
    store: Any = SqliteStore
    if ENGINE:
        from sessions.store.postgres.connection import PostgresStore

        store = PostgresStore
    plain = store.write

    async def write(self: Any, *changes: Write, under: Collection[Fence] = ()) -> None:
        for kind in kinds(changes):
            at(f"{kind} begin")
        await plain(self, *changes, under=under)
        for kind in kinds(changes):
            at(f"{kind} written")

    store.write = write


now: list[str] = []
"""The kinds of changes in the transaction that is open."""


def _storing(units: Iterable[Unit]) -> None:
    now[:] = kinds(change for unit in units for change in unit.changes)


def _each(stage: str) -> None:
    for kind in now:
        at(f"{kind} {stage}")


def _committing() -> None:
    plain_store, plain_execute = GroupConnection._store, GroupConnection.execute

    def store(self: GroupConnection, units: Sequence[Unit]) -> None:
        _storing(units)
        plain_store(self, units)

    def execute(self: GroupConnection, sql: str, *more: Any) -> Any:
        if sql == "COMMIT":
            _each("commit")
        done = plain_execute(self, sql, *more)
        if sql == "COMMIT":
            _each("committed")
        return done

    GroupConnection._store, GroupConnection.execute = store, execute  # type: ignore[method-assign]


def _committing_there() -> None:
    from sessions.store.postgres.writer import Writing

    plain_store, plain_commit = Writing._store, Writing._commit

    async def store(self: Writing, units: Sequence[Unit]) -> None:
        _storing(units)
        await plain_store(self, units)

    async def commit(self: Writing, said: str) -> None:
        if any(armed(f"{kind} commit") for kind in now):
            if said != "COMMIT":  # a message that is a transaction of its own: its COMMIT does not come
                await self._connection.execute(f"BEGIN; {said}")
            _each("commit")
        await plain_commit(self, said)
        _each("committed")

    Writing._store, Writing._commit = store, commit  # type: ignore[method-assign]
