"""Space Builder for those who listen: how far one's city is, and what the map wants of the building in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.space_builder.text import own_lines, said
from rules.space_builder import SpaceBuilderView
from rules.space_builder.parts import BUILDINGS, FROZEN, MAPS, NOTHING, space_of, stands, word

if TYPE_CHECKING:
    from render.words import Words


def summary(view: SpaceBuilderView, words: Words) -> str:
    """How many buildings stand, and of the one that is held, else of the next one in the hand, where the map has it."""
    own = view.own
    if view.seat is None or own is None or view.result is not None:
        return ""
    if view.map is None:
        return words("space-builder-ear-waits", round=view.round, wins=view.wins[view.seat])
    mine = [b for b, card in enumerate(own.cards) if card != FROZEN]
    told = words("space-builder-ear-stands", count=sum(stands(own.cards[b]) for b in mine), most=len(mine))
    held = own.finger != NOTHING
    b = own.finger if held else next((b for b in mine if not stands(own.cards[b])), NOTHING)
    if view.done[view.seat]:
        return told  # that it is done stands in the panel, right behind this
    if b == NOTHING:
        return f"{told} {words('space-builder-ear-whole')}"
    now, wanted = own.cards[b], MAPS[view.map][b]
    facing = word(b, wanted)
    about: dict[str, str | int] = {"space": space_of(wanted) or "", "side": facing[1], "direction": facing[2]}
    if held:
        about |= {"building": said(word(b, now), words), "there": space_of(now) or "hand"}
        return f"{told} {words('space-builder-ear-held', **about)}"
    building = words("space-builder-building", letter=BUILDINGS[b])
    return f"{told} {words('space-builder-ear-next', building=building, **about)}"


def tell_own(view: SpaceBuilderView, words: Words) -> str:
    """One's own board, hand and fingers."""
    return "" if view.own is None else "\n".join(own_lines(view.own, words))
