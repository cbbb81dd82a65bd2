"""The record of a game as text: a header, the players, one row a line, the result. Full lines once the game is over.

record 2
game blueprints
rules 3                     the version of the rules at the deal
rules 4 from 17             from row 17 on, where the program was updated during the game
table 12
option plans=varied
seats 2
player 1 Ann
player 2 a former player    (they had their data deleted)
seed-sha256 9f..
seed 00..                   once the game is over
for seat 2                  while it runs: whose lines stand in full (for spectators: none's), the others' as all may read them

4 2026-01-01T00:00:04.000Z 1 take o3 b1         number, time (UTC), seat (-: the table's own), line
5 2026-01-01T00:00:05.000Z 2 # end yes          `#`: about seats and votes; it moves nothing
6 2026-01-01T00:00:06.000Z 1 < undo 3           `<`: back to the position after row 3; later dice and cards are drawn anew

result points
seat 1 place 1 score 40 stock=12 plan=28

What is hidden hides its time and its number too. While the game runs, lines of others that tell their reader nothing are not in it,
and the rest are numbered without them; where when somebody acts is itself a secret (`times_secret` of the game), others' lines
have `-` for their time.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from datetime import UTC, datetime

from rules import GAMES
from rules.game import Result, Seat
from sessions.table.model import Chair, ChairKind, Row, Sitting
from sessions.table.names import visible

FORMAT = 2
"""Of the text. 1 had no line `record`, no undo rows, and named one version of the rules."""
MARKS = {"move": "", "undo": "< "}
OVER = ("over", "ended")
BESIDES = re.compile(r"(?:record|player) |\d{1,9} \S+ (?:-|\d{1,3}) # ")
"""Lines that say nothing of the game itself."""
SHOWN_DIGITS = 16
"""Digits of a record's hash that stand under a result: few enough to be read, too many to be met by chance."""
UNDO = re.compile(r"undo (\d{1,9})")
"""The line of a row of kind undo: the row after which the position stands again."""


def record(sitting: Sitting, rows: Sequence[Row], reader: Seat | None = None, versions: Sequence[tuple[int, int]] = ()) -> str:
    """The record for `reader` (None: a spectator): while the game runs others' lines stand as others may read them.

    versions: (row, rules version) wherever the version changed (`sessions.record.replay.versions`); (): it never did.
    """
    table = sitting.table
    over = table.status in OVER
    first = versions[0][1] if versions else table.rules
    head = [
        f"record {FORMAT}",
        f"game {table.game}",
        f"rules {first}",
        f"table {table.id}",
        *(f"option {name}={value}" for name, value in sorted(table.options.items())),
        f"seats {len(sitting.chairs)}",
        *(f"player {chair.seat + 1} {player(chair)}" for chair in sitting.chairs),
        f"seed-sha256 {table.seed_hash}",
    ]
    if over:
        head.append(f"seed {table.seed.hex()}")
    else:
        head.append(f"for {'spectators' if reader is None else f'seat {reader + 1}'}")
    body, numbers = _body(sitting, rows, reader)
    head[3:3] = [f"rules {version} from {numbers.get(row, row)}" for row, version in versions[1:]]
    result = sitting.state.result() if sitting.state is not None else None
    return "\n".join([*head, "", *body, "", *ended(table.status, result)]) + "\n"


def digest(text: str) -> str:
    """Return the SHA-256, in hexadecimal, of what a record of a finished game says of the game: its deal, its moves with their
    times, its result. Names and rows that move nothing are left out: they change where somebody has their data deleted."""
    kept = [line for line in text.splitlines() if line and not BESIDES.match(line)]
    return hashlib.sha256("\n".join(kept).encode()).hexdigest()


def _body(sitting: Sitting, rows: Sequence[Row], reader: Seat | None) -> tuple[list[str], dict[int, int]]:
    """The lines of the rows, and by row the number it has in the record (a row left out: that of the one before)."""
    over = sitting.table.status in OVER
    body: list[str] = []
    numbers: dict[int, int] = {}
    number = -1
    for row in rows:
        if over:
            number = row.seq
        elif seen(row, reader):
            number += 1
        numbers[row.seq] = number
        if not (over or seen(row, reader)):
            continue
        line = row.line if over or (reader is not None and row.seat == reader) else row.public
        back = UNDO.fullmatch(line) if row.kind == "undo" else None
        if back is not None:
            line = f"undo {numbers.get(int(back[1]), back[1])}"
        when = "-" if hides_time(sitting, row, reader) else _time(row.at)
        body.append(f"{number} {when} {'-' if row.seat is None else row.seat + 1} {MARKS.get(row.kind, '# ')}{line}")
    return body, numbers


def own(row: Row, reader: Seat | None) -> bool:
    """Return whether a row is a line of the reader's own seat."""
    return reader is not None and row.kind == "move" and row.seat == reader


def seen(row: Row, reader: Seat | None) -> bool:
    """Return whether a running game's record has this row for a reader: it is their own, tells them something, or is no line of
    play. Of what others do in secret even the number is one."""
    return row.kind != "move" or own(row, reader) or any(event.read_by(reader) for event in row.events)


def hides_time(sitting: Sitting, row: Row, reader: Seat | None) -> bool:
    """Return whether when this row was played is not for the reader: others' time is a secret of the running game."""
    if row.kind != "move" or own(row, reader) or sitting.table.status in OVER:
        return False
    secret = getattr(GAMES.get(sitting.table.game), "times_secret", None)
    return secret is not None and bool(secret(sitting.table.options))


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


def ended(status: str, result: Result | None) -> list[str]:
    """The last part of a record: places, scores and parts by seat, or what there is instead."""
    if result is None:
        return [{"ended": "ended without a result", "running": "running", "lobby": "not started"}.get(status, status)]
    rows = [f"result {result.why}"]
    for seat, (place, score, parts) in enumerate(zip(result.places, result.scores, result.parts, strict=True)):
        listed = " ".join(f"{name}={worth}" for name, worth in parts.items())
        rows.append(f"seat {seat + 1} place {place} score {score} {listed}".rstrip())
    return rows


def player(chair: Chair) -> str:
    """Return who holds a seat, in one line of plain text."""
    if chair.former:
        return "a former player"
    if chair.kind == ChairKind.COMPUTER:
        return f"computer {chair.level or ''}".rstrip()
    name = visible(chair.name) or chair.kind
    reads_otherwise = name.casefold().startswith(("computer", "open")) or name.casefold() == "a former player"
    return f"{name} (a person)" if chair.kind == ChairKind.PERSON and reads_otherwise else name
