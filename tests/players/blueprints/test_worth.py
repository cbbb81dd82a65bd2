"""What a growing building of Blueprints promises."""

from __future__ import annotations

from players.blueprints.worth import Building, building, promise
from rules.blueprints import GAME
from rules.blueprints.parts import PICKS, PLANS, SPACES

ROW = next(plan for plan, heights in PLANS.items() if max(heights) <= 3 and sum(height > 0 for height in heights) == 3)


def stands(**stacks: str) -> Building:
    return tuple(stacks.get(space, "") for space in SPACES)


def test_what_stands_is_read_in_the_order_it_was_built() -> None:
    state = GAME.deal(2, b"stands")
    assert building(state, 0) == ("",) * len(SPACES)
    line = next(line for line in state.moves(state.to_move[0]) if line.split(" ")[2] != "out")
    seat = state.to_move[0]
    after = state.play(seat, line).state
    _, die, space, *_ = line.split(" ")
    assert building(after, seat)[SPACES.index(space)] == die


def test_a_high_die_on_a_space_to_be_built_on_leaves_less_room() -> None:
    plan, heights = next((plan, heights) for plan, heights in PLANS.items() if max(heights) >= 3)
    space = SPACES[heights.index(max(heights))]
    low, high = (promise(plan, stands(**{space: die}), PICKS - 1) for die in ("k1", "k6"))
    assert low.room > high.room
    assert low.plan > high.plan


def test_a_building_that_left_its_plan_no_longer_hopes_for_it() -> None:
    heights = PLANS[ROW]
    space = SPACES[next(i for i, height in enumerate(heights) if height == min(h for h in heights if h))]
    stack = "k1" * (min(height for height in heights if height) + 1)
    assert promise(ROW, stands(**{space: stack}), PICKS - len(stack) // 2).plan == 0


def test_a_prize_that_cannot_be_reached_any_more_promises_nothing() -> None:
    space = SPACES[next(i for i, height in enumerate(PLANS[ROW]) if height)]
    found = promise(ROW, stands(**{space: "o1g2"}), 2)
    assert found.materials == 0
    assert found.skyscraper == 0
    assert found.structural == 0
    assert promise(ROW, stands(**{space: "o1o1o1o1"}), 2).materials > 0
