"""What a whole database holds, for who copies it from one engine to the other: the tables of the schema, and how their rows are
compared (sessions/store/engines/move.py)."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

import msgspec

from sessions.store import prepare

OWN_FACTS = ("schema", "oldest", "lease", "opened", prepare.MOVED)
"""Facts about one database in its place, which are not copied into another one."""
OWN_TABLES = frozenset({"shards", "holders", "news", "written"})
"""Tables about who uses one database in its place, which are not copied either."""


class MoveRefused(Exception):
    """Why something is not moved, as the id of a sentence with its arguments. The source is as it was."""

    def __init__(self, id: str, **about: str | int) -> None:
        super().__init__(id)
        self.id = id
        self.about = about


@dataclass(frozen=True)
class TableShape:
    """A table of the schema. `key`: its primary key."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]

    @property
    def select(self) -> str:
        """All that is copied of it, in an order that is the same on both engines."""
        facts = ", ".join(f"'{fact}'" for fact in OWN_FACTS)
        condition = f"WHERE key NOT IN ({facts}) " if self.name == "facts" else ""
        return f"SELECT {_quoted(self.columns)} FROM {self.name} {condition}ORDER BY {_quoted(self.key)}"

    @property
    def insert(self) -> str:
        return f"INSERT INTO {self.name} ({_quoted(self.columns)}) VALUES ({', '.join('?' * len(self.columns))})"


@dataclass
class Digest:
    """What is known of the rows of a table: how many there are, and a hash of all of them in their order."""

    rows: int = 0
    _hash: Any = field(default_factory=hashlib.sha256)

    async def of(self, rows: AsyncIterator[Sequence[Any]]) -> AsyncIterator[Sequence[Any]]:
        """The same rows, counted as they go by."""
        async for row in rows:
            self.rows += 1
            self._hash.update(msgspec.msgpack.encode(tuple(row)))  # tells numbers, floats, texts, bytes and NULL apart
            yield row

    async def read(self, rows: AsyncIterator[Sequence[Any]]) -> Digest:
        """Itself, once they have all gone by."""
        async for _ in self.of(rows):
            pass
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Digest) and (self.rows, self._hash.digest()) == (other.rows, other._hash.digest())

    __hash__ = None  # type: ignore[assignment]


class Source(Protocol):
    """A locked database that is copied."""

    def rows(self, shape: TableShape) -> AsyncIterator[Sequence[Any]]: ...

    async def note(self, target: str) -> None:
        """Have no bot start on it any more: it was moved to `target`."""


class Target(Protocol):
    """A locked database that is filled. name: as sentences call it; nothing of it stays unless `finish` returns."""

    name: str

    async def is_empty(self) -> bool:
        """Return whether it keeps nothing; then it has the tables of the schema, without a row, from now on."""

    async def fill(self, shape: TableShape, rows: AsyncIterator[Sequence[Any]]) -> None: ...

    def rows(self, shape: TableShape) -> AsyncIterator[Sequence[Any]]: ...

    async def finish(self) -> None: ...


@cache
def shapes() -> tuple[TableShape, ...]:
    """The tables of this program's schema that are copied, each after those that its rows name."""
    with closing(sqlite3.connect(":memory:")) as made:
        made.executescript(schema())
        names = [name for (name,) in made.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")]
        needed = {name: {row[2] for row in made.execute(f"PRAGMA foreign_key_list({name})")} - {name} for name in names}
        found: list[TableShape] = []
        names = [name for name in names if name not in OWN_TABLES]
        while names:
            name = next(name for name in names if not needed[name] & set(names))
            names.remove(name)
            about = made.execute(f"PRAGMA table_info({name})").fetchall()
            key = sorted((place, column) for _, column, _, _, _, place in about if place)
            found.append(TableShape(name, tuple(column for _, column, *_ in about), tuple(column for _, column in key)))
    return tuple(found)


def schema() -> str:
    """The script that makes all tables in a file."""
    return "\n;\n".join(prepare.migrations())


def _quoted(columns: Sequence[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)
