"""Names where there is little room: whole as long as they can be, and never wider than they may be."""

from __future__ import annotations

import pytest
from PIL import Image

from render import naming
from render.canvas import Canvas, width
from render.theme import Theme
from tests.render.drawn import crossing, unbounded, watched

THEME = Theme()
LONG = "Maximiliane von Hohenstein"


def test_a_name_becomes_smaller_then_two_lines_and_only_then_is_cut() -> None:
    wide = width(LONG, 32)
    assert naming.fitted(LONG, 32, wide, 28) == ((LONG,), 32)
    (line,), size = naming.fitted(LONG, 32, wide - 20, 28)
    assert (line, 28 <= size < 32) == (LONG, True)
    assert naming.fitted(LONG, 32, 215, 28) == (("Maximiliane", "von Hohenstein"), 28)
    lines, _ = naming.fitted(LONG, 32, 120, 28)
    assert len(lines) == 2
    assert lines[1].endswith("…")


def test_a_name_without_a_space_is_broken_where_the_line_ends() -> None:
    lines, _ = naming.fitted("thequickbrownfox_1234", 32, 215, 28)
    assert lines[0].endswith("-")
    assert "".join(lines).replace("-", "") == "thequickbrownfox_1234"
    assert len(lines) == 2


@pytest.mark.parametrize("name", [LONG, "W" * 32, "Wolfgang Amadeus", "a b c d e f g", "Ann", "X Y" + "Z" * 20, "😀", ""])
@pytest.mark.parametrize("wide", [60.0, 140.0, 208.0, 400.0])
def test_no_line_is_wider_than_its_room_nor_smaller_than_it_may_be(name: str, wide: float) -> None:
    lines, size = naming.fitted(name, 40, wide, 28)
    assert 28 <= size <= 40
    assert len(lines) <= 2
    assert all(width(line, size) <= wide for line in lines)
    assert all(lines)


def test_the_crown_stands_behind_the_name_within_its_room() -> None:
    canvas = Canvas(Image.new("RGB", (600, 120)), THEME)
    with watched() as watch:
        used = naming.write(canvas, (10, 60), LONG, 32, "white", 260, 28, THEME, leads=True)
    assert used <= 260
    assert watch.texts == ["Maximiliane", "von Hohenstein"]
    assert crossing(watch.labels) == []
    (crown,) = watch.boxes
    assert crown[0] >= max(label.box[2] for label in watch.labels) - 2
    assert unbounded(naming) == []


def test_a_crown_cuts_no_name_that_has_room_beside_its_shorter_line() -> None:
    canvas = Canvas(Image.new("RGB", (600, 120)), THEME)
    with watched() as watch:
        used = naming.write(canvas, (10, 60), LONG, 32, "white", 208, 28, THEME, leads=True)
    assert watch.texts == ["Maximiliane", "von Hohenstein"]
    assert used <= 208
    assert crossing(watch.labels) == []
    (crown,) = watch.boxes
    first, second = (label.box for label in watch.labels)
    assert crown[0] >= first[2] - 2
    assert crown[3] <= second[1] + 4


def test_no_word_is_broken_for_a_crown() -> None:
    name, wide = "Bartholomäus Grünewald-Xyz", 214
    canvas = Canvas(Image.new("RGB", (600, 120)), THEME)
    whole, _ = naming.fitted(name, 32, wide, 28)
    assert " ".join(whole) == name
    assert not naming.beside(whole, 28, wide)
    with watched() as watch:
        used = naming.write(canvas, (10, 60), name, 32, "white", wide, 28, THEME, leads=True)
    assert used <= wide
    cut = [line for line in watch.texts if line not in whole]
    assert len(cut) == 1
    assert cut[0].endswith("…")
    assert any(line.startswith(cut[0][:-1].rstrip()) for line in whole), "a piece of its own line, and not of a word in two"
    with watched() as watch:
        naming.write(canvas, (10, 60), LONG, 32, "white", 180, 28, THEME, leads=True)
    assert not any(text.endswith("-") for text in watch.texts), "nor where its second line is cut too"
