"""Columns: they come back whatever stands in them, and what is foretold takes no room."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from sessions.store.packing.foretold import ENOUGH, LONG, Foretelling, Foretold, chosen


def again(columns: Sequence[tuple[Sequence[str], list[list[object]]]]) -> tuple[list[list[str]], Foretelling]:
    """What is read of columns that were written; and how they were kept."""
    kept = Foretelling()
    for values, contexts in columns:
        kept.put(values, contexts)
    reading = Foretold(kept.kept())
    found = []
    for values, contexts in columns:
        first, second, take, _ = reading.column()
        found.append([take(contexts[first][row], contexts[second][row]) for row in range(len(values))])
    return found, kept


@pytest.mark.parametrize("seed", range(4))
def test_columns_come_back_whatever_stands_in_them(seed: int) -> None:
    rng = random.Random(seed)
    columns = []
    for size in (0, 1, 2, 300, 1000):
        around = [[None] * size, [rng.randrange(4) for _ in range(size)], [(rng.randrange(2), row % 3) for row in range(size)]]
        values = [str(rng.choice((key, key, rng.randrange(600)))) for key in around[1]]
        columns.append((values, around))
    assert again(columns)[0] == [values for values, _ in columns]


def test_what_its_context_foretells_takes_no_room() -> None:
    turns = ["n", "e", "s", "w"] * 500
    values = [*turns[1:], "n"]
    found, kept = again([(values, [[None] * 2000, turns])])
    assert found == [values]
    assert (bytes(kept.contexts), kept.counts, len(kept.literals)) == (bytes([1, 1]), [4], 4)


def test_a_second_context_is_asked_where_the_first_is_new() -> None:
    fine = [f"{row % 50} {row % 2}" for row in range(100)]
    coarse = [row % 2 for row in range(100)]
    values = [str(row % 2) for row in range(50)] + [str(row % 2 + row % 50 // 48) for row in range(50, 100)]
    misses, first, second = chosen(values, [coarse, fine])
    assert again([(values, [coarse, fine])])[0] == [values]
    assert misses < len(set(fine))
    assert {first, second} <= {0, 1}


def test_more_values_than_have_numbers_and_longer_gaps_than_a_byte_holds() -> None:
    many = [str(row % (ENOUGH + 60)) for row in range(3 * (ENOUGH + 60))]
    long = ["a"] * LONG + ["b"] * (2 * LONG + 1) + ["a"] * (3 * LONG - 1) + ["b"]
    columns = [(values, [[None] * len(values)]) for values in (many, long, ["x"] * 5)]
    assert again(columns)[0] == [many, long, ["x"] * 5]


def test_a_column_with_nothing_around_it_is_read_at_once() -> None:
    kept = Foretelling()
    columns = [["1"] * 300 + ["2", "1"] + ["3"] * 9, ["7"] * 4, []]
    for values in columns:
        kept.put(values, [[None] * len(values)])
    reading = Foretold(kept.kept())
    assert [reading.alike(len(values)) for values in columns] == columns
