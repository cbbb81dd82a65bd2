"""Blueprints (Yves Tourigny, Z-Man Games 2013): architects draft dice and build to a plan, over three rounds.

Notation   take <die> <space>              take o3 b1           build a wooden three on column b, front row
           take <die> out                  take k1 out          no open space accepts it: the die leaves the round
           ... drop <die>                  take o3 b1 drop g5   two players: another die leaves the pool
           A die is its material and its value: o wood (orange), g recycled (green), k stone (black), c glass (clear).
           A space is a column a-c from the left and a row, 2 at the back, 1 at the front.

Readings   by number in the rulings: 1, 2 (awards 3 / 2 / 1, two players: silver to the best), 3 (wood counts every touching die),
           6, 7 (a plan with a die missing never matches), 8 (a die that fits must be built; picking one that does not fit is free),
           9 (a removal is public), 10 (no drop with the last pick of a two-player round), 11 (what left stays out for the round),
           12 (in-demand dice are colours only), 13, 14 (the tie chain for prizes too), 15, 16, 17 (the first seat is drawn),
           18 (a tie for the lowest building: the one ranked lowest), 22, 23, 24, 25, 29, 31.
           The tie chain is: points, first in-demand material, second, later in this round's order.
Left out   33 (a seat that is left is the table's affair) and 34 (there is no solo game).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Self

import msgspec

from rules.chance import Chance
from rules.components import components
from rules.game import IllegalMove, NotYourTurn, Result, Seat, State, Step, View, chosen, load, ranks

RULES = 1
MATERIALS = ("o", "g", "k", "c")
SPACES = ("a2", "b2", "c2", "a1", "b1", "c1")
SPACE_AT = {name: i for i, name in enumerate(SPACES)}
BESIDE = ((1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4))
DICE = frozenset(f"{material}{value}" for material in MATERIALS for value in range(1, 7))
OUT = -1
ROUNDS = 3
PICKS = 6

_TABLES = components("blueprints", "components")
DECKS = {deck: {card["id"]: (*card["back"], *card["front"]) for card in _TABLES[deck]} for deck in ("classic", "varied")}
PLANS: dict[str, tuple[int, ...]] = DECKS["classic"] | DECKS["varied"]
VALUES: dict[str, int] = _TABLES["values"]
AWARDS: dict[int, list[str]] = {int(seats): awards for seats, awards in _TABLES["awards"].items()}
POOL: dict[int, int] = {int(seats): dice for seats, dice in _TABLES["dice"]["pool"].items()}
EACH: int = _TABLES["dice"]["each"]
POINTS: dict[str, Any] = _TABLES["points"]
PRIZES = ("skyscraper", "structural", "geometer", "materials")
PARTS = ("plan", "wood", "recycled", "stone", "glass")


class Built(msgspec.Struct, frozen=True):
    """One seat's building when a round was scored. `stacks`: dice per space of SPACES, bottom first; `parts`: points by PARTS."""

    plan: str
    stacks: tuple[tuple[str, ...], ...]
    removed: tuple[str, ...]
    parts: dict[str, int]
    points: int
    award: str | None
    prizes: tuple[str, ...]


class Round(msgspec.Struct, frozen=True):
    """A scored round: its in-demand materials, who began, the buildings by seat."""

    demand: tuple[str, str]
    first: Seat
    built: tuple[Built, ...]


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


class Blueprints(State):
    """A position. `taken` and `placed` go together: dice in the order taken, and the index of each one's space (OUT: removed)."""

    seats: int
    deck: str
    totals: str
    round: int
    first: Seat
    turn: Seat | None
    demand: list[str]
    pool: list[str]
    bag: dict[str, int]
    taken: list[list[str]]
    placed: list[list[int]]
    dropped: list[str]
    plans: list[str]
    fresh: list[str]
    latest: Seat | None
    past: list[Round]

    @property
    def to_move(self) -> tuple[Seat, ...]:
        return () if self.turn is None else (self.turn,)

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        if seat is None or seat != self.turn:
            return
        tops = self._tops(seat)
        drops = self._drops(seat)
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
        new._drop(seat, drop, needed=self._drops(seat))
        public = f"take {die} {'out' if space == 'out' else '?'}" + (f" drop {drop}" if drop else "")
        new._go_on()
        return new.step(public, reveals=True)  # a new die is rolled, or the buildings are shown

    def view(self, seat: Seat | None) -> BlueprintsView:
        result = self.result()
        own = None
        if seat is not None and self.turn is not None:
            stacks = self._stacks(seat)
            parts = score(self.plans[seat], stacks)
            last = self.placed[seat][-1] if self.placed[seat] else OUT
            own = Own(
                self.plans[seat],
                tuple(tuple(stack) for stack in stacks),
                tuple(
                    f"{die} {'out' if i == OUT else SPACES[i]}" for die, i in zip(self.taken[seat], self.placed[seat], strict=True)
                ),
                parts,
                sum(parts.values()),
                None if last == OUT else SPACES[last],
            )
        return BlueprintsView(
            seats=self.seats,
            seat=seat,
            round=self.round,
            pick=min(PICKS, 1 + min(len(taken) for taken in self.taken)),
            first=self.first,
            turn=self.turn,
            demand=(self.demand[0], self.demand[1]),
            pool=tuple(self.pool),
            bag={material: self.bag.get(material, 0) for material in MATERIALS},
            taken=tuple(tuple(taken) for taken in self.taken),
            removed=tuple(self._removed(other) for other in range(self.seats)),
            dropped=tuple(self.dropped),
            fresh=tuple(self.fresh),
            latest=self.latest,
            latest_die=None if self.latest is None or not self.taken[self.latest] else self.taken[self.latest][-1],
            awards=tuple(tuple(r.built[s].award for r in self.past if r.built[s].award) for s in range(self.seats)),  # type: ignore[misc]
            prizes=tuple(tuple(prize for r in self.past for prize in r.built[s].prizes) for s in range(self.seats)),
            totals=self.totals,
            past=tuple(self.past),
            own=own,
            result=result,
        )

    def result(self) -> Result | None:
        if self.turn is not None:
            return None
        parts = []
        for seat in range(self.seats):
            won = Counter(r.built[seat].award for r in self.past if r.built[seat].award)
            won.update(prize for r in self.past for prize in r.built[seat].prizes)
            parts.append({name: won[name] * worth for name, worth in VALUES.items()})
        scores = [sum(part.values()) for part in parts]
        keys = [
            (
                scores[seat],
                sum(len(r.built[seat].prizes) for r in self.past),
                *(sum(r.built[seat].award == award for r in self.past) for award in ("gold", "silver", "bronze")),
            )
            for seat in range(self.seats)
        ]
        best = sorted(keys, reverse=True)
        decided = ("points", "prizes", "golds", "silvers", "bronzes")
        why = next((word for word, a, b in zip(decided, best[0], best[1], strict=True) if a != b), "shared")
        return Result(ranks(keys), tuple(scores), tuple(parts), why)

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = self.copy()
        new.chance = chance.under("seed")
        if self.turn is None:
            return new
        others = [other for other in range(self.seats) if other != seat]
        gone = {built.plan for r in self.past for built in r.built}
        if seat is not None:
            gone.add(self.plans[seat])
        found = _fitting(
            others, self.taken, self.placed, [plan for plan in DECKS[self.deck] if plan not in gone], chance.under("guess")
        )
        for other, (plan, placed) in found.items():
            new.plans[other] = plan
            new.placed[other] = placed
        return new

    def check(self) -> list[str]:
        wrong = []
        for material in MATERIALS:
            dice = [*self.demand, *self.pool, *self.dropped, *(die for taken in self.taken for die in taken)]
            count = sum(die[0] == material for die in dice) + self.bag.get(material, 0)
            if count != EACH:
                wrong.append(f"{count} dice of material {material} instead of {EACH}")
        for seat in range(self.seats):
            heights = PLANS[self.plans[seat]]
            tops = [0] * len(SPACES)
            for die, i in zip(self.taken[seat], self.placed[seat], strict=True):
                value = int(die[1])
                if i == OUT:
                    if any(heights[j] and tops[j] <= value for j in range(len(SPACES))):
                        wrong.append(f"seat {seat} removed {die} though a space takes it")
                elif not heights[i]:
                    wrong.append(f"seat {seat} built on a closed space")
                elif tops[i] > value:
                    wrong.append(f"seat {seat} put {die} on a higher die")
                else:
                    tops[i] = value
        dealt = [*self.plans] if self.turn is not None else []
        dealt += [built.plan for r in self.past for built in r.built]
        if len(dealt) != len(set(dealt)):
            wrong.append("a plan was dealt twice")
        if self.turn is not None and len(self.pool) != POOL[self.seats]:
            wrong.append(f"{len(self.pool)} dice in the pool before a pick instead of {POOL[self.seats]}")
        return wrong

    # The kinds of move.

    def _take(self, seat: Seat, die: str, space: str) -> None:
        if die not in DICE:
            raise IllegalMove("blueprints-no-such-die", die=die)
        if die not in self.pool:
            raise IllegalMove("blueprints-not-in-pool", die=die)
        value = int(die[1])
        tops = dict(self._tops(seat))
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
        before = sum(score(self.plans[seat], self._stacks(seat)).values())
        self.pool.remove(die)
        self.taken[seat].append(die)
        self.placed[seat].append(i)
        self.latest = seat
        if i == OUT:
            self.tell("blueprints-removed", seat, die=die)
            return
        self.tell("blueprints-took", seat, die=die)
        stacks = self._stacks(seat)
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
        self.pool.sort(key=_by_value)

    # Rounds and scoring.

    def _begin_round(self, first: Seat) -> None:
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
        stacks = [self._stacks(seat) for seat in range(self.seats)]
        parts = [score(self.plans[seat], stacks[seat]) for seat in range(self.seats)]
        points = [sum(part.values()) for part in parts]
        chain = []
        for seat in range(self.seats):
            used = Counter(die[0] for stack in stacks[seat] for die in stack)
            chain.append((used[self.demand[0]], used[self.demand[1]], (seat - self.first) % self.seats))
        order = sorted(range(self.seats), key=lambda seat: (points[seat], chain[seat]), reverse=True)
        awards = dict(zip(order, AWARDS[self.seats], strict=False))
        prizes: dict[str, Seat] = {}
        for prize in PRIZES:
            fit = [seat for seat in range(self.seats) if qualifies(prize, stacks[seat])]
            if fit:
                prizes[prize] = max(fit, key=lambda seat: chain[seat])
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
                self._removed(seat),
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
            self._begin_round(order[-1])

    # What stands where.

    def _tops(self, seat: Seat) -> list[tuple[int, int]]:
        """The open spaces of a seat's plan, each with the value of its top die (0: empty)."""
        tops = [0] * len(SPACES)
        for die, i in zip(self.taken[seat], self.placed[seat], strict=True):
            if i != OUT:
                tops[i] = int(die[1])
        return [(i, tops[i]) for i, height in enumerate(PLANS[self.plans[seat]]) if height]

    def _stacks(self, seat: Seat) -> list[list[str]]:
        stacks: list[list[str]] = [[] for _ in SPACES]
        for die, i in zip(self.taken[seat], self.placed[seat], strict=True):
            if i != OUT:
                stacks[i].append(die)
        return stacks

    def _removed(self, seat: Seat) -> tuple[str, ...]:
        return tuple(die for die, i in zip(self.taken[seat], self.placed[seat], strict=True) if i == OUT)

    def _drops(self, seat: Seat) -> bool:
        """Whether this pick throws away a second die: with two players, always but with the last pick of a round."""
        return self.seats == 2 and sum(len(taken) for taken in self.taken) < 2 * PICKS - 1


def score(plan: str, stacks: Sequence[Sequence[str]]) -> dict[str, int]:
    """Building points by PARTS. `stacks`: dice per space of SPACES, bottom first (rulebook, scoring; rulings 3, 6, 7, 23-25)."""
    wood = recycled = stone = glass = 0
    heights = [len(stack) for stack in stacks]
    for i, stack in enumerate(stacks):
        for level, die in enumerate(stack):
            material = die[0]
            if material == "o":
                touching = (level > 0) + (level + 1 < heights[i])
                for j in BESIDE[i]:
                    touching += heights[j] > level
                wood += POINTS["wood"] * touching
            elif material == "g":
                recycled += 1
            elif material == "k":
                stone += POINTS["stone"][level]
            else:
                glass += int(die[1])
    return {
        "plan": POINTS["plan"] if tuple(heights) == PLANS[plan] else 0,
        "wood": wood,
        "recycled": POINTS["recycled"][recycled],
        "stone": stone,
        "glass": glass,
    }


def qualifies(prize: str, stacks: Sequence[Sequence[str]]) -> bool:
    """Whether a building meets the condition of a prize (rulebook, prizes; rulings 21, 22)."""
    dice = [die for stack in stacks for die in stack]
    match prize:
        case "skyscraper":
            return max(len(stack) for stack in stacks) >= 5
        case "structural":
            return any(count >= 4 for count in Counter(die[1] for die in dice).values())
        case "geometer":
            return len({die[1] for die in dice}) == 6
        case _:
            return any(count >= 5 for count in Counter(die[0] for die in dice).values())


def _by_value(die: str) -> tuple[str, int]:
    return die[1], MATERIALS.index(die[0])


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
        found = _placement(taken[seat], [i == OUT for i in placed[seat]], spaces, [0] * len(SPACES), [], chance)
        if found is None:
            continue
        others = _fitting(rest, taken, placed, [other for other in plans if other != plan], chance)
        if others or not rest:
            return {seat: (plan, found), **others}
    return {}


def _placement(
    dice: list[str], out: list[bool], spaces: list[int], tops: list[int], done: list[int], chance: Chance
) -> list[int] | None:
    """Spaces for `dice[len(done):]`, or None where this beginning fits none."""
    if len(done) == len(dice):
        return done
    value = int(dice[len(done)][1])
    fits = [i for i in spaces if tops[i] <= value]
    if out[len(done)]:
        return None if fits else _placement(dice, out, spaces, tops, [*done, OUT], chance)
    for i in chance.shuffled(fits):
        found = _placement(dice, out, spaces, [*tops[:i], value, *tops[i + 1 :]], [*done, i], chance)
        if found is not None:
            return found
    return None


class BlueprintsGame:
    """Two to four players; `plans`: which deck of plans, `totals`: whether prizes won are shown before the end."""

    key = "blueprints"
    seats = range(2, 5)
    rules = RULES

    def options(self, seats: int) -> dict[str, tuple[str, ...]]:
        return {"plans": ("classic", "varied"), "totals": ("closed", "open")}

    def deal(self, seats: int, seed: bytes, **options: str) -> Blueprints:
        values = chosen(self, seats, options)
        state = Blueprints(
            rules=RULES,
            chance=Chance(seed),
            stage=0,
            seats=seats,
            deck=values["plans"],
            totals=values["totals"],
            round=0,
            first=0,
            turn=None,
            demand=[],
            pool=[],
            bag={},
            taken=[],
            placed=[],
            dropped=[],
            plans=[],
            fresh=[],
            latest=None,
            past=[],
        )
        state._begin_round(state.chance.below(seats))
        return state

    def load(self, raw: bytes) -> Blueprints:
        return load(raw, Blueprints, RULES)


GAME = BlueprintsGame()
