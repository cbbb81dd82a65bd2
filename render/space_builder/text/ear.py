"""Space Builder for those who listen: how far one's city is, and what the map wants of the building in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.space_builder.text import own_lines
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
        wins = [f"{words('space-builder-ear-you')} {view.wins[view.seat]}"]
        wins += [f"{words.seat(seat)} {won}" for seat, won in enumerate(view.wins) if seat != view.seat]
        return words("space-builder-ear-waits", round=view.round, wins=", ".join(wins))
    mine = [b for b, card in enumerate(own.cards) if card != FROZEN]
    told = words("space-builder-ear-stands", count=sum(stands(own.cards[b]) for b in mine), most=len(mine))
    held = own.finger != NOTHING
    right = held and own.cards[own.finger] == MAPS[view.map][own.finger]
    if right:  # what it is compared with was told at every step
        told += " " + words("space-builder-ear-right", building=words("space-builder-building", letter=BUILDINGS[own.finger]))
        held = False
    b = own.finger if held else next((b for b in mine if not stands(own.cards[b])), NOTHING)
    if view.done[view.seat]:
        return told  # that it is done stands in the panel, right behind this
    if b == NOTHING:
        return f"{told} {words('space-builder-ear-whole')}"
    now, wanted = own.cards[b], MAPS[view.map][b]
    facing = word(b, wanted)
    about: dict[str, str | int] = {"space": space_of(wanted) or "", "side": facing[1], "direction": facing[2]}
    if held:
        left = [
            words(f"space-builder-ear-{part}", **about)
            for part, there in (
                ("space", now % 10 != wanted % 10),
                ("side", word(b, now)[1] != facing[1]),
                ("roof", word(b, now)[2] != facing[2]),
            )
            if there
        ]
        building = words("space-builder-building", letter=BUILDINGS[b])
        return f"{told} {words('space-builder-ear-held', building=building, left=', '.join(left))}"
    building = words("space-builder-building", letter=BUILDINGS[b])
    return f"{told} {words('space-builder-ear-next', building=building, **about)}"


def tell_own(view: SpaceBuilderView, words: Words) -> str:
    """One's own board, hand and fingers."""
    return "" if view.own is None else "\n".join(own_lines(view.own, words))
