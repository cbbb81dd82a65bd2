"""What can be wrong with one table's rows, and putting it right. The log is the truth: it is added to, never rewritten.

Everything here reads the database and not what is remembered, for memory may be what is wrong, and a table whose state cannot be
read cannot even be looked at.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from rules import GAMES
from rules.game import Event, Game, State, Unsound
from sessions.host.host import Host
from sessions.store import schema
from sessions.store.connection import Write
from sessions.store.shelf import taking_out
from sessions.store.sql import log_sql, table_sql, time_sql
from sessions.table.change import Change, Draft
from sessions.table.errors import NoTableHere, TableError
from sessions.table.model import Row, RowKind, Sitting, Status, Table
from sessions.table.rows import chair_from, table_from

log = logging.getLogger(__name__)

FURTHEST = 5_000
"""Rows that are looked back through for a sound one."""
UNDO = re.compile(r"undo (\d{1,9})")
"""A row that goes back to the state after another one, which it names."""


@dataclass
class Found:
    """What an examination of a table found. `wrong`: ids of sentences with their arguments; `broken`: the invariants of its state
    that do not hold, in the rules' words (they may tell a hand); `unreadable`: its state cannot be read or its game is not known;
    `mending`: the changes that put right what can be put right without a step back."""

    table: Table
    wrong: list[tuple[str, dict[str, str | int]]] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    unreadable: bool = False
    mending: list[Write] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """Return whether its state is one that the game can go on from."""
        return not self.broken and not self.unreadable


async def examine(host: Host, table_id: int) -> Found:
    """Look at a table's rows. Raises NoTableHere."""
    table = await _table(host, table_id)
    found = Found(table)
    ((newest,),) = await host.store.read(log_sql.NEWEST_ROW, (table_id,))
    if newest is None:
        found.wrong.append(("repair-no-log", {}))
        found.unreadable = table.status == Status.RUNNING
        return found
    if newest != table.seq:
        found.wrong.append(("repair-seq", {"table": table.seq, "log": newest}))
        found.mending.append((schema.SET_SEQ, (newest, table_id)))
    logged = await host.store.read(log_sql.NEWEST_STATE, (table_id,))
    stored = await host.store.read(table_sql.STATE_WITH_ROW, (table_id,))
    if not logged:
        found.unreadable = table.status == Status.RUNNING
        if found.unreadable:
            found.wrong.append(("repair-no-state", {}))
        return found
    state, found.broken = _read(table.game, logged[0][1])
    differs = not stored or _bytes(stored[0][1]) != _bytes(logged[0][1])
    if differs:
        found.wrong.append(("repair-state-differs", {"row": logged[0][0]}))
    if found.broken:
        found.wrong.append(("repair-unsound", {"count": len(found.broken)}))
        return found
    if state is None:
        found.unreadable = True
        found.wrong.append(("repair-unreadable" if table.game in GAMES else "repair-no-game", {"game": table.game}))
        return found
    if differs:
        found.mending.append((schema.PUT_STATE, (table_id, newest, state.stage, state.dump().decode())))
    if table.status == Status.RUNNING and state.due is not None:
        waiting = await host.store.read(time_sql.DUE_OF_STATE, (table_id,))
        if waiting != [(state.due,)]:
            found.wrong.append(("repair-due", {}))
            found.mending.append((schema.PUT_DUE, (table_id, "time", 0, state.due)))
    return found


async def mend(host: Host, table_id: int) -> Found:
    """Put right what can be put right from the log, and forget what is remembered of the table: what was found. Raises NoTableHere,
    CannotKeep."""
    async with host.tables.lock(table_id):
        found = await examine(host, table_id)
        if found.mending:
            await host.unit_of_work.write([*await taking_out(host.store, table_id), *found.mending])
            log.warning("table %s was repaired: %s", table_id, ", ".join(id for id, _ in found.wrong), extra={"event": "repair"})
        host.tables.forget(table_id)
    await host.scheduler.find_next_due()
    return found


async def last_sound(host: Host, table_id: int) -> int | None:
    """The newest row of the log with a state that the game can go on from, and was not taken back; None: there is none."""
    table = await _table(host, table_id)
    before = back_to = 1 << 60
    looked = 0
    while looked < FURTHEST:
        rows = await host.store.read(
            log_sql.STATES_BACKWARDS,
            (table_id, min(before, back_to + 1)),
        )
        if not rows:
            return None
        row, back_to = await asyncio.to_thread(_first_sound, table.game, rows, back_to)
        if row is not None:
            return row
        looked += len(rows)
        before = rows[-1][0]
    return None


async def step_back(host: Host, table_id: int, user: int, click: int | None, to: int) -> Row:
    """Go on from the state after row `to`, by a new row at the end of the log. Raises TableError where the present state is sound,
    or `to` is not the newest sound row (any more), and then nothing was done."""
    async with host.tables.lock(table_id):
        table = await _table(host, table_id)
        if click is not None and await host.store.read(log_sql.CLICK_AT_TABLE, (click, table_id)):
            return (await host.queries.rows(table_id, table.seq - 1))[-1]
        if table.status != Status.RUNNING:
            raise TableError("repair-not-running", table=str(table_id))
        if (await examine(host, table_id)).sound:
            raise TableError("repair-is-sound", table=str(table_id))
        sound = await last_sound(host, table_id)
        if sound is None or sound != to:
            raise TableError("repair-row-changed", table=str(table_id))
        rows = await host.store.read(log_sql.STATE_AT, (table_id, sound))
        older = _loaded(table.game, rows[0][0])
        assert older is not None
        chairs = [chair_from(row) for row in await host.store.read(schema.SELECT_CHAIRS, (table_id,))]
        state = await _rewound(host, table, older)
        ((newest,),) = await host.store.read(log_sql.NEWEST_ROW, (table_id,))
        changes: list[Write] = [(schema.SET_SEQ, (newest, table_id))] if newest != table.seq else []
        table.seq = newest
        draft = Draft(Sitting(msgspec.structs.replace(table), chairs, None), host.clock.now())
        event = Event("table-stepped-back", None, {"row": sound})
        draft.add(RowKind.UNDO, None, user, f"undo {sound}", event, state=state)
        draft.back_to = sound
        before = Sitting(table, chairs, older)
        await host.unit_of_work.after_change.complete(before, draft)
        await host.unit_of_work.write([*changes, *host.unit_of_work.statements(Sitting(table, chairs, None), draft, click)])
        host.tables.forget(table_id)
        log.warning("table %s steps back to row %s", table_id, sound, extra={"event": "repair"})
    await host.scheduler.find_next_due()
    host.unit_of_work.publish(Change(before, await host.tables.look(table_id)))
    return draft.rows[0][0]


async def unsound(host: Host, table_ids: Iterable[int]) -> list[int]:
    """Those of these tables whose newest state cannot be read or is broken."""
    wrong = []
    for table_id in table_ids:
        found = await host.store.read(schema.SELECT_STATE, (table_id,))
        raw = found[0][0] if found else None
        for game, status in await host.store.read(table_sql.GAME_AND_STATUS, (table_id,)):
            if (raw is None and status == Status.RUNNING) or (
                raw is not None and await asyncio.to_thread(_loaded, game, raw) is None
            ):
                wrong.append(table_id)
    return wrong


async def _table(host: Host, table_id: int) -> Table:
    rows = await host.store.read(table_sql.SELECT_BY_ID, (table_id,))
    if not rows:
        raise NoTableHere
    return table_from(rows[0])


async def _rewound(host: Host, table: Table, older: State) -> State:
    """The older state with the chance of the broken one, so that what was rolled since is rolled anew, and the newest stage."""
    ((stage, raw),) = await host.store.read(table_sql.STAGE_AND_STATE, (table.id,)) or [(0, b"")]
    newest = _loaded(table.game, raw)
    if newest is not None:
        return _stepped(newest.rewind(older), stage)
    state = _stepped(older.copy(), stage)
    try:  # as far as it can still be read
        drawn = msgspec.json.decode(_bytes(raw))["chance"]["drawn"]
        if isinstance(drawn, int):
            state.chance.drawn = max(state.chance.drawn, drawn)
    except (msgspec.DecodeError, KeyError, TypeError):
        pass
    return state


def _stepped(state: State, stage: int) -> State:
    state.stage = max(state.stage, stage + 1)
    return state


def _bytes(raw: str | bytes) -> bytes:
    return raw.encode() if isinstance(raw, str) else bytes(raw)


def _loaded(key: str, raw: Any) -> State | None:
    """A state, or None where it is not one that the game can go on from."""
    return _read(key, raw)[0]


def _read(key: str, raw: Any) -> tuple[State | None, list[str]]:
    """A state, or None and, where it can be read, which of its game's invariants it breaks."""
    game: Game | None = GAMES.get(key)
    if game is None or raw is None:
        return None, []
    try:
        return game.load(raw), []
    except Unsound as error:
        return None, error.wrong
    except Exception as error:  # noqa: BLE001 -- a game from outside may raise anything
        log.info("a state of %s could not be read (%s)", key, type(error).__name__)
        return None, []


def _first_sound(key: str, rows: list[tuple[Any, ...]], back_to: int) -> tuple[int | None, int]:
    """The first sound one of these rows, newest first, none of those that an `undo <row>` has taken back; and the row that the
    newest undo leads to."""
    for seq, kind, line, raw in rows:
        if seq > back_to:
            continue
        if _loaded(key, raw) is not None:
            return seq, back_to
        undone = UNDO.fullmatch(line) if kind == RowKind.UNDO else None
        if undone is not None:
            back_to = int(undone[1])
    return None, back_to
