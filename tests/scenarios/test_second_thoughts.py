"""Second thoughts: what is not shown yet after a move that nobody was asked to confirm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cogs.wiring import Wired
from sessions.play.hold import WAIT, WATCHED_WAIT
from sessions.play.orders import CALLS_AFTER
from tests.cogs.drive import Club, ids, meet, text

Make = Callable[[], Wired]

pytestmark = pytest.mark.shipped


async def played(club: Club) -> tuple[Any, Any]:
    """Whoever is to move plays a free move in the panel: who, and the answer."""
    ((person, seat),) = await club.to_move()
    state = (await club.sitting()).state
    line = next(line for line in state.moves(seat, club.bot.clock.now()) if not state.look_ahead(seat, line).reveals)
    panel, _ = await club.build(person, line)
    await club.env.advance_time(1)  # who reads is not hasty
    return person, await club.confirm(person, panel)


async def test_the_last_choice_plays_and_the_board_waits(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        before = club.board
        person, answer = await played(club)
        assert "Play this?" not in text(answer)
        assert any(i.startswith("u|") for i in ids(answer))
        await club.env.advance_time(CALLS_AFTER / 1000 - 2)  # until then an order may play for who comes next
        assert club.board.id == before.id
        assert f"Your turn, {person.mention}!" in text(club.board)
        await club.env.advance_time(4)
        assert club.board.id != before.id
        other = next(each for each in club.people if each is not person)
        assert f"Your turn, {other.mention}!" in text(club.board)


async def test_an_undo_in_that_time_calls_nobody(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        before = club.board
        person, answer = await played(club)
        await club.env.advance_time(1)  # who thinks again is not hasty
        await person.click(answer, custom_id=next(i for i in ids(answer) if i.startswith("u|")))
        await club.env.advance_time(WAIT / 1000 + 3)
        assert club.board.id == before.id, "no new message, so no call"
        assert [who for who, _ in await club.to_move()] == [person]


async def test_at_a_live_clock_the_board_waits_less(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2, clock="live")
        before = club.board
        await played(club)
        await club.env.advance_time(WATCHED_WAIT / 1000 + 1)
        assert club.board.id != before.id


async def test_who_waits_there_sees_the_move_before_the_message_that_calls(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        ((first, _),) = await club.to_move()
        (other,) = [person for person in club.people if person is not first]
        await club.panel(other)
        before = club.board
        await played(club)
        await club.env.advance_time(WATCHED_WAIT / 1000 + 2)
        assert club.board.id == before.id, "nobody is called yet, so that no order in advance is betrayed"
        assert f"Your turn, {other.mention}!" in text(club.board)
        await club.env.advance_time(CALLS_AFTER / 1000)
        assert club.board.id != before.id
        assert f"Your turn, {other.mention}!" in text(club.board)


async def test_a_restart_shows_at_once(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2, clock="live")
        before = club.board
        await played(club)
        assert club.board.id == before.id
        await club.restart(make_bot())
        await club.bot.show.settled()
        assert club.board.id != before.id


async def test_a_typed_move_is_shown_at_once(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2, clock="live")
        before = club.board
        ((person, seat),) = await club.to_move()
        await club.type(person, next(iter((await club.sitting()).state.moves(seat))))
        await club.bot.show.settled()
        assert club.board.id != before.id


async def test_a_typed_move_calls_when_an_order_would_have_played(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        before = club.board
        ((person, seat),) = await club.to_move()
        await club.type(person, next(iter((await club.sitting()).state.moves(seat))))
        await club.bot.show.settled()
        assert club.board.id == before.id
        await club.env.advance_time(CALLS_AFTER / 1000 + 1)
        assert club.board.id != before.id, "every move stands in the channel within ten seconds"


async def test_a_hasty_press_plays_nothing(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        ((person, seat),) = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))
        panel, steps = await club.build(person, line)
        assert steps > 0
        seq = (await club.sitting()).table.seq
        again = await club.confirm(person, panel)
        assert "too close together" in text(again)
        assert (await club.sitting()).table.seq == seq
        await club.env.advance_time(1)
        await club.confirm(person, again)
        assert (await club.bot.host.queries.rows(1))[-1].line == line


@pytest.mark.parametrize("button", ["Undo", "Order ahead…"])
async def test_the_second_press_of_a_double_press_undoes_and_orders_nothing(make_bot: Make, button: str) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        person, after = await played(club)
        seq = (await club.sitting()).table.seq
        again = (await person.click(after, label=button)).response  # where the last choice stood
        assert "That already counted" in text(again)
        assert (await club.sitting()).table.seq == seq
        await club.env.advance_time(1)
        await person.click(again, label=button)
        if button == "Undo":
            assert (await club.bot.host.queries.rows(1))[-1].kind == "undo"


async def test_who_wants_to_be_asked_always_is_asked(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        ((person, seat),) = await club.to_move()
        await person.slash(club.thread, "me confirm", moves="all")
        line = next(iter((await club.sitting()).state.moves(seat)))
        panel, _ = await club.build(person, line)
        await club.env.advance_time(1)
        asked = await club.ask(person, panel)
        assert "Play this?" in text(asked)
        assert "Everyone will see" in text(asked)
        await club.env.advance_time(1)
        await club.confirm(person, asked)
        assert (await club.bot.host.queries.rows(1))[-1].line == line
