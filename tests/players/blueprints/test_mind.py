"""What the mind of Blueprints makes of buildings."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from players.blueprints.mind import Architect
from players.blueprints.worth import Promise, promise
from render import FACES
from render.words import Words
from rules.blueprints import GAME
from rules.blueprints.parts import PICKS, PLANS, SPACES
from rules.blueprints.scoring import score
from rules.game import Event, Seat
from tests.players.minds import reached, said


def test_a_finished_building_promises_what_it_scores() -> None:
    rng = Random(1)
    mind = Architect()
    for deal in range(20):
        state = GAME.deal(2, f"finished {deal}".encode())
        while state.round == 1:
            seat: Seat = state.to_move[0]
            line = rng.choice(list(mind.worthwhile(state, seat)))
            before, state = state, state.play(seat, line).state
        words = line.split(" ")
        built = state.past[0].built[seat]
        found = promise(before.plans[seat], tuple("".join(stack) for stack in built.stacks), 0)
        assert words[0] == "take"
        assert score(built.plan, built.stacks) == {name: getattr(found, name) for name in built.parts}


def test_in_a_round_s_last_pick_the_line_that_scores_most_is_rated_best() -> None:
    """The last pick reveals all, so that the building's own points and prizes are all there is (the others have no pick left)."""
    rng = Random(4)
    mind = Architect()
    state = GAME.deal(3, b"last pick")
    while sum(map(len, state.taken)) < 3 * PICKS - 1:
        state = state.play(state.to_move[0], mind.reply(state, state.to_move[0], rng)).state
    seat = state.to_move[0]
    lines = list(state.moves(seat))
    rates = dict(zip(lines, mind.rate(state, seat, lines), strict=True))
    points = {line: state.play(seat, line).state.past[0].built[seat] for line in lines}
    best = max(lines, key=rates.__getitem__)
    plainest = [line for line in lines if len(points[line].prizes) <= len(points[best].prizes)]
    assert points[best].points == max(points[line].points for line in plainest)


def test_every_part_of_a_promise_has_its_sentence_for_a_hint() -> None:
    assert all(Words().has(f"hint-blueprints-{part}") for part in (*Promise._fields, "drop"))


@pytest.mark.parametrize("part", [*Promise._fields])
def test_a_hint_says_which_die_is_the_discard(part: str) -> None:
    """The labels of its buttons stand in a row, and the last of them alone says nothing."""
    words = Words(speak=FACES["blueprints"].speak)
    about: dict[str, str | int] = {"die": "o4", "points": 5}
    told = {drop: words.event(Event(f"hint-blueprints-{part}", 0, {**about, "drop": drop})) for drop in ("k3", "none")}
    assert told["k3"] == f"{told['none']} The last die, stone 3, is the discard."
    assert "{" not in told["none"]
    if part in ("wood", "recycled", "stone", "glass"):
        assert f"5 more building points for {part} than other picks" in told["none"]


def progress(prize: str, stacks: list[list[str]]) -> int:
    """How far a building has come towards what a prize asks for."""
    dice = [die for stack in stacks for die in stack]
    if prize == "skyscraper":
        return max(map(len, stacks))
    if prize == "geometer":
        return len({die[1] for die in dice})
    return max(Counter(die[prize == "structural"] for die in dice).values(), default=0)


@pytest.mark.heavy
def test_what_a_hint_says_of_plan_and_prizes_holds_on_the_next_position() -> None:
    mind, told = Architect(), Counter[str]()
    for seed in range(40 if os.environ.get("LONG") else 6):
        for state, seat, lines in reached(mind, 2 + seed % 3, seed):
            for line in lines[::4]:
                why = mind.why(state, seat, line, lines)
                if why is None:
                    continue
                said(why)
                claim, (_, die, space, *_) = why.id.removeprefix("hint-blueprints-"), line.split(" ")
                before = [[*stack] for stack in state.stacks(seat)]
                after = [[*stack, die] if name == space else stack for name, stack in zip(SPACES, before, strict=True)]
                if claim in ("skyscraper", "structural", "geometer", "materials"):
                    assert progress(claim, after) > progress(claim, before), (line, why)
                elif claim == "plan":
                    high = [len(stack) for stack in after]
                    assert all(built <= planned for built, planned in zip(high, PLANS[state.plans[seat]], strict=True)), line
                    assert space != "out"
                told[claim] += 1
    assert told.keys() >= {"plan", "skyscraper", "structural", "geometer", "materials"}
