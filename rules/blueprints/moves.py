"""A game of Blueprints behind the contract of rules/game.py: its lines, what they do, and the course of the rounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from rules.blueprints.checks import broken
from rules.blueprints.guess import guess
from rules.blueprints.parts import DECKS, DICE, EACH, MATERIALS, OUT, PICKS, POOL, PRIZES, ROUNDS, SPACE_AT, SPACES, by_value
from rules.blueprints.position import Built, Position, Round
from rules.blueprints.scoring import awarded, result, score, tie_chain
from rules.blueprints.view import BlueprintsView, look
from rules.chance import Chance
from rules.game import IllegalMove, NotYourTurn, Result, Seat, Step


class Blueprints(Position):
    """A game; the fields are Position's."""

    @property
    def to_move(self) -> tuple[Seat, ...]:
        return () if self.turn is None else (self.turn,)

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        if seat is None or seat != self.turn:
            return
        tops = self.tops(seat)
        drops = self.drops(seat)
        dice = dict.fromkeys(self.pool)
        for die in dice:
            value = int(die[1])
            spaces = [SPACES[i] for i, top in tops if top <= value] or ["out"]
            if not drops:
                for space in spaces:
                    yield f"take {die} {space}"
                continue
            twice = self.pool.count(die) > 1
            rest = [other for other in dice if other != die or twice]
            for space in spaces:
                for other in rest:
                    yield f"take {die} {space} drop {other}"

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        if seat is None or seat != self.turn:
            raise NotYourTurn(seat)
        match move.split(" "):
            case ["take", die, space]:
                drop = None
            case ["take", die, space, "drop", drop]:
                pass
            case _:
                raise IllegalMove("blueprints-not-understood")
        new = self.copy()
        new._take(seat, die, space)
        new._drop(seat, drop, needed=self.drops(seat))
        public = f"take {die} {'out' if space == 'out' else '?'}" + (f" drop {drop}" if drop else "")
        new._go_on()
        return new.step(public, reveals=True)  # a new die is rolled, or the buildings are shown

    def in_turn(self, seat: Seat) -> Self | None:
        """With the dice that lie there now; not beyond the end of the round: nobody has seen the next plans."""
        if self.turn is None or seat == self.turn or len(self.taken[seat]) == PICKS:
            return None
        new = self.copy()
        new.turn = seat
        if sum(map(len, self.taken)) == PICKS * self.seats - 2:  # the last pick of the round, when it comes
            new.__dict__["last"] = True
        return new

    def view(self, seat: Seat | None) -> BlueprintsView:
        return look(self, seat, self.result())

    def result(self) -> Result | None:
        return result(self)

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = self.copy()
        guess(new, seat, chance)
        return new

    def check(self) -> list[str]:
        return broken(self)

    # The kinds of move.

    def _take(self, seat: Seat, die: str, space: str) -> None:
        if die not in DICE:
            raise IllegalMove("blueprints-no-such-die", die=die)
        if die not in self.pool:
            raise IllegalMove("blueprints-not-in-pool", die=die)
        value = int(die[1])
        tops = dict(self.tops(seat))
        if space == "out":
            free = next((SPACES[i] for i, top in tops.items() if top <= value), None)
            if free:
                raise IllegalMove("blueprints-must-build", die=die, space=free)
            i = OUT
        else:
            at = SPACE_AT.get(space)
            if at is None:
                raise IllegalMove("blueprints-no-such-space", space=space)
            if at not in tops:
                raise IllegalMove("blueprints-closed-space", space=space)
            if tops[at] > value:
                top = next(die for die, i in zip(reversed(self.taken[seat]), reversed(self.placed[seat]), strict=True) if i == at)
                raise IllegalMove("blueprints-too-low", die=die, space=space, top=top)
            i = at
        before = sum(score(self.plans[seat], self.stacks(seat)).values())
        self.pool.remove(die)
        self.taken[seat].append(die)
        self.placed[seat].append(i)
        self.latest = seat
        if i == OUT:
            self.tell("blueprints-removed", seat, die=die)
            return
        self.tell("blueprints-took", seat, die=die)
        stacks = self.stacks(seat)
        points = sum(score(self.plans[seat], stacks).values())
        self.tell(
            "blueprints-built",
            seat,
            only=(seat,),
            die=die,
            space=space,
            level=len(stacks[i]),
            points=points,
            more=points - before,
        )

    def _drop(self, seat: Seat, drop: str | None, *, needed: bool) -> None:
        if drop is None:
            if needed:
                raise IllegalMove("blueprints-must-drop")
            return
        if not needed:
            raise IllegalMove("blueprints-no-drop-last" if self.seats == 2 else "blueprints-no-drop")
        if drop not in self.pool:
            raise IllegalMove("blueprints-drop-not-in-pool", die=drop)
        self.pool.remove(drop)
        self.dropped.append(drop)
        self.tell("blueprints-dropped", seat, die=drop)

    def _go_on(self) -> None:
        """Refill the pool and pass the turn, or score the round."""
        assert self.turn is not None
        if sum(len(taken) for taken in self.taken) == PICKS * self.seats:
            self._score_round()
            return
        self.turn = (self.turn + 1) % self.seats
        self._roll(2 if self.seats == 2 else 1)
        self.tell("blueprints-rolled", dice=" ".join(self.fresh))

    def _roll(self, dice: int) -> None:
        """Draw and roll so many dice into the pool, which stays sorted by value. The bag always holds enough before a pick."""
        self.fresh = []
        for _ in range(dice):
            if self.bag:
                self.fresh.append(f"{self.chance.take(self.bag)}{self.chance.roll()}")
        self.pool += self.fresh
        self.pool.sort(key=by_value)

    # Rounds and scoring.

    def begin_round(self, first: Seat) -> None:
        self.round += 1
        self.first = self.turn = first
        self.latest = None
        self.bag = dict.fromkeys(MATERIALS, EACH)
        one = self.chance.take(self.bag)
        others = {material: count for material, count in self.bag.items() if material != one}
        two = self.chance.take(others)
        self.bag[two] -= 1
        self.demand = [one, two]
        self.pool = []
        self.dropped = []
        self.taken = [[] for _ in range(self.seats)]
        self.placed = [[] for _ in range(self.seats)]
        gone = {built.plan for r in self.past for built in r.built}
        deck = {plan: 1 for plan in DECKS[self.deck] if plan not in gone}
        self.plans = [self.chance.take(deck) for _ in range(self.seats)]
        self._roll(POOL[self.seats])
        self.fresh = []
        self.tell("blueprints-round", first, round=self.round, one=one, two=two)

    def _score_round(self) -> None:
        self.chance.shows()
        stacks = [self.stacks(seat) for seat in range(self.seats)]
        parts = [score(self.plans[seat], stacks[seat]) for seat in range(self.seats)]
        points = [sum(part.values()) for part in parts]
        chain = tie_chain(stacks, self.demand, self.first)
        order, awards, prizes = awarded(points, stacks, chain)
        for seat in range(self.seats):
            about: dict[str, Any] = {"points": points[seat], "card": self.plans[seat], **parts[seat]}
            self.tell("blueprints-scored", seat, **about)
        for seat, award in awards.items():
            self.tell("blueprints-award", seat, award=award)
        for prize, seat in prizes.items():
            self.tell("blueprints-prize", seat, prize=prize)
        built = tuple(
            Built(
                self.plans[seat],
                tuple(tuple(stack) for stack in stacks[seat]),
                self.removed(seat),
                parts[seat],
                points[seat],
                awards.get(seat),
                tuple(prize for prize in PRIZES if prizes.get(prize) == seat),
            )
            for seat in range(self.seats)
        )
        self.past.append(Round((self.demand[0], self.demand[1]), self.first, built))
        if self.round == ROUNDS:
            self.turn = None
            self.fresh = []
            self.tell("blueprints-over")
        else:
            self.begin_round(order[-1])
