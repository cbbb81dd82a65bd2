"""Space Builder in words: every building as it stands, every fault with its reason, and what a touch would do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render import FACES
from render.space_builder import text
from render.space_builder.text import ear
from render.words import Words
from rules.space_builder import Own
from rules.space_builder.parts import BUILDINGS, FROZEN, HAND, MAPS, NOTHING, SETTINGS, SPACES, space_of
from tests.render.space_builder.positions import NAMES, building, judged
from tests.rules.space_builder.position import Table

WORDS = Words(names=NAMES, speak=FACES["space_builder"].speak)
OWN = Own((25, HAND, HAND, 10 * 7, FROZEN, FROZEN, FROZEN, FROZEN), 1, 0)


def test_every_setting_is_said_in_words_of_its_own() -> None:
    assert len({text.said(setting, WORDS) for setting in SETTINGS}) == len(SETTINGS)
    assert text.speak("building", "r1e", WORDS) == text.said("r1e", WORDS)
    assert text.speak("time", 12_340, WORDS) == "12.3 s"
    assert text.speak("time", 12_340, Words("fr")) == "12,3 s"
    assert text.speak("building", "nonsense", WORDS) is None
    assert text.speak("space", "a1", WORDS) is None


def test_a_city_is_told_from_the_top_left_with_every_building_in_it() -> None:
    for plan in list(MAPS.values())[:4]:
        said = text.city_said(plan, WORDS).split("; ")
        places = [space_of(card) for card in plan]
        assert len(said) == len([place for place in places if place])
        order = [next(space for space in SPACES if space in part.split()[0].lower()) for part in said]
        assert order == sorted(order, key=SPACES.index)


def test_all_eight_buildings_of_a_hand_are_told_wherever_they_are() -> None:
    told = "\n".join(text.own_lines(OWN, WORDS))
    for letter in BUILDINGS:
        assert WORDS("space-builder-building", letter=letter).lower() in told.lower(), letter
    assert text.said("d1n", WORDS) in told


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_map_is_told_to_those_alone_who_may_see_it(seats: int) -> None:
    number = building(seats, 0).map
    assert number is not None
    city = text.city_said(MAPS[number], WORDS)
    for reader in (None, 0):
        seen = building(seats, reader)
        for view in (seen, replace(seen, map=None)):
            for said in (text.tell(view, WORDS), text.alt(view, WORDS)):
                assert (city in said) == (view.map is not None)
                assert (WORDS("space-builder-told-hidden-map") in said) == (view.map is None), "who builds has it"


def test_a_judged_city_tells_each_building_that_was_wrong() -> None:
    view = judged(2)
    assert view.last is not None
    wrong = [b for b, fault in enumerate(view.last.cities[0].faults) if fault]
    line = text._judged(view, view.last, 0, WORDS)
    assert wrong
    for b, letter in enumerate(BUILDINGS):
        assert (WORDS("space-builder-building", letter=letter).lower() in line.lower()) == (b in wrong), letter
    assert text._judged(view, view.last, 1, WORDS) != line


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You were stopped at {}, when Ben was done: only the faster one’s seconds count"),
        ("fr", "Ton chrono s’arrête à {}, le temps de Ben\u202f: seules les secondes du plus rapide comptent"),
    ],
)
def test_who_was_stopped_is_told_the_others_time_and_that_the_faster_counts(language: str, said: str) -> None:
    table, words = Table(2).open(0), Words(language, NAMES)
    table.finish(0, 20_000)
    table.open(1)
    table.finish(1, 12_000)
    table.unlock()
    slower, faster = (FACES["space_builder"].caption(table.state.view(seat), words) for seat in (0, 1))
    assert said.format(text.time_said(12_000, words)) in slower
    assert "12" not in faster, "whoever was done in time was not stopped"
    listens = " ".join(ear.judged(table.state.view(0), Words(names=NAMES, codes=False)))
    assert "You were stopped at 12.0 seconds, when Ben was done: only the faster one’s seconds count." in listens


def test_who_was_stopped_by_a_limit_is_told_by_which() -> None:
    table = Table(3, pace="live").open()
    table.finish(0, 9_000)
    table.time()
    assert "You were stopped at 64.0 s: once Ann was done" in text.caption(table.state.view(1), WORDS)
    table = Table(2, pace="live").open()
    table.time()
    assert "Your time was up at 300.0 s: no stopwatch runs longer." in text.caption(table.state.view(1), WORDS)


def test_the_note_of_a_touch_says_what_it_would_do() -> None:
    view = replace(building(2, 0), own=OWN)
    standing = text.name(view, "touch", "b2", WORDS)[1]
    assert text.said("r1s", WORDS) in standing
    assert text.said("d1n", WORDS) in text.name(view, "touch", "a1", WORDS)[1]
    nothing = replace(view, own=replace(OWN, finger=NOTHING))
    assert text.name(nothing, "touch", "a1", WORDS)[1] == WORDS("space-builder-word-space-empty-note")
    assert text.name(view, "touch", "z9", WORDS) == ("z9", "")


def test_an_alternative_text_that_is_too_long_ends_with_an_ellipsis() -> None:
    said = text.alt(judged(4), Words(names=("W" * 400,) * 4))
    assert len(said) == text.ALT_LONGEST
    assert said.endswith("…")
    assert text.further(judged(1), 0, WORDS) == ""
    assert "2" in text.further(replace(judged(2), faults=(2, 0)), 0, WORDS)
