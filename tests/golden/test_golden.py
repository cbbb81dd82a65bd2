"""Golden records are what they were, byte for byte; kept positions load and are played to the end, for ever.

When a rule changes on purpose: `python -m tests.golden.make`, read the difference, commit it with the change.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules import GAMES
from rules.game import Game
from tests.golden import make
from tests.rules import contract
from tests.sixth.game import GAME as SIXTH

FIVE = {key: game for key, game in GAMES.items() if key != SIXTH.key}
TABLES = [pytest.param(game, seats, id=f"{key}-{seats}") for key, game in FIVE.items() for seats in game.seats]
KEPT = sorted(make.KEPT.glob("*/*/*.json"))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_record_is_what_it_was(game: Game, seats: int) -> None:
    file = make.HERE / f"{game.key}-{seats}.txt"
    assert file.exists(), "a registered game without a record: python -m tests.golden.make"
    assert make.record(game, seats) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", sorted(make.OLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_a_table_that_was_dealt_before_goes_on_as_it_was(file: Path) -> None:
    key, rules, seats = file.stem.split("-")
    assert make.record(GAMES[key], int(seats), int(rules)) == file.read_text(encoding="utf-8")


def test_there_is_no_record_without_a_game() -> None:
    names = {f"{key}-{seats}" for key, game in FIVE.items() for seats in game.seats}
    assert {path.stem for path in make.HERE.glob("*.txt")} == names


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_three_positions_are_kept_for_these_rules(game: Game, seats: int) -> None:
    folder = make.KEPT / game.key / str(game.rules)
    assert all((folder / f"{seats}-{time}.json").exists() for time in make.TIMES), "python -m tests.golden.make"


@pytest.mark.parametrize("file", KEPT, ids=lambda file: "-".join(file.with_suffix("").parts[-3:]))
def test_a_kept_position_loads_and_is_played_to_the_end(file: Path) -> None:
    game = GAMES[file.parts[-3]]
    seats = int(file.stem.split("-")[0])
    state = game.load(file.read_bytes())
    assert state.rules == game.rules
    assert state.check() == []
    for ply in contract.walk(game, seats, state, Random(file.stem)):
        assert ply.step.state.check() == []


def test_kites_would_have_a_record_too() -> None:
    """The way records are made carries simultaneous choices, hidden lines and time."""
    for seats in SIXTH.seats:
        text = make.record(SIXTH, seats)
        assert text == make.record(SIXTH, seats)
        assert "others: aim ?" in text
