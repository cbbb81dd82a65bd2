"""Quick replies of Strange World, and games that go on by them."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import cast

import pytest

from players import MINDS
from players.game import Quick
from players.strange_world import quick as quickly
from players.strange_world.quick import LOOKED_AT, ending, filled, judged, quick_line, stars_alone, stars_among
from players.strange_world.worth import outlook
from rules.chance import Chance
from rules.strange_world import GAME, StrangeWorld
from rules.strange_world.parts import TURNS
from tests.players.minds import reached

MIND = MINDS["strange_world"]


def solo(seed: str) -> StrangeWorld:
    """A game alone, played by quick replies."""
    state = GAME.deal(1, seed.encode())
    while state.to_move:
        state = state.play(0, MIND.reply(state, 0, Random(0))).state
    return state


def test_quick_replies_alone_earn_far_more_than_random_lines() -> None:
    assert mean(solo(f"quick {n}").worlds[0].points for n in range(20)) > 48  # random: 31


def test_quick_replies_hardly_ever_lay_a_card_that_is_flipped() -> None:
    laid = flipped = 0
    for deal in range(12):
        state = GAME.deal(1, f"flips {deal}".encode())
        while state.to_move:
            line = MIND.reply(state, 0, Random(0))
            placing = state.phase == "place"
            state = state.play(0, line).state
            laid += placing
            flipped += placing and line.split(" ")[2] in state.worlds[0].flips
    assert laid == 12 * 15
    assert flipped < laid / 10


def test_a_quick_placement_is_the_best_of_those_looked_at_as_the_rules_play_them() -> None:
    compared = 0
    for seats in (1, 2):
        for state, seat, lines in reached(MINDS["strange_world"], seats, seats, 0.3):
            assert isinstance(state, StrangeWorld)
            if state.phase != "place" or ending(state, seat):
                continue
            first = sorted(judged(state, seat, state.hands[seat]), key=lambda each: each[0], reverse=True)[:LOOKED_AT]
            heads = {f"{card} {cell}": cover for _, card, cell, cover in first}
            worths = {}
            for line in lines:
                words = line.split(" ")
                head = f"{words[1]} {words[2]}"
                covers = heads.get(head) if "cover" in words else ""
                if head in heads and (not covers or words[words.index("cover") + 1] == covers):
                    worths[line] = outlook(state.play(seat, line).state, seat)
            line = quick_line(state, seat)
            plain = [worth for other, worth in worths.items() if len(other.split(" ")) == 3]  # nothing to choose but card and cell
            assert worths[line] >= max(plain, default=worths[line]) - 1e-9
            compared += 1
    assert compared > 20


class Shuffled:
    """A chance that draws as a quick simulation does, and in all copies of a position."""

    certain = False

    def __init__(self, state: StrangeWorld, rng: Random) -> None:
        self.deck, self.rng = [card for card, count in state.deck.items() for _ in range(count)], rng

    def copy(self) -> Shuffled:
        return self

    def shows(self) -> None:
        pass

    def take(self, left: dict[str, int]) -> str:
        at = int(self.rng.random() * len(self.deck))
        card = self.deck[at]
        self.deck[at] = self.deck[-1]
        self.deck.pop()
        left[card] -= 1
        return card


def test_a_game_alone_that_goes_on_quickly_comes_to_what_the_rules_come_to() -> None:
    ends = set()
    for number, (state, seat, _) in enumerate(reached(MIND, 1, 5, 0.3)):
        assert isinstance(state, StrangeWorld)
        quick = stars_alone(state, Random(number))
        played = state.guess(seat, Chance(b"known"))
        played.chance = cast("Chance", Shuffled(state, Random(number)))
        while played.to_move:
            played = played.play(0, MIND.reply(played, 0, Random(0))).state
        assert quick == played.worlds[0].points
        ends.add(quick)
    assert len(ends) > 5


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_of_more_that_goes_on_quickly_comes_to_what_the_rules_come_to(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the last turn has begun with every way to lay the last two cards."""
    ends, phases = set(), set()
    decisions = list(reached(MIND, seats, 5, 0.3))
    for number, (state, seat, _) in enumerate([*decisions[:: len(decisions) // 12], *decisions[-6::2]]):
        assert isinstance(state, StrangeWorld)
        monkeypatch.setattr(quickly, "SURE", 2 if state.turn == TURNS else 0)
        quick = stars_among(state.guess(seat, Chance(b"known")), Random(number))
        played, rng = state.guess(seat, Chance(b"known")), Random(number)
        played.chance = cast("Chance", Shuffled(played, rng))
        while played.to_move:
            played = played.play(played.to_move[0], MIND.reply(played, played.to_move[0], rng)).state
        assert quick == [world.points for world in played.worlds]
        ends.add(tuple(quick))
        phases.add(state.phase)
    assert len(ends) > 5
    assert {"first", "place"} <= phases


def test_a_simulation_of_more_changes_nothing_of_the_position_that_it_began_at() -> None:
    for state, seat, lines in list(reached(MIND, 2, 6, 0.3))[::6]:
        before = state.dump()
        assert isinstance(MIND, Quick)
        worths = {MIND.simulated(state, seat, lines[0], Random(n)) for n in (1, 1)}
        assert len(worths) == 1
        assert state.dump() == before


def test_a_simulation_alone_changes_nothing_of_the_position_that_it_began_at() -> None:
    for state, seat, lines in reached(MIND, 1, 6, 0.3):
        before = state.dump()
        assert isinstance(MIND, Quick)
        worths = {MIND.simulated(state, seat, lines[0], Random(n)) for n in (1, 1)}
        assert len(worths) == 1
        assert state.dump() == before


def test_with_the_last_two_cards_alone_the_best_way_to_fill_the_world_is_found() -> None:
    looked = 0
    for state, _, lines in (each for seed in range(6) for each in reached(MIND, 1, seed, 0.3)):
        assert isinstance(state, StrangeWorld)
        if state.phase != "place" or not ending(state, 0):
            assert state.phase != "place" or state.aside or len(state.worlds[0].up) < 14
            continue
        after = {line: state.play(0, line).state for line in lines}
        stars = {
            line: max([each.play(0, other).state.worlds[0].points for other in each.moves(0)] or [each.worlds[0].points])
            for line, each in after.items()
        }
        assert filled(state, 0) == stars
        assert stars[MIND.reply(state, 0, Random(0))] == max(stars.values())
        looked += 1
    assert looked >= 8
