"""A site as an island: its spaces, covered or open, what it would sell for, and its building."""

from __future__ import annotations

import pytest

from render.welkin.art import island
from render.welkin.look import TILE
from rules.welkin import Site
from rules.welkin.parts import BIDS, SYMBOLS
from rules.welkin.scoring import worth
from rules.welkin.stocks import arranged
from tests.render.drawn import apart, grey, unbounded
from tests.rules.welkin import EVEN, STEEP


def test_every_space_is_there_and_covered_where_a_token_lies() -> None:
    for number, symbols in SYMBOLS.items():
        special = symbols[0] == "*"
        laid = "pg" if special else symbols[1:]
        spaces = island.spaces(Site(number, laid))
        assert len(spaces) == len(symbols)
        assert arranged("".join(letter for letter, covered in spaces if covered)) == arranged(laid)
        assert sum(not covered for _, covered in spaces) == len(symbols) - len(laid)


@pytest.mark.parametrize("bids", [EVEN, STEEP])
def test_a_price_is_what_the_complete_site_brings_of_a_special_one_the_most(bids: str) -> None:
    best = max(bids.count(material) for material in "pemag")
    for number, symbols in SYMBOLS.items():
        if symbols[0] == "*":
            assert island.price(Site(number, ""), bids) == best * len(symbols)
            assert island.price(Site(number, "g"), bids) == bids.count("g") + best * (len(symbols) - 1)
        else:
            assert island.price(Site(number, ""), bids) == island.price(Site(number, symbols[:1]), bids) == worth(symbols, bids)
    assert len(bids) == len(BIDS)


def test_the_last_place_in_the_rock_is_left_for_the_price() -> None:
    assert max(len(symbols) for symbols in SYMBOLS.values()) < 2 * island.ACROSS
    places = [island.place(n) for n in range(2 * island.ACROSS)]
    for n, (x, y) in enumerate(places):
        assert abs(x) + TILE[0] / 2 <= island.WIDE / 2
        assert y - TILE[1] / 2 > island.MEADOW
        assert y + TILE[1] / 2 < island.ROCK
        assert all(abs(x - u) >= TILE[0] or abs(y - v) >= TILE[1] for u, v in places[:n])


def test_islands_differ_by_number_by_what_is_laid_by_being_new_and_by_being_finished() -> None:
    def drawn(site: Site, **more: bool):  # type: ignore[no-untyped-def]
        return grey(island.whole(site, island.SEAT, **({"fresh": False, "offered": False} | more)), 60)

    plain = drawn(Site(31, ""))
    others = (
        *((Site(31, "pp"), {}), (Site(30, ""), {}), (Site(31, ""), {"offered": True})),
        *((Site(31, ""), {"fresh": True}), (Site(31, ""), {"laid": True})),
    )
    for site, more in others:
        assert apart(plain, drawn(site, **more)) > 0.3
    assert apart(drawn(Site(31, ""), fresh=True), drawn(Site(31, ""), laid=True)) > 0.3, "opened, and built on"
    assert unbounded(island) == []
