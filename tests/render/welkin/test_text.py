"""Welkin in words: every material, token, site and power, and what each choice costs and brings."""

from __future__ import annotations

import re

import pytest

from render import FACES
from render.welkin import text
from render.welkin.text import symbols_said
from render.welkin.text.ear import ways
from render.words import Words
from rules.welkin import Site
from rules.welkin.parts import FLIPS, POWERS, SYMBOLS
from rules.welkin.stocks import LAYOUTS, MATERIALS, STOCKS
from tests.render.welkin.positions import NAMES, busy, over, view
from tests.rules.welkin import EVEN, table
from tests.rules.welkin import board as own

WORDS = Words(names=NAMES, speak=FACES["welkin"].speak)


def test_every_stock_every_layout_and_every_site_is_told_in_words_of_its_own() -> None:
    assert len({text.stock_said(stock, WORDS) for stock in STOCKS}) == len(STOCKS)
    assert len({text.tokens_said(tokens, WORDS) for tokens in LAYOUTS}) == len(LAYOUTS)
    assert len({text.symbols_said(number, WORDS) for number in SYMBOLS}) == len(set(SYMBOLS.values()))
    assert text.stock_said("ppa", WORDS) == "2 plants, 1 animal"


def test_tokens_turned_are_told_one_and_several() -> None:
    assert text.turned_said("p", WORDS) == "the plant token over"
    assert text.turned_said("pg", WORDS) == "the plant and gem tokens over"
    assert text.turned_said("pemag", WORDS).count(",") == 3


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("material", "p", "plant"),
        ("material", "x", None),
        ("came", "-", ""),
        ("word", "-", "nothing"),
        ("turned", "twice", "?"),
        ("power", "fly", None),
        ("site", 17, None),
        ("seat", "p", None),
    ],
)
def test_raw_values_are_said_by_what_they_are_called(name: str, value: str | int, said: str | None) -> None:
    if said == "?":
        said = WORDS("welkin-turned-one-twice")
    assert text.speak(name, value, WORDS) == said


def test_a_price_of_a_special_site_is_the_most_it_could_bring() -> None:
    special = next(number for number, symbols in SYMBOLS.items() if symbols[0] == "*")
    assert text.price_said(Site(special, ""), EVEN, WORDS) != WORDS("welkin-price", money=3 * len(SYMBOLS[special]))
    assert text.price_said(Site(special, "a" * len(SYMBOLS[special])), EVEN, WORDS) == WORDS(
        "welkin-price", money=3 * len(SYMBOLS[special])
    )


def test_the_board_tells_every_seat_from_the_first_and_all_powers() -> None:
    seen = view(4, 0)
    told = text.tell(seen, WORDS)
    places = [told.index(name) for name in NAMES[1:]]
    assert places == sorted(places)
    for kind, count in seen.boards[0].powers().items():
        assert (WORDS(f"welkin-power-{kind}-name") in told.split("Ben")[0]) or not count, kind
    assert set(POWERS) == set(seen.boards[0].powers())


def test_what_happened_and_what_runs_short_is_told_as_far_as_there_is_room() -> None:
    seen = busy(2)
    alt = text.alt(seen, WORDS)
    assert len(alt) <= text.ALT_LONGEST
    for change in text._changes_told(seen.before, WORDS, now=False) if seen.before else []:
        assert change in alt
        assert change in text.tell(seen, WORDS)
    assert WORDS("welkin-alt-short", left="P 0, M 2, G 1") in alt
    crowded = text.alt(busy(4), Words(names=("W" * 400,) * 4))
    assert len(crowded) == text.ALT_LONGEST
    assert crowded.endswith("…")


def test_the_note_of_a_flip_is_the_market_after_it() -> None:
    seen = view(2, 0)
    label, note = text.name(seen, "flip", "pe", WORDS)
    old, new = seen.bids[0], "pe".replace(seen.bids[0], "")
    about = f"{seen.bids.count(old)} → {seen.bids.count(old) - 1}", f"{seen.bids.count(new)} → {seen.bids.count(new) + 1}"
    assert all(part in note for part in about)
    assert "pe" in label
    assert all(len(part) <= most for part, most in zip((label, note), (80, 100), strict=True))
    assert MATERIALS == "pemag"


def test_money_that_was_paid_has_a_minus_and_no_hyphen() -> None:
    said = text.alt(over(2)[0], WORDS)
    assert "−" in said
    assert not re.search(r"(?<!\w)-\d", said)


def test_a_site_on_offer_is_told_once_with_all_that_it_asks_and_brings() -> None:
    """Not its spaces in one list and its price in another; and a flip says when it comes."""
    number = next(number for number, symbols in SYMBOLS.items() if symbols[0] != "*" and number in FLIPS)
    for begun in ("open", "power open"):
        assert FACES["welkin"].legend(view(2, 0), begun, (str(number),), WORDS) == ""
        label, note = FACES["welkin"].name(view(2, 0), begun, str(number), WORDS)
        assert label == f"Site {number}: {symbols_said(number, WORDS)}"
        assert note.endswith("; opening it, you flip a bid token")


def test_the_question_says_which_sites_come_later_where_each_is_asked_about() -> None:
    few, many = (table(own(stock, sites={31: "", 46: ""}), seats=2).view(0) for stock in ("p", "pema"))
    assert FACES["welkin"].ask(few, "use", WORDS) == "What do you lay?"
    assert FACES["welkin"].ask(many, "use", WORDS) == "What do you lay on site 31? (Then 46.)"
    assert FACES["welkin"].ask(many, "use p", WORDS) == "What do you lay on site 46?"
    for seen in (few, many):
        lines = table(own(seen.boards[0].stock, sites={31: "", 46: ""}), seats=2).moves(0)
        assert ways(seen.boards[0]) == sum(line.startswith("use ") for line in lines)


def test_many_stocks_are_called_by_what_comes_and_goes_where_all_have_room_for_that() -> None:
    face, state = FACES["welkin"], table(own("ppa", tokens="+e+a+"), own(), seats=2)
    seen = state.view(0)
    offered = [line.split()[2] for line in state.moves(0) if line.startswith("procure p ")]
    said = [face.code(seen, "procure p", word, WORDS) for word in offered]
    assert len(set(said)) == len(offered) > 4
    assert "PE−A" in said
    assert "P" in said
    assert face.legend(seen, "procure p", offered, WORDS) == WORDS("welkin-legend-stock", back="yes")
    full = table(own("ppea", tokens="e++++".replace("e", "+", 1)[:4] + "g"), own(), seats=2)
    assert {face.code(full.view(0), "power buy", word, WORDS) for word in ("ppgg", "eagg")} == {""}, "too many for a label each"
    assert face.code(view(2, 0), "procure", "pe", WORDS) == "PE"


def test_the_question_says_when_opening_a_site_brings_the_end() -> None:
    face, last = FACES["welkin"], table(own(), out=True).view(0)
    for begun, says in (("", True), ("open", True), ("open 36", True), ("power open", True), ("procure", False)):
        assert bool(face.remind(last, begun, WORDS)) is says, begun
    assert face.remind(table(own()).view(0), "open", WORDS) == [], "there are sites left"
    ending = view(2, 0, closing=1, pile=0)
    assert face.remind(ending, "open", WORDS) == [], "the end has begun"
