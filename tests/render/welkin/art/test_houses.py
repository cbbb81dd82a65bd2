"""Buildings: one for every power, larger with the site, and their states told apart without colour."""

from __future__ import annotations

from render.welkin.art import houses
from rules.welkin.parts import POWER, POWERS, SYMBOLS
from tests.render.drawn import apart, cut, grey, nearest, outline, unbounded


def test_every_power_and_every_special_site_has_a_drawing_of_its_own() -> None:
    assert set(houses.KINDS) == {*POWERS, "palace"}
    assert {houses.kind_of(number) for number in SYMBOLS} == set(houses.KINDS)
    assert all(houses.kind_of(number) == (power or "palace") for number, power in POWER.items())


def test_kinds_are_told_apart_in_grey_as_small_as_on_a_seats_row() -> None:
    for state in (houses.FINISHED, houses.SPENT):
        far, one, two = nearest({kind: houses.house(kind, 3, 0.5, state) for kind in houses.KINDS}, 30)
        assert far > 4, (state, one, two)


def test_states_and_sizes_are_told_apart_in_grey() -> None:
    for kind in houses.KINDS:
        states = {state: houses.house(kind, 4, 0.6, state) for state in (houses.FINISHED, houses.BUILT, houses.SPENT, houses.EARLY)}
        far, one, two = nearest(states)
        assert far > 3, (kind, one, two)
        sizes = [grey(houses.house(kind, spaces, 0.6)) for spaces in (3, 4, 5)]
        assert min(apart(sizes[0], sizes[1]), apart(sizes[1], sizes[2])) > 2, kind


def test_what_was_sold_early_has_another_outline_than_what_is_being_built() -> None:
    for kind in houses.KINDS:
        built, early = (grey(outline(houses.house(kind, 3, 0.5, state))) for state in (houses.BUILT, houses.EARLY))
        assert apart(built, early) > 25, kind


def test_nothing_is_cut_off() -> None:
    for kind in houses.KINDS:
        assert cut(houses.house(kind, 5, 1.0)) == 0, kind
        assert cut(houses.house(kind, 5, 1.0, houses.EARLY)) == 0, kind
    assert unbounded(houses) == []
