"""Tables that end at once are all counted, whatever else is being counted meanwhile."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from rules import GAMES
from sessions.people.ratings import Ratings
from tests.race import RACE, course
from tests.scenarios import schedule

SEEDS = range(400 if os.environ.get("LONG") else 40)
TABLES = 6


async def end(folder: Path) -> list[tuple[object, ...]]:
    """So many tables end; which of them were counted."""
    async with course(folder) as at:
        counted = Ratings(at.host)
        await counted.catch_up()
        at.host.unit_of_work.listeners = [counted.hear]
        sittings = [await at.start(11, 12) for _ in range(TABLES)]
        first, second = ([sitting.chairs[seat].user or 0 for sitting in sittings] for seat in (0, 1))
        for sitting, user in zip(sittings, first, strict=True):
            await at.type(sitting.table.id, user, "go 1")
        await asyncio.gather(*(at.type(sitting.table.id, user, "go 2") for sitting, user in zip(sittings, second, strict=True)))
        await counted.settled()
        await counted.close()
        return await at.store.read("SELECT table_id FROM outcomes ORDER BY table_id")


@pytest.mark.heavy
def test_tables_that_end_at_once_are_all_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, RACE.key, RACE)
    for seed in SEEDS:
        (tmp_path / str(seed)).mkdir()
        found = schedule.run(seed, lambda seed=seed: end(tmp_path / str(seed))).result  # type: ignore[misc]
        assert found == [(table,) for table in range(1, TABLES + 1)], f"on schedule {seed}"
