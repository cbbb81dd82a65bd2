"""Which processes share a database, and what each holds (docs/scaling.md). In a file nobody does."""

from __future__ import annotations

from sessions.store.reading import EachItsOwn

_LASTS = "until > (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
HOLDERS = EachItsOwn(
    "SELECT process, about FROM holders ORDER BY process",
    f"SELECT process, about FROM holders WHERE {_LASTS} ORDER BY process",
)
HELD = EachItsOwn(
    "SELECT shard, process FROM shards ORDER BY shard",
    f"SELECT shard, CASE WHEN {_LASTS} THEN process END FROM shards ORDER BY shard",
)
