"""What people and the person who hosts hear when the database's file goes away, or cannot be read, or knows nothing of a board."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from cogs.core.delivery import mark_of
from cogs.operator.upkeep import HostConfig
from cogs.wiring import Wired
from sessions.ops import backups
from sessions.play.reachability import Reach
from sessions.store import lineage
from sessions.store.connection import DiskFull, SqliteStore, StoreError
from sessions.store.writer import StoreAway
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


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("error", "said"), [(DiskFull("tables.db"), "The disk or a quota is full"), (StoreAway("gone"), "can’t be reached")]
)
async def test_a_database_that_takes_nothing_is_told_after_a_minute_and_that_it_is_over(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    monkeypatch.setattr("cogs.operator.upkeep.TAKEN_FOR", 0.0)
    monkeypatch.setattr("cogs.operator.upkeep.REFUSED_FOR", 0.0)
    async with meet(make_bot, 2) as club:
        rhea, upkeep = host_of(club), club.bot.upkeep

        async def looked(seconds: int) -> None:
            for _ in range(seconds // 20):
                await club.env.advance_time(20)
                await upkeep._looker.settled()

        await looked(20)
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "write", AsyncMock(side_effect=error))
            await looked(40)
            assert rhea.dm_channel is None or not rhea.dm_channel.history()
            await looked(60)
            assert [one for one in await told(club, rhea) if said in one]
            await looked(60)
        await looked(120)
        about = [one for one in await told(club, rhea) if said in one]
        assert len(about) == 2, "once when it began, once when it was over"
        assert sum(one.startswith("That’s over: ") for one in about) == 1


@pytest.mark.heavy
async def test_too_little_room_and_missing_backups_and_servers_that_removed_the_bot_are_told(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        rhea, upkeep = host_of(club), club.bot.upkeep
        await club.sit_and_start("blueprints", 2)
        monkeypatch.setattr(shutil, "disk_usage", lambda _: Mock(free=900_000_000))
        upkeep._look_at = 0
        upkeep.backups.failed = backups.Failed(club.bot.clock.now(), "full", "")
        await club.bot.reachability.lose_guilds([club.channel.guild.id], Reach.REMOVED)
        said = "\n".join(await told(club, rhea) + await told(club, rhea))
        assert "has 900 MB free; it should have 10" in said
        assert "failed: the disk or a quota is full" in said
        assert "A server where games are running has removed me" in said
        health = text((await rhea.slash("admin health")).response)
        assert "Something is wrong" in health
        assert "has 900 MB free" in health
        assert health.count("failed: the disk or a quota is full") == 1
        upkeep.backups.failed = None
        upkeep.backups.plan = backups.Plan(upkeep.backups.plan.folder, 14)
        upkeep.backups.last = club.bot.clock.now() - 2 * backups.DAY
        monkeypatch.setattr(upkeep.backups, "tick", lambda: None)
        assert any("isn’t there" in one for one in await told(club, rhea))


@pytest.mark.heavy
async def test_a_server_that_removed_the_bot_is_told_of_and_all_is_well(make_bot: Make) -> None:
    """The host can mend nothing there; health would say for weeks that something is wrong."""
    async with meet(make_bot, 2) as club:
        rhea = host_of(club)
        await club.sit_and_start("blueprints", 2)
        await club.bot.reachability.lose_guilds([club.channel.guild.id], Reach.REMOVED)
        health = text((await rhea.slash("admin health")).response)
        assert "has removed me" in health
        assert "Something is wrong" not in health
