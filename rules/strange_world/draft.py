"""The draft of one turn as its players remember it, and guesses that agree with what one of them knows.

A turn deals three slots to each seat: the card it keeps at the first pass, and the two it gives away. The second pass moves one
of the three slots then in a hand. So who ends with which slot follows from one choice of three per seat, and a guess is a choice
of these and a filling of the slots that the seat has not seen: at most 3 to the number of seats have to be looked at.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from rules.chance import Chance
from rules.strange_world.cards import HAND, in_order

if TYPE_CHECKING:
    from rules.game import Seat
    from rules.strange_world.game import StrangeWorld

Slot = tuple[int, int]
"""A seat and 0 (the card it keeps) or 1, 2 (the cards it passes first)."""


def hand_of(state: StrangeWorld, seat: Seat) -> Counter[str]:
    """The hand that the deal, the passes and the cards laid leave a seat."""
    giver = (seat - state.way) % state.seats
    hand = Counter(state.dealt[seat])
    for choices, done in ((state.first, state.phase in ("second", "place")), (state.second, state.phase == "place")):
        if done:
            hand.subtract(choices[seat])
            hand.update(choices[giver])
    hand.subtract(state.played[seat])
    return +hand if min(hand.values(), default=0) >= 0 else hand


def redraw(state: StrangeWorld, seat: Seat | None, chance: Chance) -> None:
    """Replace in place what `seat` (None: a spectator) cannot know of this turn's draft: cards dealt to others and not seen since,
    and what others pass. What is drawn depends on what the seat knows and on `chance` only."""
    seats = range(state.seats)
    others = [other for other in seats if other != seat]
    pool = Counter(state.deck)
    for other in others:
        pool.update(state.dealt[other])
    if state.phase == "first":
        for other in others:
            state.dealt[other] = in_order([_take(pool, chance) for _ in range(HAND)])
            state.hands[other] = state.dealt[other][:]
            if state.first[other]:
                state.first[other] = in_order(chance.shuffled(state.dealt[other])[:2])
        state.deck = _plain(pool)
        return
    known: dict[Slot, str] = {}
    giver = None if seat is None else (seat - state.way) % state.seats
    if seat is not None and giver is not None:
        kept = Counter(state.dealt[seat]) - Counter(state.first[seat])
        known[seat, 0] = next(kept.elements())
        known[seat, 1], known[seat, 2] = state.first[seat]
        known[giver, 1], known[giver, 2] = state.first[giver]
        pool.subtract(state.first[giver])
    placing = state.phase == "place"
    second = {other: bool(state.second[other]) for other in seats}
    faces: dict[Slot, str] = {}
    passed: dict[Seat, Slot] = {}
    for ways in chance.shuffled(list(product(range(HAND), repeat=state.seats))):
        passed = {other: _hand(state, other)[ways[other]] for other in seats if second[other]}
        found = _filled(state, seat, known, passed, pool, placing, chance)
        if found is not None:
            faces = found
            break
    left = Counter(pool)
    for slot, face in faces.items():
        if slot not in known:
            left[face] -= 1
    for other in others:
        state.first[other] = in_order([faces[other, 1], faces[other, 2]])
        state.dealt[other] = in_order([faces[other, i] for i in range(HAND)])
        if second[other]:
            state.second[other] = [faces[passed[other]]]
    state.deck = _plain(left)
    for other in others:
        state.hands[other] = in_order(list(hand_of(state, other).elements()))


def _hand(state: StrangeWorld, seat: Seat) -> tuple[Slot, Slot, Slot]:
    """The slots in a hand between the two passes."""
    giver = (seat - state.way) % state.seats
    return (seat, 0), (giver, 1), (giver, 2)


def _filled(
    state: StrangeWorld,
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
            pins.append((passed[seat], state.second[seat][0]))
        if placing:
            giver = (seat - state.way) % state.seats
            pins.append((passed[giver], state.second[giver][0]))
    for slot, face in pins:
        if faces.setdefault(slot, face) != face:
            return None
        if slot not in known:
            left[face] -= 1
    if placing:
        for other in range(state.seats):
            giver = (other - state.way) % state.seats
            hand = [slot for slot in _hand(state, other) if slot != passed[other]] + [passed[giver]]
            needs = Counter(state.played[other]) - Counter(faces[slot] for slot in hand if slot in faces)
            empty = chance.shuffled([slot for slot in hand if slot not in faces])
            if needs.total() > len(empty):
                return None
            for slot, face in zip(empty, in_order(list(needs.elements())), strict=False):
                faces[slot] = face
                left[face] -= 1
    if left and min(left.values()) < 0:
        return None
    for other in range(state.seats):
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
