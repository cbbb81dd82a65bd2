"""A game of Space Builder behind the contract of rules/game.py: the lines of seats and table, and the course of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from rules.chance import Chance
from rules.game import IllegalMove, NotYourTurn, Result, Seat, Step
from rules.space_builder.checks import broken
from rules.space_builder.desk import understand
from rules.space_builder.guess import guess
from rules.space_builder.parts import (
    BUILDING_AT,
    BUILDINGS,
    COUNTDOWN,
    FROZEN,
    GRACE,
    HAND,
    LIMITS,
    MAPS,
    NOTHING,
    READY,
    SOLO_ROUNDS,
    stands,
    unlocked,
)
from rules.space_builder.position import Judged, Position, Round, elapsed
from rules.space_builder.scoring import best, faults, result
from rules.space_builder.view import SpaceBuilderView, look


class SpaceBuilder(Position):
    """A game; the fields are Position's."""

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
        return min(running) + self.stop() + GRACE if running else None

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
        elif desk.start is not None and desk.done is None and not desk.out and elapsed(desk, at) <= self.stop():
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
        desk.last = elapsed(desk, at)
        if words == ["done"]:
            return new._done(seat)
        what, about = desk.do(words)
        desk.note()
        new.tell(f"space-builder-{what}", seat, only=(seat,), **about)
        return new.step("?", holds=True)

    def view(self, seat: Seat | None) -> SpaceBuilderView:
        return look(self, seat, self.to_move, self.result())

    def result(self) -> Result | None:
        return result(self)

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = self.copy()
        guess(new, seat, chance)
        return new

    def check(self) -> list[str]:
        return broken(self)

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
        stop = new.stop()
        for seat, desk in enumerate(new.desks):
            if desk.start is not None and desk.done is None and not desk.out and desk.start + stop + GRACE <= at:
                desk.out = True
                desk.finger = NOTHING
                new.tell("space-builder-stopped", seat)
        ended = new.ended()
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
        if desk.out or elapsed(desk, at) > self.stop():
            raise IllegalMove("space-builder-time-is-up")

    def _done(self, seat: Seat) -> Step[Self]:
        desk = self.desks[seat]
        left = sum(card != FROZEN and not stands(card) for card in desk.cards)
        if left:
            raise IllegalMove("space-builder-not-all-stand", left=left)
        desk.done = desk.last
        desk.finger = NOTHING
        self.tell("space-builder-done", seat)
        ended = self.ended()
        if ended:
            self._judge()
        return self.step("done", reveals=ended, holds=not ended)

    # The end of a round.

    def _judge(self) -> None:
        """The round is over: every city as it stood at T against the map (rulebook, counting construction faults)."""
        self.chance.shows()
        stop = self.stop()
        finishers = [seat for seat in self.finishers()[: max(1, self.seats - 1)] if (self.desks[seat].done or 0) <= stop]
        order = (*finishers, *sorted((seat for seat in range(self.seats) if seat not in finishers), key=self.place))
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
        winner = best(self, order, cities)
        self.last = Round(self.round, self.map, stop, tuple(cities), order, winner)
        self._clear()
        if self.seats == 1:
            self._next_solo_round()
        else:
            self._award(winner)

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
        """Return whether this win ends the game: with every building, and without a fault where `finish` asks for it."""
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

    def _draw_map(self) -> None:
        if not self.pile:  # used ones again, but not the same twice running
            self.pile = {number: 1 for number in MAPS if self.last is None or number != self.last.map}
        self.map = self.chance.take(self.pile)
