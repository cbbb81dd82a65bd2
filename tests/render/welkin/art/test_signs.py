"""Icons of the materials: each is told from each by its outline alone, as small as on a token."""

from __future__ import annotations

from render.canvas import Pen, Sprite
from render.welkin.art.signs import icon
from rules.welkin.stocks import MATERIALS
from tests.render.drawn import cut, nearest


def drawn(material: str, size: int) -> Sprite:
    pen = Pen(size + 4, size + 4)
    icon(pen, material, (size / 2 + 2, size / 2 + 2), size, (0, 0, 0), (255, 255, 255))
    return pen.sprite()


def test_icons_are_told_apart_by_their_outline() -> None:
    far, one, two = nearest({material: drawn(material, 20) for material in MATERIALS}, 20)
    assert far > 15, (one, two)


def test_an_icon_stays_within_its_size() -> None:
    for material in MATERIALS:
        assert cut(drawn(material, 60)) == 0, material
