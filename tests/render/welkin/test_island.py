"""A site as an island: its spaces from below, covered or open, and what it would sell for."""

from __future__ import annotations

import pytest

from render.welkin import island
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
        blocks = island.blocks(Site(number, laid))
        assert len(blocks) == len(symbols)
        assert arranged("".join(letter for letter, covered in blocks if covered)) == arranged(laid)
        assert sum(not covered for _, covered in blocks) == len(symbols) - len(laid)


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


def test_islands_differ_by_number_by_what_is_laid_and_by_being_new() -> None:
    def drawn(site: Site, **more: bool):  # type: ignore[no-untyped-def]
        return grey(island.whole(site, 50, **({"fresh": False, "offered": False, "bare": False} | more)), 60)

    plain = drawn(Site(31, ""))
    for other in (drawn(Site(31, "pp")), drawn(Site(31, "ppe")), drawn(Site(31, ""), fresh=True), drawn(Site(30, ""))):
        assert apart(plain, other) > 0.3


def test_every_number_of_spaces_has_its_rows_and_caches_are_bounded() -> None:
    for symbols in SYMBOLS.values():
        below, above = island.ROWS[len(symbols)]
        assert below + above == len(symbols)
        assert below >= above
    assert unbounded(island) == []
