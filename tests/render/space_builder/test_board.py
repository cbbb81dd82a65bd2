"""The public board: the map for all to see, the round before, and every seat; never what somebody builds."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from render import naming
from render.canvas import ELLIPSIS, Canvas
from render.space_builder import board, frame
from render.space_builder.look import MARGIN, THEME
from render.theme import WIDTH
from render.words import Called
from tests.quick import quick
from tests.render.drawn import crossing, outside, unbounded, watched
from tests.render.space_builder.positions import LONG, building, judged, worst


@pytest.mark.heavy
@pytest.mark.parametrize("seats", quick([1, 2, 3, 4], 1, 4))
def test_the_longest_names_and_highest_figures_run_into_nothing(seats: int) -> None:
    for view in (worst(judged(seats)), replace(worst(judged(seats)), map=3)):
        with watched() as watch:
            raw = board.draw(view, LONG[:seats])
        assert crossing(watch.labels) == []
        assert outside(watch, raw, 20) == []


def test_a_long_name_of_two_words_is_whole_in_its_row_and_at_its_city() -> None:
    for seats, cities in ((2, True), (3, False), (4, False)):
        with watched() as watch:
            board.draw(judged(seats), ("Ann", "Maximiliane Hohenstein", "Cleo", "Dev")[:seats])
        parts = [text for text in watch.texts if "Maximil" in text]
        assert parts.count("Maximiliane") + parts.count("Maximiliane Hohenstein") >= 1 + cities, parts


def test_what_stands_above_the_seats_is_the_newest_that_all_may_see() -> None:
    assert board.shows(building(2, None)) == "map"
    assert board.shows(judged(2)) == "round"
    assert board.shows(replace(judged(2), last=None)) == "sides"
    heights = {shows: board.height(3, shows) for shows in ("map", "round", "sides")}
    assert len(set(heights.values())) == 3


def test_a_round_that_is_built_at_own_pace_shows_neither_map_nor_cities() -> None:
    own = building(2, None, "own")
    assert own.map is None
    with watched() as watch:
        board.draw(own, ())
    assert board.draw(own, ()) == board.draw(replace(own, own=None), ())
    assert "a" not in watch.texts


@pytest.mark.heavy
def test_seats_stand_in_the_order_of_the_round_with_what_they_have() -> None:
    view = replace(judged(3), first=1, wins=(0, 2, 1), faults=(4, 0, 7), held=("rdat", "rdatg", "rdatgo"))
    with watched() as watch:
        board.draw(view, ("Ann", "Ben", "Cleo"))
    low = [label.text for label in watch.labels if label.box[1] > board.TOP + board._above(3, "round")]
    assert [text for text in low if text in ("Ann", "Ben", "Cleo")] == ["Ben", "Cleo", "Ann"]
    rest = [text for text in low if text not in ("Ann", "Ben", "Cleo", "/8", "in all")]
    said = [frame.said_status(view, (), seat) for seat in (1, 2, 0)]
    assert rest[:12] == ["5", "2", "0", said[0], "6", "1", "7", said[1], "4", "0", "4", said[2]]


def test_a_board_says_in_words_what_each_seat_is_at_and_what_the_rounds_came_to() -> None:
    view = replace(judged(3), map=None, pace="own", wins=(0, 1, 0), unlocking=1)
    assert view.last is not None
    view = replace(view, last=replace(view.last, number=3, winner=1))
    with watched() as watch:
        board.draw(view, ("Ann", "Ben", "Cleo"))
    assert f"Round 3: Ben won with {view.last.cities[1].total} faults." in watch.texts
    assert f"Map {view.round}:" in watch.texts
    assert watch.texts.count("must unlock") == 2, "above, by the badge, and beside the name"
    assert watch.texts[-1] == "Nobody won 2 of 3 rounds."
    nobody = replace(view, wins=(0, 0, 0), faults=(3, 3, 3), last=replace(view.last, winner=None))
    with watched() as watch:
        board.draw(nobody, Called(("Ann", "Ben", "Cleo"), "fr"))
    assert "Manche 3\u202f: personne (égalité, aucune ville finie)." in watch.texts
    assert watch.texts[-1] == "Personne ne mène encore. Sans vainqueur : 3 manches sur 3."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Wrong, 2 faults:", "space", "side", "turn", "missing: 1 fault"]),
        ("fr", ["Faux, 2 défauts\u202f:", "case", "face", "sens", "absent\u202f: 1 défaut"]),
    ],
)
def test_each_sign_of_a_fault_says_what_is_wrong_and_counts_its_faults_in_words(language: str, said: list[str]) -> None:
    """ "place ×2" could be read as two buildings, or as one that was placed twice."""
    with watched() as watch:
        board.draw(judged(4), Called(("Ann", "Ben", "Cleo", "Dev"), language))
    at = watch.texts.index(said[0])
    assert watch.texts[at : at + 5] == said
    assert crossing(watch.labels[at : at + 5]) == []
    assert max(label.box[2] for label in watch.labels[at : at + 5]) <= WIDTH - MARGIN


def test_whoever_has_won_most_wears_a_crown_behind_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    crowned = []
    whole = naming.write

    def written(*given: Any, leads: bool = False) -> float:
        crowned.extend([(given[2], leads)] if given[1][0] == board.NAME_X else [])
        return whole(*given, leads=leads)

    monkeypatch.setattr(naming, "write", written)
    for wins, faults, leads in (
        ((0, 1, 0), (0, 9, 0), {"Ben"}),
        ((1, 1, 0), (4, 4, 0), {"Ann", "Ben"}),
        ((1, 1, 0), (4, 2, 0), {"Ben"}),  # the result ranks equal ones by their faults
        ((0, 0, 0), (4, 2, 3), {"Ben"}),
        ((2, 2, 2), (3, 3, 3), set()),
    ):
        crowned.clear()
        with watched() as watch:
            board.draw(replace(judged(3), wins=wins, faults=faults), ("Ann", "Ben", "Cleo"))
        assert any(text.startswith("Nobody leads yet.") for text in watch.texts) != bool(leads)
        assert {name for name, first in crowned if first} == leads
        assert len(crowned) == 3


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("seats", "pace"), [(1, "own"), (2, "own"), (2, "live")])
def test_what_all_are_at_is_told_whole(seats: int, pace: str, language: str) -> None:
    for number in (1, 13):
        with watched() as watch:
            board.draw(replace(judged(seats), pace=pace, round=number), Called(("Ann", "Ben")[:seats], language))
        assert not [text for text in watch.texts if text.endswith(ELLIPSIS)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_where_every_round_was_won_the_picture_says_what_all_are_after(language: str) -> None:
    view = replace(judged(2), wins=(1, 0), faults=(0, 1))
    with watched() as watch:
        board.draw(view, Called(("Ann", "Ben"), language))
    said = {"en": "The goal: win a round with all 8 buildings.", "fr": "Le but : gagner une manche avec les 8 bâtiments."}
    assert " ".join(watch.texts[-1].split()) == said[language]


def test_the_buildings_before_the_first_round_stand_beside_the_numbers_of_their_sides() -> None:
    with watched() as watch:
        board._sides(Canvas(Image.new("RGB", (WIDTH, 600), THEME["space"]), THEME))
    assert watch.texts[:2] == ["1", "2"]
    assert crossing(watch.labels) == []


def test_alone_the_time_stands_where_buildings_and_wins_would() -> None:
    with watched() as watch:
        board.draw(replace(judged(1), times=(12_340,)), ())
    assert "12.3 s" in watch.texts
    assert "/8" not in watch.texts
    assert unbounded(board) == []
