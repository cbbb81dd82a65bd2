"""The record of a game as text: a header, the players, one row a line, the result. Full lines once the game is over."""

from __future__ import annotations

from datetime import UTC, datetime

from rules.game import Result, Seat
from sessions.tables import Row, Sitting


def record(sitting: Sitting, rows: list[Row], reader: Seat | None = None) -> str:
    """The record for `reader` (None: a spectator): while the game runs others' lines stand as others may read them.

    Columns of a row: number, time (UTC), seat (- for the table's own), line; rows about seats carry `#` before the line.
    """
    table = sitting.table
    over = table.status in ("over", "ended")
    head = [
        f"game {table.game}",
        f"rules {table.rules}",
        f"table {table.id}",
        *(f"option {name}={value}" for name, value in sorted(table.options.items())),
        f"seats {len(sitting.chairs)}",
        *(f"player {chair.seat + 1} {_plain(chair.name) or chair.kind}" for chair in sitting.chairs),
        f"seed-sha256 {table.seed_hash}",
    ]
    if over:
        head.append(f"seed {table.seed.hex()}")
    body = []
    for row in rows:
        line = row.line if over or (reader is not None and row.seat == reader) else row.public
        mark = "" if row.kind == "move" else "# "
        when = datetime.fromtimestamp(row.at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"
        body.append(f"{row.seq} {when} {'-' if row.seat is None else row.seat + 1} {mark}{line}")
    result = sitting.state.result() if sitting.state is not None else None
    return "\n".join([*head, "", *body, "", *ended(table.status, result)]) + "\n"


def ended(status: str, result: Result | None) -> list[str]:
    """The last part of a record: places, scores and parts by seat, or what there is instead."""
    if result is None:
        return [{"ended": "ended without a result", "running": "running", "lobby": "not started"}.get(status, status)]
    rows = [f"result {result.why}"]
    for seat, (place, score, parts) in enumerate(zip(result.places, result.scores, result.parts, strict=True)):
        listed = " ".join(f"{name}={worth}" for name, worth in parts.items())
        rows.append(f"seat {seat + 1} place {place} score {score} {listed}".rstrip())
    return rows


def _plain(name: str) -> str:
    return " ".join(name.split())
