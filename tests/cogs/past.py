"""Tables that are over: played behind the commands, as fast as the host goes."""

from __future__ import annotations

import random
from typing import Any

from tests.cogs.drive import Club


async def play(club: Club, lines: int = 10_000, seed: int = 1) -> None:
    """So many random lines at the club's table, or to its end; then what is to be shown is shown and counted."""
    rng, host = random.Random(seed), club.bot.host
    sitting: Any = await club.sitting()
    for click in range(lines):
        state = sitting.state
        if not state.to_move:
            break
        seat = rng.choice(state.to_move)
        line = rng.choice(list(state.moves(seat, club.bot.clock.now())))
        about = {"click": 10**9 * sitting.table.id + sitting.table.seq + click, "at": club.bot.clock.now()}
        sitting = (await host.play.line(sitting.table.id, sitting.chairs[seat].user, line, **about)).sitting
    await club.bot.show.settled()
    await club.bot.standing.settled()


async def file_of(message: Any) -> tuple[str, bytes]:
    """The name and content of the one file of a message."""
    [attachment] = message.attachments
    data = getattr(attachment, "data", None)
    return attachment.filename, data if data is not None else await attachment.read()
