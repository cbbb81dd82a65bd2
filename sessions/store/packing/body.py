"""The body of a packed table: its rows as columns, by zstandard with a dictionary of what such games have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import zstandard

from sessions.store.packing import LOG, STATES, Opened, Rows, Values, first, second

FORMATS = {1: first.opened, 2: second.opened}
"""How a body is to be read. Bodies of older formats are read for ever."""
FORMAT = 2
"""That of bodies from now on."""
LEVEL = 19
"""Of zstandard: a tenth of a second for a game, once."""
MOST = 1 << 28
"""Bytes that a body may become: no more were ever packed."""


class NotPackable(Exception):
    """These rows would not come back as they were: they stay."""


def packed(rows: Rows, dictionary: bytes = b"") -> bytes:
    """These rows as one body. Raises NotPackable where they would not come back from it byte for byte."""
    try:
        body = zstandard.ZstdCompressor(level=LEVEL, write_checksum=True, dict_data=_known(dictionary)).compress(plain(rows))
        same = _exactly(unpacked(body, dictionary)) == _exactly(rows)
    except Exception as error:  # what rows hold raises anything
        raise NotPackable(f"{type(error).__name__}: {error}") from error
    if not same:
        raise NotPackable("they differ when they are unpacked")
    return body


def plain(rows: Rows) -> bytes:
    """Return what is compressed of these rows: dictionaries are made of it (bench/dictionaries.py)."""
    return msgspec.msgpack.encode([FORMAT, *second.columns(rows)])


def opened(body: bytes, dictionary: bytes = b"") -> Opened:
    """The rows of a body that was packed with this dictionary, without putting states together. Raises ValueError for anything
    else."""
    try:
        if zstandard.frame_content_size(body) > MOST:
            raise ValueError("a packed table says that it is larger than any")
        content = zstandard.ZstdDecompressor(dict_data=_known(dictionary)).decompress(body)
        format_, *columns = (msgspec.json if content.startswith(b"[") else msgspec.msgpack).decode(content)
    except (zstandard.ZstdError, msgspec.MsgspecError) as error:
        raise ValueError(f"a packed table cannot be read: {error}") from error
    if format_ not in FORMATS:
        raise ValueError(f"a packed table of format {format_}, this program knows {FORMAT}")
    return FORMATS[format_](columns)


def unpacked(body: bytes, dictionary: bytes = b"") -> Rows:
    """The rows of a body, with their states. Raises ValueError as `opened`, and what damage raises."""
    rows, after = opened(body, dictionary)
    return Rows(_stated(rows.log, LOG, after), _stated(rows.states, STATES, after), rows.banks)


def _stated(rows: list[Values], columns: tuple[str, ...], after: Callable[[int], str | bytes | None]) -> list[Values]:
    where = columns.index("state")
    return [(*row[:where], after(cell) if isinstance(cell := row[where], int) else cell, *row[where + 1 :]) for row in rows]


def _known(dictionary: bytes) -> zstandard.ZstdCompressionDict | None:
    return zstandard.ZstdCompressionDict(dictionary) if dictionary else None


def _exactly(rows: Rows) -> list[list[tuple[tuple[str, Any], ...]]]:
    """The rows with the types of what stands in them: 1, 1.0 and True are equal, and so they must not be."""
    return [[tuple((type(cell).__name__, cell) for cell in row) for row in part] for part in rows]
