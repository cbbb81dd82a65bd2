"""What one person alone may see: their own seat, in their own words, and a refusal with a way out for everybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from cogs.board.hand import hand, my_hand
from cogs.core.messages import words_for
from cogs.core.pictures import Painter
from cogs.ear.pages import own
from cogs.wiring import Wired
from rules.game import Event
from sessions.play.reachability import OF_A_TABLE
from sessions.table.errors import NotSeated, TableOver
from sessions.table.model import Shown, Sitting, Status
from tests.cogs import drive
from tests.cogs.conftest import DOT
from tests.cogs.drive import meet
from tests.cogs.made import ANN, BEN, CLEO, asker, bot_of, ids, lobby, running, text


async def test_a_hand_is_of_the_askers_seat_and_drawn_before_others() -> None:
    sitting = running(BEN, ANN)
    bot = bot_of(sitting)
    reply = await my_hand(asker(bot, ANN), 12)
    assert bot.pictures.asked == [(1, True)]
    assert "[picture of seat 1]" in text(reply)
    assert text(reply).startswith(
        f"**Your hand** · [Blueprints, table 12](https://discord.com/channels/{sitting.table.guild_id}/3)"
    )
    assert text(reply).count("table 12") == 1
    assert "<#3>" not in text(reply), "Discord calls the thread by the same name"
    assert ids(reply) == ["m|12|5", "r|12|5"]


async def test_whose_move_it_is_reads_so_and_others_do_not() -> None:
    sitting = running(ANN, BEN)
    first = sitting.state.to_move[0]  # type: ignore[union-attr]
    told = [text(await hand(bot_of(sitting), sitting, seat, [], words_for(sitting))) for seat in (first, 1 - first)]
    assert ["It’s your turn" in said for said in told] == [True, False]


async def test_events_that_are_not_for_this_seat_are_not_told() -> None:
    sitting = running(ANN, BEN)
    events = [Event("seat-joined", 0, only=(0,)), Event("seat-joined", 1, only=(1,))]
    told = text(await hand(bot_of(sitting), sitting, 0, events, words_for(sitting)))
    assert f"<@{ANN}>" in told
    assert f"<@{BEN}>" not in told


async def test_whoever_sits_nowhere_is_refused_and_told_when_it_is_too_late_for_a_seat() -> None:
    for status, refusal in ((Status.RUNNING, NotSeated), (Status.OVER, TableOver), (Status.ENDED, TableOver)):
        sitting = running(ANN, BEN, status=status)
        with pytest.raises(refusal):
            await my_hand(asker(bot_of(sitting), CLEO), 12)


async def test_before_the_start_and_where_the_position_is_damaged_there_is_no_hand() -> None:
    waiting = lobby(ANN)
    assert "there are no hands yet" in text(await my_hand(asker(bot_of(waiting)), 12))
    damaged = Sitting(waiting.table, waiting.chairs, None, damaged=True)
    assert "damaged" in text(await my_hand(asker(bot_of(damaged)), 12))


async def test_a_board_that_cannot_be_shown_is_told_with_the_hand() -> None:
    sitting = running(ANN, BEN)
    bot = bot_of(sitting)
    assert "gone" in OF_A_TABLE

    async def shown(table_id: int) -> dict[str, Shown]:
        return {"board": Shown("board", blocked="gone")}

    bot.host.queries.shown = shown
    assert "I can’t show this table’s board right now" in text(await my_hand(asker(bot), 12))


async def test_when_the_game_is_over_a_hand_has_no_buttons() -> None:
    sitting = running(ANN, BEN, status=Status.ENDED)
    assert ids(await hand(bot_of(sitting), sitting, 0, [], words_for(sitting))) == []


async def test_where_its_picture_is_late_who_asked_reads_their_hand_and_gets_the_picture_later(
    make_bot: Callable[[], Wired], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        free = asyncio.Event()

        async def slow(*_: Any, **__: Any) -> bytes:
            await club.env.external_wait(free.wait(), reason="drawing")
            return DOT

        ann = club.people[0]
        sitting = await club.sitting()
        chair = sitting.chair_of(ann.id)
        assert chair is not None
        with monkeypatch.context() as patch:
            patch.setattr(Painter, "draw", slow)
            patch.setattr("cogs.core.pictures.SOON", 0.0)
            patch.setattr("cogs.core.pictures.SOON_LEAST", 0.0)
            answer = (await ann.click(club.board, label="My hand")).response
            assert "Your hand" in drive.text(answer)
            assert "The picture follows." in drive.text(answer)
            assert own(sitting, chair.seat, "en") in drive.text(answer)
            assert drive.ids(answer)[0].startswith("E|1|"), "the board in words"
            free.set()
            await asyncio.wait(club.bot.pictures.following)
            await club.env.settle()
        answer = club.newest(answer)
        assert "follows" not in drive.text(answer)
        assert own(sitting, chair.seat, "en") not in drive.text(answer)
        assert drive.GALLERY in [piece["type"] for piece in drive.components(answer)]
        assert [id_[0] for id_ in drive.ids(answer)] == ["m", "r"]
