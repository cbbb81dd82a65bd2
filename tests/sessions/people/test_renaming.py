"""What somebody is called at their open tables, once they are called otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from rules.game import Event
from sessions.people.renaming import rename
from sessions.table.change import Draft
from tests.race import RACE, course

ANN, BEN, CLEO = 500_011, 500_012, 500_013


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, "race", RACE)


async def test_somebody_is_called_otherwise_at_their_open_tables_of_that_server(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        host = at.host
        done = await at.run({ANN: 2, BEN: 5})
        here, elsewhere = await at.start(ANN, BEN), await at.start(ANN, BEN, guild=2)
        old = here.chair_of(ANN).name
        other = here.chair_of(BEN).name
        await host.play.resign(here.table.id, ANN, next(at.clicks))
        await host.lobby.join(here.table.id, ANN, old, next(at.clicks))
        await rename(host, 1, ANN, "New")
        assert {chair.name for chair in (await host.tables.look(here.table.id)).chairs} == {"New", other}
        told = [event.about.get("name") for row in await host.queries.rows(here.table.id) for event in row.events]
        assert "New" in told
        assert old not in told
        for table in (done, elsewhere.table.id):
            assert (await host.tables.look(table)).chair_of(ANN).name == old


async def test_who_is_called_like_somebody_else_is_renamed_alone(tmp_path: Path) -> None:
    """Rows say who is meant."""
    async with course(tmp_path) as at:
        host = at.host
        table = (await at.start(ANN, BEN)).table.id
        await host.play.resign(table, ANN, next(at.clicks))
        await host.lobby.join(table, ANN, "Ann", next(at.clicks))
        await rename(host, 1, ANN, "Twin")
        await rename(host, 1, BEN, "Twin")
        await host.play.resign(table, ANN, next(at.clicks))
        await host.lobby.join(table, ANN, "Twin", next(at.clicks))
        await rename(host, 1, ANN, "New")
        told = [event.about.get("name") for row in await host.queries.rows(table) for event in row.events]
        assert "Twin" not in told
        await host.play.resign(table, BEN, next(at.clicks))
        await rename(host, 1, ANN, "Twin")
        await rename(host, 1, ANN, "Newer")
        of_ben = [event.about for row in await host.queries.rows(table) if row.user == BEN for event in row.events]
        assert of_ben[-1] == {"name": "Twin", "name_of": BEN}, "what another did stays theirs"


async def test_what_older_programs_told_by_name_alone_stays_where_two_are_called_so(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        host = at.host
        table = (await at.start(ANN, BEN)).table.id

        def work(draft: Draft) -> int:
            draft.add("seat", 0, ANN, "asked", Event("asked", 0, {"name": "Twin"}))
            return 0

        await rename(host, 1, ANN, "Twin")
        await rename(host, 1, BEN, "Twin")
        await host.unit_of_work.change(table, None, work)
        await rename(host, 1, ANN, "New")
        told = [event.about.get("name") for row in await host.queries.rows(table) for event in row.events]
        assert "Twin" in told
        assert "New" not in told
