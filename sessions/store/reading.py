"""How the past of a table is read, whether it is packed or not (docs/protocols.md 2).

A statement that is an `OfTable` asks about what is kept of one table: its rows, states and banks. The connections that read answer
it from `log`, `states` and `banks`; where the table is packed, from a small database in memory that has the same tables and holds
that table alone, exactly as it was. Nobody else has to know which it was.
"""

from __future__ import annotations

import sqlite3
from collections import OrderedDict
from typing import Any

from sessions.store.packing import BANKS, LOG, STATES
from sessions.store.packing.body import opened

KEPT = 2
"""Unpacked tables that each connection keeps in memory: who steps through a replay asks for the same one again and again."""
PACKED = "SELECT p.body, d.body FROM packed p LEFT JOIN dictionaries d ON d.id = p.dictionary WHERE p.table_id = ?"
STATE = "CASE typeof(state) WHEN 'integer' THEN state_after(state) ELSE state END AS state"
"""A state that stands for a number is put together when it is asked for."""
PARTS = {"log": LOG, "states": STATES, "banks": BANKS}


class OfTable(str):
    """A SELECT about the rows, states or banks of the one table that its first parameter names. It reads no other tables. What is
    made of one by cutting or joining is a plain text again, and finds only what is not packed."""

    __slots__ = ()


class EachItsOwn(str):
    """A text of SQLite's with another one of PostgreSQL's, where no single one means the same on both."""

    __slots__ = ("postgres",)
    postgres: str

    def __new__(cls, sqlite: str, postgres: str) -> EachItsOwn:
        text = super().__new__(cls, sqlite)
        text.postgres = postgres
        return text


class Fetched(list[tuple[Any, ...]]):
    """Rows that were fetched, in the place of a cursor."""

    def fetchall(self) -> Fetched:
        return self


class ReadConnection(sqlite3.Connection):
    """A connection that reads. It answers an OfTable for packed tables too."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unpacked = Unpacked()

    def execute(self, sql: str, parameters: Any = (), /) -> Any:
        if not isinstance(sql, OfTable):
            return super().execute(sql, parameters)
        super().execute("BEGIN")  # else the table might be packed between the two
        try:
            packed = super().execute(PACKED, parameters[:1]).fetchone()
            if packed is None:
                return Fetched(super().execute(sql, parameters).fetchall())
        finally:
            super().execute("COMMIT")
        return self._unpacked.alone(parameters[0], *packed).execute(sql, parameters)

    def close(self) -> None:
        self._unpacked.close()
        super().close()


class Unpacked:
    """The packed tables that one connection was last asked for, each as a small database in memory until `close`."""

    def __init__(self) -> None:
        self.held: OrderedDict[int, tuple[bytes, sqlite3.Connection]] = OrderedDict()

    def close(self) -> None:
        while self.held:
            self.held.popitem()[1][1].close()

    def alone(self, table_id: int, body: bytes, dictionary: bytes | None) -> sqlite3.Connection:
        """A database with this packed table alone. Raises sqlite3.DatabaseError where it cannot be unpacked."""
        known = self.held.get(table_id)
        if known is not None and known[0] == body:
            self.held.move_to_end(table_id)
            return known[1]
        try:
            rows, after = opened(body, dictionary or b"")
        except Exception as error:  # damage raises anything
            damage = sqlite3.DatabaseError(f"table {table_id} cannot be unpacked: {error}")
            damage.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise damage from error
        alone = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        alone.create_function("state_after", 1, after)
        alone.execute("BEGIN")
        for (name, columns), part in zip(PARTS.items(), rows, strict=True):
            quoted = ", ".join(f'"{column}"' for column in columns[1:])
            alone.execute(f"CREATE TABLE kept_{name} (seq INTEGER PRIMARY KEY, {quoted})")
            alone.executemany(f"INSERT INTO kept_{name} VALUES ({', '.join('?' * len(columns))})", part)
            shown = ", ".join(STATE if column == "state" else f'"{column}"' for column in columns)
            alone.execute(f"CREATE VIEW {name} AS SELECT {int(table_id)} AS table_id, {shown}, NULL AS click FROM kept_{name}")
        alone.execute("COMMIT")
        if known is not None:
            known[1].close()
        self.held[table_id] = (body, alone)
        self.held.move_to_end(table_id)
        if len(self.held) > KEPT:
            self.held.popitem(last=False)[1][1].close()
        return alone
