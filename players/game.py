"""What a computer player is, and what a game's module owes to the three levels that are made of it.

A player chooses from what its seat may know: `choose(view, lines, guess, chance)`. The true state is never in scope: `guess`
gives states that the seat cannot tell from the true one (rules/game.py), so nothing that a player does with them can depend on
what the seat does not know.

easy      sensible, forgiving, varied: a line by lot, the better the likelier (Mind.rate, Mind.warmth)
medium    the game's own evaluation, one decision ahead (Mind.rate)
hard      a search over guesses (search/), by Mind.reply and Mind.value, within a counted budget of simulations
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

import msgspec

from rules.chance import Chance
from rules.game import Result, Seat, State, View

S = TypeVar("S", bound=State)

LEVELS = ("easy", "medium", "hard")

Guess = Callable[[Chance], State]
"""Another state that the seat cannot tell from the true one, the same for the same chance."""


class Why(msgspec.Struct, frozen=True):
    """The reason for a line: `id` names its sentence in data/locale, `about` fills it in."""

    id: str
    about: dict[str, str | int] = {}


class Choice(msgspec.Struct, frozen=True):
    """What a player does. `after_ms`: how long it would think at a table; `why`: where the player can say it."""

    line: str
    after_ms: int = 0
    why: Why | None = None


class Player(Protocol):
    """One level of one game."""

    def choose(self, view: View, lines: Sequence[str], guess: Guess, chance: Chance) -> Choice:
        """One of `lines`, from what the view's seat knows and from `chance` alone. Raises ValueError where there is none."""


class Mind(Protocol):
    """What a game's module keeps: its evaluation, the lines worth a search, and a quick sensible reply.

    key: the game's; simulations: hard's budget a decision with two seats, by default; warmth: how far from the best line easy
    strays, in the units of `rate` (a line worse by one warmth is taken e times less often).
    States passed in are guesses: a mind may look at all of them.
    """

    @property
    def key(self) -> str: ...
    @property
    def simulations(self) -> int: ...
    @property
    def warmth(self) -> float: ...

    def rate(self, known: Any, seat: Seat, lines: Sequence[str]) -> list[float]:
        """Return what each line is worth to the seat, one decision ahead: more is better, in units of the game's own."""

    def worthwhile(self, known: Any, seat: Seat) -> Sequence[str]:
        """The lines worth a search in this position, a few dozen at most, best first; all of them where they are few."""

    def reply(self, known: Any, seat: Seat, rng: Random) -> str:
        """A quick sensible line for a simulation: its quality and its speed are the strength of the search."""

    def stops(self, known: Any, begun: Any) -> bool:
        """Return whether a simulation that began at the position `begun` need not go on from here (the end of a round, so many
        turns). It always ends with the game."""

    def value(self, known: Any, seat: Seat, begun: Any) -> float:
        """Return what the position where a simulation ended is worth to the seat: 0 lost, 0.5 even, 1 won; `standing` at the
        end."""

    def why(self, known: Any, seat: Seat, line: str, lines: Sequence[str]) -> Why | None:
        """The sentence that says what speaks for a line against the others; None where there is nothing to say."""


@runtime_checkable
class Prior(Protocol):
    """What a mind may keep besides: its evaluation as a search's first opinion."""

    def prior(self, known: Any, seat: Seat, lines: Sequence[str]) -> list[float]:
        """Return what the evaluation alone makes of each line, in the units of `Mind.value`; only differences count."""


@runtime_checkable
class Careful(Protocol):
    """What a mind may keep besides: lines that need no search to be left out (search/dominance.py)."""

    def dominated(self, known: Any, seat: Seat, lines: Sequence[str]) -> Mapping[str, str]:
        """Those of `lines` that another of them beats for certain (the same place for less, more points and nothing else), each
        with one that beats it and is not itself beaten. It depends on what the seat knows alone."""


@runtime_checkable
class Exact(Protocol):
    """What a mind may keep besides: where the end is so near that it can be counted, levels above easy need no judgement."""

    def exact(self, known: Any, seat: Seat, lines: Sequence[str]) -> Sequence[str]:
        """Those of `lines` after which the seat ends best for certain, in this order; all of them where that cannot be counted. It
        depends on what the seat knows alone."""


@runtime_checkable
class Solitary(Protocol):
    """What a mind may keep besides whose game is played alone too. `alone`: hard's budget a decision then."""

    alone: int


@runtime_checkable
class Quick(Protocol):
    """What a mind may keep besides: simulations of its own that need no position of the rules between, for many times as many."""

    def simulated(self, known: Any, seat: Seat, line: str, rng: Random) -> float:
        """Return what playing `line` came to, in the units of `Mind.value`, from one guess with one set of replies."""


class Plan(NamedTuple):
    """A way to go on that begins with `line`. opinion: what the evaluation makes of it, in the units of `Mind.value`; simulate:
    called again and again, what following it came to, as `Quick.simulated` tells."""

    line: str
    opinion: float
    simulate: Callable[[Random], float]


@runtime_checkable
class Planner(Protocol):
    """What a mind may keep besides: plans for more than a line, whose simulations learn from those before them."""

    def plans(self, known: Any, seat: Seat, lines: Sequence[str]) -> list[Plan] | None:
        """The better plans that begin with one of `lines`, the best first; None where the mind has none."""


@runtime_checkable
class Deep(Protocol):
    """What a mind may keep besides that weighs positions so quickly and so well that a tree is searched (search/tree.py), and no
    replies are simulated.

    guesses: worlds that share the tree; spread: how far below the best lines are still tried, in the units of `weighed`.
    """

    guesses: int
    spread: float

    def weighed(self, known: Any, seat: Seat, *, broad: bool = False) -> Sequence[tuple[float, str]]:
        """The lines worth a look, best first, each with the lead that it promises the seat; `broad`: more of them, at the root."""

    def likely(self, lead: float) -> float:
        """Return what a lead is worth, in the units of `value`."""

    def value(self, known: Any, seat: Seat, begun: Any) -> float:
        """As of every mind."""


MARGIN = 0.1
"""How much of a simulation's worth is told by the margin of the scores; the rest by the places."""


def standing(result: Result, seat: Seat, scale: float) -> float:
    """The worth of an end to a seat, 0 to 1: the share of the others it beats, and a little for the margin. `scale`: the margin
    in points that counts as a clear one. Alone: the score over `scale`."""
    others = [other for other in range(len(result.places)) if other != seat]
    if not others:
        return result.scores[seat] / scale
    mine = result.places[seat]
    beaten = sum((result.places[other] > mine) + 0.5 * (result.places[other] == mine) for other in others) / len(others)
    best = max(result.scores[other] for other in others)
    margin = max(-1.0, min(1.0, (result.scores[seat] - best) / scale))
    return (1 - MARGIN) * beaten + MARGIN * (margin + 1) / 2


def reader(view: View) -> Seat:
    """The seat that a view is for. Raises ValueError for a spectator's."""
    seat: Seat | None = getattr(view, "seat", None)
    if seat is None:
        raise ValueError("a spectator does not play")
    return seat


ROUNDED = 1e-9
"""What adding in another order may make of nothing: no lead."""


def clearest(parts: Mapping[str, Mapping[str, float]], line: str) -> tuple[str, float] | None:
    """The part of an evaluation that speaks most for a line: where it is furthest above the mean of the other lines, and by how
    much; None where it leads in none. `parts`: line -> part -> points."""
    mine = parts[line]
    others = [each for other, each in parts.items() if other != line]
    if not others:
        return None
    lead = {name: value - sum(each.get(name, 0.0) for each in others) / len(others) for name, value in mine.items()}
    name = max(lead, key=lambda part: lead[part], default="")
    return (name, lead[name]) if name and lead[name] > ROUNDED else None
