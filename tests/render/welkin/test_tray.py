"""The pieces as emojis: all are there, told apart, and each word has the piece that it means."""

from __future__ import annotations

import pytest

from render import FACES
from render.canvas import Sprite
from render.welkin import step, tray
from render.welkin.art import houses
from rules.welkin.parts import SYMBOLS
from rules.welkin.stocks import MATERIALS
from tests.render.drawn import nearest, opened
from tests.render.welkin.positions import view

FACE = FACES["welkin"]


@pytest.mark.heavy
def test_there_is_every_piece_and_all_are_told_apart_in_grey_as_small_as_on_a_button() -> None:
    found = tray.emojis()
    assert set(found) == {f"welkin_{name}" for name in (*MATERIALS, *houses.KINDS, *(f"do_{word}" for word in step.ACTS))}
    sprites = {}
    for name, raw in found.items():
        image = opened(raw)
        sprites[name] = Sprite(image.convert("RGB"), image.getchannel("A"))
    far, one, two = nearest(sprites, 22)
    assert far > 1.5, (one, two)
    assert len(set(found.values())) == len(found)


@pytest.mark.heavy
def test_each_word_has_the_piece_that_it_means() -> None:
    seen = view(2, 0)
    assert FACE.emoji(seen, "", "open") == "welkin_do_open"
    assert FACE.emoji(seen, "power", "open") == "welkin_open"
    assert FACE.emoji(seen, "flip", "pe") is None, "its label says which it is"
    assert FACE.emoji(seen, "procure", "g") == "welkin_g"
    assert FACE.emoji(seen, "procure", "pg") is None
    assert FACE.emoji(seen, "procure pe", "pe") is None
    for number in SYMBOLS:
        assert FACE.emoji(seen, "open", str(number)) == f"welkin_{houses.kind_of(number)}"
    named = {FACE.emoji(seen, "open", str(number)) for number in SYMBOLS}
    assert named <= set(tray.emojis())
