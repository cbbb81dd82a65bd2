"""Many executions of one statement as one execution: each of its parameters goes to the server as an array.

Executed one by one, rows cost the server a start and an end of the statement each, which is more than what is done with them. What
they do together is the same only while no two of them touch one row, nor read what another one writes: then another number of rows
is changed, or the server refuses it, and whoever asked does it one by one (sessions/store/postgres/writer.py).
"""

from __future__ import annotations

import re
from typing import Any

from sessions.store.postgres.text import numbered
from sessions.store.writer import Statement, Step

NUMBER = re.compile(r"\$(\d+)")
INSERT = re.compile(r"(INSERT INTO \w+ \([^()]*\)) VALUES \((.*)\)", re.DOTALL)
GIVEN = "given"
"""How the arrays are called, and `p1`, `p2`, ... their columns: no table of ours has such names."""


class Arrays:
    """The statements of one connection that can be executed so."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._texts: dict[Statement, str | None] = {}

    async def execute(self, step: Step) -> int | None:
        """Do all executions of a step at once, and tell how many rows they have changed; None: it is not done, and only one by one
        it can be. Raises what the connection raises."""
        text = await self._text(step.statement)
        if text is None:
            return None
        done: str = await self._connection.execute(text, *zip(*step.parameters, strict=True))
        return int(done.rpartition(" ")[2])

    async def _text(self, statement: Statement) -> str | None:
        if statement not in self._texts:
            text = numbered(statement.sql).text
            self._texts[statement] = None
            if statement.rows == 1 and rewritten(text, ()) is not None:  # else nobody would see that two of them met
                types = [f"{kind.schema}.{kind.name}" for kind in (await self._connection.prepare(text)).get_parameters()]
                self._texts[statement] = rewritten(text, types)
        return self._texts[statement]


def rewritten(text: str, types: tuple[str, ...] | list[str]) -> str | None:
    """A statement that takes arrays of these types in place of its parameters; None where that would mean something else."""
    arrays = ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(types, 1))
    columns = ", ".join(f"p{number}" for number in range(1, len(types) + 1))
    given = f"unnest({arrays}) AS {GIVEN} ({columns})"
    head, conflict, update = text.partition(" ON CONFLICT ")
    if found := INSERT.fullmatch(head):
        if NUMBER.search(update) or not NUMBER.search(head):
            return None
        return f"{found[1]} SELECT {_named(found[2])} FROM {given}{conflict}{update}"
    place = _outside(text, " WHERE ")
    if place is None or _outside(text, " FROM ", len("DELETE FROM ")) is not None or _outside(text, " USING ") is not None:
        return None
    done, condition = text[:place], text[place:]
    word = {"UPDATE": "FROM", "DELETE": "USING"}.get(done.partition(" ")[0])
    return None if word is None else f"{_named(done)} {word} {given}{_named(condition)}"


def _named(text: str) -> str:
    return NUMBER.sub(rf"{GIVEN}.p\1", text)


def _outside(text: str, word: str, begin: int = 0) -> int | None:
    """Return where a word stands in no parentheses and no quotes; None: nowhere."""
    depth, quoted = 0, False
    for place, letter in enumerate(text):
        if letter == "'":
            quoted = not quoted
        elif not quoted:
            depth += (letter == "(") - (letter == ")")
            if depth == 0 and place >= begin and text.startswith(word, place):
                return place
    return None
