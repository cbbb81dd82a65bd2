"""Thinking where one is asked, for players that answer at once (hands at a board) and for tests."""

from __future__ import annotations

from collections.abc import Callable

from players.game import Choice
from players.thinking import answer, ask, made, uncounted
from rules import GAMES
from rules.game import Seat, State


class InPlace:
    """As players.pool.Pool, in this process. `failed`: called with a game's key where its player failed."""

    def __init__(self, failed: Callable[[str], None] = uncounted) -> None:
        self._failed = failed

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
        """Return what a computer player of that level plays for `seat`; what the seat cannot know is redrawn first. Raises
        ValueError where the seat has no line."""
        return made(game, answer(ask(GAMES[game], state, seat, level, seed, at, simulations)), self._failed)
