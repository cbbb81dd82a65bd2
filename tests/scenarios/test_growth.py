"""Nothing grows unwatched: what a finished game leaves in the database for ever, table of SQL by table of SQL.

Games are played with all that people do beside them, days pass, and the bot's own tick packs and prunes. Whatever is there once
(settings, ratings, the newest of something) is the same after more such games; of the rest there is what `LEAVES` allows.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cogs.wiring import Wired
from tests import sixth
from tests.cogs.drive import Club, meet
from tests.quick import quick

sixth.register()

Make = Callable[[], Wired]
PEOPLE = 2
GAMES = 2
"""At a time; and a lobby after them, for the newest row of all is never packed."""
LEAVES = {
    "tables": 1,
    "seats": PEOPLE,
    "shown": 1 + PEOPLE,  # its board, and each hand where a message stands or it is known where direct messages are
    "packed": 1,
    "packed_people": PEOPLE,
    "outcomes": 1,
    "performances": PEOPLE,
}
"""Rows that one finished game leaves at most. What is not named leaves none: its rows are of open tables, of people, servers or
games, or go when they are old."""
RECENT = frozenset({"called"})
"""What is pruned by the next of its kind, two days after it: rows of the newest games stay."""
DAYS = 40
"""After which all that is pruned is old."""


async def rows(bot: Wired) -> dict[str, int]:
    """How many rows there are, by the name of their table."""
    names = await bot.store.read("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    return {name: (await bot.store.read(f"SELECT count(*) FROM {name}"))[0][0] for (name,) in names}


async def a_game(club: Club, game: str, number: int) -> None:
    """A game to its end: somebody takes a move back, orders ahead, sleeps over a turn until they are reminded and warned; everybody
    writes to all tables, and the bot is deaf for a while."""
    rng, bot = random.Random(number), club.bot
    await club.sit_and_start(game, PEOPLE, clock="daily")
    for turn in range(2000):
        if not await club.to_move():
            break
        person, line = await club.random_line(rng)
        if turn == 2:
            await person.slash(club.thread, "order", lines=line)
            await club.hours(13)
            if not await club.to_move():
                break
            person, line = await club.random_line(rng)
        await club.type(person, line)
        if turn == 0:
            await person.slash(club.thread, "table undo")
            await bot.host.scheduler.stand_still("gateway")
            await club.hours(0.1)
            await bot.host.scheduler.go_on("gateway")
    assert (await club.sitting()).table.status == "over"


async def tidied(club: Club) -> None:
    """Days pass, until nothing is packed or pruned any more."""
    bot = club.bot
    await club.open("welkin")  # whose row is the newest of all
    await club.hours(DAYS * 24)
    while await bot.upkeep.packer.next() is not None or await bot.upkeep.pruner.next():
        pass
    await bot.upkeep.settled()


@pytest.mark.heavy
@pytest.mark.parametrize("game", quick(["kites", "strange_world", "blueprints"], "kites"))
async def test_a_finished_game_leaves_what_is_known_and_nothing_else(make_bot: Make, game: str) -> None:
    async with meet(make_bot, PEOPLE) as club:
        counted: list[dict[str, int]] = []
        for batch in range(3):
            for number in range(GAMES):
                await a_game(club, game, batch * GAMES + number)
            await tidied(club)
            counted.append(await rows(club.bot))
        assert counted[-1]["packed"] >= 3 * GAMES
        before, after = counted[1:]  # of the first games there is what is there once
        assert set(LEAVES) | RECENT <= set(after), "a table of the database that is gone"
        grown = {name: after[name] - before[name] for name in after}
        tables = grown["tables"]  # the lobby before is over too
        assert tables == GAMES + 1
        too_many = {name: more for name, more in grown.items() if more > LEAVES.get(name, 0) * tables and name not in RECENT}
        assert too_many == {}
        assert all(after[name] <= PEOPLE * (GAMES + 2) for name in RECENT)


async def test_the_tick_of_the_bot_prunes(make_bot: Make) -> None:
    async with meet(make_bot, PEOPLE) as club:
        await club.sit_and_start("kites", PEOPLE)
        due: Any = club.bot.host.due.put(1, "call", club.bot.clock.now(), club.people[0].id)
        await club.bot.store.write(due)
        await club.hours(1)
        done = "SELECT count(*) FROM due WHERE done IS NOT NULL"
        assert (await club.bot.store.read(done))[0][0] > 0
        await club.hours(48)
        club.bot.upkeep.pruner._rests_until = 0.0
        await club.env.advance_time(2)
        await club.bot.upkeep.settled()
        assert await club.bot.store.read(f"{done} AND done < {club.bot.clock.now() - 86_400_000}") == [(0,)]
