"""A whole database brought from one engine to the other, exactly: `python bot.py move` (docs/scaling.md).

The source is locked and brought up to date as by a start, so no bot runs on it meanwhile. What is copied is there whole or not at
all: on a server it is one transaction, a file gets its name when nothing is missing. Before that, every table is read back from
where it went, and compared with the source by the number of its rows and their SHA-256. Last of all the source notes where it went
(the fact `moved`), and no bot starts on it any more.

Killed at any moment, the same command does it: the target is empty then, or it is whole and equal, and only the note is missing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sessions.store.engines import file
from sessions.store.engines.address import is_address
from sessions.store.engines.contents import Digest, MoveRefused, Source, Target, shapes
from sessions.store.engines.which import WITHOUT_DRIVER
from sessions.store.prepare import StartRefused


@dataclass(frozen=True)
class Moved:
    """What was moved: tables of the schema, and rows in all of them."""

    tables: int
    rows: int


async def move(source: str, target: str, now: int, told: Callable[[str, int], None]) -> Moved:
    """Copy a whole database from a file to a server or from a server to a file.

    source, target: a path or an address of the form postgresql://...; now: Unix ms; told: called with each table's name and number
    of rows once they are copied and compared. Raises MoveRefused, StartRefused.
    """
    if is_address(source) == is_address(target):
        raise MoveRefused("move-same-engine")
    try:
        async with _source(source, now) as first, _target(target, now) as second:
            return await _moved(first, second, told)
    except (sqlite3.Error, OSError, ValueError, TypeError, OverflowError) as error:  # some values no server keeps
        raise MoveRefused("move-failed", error=str(error) or type(error).__name__) from error


async def _moved(source: Source, target: Target, told: Callable[[str, int], None]) -> Moved:
    empty = await target.is_empty()
    digests: dict[str, Digest] = {}
    if empty:
        for shape in shapes():
            digests[shape.name] = Digest()
            await target.fill(shape, digests[shape.name].of(source.rows(shape)))
    for shape in shapes():
        digest = digests.get(shape.name) or await Digest().read(source.rows(shape))
        if digest != await Digest().read(target.rows(shape)):
            raise MoveRefused("move-differs" if empty else "move-not-empty", target=target.name, table=shape.name)
        digests[shape.name] = digest
        told(shape.name, digest.rows)
    if empty:
        await target.finish()
    await source.note(target.name)
    return Moved(len(digests), sum(digest.rows for digest in digests.values()))


def _source(place: str, now: int) -> AbstractAsyncContextManager[Source]:
    return _server().source(place, now) if is_address(place) else file.source(Path(place), now)


def _target(place: str, now: int) -> AbstractAsyncContextManager[Target]:
    return _server().target(place, now) if is_address(place) else file.target(Path(place), now)


def _server() -> Any:
    try:
        from sessions.store.postgres import move
    except ModuleNotFoundError as error:
        raise StartRefused(WITHOUT_DRIVER) from error
    return move
