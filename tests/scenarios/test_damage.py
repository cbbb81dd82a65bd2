"""A table whose position is damaged: it says so wherever it is met, and can be looked at, paused, ended and mended all the same."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import bot as entry
from cogs.operator.upkeep import HostConfig
from cogs.wiring import Wired
from rules import GAMES
from rules.game import Unsound
from sessions.store.connection import Statement
from tests.cogs.drive import Club, WorldClock, meet, text
from tests.quick import quick

Make = Callable[[], Wired]
DAMAGED = "This table’s position is damaged"


@pytest.fixture
def make_bot(tmp_path: Path) -> Make:
    seeds, clock = iter(range(1, 1000)), WorldClock()

    def make() -> Wired:
        settings = entry.Settings(database=tmp_path / "tables.db", backup_days=0)
        return entry.build(settings, clock=clock, seeds=lambda: next(seeds).to_bytes(32, "big"))

    return make


async def damage(club: Club) -> None:
    """The newest position loses a list."""
    ((raw,),) = await club.bot.store.read("SELECT state FROM states WHERE table_id = 1")
    game = (await club.sitting()).table.game
    plain = msgspec.json.decode(raw)
    plain[LOST[game]] = []
    wrong = msgspec.json.encode(plain)
    with pytest.raises(Unsound):
        GAMES[game].load(wrong)
    await club.bot.store.write(
        (Statement("UPDATE states SET state = ? WHERE table_id = 1"), (wrong.decode(),)),
        (
            Statement("UPDATE log SET state = ? WHERE table_id = 1 AND seq = (SELECT max(seq) FROM log WHERE table_id = 1)"),
            (wrong.decode(),),
        ),
    )
    club.bot.host.tables.forget(1)


LOST = {"blueprints": "pool", "skyrise": "pools", "space_builder": "desks", "strange_world": "worlds", "welkin": "boards"}
"""By game: a list that a position cannot be without."""


async def asked(club: Club, person: Any, command: str, **options: object) -> str:
    return text((await person.slash(club.thread, command, **options)).response)


@pytest.mark.parametrize("game", quick(LOST, "blueprints", "welkin"))
async def test_a_damaged_table_is_looked_at_paused_and_ended(game: str, make_bot: Make, caplog: pytest.LogCaptureFixture) -> None:
    rng = random.Random(game)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start(game, 2)
        for _ in range(2):
            person, line = await club.random_line(rng)
            await club.type(person, line)
        ann, ben = club.people
        await damage(club)
        with caplog.at_level(logging.ERROR):
            assert DAMAGED in await asked(club, ann, "board")
        assert "not sound" in caplog.text
        sitting = await club.sitting()
        assert (sitting.damaged, sitting.state) == (True, None)

        # Looked at.
        assert DAMAGED in text((await ann.click(club.board, label="Your move")).response)
        assert DAMAGED in text((await ann.click(club.board, label="My hand")).response)
        assert DAMAGED in await asked(club, ann, "move", lines="pass")
        assert "damaged" in await asked(club, ann, "table list")
        assert "damaged" in await asked(club, ann, "games")
        assert "step" in await asked(club, ben, "replay")
        assert "record" in (await asked(club, ben, "record")).lower()
        await asked(club, ben, "since")
        await asked(club, ann, "table show")
        assert DAMAGED in text(club.board)
        await club.env.advance_time(5)

        # Paused and gone on with, for whoever mends it may take a while.
        assert "asks to pause the game" in await asked(club, ann, "table pause")
        await club.env.advance_time(5)
        assert "asks to pause the game" in text(club.board)
        assert "the table is paused" in await asked(club, ben, "table pause")
        assert (await club.sitting()).table.times.paused is not None
        assert "ended the pause" in await asked(club, ann, "table resume")
        assert DAMAGED in text(club.board)

        # Ended.
        await asked(club, ann, "table end")
        await asked(club, ben, "table end")
        assert (await club.sitting()).table.status == "ended"
        assert "This table’s position is damaged" in text(club.board)
        assert "Everyone agreed" in text(club.board)
        assert not [record for record in caplog.records if record.exc_info], "something was raised"


@pytest.mark.parametrize("game", quick(LOST, "skyrise", "space_builder"))
async def test_a_damaged_table_is_stepped_back_and_played_on(game: str, make_bot: Make) -> None:
    rng = random.Random(game)
    async with meet(make_bot, 2) as club:
        boss = club.env.create_user("rhea")
        club.bot.upkeep.config = HostConfig(admins=frozenset({boss.id}))
        await club.sit_and_start(game, 2)
        for _ in range(2):
            person, line = await club.random_line(rng)
            await club.type(person, line)
        await damage(club)
        assert "breaks" in text((await boss.slash("admin repair", table=1)).response)
        assert "goes on from row" in text((await boss.slash("admin repair", table=1, back=True)).response)
        sitting = await club.sitting()
        assert not sitting.damaged
        assert sitting.state.check() == []
        assert DAMAGED not in text(club.board)
        person, line = await club.random_line(rng)
        await club.type(person, line)
        assert line in [row.line for row in await club.bot.host.queries.rows(1)][-2:]  # the map is shown to who is ready
