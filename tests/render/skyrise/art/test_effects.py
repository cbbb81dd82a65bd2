"""What each Wonder does, as a formula: a figure of the rules and a sign of its own."""

from __future__ import annotations

from render.skyrise.art import effects
from rules.skyrise.parts import CARDS
from tests.render.drawn import grey, unbounded


def test_every_card_has_a_formula_with_the_figures_of_the_rules() -> None:
    for card, about in CARDS.items():
        text, sign = effects.formula(card)
        assert sign.size[0] > 10, card
        if "points" in about and card != "intelligentsium":
            assert str(about["points"]) in text, card
        if "minus" in about:
            assert str(about["minus"]) in text, card


def test_two_cards_of_one_figure_differ_by_their_sign() -> None:
    seen: dict[str, list[tuple[str, bytes]]] = {}
    for card in CARDS:
        text, sign = effects.formula(card)
        if card != "atelier":  # the sign of sullivan: whose tall buildings count is told in words
            seen.setdefault(text, []).append((card, grey(sign, 40).tobytes()))
    for text, cards in seen.items():
        assert len({sign for _, sign in cards}) == len(cards), (text, [card for card, _ in cards])


def test_a_formula_is_as_wide_as_its_parts_and_no_wider_than_a_card() -> None:
    widths = {card: effects.wide(card) for card in CARDS}
    assert all(effects.formula(card)[1].size[0] < wide < 300 for card, wide in widths.items())
    assert unbounded(effects) == []
