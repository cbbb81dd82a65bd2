"""Kites: a made-up game for one to three seats that exists only to stress the way a move travels.

Notation   aim <spot>               aim s17              all at once, in secret; may be changed until the last has chosen
           pass                     pass                 stay on the ground this round
           tie <cords> at <place>   tie r then b at top  one to three cords of one's hand, joined by `then`; place: end, top
           rest                     rest                 fly without a tail
           time                     time                 the table's own: who has not aimed stays down, who is slow rests

A round: everybody aims at one of 60 spots. The wind (a die) is rolled: a kite flies if its band (spots 1-10 are band 1, 11-20
band 2, ...) is not above the wind; kites on one spot fall when `tangle` is on. Kites that fly get a tail, one after the other,
tied from a hand of four cords (r, b, g) that is filled up again from the bag. A flight counts 2 points a band; cords r 1, b 2,
g 3, and `top` counts the first cord twice, `end` the last. All see spots and the length of tails, and the colours at the end.

What it stresses: lines of one to eight words, 60 next words at one step, simultaneous secret choices that may be changed, `due`,
options that depend on the number of seats, secrets in lines, a forced word in the middle of a line, lines of the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Self

import msgspec

from rules.chance import Chance
from rules.game import IllegalMove, NotYourTurn, Result, Seat, State, Step, View, chosen, in_layers, load, ranks

RULES = 1
SPOTS = {f"s{n}": n for n in range(1, 61)}
CORDS = {"r": 1, "b": 2, "g": 3}
EACH = 12
HAND = 4
TO_AIM = 300_000
TO_TIE = 600_000
GROUND = 0


class Flight(msgspec.Struct, frozen=True):
    """A kite that flew: its round and spot, the cords of its tail (None: not for this reader), which end counts twice."""

    round: int
    spot: int
    length: int
    place: str
    cords: tuple[str, ...] | None


class KitesView(View, frozen=True):
    """What one reader may know. `chose`: who has aimed; `spots`: this round's, once shown (0: ground); `aim`, `hand`: one's own."""

    seats: int
    seat: Seat | None
    round: int
    rounds: int
    phase: str
    turn: Seat | None
    until: int | None
    chose: tuple[bool, ...]
    wind: int
    spots: tuple[int, ...]
    flights: tuple[tuple[Flight, ...], ...]
    bag: int
    aim: int | None
    hand: tuple[str, ...]
    result: Result | None


class Kites(State):
    """A position. `aims`: None not chosen, GROUND stays down; `queue`: who still ties, in order; `until`: when time acts."""

    seats: int
    rounds: int
    tangle: bool
    round: int
    first: Seat
    phase: str
    aims: list[int | None]
    queue: list[Seat]
    wind: int
    until: int | None
    hands: list[list[str]]
    flights: list[list[Flight]]
    bag: dict[str, int]

    @property
    def to_move(self) -> tuple[Seat, ...]:
        if self.phase == "aim":
            return tuple(seat for seat, aim in enumerate(self.aims) if aim is None)
        return tuple(self.queue[:1])

    @property
    def due(self) -> int | None:
        return self.until

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        late = self.until is not None and at >= self.until
        if seat is None:
            if late:
                yield "time"
        elif self.phase == "aim" and not late:
            if self.aims[seat] != GROUND:
                yield "pass"
            yield from (f"aim {name}" for name, spot in SPOTS.items() if spot != self.aims[seat])
        elif seat in self.to_move and not late:
            yield "rest"
            for length in (1, 2, 3):
                for cords in product(CORDS, repeat=length):
                    if all(cords.count(cord) <= self.hands[seat].count(cord) for cord in cords):
                        for place in ("end",) if cords[0] == cords[-1] else ("end", "top"):
                            yield f"tie {' then '.join(cords)} at {place}"

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        late = self.until is not None and at >= self.until
        new = self.copy()
        if seat is None:
            if move != "time" or not late:
                raise IllegalMove("kites-not-yet")
            return new.step("time", reveals=new._time(at))
        if seat not in range(self.seats) or (self.phase != "aim" and seat not in self.to_move):
            raise NotYourTurn(seat)
        if late:
            raise IllegalMove("kites-too-late")
        match move.split(" "):
            case ["pass"] if self.phase == "aim":
                shown = new._aim(seat, GROUND, at)
                return new.step("aim ?", reveals=shown, holds=not shown)
            case ["aim", spot] if self.phase == "aim":
                if spot not in SPOTS:
                    raise IllegalMove("kites-no-such-spot", spot=spot)
                shown = new._aim(seat, SPOTS[spot], at)
                return new.step("aim ?", reveals=shown, holds=not shown)
            case ["rest"] if self.phase == "tie":
                return new.step("rest", reveals=new._tie(seat, (), "end", at))
            case ["tie", *words, "at", place] if self.phase == "tie" and len(words) in (1, 3, 5) and {*words[1::2]} <= {"then"}:
                public = f"tie {' then '.join('?' for _ in words[::2])} at {place}"
                return new.step(public, reveals=new._tie(seat, tuple(words[::2]), place, at))
        raise IllegalMove("kites-not-understood")

    def view(self, seat: Seat | None) -> KitesView:
        over = self.phase == ""
        flown = tuple(
            tuple(flight if over or owner == seat or not flight.length else hidden(flight) for flight in flights)
            for owner, flights in enumerate(self.flights)
        )
        return KitesView(
            self.seats,
            seat,
            self.round,
            self.rounds,
            self.phase,
            self.queue[0] if self.queue else None,
            self.until,
            tuple(aim is not None for aim in self.aims),
            self.wind,
            () if self.phase == "aim" else tuple(aim or GROUND for aim in self.aims),
            flown,
            sum(self.bag.values()),
            None if seat is None or self.phase != "aim" else self.aims[seat],
            () if seat is None else tuple(self.hands[seat]),
            self.result(),
        )

    def result(self) -> Result | None:
        if self.phase:
            return None
        parts = tuple(
            {"bands": sum(2 * band(flight.spot) for flight in flown), "cords": sum(worth(flight) for flight in flown)}
            for flown in self.flights
        )
        scores = tuple(sum(part.values()) for part in parts)
        return Result(ranks(scores), scores, parts, "points" if scores.count(max(scores)) == 1 else "shared")

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        """Unseen cords (other hands, other tails, the bag) are drawn anew, other seats' choices too."""
        new = self.copy()
        new.chance = chance.under("seed")
        if not self.phase:
            return new
        draws = chance.under("guess")
        left = dict.fromkeys(CORDS, EACH)
        if seat is not None:
            for cord in (*self.hands[seat], *(cord for flight in self.flights[seat] for cord in flight.cords or ())):
                left[cord] -= 1
        left = {cord: count for cord, count in left.items() if count}
        others = [other for other in range(self.seats) if other != seat]
        # `top` tells that the first cord is not the last: such pairs are drawn first, so that there is always one left.
        ends = {}
        for other in others:
            for flight in self.flights[other]:
                if flight.place == "top":
                    one = draws.take(left)
                    two = draws.take({cord: count for cord, count in left.items() if cord != one})
                    left[two] -= 1
                    left = {cord: count for cord, count in left.items() if count}
                    ends[other, flight.round] = (one, two)
        for other in others:
            for i, flight in enumerate(self.flights[other]):
                pair = ends.get((other, flight.round), ())
                cords = (*pair[:1], *(draws.take(left) for _ in range(flight.length - len(pair))), *pair[1:])
                new.flights[other][i] = msgspec.structs.replace(flight, cords=cords)
            new.hands[other] = sorted((draws.take(left) for _ in self.hands[other]), key=list(CORDS).index)
            if self.phase == "aim" and self.aims[other] is not None:
                new.aims[other] = draws.below(61)
        new.bag = left
        return new

    def check(self) -> list[str]:
        return in_layers(self, (_shape,), (_strangers,), (_cords, _time_and_turns))

    # The kinds of move: each says whether somebody learned something.

    def _aim(self, seat: Seat, spot: int, at: int) -> bool:
        if self.aims[seat] == spot:
            raise IllegalMove("kites-same-aim")
        self.tell("kites-chose", seat)
        self.tell("kites-aimed", seat, only=(seat,), spot=spot)
        self.aims[seat] = spot
        if None in self.aims:
            self.until = self.until or at + TO_AIM
            return False
        self._fly(at)
        return True

    def _tie(self, seat: Seat, cords: tuple[str, ...], place: str, at: int) -> bool:
        hand = self.hands[seat]
        for cord in cords:
            if cord not in hand:
                raise IllegalMove("kites-no-such-cord", cord=cord)
            hand.remove(cord)
        if place not in ("end", "top") or (place == "top" and cords[0] == cords[-1]):
            raise IllegalMove("kites-no-such-place", place=place)
        flight = Flight(self.round, self.aims[seat] or GROUND, len(cords), place, cords)
        self.flights[seat].append(flight)
        self.tell("kites-tied", seat, length=len(cords))
        if cords:
            self.tell("kites-tail", seat, only=(seat,), cords=" ".join(cords), points=worth(flight))
        self.queue.pop(0)
        drawn = [self.chance.take(self.bag) for _ in cords if self.bag]
        if drawn:
            self.tell("kites-drew", seat, only=(seat,), cords=" ".join(drawn))
            hand += drawn
            hand.sort(key=list(CORDS).index)
        self._go_on(at)
        return bool(drawn) or not self.phase

    def _time(self, at: int) -> bool:
        if self.phase == "tie":
            self.tell("kites-slow", self.queue[0])
            return self._tie(self.queue[0], (), "end", at)
        for seat in self.to_move:
            self.tell("kites-slow", seat)
            self.aims[seat] = GROUND
        self._fly(at)
        return True

    def _fly(self, at: int) -> None:
        self.chance.shows()
        self.wind = self.chance.roll()
        aims = [aim or GROUND for aim in self.aims]
        self.tell("kites-wind", wind=self.wind)
        for seat in (*range(self.first, self.seats), *range(self.first)):
            spot = aims[seat]
            tangled = self.tangle and aims.count(spot) > 1
            if spot == GROUND:
                self.tell("kites-grounded", seat)
            elif tangled or band(spot) > self.wind:
                self.tell("kites-tangled" if tangled else "kites-fell", seat, spot=spot)
            else:
                self.tell("kites-flew", seat, spot=spot)
                self.queue.append(seat)
        self.phase = "tie"
        self._go_on(at)

    def _go_on(self, at: int) -> None:
        """The next kite gets its tail, or a new round begins, or the game ends."""
        self.until = at + TO_TIE
        if self.queue:
            return
        self.until = None
        if self.round == self.rounds:
            self.chance.shows()
            self.phase = ""
            self.tell("kites-over")
            return
        self.round += 1
        self.first = (self.first + 1) % self.seats
        self.phase = "aim"
        self.aims = [None] * self.seats
        self.tell("kites-round", self.first, round=self.round)


def _shape(p: Kites) -> Iterator[str]:
    """How many seats and lists there are, and which numbers can be at all."""
    if p.seats not in range(1, 4):
        yield f"{p.seats} seats"
        return
    if any(len(each) != p.seats for each in (p.aims, p.hands, p.flights)) or p.phase not in ("aim", "tie", ""):
        yield "a list by seat is too short or too long, or the phase is none"
    if any(seat not in range(p.seats) for seat in (p.first, *p.queue)) or len(set(p.queue)) != len(p.queue):
        yield "a seat that is none, or twice in the queue"
    if not 1 <= p.round <= p.rounds <= 4 or p.wind not in range(7):
        yield f"round {p.round} of {p.rounds}, wind {p.wind}"


def _strangers(p: Kites) -> Iterator[str]:
    flown = [flight for flights in p.flights for flight in flights]
    cords = [*p.bag, *(cord for hand in p.hands for cord in hand), *(cord for flight in flown for cord in flight.cords or ())]
    if any(cord not in CORDS for cord in cords) or any(count < 1 for count in p.bag.values()):
        yield "a cord that is none"
    if any(aim is not None and aim not in range(61) for aim in p.aims):
        yield "an aim that is none"
    for flight in flown:
        tail = flight.cords
        if tail is None or len(tail) != flight.length or flight.length > 3 or flight.spot not in range(1, 61):
            yield "a flight that cannot have been"
        elif flight.place not in ("end", "top") or (flight.place == "top" and tail[:1] == tail[-1:]):
            yield "a tail that cannot be"


def _cords(p: Kites) -> Iterator[str]:
    tied = [cord for flown in p.flights for flight in flown for cord in flight.cords or ()]
    held = [cord for hand in p.hands for cord in hand]
    for cord in CORDS:
        if tied.count(cord) + held.count(cord) + p.bag.get(cord, 0) != EACH:
            yield f"cords {cord} do not add up to {EACH}"
    if any(hand != sorted(hand, key=list(CORDS).index) for hand in p.hands):
        yield "a hand is out of order"


def _time_and_turns(p: Kites) -> Iterator[str]:
    if (p.phase == "tie") != bool(p.queue) or (p.phase == "tie" and p.until is None) or (not p.phase and p.until is not None):
        yield "nobody is waited for, or time acts on nobody"
    if p.phase == "tie" and any(not p.aims[seat] for seat in p.queue):
        yield "a kite is to be tied that never flew"
    if p.phase == "aim" and (None not in p.aims or (p.until is None) != (p.aims.count(None) == p.seats)):
        yield "all have aimed, or the clock runs for nobody"
    if not p.phase and p.round != p.rounds:
        yield "over before the end"
    for seat, flights in enumerate(p.flights):
        rounds = [flight.round for flight in flights]
        if len(rounds) != len(set(rounds)) or not set(rounds) <= set(range(1, p.round + 1)):
            yield "a flight in no round, or twice in one"
        if p.round in rounds and (seat in p.queue or p.phase == "aim"):
            yield "a kite is tied that is still to be"


def band(spot: int) -> int:
    return (spot + 9) // 10


def hidden(flight: Flight) -> Flight:
    """As others see it."""
    return msgspec.structs.replace(flight, cords=None)


def worth(flight: Flight) -> int:
    """Points of a tail."""
    cords = flight.cords or ()
    twice = cords[:1] if flight.place == "top" else cords[-1:]
    return sum(CORDS[cord] for cord in (*cords, *twice))


class KitesGame:
    """One to three seats. `rounds`: how many; `tangle` (from two seats): whether kites on one spot fall."""

    key = "kites"
    seats = range(1, 4)
    rules = RULES

    def options(self, seats: int) -> dict[str, tuple[str, ...]]:
        if seats == 1:
            return {"rounds": ("3", "2", "4")}
        return {"rounds": ("2", "3"), "tangle": ("on", "off")}

    def deal(self, seats: int, seed: bytes, **options: str) -> Kites:
        values = chosen(self, seats, options)
        state = Kites(
            rules=RULES,
            chance=Chance(seed),
            stage=0,
            seats=seats,
            rounds=int(values["rounds"]),
            tangle=values.get("tangle") == "on",
            round=1,
            first=0,
            phase="aim",
            aims=[None] * seats,
            queue=[],
            wind=0,
            until=None,
            hands=[],
            flights=[[] for _ in range(seats)],
            bag=dict.fromkeys(CORDS, EACH),
        )
        state.first = state.chance.below(seats)
        for _ in range(seats):
            state.hands.append(sorted((state.chance.take(state.bag) for _ in range(HAND)), key=list(CORDS).index))
        state.tell("kites-round", state.first, round=1)
        return state

    def load(self, raw: bytes) -> Kites:
        return load(raw, Kites, RULES)


GAME = KitesGame()
