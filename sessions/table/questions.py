"""A question that the people of a table are asked, as it is kept with the table while it is open (asked by play/votes.py)."""

from __future__ import annotations

import msgspec

from rules.game import Seat


class Question(msgspec.Struct, frozen=True):
    """One open question, or a warning that nobody answers.

    kind: takeback, replace, timeout, give, end, pause, silent; seq: the row of the log that asked it, by which buttons name it;
    asker: who asked (None: the table itself); until: Unix ms at which silence decides; begun: Unix ms at which it was asked; asked:
    whom its message mentions; votes: what each person said so far, "yes" or "no"; excused: who is not asked, as the table has
    waited for them for too long; row: to which row of the log a takeback goes back; seat: the seat it is about; user, name: the
    person to whom a seat is offered; reveals: whether a takeback goes past something somebody learned; lines: what a takeback would
    take back, oldest first, each with its seat and as others may read it; count: how many these are in all.
    """

    kind: str
    seq: int
    asker: int | None
    until: int
    asked: tuple[int, ...] = ()
    votes: dict[int, str] = {}
    row: int = 0
    seat: Seat = 0
    user: int = 0
    name: str = ""
    reveals: bool = False
    lines: tuple[tuple[Seat | None, str], ...] = ()
    count: int = 0
    begun: int = 0
    excused: tuple[int, ...] = ()
