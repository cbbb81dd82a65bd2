"""Stepping through a table: the log keeps the state after each row, so a replay reads and never re-runs.

A stop is a row worth looking at: one that tells its reader something, or is a line of their own. Lines that tell them nothing
(another's second thoughts, the taps of a city) leave no trace before the end: how many there are is a secret too. Who reads is a
seat, None for a spectator; after the end nothing is secret any more.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rules.game import Event, Seat, State
from sessions.host.host import Host
from sessions.record.record import OVER, hides_time, own, seen
from sessions.store.sql import log_sql
from sessions.table.model import Row, RowKind, Sitting

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Stop:
    """One step of a replay. `rows`: what happened since the stop before, the last of them its own row; `move`: how many
    moves of seats have been made with it; 0: the deal."""

    rows: tuple[Row, ...]
    move: int

    @property
    def seq(self) -> int:
        return self.rows[-1].seq


def stops(rows: Sequence[Row], reader: Seat | None, over: bool) -> list[Stop]:
    """The stops of a log for a reader, from the deal on; [] where nothing was dealt."""
    found: list[Stop] = []
    gathered: list[Row] = []
    move = 0
    for row in rows:
        if not found and not gathered and row.kind != RowKind.DEAL:
            continue  # the lobby
        if not (over or seen(row, reader)):
            continue
        move += row.kind == RowKind.MOVE and row.seat is not None
        gathered.append(row)
        if own(row, reader) or row.kind == RowKind.DEAL or any(event.read_by(reader) for event in row.events):
            found.append(Stop(tuple(gathered), move))
            gathered = []
    if gathered and over:
        found.append(Stop(tuple(gathered), move))
    return found


def told(row: Row, reader: Seat | None, over: bool) -> tuple[str, list[Event]]:
    """The line of a row and its events as a reader may have them: after the end in full, before it as all or its own seat may.
    (What was told to some seats alone speaks to them: `Event.only` says to whom.)"""
    if over:
        return row.line, row.events
    own = reader is not None and row.seat == reader
    return row.line if own else row.public, [event for event in row.events if event.read_by(reader)]


def moment(sitting: Sitting, stop: Stop, reader: Seat | None) -> int | None:
    """Return when a stop was reached, in Unix ms; None where that is not for the reader (`hides_time`)."""
    row = stop.rows[-1]
    return None if hides_time(sitting, row, reader) else row.at


def is_over(sitting: Sitting) -> bool:
    """Return whether nothing about the table is secret any more."""
    return sitting.table.status in OVER


async def state_after(host: Host, sitting: Sitting, seq: int) -> State | None:
    """The state after row `seq` as the log keeps it, brought up to this program's rules; None before the deal. Of a row that cannot
    be read, for the table was stepped back from it (sessions/record/repair.py), the newest one before it that can."""
    game = host.tables.game(sitting.table.game)
    while True:
        rows = await host.store.read(
            log_sql.STATE_AFTER,
            (sitting.table.id, seq),
        )
        if not rows:
            return None
        try:
            return game.load(rows[0][1])
        except Exception as error:  # noqa: BLE001 -- damage raises anything
            log.warning("table %s: the state after row %s cannot be read (%s)", sitting.table.id, seq, type(error).__name__)
            seq = rows[0][0] - 1


async def versions(host: Host, table_id: int) -> list[tuple[int, int]]:
    """From which row on which version of the rules made the states: (row, version), the deal first; [] before it."""
    rows = await host.store.read(
        log_sql.RULES_FROM_DEAL,
        (table_id, table_id),
    )
    found: list[tuple[int, int]] = []
    for seq, version in rows:
        if not found or found[-1][1] != version:
            found.append((seq, version))
    return found


def jumps(found: Sequence[Stop], now: int, most: int = 25, begins: Collection[str] = ()) -> list[Stop]:
    """Stops to jump to, at most so many: the first at each move; where they are too many, those at which a stretch of the game
    begins (an event of one of these ids), those near stop number `now`, and others spread evenly over the game, so that every move
    can be reached in a few jumps."""
    moves = [stop for i, stop in enumerate(found) if i == 0 or stop.move != found[i - 1].move]
    if len(moves) <= most:
        return moves
    here = max((i for i, stop in enumerate(moves) if stop.seq <= found[now].seq), default=0)
    firsts = [i for i, stop in enumerate(moves) if opening(stop, begins) is not None]
    chosen = set(_spread(firsts, most // 2))
    near = (most - len(chosen)) // 2
    first = max(0, min(here - near // 2, len(moves) - near))
    chosen.update(range(first, first + near))
    chosen.update(_spread(range(len(moves)), most - len(chosen)))
    return [moves[i] for i in sorted(chosen)]


def opening(stop: Stop, begins: Collection[str]) -> Event | None:
    """The event of a stop with which a stretch of the game begins, for everybody to read; None where there is none."""
    return next((event for row in stop.rows for event in row.events if event.id in begins and event.only is None), None)


def _spread(of: Sequence[int], most: int) -> list[int]:
    """So many of these, spread evenly, the first and the last among them; all where there are no more."""
    return list(of) if len(of) <= most else [of[round(i * (len(of) - 1) / (most - 1))] for i in range(most)]
