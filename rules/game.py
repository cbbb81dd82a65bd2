"""The contract every game keeps (DESIGN.md, "The contract every game keeps").

A move is one line of text. `State.play` judges it and returns a new state; the state you hold never changes.
Nothing here knows Discord, a database, a clock or a picture.
"""

from __future__ import annotations

import inspect
import re
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec

from rules.chance import Certain, Chance, Unforeseen

Seat = int
"""0-based; seats go round the table in number order."""

LINE = re.compile(r"[a-z0-9+-]+(?: [a-z0-9+-]+){0,7}")
LONGEST_LINE = 48


class GameError(Exception):
    """A refusal the player reads as a sentence: `id` names it in data/locale, `about` fills it in.

    GameError               shown to the player as its sentence
     ├ IllegalMove          understood or not, but not allowed now: says why
     ├ NotYourTurn          somebody else must act first
     └ (sessions.errors)    not seated, table full, table over, older board, ...
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
        """Whether `seat` (None: a spectator) may read this event."""
        return self.only is None or (seat is not None and seat in self.only)


class View(msgspec.Struct, frozen=True):
    """What one reader may know; each game has its own, built by listing what may be seen."""


class Result(msgspec.Struct, frozen=True):
    """The end of a game, by seat. `places`: 1 is best, equal when shared; `parts`: scores by part; `why`: what decided, a word."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    parts: tuple[dict[str, int], ...]
    why: str


S = TypeVar("S", bound="State")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What one line did. `public`: the line as others may read it; `reveals`: somebody learned something by it."""

    state: S
    events: list[Event]
    public: str
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
        """Whom the table waits for; several when play is simultaneous; () at the end."""
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

    def foresee(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """What the line does for certain, from what `seat` knows: `play` on a copy whose chance stops at the first draw
        or secret. Raises what `play` raises."""
        trial = self.copy()
        trial.chance = Certain(b"", self.chance.drawn)
        told: list[Event] = []
        trial.__dict__["told"] = told
        try:
            trial.play(seat, move, at)
        except Unforeseen:
            pass  # the rest depends on chance or on others' secrets
        return [event for event in told if event.read_by(seat)]

    def view(self, seat: Seat | None) -> View:
        """What `seat` may know; None: a spectator."""
        raise NotImplementedError

    def result(self) -> Result | None:
        """None until the game is over."""
        raise NotImplementedError

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        """A state that `seat` cannot tell from this one; depends on what `seat` knows and on `chance` only."""
        raise NotImplementedError

    def check(self) -> list[str]:
        """Broken invariants, in words; [] when sound."""
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

    It may also define `rated(options) -> bool`: whether tables of these options count for ratings; without it all do.
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
        """What `dump` wrote, schema-checked; upgrades what older rules versions wrote. Raises ValueError."""


def load(
    raw: bytes, kind: type[S], rules: int, upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] | None = None
) -> S:
    """Decode a dumped state. `upgrades[n]` turns the plain data of rules version n into that of n + 1.

    Raises ValueError (msgspec's are) for what does not fit, and for what a newer program wrote.
    """
    wrote = msgspec.json.decode(raw, type=_Version).rules
    if wrote > rules:
        raise ValueError(f"this state was written by rules version {wrote}; this program knows {rules} at most")
    while wrote < rules:
        plain = msgspec.json.decode(raw)
        plain = (upgrades or {})[wrote](plain)
        wrote += 1
        plain["rules"] = wrote
        raw = msgspec.json.encode(plain)
    return msgspec.json.decode(raw, type=kind)


class _Version(msgspec.Struct):
    rules: int


def chosen(game: Game, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """The options of a deal with the defaults filled in. Raises ValueError where seats, a name or a value does not exist."""
    if seats not in game.seats:
        raise ValueError(f"{game.key} has no game for {seats}")
    known = game.options(seats)
    for name, value in options.items():
        if value not in known.get(name, ()):
            raise ValueError(f"{game.key} with {seats} has no option {name}={value}")
    return {name: options.get(name, values[0]) for name, values in known.items()}


def ranks(keys: Sequence[Any]) -> tuple[int, ...]:
    """Places by seat from keys that compare (greater is better): 1 is best, equal keys share a place."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


# A deep copy per type, written out once as a lambda: about ten times the speed of copy.deepcopy.

_COPIERS: dict[type, Callable[[Any], Any]] = {}
_PLAIN = (int, str, bytes, bool, float, type(None), types.NoneType)


def copier(kind: type) -> Callable[[Any], Any]:
    """The deep copy function of a Struct type, derived from its annotations. Raises TypeError for a field it cannot copy."""
    made = _COPIERS.get(kind)
    if made is None:
        if any(part.kind is part.KEYWORD_ONLY for part in inspect.signature(kind).parameters.values()):
            raise TypeError(f"{kind.__name__}: states and their parts take their fields by position")
        names: dict[str, Any] = {"kind": kind}
        hints = typing.get_type_hints(kind)
        fields = ", ".join(_copied(hints[name], f"old.{name}", names, 0) for name in kind.__struct_fields__)  # type: ignore[attr-defined]
        made = _COPIERS[kind] = eval(f"lambda old: kind({fields})", names)  # noqa: S307 -- built from annotations only
    return made


def _copied(kind: Any, value: str, names: dict[str, Any], depth: int) -> str:
    """The expression that copies `value`, of type `kind`."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if _fixed(kind):
        return value
    if origin in (typing.Union, types.UnionType) and type(None) in args and len(args) == 2:
        inner = next(arg for arg in args if arg is not type(None))
        return f"(None if {value} is None else {_copied(inner, value, names, depth)})"
    if origin is list or kind is list:
        if _fixed(args[0]):
            return f"{value}[:]"
        return f"[{_copied(args[0], f'x{depth}', names, depth + 1)} for x{depth} in {value}]"
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return f"tuple([{_copied(args[0], f'x{depth}', names, depth + 1)} for x{depth} in {value}])"
    if origin is set:
        return f"{value}.copy()"
    if origin is dict:
        if _fixed(args[1]):
            return f"{value}.copy()"
        return f"{{k{depth}: {_copied(args[1], f'x{depth}', names, depth + 1)} for k{depth}, x{depth} in {value}.items()}}"
    if kind is Chance:
        return f"{value}.copy()"  # by method: a look ahead keeps its own
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        name = f"copy_{kind.__name__}"
        names[name] = copier(kind)
        return f"{name}({value})"
    raise TypeError(f"a state cannot hold {kind!r}: use plain types, lists, dicts, tuples and Structs")


def _fixed(kind: Any) -> bool:
    """Whether values of this type never change and may be shared."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if kind in _PLAIN or origin is typing.Literal or origin is frozenset:
        return True
    if origin in (typing.Union, types.UnionType, tuple):
        return all(_fixed(arg) for arg in args if arg is not Ellipsis)
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and bool(kind.__struct_config__.frozen)
