"""Space Builder (Jonathan Favre-Godal, Djeco): everybody builds the same city from one map at once; fewest faults, then speed.

Notation   ready                  the map may come
           hold r                 take a building from the hand under the fingers
           touch b2               an empty space: put down there what is under the fingers; else take the building there under them
           turn | flip | lift     a quarter clockwise | the other side | back to the hand: what is under the fingers
           place r1e b2           set building r, side 1, roof pointing east, on b2, wherever it was before
           done                   tap the pile: every own building stands
           unlock g               the winner's new building
           The table's: look 2 (seat 2, counted from 1, was shown the map), look all, time, void (the map is put away, a new round).
           Buildings are r d a t (everyone's) and g o f h; spaces are a column a-c from the left and a row, 3 at the top.

Time       Each seat has a watch, started by `look`, and a track of its city by its own elapsed time. With all but one tapped, T is
           the largest elapsed time among them; it only falls. Every city is judged as it stood at T, so that the order in which
           lines of different seats arrive changes nothing. Of equal times the seat earlier in this round's order is first.
           The map is drawn when somebody is shown it, by `look`: whoever shows it plays `look` on a copy and draws that.
           `time` ends the watches that are past T by the grace; before a live round it ends the countdown, or readies gone stale.
Readings   by number in the rulings: 1-14 and 16 (pictures), 17 (limits; without a minimum time per placement and without
           "disconnected"), 18 (as the option `sloppy`), 19, 20. A watch runs five minutes at most at both paces; the limit after
           the first tap is for live play. With `finish=perfect` the third round won with all buildings ends the game with faults
           too. `sloppy=loses_ties`: a sloppy city stands behind every other one of as many faults. The last frozen building is
           unlocked without asking.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from rules.chance import Chance
from rules.game import IllegalMove, NotYourTurn, Result, Seat, State, Step, chosen, load, ranks
from rules.space_builder.city import (
    BUILDING_AT,
    BUILDINGS,
    FROZEN,
    HAND,
    LIMITS,
    MAPS,
    NOTHING,
    SOLO_FAULT,
    SOLO_ROUNDS,
    STARTERS,
    faults,
    letters,
    stands,
    unlocked,
)
from rules.space_builder.desk import Desk, understand
from rules.space_builder.views import Judged, Own, Round, SpaceBuilderView

__all__ = ["GAME", "Judged", "Own", "Round", "SpaceBuilder", "SpaceBuilderView"]

RULES = 1
WATCH = LIMITS["watch"]
GRACE = LIMITS["grace"]
COUNTDOWN = LIMITS["countdown"]
READY = LIMITS["ready"]


class SpaceBuilder(State):
    """A position. `map`: 0 until somebody sees it; `pile`: maps left; `shown`: live, the map is out; `full`: rounds won with all
    buildings; `winner`: of the game (a solo game's is its seat)."""

    seats: int
    pace: str
    marks: str
    finish: str
    sloppy: str
    round: int
    first: Seat
    map: int
    pile: dict[int, int]
    shown: bool
    desks: list[Desk]
    unlocking: Seat | None
    full: int
    wins: list[int]
    faults: list[int]
    times: list[int]
    last: Round | None
    winner: Seat | None

    goes_back: ClassVar[bool] = False  # a race against the clock cannot be run again from its middle

    # The public face.

    @property
    def to_move(self) -> tuple[Seat, ...]:
        if self.winner is not None:
            return ()
        if self.phase == "ready":
            return tuple(seat for seat, desk in enumerate(self.desks) if desk.ready is None)
        return tuple(seat for seat, desk in enumerate(self.desks) if desk.done is None and not desk.out)

    @property
    def phase(self) -> str:
        """Of a live round: ready, countdown, show, build; at own pace always build."""
        if self.pace == "own" or self.desks[0].start is not None:
            return "build"
        if self.shown:
            return "show"
        return "countdown" if all(desk.ready is not None for desk in self.desks) else "ready"

    @property
    def due(self) -> int | None:
        if self.winner is not None:
            return None
        match self.phase:
            case "ready":
                said = [desk.ready for desk in self.desks if desk.ready is not None]
                return min(said) + READY if said else None
            case "countdown":
                return max(desk.ready for desk in self.desks if desk.ready is not None) + COUNTDOWN
            case "show":
                return None
        running = [desk.start for desk in self.desks if desk.start is not None and desk.done is None and not desk.out]
        return min(running) + self._stop() + GRACE if running else None

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        if self.winner is not None:
            return
        if seat is None:
            yield from self._table_moves(at)
            return
        if not 0 <= seat < self.seats:
            return
        desk = self.desks[seat]
        if seat == self.unlocking:
            for b, card in enumerate(desk.cards):
                if card == FROZEN:
                    yield f"unlock {BUILDINGS[b]}"
        elif desk.ready is None:
            yield "ready"
        elif desk.start is not None and desk.done is None and not desk.out and _elapsed(desk, at) <= self._stop():
            yield from desk.moves()

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        if self.winner is not None or (seat is not None and not 0 <= seat < self.seats):
            raise NotYourTurn(seat)
        words = move.split(" ")
        if seat is None:
            return self._table_play(words, at)
        match words:
            case ["ready"]:
                return self._ready(seat, at)
            case ["unlock", letter]:
                return self._unlock(seat, letter)
        understand(words)
        self._may_build(seat, at)
        new = self.copy()
        desk = new.desks[seat]
        desk.last = _elapsed(desk, at)
        if words == ["done"]:
            return new._done(seat)
        what, about = desk.do(words)
        desk.note()
        new.tell(f"space-builder-{what}", seat, only=(seat,), **about)
        return new.step("?", holds=True)

    def view(self, seat: Seat | None) -> SpaceBuilderView:
        own = None
        if seat is not None:
            desk = self.desks[seat]
            own = Own(tuple(desk.cards), desk.finger, desk.start)
        return SpaceBuilderView(
            seats=self.seats,
            seat=seat,
            pace=self.pace,
            marks=self.marks,
            finish=self.finish,
            round=self.round,
            rounds=len(SOLO_ROUNDS) if self.seats == 1 else 0,
            first=self.first,
            phase=self.phase,
            map=self.map if self._sees(seat) else None,
            ready=tuple(desk.ready is not None for desk in self.desks),
            building=tuple(desk.start is not None for desk in self.desks),
            done=tuple(desk.done is not None for desk in self.desks),
            stopped=tuple(desk.out for desk in self.desks),
            held=tuple(letters(desk.cards) for desk in self.desks),
            unlocking=self.unlocking,
            wins=tuple(self.wins),
            faults=tuple(self.faults),
            times=tuple(self.times),
            last=self.last,
            own=own,
            to_move=self.to_move,
            result=self.result(),
        )

    def result(self) -> Result | None:
        if self.winner is None:
            return None
        if self.seats == 1:
            time, cost = self.times[0], SOLO_FAULT * self.faults[0]
            return Result((1,), (time + cost,), ({"time": time, "faults": cost},), "time-trial")
        held = [unlocked(desk.cards) for desk in self.desks]
        keys = [(seat == self.winner, held[seat], -self.faults[seat]) for seat in range(self.seats)]
        assert self.last is not None
        perfect = self.last.cities[self.winner].total == 0
        return Result(ranks(keys), tuple(held), tuple({"buildings": n} for n in held), "perfect-city" if perfect else "whole-city")

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = self.copy()
        new.chance = chance.under("seed")
        if self.winner is not None:
            return new
        draw = chance.under("guess")
        if self.map and not self._sees(seat):
            maps = {**self.pile, self.map: 1}
            new.map = draw.take(maps)
            new.pile = dict.fromkeys(sorted(maps), 1)
        for other, desk in enumerate(new.desks):
            if other != seat and desk.start is not None:
                desk.imagine(draw)
        return new

    def check(self) -> list[str]:
        wrong = []
        if self.map and self.map in self.pile:
            wrong.append(f"map {self.map} is on the table and in the pile")
        if any(number not in MAPS or count != 1 for number, count in self.pile.items()):
            wrong.append("the pile holds what is no map, or one twice")
        for seat, desk in enumerate(self.desks):
            wrong += [f"seat {seat}: {what}" for what in desk.check()]
            if any(desk.cards[BUILDING_AT[letter]] == FROZEN for letter in STARTERS):
                wrong.append(f"seat {seat} lacks a building of the start")
            if desk.start is not None and (desk.ready is None or not self.map):
                wrong.append(f"the watch of seat {seat} runs without a map")
            if not 0 <= desk.last <= WATCH:
                wrong.append(f"seat {seat} has played past the limit")
            won = self.wins[seat] - (self.full if seat == self.winner else 0)
            if self.seats > 1 and self.finish == "any" and unlocked(desk.cards) != len(STARTERS) + won - (seat == self.unlocking):
                wrong.append(f"seat {seat} has unlocked {unlocked(desk.cards)} buildings with {self.wins[seat]} rounds won")
        if self.unlocking is not None and self.desks[self.unlocking].ready is not None:
            wrong.append("the winner is ready before unlocking")
        return wrong

    # The table's own lines.

    def _table_moves(self, at: int) -> Iterator[str]:
        due = self.due
        if due is not None and at >= due:
            yield "time"
        if self.pace == "own":
            for seat, desk in enumerate(self.desks):
                if desk.ready is not None and desk.start is None:
                    yield f"look {seat + 1}"
        elif self.phase == "show":
            yield "look all"
        if self.shown:
            yield "void"

    def _table_play(self, words: list[str], at: int) -> Step[Self]:
        match words:
            case ["time"]:
                return self._time(at)
            case ["look", who]:
                return self._look(who, at)
            case ["void"]:
                if not self.shown:
                    raise IllegalMove("space-builder-nothing-to-void")
                new = self.copy()
                new.tell("space-builder-voided", round=self.round)
                if not new.map:  # it may have been seen
                    new._draw_map()
                new._clear()
                return new.step("void", reveals=True)
        raise IllegalMove("space-builder-not-understood")

    def _look(self, who: str, at: int) -> Step[Self]:
        """The map was shown: watches start."""
        if who == "all":
            seats = range(self.seats) if self.phase == "show" else range(0)
        else:
            waiting = [seat for seat, desk in enumerate(self.desks) if desk.ready is not None and desk.start is None]
            seat = next((seat for seat in waiting if str(seat + 1) == who and self.pace == "own"), None)
            seats = range(0) if seat is None else range(seat, seat + 1)
        if not seats:
            raise IllegalMove("space-builder-nobody-looks")
        new = self.copy()
        for seat in seats:
            desk = new.desks[seat]
            assert desk.ready is not None
            desk.start = max(at, desk.ready)  # a map is never seen before it was asked for
        if who == "all":
            new.tell("space-builder-all-look", round=self.round)
        else:
            new.tell("space-builder-looks", seats[0])
        if not new.map:
            new._draw_map()
        return new.step(f"look {who}", reveals=True, holds=True)

    def _time(self, at: int) -> Step[Self]:
        due = self.due
        if due is None or at < due:
            raise IllegalMove("space-builder-nothing-due")
        new = self.copy()
        match self.phase:
            case "ready":
                for seat, desk in enumerate(new.desks):
                    if desk.ready is not None and desk.ready + READY <= at:
                        desk.ready = None
                        new.tell("space-builder-ready-lapsed", seat)
                return new.step("time")
            case "countdown":
                new.shown = True
                new.tell("space-builder-map-shown", round=new.round)
                return new.step("time")
        stop = new._stop()
        for seat, desk in enumerate(new.desks):
            if desk.start is not None and desk.done is None and not desk.out and desk.start + stop + GRACE <= at:
                desk.out = True
                desk.finger = NOTHING
                new.tell("space-builder-stopped", seat)
        ended = new._ended()
        if ended:
            new._judge()
        return new.step("time", reveals=ended)

    # A seat's lines.

    def _ready(self, seat: Seat, at: int) -> Step[Self]:
        desk = self.desks[seat]
        if seat == self.unlocking:
            raise IllegalMove("space-builder-unlock-first")
        if desk.done is not None or desk.out:
            raise IllegalMove("space-builder-round-goes-on")
        if desk.start is not None:
            raise IllegalMove("space-builder-map-is-open")
        if desk.ready is not None:
            raise IllegalMove("space-builder-ready-already")
        new = self.copy()
        new.desks[seat].ready = at
        new.tell("space-builder-ready", seat)
        if self.pace == "live":
            counts = new.phase == "countdown"
            if counts:
                new.tell("space-builder-countdown", seconds=COUNTDOWN // 1000)
            return new.step("ready", holds=not counts)
        return new.step("ready", holds=True)

    def _unlock(self, seat: Seat, letter: str) -> Step[Self]:
        if seat != self.unlocking:
            raise IllegalMove("space-builder-nothing-to-unlock")
        b = BUILDING_AT.get(letter)
        if b is None:
            raise IllegalMove("space-builder-no-such-building")
        if self.desks[seat].cards[b] != FROZEN:
            raise IllegalMove("space-builder-unlocked-already", building=letter)
        new = self.copy()
        new._take_up(seat, b)
        return new.step(f"unlock {letter}", holds=True)

    def _may_build(self, seat: Seat, at: int) -> None:
        """Refuse what is not a seat's time to build."""
        desk = self.desks[seat]
        if seat == self.unlocking:
            raise IllegalMove("space-builder-unlock-first")
        if desk.ready is None:
            raise IllegalMove("space-builder-ready-first")
        if desk.start is None:
            raise IllegalMove("space-builder-map-is-coming")
        if desk.done is not None:
            raise IllegalMove("space-builder-locked")
        if desk.out or _elapsed(desk, at) > self._stop():
            raise IllegalMove("space-builder-time-is-up")

    def _done(self, seat: Seat) -> Step[Self]:
        desk = self.desks[seat]
        left = sum(card != FROZEN and not stands(card) for card in desk.cards)
        if left:
            raise IllegalMove("space-builder-not-all-stand", left=left)
        desk.done = desk.last
        desk.finger = NOTHING
        self.tell("space-builder-done", seat)
        ended = self._ended()
        if ended:
            self._judge()
        return self.step("done", reveals=ended, holds=not ended)

    # The end of a round.

    def _finishers(self) -> list[Seat]:
        """Who has tapped, the fastest first; of equal times the seat earlier in this round's order."""
        done = [(desk.done, self._place(seat), seat) for seat, desk in enumerate(self.desks) if desk.done is not None]
        return [seat for _, _, seat in sorted(done)]

    def _place(self, seat: Seat) -> int:
        """Where a seat stands in this round's order."""
        return (seat - self.first) % self.seats

    def _stop(self) -> int:
        """T: the elapsed time at which every city is judged, as far as it is known. It never rises."""
        done = sorted(desk.done for desk in self.desks if desk.done is not None)
        if not done:
            return WATCH
        stop = WATCH
        if self.pace == "live":
            most = max(unlocked(desk.cards) for desk in self.desks)
            stop = min(stop, done[0] + LIMITS["base"] + LIMITS["each"] * most)
        last = max(1, self.seats - 1)
        return min(stop, done[last - 1]) if len(done) >= last else stop

    def _ended(self) -> bool:
        return all(desk.done is not None or desk.out for desk in self.desks)

    def _judge(self) -> None:
        """The round is over: every city as it stood at T against the map (rulebook, counting construction faults)."""
        self.chance.shows()
        stop = self._stop()
        finishers = [seat for seat in self._finishers()[: max(1, self.seats - 1)] if (self.desks[seat].done or 0) <= stop]
        order = (*finishers, *sorted((seat for seat in range(self.seats) if seat not in finishers), key=self._place))
        cities = []
        for seat, desk in enumerate(self.desks):
            city = desk.city(stop)
            found = faults(city, MAPS[self.map])
            cities.append(Judged(city, found, sum(found), desk.done if seat in finishers else None))
        for seat in order:
            total, time = cities[seat].total, cities[seat].time
            if time is None:
                self.tell("space-builder-judged-stopped", seat, faults=total)
            else:
                self.tell("space-builder-judged", seat, faults=total, time=time)
            self.faults[seat] += total
            self.times[seat] += stop if time is None else time
        winner = self._best(order, cities)
        self.last = Round(self.round, self.map, stop, tuple(cities), order, winner)
        self._clear()
        if self.seats == 1:
            self._next_solo_round()
        else:
            self._award(winner)

    def _best(self, order: tuple[Seat, ...], cities: list[Judged]) -> Seat | None:
        """Fewest faults; then the earliest tap, sloppy ones last where the option says so; nobody where only the stopped are equal
        (rulings 9, 18)."""
        least = min(city.total for city in cities)
        equal = [seat for seat in order if cities[seat].total == least]
        if len(equal) == 1:
            return equal[0]
        tapped = [seat for seat in equal if cities[seat].time is not None]
        stopped = [seat for seat in equal if cities[seat].time is None]
        if self.sloppy == "loses_ties":
            clean = [seat for seat in tapped if not _sloppy(cities[seat])]
            if clean or stopped:
                tapped = clean
        if tapped:
            return tapped[0]
        return stopped[0] if len(stopped) == 1 else None

    def _award(self, winner: Seat | None) -> None:
        """What the round brings; then the next one, or the end."""
        if winner is None:
            self.tell("space-builder-no-winner", round=self.round)
        else:
            self.wins[winner] += 1
            self.tell("space-builder-round-won", winner, round=self.round)
            if self._wins_all(winner):
                self.winner = winner
                self.tell("space-builder-over", winner)
                return
            frozen = [b for b, card in enumerate(self.desks[winner].cards) if card == FROZEN]
            self.unlocking = winner if frozen else None
            if len(frozen) == 1:
                self._take_up(winner, frozen[0])
        self.round += 1
        self.first = (self.first + 1) % self.seats

    def _wins_all(self, winner: Seat) -> bool:
        """Whether this win ends the game: with every building, and without a fault where `finish` asks for it."""
        if FROZEN in self.desks[winner].cards:
            return False
        self.full += 1
        assert self.last is not None
        return self.finish == "any" or self.last.cities[winner].total == 0 or self.full >= LIMITS["faulty_cities"]

    def _next_solo_round(self) -> None:
        if self.round == len(SOLO_ROUNDS):
            self.winner = 0
            self.tell("space-builder-solo-over", 0)
            return
        self.round += 1
        while unlocked(self.desks[0].cards) < SOLO_ROUNDS[self.round - 1]:
            self._take_up(0, self.chance.choose([b for b, card in enumerate(self.desks[0].cards) if card == FROZEN]))

    def _take_up(self, seat: Seat, b: int) -> None:
        self.desks[seat].cards[b] = HAND
        self.unlocking = None
        self.tell("space-builder-unlocked", seat, building=BUILDINGS[b])

    def _clear(self) -> None:
        """The boards of a new round, with nothing shown."""
        self.map = 0
        self.shown = False
        for desk in self.desks:
            desk.clear()

    def _sees(self, seat: Seat | None) -> bool:
        """Whether a reader knows this round's map: at own pace who looked, live everybody once it was shown."""
        if seat is None or self.pace == "live":
            return self.pace == "live" and self.map != 0
        return self.desks[seat].start is not None

    def _draw_map(self) -> None:
        if not self.pile:  # used ones again, but not the same twice running
            self.pile = {number: 1 for number in MAPS if self.last is None or number != self.last.map}
        self.map = self.chance.take(self.pile)


def _elapsed(desk: Desk, at: int) -> int:
    """A seat's own time at a Unix time; its lines count in the order in which it sent them."""
    assert desk.start is not None
    return max(at - desk.start, desk.last)


def _sloppy(city: Judged) -> bool:
    """More than half of the buildings are wrong (ruling 18)."""
    wrong = sum(stands(card) and fault > 0 for card, fault in zip(city.cards, city.faults, strict=True))
    return 2 * wrong > unlocked(city.cards)


class SpaceBuilderGame:
    """One to four players. `pace`: each when they like, or all at once; `marks`: side letters on the buildings; `finish`: whether
    the last round must be faultless; `sloppy`: whether a tap on a mostly wrong city can win a tie."""

    key = "space_builder"
    seats = range(1, 5)
    rules = RULES

    def options(self, seats: int) -> dict[str, tuple[str, ...]]:
        if seats == 1:
            return {"marks": ("off", "on")}
        return {"pace": ("own", "live"), "marks": ("off", "on"), "finish": ("any", "perfect"), "sloppy": ("plays", "loses_ties")}

    def rated(self, options: Mapping[str, str]) -> bool:
        """Only live tables count for ratings: at their own pace nothing keeps a friend from showing the map."""
        return options.get("pace") == "live"

    def deal(self, seats: int, seed: bytes, **options: str) -> SpaceBuilder:
        values = chosen(self, seats, options)
        chance = Chance(seed)
        start = [HAND if letter in STARTERS else FROZEN for letter in BUILDINGS]
        state = SpaceBuilder(
            rules=RULES,
            chance=chance,
            stage=0,
            seats=seats,
            pace=values.get("pace", "own"),
            marks=values["marks"],
            finish=values.get("finish", "any"),
            sloppy=values.get("sloppy", "plays"),
            round=1,
            first=chance.below(seats),
            map=0,
            pile=dict.fromkeys(MAPS, 1),
            shown=False,
            desks=[Desk(start[:], None, None, 0, None, False, NOTHING, []) for _ in range(seats)],
            unlocking=None,
            full=0,
            wins=[0] * seats,
            faults=[0] * seats,
            times=[0] * seats,
            last=None,
            winner=None,
        )
        if seats == 1:
            state.tell("space-builder-solo")
        else:
            state.tell("space-builder-begins", state.first)
        return state

    def load(self, raw: bytes) -> SpaceBuilder:
        return load(raw, SpaceBuilder, RULES)


GAME = SpaceBuilderGame()
