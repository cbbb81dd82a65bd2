"""What the people of a table agree on when it is made, beside the variants of its game: clocks, ends, computer players.

A table keeps only what differs from the defaults here, so that a new term means its default at every older table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rules import GAMES
from sessions.table.model import Sitting, Table
from sessions.table.time_control import PACES

TERMS: dict[str, tuple[str, ...]] = {
    "clock": ("none", *PACES),
    "timeout": ("computer", "open", "vote"),
    "silence": ("refuse", "agree"),
    "stakes": ("rated", "friendly"),
}
"""Every term with its values, the default first. The words `term-<name>`, `term-<name>-<value>` say what they are."""

KEPT = ("stakes",)
"""Terms whose default is kept too where somebody chose it: nothing else chooses for that table any more."""


def terms_of(table: Table) -> list[str]:
    """The terms that there are at this table."""
    return [name for name in TERMS if name not in HAS or HAS[name](table)]


def is_friendly(table: Table) -> bool:
    """Return whether a table counts for no ratings and has hints, because its people agreed on that."""
    return term(table, "stakes") == "friendly"


def may_hint(sitting: Sitting) -> bool:
    """Return whether hints are allowed at this table: not where its people may be rated. A computer player that only keeps a
    person's seat may be gone before the end, so it makes no table free of ratings."""
    if is_friendly(sitting.table):
        return True
    rated = getattr(GAMES[sitting.table.game], "rated", None)
    if rated is not None and not rated(sitting.table.options):
        return True
    return len(sitting.chairs) == 1 or any(chair.kind == "computer" and chair.claim is None for chair in sitting.chairs)


def term(table: Table, name: str) -> str:
    """Return what was agreed at this table."""
    return table.terms.get(name) or TERMS[name][0]


@cache
def goes_back(key: str) -> bool:
    """Return whether lines of this game may be taken back at all; a game that is not here can at least be asked about."""
    game = GAMES.get(key)
    return game is None or game.deal(game.seats[0], b"").goes_back


MATTERS: dict[str, Callable[[Table], bool]] = {"timeout": lambda table: term(table, "clock") != "none"}
"""Of terms that mean something at some tables only: at which. The lobby's line leaves them out elsewhere."""

HAS: dict[str, Callable[[Table], bool]] = {"silence": lambda table: goes_back(table.game)}
"""Of terms that some games do not have: at which tables there is something to agree on. Elsewhere they are told nowhere."""
