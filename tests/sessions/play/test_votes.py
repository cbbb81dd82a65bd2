"""Questions of any kind: who is asked, how answers are counted, what silence means; by a kind that only stands here."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from rules.game import Event
from sessions.host.scheduler import OnDue
from sessions.play.timeouts import ANSWER_WITHIN, HOUR
from sessions.play.votes import Kind
from sessions.table.change import Draft
from sessions.table.errors import TableError
from sessions.table.model import RowKind, Sitting
from sessions.table.questions import Question
from tests.sessions.hall import Hall, hall, house, refusal

__all__ = ["hall", "house"]

COLOUR = "colour"


class Colour(Kind):
    """Most of the people choose a colour; the asker is one of them. `past`: what has to be read of the table first."""

    def __init__(self) -> None:
        self.agreed_by_silence = False
        self.nothing_left = ""
        self.past: Exception | None = None

    def voters(self, sitting: Sitting, question: Question) -> list[int]:
        return sitting.people

    def need(self, voters: int) -> int:
        return voters // 2 + 1

    def silence(self, sitting: Sitting, found: Any) -> bool:
        return self.agreed_by_silence

    def closes(self, old: Sitting, draft: Draft, question: Question) -> str:
        return self.nothing_left

    async def read(self, sitting: Sitting, question: Question) -> Any:
        if self.past is not None:
            raise self.past
        return "blue"

    def carried(self, draft: Draft, question: Question, found: Any) -> None:
        draft.add(RowKind.SEAT, None, None, f"colour {found}")


@pytest.fixture
def kind(hall: Hall) -> Colour:
    made = Colour()
    hall.votes.register(COLOUR, made)
    hall.host.scheduler.schedule[f"ask {COLOUR}"] = OnDue(partial(hall.votes.end_question, COLOUR), waits=True)
    return made


async def asked(hall: Hall, user: int | None = 1) -> None:
    def ask(draft: Draft) -> None:
        hall.votes.ask(draft, Question(COLOUR, 0, user, 0), Event("colour-asked"), "blue")

    await hall.host.unit_of_work.change(hall.table, None, ask)


async def ends(hall: Hall) -> list[str]:
    """The lines of the log that are about the question."""
    return [row.line for row in await hall.rows() if "colour" in row.line]


async def test_whoever_asks_agrees_and_the_others_are_asked(hall: Hall, kind: Colour) -> None:
    await hall.seat(3)
    await asked(hall)
    question = (await hall.look()).table.asked[COLOUR]
    assert (question.votes, question.asked, question.until) == ({1: "yes"}, (2, 3), hall.clock.now() + ANSWER_WITHIN)
    assert question.seq == (await hall.look()).table.seq
    with pytest.raises(TableError, match="question-open"):
        await asked(hall, 2)


async def test_it_is_carried_as_soon_as_enough_have_said_yes(hall: Hall, kind: Colour) -> None:
    await hall.seat(4)
    await asked(hall)
    await hall.answer(2, True, COLOUR)
    await hall.answer(3, False, COLOUR)
    assert await hall.asked() == [COLOUR]
    await hall.answer(3, True, COLOUR)  # changed
    assert await ends(hall) == ["ask colour 1", "answer colour yes", "answer colour no", "answer colour yes", "colour blue"]
    assert await hall.asked() == []


async def test_it_is_closed_as_soon_as_too_few_are_left_to_say_yes(hall: Hall, kind: Colour) -> None:
    await hall.seat(3)
    await asked(hall)
    await hall.answer(2, False, COLOUR)
    await hall.answer(3, False, COLOUR)
    assert (await ends(hall))[-1] == "close colour refused"
    assert (await hall.told())[-1] == "question-closed-refused"


async def test_who_alone_is_asked_has_agreed_by_asking(hall: Hall, kind: Colour) -> None:
    await hall.seat(1)
    await asked(hall)
    assert await ends(hall) == ["ask colour 1", "colour blue"]


async def test_where_nobody_is_there_to_ask_nothing_is_stored(hall: Hall, kind: Colour) -> None:
    await hall.seat(2)
    await hall.seats("computer", "computer")
    before = len(await hall.rows())
    with pytest.raises(TableError, match="nobody-to-ask"):
        await asked(hall, None)
    assert len(await hall.rows()) == before


async def test_answers_that_count_nothing_are_refused_with_why(hall: Hall, kind: Colour) -> None:
    await hall.seat(4)
    await asked(hall)
    question = (await hall.look()).table.asked[COLOUR]
    answer = hall.votes.answer
    assert await refusal(answer(hall.table, 9, question.seq, True, 1)) == "not-seated"
    assert await refusal(answer(hall.table, 2, question.seq - 1, True, 2)) == "question-closed"
    assert await refusal(answer(hall.table, 1, question.seq, True, 3)) == "answer-stands"
    await hall.answer(1, False, COLOUR)
    assert (await ends(hall))[-2:] == ["withdraw colour", "close colour withdrawn"]
    assert await refusal(answer(hall.table, 2, question.seq, True, 4)) == "question-closed"


@pytest.mark.parametrize(("agreed", "line"), [(False, "close colour silence"), (True, "colour blue")])
async def test_silence_decides_when_the_time_is_over_and_not_before(hall: Hall, kind: Colour, agreed: bool, line: str) -> None:
    kind.agreed_by_silence = agreed
    await hall.seat(3)
    await asked(hall)
    await hall.wait(ANSWER_WITHIN - 1)
    assert await hall.asked() == [COLOUR]
    await hall.wait(1)
    assert (await ends(hall))[-1] == line
    assert await hall.asked() == []


async def test_time_in_which_nobody_could_answer_is_no_silence(hall: Hall, kind: Colour) -> None:
    await hall.seat(3)
    await asked(hall)
    now = hall.clock.now()

    def give(draft: Draft) -> None:
        assert hall.votes.give_back(draft, now, now + 5 * HOUR)
        assert not hall.votes.give_back(draft, now - 9 * HOUR, now)  # it was asked only afterwards
        draft.add(RowKind.SEAT, None, None, "stood")

    await hall.host.unit_of_work.change(hall.table, None, give)
    assert (await hall.look()).table.asked[COLOUR].until == now + ANSWER_WITHIN + 5 * HOUR, "which the board says, too"
    await hall.wait(ANSWER_WITHIN + 5 * HOUR - 1)
    assert await hall.asked() == [COLOUR]
    await hall.wait(1)
    assert await hall.asked() == []


async def test_what_a_change_leaves_nothing_to_ask_of_is_closed_with_it(hall: Hall, kind: Colour) -> None:
    await hall.seat(3)
    await asked(hall)
    kind.nothing_left = "played"
    played = await hall.play(1, "put")
    assert [row.line for row in played.rows] == ["put", "close colour played"]


async def test_whoever_gets_up_takes_their_answer_along(hall: Hall, kind: Colour) -> None:
    await hall.seat(4)
    await asked(hall)
    await hall.answer(2, False, COLOUR)
    await hall.host.play.resign(hall.table, 2, next(hall.clicks))
    assert (await hall.look()).table.asked[COLOUR].votes == {1: "yes"}
    await hall.answer(3, True, COLOUR)  # two of three now
    assert (await ends(hall))[-1] == "colour blue"


async def test_what_cannot_be_had_any_more_closes_the_question_in_its_time(hall: Hall, kind: Colour) -> None:
    await hall.seat(3)
    await asked(hall)
    kind.past = TableError("undo-too-far")
    assert await refusal(hall.answer(2, True, COLOUR)) == "undo-too-far"
    assert await hall.asked() == [COLOUR]
    await hall.wait(ANSWER_WITHIN)
    assert await hall.asked() == []
    await hall.wait(ANSWER_WITHIN)
    assert sum(line.startswith("close") for line in await ends(hall)) == 1


async def test_two_who_answer_at_once_are_both_counted(hall: Hall, kind: Colour) -> None:
    await hall.seat(4)
    await asked(hall)
    seq = (await hall.look()).table.asked[COLOUR].seq
    await asyncio.gather(*(hall.votes.answer(hall.table, user, seq, True, 100 + user) for user in (2, 3)))
    assert (await ends(hall))[-1] == "colour blue"


async def asks_due(hall: Hall) -> list[tuple[object, ...]]:
    """Which questions will be looked at, and when."""
    return list(await hall.host.store.read("SELECT kind, at FROM due WHERE done IS NULL AND kind LIKE 'ask %'"))


async def test_a_question_is_looked_at_when_its_time_is_over_and_not_any_more_when_it_is_decided(hall: Hall, kind: Colour) -> None:
    await hall.seat(4)
    name, until = f"ask {COLOUR}", hall.clock.now() + ANSWER_WITHIN
    await asked(hall)
    assert await asks_due(hall) == [(name, until)]
    await hall.answer(2, False, COLOUR)
    assert await asks_due(hall) == [(name, until)]
    await hall.answer(3, False, COLOUR)
    assert await asks_due(hall) == [], "refused"
    await asked(hall)
    for user in (2, 3):
        if await hall.asked():
            await hall.answer(user, True, COLOUR)
    assert await asks_due(hall) == [], "carried"
    await asked(hall)
    await hall.answer(1, False, COLOUR)
    assert await asks_due(hall) == [], "withdrawn"
    for agreed in (False, True):
        kind.agreed_by_silence = agreed
        await asked(hall)
        await hall.wait(ANSWER_WITHIN)
        assert await asks_due(hall) == [], "silence"


async def test_where_people_come_or_go_answers_are_counted_again_and_the_question_keeps_its_time(hall: Hall, kind: Colour) -> None:
    await hall.seat(4)
    await asked(hall)
    until = hall.clock.now() + ANSWER_WITHIN
    hall.clock.advance(HOUR)
    await hall.host.play.resign(hall.table, 4, next(hall.clicks))
    assert await asks_due(hall) == [(f"ask {COLOUR}", hall.clock.now())]
    await hall.wait(0)
    assert await hall.asked() == [COLOUR], "one of three is too few"
    assert await asks_due(hall) == [(f"ask {COLOUR}", until)]


async def test_an_answer_says_how_many_there_are_and_who_gave_it(hall: Hall, kind: Colour) -> None:
    await hall.seat(4)
    await asked(hall)
    played = await hall.answer(2, False, COLOUR)
    [row] = played.rows
    assert (played.seat, row.seat, row.user, row.kind) == (1, 1, 2, RowKind.SEAT)
    assert (row.events[0].id, row.events[0].seat, row.events[0].about) == ("answer-no", 1, {"have": 1, "need": 3})
    played = await hall.answer(2, True, COLOUR)
    assert (played.rows[0].events[0].id, played.rows[0].events[0].about) == ("answer-yes", {"have": 2, "need": 3})
    drawn_back = await hall.answer(1, False, COLOUR)
    assert (drawn_back.seat, drawn_back.rows[0].seat, drawn_back.rows[0].user) == (0, 0, 1)
    assert [event.id for row in drawn_back.rows for event in row.events] == ["question-closed-withdrawn"]


async def test_who_asked_and_left_is_asked_no_more_and_their_question_goes(hall: Hall, kind: Colour) -> None:
    await hall.seat(4)
    await asked(hall)
    await hall.host.play.resign(hall.table, 1, next(hall.clicks))
    assert (await ends(hall))[-1] == "close colour withdrawn"
    assert await asks_due(hall) == []


async def test_a_question_of_nobody_in_particular_is_asked_of_everybody(hall: Hall, kind: Colour) -> None:
    await hall.seat(3)
    await asked(hall, None)
    question = (await hall.look()).table.asked[COLOUR]
    assert (question.votes, question.asked) == ({}, (1, 2, 3))
    [row] = [row for row in await hall.rows() if row.line.startswith("ask colour")]
    assert (row.seat, row.user, row.events[0].id) == (None, None, "colour-asked")
    await hall.answer(1, True, COLOUR)
    await hall.host.play.resign(hall.table, 3, next(hall.clicks))
    assert await hall.asked() == [COLOUR], "nobody who asked has gone"


async def test_a_question_at_a_table_that_is_over_or_was_never_there_is_done_with(hall: Hall, kind: Colour) -> None:
    await hall.seat(2)
    await hall.votes.end_question(COLOUR, 99, 0, 5)
    await hall.host.unit_of_work.write([hall.host.due.put(hall.table, f"ask {COLOUR}", 5)])
    await hall.votes.end_question(COLOUR, hall.table, 0, 5)
    assert await asks_due(hall) == [], "nothing is asked"
    for user in (1, 2):
        await hall.agreements.end(hall.table, user, next(hall.clicks))
    await hall.host.unit_of_work.write([hall.host.due.put(hall.table, f"ask {COLOUR}", 5)])
    await hall.votes.end_question(COLOUR, hall.table, 0, 5)
    assert await asks_due(hall) == []
