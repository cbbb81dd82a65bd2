"""Boards with questions and their answers: what a reader should find on a picture (boards.toml).

The positions are of games of computer players, of which every line is kept (lines/), so that they stay what they are when the
players learn. What is true of a position is worked out from it here, not from its picture.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from render import FACES, marks
from render.blueprints.frame import scores
from render.space_builder import frame
from render.words import Words
from rules import GAMES
from rules.blueprints.parts import PICKS
from rules.game import Event, Seat, State, dealt_as

FOLDER = Path(__file__).resolve().parent
NAMES = ("Ann", "Ben", "Cléo", "Dan")
TABLE = "-"
START = 1_700_000_000_000  # Unix ms of the first line
TOLD = 3  # lines of the latest turn, at the most
QUESTIONS = {
    "turn": "Whose turn is it (whom does the table wait for)?",
    "last": "What was the last move (who did what), or what happened last?",
    "leader": "Who leads, and by what?",
    "can": "What can be done now, by whom?",
}
COUNTED: dict[str, tuple[str, Callable[[Any], list[int]]]] = {
    "blueprints": (
        "cards won",
        lambda view: [len(won) + len(prizes) for won, prizes in zip(view.awards, view.prizes, strict=True)],
    ),
    "space_builder": ("rounds won", lambda view: list(view.wins)),
    "skyrise": ("points", lambda view: [player.now for player in view.players]),
    "strange_world": ("stars", lambda view: [world.points for world in view.worlds]),
    "welkin": ("coins", lambda view: [board.money for board in view.boards]),
}
"""What a reader sees of the scores on each board, by seat, and what it is called."""


@dataclass(frozen=True)
class Ply:
    """A line that was played. `events`: what all may read of it."""

    seat: Seat | None
    line: str
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Board:
    """A position that is asked about. `number`: of its game, from 1; `state`: the position; `at`: Unix ms; `plies`: all lines that
    led to it."""

    game: str
    number: int
    seats: int
    state: State
    at: int
    plies: tuple[Ply, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Those at the table, by seat."""
        return NAMES[: self.seats]

    @property
    def view(self) -> Any:
        """What a spectator knows."""
        return self.state.view(None)

    @property
    def words(self) -> Words:
        return Words(names=self.names, speak=FACES[self.game].speak)

    def draw(self) -> bytes:
        """Its picture, a PNG."""
        return FACES[self.game].draw(self.view, self.names)

    @property
    def waits(self) -> list[str]:
        """Whom the table waits for."""
        if self.game == "space_builder":
            return [self.names[seat] for seat in frame.waited(self.view)]
        return [self.names[seat] for seat in self.state.to_move if any(self.state.moves(seat, self.at))]

    def answers(self) -> dict[str, str]:
        """Each question with what is true."""
        told = {"turn": ", ".join(self.waits) + ".", "last": self._last(), "leader": self._leader(), "can": self._can()}
        return {question: told[key] for key, question in QUESTIONS.items()}

    def _last(self) -> str:
        """The public events of the lines of the latest turn, the newest line last."""
        if self.game == "space_builder":
            return f"{self._round()} Since then: {self._statuses()}."
        told: list[str] = []
        seat = self.plies[-1].seat
        for ply in reversed(self.plies):
            if ply.seat not in (seat, None) or len(told) == TOLD:
                break
            if ply.events:
                told.insert(0, self.words.line(list(ply.events)))
        return " / ".join(told)

    def _round(self) -> str:
        last = self.view.last
        if last is None:
            return "No round is over yet."
        faults = ", ".join(f"{name} {city.total}" for name, city in zip(self.names, last.cities, strict=True))
        won = "nobody won it" if last.winner is None else f"{self.names[last.winner]} won it"
        return f"Round {last.number} was judged, {won} (faults: {faults})."

    def _statuses(self) -> str:
        return ", ".join(f"{name} {frame.said_status(self.view, (), seat)}" for seat, name in enumerate(self.names))

    def _leader(self) -> str:
        what, counted = COUNTED[self.game]
        counts = counted(self.view)
        if self.game == "space_builder":
            leads = [self.names[seat] for seat in frame.leaders(self.view)]
            faults = ", ".join(f"{name} {count}" for name, count in zip(self.names, self.view.faults, strict=True))
            more = f"; of equal ones fewer faults lead ({faults})"
        else:
            leads, more = [self.names[seat] for seat in marks.leaders(counts)], ""
        if self.game == "blueprints" and self.view.totals == "open":
            what, counts = "victory points", scores(self.view)
            leads = [self.names[seat] for seat in marks.leaders(counts)]
        said = ", ".join(f"{name} {count}" for name, count in zip(self.names, counts, strict=True))
        return f"{' and '.join(leads) or 'Nobody, all are level'}; {what}: {said}{more}."

    def _can(self) -> str:
        if self.game == "space_builder":
            return f"{self._statuses()}."
        said = []
        for seat in self.state.to_move:
            lines = [line.split() for line in self.state.moves(seat, self.at)]
            if lines:
                said.append(f"{self.names[seat]}: {CAN[self.game](self.view, lines)}.")
        return " ".join(said)


def _listed(found: Sequence[str]) -> str:
    """Each once, in order."""
    return " ".join(sorted(dict.fromkeys(found), key=lambda word: (word[0], len(word), word)))


def _take(view: Any, lines: list[list[str]]) -> str:
    discards = " and discards another" if any("drop" in line for line in lines) else ""
    pool = _listed([line[1].upper() for line in lines])
    return f"takes one of the dice {pool}, builds with it{discards}; die {view.pick} of {PICKS} in round {view.round}"


def _auction(view: Any, lines: list[list[str]]) -> str:
    del view
    acts = {line[0] for line in lines}
    bids = [line for line in lines if line[0] == "bid"]
    wonders = [line for line in lines if line[0] == "wonder" and len(line) > 1]
    said = [f"bids {_listed([line[1] for line in bids])} on one of {_listed([line[2] for line in bids])}"] if bids else []
    if wonders:
        said.append(f"bids a Wonder ({_listed([line[1] for line in wonders])})")
    said += ["passes"] if "pass" in acts else []
    return " or ".join(said) or " ".join(sorted(acts))


def _lay(view: Any, lines: list[list[str]]) -> str:
    if view.phase != "place":
        return {"sun": "chooses the direction", "first": "passes two cards", "second": "passes a card"}.get(view.phase, view.phase)
    return f"lays a card on one of {_listed([line[2] for line in lines])}"


def _act(view: Any, lines: list[list[str]]) -> str:
    del view
    acts = list(dict.fromkeys(" ".join(line[:2]) if line[0] == "power" else line[0] for line in lines))
    opens = _listed([line[1] for line in lines if line[0] == "open"])
    return ", ".join(f"open (one of {opens})" if act == "open" else act for act in acts)


CAN: dict[str, Callable[[Any, list[list[str]]], str]] = {
    "blueprints": _take,
    "skyrise": _auction,
    "strange_world": _lay,
    "welkin": _act,
}
"""What legal lines come to, in words."""


@cache
def boards() -> tuple[Board, ...]:
    """All of them, in the order of the file."""
    raw = tomllib.loads((FOLDER / "boards.toml").read_text(encoding="utf-8"))
    found: list[Board] = []
    for told in raw["board"]:
        number = 1 + sum(board.game == told["game"] for board in found)
        found.append(_board(told, number))
    return tuple(found)


def file_of(game: str, number: int) -> Path:
    """The lines of a board."""
    return FOLDER / "lines" / f"{game}-{number}.txt"


def dealt(told: dict[str, Any]) -> State:
    """The first position of a board's game."""
    seed = told["seed"].to_bytes(8, "big")
    return dealt_as(GAMES[told["game"]], told["rules"], told["seats"], seed, told["options"])


def _board(told: dict[str, Any], number: int) -> Board:
    state, at, plies = dealt(told), START, []
    for raw in file_of(told["game"], number).read_text(encoding="utf-8").splitlines():
        who, later, line = raw.split(" ", 2)
        at += int(later)
        seat = None if who == TABLE else int(who)
        step = state.play(seat, line, at)
        plies.append(Ply(seat, line, tuple(event for event in step.events if event.read_by(None))))
        state = step.state
    return Board(told["game"], number, told["seats"], state, at, tuple(plies))
