"""What all must agree on: ends and pauses, asked on the board; what silence, leaving, sleep and older votes mean for them."""

from __future__ import annotations

import asyncio

import pytest

from rules.game import GameError
from sessions.play.timeouts import ANSWER_WITHIN, HOUR, STALLED_AFTER
from sessions.store.writer import Statement
from tests.sessions.hall import GAME, Hall, hall, house, refusal

__all__ = ["hall", "house"]


async def end(hall: Hall, user: int, agree: bool = True) -> object:
    return await hall.agreements.end(hall.table, user, next(hall.clicks), agree)


async def status(hall: Hall) -> str:
    return (await hall.look()).table.status


async def test_to_end_a_game_is_asked_and_answered_like_any_question(hall: Hall) -> None:
    await hall.seat(3)
    first = await hall.agreements.end(hall.table, 2, 600)
    (row,) = first.rows
    assert (first.seat, row.seat, row.user, row.line, row.events[0].id) == (1, 1, 2, "ask end", "end-asked")
    question = (await hall.look()).table.asked["end"]
    assert (question.asker, question.asked, question.votes) == (2, (1, 3), {2: "yes"})
    assert (await hall.agreements.end(hall.table, 2, 600)).repeated
    await hall.answer(1, True, "end")
    last = await hall.answer(3, True, "end")
    assert [one.line for one in last.rows] == ["answer end yes", "end agreed"]
    assert last.rows[1].events[0].id == "table-ended-agreed"
    assert await status(hall) == "ended"


async def test_the_command_answers_what_is_asked_already(hall: Hall) -> None:
    await hall.seat(2)
    assert await refusal(end(hall, 1, agree=False)) == "nothing-to-decline"
    await end(hall, 1)
    assert await refusal(end(hall, 1)) == "answer-stands"
    await end(hall, 2, agree=False)
    assert (await hall.told())[-2:] == ["answer-no", "question-closed-refused"]
    await end(hall, 1)
    await end(hall, 1, agree=False)
    assert (await hall.told())[-1] == "question-closed-withdrawn"
    await end(hall, 1)
    await end(hall, 2)
    assert await status(hall) == "ended"


async def test_who_is_alone_ends_a_game_at_once_and_nothing_else_is_told(hall: Hall) -> None:
    await hall.seat(2)
    await hall.seats("person", "computer")
    played = await hall.agreements.end(hall.table, 1, 700)
    assert [row.line for row in played.rows] == ["ask end", "end alone"]
    assert [event.id for row in played.rows for event in row.events] == ["table-ended-alone"]


async def test_silence_ends_nothing_and_pauses_nothing(hall: Hall) -> None:
    await hall.seat(2)
    await end(hall, 1)
    await hall.agreements.pause(hall.table, 2, next(hall.clicks))
    await hall.wait(ANSWER_WITHIN - 1)
    assert await hall.asked() == ["end", "pause"]
    await hall.wait(1)
    assert await hall.asked() == []
    assert (await hall.told())[-2:] == ["question-closed-silence"] * 2
    assert (await status(hall), (await hall.look()).table.times.paused) == ("running", None)


async def test_who_holds_the_table_up_is_not_asked_and_may_answer(hall: Hall) -> None:
    await hall.seat(3)
    await hall.wait(STALLED_AFTER)
    await end(hall, 2)
    question = (await hall.look()).table.asked["end"]
    assert (question.excused, question.asked) == ((1,), (3,))
    await hall.answer(1, False, "end")
    assert (await hall.told())[-1] == "question-closed-refused", "who is back is heard"
    await end(hall, 2)
    await hall.answer(3, True, "end")
    assert await status(hall) == "ended"
    assert (await hall.told())[-1] == "table-ended-stalled"


async def test_who_was_excused_and_plays_again_is_asked(hall: Hall) -> None:
    await hall.seat(3)
    await hall.wait(STALLED_AFTER)
    await end(hall, 2)
    await hall.play(1, "pass")
    await hall.answer(3, True, "end")
    assert await status(hall) == "running"
    await hall.answer(1, True, "end")
    assert await status(hall) == "ended"


@pytest.mark.parametrize("who", [1, 3])
async def test_who_leaves_takes_their_word_along(hall: Hall, who: int) -> None:
    """The table ends where all who are left have agreed; what the one who left had asked is closed."""
    await hall.seat(3)
    await end(hall, 1)
    await hall.answer(2, True, "end")
    await hall.host.play.resign(hall.table, who, next(hall.clicks))
    await hall.wait(0)
    assert await status(hall) == ("running" if who == 1 else "ended")
    assert await hall.asked() == []


async def test_two_who_agree_at_once_see_each_other(hall: Hall) -> None:
    await hall.seat(3)
    await end(hall, 1)
    done = await asyncio.gather(hall.answer(2, True, "end"), hall.answer(3, True, "end"), return_exceptions=True)
    assert not [one for one in done if isinstance(one, GameError)]
    assert (await hall.told()).count("table-ended-agreed") == 1


async def test_what_was_agreed_before_there_was_a_question_counts_once(hall: Hall) -> None:
    """A version before this one kept words for an end in a table of their own."""
    await hall.seat(3)
    put = Statement("INSERT INTO votes (table_id, kind, \"user\", choice, at) VALUES (?, 'end', ?, ?, 5)")
    await hall.host.store.write((put, (hall.table, 1, "yes")), (put, (hall.table, 2, "no")))
    await end(hall, 3)
    assert (await hall.look()).table.asked["end"].votes == {3: "yes", 1: "yes"}
    await hall.answer(2, False, "end")
    await end(hall, 2)
    assert (await hall.look()).table.asked["end"].votes == {2: "yes"}


async def test_a_lobby_is_closed_by_who_leads_and_a_watched_game_by_its_maker(hall: Hall) -> None:
    made = await hall.host.lobby.new(
        GAME, options={}, seats=3, user=1, name="Ann", guild_id=1, channel_id=2, click=next(hall.clicks)
    )
    hall.table = made.sitting.table.id
    await hall.host.lobby.join(hall.table, 2, "Ben", next(hall.clicks))
    assert await refusal(end(hall, 1, agree=False)) == "nothing-to-decline"
    assert await refusal(end(hall, 2)) == "only-the-maker"
    await end(hall, 1)
    assert (await hall.told())[-1] == "table-ended-closed"


async def test_all_agree_to_a_pause_and_anybody_ends_it(hall: Hall) -> None:
    await hall.seat(3)
    await hall.agreements.pause(hall.table, 1, next(hall.clicks))
    await hall.answer(2, True, "pause")
    assert (await hall.look()).table.times.paused is None
    await hall.agreements.pause(hall.table, 3, next(hall.clicks))
    assert (await hall.look()).table.times.paused == hall.clock.now()
    assert (await hall.told())[-1] == "table-paused"
    assert await refusal(hall.agreements.pause(hall.table, 1, next(hall.clicks))) == "already-paused"
    await hall.agreements.resume(hall.table, 2, next(hall.clicks))
    assert (await hall.look()).table.times.paused is None
    assert await refusal(hall.agreements.resume(hall.table, 2, next(hall.clicks))) == "not-paused"


async def test_whoever_the_table_waits_for_is_called_when_somebody_else_ends_a_pause(hall: Hall) -> None:
    """Hours may have gone by: their clock runs, and they had every reason to be elsewhere."""
    await hall.seat(2)
    for user in (1, 2):
        await hall.agreements.pause(hall.table, user, next(hall.clicks))
    await hall.wait(3 * HOUR)
    await hall.agreements.resume(hall.table, 2, next(hall.clicks))
    due = "SELECT due.user FROM due WHERE kind = 'call' AND done IS NULL"
    assert await hall.host.store.read(due) == [(1,)]
    for user in (1, 2):
        await hall.agreements.pause(hall.table, user, next(hall.clicks))
    await hall.host.store.write((Statement("DELETE FROM due WHERE kind = 'call'"), ()))
    await hall.agreements.resume(hall.table, 1, next(hall.clicks))
    assert await hall.host.store.read(due) == [], "whose turn it is has the game go on"
