"""What victory pictures share: names keep within their room, and the others stand apart with what they have."""

from __future__ import annotations

import pytest
from PIL import Image

from render import victory
from render.canvas import ELLIPSIS, Canvas, width
from render.skyrise.look import THEME
from render.theme import FOREMOST
from rules.game import Result
from tests.render.drawn import crossing, watched

LONG = ("W" * 32, "M" * 32, "Maximiliane von Hohenstein", "Ösp")


def canvas() -> Canvas:
    return Canvas(Image.new("RGB", (1200, 300), THEME["panel"]), THEME)


@pytest.mark.parametrize("name", ["", "Ann", "W" * 32])
def test_the_winner_stands_in_the_middle_and_within_the_room(name: str) -> None:
    with watched() as watch:
        victory.winner(canvas(), THEME, 0, name, (600, 100), 300, "cream")
    left = min(box[0] for box in watch.boxes)
    right = max([*(box[2] for box in watch.boxes), *(label.box[2] for label in watch.labels)])
    assert abs((left + right) / 2 - 600) <= 12
    assert right - left <= 300 + victory.BADGE * 1.2 + victory.APART
    assert bool(watch.labels) == bool(name)


def test_a_name_is_written_smaller_before_it_is_cut() -> None:
    assert victory.fitted("Ann", 380) == ("Ann", victory.WINNER)
    said, size = victory.fitted("BoardGameBob", 380)
    assert said == "BoardGameBob"
    assert FOREMOST <= size < victory.WINNER
    said, size = victory.fitted(LONG[2], 380)
    assert said.endswith(ELLIPSIS)
    assert size == FOREMOST


def test_a_name_without_room_on_one_line_has_two_before_it_is_cut() -> None:
    assert victory.lined("Ann", 380) == (["Ann"], victory.WINNER)
    said, size = victory.lined("Maximiliane von Hohenstein", 380)
    assert said == ["Maximiliane", "von Hohenstein"]
    assert size >= FOREMOST
    assert max(width(line, size) for line in said) <= 380
    assert victory.lined("", 380)[0] == victory.lined("\u200b", 380)[0] == []


@pytest.mark.parametrize("name", ["W" * 32, "Maximiliane " + "W" * 32, "Eins Zwei Drei Vier Fünf Sechs Sieben Acht"])
def test_only_what_has_no_room_on_two_lines_is_cut(name: str) -> None:
    said, size = victory.lined(name, 300)
    assert size == FOREMOST
    assert len(said) <= victory.LINES
    assert said[-1].endswith(ELLIPSIS)
    assert max(width(line, size) for line in said) <= 300


@pytest.mark.parametrize("name", ["Ann", "Anne Marie Hohenstein"])
def test_what_somebody_has_stands_clear_below_their_name_within_the_strip(name: str) -> None:
    with watched() as watch:
        made = canvas()
        low = victory.runner_up(made, (40, 150), name, 44, "cream", 240)
        made.text((40, low), "188", 68, "cream", align="l")
    assert crossing(watch.labels, 0) == []
    assert min(label.box[1] for label in watch.labels) >= 150 - victory.STRIP / 2
    assert max(label.box[3] for label in watch.labels) <= 150 + victory.STRIP / 2
    assert " ".join(watch.texts[:-1]) == name


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_others_stand_apart_in_their_order(seats: int) -> None:
    result = Result(tuple(range(1, seats + 1)), (188,) * seats, ({},) * seats, "")
    scored: list[int] = []
    with watched() as watch:
        victory.others(
            canvas(),
            THEME,
            (40, 100, 1160, 250),
            list(range(1, seats)),
            result,
            LONG[:seats],
            lambda seat, at: scored.append(seat),
            (54, "dim"),
            "cream",
        )
    assert scored == list(range(1, seats))
    assert [label.text for label in watch.labels if label.text.isdigit()] == [str(n) for n in range(2, seats + 1)]
    assert crossing(watch.labels) == []
    assert all(label.box[0] >= 40 and label.box[2] <= 1160 for label in watch.labels)


def test_a_long_name_has_what_short_ones_beside_it_can_spare() -> None:
    said = ["Maximiliane von Hohenstein", "Ann", "Dan"]
    wide = victory.columns(said, 1128)
    assert sum(wide) == pytest.approx(1128)
    assert min(wide) >= victory.LEAST_COLUMN
    assert wide[0] - victory.BEFORE_NAME > 1128 / 3 - victory.BEFORE_NAME + 100
    assert victory.columns(["Ann", "Ben", "Cléo"], 1128) == [376] * 3
    assert victory.columns(["W" * 32] * 3, 1128) == [376] * 3
    assert victory.columns([], 1128) == []
