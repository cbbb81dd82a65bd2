"""The small pieces of Space Builder as emojis: every building on either side and every way it can point, frozen ones, the acts,
where a roof can point."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Pen, Point, Sprite, token
from render.face import EMOJI
from render.space_builder import icons
from render.space_builder.buildings import building, frozen
from render.space_builder.look import THEME
from rules.space_builder import SpaceBuilderView
from rules.space_builder.parts import BUILDING_AT, BUILDINGS, DIRECTIONS, FACINGS, FROZEN, SETTINGS

TILE = 116
ACTS = {"ready": "ready", "turn": "turn", "flip": "side", "lift": "missing", "done": "done"}


def emojis() -> dict[str, bytes]:
    """PNGs by name: `space_builder_r1e`, `space_builder_r_frozen`, `space_builder_turn`."""
    drawn: dict[str, Sprite] = {setting: building(b, facing, TILE) for setting, (b, facing) in SETTINGS.items()}
    drawn.update({f"{letter}_frozen": frozen(b, TILE) for b, letter in enumerate(BUILDINGS)})
    drawn.update({f"point_{direction}": _point(n) for n, direction in enumerate(DIRECTIONS)})
    drawn.update({act: icons.status(sign, TILE) if sign in ("ready", "done") else _act(sign) for act, sign in ACTS.items()})
    return {f"space_builder_{name}": token(sprite, EMOJI) for name, sprite in drawn.items()}


@lru_cache(maxsize=4)
def _act(sign: str) -> Sprite:
    """Return what is done to the building under the fingers, on a round plate."""
    pen = _plate()
    icons.reason(pen, sign, (TILE / 2, TILE / 2), TILE * 0.62, THEME["light"])
    return pen.sprite()


@lru_cache(maxsize=4)
def _point(quarters: int) -> Sprite:
    """Return where a roof is to point, as an arrow of so many quarter turns from north, on the same plate."""
    pen = _plate()
    m, r = TILE / 2, TILE * 0.32
    pen.path([_at(m, r, quarters, 0, 1), _at(m, r, quarters, 0, -0.4)], THEME["light"], TILE * 0.12)
    pen.shape([_at(m, r, quarters, x, y) for x, y in ((0, -1.05), (0.78, -0.1), (-0.78, -0.1))], THEME["light"])
    return pen.sprite()


def _at(middle: float, radius: float, quarters: int, x: float, y: float) -> Point:
    """A point around the middle, turned by quarters clockwise."""
    for _ in range(quarters):
        x, y = -y, x
    return middle + radius * x, middle + radius * y


def _plate() -> Pen:
    pen = Pen(TILE, TILE)
    pen.disc((TILE / 2, TILE / 2), TILE / 2 - 1, THEME["map-edge"])
    pen.disc((TILE / 2, TILE / 2), TILE / 2 - 6, THEME["map"])
    return pen


def emoji(view: SpaceBuilderView, begun: str, word: str) -> str | None:
    """A building as it stands in the reader's hand, one to be unlocked as it will be, a setting as it would stand, where to turn,
    an act by its sign."""
    words = begun.split()
    if not words:
        return f"space_builder_{word}" if word in ACTS else None
    if words[0] == "place" and len(words) == 1:
        return f"space_builder_{word}" if word in SETTINGS else None
    if words == ["turn"] and word in DIRECTIONS:
        return f"space_builder_point_{word}"
    if words[0] == "unlock" and word in BUILDING_AT:
        return f"space_builder_{word}{FACINGS[0]}"
    if words[0] == "hold" and word in BUILDING_AT:
        card = FROZEN if view.own is None else view.own.cards[BUILDING_AT[word]]
        return f"space_builder_{word}_frozen" if card == FROZEN else f"space_builder_{word}{FACINGS[card // 10]}"
    return None
