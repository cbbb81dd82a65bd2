"""A seat's own picture and the steps of its panel: what is chosen, what can be chosen, and nobody else's plan."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.blueprints import frame, hand, icons, scene
from render.blueprints.text import own_told
from render.face import KEYS
from render.scaled import SHARE
from render.theme import WIDTH
from render.words import Words
from rules.blueprints import BlueprintsView, Own
from rules.blueprints.parts import PLANS, SPACES, VALUES, difficulty
from tests.render.blueprints.positions import game
from tests.render.drawn import crossing, outside, unbounded, watched


def held(seats: int = 3, at: int = 11) -> tuple[BlueprintsView, Own]:
    state = game(seats)[at]
    view = state.view(state.turn)
    assert view.own is not None
    return view, view.own


def test_the_words_of_a_line_begun_are_what_is_chosen() -> None:
    assert hand.step_of("", ["take"]) == hand.Step(keys={"take": "1"})
    step = hand.step_of("take o3 b1 drop g2", [])
    assert (step.die, step.space, step.drop) == ("o3", "b1", "g2")
    assert hand.step_of("take o3", ["b1", "out"]).keys == {"b1": "1", "out": "2"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_names_and_points_run_into_nothing(seats: int) -> None:
    view, own = held(seats)
    names = tuple(letter * 32 for letter in "WMXZ")[:seats]
    parts = dict.fromkeys(own.parts, 18)
    with watched() as watch:
        raw = hand.draw(replace(view, totals="open", awards=(("gold",) * 3,) * seats), replace(own, parts=parts), names)
    assert crossing(watch.labels) == []
    assert outside(watch, raw, 20) == []


def test_every_choice_of_a_step_is_on_the_picture_with_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    view, own = held()
    signs: list[str] = []
    whole = hand.marks.key

    def noted(sign: str, size: int, theme: object) -> object:
        signs.append(sign)
        return whole(sign, size, theme)  # type: ignore[arg-type]

    monkeypatch.setattr("render.marks.key", noted)
    dice = list(dict.fromkeys(view.pool))
    open_ = [space for space, planned in zip(SPACES, PLANS[own.plan], strict=True) if planned]
    for begun, choices in (("take", dice), (f"take {dice[0]}", [*open_, "out"]), (f"take {dice[0]} {open_[0]} drop", dice[1:])):
        signs.clear()
        hand.draw_step(view, own, begun, choices, ())
        assert sorted(set(signs)) == list(KEYS[: len(choices)]), begun


def test_a_step_differs_by_what_is_chosen_and_by_what_others_took_and_won() -> None:
    view, own = held()
    open_ = [space for space, planned in zip(SPACES, PLANS[own.plan], strict=True) if planned]
    die = view.pool[0]
    pictures = {hand.draw_step(view, own, f"take {die} {space}", [], ()) for space in open_[:3]}
    assert len(pictures) == 3
    plain = hand.draw_step(view, own, "take", [die], ())
    rival = next(seat for seat in range(view.seats) if seat != view.seat)
    for name in ("awards", "prizes", "taken"):
        more = {"awards": ("gold", "silver"), "prizes": ("materials",), "taken": ("o1", "g2", "k3", "c4")}[name]
        now = tuple(more if seat == rival else each for seat, each in enumerate(getattr(view, name)))
        assert hand.draw_step(replace(view, **{name: now}), own, "take", [die], ()) != plain, name


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dice_that_the_others_took_have_room_in_a_step(seats: int) -> None:
    view, own = held(seats)
    full = replace(view, taken=(("o1", "g2", "k3", "c4", "c5", "k6"),) * seats, dropped=("o1",) * (11 if seats == 2 else 0))
    with watched() as watch:
        raw = hand.draw_step(full, own, "take", [view.pool[0]], ("W" * 32,) * seats)
    assert outside(watch, raw) == []
    assert crossing(watch.labels) == []


def test_what_the_building_would_score_with_the_die_is_told() -> None:
    view, own = held(at=2)
    open_ = next(space for space, planned in zip(SPACES, PLANS[own.plan], strict=True) if planned)
    with watched() as watch:
        hand.draw_step(view, own, f"take c6 {open_}", [], ())
    top, low = hand.STRIP_Y * SHARE, (hand.STRIP_Y + hand.STRIP) * SHARE
    middle = [label.text for label in watch.labels if top <= label.box[1] <= low]
    assert middle[0] == str(own.points + 6)


def test_its_parts_lie_below_each_other_within_the_picture() -> None:
    tops = [hand.TOP, hand.SHEET_TOP, hand.STRIP_Y, hand.POOL_TOP, hand.TITLE_TOP, hand.SEATS_TOP, hand.height(4)]
    assert tops == sorted(tops)
    assert hand.SCENE[2] <= WIDTH - hand.MARGIN
    assert hand._cell(5)[0] + hand.CELL <= hand.SCENE[0]
    assert unbounded(hand) == []


def test_the_stair_has_as_many_steps_as_the_plan_is_hard(monkeypatch: pytest.MonkeyPatch) -> None:
    """In words the same."""
    view, own = held()
    said = {1: "easy to match", 2: "fairly hard to match", 3: "hard to match"}
    for plan in PLANS:
        boxes: list[tuple[float, ...]] = []
        with monkeypatch.context() as noted:
            noted.setattr(hand.Canvas, "box", lambda canvas, box, colour, boxes=boxes: boxes.append(box))
            hand._difficulty(hand.Canvas(hand.background(0), hand.THEME), plan)
        assert len(boxes) == difficulty(plan)
        assert all(box[3] == hand.STAIR[1] for box in boxes)
        told = own_told(view, replace(own, plan=plan, stacks=((),) * 6), Words())
        assert said[difficulty(plan)] in told[0]


def test_the_highest_die_of_a_stack_is_drawn_at_its_top() -> None:
    assert hand._places(3) == [(0, 0), (0, 1), (0, 2)]
    assert hand._places(5) == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 3)]
    assert hand._places(6) == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 2), (1, 3)]


def test_a_step_ticks_what_is_as_high_as_planned_with_the_die_and_strikes_out_what_is_higher(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view, own = held()
    plan = next(iter(PLANS))
    at = next(i for i, planned in enumerate(PLANS[plan]) if planned == 2)
    ticks, strikes = scene.finished, icons.strike
    for dice, ticked, struck in (((), 0, 0), (("o1",), 1, 0), (("o1", "o1"), 0, 1)):
        stacks = tuple(dice if i == at else () for i in range(len(SPACES)))
        made: list[str] = []
        monkeypatch.setattr(hand.scene, "finished", lambda *a, made=made: made.append("tick") or ticks(*a))
        monkeypatch.setattr(hand.icons, "strike", lambda *a, made=made: made.append("strike") or strikes(*a))
        hand.draw_step(view, replace(own, plan=plan, stacks=stacks), f"take o3 {SPACES[at]}", [], ())
        assert (made.count("tick"), made.count("strike")) == (ticked, struck)


@pytest.mark.parametrize("totals", ["open", "closed"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_ones_own_question_stand_all_names_points_and_what_is_in_demand(
    seats: int, totals: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The points of the others where all may see them, else how many cards each has won; one's own always."""
    view, own = held(seats)
    assert view.seat is not None
    won = tuple(("gold",) * (seat + 1) for seat in range(seats))
    shown = replace(view, totals=totals, awards=won, prizes=((),) * seats)
    names = ("Maximiliane von Hohenstein",) * seats
    asked: list[object] = []
    backs: list[int] = []
    demand, face_down = frame.demand, icons.face_down
    monkeypatch.setattr(frame, "demand", lambda canvas, view, at: asked.append(view.demand) or demand(canvas, view, at))
    monkeypatch.setattr(icons, "face_down", lambda count, *about, **more: backs.append(count) or face_down(count, *about, **more))
    for begun, choices in (("take", [view.pool[0]]), (f"take {view.pool[0]}", ["out"])):
        asked.clear()
        backs.clear()
        with watched() as watch:
            raw = hand.draw_step(shown, own, begun, choices, names)
        said = " ".join(watch.texts)
        assert said.count("Maximiliane von Hohenstein") == seats - 1, "none is cut"
        others = [seat for seat in range(seats) if seat != view.seat]
        known = [VALUES["gold"] * len(won[seat]) for seat in ([*others, view.seat] if totals == "open" else [view.seat])]
        assert all(str(points) in watch.texts for points in known)
        assert sorted(backs) == ([] if totals == "open" else sorted(len(won[seat]) for seat in others))
        assert asked == [view.demand]
        assert outside(watch, raw) == []
        assert crossing(watch.labels) == []
