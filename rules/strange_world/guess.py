"""The draft of one turn as its players remember it, and guesses that agree with what one of them knows.

A turn deals three slots to each seat: the card it keeps at the first pass, and the two it gives away. The second pass moves one
of the three slots then in a hand. So who ends with which slot follows from one choice of three per seat, and a guess is a choice
of these and a filling of the slots that the seat has not seen: at most 3 to the number of seats have to be looked at.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

from rules.chance import Chance
from rules.game import Seat
from rules.strange_world.parts import HAND, in_order
from rules.strange_world.position import Position

Slot = tuple[int, int]
"""A seat and 0 (the card it keeps) or 1, 2 (the cards it passes first)."""


def guess(p: Position, seat: Seat | None, chance: Chance) -> None:
    """Replace in `p` (a copy) everything that `seat` does not know, and the seed."""
    p.chance = chance.under("seed")
    if p.seats > 1 and p.phase in ("first", "second", "place"):
        _redraw(p, seat, chance.under("guess"))


def _redraw(p: Position, seat: Seat | None, chance: Chance) -> None:
    """Replace in place what `seat` (None: a spectator) cannot know of this turn's draft: cards dealt to others and not seen since,
    and what others pass. What is drawn depends on what the seat knows and on `chance` only."""
    seats = range(p.seats)
    others = [other for other in seats if other != seat]
    pool = Counter(p.deck)
    for other in others:
        pool.update(p.dealt[other])
    if p.phase == "first":
        for other in others:
            p.dealt[other] = in_order([_take(pool, chance) for _ in range(HAND)])
            p.hands[other] = p.dealt[other][:]
            if p.first[other]:
                p.first[other] = in_order(chance.shuffled(p.dealt[other])[:2])
        p.deck = _plain(pool)
        return
    known: dict[Slot, str] = {}
    giver = None if seat is None else (seat - p.way) % p.seats
    if seat is not None and giver is not None:
        kept = Counter(p.dealt[seat]) - Counter(p.first[seat])
        known[seat, 0] = next(kept.elements())
        known[seat, 1], known[seat, 2] = p.first[seat]
        known[giver, 1], known[giver, 2] = p.first[giver]
        pool.subtract(p.first[giver])
    placing = p.phase == "place"
    second = {other: bool(p.second[other]) for other in seats}
    faces: dict[Slot, str] = {}
    passed: dict[Seat, Slot] = {}
    for ways in chance.shuffled(list(product(range(HAND), repeat=p.seats))):
        passed = {other: _hand(p, other)[ways[other]] for other in seats if second[other]}
        found = _filled(p, seat, known, passed, pool, placing, chance)
        if found is not None:
            faces = found
            break
    left = Counter(pool)
    for slot, face in faces.items():
        if slot not in known:
            left[face] -= 1
    for other in others:
        p.first[other] = in_order([faces[other, 1], faces[other, 2]])
        p.dealt[other] = in_order([faces[other, i] for i in range(HAND)])
        if second[other]:
            p.second[other] = [faces[passed[other]]]
    p.deck = _plain(left)
    for other in others:
        hand = p.drafted(other)
        assert hand is not None
        p.hands[other] = hand


def _hand(p: Position, seat: Seat) -> tuple[Slot, Slot, Slot]:
    """The slots in a hand between the two passes."""
    giver = (seat - p.way) % p.seats
    return (seat, 0), (giver, 1), (giver, 2)


def _filled(
    p: Position,
    seat: Seat | None,
    known: dict[Slot, str],
    passed: dict[Seat, Slot],
    pool: Counter[str],
    placing: bool,
    chance: Chance,
) -> dict[Slot, str] | None:
    """Faces for all slots that agree with what was seen when these slots are passed second; None where there are none."""
    faces = dict(known)
    left = Counter(pool)
    pins: list[tuple[Slot, str]] = []
    if seat is not None:
        if seat in passed:
            pins.append((passed[seat], p.second[seat][0]))
        if placing:
            giver = (seat - p.way) % p.seats
            pins.append((passed[giver], p.second[giver][0]))
    for slot, face in pins:
        if faces.setdefault(slot, face) != face:
            return None
        if slot not in known:
            left[face] -= 1
    if placing:
        for other in range(p.seats):
            giver = (other - p.way) % p.seats
            hand = [slot for slot in _hand(p, other) if slot != passed[other]] + [passed[giver]]
            needs = Counter(p.played[other]) - Counter(faces[slot] for slot in hand if slot in faces)
            empty = chance.shuffled([slot for slot in hand if slot not in faces])
            if needs.total() > len(empty):
                return None
            for slot, face in zip(empty, in_order(list(needs.elements())), strict=False):
                faces[slot] = face
                left[face] -= 1
    if left and min(left.values()) < 0:
        return None
    for other in range(p.seats):
        for i in range(HAND):
            if (other, i) not in faces:
                faces[other, i] = _take(left, chance)
    return faces


def _take(left: Counter[str], chance: Chance) -> str:
    """A random card out of the pool."""
    bag = _plain(left)
    card = chance.take(bag)
    left[card] -= 1
    return card


def _plain(cards: Counter[str]) -> dict[str, int]:
    return {card: count for card, count in sorted(cards.items()) if count}
