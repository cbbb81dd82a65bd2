"""A host of its parts: one database keeps its name through restarts, and two hosts share nothing but that."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rules
from rules.game import NotYourTurn
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from tests.engine import store_at
from tests.race import RACE, course


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, "race", RACE)


async def test_a_database_is_named_once_and_another_one_otherwise(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    names = []
    for folder in ("a", "a", "b"):
        async with course(tmp_path / folder) as at:
            names.append(at.host.database)
    assert re.fullmatch(r"[0-9a-f]{16}", names[0])
    assert names[0] == names[1] != names[2]


async def test_a_start_knows_the_newest_table_that_was_there_and_numbers_on_from_it(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        assert at.host.found == 0
        await at.start(1, 2)
        await at.start(1, 2)
        assert at.host.found == 0
    async with course(tmp_path) as at:
        assert at.host.found == 2
        assert (await at.start(1, 2)).table.id == 3


async def test_each_table_has_a_seed_of_its_own(tmp_path: Path) -> None:
    async with store_at(tmp_path / "tables.db") as store:
        host = Host(store, ManualClock())
        await host.open()
        seeds = set()
        for click in (1, 2):
            made = await host.lobby.new("race", options={}, seats=2, user=1, name="A", guild_id=1, channel_id=1, click=click)
            seeds.add(made.sitting.table.seed)
        assert [len(seed) for seed in seeds] == [32, 32]


async def test_all_parts_speak_of_the_same_tables(tmp_path: Path) -> None:
    """What is stored by one is what the next one is asked for: a line is refused, played, and told by each part alike."""
    async with course(tmp_path) as at:
        host = at.host
        table = (await at.start(1, 2)).table.id
        sitting = await host.tables.look(table)
        second = sitting.chairs[1].user or 0
        with pytest.raises(NotYourTurn):
            await at.type(table, second, "go 1")
        await at.type(table, sitting.chairs[0].user or 0, "go 1")
        assert (await host.queries.rows(table))[-1].line == "go 1"
        assert (await host.tables.look(table)).table.seq == sitting.table.seq + 1
        assert b'skywright_moves_total{game="race"} 1.0' in host.metrics.text({})
        assert host.due.next is None
