"""Space Builder's computer players: hands by level, the map of the view and nothing else."""

from __future__ import annotations

import statistics
from collections import Counter
from math import exp
from random import Random

import pytest

from players.inplace import InPlace
from players.space_builder import HANDS, ROUND_SIGMA, SCAN_CARD_MS, SCAN_MS
from render.words import Words, languages
from rules import GAMES
from rules.chance import Chance
from rules.space_builder import SpaceBuilder
from rules.space_builder.parts import MAPS, SPACES, WATCH, at
from rules.space_builder.scoring import faults

SPACE_BUILDER = GAMES["space_builder"]
ROUNDS = 120


def begun(seed: int, pace: str = "live") -> SpaceBuilder:
    """A round of two whose watches run."""
    state = SPACE_BUILDER.deal(2, seed.to_bytes(4, "big"), pace=pace)
    for seat in (0, 1):
        state = state.play(seat, "ready", 1_000).state
    state = state.play(None, "time", state.due or 0).state if pace == "live" else state
    for look in ("look all",) if pace == "live" else ("look 1", "look 2"):
        state = state.play(None, look, 10_000).state
    assert isinstance(state, SpaceBuilder)
    return state


async def built(level: str, seed: int) -> tuple[list[int], int]:
    """One city by seat 0: milliseconds of each card, and its faults."""
    state, at, took = begun(seed), 10_000, []
    plan = MAPS[state.map]
    for _ in range(4):
        choice = await InPlace().choose("space_builder", state, 0, level, seed.to_bytes(4, "big"), at=at)
        at += choice.after_ms
        took.append(choice.after_ms)
        state = state.play(0, choice.line, at).state
    city = state.desks[0].cards
    last = await InPlace().choose("space_builder", state, 0, level, seed.to_bytes(4, "big"), at=at)
    assert last.line == "done"
    return took, sum(fault > 0 for fault in faults(city, plan))


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
async def test_times_and_errors_are_those_of_the_level(level: str) -> None:
    hands = HANDS[level]
    times, wrong = [], 0
    for seed in range(ROUNDS):
        took, faulty = await built(level, seed)
        times += took[1:]  # the first one comes with looking the map over
        wrong += faulty
    assert 0.85 * hands.card_ms < statistics.median(times) < 1.15 * hands.card_ms
    assert 0.6 * hands.errors < wrong / (4 * ROUNDS) < 1.6 * hands.errors


async def test_better_levels_are_faster_and_surer_and_a_hint_is_never_wrong() -> None:
    assert HANDS["easy"].card_ms > HANDS["medium"].card_ms > HANDS["hard"].card_ms
    assert HANDS["easy"].errors > HANDS["medium"].errors > HANDS["hard"].errors
    assert [(await built("hint", seed))[1] for seed in range(30)] == [0] * 30


@pytest.mark.parametrize("card_ms", [10_000, 12_000])
def test_who_presses_buttons_beats_easy_and_its_rounds_end_in_time(card_ms: int) -> None:
    """The fewest presses a building takes, each answered with a picture, are no faster; all eight fit in the stopwatch."""
    easy = HANDS["easy"]
    for count in (4, 8):
        scan = SCAN_MS + SCAN_CARD_MS * count
        assert scan + count * card_ms < 0.75 * (scan + count * easy.card_ms)
        assert scan + count * easy.card_ms * exp(2 * ROUND_SIGMA) < WATCH


async def test_the_first_card_comes_after_looking_the_map_over() -> None:
    firsts = [(await built("medium", seed))[0] for seed in range(40)]
    assert statistics.mean(took[0] - statistics.mean(took[1:]) for took in firsts) > 2_000


@pytest.mark.parametrize("pace", ["own", "live"])
async def test_before_the_map_is_shown_there_is_nothing_to_know(pace: str) -> None:
    state = SPACE_BUILDER.deal(2, b"x", pace=pace)
    choice = await InPlace().choose("space_builder", state, 0, "hard", b"s")
    assert choice.line == "ready"
    ready = state.play(0, "ready", 5).state
    assert list(ready.moves(0, 6)) == []


async def test_the_choice_does_not_change_when_what_the_seat_cannot_know_does() -> None:
    for seed in range(20):
        state = begun(seed, "own" if seed % 2 else "live")
        state = state.play(1, "place r1n a1", 12_000).state
        one = await InPlace().choose("space_builder", state, 0, "medium", b"s", at=15_000)
        other = await InPlace().choose("space_builder", state.guess(0, Chance(bytes([seed]))), 0, "medium", b"s", at=15_000)
        assert one == other


async def test_a_building_whose_space_is_taken_stands_beside_it() -> None:
    state = begun(3)
    plan = MAPS[state.map]
    taken = next(card % 10 for card in plan if card > 0)
    space = "abc"[(taken - 1) % 3] + str(3 - (taken - 1) // 3)
    wrong = next(b for b, card in enumerate(plan[:4]) if card % 10 != taken)
    state = state.play(0, f"place {'rdat'[wrong]}1n {space}", 11_000).state
    for _ in range(3):
        choice = await InPlace().choose("space_builder", state, 0, "hard", b"s", at=12_000)
        state = state.play(0, choice.line, 12_000).state
    assert "done" in list(state.moves(0, 12_000))


async def test_a_hint_puts_right_what_stands_wrongly() -> None:
    for seed in range(12):
        state = begun(seed)
        plan, chance = MAPS[state.map], Chance(bytes([seed]))
        for space, letter in zip(chance.shuffled(["a1", "a2", "b3", "c2"]), "rdat", strict=True):
            state = state.play(0, f"place {letter}{chance.choose(['1n', '2e', '2s'])} {space}", 12_000).state
        for _ in range(20):
            line = (await InPlace().choose("space_builder", state, 0, "hint", b"s", at=12_000)).line
            state = state.play(0, line, 12_000).state
            if line == "done":
                break
        assert sum(faults(state.desks[0].city(60_000), plan)) == 0, seed


async def test_what_a_hint_says_of_a_building_holds_however_the_city_stands() -> None:
    """It sets a building as the map has it, or one aside where none can be set so: no hint makes a fault."""
    told = Counter[str]()
    for seed in range(40):
        state, rng = begun(seed), Random(seed)
        plan = MAPS[state.map]
        for letter in rng.sample("rdat", rng.randrange(5)):
            lines = [line for line in state.moves(0, 12_000) if line.startswith(f"place {letter}")]
            own = [line for line in lines if line.endswith(tuple(SPACES[card % 10 - 1] for card in plan if card > 0))]
            state = state.play(0, rng.choice(own or lines), 12_000).state
        for _ in range(6):
            cards = state.desks[0].cards
            amiss = faults(cards, plan)
            choice = await InPlace().choose("space_builder", state, 0, "hint", b"s", at=12_000)
            assert choice.why is not None
            told[choice.why.id] += 1
            if choice.line == "done":
                break
            b = "rdat".index(choice.line.split(" ")[1][0])
            state = state.play(0, choice.line, 12_000).state
            after = state.desks[0].cards
            if choice.why.id == "space-builder-hint-map":
                assert after[b] == plan[b] != cards[b], (seed, choice.line)
                continue
            assert choice.why.id == "space-builder-hint-aside"
            assert all(at(cards, plan[other] % 10 - 1) not in (-1, other) for other in range(4) if amiss[other])
            assert cards[b] % 10 in [plan[other] % 10 for other in range(4) if other != b]
        assert choice.line == "done", seed
        assert not any(faults(state.desks[0].city(60_000), plan))
    assert told.keys() == {"space-builder-hint-map", "space-builder-hint-aside", "space-builder-hint-done"}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("language", languages())
async def test_what_a_level_is_said_to_take_and_to_miss_is_what_it_does(level: str, language: str) -> None:
    """A row of the list says it in seconds for four buildings, and how many of them are wrong."""
    note = Words(language)(f"space_builder-level-{level}-note")
    said = int(next(part for part in note.split() if part.isdecimal()))
    numbers = {"en": ("eight", "twelve", "twenty"), "fr": ("huit", "douze", "vingt")}[language]
    one_in = next(n for word, n in zip(numbers, (8, 12, 20), strict=True) if word in note)
    took = [sum((await built(level, seed))[0]) / 1000 for seed in range(40)]
    assert 0.85 * said < statistics.median(took) < 1.15 * said
    assert 1 / one_in == pytest.approx(HANDS[level].errors, abs=0.006)
