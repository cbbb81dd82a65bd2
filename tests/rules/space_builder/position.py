"""Tables of Space Builder for rule examples: people who build, and a clock that says what it should."""

from __future__ import annotations

from rules.game import Event, GameError, Seat
from rules.space_builder import GAME, Round, SpaceBuilder
from rules.space_builder.parts import BUILDINGS, FACINGS, FROZEN, MAPS, SPACES, letters

START = 1_700_000_000_000


class Table:
    """A table whose watches all start at START unless told otherwise; times are elapsed ms."""

    def __init__(self, seats: int, seed: bytes = b"table", **options: str) -> None:
        self.state: SpaceBuilder = GAME.deal(seats, seed, **options)
        self.events: list[Event] = self.state.heard()
        self.starts = dict.fromkeys(range(seats), START)

    def play(self, seat: Seat | None, line: str, at: int) -> list[Event]:
        """One line at a Unix time."""
        step = self.state.play(seat, line, at)
        assert self.state.check() == []
        self.state = step.state
        self.events += step.events
        return step.events

    def say(self, seat: Seat, elapsed: int, *lines: str) -> list[Event]:
        """Lines of a seat at its own elapsed time."""
        return [event for line in lines for event in self.play(seat, line, self.starts[seat] + elapsed)]

    def refused(self, seat: Seat | None, line: str, at: int) -> str:
        """The sentence of a refusal."""
        before = self.state.dump()
        try:
            self.state.play(seat, line, at)
        except GameError as refusal:
            assert self.state.dump() == before
            return refusal.id
        raise AssertionError(f"{line} was taken")

    def refused_at(self, seat: Seat, elapsed: int, line: str) -> str:
        return self.refused(seat, line, self.starts[seat] + elapsed)

    def open(self, *seats: Seat, at: int = START) -> Table:
        """Ready and shown the map, by default everybody, the watch starting at `at`."""
        for seat in seats or range(self.state.seats):
            self.play(seat, "ready", at - 5_000)
            self.starts[seat] = at
            if self.state.pace == "own":
                self.play(None, f"look {seat + 1}", at)
        if self.state.pace == "live":
            assert self.state.due is not None
            self.play(None, "time", self.state.due)
            self.play(None, "look all", at)
        return self

    def ideal(self, seat: Seat) -> list[str]:
        """The lines that build the map with this seat's buildings."""
        plan = MAPS[self.state.map]
        return [
            f"place {letter}{FACINGS[card // 10]} {SPACES[card % 10 - 1]}"
            for letter, card, own in zip(BUILDINGS, plan, self.state.desks[seat].cards, strict=True)
            if own != FROZEN
        ]

    def build(self, seat: Seat, elapsed: int, *, turned: int = 0, missing: int = 0) -> None:
        """The map's city at one moment, some of the buildings turned once more than they should, the last ones left out."""
        lines = self.ideal(seat)
        for n, line in enumerate(lines[: len(lines) - missing]):
            self.say(seat, elapsed, line)
            if n < turned:
                self.say(seat, elapsed, "turn")

    def finish(self, seat: Seat, elapsed: int, *, turned: int = 0) -> None:
        """A whole city, and the tap."""
        self.build(seat, max(0, elapsed - 100), turned=turned)
        self.say(seat, elapsed, "done")

    def time(self) -> list[Event]:
        """What is due happens."""
        due = self.state.due
        assert due is not None
        return self.play(None, "time", due)

    def round(self, *order: Seat, turned: int = 0) -> None:
        """A whole round: seats finish in this order, ten seconds apart, the first with so many buildings turned; then time."""
        self.open()
        number = self.state.round
        for n, seat in enumerate(order):
            self.finish(seat, 10_000 * (n + 1), turned=0 if n else turned)
        while self.state.winner is None and self.state.round == number:
            self.time()

    def unlock(self) -> None:
        """The winner takes the first frozen building."""
        seat = self.state.unlocking
        if seat is not None:
            held = letters(self.state.desks[seat].cards)
            self.play(seat, f"unlock {next(letter for letter in BUILDINGS if letter not in held)}", START)

    def give(self, seat: Seat, count: int) -> Table:
        """So many buildings for a seat, as if it had won rounds."""
        self.state = self.state.copy()
        for b in range(4, count):
            self.state.desks[seat].cards[b] = 0
        self.state.wins[seat] += count - 4
        return self

    @property
    def last(self) -> Round:
        """The round judged last."""
        assert self.state.last is not None
        return self.state.last

    def ids(self) -> list[str]:
        return [event.id for event in self.events]
