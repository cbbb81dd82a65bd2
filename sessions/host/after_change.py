"""What follows every change of a table, in its unit: what must stand or fall with it, such as a clock, is added to the draft.

The parts that take part stand above the host (sessions/play) and are handed in where the program is put together
(sessions/wiring.py); here is what each of them is asked for.
"""

from __future__ import annotations

from typing import Protocol

from sessions.table.change import Draft
from sessions.table.model import Sitting


class Questions(Protocol):
    """The questions that are open at tables."""

    def close_questions(self, old: Sitting, draft: Draft) -> None:
        """Close those that the change leaves nothing to ask of."""


class Ends(Protocol):
    """How tables end without saying so."""

    def look_after(self, draft: Draft) -> None:
        """A new table: have it looked after."""


class TimeKeepers(Protocol):
    """The clocks of tables."""

    async def keep_time(self, old: Sitting, draft: Draft) -> None:
        """Bring whom the table waits for, and their clocks, up to date."""


class ComputerPlayers(Protocol):
    """The computer players at tables."""

    def summon(self, old: Sitting, draft: Draft) -> None:
        """Have those act who must act now."""


class AfterChange:
    """The steps after a change. A part that is not there does nothing."""

    def __init__(
        self,
        questions: Questions | None = None,
        ends: Ends | None = None,
        clocks: TimeKeepers | None = None,
        computers: ComputerPlayers | None = None,
    ) -> None:
        self.questions = questions
        self.ends = ends
        self.clocks = clocks
        self.computers = computers

    def begin(self, draft: Draft) -> None:
        """The first change of a table: it is new."""
        if self.ends is not None:
            self.ends.look_after(draft)

    async def complete(self, old: Sitting, draft: Draft) -> None:
        """Every other change. `old`: the table before it. The order matters, and tests/sessions/host/test_after_change.py holds it:

        1. Questions close first, so that clocks know whether the others are still asked about a seat whose time ran out.
        2. Then the clocks, which may end a pause that nobody is left to end.
        3. Computer players last: they do not act in a pause.
        """
        if self.questions is not None:
            self.questions.close_questions(old, draft)
        if self.clocks is not None:
            await self.clocks.keep_time(old, draft)
        if self.computers is not None:
            self.computers.summon(old, draft)
