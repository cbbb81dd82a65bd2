"""The small pieces of Strange World as emojis: cards, travellers, Dark Cities, the Sun."""

from __future__ import annotations

from render.canvas import Sprite, token
from render.face import EMOJI
from render.strange_world.art import cards, travellers
from rules.strange_world import StrangeWorldView
from rules.strange_world.parts import CITIES, FACES, FUMAROLE, TRAVELLERS, TZIMIMES

SIZE = 116


def _named(face: str) -> str:
    """A card's code as an emoji may be named: `m+` is `m_portal`."""
    return face.replace("+", "_portal")


def emojis() -> dict[str, bytes]:
    """PNGs by name: `strange_world_mp`, `strange_world_m_portal`, `strange_world_kark`, `strange_world_city_9`."""
    drawn: dict[str, Sprite] = {_named(face): cards.card(face, SIZE) for face in (*FACES, TZIMIMES, FUMAROLE)}
    drawn |= {name: travellers.pawn(name, SIZE) for name in TRAVELLERS}
    drawn |= {f"city_{value}": cards.plate(value, SIZE) for value in sorted(set(CITIES))}
    drawn |= {"sun": travellers.sun(SIZE)}
    return {f"strange_world_{name}": token(sprite, EMOJI) for name, sprite in drawn.items()}


def emoji(view: StrangeWorldView, begun: str, word: str) -> str | None:
    """A card by its face, a traveller by its creature, a stack by its top card."""
    words = begun.split()
    if words == ["stack"] and word.isdigit():
        top = view.stacks[int(word) - 1] if int(word) <= len(view.stacks) else None
        return f"strange_world_{_named(top)}" if top else None
    if words[:1] in (["pass"], ["place"]) and word in FACES:
        return f"strange_world_{_named(word)}"
    return f"strange_world_{word}" if word in TRAVELLERS else None
