"""Whether the components of our own design are fair: `python -m bench.balance skyrise|welkin|blueprints`.

Each game's module says what is measured there, against which bar, and how better components are searched for.
"""

from __future__ import annotations

from collections.abc import Iterator

from bench.row import Row

DEALS, WELKIN, BLUEPRINTS = 16_000, 200, 400
"""Mirrored deals of a choice of colours in Skyrise at most, games of Welkin and of Blueprints, for each number of seats."""


def rows() -> Iterator[Row]:
    """Everything that is measured here, which takes hours."""
    from bench.balance import blueprints, skyrise, welkin

    yield from skyrise.rows(DEALS)
    yield from welkin.rows(WELKIN)
    yield from blueprints.rows(BLUEPRINTS)
