"""Sequential halving over guesses: the search for all games whose simulations are worth their time.

Each line worth a search is played in the same guesses, and from there both sides reply quickly until the mind's horizon; after
each round the worse half of the lines is dropped, so that the best ones are told apart by the most simulations. All lines of a
round meet the same guesses, draws and replies (common random numbers), so their differences are clearer than their means. A mind
that plans has its plans compared instead, and the best one's line is played.

Method: Karnin, Koren, Somekh, "Almost optimal exploration in multi-armed bandits" (ICML 2013), over determinised worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from operator import attrgetter
from random import Random
from time import monotonic, thread_time

from players.game import Guess, Mind, Planner, Prior, Quick
from rules.chance import Chance
from rules.game import Seat, State

LONGEST_S = 1.9  # CPU seconds of one search: a last resort, the budget is counted
LONGEST_WAIT_S = 6.0  # the same on the wall: where others use the processor, a table does not wait for ever
PRIOR_RUNS = 4.0  # simulations that a mind's evaluation weighs as much as
LONGEST_ROLLOUT = 2_000  # lines: a simulation that goes on is taken for one that never ends


@dataclass(slots=True)
class Tried:
    """A line, or a plan that begins with it, and the sum of what it came to. simulate: a plan's own simulations."""

    line: str
    total: float = 0.0
    simulate: Callable[[Random], float] | None = None


def search(mind: Mind, seat: Seat, lines: Sequence[str], guess: Guess, chance: Chance, simulations: int) -> str:
    """The best of `lines` by that many simulations, or by fewer where time runs out or all that are left begin alike."""
    until, latest = thread_time() + LONGEST_S, monotonic() + LONGEST_WAIT_S
    left = _candidates(mind, seat, lines, guess(chance.under("known")), simulations)
    runs = 0
    slowest = 0.0  # CPU seconds of a simulation
    rounds = _rounds(left)
    begun = thread_time()
    for _ in range(rounds):
        if all(tried.line == left[0].line for tried in left):
            break
        for _ in range(max(1, simulations // (rounds * len(left)))):
            if runs and (begun + slowest * len(left) > until or monotonic() > latest):
                break
            draw = chance.under(f"guess {runs}")
            known = guess(draw)
            dice = int.from_bytes(draw.under("replies").seed, "big")
            for tried in left:
                rng = Random(dice)
                tried.total += tried.simulate(rng) if tried.simulate else simulated(mind, known, seat, tried.line, rng)
            runs += 1
            now = thread_time()
            slowest, begun = max(slowest, (now - begun) / len(left)), now
        # A mind's first opinion weighs the same for all. All still here have been in all runs, so totals compare as means do.
        left.sort(key=attrgetter("total"), reverse=True)
        left = left[: (len(left) + 1) // 2]
    return left[0].line


def _candidates(mind: Mind, seat: Seat, lines: Sequence[str], known: State, simulations: int) -> list[Tried]:
    """Return what the budget is spent on, with the mind's first opinion."""
    plans = mind.plans(known, seat, lines) if isinstance(mind, Planner) else None
    if plans is not None:
        left = [Tried(plan.line, PRIOR_RUNS * plan.opinion, plan.simulate) for plan in plans]
    else:
        legal = set(lines)
        left = [Tried(line) for line in mind.worthwhile(known, seat) if line in legal] or [Tried(line) for line in lines]
    while len(left) > 2 and len(left) * _rounds(left) > simulations:
        left.pop()  # the budget cannot try so many
    if plans is None and isinstance(mind, Prior):
        opinions = mind.prior(known, seat, [tried.line for tried in left])
        for tried, opinion in zip(left, opinions, strict=True):
            tried.total = PRIOR_RUNS * opinion
    return left


def _rounds(left: Sequence[Tried]) -> int:
    """Return how often the worse half can be dropped."""
    return max(1, ceil(log2(len(left))))


def simulated(mind: Mind, known: State, seat: Seat, line: str, rng: Random) -> float:
    """Return what playing `line` came to, from one guess with one set of replies."""
    if isinstance(mind, Quick):
        return mind.simulated(known, seat, line, rng)
    return played_out(mind, known, seat, line, rng)


def played_out(mind: Mind, known: State, seat: Seat, line: str, rng: Random) -> float:
    """The same by the rules: replies until the mind's horizon."""
    state = known.play(seat, line).state
    for _ in range(LONGEST_ROLLOUT):
        waiting = state.to_move
        if not waiting or mind.stops(state, known):
            break
        state = state.play(waiting[0], mind.reply(state, waiting[0], rng)).state
    return mind.value(state, seat, known)
