"""Space Builder's computer players: hands like a person's, faster and surer by level.

A player looks the map over, then sets one building after another, each after a time of its own; some are set wrongly and stay so.
Nothing but hands and eyes decides this game, and people's hands press buttons here: a building, its space, a turn, a flip, each
answered with a picture, take 10 to 15 seconds. Such a person beats `easy`; `hard` is as fast as hands at a table. The map is what
the view shows: before the watch starts there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from players.game import Choice, Guess, Why
from players.levels import rolled
from rules.chance import Chance
from rules.game import View
from rules.space_builder import SpaceBuilderView
from rules.space_builder.parts import BUILDINGS, DIRECTIONS, FACINGS, FROZEN, MAPS, NOTHING, SPACES, at, stands

SCAN_MS, SCAN_CARD_MS = 1_500, 400  # looking the map over: for the whole, and for each card
CARD_SIGMA = 0.35  # of the logarithm of the time for a card
ROUND_SIGMA = 0.2  # of the logarithm of a round's factor: good rounds and bad ones
CHECK_MS = (500, 1_200)  # a last look before the tap
READY_MS = (900, 2_600)
UNLOCK_MS = (1_500, 3_500)
MAPPED, DONE, ASIDE = (Why(f"space-builder-hint-{what}") for what in ("map", "done", "aside"))
SIDE, DIRECTION = 0.45, 0.9  # of the errors: a wrong side; up to here a wrong direction; the others a wrong space


@dataclass(frozen=True, slots=True)
class Hands:
    """One level. `card_ms`: the middle of the times for a card; `errors`: the share of cards that are set wrongly."""

    card_ms: int
    errors: float

    def choose(self, view: View, lines: Sequence[str], guess: Guess, chance: Chance) -> Choice:
        """One of `lines`; `after_ms` counts from the line before, or from when the seat could first play."""
        assert isinstance(view, SpaceBuilderView)
        if not lines:
            raise ValueError("this seat has no line to play")
        if view.own is None or view.map is None or view.own.start is None:
            return self._between(lines, chance)
        plan, cards = MAPS[view.map], view.own.cards
        if not self.errors:
            return _put_right(plan, cards, chance)
        own = [b for b, card in enumerate(cards) if card != FROZEN]
        left = [b for b in own if not stands(cards[b])]
        if not left:
            return Choice("done", rolled(chance.under("check")).randrange(*CHECK_MS), DONE)
        b = next(b for b in chance.under("order").shuffled(range(len(BUILDINGS))) if b in left)
        takes = self._takes(chance, BUILDINGS[b])
        if not any(stands(card) for card in cards):
            takes += SCAN_MS + SCAN_CARD_MS * len(own)
        line = self._set(b, plan[b], cards, chance.under(f"card {BUILDINGS[b]}"))
        return Choice(line, round(takes), MAPPED if line == _place(b, plan[b]) else None)

    def _between(self, lines: Sequence[str], chance: Chance) -> Choice:
        """Before the map is there: ready, or another building."""
        rng = rolled(chance.under("between"))
        if lines[0] == "ready":
            return Choice("ready", rng.randrange(*READY_MS), Why("space-builder-hint-ready"))
        return Choice(rng.choice(lines), rng.randrange(*UNLOCK_MS), Why("space-builder-hint-unlock"))

    def _takes(self, chance: Chance, letter: str) -> float:
        """Milliseconds for one card."""
        of_round = rolled(chance.under("round")).gauss(0.0, ROUND_SIGMA)
        of_card = rolled(chance.under(f"time {letter}")).gauss(0.0, CARD_SIGMA)
        return self.card_ms * exp(of_round + of_card)

    def _set(self, b: int, ideal: int, cards: Sequence[int], chance: Chance) -> str:
        """The line that sets a building, as the map has it or wrongly; beside its space where that one is taken."""
        rng = rolled(chance)
        facing, space = ideal // 10, ideal % 10 - 1
        wrong = rng.random()
        how = rng.random()
        turned = facing // len(DIRECTIONS) * len(DIRECTIONS) + (facing + rng.randrange(1, len(DIRECTIONS))) % len(DIRECTIONS)
        free = [i for i in range(len(SPACES)) if at(cards, i) in (NOTHING, b)]
        other = rng.choice([i for i in free if at(cards, i) == NOTHING])
        if wrong < self.errors:
            if how < SIDE:
                facing = (facing + len(DIRECTIONS)) % len(FACINGS)
            elif how < DIRECTION:
                facing = turned
            else:
                space = other
        if space not in free:
            space = other
        return _place(b, 10 * facing + space + 1)


def _put_right(plan: Sequence[int], cards: Sequence[int], chance: Chance) -> Choice:
    """The building to set next without a fault: one that is missing or wrong and whose space is free. Where others stand on all of
    those spaces, one of these gives way first, to a space that nobody waits for."""
    left = [b for b, card in enumerate(cards) if card not in (FROZEN, plan[b])]
    if not left:
        return Choice("done", why=DONE)
    order = chance.under("order").shuffled(left)
    stands_there = {b: at(cards, plan[b] % 10 - 1) for b in order}
    ready = [b for b in order if stands_there[b] in (NOTHING, b)]
    if ready:
        b = min(ready, key=lambda b: stands(cards[b]))  # what is in the hand first
        return Choice(_place(b, plan[b]), why=MAPPED)
    b = stands_there[order[0]]
    free = [i for i in range(len(SPACES)) if at(cards, i) == NOTHING]
    space = chance.under("aside").choose(free)
    return Choice(_place(b, plan[b] // 10 * 10 + space + 1), why=ASIDE)


def _place(b: int, card: int) -> str:
    """The line that sets a building so."""
    return f"place {BUILDINGS[b]}{FACINGS[card // 10]} {SPACES[card % 10 - 1]}"


HANDS = {
    "easy": Hands(17_000, 0.12),
    "medium": Hands(9_000, 0.08),
    "hard": Hands(4_500, 0.05),
    "hint": Hands(3_200, 0.0),
}
"""By level; a hint sets nothing wrongly, and is never played at a pace."""
