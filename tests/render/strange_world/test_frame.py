"""What the pictures share: panels beside each other, what changed, and who is whose neighbour."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from render.canvas import Canvas
from render.strange_world import frame
from render.strange_world.art import travellers
from render.strange_world.look import HEAD, INNER, MARGIN, THEME
from render.theme import WIDTH
from render.words import Called
from rules.strange_world import StrangeWorldView
from rules.strange_world.parts import TRAVELLERS
from rules.strange_world.position import City, Guest
from tests.render.drawn import crossing, unbounded, watched
from tests.render.strange_world.positions import LONG, drafted, laid, over


def test_the_newest_card_alone_is_news() -> None:
    view = replace(laid(3), played=(("mm",), (), ()), latest=1)
    assert [frame.changed(view, seat) for seat in range(3)] == [False, True, False]
    assert [frame.panel_of(view, LONG, seat).changed for seat in range(3)] == [False, True, False]


def test_a_panel_says_how_many_cards_are_held_who_leads_and_that_the_stars_are_those_of_now() -> None:
    view = replace(laid(2), held=(3, 2))
    view = replace(view, worlds=(replace(view.worlds[0], points=9), replace(view.worlds[1], points=14)))
    assert [frame.panel_of(view, LONG, seat).leads for seat in (0, 1)] == [False, True]
    level = replace(view, worlds=(view.worlds[0], replace(view.worlds[1], points=9)))
    assert not any(frame.panel_of(level, LONG, seat).leads for seat in (0, 1))
    for names, now in ((("Ann", "Ben"), "now"), (Called(("Ann", "Ben"), "fr"), "là")):
        ground = Canvas(Image.new("RGB", (WIDTH, 900), THEME["cream"]), THEME)
        with watched() as watch:
            frame.panel(ground, frame.panel_of(view, names, 1), view.worlds[1])
        assert watch.texts[:3] == ["14", now, "2"]


def test_whose_turn_it_is_stands_there_with_the_whole_name() -> None:
    """The name is read first: two lines of it rather than the first letters."""
    for latest in (None, 1):
        view = replace(laid(2), played=(("mm",), ("dm",)), latest=latest, to_move=(0,))
        ground = Canvas(Image.new("RGB", (WIDTH, 300), THEME["cream"]), THEME)
        with watched() as watch:
            frame.head(ground, view, ("Maximiliane von Hohenstein", "Ben"), 20)
        assert "Maximiliane von Hohenstein" in " ".join(watch.texts)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_passes_to_one_neighbour_and_gets_from_the_other(seats: int) -> None:
    view = replace(laid(seats), order=tuple(reversed(range(seats))))
    for seat in range(seats):
        assert frame.neighbour(view, frame.neighbour(view, seat, 1), -1) == seat
        assert frame.neighbour(view, seat, 1) == (seat - 1) % seats


@pytest.mark.parametrize("areas", [(frame.AREA, frame.AREAS[0]), (frame.AREAS[0], frame.AREA)])
def test_panels_lie_beside_each_other_within_the_picture(areas: tuple[int, int]) -> None:
    places = [frame.panel_at(seat, 100, areas) for seat in range(4)]
    assert len(set(places)) == 4
    assert min(x for x, _ in places) == MARGIN
    assert max(x for x, _ in places) + frame.PANEL <= WIDTH - MARGIN
    assert places[2][1] - places[0][1] >= frame.panel_high(areas[0])


def test_the_heading_keeps_within_its_strip_however_much_is_in_it() -> None:
    for view in (laid(4), replace(laid(4), latest=0), drafted(4), over(4)[0], replace(laid(4), order=())):
        canvas = Canvas(Image.new("RGB", (WIDTH, 300), THEME["paper"]), THEME)
        with watched() as watch:
            frame.head(canvas, view, LONG, 40)
        assert crossing(watch.labels) == []
        assert all(label.box[0] >= MARGIN and label.box[2] <= MARGIN + INNER for label in watch.labels)
        assert all(label.box[1] >= 40 and label.box[3] <= 40 + HEAD for label in watch.labels)


def heading(view: StrangeWorldView, names: tuple[str, ...]) -> str:
    canvas = Canvas(Image.new("RGB", (WIDTH, 300), THEME["paper"]), THEME)
    with watched() as watch:
        frame.head(canvas, view, names, 40)
    return " ".join(watch.texts)


def test_the_heading_says_what_is_to_do_and_what_the_last_card_did() -> None:
    names, view = ("Ann", "Ben", "Cleo", "Dan"), replace(laid(4), latest=1)
    world = view.worlds[1]
    cell = next(iter(world.laid))

    def told(**changes: Any) -> str:
        plain = {"last": cell, "flips": (), "cover": "", "came": ""}
        changed = replace(world, laid={**world.laid, cell: "vw"}, **{**plain, **changes})
        return heading(replace(view, worlds=(view.worlds[0], changed, *view.worlds[2:])), names)

    assert "lays a card" in told()
    assert f"Ben laid volcano + water on {cell}" in told()
    assert f"on {cell}, Kark came" in told(came="kark")
    assert f"on {cell}, turned over: {cell}" in told(flips=(cell,))
    erupted = told(cover="d5", cities=(City(9, "d4", "d5"),))
    assert f"on {cell}, Fumarole on d5, Dark City 9" in erupted
    assert "Dark City" not in told(cover="d5", cities=(City(9, "d1", "d2"),)), "that one stood there before"
    assert "No card is laid yet." in heading(replace(view, latest=None), names)
    for waiting, said in (((0,), "passes 2 cards"), ((0, 1), "pass 2 cards each")):
        assert said in heading(replace(view, phase="first", to_move=waiting), names)


def test_a_traveller_that_is_gone_leaves_its_name_alone() -> None:
    for there in (True, False):
        canvas = Canvas(Image.new("RGB", (300, 300), THEME["paper"]), THEME)
        with watched() as watch:
            frame.visitor(canvas, "kark", (150, 20), there=there)
        assert (travellers.called("kark") in watch.texts, f"+{TRAVELLERS['kark'].bonus}" in watch.texts) == (True, there)
    assert unbounded(frame) == []


@pytest.mark.parametrize("area", [*frame.AREAS, frame.AREA])
def test_beside_three_worlds_every_name_is_whole(area: int) -> None:
    high = frame.panel_high(area)
    canvas = Canvas(Image.new("RGB", (frame.PANEL + 60, high + 60), THEME["paper"]), THEME)
    with watched() as watch:
        frame.corner(canvas, replace(laid(3), travellers=tuple(TRAVELLERS)), (30, 30), tuple(TRAVELLERS), high)
    names = [label for label in watch.labels if not label.text.startswith("+")]
    assert len(names) == len(TRAVELLERS)
    assert crossing(watch.labels) == []
    assert all(label.box[2] <= 30 + frame.PANEL for label in names)
    for x0, y0, x1, y1 in watch.boxes:  # no token covers a name
        assert all(x1 <= label.box[0] or label.box[2] <= x0 or y1 <= label.box[1] or label.box[3] <= y0 for label in names)


@pytest.mark.parametrize("wide", [frame.PANEL - 20, 740])
@pytest.mark.parametrize("count", range(1, 9))
def test_the_names_of_travellers_that_have_come_keep_clear_of_each_other(wide: int, count: int) -> None:
    for names in (list(TRAVELLERS)[:count], sorted(TRAVELLERS, key=len, reverse=True)[:count]):
        shown = replace(laid(2).worlds[0], guests=tuple(Guest(name, "r34") for name in names))
        canvas = Canvas(Image.new("RGB", (wide + 40, frame.TRAY + 40), THEME["paper"]), THEME)
        with watched() as watch:
            frame.come(canvas, shown, (20, 20), wide)
        called = [label for label in watch.labels if not label.text.startswith("+")]
        assert [label.text.split()[0] for label in called] == [travellers.called(name) for name in names]
        assert crossing(watch.labels) == []
        assert all(label.box[0] >= 20 and label.box[2] <= 20 + wide for label in called)
        assert all(label.box[3] <= 20 + frame.TRAY for label in called)
