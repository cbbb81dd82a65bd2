"""The step-by-step panel as pure steps: every legal line of every game can be built, within Discord's limits."""

from __future__ import annotations

import os
import random

import pytest

import rules
from cogs.core.messages import Words
from cogs.move import panel
from cogs.move.panel import back_to, options, run_of
from cogs.move.steps import MOST, Choice, Run, Whole, runs, step
from render import FACES
from rules.game import View
from tests import sixth

sixth.register()
LONG = bool(os.environ.get("LONG"))


def build(lines: list[str], line: str, key: str, view: View, words: Words) -> int:
    """Build one line as a person would; how many selects it took. Every select and every id is held to Discord's limits."""
    begun, run, selects = "", None, 0
    while True:
        now = step(lines, begun, run)
        if isinstance(now, Whole):
            assert now.line == line
            return selects
        assert isinstance(now, Choice)
        offered = options(now, lambda word, now=now: FACES[key].name(view, now.begun, word, words))
        assert 2 <= len(offered) <= 25
        assert len({option.value for option in offered}) == len(offered)
        for option in offered:
            assert 1 <= len(option.label) <= 100
            assert len(option.description or "") <= 100
        narrowed = "" if run is None else f"{run.first}-{run.last}"
        assert len(panel.WordSelect(999999999999, 999999999, narrowed, now.begun).custom_id) <= 100
        selects += 1
        word = line.split()[len(now.begun.split())]
        if now.lines:
            word = line[len(now.begun) :].strip()
            assert word in [option.value for option in offered]
        if now.runs and all(option.value != word for option in offered):
            at = now.words.index(word) + now.runs[0].first
            run = next(run for run in now.runs if run.first <= at <= run.last)
            begun = now.begun
        else:
            begun, run = f"{now.begun} {word}".strip(), None


def choices(lines: list[str], line: str) -> int:
    """How many selects a line may take: one for each word that leaves a choice, one more where more than 25 are left and the word
    does not stand in a run of its own."""
    count = 0
    words = line.split()
    for at in range(len(words)):
        now = step(lines, " ".join(words[:at]))
        if isinstance(now, Choice) and now.lines:  # asked once, which one is left out
            return count + 1
        left = list(dict.fromkeys(other.split()[at] for other in lines if other.split()[:at] == words[:at]))
        alone = Run(left.index(words[at]), left.index(words[at]))
        count += (len(left) > 1) + (len(left) > MOST and alone not in runs(left, 0))
    return count


@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key, game in rules.GAMES.items() for seats in game.seats])
def test_every_legal_line_is_built_in_as_many_steps_as_it_has_choices(key: str, seats: int) -> None:
    game, rng = rules.GAMES[key], random.Random(seats)
    speaking = Words(names=[f"P{seat}" for seat in range(seats)], speak=FACES[key].speak)
    state = game.deal(seats, bytes([seats]))
    seen = at = 0
    while state.to_move and seen < (3000 if LONG else 250):
        able = [seat for seat in state.to_move if next(state.moves(seat, at), None)]
        if not able:  # the table's own line, or time
            at = max(at, state.due or 0)
            state = state.play(None, next(iter(state.moves(None, at))), at).state
            continue
        seat = rng.choice(able)
        lines = list(state.moves(seat, at))
        if rng.random() < (1 if LONG else 0.15):
            view = state.view(seat)
            for line in rng.sample(lines, min(len(lines), 12)):
                assert build(lines, line, key, view, speaking) == choices(lines, line)
                seen += 1
        state = state.play(seat, rng.choice(lines), at).state


PAIRS = ["power flip a b", "power flip a c", "power flip b c", "power use a b"]


def test_two_things_in_any_order_are_offered_whichever_is_chosen_first() -> None:
    told = ("power flip",)
    assert step(PAIRS, "power flip", unordered=told) == Choice("power flip", ("a", "b", "c"))
    second = step(PAIRS, "power flip c", unordered=told)
    assert second == Choice("power flip c", ("a", "b"), ends=("power flip a c", "power flip b c"))
    assert isinstance(second, Choice)
    assert second.after("a") == "power flip a c"
    assert [option.value for option in options(second, lambda word: (word, ""))] == ["a", "b"]
    for either in ("a b", "b a"):
        assert step(PAIRS, f"power flip {either}", unordered=told) == Whole("power flip a b")
    assert step(PAIRS, "power flip a a", unordered=told) is None, "no pair of one thing"
    assert step(PAIRS, "power use", unordered=told) == Whole("power use a b")
    assert step(["power flip a", "power flip b"], "power flip", unordered=told) == Choice("power flip", ("a", "b")), "one alone"
    assert step(PAIRS[:3], "power", unordered=told) == Choice("power flip", ("a", "b", "c")), "flip is the only power left"


def test_the_last_of_two_things_is_no_choice_where_one_pair_is_left() -> None:
    assert step(["power flip a c", "power flip b d"], "power flip c", unordered=("power flip",)) == Whole("power flip a c")


def test_all_that_is_left_is_one_choice_while_there_are_few_ways() -> None:
    lines, told = ["use - m", "use p -", "use p m", "end"], frozenset({"use"})
    assert step(lines, "", joined=told) == Choice("", ("use", "end"))
    whole = step(lines, "use", joined=told)
    assert whole == Choice("use", ("- m", "p -", "p m")), "not: which of three things is left out"
    assert isinstance(whole, Choice)
    assert whole.after("p -") == "use p -"
    assert step(lines[:3], "", joined=told) == whole, "a forced word before them costs no step"
    assert step(lines, "use p -", joined=told) == Whole("use p -")
    many = [f"use {one} {two}" for one in "pemag" for two in "pem"]
    assert step(many, "use", joined=told) == Choice("use", tuple("pemag"))
    assert back_to(lines, "use p -", None, told) == "use"


def test_a_forced_word_costs_no_step() -> None:
    assert step(["tie r at top", "tie r at end"], "") == Choice("tie r at", ("top", "end"))


def test_one_line_left_is_whole_at_once() -> None:
    assert step(["rest"], "") == Whole("rest")


def test_a_beginning_that_no_line_has_is_nothing() -> None:
    assert step(["take o3 b1"], "take g5") is None


def test_more_than_25_words_are_parted_by_first_letter_where_letters_stand_together() -> None:
    words = [f"{letter}{n}" for letter in "abc" for n in range(20)]
    assert runs(words) == (Run(0, 19), Run(20, 39), Run(40, 59))


def test_more_than_25_words_of_one_letter_are_parted_into_ranges() -> None:
    assert runs([f"s{n}" for n in range(60)]) == (Run(0, 24), Run(25, 49), Run(50, 59))


def test_700_words_take_three_selects() -> None:
    lines = [f"go n{n}" for n in range(700)]
    first = step(lines, "")
    assert isinstance(first, Choice)
    assert len(first.runs) <= 25
    second = step(lines, "go", first.runs[-1])
    assert isinstance(second, Choice)
    assert len(second.runs) <= 25
    third = step(lines, "go", second.runs[-1])
    assert isinstance(third, Choice)
    assert third.words[-1] == "n699"
    assert not third.runs


def test_a_word_that_is_alone_in_its_run_is_offered_itself() -> None:
    lines = [f"go n{n}" for n in range(26)]
    first = step(lines, "")
    assert isinstance(first, Choice)
    offered = options(first, lambda word: (word.upper(), f"note of {word}"))
    assert [(option.value, option.label, option.description) for option in offered] == [
        (":0-24", "N0 – N24", None),
        ("n25", "N25", "note of n25"),
    ]
    assert step(lines, "go", Run(25, 25)) == Whole("go n25")


def test_a_run_outside_the_words_is_not_believed() -> None:
    everything = step(["take a", "take b"], "", Run(5, 9))
    assert everything == Choice("take", ("a", "b"))
    assert run_of("3-x") is None


def test_back_goes_to_the_last_choice_over_forced_words() -> None:
    lines = ["tie r at top", "tie r at end", "tie b at end", "rest"]
    assert back_to(lines, "tie r at", None) == "tie"
    assert back_to(lines, "tie", None) == ""
    assert back_to(lines, "", None) is None


def test_where_all_but_one_are_named_the_one_is_asked_for() -> None:
    lines = ["pass m p", "pass m w", "pass p w"]
    asked = step(lines, "")
    assert asked == Choice("pass", ("m", "p", "w"), lines=("pass p w", "pass m w", "pass m p"))
    assert asked.after("m") == "pass p w"
    assert step(["pass m m", "pass m w"], "") == Choice("pass", ("m", "w"), lines=("pass m w", "pass m m"))
    assert step(["choose a b c", "choose a b d", "choose a c d", "choose b c d"], "").words == ("a", "b", "c", "d")


@pytest.mark.parametrize(
    "lines",
    [
        ["take o3 a1", "take o4 a1"],  # what follows is forced, and no part of a set
        ["pass m", "pass p"],  # one thing of two
        ["pass m p", "pass m w"],  # not every set: the third was chosen before
        ["pass m p", "pass m w", "pass m x", "pass p w", "pass p x", "pass w x"],  # two of four are no longer than the other two
        ["pass m p", "pass p m", "pass m w", "pass p w"],
    ],
)
def test_no_other_choice_is_asked_for_so(lines: list[str]) -> None:
    now = step(lines, "")
    assert isinstance(now, Choice)
    assert now.lines == ()
