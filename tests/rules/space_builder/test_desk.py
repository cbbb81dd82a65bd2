"""At the board: taking, putting down, turning, flipping, lifting, placing, tapping; and what is refused."""

from __future__ import annotations

import pytest

from rules.game import IllegalMove
from rules.space_builder.parts import BUILDING_AT, space_of, word
from tests.rules.space_builder.position import START, Table


def stood(table: Table, letter: str, seat: int = 0) -> tuple[str, str | None]:
    """A building as it stands: its word and its space."""
    card = table.state.desks[seat].cards[BUILDING_AT[letter]]
    return word(BUILDING_AT[letter], card), space_of(card)


@pytest.fixture
def table() -> Table:
    return Table(2).open()


def test_every_building_begins_in_the_hand_on_side_1_pointing_north(table: Table) -> None:
    assert [stood(table, letter) for letter in "rdat"] == [(f"{letter}1n", None) for letter in "rdat"]


def test_hold_and_touch_put_a_building_on_an_empty_space(table: Table) -> None:
    table.say(0, 1_000, "hold r", "touch b2")
    assert stood(table, "r") == ("r1n", "b2")


def test_turn_is_a_quarter_clockwise_and_four_of_them_are_none(table: Table) -> None:
    table.say(0, 1_000, "hold r")
    seen = []
    for _ in range(4):
        table.say(0, 1_000, "turn")
        seen.append(stood(table, "r")[0])
    assert seen == ["r1e", "r1s", "r1w", "r1n"]


def test_flip_shows_the_other_side_in_the_same_direction(table: Table) -> None:
    table.say(0, 1_000, "hold r", "turn", "flip")
    assert stood(table, "r")[0] == "r2e"
    table.say(0, 1_000, "flip")
    assert stood(table, "r")[0] == "r1e"


def test_turn_flip_and_lift_act_on_what_stands_under_the_fingers(table: Table) -> None:
    table.say(0, 1_000, "hold r", "touch b2", "turn", "flip")
    assert stood(table, "r") == ("r2e", "b2")
    table.say(0, 1_000, "lift")
    assert stood(table, "r") == ("r2e", None)
    assert table.refused_at(0, 1_000, "turn") == "space-builder-nothing-held"


def test_touching_a_building_takes_it_under_the_fingers_and_an_empty_space_moves_it(table: Table) -> None:
    table.say(0, 1_000, "place r1e b2", "place d2s a1", "touch b2", "touch c3")
    assert stood(table, "r") == ("r1e", "c3")
    assert stood(table, "d") == ("d2s", "a1")


def test_what_was_held_goes_back_to_the_hand_when_something_else_is_taken(table: Table) -> None:
    table.say(0, 1_000, "hold r", "hold d", "touch b2")
    assert stood(table, "r")[1] is None
    assert stood(table, "d")[1] == "b2"


def test_ruling_4_buildings_may_be_moved_turned_and_flipped_until_the_tap(table: Table) -> None:
    table.say(0, 1_000, "place r1e b2", "place r2w b2", "place r2w c1")
    assert stood(table, "r") == ("r2w", "c1")


def test_place_is_listed_for_free_spaces_and_the_buildings_own(table: Table) -> None:
    table.say(0, 1_000, "place r1e b2", "place d1n a1")
    lines = [line for line in table.state.moves(0, START + 1_000) if line.startswith("place")]
    assert "place r2s b2" in lines
    assert "place r2s a1" not in lines
    assert "place g1n a2" not in lines
    assert len(lines) == 8 * (2 * (7 + 1) + 2 * 7)


def test_ruling_2_nobody_taps_before_all_own_buildings_stand(table: Table) -> None:
    table.build(0, 1_000, missing=1)
    assert table.refused_at(0, 1_000, "done") == "space-builder-not-all-stand"
    assert "done" not in table.state.moves(0, START + 1_000)
    table.say(0, 1_000, table.ideal(0)[-1])
    assert "done" in table.state.moves(0, START + 1_000)


def test_ruling_3_after_the_tap_the_city_is_locked() -> None:
    table = Table(3).open()
    table.finish(0, 5_000)
    assert table.refused_at(0, 5_001, "touch b2") == "space-builder-locked"
    assert list(table.state.moves(0, START + 5_001)) == []


REFUSALS = [
    ("hold g", "space-builder-frozen"),
    ("hold x", "space-builder-no-such-building"),
    ("hold d", "space-builder-stands-already"),
    ("touch d4", "space-builder-no-such-space"),
    ("touch b2", "space-builder-nothing-to-put"),
    ("turn", "space-builder-nothing-held"),
    ("flip", "space-builder-nothing-held"),
    ("lift", "space-builder-nothing-held"),
    ("place d1n z9", "space-builder-no-such-space"),
    ("place d3n b2", "space-builder-no-such-setting"),
    ("place h1n b2", "space-builder-frozen"),
    ("place r1n a1", "space-builder-space-taken"),
    ("unlock g", "space-builder-nothing-to-unlock"),
    ("ready", "space-builder-map-is-open"),
    ("jump", "space-builder-not-understood"),
    ("look 1", "space-builder-not-understood"),
]


@pytest.mark.parametrize(("line", "why"), REFUSALS)
def test_a_refusal_says_why(table: Table, line: str, why: str) -> None:
    table.say(0, 1_000, "place d1n a1", "hold r", "touch c3", "lift")
    assert table.refused_at(0, 1_000, line) == why


def test_nobody_builds_before_the_map_is_shown() -> None:
    table = Table(2)
    assert table.refused(0, "hold r", START) == "space-builder-ready-first"
    table.play(0, "ready", START)
    assert table.refused(0, "hold r", START) == "space-builder-map-is-coming"
    assert table.refused(0, "ready", START) == "space-builder-ready-already"


def test_lines_at_the_board_and_their_events_are_for_their_player_alone(table: Table) -> None:
    for line in ("hold r", "touch b2", "turn", "flip", "lift", "place r1e b2"):
        step = table.state.play(0, line, START + 1_000)
        assert step.public == "?"
        assert not step.reveals
        assert all(event.only == (0,) for event in step.events)
        assert step.state.stage == table.state.stage
        table.state = step.state


def test_a_city_is_changed_so_often_in_a_round_and_can_be_tapped_then(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each state holds every change of the round: without an end they fill the disk."""
    monkeypatch.setattr("rules.space_builder.desk.MOST_CHANGES", 3)
    table.say(0, 1_000, "hold r", "turn")
    table.say(0, 2_000, "turn")
    table.say(0, 3_000, "turn")
    with pytest.raises(IllegalMove) as refused:
        table.say(0, 4_000, "turn")
    assert (refused.value.id, refused.value.about) == ("space-builder-changed-enough", {"most": 3})
    assert set(table.state.moves(0, 0)) <= {"done"}
