"""What people and the person who hosts hear when the database's file goes away, or cannot be read, or knows nothing of a board."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cogs.core.delivery import mark_of
from cogs.operator.upkeep import HostConfig
from cogs.wiring import Wired
from sessions.ops import backups
from sessions.store import lineage
from sessions.store.connection import StoreError
from tests.cogs.drive import Club, meet, text

Make = Callable[[], Wired]


def host_of(club: Club) -> Any:
    """Somebody who hosts the bot: the setting names them."""
    rhea = club.env.create_user("rhea")
    club.bot.upkeep.config = HostConfig(admins=frozenset({rhea.id}))
    return rhea


async def told(club: Club, who: Any) -> list[str]:
    """Their direct messages, once what goes on has come to rest."""
    for _ in range(3):
        await club.env.advance_time(1.1)
        await club.bot.upkeep.guard.settled()
        await club.bot.alarms.settled()
    return [text(message) for message in who.dm_channel.history()]


async def test_a_deleted_file_takes_no_move_and_the_host_is_told_the_way_back(make_bot: Make) -> None:
    rng = random.Random(1)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        rhea = host_of(club)
        person, line = await club.random_line(rng)
        seq = (await club.sitting()).table.seq
        file = club.bot.store.path
        file.unlink()
        result = await club.type(person, line)
        assert "can’t be reached right now, so nothing was changed" in text(result)
        assert (await club.sitting()).table.seq == seq
        said = await told(club, rhea)
        assert sum("was deleted or moved while I was running" in one for one in said) == 1, "told once"
        assert any("bot.py restore" in one and ".rescued-" in one for one in said)
        health = text((await rhea.slash("admin health")).response)
        assert "Something is wrong" in health
        assert "was deleted or moved" in health
        well, about = await club.bot.upkeep.health()
        assert (well, about["file"]) == (False, "gone")
        assert (await club.bot.upkeep.ready())[0] is False


async def test_reads_that_fail_are_told_and_so_is_that_the_move_stands(make_bot: Make) -> None:
    """Players were told that something went wrong, although the move was stored, and health was content."""
    rng = random.Random(1)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        rhea = host_of(club)
        person, line = await club.random_line(rng)
        real = club.bot.host.queries.shown

        async def damaged(_: int) -> Any:
            club.bot.store.read_errors += 1
            raise StoreError("database disk image is malformed")

        club.bot.host.queries.shown = damaged  # type: ignore[method-assign]
        result = await club.type(person, line)
        assert "Your move was played and saved" in text(result)
        club.bot.host.queries.shown = real  # type: ignore[method-assign]
        assert any("can’t be read" in one for one in await told(club, rhea))
        assert (await club.bot.upkeep.health())[0] is False
        assert "can’t be read" in text((await rhea.slash("admin health")).response)


@pytest.mark.heavy
async def test_boards_of_a_lost_line_of_time_are_known_by_their_mark(make_bot: Make, tmp_path: Any) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        number, _ = mark_of(club.board)
        assert number == lineage.number(club.bot.host.database)
        await club.bot.store.backup(tmp_path / "backup.db")
        shared, (_, ben) = club.thread, club.people
        club.bot.clock.ahead += 600_000  # type: ignore[attr-defined]
        await club.env.advance_time(600)
        await club.open("welkin")
        lost = club.board
        await club.bot.let_go()
        backups.restore(tmp_path / "tables.db", tmp_path / "backup.db", 0)
        await club.env.restart_bot(make_bot())
        await club.env.advance_time(2)
        result = await ben.click(lost, label="Join")
        assert "newer than the backup" in text(result.response), "its table is not there any more"
        await club.open("skyrise")  # has the number that the lost one had
        assert (await club.sitting()).table.id == 2
        result = await ben.click(lost, label="Join")
        assert "newer than the backup" in text(result.response), "another table is not joined by it"
        assert club.bot.lost_boards == 2
        club.thread = shared
        assert mark_of(club.board)[0] != number, "posted anew, under the new line's mark"
        await ben.click(club.board, label="Join")
        assert len((await club.sitting()).chairs) == 2
