"""Space Builder with computer players: human hands against a watch, live and at own pace."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from msgspec import structs

from cogs.wiring import Wired
from players.game import Choice
from players.inplace import InPlace
from tests.cogs.drive import Club, meet, start_of, text
from tests.cogs.games.test_space_builder import build, seat_of

Make = Callable[[], Wired]


async def live_table(club: Club, level: str = "medium", count: int = 2) -> None:
    """A live table of one person and computer players, begun."""
    (ann,) = club.people
    await club.open("space_builder", seats=count + 1)
    await ann.select(club.board, ["live"], custom_id="v|1|pace")
    for _ in range(count):
        await ann.slash(club.thread, "table computer", action="add", level=level)
    await ann.click(club.board, label="Start")


async def lines_of(club: Club, seat: int) -> list[Any]:
    return [row for row in await club.bot.host.queries.rows(1) if row.kind == "move" and row.seat == seat]


@pytest.mark.heavy
async def test_live_computers_are_ready_after_people_and_set_one_card_after_another(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        (ann,) = club.people
        await live_table(club)
        mine = await seat_of(club, ann)
        others = [seat for seat in range(3) if seat != mine]
        await club.env.advance_time(60)
        assert not any([await lines_of(club, seat) for seat in others]), "nobody is ready before people are"
        await club.type(ann, "ready")
        await club.env.advance_time(3)
        state = (await club.sitting()).state
        assert all(desk.ready is not None for desk in state.desks)
        await club.env.advance_time(5)
        start = next(row.at for row in await club.bot.host.queries.rows(1) if row.line == "look all")
        assert (await lines_of(club, others[0]))[-1].line == "ready", "nothing is set at the moment of the map"
        await club.env.advance_time(60)
        for seat in others:
            placed = [row for row in await lines_of(club, seat) if row.line.startswith("place")]
            assert len(placed) == 4
            assert placed[0].at - start > 3_000, "looking the map over, and the first card"
            assert all(1_200 < later.at - row.at < 20_000 for row, later in pairwise(placed))
            assert len({row.line.split()[2] for row in placed}) == 4
            assert all(row.public == "?" for row in placed)
        assert (await club.sitting()).state.round == 2, "all but one have tapped, and the watch of the last one ran out"


@pytest.mark.slow
async def test_live_a_person_wins_against_slow_hands_and_the_game_comes_to_its_end(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        (ann,) = club.people
        await live_table(club, "easy")
        for _ in range(14):
            sitting = await club.sitting()
            if sitting.table.status == "over":
                break
            seat = await seat_of(club, ann)
            if sitting.state.unlocking == seat:
                await club.type(ann, next(iter(sitting.state.moves(seat, 0))))
            await club.type(ann, "ready")
            await club.env.advance_time(9)
            assert (await club.sitting()).state.phase == "build"
            await build(club, ann)
            await club.env.advance_time(110)
        sitting = await club.sitting()
        assert sitting.table.status == "over"
        result = sitting.state.result()
        assert result.places[await seat_of(club, ann)] == 1
        assert "Computer" in text(club.board)


@pytest.mark.heavy
async def test_at_own_pace_a_computer_plays_its_round_in_private(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        (ann,) = club.people
        await club.open("space_builder", seats=2, computers=1)
        await ann.click(club.board, label="Start")
        mine = await seat_of(club, ann)
        await club.env.advance_time(60)
        rows = [row for row in await club.bot.host.queries.rows(1) if row.kind == "move"]
        assert [row.line for row in rows[:2]] == ["ready", f"look {2 - mine}"]
        assert [row.line.split()[0] for row in rows[2:]] == ["place"] * 4 + ["done"]
        assert all(row.seat == 1 - mine for row in rows if row.line != f"look {2 - mine}")
        state = (await club.sitting()).state
        assert state.view(mine).map is None
        assert state.to_move == (mine,)
        await club.type(ann, "ready")
        await build(club, ann)
        await club.env.advance_time(2)
        assert (await club.sitting()).state.last.winner == mine


@pytest.mark.slow
@pytest.mark.parametrize("pace", ["own", "live"])
async def test_computers_alone_play_to_the_end(make_bot: Make, pace: str) -> None:
    async with meet(make_bot, 1) as club:
        (ann,) = club.people
        await club.open("space_builder", seats=2, watch=True)
        if pace == "live":
            await ann.select(club.board, ["live"], custom_id="v|1|pace")
        await ann.click(club.board, label="Start")
        for _ in range(40):
            if (await club.sitting()).table.status == "over":
                break
            await club.env.advance_time(30)
        assert (await club.sitting()).table.status == "over"
        assert len((await club.sitting()).state.last.cities) == 2


async def test_a_hint_is_right(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        (ann,) = club.people
        await club.open("space_builder", seats=1)
        await ann.click(club.board, custom_id=start_of(club.board))
        first = await ann.slash(club.thread, "hint")
        assert "You get the map once you’re ready" in text(first.response)
        await club.type(ann, "ready")
        for _ in range(5):
            said = text((await ann.slash(club.thread, "hint")).response)
            assert "I’d play" in said
            await club.type(ann, said.split("`")[1])
        assert (await club.sitting()).state.last.cities[0].total == 0


class Even(InPlace):
    """Hands that take four seconds for everything."""

    async def choose(self, *about: Any, **more: Any) -> Choice:
        return structs.replace(await super().choose(*about, **more), after_ms=4_000)


@pytest.mark.parametrize(("reading", "each"), [("pictures", 4_000), ("words", 8_000)])
async def test_a_computer_player_takes_twice_as_long_where_somebody_plays_by_ear(make_bot: Make, reading: str, each: int) -> None:
    async with meet(make_bot, 1) as club:
        (ann,) = club.people
        await club.bot.people.choose(ann.id, reading=reading)
        club.bot.computers.quick = Even()
        await club.open("space_builder", seats=2, computers=1)
        await ann.click(club.board, label="Start")
        await club.env.advance_time(60)
        rows = [row for row in await lines_of(club, 1 - await seat_of(club, ann)) if row.line.split()[0] in ("place", "done")]
        assert [later.at - row.at for row, later in pairwise(rows)] == [each] * 4
