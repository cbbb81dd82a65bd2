"""Strange World for those who listen: where one stands, what is asked, and choices without codes."""

from __future__ import annotations

import re

import pytest

from cogs.ear.choices import LABEL, labelled, with_note
from cogs.move.steps import Choice, step
from render import FACES
from render.strange_world.names import best_with, cards_said
from render.strange_world.text.ear import gains
from render.words import Words, languages
from rules import GAMES
from rules.game import Event
from rules.strange_world import StrangeWorldView
from rules.strange_world.position import Guest
from tests.render.heard import spoken
from tests.render.strange_world.games import game
from tests.rules.strange_world.made import drafting, laying, lines, world

FACE, GAME = FACES["strange_world"], GAMES["strange_world"]


def test_the_summary_has_the_cards_once_they_are_to_be_laid() -> None:
    state = GAME.deal(1, bytes(32))
    assert FACE.summary(state.view(0), spoken(FACE)).startswith("Turn 1 of ")
    state = GAME.deal(2, bytes(32))
    assert "You hold" not in FACE.summary(state.view(0), spoken(FACE))
    while state.view(None).phase != "place":
        seat = state.to_move[0]
        state = state.play(seat, next(iter(state.moves(seat, 0))), 0).state
    mover = state.to_move[0]
    assert "You hold " not in FACE.summary(state.view(mover), spoken(FACE)), "the choices are the hand"
    assert "You hold " in FACE.summary(state.view(1 - mover), spoken(FACE))
    assert FACE.say(state.view(mover), "place mm", "d5", spoken(FACE))[0] == "d5, above start"
    assert FACE.say(state.view(mover), "place mm", "c4", spoken(FACE))[0] == "c4, left of start"
    assert "(" not in FACE.tell_own(state.view(0), spoken(FACE)).replace("(+", "").splitlines()[-1]


def test_a_card_that_would_be_flipped_says_so_in_a_word() -> None:
    state = GAME.deal(2, bytes(32))
    found = set()
    for _ in range(60):
        if state.result() is not None:
            break
        seat = state.to_move[0]
        view = state.view(seat)
        for line in state.moves(seat, 0):
            kind, *rest = line.split()
            if kind == "place" and len(rest) > 1:
                name, said = (face(view, f"place {rest[0]}", rest[1], spoken(FACE))[1] for face in (FACE.name, FACE.say))
                if name.startswith("flipped ("):
                    found.add(said.split(";")[0])
        state = state.play(seat, next(iter(state.moves(seat, 0))), 0).state
    assert found == {"flipped"}


def told(view: StrangeWorldView, begun: str, word: str, language: str = "en") -> str:
    """What the button of a word says, without regard to its length."""
    return with_note(*FACE.say(view, begun, word, spoken(FACE, language)), spoken(FACE, language))


def test_a_card_says_what_it_brings_now_at_best_and_where() -> None:
    view = laying(world({"d4": "s0", "e4": "sp", "d5": "w+"}), "moon", "ms", "wp").view(0)
    cells = gains(view, view.worlds[0], "ms")
    assert set(cells) == {line.split()[2] for line in lines(view.worlds[0], "ms")}
    best = max(cells.values())
    assert [cell for cell in cells if cells[cell] == best] == ["c5", "d6", "e5"]
    assert told(view, "place", "ms") == f"Mountain-swamp: at best +{best}", "three places are too many to name"
    assert told(view, "place", "ms", "fr").replace("\u202f", " ") == f"Montagne et marais : au mieux +{best}"
    narrow = laying(world({"d4": "s0", "e4": "sp"}), "moon", "mm").view(0)
    assert told(narrow, "place", "moon") == "Moon: at best +4, on e5"
    assert told(narrow, "place", "moon", "fr").replace("\u202f", " ") == "Lune : au mieux +4, en e5"
    twice = laying(view.worlds[0], "moon", "moon").view(0)
    assert told(twice, "place", "moon").startswith("Moon (you have 2): at best +")
    flat = laying(world({"d4": "s0", "d5": "sp", "d6": "ms", "d7": "vs"}, guests=[]), "ws").view(0)
    assert told(flat, "place", "ws") == "Water-swamp: flipped wherever you lay it"


def test_what_a_card_brings_is_what_laying_it_there_brings() -> None:
    for seats in GAME.seats:
        for state in game(seats)[::7]:
            for seat in state.to_move if state.phase == "place" else ():
                found: dict[tuple[str, str], int] = {}
                for line in state.moves(seat):
                    _, card, cell, *_ = line.split()
                    more = state.play(seat, line).state.worlds[seat].points - state.worlds[seat].points
                    found[card, cell] = max(more, found.get((card, cell), more))
                view = state.view(seat)
                for card in {card for card, _ in found}:
                    assert gains(view, view.worlds[seat], card) == {
                        cell: more for (one, cell), more in found.items() if one == card
                    }


def test_a_card_to_keep_or_pass_says_so_and_what_it_brings_to_both() -> None:
    state = drafting(2, hands=(("moon", "mp", "sp"), ("w+", "mm", "ms")))
    view = state.view(0)
    mine, theirs = (max(gains(view, view.worlds[seat], "mp").values()) for seat in (0, 1))
    assert told(view, "pass", "mp") == f"Keep mountain-plant with goat: at best +{mine} for you, +{theirs} for Ben"
    for seat in (0, 1):
        state = state.play(seat, next(iter(state.moves(seat)))).state
    assert told(state.view(0), "pass", "mm").startswith("Pass double mountain: at best +")
    assert told(state.view(0), "pass", "mm", "fr").startswith("Passer deux montagnes")
    assert FACE.ask(state.view(0), "pass", spoken(FACE)) == "Now you pass one card to Ben. Which one?"


def test_a_cell_says_the_stars_first_and_once_what_is_covered() -> None:
    view = laying(world({"d4": "s0"}), "vw").view(0)
    assert told(view, "place vw", "c4") == "c4, left of start: −2 stars; covers the swamp start on d4"
    assert FACE.foretells(view, "place vw c4")
    now, words = step(["place vw c4 cover d4", "place vw d3 cover d4"], "place vw"), spoken(FACE)
    assert isinstance(now, Choice)
    (_, label, last), _ = labelled(FACE, view, now, ["place vw c4 cover d4", "place vw d3 cover d4"], words) or []
    assert (label, last) == ("c4, left of start: −2 stars; covers the swamp start on d4", True)
    moons = laying(world({"d4": "moon", "e4": "moon", "f4": "moon", "d3": "mp"}), "vw").view(0)
    assert told(moons, "place vw", "e5") == "e5, above e4: −3 stars; covers the Tzimimes on e4; flips the moons on d4, e4, f4"
    assert told(moons, "place vw", "e3").startswith("e3, below e4: at best ")
    assert not FACE.foretells(moons, "place vw e3")
    assert told(moons, "place vw e3 cover", "d3").startswith("d3, mountain-plant with goat: ")


def test_a_cell_lies_beside_the_start_only_as_long_as_that_lies_up() -> None:
    assert told(laying(world({"d4": "s0"}), "mm").view(0), "place mm", "c4").startswith("c4, left of start: ")
    assert told(laying(world({"d4": "fu", "d3": "vw"}), "mm").view(0), "place mm", "c4").startswith("c4, left of d4: ")


def test_a_traveller_says_what_it_brings_now_and_a_spot_what_it_closes_only_where_it_closes_something() -> None:
    narrow = {"d4": "s0", "d5": "m+"}
    wide = narrow | {"e4": "mm", "f4": "mp", "g4": "pp1"}
    for up, closes in ((narrow, "; your world can’t grow to the right any more"), (wide, "")):
        view = laying(world(up), "w+").view(0)
        step, kept = "place w+ e5", best_with(view, view.worlds[0], "w+", "e5", [Guest("kark", "r45")])[0]
        assert told(view, step, "kark").endswith("; bonus 6 with 5 mountains")
        assert told(view, step, "kark").startswith(f"Kark: at best +{kept}")
        assert told(view, f"{step} kark", "r45") == f"right of rows 4 and 5: +{kept} stars{closes}"
        assert told(view, step, "alone").endswith("; the portal is used up anyway")


def test_a_volcano_with_a_portal_says_its_stars_with_who_comes() -> None:
    view = laying(world({"d4": "p+", "c4": "fu", "c5": "mm"}), "v+").view(0)
    assert FACE.foretells(view, "place v+ e4 kark r34")
    assert re.fullmatch(
        "right of rows 3 and 4: [+−]\\d+ stars?; covers the plant with rat and half portals on d4; your world can’t .*",
        told_whole(view, "place v+ e4 kark", "r34"),
    )
    assert told(view, "place v+ e4", "alone").startswith("Nobody: ")
    assert "erupts" not in told(view, "place v+ e4", "alone")


def told_whole(view: StrangeWorldView, begun: str, word: str) -> str:
    """The same however long it is."""
    return ": ".join(FACE.say(view, begun, word, spoken(FACE)))


def test_alone_a_stack_says_what_its_top_card_brings() -> None:
    view = GAME.deal(1, bytes(32)).view(0)
    said = [told(view, "stack", str(n)) for n in range(1, 8)]
    assert all(re.match(rf"Stack {n}, .*: (at best |flipped wherever you lay it)", one) for n, one in enumerate(said, 1))


@pytest.mark.parametrize("language", languages())
def test_every_button_of_a_game_fits_and_says_its_stars(language: str) -> None:
    words = Words(language, ("Maximiliane von Hohenstein",) * 4, FACE.speak, codes=False)
    for seats in GAME.seats:
        for state in game(seats)[::9]:
            for seat in state.to_move:
                view, offered = state.view(seat), list(state.moves(seat))
                for begun in dict.fromkeys(" ".join(line.split()[:k]) for line in offered for k in range(1, len(line.split()))):
                    now = step(offered, begun)
                    if isinstance(now, Choice) and now.begun == begun:
                        for word, label, _ in labelled(FACE, view, now, offered, words) or []:
                            assert len(label) <= LABEL
                            assert (
                                begun == "sun" or word in ("cover", "left", "right") or re.search(r"\d|flip|chang|retourn", label)
                            )


def test_cards_that_are_alike_are_counted() -> None:
    assert cards_said(("moon", "moon"), spoken(FACE)) == "two moons"
    assert cards_said(("moon", "mm", "mm"), spoken(FACE)) == "moon, double mountain twice"
    assert cards_said(("moon", "moon", "moon"), spoken(FACE, "fr")) == "trois lunes"
    assert cards_said(("mm", "mm"), Words("en", speak=FACE.speak)) == "double mountain (mm), double mountain (mm)"


@pytest.mark.parametrize("language", languages())
def test_ones_own_part_of_the_board_comes_first_and_the_others_worlds_by_themselves(language: str) -> None:
    words = spoken(FACE, language)
    for seats in GAME.seats:
        for state in game(seats)[5:-1:7]:
            view = state.view(0)
            hand, heard, parts = FACE.tell_own(view, words), FACE.hear(view, words), dict(FACE.parts(view, words))
            assert heard.startswith(hand)
            if view.own is not None and view.own.hand:
                assert cards_said(view.own.hand, words) in hand.splitlines()[0]
            assert len(heard) < len(FACE.tell(view, words)) or seats == 1
            assert list(parts) == [*map(str, range(1, seats)), "left"]
            for seat in range(1, seats):
                assert all(cell in FACE.tell_part(view, str(seat), words) for cell in view.worlds[seat].up)
                assert f"{words.seat(seat)}" in parts[str(seat)]
            assert all(words(f"strange-world-asks-{name}") in FACE.tell_part(view, "left", words) for name in view.travellers)
            assert FACE.hear(state.view(None), words) == FACE.tell(state.view(None), words)


def test_whoever_has_the_sun_is_you_to_themselves() -> None:
    turned = Event("strange-world-turn", 0, {"turn": 2, "seats": 2})
    assert spoken(FACE).clauses([turned], 0) == ["turn 2 began; you have the Sun"]
    assert spoken(FACE).clauses([turned], 1) == ["turn 2 began; Ann has the Sun"]


def test_where_nothing_changes_an_answer_says_that_it_stays() -> None:
    worth = [Event("strange-world-worth", 0, {"points": 5, "more": more}) for more in (0, 2)]
    assert spoken(FACE).clauses(worth[:1], 0) == ["you stayed at 5 stars"]
    assert spoken(FACE).clauses(worth[1:], 0) == ["you came to 5 stars (+2)"]
    assert spoken(FACE, "fr").clauses(worth[:1], 0) == ["tu en restes à 5 étoiles"]
