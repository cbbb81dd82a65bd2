"""One line of the bench's table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """What was measured, the figure, the bar as text and whether it is met (None: there is no bar)."""

    what: str
    figure: str
    bar: str = ""
    met: bool | None = None


def at_most(what: str, value: float, bar: float, figure: str, unit: str = "") -> Row:
    """A figure that must not be greater than its bar."""
    return Row(what, figure, f"<= {bar:g}{unit}", value <= bar)


def at_least(what: str, value: float, bar: float, figure: str, unit: str = "") -> Row:
    """A figure that must not be less than its bar."""
    return Row(what, figure, f">= {bar:g}{unit}", value >= bar)
