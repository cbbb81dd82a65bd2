"""The tournaments of bench.strength: intervals, swapped seats, the same games for the same seed."""

from __future__ import annotations

from typing import Any

import pytest

from bench import strength
from players import MINDS
from players.search import halving
from rules.chance import Chance
from rules.game import Result, Seat, State
from tests.players.minds import reached


@pytest.mark.parametrize(
    ("share", "games", "low", "high"), [(0.5, 100, 0.404, 0.596), (1.0, 20, 0.839, 1.0), (0.0, 20, 0.0, 0.161)]
)
def test_the_interval_is_wilson_s(share: float, games: int, low: float, high: float) -> None:
    assert strength.wilson(share, games) == pytest.approx((low, high), abs=0.001)


def test_a_shared_first_place_counts_its_part() -> None:
    assert strength.share(Result((1, 1), (3, 3), ({}, {}), ""), 0) == 0.5
    assert strength.share(Result((1, 2), (3, 1), ({}, {}), ""), 1) == 0.0


@pytest.mark.heavy
def test_a_tournament_repeats_and_medium_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert strength.main(["blueprints", "medium", "random", "--games", "6"]) == 0
        told.append([line for line in capsys.readouterr().out.splitlines() if "ms a choice" not in line])
    assert told[0] == told[1]
    assert "medium against random: 100.0 %" in told[0][1]


def test_a_player_against_itself_plays_every_deal_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    deals: list[bytes] = []

    def played(key: str, seats: int, seed: bytes, sides: list[strength.Side], options: dict[str, str]) -> Result:
        deals.append(seed)
        return Result((1, 2), (3, 1), ({}, {}), "")

    monkeypatch.setattr(strength, "played", played)
    assert strength.main(["welkin", "easy", "easy", "--games", "4"]) == 0
    assert deals == [b"0 0", b"0 1", b"0 2", b"0 3"]
    assert "score of easy: 2.0" in capsys.readouterr().out
    deals.clear()
    assert strength.main(["welkin", "medium", "easy", "--games", "4"]) == 0
    assert deals == [b"0 0", b"0 0", b"0 1", b"0 1"]


@pytest.mark.heavy
def test_while_a_game_is_measured_no_search_is_cut_short_by_other_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halving, "LONGEST_WAIT_S", -1.0)
    monkeypatch.setattr(halving, "LONGEST_S", -1.0)
    runs: list[float] = []
    simulated = halving.simulated

    def counted(*asked: Any) -> float:
        runs.append(1)
        return simulated(*asked)

    monkeypatch.setattr(halving, "simulated", counted)
    hard, medium = strength.side("blueprints", "hard", 40), strength.side("blueprints", "medium", None)
    strength.played("blueprints", 2, b"unhurried", [hard, medium], {})
    assert len(runs) > 15 * 20
    assert (halving.LONGEST_WAIT_S, halving.LONGEST_S) == (-1.0, -1.0)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_who_choose_at_the_same_time_all_choose_before_anybody_has(level: str) -> None:
    state = next(state for state, _, _ in reached(MINDS["skyrise"], 3, 1) if len(state.to_move) == 3)
    asked: list[State] = []
    chooser = strength.side("skyrise", level, 2)

    def choose(at: State, seat: Seat) -> str:
        asked.append(at)
        return chooser.line(at, seat, Chance(b"together"))

    after = strength.chosen_at_once(state, choose)
    assert asked == [state] * 3
    assert len(after.to_move) == 1, "the era begins"


def test_a_number_of_seats_that_the_game_does_not_have_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert strength.main(["welkin", "hard", "medium", "--seats", "1"]) == 2
    assert "2 to 4" in capsys.readouterr().err
