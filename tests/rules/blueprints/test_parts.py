"""What is in the box, from data/blueprints."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rules.blueprints.parts import (
    AWARDS,
    BESIDE,
    DECK_NOW,
    DECKS,
    DICE,
    EACH,
    MATCHED,
    MATERIALS,
    PLANS,
    POINTS,
    POOL,
    PRIZES,
    ROUNDS,
    SPACES,
    VALUES,
    difficulty,
)
from tests.rules.blueprints.position import fresh

TOML = Path(__file__).resolve().parents[3] / "data" / "blueprints" / "components.toml"


def test_thirty_two_dice_eight_of_each_of_four_materials() -> None:
    assert EACH * len(MATERIALS) == 32
    assert MATERIALS == ("o", "g", "k", "c")
    assert len(DICE) == 4 * 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_thirty_two_dice_are_in_play_from_the_start(seats: int) -> None:
    state = fresh(seats)
    dice = Counter(die[0] for die in (*state.demand, *state.pool)) + Counter(state.bag)
    assert dice == dict.fromkeys(MATERIALS, 8)


def test_each_deck_has_twenty_four_different_plans() -> None:
    for deck in DECKS.values():
        assert len(deck) == len(set(deck.values())) == 24
    assert len(PLANS) == 63


def test_a_plan_has_six_spaces_and_asks_for_six_dice() -> None:
    for card in PLANS.values():
        assert len(card) == len(SPACES) == 6
        assert sum(card) == 6


def test_classic_plans_have_three_or_four_connected_spaces_up_to_three_high() -> None:
    for card in (*DECKS["classic"].values(), *DECKS["even"].values()):
        open_spaces = {i for i, height in enumerate(card) if height}
        assert len(open_spaces) in (3, 4)
        assert max(card) <= 3
        reached = {min(open_spaces)}
        for _ in card:
            reached |= {j for i in reached for j in BESIDE[i] if j in open_spaces}
        assert reached == open_spaces


def test_varied_plans_have_two_to_five_spaces_up_to_four_high() -> None:
    cards = DECKS["even-varied"].values()
    assert Counter(sum(height > 0 for height in card) for card in cards) == {2: 3, 3: 8, 4: 9, 5: 4}
    assert Counter(max(card) for card in cards) == {4: 5, 3: 10, 2: 9}


def test_difficulty_follows_how_many_buildings_match_the_plan() -> None:
    grades = {plan: difficulty(plan) for plan in PLANS}
    assert set(grades.values()) == {1, 2, 3}
    order = sorted(PLANS, key=lambda plan: -MATCHED[plan])
    assert [grades[plan] for plan in order] == sorted(grades.values())
    for deck in DECK_NOW.values():
        assert set(DECKS[deck]) & {plan for plan, grade in grades.items() if grade == 2}


@pytest.mark.parametrize("deck", sorted(DECKS))
def test_no_plan_is_another_one_moved_turned_or_mirrored(deck: str) -> None:
    forms = [_form(card) for card in DECKS[deck].values()]
    assert len(forms) == len(set(forms))


def _form(card: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """The same for all positions of a shape: the least of its eight turned and mirrored ones, moved into the corner."""
    found = []
    cells = [(i % 3, i // 3, height) for i, height in enumerate(card) if height]
    for turn in range(8):
        if turn == 4:
            cells = [(-x, y, height) for x, y, height in cells]
        cells = [(-y, x, height) for x, y, height in cells]
        left, top = min(x for x, _, _ in cells), min(y for _, y, _ in cells)
        found.append(tuple(sorted((x - left, y - top, height) for x, y, height in cells)))
    return min(found)


def test_nine_awards_three_of_each_kind() -> None:
    handed_out = Counter(award for _ in range(ROUNDS) for award in AWARDS[4])
    assert handed_out == {"gold": 3, "silver": 3, "bronze": 3}


def test_twelve_prizes_three_of_each_of_four_kinds() -> None:
    assert len(PRIZES) * ROUNDS == 12
    assert PRIZES == ("skyscraper", "structural", "geometer", "materials")


def test_ruling_1_awards_are_worth_three_two_and_one_and_every_prize_two() -> None:
    assert VALUES == {"gold": 3, "silver": 2, "bronze": 1, "skyscraper": 2, "structural": 2, "geometer": 2, "materials": 2}


def test_pool_sizes_and_point_tables() -> None:
    assert POOL == {2: 8, 3: 9, 4: 7}
    assert POINTS == {"plan": 6, "wood": 2, "recycled": [0, 2, 5, 10, 15, 20, 30], "stone": [2, 3, 5, 8, 8, 8]}


def test_each_table_says_where_its_figures_come_from() -> None:
    noted, tables = False, []
    for line in TOML.read_text(encoding="utf-8").splitlines():
        if line.startswith("# Provenance:"):
            noted = True
        if line.startswith("[") and line.strip("[]") not in tables:
            tables.append(line.strip("[]"))
            assert noted, f"{line} does not say where its figures come from"
            noted = False
    assert tables == ["decks", "difficulty", "classic", "varied", "values", "dice", "awards", "points"]
