"""Welkin's events as those who listen are told them."""

from __future__ import annotations

from render import FACES
from rules.game import Event
from tests.render.heard import spoken
from tests.render.welkin import positions
from tests.rules.welkin import board, one, table

FACE = FACES["welkin"]
FLIP = Event("welkin-flipped", 1, {"bid": "pa", "old": "a", "new": "p", "less": 1, "more": 2})
SECOND = Event("welkin-flipped", 1, {"bid": "eg", "old": "e", "new": "g", "less": 1, "more": 2})


def told(events: list[Event], reader: int = 0, *, brief: bool = False) -> str:
    view = table(board(), board("", sites={31: "pp"}), seats=2).view(reader)
    return "; ".join(spoken(FACE).clauses(FACE.retold(view, events, brief=brief), reader))


def test_a_site_that_is_opened_or_comes_up_says_what_it_asks_for() -> None:
    opened = Event("welkin-opened", 1, {"site": 26, "flip": "yes"})
    came = Event("welkin-refilled", None, {"site": 44, "pile": 4})
    said = told([opened, came, FLIP])
    assert said.startswith(
        "Ben opened site 26 (2 plants, element, gem) and flipped animal to plant; site 44 came up: 4 of any kind, up to "
    )
    assert said.endswith(" coins")
    assert told([opened, came, FLIP], brief=True) == "Ben opened site 26 and flipped animal to plant; site 44 came up"


def test_both_flips_of_a_power_are_told_with_it() -> None:
    power = Event("welkin-power", 1, {"power": "flip", "site": 3})
    assert told([power, FLIP, SECOND, FLIP]) == "Ben used Flip two: animal to plant, element to gem and flipped animal to plant"


def test_a_sale_says_what_was_laid_and_which_power_it_brings() -> None:
    laid = Event("welkin-used", 1, {"site": 7, "word": "ppg", "left": 0})
    sold = Event("welkin-sold", 1, {"site": 7, "word": "ppg", "money": 10, "power": "open"})
    assert told([laid, sold]) == "Ben sold site 7 for 10 coins, gaining Extra site"


def test_what_is_laid_says_what_is_lacking_but_not_to_who_laid_it() -> None:
    laid = Event("welkin-used", 1, {"site": 31, "word": "pp", "left": 3})
    assert told([laid]) == "Ben laid 2 plants on site 31 (lacks 2 elements, animal)"
    assert told([laid], 1) == "you laid 2 plants on site 31"
    ahead = table(board("e", sites={31: "pp"}), board(), seats=2)
    (event,) = FACE.retold(ahead.view(1), one(ahead, "use e").events)
    assert event.about["gap"] == "ea", "also before it is laid"


def test_what_tokens_cost_is_told_and_a_power_that_its_purchase_tells_is_not() -> None:
    procured = Event(
        "welkin-procured", 1, {"turned": "pema", "cost": 3, "tokens": "++++g", "came": "gggg", "went": "-", "stock": "gggg"}
    )
    assert told([procured]) == "Ben procured for 3 coins (stock: 4 gems)"
    assert told([procured], 1) == "you hold 4 gems"
    power = Event("welkin-power", 1, {"power": "buy", "site": 3})
    bought = Event("welkin-bought", 1, {"cost": 1, "came": "pp", "went": "-", "stock": "pp"})
    assert told([power, bought]) == "Ben bought two materials (stock: 2 plants)"


def test_the_end_is_not_told_by_the_picture_and_the_winner_not_twice() -> None:
    view, _ = positions.over(2)
    scored = [Event("welkin-scored", seat, {"money": 262, "sites": 3, "spaces": 12}) for seat in (0, 1)]
    assert [event.seat for event in FACE.retold(view, scored)] == [1]
    assert FACE.glance(view, spoken(FACE)) == "Welkin, the final scores: they’re told below."
    assert "262 coins" in FACE.alt(view, spoken(FACE)), "where a picture stands alone it tells all"


def test_who_begins_is_named_once() -> None:
    assert told([Event("welkin-begins", 1, {}), FLIP]) == "Ben went first and flipped animal to plant"
