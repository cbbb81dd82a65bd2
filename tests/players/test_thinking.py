"""One question in, one answer out: no question holds a secret, and no failure stops a table or tells one."""

from __future__ import annotations

import msgspec
import pytest

from lanes import where
from players.game import Choice
from players.thinking import Question, answer, ask, elsewhere, some
from rules import GAMES
from rules.chance import Chance

BLUEPRINTS = GAMES["blueprints"]
STATE = BLUEPRINTS.deal(2, b"thinking")
SEAT = STATE.to_move[0]
LINES = list(STATE.moves(SEAT))


class Says:
    """A player that plays one line whatever is legal."""

    def __init__(self, line: str) -> None:
        self.line = line

    def choose(self, *about: object) -> Choice:
        if not self.line:
            raise RuntimeError(f"holding {LINES[0]}")
        return Choice(self.line, 5)


def players_are(monkeypatch: pytest.MonkeyPatch, **lines: str) -> None:
    monkeypatch.setattr("players.thinking.player", lambda key, level, simulations: Says(lines[level]))


def test_a_question_can_be_sent_and_differs_by_its_seed_alone() -> None:
    question = ask(BLUEPRINTS, STATE, SEAT, "easy", b"one")
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(question), type=Question) == question
    assert question.seed != ask(BLUEPRINTS, STATE, SEAT, "easy", b"two").seed
    assert BLUEPRINTS.load(question.guessed).view(SEAT) == STATE.view(SEAT)
    assert STATE.chance.seed not in question.guessed


def test_the_level_asked_for_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    players_are(monkeypatch, hard=LINES[3], medium=LINES[1])
    assert answer(ask(BLUEPRINTS, STATE, SEAT, "hard", b"n")).choice == Choice(LINES[3], 5)


@pytest.mark.parametrize("bad", ["", "take everything"])
def test_medium_answers_for_a_level_that_fails_or_plays_what_is_not_legal(monkeypatch: pytest.MonkeyPatch, bad: str) -> None:
    players_are(monkeypatch, hard=bad, medium=LINES[1])
    found = answer(ask(BLUEPRINTS, STATE, SEAT, "hard", b"n"))
    assert found.choice.line == LINES[1]
    assert len(found.failures) == 1
    assert found.failures[0].startswith("blueprints hard: ")
    assert LINES[0] not in found.failures[0]


def test_when_all_fail_some_legal_line_is_played_and_it_is_said_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    players_are(monkeypatch, hard="", medium="")
    found = answer(ask(BLUEPRINTS, STATE, SEAT, "hard", b"n"))
    assert found.choice.line in LINES
    assert [failure.split(":")[0] for failure in found.failures] == ["blueprints hard", "blueprints medium"]
    assert answer(ask(BLUEPRINTS, STATE, SEAT, "medium", b"n")).failures[1:] == ()


def test_a_seat_without_a_line_has_no_answer() -> None:
    with pytest.raises(ValueError, match="no line"):
        answer(ask(BLUEPRINTS, STATE, 1 - SEAT, "hard", b"n"))
    with pytest.raises(ValueError, match="no line"):
        some([], b"n")
    assert {some(LINES, b"%d" % n).line for n in range(40)} <= set(LINES)
    assert len({some(LINES, b"%d" % n).line for n in range(40)}) > 5


def test_where_an_error_arose_is_told_without_what_it_says() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        Chance(b"x").choose([])
    assert where(caught.value).startswith("ZeroDivisionError < chance.py:")
    assert "test_thinking.py:" in where(caught.value)
    assert "modulo" not in where(caught.value)


def test_a_new_process_is_told_of_games_that_are_not_the_projects_own() -> None:
    assert all(not name.startswith("rules.") for name in elsewhere())
