"""The ground: each place where the data has it, however its island is turned, and each island whole."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from render.skyrise.art import ground
from rules.skyrise.board import CENTRAL, ISLANDS, OUTER, SITES
from tests.render.drawn import unbounded


def test_an_island_lies_in_its_slot_and_the_central_one_is_never_turned() -> None:
    slots = ("b", "", "a", "c")
    assert [ground.slot_of(island, slots) for island in ("b", "a", "c", CENTRAL)] == [0, 2, 3, 0]


@pytest.mark.slow
@pytest.mark.parametrize("island", [CENTRAL, *OUTER])
def test_pieces_of_an_island_stand_apart_in_every_slot(island: str) -> None:
    names = [place["id"] for place in ISLANDS[island]["neighborhoods"]]
    for slot in range(1 if island == CENTRAL else 4):
        pieces = [ground.spots(name, slot)[0] for name in names]
        assert min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(pieces, 2)) > 0.8


def test_an_island_in_the_opposite_slot_lies_on_the_other_side() -> None:
    for name in (name for name in SITES if name[0] == "a"):
        (x0, y0), (x1, y1) = ground.spots(name, 0)[0], ground.spots(name, 2)[0]
        assert x0 * x1 + y0 * y1 < 0, name
        assert hypot(x0 + x1, y0 + y1) < 0.6 * hypot(x0 - x1, y0 - y1), name


def test_hexes_are_a_unit_apart() -> None:
    middle = ground.centre((0, 0))
    for near in ((1, 0), (0, 1), (-1, 1)):
        x, y = ground.centre(near)
        assert hypot(x - middle[0], y - middle[1]) == pytest.approx(3**0.5)


def test_an_island_is_drawn_whole_and_bridges_join_only_islands_in_play() -> None:
    sprite, _ = ground.island("a", 0, 12)
    wide, high = sprite.size
    box = sprite.mask.point(lambda part: 255 if part > 200 else 0).getbbox()
    assert box is not None
    assert 0 < box[0] < box[2] < wide
    assert 0 < box[1] < box[3] < high
    assert [len(ground.joins(slots)) for slots in (("a", "", "", ""), ("a", "b", "", ""), ("a", "b", "c", "d"))] == sorted(
        len(ground.joins(slots)) for slots in (("a", "", "", ""), ("a", "b", "", ""), ("a", "b", "c", "d"))
    )
    assert len(ground.joins(("a", "", "", ""))) == 1
    assert unbounded(ground) == []


@pytest.mark.slow
def test_the_name_of_a_place_stands_beside_its_disc_or_points_at_it() -> None:
    far = []
    for letter in ISLANDS:
        for slot in range(1 if letter == "h" else 4):
            for place in ISLANDS[letter]["neighborhoods"]:
                piece, label, _ = ground.spots(place["id"], slot)
                far.append(hypot(piece[0] - label[0], piece[1] - label[1]))
    assert sum(each > 2.2 for each in far) < len(far) / 10, "nearly all stand on the next hex"
    assert max(far) < 4
    here = ground.pointer(60, 0, 24.0)
    box = here.mask.getbbox()
    assert box is not None
    assert here.left + box[2] == pytest.approx(60 - ground.RIM * 24, abs=2), "up to the rim of the disc"
