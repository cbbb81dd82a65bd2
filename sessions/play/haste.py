"""Presses that follow each other faster than anybody reads what stands there by then."""

from __future__ import annotations

from collections import OrderedDict

HASTY = 500
"""Ms: a press so soon after another on the same panel may be meant for what stood there before."""
PANELS = 1024


class Haste:
    """When each panel was pressed last."""

    def __init__(self) -> None:
        self._last: OrderedDict[int, int] = OrderedDict()

    def is_hasty(self, panel: int, at: int) -> bool:
        """Note a press at Unix ms `at`; whether the one before it on the same panel (by its message's id) was just now."""
        last = self._last.pop(panel, None)
        self._last[panel] = at if last is None else max(at, last)
        while len(self._last) > PANELS:
            self._last.popitem(last=False)
        return last is not None and abs(at - last) < HASTY
