"""A step of a panel: keys on what can be chosen, each at its own place, and nothing of what cannot."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from cogs.move.steps import Choice
from cogs.move.steps import step as following
from render import marks
from render.canvas import Canvas, Point, Sprite
from render.face import KEYS
from render.skyrise import FACE, board, step, tags
from render.skyrise.art import ground
from render.skyrise.look import MAP_WIDTH, UNIT
from render.skyrise.text.earned import earned, placeable
from render.words import Words
from rules.skyrise import Skyrise, SkyriseView
from rules.skyrise.board import CENTRAL, SITE_AT, SITES
from tests.render.drawn import opened, outside, unbounded, watched
from tests.render.skyrise.positions import game

LONG = ("W" * 32,) * 4
BELOW = 700
"""Higher no panel below the map is."""


@cache
def asked(first: str, done: int) -> tuple[SkyriseView, str, tuple[str, ...]]:
    """A step of an act after so many words: the reader's view, the words begun, the choices."""
    for state in game(2, 2):
        if state.to_move and (found := _choices(state, first, done)):
            return state.view(state.to_move[0]), *found
    raise AssertionError(first)


def _choices(state: Skyrise, first: str, done: int) -> tuple[str, tuple[str, ...]] | None:
    lines = [line.split() for line in state.moves(state.to_move[0]) if line.startswith(first)]
    if len(lines) < 2:
        return None
    begun = lines[0][:done]
    words = dict.fromkeys(line[done] for line in lines if line[:done] == begun and len(line) > done)
    return (" ".join(begun), tuple(words)[: len(KEYS)]) if len(words) > 1 else None


def _window(view: SkyriseView, choices: tuple[str, ...]) -> step.View:
    """The window on the map where places are asked."""
    most = step.room(len(choices), long=len(choices) <= step.LONG)
    return step.window(view, step.places(view, choices), most, keyed=choices)


def keyed(monkeypatch: pytest.MonkeyPatch, view: SkyriseView, begun: str, choices: tuple[str, ...]) -> dict[str, Point]:
    """Where each key is stamped on the picture of a step; on the map, within its window."""
    signs: dict[int, tuple[str, Sprite]] = {}
    found: dict[str, Point] = {}
    key, stamp = marks.key, Canvas.stamp

    def noted(sign: str, *about: object) -> Sprite:
        made = key(sign, *about)  # type: ignore[arg-type]
        signs[id(made)] = sign, made
        return made

    def stamped(canvas: Canvas, sprite: Sprite, at: Point) -> None:
        if id(sprite) in signs:
            sign = signs[id(sprite)][0]
            assert sign not in found, "each key stands once"
            found[sign] = at
        stamp(canvas, sprite, at)

    with monkeypatch.context() as patch:
        patch.setattr(marks, "key", noted)
        patch.setattr(Canvas, "stamp", stamped)
        assert view.own is not None
        step.draw(view, view.own, begun, choices, ())
    return found


def test_each_legal_place_has_the_key_of_its_button_and_no_other_place_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    view, begun, choices = asked("bid", 2)
    assert set(choices) <= set(SITES)
    keys = keyed(monkeypatch, view, begun, choices)
    assert list(keys) == list(KEYS[: len(choices)])
    shown = _window(view, choices)
    sites = [site for site in SITES if site[0] == CENTRAL or site[0] in view.slots]
    plot = board.Plot(view.slots, shown.middle, shown.unit, "")

    def away(site: str, at: Point) -> float:
        x, y = ground.spots(site, plot.slot(site))[1]
        return abs(shown.middle[0] + x * shown.unit - at[0]) + abs(shown.middle[1] + y * shown.unit - at[1])

    for site, sign in zip(choices, KEYS, strict=False):
        x, y = keys[sign]
        assert 0 < x < MAP_WIDTH, site
        assert 0 < y < shown.high, site
        assert min(sites, key=lambda other: away(other, (x, y))) == site, "each stands where the name of its own place would"


def test_the_keys_follow_the_order_of_the_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    view, begun, choices = asked("bid", 2)
    one, other = keyed(monkeypatch, view, begun, choices), keyed(monkeypatch, view, begun, choices[::-1])
    signs = KEYS[: len(choices)]
    assert [one[sign] for sign in signs] == [other[sign] for sign in reversed(signs)]


def test_a_place_that_is_chosen_has_a_ghost_and_no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    view, begun, choices = asked("bid", 2)
    assert keyed(monkeypatch, view, f"{begun} {choices[0]}", ()) == {}
    assert view.own is not None
    ghosts = {step.draw(view, view.own, f"{begun} {site}", (), ()) for site in choices[:3]}
    assert len(ghosts) == len(choices[:3])


@pytest.mark.parametrize("first", ["wonder", "wild", "choose"])
def test_what_is_no_place_has_its_key_below_the_map_and_long_names_stay_within(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view, begun, choices = asked(first, 1)
    assert not set(choices) & set(SITE_AT)
    keys = keyed(monkeypatch, view, begun, choices)
    assert list(keys) == list(KEYS[: len(choices)])
    assert view.own is not None
    with watched() as watch:
        raw = step.draw(view, view.own, begun, choices, LONG[: view.seats])
    picture = opened(raw)
    assert picture.width == MAP_WIDTH
    assert all(picture.height - BELOW < y < picture.height for _, y in keys.values())
    whole = [label for label in outside(watch, raw) if "WW" in str(label)]  # keys of grounds may lie beyond the window
    assert whole == []


def test_numbers_need_no_keys_and_the_map_stands_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    view, begun, choices = asked("bid", 1)
    assert begun == "bid"
    assert keyed(monkeypatch, view, begun, choices) == {}


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_phone_shows_picture_question_and_buttons_at_once(seats: int) -> None:
    """As high as what is around the picture leaves, for every step of a game, in the order of a panel: few places are asked at
    once, many island by island."""
    plain, higher = Words("en", ("Ann", "Ben", "Cleo", "Dan")[:seats], FACE.speak), []
    steps = 0
    for state in game(seats, 2)[:-1:4]:
        seat = state.to_move[0]
        view, lines = state.view(seat), list(state.moves(seat))
        assert view.own is not None
        for begun in dict.fromkeys(" ".join(lines[-1].split()[:done]) for done in range(len(lines[-1].split()))):
            now = following(lines, begun)
            if not isinstance(now, Choice) or now.begun != begun:
                continue
            groups = FACE.aside(view, begun, now.words, plain)
            for choices in [words for _, words in groups] or [now.words]:
                at_once = choices[0] in SITE_AT
                assert not at_once or len(choices) <= 14, "as many as an island has"
                picture = opened(step.draw(view, view.own, begun, choices, ()))
                room = step.room(len(choices), long=at_once and len(choices) <= step.LONG)
                steps += 1
                if picture.height > max(room, step.LEAST):
                    higher.append((begun, choices, picture.height, room))
    assert steps > 20
    assert [one for one in higher if one[2] > one[3] * 1.1] == []
    assert len(higher) < steps / 10


def test_islands_have_their_letters_where_one_is_asked_and_nowhere_else() -> None:
    view, begun, choices = asked("bid", 2)
    assert view.own is not None
    letters = {letter.upper() for letter in view.slots if letter}
    for words, offered, lettered in (
        (begun, (), True),
        (begun, choices, False),
        (f"{begun} {choices[0]}", (), False),
        ("pass", (), False),
    ):
        with watched() as watch:
            step.draw(view, view.own, words, offered, ())
        large = {label.text for label in watch.labels if label.box[3] - label.box[1] > step.ISLAND * 0.6}
        assert (large >= letters) == lettered, words


def test_caches_are_bounded() -> None:
    assert unbounded(step) == []


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_key_is_cut_by_the_edge_of_the_picture(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    """On the map each key stands whole above what is below it, however narrow the window on the map is."""
    looked = 0
    for state in game(seats)[:-1:7]:
        for first, done in (("bid", 2), ("wonder", 2)):
            if not state.to_move or (found := _choices(state, first, done)) is None or found[1][0] not in SITES:
                continue
            view = state.view(state.to_move[0])
            high = _window(view, found[1]).high
            at = keyed(monkeypatch, view, *found)
            half = step.NEAR_KEY / 2
            assert all(half <= y <= high - half for _, y in at.values()), (found, at, high)
            looked += 1
    assert looked > 3


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.heavy)])
def test_the_map_is_as_large_as_keys_need_and_they_lie_on_no_disc(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    """Also where places lie all over the map; those that would be too small are asked island by island."""
    plain, looked, covered, whole = Words("en", ("Ann", "Ben", "Cleo", "Dan")[:seats], FACE.speak), 0, 0.0, 0.0
    for state in game(seats, 2)[5:-1:14]:
        if not state.to_move or (found := _choices(state, "bid", 2)) is None:
            continue
        view, (begun, choices) = state.view(state.to_move[0]), found
        groups = [tuple(words) for _, words in FACE.aside(view, begun, choices, plain)]
        for offered in groups or [choices]:
            shown = _window(view, offered)
            assert shown.unit >= UNIT
            half = (step.KEY if shown.unit > UNIT else step.NEAR_KEY) / 2
            plot = board.Plot(view.slots, shown.middle, shown.unit, "")
            discs = [tags.disc(plot.at(site), plot.zoom) for site in view.discs]
            boxes = [tags.around(at, (half, half)) for at in keyed(monkeypatch, view, begun, offered).values()]
            covered += sum(tags.shared(box, disc) for box in boxes for disc in discs)
            whole += sum((box[2] - box[0]) * (box[3] - box[1]) for box in boxes)
            assert all(box[1] > 0 and box[3] < shown.high for box in boxes)
            looked += 1
    assert looked > 1
    assert covered < 0.03 * whole


def test_the_last_structure_has_a_name_only_where_it_is_seen_and_no_key_needs_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its tag stood half cut at the edge, under a key."""
    view, begun, choices = asked("bid", 2)
    far = replace(view, laid=(), standing=None, latest=next(site for site in view.discs if site not in choices))
    written: list[str] = []
    monkeypatch.setattr(tags, "write", lambda canvas, site, *about: written.append(site))
    assert far.own is not None
    step.draw(far, far.own, begun, choices, ())
    assert written == []


@pytest.mark.heavy
def test_the_picture_says_what_a_wonder_would_earn() -> None:
    """On its card where one is chosen, the least and the most; over its ghost on a place."""
    looked = 0
    for state in game(2)[:-1]:
        if not state.to_move or state.era == 1 or (found := _choices(state, "wonder", 1)) is None:
            continue
        view, cards = state.view(state.to_move[0]), found[1]
        assert view.own is not None
        with watched() as watch:
            step.draw(view, view.own, "wonder", cards, ())
        for card in cards:
            points = [earned(view, card, site).points for site in placeable(view, card)]
            between = str(max(points)) if min(points) == max(points) else f"{min(points)}–{max(points)}"
            assert between in watch.texts, card
        site = placeable(view, cards[0])[0]
        with watched() as watch:
            raw = step.draw(view, view.own, f"wonder {cards[0]} {site}", (), ())
        assert str(earned(view, cards[0], site).points) in watch.texts
        assert opened(raw).width == MAP_WIDTH
        looked += 1
        if looked == 2:
            break
    assert looked == 2


def test_each_key_on_the_map_points_at_its_own_place(monkeypatch: pytest.MonkeyPatch) -> None:
    tips: list[tuple[int, int]] = []
    whole = ground.pointer

    def noted(dx: int, dy: int, unit: float, fill: str = "cream", *size: int) -> Sprite:
        if fill == "sun":
            tips.append((dx, dy))
        return whole(dx, dy, unit, fill, *size)

    monkeypatch.setattr(ground, "pointer", noted)
    view, begun, choices = asked("bid", 2)
    FACE.draw_step(view, begun, choices, ())
    assert len(tips) == len(choices)
    assert (0, 0) not in tips
