"""Pictures with a palette as PNG files, quickly, and no larger than they may be.

Bands of rows are packed each on its own and joined to one stream: a band that looks as in a picture before is not packed again,
and where a picture becomes too large only as many bands as need be are packed harder. All rows have filter 0, as is usual with a
palette. Pillow's own writer hands zlib one row at a time, which takes half as long again.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from struct import pack

from PIL import Image

QUICK, HARD, HARDEST = 3, 6, 9
"""Levels of compression: 6 takes three times as long as 3 and makes a fifth fewer bytes."""
AROUND = 1024  # at most, of bytes around the bands: the palette, the heads
MOST_BYTES = 119 * 1024
BAND = 64  # rows: fewer make more bytes, as a band knows nothing of the one above it
BANDS_KEPT = 256  # of some 60 KB each: a dozen pictures
SAMPLED = 97  # every so many bytes of a band are its sample
SIGNATURE = b"\x89PNG\r\n\x1a\n"
BEGIN, END = b"\x78\x5e", b"\x03\x00"
"""Of a stream of zlib, and an empty last block."""
ADLER = 65521  # what both halves of an Adler-32 are counted modulo


class _Band:
    """Rows of a picture, found again by a sample of them: to read all of them for a hash takes longer than to compare."""

    __slots__ = ("rows", "sample")

    def __init__(self, rows: bytes) -> None:
        self.rows = rows
        self.sample = hash(rows[::SAMPLED])

    def __hash__(self) -> int:
        return self.sample

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Band) and self.rows == other.rows


@lru_cache(maxsize=BANDS_KEPT)
def _packed(band: _Band, level: int) -> tuple[bytes, int]:
    """Rows as whole blocks of deflate, not the last ones of their stream, and the Adler-32 of the rows."""
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(band.rows) + packer.flush(zlib.Z_SYNC_FLUSH), zlib.adler32(band.rows)


def _joined(one: int, two: int, length: int) -> int:
    """The Adler-32 of what has `one`, followed by what has `two` and is `length` bytes long (RFC 1950, chapter 2.2): the low half
    is 1 and all bytes, the high half the sum of the low halves after each byte."""
    low = one & 0xFFFF
    high = ((one >> 16) + (two >> 16) + length * (low - 1)) % ADLER
    return high << 16 | (low + (two & 0xFFFF) - 1) % ADLER


def png(image: Image.Image, palette: bytes, level: int = QUICK, most: int = MOST_BYTES) -> bytes:
    """An image of mode P or L with its palette (red, green and blue of each colour) as a PNG. `level`: the least compression;
    above `most` bytes the largest bands are packed harder, one after the other, and where that is not enough all as one. Equal
    calls give equal bytes."""
    wide, high = image.size
    raw = image.crop((-1, 0, wide, high)).tobytes()  # each row has its filter before it, which is 0 as all that lies outside
    step = BAND * (wide + 1)
    bands = [_Band(raw[n : n + step]) for n in range(0, len(raw), step)]
    made, check = [], zlib.adler32(b"")
    for band in bands:
        packed, own = _packed(band, level)
        made.append(packed)
        check = _joined(check, own, len(band.rows))
    over = sum(map(len, made)) + AROUND - most
    for harder in (each for each in (HARD, HARDEST) if each > level):
        for n in sorted(range(len(made)), key=lambda n: -len(made[n])):
            if over > 0:
                again, _ = _packed(bands[n], harder)
                over -= len(made[n]) - len(again)
                made[n] = again
    if over > 0:  # seldom: as one stream, in which each row knows those above it
        made = [_packed.__wrapped__(_Band(raw), HARDEST)[0]]
    data = b"".join((BEGIN, *made, END, pack(">I", check)))
    head = pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    return b"".join((SIGNATURE, _chunk(b"IHDR", head), _chunk(b"PLTE", palette), _chunk(b"IDAT", data), _chunk(b"IEND", b"")))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", zlib.crc32(data, zlib.crc32(kind)))))
