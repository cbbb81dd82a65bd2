"""Questions under the board: what is asked, what silence means, who has agreed; and the two buttons of each."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ui

from cogs.board.board import QUESTIONS
from cogs.board.questions import MOST, asked, question_text
from cogs.core.messages import Page, Reply, words_for
from sessions.table.questions import Question
from tests.cogs.made import ANN, BEN, CLEO, ids, labels, running, text

UNTIL = 1_800_000_000_000


def told(question: Question, **about: Any) -> str:
    sitting = running(ANN, BEN, "easy", **about)
    return question_text(sitting, question, words_for(sitting))


@pytest.mark.parametrize("silence", ["refuse", "agree"])
def test_a_takeback_tells_the_lines_and_what_was_agreed_that_silence_means(silence: str) -> None:
    question = Question(
        "takeback", 4, ANN, UNTIL, (BEN,), {ANN: "yes", BEN: "no"}, 3, lines=((0, "take ?"), (None, "time")), count=2
    )
    said = told(question, terms={"silence": silence})
    assert f"<@{ANN}> asks everyone to undo these 2 moves" in said
    assert "`take ?`" in said
    assert "`time`" in said
    assert f"No answer by <t:{UNTIL // 1000}:f>" in said
    assert ("means yes" in said, "means no" in said) == (silence == "agree", silence == "refuse")
    assert said.endswith(f"Agreed so far: <@{ANN}>.")


def test_what_somebody_learned_needs_all_whatever_was_agreed_and_lines_that_do_not_fit_are_counted() -> None:
    said = told(
        Question("takeback", 4, None, UNTIL, reveals=True, lines=((1, "roll"),), count=5),
        terms={"silence": "agree"},
    )
    assert "Something has been revealed since then" in said
    assert "means no" in said
    assert "… and 4 more" in said
    assert "Agreed so far" not in said


def test_an_offered_seat_names_whom_and_counts_no_votes() -> None:
    said = told(Question("give", 4, ANN, UNTIL, (CLEO,), {ANN: "yes"}, seat=0, user=CLEO))
    assert f"<@{ANN}> offers seat 1 to <@{CLEO}>" in said
    assert "Agreed" not in said


@pytest.mark.parametrize("kind", ["replace", "timeout"])
def test_about_a_seat_its_holder_is_named(kind: str) -> None:
    said = told(Question(kind, 4, ANN, UNTIL, seat=1))
    assert "seat 2" in said.lower()
    assert f"<@{BEN}>" in said


def test_a_single_other_who_decides_is_named_and_several_are_counted() -> None:
    for people, says in (((ANN, BEN), f"<@{ANN}> decides."), ((ANN, BEN, CLEO), "two thirds of the others")):
        sitting = running(*people)
        assert says in question_text(sitting, Question("timeout", 4, None, UNTIL, seat=1), words_for(sitting))


def test_each_question_has_its_two_buttons_and_a_warning_has_none() -> None:
    questions = {
        "give": Question("give", 4, ANN, UNTIL, user=CLEO),
        "silent": Question("silent", 5, None, UNTIL),
        "takeback": Question("takeback", 6, ANN, UNTIL, lines=((0, "x"),), count=1),
    }
    sitting = running(ANN, BEN, asked=questions)
    items = asked(sitting, words_for(sitting), QUESTIONS)
    assert [item.id for item in items if isinstance(item, ui.TextDisplay)] == [QUESTIONS, QUESTIONS + 1, QUESTIONS + 2]
    reply = Reply(Page(*items))
    assert ids(reply) == ["e|12|4|yes", "e|12|4|no", "e|12|6|yes", "e|12|6|no"]
    assert labels(reply)[:2] != labels(reply)[2:]
    assert "This table ends without a result" in text(reply)


def test_a_long_question_leaves_room_for_the_board() -> None:
    lines = tuple((0, "take " + "o3 " * 14) for _ in range(60))
    sitting = running(ANN, BEN, asked={"takeback": Question("takeback", 6, ANN, UNTIL, lines=lines, count=60)})
    (words, _) = asked(sitting, words_for(sitting), QUESTIONS)
    assert len(words.content) <= MOST  # type: ignore[attr-defined]
