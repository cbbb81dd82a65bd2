"""Strange World's words of a line: every card, traveller and spot by name, and what a choice would bring."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cogs.move import labels
from cogs.move.steps import Choice, step
from render import FACES
from render.strange_world import names
from render.words import Words
from rules import GAMES
from rules.game import Event
from rules.strange_world.parts import FACES as CARDS
from rules.strange_world.parts import LANDS, MOON, SPOTS, TRAVELLERS, TZIMIMES
from tests.render.drawn import watched
from tests.render.strange_world.positions import NAMES, drafted, laid
from tests.rules.strange_world.made import laying, world

WORDS = Words(names=NAMES, speak=FACES["strange_world"].speak)


def test_every_card_traveller_and_spot_has_a_name_of_its_own() -> None:
    assert len({names.card_coded(card, WORDS) for card in CARDS}) == len(CARDS)
    assert len({names.visitor_said(name, WORDS) for name in TRAVELLERS}) == len(TRAVELLERS)
    assert len({names.spot_said(spot, WORDS) for spot in SPOTS}) == len(SPOTS)
    for card in LANDS:
        if card != MOON:
            assert f"({card})" in names.card_coded(card, WORDS)


@pytest.mark.parametrize(("more", "sign"), [(3, "+3"), (-2, "−2"), (0, "")])
def test_a_difference_has_its_sign(more: int, sign: str) -> None:
    assert names.more_said(more, WORDS) == (sign or WORDS("strange-world-same"))


def test_names_that_take_too_much_room_are_cut_the_longest_first() -> None:
    assert names.fitted(["Ann", "Ben"], 20) == ["Ann", "Ben"]
    cut = names.fitted(["Ann", "W" * 30, "M" * 30], 23)
    assert cut[0] == "Ann"
    assert sum(map(len, cut)) <= 23
    assert cut[1].endswith("…")
    assert cut[2].endswith("…")
    assert names.fitted([], 5) == []


def test_who_gets_the_cards_is_the_next_in_the_suns_direction() -> None:
    view = replace(drafted(3, 0), order=(2, 0, 1))
    assert [names.receiver(view, seat, 1) for seat in range(3)] == [1, 2, 0]
    assert FACES["strange_world"].ask(view, "pass", WORDS) == "You pass two cards to Ben. Which one do you keep?"


def test_the_note_of_a_cell_is_what_laying_there_brings() -> None:
    state = laying(world({"d4": "mm"}), "mm", "mp")
    view = state.view(0)
    after = state.play(0, "place mm d5").state
    more = after.worlds[0].points - state.worlds[0].points
    assert more > 0
    assert names.more_said(more, WORDS) in names.name(view, "place mm", "d5", WORDS)[1]


def test_raw_values_are_said_by_what_they_are_called() -> None:
    assert names.speak("to", 1, WORDS) == "Ben"
    assert names.speak("points", 1, WORDS) is None
    assert names.speak("card", "zz", WORDS) is None
    assert names.speak("spot", "l45", WORDS) == "left of rows 4 and 5"
    assert names.speak("free", "l45", WORDS) == "left of rows 4 and 5 (l45)", "this is to be typed"
    assert names.name(laid(2, 0), "place", "zz", WORDS) == ("zz", "")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_many_travellers_are_told_in_a_line_for_the_picture_has_what_each_asks_for(language: str) -> None:
    """On a phone picture, question and buttons stand on one screen: names and notes of nine choices filled another half."""
    face, words = FACES["strange_world"], Words(language, NAMES, FACES["strange_world"].speak)
    view = laying(world({"d4": "m+"}), "w+").view(0)
    for many in (5, 9):
        now = Choice("place w+ e4", (*list(TRAVELLERS)[: many - 1], "alone"))
        spots = {word: ("",) if word == "alone" else (" l45", " l34") for word in now.words}
        lines = [now.after(word) + spot for word in now.words for spot in spots[word]]
        offered = labels.labelled(face, view, now, lines, words)
        assert offered is not None
        called = [words("strange-world-word-alone") if word == "alone" else names.visitor_said(word, words) for word in now.words]
        assert [label for _, label, _ in offered] == called, "a number does not say who comes, least of all on a button that plays"
        (told,) = labels.key(face, view, now, [label for _, label, _ in offered], words)
        assert len(told) < 130
        assert words("strange-world-now-brings", who=called[-1], amount="+1") in told, "what each brings now"
        with watched() as watch:
            face.draw_step(view, now.begun, now.words, NAMES)
        assert {names.visitor_said(name, Words("en", NAMES)) for name in now.words[:-1]} <= set(watch.texts)
    few = Choice("place w+ e4", ("splash", "kark", "alone"))
    offered = labels.labelled(face, view, few, [few.after(word) for word in few.words], words)
    assert offered is not None
    assert "Splash" in offered[0][1]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_many_stacks_are_told_by_what_they_have_in_common(language: str) -> None:
    """Their cards are in the picture; what flips them and what they do is said once for all that share it."""
    face, words = FACES["strange_world"], Words(language, NAMES, FACES["strange_world"].speak)
    state = GAMES["strange_world"].deal(1, b"stacks")
    lines = list(state.moves(0))
    now = step(lines, "")
    assert isinstance(now, Choice)
    assert now.begun == "stack"
    offered = labels.labelled(face, state.view(0), now, lines, words)
    assert offered is not None
    told = labels.key(face, state.view(0), now, [label for _, label, _ in offered], words)
    assert len(told) <= 7
    assert sum(map(len, told)) < 400


def test_a_stack_is_chosen_by_its_own_number() -> None:
    """A button "3. 4" for the fourth stack, because one before it was taken, took the wrong one."""
    face, state = FACES["strange_world"], GAMES["strange_world"].deal(1, b"stacks")
    state.stacks[1] = None
    lines = list(state.moves(0))
    now = step(lines, "")
    assert isinstance(now, Choice)
    offered = labels.labelled(face, state.view(0), now, lines, WORDS)
    assert [label for _, label, _ in offered or []] == ["1", "3", "4", "5", "6", "7"]
    with watched() as watch:
        face.draw_step(state.view(0), now.begun, now.words, NAMES)
    assert "#2" not in watch.texts


def test_of_two_alike_it_is_said_that_there_are_two() -> None:
    """They are one choice: without the number a hand of three looks like one of two."""
    view = laying(world({"d4": "mm"}), "mp", "mp", "ws").view(0)
    assert names.name(view, "place", "mp", WORDS)[0] == "mp: mountain + plant with goat ×2"
    assert "×" not in names.name(view, "place", "ws", WORDS)[0]


def test_a_traveller_stands_left_or_right_in_words() -> None:
    face, view = FACES["strange_world"], laying(world({"d4": "m+", "d5": "mm"}), "w+").view(0)
    assert face.short(view, "place w+ e4 kark", "l45", WORDS) == "left 4–5"
    assert names.name(view, "place w+ e4 kark", "l45", WORDS)[0] == "left of rows 4 and 5"
    told = labels.key(face, view, Choice("place w+ e4 kark", ("l34", "r34")), ["1. left 3–4", "2. right 3–4"], WORDS)
    assert told[0] == "-# " + WORDS("strange-world-legend-spots")
    assert "l34" not in "".join(told)


@pytest.mark.parametrize(("card", "there"), [(MOON, "d3"), ("w+", "e4"), ("sp", "b4")])
def test_the_note_of_a_card_forbids_no_cell_that_is_offered(card: str, there: str) -> None:
    """A card may be laid where it is flipped, so its note says that it flips there, not that it cannot lie there."""
    state = laying(world({"d4": "ws", "c4": "mm"}), card, "mp")
    line = next(line for line in state.moves(0) if line.startswith(f"place {card} {there}"))
    view = state.view(0)
    assert state.play(0, line).state.worlds[0].up[there] == TZIMIMES
    assert names.name(view, "place", card, WORDS)[1].startswith("flipped ")
    assert "flipped (" in names.name(view, f"place {card}", there, WORDS)[1]


@pytest.mark.parametrize(
    ("up", "told"),
    [
        ({"c4": "moon", "d4": "mm"}, "the moon on c4 is flipped"),
        ({"c4": "moon", "d4": "mm", "e4": "moon"}, "the moons on c4, e4 are flipped"),
    ],
)
def test_the_note_of_a_cell_counts_the_moons_it_flips(up: dict[str, str], told: str) -> None:
    view = laying(world(up), "mm").view(0)
    assert told in names.name(view, "place mm", "d5", WORDS)[1].split("; ")


def test_a_button_has_a_cards_letters_as_they_are_typed_and_a_traveller_as_a_name() -> None:
    face, view = FACES["strange_world"], drafted(2)
    assert [face.short(view, "pass", card, WORDS) for card in ("vmm", "vp")] == ["vmm", "vp"]
    assert face.short(view, "place vp c4", "kark", WORDS) == "Kark"


def test_who_comes_is_told_with_the_stars_each_brings_now_at_best() -> None:
    view = laying(world({"d4": "m+", "d3": "mm", "e3": "mp", "c4": "mm", "c3": "ms"}), "w+").view(0)
    few = ("kark", "splash", "alone")
    told = names.legend(view, "place w+ e4", few, WORDS)
    state = laying(world({"d4": "m+", "d3": "mm", "e3": "mp", "c4": "mm", "c3": "ms"}), "w+")
    best: dict[str, int] = {}
    for line in state.moves(0):
        if line.startswith("place w+ e4 "):
            who = line.split()[3]
            best[who] = max(best.get(who, -99), state.play(0, line).state.worlds[0].points - state.worlds[0].points)
    assert best["kark"] == best["splash"] + TRAVELLERS["kark"].bonus
    for who, said in zip(few, ("Kark", "Splash", "Nobody"), strict=True):
        assert f"{said} +{best[who]}" in told
    many = names.legend(view, "place w+ e4", (*TRAVELLERS, "alone"), WORDS)
    assert many.endswith(f": Kark +{best['kark']} · any other +{best['splash']} · Nobody +{best['alone']}.")
    assert ": any of them +6 · " in names.legend(
        laying(world({"d4": "m+"}), "w+").view(0), "place w+ e4", (*TRAVELLERS, "alone"), WORDS
    )


def test_what_was_taken_back_is_told_in_words_and_no_card_that_was_passed() -> None:
    undone = Event("undone", 0, {"count": 2, "lines": "pass ? ?; place mp f5 kark l45; …"})
    assert WORDS.event(undone) == "Ann undid 2 moves: Pass on two cards; Lay mountain + plant with goat on f5; …"
    assert Words(names=NAMES).event(undone).endswith("`pass ? ?; place mp f5 kark l45; …`"), "a game without words for it"
