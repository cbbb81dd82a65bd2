"""What the pictures share: whom a round waits for, what a seat is at, cities, and judged cities with their faults."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from render import FACES
from render.canvas import ELLIPSIS, Canvas
from render.space_builder import frame
from render.space_builder.buildings import building as sides
from render.space_builder.look import INNER, MARGIN, SMALL, THEME, TILE, TILE_GAP
from render.theme import WIDTH
from render.words import Called, Words, languages
from rules.space_builder.parts import BUILDINGS, FACINGS, MAPS, WATCH, stands
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


def test_the_heading_says_by_badges_who_builds_may_start_and_is_done() -> None:
    view = replace(building(4, None, "own"), to_move=(1, 2, 3), ready=(True, True, False, False), first=3)
    view = replace(view, building=(True, True, False, False), done=(True, False, False, False))
    assert frame.groups_now(view, ()) == [("building", [1]), ("can start", [3, 2]), ("done", [0])]
    live = replace(view, pace="live", building=(False,) * 4, done=(False,) * 4, map=None)
    assert frame.groups_now(live, ()) == [("not ready yet", [3, 2]), ("ready", [0, 1])]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_all_are_at_is_never_cut(seats: int, language: str) -> None:
    view = replace(building(seats, None, "own"), round=14, to_move=tuple(range(seats)))
    fields = {
        "ready": (True, True, True, False),
        "building": (False, True, True, False),
        "done": (False, False, True, False),
    }
    view = replace(view, **{name: values[:seats] for name, values in fields.items()})
    with watched() as watch:
        frame.happened(canvas(), view, Called(LONG[:seats], language))
    assert not [text for text in watch.texts if text.endswith(ELLIPSIS)]
    assert crossing(watch.labels) == []
    assert max(label.box[2] for label in watch.labels) <= MARGIN + INNER


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
        number = (left + 113, top + 14, left + 136, top + 38)
        assert whole.image.crop(number).tobytes() == plain.image.crop(number).tobytes(), "the number of its side can be read"


@pytest.mark.parametrize("tile", [*map(frame.round_tile, (4, 3, 2)), 130])
@pytest.mark.parametrize("b", range(len(BUILDINGS)))
def test_no_sign_of_a_fault_hides_what_tells_the_sides_of_a_building_apart(b: int, tile: int) -> None:
    """A sign on it would hide the very mistake it is about."""
    for facing in range(len(FACINGS)):
        own, other = (sides(b, one, tile).image for one in (facing, (facing + 4) % len(FACINGS)))
        detail = ImageChops.difference(own, other).convert("L").point(lambda part: 255 * (part > 40))
        cards = tuple(10 * facing + 1 if n == b else -1 for n in range(len(BUILDINGS)))
        plan = tuple(10 * ((facing + 4) % len(FACINGS)) + 1 if n == b else -1 for n in range(len(BUILDINGS)))
        told = tuple(2 * (n == b) for n in range(len(BUILDINGS)))
        drawn = frame._judged(cards, plan, told, tile, TILE_GAP, False).image.crop((0, 0, tile, tile))
        hidden = ImageChops.multiply(ImageChops.difference(own, drawn).convert("L").point(lambda part: 255 * (part > 40)), detail)
        share = ImageStat.Stat(hidden).sum[0] / ImageStat.Stat(detail).sum[0]
        most = 0.04 if tile >= frame.NUMBERS else 0.7  # of three or four the sign can be no smaller
        assert share < most, (BUILDINGS[b], FACINGS[facing], share)


@pytest.mark.parametrize("facing", range(len(FACINGS)))
def test_two_signs_of_faults_on_a_space_stand_in_corners_of_their_own(facing: int) -> None:
    for marked in (False, True):
        found = frame.corners(facing, marked)
        assert len(set(found)) == len(found) == (3 if marked else 4)
        assert not marked or frame.NUMBERED not in found


def test_a_round_of_two_has_the_numbers_of_sides_where_a_table_wants_them() -> None:
    view = judged(2)
    assert view.last is not None
    drawn = []
    for marks in ("off", "on"):
        made = canvas()
        frame.draw_round(made, replace(view, marks=marks), view.last, ("Ann", "Ben"), 20)
        drawn.append(made.image)
    left, across, size = frame._columns(2)
    for n in (0, 1):
        box = (round(left + n * across), 44, round(left + (n + 1) * across), 44 + size)
        assert drawn[0].crop(box).tobytes() != drawn[1].crop(box).tobytes(), ("map", "city")[n]


def test_a_name_in_the_strip_loses_its_brackets_before_a_letter() -> None:
    with watched() as watch:
        frame.head_of_all(canvas(), building(2, 0), ("Ann", "Computer A (medium)"))
    assert "Computer A" in watch.texts
    assert frame.brief("Computer A (medium)", 40, 1_000) == "Computer A (medium)"
    assert frame.brief("Maximiliane von Hohenstein", 40, 100) == "Maximiliane von Hohenstein"


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


@pytest.mark.heavy
@pytest.mark.parametrize("language", languages())
def test_the_number_of_the_round_says_that_it_is_one(language: str) -> None:
    view = building(2, 0)
    for shown in (view, replace(view, seat=None, own=None)):
        with watched() as watch:
            FACES["space_builder"].draw(shown, Called(("Ann", "Ben"), language))
        assert watch.texts[watch.texts.index(Words(language)("space-builder-picture-number")) + 1] == str(view.round)
