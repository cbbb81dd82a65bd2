"""What the people of a table agree on when it is made, beside the variants of its game: clocks, ends, computer players.

A table keeps only what differs from the defaults here, so that a new term means its default at every older table.
"""

from __future__ import annotations

from collections.abc import Callable

from sessions.tables import Table

TERMS: dict[str, tuple[str, ...]] = {}
"""Every term with its values, the default first. The words `term-<name>`, `term-<name>-<value>` say what they are."""

MATTERS: dict[str, Callable[[Table], bool]] = {}
"""Of terms that mean something at some tables only: at which. The lobby's line leaves them out elsewhere."""

HAS: dict[str, Callable[[Table], bool]] = {}
"""Of terms that some games do not have: at which tables there is something to agree on. Elsewhere they are told nowhere."""


def terms_of(table: Table) -> list[str]:
    """The terms that there are at this table."""
    return [name for name in TERMS if name not in HAS or HAS[name](table)]


def term(table: Table, name: str) -> str:
    """What was agreed at this table."""
    return table.terms.get(name) or TERMS[name][0]
