"""What one reader of a game of Blueprints may know, built by listing it."""

from __future__ import annotations

import msgspec

from rules.blueprints.parts import MATERIALS, OUT, PICKS, SPACES
from rules.blueprints.position import Position, Round
from rules.blueprints.scoring import score
from rules.game import Result, Seat, View


class Own(msgspec.Struct, frozen=True):
    """What a seat alone sees: its plan, its stacks (as in Built), and the points its building would score now."""

    plan: str
    stacks: tuple[tuple[str, ...], ...]
    order: tuple[str, ...]
    parts: dict[str, int]
    points: int
    last: str | None


class BlueprintsView(View, frozen=True):
    """What one reader may know. Dice are words like o3; bag: material -> dice left.

    taken: the dice each seat took this round, in order; removed: those of them that fitted nowhere; dropped: thrown away
    (two players); fresh: dice rolled last; latest: who took last, and `latest_die` what; awards, prizes: won by each seat so
    far (everyone saw who won what; `totals` says whether the public picture shows them before the end).
    """

    seats: int
    seat: Seat | None
    round: int
    pick: int
    first: Seat
    turn: Seat | None
    demand: tuple[str, str]
    pool: tuple[str, ...]
    bag: dict[str, int]
    taken: tuple[tuple[str, ...], ...]
    removed: tuple[tuple[str, ...], ...]
    dropped: tuple[str, ...]
    fresh: tuple[str, ...]
    latest: Seat | None
    latest_die: str | None
    awards: tuple[tuple[str, ...], ...]
    prizes: tuple[tuple[str, ...], ...]
    totals: str
    past: tuple[Round, ...]
    own: Own | None
    result: Result | None


def look(p: Position, seat: Seat | None, result: Result | None) -> BlueprintsView:
    """The view of `seat`; None: a spectator."""
    own = None
    if seat is not None and p.turn is not None:
        stacks = p.stacks(seat)
        parts = score(p.plans[seat], stacks)
        last = p.placed[seat][-1] if p.placed[seat] else OUT
        own = Own(
            p.plans[seat],
            tuple(tuple(stack) for stack in stacks),
            tuple(f"{die} {'out' if i == OUT else SPACES[i]}" for die, i in zip(p.taken[seat], p.placed[seat], strict=True)),
            parts,
            sum(parts.values()),
            None if last == OUT else SPACES[last],
        )
    return BlueprintsView(
        seats=p.seats,
        seat=seat,
        round=p.round,
        pick=min(PICKS, 1 + min(len(taken) for taken in p.taken)),
        first=p.first,
        turn=p.turn,
        demand=(p.demand[0], p.demand[1]),
        pool=tuple(p.pool),
        bag={material: p.bag.get(material, 0) for material in MATERIALS},
        taken=tuple(tuple(taken) for taken in p.taken),
        removed=tuple(p.removed(other) for other in range(p.seats)),
        dropped=tuple(p.dropped),
        fresh=tuple(p.fresh),
        latest=p.latest,
        latest_die=None if p.latest is None or not p.taken[p.latest] else p.taken[p.latest][-1],
        awards=tuple(tuple(r.built[s].award for r in p.past if r.built[s].award) for s in range(p.seats)),  # type: ignore[misc]
        prizes=tuple(tuple(prize for r in p.past for prize in r.built[s].prizes) for s in range(p.seats)),
        totals=p.totals,
        past=tuple(p.past),
        own=own,
        result=result,
    )
