"""What calls for somebody at a table."""

from __future__ import annotations

from cogs.board.decide import calls_for
from sessions.table.model import ChairKind, Status
from sessions.table.questions import Question
from sessions.table.time_control import Times
from tests.cogs.made import ANN, BEN, running


def asked(*users: int, votes: dict[int, str] | None = None) -> dict[str, Question]:
    return {"takeback": Question("takeback", 9, BEN, 0, asked=users, votes=votes or {})}


def test_a_table_calls_for_whoever_must_act_there() -> None:
    table = running(ANN, BEN)
    assert table.state is not None
    [seat] = table.state.to_move
    acting, other = (ANN, BEN) if seat == 0 else (BEN, ANN)
    assert calls_for(table, acting)
    assert not calls_for(table, other)
    assert not calls_for(table, 999), "who is not at the table"
    table.table.times = Times((), paused=5)
    assert not calls_for(table, acting), "in a pause nobody must act"
    table.table.times = Times()
    table.table.status = Status.ENDED
    assert not calls_for(table, acting), "nor at a table that is over"


def test_a_question_calls_for_whoever_has_not_answered() -> None:
    table = running(ANN, BEN, asked=asked(777, ANN, votes={ANN: "yes"}))
    assert calls_for(table, 777), "a guest who is asked"
    table.state = None
    assert not calls_for(table, ANN), "whose answer is there"
    assert calls_for(table, 777)


def test_an_open_seat_that_must_act_calls_for_everybody_at_the_table() -> None:
    table = running(ANN, BEN)
    assert table.state is not None
    [seat] = table.state.to_move
    chair, other = table.chairs[seat], table.chairs[1 - seat]
    assert chair.user is not None
    assert other.user is not None
    left = chair.user
    chair.user, chair.kind = None, ChairKind.OPEN
    assert calls_for(table, other.user), "nobody goes on until somebody does something about that seat"
    assert not calls_for(table, left)
    table.table.times = Times((), paused=5)
    assert calls_for(table, other.user)
    table.table.status = Status.ENDED
    assert not calls_for(table, other.user)
