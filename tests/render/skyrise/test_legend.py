"""The strip with the colours: every letter with its word, within the picture and apart, in each language."""

from __future__ import annotations

import pytest
from PIL import Image

from render.lean import Canvas
from render.skyrise import legend
from render.skyrise.look import LETTERS, MAP_WIDTH, MARGIN, THEME, TINY
from render.words import Called, languages
from rules.skyrise.parts import COLOURS
from tests.render.drawn import crossing, watched


@pytest.mark.parametrize("language", languages())
def test_every_colour_has_its_word_within_the_strip(language: str) -> None:
    words = legend.told(Called(("Ann", "Ben"), language))
    assert len(set(words)) == len(COLOURS) == len(LETTERS)
    canvas = Canvas(Image.new("RGB", (MAP_WIDTH, legend.high(TINY) + 20)), THEME)
    with watched() as watch:
        legend.lay(canvas, words, 10, MAP_WIDTH, TINY)
    assert tuple(watch.texts) == words
    assert crossing(watch.labels, 0) == []
    assert all(label.box[0] > MARGIN and label.box[2] < MAP_WIDTH - MARGIN for label in watch.labels)
    assert all(label.box[1] > 10 and label.box[3] < 10 + legend.high(TINY) for label in watch.labels)


def test_the_words_are_those_of_the_table() -> None:
    assert dict(zip(COLOURS, legend.told(()), strict=True))["brown"] == "brown"
    assert legend.told(Called((), "fr"))[COLOURS.index("brown")] == "marron"
