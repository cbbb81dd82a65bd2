"""The three levels, made of a game's mind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from players.game import Choice, Deep, Guess, Mind, Player, Solitary, reader
from players.search.dominance import best, undominated
from players.search.halving import search
from players.search.tree import explore
from rules.chance import Chance
from rules.game import View

FORCED_MS = 600  # a line without a choice
QUICKEST_MS, SLOWEST_MS = 1_200, 4_000  # any other: as long as a person needs to read the board


def leveled(mind: Mind, level: str, simulations: int | None = None) -> Player:
    """The player of that level; `simulations`: hard's budget a decision, where not the mind's own."""
    match level:
        case "easy":
            return Easy(mind)
        case "medium":
            return Medium(mind)
        case _:
            return Hard(mind, simulations)


@dataclass(frozen=True, slots=True)
class Easy:
    """The better a line, the likelier; equal positions are played in different ways."""

    mind: Mind

    def choose(self, view: View, lines: Sequence[str], guess: Guess, chance: Chance) -> Choice:
        if len(lines) < 2:
            return forced(lines)
        known = guess(chance.under("known"))
        seat = reader(view)
        lines = undominated(self.mind, known, seat, lines)
        rates = self.mind.rate(known, seat, lines)
        highest = max(rates)
        rng = rolled(chance.under("easy"))
        line = rng.choices(lines, [exp(max(-60.0, (rate - highest) / self.mind.warmth)) for rate in rates])[0]
        return Choice(line, thinks(rng))


@dataclass(frozen=True, slots=True)
class Medium:
    """The best line by the game's own evaluation, one decision ahead; of equal ones, one by lot."""

    mind: Mind

    def choose(self, view: View, lines: Sequence[str], guess: Guess, chance: Chance) -> Choice:
        if len(lines) < 2:
            return forced(lines)
        known = guess(chance.under("known"))
        seat = reader(view)
        left = best(self.mind, known, seat, lines)
        rates = self.mind.rate(known, seat, left)
        highest = max(rates)
        rng = rolled(chance.under("medium"))
        line = rng.choice([line for line, rate in zip(left, rates, strict=True) if rate == highest])
        return Choice(line, thinks(rng), self.mind.why(known, seat, line, lines))


@dataclass(frozen=True, slots=True)
class Hard:
    """The line that does best in simulations from guesses. `simulations`: the budget of a decision; None: the mind's."""

    mind: Mind
    simulations: int | None

    def choose(self, view: View, lines: Sequence[str], guess: Guess, chance: Chance) -> Choice:
        if len(lines) < 2:
            return forced(lines)
        seat = reader(view)
        seats: int = getattr(view, "seats", 2)
        budget = budgeted(self.mind, seats) if self.simulations is None else self.simulations
        known, searching = guess(chance.under("known")), chance.under("search")
        left = best(self.mind, known, seat, lines)
        if isinstance(self.mind, Deep):
            line = left[0] if len(left) == 1 else explore(self.mind, seat, left, guess, searching, budget)
        else:
            line = search(self.mind, seat, left, guess, searching, budget)
        why = self.mind.why(known, seat, line, lines)
        return Choice(line, thinks(rolled(chance.under("hard"))), why)


def budgeted(mind: Mind, seats: int) -> int:
    """Hard's own budget: the mind's is for two seats, and less the more there are, as their simulations are longer."""
    if seats == 1 and isinstance(mind, Solitary):
        return mind.alone
    return mind.simulations * 2 // seats


def forced(lines: Sequence[str]) -> Choice:
    """The only line there is. Raises ValueError where there is none."""
    if not lines:
        raise ValueError("this seat has no line to play")
    return Choice(lines[0], FORCED_MS)


def thinks(rng: Random) -> int:
    """Milliseconds that a player seems to think."""
    return rng.randrange(QUICKEST_MS, SLOWEST_MS)


def rolled(chance: Chance) -> Random:
    """Quick random numbers for players, by a chance's seed: the same on every Python version."""
    return Random(int.from_bytes(chance.under("quick").seed, "big"))
