"""A seat's own picture: its cards, its objective and the patrons it knows, and nobody else's."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from render import FACES
from render.skyrise import hand
from render.words import Called, Words, languages
from rules.skyrise import Own, SkyriseView
from tests.render.drawn import crossing, outside, unbounded, watched
from tests.render.skyrise.positions import game

FACE = FACES["skyrise"]
VIEW = game(3)[24].view(0)


def own(**changes: object) -> SkyriseView:
    assert VIEW.own is not None
    return replace(VIEW, own=replace(VIEW.own, **changes))


def held() -> Own:
    assert VIEW.own is not None
    return VIEW.own


CHANGES: dict[str, Callable[[], SkyriseView]] = {
    "its cards": lambda: own(hand=dict.fromkeys(("hammer", "capital", "palace"), False)),
    "what it chose": lambda: own(hand={card: n == 0 for n, card in enumerate(held().hand)}),
    "its objective": lambda: own(objective=next(colour for colour in ("yellow", "green") if colour != held().objective)),
    "the patrons it knows": lambda: own(patrons={"A": 8, "B": 2} if held().patrons != {"A": 8, "B": 2} else {}),
    "what it collected": lambda: replace(VIEW, players=(replace(VIEW.players[0], kept=("green",) * 4), *VIEW.players[1:])),
    "what another bids with": lambda: replace(
        VIEW, players=(*VIEW.players[:2], replace(VIEW.players[2], pool=VIEW.players[2].pool[:1]))
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_the_hand_changes_with(what: str) -> None:
    assert FACE.draw(CHANGES[what]()) != FACE.draw(VIEW)


def test_it_does_not_change_with_what_is_hidden_from_it() -> None:
    assert FACE.draw(replace(VIEW, tiles={"C": 8}, hands=None)) == FACE.draw(VIEW)
    states = game(3)
    true, guessed = states[24], states[24].copy()
    guessed.hands[1], guessed.hands[2] = true.hands[2], true.hands[1]
    assert FACE.draw(guessed.view(0)) == FACE.draw(VIEW)


@pytest.mark.parametrize("language", languages())
def test_what_its_numbers_are_stands_beside_them_and_over_none(language: str) -> None:
    with watched() as watch:
        FACE.draw(VIEW, Called(("Ann", "Ben", "Cleo"), language))
    heads = [Words(language)("skyrise-picture-part", part=part) for part in ("objective", "patrons", "built", "row", "each")]
    assert [head for head in heads if head not in watch.texts] == []
    assert crossing([label for label in watch.labels if label.text in heads]) == []


def test_no_label_leaves_the_picture_and_caches_are_bounded() -> None:
    for seats in (2, 4):
        for state in (game(seats)[24], game(seats)[-2]):
            with watched() as watch:
                raw = FACE.draw(state.view(0), ("W" * 32,) * seats)
            assert outside(watch, raw) == []
    assert unbounded(hand) == []
