"""The quick rest of a round comes to what the rules and the mind's own judgement come to."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from players.blueprints.mind import Architect
from players.blueprints.rest import Reading, Rest, modelled, suited
from players.blueprints.worth import building, promise, raised
from rules.blueprints import Blueprints
from rules.blueprints.parts import DECKS, OUT, PICKS, PLANS, SPACES, by_value
from rules.chance import Chance
from rules.game import Seat
from tests.players.minds import reached


def positions(seats: int, seed: int) -> list[tuple[Blueprints, Seat, list[str]]]:
    found = []
    for state, seat, lines in reached(Architect(), seats, seed, 0.4):
        assert isinstance(state, Blueprints)
        found.append((state, seat, lines))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_reading_promises_what_the_building_with_the_die_promises(seats: int) -> None:
    compared = 0
    for state, seat, lines in positions(seats, seats):
        plan, stands, left = state.plans[seat], building(state, seat), PICKS - 1 - len(state.taken[seat])
        reading = Reading(plan, stands, left)
        places = {SPACES[place.i]: place for place in reading.places}
        most: dict[str, float] = {}
        for die, space in dict.fromkeys((line.split(" ")[1], line.split(" ")[2]) for line in lines):
            if space == "out":
                assert reading.best(die) == (promise(plan, stands, left).worth, OUT)
                continue
            worth = promise(plan, raised(stands, die, SPACES.index(space)), left).worth
            assert reading.worth(die, places[space]) == pytest.approx(worth)
            most[die] = max(most.get(die, worth), worth)
            compared += 1
        for die, worth in most.items():
            assert reading.best(die)[0] == pytest.approx(worth)
    assert compared > 300


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rules_score_a_round_that_was_played_on_quickly_alike(seats: int) -> None:
    rng = Random(seats)
    for state, seat, lines in positions(seats, seats)[:: 2 * seats]:
        known = state.guess(seat, Chance(b"known"))
        rest = Rest(known, seat, rng)
        rest.begin(rng.choice(lines), rng)
        rest.go_on(rng)
        scored = rest.scored(known)
        before, last = known.copy(), (known.first - 1) % seats
        before.taken, before.placed, before.plans = rest.taken, rest.placed, rest.plans
        die, i = before.taken[last].pop(), before.placed[last].pop()
        before.pool = sorted([*rest.pool, die], key=by_value)
        before.bag, before.dropped, before.turn, before.fresh = dict(Counter(rest.bag)), rest.dropped, last, []
        before.latest = (last - 1) % seats
        assert before.check() == []
        after = before.play(last, f"take {die} {'out' if i == OUT else SPACES[i]}").state
        assert after.past == scored.past
        assert (after.result() is None) == (scored.result() is None)
        if scored.result() is not None:
            assert after.result() == scored.result()


def test_the_same_replies_come_to_the_same_and_other_ones_to_something_else() -> None:
    mind, (state, seat, lines) = Architect(), positions(2, 5)[0]
    worths = [mind.simulated(state, seat, lines[0], Random(seed)) for seed in (1, 1, 2, 3, 4, 5, 6, 7)]
    assert worths[0] == worths[1]
    assert len(set(worths)) > 1


def test_a_building_is_most_likely_on_a_plan_that_suits_it() -> None:
    tower = next(plan for plan, heights in PLANS.items() if max(heights) >= 4)
    flat = next(plan for plan, heights in PLANS.items() if max(heights) <= 2)
    found = suited((tower, flat), ("k5", "g6", "k5", "o6"), (False,) * 4)
    assert found[flat][0] > found.get(tower, (0.0, ()))[0]
    assert all(len(placed) == 4 for _, placed in found.values())


def test_a_plan_on_which_a_lost_die_would_have_found_a_place_is_nobodys() -> None:
    narrow = next(plan for plan, heights in PLANS.items() if sum(height > 0 for height in heights) == 2)
    wide = next(plan for plan, heights in PLANS.items() if sum(height > 0 for height in heights) > 3)
    assert suited((narrow, wide), ("c6", "c6", "k1"), (False, False, True)).keys() <= {narrow}


def test_the_others_are_modelled_by_what_the_seat_knows_alone() -> None:
    told = 0
    for state, seat, _ in positions(3, 8)[::4]:
        other = state.guess(seat, Chance(b"another"))
        mine, theirs = (modelled(known, seat, Random(1)) for known in (state, other))
        assert mine[0][seat] == state.plans[seat]
        assert mine[1][seat] == state.placed[seat]
        assert len(set(mine[0])) == 3
        for rival in range(3):
            assert [i == OUT for i in mine[1][rival]] == [i == OUT for i in state.placed[rival]]
        gone = {state.plans[seat], *(built.plan for past in state.past for built in past.built)}
        free = [plan for plan in DECKS[state.deck] if plan not in gone]
        if all(len(_suits(state, rival, free)) > 1 for rival in range(3) if rival != seat):
            assert mine == theirs
            told += 1
    assert told > 5


def _suits(state: Blueprints, rival: Seat, plans: list[str]) -> dict[str, tuple[float, tuple[int, ...]]]:
    return suited(tuple(plans), tuple(state.taken[rival]), tuple(i == OUT for i in state.placed[rival]))
