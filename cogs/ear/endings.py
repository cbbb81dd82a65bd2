"""Turns that end by themselves: chosen by those who listen at a table where a turn goes on after its action, for powers that are
kept. Kept in memory alone: after a restart a turn is ended by its button, as it was before."""

from __future__ import annotations

from cogs.core.interaction import Interaction, clicked_at
from render import FACES
from rules.game import GameError
from sessions.table.model import Sitting

MOST = 1000
"""So many choices are kept, the newest."""


class TurnEnds:
    """Who has chosen that at which table."""

    def __init__(self) -> None:
        self._chosen: dict[tuple[int, int], None] = {}

    def has(self, table_id: int, user: int) -> bool:
        return (table_id, user) in self._chosen

    def choose(self, table_id: int, user: int, *, ends: bool) -> None:
        self._chosen.pop((table_id, user), None)
        if ends:
            self._chosen[table_id, user] = None
        if len(self._chosen) > MOST:
            del self._chosen[next(iter(self._chosen))]

    def drop(self, user: int) -> None:
        """Their data is deleted."""
        self._chosen = {key: None for key in self._chosen if key[1] != user}


def with_end(interaction: Interaction, sitting: Sitting, line: str) -> str:
    """The line with the end of the turn behind it, where its player has chosen that and nothing else must be done first."""
    end, chair, state = FACES[sitting.table.game].ends, sitting.chair_of(interaction.user.id), sitting.state
    chosen = interaction.client.service(TurnEnds).has(sitting.table.id, interaction.user.id)
    if not chosen or not end or line == end or chair is None or state is None:
        return line
    at = clicked_at(interaction)
    try:
        then = state.play(chair.seat, line, at).state
    except GameError:  # it is refused where it is played
        return line
    return f"{line};{end}" if end in then.moves(chair.seat, at) else line
