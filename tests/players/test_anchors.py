"""The plain players from the rulebook (tests/reference) and the bench that others are measured against them with."""

from __future__ import annotations

import pytest

from bench.strength import Side, played, share, side
from players import player
from players.game import Choice
from rules import GAMES
from rules.chance import Chance
from rules.game import Result, Seat, State
from rules.space_builder import SpaceBuilder
from rules.space_builder.parts import MAPS
from tests.reference import skyrise_plain, space_builder_plain

START = 1_700_000_000_000
MOST_LINES = 20_000


def raced(seats: int, seed: bytes, sides: list[Side]) -> Result:
    """A live game of Space Builder in which everybody acts after the time that its player says. Raises RuntimeError for one that
    does not end."""
    state = GAMES["space_builder"].deal(seats, seed, pace="live")
    assert isinstance(state, SpaceBuilder)
    now, planned = START, {}  # type: int, dict[Seat, tuple[int, str]]
    for _ in range(MOST_LINES):
        result = state.result()
        if result is not None:
            return result
        if state.phase == "show":
            state, planned = state.play(None, "look all", now).state, {}
        for seat in state.to_move:
            lines = list(state.moves(seat, now))
            if seat not in planned and lines:
                choice = _choice(sides[seat], state, seat, lines, Chance(seed).under(f"{seat} {state.stage}"))
                planned[seat] = (now + choice.after_ms, choice.line)
        due, begun = state.due, (state.round, state.phase)
        seat = min(planned, key=lambda each: planned[each], default=None)
        if due is not None and (seat is None or due <= planned[seat][0]):
            now, state = due, state.play(None, "time", due).state
        else:
            assert seat is not None, "nobody acts, and no time is due"
            now, line = planned.pop(seat)
            if line in state.moves(seat, now):
                state = state.play(seat, line, now).state
        if (state.round, state.phase) != begun:
            planned = {}
    raise RuntimeError(f"a game of {MOST_LINES} lines")


def _choice(of: Side, state: SpaceBuilder, seat: Seat, lines: list[str], chance: Chance) -> Choice:
    assert of.player is not None
    return of.player.choose(state.view(seat), lines, lambda drawn: state.guess(seat, drawn), chance)


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
        points += share(played("skyrise", 2, b"prey %d" % (number // 2), sides, {}), number % 2 == 0)
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
        result = raced(seats, b"race", [plain] * seats)
        assert result.places.count(1) == 1


def test_quicker_hands_win_a_race() -> None:
    plain, slow = Side("plain", space_builder_plain.Plain()), Side("easy", player("space_builder", "easy"))
    results = [raced(2, b"%d" % number, [plain, slow]) for number in range(5)]
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
