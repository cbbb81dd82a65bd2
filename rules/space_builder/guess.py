"""What a seat cannot know, dealt anew from what it does know: the map before it has looked, the others' cities, and at own pace
when they looked, how far they are and when they tapped.

Known of their times is what `due` and T tell while a watch runs: its start, of several the earliest, and, once all but one have
tapped, the latest of their taps. Until the last one has begun, nobody knows how long they will have.
"""

from __future__ import annotations

from rules.chance import Chance
from rules.game import Seat
from rules.space_builder.desk import Desk
from rules.space_builder.parts import FACINGS, FROZEN, NOTHING, SPACES, WATCH, fresh
from rules.space_builder.position import Position


def guess(p: Position, seat: Seat | None, chance: Chance) -> None:
    """Replace in `p` (a copy) the map and the cities that `seat` does not know, and the seed."""
    p.chance = chance.under("seed")
    if p.winner is not None:
        return
    draw = chance.under("guess")
    if p.map and not p.sees(seat):
        maps = {**p.pile, p.map: 1}
        p.map = draw.take(maps)
        p.pile = dict.fromkeys(sorted(maps), 1)
    if p.pace == "own":
        _times(p, seat, draw)
    for other, desk in enumerate(p.desks):
        if other != seat and desk.start is not None:
            _imagine(desk, draw)


def _times(p: Position, seat: Seat | None, draw: Chance) -> None:
    """Other moments for the others' watches and taps."""
    stop, latest = p.stop(), len(p.finishers()) >= max(1, p.seats - 1)
    own = None if seat is None else p.desks[seat]
    others = [desk for other, desk in enumerate(p.desks) if other != seat]
    running = [desk.start for desk in p.desks if desk.start is not None and desk.done is None and not desk.out]
    earliest = min(running, default=None)
    about = earliest if earliest is not None else (own.start if own is not None else None) or 0
    looked = [desk for desk in others if desk.start is not None]
    most = WATCH if earliest is None else stop
    for desk in others:
        if desk.ready is not None:
            desk.ready = 0  # it was before the map was seen: no more is known
    for desk in looked:
        desk.start = about + draw.below(WATCH)
        desk.last = draw.below(most + 1)
        if desk.done is not None:
            desk.done = desk.last
    tapped = [desk for desk in looked if desk.done is not None]
    if latest and earliest is not None and tapped and (own is None or own.done != stop):
        one = draw.choose(tapped)
        one.done = one.last = stop
    building = [desk for desk in looked if desk.done is None and not desk.out]
    if building and (own is None or own.done is not None or own.out or own.start != earliest):
        draw.choose(building).start = earliest


def _imagine(desk: Desk, draw: Chance) -> None:
    """Another city for a board that is hidden: what all know of it (its buildings, whether it was tapped) stays."""
    spaces = draw.shuffled(range(1, len(SPACES) + 1))
    cards = fresh(desk.cards)
    own = [b for b, card in enumerate(cards) if card != FROZEN]
    for b in own:
        if desk.done is not None or draw.below(3):
            cards[b] = 10 * draw.below(len(FACINGS)) + spaces.pop()
    if desk.done is None and not desk.out:
        desk.finger = draw.choose([NOTHING, *own])
    desk.cards = cards
    desk.track = [(desk.last, tuple(cards))]
