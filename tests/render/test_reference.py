"""No picture changes without being looked at: each is held to its reference (tests/render/reference.py)."""

from __future__ import annotations

import pytest
from PIL import Image

from render import FACES
from rules import GAMES
from tests.quick import quick
from tests.render import reference
from tests.render.reference import FEW, FOLDER, off, pictures, small

KEYS = [key for key in GAMES if key != "kites"]


@pytest.mark.heavy
@pytest.mark.parametrize("key", quick(KEYS, "blueprints", "strange_world"))
def test_every_picture_is_what_somebody_has_looked_at(key: str) -> None:
    drawn = dict(pictures(key))
    assert {file.stem for file in (FOLDER / key).glob("*.png")} == set(drawn), f"python -m tests.render.reference {key}"
    for name, raw in drawn.items():
        kept, now = Image.open(FOLDER / key / f"{name}.png").convert("RGB"), small(raw)
        assert kept.size == now.size, name
        assert off(kept, now) <= FEW, f"{name} has changed; look at it, then: python -m tests.render.reference {key}"


def test_a_label_that_moved_is_found() -> None:
    """By a hundredth of the picture's width."""
    face, game = FACES["blueprints"], GAMES["blueprints"]
    whole = small(face.draw(game.deal(2, b"held").view(None), ("Ann", "Ben")))
    moved = whole.copy()
    box = (60, 150, 120, 175)
    moved.paste(whole.crop(box), (box[0] + reference.WIDE // 100, box[1]))
    assert off(whole, whole) == 0
    assert off(whole, moved) > 2 * FEW


def test_what_an_encoder_rounds_is_no_change() -> None:
    whole = small(FACES["blueprints"].draw(GAMES["blueprints"].deal(2, b"held").view(None)))
    assert off(whole, whole.point(lambda part: min(255, part + 6))) == 0
