"""How long a table waits: the numbers stand in an order that leaves everybody the time that they are told of."""

from __future__ import annotations

from render.words import plain
from sessions.play.timeouts import (
    ANSWER_WITHIN,
    DAY,
    ENDS_AFTER,
    HOUR,
    LOBBY_CLOSES,
    REPLACED_AFTER,
    STALLED_AFTER,
    STANDS_FOR,
    WARNED_AFTER,
    WEEK,
)
from sessions.table.terms import TERMS
from sessions.table.time_control import PACES


def test_a_question_is_over_before_the_next_step_that_could_be_taken() -> None:
    assert ANSWER_WITHIN < REPLACED_AFTER < STALLED_AFTER < LOBBY_CLOSES
    assert ANSWER_WITHIN < ENDS_AFTER  # whoever is asked at a warned table can still answer


def test_who_never_agreed_to_a_clock_is_given_longer_than_who_did() -> None:
    assert max(pace.cap for pace in PACES.values()) < WARNED_AFTER
    assert STANDS_FOR < WARNED_AFTER  # a table that cannot be reached is paused before it is taken for a silent one


def test_the_words_for_players_say_the_same() -> None:
    words = plain("en")
    for value in TERMS["silence"]:
        assert f"No answer within {ANSWER_WITHIN // HOUR} hours" in words(f"term-silence-{value}-note")
    assert f"for {WARNED_AFTER // WEEK} weeks. In a week" in words("silence-warning", weeks=WARNED_AFTER // WEEK)
    assert ENDS_AFTER == WEEK
    assert "for two weeks" in words("called-elsewhere-paused", table="", why="")
    assert STANDS_FOR == 2 * WEEK == 14 * DAY
