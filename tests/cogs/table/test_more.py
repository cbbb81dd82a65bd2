"""**More** under a running board: each act only where it can be used, and what cannot be taken back asked once more."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from cogs.core import buttons
from cogs.table import more
from cogs.wiring import Wired
from sessions.play.timeouts import REPLACED_AFTER
from tests.cogs.drive import Club, ids, meet, text
from tests.cogs.made import bot_of
from tests.cogs.table.test_presses import labels

Make = Callable[[], Wired]


async def opened(club: Club, person: Any) -> Any:
    return (await person.click(club.board, label="More")).response


async def test_its_buttons_are_answered_here() -> None:
    bot = bot_of()
    await more.setup(bot)
    assert set(bot.presses) == {buttons.MoreActsButton, buttons.ActButton, buttons.EndButton}


async def test_who_plays_finds_all_they_can_do_and_who_watches_what_they_can_read(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        first, line = await club.random_line(random.Random(1))
        await club.type(first, line)
        shown = await opened(club, first)
        assert "Blueprints, table 1: what else you can do" in text(shown)
        assert labels(shown) == ["Ask to undo", "Pause", "End the game", "Give up my seat", "Replay", "Table settings"]
        assert labels(await opened(club, club.people[2])) == ["Replay", "Table settings"]
        assert "fixed" in text((await first.click(shown, label="Table settings")).response)
        assert "step" in text((await first.click(shown, label="Replay")).response)


async def test_what_is_asked_already_is_answered_under_the_board_and_not_asked_again(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann, ben = club.people
        told = (await ann.click(await opened(club, ann), label="Pause")).response
        assert "Declining it yourself calls it off" in text(told)
        assert "Pause" not in labels(await opened(club, ben))
        await ben.click(club.board, label="Agree")
        assert "End the game" in labels(await opened(club, ben))
        await ben.click(await opened(club, ben), label="Go on")
        assert (await club.sitting()).table.times.paused is None
        told = (await ann.click(await opened(club, ann), label="End the game")).response
        assert "asks to end the game" in text(told)
        await ben.click(club.board, label="Decline")
        assert (await club.sitting()).table.status == "running"


async def test_a_seat_is_given_up_when_it_was_asked_and_told_how_to_come_back(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann = club.people[0]
        sure = (await ann.click(await opened(club, ann), label="Give up my seat")).response
        assert "you come back with **Take a seat**" in text(sure)
        assert (await club.sitting()).chair_of(ann.id) is not None
        again = (await ann.click(sure, label="Back")).response
        assert "Pause" in labels(again)
        sure = (await ann.click(again, label="Give up my seat")).response
        gone = (await ann.click(sure, label="Give up my seat")).response
        assert "given up your seat" in text(gone)
        assert (await club.sitting()).chair_of(ann.id) is None
        await ann.click(club.board, label="Take a seat")
        assert (await club.sitting()).chair_of(ann.id) is not None


async def test_or_a_computer_player_keeps_it(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann = club.people[0]
        sure = (await ann.click(await opened(club, ann), label="Give up my seat")).response
        await ann.select(sure, ["easy"], custom_id=next(one for one in ids(sure) if one.endswith("|own")))
        (kept,) = [chair for chair in (await club.sitting()).chairs if chair.kind == "computer"]
        assert kept.claim == ann.id


async def test_who_plays_alone_is_asked_whether_they_mean_the_end(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("strange_world", 1)
        (ann,) = club.people
        sure = (await ann.click(await opened(club, ann), label="End the game")).response
        assert "it’s over at once" in text(sure)
        assert (await club.sitting()).table.status == "running"
        await ann.click(sure, label="End the game")
        assert (await club.sitting()).table.status == "ended"


async def test_the_seat_of_who_has_not_played_for_days_can_be_opened(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((missing, _),) = await club.to_move()
        other = next(person for person in club.people if person is not missing)
        assert "Open the seat" not in labels(await opened(club, other))
        await club.days(REPLACED_AFTER / 86_400_000 + 0.1)
        assert "Open the seat" in labels(await opened(club, other))
        assert "Open the seat" not in labels(await opened(club, missing))


async def test_an_old_page_changes_nothing_at_a_table_that_is_over(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann, ben = club.people
        shown = await opened(club, ann)
        for person in (ann, ben):
            await club.bot.agreements.end(1, person.id, person.id)
        rows = len(await club.bot.host.queries.rows(1))
        assert "over" in text((await ann.click(shown, label="Pause")).response)
        assert len(await club.bot.host.queries.rows(1)) == rows
