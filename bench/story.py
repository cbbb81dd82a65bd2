"""What a whole game leaves in its thread, and what it asks of Discord: counts, which do not depend on the machine.

Played in SimCord by typed lines, chosen at random, with everybody's hand by direct message as it is by default; nobody is away for
longer than three minutes. Messages: those that stand in the thread when the game is over. Requests: all but the answers to
interactions, which have no limit, per move. Each move that calls somebody costs two: the new message, and the end of the older one;
the last two of a game are everybody's hands at its end.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from bench.counts import club_of
from bench.row import Row, at_most
from tests.cogs.drive import Club

GAMES = {("blueprints", 2): (10, 2.1), ("skyrise", 3): (45, 2.1)}
"""By game and seats: the most messages, and the most requests a move."""
ANSWERS = ("/interactions", "/webhooks")


@dataclass
class Story:
    """What was counted in one game. `requests`: by method and kind of place (thread, other)."""

    moves: int
    standing: int
    requests: Counter[str]

    @property
    def each(self) -> float:
        """Requests a move."""
        return self.requests.total() / self.moves


async def rows() -> list[Row]:
    """Both bars of each game."""
    found = []
    for (game, seats), (most, each) in GAMES.items():
        story = await played(game, seats)
        name, told = f"{game}, {seats} seats", ", ".join(f"{count} {what}" for what, count in story.requests.most_common())
        found.append(at_most(f"{name}: messages standing at the end", story.standing, most, str(story.standing)))
        found.append(at_most(f"{name}: requests a move", story.each, each, f"{story.each:.2f} ({story.moves} moves: {told})"))
    return found


async def played(game: str, seats: int, seed: int = 1) -> Story:
    """A whole game at random."""
    async with club_of(seats) as club:
        await club.sit_and_start(game, seats)
        return await told(club, random.Random(seed))


async def told(club: Club, rng: random.Random) -> Story:
    """The game of this club, to its end."""
    moves, before = 0, len(club.env.http_requests)
    while (await club.sitting()).table.status == "running":
        person, line = await club.random_line(rng)
        await club.type(person, line)
        moves += 1
    await club.bot.show.settled()
    requests: Counter[str] = Counter()
    for request in club.env.http_requests[before:]:
        if not request.path.startswith(ANSWERS):
            place = "thread" if f"/{club.thread.id}" in request.path else "elsewhere"
            requests[f"{request.method} {place}"] += 1
    standing = [message for message in club.env.backend.messages[club.thread.id].values() if message.visible_to(None)]
    return Story(moves, len(standing), requests)
