"""What comes after a game, with the process killed: tables are counted once, and deletions end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from playground.actor import buttons
from sessions.host.host import Host
from sessions.kernel.clock import SystemClock
from tests.crash.scene import Place, Scene, scene, some, until
from tests.engine import query, store_at

pytestmark = pytest.mark.slow

COUNTING = [
    Place("log committed"),
    Place("outcome begin", long=True),
    Place("outcome commit"),
    Place("outcome committed"),
    Place("outcome written", long=True),
]
FORGETTING = [
    Place("forgetting committed"),
    Place("unnamed commit", long=True),
    Place("unnamed committed"),
    Place("forgotten begin", long=True),
    Place("forgotten commit"),
    Place("forgotten written"),
]


async def nearly_over(table: Scene) -> None:
    """Between two processes the game is played up to its last line."""
    await table.both.kill()
    await table.dead()
    rng = random.Random(1)
    async with store_at(table.database) as store:
        host = Host(store, SystemClock())
        await host.open()
        number = table.table.id
        for click in range(1000):
            sitting = await host.tables.look(number)
            state = sitting.state
            assert state is not None
            seat = rng.choice(state.to_move)
            user = sitting.chairs[seat].user
            line = rng.choice(list(state.moves(seat)))
            if state.play(seat, line).state.result() is not None:
                break
            assert user is not None
            await host.play.line(number, user, line, click=number * 1000 + click, at=0)
        await host.unit_of_work.settled()
    await table.again()
    await table.calm()


async def test_a_finished_table_is_counted_once_whenever_the_process_dies(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        for number, place in enumerate(some(COUNTING), 1):
            await table.begin(stakes="rated")  # who has never played sits at a friendly table
            await nearly_over(table)
            ready = await table.ready(by_panel=False)
            table.kill_at(place)
            done = await ready.go()
            await table.dead()
            table.audit.forgiven.add(done.id)
            await table.again()
            await table.calm()
            if table.table.status != "over":  # it died before the line was kept
                await table.answered(await (await table.ready(by_panel=False)).go())
                await table.calm()
            await counted(table, number)


async def counted(table: Scene, number: int) -> None:
    """So many tables are over; each was counted once, and rated for both people, here and over all."""
    await until(lambda: len(query(table.database, "SELECT * FROM outcomes")) == number)
    assert query(table.database, "SELECT count(*), count(DISTINCT table_id), sum(rated) FROM outcomes") == [(number,) * 3]
    assert query(table.database, "SELECT count(*), count(mu) FROM performances") == [(number * 2, number * 2)]
    assert query(table.database, "SELECT count(*), min(games), max(games) FROM ratings") == [(4, number, number)]


async def test_a_deletion_is_brought_to_its_end_whenever_the_process_dies(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        for place in some(FORGETTING):
            await table.begin()
            await table.move()
            await table.calm()
            asked = await table.ben.command("tables", "data delete")
            custom_id = buttons(asked.message)["Delete it all"]["custom_id"]
            table.kill_at(place)
            message = asked.message
            started = await table.ben.call("click", channel=message["channel_id"], message=message["id"], custom_id=custom_id)
            await table.dead()
            table.audit.forgiven.add(started["interaction"])
            await table.again()
            await until(lambda: not query(table.database, "SELECT * FROM forgetting"))
            for where in ("seats", "log", "votes", "due", "people", "performances", "ratings"):
                assert query(table.database, f'SELECT * FROM {where} WHERE "user" = {table.ben.id}') == [], where
            assert query(table.database, f"SELECT * FROM shown WHERE reader LIKE '%:{table.ben.id}'") == []
            seats = dict(query(table.database, f'SELECT kind, "user" FROM seats WHERE table_id = {table.table.id}'))
            assert seats == {"person": int(table.ann.id), "open": None}
            await table.calm()
