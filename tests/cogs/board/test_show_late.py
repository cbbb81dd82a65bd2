"""Boards whose pictures are late: text goes out and the picture follows by an edit; the newest row is drawn, not each one."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import Mock, call

import pytest

from cogs.board.sent.unnoted import row_named
from cogs.board.show import GIVES_WAY
from cogs.core.pictures import Outdated, Painter, Rank
from cogs.wiring import Wired
from rules.game import View
from tests import sixth
from tests.cogs.board.test_show import mentioned
from tests.cogs.conftest import DOT
from tests.cogs.drive import GALLERY, components, meet, text
from tests.cogs.readers import marked

sixth.register()

Make = Callable[[], Wired]


class Slow:
    """Pictures that come in time, or only where text stands already. `asked`: the rank of each board's; `meanwhile`:
    what happens before the next one is begun."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.late: set[Rank] = set()
        self.asked: list[Rank] = []
        self.meanwhile: Callable[[], Awaitable[None]] | None = None

        async def draw(_: Painter, key: str, draw: Any, view: View, *, rank: Rank, **__: Any) -> bytes:
            if view.seat is None:  # hands go the same way
                self.asked.append(rank)
            if self.meanwhile is not None and view.seat is None:
                work, self.meanwhile = self.meanwhile, None
                await work()
                raise Outdated
            if rank in self.late:
                raise TimeoutError
            return marked(DOT, view)

        monkeypatch.setattr(Painter, "draw", draw)


def pictured(message: Any) -> bool:
    return any(part["type"] == GALLERY for part in components(message))


@pytest.mark.heavy
async def test_a_late_picture_follows_its_board_by_an_edit_that_calls_nobody(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        (person, _), *_ = await club.to_move()
        slow.late = {Rank.BOARD}
        await club.type(person, "aim s3")
        board, called = club.board, mentioned(club)
        assert not pictured(board)
        told = text(board)
        await club.env.advance_time(7)
        assert slow.asked[-1] is Rank.LATE
        assert pictured(club.board)
        assert club.board.id == board.id
        assert mentioned(club) == called
        assert all(line in text(club.board) for line in told.splitlines()[:2])
        asked = len(slow.asked)
        await club.env.advance_time(60)
        assert len(slow.asked) == asked, "once it is there, it is not asked for again"


@pytest.mark.heavy
async def test_a_picture_that_never_comes_is_asked_for_a_few_times(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        (person, _), *_ = await club.to_move()
        slow.late = {Rank.BOARD, Rank.LATE}
        await club.type(person, "aim s3")
        for _ in range(15):
            await club.env.advance_time(7)
        assert slow.asked.count(Rank.LATE) == 5
        assert not pictured(club.board)
        slow.late = set()
        await club.type(person, "aim s4")
        assert pictured(club.board)
        assert slow.asked.count(Rank.LATE) == 5


async def test_a_board_that_the_table_overtakes_is_drawn_from_the_newest_row(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    slow = Slow(monkeypatch)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        (person, _), *_ = await club.to_move()

        async def move_on() -> None:
            await club.bot.host.play.line(1, person.id, "aim s4", click=900, at=club.bot.clock.now())

        slow.meanwhile, slow.asked = move_on, []
        outdated = Mock(wraps=club.bot.painter.outdate)
        monkeypatch.setattr(club.bot.painter, "outdate", outdated)
        await club.type(person, "aim s3")
        assert outdated.call_args_list == [call(1), call(1)], "whatever waits to be drawn of this table is told"
        assert slow.asked == [Rank.BOARD, Rank.BOARD]
        table = (await club.sitting()).table
        assert row_named(club.board.components, table) == table.seq
        assert pictured(club.board)
        assert "not shown" not in caplog.text


async def test_boards_and_hands_give_way_and_show_once_what_happened_meanwhile(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four moves, and no board and no hand of them until nobody is being answered; then one of each, as the table is by then."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        rng, drawn, answered = random.Random(3), list[int | None](), asyncio.Event()
        plain, asked = Painter.draw, list[float]()

        async def draw(painter: Painter, key: str, draw: Any, view: View, **about: Any) -> bytes:
            if about["rank"] is Rank.BOARD:
                drawn.append(view.seat)
            return await plain(painter, key, draw, view, **about)

        async def turn(most: float) -> None:
            asked.append(most)
            await answered.wait()

        monkeypatch.setattr(Painter, "draw", draw)
        monkeypatch.setattr(club.bot.leisure, "turn", turn)
        before = (await club.sitting()).table.seq
        for _ in range(4):
            ((person, seat),) = await club.to_move()
            line = rng.choice(list((await club.sitting()).state.moves(seat, 0)))
            await club.bot.host.play.line(1, person.id, line, click=rng.getrandbits(60), at=club.bot.clock.now())
            await asyncio.sleep(0.01)
        assert drawn == []
        assert asked == [GIVES_WAY], "the table's worker asks once, however much happens"
        answered.set()
        for _ in range(3):
            await club.env.advance_time(7)
        assert drawn.count(None) == 1
        assert all(drawn.count(seat) <= 1 for seat in drawn)
        assert row_named(club.board.components, (await club.sitting()).table) == before + 4
