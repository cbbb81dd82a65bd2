"""Boards with questions and their answers: what a reader should find on a picture (boards.toml)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rules import GAMES
from rules.game import Seat, State
from tests.golden.make import plies

NAMES = ("Ann", "Ben", "Cléo", "Dan")
QUESTIONS = {
    "turn": "Whose turn is it?",
    "last": "What was the last move?",
    "leader": "Who leads?",
    "can": "What can be done now?",
}


@dataclass(frozen=True)
class Board:
    """A position of a golden record and what is asked of it. `told`: its table of boards.toml; `state`: the position; `at`: Unix
    ms; `by` and `said`: who played its newest line, and the line as others read it."""

    told: dict[str, Any]
    state: State
    at: int
    by: Seat | None
    said: str

    @property
    def names(self) -> tuple[str, ...]:
        """Those at the table, by seat."""
        return NAMES[: self.told["seats"]]

    def answers(self) -> dict[str, str]:
        """Each question with its true answer."""
        return {question: self.told[key] for key, question in QUESTIONS.items()}


@cache
def boards() -> tuple[Board, ...]:
    """All of them, in the order of the file."""
    raw = tomllib.loads((Path(__file__).resolve().parent / "boards.toml").read_text(encoding="utf-8"))
    return tuple(_board(told) for told in raw["board"])


def _board(told: dict[str, Any]) -> Board:
    played = plies(GAMES[told["game"]], told["seats"], told.get("rules", 0))
    actor, _, _, _, step = played[told["line"] - 1]
    _, _, at, state, _ = played[told["line"]]
    return Board(told, state, at, actor, step.public)
