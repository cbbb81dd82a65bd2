"""A world as it lies: laid out in its box however it has grown, with room for what stands beside it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image

from render.canvas import Canvas
from render.strange_world import scene
from render.strange_world.look import THEME
from rules.strange_world.position import Guest, World
from rules.strange_world.scoring import earned
from rules.strange_world.world import spaces
from tests.render.drawn import crossing, unbounded, watched
from tests.render.strange_world.positions import rich
from tests.rules.strange_world.made import world

BOX = (40, 30, 560, 430)
FULL = {f"{column}{row}": "mm" for column in "abcd" for row in "1234"}
WORLDS = {
    "one card": world({"d4": "p0"}),
    "a row": world(dict.fromkeys(("d4", "e4", "f4", "g4"), "mm")),
    "a column": world(dict.fromkeys(("d4", "d5", "d6", "d7"), "mm")),
    "rich": rich(),
    "full": world(FULL),
    "crowded": world(FULL, guests=[Guest("kark", "l23"), Guest("roro", "l23"), Guest("burk", "l34")]),
}


@pytest.mark.parametrize("grows", [False, True])
@pytest.mark.parametrize("name", WORLDS)
def test_cards_and_the_places_to_grow_lie_in_the_box_apart(name: str, grows: bool) -> None:
    shown: World = WORLDS[name]
    laid = scene.plan(shown, BOX, 118, grows=grows)
    assert 0 < laid.cell <= 118
    middles = {cell: laid.middle(cell) for cell in shown.up}
    for x, y in middles.values():
        assert BOX[0] <= x - laid.cell / 2
        assert x + laid.cell / 2 <= BOX[2]
        assert BOX[1] <= y - laid.cell / 2
        assert y + laid.cell / 2 <= BOX[3]
    assert len(set(middles.values())) == len(shown.up)


@pytest.mark.parametrize("grows", [False, True])
@pytest.mark.parametrize("name", WORLDS)
def test_everything_drawn_and_every_name_keeps_to_the_box(name: str, grows: bool) -> None:
    """Where a card may be laid the places have their names; else, and along what is full, rows and columns have theirs."""
    shown: World = WORLDS[name]
    canvas = Canvas(Image.new("RGB", (600, 470), THEME["paper"]), THEME)
    with watched() as watch:
        scene.draw(canvas, shown, BOX, changed=True, grows=grows)
    boxes = [*watch.boxes, *(label.box for label in watch.labels)]
    assert all(BOX[0] - 14 <= box[0] and box[2] <= BOX[2] + 14 for box in boxes)
    assert all(BOX[1] - 14 <= box[1] and box[3] <= BOX[3] + 14 for box in boxes)
    assert crossing(watch.labels) == []
    assert len(set(watch.texts)) == len(watch.texts)
    if grows and len(shown.up) < 16:
        assert set(spaces(shown)) <= set(watch.texts)
    columns, rows = ({cell[at] for cell in shown.up} for at in (0, 1))
    alone = {text for text in watch.texts if len(text) == 1}
    assert columns | rows <= alone, "every row and column has its own, beside places to grow too"
    assert len(watch.texts) == len(alone) + (len(spaces(shown)) if grows and len(shown.up) < 16 else 0)


@pytest.mark.parametrize("rows", ["1234", "4567"])
def test_who_stands_at_the_upper_or_lower_edge_covers_nothing_outside_the_box(rows: str) -> None:
    """The score of a seat stands right above its world, and the travellers that have come right below."""
    cells = dict.fromkeys((f"{column}{row}" for column in "abcd" for row in rows), "mm")
    above, below = f"r{rows[-1]}{int(rows[-1]) + 1}", f"r{int(rows[0]) - 1}{rows[0]}"
    for spot in (above, below):
        laid = scene.plan(world(cells, guests=[Guest("kark", spot)]), BOX, 124, grows=False, tags=True)
        _, y = laid.beside(spot, scene.PAWN)
        assert BOX[1] <= y - scene.PAWN / 2
        assert y + scene.PAWN / 2 + scene.TAG <= BOX[3]
    asked = scene.plan(world(cells), BOX, 124, grows=False, spots=[above])
    assert BOX[1] <= asked.beside(above, scene.PAWN)[1] - scene.PAWN / 2


def test_a_traveller_that_came_by_the_newest_card_is_ringed() -> None:
    def rings(came: str, *, changed: bool = True) -> int:
        canvas = Canvas(Image.new("RGB", (600, 470), THEME["paper"]), THEME)
        seen: list[object] = []
        with pytest.MonkeyPatch.context() as patch:
            ring = scene.marks.ring
            patch.setattr(scene.marks, "ring", lambda *given: seen.append(given) or ring(*given))
            scene.draw(canvas, replace(rich(), last="b4", came=came), BOX, changed=changed)
        return len(seen)

    assert rings("kark") == rings("") + 1 == 2
    assert rings("kark", changed=False) == 0


def test_the_stars_on_the_cards_are_those_of_the_score() -> None:
    shown = rich()
    items = tuple(earned(shown.up, shown.cities, shown.guests))
    by_cell = scene.by_cell(shown, items)
    on_cards = sum(item.points for item in items if item.part in ("mountains", "waters", "swamps", "moons", "plants"))
    assert sum(by_cell.values()) == on_cards
    assert set(by_cell) <= set(shown.up)


def test_it_differs_by_what_lies_there_and_by_what_was_used() -> None:
    def drawn(shown: World) -> bytes:
        canvas = Canvas(Image.new("RGB", (600, 470), THEME["paper"]), THEME)
        scene.draw(canvas, shown, BOX)
        return canvas.image.tobytes()

    plain = world({"d4": "p0", "e4": "m+", "f4": "w+"})
    used = world({"d4": "p0", "e4": "m+", "f4": "w+"}, used=("e4", "f4"))
    assert len({drawn(plain), drawn(used), drawn(world({"d4": "p0", "e4": "w+", "f4": "m+"}))}) == 3
    assert unbounded(scene) == []
