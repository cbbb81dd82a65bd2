"""Who may arrange computer players, change or send them away, and give a seat to one: each person against each table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from sessions.kernel.metrics import Metrics
from sessions.play.computers import Computers
from sessions.table.errors import TableError
from sessions.table.model import ANYBODY, ChairKind, Sitting, Status
from tests.sessions.made import ANN, BEN, CLEO, sitting

HOST: Any = SimpleNamespace(metrics=Metrics())
NOTHING: Any = None
COMPUTERS = Computers(HOST, NOTHING)
STATE: Any = object()


def lobby(*held: int | str) -> Sitting:
    return sitting(*held)


def running(*held: int | str) -> Sitting:
    return sitting(*held, state=STATE)


def refused(work: Any, *about: Any) -> str:
    """The refusal; empty where there is none."""
    try:
        work(*about)
    except TableError as error:
        return error.id
    return ""


@pytest.mark.parametrize(
    ("table", "user", "refusal"),
    [
        (lobby(ANN, BEN), ANN, ""),
        (lobby(ANN, BEN), BEN, "only-the-maker"),
        (lobby(ANN, BEN), CLEO, "computer-by-seated"),
        (lobby(BEN), ANN, ""),  # the maker has left the lobby's seats, and leads all the same
        (lobby(BEN), BEN, ""),
        (lobby("easy"), ANN, ""),
        (lobby("easy"), BEN, "computer-by-seated"),
        (running(ANN, BEN), ANN, ""),
        (running(ANN, BEN), BEN, "only-the-maker"),
        (running("easy", "easy"), ANN, ""),  # watched by who made it
        (running("easy", "easy"), BEN, "computer-by-seated"),
        (running(BEN, "easy"), ANN, "computer-by-seated"),  # who has left people behind leads no more
        (running(BEN, "easy"), BEN, ""),
        (running(BEN, "easy"), CLEO, "computer-by-seated"),
    ],
)
def test_the_maker_arranges_computer_players_and_whoever_was_left_behind(table: Sitting, user: int, refusal: str) -> None:
    assert refused(COMPUTERS._may_arrange, table, user) == refusal


def test_of_computer_players_the_one_meant_or_the_last_is_sent_away() -> None:
    table = lobby(ANN, "easy", "hard")
    assert COMPUTERS._computer(table, ANN, None).seat == 2
    assert COMPUTERS._computer(table, ANN, 1).seat == 1
    for seat in (0, 3):
        assert refused(COMPUTERS._computer, table, ANN, seat) == "no-computer-there"
    assert refused(COMPUTERS._computer, lobby(ANN, BEN), ANN, None) == "no-computer-there"
    assert refused(COMPUTERS._computer, table, BEN, None) == "computer-by-seated"


def test_a_computer_player_that_keeps_somebodys_seat_is_not_sent_away_from_a_running_game() -> None:
    table = running(ANN, "easy")
    assert COMPUTERS._computer(table, ANN, None).seat == 1
    for claim in (BEN, ANYBODY):
        table.chairs[1].claim = claim
        assert refused(COMPUTERS._computer, table, ANN, None) == ("computer-keeps-seat" if claim else "")
    table.table.status = Status.LOBBY
    assert COMPUTERS._computer(table, ANN, None).seat == 1


def test_a_seat_is_given_by_who_sits_there_and_an_open_one_by_anybody_at_the_table() -> None:
    give = COMPUTERS._to_give
    table = running(ANN, BEN, "open", "easy")
    assert give(table, ANN, None).seat == 2
    assert give(table, ANN, 2).seat == 2
    assert give(table, ANN, 0).seat == 0
    assert refused(give, table, ANN, 1) == "computer-needs-seat", "somebody else's"
    assert refused(give, table, ANN, 3) == "computer-needs-seat", "a computer player has it"
    for seat in (None, 0, 2):
        assert refused(give, table, CLEO, seat) == "computer-by-seated", "a stranger gives nothing"
    full = running(ANN, BEN)
    assert refused(give, full, ANN, None) == "computer-needs-seat", "their own only where they name it"
    assert give(full, ANN, 0).seat == 0


def test_who_has_left_gives_the_seat_that_they_left_and_no_other() -> None:
    give = COMPUTERS._to_give
    table = running(ANN, "open", "open")
    table.chairs[2].claim = BEN
    assert give(table, BEN, None).seat == 2
    assert give(table, BEN, 2).seat == 2
    for seat in (0, 1):
        assert refused(give, table, BEN, seat) == "computer-needs-seat"
    table.chairs[2].kind = ChairKind.COMPUTER
    assert refused(give, table, BEN, 2) == "computer-by-seated", "a computer player keeps it already"
