"""Every column of the database that can name a person: how they are found there, shown what is kept of them, and taken out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from sessions.store.reading import EachItsOwn, OfTable
from sessions.store.schema import ANYBODY, NOBODY
from sessions.store.writer import Statement


@dataclass(frozen=True)
class Place:
    """A column that can name a person. `finds`: the SQL condition that it names `:user`, `:hand` being '%:<user>'; of JSON
    only that it may, `:digits` being '%<user>%', and `naming` looks into it.

    section, shows: under what name and with which columns (*: all others) it stands in an export (None: it does not).
    How the person is taken out, one of these: forgets: a statement whose one parameter is `named(user)`; at_table: a statement by
    table and user, for what a table in memory holds too; json: the column is JSON, and `without` takes them out of it, with this
    in their place in lists (None: nothing).
    """

    table: str
    column: str
    finds: str
    section: str | None = None
    shows: str = ""
    forgets: str | None = None
    at_table: str | None = None
    json: bool = False
    instead: int | None = None

    def named(self, user: int) -> int | str:
        """Return how this column names a person."""
        return f"%:{user}" if ":hand" in self.finds else user


def in_json(column: str, section: str | None = None, shows: str = "", instead: int | None = None) -> Place:
    """A column of `tables` that holds JSON with ids of people in it, at any depth."""
    finds = f"{column} LIKE :digits"  # and more than those who are meant: what is in it is walked through (`names`)
    return Place("tables", column, finds, section, shows, json=True, instead=instead)


PLACES: list[Place] = [
    Place(
        "tables",
        "host_user",
        "host_user = :user",
        "tables_made",
        "id AS table_id, game, guild_id, options, status, created",
        at_table=f"UPDATE tables SET host_user = {NOBODY} WHERE id = ? AND host_user = ?",
    ),
    in_json("invited", "invitations", "id AS table_id, game, guild_id, created"),
    Place(
        "seats",
        "user",
        '"user" = :user',
        "seats",
        "table_id, seat, name, kind, since",
        at_table='UPDATE seats SET "user" = NULL, name = \'\' WHERE table_id = ? AND "user" = ? '
        "AND table_id IN (SELECT id FROM tables WHERE status IN ('over', 'ended'))",  # others are left or opened before
    ),
    Place(
        "log",
        "user",
        '"user" = :user',
        "lines",
        "table_id, seq, kind, seat, line, at",
        at_table=f'UPDATE log SET "user" = {NOBODY} WHERE table_id = ? AND "user" = ?',
    ),
    Place(
        "packed_people",
        "user",
        '"user" = :user',
        shows="table_id",
        at_table='DELETE FROM packed_people WHERE table_id = ? AND "user" = ?',  # with the table, which is taken out before
    ),
    Place(
        "shown",
        "reader",
        "reader LIKE :hand",
        "messages",
        "table_id, reader, seq, channel_id, message_id, posted, blocked",
        "DELETE FROM shown WHERE reader LIKE ?",
    ),
    Place(
        "inboxes",
        "user",
        '"user" = :user',
        "inbox",
        "channel_id, message_id, number, posted, table_id, listed",
        'DELETE FROM inboxes WHERE "user" = ?',
    ),
    Place("due", "user", '"user" = :user', "waiting", "table_id, kind, at, done", 'DELETE FROM due WHERE "user" = ?'),
    Place("votes", "user", '"user" = :user', "votes", "table_id, kind, choice, at", 'DELETE FROM votes WHERE "user" = ?'),
    Place("orders", "user", '"user" = :user', "orders", "table_id, lines, lapsed", 'DELETE FROM orders WHERE "user" = ?'),
    Place("called", "user", '"user" = :user', "calls", "table_id, at", 'DELETE FROM called WHERE "user" = ?'),
    Place("people", "user", '"user" = :user', "settings", "*", 'DELETE FROM people WHERE "user" = ?'),
    Place("people", "settings", "settings LIKE :digits", shows='"user"', json=True),  # of who takes no invitations of theirs
    Place(
        "performances",
        "user",
        '"user" = :user',
        "results",
        "table_id, seat, place, kept, moves, waited, mu, sigma, here_mu, here_sigma",
        'UPDATE performances SET "user" = NULL WHERE "user" = ?',
    ),
    Place(
        "tallies",
        "user",
        '"user" = :user',
        "tallies",
        "game, scope, sort, played, won, leaves, moves, waited",
        'DELETE FROM tallies WHERE "user" = ?',
    ),
    Place("ratings", "user", '"user" = :user', "ratings", "game, scope, mu, sigma, games", 'DELETE FROM ratings WHERE "user" = ?'),
    Place("unreachable", "user", '"user" = :user', "unreachable", "why, since, tried", 'DELETE FROM unreachable WHERE "user" = ?'),
    Place("forgetting", "user", '"user" = :user', "deletions", "since"),
    Place(
        "notices",
        "author",
        "author = :user",
        "notices",
        "id, text, at",
        f"UPDATE notices SET author = {NOBODY} WHERE author = ?",
    ),
    in_json("asked", "questions", "id AS table_id, game"),
    in_json("seating", "rematches", "id AS table_id, game", instead=NOBODY),
    Place(
        "seats",
        "claim",
        "claim = :user",
        "claims",
        "table_id, seat",
        # A computer player that kept the seat for them makes room for anybody; without a claim it would be one from the start.
        at_table=f"UPDATE seats SET claim = CASE kind WHEN 'computer' THEN {ANYBODY} END WHERE table_id = ? AND claim = ?",
    ),
]
"""Every place there is. `log.user` becomes NOBODY, so that a line of a person's stays one; a finished seat is of kind person
with no user and no name (`Chair.former`)."""


def parameters(user: int) -> dict[str, int | str]:
    """Return what the conditions of places ask about a person."""
    return {"user": user, "hand": f"%:{user}", "digits": f"%{user}%"}


def naming(place: Place, user: int, rows: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Of the rows that `select` found those that name a person, without the JSON that says so."""
    return [row[:-1] for row in rows if _names(msgspec.json.decode(row[-1]), user)] if place.json else list(rows)


def _names(value: Any, user: int) -> bool:
    """Return whether plain data names a person: as a number, or as the key of a part, at any depth."""
    if isinstance(value, list):
        return any(_names(item, user) for item in value)
    if isinstance(value, dict):
        return str(user) in value or any(_names(part, user) for part in value.values())
    return type(value) is int and value == user


def select(place: Place) -> str:
    """Return what an export shows of a place, for `naming` to look at. In the log, from table `:first` to before table `:end`."""
    shows = f"{place.shows}, {place.column}" if place.json else place.shows
    sql = f"SELECT {shows} FROM {place.table} WHERE {place.finds}"
    return sql if place.table != "log" else f"{sql} AND table_id >= :first AND table_id < :end ORDER BY table_id, seq"


def select_at_table(place: Place) -> OfTable:
    """The same of a place in the log, at one table, packed or not, and for one person."""
    return OfTable(f'SELECT {place.shows} FROM {place.table} WHERE table_id = ? AND "{place.column}" = ? ORDER BY seq')


def select_json(place: Place) -> str:
    """The JSON of a table in such a place."""
    return f"SELECT {place.column} FROM tables WHERE id = ?"


def put_json(place: Place) -> Statement:
    """Write the JSON of a table in such a place."""
    return Statement(f"UPDATE tables SET {place.column} = ? WHERE id = ?")


COLUMNS_OF = EachItsOwn(
    "SELECT name FROM pragma_table_info(?)",
    postgres="SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ? "
    "ORDER BY ordinal_position",
)
"""The columns of a table, by its name."""
