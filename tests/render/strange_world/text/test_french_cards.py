"""Cards whose names have "et" of their own, as French tells them to those who listen."""

from render import FACES
from render.strange_world.names import cards_said
from render.words import Words
from tests.render.heard import spoken

FACE = FACES["strange_world"]


def test_cards_are_set_apart_from_each_other() -> None:
    cards = ("moon", "ms", "mw")
    apart = "« lune », « montagne et marais » et « montagne et eau »"
    assert cards_said(cards, spoken(FACE, "fr")).replace("\u202f", " ") == apart
    assert cards_said(cards, Words("fr", speak=FACE.speak)) == "lune, montagne et marais (ms), montagne et eau (mw)"
    assert cards_said(cards[:2], spoken(FACE)) == "moon, mountain-swamp"
