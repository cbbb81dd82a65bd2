"""A computer player's line, killed between any two steps of its way: it stands in the log once, and the person is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.crash.scene import Place, Scene, scene, some, until

pytestmark = pytest.mark.slow

PLACES = [
    Place("thinking"),
    Place("thought"),
    Place("computer begin"),
    Place("computer commit"),
    Place("computer committed"),
    Place("computer written"),
    Place("POST message", "before", "thread", long=True),
    Place("POST message", "after", "thread", long=True),
]
"""Where the process dies."""


async def begin(table: Scene) -> None:
    """Ann at a table with a computer player; it is her move."""
    made = await table.ann.command("tables", "table new", game="blueprints", seats=2, computers=1)
    assert "ready" in made.text, made.text
    table.thread = table.ann.threads()[-1]
    await table.ann.command(table.thread, "table start")
    await hers(table)


async def hers(table: Scene) -> None:
    """Wait until it is Ann's move and everybody was shown so, or the game is over."""

    def waits() -> bool:
        now = table.table
        return now.status != "running" or now.waiting == (now.seat_of[int(table.ann.id)],)

    await until(waits)
    await table.calm()


@pytest.mark.parametrize("half", [0, 1])
async def test_a_line_of_a_computer_player(tmp_path: Path, half: int) -> None:
    async with scene(tmp_path, seed=3) as table:
        await begin(table)
        for place in some(PLACES)[half::2]:
            before = len(table.table.log)
            line = await table.line(table.ann)
            table.kill_at(place)
            done = await table.send(table.ann, "move", lines=line)
            await table.dead()
            table.audit.forgiven.add(done.id)
            await table.again()
            await hers(table)
            users = [user for _, _, user, _ in table.table.log[before:]]
            assert users == [int(table.ann.id), None], f"{place}: her line, and one line of the computer player"
            table.audit.check(table.database)
