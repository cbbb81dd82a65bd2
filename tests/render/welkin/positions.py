"""Views of Welkin made by hand: boards with everything on them, and figures as large as they may become."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules.game import Result
from rules.welkin import Turn, Welkin, WelkinView
from rules.welkin.parts import PARTS
from tests.rules.welkin import board, table

NAMES = ("Ann", "Ben", "Cleo", "Dan")
LONG = ("W" * 32, "M" * 32, "Maximiliane von Hohenstein", "Ösp")


@cache
def state(seats: int = 2) -> Welkin:
    """Seat 0 is to move; it has materials, two sites, completed ones with and without their power."""
    others = (board("gg", money=9, sites={44: "g"}), board(money=44), board("eeg", money=103))
    own = board("ppa", tokens="+e+a+", money=18, sites={31: "pp", 46: "pe"}, done=(3, 7, 11), spent=(3,))
    return table(own, *others[: seats - 1], seats=seats)


def view(seats: int = 2, seat: int | None = None, **changes: object) -> WelkinView:
    """The view of that position with something changed."""
    return replace(state(seats).view(seat), **changes)


def busy(seats: int = 2, seat: int | None = None) -> WelkinView:
    """The same after a turn in which everything happened."""
    turn = Turn(0, (36,), (45,), ("pe",), (31,), ((7, 188),), "pe", "pp")
    return view(seats, seat, before=turn, closing=1, reserve=(0, 15, 2, 15, 1), pile=0)


def over(seats: int) -> tuple[WelkinView, Result]:
    """A game that is over, seat 0 first, with large figures."""
    parts = dict(zip(PARTS, (20, 188, 88, -18, -16), strict=True))
    result = Result(tuple(range(1, seats + 1)), (262,) * seats, (parts,) * seats, "money")
    return view(seats, turn=None, result=result), result
