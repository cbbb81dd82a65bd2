"""What a seat cannot know, dealt anew from what it does know: the others' plans, and where their dice stand."""

from __future__ import annotations

from rules.blueprints.parts import DECKS, OUT, PLANS, SPACES
from rules.blueprints.position import Position
from rules.chance import Chance
from rules.game import Seat


def guess(p: Position, seat: Seat | None, chance: Chance) -> None:
    """Replace in `p` (a copy) the plans and the placements that `seat` does not know, and the seed."""
    p.chance = chance.under("seed")
    if p.turn is None:
        return
    others = [other for other in range(p.seats) if other != seat]
    gone = {built.plan for r in p.past for built in r.built}
    if seat is not None:
        gone.add(p.plans[seat])
    found = _fitting(others, p.taken, p.placed, [plan for plan in DECKS[p.deck] if plan not in gone], chance.under("guess"))
    for other, (plan, placed) in found.items():
        p.plans[other] = plan
        p.placed[other] = placed


def _fitting(
    seats: list[Seat], taken: list[list[str]], placed: list[list[int]], plans: list[str], chance: Chance
) -> dict[Seat, tuple[str, list[int]]]:
    """Different plans and placements for `seats` that fit what all saw: the order of the dice, rising stacks, and that nothing
    took a die that was removed. Backtracking in random order; the truth is one answer, so it ends."""
    if not seats:
        return {}
    seat, rest = seats[0], seats[1:]
    for plan in chance.shuffled(plans):
        spaces = [i for i, height in enumerate(PLANS[plan]) if height]
        found = placement(taken[seat], [i == OUT for i in placed[seat]], spaces, [0] * len(SPACES), [], chance)
        if found is None:
            continue
        others = _fitting(rest, taken, placed, [other for other in plans if other != plan], chance)
        if others or not rest:
            return {seat: (plan, found), **others}
    return {}


def placement(
    dice: list[str], out: list[bool], spaces: list[int], tops: list[int], done: list[int], chance: Chance
) -> list[int] | None:
    """Spaces for `dice[len(done):]`, or None where this beginning fits none."""
    if len(done) == len(dice):
        return done
    value = int(dice[len(done)][1])
    fits = [i for i in spaces if tops[i] <= value]
    if out[len(done)]:
        return None if fits else placement(dice, out, spaces, tops, [*done, OUT], chance)
    for i in chance.shuffled(fits):
        found = placement(dice, out, spaces, [*tops[:i], value, *tops[i + 1 :]], [*done, i], chance)
        if found is not None:
            return found
    return None
