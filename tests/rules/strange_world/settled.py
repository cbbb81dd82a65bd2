"""Whether what a reader knows of a draft leaves one value for all that a seat holds: by trying every history, not by guessing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from rules.game import Seat, State
from rules.strange_world import StrangeWorld

Slot = tuple[int, int]


def settled(state: State, reader: Seat | None, seat: Seat) -> bool:
    """Whether no other history of this turn fits."""
    assert isinstance(state, StrangeWorld)
    from tests.rules.contract import private  # which asks this

    hidden = [name.removeprefix("own.") for name in private(state, seat, reader)]
    found = set()
    for shown in histories(state, reader, seat):
        found.add(tuple(shown.get(name) for name in hidden))
        if len(found) > 1:
            return False
    return True


def histories(state: StrangeWorld, reader: Seat | None, seat: Seat) -> Iterator[dict[str, object]]:
    """What the seat's own view would show in each history that the reader cannot rule out."""
    seats = range(state.seats)
    pool = Counter(state.deck)
    for other in seats:
        if other != reader:
            pool.update(state.dealt[other])
    giver = {other: (other - state.way) % state.seats for other in seats}
    passed_first = state.phase != "first"
    known: dict[Slot, str] = {}
    if reader is not None:
        rest = Counter(state.dealt[reader])
        if passed_first:
            known[giver[reader], 1], known[giver[reader], 2] = state.first[giver[reader]]
            pool.subtract(state.first[giver[reader]])
            rest.subtract(state.first[reader])
            known[reader, 1], known[reader, 2] = state.first[reader]
            known[reader, 0] = next(rest.elements())
        else:
            for i, card in enumerate(state.dealt[reader]):
                known[reader, i] = card
    pool = +pool
    hands = {other: ((other, 0), (giver[other], 1), (giver[other], 2)) for other in seats}
    asked = [other for other in seats if state.second[other]] if passed_first else []
    for ways in product(range(3), repeat=len(asked)):
        passed = {other: hands[other][way] for other, way in zip(asked, ways, strict=True)}
        final = {}
        if state.phase == "place":
            final = {other: [slot for slot in hands[other] if slot != passed[other]] + [passed[giver[other]]] for other in seats}
        for faces in fillings(state, final, known, pool, [(other, i) for other in seats for i in range(3)]):
            if reader is not None and reader in passed and faces[passed[reader]] != state.second[reader][0]:
                continue
            if reader is not None and final and faces[passed[giver[reader]]] != state.second[giver[reader]][0]:
                continue
            if not passed_first:
                chosen = sorted(faces[seat, i] for i in (1, 2)) if state.first[seat] else []
                yield {"hand": tuple(sorted(faces[seat, i] for i in range(3))), "chosen": tuple(chosen)}
                continue
            first = [pair(faces, seat), pair(faces, giver[seat])]
            chosen = [faces[passed[seat]]] if seat in passed else []
            if not final:
                hand = sorted(faces[slot] for slot in hands[seat])
                yield {"hand": tuple(hand), "chosen": tuple(chosen), "passed": first[0], "got": first[1]}
                continue
            held = Counter(faces[slot] for slot in final[seat]) - Counter(state.played[seat])
            second = faces[passed[giver[seat]]]
            yield {"hand": tuple(sorted(held.elements())), "passed": (first[0], *chosen), "got": (first[1], second)}


def pair(faces: dict[Slot, str], seat: Seat) -> tuple[str, ...]:
    """The cards of a first pass."""
    return tuple(sorted((faces[seat, 1], faces[seat, 2])))


def fillings(
    state: StrangeWorld, final: dict[Seat, list[Slot]], known: dict[Slot, str], pool: Counter[str], slots: list[Slot]
) -> Iterator[dict[Slot, str]]:
    """Faces for every slot so that each final hand holds what its seat has laid: first the cards laid, then all the rest."""
    needs: list[tuple[list[Slot], list[str]]] = []
    for other, hand in final.items():
        lack = Counter(state.played[other]) - Counter(known[slot] for slot in hand if slot in known)
        needs.append(([slot for slot in hand if slot not in known], list(lack.elements())))
    if any(len(cards) > len(empty) for empty, cards in needs):
        return
    for places in product(*(permutations(empty, len(cards)) for empty, cards in needs)):
        faces = dict(known)
        left = Counter(pool)
        for chosen, (_, cards) in zip(places, needs, strict=True):
            for slot, card in zip(chosen, cards, strict=True):
                faces[slot] = card
                left[card] -= 1
        if all(count >= 0 for count in left.values()):
            yield from _rest(faces, +left, [slot for slot in slots if slot not in faces])


def _rest(faces: dict[Slot, str], left: Counter[str], empty: list[Slot]) -> Iterator[dict[Slot, str]]:
    if not empty:
        yield faces
        return
    for card in sorted(left):
        yield from _rest({**faces, empty[0]: card}, left - Counter([card]), empty[1:])
