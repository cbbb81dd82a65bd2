"""Pictures as files: read back as drawn, no larger than they may be, and a band packed before is not packed again."""

from __future__ import annotations

import random
import zlib

import pytest
from PIL import Image

from render import png as made
from render.png import BAND, HARD, HARDEST, QUICK, SAMPLED, png
from tests.render.drawn import opened, unbounded

PALETTE = bytes(part for n in range(256) for part in (n, 255 - n, n // 2))


def spotted(wide: int, high: int, spots: int = 400, seed: int = 1) -> Image.Image:
    """A picture with a palette, of small marks that come again."""
    rng, image = random.Random(seed), Image.new("P", (wide, high), 7)
    for _ in range(spots):
        x, y, colour = rng.randrange(wide), rng.randrange(high), rng.randrange(256)
        image.paste(colour, (x, y, x + rng.randrange(1, 9), y + rng.randrange(1, 9)))
    return image


@pytest.mark.parametrize("size", [(1, 1), (300, BAND), (301, 2 * BAND + 1), (90, BAND - 1)])
def test_a_picture_is_read_back_as_it_was(size: tuple[int, int]) -> None:
    image = spotted(*size)
    for most in (10**6, 0):
        again = opened(png(image, PALETTE, most=most))
        assert (again.mode, again.size) == ("P", size)
        assert again.tobytes() == image.tobytes()
        assert bytes(again.getpalette() or ()) == PALETTE


def test_what_is_too_large_is_packed_harder_only_as_far_as_need_be() -> None:
    image = spotted(600, 6 * BAND, 4000)
    quick, hard = (len(png(image, PALETTE, level, 10**6)) for level in (QUICK, HARD))
    assert hard < quick
    between = (quick + hard) // 2
    assert hard < len(png(image, PALETTE, most=between)) <= between
    assert png(image, PALETTE, most=0) == png(image, PALETTE, HARDEST, most=0), "as small as it goes"


def test_what_bands_packed_hardest_leave_too_large_is_packed_as_one() -> None:
    image = spotted(300, 12 * BAND, 4000)
    image.paste(image.crop((0, 0, 300, BAND)), (0, 5 * BAND))
    bands = len(png(image, PALETTE, HARDEST, most=10**6))
    one = png(image, PALETTE, most=0)
    assert len(one) < bands
    assert opened(one).tobytes() == image.tobytes()
    assert made._packed.cache_info().currsize <= made.BANDS_KEPT


def test_a_band_that_was_packed_is_not_packed_again() -> None:
    made._packed.cache_clear()
    image = spotted(400, 8 * BAND)
    first = png(image, PALETTE)
    image.paste(9, (10, 10, 30, 30))
    second = png(image, PALETTE)
    about = made._packed.cache_info()
    assert (about.misses, about.hits) == (9, 7)
    made._packed.cache_clear()
    assert png(image, PALETTE) == second != first, "the same bytes, whatever is kept"
    assert unbounded(made) == []


def test_a_band_that_differs_outside_its_sample_is_packed_on_its_own() -> None:
    made._packed.cache_clear()
    image = spotted(400, BAND)
    png(image, PALETTE)
    at = next(x for x in range(400) if (x + 1) % SAMPLED)  # a row begins with its filter
    image.putpixel((at, 0), 200)
    assert opened(png(image, PALETTE)).tobytes() == image.tobytes()
    assert made._packed.cache_info().hits == 0


def test_the_checksum_of_bands_is_that_of_the_whole() -> None:
    rng = random.Random(2)
    for length in (0, 1, 5551, 5553, 70_000):
        one, two = rng.randbytes(rng.randrange(9000)), b"\xff" * length
        assert made._joined(zlib.adler32(one), zlib.adler32(two), length) == zlib.adler32(one + two)
        assert made._joined(zlib.adler32(two), zlib.adler32(one), len(one)) == zlib.adler32(two + one)
