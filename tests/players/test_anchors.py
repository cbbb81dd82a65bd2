"""The plain players from the rulebook (tests/reference) and the bench that others are measured against them with."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import anchors, kept
from bench.strength import Side, side
from players import player
from rules import GAMES
from rules.chance import Chance
from rules.game import State
from rules.space_builder import SpaceBuilder
from rules.space_builder.parts import MAPS
from tests.reference import skyrise_plain, space_builder_plain


@pytest.fixture(autouse=True)
def _kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)


@pytest.mark.heavy
def test_the_plain_player_of_skyrise_sees_what_its_seat_sees_and_nothing_else() -> None:
    plain = skyrise_plain.Plain()
    chance = Chance(b"plain")
    state, turn = GAMES["skyrise"].deal(3, b"plain"), 0
    while state.to_move:
        seat = state.to_move[0]
        lines = list(state.moves(seat))
        line = plain.choose(state.view(seat), lines, _unasked, chance).line
        assert line in lines
        if turn % 5 == 0:  # what it cannot see may change
            other = state.guess(seat, chance.under(str(turn)))
            assert plain.choose(other.view(seat), lines, _unasked, chance).line == line
        state, turn = state.play(seat, line).state, turn + 1
    assert state.check() == []


@pytest.mark.slow
def test_the_plain_player_of_skyrise_is_no_easy_prey() -> None:
    """Random players lose to it for certain, level easy in most games."""
    assert anchored("random", 6) == 0.0
    assert anchored("easy", 12) < 0.5


def _unasked(drawn: Chance) -> State:
    raise AssertionError("a plain player asks for no guess")


def anchored(level: str, games: int) -> float:
    """The share of a level against the plain player."""
    plain, other = Side("plain", skyrise_plain.Plain()), side("skyrise", level, None)
    points = 0.0
    for number in range(games):
        sides = [other, plain] if number % 2 else [plain, other]
        points += anchors.share(anchors.played("skyrise", 2, b"prey %d" % (number // 2), sides, {}), number % 2 == 0)
    return points / games


def test_the_maps_of_the_plain_player_are_those_of_the_rules() -> None:
    for number, plan in space_builder_plain.MAPS.items():
        for letter, card in zip(space_builder_plain.ORDER, MAPS[number], strict=True):
            facing, space = plan[letter]
            assert space_builder_plain.facing_of(card) == facing
            assert space_builder_plain.SPACES[card % 10 - 1] == space


def test_a_race_of_plain_players_ends_and_its_faults_are_few() -> None:
    plain = Side("plain", space_builder_plain.Plain())
    for seats in (2, 3):
        result = anchors.raced(seats, b"race", [plain] * seats)
        assert result.places.count(1) == 1


def test_quicker_hands_win_a_race() -> None:
    plain, slow = Side("plain", space_builder_plain.Plain()), Side("easy", player("space_builder", "easy"))
    results = [anchors.raced(2, b"%d" % number, [plain, slow]) for number in range(5)]
    assert [result.places for result in results] == [(1, 2)] * 5


def test_the_plain_builder_mends_what_it_sees_before_it_taps() -> None:
    state = GAMES["space_builder"].deal(2, b"look", pace="live")
    assert isinstance(state, SpaceBuilder)
    for seat in (0, 1):
        state = state.play(seat, "ready", 1_000).state
    state = state.play(None, "time", state.due or 0).state
    state = state.play(None, "look all", 10_000).state
    plain, at, mended = space_builder_plain.Plain(), 10_000, 0
    for _ in range(30):
        lines = list(state.moves(0, at))
        choice = plain.choose(state.view(0), lines, _unasked, Chance(b"at %d" % at))
        assert choice.line in lines or choice.line.startswith("place ")
        before = [card % 10 for card in state.desks[0].cards]
        mended += choice.line.startswith("place ") and all(before[:4])
        at += choice.after_ms
        state = state.play(0, choice.line, at).state
        if choice.line == "done":
            break
    assert state.desks[0].done is not None


def test_a_row_tells_share_interval_and_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(anchors.BARS, ("space_builder", "easy"), 0.9)
    row = anchors.row("space_builder", "easy", 4)
    assert row.figure.startswith("0.0 % (0.0 to 49.0) of 4")
    assert (row.bar, row.met) == (">= 90 %", False)
