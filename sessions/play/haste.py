"""Presses that follow each other faster than anybody reads what stands there by then."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple, TypeAlias

HASTY = 500
"""Ms: the same button so soon after itself is a double press."""
QUICK, SEEN = 0.6, 0.3
"""Parts of that: another button so soon after may be meant for what stood there before, and so may one so soon after the panel has
changed. People who know what comes press every 350 ms."""
PANELS = 1024

Panel: TypeAlias = tuple[int, int]
"""A table and a person: of theirs one panel lives, which may move to another message between two presses."""


class Press(NamedTuple):
    """How a press follows the one before on the same panel. `hasty`: so soon that it must play nothing; `slipped`: and on another
    button, so that it was perhaps meant for the one before and must do nothing else either."""

    hasty: bool
    slipped: bool


class Last(NamedTuple):
    """What a panel was pressed last, when, and when it changed (Unix ms; 0: not known)."""

    at: int
    button: str
    changed: int


class Haste:
    """When each panel was pressed last, and where."""

    def __init__(self) -> None:
        self._last: OrderedDict[Panel, Last] = OrderedDict()

    def press(self, panel: Panel, at: int, button: str) -> Press:
        """Note a press at Unix ms `at` on the `button` of this custom id; how it follows the one before."""
        last = self._last.pop(panel, None)
        self._note(panel, at if last is None else max(at, last.at), button, 0 if last is None else last.changed)
        if last is None:
            return Press(hasty=False, slipped=False)
        same = last.button == button
        hasty = abs(at - last.at) < HASTY * (1 if same else QUICK) or 0 <= at - last.changed < HASTY * SEEN
        return Press(hasty, hasty and not same)

    def changed(self, panel: Panel, at: int) -> None:
        """Other buttons stand in a panel since Unix ms `at`, or stand elsewhere on it."""
        last = self._last.pop(panel, None)
        self._note(panel, 0 if last is None else last.at, "" if last is None else last.button, at)

    def _note(self, panel: Panel, at: int, button: str, changed: int) -> None:
        self._last[panel] = Last(at, button, changed)
        while len(self._last) > PANELS:
            self._last.popitem(last=False)
