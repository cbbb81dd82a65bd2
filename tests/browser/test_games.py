"""Whole games of Blueprints with the real bot, in the browser and by what stands on the page only (club.py says how).

Rate limits are off and the network takes no time, so that a move takes about a second; in some games both are as they are by
default. Some are played in a window 360 pixels wide. In each the page is loaded anew, everybody takes turns at it,
and the bot is killed by SIGKILL twice, once at rest and once while it works on a move. Most are played by panel. With LONG=1 there
are at least eight for each number of seats and way.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from .club import Club, where
from .house import House
from .look import owes

GAMES = {(2, "slash"): 1, (2, "panel"): 4, (4, "slash"): 0, (4, "panel"): 1}
"""How many for each number of seats and way to play: six, each two minutes of a processor. What they hold beside the page, kills
and readers, tests/crash and tests/cogs hold without a browser."""
LEAST = 8 if os.environ.get("LONG") else 0


@dataclass(frozen=True)
class Plan:
    """One game: who plays it how."""

    seats: int
    way: str
    seed: int
    turn: int

    def __str__(self) -> str:
        return f"{self.seats}-{self.way}-{self.seed}"

    @property
    def default(self) -> bool:
        """Rate limits and delay as they are by default."""
        return self.turn == 0

    @property
    def width(self) -> int:
        """Of the window: a telephone's, or a desk's."""
        return 360 if self.turn == 1 else 1280


PLANS = [
    Plan(seats, way, seed, (seed + at) % 4)
    for at, ((seats, way), games) in enumerate(GAMES.items())
    for seed in range(max(games, LEAST))
]


@pytest.fixture
def stage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """The real bot in place of the small one of the other tests."""
    plan = request.getfixturevalue("plan")
    with House(tmp_path, str(plan), jitter=(30, 80) if plan.default else (0, 0), rates=plan.default) as house:
        yield house


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_a_whole_game(stage: House, visit: Any, plan: Plan) -> None:
    page = visit(width=plan.width, touch=plan.width == 360, scheme="dark" if plan.turn == 2 else "light")
    club = Club(page, stage, plan.seats, plan.way, str(plan), narrow=plan.width == 360, delayed=plan.default)
    club.sit_and_start()
    moves = 18 * plan.seats
    events = club.rng.sample(range(3, moves - 3), 4)
    for played in range(moves):
        if played == events[0]:
            club.reload()
        elif played == events[1]:
            club.faults()
            club.kill()
            club.faults(on=False)
        elif played == events[2]:
            owes(page, small=club.narrow)
        club.move(kill=played == events[3])
    assert where(club.board()["alt"]) is None
    owes(page, small=club.narrow)
    club.check_the_result()
