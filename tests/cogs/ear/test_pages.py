"""What those who listen are shown of a table: a call that is short, a hand and a board without a picture."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.board.hand import hand
from cogs.core import buttons
from cogs.core.messages import TEXT_MOST, words_for
from cogs.core.pictures import Rank
from cogs.ear import pages
from cogs.ear.summary import LONGEST
from cogs.wiring import Wired
from rules.game import Event
from sessions.people.people import Person
from sessions.table.errors import NotStarted
from tests.cogs.drive import GALLERY, Club, components, ids, meet, text
from tests.cogs.made import ANN, BEN, CLEO, asker, bot_of, labels, lobby, running
from tests.cogs.made import ids as ids_of
from tests.cogs.made import text as text_of

Make = Callable[[], Wired]
LISTENS = SimpleNamespace(of=lambda user: Person(reading="words"))


async def test_a_call_is_one_line_the_thread_and_the_way_to_all_else() -> None:
    sitting = running(ANN, BEN)
    bot = bot_of(sitting, people=LISTENS)
    first = sitting.state.to_move[0]  # type: ignore[union-attr]
    events = [Event("blueprints-took", 1 - first, {"die": "o3"}), Event("blueprints-dropped", 1 - first, {"die": "k4"})]
    reply = await hand(bot, sitting, first, events, words_for(sitting), Rank.BOARD)
    line, thread, *rest = text_of(reply).splitlines()
    assert line.startswith("Meanwhile: ")
    assert "took wood 3 and discarded stone 4. Your turn. Round 1, in demand " in line
    assert len(line) <= LONGEST
    assert (thread, rest) == ("<#3>", [])
    assert ids_of(reply) == ["m|12|5", "h|12|5", "E|12|all"]
    assert bot.pictures.asked == []


async def test_a_hand_that_was_asked_for_has_the_whole_plan_and_no_code() -> None:
    sitting = running(ANN, BEN)
    reply = await hand(bot_of(sitting, people=LISTENS), sitting, 0, [], words_for(sitting))
    said = text_of(reply)
    assert "Your plan is" in said
    assert "(b1)" not in said
    assert ids_of(reply) == ["m|12|5", "E|12|all"]


async def test_whoever_looks_keeps_the_picture() -> None:
    sitting = running(ANN, BEN)
    assert "[picture of seat 0]" in text_of(await hand(bot_of(sitting), sitting, 0, [], words_for(sitting)))


def test_the_board_in_words_offers_to_stay_so_and_says_at_a_seat_where_one_stands() -> None:
    sitting = running(ANN, BEN)
    mine, others = pages.board(asker(bot_of(sitting), ANN), sitting), pages.board(asker(bot_of(sitting), CLEO), sitting)
    assert "`/me reading by:words`" in text_of(mine)
    assert "Waiting for Ben. Round 1, in demand " in text_of(mine)
    assert "you have" not in text_of(others)
    assert "`/me reading" not in text_of(pages.board(asker(bot_of(sitting, people=LISTENS), ANN), sitting))
    with pytest.raises(NotStarted):
        pages.board(asker(bot_of(), ANN), lobby(ANN))


async def test_each_island_of_skyrise_is_told_by_itself() -> None:
    sitting = running(ANN, BEN, game="skyrise")
    whole = pages.board(asker(bot_of(sitting), ANN), sitting)
    assert "The Crown, H" in labels(whole)
    told = await pages.told(asker(bot_of(sitting), ANN), buttons.TellButton(12, "h"))
    said = text_of(told)
    assert said.startswith("The Crown, 4 places.")
    assert "blimp" in said
    assert "Beside" in said
    assert text_of(await pages.told(asker(bot_of(sitting), ANN), buttons.TellButton(12, "nowhere"))) == text_of(whole)


async def test_a_game_that_is_open_to_all_calls_those_who_listen_by_message_too(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await listening(club)
        await club.sit_and_start("welkin", 2)
        ((mover, _),) = await club.to_move()
        if mover.id != club.people[0].id:
            await club.type(mover, next(iter((await club.sitting()).state.moves((await club.sitting()).state.to_move[0], 0))))
        newest = club.people[0].user.dm_channel.history()[-1]
        assert "You have 0 coins" in text(newest)
        assert club.people[1].user.dm_channel.history() == []
        await club.bot.people.choose(club.people[0].id, reading="pictures")
        await club.bot.show.settled()
        assert "no longer" not in text(club.people[0].user.dm_channel.history()[-1])


async def test_no_picture_is_in_anything_that_answers_those_who_listen(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await listening(club)
        await club.sit_and_start("blueprints", 2)
        ann = club.people[0]
        answers = [
            (await ann.slash(club.thread, "hand")).response,
            (await ann.slash(club.thread, "board")).response,
            await club.panel(ann),
            (await ann.click(club.board, label="Since my last turn")).response,
            (await ann.click(club.board, label="My hand")).response,
        ]
        assert not any(component["type"] == GALLERY for answer in answers for component in components(answer))
        assert not any("(o" in text(answer) for answer in answers)
        assert any(component["type"] == GALLERY for component in components(club.board))
        assert "E|1|all" in ids(answers[0])


async def listening(club: Club) -> None:
    """The first person has chosen words."""
    chosen = (await club.people[0].slash(club.channel, "me reading", by="words")).response
    assert "From now on" in text(chosen)


async def test_a_text_that_must_be_read_whole_follows_in_further_messages() -> None:
    sent: list[str] = []

    async def send(*, view: Any, ephemeral: bool) -> None:
        assert ephemeral
        sent.append(text_of(SimpleNamespace(view=view)))

    lines = [f"line {n} " + "x" * 200 for n in range(60)]
    reply = pages.in_pages(SimpleNamespace(followup=SimpleNamespace(send=send)), "\n".join(lines))  # type: ignore[arg-type]
    assert reply.then is not None
    await reply.then(None)  # type: ignore[arg-type]
    whole = [text_of(reply), *sent]
    assert len(whole) == 4
    assert all(len(piece) <= TEXT_MOST for piece in whole)
    assert "\n".join(whole).splitlines() == lines


def test_who_must_act_goes_on_from_the_board_in_words() -> None:
    sitting = running(ANN, BEN)
    assert sitting.state is not None
    turn = sitting.state.to_move[0]
    users = {chair.seat: chair.user for chair in sitting.chairs}
    for seat, has in ((turn, True), (1 - turn, False)):
        reply = pages.board(asker(bot_of(sitting), users[seat]), sitting)
        ids = [item.custom_id for item in reply.view.walk_children() if hasattr(item, "custom_id")]
        assert any(id.startswith("m|") for id in ids) == has
