"""Space Builder for those who listen: where the map has what, what is wrong, how much time is over, and how a round ended."""

from __future__ import annotations

import re

import pytest

from render import FACES
from render.face import SUMMARY
from render.space_builder.text import ear
from render.words import Words, languages
from rules import GAMES
from rules.space_builder import SpaceBuilderView
from rules.space_builder.parts import BUILDINGS, DIRECTIONS, MAPS, SPACES, space_of, word
from tests.rules.space_builder.position import Table

FACE, GAME = FACES["space_builder"], GAMES["space_builder"]
LONGEST = 250  # of a first line
NAMES = ("Ann", "Ben", "Cleo")
WORDS = Words(names=NAMES, speak=FACE.speak, codes=False)


def begun(seats: int = 2, count: int = 4) -> Table:
    """A round that has begun, with so many buildings for the first seat."""
    return Table(seats).give(0, count).open()


def told(table: Table, words: Words = WORDS) -> str:
    """What the first seat's panel says."""
    view = table.state.view(0)
    assert view.own is not None
    return " ".join(ear.building(view, view.own, words))


def judged(table: Table, seat: int, words: Words = WORDS) -> str:
    """How a round ended, as a seat is told it."""
    return " ".join(ear.judged(table.state.view(seat), words))


def turned(table: Table, line: str) -> str:
    """The line that places a building with its roof one further."""
    act, setting, space = line.split()
    return f"{act} {setting[:2]}{DIRECTIONS[(DIRECTIONS.index(setting[2]) + 1) % 4]} {space}"


def test_between_rounds_it_is_told_how_the_game_stands() -> None:
    assert FACE.summary(GAME.deal(1, bytes(32)).view(0), WORDS) == "Round 1 of 10; so far 0.0 seconds, no faults."
    state = GAME.deal(2, bytes(32))
    assert FACE.summary(state.view(0), WORDS) == "Round 1; rounds won: you 0, Ben 0."
    state = state.play(0, "ready", 0).state
    assert "roof" not in FACE.summary(state.view(0), WORDS)


def test_the_map_is_told_whole_when_a_round_begins_and_then_building_by_building() -> None:
    table = begun(count=8)
    plan = MAPS[table.state.map]
    view = table.state.view(0)
    assert view.own is not None
    said = f"{told(table)} {ear.then(view, view.own, WORDS)}"
    for b, letter in enumerate(BUILDINGS):
        name = WORDS("space-builder-building", letter=letter)
        assert f"{name} on {space_of(plan[b])}, side {word(b, plan[b])[1]}, roof " in said
    assert told(table).startswith("Next: the rocket pad on ")
    assert len(told(table)) < LONGEST, "the rest has a line of its own"
    assert "hangar" not in told(table)
    table.say(0, 1_000, "hold r")
    assert told(table).startswith("You’re holding the rocket pad. It still has to go on ")
    table.say(0, 1_000, "hold f")
    assert told(table).startswith("You’re holding the fuel tanks. They still have to go on ")


def test_what_stands_right_says_so_and_what_does_not_what_it_still_needs() -> None:
    table = begun()
    line = table.ideal(0)[0]
    table.say(0, 1_000, line)
    assert told(table).startswith("The rocket pad is right. Next: the habitat dome on ")
    assert told(table).endswith(" 1 of 4 placed.")
    table.say(0, 1_000, "turn")
    at = line.split()[-1]
    assert re.match(rf"The rocket pad on {at} still needs roof (north|east|south|west)\. 1 of 4 placed\.$", told(table))
    empty = next(space for space in SPACES if not any(one.endswith(space) for one in table.ideal(0)))
    table.say(0, 1_000, f"touch {empty}")
    assert told(table).startswith(f"The rocket pad on {empty} still has to go on {at}, roof ")
    table.say(0, 1_000, "hold d")
    assert "rocket pad" not in told(table), "what is held comes first"
    table.say(0, 1_000, "lift")
    assert told(table).startswith(f"Wrong: the rocket pad on {empty} belongs on {at}, roof ")
    table.say(0, 1_000, *table.ideal(0)[1:3], "hold t")
    assert "Wrong" not in told(table), "it is told again when all stand"


def test_fuel_tanks_are_many() -> None:
    table = begun(count=8)
    line = next(line for line in table.ideal(0) if line.startswith("place f"))
    table.say(0, 1_000, line)
    assert told(table).startswith("The fuel tanks are right. ")
    table.say(0, 1_000, "turn")
    assert re.match(r"The fuel tanks on \w\d still need roof ", told(table))
    table.say(0, 1_000, "hold r", "lift")
    assert re.match(r"Wrong: the fuel tanks on \w\d need roof ", told(table))


def test_a_typed_series_with_a_slip_tells_which_building_is_wrong() -> None:
    table = begun(count=8)
    *first, last = table.ideal(0)
    table.say(0, 1_000, turned(table, first[0]), *first[1:], last)
    assert re.match(r"Wrong: the rocket pad on \w\d needs roof \w+\. 8 of 8 placed\.$", told(table))
    assert ear.wrong_of(table.state.view(0), table.state.view(0).own) == [0]
    table.say(0, 2_000, first[0])
    assert told(table) == "8 of 8 placed, all right: press **Done**."
    table.say(0, 3_000, "done")
    assert told(table) == "8 of 8 placed, all right."


def test_a_city_that_is_locked_with_a_fault_tells_it() -> None:
    table = begun()
    table.finish(0, 9_000, turned=1)
    assert re.match(r"Wrong: the rocket pad on \w\d needs roof \w+\. 4 of 4 placed\.$", told(table))


@pytest.mark.parametrize("language", languages())
def test_a_first_line_has_room_for_all_that_is_wrong(language: str) -> None:
    words = Words(language, NAMES, FACE.speak, codes=False)
    table = begun(count=8)
    free = next(space for space in SPACES if not any(line.endswith(space) for line in table.ideal(0)))
    table.say(0, 1_000, *(turned(table, line) for line in table.ideal(0)), f"touch {free}", "flip")
    said = FACE.summary(table.state.view(0), words)
    assert len(said) <= SUMMARY
    assert max(map(len, ear.building(table.state.view(0), table.state.view(0).own, words))) <= LONGEST
    assert re.search("and 4 more|et 4 de plus", told(table, words))
    for text in (said, told(table, words), FACE.hear(table.state.view(0), words)):
        assert not re.search(r"space-builder|[{}]|None", text)


def test_the_time_is_told_and_what_ends_it() -> None:
    table = begun()
    assert ear.watch(table.state.view(0), 41_900, table.state.stop(), WORDS) == "41 of 300 seconds."
    table.finish(1, 83_400)
    view = table.state.view(0)
    assert ear.watch(view, 41_900, table.state.stop(), WORDS) == "41 of 83 seconds: Ben finished."
    assert ear.stopped(view, table.state.stop(), WORDS).startswith(
        "Your time was up at 83.4 seconds: Ben finished, and only the faster seconds count. "
    )


def test_how_a_round_ended_is_told_with_what_was_wrong_or_missing() -> None:
    table = begun()
    assert judged(table, 0) == ""
    table.build(0, 5_000, turned=1, missing=2)
    table.finish(1, 9_000)
    while table.state.round == 1:
        table.time()
    said = judged(table, 0)
    assert said.startswith("Round 1 is over and Ben won it. You: 4 faults, stopped. Missing: antenna, solar tower. Wrong: ")
    stopped = "You were stopped at 9.0 seconds, when Ben was done: only the faster one’s seconds count."
    stopped += " Your city counts as it stood then."
    assert re.search(rf"the rocket pad on \w\d needed roof \w+\. {re.escape(stopped)} Ben: no faults, 9\.0 seconds\.$", said)
    assert "red" not in said
    assert judged(table, 1).startswith("Round 1 is over and you won it. You: no faults, 9.0 seconds. Ann: ")


@pytest.mark.parametrize("language", languages())
def test_every_end_of_a_round_reads_well(language: str) -> None:
    words = Words(language, NAMES, FACE.speak, codes=False)
    for seats in GAME.seats:
        table = Table(seats)
        table.round(*range(max(1, seats - 1)), turned=1)
        for seat in range(seats):
            view = table.state.view(seat)
            for text in (judged(table, seat, words), FACE.summary(view, words), FACE.hear(view, words)):
                assert text
                assert not re.search(r"space-builder|[{}]|None", text)


def test_the_board_has_the_map_of_ones_own_buildings_alone_while_one_builds() -> None:
    table = Table(2)
    table.round(0)
    table.unlock()
    assert "Last judged, round 1:" in FACE.hear(table.state.view(0), WORDS)
    table.open(0)
    said = FACE.hear(table.state.view(0), WORDS)
    assert "Last judged" not in said
    assert said.count("Map: ") == 1
    names = [WORDS("space-builder-building", letter=letter) for letter in BUILDINGS]
    (line,) = [line for line in said.split("\n") if line.startswith("Map: ")]
    assert [name for name in names if name in line] == names[:5]
    assert "(rdat" not in said, "letters are no words"
    assert "In your hand: rocket pad; habitat dome; antenna; solar tower; greenhouse." in said
    assert FACE.hear(table.state.view(0), WORDS) != FACE.tell(table.state.view(0), WORDS)
    assert "rocket pad" in FACE.tell_own(table.state.view(0), WORDS)
    assert FACE.tell_own(table.state.view(1), WORDS).startswith("Your buildings: rocket pad, habitat dome, ")


def test_a_press_that_changes_nothing_is_answered() -> None:
    table = begun()
    line = table.ideal(0)[2]
    table.say(0, 1_000, line)
    _, setting, space = line.split()
    view = table.state.view(0)
    assert isinstance(view, SpaceBuilderView)
    assert view.own is not None
    assert ear.nothing_new(view.own, f"touch {space}", WORDS) == f"The antenna already stands on {space}."
    assert ear.nothing_new(view.own, f"turn {setting[2]}", WORDS).startswith("The roof of the antenna already points ")
    other = next(direction for direction in DIRECTIONS if direction != setting[2])
    assert [ear.nothing_new(view.own, act, WORDS) for act in ("hold r", f"turn {other}", "turn", "flip", "done")] == [""] * 5
    table.say(0, 1_000, "hold r")
    own = table.state.view(0).own
    assert own is not None
    assert ear.nothing_new(own, "hold r", WORDS) == "You’re already holding the rocket pad."
