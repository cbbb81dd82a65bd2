"""What the pictures share: whom a round waits for, what a seat is at, cities, and judged cities with their faults."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from render.canvas import ELLIPSIS, Canvas
from render.space_builder import frame
from render.space_builder.look import INNER, MARGIN, SMALL, THEME, TILE, TILE_GAP
from render.theme import WIDTH
from render.words import Called
from rules.space_builder.parts import MAPS, WATCH, stands
from tests.render.drawn import crossing, unbounded, watched
from tests.render.space_builder.positions import LONG, building, judged, worst


def canvas(high: int = 900) -> Canvas:
    return Canvas(Image.new("RGB", (WIDTH, high), THEME["space"]), THEME)


def test_what_a_seat_is_at_is_its_latest_step() -> None:
    view = replace(building(2, None), ready=(False, True), building=(False, False), done=(False, False), stopped=(False, False))
    assert [frame.status(view, seat) for seat in (0, 1)] == ["waits", "ready"]
    steps = [("building", "builds"), ("stopped", "stopped"), ("done", "done")]
    for field, name in steps:
        view = replace(view, **{field: (True, False)})
        assert frame.status(view, 0) == name
    assert frame.status(replace(judged(2), ready=(False, False), unlocking=1), 1) == "unlocks"


def test_whoever_is_ready_is_not_waited_for_while_others_build() -> None:
    view = replace(building(3, None), to_move=(0, 1, 2), ready=(True,) * 3, building=(True, False, False), first=1)
    assert [frame.status(view, seat) for seat in range(3)] == ["builds", "ready", "ready"]
    assert frame.waited(view) == [0]
    assert frame.waited(replace(view, building=(True, False, True))) == [2, 0]
    assert frame.waited(replace(view, building=(False,) * 3)) == [1, 2, 0], "nobody else is left"
    assert frame.waited(replace(view, to_move=())) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_why_a_city_has_no_time_is_said_whole_or_by_its_sign(seats: int, language: str) -> None:
    view = judged(seats)
    assert view.last is not None
    for stopped in (0, WATCH):
        cities = tuple(replace(each, time=None) for each in view.last.cities)
        last = replace(view.last, cities=cities, stopped=stopped)
        names = Called(tuple("ABCD"[:seats]), language)
        with watched() as watch:
            frame.draw_round(canvas(), view, last, names, 0)
        why = frame.said_stopped(last, names)
        assert not [text for text in watch.texts if text.endswith(ELLIPSIS)]
        assert watch.texts.count(why) == (0 if language == "fr" and stopped and seats > 2 else seats)
        assert crossing(watch.labels) == []


def test_a_round_that_is_over_lights_nobody_and_stars_its_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    view = judged(3)
    last = view.last
    assert last is not None
    assert last.winner is not None
    lit, stars = [], []
    whole = frame.marks.star
    monkeypatch.setattr(frame.space, "lit", lambda *size: lit.append(size))
    monkeypatch.setattr(frame.marks, "star", lambda *given: stars.append(given) or whole(*given))
    frame.draw_round(canvas(), view, last, LONG[:3], 20)
    assert lit == []
    assert len(stars) == 1
    frame.draw_round(canvas(), view, replace(last, winner=None), LONG[:3], 20)
    assert len(stars) == 1


@pytest.mark.parametrize("tile", [61, 90, TILE])
@pytest.mark.parametrize("what", ["missing", "missing where another stands", "place", "side", "turn"])
def test_the_sign_of_a_fault_lies_inside_its_space(what: str, tile: int) -> None:
    plan = MAPS[3]
    first, other = plan[0] % 10, next(card for card in plan[1:] if stands(card)) % 10
    facing = plan[0] // 10
    cards = {
        "missing": {0: 0},
        "missing where another stands": {0: 0, 1: plan[1] // 10 * 10 + first},
        "place": {0: facing * 10 + other},
        "side": {0: (facing + 4) % 8 * 10 + first},
        "turn": {0: (facing // 4 * 4 + (facing + 1) % 4) * 10 + first},
    }[what]
    built = tuple(cards.get(b, -1) for b in range(len(plan)))
    space = (other if what == "place" else first) - 1
    told = [0] * len(plan)
    told[0] = 2
    whole = frame._judged(built, plan, tuple(told), tile, TILE_GAP, True)
    plain = frame._judged(built, plan, (0,) * len(plan), tile, TILE_GAP, True)
    assert whole.size == plain.size
    box = ImageChops.difference(whole.image, plain.image).getbbox()
    assert box is not None
    left, top = frame.space_at(0, 0, space, tile, TILE_GAP)
    assert left < box[0]
    assert top < box[1]
    assert box[2] < left + tile
    assert box[3] < top + tile
    if tile == TILE and what in ("side", "turn"):
        assert box[2] < left + 0.83 * tile - 0.135 * tile, "the number of its side can be read"


@pytest.mark.parametrize(("ms", "said"), [(0, "0.0"), (12_340, "12.3"), (12_360, "12.4"), (299_999, "300.0")])
def test_a_time_is_told_to_the_tenth_of_a_second(ms: int, said: str) -> None:
    assert frame.seconds(ms) == said


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_many_faults_and_minutes_of_time_stand_apart_under_a_small_city(seats: int) -> None:
    view = worst(judged(seats))
    assert view.last is not None
    with watched() as watch:
        frame.draw_round(canvas(), view, view.last, LONG[:seats], 20)
    assert crossing(watch.labels, 0) == []
    assert max(label.box[2] for label in watch.labels) <= MARGIN + INNER
    assert min(label.box[3] - label.box[1] for label in watch.labels if label.text == "16") >= SMALL // 2


def test_seats_that_are_waited_for_stand_apart_however_many() -> None:
    for seats, to_move in ((4, (0, 1, 2, 3)), (4, (2,)), (3, (0, 2))):
        view = replace(worst(judged(seats)), to_move=to_move)
        for head in (frame.head, frame.head_of_all):
            with watched() as watch:
                head(canvas(), view, LONG[:seats])
            assert crossing(watch.labels) == []
            assert max(box[2] for box in watch.boxes) <= MARGIN + INNER + 12


def test_a_city_is_drawn_with_every_building_where_it_stands() -> None:
    plan = MAPS[3]
    made, empty = canvas(), canvas()
    frame.city(made, 100, 100, plan)
    frame.city(empty, 100, 100, (-1,) * len(plan))
    spaces = {card % 10 - 1 for card in plan}
    for i in range(9):
        left, top = frame.space_at(100, 100, i)
        box = (left, top, left + TILE, top + TILE)
        assert (made.image.crop(box).tobytes() != empty.image.crop(box).tobytes()) == (i in spaces), i


def test_a_judged_round_fits_its_panel_for_every_number_of_seats() -> None:
    for seats in (1, 2, 3, 4):
        left, across, size = frame._columns(seats)
        assert size <= across
        assert left + (seats + 1) * across <= MARGIN + INNER
        assert frame.round_high(seats) > size
    assert [frame.round_tile(seats) for seats in (1, 2, 3, 4)] == sorted((frame.round_tile(n) for n in (1, 2, 3, 4)), reverse=True)
    assert unbounded(frame) == []


@pytest.mark.parametrize("name", ["Ann", "Maximiliane von Hohenstein"])
def test_whoever_alone_is_waited_for_is_named_whole_where_there_is_room(name: str) -> None:
    view = replace(building(2, None), to_move=(0,), ready=(True, True), building=(True, False))
    with watched() as watch:
        frame.head(canvas(), view, (name, "Ben"))
    assert name in watch.texts


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_name_keeps_off_the_frame_that_lights_its_seat(seats: int) -> None:
    names = ("Ann", "Ben", "Cleo", "Dan")[:seats]
    with watched() as watch:
        frame.head_of_all(canvas(), building(seats, 0), names)
    tops = [label.box[1] for label in watch.labels if label.text in names]
    assert len(tops) == seats
    assert min(tops) >= MARGIN + 9 + 7, "below the line of the frame"
