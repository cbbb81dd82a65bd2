"""What the pictures have in common: whose turn, the pool on its ruler, demand and bag."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image

from render import marks
from render.blueprints import frame, icons
from render.blueprints.look import INNER, LINE, MARGIN, THEME
from render.canvas import Canvas
from render.words import Called
from rules.blueprints.parts import ROUNDS, VALUES
from tests.render.blueprints.positions import game
from tests.render.drawn import crossing, nearest, watched

VIEW = game(3)[11].view(None)


def canvas() -> Canvas:
    return Canvas(Image.new("RGB", (1200, 500), THEME["paper"]), THEME)


def test_a_seat_without_a_name_has_none() -> None:
    assert [frame.called(("Ann", "Ben"), seat) for seat in range(3)] == ["Ann", "Ben", ""]


def test_points_are_those_of_the_cards_won() -> None:
    view = replace(VIEW, awards=(("gold", "bronze"), (), ("silver",)), prizes=((), ("geometer",), ()))
    assert frame.scores(view) == [VALUES["gold"] + VALUES["bronze"], VALUES["geometer"], VALUES["silver"]]


@pytest.mark.parametrize("number", range(1, ROUNDS + 1))
def test_rounds_to_come_are_numbered_and_those_that_are_over_struck_out(number: int) -> None:
    struck, strike = [], icons.strike
    with watched() as watch, pytest.MonkeyPatch.context() as patch:
        patch.setattr(icons, "strike", lambda size: (struck.append(size), strike(size))[1])
        frame.head(canvas(), replace(VIEW, round=number, pick=4), ("W" * 32,) * 3, 20)
    rounds = [label.text for label in watch.labels if label.box[0] >= frame.ROUNDS_X - 10 and label.box[1] > 20 + LINE]
    assert rounds == [*(str(n) for n in range(1, ROUNDS + 1)), "die 4 of 6"]
    assert len(struck) == number - 1
    assert crossing(watch.labels) == []
    assert max(label.box[2] for label in watch.labels) <= MARGIN + INNER


def test_the_note_on_top_says_what_there_is_to_do_and_what_was_thrown_away() -> None:
    shown = []
    for state in game(2)[:-1]:
        view = state.view(None)
        if state.turn is None:
            continue
        with watched() as watch:
            frame.head(canvas(), view, ("Ann", "Ben"), 20)
        assert any("discard 1" in text for text in watch.texts) == state.drops(state.turn)
        shown.append("discarded" in watch.texts)
        dropped = view.latest is not None and len(view.dropped) == sum(map(len, view.taken)) and bool(view.dropped)
        assert shown[-1] == dropped
    assert True in shown
    assert False in shown
    with watched() as watch:
        frame.head(canvas(), VIEW, Called(("Ann", "Ben", "Cléo"), "fr"), 20)
    assert any(text.endswith("prends 1 dé") for text in watch.texts)


def test_who_leads_is_said_of_points_alone_and_of_nobody_while_they_are_hidden() -> None:
    won = {"awards": (("gold",), ("bronze",), ()), "prizes": ((), ("geometer",), ())}
    closed = replace(VIEW, totals="closed", **won)
    assert frame.leaders(closed) == [], "what the cards are worth stays hidden"
    assert frame.most_cards(closed) == [1]
    assert frame.most_cards(replace(closed, awards=((),) * 3, prizes=((),) * 3)) == []
    worth = frame.scores(replace(VIEW, **won))
    best = [seat for seat, score in enumerate(worth) if score == max(worth)]
    assert frame.leaders(replace(VIEW, totals="open", **won)) == best


def test_the_pool_stands_whole_on_its_ruler_by_value() -> None:
    for view in (VIEW, replace(VIEW, pool=("o1",) * 9), replace(VIEW, pool=tuple(f"c{n}" for n in "123456"))):
        made = canvas()
        with watched() as watch:
            frame.pool(made, view, 20)
        dice = [box for box in watch.boxes if box[3] - box[1] > 100]
        assert len(dice) >= len(view.pool)
        assert min(box[0] for box in dice) >= MARGIN - 10
        assert max(box[2] for box in dice) <= MARGIN + INNER + 10


def test_dice_of_a_step_carry_its_keys_and_what_is_taken_and_discarded_differ() -> None:
    die = VIEW.pool[0]
    with watched() as keyed:
        frame.pool(canvas(), VIEW, 20, keys={die: "A"})
    first = next(box for box in keyed.boxes if box[3] - box[1] > 100)
    (key,) = [box for box in keyed.boxes if box[3] - box[1] < 70]
    assert first[0] < (key[0] + key[2]) / 2 < first[2], "over its die"
    shown = [canvas() for _ in range(3)]
    for made, chosen in zip(shown, ({}, {"taken": die}, {"dropped": die}), strict=True):
        frame.pool(made, VIEW, 20, **chosen)
    assert len({made.image.tobytes() for made in shown}) == 3
    assert nearest({"taken": marks.chosen(104, 130, THEME), "dropped": icons.thrown(frame.THROWN)})[0] > 30, "in grey too"


def test_of_two_equal_dice_one_is_taken_and_one_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    stamped: list[str] = []
    for module, name in ((marks, "chosen"), (icons, "thrown")):
        whole = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *size, whole=whole, name=name: stamped.append(name) or whole(*size))
    frame.pool(canvas(), replace(VIEW, pool=("o1", "o1", "g2")), 20, keys={}, taken="o1", dropped="o1")
    assert stamped == ["chosen", "thrown"]


def test_demand_and_bag_tell_which_is_first_and_how_many_are_left() -> None:
    pictures = set()
    for demand in (("o", "g"), ("g", "o"), ("o", "k")):
        made = canvas()
        with watched() as watch:
            frame.title(made, replace(VIEW, demand=demand, bag={"o": 5, "g": 0, "k": 11, "c": 2}), (), 20)
        pictures.add(made.image.tobytes())
        assert watch.texts[-8:] == ["5", "wood", "0", "recycled", "11", "stone", "2", "glass"], "each letter has its word"
        assert crossing(watch.labels) == []
    assert len(pictures) == 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_long_name_in_the_heading_is_whole(language: str) -> None:
    with watched() as watch:
        frame.head(canvas(), replace(VIEW, turn=0), Called(("Maximiliane von Hohenstein",) * 3, language), 20)
    assert "Maximiliane von Hohenstein" in " ".join(watch.texts)
    two = next(state.view(None) for state in game(2) if state.turn == 0 and state.drops(0))
    with watched() as watch:
        frame.head(canvas(), two, Called(("Maximiliane von Hohenstein",) * 2, language), 20)
    assert "Maximiliane von Hohenstein" in " ".join(watch.texts)
    assert max(label.box[2] for label in watch.labels) <= MARGIN + INNER
