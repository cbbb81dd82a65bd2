"""How Strange World reads: texts, names, sentences, and a game played from the words alone."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from render import FACES
from render.strange_world.names import spot_said
from render.words import Words
from rules import strange_world as rules
from rules.game import Event, GameError
from rules.strange_world import GAME, StrangeWorld, StrangeWorldView
from rules.strange_world.parts import FACES as CARDS
from rules.strange_world.parts import FUMAROLE, LANDS, TRAVELLERS, TZIMIMES
from rules.strange_world.position import World
from rules.strange_world.scoring import PARTS, earned
from tests.render.strange_world.games import game, views

FACE = FACES["strange_world"]
WORDS = Words(names=("Ann", "Bob", "Cleo", "Dan"), speak=FACE.speak)
LONG_NAMES = Words(names=tuple(letter * 32 for letter in "WMXZ"), speak=FACE.speak)


# Text.


@pytest.mark.parametrize("words", [WORDS, LONG_NAMES])
def test_alternative_texts_are_short_enough_and_whole(words: Words) -> None:
    for view in views():
        said = FACE.alt(view, words)
        assert 0 < len(said) <= 1024
        assert "strange" not in said.lower().replace("strange world", "")
        if words is WORDS:
            assert not said.endswith("…")


def test_the_text_board_is_complete_and_fits_one_message() -> None:
    for view in views():
        said = FACE.tell(view, WORDS)
        assert "strange-world-" not in said
        assert "strange_world-" not in said
        assert len(said) <= 3800
        for seat, world in enumerate(view.worlds):
            assert WORDS.seat(seat) in said
            for cell, card in world.up.items():
                assert f"{cell} {({TZIMIMES: 'Tzimimes', FUMAROLE: 'Fumarole'}).get(card, card)}" in said
            if view.result is None:
                assert f"{world.points} star" in said
                for city in world.cities:
                    assert f"{city.value} on {city.one} and {city.two}" in said
                for guest in world.guests:
                    assert spot_said(guest.spot, WORDS) in said
        if view.result is None:
            assert all(name.capitalize() in said for name in view.travellers)
            for card in view.open:
                assert f"({card})" in said or card == "moon"
        if view.own is not None:
            for card in view.own.hand:
                assert f"({card})" in said or card == "moon"


def test_the_result_tells_every_part_and_the_cards_that_earned_it() -> None:
    for seats in GAME.seats:
        view = game(seats)[-1].view(None)
        said = FACE.tell(view, WORDS)
        assert view.result is not None
        for seat in range(seats):
            assert f"{view.result.places[seat]}. {WORDS.seat(seat)}: {view.result.scores[seat]}" in said
            for part in PARTS:
                if view.result.parts[seat][part]:
                    assert f"{WORDS(f'strange_world-part-{part}')} {view.result.parts[seat][part]}" in said
            for item in view.earned[seat]:
                if item.part == "travellers":
                    (spot,) = (guest.spot for guest in view.worlds[seat].guests if guest.name == item.what)
                    how = f"bonus by {' '.join(item.cells)}" if item.cells else "no bonus"
                    assert f"{spot_said(spot, WORDS)} {item.points} ({how})" in said
                if item.part == "moons" and item.points:
                    assert f"{item.cells[0]} {item.points} (by {' '.join(item.cells[1:])})" in said
                if item.part in ("mountains", "cities"):
                    assert f"{item.points} ({' '.join(item.cells)})" in said
                if item.part in ("waters", "swamps", "moons"):
                    assert f"{item.cells[0]} {item.points}" in said
        assert WORDS(f"strange_world-why-{view.result.why}") in said


@pytest.mark.heavy
def test_a_whole_game_is_played_from_texts_and_labels_alone() -> None:
    """What to type is read off the text board: cards in brackets, open cells, travellers; what is missing, off the refusal."""
    lines: list[str] = []
    for seats in (*GAME.seats, *GAME.seats):
        draw = random.Random(len(lines))
        state = GAME.deal(seats, draw.randbytes(8))
        for _ in range(2000):
            if not state.to_move:
                break
            seat = draw.choice(state.to_move)
            said = FACE.tell(state.view(seat), WORDS)
            lines.append(read_and_choose(state, seat, said, draw))
            state = state.play(seat, lines[-1]).state
        assert state.to_move == ()
    for kind in ("stack", "sun", "pass", "alone", "cover", "|".join(TRAVELLERS)):
        assert any(re.search(rf"\b({kind})\b", line) for line in lines), kind


def read_and_choose(state: StrangeWorld, seat: int, said: str, draw: random.Random) -> str:
    held = re.search(r"(?:You hold|To lay): (.*)\.", said)
    hand_read = re.findall(r"\((\w+\+?)\)(?=[,.]|$)|\b(moon)\b", held[0]) if held else []
    mine = [code or moon for code, moon in hand_read]
    if "Choose a stack" in said:
        stacks = re.search(r"Stacks: (.*)\.", said)
        assert stacks
        numbers = re.findall(r"(?:^|, )(\d)", stacks[1])
        return f"stack {draw.choice(numbers)}"
    if "chooses the direction" in said:
        return f"sun {draw.choice(('left', 'right'))}"
    if "First pass" in said:
        return f"pass {mine[0]} {mine[1]}"
    if "Second pass" in said:
        return f"pass {draw.choice(mine)}"
    worlds = said.split("’s world, ")[1:]
    open_cells = re.search(r"Open cells: (.*)\.", worlds[seat])
    assert open_cells
    begun = f"place {draw.choice(mine)} {draw.choice(open_cells[1].split())}"
    waiting = re.search(r"Travellers waiting: (.*?)\.", said)
    assert waiting
    for _ in range(8):
        try:
            state.play(seat, begun)
        except GameError as refusal:
            told = WORDS.refusal(refusal)
            if "opens a portal" in told:
                names = re.findall(r"(\w+) \(\+", waiting[1])
                begun += f" {draw.choice(names).lower()}" if draw.random() < 0.6 else " alone"
            elif "Add the spot" in told:
                row = int(begun.split()[2][1])
                begun += f" l{row}{row + 1}"
            elif free := re.search(r"Choose (?:left|right) of rows \d and \d \((\w+)\)", told):
                begun = f"{begun.rsplit(' ', 1)[0]} {free[1]}"
            elif "Your travellers all stand on the right" in told:
                begun = begun[:-3] + "r" + begun[-2:]
            elif "erupts" in told:
                lies = [cell for cell in re.findall(r"\b([a-g][1-7]) (?!Fumarole)", worlds[seat]) if beside(cell, begun.split()[2])]
                begun += f" cover {lies[0]}"
            else:
                assert "shares its Dark City" in told
                cover = begun.split()[-1]
                begun += " " + next(
                    cell
                    for cell in re.findall(r"\b([a-g][1-7]) Fumarole", worlds[seat])
                    if beside(cell, cover) and f"on {cell} and" not in worlds[seat] and f"and {cell}" not in worlds[seat]
                )
        else:
            return begun
    raise AssertionError(begun)


def beside(one: str, two: str) -> bool:
    return abs(ord(one[0]) - ord(two[0])) + abs(ord(one[1]) - ord(two[1])) == 1


# Names of words.


def test_every_word_of_every_line_has_a_name() -> None:
    draw = random.Random(5)
    seen: set[str] = set()
    for seats in GAME.seats:
        for state in game(seats)[:-1]:
            for seat in state.to_move:
                view = state.view(seat)
                lines = list(state.moves(seat))
                lines = draw.sample(lines, min(4, len(lines))) + [line for line in lines if len(line.split()) > 4][:2]
                for line in lines:
                    words = line.split(" ")
                    seen.add(words[0])
                    for n, word in enumerate(words):
                        label, note = FACE.name(view, " ".join(words[:n]), word, WORDS)
                        assert 0 < len(label) <= 80
                        assert 0 < len(note) <= 100, (line, word)
                        assert label != word
                        assert "strange-world-" not in label + note
    assert seen == {"sun", "pass", "place", "stack"}


def test_a_button_says_a_word_that_is_no_code_in_the_readers_language() -> None:
    view, french = GAME.deal(1, b"name").view(0), Words("fr")
    assert [FACE.short(view, "place", card, french) for card in ("moon", "w+", "pp2")] == ["Lune", "w+", "pp2"]
    assert FACE.short(view, "place", "moon", WORDS) == "Moon"
    assert FACE.short(view, "place vs e4", "cover", french) == "→"
    assert [FACE.short(view, begun, word, french) for begun, word in (("", "sun"), ("sun", "left"))] == ["Soleil", "à gauche"]


def test_a_name_tells_what_a_placement_does() -> None:
    state = GAME.deal(1, b"name")
    state.heard()
    state.phase, state.hands = "place", [["wp", "vw"]]
    up = {"d4": "w0", "e4": "mm"}
    points = sum(item.points for item in earned(up, (), ()))
    state.worlds[0] = World(dict(up), dict(up), (), (), (), points)
    view = state.view(0)
    assert "flipped (there’s water beside it)" in FACE.name(view, "place wp", "d5", WORDS)[1]
    assert "+" in FACE.name(view, "place wp", "f4", WORDS)[1]
    assert FACE.name(view, "place vw", "f4", WORDS)[1] == "erupts over e4; −1 star"
    assert FACE.name(view, "place vw", "f4", Words("fr"))[1] == "éruption sur e4\u202f; −1 étoile"
    assert FACE.name(view, "place vw f4 cover", "e4", WORDS) == ("e4: double mountain", "−1 star")
    assert FACE.name(view, "place", "wp", WORDS)[0] == "wp: water + plant with spirit"
    assert FACE.name(view, "place m+ d5", "kark", WORDS) == ("Kark", "5, +6 with 5 mountains in its two rows")


def standing(up: dict[str, str], *hand: str, cities: int = 0) -> StrangeWorldView:
    """The view of a seat that is to lay a card of this hand in a world that lies so."""
    state = GAME.deal(1, b"name")
    state.phase, state.hands, state.cities = "place", [list(hand)], cities
    state.travellers = list(TRAVELLERS)
    points = sum(item.points for item in earned(up, (), ()))
    state.worlds[0] = World(dict(up), dict(up), (), (), (), points)
    return state.view(0)


def test_the_stars_told_for_a_cover_count_the_traveller_chosen_before() -> None:
    view = standing({"d4": "w0", "d5": "m+"}, "v+")
    assert FACE.name(view, "place v+ c5", "alone", WORDS)[1].endswith("; then it erupts")
    assert FACE.name(view, "place v+ c5 kark", "l45", WORDS)[1] == "then it erupts"
    assert FACE.name(view, "place v+ c5 kark l45 cover", "d5", WORDS)[1] == "+4 stars"
    assert FACE.name(view, "place v+ c5 alone cover", "d5", WORDS)[1] == "−1 star"
    quiet = standing({"d4": "w0", "d5": "m+"}, "p+")
    assert FACE.name(quiet, "place p+ c5", "alone", WORDS)[1].endswith("; +2 stars")


def test_the_note_of_a_cell_tells_the_best_that_a_chain_may_bring() -> None:
    view = standing({"d4": "w0", "d5": "m+"}, "p+", "v+")
    assert FACE.name(view, "place p+", "c5", WORDS)[1] == "a portal with d5; at best +7 stars"
    assert FACE.name(view, "place v+", "c5", WORDS)[1] == "a portal with d5; erupts over d5; at best +4 stars"
    assert FACE.name(view, "place v+", "c4", WORDS)[1] == "erupts over d4; −1 star"
    smoke = standing({"d4": "fu", "d5": "mm", "e5": "fu"}, "vp")
    assert FACE.name(smoke, "place vp", "d6", WORDS)[1] == "erupts over d5; Dark City 9; +9 stars"
    either = standing({"d4": "fu", "d5": "mm", "e4": "p0"}, "vp")
    assert FACE.name(either, "place vp", "e5", WORDS)[1] == "erupts; Dark City 9; at best +9 stars"
    apart = standing({"d4": "fu", "d5": "mm", "e6": "p0"}, "vp")
    assert FACE.name(apart, "place vp", "d6", WORDS)[1].startswith("erupts; perhaps Dark City 9; at best +")


def test_the_note_of_a_cell_agrees_with_the_best_line_there() -> None:
    for seats in GAME.seats:
        for state in game(seats):
            for seat in state.to_move if state.phase == "place" else ():
                best: dict[str, int] = {}
                for line in state.moves(seat):
                    begun = " ".join(line.split()[:3])
                    best[begun] = max(best.get(begun, -99), state.play(seat, line).state.worlds[seat].points)
                view = state.view(seat)
                for begun, points in best.items():
                    place, card, cell = begun.split()
                    note = FACE.name(view, f"{place} {card}", cell, WORDS)[1]
                    more = points - state.worlds[seat].points
                    said = f"{'+' if more > 0 else '−'}{abs(more)} star{'s' * (abs(more) != 1)}" if more else "no change"
                    if not more and note.startswith("flipped ("):  # that says that it brings nothing
                        assert "star" not in note
                    else:
                        assert note.split("; ")[-1] in (said, f"at best {said}"), begun


def test_the_first_card_passed_tells_that_a_second_is_chosen_after_it() -> None:
    state = GAME.deal(2, b"name")
    first = state.view(0)
    card = state.hands[0][0]
    assert "then choose the second" in FACE.name(first, "pass", card, WORDS)[1]
    assert "second" not in FACE.name(first, f"pass {card}", state.hands[0][1], WORDS)[1]
    for seat in (0, 1):
        state = state.play(seat, next(iter(state.moves(seat)))).state
    assert "second" not in FACE.name(state.view(0), "pass", state.hands[0][0], WORDS)[1]


def test_the_stars_told_where_a_join_is_chosen_are_those_of_the_whole_line() -> None:
    view = standing({"d4": "fu", "d5": "mm", "e5": "fu"}, "vp")
    whole = "Dark City 9; +9 stars"
    assert FACE.name(view, "place vp d6 cover", "d5", WORDS) == ("d5: double mountain", whole)
    assert FACE.name(view, "place vp d6 cover d5", "e5", WORDS) == ("Cell e5", whole)


def test_a_moon_flipped_by_the_volcano_is_named_as_it_will_lie() -> None:
    view = standing({"d4": "p0", "e4": "moon"}, "vp")
    assert FACE.name(view, "place vp e5 cover", "e4", WORDS)[0] == "e4: Tzimimes"


def test_a_note_never_cuts_a_list_of_names_at_its_end() -> None:
    state = GAME.deal(4, b"names")
    view = state.view(state.sun)
    note = FACE.name(view, "sun", "left", LONG_NAMES)[1]
    assert len(note) <= 100
    assert all(name[0] * 8 in note for name in LONG_NAMES.names)


@pytest.mark.heavy
def test_the_last_placement_stays_told_when_the_next_turn_has_begun() -> None:
    for seats in GAME.seats:
        state = next(state for state in game(seats)[1:] if state.turn == 2)
        assert state.latest is not None
        last = state.worlds[state.latest].last
        assert f"Last laid: {last}." in FACE.tell(state.view(None), WORDS)
        stale = state.copy()
        stale.latest = None
        assert FACE.draw(stale.view(None)) != FACE.draw(state.view(None))
        assert FACE.draw(stale.view(state.latest)) != FACE.draw(state.view(state.latest))


def test_the_text_board_tells_what_travellers_ask_for() -> None:
    view = game(2)[0].view(None)
    assert "Kark (+6: 5 mountains)" in FACE.tell(view, WORDS)
    for name, traveller in TRAVELLERS.items():
        asks = WORDS(f"strange-world-asks-{name}")
        assert f"{name.capitalize()} (+{traveller.bonus}: {asks})" in FACE.tell(view, WORDS)
        assert f"{name} (+{traveller.bonus}: " in WORDS("strange_world-rules").lower()
    assert any(
        f"{guest.name.capitalize()} (+" in FACE.tell(state.view(None), WORDS).split("’s world", 1)[1]
        for state in game(2)
        for guest in state.worlds[0].guests
    )


def test_the_alternative_text_of_a_board_tells_what_came_of_the_cards() -> None:
    for state in game(4)[5:-1:7]:
        said = FACE.alt(state.view(None), WORDS)
        assert f"{WORDS.seat(state.sun)} has the Sun." in said
        assert said.count("Tzimimes, fu") == 1
        if state.latest is not None:
            assert f"Last laid, by {WORDS.seat(state.latest)}: {state.worlds[state.latest].last} " in said
        for world in state.worlds:
            assert all(spot_said(guest.spot, WORDS) in said for guest in world.guests)
            assert all(f"{city.value} on {city.one} and {city.two}" in said for city in world.cities)


def test_the_alternative_text_of_a_hand_tells_what_was_chosen_and_passed() -> None:
    state = next(state for state in game(3) if state.phase == "first")
    chose = state.play(0, next(iter(state.moves(0)))).state
    assert "You’ve chosen to pass" in FACE.alt(chose.view(0), WORDS)
    placing = next(state for state in game(3) if state.phase == "place")
    assert "This turn you passed" in FACE.alt(placing.view(0), WORDS)


def test_words_of_no_line_come_back_as_they_are() -> None:
    view = game(2)[0].view(None)
    assert FACE.name(view, "", "nonsense", WORDS) == ("nonsense", "")
    assert FACE.name(view, "place mp", "z9", WORDS) == ("z9", "")
    assert FACE.name(game(1)[0].view(0), "stack", "٣", WORDS) == ("٣", "")


# Events, refusals, rules.


def test_every_event_of_a_game_reads_well() -> None:
    ids: set[str] = set()
    for seats in GAME.seats:
        for seed in range(3):
            draw = random.Random(seed)
            state = GAME.deal(seats, bytes([seed]))
            told = state.heard()
            while state.to_move:
                for seat in state.to_move[1:]:
                    told += state.play(seat, next(iter(state.moves(seat)))).events
                seat = draw.choice(state.to_move)
                step = state.play(seat, draw.choice(list(state.moves(seat))))
                state = step.state
                told += step.events
            for event in told:
                ids.add(event.id)
                said = WORDS.event(event)
                assert "strange-world-" not in said
                assert not re.search(r"\{|\$", said)
                assert not re.search(r"\b(tz|fu)\b", said)
    source = "".join(path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.glob("*.py"))
    raised = set(re.findall(r'tell\(\s*"(strange-world-[a-z-]+)"', source))
    assert raised - ids == {"strange-world-rechose"}  # told to its seat alone: test_moves.py


def test_every_id_in_the_rules_has_a_sentence() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.glob("*.py"))
    ids = set(re.findall(r'"(strange-world-[a-z-]+)"', source))
    assert len(ids) > 60
    assert [id for id in ids if not WORDS.has(id)] == []


def test_every_refusal_says_what_to_do(caplog: pytest.LogCaptureFixture) -> None:
    about: dict[str, Any] = dict.fromkeys(("cell", "cells", "cover", "join", "stack", "way", "line"), "d4")
    about |= {"card": "wp", "reason": "water", "traveller": "kark", "spot": "l45", "free": "l56", "side": "l", "row": 4}
    source = "".join(path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.glob("*.py"))
    refusals = set(re.findall(r'"(strange-world-[a-z-]+)"', source)) - set(
        re.findall(r'tell\(\s*"(strange-world-[a-z-]+)"', source)
    )
    for id in refusals:
        said = WORDS.refusal(GameError(id, **about))
        assert re.search(r"\b([Cc]hoose|[Ww]rite|[Aa]dd|Leave|Take|Pass|Grow|Cover|Name|Go|Cells|A spot|builds)\b", said), said
    assert not caplog.records


def test_sentences_speak_of_things_by_name() -> None:
    assert WORDS.event(Event("strange-world-worth", 0, {"points": 9, "more": -2})) == "Ann now has 9 stars (−2)."
    assert WORDS.event(Event("strange-world-worth", 0, {"points": 9, "more": 0})) == "Ann still has 9 stars."
    said = WORDS.event(Event("strange-world-came", 1, {"traveller": "kark", "spot": "l45"}))
    assert said == "Kark arrives, left of rows 4 and 5."
    said = WORDS.event(Event("strange-world-passes", 0, {"cards": "moon wp", "to": 1}, only=(0,)))
    assert said.startswith("You pass moon, water + plant with spirit (wp) to Bob")
    assert "xx" in WORDS.refusal(GameError("strange-world-no-such-card", card="xx"))
    start = WORDS.refusal(GameError("strange-world-no-such-card", card="s0"))  # there is such a card, but nobody draws it
    assert start.startswith("There’s no land card “swamp start”.")


def test_everything_the_table_asks_for_has_words() -> None:
    for option, values in GAME.options(2).items():
        ends = ("", "-note", *(f"-{value}" for value in values))
        assert all(WORDS.has(f"strange_world-option-{option}{end}") for end in ends)
    assert all(WORDS.has(f"strange_world-part-{part}") for part in PARTS)
    whys = ("stars", "shared", *(f"level-{n}" for n in range(1, 6)))
    assert all(WORDS.has(f"strange_world-why-{why}") for why in whys)
    assert all(WORDS.has(f"strange-world-card-{card.replace('+', '-portal')}") for card in [*CARDS, TZIMIMES, FUMAROLE])
    assert all(WORDS.has(f"strange_world-{word}") for word in ("name", "blurb", "rules", "command"))
    assert len(LANDS) == 19


def test_the_rules_page_is_short() -> None:
    assert 1000 < len(WORDS("strange_world-rules")) <= 3500


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ann lays a mountain + plant with goat on d3, now has 14 stars (+3)."),
        ("fr", "Ann pose une carte en d3 (montagne et plante avec chèvre), en est à 14 étoiles (+3)."),
    ],
)
def test_a_card_and_what_it_brings_is_one_short_sentence_without_a_code(language: str, told: str) -> None:
    words = Words(language, ["Ann", "Bob"], FACES["strange_world"].speak)
    laid = Event("strange-world-placed", 0, {"card": "mp", "cell": "d3"})
    assert words.line([laid, Event("strange-world-worth", 0, {"points": 14, "more": 3})]) == told
