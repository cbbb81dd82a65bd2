"""The public board: every seat with its dice and points, and nothing that is one seat's alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.blueprints import board, desk, icons
from render.canvas import Canvas, Point, Sprite
from render.theme import WIDTH
from rules.blueprints.parts import PICKS
from tests.render.blueprints.positions import game, start_of_round
from tests.render.drawn import crossing, outside, unbounded, watched

LONG = ("W" * 32, "M" * 32, "Maximiliane von Hohenstein", "Ösp")
CARDS = ("gold", "silver", "gold", "skyscraper", "materials", "geometer", "structural", "bronze")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_longest_names_and_the_most_cards_run_into_nothing(seats: int) -> None:
    view = replace(game(seats)[11].view(None), totals="open", awards=(CARDS[:3],) * seats, prizes=(CARDS[3:7],) * seats)
    with watched() as watch:
        raw = board.draw(view, LONG[:seats])
    assert crossing(watch.labels) == []
    assert outside(watch, raw, 20) == []


def test_totals_that_are_closed_show_every_card_face_down_and_no_points(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[int] = []
    whole = icons.face_down
    monkeypatch.setattr(icons, "face_down", lambda count, *size, **how: counts.append(count) or whole(count, *size, **how))
    view = replace(game(3)[11].view(None), awards=(("gold",), (), ()), prizes=(("materials", "geometer"), (), ()))
    shown = {}
    for totals in ("closed", "open"):
        with watched() as watch:
            board.draw(replace(view, totals=totals), ())
        shown[totals] = watch.texts
    assert sorted(counts) == [0, 0, 3]
    assert "7" in shown["open"], "three and twice two"
    assert shown["closed"].count("7") == 0


def test_a_slot_is_free_as_long_as_no_die_was_taken_for_it() -> None:
    states = game(3)
    for at in (0, 7, 14):
        view = states[at].view(None)
        with watched() as watch:
            board.draw(view, ())
        free = sum(PICKS - len(taken) for taken in view.taken)
        rows = [
            label.text for label in watch.labels if board.SLOTS_X < label.box[0] < board.WON_X and label.box[1] > board.SEATS_TOP
        ]
        tail = [text for text in rows if text in "123456"]
        assert len(tail) >= free


def test_dice_thrown_away_keep_within_their_row_however_many() -> None:
    view = replace(game(2)[3].view(None), dropped=("o3",) * 11, latest=0)
    with watched() as watch:
        board.draw(view, ())
    top = board.SEATS_TOP + board.PAD + 2 * (board.ROW + board.ROW_GAP)
    thrown = [box for box in watch.boxes if top <= box[1] and box[3] <= top + board.DROPPED + 20 and box[0] > board.NAME_X - 20]
    assert len(thrown) >= 11
    assert max(box[2] for box in thrown) <= board.WON_RIGHT + 20


def test_a_picture_is_as_high_as_what_it_shows() -> None:
    assert board.height(2) > board.height(3) - board.ROW
    assert [board.height(n, revealed=True) - board.height(n) for n in (2, 3, 4)] == [
        board.GAP + board.DATED + board.GAP_BELOW + board.REVEALED
    ] * 3
    for seats in (2, 3, 4):
        right = max(board._panel(seats, n)[2] for n in range(seats))
        assert right <= WIDTH - board.MARGIN
    assert unbounded(board) == unbounded(desk) == []


def test_the_round_before_is_told_over_the_free_slots_at_the_first_pick() -> None:
    view = start_of_round(3, 2).view(None)
    canvas = Canvas(board.background(3, revealed=True), board.THEME)
    with watched() as watch:
        board._last_round(canvas, view, (), 1, 400, 110)
    assert watch.texts == ["Round 1:", str(view.past[-1].built[1].points)]
    left = board.SLOTS_X + board.SLOT
    assert all(left <= box[0] and box[2] <= board.WON_X + 20 for box in watch.boxes)


def test_cards_face_down_cover_no_line_of_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    view = replace(game(3)[11].view(None), totals="closed", awards=(("gold",) * 3,) * 3)
    backs: list[tuple[float, float, float, float]] = []
    face_down, stamp = icons.face_down, Canvas.stamp
    made: set[int] = set()

    def noted(*about: object, **more: object) -> Sprite:
        sprite = face_down(*about, **more)  # type: ignore[arg-type]
        made.add(id(sprite))
        return sprite

    def stamped(canvas: Canvas, sprite: Sprite, at: Point) -> None:
        if id(sprite) in made:
            left, top = at[0] + sprite.left, at[1] + sprite.top
            backs.append((left, top, left + sprite.size[0], top + sprite.size[1]))
        stamp(canvas, sprite, at)

    monkeypatch.setattr(icons, "face_down", noted)
    monkeypatch.setattr(Canvas, "stamp", stamped)
    with watched() as watch:
        board.draw(view, ("Maximiliane von Hohenstein",) * 3)
    lines = [label.box for label in watch.labels if label.text in ("Maximiliane", "von Hohenstein")]
    assert len(backs) == 3
    assert len(lines) >= 6
    assert not [
        (one, two) for one in backs for two in lines if one[0] < two[2] and two[0] < one[2] and one[1] < two[3] - 2 < one[3]
    ]
