"""Rematch: the button under a result (custom id a|<table>); the table itself is made by cogs/tables.py."""

from __future__ import annotations

from cogs import press
from cogs.answer import Interaction
from cogs.speech import Reply


class Again(press.Press, template=r"a\|(?P<table>\d{1,12})"):
    """A new table for the same people."""

    async def press(self, interaction: Interaction) -> Reply:
        from cogs.tables import rematch  # that module needs the boards, and they need this button

        return await rematch(interaction, self.table_id)
