"""Every statement of sessions/store/sql prepares on a server too, also those that no other test there runs."""

from __future__ import annotations

from pathlib import Path

import asyncpg

from sessions.store.postgres.text import numbered
from tests.engine import address_of, store_at
from tests.sessions.store.test_sql import ALL, SCRIPTS

OF_FILES = {"notice_sql.HAS_NOTICES", "notice_sql.GIVE_UP_POSTS"}
"""What only a restore asks of a file."""


async def test_every_statement_prepares_on_a_server(tmp_path: Path) -> None:
    async with store_at(tmp_path / "a.db"):
        pass
    wrong = {}
    connection = await asyncpg.connect(address_of(tmp_path / "a.db"))
    try:
        for name, text in ALL.items():
            if name in OF_FILES or name.split(".")[1] in SCRIPTS:
                continue
            try:
                await connection.prepare(numbered(text).text)
            except asyncpg.PostgresError as error:
                wrong[name] = str(error)
    finally:
        await connection.close()
    assert wrong == {}
    assert len(ALL) > 150
