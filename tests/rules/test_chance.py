"""The numbers of a seed are fixed, even, and drawn by count; a look ahead stops at the first of them."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.chance import Certain, Chance, Unforeseen

FIRST_SIX = [573, 146, 700, 361, 419, 524]


def test_the_numbers_of_a_seed_are_fixed_for_ever() -> None:
    chance = Chance(b"seed")
    assert [chance.below(1000) for _ in range(6)] == FIRST_SIX
    assert chance.drawn == 6
    assert Chance(b"seed", 3).below(1000) == FIRST_SIX[3]


def test_numbers_are_even() -> None:
    chance = Chance(b"even")
    faces = Counter(chance.roll() for _ in range(6_000))
    assert set(faces) == set(range(1, 7))
    assert all(abs(count - 1_000) < 130 for count in faces.values())


def test_take_draws_by_count_and_empties_the_bag() -> None:
    chance = Chance(b"bag")
    left = {"b": 2, "a": 1}
    drawn = [chance.take(left) for _ in range(3)]
    assert sorted(drawn) == ["a", "b", "b"]
    assert left == {}
    assert Chance(b"x").take({"b": 2, "a": 1}) == Chance(b"x").take({"a": 1, "b": 2})


def test_shuffled_keeps_all_and_leaves_the_given_list() -> None:
    items = list(range(10))
    assert sorted(Chance(b"s").shuffled(items)) == items == list(range(10))
    orders = {tuple(Chance(bytes([n])).shuffled("abc")) for n in range(100)}
    assert len(orders) == 6


def test_a_chance_under_a_label_is_another_one() -> None:
    chance = Chance(b"seed", 5)
    assert chance.under("seats") == Chance(b"seed").under("seats")
    assert chance.under("seats").seed != chance.under("guess").seed != chance.seed
    assert chance.drawn == 5
    assert chance.choose("abc") in "abc"


def test_a_look_ahead_stops_at_chance_and_secrets() -> None:
    certain = Certain(b"")
    for call in (certain.shows, lambda: certain.below(2), certain.roll, lambda: certain.take({"a": 1})):
        with pytest.raises(Unforeseen):
            call()
    assert certain.copy() is certain
    Chance(b"").shows()  # and never otherwise
