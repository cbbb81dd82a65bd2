"""The contract every game keeps (docs/design.md, "The contract every game keeps").

A move is one line of text. `State.play` judges it and returns a new state; the state you hold never changes.
Nothing here knows Discord, a database, a clock or a picture.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

import msgspec

from rules.chance import Certain, Chance, Unforeseen
from rules.copying import copier

Seat = int
"""0-based; seats go round the table in number order."""

LINE = re.compile(r"[a-z0-9+-]+(?: [a-z0-9+-]+){0,7}")
LONGEST_LINE = 48
MOST_DRAWN = 1 << 62
"""Far beyond any game; what is drawn is counted in eight bytes."""


class GameError(Exception):
    """A refusal the player reads as a sentence: `id` names it in data/locale, `about` fills it in.

    GameError               shown to the player as its sentence
     ├ IllegalMove          understood or not, but not allowed now: says why
     ├ NotYourTurn          somebody else must act first
     └ (sessions.table.errors)    not seated, table full, table over, older board, ...
    """

    def __init__(self, id: str, **about: str | int) -> None:
        super().__init__(id, about)
        self.id = id
        self.about = about


class IllegalMove(GameError):
    """The line is not allowed now; its id says why."""


class NotYourTurn(GameError):
    """The table does not wait for this seat."""

    def __init__(self, seat: Seat | None) -> None:
        super().__init__("not-your-turn", seat=-1 if seat is None else seat)


class Event(msgspec.Struct, frozen=True):
    """Something that happened. `id` names its sentence, `about` fills it in; `only`: the seats who may read it (None: all)."""

    id: str
    seat: Seat | None = None
    about: dict[str, str | int] = {}
    only: tuple[Seat, ...] | None = None

    def read_by(self, seat: Seat | None) -> bool:
        """Return whether `seat` (None: a spectator) may read this event."""
        return self.only is None or (seat is not None and seat in self.only)


class View(msgspec.Struct, frozen=True):
    """What one reader may know; each game has its own, built by listing what may be seen, with its reader as `seat` (None: a
    spectator)."""


class Result(msgspec.Struct, frozen=True):
    """The end of a game, by seat. `places`: 1 is best, equal when shared; `parts`: scores by part; `why`: what decided, a word."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    parts: tuple[dict[str, int], ...]
    why: str


S = TypeVar("S", bound="State")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What one line did. `public`: the line as others may read it; `reveals`: somebody learned something by it.

    A line that tells a reader none of its events is hidden from them altogether: that it was played, when, and how often.
    """

    state: S
    events: list[Event]
    public: str
    reveals: bool


class Ahead(NamedTuple):
    """What a line would do. `events`: those that are certain and that its player may read; `reveals`: whether somebody would learn
    something by it, so that it could not be taken back freely."""

    events: list[Event]
    reveals: bool


class State(msgspec.Struct, dict=True):
    """A position: plain typed data. Subclasses add their fields and the methods that raise NotImplementedError here.

    rules: the version of this game's rules that made it; chance: seed and counter; stage: grows whenever a click on an
    older board must no longer count; goes_back: whether lines of this game may be taken back at all.
    """

    rules: int
    chance: Chance
    stage: int

    goes_back: ClassVar[bool] = True

    # The public face, in the order of the contract.

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Return whom the table waits for; several when play is simultaneous; () at the end."""
        raise NotImplementedError

    @property
    def due(self) -> int | None:
        """Unix ms at which time alone acts (`play(None, "time", at=due)`); None: never."""
        return None

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        """The legal lines of `seat` at Unix ms `at`; None: the table's own."""
        raise NotImplementedError

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        """The step that `move` makes. Raises GameError with the reason, and then nothing has changed."""
        raise NotImplementedError

    def ordered(self, seat: Seat, order: str, at: int = 0) -> Iterator[str]:
        """The lines that an order given in advance stands for when its turn comes, the first to be tried first: the line itself.
        A game may know conditions besides."""
        yield order

    def given(self, seat: Seat, order: str) -> str:
        """An order as it is kept that `seat` gives now: a condition that holds for a stretch of the game names which one."""
        return order

    def lasts(self, seat: Seat, order: str) -> bool | None:
        """Return whether an order that holds for a stretch of the game does so still, turn after turn. None: it is played once."""
        return None

    def in_turn(self, seat: Seat) -> Self | None:
        """This position as if it were the turn of `seat`, who must wait for others: its legal lines are what an order for the next
        turn is made of. It tells no more than `view(seat)` and is never played on. None: nothing can be said before the turn comes,
        or it is there."""
        return None

    def look_ahead(self, seat: Seat, move: str, at: int = 0) -> Ahead:
        """Say what the line does for certain, from what `seat` knows, by playing it on a copy whose chance stops at the first draw
        or secret; of a legal line at least one thing, for whoever is to confirm it. Raises what `play` raises."""
        trial = self.copy()
        trial.chance = Certain(b"", self.chance.drawn)
        told: list[Event] = []
        trial.__dict__.update(self.__dict__, told=told)  # what `in_turn` has noted counts here too
        try:
            reveals = trial.play(seat, move, at).reveals
        except Unforeseen:
            reveals = True  # the rest depends on chance or on others' secrets
        return Ahead([event for event in told if event.read_by(seat)], reveals)

    def view(self, seat: Seat | None) -> View:
        """Return what `seat` may know; None: a spectator."""
        raise NotImplementedError

    def result(self) -> Result | None:
        """None until the game is over."""
        raise NotImplementedError

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        """A state that `seat` cannot tell from this one; depends on what `seat` knows and on `chance` only."""
        raise NotImplementedError

    def check(self) -> list[str]:
        """Broken invariants, in words; [] when sound. Never raises, whatever values of their types the fields hold."""
        raise NotImplementedError

    # For all games.

    def copy(self) -> Self:
        """A deep copy, by a function derived once per type from its annotations (msgspec's own copy is shallow)."""
        new: Self = copier(type(self))(self)
        if self.chance.certain:  # a look ahead keeps one list of events through the copy that `play` makes
            new.__dict__["told"] = self.__dict__["told"]
        return new

    def tell(self, id: str, seat: Seat | None = None, *, only: tuple[Seat, ...] | None = None, **about: str | int) -> None:
        """Note an event as it happens; `step` hands them out. `about` may not be named id, seat or only."""
        told = self.__dict__.get("told")
        if told is None:
            told = self.__dict__["told"] = []
        told.append(Event(id, seat, about, only))

    def step(self, public: str, *, reveals: bool = False, holds: bool = False) -> Step[Self]:
        """End of `play`: this state with the events told since its copy. `holds`: clicks on the older board still count
        (a simultaneous choice), so the stage stands still."""
        if not holds:
            self.stage += 1
        return Step(self, self.heard(), public, reveals)

    def heard(self) -> list[Event]:
        """The events told since the copy (after a deal: since the start), taken out."""
        if self.chance.certain:
            return list(self.__dict__["told"])
        told: list[Event] = self.__dict__.pop("told", [])
        return told

    def dump(self) -> bytes:
        """The state as JSON; `Game.load` reads it back."""
        return msgspec.json.encode(self)

    def rewind(self, older: Self) -> Self:
        """`older` with this one's chance and a new stage: a roll that is taken back is rolled anew."""
        new = older.copy()
        new.chance = self.chance.copy()
        new.stage = self.stage + 1
        return new


class Game(Protocol):
    """What a game module exports as GAME. `seats`: numbers of players (1: a solo game); `rules`: the version of the rules.

    It may also define `rated(options) -> bool`: whether tables of these options count for ratings; without it all do. And
    `times_secret(options) -> bool`: whether the moment at which a seat acts is for itself alone while the game runs; without it
    everybody may know it of what everybody is told. And `deal_as(rules, seats, seed, **options) -> State`: the first position that
    an older version of its rules dealt, as this one plays it on; without it all versions dealt alike.
    """

    @property
    def key(self) -> str: ...
    @property
    def seats(self) -> range: ...
    @property
    def rules(self) -> int: ...

    def options(self, seats: int) -> dict[str, tuple[str, ...]]:
        """The variants that can be chosen with so many seats, each with its values, the default first."""

    def deal(self, seats: int, seed: bytes, **options: str) -> State:
        """The first position. Raises ValueError for seats or options that do not exist."""

    def load(self, raw: bytes) -> State:
        """Return what `dump` wrote; upgrades what older rules versions wrote. Raises ValueError for whatever is not sound."""


class Unsound(ValueError):
    """A stored state that no game can have reached. `wrong`: what is broken, in words, which may tell a hand."""

    def __init__(self, wrong: list[str]) -> None:
        super().__init__(f"this state breaks {len(wrong)} of its game's invariants")
        self.wrong = wrong


def load(
    raw: bytes, kind: type[S], rules: int, upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] | None = None
) -> S:
    """Decode a dumped state. `upgrades[n]` turns the plain data of rules version n into that of n + 1.

    Raises ValueError (msgspec's are) for what does not fit, what a newer program wrote, and, as Unsound, for what `check` finds.
    """
    try:
        wrote = msgspec.json.decode(raw, type=_Version).rules
        if wrote > rules:
            raise ValueError(f"this state was written by rules version {wrote}; this program knows {rules} at most")
        while wrote < rules:
            plain = msgspec.json.decode(raw)
            plain = (upgrades or {})[wrote](plain)
            wrote += 1
            plain["rules"] = wrote
            raw = msgspec.json.encode(plain)
        state = msgspec.json.decode(raw, type=kind)
    except (LookupError, TypeError, AttributeError, RecursionError) as error:  # an upgrade met what it did not expect
        raise ValueError(f"this state cannot be read ({type(error).__name__})") from error
    wrong = _uncountable(state) or state.check()
    if wrong:
        raise Unsound(wrong)
    return state


def _uncountable(state: State) -> list[str]:
    """Return what no state of any game holds: counters out of their range."""
    fits = 0 <= state.chance.drawn < MOST_DRAWN and 0 <= state.stage < MOST_DRAWN
    return [] if fits else ["the stage or the count of numbers drawn cannot be"]


class _Version(msgspec.Struct):
    rules: int


def in_layers(p: S, *layers: tuple[Callable[[S], Iterable[str]], ...]) -> list[str]:
    """Return what the checks of the first layer that finds anything find. What a later layer looks up, an earlier one has made sure
    of: so checks need not expect damage, and never raise."""
    for layer in layers:
        wrong = [words for check in layer for words in check(p)]
        if wrong:
            return wrong
    return []


def chosen(game: Game, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """The options of a deal with the defaults filled in. Raises ValueError where seats, a name or a value does not exist."""
    if seats not in game.seats:
        raise ValueError(f"{game.key} has no game for {seats}")
    known = game.options(seats)
    for name, value in options.items():
        if value not in known.get(name, ()):
            raise ValueError(f"{game.key} with {seats} has no option {name}={value}")
    return {name: options.get(name, values[0]) for name, values in known.items()}


def dealt_as(game: Game, rules: int, seats: int, seed: bytes, options: Mapping[str, str]) -> State:
    """The first position of a table that rules version `rules` dealt. Raises what `Game.deal` raises."""
    deal_as: Callable[..., State] | None = getattr(game, "deal_as", None)
    if deal_as is None or rules >= game.rules:
        return game.deal(seats, seed, **options)
    return deal_as(rules, seats, seed, **options)


def repeats(game: Game, seed: bytes, before: State) -> bool:
    """Return whether a game dealt from this seed would begin with what the players know from the game `before`; of most games there
    is nothing that they could know."""
    known: Callable[[bytes, State], bool] | None = getattr(game, "repeats", None)
    return known is not None and known(seed, before)


def ranks(keys: Sequence[Any]) -> tuple[int, ...]:
    """Places by seat from keys that compare (greater is better): 1 is best, equal keys share a place."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
