"""Where things stand on Skyrise's islands."""

from __future__ import annotations

import pytest

from render.skyrise.art import ground, spots
from rules.skyrise.board import ISLANDS


@pytest.mark.parametrize(
    "letter", [pytest.param(letter, marks=pytest.mark.slow) if letter != "h" else letter for letter in ISLANDS]
)
def test_the_kept_spots_are_those_that_the_search_finds(letter: str) -> None:
    for slot in range(1 if letter == "h" else 4):
        kept = {place["id"]: ground.spots(place["id"], slot) for place in ISLANDS[letter]["neighborhoods"]}
        assert spots.found(letter, slot) == kept


def test_the_file_is_read_as_it_is_written() -> None:
    assert ground.SPOTS.read_text("utf-8").startswith(spots.written(("h",)))
