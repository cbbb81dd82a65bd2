"""A whole group in one message to the server, which is one transaction: statements that are prepared there under names, with their
values written out.

Statement by statement a move is as many ways to the server and back as it has kinds of changes; in a script it is one, however many
there are, and its COMMIT is in it. Of a script only is known that all of it was done: where a statement changes another number of
rows than it must, or an epoch is over, it divides by zero, and nothing of it is stored. What was wrong is then found out by the
other way (sessions/store/postgres/writer.py).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import asyncpg

from sessions.store.postgres.text import numbered
from sessions.store.writer import Fence, Statement, Step

MOST = 24
"""Executions in a script; more are quicker by the other way, which is as many ways there and back for any number."""
NOTE = "skywright_note"
STANDING = "skywright_standing"
OWN = (
    f"PREPARE {NOTE} (bigint) AS INSERT INTO written (number) VALUES ($1)",
    # Holds the row of a shard until the transaction ends, and fails unless it has this epoch.
    f"PREPARE {STANDING} (bigint, bigint) AS SELECT 1 / (count(*) = 1)::int FROM "
    "(SELECT 1 FROM shards WHERE shard = $1 AND epoch = $2 FOR KEY SHARE) AS held",
)


class Scripts:
    """The scripts of one connection."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._names: dict[Statement, str | None] = {}
        self._own = False

    async def begins(self, number: int, fences: Collection[Fence]) -> list[str]:
        """Return what a transaction of this number begins with, for steps under these epochs. Raises what the connection raises."""
        if not self._own:
            await self._connection.execute("; ".join(OWN))
            self._own = True
        held = [f"EXECUTE {STANDING}('{int(shard)}', '{int(epoch)}')" for shard, epoch in sorted(set(fences))]
        return [f"EXECUTE {NOTE}('{number}')", *held]

    async def script(self, steps: Sequence[Step], first: Sequence[str]) -> str | None:
        """Return what does these steps, after what is said first; None where they are better done singly. Raises what a broken
        connection raises."""
        said = [*first]
        for step in steps:
            name = await self._name(step.statement)
            if name is None:
                return None
            try:
                said += [f"EXECUTE {name}({', '.join(map(literal, values))})" for values in step.parameters]
            except ValueError:  # the other way says what is wrong with it
                return None
        return "; ".join(said)

    async def _name(self, statement: Statement) -> str | None:
        """Return how a statement is called on the server, prepared there; None where it cannot be."""
        if statement not in self._names:
            name, text = f"skywright_{len(self._names)}", numbered(statement.sql).text
            if statement.rows is not None:
                text = f"WITH done AS ({text} RETURNING 1) SELECT 1 / (count(*) = {statement.rows})::int FROM done"
            try:
                await self._connection.execute(f"PREPARE {name} AS {text}")
                self._names[statement] = name
            except (asyncpg.SyntaxOrAccessError, asyncpg.FeatureNotSupportedError):
                self._names[statement] = None
        return self._names[statement]


def literal(value: Any) -> str:
    """A value as it is written in SQL, of whatever type is expected there. Raises ValueError where it cannot be."""
    if value is None:
        return "NULL"
    if isinstance(value, bytes):
        return f"'\\x{value.hex()}'"
    if isinstance(value, int | float):  # of a bool the number
        return f"'{value + 0!r}'"
    if isinstance(value, str) and "\0" not in value:
        return "'" + value.replace("'", "''") + "'"
    raise ValueError
