"""The small pieces of Space Builder as emojis: every building on either side and every way it can point, frozen ones, the acts."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Pen, Sprite, token
from render.face import EMOJI
from render.space_builder import icons
from render.space_builder.buildings import building, frozen
from render.space_builder.look import THEME
from rules.space_builder import SpaceBuilderView
from rules.space_builder.parts import BUILDING_AT, BUILDINGS, FACINGS, FROZEN, SETTINGS

TILE = 116
ACTS = {"ready": "ready", "turn": "turn", "flip": "side", "lift": "missing", "done": "done"}


def emojis() -> dict[str, bytes]:
    """PNGs by name: `space_builder_r1e`, `space_builder_r_frozen`, `space_builder_turn`."""
    drawn: dict[str, Sprite] = {setting: building(b, facing, TILE) for setting, (b, facing) in SETTINGS.items()}
    drawn.update({f"{letter}_frozen": frozen(b, TILE) for b, letter in enumerate(BUILDINGS)})
    drawn.update({act: icons.status(sign, TILE) if sign in ("ready", "done") else _act(sign) for act, sign in ACTS.items()})
    return {f"space_builder_{name}": token(sprite, EMOJI) for name, sprite in drawn.items()}


@lru_cache(maxsize=4)
def _act(sign: str) -> Sprite:
    """What is done to the building under the fingers, on a round plate."""
    pen = Pen(TILE, TILE)
    pen.disc((TILE / 2, TILE / 2), TILE / 2 - 1, THEME["map-edge"])
    pen.disc((TILE / 2, TILE / 2), TILE / 2 - 6, THEME["map"])
    icons.reason(pen, sign, (TILE / 2, TILE / 2), TILE * 0.62, THEME["light"])
    return pen.sprite()


def emoji(view: SpaceBuilderView, begun: str, word: str) -> str | None:
    """A building as it stands in the reader's hand, a setting as it would stand, an act by its sign."""
    words = begun.split()
    if not words:
        return f"space_builder_{word}" if word in ACTS else None
    if words[0] == "place" and len(words) == 1:
        return f"space_builder_{word}" if word in SETTINGS else None
    if words[0] in ("hold", "unlock") and word in BUILDING_AT:
        card = FROZEN if view.own is None else view.own.cards[BUILDING_AT[word]]
        return f"space_builder_{word}_frozen" if card == FROZEN else f"space_builder_{word}{FACINGS[card // 10]}"
    return None
