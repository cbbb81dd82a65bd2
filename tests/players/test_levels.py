"""The three levels: easy strays by warmth, medium takes the best, hard searches; a forced line takes no thought."""

from __future__ import annotations

from collections import Counter

import pytest

from players.game import Choice
from players.levels import FORCED_MS, QUICKEST_MS, SLOWEST_MS, budgeted, leveled, rolled
from rules.chance import Chance
from tests.players.ladder import Climber, Ladder, ladder

STATE = ladder()
LINES = list(STATE.moves(0))


def chosen(mind: Climber, level: str, n: int, lines: list[str] = LINES, simulations: int | None = None) -> Choice:
    return leveled(mind, level, simulations).choose(STATE.view(0), lines, lambda drawn: STATE.guess(0, drawn), Chance(b"%d" % n))


def test_easy_takes_better_lines_more_often_and_none_for_granted() -> None:
    counts = Counter(chosen(Climber(), "easy", n).line for n in range(300))
    assert 150 < counts["rung 9"] < 230, "e to the 0 of about 1.58 in all"
    assert counts["rung 9"] > counts["rung 8"] > counts["rung 7"] > 0
    assert sum(counts[f"rung {n}"] for n in range(5)) < 10


def test_a_colder_mind_strays_less() -> None:
    cold = Climber()
    cold.warmth = 0.05
    assert {chosen(cold, "easy", n).line for n in range(40)} == {"rung 9"}


def test_medium_takes_the_best_and_of_equal_lines_one_by_lot_with_its_reason() -> None:
    choice = chosen(Climber(), "medium", 1)
    assert choice.line == "rung 9"
    assert choice.why is not None
    assert choice.why.about == {"line": "rung 9"}

    class Even(Climber):
        def rate(self, known: Ladder, seat: int, lines: list[str]) -> list[float]:  # type: ignore[override]
            return [1.0] * len(lines)

    assert len({chosen(Even(), "medium", n).line for n in range(40)}) > 5


def test_hard_sees_by_simulations_what_the_evaluation_does_not() -> None:
    assert chosen(Climber(), "hard", 1, simulations=200).line == "rung 8", "the highest rung may break"


def test_hard_has_the_minds_budget_and_less_for_more_seats() -> None:
    budgets = []
    for seats in (1, 2, 4):
        mind = Climber()
        view = type(STATE.view(0))(0, seats)
        leveled(mind, "hard").choose(view, LINES, lambda drawn: STATE.guess(0, drawn), Chance(b"n"))
        budgets.append(len(mind.ended))
    assert 120 >= budgets[0] > 60 >= budgets[1] > 30 >= budgets[2]


def test_a_game_alone_has_a_budget_of_its_own_where_the_mind_keeps_one() -> None:
    class Hermit(Climber):
        alone = 20

    assert [budgeted(mind, seats) for mind in (Climber(), Hermit()) for seats in (1, 2)] == [120, 60, 20, 60]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_line_without_a_choice_is_played_at_once_and_none_is_refused(level: str) -> None:
    assert chosen(Climber(), level, 1, ["rung 3"]) == Choice("rung 3", FORCED_MS)
    with pytest.raises(ValueError, match="no line"):
        chosen(Climber(), level, 1, [])


def test_the_same_chance_thinks_the_same_within_what_a_person_needs() -> None:
    for level in ("easy", "medium", "hard"):
        times = [chosen(Climber(), level, n, simulations=10).after_ms for n in range(20)]
        assert all(QUICKEST_MS <= ms < SLOWEST_MS for ms in times)
        assert len(set(times)) > 5
        assert chosen(Climber(), level, 3, simulations=10) == chosen(Climber(), level, 3, simulations=10)
    assert rolled(Chance(b"a")).random() == rolled(Chance(b"a")).random() != rolled(Chance(b"b")).random()
