"""Sequential halving over guesses: the search for all games whose simulations are worth their time.

Each line worth a search is played in the same guesses, and from there both sides reply quickly until the mind's horizon; after
each round the worse half of the lines is dropped, so that the best ones are told apart by the most simulations. All lines of a
round meet the same guesses, draws and replies (common random numbers), so their differences are clearer than their means.

Method: Karnin, Koren, Somekh, "Almost optimal exploration in multi-armed bandits" (ICML 2013), over determinised worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from random import Random
from time import monotonic, thread_time

from players.game import Guess, Mind, Planner, Prior, Quick
from rules.chance import Chance
from rules.game import Seat, State

LONGEST_S = 1.9  # CPU seconds of one search: a last resort, the budget is counted
LONGEST_WAIT_S = 6.0  # the same on the wall: where others use the processor, a table does not wait for ever
PRIOR_RUNS = 4.0  # simulations that a mind's evaluation weighs as much as
LONGEST_ROLLOUT = 2_000  # lines: a simulation that goes on is taken for one that never ends


def search(mind: Mind, seat: Seat, lines: Sequence[str], guess: Guess, chance: Chance, simulations: int) -> str:
    """The best of `lines` by that many simulations, or by fewer where time runs out."""
    until, latest = thread_time() + LONGEST_S, monotonic() + LONGEST_WAIT_S
    legal = set(lines)
    first = guess(chance.under("known"))
    left = [line for line in mind.worthwhile(first, seat) if line in legal]
    if not left:
        left = list(lines)
    while len(left) > 2 and len(left) * _rounds(left) > simulations:
        left.pop()  # the budget cannot try so many
    totals = dict.fromkeys(left, 0.0)
    if isinstance(mind, Prior):
        opinions = mind.prior(first, seat, left)
        totals = {line: PRIOR_RUNS * value for line, value in zip(left, opinions, strict=True)}
    plans = {line: mind.plan(first, seat, line) for line in left} if isinstance(mind, Planner) else {}
    runs = 0
    slowest = 0.0  # CPU seconds of a simulation
    rounds = _rounds(left)
    for _ in range(rounds):
        if len(left) == 1:
            break
        for _ in range(max(1, simulations // (rounds * len(left)))):
            begun = thread_time()
            if runs and (begun + slowest * len(left) > until or monotonic() > latest):
                break
            draw = chance.under(f"guess {runs}")
            known = guess(draw)
            dice = int.from_bytes(draw.under("replies").seed, "big")
            for line in left:
                plan = plans.get(line)
                totals[line] += plan(Random(dice)) if plan else simulated(mind, known, seat, line, Random(dice))
            runs += 1
            slowest = max(slowest, (thread_time() - begun) / len(left))
        # A mind's first opinion weighs the same for all. All lines still here have been in all runs, so totals compare as means do.
        left.sort(key=totals.__getitem__, reverse=True)
        left = left[: (len(left) + 1) // 2]
    return left[0]


def _rounds(lines: Sequence[str]) -> int:
    """How often the worse half can be dropped."""
    return max(1, ceil(log2(len(lines))))


def simulated(mind: Mind, known: State, seat: Seat, line: str, rng: Random) -> float:
    """What playing `line` came to, from one guess with one set of replies."""
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
