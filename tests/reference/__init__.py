"""Judges of the rules that share nothing with them: for each game a second, slow and plain account of who may do what, what it does
and what it scores, written from the rulebook and the rulings. What one of them decides the other must decide.

A judge is made from the plain data of a dealt position, where it looks up what the deal drew. It is told each line and, for what
chance decides, the plain data of the rules' position after it; all else it works out by itself and hands out as `facts`, which are
compared with the same facts of the rules' position (`seen`). Cards, maps and islands are read from the data files as they are.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Protocol

DATA = Path(__file__).resolve().parents[2] / "data"

Plain = dict[str, Any]
"""A position as JSON would hold it."""


class Judge(Protocol):
    """One game as a judge follows it. Seats count from 0; None is the table itself; `at`: Unix ms."""

    def __init__(self, dealt: Plain) -> None: ...

    def lines(self, seat: int | None, at: int) -> set[str]:
        """Every line that this seat may play."""

    def play(self, seat: int | None, line: str, at: int, after: Plain) -> None:
        """What a line does. `after`: looked at for what was drawn or rolled alone."""

    def facts(self) -> Plain:
        """The position, as `seen` tells it of the rules' one."""

    def result(self) -> tuple[list[int], list[int]] | None:
        """Places and scores by seat; None until the game is over."""

    @staticmethod
    def seen(plain: Plain) -> Plain:
        """The same facts of a position of the rules."""


def table(game: str, name: str) -> Plain:
    """A data file, as it is."""
    return tomllib.loads((DATA / game / f"{name}.toml").read_text(encoding="utf-8"))


def places(keys: list[Any]) -> list[int]:
    """1 for whom nobody beats; equal keys share a place."""
    return [1 + len([other for other in keys if other > key]) for key in keys]
