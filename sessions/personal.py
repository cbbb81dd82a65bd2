"""A person's data: where it stands, all of it for its owner, and how it is forgotten.

PLACES lists every column of the database that can name a person; a test holds the schema to it, so that a part which keeps more
says here what becomes of it.

Forgetting goes by steps, each a unit of its own, and is begun anew at the next start when a kill comes in between (`forgetting`):
lobbies are left and seats of running games opened, as if the person had done so; then, table by table and under its lock, finished
seats, the log and what else names them; at last what belongs to no table. What others need stays, without the person: the lines of
finished games, and how strong they were found when others' ratings are computed again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from rules.game import Event, GameError
from sessions import tables as t
from sessions.draft import Change
from sessions.errors import CannotKeep
from sessions.host import Host
from sessions.standing import NOBODY, Standing
from sessions.store import Statement
from sessions.tables import ANYBODY

log = logging.getLogger(__name__)

TABLES_AT_ONCE = 200
"""Tables whose log is searched for a person before others have their turn: it has no index by person."""
QUIET = 20.0
"""Seconds given to messages that are on their way before the last step."""
TRIES = 3

Rows = list[dict[str, Any]]
_EVENTS = msgspec.json.Decoder(list[Event])


@dataclass(frozen=True)
class Place:
    """A column that can name a person. `finds`: the SQL condition that it names `:user`, `:hand` being '%:<user>'.

    section, shows: under what name and with which columns (*: all others) it stands in an export (None: it does not).
    How the person is taken out, one of these: forgets: a statement whose one parameter is `named(user)`; at_table: a statement by
    table and user, for what a table in memory holds too; json: the column is JSON of a table, and `without` takes them out of it,
    with this in their place in lists (None: nothing).
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
        """How this column names a person."""
        return f"%:{user}" if ":hand" in self.finds else user


def in_json(column: str, section: str | None = None, shows: str = "", instead: int | None = None) -> Place:
    """A column of `tables` that holds JSON with ids of people in it, at any depth."""
    finds = f"EXISTS (SELECT 1 FROM json_tree(tables.{column}) WHERE value = :user OR key = CAST(:user AS TEXT))"
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
        "user = :user",
        "seats",
        "table_id, seat, name, kind, since",
        at_table="UPDATE seats SET user = NULL, name = '' WHERE table_id = ? AND user = ? "
        "AND table_id IN (SELECT id FROM tables WHERE status IN ('over', 'ended'))",  # others are left or opened before
    ),
    Place(
        "log",
        "user",
        "user = :user",
        "lines",
        "table_id, seq, kind, seat, line, at",
        at_table=f"UPDATE log SET user = {NOBODY} WHERE table_id = ? AND user = ?",
    ),
    Place(
        "shown",
        "reader",
        "reader LIKE :hand",
        "messages",
        "table_id, reader, seq, channel_id, message_id, posted, blocked",
        "DELETE FROM shown WHERE reader LIKE ?",
    ),
    Place("due", "user", "user = :user", "waiting", "table_id, kind, at, done", "DELETE FROM due WHERE user = ?"),
    Place("votes", "user", "user = :user", "votes", "table_id, kind, choice, at", "DELETE FROM votes WHERE user = ?"),
    Place("people", "user", "user = :user", "settings", "*", "DELETE FROM people WHERE user = ?"),
    Place(
        "performances",
        "user",
        "user = :user",
        "results",
        "table_id, seat, place, kept, moves, waited, mu, sigma, here_mu, here_sigma",
        "UPDATE performances SET user = NULL WHERE user = ?",
    ),
    Place("ratings", "user", "user = :user", "ratings", "game, scope, mu, sigma, games", "DELETE FROM ratings WHERE user = ?"),
    Place("forgetting", "user", "user = :user", "deletions", "since"),
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

PUT_FORGETTING = Statement("INSERT INTO forgetting (user, since) VALUES (?, ?) ON CONFLICT (user) DO NOTHING", rows=None)
DONE_FORGETTING = Statement("DELETE FROM forgetting WHERE user = ?", rows=None)
FORGET_NAME = Statement("UPDATE log SET events = ? WHERE table_id = ? AND seq = ?")


async def export(host: Host, user: int) -> dict[str, Any]:
    """All that is kept about a person, by section, as plain data: their own seats, lines, votes, settings and ratings, and nothing
    that anybody else did or holds."""
    found: dict[str, Any] = {"user": user, "exported": host.clock.now()}
    for place in PLACES:
        if place.section is not None:
            found[place.section] = await _rows(host, place, user)
    for row in found.get("settings", []):
        row["settings"] = msgspec.json.decode(row["settings"])
    for row in found.get("tables_made", []):
        row["options"] = msgspec.json.decode(row["options"])
    return found


async def _rows(host: Host, place: Place, user: int) -> Rows:
    if place.shows == "*":
        info = await host.store.read("SELECT name FROM pragma_table_info(?)", (place.table,))
        place = replace(place, shows=", ".join(name for (name,) in info if name != place.column))
    names = [part.split(" AS ")[-1].strip() for part in place.shows.split(",")]
    where, about = place.finds, {"user": user, "hand": f"%:{user}"}
    if place.table != "log":
        found = await host.store.read(f"SELECT {place.shows} FROM {place.table} WHERE {where}", about)
        return [dict(zip(names, row, strict=True)) for row in found]
    rows: Rows = []
    for first in range(0, await _newest(host) + 1, TABLES_AT_ONCE):
        span = {**about, "first": first, "end": first + TABLES_AT_ONCE}
        found = await host.store.read(
            f"SELECT {place.shows} FROM log WHERE {where} AND table_id >= :first AND table_id < :end ORDER BY table_id, seq", span
        )
        rows += [dict(zip(names, row, strict=True)) for row in found]
    return rows


async def _newest(host: Host) -> int:
    newest: int = (await host.store.read("SELECT coalesce(max(id), 0) FROM tables"))[0][0]
    return newest


async def traces(host: Host, user: int) -> list[str]:
    """Where the database still names a person: `table.column` of each place. (Who is being forgotten stands in `forgetting`.)"""
    return [f"{place.table}.{place.column}" for place in PLACES if place.table != "forgetting" and await _rows(host, place, user)]


async def forget(
    host: Host,
    standing: Standing,
    user: int,
    quiet: Callable[[], Awaitable[None]] | None = None,
    listeners: Sequence[Callable[[int], None]] = (),
) -> None:
    """Forget a person. quiet: waits until what is being shown has been; before it rows about their messages may come anew.
    listeners: told of the user before the last step; whoever remembers settings in memory forgets them too.

    Safe to call again at any time. Raises CannotKeep where the database takes nothing, or they came back meanwhile; then it goes
    on at the next start.
    """
    await host.write([(PUT_FORGETTING, (user, host.clock.now()))])
    for _ in range(TRIES):
        async with standing.lock:  # whoever counts a finished table meanwhile would write them down anew
            await _leave(host, user)
            tables = await _named_at(host, user)
            names = await _called(host, tables, user)
            for table_id in tables:
                await host.rewrite(table_id, await _without(host, table_id, user, names))
            if quiet is not None:
                try:
                    await asyncio.wait_for(quiet(), QUIET)
                except TimeoutError:
                    pass  # what comes after this is found by the next try
            for listener in listeners:
                listener(user)
            await host.write(
                [(Statement(place.forgets, rows=None), (place.named(user),)) for place in PLACES if place.forgets is not None]
            )
            if not await traces(host, user):
                await host.write([(DONE_FORGETTING, (user,))])
                return
    log.warning("a person could not be forgotten at once; the next start goes on")
    raise CannotKeep(full=False)


async def go_on(
    host: Host,
    standing: Standing,
    quiet: Callable[[], Awaitable[None]] | None = None,
    listeners: Sequence[Callable[[int], None]] = (),
) -> None:
    """After a start: finish what a kill had interrupted. quiet, listeners: as for `forget`."""
    for (user,) in await host.store.read("SELECT user FROM forgetting"):
        try:
            await forget(host, standing, user, quiet, listeners)
        except Exception:
            log.exception("a deletion that was interrupted could not be finished; the next start tries again")


async def _leave(host: Host, user: int) -> None:
    """Get up from lobbies, and open the seats of running games."""
    rows = await host.store.read(
        "SELECT t.id, t.status FROM seats s JOIN tables t ON t.id = s.table_id "
        "WHERE s.user = ? AND t.status IN ('lobby', 'running') ORDER BY t.id",
        (user,),
    )
    for table_id, status in rows:
        try:
            if status == "lobby":
                await host.leave(table_id, user, None)
            else:
                await host.release(table_id, user, None)
        except CannotKeep:
            raise
        except GameError as error:
            log.info("table %s: a person to be forgotten had left it already (%s)", table_id, error.id)


async def _named_at(host: Host, user: int) -> list[int]:
    """The tables that name a person."""
    found: set[int] = set()
    for place in PLACES:
        if place.table in ("tables", "seats", "log"):
            found.update(row["table_id"] for row in await _rows(host, place, user))
    return sorted(found)


NAMES = ("name", "to")
"""What parts of events are called that hold what somebody is called, in rows that are no moves."""
TELLING = (
    "SELECT seq, user, events FROM log "
    "WHERE table_id = ? AND kind != 'move' AND (events LIKE '%\"name\"%' OR events LIKE '%\"to\"%')"
)


async def _called(host: Host, tables: Sequence[int], user: int) -> set[str]:
    """All that a person is or was called at their tables, as far as it is known."""
    rows = await host.store.read("SELECT name FROM seats WHERE user = ? UNION SELECT name FROM people WHERE user = ?", (user, user))
    names = {name for (name,) in rows if name}
    for table_id in tables:
        others = await _others(host, table_id, user)
        for _, by, raw in await host.store.read(TELLING, (table_id,)):
            if by == user:  # rows about leaving name who has left, and rows that ask name whom they are about
                names.update(
                    str(event.about["name"]) for event in _EVENTS.decode(raw) if event.about.get("name") not in (None, *others)
                )
    return names - {""}


async def _others(host: Host, table_id: int, user: int) -> set[str]:
    rows = await host.store.read("SELECT name FROM seats WHERE table_id = ? AND user IS NOT NULL AND user != ?", (table_id, user))
    return {name for (name,) in rows}


async def _without(host: Host, table_id: int, user: int, names: set[str]) -> list[Change]:
    """The statements that take a person, and what they are called, out of one table."""
    changes: list[Change] = []
    names = names - await _others(host, table_id, user)  # somebody else who sits there is called so too
    for seq, _, raw in await host.store.read(TELLING, (table_id,)):
        events = _EVENTS.decode(raw)
        plain = [
            msgspec.structs.replace(
                event, about={key: "" if key in NAMES and part in names else part for key, part in event.about.items()}
            )
            for event in events
        ]
        if plain != events:
            changes.append((FORGET_NAME, (t.text(plain), table_id, seq)))
    for place in PLACES:
        if place.json:
            ((raw,),) = await host.store.read(f"SELECT {place.column} FROM tables WHERE id = ?", (table_id,))
            if raw is not None and str(user) in raw:
                plain = without(msgspec.json.decode(raw), user, place.instead)
                changes.append((Statement(f"UPDATE tables SET {place.column} = ? WHERE id = ?"), (t.text(plain), table_id)))
        elif place.at_table is not None:
            changes.append((Statement(place.at_table, rows=None), (table_id, user)))
    return changes


def without(value: Any, user: int, instead: int | None = None) -> Any:
    """Plain data without a person: out of lists (or `instead` in their place) and keys; where an object names them as one of its
    parts it names NOBODY instead, and has no name."""
    if isinstance(value, list):
        kept = [instead if item == user else without(item, user, instead) for item in value]
        return [item for old, item in zip(value, kept, strict=True) if old != user or instead is not None]
    if isinstance(value, dict):
        plain = {key: NOBODY if part == user else without(part, user, instead) for key, part in value.items() if key != str(user)}
        if "name" in plain and value.get("user") == user:
            plain["name"] = ""
        return plain
    return value
