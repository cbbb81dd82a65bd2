"""Whether what a reader knows of a draft leaves one value for all that a seat holds: by trying every history, not by guessing.

A history is who passed which slot second, and the faces of the slots that the reader has not seen. Slots that have no part in
what is asked are left open: whatever is left in the pool may lie there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from rules.game import Seat, State
from rules.strange_world import StrangeWorld

Slot = tuple[int, int]


def settled(state: State, reader: Seat | None, seat: Seat) -> bool:
    """Whether the parts of the seat's view that the reader does not share are the same in every history."""
    assert isinstance(state, StrangeWorld)
    from tests.rules.contract import private  # which asks this

    hidden = [name.removeprefix("own.") for name in private(state, seat, reader)]
    found: set[tuple[object, ...]] = set()
    for shown in histories(state, reader, seat, hidden):
        found.add(shown)
        if len(found) > 1:
            return False
    return True


def histories(state: StrangeWorld, reader: Seat | None, seat: Seat, parts: list[str]) -> Iterator[tuple[object, ...]]:
    """These parts of the seat's own view in each history that the reader cannot rule out."""
    seats = range(state.seats)
    giver = {other: (other - state.way) % state.seats for other in seats}
    drafted = state.phase != "first"
    known: dict[Slot, str] = {}
    pool = Counter(state.deck)
    for other in seats:
        pool.update(state.dealt[other])
    if reader is not None:
        rest = Counter(state.dealt[reader])
        if drafted:
            known[giver[reader], 1], known[giver[reader], 2] = state.first[giver[reader]]
            known[reader, 1], known[reader, 2] = state.first[reader]
            rest.subtract(state.first[reader])
            known[reader, 0] = next(rest.elements())
        else:
            known |= {(reader, i): card for i, card in enumerate(state.dealt[reader])}
    pool.subtract(known.values())
    hands = {other: ((other, 0), (giver[other], 1), (giver[other], 2)) for other in seats}
    asked = [other for other in seats if drafted and state.second[other]]
    for ways in product(range(3), repeat=len(asked)):
        passed = {other: hands[other][way] for other, way in zip(asked, ways, strict=True)}
        final: dict[Seat, list[Slot]] = {}
        if state.phase == "place":
            for other in seats:
                final[other] = [slot for slot in hands[other] if slot != passed[other]] + [passed[giver[other]]]
        faces, left = dict(known), Counter(pool)
        if reader in passed and faces[passed[reader]] != state.second[reader][0]:
            continue
        if reader is not None and final:
            slot, face = passed[giver[reader]], state.second[giver[reader]][0]
            if slot not in faces:
                left[face] -= 1
            if faces.setdefault(slot, face) != face or left[face] < 0:
                continue
        wanted = _slots(state, seat, parts, giver[seat], hands, final, passed)
        for filled in fillings(state, final, faces, left, sorted(wanted)):
            yield tuple(_part(state, name, seat, giver[seat], filled, hands, final, passed) for name in parts)


def _slots(
    state: StrangeWorld,
    seat: Seat,
    parts: list[str],
    giver: Seat,
    hands: dict[Seat, tuple[Slot, ...]],
    final: dict[Seat, list[Slot]],
    passed: dict[Seat, Slot],
) -> set[Slot]:
    """The slots that these parts show."""
    dealt = [(seat, i) for i in range(3)]
    found: set[Slot] = set()
    for name in parts:
        if state.phase == "first":
            found.update(dealt if name == "hand" else dealt[1:] if state.first[seat] else ())
        elif name == "hand":
            found.update(final.get(seat) or hands[seat])
        elif name == "chosen":
            found.update([passed[seat]] if seat in passed else ())
        else:
            who = seat if name == "passed" else giver
            found.update([(who, 1), (who, 2)])
            found.update([passed[who]] if final else ())
    return found


def _part(
    state: StrangeWorld,
    name: str,
    seat: Seat,
    giver: Seat,
    faces: dict[Slot, str],
    hands: dict[Seat, tuple[Slot, ...]],
    final: dict[Seat, list[Slot]],
    passed: dict[Seat, Slot],
) -> object:
    """What a part of the view shows in a history."""
    if state.phase == "first":
        slots = [(seat, i) for i in range(3)] if name == "hand" else [(seat, 1), (seat, 2)] if state.first[seat] else []
        return sorted_(faces, slots)
    if name == "hand":
        held = Counter(faces[slot] for slot in final.get(seat) or hands[seat]) - Counter(state.played[seat])
        return tuple(sorted(held.elements()))
    if name == "chosen":
        return sorted_(faces, [passed[seat]] if seat in passed else [])
    who = seat if name == "passed" else giver
    return sorted_(faces, [(who, 1), (who, 2)]), faces[passed[who]] if final else ""


def sorted_(faces: dict[Slot, str], slots: list[Slot]) -> tuple[str, ...]:
    return tuple(sorted(faces[slot] for slot in slots))


def fillings(
    state: StrangeWorld, final: dict[Seat, list[Slot]], known: dict[Slot, str], pool: Counter[str], slots: list[Slot]
) -> Iterator[dict[Slot, str]]:
    """Faces for these slots so that each final hand holds what its seat has laid: first the cards laid, then the rest."""
    needs: list[tuple[list[Slot], list[str]]] = []
    for other, hand in final.items():
        lack = Counter(state.played[other]) - Counter(known[slot] for slot in hand if slot in known)
        needs.append(([slot for slot in hand if slot not in known], list(lack.elements())))
    if any(len(cards) > len(empty) for empty, cards in needs):
        return
    for places in product(*(permutations(empty, len(cards)) for empty, cards in needs)):
        faces, left = dict(known), Counter(pool)
        for chosen, (_, cards) in zip(places, needs, strict=True):
            faces.update(zip(chosen, cards, strict=True))
            left.subtract(cards)
        if all(count >= 0 for count in left.values()):
            yield from _rest(faces, +left, [slot for slot in slots if slot not in faces])


def _rest(faces: dict[Slot, str], left: Counter[str], empty: list[Slot]) -> Iterator[dict[Slot, str]]:
    if not empty:
        yield faces
        return
    for card in sorted(left):
        yield from _rest({**faces, empty[0]: card}, left - Counter([card]), empty[1:])
