"""Skyrise in words: every disc, card, place and height, and what a choice would mean."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cogs.move import labels
from cogs.move.steps import Choice
from render import FACES
from render.face import SHORT
from render.skyrise import text
from render.words import Words, languages
from rules.game import Event
from rules.skyrise.board import CENTRAL, ISLANDS, SITES
from rules.skyrise.parts import BUILDINGS, CARDS, COLOURS, COMMISSIONS, EXCESS, LETTERS, PANORAMAS, WILD
from tests.render.skyrise.positions import game, reached
from tests.rules.skyrise.positions import build, first, leave, play, second

WORDS = Words(names=("Ann", "Ben", "Cleo", "Dan"), speak=FACES["skyrise"].speak)
VIEW = game(3)[24].view(0)


def test_every_disc_and_every_card_has_a_name_of_its_own() -> None:
    kinds = (*COLOURS, *LETTERS, WILD, COMMISSIONS)
    assert len({text.disc_said(kind, WORDS) for kind in kinds}) == len(kinds)
    cards = [text.card_said(card, WORDS) for card in (*CARDS, *PANORAMAS)]
    assert len(set(cards)) == len(CARDS) + len(PANORAMAS)
    assert text.card_said("chess", WORDS) is None


def test_discs_are_told_by_kind_with_their_number() -> None:
    said = text.discs_said(["white", "wild-white", "A", COMMISSIONS, "A"], WORDS)
    assert said == "2 white, 2 patron A, 1 commissions", "counts stand before what is counted: A 2 is a place"
    french = Words("fr", speak=FACES["skyrise"].speak)
    assert text.discs_said(["white", "wild-white", "A"], french) == "2 blancs, 1 mécène A"
    assert text.discs_said([], WORDS) == WORDS("skyrise-none")


def test_numbers_are_told_by_height_none_left_out() -> None:
    numbers = sorted(BUILDINGS)[:17]
    said = text.numbers_said(numbers, WORDS)
    assert sorted(int(part) for part in said.replace(",", " ").split() if part.isdigit()) == numbers
    assert text.numbers_said([], WORDS) == WORDS("skyrise-none")


@pytest.mark.parametrize("island", [CENTRAL, *(letter for letter in VIEW.slots if letter)])
def test_every_place_of_an_island_is_told_with_what_lies_there(island: str) -> None:
    told, alt = text.island_told(VIEW, island, WORDS), text.island_alt(VIEW, island, WORDS)
    for place in ISLANDS[island]["neighborhoods"]:
        site = place["id"]
        assert site.upper() in told
        assert site.upper() in alt
        if site in VIEW.discs and not any(bid.site == site for bid in VIEW.laid):
            line = next(line for line in told.splitlines() if line.startswith(site.upper()))
            assert text.disc_said(VIEW.discs[site], WORDS) in line


@pytest.mark.parametrize("id", ["hint-skyrise-colour", "hint-skyrise-objective", "hint-skyrise-wild"])
@pytest.mark.parametrize("colour", COLOURS)
def test_a_hint_names_in_every_language_the_colour_that_it_is_about(id: str, colour: str) -> None:
    for language in languages():
        words = Words(language, WORDS.names, FACES["skyrise"].speak)
        told = words.event(Event(id, 0, {"site": "H2", "colour": colour, "count": 2}))
        assert words("skyrise-colour", colour=colour) in told


@pytest.mark.parametrize(("score", "said"), [(0, "Ann 0 point"), (1, "Ann 1 point"), (2, "Ann 2 points")])
def test_an_alternative_text_in_french_counts_points_as_french_does(score: int, said: str) -> None:
    assert Words("fr")("skyrise-alt-seat", who="Ann", score=score, bids="8", more="").startswith(said)


def test_who_is_out_for_want_of_a_number_is_told_why_and_nobody_else_is() -> None:
    state = play(leave(first(), 1, 4, 22), "0 bid 24 h1")
    said = "You’re out of this auction: your highest number left, 22, doesn’t outbid Ann’s 24."
    face = FACES["skyrise"]
    assert face.remind(state.view(1), "", WORDS) == [said]
    assert said in face.caption(state.view(1), WORDS)
    assert said in face.summary(state.view(1), WORDS)
    assert all("out of this auction" not in face.caption(state.view(seat), WORDS) for seat in (0, 2))
    assert "Out: nothing left that outbids." in face.tell(state.view(None), WORDS)
    french = Words("fr", WORDS.names, face.speak)
    assert "22, ne dépasse pas le 24 d’Ann" in face.caption(state.view(1), french)
    passed = play(first(), "0 bid 24 h1", "1 pass")
    assert not passed.view(1).players[1].beaten
    assert face.remind(passed.view(1), "", WORDS) == [], "who has passed knows why"


def test_who_is_out_for_the_hammer_or_has_no_number_left_is_told_that() -> None:
    state = build(second([["munch"], ["laboca"], ["hammer"]]), 2, h1="hammer", c2=6)
    banned = play(leave(state, 1, 78), "0 bid 24 h3")
    assert "only tall buildings would outbid Ann’s 24" in text.out_said(banned.view(1), WORDS)
    none = play(leave(state.copy(), 1), "0 bid 24 h3")
    assert "no number left to outbid Ann’s 24" in text.out_said(none.view(1), WORDS)


def test_a_secret_objective_is_told_with_how_far_it_is_to_its_owner_alone() -> None:
    state, face = build(first(), 0, h1=2, a2=24), FACES["skyrise"]
    assert "Your secret objective: 4 structures on yellow, 10 points at the end. You have 2, 2 to go." in face.caption(
        state.view(0), WORDS
    )
    assert "You have 4: met." in face.caption(build(state.copy(), 0, a4=36, a6=46).view(0), WORDS)
    for reader in (None, 1, 2):
        said = " ".join(of(state.view(reader), WORDS) for of in (face.caption, face.tell, face.alt, face.hear, face.glance))
        assert "on yellow" not in said


def test_the_text_board_of_another_language_tells_no_disc_by_its_raw_name() -> None:
    start, french = game(4)[0].view(None), Words("fr", WORDS.names, FACES["skyrise"].speak)
    lie = set(start.discs.values())
    assert {WILD, COMMISSIONS} <= lie, "or this shows nothing"
    told = text.tell(start, french)
    assert [disc for disc in lie - set(LETTERS) if f"({disc})" in told] == []
    assert f"({text.disc_said(WILD, french)})" in told


@pytest.mark.parametrize("language", languages())
def test_a_button_calls_a_wonder_by_part_of_its_name_and_the_lines_above_do_not_name_it_again(language: str) -> None:
    face, words = FACES["skyrise"], Words(language, WORDS.names, FACES["skyrise"].speak)
    room = SHORT - len("1. ")
    for card in CARDS:
        short = face.short(VIEW, "wonder", card, words)
        assert short in words(f"skyrise-wonder-{card}")
        assert len(short) <= room, "or a list has to stand for the buttons"
    assert face.short(VIEW, "wonder", "laboca", words) == "La Boca", "and not what is typed"
    now = Choice("wonder", (*tuple(CARDS)[:5], "laboca", "baron", "vault"))
    lines = [f"wonder {card} {site}" for card in now.words for site in ("h1", "h2")]
    offered = labels.labelled(face, VIEW, now, lines, words)
    assert offered is not None
    told = labels.key(face, VIEW, now, [label for _, label, _ in offered], words)
    for (card, label, _), line in zip(offered, told, strict=True):
        assert line == f"-# {words.pair(f'**{label}**', words(f'skyrise-wonder-{card}-does'))}"


@pytest.mark.parametrize("language", languages())
def test_what_to_do_is_told_on_a_button_in_the_words_of_its_language(language: str) -> None:
    """The hammer's answer too, and never by the words that are typed."""
    face, words = FACES["skyrise"], Words(language, WORDS.names, FACES["skyrise"].speak)
    hammer = reached("hammer")
    view = hammer.view(hammer.turn)
    said = [face.short(view, "", word, words) for word in ("pass", "wonder")]
    said += [face.short(VIEW, "", word, words) for word in ("bid", "pass", "wonder", "choose")]
    assert len(set(said)) == 6
    assert all(len(label) <= SHORT - len("1. ") for label in said)
    if language == "fr":
        assert not {"Bid", "Pass", "Wonder", "Choose"} & set(said)


def test_raw_values_are_said_by_what_they_are_called() -> None:
    assert text.speak("site", SITES[0], WORDS) == SITES[0].upper()
    assert text.speak("site", "z9", WORDS) is None
    assert text.speak("owner", 1, WORDS) == "Ben"
    assert text.speak("colour", "blue", WORDS) is None
    assert text.speak("number", 24, WORDS) is None


def test_a_row_that_is_full_is_said_to_bring_excess() -> None:
    notes = []
    for kept in ((), ("white",) * 3, ("white",) * 4):
        seated = replace(VIEW.players[0], kept=kept)
        notes.append(text.name(replace(VIEW, players=(seated, *VIEW.players[1:])), "wild", "white", WORDS)[1])
    assert len(set(notes)) == 3
    assert notes[2] == WORDS("skyrise-word-colour-excess", colour="white", points=EXCESS)


def test_an_alternative_text_that_is_too_long_leaves_out_and_then_ends_with_an_ellipsis() -> None:
    assert 0 < len(text.alt(VIEW, WORDS)) <= text.ALT_LONGEST
    said = text.alt(VIEW, Words(names=("W" * 400,) * 3))
    assert len(said) <= text.ALT_LONGEST
    assert said.endswith("…")
