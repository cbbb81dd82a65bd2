"""The count of blunders: what is beaten and what is poor is found, luck in the finding is not."""

from __future__ import annotations

import pytest

from bench import blunders
from bench.blunders import Count, main, measured, of_hands, positions, told, worths
from players import MINDS
from players.game import Choice
from players.space_builder import HANDS, Hands
from rules.chance import Chance
from rules.game import Seat, State


def test_positions_are_decisions_and_the_same_for_the_same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blunders, "GAMES_EACH", 1)
    found = positions("blueprints", 2, 5, "seed")
    assert len(found) == 5
    assert all(len(list(state.moves(seat))) > 1 for state, seat in found)
    assert [state.dump() for state, _ in positions("blueprints", 2, 5, "seed")] == [state.dump() for state, _ in found]


@pytest.mark.parametrize("key", ["skyrise", "blueprints"])
def test_a_line_is_worth_more_than_one_that_throws_the_game_away(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blunders, "GAMES_EACH", 1)
    better = 0
    for number, (state, seat) in enumerate(positions(key, 2, 4, "worths")):
        lines = list(state.moves(seat))
        rates = dict(zip(lines, MINDS[key].rate(state, seat, lines), strict=True))
        best, worst = max(lines, key=rates.__getitem__), min(lines, key=rates.__getitem__)
        found = worths(MINDS[key], state, seat, [best, worst], Chance(b"%d" % number), 30)
        better += found[best] > found[worst]
    assert better >= 3
    assert worths(MINDS[key], state, seat, [best], Chance(b"one"), 40) == {best: 0.0}


def test_a_choice_that_is_beaten_and_one_that_gives_much_away_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blunders, "GAMES_EACH", 1)
    state, seat = positions("blueprints", 2, 1, "counted")[0]
    one, two, three = list(state.moves(seat))[:3]

    def valued(mind: object, state: State, seat: Seat, lines: list[str], chance: Chance, budget: int) -> dict[str, float]:
        return {line: {one: 0.6, two: 0.58, three: 0.5}[line] for line in lines}

    chosen = {"easy": three, "medium": two, "hard": one}
    monkeypatch.setattr(blunders, "positions", lambda *asked: [(state, seat)])
    monkeypatch.setattr(blunders, "worths", valued)
    monkeypatch.setattr(blunders, "_best", lambda *asked: one)
    monkeypatch.setattr(blunders, "_choice", lambda key, level, *asked: chosen[level])
    monkeypatch.setattr(type(MINDS["blueprints"]), "dominated", lambda *asked: {three: one})
    found = measured("blueprints", 2, 1, 4, "seed")
    assert {level: (count.beaten, count.poor) for level, count in found.items()} == {
        "easy": (1, 1),
        "medium": (0, 0),
        "hard": (0, 0),
    }
    assert found["easy"].lost == [pytest.approx(0.1)]


def test_bars_are_for_whoever_is_not_meant_to_stray() -> None:
    easy, hard = (told(level, Count(10, 0, 9, [0.1] * 10)) for level in ("easy", "hard"))
    assert [row.met for row in easy] == [True, None]
    assert [row.met for row in hard] == [True, False]
    assert told("medium", Count(10, 1, 0, [0.0] * 10))[0].met is False


def test_it_prints_a_table_and_tells_by_its_code(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    counts = {level: Count(4, 0, 0, [0.0] * 4) for level in ("easy", "medium", "hard")}
    monkeypatch.setattr(blunders, "measured", lambda *asked: counts)
    assert main(["welkin"]) == 0
    counts["hard"].poor = 4
    assert main(["welkin"]) == 1
    assert "beaten for certain" in capsys.readouterr().out


def test_hands_err_as_they_are_meant_to_and_a_hint_never() -> None:
    easy, hint = (of_hands(level, 30, "seed") for level in ("easy", "hint"))
    assert easy.met is None
    assert "12 % meant" in easy.figure
    assert not easy.figure.startswith("0.0 %")
    assert hint.met is True
    assert hint.figure.startswith("0.0 %")


def test_a_hint_that_sets_a_card_wrongly_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HANDS, "hint", Hands(1_000, 0.0))
    monkeypatch.setattr("players.space_builder._put_right", lambda plan, cards, chance: Choice("place r1n a1"))
    row = of_hands("hint", 4, "seed")
    assert row.met is False
