"""The body of a packed table: its rows as columns, by zstandard with a dictionary of what such games have in common."""

from __future__ import annotations

from typing import Any

import msgspec
import zstandard

from sessions.store.packing import Rows, first

FORMAT = 1
"""How a body is to be read. A body of an older format is read for ever."""
LEVEL = 19
"""Of zstandard: a tenth of a second for a game, once."""
MOST = 1 << 28
"""Bytes that a body may become: no more were ever packed."""


class NotPackable(Exception):
    """These rows would not come back as they were: they stay."""


def packed(rows: Rows, dictionary: bytes = b"") -> bytes:
    """These rows as one body. Raises NotPackable where they would not come back from it byte for byte."""
    try:
        body = zstandard.ZstdCompressor(level=LEVEL, dict_data=_known(dictionary)).compress(plain(rows))
        same = _exactly(unpacked(body, dictionary)) == _exactly(rows)
    except Exception as error:  # what rows hold raises anything
        raise NotPackable(f"{type(error).__name__}: {error}") from error
    if not same:
        raise NotPackable("they differ when they are unpacked")
    return body


def plain(rows: Rows) -> bytes:
    """What is compressed of these rows: dictionaries are made of it (bench/dictionaries.py)."""
    return msgspec.json.encode([FORMAT, *first.columns(rows)])


def unpacked(body: bytes, dictionary: bytes = b"") -> Rows:
    """The rows of a body that was packed with this dictionary. Raises ValueError for anything else."""
    try:
        if zstandard.frame_content_size(body) > MOST:
            raise ValueError("a packed table says that it is larger than any")
        format_, *columns = msgspec.json.decode(zstandard.ZstdDecompressor(dict_data=_known(dictionary)).decompress(body))
    except (zstandard.ZstdError, msgspec.MsgspecError) as error:
        raise ValueError(f"a packed table cannot be read: {error}") from error
    if format_ != FORMAT:
        raise ValueError(f"a packed table of format {format_}, this program knows {FORMAT}")
    return first.rows(columns)


def _known(dictionary: bytes) -> zstandard.ZstdCompressionDict | None:
    return zstandard.ZstdCompressionDict(dictionary) if dictionary else None


def _exactly(rows: Rows) -> list[list[tuple[tuple[str, Any], ...]]]:
    """The rows with the types of what stands in them: 1, 1.0 and True are equal, and so they must not be."""
    return [[tuple((type(cell).__name__, cell) for cell in row) for row in part] for part in rows]
