"""A table whose position is damaged: it says so wherever it is met, and can be looked at, paused, ended and mended all the same."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock

import msgspec
import pytest

import bot as entry
from cogs.operator.upkeep import HostConfig
from cogs.wiring import Wired
from rules import GAMES
from rules.game import Unsound
from sessions.store.connection import Statement
from sessions.store.writer import StoreAway
from sessions.table.errors import TableError
from sessions.table.time_control import MINUTE
from tests.cogs.drive import Club, WorldClock, meet, text
from tests.cogs.table.test_seats_clocks import clocked
from tests.quick import quick
from tests.scenarios.test_outages import left, moves
from tests.scenarios.test_who_cannot_play import holder, late

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


@pytest.mark.heavy
@pytest.mark.parametrize("hours", [71, 80])
async def test_time_in_which_a_position_cannot_be_read_is_nobodys_loss(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    """An older version, or a damaged row: the table stands as soon as it is read, and clocks come out of it whole."""
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="daily")
        [(person, seat)] = await club.to_move()
        before = await left(club, seat)
        with monkeypatch.context() as patch:
            unreadable(patch)
            await club.restart(make_bot())
            for _ in range(hours):
                await club.hours(1)
            assert DAMAGED in text((await person.click(club.board, label="Your move")).response)
        await club.restart(make_bot())
        await club.env.advance_time(70)
        assert not club.bot.host.scheduler.stops.any
        assert before - await left(club, seat) <= 2 * 60 * MINUTE + 90_000, "until it was looked at"
        await club.hours(before / (60 * MINUTE) + 1)
        assert [str(chair.kind) for chair in (await club.sitting()).chairs].count("computer") == 1, "the clock runs again, and ends"


@pytest.mark.heavy
async def test_a_game_that_is_missing_for_days_costs_nobody_a_seat(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="daily")
        with monkeypatch.context() as patch:
            patch.setattr("sessions.host.tables.GAMES", {key: game for key, game in GAMES.items() if key != "blueprints"})
            await club.restart(make_bot())
            for _ in range(90):
                await club.hours(1)
            with pytest.raises(TableError):
                await club.sitting()
        await club.restart(make_bot())
        await club.env.advance_time(70)
        assert not club.bot.host.scheduler.stops.any
        assert [str(chair.kind) for chair in (await club.sitting()).chairs] == ["person", "person"]


@pytest.mark.heavy
async def test_a_table_that_was_stepped_back_goes_on(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        boss = club.env.create_user("rhea")
        club.bot.upkeep.config = HostConfig(admins=frozenset({boss.id}))
        await clocked(club, clock="daily")
        rng = random.Random(1)
        for _ in range(3):
            await moves(club, rng)
        await damage(club)
        await club.people[0].slash(club.thread, "board")
        await club.env.advance_time(2)
        assert club.bot.host.scheduler.stops.of("table", 1).keys() == {"unreadable"}
        await club.hours(30)
        await boss.slash("admin repair", table=1, back=True)
        await club.env.advance_time(70)
        assert not club.bot.host.scheduler.stops.any
        for time in (await club.sitting()).table.times.left(club.bot.clock.now()):
            assert time >= 71 * 60 * MINUTE


def unreadable(patch: pytest.MonkeyPatch, game: str = "blueprints") -> None:
    """This program cannot read positions of a game, as one that is older than they are."""
    patch.setattr(type(GAMES[game]), "load", Mock(side_effect=ValueError("of a newer version")))


@pytest.mark.heavy
async def test_a_pause_that_all_agreed_to_at_a_table_that_cannot_be_read_is_kept(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="daily")
        with monkeypatch.context() as patch:
            unreadable(patch)
            await club.restart(make_bot())
            for person in club.people:
                said = await asked(club, person, "table pause")
            assert "Everyone agreed" in said
        await club.restart(make_bot())
        await club.env.advance_time(70)
        for _ in range(100):
            await club.hours(1)
        sitting = await club.sitting()
        assert sitting.table.times.paused is not None
        assert [str(chair.kind) for chair in sitting.chairs] == ["person", "person"]


@pytest.mark.heavy
async def test_a_computer_player_whose_turn_came_while_a_table_could_not_be_read_plays_on(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints", computers=1)
        await club.people[0].click(club.board, label="Start")
        await club.env.advance_time(30)
        rng = random.Random(1)
        monkeypatch.setattr(club.bot.computers, "_table", AsyncMock())
        while "computer" not in await club.to_move_kinds():
            person, line = await club.random_line(rng)
            await club.type(person, line)
        with monkeypatch.context() as patch:
            unreadable(patch)
            await club.restart(make_bot())
            for _ in range(6):
                await club.hours(1 / 60)
        await club.restart(make_bot())
        for _ in range(6):
            await club.env.advance_time(30)
        assert await club.to_move_kinds() == ["person"]


@pytest.mark.heavy
async def test_an_order_that_was_due_while_a_table_could_not_be_read_is_played(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="daily")
        rng = random.Random(1)
        for _ in range(4):
            await moves(club, rng)
        sitting = await club.sitting()
        [(mover, seat)] = await club.to_move()
        (other,) = (person for person in club.people if person is not mover)
        lines = list(sitting.state.moves(seat, club.bot.clock.now()))
        await club.bot.orders.give(1, other.id, "; ".join(rng.sample(lines, min(8, len(lines)))))
        await moves(club, rng)
        with monkeypatch.context() as patch:
            unreadable(patch)
            club.bot.host.tables.forget(1)
            await club.hours(1)
        await club.restart(make_bot())
        await club.env.advance_time(90)
        assert club.bot.orders.of(1, other.id) is None
        assert [row.user for row in await club.bot.host.queries.rows(1) if row.kind == "move"][-1] == other.id


@pytest.mark.heavy
async def test_a_question_about_a_seat_keeps_nobody_from_ending_a_table_that_cannot_be_read(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        ann, seat, others = await late(club, 3)
        await others[0].slash(club.thread, "table replace", seat=seat + 1)
        assert (await club.sitting()).table.asked
        await damage(club)
        said = [await asked(club, person, "table end") for person in (*others, ann)]
        assert not [one for one in said if DAMAGED in one]
        assert (await club.sitting()).table.status == "ended"


@pytest.mark.heavy
async def test_a_database_that_fails_once_decides_no_vote(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 3) as club:
        ann, seat, others = await late(club, 3)
        await others[0].slash(club.thread, "table replace", seat=seat + 1)
        real, failed = club.bot.host.store.write, list[int]()

        async def write(*changes: Any, **more: Any) -> None:
            if not failed and any("INSERT INTO log" in change[0].sql for change in changes):
                failed.append(1)
                raise StoreAway("the connection was closed")
            await real(*changes, **more)

        monkeypatch.setattr(club.bot.host.store, "write", write)
        for _ in range(60):
            await club.hours(1)
        assert failed
        assert await holder(club, seat) != ann.id
        assert "close replace refused" not in [row.line for row in await club.bot.host.queries.rows(1)]
