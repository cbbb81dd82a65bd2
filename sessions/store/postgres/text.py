"""The one SQL text of sessions/store/sql, as PostgreSQL numbers its parameters."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from sessions.store.reading import EachItsOwn

PARAMETER = re.compile(r"'[^']*'|\"[^\"]*\"|\?(\d*)|(?<![:\w]):([a-z_]+)")


class Numbered(NamedTuple):
    """A text with $1, $2, ...; `names`: what they are called, in order, where they have names."""

    text: str
    names: tuple[str, ...]


@lru_cache(maxsize=1024)
def _numbered(text: str) -> Numbered:
    names: list[str] = []
    count = 0

    def number(found: re.Match[str]) -> str:
        nonlocal count
        digits, name = found.groups()
        if name is not None:
            if name not in names:
                names.append(name)
            return f"${names.index(name) + 1}"
        if digits is None:  # a quoted text or word
            return found.group()
        count += 1
        return f"${digits or count}"

    return Numbered(PARAMETER.sub(number, text), tuple(names))


def numbered(sql: str) -> Numbered:
    """A statement as PostgreSQL takes it."""
    return _numbered(sql.postgres if isinstance(sql, EachItsOwn) else str(sql))


def values(text: Numbered, params: Sequence[Any] | Mapping[str, Any]) -> Sequence[Any]:
    """The parameters of a statement in the order of their numbers."""
    return [params[name] for name in text.names] if isinstance(params, Mapping) else params
