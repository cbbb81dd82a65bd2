"""The small signs: whole, told apart in grey, and a die's emoji by where its word stands."""

from __future__ import annotations

from render.blueprints import icons
from render.theme import SMALLEST
from rules.blueprints.parts import PRIZES, VALUES
from tests.render.drawn import apart, cut, grey, nearest, unbounded


def test_prizes_and_cards_are_told_apart_in_grey() -> None:
    far, one, two = nearest({kind: icons.prize(kind, 66) for kind in PRIZES}, 40)
    assert far > 5, (one, two)
    far, one, two = nearest({kind: icons.card(kind, 52) for kind in VALUES}, 40)
    assert far > 3, (one, two)


def test_a_card_says_what_it_is_worth_in_a_figure_that_can_be_read() -> None:
    for award in icons.AWARDS:
        assert icons.card(award, 48).smallest >= SMALLEST
    assert icons.card("gold", 52).size == icons.card("materials", 52).size


def test_no_sign_is_cut_at_its_edge() -> None:
    made = {
        "card back": icons.card_back(56),
        "house": icons.house(50),
        "bag": icons.bag(62),
        "demand": icons.demand(48),
        "strike": icons.strike(36),
        "bin": icons.bin(60),
        "plan": icons.plan(52, done=True),
    }
    assert {name: cut(sprite) for name, sprite in made.items() if cut(sprite) > 4} == {}


def test_states_of_a_sign_differ_in_grey() -> None:
    for one, two in (
        (icons.plan(52, done=True), icons.plan(52, done=False)),
        (icons.slot(80, 114, now=True), icons.slot(80, 114)),
        (icons.struck("O3", 62, 48), icons.struck("O4", 62, 48)),
    ):
        assert apart(grey(one, 40), grey(two, 40)) > 1


def test_a_word_s_emoji_depends_on_where_it_stands() -> None:
    assert icons.emoji("take", "c1") == icons.emoji("take o3 b1 drop", "c1") == "blueprints_c1"
    assert icons.emoji("take o3", "c1") is None, "a space"
    assert icons.emoji("take o3", "out") == icons.emoji("take o3 b1", "drop") == "blueprints_out"
    assert icons.emoji("", "take") is None
    assert icons.emoji("take", "z9") is None
    assert unbounded(icons) == []


def test_cards_face_down_can_be_counted_however_many() -> None:
    drawn = {str(count): icons.face_down(count, 58, 330) for count in range(9)}
    far, one, two = nearest(drawn, 120)
    assert far > 1, (one, two)
    assert {sprite.size for sprite in drawn.values()} == {(334, 62)}
    assert icons.face_down(0, 58, 330, lit=True) is not icons.face_down(0, 58, 330)
