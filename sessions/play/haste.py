"""Presses that follow each other faster than anybody reads what stands there by then."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple, TypeAlias

HASTY = 500
"""Ms: a press so soon after another on the same panel may be meant for what stood there before."""
PANELS = 1024

Panel: TypeAlias = tuple[int, int]
"""A table and a person: of theirs one panel lives, which may move to another message between two presses."""


class Press(NamedTuple):
    """How a press follows the one before on the same panel. `hasty`: so soon that it must play nothing; `slipped`: and on another
    button, so that it was perhaps meant for the one before and must do nothing else either."""

    hasty: bool
    slipped: bool


class Haste:
    """When each panel was pressed last, and where."""

    def __init__(self) -> None:
        self._last: OrderedDict[Panel, tuple[int, str]] = OrderedDict()

    def press(self, panel: Panel, at: int, button: str) -> Press:
        """Note a press at Unix ms `at` on the `button` of this custom id; how it follows the one before."""
        last = self._last.get(panel)
        hasty = self.is_hasty(panel, at, button)
        return Press(hasty, hasty and last is not None and last[1] != button)

    def is_hasty(self, panel: Panel, at: int, button: str = "") -> bool:
        """Note a press at Unix ms `at`, or that other buttons stand there since then; whether the one before it on the same panel
        was just now."""
        last = self._last.pop(panel, None)
        self._last[panel] = (at if last is None else max(at, last[0]), button)
        while len(self._last) > PANELS:
            self._last.popitem(last=False)
        return last is not None and abs(at - last[0]) < HASTY
