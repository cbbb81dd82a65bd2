"""A turn: powers, one action, powers, end."""

import pytest

from rules.game import NotYourTurn
from tests.rules.welkin import board, lines, one, played, refused, table


def test_only_one_action_a_turn() -> None:
    state = played(table(board("pa", sites={4: "m", 1: ""}, done=(16,))), "use a -")
    assert state.turn == 0
    for line in ("open 36", "procure p -", "use - p"):
        assert refused(state, line).id == "welkin-already-acted"
    assert {line.split()[0] for line in lines(state)} == {"power", "end"}


def test_the_action_is_not_optional() -> None:
    state = table(board(done=(16,)))
    assert refused(state, "end").id == "welkin-act-first"
    state = played(state, "power flip pe pm")
    assert refused(state, "end").id == "welkin-act-first"


def test_turns_go_round() -> None:
    state = table(seats=3)
    order = []
    for _ in range(4):
        order.append(state.turn)
        state = played(state, lines(state, "procure")[0])
    assert order == [0, 1, 2, 0]


def test_the_turn_ends_by_itself() -> None:
    assert played(table(), "procure p e").turn == 1
    assert played(table(board("m", sites={4: ""})), "use m").turn == 1
    assert played(table(offer=(41, 37, 38, 39, 45)), "open 41").turn == 1
    assert played(table(), "open 36", "flip pe").turn == 1
    # Powers that could do nothing do not hold the turn up: no money to buy, nothing to lay, no site with a token.
    assert played(table(board(done=(4, 2, 1), sites={8: ""})), "procure p a").turn == 1
    assert played(table(board(done=(4, 2, 1), sites={8: ""})), "procure p m").turn == 0
    # And the last power used ends it.
    assert played(table(board(done=(16,))), "procure p a", "power flip pe pm").turn == 1


def test_end_is_a_line_while_a_power_could_be_used() -> None:
    state = played(table(board(done=(16,))), "procure p a")
    assert state.turn == 0
    assert "end" in lines(state)
    step = one(state, "end")
    assert step.state.turn == 1
    assert [event.id for event in step.events] == ["welkin-ended"]
    with pytest.raises(NotYourTurn):
        step.state.play(0, "end")


def test_only_a_refill_reveals() -> None:
    state = table(board("aap", sites={34: "g"}, done=(16, 2, 1), money=3))
    for line, reveals in {
        "open 36": True,
        "procure p peaa": False,
        "use aa": False,
        "power flip pe pm": False,
        "power use a": False,
        "power sell 34": False,
    }.items():
        assert one(state, line).reveals is reveals, line
        assert one(state, line).public == line
    assert one(played(state, "open 36"), "flip ag").reveals is False
    out = table(board(), out=True)
    assert one(out, "open 36").reveals is False
