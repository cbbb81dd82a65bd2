"""Putting a finished table's rows away, packed, and taking them out again (docs/protocols.md 2).

Both are one unit each: a kill leaves the rows in one place or in the other, whole. Whoever calls these holds the table's lock.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import cache
from pathlib import Path

from sessions.store.connection import Write
from sessions.store.engines.protocol import Store
from sessions.store.packing import LOG, Rows
from sessions.store.packing.body import NotPackable, packed
from sessions.store.schema import NOBODY
from sessions.store.sql import packed_sql

log = logging.getLogger(__name__)

USER = LOG.index("user")

DICTIONARIES = Path(__file__).with_name("dictionaries")
"""What is packed from now on is packed with these, one a game (`python -m bench.dictionaries` makes them). A database keeps those
that it has used."""


async def put_away(store: Store, table_id: int, game: str, seq: int) -> bool:
    """Pack a finished table whose newest row is `seq`. False where its rows would not come back exactly: they stay. Raises
    StoreError, and Conflict where it is not as it was taken to be; then nothing has changed."""
    rows = Rows(
        await store.report(packed_sql.ROWS_TO_PACK, (table_id,)),
        await store.report(packed_sql.STATES_TO_PACK, (table_id,)),
        await store.report(packed_sql.BANKS_TO_PACK, (table_id,)),
    )
    try:
        if not rows.log or rows.log[-1][0] != seq:
            raise NotPackable("its newest row is not there")
        dictionary = await asyncio.to_thread(dictionary_of, game)
        body = await asyncio.to_thread(packed, rows, dictionary)
    except NotPackable as error:
        log.warning("table %s stays as it is: %s", table_id, error)
        await store.write((packed_sql.STAYS_AS_IT_IS, (table_id,)))
        return False
    number = await _number_of(store, game, dictionary)
    people = sorted({row[USER] for row in rows.log} - {None, NOBODY})
    await store.write(
        (packed_sql.IS_PACKED_NOW, (table_id, seq)),
        (packed_sql.PUT_PACKED, (table_id, number, body)),
        *((packed_sql.PUT_PACKED_PERSON, (user, table_id)) for user in people),
        (packed_sql.drop("log", len(rows.log)), (table_id,)),
        (packed_sql.drop("states", len(rows.states)), (table_id,)),
        (packed_sql.drop("banks", len(rows.banks)), (table_id,)),
    )
    return True


async def taking_out(store: Store, table_id: int) -> list[Write]:
    """Return what puts a packed table's rows back where they stood before; nothing where it is not packed. Raises StoreError."""
    if not await store.read(packed_sql.IS_PACKED, (table_id,)):
        return []
    return [
        (packed_sql.IS_NOT_PACKED, (table_id,)),
        *[(packed_sql.PUT_LOG, (table_id, *row)) for row in await store.read(packed_sql.ALL_ROWS, (table_id,))],
        *[(packed_sql.PUT_STATES, (table_id, *row)) for row in await store.read(packed_sql.ALL_STATES, (table_id,))],
        *[(packed_sql.PUT_BANKS, (table_id, *row)) for row in await store.read(packed_sql.ALL_BANKS, (table_id,))],
        (packed_sql.DROP_PACKED_PEOPLE, (table_id,)),
        (packed_sql.DROP_PACKED, (table_id,)),
    ]


@cache
def dictionary_of(game: str) -> bytes:
    """Return what a game's tables are packed with now; b"" where there is nothing. Raises OSError."""
    file = DICTIONARIES / f"{game}.zdict"
    return file.read_bytes() if file.exists() else b""


async def _number_of(store: Store, game: str, dictionary: bytes) -> int | None:
    """The number of a dictionary in this database, which keeps it from now on."""
    if not dictionary:
        return None
    digest = hashlib.sha256(dictionary).hexdigest()
    found = await store.read(packed_sql.DICTIONARY, (digest,))
    if not found:
        await store.write((packed_sql.PUT_DICTIONARY, (game, digest, dictionary)))
        found = await store.read(packed_sql.DICTIONARY, (digest,))
    number: int = found[0][0]
    return number
