"""The answers kept with the boards are true of their positions, so that what a reader says can be held against them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from render import FACES, marks
from rules import GAMES
from tests.render.questions import QUESTIONS, Board, boards

COUNTED = {
    "blueprints": lambda view: [len(won) + len(prizes) for won, prizes in zip(view.awards, view.prizes, strict=True)],
    "space_builder": lambda view: list(view.wins),
    "skyrise": lambda view: [player.score for player in view.players],
    "strange_world": lambda view: [world.points for world in view.worlds],
    "welkin": lambda view: [board.money for board in view.boards],
}
"""What a reader sees of the scores on each board, by seat."""


def view(board: Board) -> Any:
    return board.state.view(None)


@pytest.mark.heavy
def test_each_game_has_three_boards_and_every_question_its_answer() -> None:
    assert Counter(board.told["game"] for board in boards()) == dict.fromkeys((FACES.keys() & GAMES.keys()) - {"kites"}, 3)
    for board in boards():
        assert all(answer.endswith((".", "!")) for answer in board.answers().values())
        assert len(board.answers()) == len(QUESTIONS) == 4


@pytest.mark.parametrize("n", range(15))
def test_the_answers_are_true(n: int) -> None:
    board = boards()[n]
    told, state = board.told, board.state
    waited = [seat for seat in state.to_move if any(state.moves(seat, board.at))]
    assert [board.names[seat] for seat in waited] == told["waits"]
    assert all(name in told["turn"] for name in told["waits"])
    if "round" in told:
        last = view(board).last
        assert (last.number, board.names[last.winner]) == (told["round"], told["won"])
        assert str(told["round"]) in told["last"]
        assert told["won"] in told["last"]
    else:
        assert board.by is not None
        assert (board.names[board.by], board.said) == (told["by"], told["line_said"])
        assert told["by"] in told["last"]
    counts = COUNTED[told["game"]](view(board))
    assert [board.names[seat] for seat in marks.leaders(counts)] == told["leads"]
    assert all(name in told["leader"] for name in told["leads"] or ["Nobody"])
    acts = {line.split()[0] for seat in waited for line in state.moves(seat, board.at)}
    assert sorted(acts) == told["acts"]
    assert all(name in told["can"] for name in told["waits"])
