"""Which shard a server belongs to, and the leases of who has the database alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from sessions.store.connection import SqliteStore
from sessions.store.engines.leases import DIRECT, shard_of


@pytest.mark.parametrize(
    ("guild", "of", "shard"),
    [(DIRECT, 8, 0), (197038439483310086, 1, 0), (197038439483310086, 8, 2), (1 << 22, 8, 1), (9 << 22, 8, 1)],
)
def test_a_server_belongs_to_one_shard(guild: int, of: int, shard: int) -> None:
    assert shard_of(guild, of) == shard


async def test_who_has_a_file_holds_all_shards_without_asking(tmp_path: Path) -> None:
    async with SqliteStore(tmp_path / "a.db") as store:
        assert store.leases.for_ever
        assert store.leases.share is None
        assert not store.leases.under([1, 2])
        await store.leases.lasting(1, 3600)
        assert await store.read("SELECT * FROM shards") == await store.read("SELECT * FROM holders") == []
