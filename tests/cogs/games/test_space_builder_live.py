"""Live rounds of Space Builder: all build at once, watches start when the board stood, and what is unfair is void."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import discord
import pytest

from cogs.wiring import Wired
from sessions.play.reachability import Reach
from sessions.store.connection import DiskFull, SqliteStore
from tests.cogs.drive import Club, meet, start_of, text
from tests.cogs.games.test_space_builder import all_ready, build, seat_of, start_live
from tests.cogs.table.test_seats_clocks import asleep, gateway
from tests.scenarios.test_outages import ANSWERS, fails, heals, kinds

Make = Callable[[], Wired]


async def test_a_pace_chosen_before_anybody_joins_is_kept_or_means_nothing_alone(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("space_builder")
        await club.people[0].select(club.board, ["live"], custom_id="v|1|pace")
        assert (await club.sitting()).table.options == {"pace": "live"}
        await club.people[0].click(club.board, custom_id=start_of(club.board))
        sitting = await club.sitting()
        assert sitting.state.pace == "own"
        assert "pace" not in sitting.table.options


@pytest.mark.slow
async def test_a_live_game_of_four(make_bot: Make) -> None:
    async with meet(make_bot, 4) as club:
        await start_live(club, 4)
        for number in range(1, 6):
            panels = await all_ready(club)
            state = (await club.sitting()).state
            assert state.round == number
            starts = {desk.start for desk in state.desks}
            assert len(starts) == 1
            assert None not in starts
            assert "Map:" in text(club.board), "the map for all at once, in public"
            assert all("Map:" in text(panel) for panel in panels), "and in every open panel"
            for n, person in enumerate(club.people[:3]):
                await club.env.advance_time(1 + n)
                await build(club, person)
            late = await build(club, club.people[3], done=False)
            assert late is not None
            await club.env.advance_time(5)
        now = await club.sitting()
        assert now.table.status == "over"
        assert now.state.result().places[await seat_of(club, club.people[0])] == 1
        for seat, faults in enumerate(now.state.faults):
            score = now.state.result().scores[seat]
            line = next(
                line
                for line in text(club.board).split("\n")
                if f"**{score} buildings** (" in line and f"{now.chairs[seat].user}" in line
            )
            assert line.endswith(
                f"({faults} faults in all)" if faults > 1 else f"({faults} fault in all)" if faults else "(no faults)"
            ), "what ranks those of equally many buildings"


async def test_the_watch_of_a_live_round_starts_when_discord_showed_the_board(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await start_live(club, 2)
        await all_ready(club)
        state = (await club.sitting()).state
        row = next(row for row in await club.bot.host.queries.rows(1) if row.line == "look all")
        assert row.at == state.desks[0].start
        message = await club.bot.get_partial_messageable(club.thread.id).fetch_message(club.board.id)
        assert message.edited_at is not None
        assert row.at <= round(message.edited_at.timestamp() * 1000) <= row.at + 1_000, "edited once more when the watches ran"


@pytest.mark.heavy
@pytest.mark.parametrize("arrives", [True, False])
async def test_live_a_lost_answer_to_the_board_with_the_map_is_looked_up(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, arrives: bool
) -> None:
    edit = discord.PartialMessage.edit
    lost, stood = [], []

    async def losing(self: Any, **about: Any) -> Any:
        shows = "Map:" in str(about["view"].to_components())
        if shows and not lost and not arrives:
            lost.append(None)
            raise TimeoutError
        message = await edit(self, **about)
        if shows:
            stood.append(round(message.edited_at.timestamp() * 1000))
        if shows and not lost:
            lost.append(None)
            raise TimeoutError
        return message

    async with meet(make_bot, 2) as club:
        await start_live(club, 2)
        monkeypatch.setattr(discord.PartialMessage, "edit", losing)
        await all_ready(club)
        await club.env.advance_time(5)
        state = (await club.sitting()).state
        assert lost
        assert [desk.start for desk in state.desks] == [stood[0]] * 2
        assert "Map:" in text(club.board)


async def test_a_live_round_in_which_the_bot_went_down_is_void(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await start_live(club, 2)
        await all_ready(club)
        await build(club, club.people[0], done=False)
        await club.restart(make_bot())
        state = (await club.sitting()).state
        assert state.round == 1
        assert state.to_move == (0, 1)
        assert [row.line for row in await club.bot.host.queries.rows(1)][-1] == "void"


async def test_a_live_round_in_which_a_seat_changed_hands_is_void(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await start_live(club, 2)
        await all_ready(club)
        await club.people[1].slash(club.thread, "table resign")
        await club.channel.guild.add_member(club.env.create_user("Dora")).slash(club.thread, "table join")
        await club.env.advance_time(2)
        assert [row.line for row in await club.bot.host.queries.rows(1)][-1] == "void"


@pytest.mark.heavy
async def test_who_resigns_and_comes_back_voids_no_live_round_that_they_lose(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await one_tapped(club)
        await club.people[1].slash(club.thread, "table resign")
        await club.env.advance_time(2)
        await club.people[1].slash(club.thread, "table join")
        await club.env.advance_time(60)
        state = (await club.sitting()).state
        assert "void" not in [row.line for row in await club.bot.host.queries.rows(1)]
        assert state.last is not None
        assert state.faults[await seat_of(club, club.people[1])] > 0


async def one_tapped(club: Club) -> Any:
    """A live round of two in which one has tapped and the other one's watch is about to end."""
    await start_live(club, 2)
    await all_ready(club)
    await club.env.advance_time(10)
    await build(club, club.people[0])
    state = (await club.sitting()).state
    assert state.round == 1
    assert state.due is not None
    return state


async def test_a_live_round_in_which_discord_was_gone_is_void(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await one_tapped(club)
        gateway(club, "disconnect")
        await club.env.advance_time(30)
        assert (await club.sitting()).state.last is None, "time judges nobody while no click can arrive"
        gateway(club, "resumed")
        await club.env.advance_time(2)
        assert [row.line for row in await club.bot.host.queries.rows(1)][-1] == "void"
        assert "doesn’t count" in text(club.board)


@pytest.mark.heavy
async def test_a_live_round_in_which_the_machine_slept_is_void(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await one_tapped(club)
        await asleep(club, 60_000)
        assert [row.line for row in await club.bot.host.queries.rows(1)][-1] == "void"


@pytest.mark.heavy
async def test_a_live_round_in_which_nothing_could_be_kept_is_void_and_fills_no_log(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def full(*_: object) -> None:
        raise DiskFull("tables.db")

    async with meet(make_bot, 2) as club:
        await one_tapped(club)
        caplog.clear()
        with monkeypatch.context() as patched:
            patched.setattr(SqliteStore, "write", full)
            for _ in range(40):
                await club.env.advance_time(1)
        assert sum("what was due" in record.getMessage() for record in caplog.records) <= 1
        caplog.clear()
        await club.env.advance_time(2)
        assert [row.line for row in await club.bot.host.queries.rows(1)][-1] == "void"


async def test_a_live_round_bears_a_moment_without_discord(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await one_tapped(club)
        gateway(club, "disconnect")
        await club.env.advance_time(2)
        gateway(club, "resumed")
        await club.env.advance_time(5)
        assert (await club.sitting()).state.last is not None, "judged when Discord was back"
        assert "void" not in [row.line for row in await club.bot.host.queries.rows(1)]


@pytest.mark.heavy
async def test_a_press_in_a_panel_that_discord_does_not_answer_stops_the_clocks(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("space_builder", clock="live")
        ann, ben = club.people
        await ben.click(club.board, label="Join")
        await ann.click(club.board, custom_id=start_of(club.board))
        panel = await club.panel(ben)
        fails(club, *ANSWERS)
        for _ in range(9):
            with contextlib.suppress(discord.HTTPException):
                await ben.click(panel, custom_id="x|1|ready")
            await club.env.advance_time(60)
        assert await kinds(club) == ["person", "person"]
        assert Reach.UNANSWERED in club.bot.host.scheduler.stops.of("table", 1)
        heals(club)
        await club.panel(ben)
        assert not club.bot.host.scheduler.stops.of("table", 1)


@pytest.mark.heavy
async def test_a_round_in_which_somebody_is_not_answered_is_void(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await start_live(club, 2)
        _, panel = await all_ready(club)
        ann, ben = club.people
        await club.env.advance_time(5)
        await build(club, ann)
        fails(club, *ANSWERS)
        for custom_id in ("x|1|hold r", "x|1|touch b2", "x|1|turn e"):
            with contextlib.suppress(discord.HTTPException):
                await ben.click(panel, custom_id=custom_id)
            await club.env.advance_time(1)
        await club.env.advance_time(60)
        heals(club)
        await club.panel(ben)
        rows = [row.line for row in await club.bot.host.queries.rows(1) if row.kind == "move"]
        assert rows[-1] == "void"
        assert (await club.sitting()).state.round == 1
