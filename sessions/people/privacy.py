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
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from rules.game import Event, GameError
from sessions.host.host import Host
from sessions.people.people import mark
from sessions.people.ratings import NOBODY, Ratings
from sessions.store import places
from sessions.store.connection import Conflict, Statement, Write
from sessions.store.places import PLACES, Place
from sessions.store.sql import packed_sql, people_sql, table_sql
from sessions.table.errors import CannotKeep
from sessions.table.model import Status
from sessions.table.rows import to_json

log = logging.getLogger(__name__)

TABLES_AT_ONCE = 200
"""Tables whose log is searched for a person before others have their turn: it has no index by person."""
QUIET = 20.0
"""Seconds given to messages that are on their way before the last step."""
TRIES = 3

Rows = list[dict[str, Any]]
_EVENTS = msgspec.json.Decoder(list[Event])


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
        info = await host.store.read(places.COLUMNS_OF, (place.table,))
        place = replace(place, shows=", ".join(name for (name,) in info if name != place.column))
    names = [part.split(" AS ")[-1].strip() for part in place.shows.split(",")]
    about = places.parameters(user)
    if place.table != "log":
        found = places.naming(place, user, await host.store.report(places.select(place), about))
        return [dict(zip(names, row, strict=True)) for row in found]
    rows: Rows = []
    for first in range(0, await _newest(host) + 1, TABLES_AT_ONCE):
        span = {**about, "first": first, "end": first + TABLES_AT_ONCE}
        found = await host.store.report(places.select(place), span)
        rows += [dict(zip(names, row, strict=True)) for row in found]
    for (table_id,) in await host.store.read(packed_sql.PACKED_WITH, (user,)):
        found = await host.store.report(places.select_at_table(place), (table_id, user))
        rows += [dict(zip(names, row, strict=True)) for row in found]
    return sorted(rows, key=lambda row: (row["table_id"], row["seq"]))


async def _newest(host: Host) -> int:
    newest: int = (await host.store.read(table_sql.NEWEST))[0][0]
    return newest


async def traces(host: Host, user: int) -> list[str]:
    """Return where the database still names a person: `table.column` of each place. (Who is being forgotten stands in
    `forgetting`.)"""
    return [f"{place.table}.{place.column}" for place in PLACES if place.table != "forgetting" and await _rows(host, place, user)]


async def forget(
    host: Host,
    standing: Ratings,
    user: int,
    quiet: Callable[[], Awaitable[None]] | None = None,
    listeners: Sequence[Callable[[int], None]] = (),
) -> None:
    """Forget a person. quiet: waits until what is being shown has been; before it rows about their messages may come anew.
    listeners: told of the user before the last step; whoever remembers settings in memory forgets them too.

    Safe to call again at any time. Raises CannotKeep where the database takes nothing, or they came back meanwhile; then it goes
    on at the next start.
    """
    host.unit_of_work.asides.forget(user)
    await host.unit_of_work.write([(people_sql.PUT_FORGETTING, (user, host.clock.now()))])
    for _ in range(TRIES):
        async with standing.lock:  # whoever counts a finished table meanwhile would write them down anew
            await _leave(host, user)
            tables = await _named_at(host, user)
            host.unit_of_work.asides.forget(user, tables)
            names = await _called(host, tables, user)
            for table_id in tables:
                await host.unit_of_work.rewrite(table_id, await _without(host, table_id, user, names))
            if quiet is not None:
                try:
                    await asyncio.wait_for(quiet(), QUIET)
                except TimeoutError:
                    pass  # what comes after this is found by the next try
            for listener in listeners:
                listener(user)
            try:
                if changes := await _unnamed(host, user):
                    await host.unit_of_work.write(changes)
            except Conflict:
                continue  # somebody has chosen something meanwhile
            await host.unit_of_work.write(
                [(Statement(place.forgets, rows=None), (place.named(user),)) for place in PLACES if place.forgets is not None]
            )
            if not await traces(host, user):
                await host.unit_of_work.write([(people_sql.DONE_FORGETTING, (user,))])
                return
    log.warning("a person could not be forgotten at once; the next start goes on")
    raise CannotKeep(full=False)


async def go_on(
    host: Host,
    standing: Ratings,
    quiet: Callable[[], Awaitable[None]] | None = None,
    listeners: Sequence[Callable[[int], None]] = (),
) -> None:
    """After a start: finish what a kill had interrupted. quiet, listeners: as for `forget`."""
    for (user,) in await host.store.read(people_sql.FORGOTTEN_IN_PART):
        try:
            await forget(host, standing, user, quiet, listeners)
        except Exception:
            log.exception("a deletion that was interrupted could not be finished; the next start tries again")


async def _leave(host: Host, user: int) -> None:
    """Get up from lobbies, and open the seats of running games."""
    rows = await host.store.read(table_sql.HELD_BY, (user,))
    for table_id, status in rows:
        try:
            if status == Status.LOBBY:
                await host.lobby.leave(table_id, user, None)
            else:
                await host.play.release(table_id, user, None)
        except CannotKeep:
            raise
        except GameError as error:
            log.info("table %s: a person to be forgotten had left it already (%s)", table_id, error.id)


async def _unnamed(host: Host, user: int) -> list[Write]:
    """Return the statements that take a person out of what others have chosen."""
    changes: list[Write] = []
    for other, raw in await host.store.read(people_sql.SETTINGS_NAMING, (f"%{user}%",)):
        chosen = msgspec.json.decode(raw)
        plain = without(chosen, user, mark(other, user))
        if other != user and plain != chosen:
            changes.append((people_sql.CHANGE_SETTINGS, (other, to_json(plain), raw)))
    return changes


async def _named_at(host: Host, user: int) -> list[int]:
    """The tables that name a person."""
    found: set[int] = set()
    for place in PLACES:
        if place.table in ("tables", "seats", "log"):
            found.update(row["table_id"] for row in await _rows(host, place, user))
    return sorted(found)


NAMES = ("name", "to")
"""What parts of events are called that hold what somebody is called, in rows that are no moves."""


async def _called(host: Host, tables: Sequence[int], user: int) -> set[str]:
    """All that a person is or was called at their tables, as far as it is known."""
    rows = await host.store.read(people_sql.NAMES, (user, user))
    names = {name for (name,) in rows if name}
    for table_id in tables:
        others = await names_of_others(host, table_id, user)
        for _, by, raw in await host.store.read(people_sql.TELLING, (table_id,)):
            if by == user:  # rows about leaving name who has left, and rows that ask name whom they are about
                names.update(
                    str(event.about["name"]) for event in _EVENTS.decode(raw) if event.about.get("name") not in (None, *others)
                )
    return names - {""}


async def names_of_others(host: Host, table_id: int, user: int) -> set[str]:
    """Return what the other people who sit at a table are called."""
    rows = await host.store.read(table_sql.NAMES_OF_OTHERS, (table_id, user))
    return {name for (name,) in rows}


def retold(about: dict[str, str | int], user: int, names: Collection[str], name: str, who: int) -> dict[str, str | int]:
    """Return what an event says, with a person called `name` and `who` in their place. names: what they were called in rows that
    do not say who is meant, which older programs wrote."""
    new = dict(about)
    for key in NAMES:
        if about.get(f"{key}_of") == user:
            new |= {key: name, f"{key}_of": who}
        elif f"{key}_of" not in about and about.get(key) in names:
            new[key] = name
    return new


async def _without(host: Host, table_id: int, user: int, names: set[str]) -> list[Write]:
    """The statements that take a person, and what they are called, out of one table."""
    changes: list[Write] = []
    names = names - await names_of_others(host, table_id, user)  # somebody else who sits there is called so too
    for seq, _, raw in await host.store.read(people_sql.TELLING, (table_id,)):
        events = _EVENTS.decode(raw)
        plain = [msgspec.structs.replace(event, about=retold(event.about, user, names, "", 0)) for event in events]
        if plain != events:
            changes.append((people_sql.SET_EVENTS, (to_json(plain), table_id, seq)))
    for place in PLACES:
        if place.json and place.table == "tables":
            ((raw,),) = await host.store.read(places.select_json(place), (table_id,))
            if raw is not None and str(user) in raw:
                plain = without(msgspec.json.decode(raw), user, place.instead)
                changes.append((places.put_json(place), (to_json(plain), table_id)))
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
