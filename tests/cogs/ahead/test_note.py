"""What somebody who waits is told of orders in advance: that they can order, or what they have ordered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cogs.ahead.note import can_order
from cogs.wiring import Wired
from render.words import Words
from sessions.play.orders import UNHEEDED
from tests.cogs.ahead.test_orders import first_line, who
from tests.cogs.drive import Club, components, ids, meet, text

Make = Callable[[], Wired]
OFFER = "plays your next move as soon as"


def said_on(message: Any) -> list[str]:
    """The labels of a message's buttons."""
    return [one["label"] for one in components(message) if one.get("label")]


async def moved(club: Club, person: Any) -> str:
    """The answer to somebody's move."""
    return text((await person.slash(club.thread, "move", lines=await first_line(club))).response)


async def test_whoever_has_moved_and_waits_is_told_that_they_can_order(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann, ben = await who(club)
        assert OFFER in await moved(club, ann)
        assert OFFER not in text(await club.panel(ben)), "it is their turn"


async def test_at_a_live_clock_nobody_is_told(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2, clock="live")
        ann, _ = await who(club)
        assert OFFER not in await moved(club, ann)


@pytest.mark.heavy
async def test_what_is_ordered_stands_in_the_answer_and_nobody_elses(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        ann, ben = await who(club)
        await ben.slash(club.thread, "order", lines="limit 99")
        assert "You’ve ordered ahead: Up to 99 in this auction, then pass: `limit 99 n0`" in text(await club.panel(ben))
        assert "ordered" not in await moved(club, ann)


@pytest.mark.shipped
async def test_an_order_that_is_about_to_be_played_is_told_in_the_panel(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        ann, ben = await who(club)
        await ben.slash(club.thread, "order", lines="pass")
        await moved(club, ann)
        assert "Your order is about to be played: Pass" in text(await club.panel(ben))


async def test_whoever_never_orders_is_told_seldom(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        _, ben = await who(club)
        told = []
        for _ in range(UNHEEDED + 1):
            told.append(OFFER in text(await club.panel(ben)))
            assert (OFFER in text(await club.panel(ben))) is told[-1], "the same once more"
            await club.days(1 / 24)
        assert told == [True] * UNHEEDED + [False]


async def test_for_whom_nothing_waits_any_more_may_order_at_the_other_tables(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("welkin", 2)
        ann, ben = await who(club)
        await moved(club, ann)  # ben's turn there
        first = club.thread
        await club.sit_and_start("blueprints", 2)
        mover, other = await who(club)
        if mover is ben:
            await moved(club, ben)
            mover, other = other, mover
        answer = (await ann.slash(club.thread, "move", lines=await first_line(club))).response
        assert mover is ann
        assert "No other table is waiting for you. Where others play now" in text(answer)
        assert [i for i in ids(answer) if i.startswith("U|")] == ["U|1"]
        page = (await ann.click(answer, custom_id="U|1")).response
        assert "If this is still possible when it’s your turn" in text(page)
        await ann.slash(first, "order", lines="procure p")
        assert not [i for i in ids(await club.panel(ann)) if i.startswith("U|")], "they have ordered there"
        assert not [i for i in ids(await club.panel(ben)) if i.startswith("U|")], "tables wait for them"


@pytest.mark.heavy
async def test_nothing_is_offered_where_nothing_can_be_ordered(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        moves = {person.id: 0 for person in club.people[:2]}
        for _ in range(11):
            mover, _ = await who(club)
            answer = (await mover.slash(club.thread, "move", lines=await first_line(club))).response
            moves[mover.id] += 1
            if moves[mover.id] < 6 and mover != (await who(club))[0]:
                assert "Order ahead…" in said_on(answer)
                assert "Order ahead…" in said_on(await club.panel(mover))
            else:
                assert "Order ahead…" not in said_on(answer), "nobody has seen the plans of the next round"
                assert "Order ahead…" not in said_on(await club.panel(mover))


async def test_nothing_is_offered_where_only_computer_players_are_waited_for(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann, ben = await who(club)
        await ann.slash(club.thread, "move", lines=await first_line(club))
        sitting = await club.bot.host.tables.look(1)
        seat = sitting.chair_of(ann.id).seat  # type: ignore[union-attr]
        assert can_order(sitting, seat, Words())
        sitting.chair_of(ben.id).keep_by_computer("medium", 0, None, "A")  # type: ignore[union-attr]
        assert not can_order(sitting, seat, Words())
