"""The small pieces of Welkin as emojis: materials, buildings, what can be done."""

from __future__ import annotations

from render.canvas import Sprite, token
from render.face import EMOJI
from render.welkin import step
from render.welkin.art import houses, pieces
from render.welkin.look import MATERIALS
from rules.welkin import WelkinView
from rules.welkin.parts import NUMBER, POWERS

LARGE = 2.3  # of a tile
BUILDING = 1.2
DRAWN = 3  # pieces are drawn so much larger than on a board


def emojis() -> dict[str, bytes]:
    """PNGs by name: `welkin_p`, `welkin_use` (its building), `welkin_do_use`."""
    drawn: dict[str, Sprite] = {material: pieces.tile(material, LARGE) for material in MATERIALS}
    drawn |= {kind: houses.house(kind, 3, BUILDING) for kind in houses.KINDS}
    drawn |= {f"do_{word}": step.act(word, DRAWN) for word in step.ACTS}
    drawn["do_use"] = pieces.space("m", LARGE)  # as small as on a button, only one thing can be made out
    return {f"welkin_{name}": token(sprite, EMOJI) for name, sprite in drawn.items()}


def emoji(view: WelkinView, begun: str, word: str) -> str | None:
    """An act by its sign, a power and a site by the building, one material by its tile. A bid token's label says which
    it is, and more of them stand in a row without a sign."""
    words = begun.split()
    if not words and word in step.ACTS:
        return f"welkin_do_{word}"
    if words == ["power"] and word in POWERS:
        return f"welkin_{word}"
    if word in NUMBER and words[:1] != ["procure"]:
        return f"welkin_{houses.kind_of(NUMBER[word])}"
    if words == ["procure"] and word in tuple(MATERIALS):
        return f"welkin_{word}"
    return None
