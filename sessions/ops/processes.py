"""The processes that share one database, as each tells the others of itself when it renews its leases (docs/scaling.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from sessions.store.engines.protocol import Store
from sessions.store.sql import process_sql


class ProcessAbout(msgspec.Struct, frozen=True):
    """What a process says of itself. `pid` on `machine`; `started`: Unix ms; `heard`: the shards whose gateway it hears; `ms`: of
    its gateway's newest heartbeat (None: there was none); `memory`: bytes, of the processes beside it too; `boards`: boards and
    hands that it has still to show. One of an older version does not say all of it."""

    version: str = "?"
    pid: int = 0
    machine: str = "?"
    started: int = 0
    heard: tuple[int, ...] = ()
    ms: int | None = None
    memory: int | None = None
    boards: int = 0


@dataclass(frozen=True)
class ProcessSharing:
    """One of the processes that live. `shards`: those that it holds."""

    about: ProcessAbout
    shards: tuple[int, ...]

    @property
    def away(self) -> tuple[int, ...]:
        """Its shards whose gateway it did not hear when it told of itself last."""
        return tuple(shard for shard in self.shards if shard not in self.about.heard)


@dataclass(frozen=True)
class AllSharing:
    """All that live, and the shards that none of them holds."""

    processes: tuple[ProcessSharing, ...]
    free: tuple[int, ...]


def said(about: ProcessAbout) -> Mapping[str, Any]:
    """The same as it is stored."""
    return msgspec.to_builtins(about)  # type: ignore[no-any-return]


async def sharing(store: Store) -> AllSharing:
    """Return who shares a database now. Raises StoreError."""
    holders = await store.read(process_sql.HOLDERS)
    held = await store.read(process_sql.HELD)
    shards = {process: tuple(shard for shard, holder in held if holder == process) for process, _ in holders}
    found = [ProcessSharing(_about(about), shards[process]) for process, about in holders]
    found.sort(key=lambda one: (one.shards[:1] or (len(held),), one.about.started))
    return AllSharing(tuple(found), tuple(shard for shard, process in held if process not in shards))


def _about(text: str | None) -> ProcessAbout:
    try:
        return msgspec.json.decode(text or "{}", type=ProcessAbout)
    except msgspec.DecodeError:
        return ProcessAbout()
