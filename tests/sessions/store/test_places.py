"""Every column that can name a person: each place finds, shows and takes out that person and nobody else, tried as SQL."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from sessions.store.places import COLUMNS_OF, PLACES, Place, naming, parameters, put_json, select, select_json
from sessions.store.schema import ANYBODY, NOBODY
from sessions.store.sql import people_sql
from tests.sessions import made

ANN, OTHER = 42, 4242
"""Each a part of the other's number as text."""
INSIDE: dict[str, Any] = {
    "invited": [ANN],
    "seating": [7, ANN],
    "asked": {"give": {"votes": {str(ANN): "yes"}}},
    "settings": {"not_from": [ANN, 7]},
}


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    connection = made.database()
    yield connection
    connection.close()


def put(database: sqlite3.Connection, place: Place, user: int) -> None:
    """A row in which this place, and no other column, names a person; other columns have what they must have."""
    if place.json:
        value: Any = json.dumps(INSIDE[place.column]).replace(str(ANN), str(user))
    else:
        value = f"hand:{user}" if place.column == "reader" else user
    row: dict[str, Any] = {}
    for _, name, kind, required, default, key in database.execute(f"PRAGMA table_info({place.table})"):
        if name == place.column:
            row[name] = value
        elif (required and default is None) or (key and kind != "INTEGER"):
            row[name] = "x" if kind == "TEXT" else b"" if kind == "BLOB" else 0
    if place.table == "tables":
        row["status"] = "over"
    if place.table in ("seats", "log", "performances", "packed_people"):
        row["table_id"] = user
    if place.table == "seats":
        row["kind"] = "computer" if place.column == "claim" else "person"
    if place.table == "log":
        row["kind"] = "seat"
    database.execute("PRAGMA foreign_keys = OFF")
    if place.table == "seats":
        database.execute(
            "INSERT OR IGNORE INTO tables (id, game, rules, seed, seed_hash, created, changed, status) "
            "VALUES (?, 'g', 1, '', '', 0, 0, 'over')",
            (user,),
        )
    names = ", ".join(f'"{name}"' for name in row)
    database.execute(f"INSERT INTO {place.table} ({names}) VALUES ({', '.join('?' * len(row))})", tuple(row.values()))


def found(database: sqlite3.Connection, place: Place, user: int) -> int:
    place = replace(place, shows=place.shows or "*")
    about = parameters(user) | {"first": 0, "end": 1 << 60}
    return len(naming(place, user, database.execute(select(place), about).fetchall()))


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place.table}.{place.column}")
def test_a_place_finds_shows_and_takes_out_that_person_alone(database: sqlite3.Connection, place: Place) -> None:
    for user in (ANN, OTHER):
        put(database, place, user)
    assert found(database, place, ANN) == 1
    assert found(database, place, 2) == 0
    if place.section is not None:
        about = parameters(ANN) | {"first": 0, "end": 1 << 60}
        assert len(naming(place, ANN, database.execute(select(place), about).fetchall())) == 1
    if place.forgets:
        database.execute(place.forgets, (place.named(ANN),))
    elif place.at_table:
        (table_id,) = (
            (ANN,)
            if place.table in ("seats", "log", "packed_people")
            else database.execute(f"SELECT id FROM tables WHERE {place.column} = ?", (ANN,)).fetchone()
        )
        database.execute(place.at_table, (table_id, ANN))
    elif place.table == "people":  # of somebody else, who keeps what else they have chosen
        ((other, raw),) = database.execute(people_sql.SETTINGS_NAMING, (f"%[{ANN},%",)).fetchall()
        database.execute(people_sql.CHANGE_SETTINGS.sql, (other, '{"not_from":[7]}', raw))
    elif place.json:
        ((table_id,),) = naming(place, ANN, database.execute(select(replace(place, shows="id")), parameters(ANN)).fetchall())
        assert json.loads(database.execute(select_json(place), (table_id,)).fetchone()[0]) == INSIDE[place.column]
        database.execute(put_json(place).sql, ("[]" if place.column != "asked" else "{}", table_id))
    else:
        assert place.table == "forgetting"  # whoever is being deleted stands there until all of it is done
        return
    assert found(database, place, ANN) == 0
    assert found(database, place, OTHER) == 1


def test_each_place_says_one_way_how_a_person_is_taken_out() -> None:
    for place in PLACES:
        ways = [place.forgets is not None, place.at_table is not None, place.json]
        assert sum(ways) == (0 if place.table == "forgetting" else 1), place
        assert place.section is None or place.shows


def test_sections_of_an_export_are_told_apart() -> None:
    sections = [place.section for place in PLACES if place.section]
    assert len(sections) == len(set(sections))


def test_whoever_stood_there_is_nobody_and_their_claim_everybodys() -> None:
    assert NOBODY == ANYBODY == 0  # no user has this number
    assert any(place.instead == NOBODY for place in PLACES)


def test_columns_of_a_table_are_told_by_its_name(database: sqlite3.Connection) -> None:
    assert ("user",) in database.execute(COLUMNS_OF, ("people",)).fetchall()
    assert database.execute(COLUMNS_OF, ("nowhere",)).fetchall() == []
