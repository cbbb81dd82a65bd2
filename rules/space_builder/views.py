"""What one reader may know of a table of Space Builder."""

from __future__ import annotations

import msgspec

from rules.game import Result, Seat, View
from rules.space_builder.city import Cards


class Judged(msgspec.Struct, frozen=True):
    """One seat's city when a round was judged. `faults`: by building; `time`: ms to the tap (None: it was stopped)."""

    cards: Cards
    faults: tuple[int, ...]
    total: int
    time: int | None


class Round(msgspec.Struct, frozen=True):
    """A judged round. `order`: seats as they were judged, the first to finish first; `stopped`: ms at which the round stopped."""

    number: int
    map: int
    stopped: int
    cities: tuple[Judged, ...]
    order: tuple[Seat, ...]
    winner: Seat | None


class Own(msgspec.Struct, frozen=True):
    """What a seat alone sees: its buildings as they stand, the one under the fingers, when its watch started (Unix ms)."""

    cards: Cards
    finger: int
    start: int | None


class SpaceBuilderView(View, frozen=True):
    """What one reader may know.

    map: the number of the map where the reader may see it; phase: ready (who is not), countdown, show (the map is about to be
    shown to all), build; ready, building, done, stopped: by seat; held: unlocked letters by seat; unlocking: who must unlock a
    building; wins, faults, times: sums over the rounds by seat; last: the round before.
    """

    seats: int
    seat: Seat | None
    pace: str
    marks: str
    finish: str
    round: int
    rounds: int
    first: Seat
    phase: str
    map: int | None
    ready: tuple[bool, ...]
    building: tuple[bool, ...]
    done: tuple[bool, ...]
    stopped: tuple[bool, ...]
    held: tuple[str, ...]
    unlocking: Seat | None
    wins: tuple[int, ...]
    faults: tuple[int, ...]
    times: tuple[int, ...]
    last: Round | None
    own: Own | None
    to_move: tuple[Seat, ...]
    result: Result | None
