"""What is told of the boards that readers are asked about is true of their positions and said on their pictures."""

from __future__ import annotations

from collections import Counter

import pytest

from render import FACES, marks
from rules import GAMES
from tests.render.drawn import watched
from tests.render.questions import COUNTED, QUESTIONS, Board, boards, file_of

NAMED = [f"{board.game}-{board.number}" for board in boards()]


@pytest.mark.heavy
def test_each_game_has_three_boards_of_different_seats_and_every_question_its_answer() -> None:
    assert Counter(board.game for board in boards()) == dict.fromkeys((FACES.keys() & GAMES.keys()) - {"kites"}, 3)
    assert len({(board.game, board.seats) for board in boards()}) == len(boards())
    for board in boards():
        assert len(board.answers()) == len(QUESTIONS) == 4
        assert all(answer.endswith((".", "!")) for answer in board.answers().values())
    assert all(file_of(board.game, board.number).is_file() for board in boards())


@pytest.mark.parametrize("board", boards(), ids=NAMED)
def test_the_answers_are_true(board: Board) -> None:
    turn, last, leader, can = board.answers().values()
    waited = [board.names[seat] for seat in board.state.to_move if any(board.state.moves(seat, board.at))]
    assert waited
    assert all(name in turn for name in waited)
    assert all(name in can for name in waited)
    assert board.state.result() is None
    by = board.plies[-1].seat
    assert by is None or board.game == "space_builder" or board.names[by] in last
    if board.game not in ("space_builder", "blueprints"):
        counts = COUNTED[board.game][1](board.view)
        assert all(board.names[seat] in leader.partition(";")[0] for seat in marks.leaders(counts))


@pytest.mark.heavy
@pytest.mark.parametrize("board", boards(), ids=NAMED)
def test_the_picture_names_whom_the_table_waits_for(board: Board) -> None:
    with watched() as watch:
        board.draw()
    assert all(any(name in text for text in watch.texts) for name in board.waits)
