"""What processes on one database tell each other of themselves."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sessions.ops.processes import ProcessAbout, ProcessSharing, said, sharing
from sessions.store.connection import Statement
from sessions.store.engines.protocol import Store
from tests.engine import store_at

HOLDER = Statement('INSERT INTO holders (process, "of", until, about) VALUES (?, 3, 0, ?)')
SHARD = Statement('INSERT INTO shards (shard, "of", process) VALUES (?, 3, ?)')


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with store_at(tmp_path / "a.db") as opened:
        yield opened


async def test_each_is_told_with_its_shards_and_what_nobody_holds_apart(store: Store) -> None:
    late = ProcessAbout(version="1", pid=7, machine="m", started=5, heard=(0,), ms=3, memory=4, boards=2)
    await store.write((HOLDER, ("idle", json.dumps(said(ProcessAbout(started=9))))), (HOLDER, ("late", json.dumps(said(late)))))
    await store.write(*((SHARD, (shard, process)) for shard, process in enumerate(["late", "late", "gone"])))
    found = await sharing(store)
    assert found.processes == (ProcessSharing(late, (0, 1)), ProcessSharing(ProcessAbout(started=9), ()))
    assert found.processes[0].away == (1,)
    assert found.free == (2,)


async def test_one_of_another_version_may_say_more_less_or_nothing(store: Store) -> None:
    for process, about in (("a", '{"version": "2", "mood": "good"}'), ("b", None), ("c", "[")):
        await store.write((HOLDER, (process, about)))
    assert [one.about for one in (await sharing(store)).processes] == [ProcessAbout(version="2"), ProcessAbout(), ProcessAbout()]
