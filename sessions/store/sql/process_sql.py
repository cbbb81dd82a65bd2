"""Which processes share a database, and what each holds (docs/scaling.md). In a file nobody does."""

from __future__ import annotations

from sessions.store.reading import EachItsOwn

HOLDERS = EachItsOwn(
    "SELECT process, about FROM holders ORDER BY process",
    "SELECT process, about FROM holders WHERE until > extract(epoch FROM clock_timestamp()) * 1000 ORDER BY process",
)
HELD = EachItsOwn(
    "SELECT shard, process FROM shards ORDER BY shard",
    "SELECT shard, CASE WHEN until > extract(epoch FROM clock_timestamp()) * 1000 THEN process END FROM shards ORDER BY shard",
)
