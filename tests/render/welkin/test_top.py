"""The upper part of every picture: the offer around the market, the pile, and what runs short."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image

from render.canvas import Canvas
from render.theme import WIDTH
from render.welkin import island, top
from render.welkin.look import BLOCK, THEME, WHEEL
from rules.welkin import WelkinView
from rules.welkin.parts import OFFER, ROUNDS
from tests.render.drawn import crossing, unbounded, watched
from tests.render.welkin.positions import busy, view


def drawn(seen: WelkinView) -> tuple[bytes, list[str]]:
    canvas = Canvas(Image.new("RGB", (WIDTH, top.TOP + top.HIGH + 40), THEME["paper"]), THEME)
    with watched() as watch:
        top.draw(canvas, seen)
    assert crossing(watch.labels) == []
    assert all(label.box[0] >= 0 and label.box[2] <= WIDTH for label in watch.labels)
    return canvas.image.tobytes(), watch.texts


def test_every_site_on_offer_has_a_place_of_its_own_beside_the_wheel() -> None:
    assert len(set(top.PLACES)) == OFFER
    for (x, y), (u, v) in combinations(top.PLACES, 2):
        assert abs(x - u) > 400 or abs(y - v) >= island.high(BLOCK) * 0.8
    assert all(abs(x - top.MIDDLE_AT[0]) > WHEEL for x, _ in top.PLACES)


def test_the_pile_is_told_to_its_last_card() -> None:
    assert "×0" in drawn(busy())[1]
    assert "×7" in drawn(view(pile=7))[1]


def test_a_slot_that_stays_empty_is_no_slot_with_a_site() -> None:
    seen = view()
    gone = replace(seen, offer=(0, *seen.offer[1:]))
    assert drawn(gone)[0] != drawn(seen)[0]


@pytest.mark.parametrize("seats", [2, 4])
def test_an_idle_end_is_counted_from_half_on_and_not_when_the_end_is_near(seats: int) -> None:
    half = ROUNDS * seats // 2
    said = f"{half}/{ROUNDS * seats}"
    assert said in drawn(view(seats, idle=half))[1]
    assert f"{half - 1}/{ROUNDS * seats}" not in drawn(view(seats, idle=half - 1))[1]
    assert said not in drawn(view(seats, idle=half, closing=1))[1]


def test_only_what_runs_short_of_the_reserve_is_told() -> None:
    plenty = drawn(view(reserve=(15,) * 5))[1]
    short = drawn(view(reserve=(15, 0, 15, 15, 1)))[1]
    assert sorted(short) == sorted([*plenty, "0", "1"])
    assert unbounded(top) == []
