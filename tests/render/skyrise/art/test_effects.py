"""What each Wonder does, as a formula: a figure of the rules and a sign of its own."""

from __future__ import annotations

from render.skyrise.art import effects
from render.skyrise.look import THEME
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
        seen.setdefault(text, []).append((card, grey(sign, 40).tobytes()))
    for text, cards in seen.items():
        assert len({sign for _, sign in cards}) == len(cards), (text, [card for card, _ in cards])


def test_a_tower_of_anybodys_is_no_seats_own() -> None:
    """A red one was read as seat 1's. Atelier alone counts those of its owner, whichever seat that is."""
    signs = {card: [effects.formula(card, seat)[1] for seat in range(4)] for card in CARDS}
    own = {card for card, made in signs.items() if len({grey(sign, 40).tobytes() for sign in made}) == 4}
    assert own == {"atelier"}
    for card in ("sullivan", "lynch", "palace"):
        found = {colour for _, colour in signs[card][0].image.getcolors(9999) or ()}
        assert found.isdisjoint(THEME[f"seat-{seat}"] for seat in range(4)), card


def test_a_formula_is_as_wide_as_its_parts_and_no_wider_than_a_card() -> None:
    widths = {card: effects.wide(card) for card in CARDS}
    assert all(effects.formula(card)[1].size[0] < wide < 300 for card, wide in widths.items())
    assert unbounded(effects) == []
