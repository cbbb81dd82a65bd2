"""Thinking where one is asked, for players that answer at once (hands at a board) and for tests."""

from __future__ import annotations

import logging

from players.game import Choice
from players.thinking import answer, ask
from rules import GAMES
from rules.game import Seat, State

LOG = logging.getLogger(__name__)


class InPlace:
    """As players.pool.Pool, in this process."""

    async def choose(
        self,
        game: str,
        state: State,
        seat: Seat,
        level: str,
        seed: bytes,
        *,
        at: int = 0,
        simulations: int | None = None,
        rank: int = 0,
    ) -> Choice:
        """What a computer player of that level plays for `seat`; what the seat cannot know is redrawn first. Raises ValueError
        where the seat has no line."""
        found = answer(ask(GAMES[game], state, seat, level, seed, at, simulations))
        for failure in found.failures:
            LOG.warning("a computer player failed: %s", failure)
        return found.choice
