"""Every lock is missed where it is taken out: what it keeps apart is done at once, on schedules on which that goes wrong."""

from __future__ import annotations

import asyncio
import inspect
import os
import random
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import asyncpg
import discord
import pytest
from simcord.http import FakeHTTPClient

import cogs
import sessions
from cogs.board.sent.unnoted import Unnoted
from cogs.board.show import Show
from cogs.core.messages import Reply, say
from cogs.move.living import Late, Living
from cogs.person.inbox import Inboxes
from cogs.shared.sharing import Sharing
from cogs.table.commands import Tables
from cogs.table.threads import house, rematch
from cogs.wiring import Wired
from render import FACES
from rules import GAMES
from rules.game import GameError
from sessions.host.host import Host
from sessions.host.lobby import Lobby
from sessions.host.maintenance import PAUSED_SINCE, WHY, Maintenance
from sessions.host.scheduler import Scheduler
from sessions.host.stops import Stops
from sessions.host.tables import TableCache
from sessions.host.unit_of_work import UnitOfWork
from sessions.kernel.limiter import Limiter
from sessions.ops.backups import NAME, Backups, Plan, listed
from sessions.ops.packer import AFTER, Packer
from sessions.people import guilds, privacy
from sessions.people.people import People, Person
from sessions.people.ratings import Ratings
from sessions.people.since import mine
from sessions.play import endings
from sessions.play.computers import Computers
from sessions.play.haste import Haste
from sessions.play.hold import Hold
from sessions.play.orders import LATEST, Order, Orders
from sessions.record import repair
from sessions.store import prepare, schema
from sessions.store.connection import SqliteStore, Statement
from sessions.store.engines.leases import All, Claim
from sessions.store.postgres.connection import Reader
from sessions.store.postgres.leases import ServerLeases
from sessions.store.postgres.news import ServerNews
from sessions.table.errors import CannotKeep, TableError
from sessions.table.model import Sitting
from sessions.table.time_control import DAY, HOUR, MINUTE
from tests.cogs.board.test_show_races import play_on
from tests.cogs.conftest import bots
from tests.cogs.drive import Club, ids, meet, text
from tests.quick import quick
from tests.race import RACE, Course, course
from tests.scenarios import schedule
from tests.scenarios.locks import Site, takers, without
from tests.sessions.full import Full, Place
from tests.sessions.hall import GAME
from tests.sessions.host.test_unit_of_work_shared import OfTwo
from tests.sessions.pebbles import PebblesGame

LONG = bool(os.environ.get("LONG"))
SEEDS = 100 if LONG else 5
"""Schedules on which all must go well."""
TRIES = 300
"""Schedules on one of which something must go wrong without the lock."""

Scene = Callable[[Path, random.Random], Coroutine[Any, Any, None]]


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME, PebblesGame())
    monkeypatch.setitem(GAMES, RACE.key, RACE)


async def at_once(rng: random.Random, *works: Callable[[], Awaitable[Any]], within: int = 30) -> list[Any]:
    """What came of each, done at the same time; errors too. `within`: they all begin within so many steps."""

    async def later(work: Callable[[], Awaitable[Any]]) -> Any:
        for _ in range(rng.randrange(within)):
            await schedule.hop()
        return await work()

    return await asyncio.gather(*(later(work) for work in works), return_exceptions=True)


def no_fault(found: list[Any]) -> None:
    """Refusals are no faults; whatever else is raised is one, and so is a full disk where there is room."""
    for error in found:
        if isinstance(error, BaseException) and (isinstance(error, CannotKeep) or not isinstance(error, GameError)):
            raise error


async def remembered(host: Host, table_id: int) -> None:
    """What is remembered of a table is what is written of it."""
    known = await host.tables.look(table_id)
    host.tables.forget(table_id)
    assert await host.tables.look(table_id) == known


@asynccontextmanager
async def seated(folder: Path, people: int = 3, **terms: str) -> AsyncIterator[Full]:
    async with Place(folder).open() as hall:
        await hall.seat(people, **terms)
        yield hall


async def holder(hall: Full) -> int:
    """Whose move it is."""
    sitting = await hall.look()
    assert sitting.state is not None
    return sitting.chairs[sitting.state.to_move[0]].user or 0


# One table, changed by many at once.


async def moves(folder: Path, rng: random.Random) -> None:
    """Everybody who moves is heard, once."""
    async with seated(folder) as hall:
        users = [rng.choice([1, 2, 3]) for _ in range(4)]
        found = await at_once(rng, *(lambda user=user: hall.play(user, "hide") for user in users))  # type: ignore[misc]
        no_fault(found)
        assert [row.user for row in await hall.rows() if row.line == "hide"] == [
            one.rows[0].user for one in sorted(found, key=last)
        ]
        assert (await hall.state()).hidden == [users.count(user) for user in (1, 2, 3)]
        await remembered(hall.host, 1)


def last(played: Any) -> int:
    """By the row that a call made."""
    return int(played.rows[-1].seq)


async def moves_of_a_table_that_moves(folder: Path, rng: random.Random) -> None:
    """Where a table lives and what is played there are both remembered."""
    async with seated(folder) as hall:
        no_fault(
            await at_once(rng, lambda: hall.play(1, "hide"), lambda: hall.host.lobby.place(1, 77, 7), lambda: hall.play(2, "hide"))
        )
        sitting = await hall.look()
        assert (sitting.table.channel_id, sitting.table.board_no) == (77, 1)
        assert (await hall.state()).hidden == [1, 1, 0]
        await remembered(hall.host, 1)


async def moves_that_are_cancelled(folder: Path, rng: random.Random) -> None:
    """A caller who goes away while their move is written leaves nobody behind with an older table in mind."""
    async with seated(folder) as hall:
        mover = asyncio.ensure_future(hall.play(1, "hide"))

        async def cancel() -> None:
            mover.cancel()
            await asyncio.wait({mover})

        no_fault(await at_once(rng, cancel, lambda: hall.host.lobby.place(1, 77, 7)))
        await hall.host.unit_of_work.settled()
        await remembered(hall.host, 1)


async def moves_and_new_names(folder: Path, rng: random.Random) -> None:
    """A name that is taken out of a table is out of memory too."""
    rename = Statement("UPDATE seats SET name = ? WHERE table_id = ? AND user = ?")
    async with seated(folder) as hall:
        no_fault(
            await at_once(
                rng,
                lambda: hall.play(2, "hide"),
                lambda: hall.host.unit_of_work.rewrite(1, [(rename, ("", 1, 1))]),
                lambda: hall.play(3, "hide"),
            )
        )
        assert (await hall.look()).chairs[0].name == ""
        await remembered(hall.host, 1)


async def a_finished_table_that_is_packed_while_it_is_rewritten(folder: Path, rng: random.Random) -> None:
    """What is taken out of a row is out of what is packed."""
    change = Statement("UPDATE log SET public = 'gone' WHERE table_id = 1 AND seq = 1")
    async with seated(folder, 2) as hall:
        for user in (1, 2):
            await hall.agreements.end(1, user, next(hall.clicks))
        await hall.seat(2)  # the newest row of all is never packed
        hall.clock.advance(AFTER)
        no_fault(await at_once(rng, Packer(hall.host).next, lambda: hall.host.unit_of_work.rewrite(1, [(change, ())])))
        assert [row.public for row in await hall.host.queries.rows(1) if row.seq == 1] == ["gone"]
        await remembered(hall.host, 1)


async def moves_while_time_is_given_back(folder: Path, rng: random.Random) -> None:
    """Whoever plays in the moment in which all clocks are set right hinders nobody's."""
    async with seated(folder, clock="daily") as hall:
        left = [await hall.left(seat) for seat in range(3)]
        await hall.host.scheduler.stand_still("gateway")
        hall.clock.advance(HOUR)
        no_fault(
            await at_once(rng, lambda: hall.host.scheduler.go_on("gateway"), *[lambda: hall.play(rng.choice([2, 3]), "hide")] * 3)
        )
        assert [await hall.left(seat) for seat in range(3)] == left
        await remembered(hall.host, 1)


async def moves_while_a_table_is_mended(folder: Path, rng: random.Random) -> None:
    """Where nothing is wrong nothing is found, however fast people play."""
    async with seated(folder) as hall:
        found = await at_once(rng, lambda: repair.mend(hall.host, 1), *[lambda: hall.play(rng.choice([1, 2, 3]), "hide")] * 4)
        no_fault(found)
        assert found[0].wrong == []
        assert sum((await hall.state()).hidden) == 4
        await remembered(hall.host, 1)


async def two_who_step_back(folder: Path, rng: random.Random) -> None:
    """Of two who have a damaged table step back at once one does, and the other reads that it is sound."""
    async with seated(folder) as hall:
        await hall.play(1, "put", "pass")
        to = await hall.broken()
        found = await at_once(rng, *[lambda: repair.step_back(hall.host, 1, 7, next(hall.clicks), to)] * 2)
        no_fault(found)
        assert [one.id for one in found if isinstance(one, TableError)] == ["repair-is-sound"]
        assert (await hall.lines())[-1] == f"undo {to}"
        await remembered(hall.host, 1)


async def the_end_while_somebody_moves(folder: Path, rng: random.Random) -> None:
    """The end of the program waits for who has begun to change a table: what they did is stored and remembered."""
    async with seated(folder) as hall:
        mover = asyncio.ensure_future(hall.play(1, "hide"))
        while not hall.host.tables.lock(1).locked() and not mover.done():
            await schedule.hop()
        await hall.host.unit_of_work.settled()
        assert (await hall.state()).hidden == [1, 0, 0]
        await mover


async def a_computer_that_is_due_in_the_moment_it_sits_down(folder: Path, rng: random.Random) -> None:
    """Whoever looks after what is due takes nobody's row away: a computer player that must act is called."""
    async with seated(folder) as hall:
        no_fault(await at_once(rng, lambda: hall.computers.add(1, 1, "easy", 900, 0), *[hall.host.scheduler.tick] * 3))
        await hall.computers.settled()
        assert hall.computers.task(await hall.look(), 0) is not None
        assert await hall.host.store.read("SELECT user FROM due WHERE kind = 'computer' AND done IS NULL") == [(0,)]


# Orders, and panels that follow the game.


async def ordered(hall: Full) -> None:
    """The orders in memory are those that are written."""
    for user, lines, lapsed in await hall.host.store.read("SELECT user, lines, lapsed FROM orders"):
        assert hall.orders.of(1, user) == Order(tuple(lines.split("; ")), bool(lapsed))
    written = await hall.host.store.read("SELECT count(*) FROM orders")
    assert written == [(sum(hall.orders.of(1, user) is not None for user in (1, 2, 3)),)]


async def an_order_of_somebody_who_leaves(folder: Path, rng: random.Random) -> None:
    """Who has left the table has no order there, whenever it was given."""
    async with seated(folder) as hall:
        no_fault(await at_once(rng, lambda: hall.orders.give(1, 2, "put"), lambda: hall.resign(2)))
        assert hall.orders.of(1, 2) is None
        await ordered(hall)


async def an_order_that_is_taken_back_as_its_turn_comes(folder: Path, rng: random.Random) -> None:
    """Of an order that was taken back nothing is played."""
    async with seated(folder) as hall:
        await hall.orders.give(1, 2, "put")
        await hall.play(1, "pass")
        hall.clock.advance(LATEST)
        found = await at_once(rng, lambda: hall.orders.take_back(1, 2), hall.host.scheduler.tick)
        no_fault(found)
        assert ("put" in await hall.lines()) != found[0]
        await ordered(hall)


async def an_order_that_is_given_as_another_lapses(folder: Path, rng: random.Random) -> None:
    """An order that could not be played takes none with it that was given meanwhile."""
    async with seated(folder) as hall:
        await hall.orders.give(1, 2, "nonsense")
        await hall.play(1, "pass")
        hall.clock.advance(LATEST)
        no_fault(await at_once(rng, lambda: hall.orders.give(1, 2, "put"), hall.host.scheduler.tick))
        await ordered(hall)
        assert hall.orders.of(1, 2) in (None, Order(("put",)))


def paneled(hall: Full, rng: random.Random, done: list[str]) -> tuple[Living, Any]:
    """The panels of a hall, and a press on one; `done`: how edits of it end."""

    async def edit(**_: Any) -> None:
        for _ in range(rng.randrange(30)):
            await schedule.hop()
        done.append("edit")

    async def renew(*_: Any) -> Reply:
        return say("Your move")

    press: Any = SimpleNamespace(
        id=discord.utils.time_snowflake(datetime.fromtimestamp(hall.clock.now() / 1000, UTC)),
        user=SimpleNamespace(id=1),
        locale=discord.Locale.american_english,
        edit_original_response=edit,
    )
    people = SimpleNamespace(of=lambda _: Person())
    bot: Any = SimpleNamespace(
        host=hall.host, clock=hall.clock, hold=Hold(hall.clock), haste=Haste(), capabilities=None, people=people
    )
    living = Living(bot)
    living.renew = renew
    return living, press


async def a_panel_that_is_pressed_while_it_follows(folder: Path, rng: random.Random) -> None:
    """The answer to a press is the newest thing that a panel shows: no edit from before comes after it."""
    async with seated(folder) as hall:
        done: list[str] = []
        living, press = paneled(hall, rng, done)
        then = living.keep(press, await hall.look(), say(""), None).then
        assert then is not None
        await then(cast("Any", SimpleNamespace(id=5)))
        await hall.play(2, "hide")

        async def follow() -> None:
            await living.stood(await hall.look(), 0)
            await living.settled()

        async def answer() -> None:
            await living.pressed(press, 1)
            done.append("answer")

        with patch.dict(FACES, pebbles=FACES["skyrise"]):  # a panel asks it which events are said anyway
            no_fault(await at_once(rng, follow, answer))
        assert done[-1] == "answer"
        await living.close()


async def a_panel_that_goes_below_while_another_opens(folder: Path, rng: random.Random) -> None:
    """Of the question that was being sent below the board, and the panel that a press has opened meanwhile, one stays."""
    async with seated(folder) as hall:
        living, press = paneled(hall, rng, [])
        standing = {5}

        async def wait() -> None:
            for _ in range(rng.randrange(30)):
                await schedule.hop()

        async def send(**_: Any) -> Any:
            standing.add(6)
            await wait()
            return SimpleNamespace(id=6)

        async def delete(message_id: int = 5) -> None:
            standing.discard(message_id)
            await wait()

        async def renew(pressed: Any, sitting: Sitting, *_: Any) -> Reply:
            return living.keep(pressed, sitting, say("Your move"), sitting.state.stage)

        def above(*_: Any) -> bool:
            return True

        press.followup, press.delete_original_response = SimpleNamespace(send=send, delete_message=delete), delete
        living.renew, living._is_above = renew, above  # type: ignore[method-assign]
        older = living.keep(press, await hall.look(), say(""), None).then
        assert older is not None
        await older(cast("Any", SimpleNamespace(id=5)))
        await hall.play(2, "hide")

        async def follow() -> None:
            await living.stood(await hall.look(), 0)
            await living.settled()

        async def opens() -> None:
            newer = living.keep(press, await hall.look(), say(""), None).then
            assert newer is not None
            standing.add(7)
            await newer(cast("Any", SimpleNamespace(id=7)))

        with patch.dict(FACES, pebbles=FACES["skyrise"]):  # a panel asks it which events are said anyway
            no_fault(await at_once(rng, follow, opens))
            await living.settled()
        assert standing == {7}
        await living.close()


async def a_panel_that_is_pressed_as_its_late_picture_comes(folder: Path, rng: random.Random) -> None:
    """Nor does a picture that belongs to what it showed before."""
    async with seated(folder) as hall:
        done: list[str] = []
        living, press = paneled(hall, rng, done)
        drawn = asyncio.get_running_loop().create_future()
        late = Late([discord.ui.TextDisplay("It follows.")], drawn)
        then = living.keep(press, await hall.look(), say(""), None, late=late).then
        assert then is not None
        await then(cast("Any", SimpleNamespace(id=5)))

        async def draw() -> None:
            if not drawn.done():
                drawn.set_result((discord.ui.TextDisplay("It."), []))
            await living.settled()

        async def answer() -> None:
            for _ in range(rng.randrange(30)):
                await schedule.hop()
            await living.pressed(press, 1)
            done.append("answer")

        no_fault(await at_once(rng, draw, answer))
        assert done[-1] == "answer"
        await living.close()


# Time in which nobody can play.


async def two_who_give_time_back(folder: Path, rng: random.Random) -> None:
    """Time is given back once, whoever finds first that people can play again."""
    async with seated(folder, clock="daily") as hall:
        await hall.play(1, "pass")
        await hall.ask(2, (await hall.rows())[-1].seq)
        hall.clock.advance(MINUTE)  # what was asked at the same moment would be none of it
        left, until = await hall.left(1), (await hall.look()).table.asked["takeback"].until
        await hall.host.scheduler.stand_still("gateway")
        hall.clock.advance(HOUR)
        no_fault(
            await at_once(
                rng,
                lambda: hall.host.scheduler.go_on("gateway"),
                hall.host.scheduler.tick,
                lambda: hall.host.scheduler.go_on("gateway"),
                hall.host.scheduler.tick,
            )
        )
        assert (await hall.look()).table.asked["takeback"].until == until + HOUR
        assert await hall.left(1) == left
        await remembered(hall.host, 1)


async def two_who_pause_everything(folder: Path, rng: random.Random) -> None:
    """Of two who pause all tables at once one does, and it is their pause that is kept."""
    async with seated(folder) as hall:

        async def pause() -> tuple[bool, int]:
            hall.clock.advance(1)
            return await hall.standstill.pause(), hall.clock.now()

        found = await at_once(rng, pause, pause)
        no_fault(found)
        assert sorted(done for done, _ in found) == [False, True]
        kept = await hall.host.store.read("SELECT value FROM facts WHERE key = ?", (PAUSED_SINCE,))
        assert kept == [(str(hall.host.maintenance.paused_since),)]


async def two_who_end_the_pause(folder: Path, rng: random.Random) -> None:
    """A pause is ended once."""
    async with seated(folder, clock="daily") as hall:
        left = await hall.left(0)
        await hall.standstill.pause()
        hall.clock.advance(DAY)
        found = await at_once(rng, hall.standstill.go_on, hall.standstill.go_on)
        no_fault(found)
        assert sum(one is None for one in found) == 1
        assert hall.host.maintenance.paused_since is None
        assert WHY not in hall.host.scheduler.still
        assert await hall.left(0) == left


async def stopping_and_going_on(folder: Path, rng: random.Random) -> None:
    """Of a stop and an end of it what was called for last holds, in memory and on the disk."""
    async with seated(folder) as hall:
        stops, called = hall.host.scheduler.stops, []

        async def stop() -> None:
            called.append(True)
            await stops.stop("table", [1], "unseen")

        async def go_on() -> None:
            called.append(False)
            await stops.go_on("table", [1], "unseen")

        no_fault(await at_once(rng, stop, go_on, stop, go_on, within=15))
        assert bool(stops.of("table", 1)) == called[-1]
        written = await hall.host.store.read("SELECT why FROM stops WHERE scope = 'table' AND id = 1")
        assert bool(written) == called[-1]


async def two_who_find_a_server_again(folder: Path, rng: random.Random) -> None:
    """The time in which a server was out of reach is given back once, whoever finds it again."""
    async with seated(folder, clock="daily") as hall:
        left, stops = [await hall.left(seat) for seat in range(3)], hall.host.scheduler.stops
        await stops.stop("guild", [1], "away")
        hall.clock.advance(HOUR)
        no_fault(await at_once(rng, *[lambda: stops.go_on("guild", [1], "away"), hall.host.scheduler.tick] * 2))
        while stops.owing:
            await stops.pay()
        assert [await hall.left(seat) for seat in range(3)] == left
        assert await hall.host.store.read("SELECT count(*) FROM stood WHERE scope = 'guild'") == [(1,)]
        await remembered(hall.host, 1)


# Servers, people, copies.


async def two_who_choose_for_a_server(folder: Path, rng: random.Random) -> None:
    """Who chooses another thing at the same time takes nothing back."""
    async with seated(folder) as hall:
        no_fault(await at_once(rng, lambda: guilds.choose(hall.host, 5, most=2), lambda: guilds.choose(hall.host, 5, clock="live")))
        found = await guilds.server(hall.host, 5)
        assert (found.most, found.clock) == (2, "live")


async def two_who_choose_for_themselves(folder: Path, rng: random.Random) -> None:
    """One person, two choices at once: both are kept."""
    async with seated(folder) as hall:
        no_fault(await at_once(rng, lambda: hall.people.choose(1, remind=4), lambda: hall.people.choose(1, most=10)))
        known = People(hall.host.store)
        await known.open()
        assert (known.of(1).remind, known.of(1).most) == (4, 10)
        assert known.of(1) == hall.people.of(1)


async def two_rematches_where_one_has_room(folder: Path, rng: random.Random) -> None:
    """Rematches are tables like others: a server has no more of them than it may have."""
    async with course(folder) as at:
        over = [await at.run({11: 5, 12: 2}) for _ in range(2)]
        await guilds.choose(at.host, 1, most=1)
        found = await at_once(
            rng,
            *(lambda table=table: endings.rematch(at.host, table, 11, "P11", next(at.clicks)) for table in over),  # type: ignore[misc]
        )
        no_fault(found)
        assert [one.id for one in found if isinstance(one, TableError)] == ["server-full"]
        assert await guilds.open_tables(at.host, 1) == 1


async def two_backups(folder: Path, rng: random.Random) -> None:
    """All backups of a database carry one name, by which the old ones are found."""
    async with seated(folder) as hall:
        backups = Backups(hall.host, Plan(folder / "backups"))
        await backups.open()

        async def make() -> Path:
            hall.clock.advance(1_000)
            return await backups.make()

        found = await at_once(rng, make, make)
        no_fault(found)
        ((name,),) = await hall.host.store.read("SELECT value FROM facts WHERE key = ?", (NAME,))
        assert sorted(path for _, path in listed(folder / "backups", "tables", name)) == sorted(found)


async def nothing_left_of(
    at: Course, counted: Ratings, user: int, rng: random.Random, *works: Callable[[], Awaitable[Any]]
) -> None:
    """A person is forgotten while all this is done, now and then on a slow disk; nothing of them comes back."""
    plain = at.store.read

    async def read(*asked: Any) -> Any:
        for _ in range(rng.choice([0, 0, 0, 0, 0, 0, 0, 0, 900])):
            await schedule.hop()
        return await plain(*asked)

    with patch.object(at.store, "read", read):
        no_fault(await at_once(rng, lambda: privacy.forget(at.host, counted, user), *works, within=100))
    await counted.settled()
    assert await privacy.traces(at.host, user) == []


async def a_person_is_forgotten_while_their_table_is_counted(folder: Path, rng: random.Random) -> None:
    async with course(folder) as at:
        counted = Ratings(at.host)
        await at.run({11: 5, 12: 2})
        await nothing_left_of(at, counted, 11, rng, counted.catch_up)
        await counted.close()


async def a_person_is_forgotten_while_all_is_counted_again(folder: Path, rng: random.Random) -> None:
    async with course(folder) as at:
        first = Ratings(at.host)
        await first.catch_up()
        await at.run({11: 5, 12: 2})
        await first.settled()
        await first.close()
        at.host.unit_of_work.listeners.clear()
        await at.store.write((schema.PUT_FACT, ("ratings", "an older model")))
        counted = Ratings(at.host)
        await nothing_left_of(at, counted, 11, rng, counted.catch_up)
        await counted.close()


async def counters_that_are_compared_while_a_table_is_counted(folder: Path, rng: random.Random) -> None:
    """Where nothing is wrong nothing is found, whenever a table is counted."""
    async with course(folder) as at:
        counted = Ratings(at.host)
        for _ in range(2):
            await at.run({11: 5, 12: 2})
        found = await at_once(rng, counted.catch_up, counted.repair, counted.repair, within=60)
        no_fault(found)
        await counted.settled()
        assert found[1:] == [0, 0]
        assert await counted.repair() == 0
        await counted.close()


# The bot.


def pressed(club: Club, person: Any, click: int) -> Any:
    """Somebody's interaction in the club's channel, as far as a new table asks for it."""
    return SimpleNamespace(
        client=club.bot,
        id=click,
        user=SimpleNamespace(id=person.id, display_name=person.name),
        channel=club.bot.get_channel(club.channel.id),
        guild_id=club.env.guild.id,
        guild_locale=None,
        locale=discord.Locale.american_english,
    )


async def two_new_tables_where_one_has_room(folder: Path, rng: random.Random) -> None:
    """Of two who make the last table that a server may have one is told that it is full."""
    async with meet(bots(folder), 2) as club:
        cog = club.bot.get_cog("Tables")
        assert isinstance(cog, Tables)
        await guilds.choose(club.bot.host, club.env.guild.id, most=1)

        async def new(person: Any, click: int) -> Any:
            return await cog._new(pressed(club, person, click), "blueprints", 0, {}, {}, [], [], False)

        found = await at_once(rng, *(partial(new, person, click) for click, person in enumerate(club.people, 1)), within=5)
        no_fault(found)
        assert [one.id for one in found if isinstance(one, TableError)] == ["server-full"]
        assert await guilds.open_tables(club.bot.host, club.env.guild.id) == 1


@contextmanager
def slow_requests(rng: random.Random) -> Iterator[None]:
    """Discord takes a while, now and then a long one."""
    plain = FakeHTTPClient.request

    async def request(client: Any, route: Any, **about: Any) -> Any:
        for _ in range(rng.randrange(60)):
            await schedule.hop()
        return await plain(client, route, **about)

    with patch.object(FakeHTTPClient, "request", request):
        yield


async def two_who_press_rematch(folder: Path, rng: random.Random) -> None:
    """One rematch gets one thread, whoever presses."""
    async with meet(bots(folder), 2) as club:
        await club.sit_and_start("blueprints", 2)
        for click, person in enumerate(club.people, 1):
            await club.bot.agreements.end(1, person.id, click)
        presses = [pressed(club, person, click) for click, person in enumerate(club.people, 10)]
        with slow_requests(rng):
            no_fault(await at_once(rng, *(partial(rematch, press, 1) for press in presses), within=3))
        await club.bot.show.settled()
        made = [request for request in club.env.http_requests if request.method == "POST" and request.path.endswith("/threads")]
        assert len(made) == 2
        assert sorted((await club.bot.host.tables.look(2)).people) == sorted(person.id for person in club.people)


async def four_tables_that_wait_for_one_person(folder: Path, rng: random.Random) -> None:
    """What comes last to their inbox is what is true last."""
    async with meet(bots(folder), 2) as club:
        for _ in range(4):
            await club.sit_and_start("blueprints", 2)
        host, works = club.bot.host, []
        for table_id in range(1, 5):
            sitting = await host.tables.look(table_id)
            (seat,) = sitting.state.to_move  # type: ignore[union-attr]
            user, line = sitting.chairs[seat].user, rng.choice(list(sitting.state.moves(seat)))  # type: ignore[union-attr]
            works.append(partial(host.play.line, table_id, user, line, click=table_id, at=club.bot.clock.now()))
        with slow_requests(rng):
            no_fault(await at_once(rng, *works))
            await club.bot.show.settled()
        for person in club.people:
            waits = {one.sitting.table.id for one in await mine(host, person.id) if one.waits is not None}
            box = await club.bot.show.inboxes.of(person.id)
            (shown,) = person.user.dm_channel.history()
            listed = {int(id.split("|")[1]) for id in ids(shown) if id.startswith("I|")}
            assert listed == waits | {box.table_id}, "the tables that wait, and Update"
            assert f"table {box.table_id}" in text(shown).splitlines()[0]


async def many_boards_that_may_have_been_sent(folder: Path, rng: random.Random) -> None:
    """After a start the histories of many channels are asked for, five at a time: Discord limits that."""
    plain, under_way, most = FakeHTTPClient.request, 0, 0

    async def request(client: Any, route: Any, **about: Any) -> Any:
        nonlocal under_way, most
        if route.method != "GET" or not route.path.endswith("/messages"):
            return await plain(client, route, **about)
        under_way += 1
        most = max(most, under_way)
        try:
            for _ in range(rng.randrange(5, 30)):
                await schedule.hop()
            return await plain(client, route, **about)
        finally:
            under_way -= 1

    make_bot = bots(folder)
    async with meet(make_bot, 1) as club:
        host, about = club.bot.host, {"options": {}, "seats": 2, "guild_id": club.env.guild.id}
        channels = [club.env.guild.create_text_channel(f"table-{number}") for number in range(1, 10)]
        for number, channel in enumerate(channels, 1):
            await host.lobby.new("blueprints", user=1, name="Ann", click=number * 10, channel_id=channel.id, **about)
            await host.lobby.place(number, channel.id, channel.id)
        await club.bot.show.settled()
        host.unit_of_work.listeners.clear()  # killed before it could show these
        for number in range(1, 10):
            await host.lobby.join(number, 2, "Ben", number * 10 + 1)
        with patch.object(FakeHTTPClient, "request", request):
            await club.restart(make_bot())
            await club.bot.show.settled()
        assert (await club.bot.host.queries.shown(9))["board"].seq == (await club.bot.host.tables.look(9)).table.seq
        assert 1 < most <= 5


async def a_table_that_moves_from_a_thread_that_is_gone(folder: Path, rng: random.Random) -> None:
    """What kept the board from a channel keeps it from no other."""
    async with meet(bots(folder), 2) as club:
        await club.sit_and_start("blueprints", 2)
        host = club.bot.host
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=404, code=10003, times=None)
        place = partial(host.lobby.place, 1, club.channel.id, club.channel.id)
        no_fault(
            await at_once(rng, partial(club.bot.agreements.end, 1, club.people[0].id, 900), partial(play_on, club, 901), place)
        )
        await club.bot.show.settled()
        shown, sitting = (await host.queries.shown(1))["board"], await host.tables.look(1)
        assert shown.blocked is None
        assert (shown.seq, shown.channel_id) == (sitting.table.seq, club.channel.id)


async def a_shard_that_comes_and_goes(folder: Path, rng: random.Random) -> None:
    """A server's tables stand while its shard is away, however often that changes."""
    async with meet(bots(folder), 2) as club:
        await club.sit_and_start("blueprints", 2)
        bot, guild = club.bot, club.env.guild.id
        bot.shard_count = 2
        shard, called = bot.shard_of(guild), []

        async def lost() -> None:
            called.append(True)
            await bot.on_shard_disconnect(shard)

        async def found() -> None:
            called.append(False)
            await bot.on_shard_resumed(shard)

        no_fault(await at_once(rng, lost, found, lost, found, within=15))
        bot.shard_count = 1
        assert bool(bot.host.scheduler.stops.of("guild", guild)) == called[-1]


async def reads_on_one_connection_to_a_server(folder: Path, rng: random.Random) -> None:
    """A connection of asyncpg answers one question at a time, and is made once."""
    made = []

    class Asked:
        busy = False

        def is_closed(self) -> bool:
            return False

        async def fetch(self, sql: str) -> list[tuple[int]]:
            if self.busy:
                raise asyncpg.InterfaceError("another operation is in progress")
            self.busy = True
            await schedule.hop()
            self.busy = False
            return [(1,)]

        def terminate(self) -> None:
            pass

    async def connect() -> Asked:
        made.append(Asked())
        await schedule.hop()
        return made[-1]

    reader = Reader(connect)
    no_fault(found := await at_once(rng, *[partial(reader.rows, "SELECT 1", ())] * 3))
    assert found == [[(1,)]] * 3
    assert len(made) == 1


async def leases_that_are_given_back(folder: Path, rng: random.Random) -> None:
    """Nor does the connection on which leases are kept."""
    asked: list[int] = []

    class Asked:
        busy = False

        def is_closed(self) -> bool:
            return False

        async def execute(self, sql: str, own: str, epoch: int, shards: list[int], *_: Any) -> None:
            if self.busy:
                raise asyncpg.InterfaceError("another operation is in progress")
            self.busy = True
            await schedule.hop()
            self.busy = False
            asked.extend(shards)

        def terminate(self) -> None:
            pass

    connection = Asked()

    async def connect() -> Asked:
        return connection

    leases = ServerLeases(connect)
    leases._held = {0: 1, 1: 1, 2: 1}
    no_fault(await at_once(rng, *[partial(leases.release, shard) for shard in range(3)]))
    assert sorted(asked) == [0, 1, 2]


async def shards_that_come_at_once(folder: Path, rng: random.Random) -> None:
    """What comes with one shard is read anew for all that this process has: not by two at once."""
    busy, met, done = [False], list[int](), list[int]()

    async def take_up(claim: Claim) -> None:
        if busy[0]:
            met.append(claim.shard)
        busy[0] = True
        await schedule.hop()
        busy[0] = False

    async def connect(shard: int, _: object) -> None:
        done.append(shard)

    leases = All()
    sharing = Sharing(discord.AutoShardedClient(intents=discord.Intents.none()), leases, Limiter())
    sharing.take_up = take_up
    gateway: Any = sharing.gateway
    gateway.take = connect
    sharing.start(4)

    async def claim(shard: int) -> None:
        for listener in leases.claimed:
            listener(Claim(shard))

    no_fault(await at_once(rng, *[partial(claim, shard) for shard in range(1, 4)]))
    while len(done) < 3:
        await schedule.hop()
    assert met == []


# Two processes on one database. What the other one does is heard of after it was stored.


async def two_who_look_for_news(folder: Path, rng: random.Random) -> None:
    """Nor does the connection on which news are looked for."""

    class Asked:
        busy = False

        def is_closed(self) -> bool:
            return False

        async def fetch(self, *_: Any) -> list[tuple[Any, ...]]:
            if self.busy:
                raise asyncpg.InterfaceError("another operation is in progress")
            self.busy = True
            await schedule.hop()
            self.busy = False
            return [(1, None, None, None)]

        async def execute(self, *_: Any) -> None:
            await self.fetch()

        def terminate(self) -> None:
            pass

    connection = Asked()

    async def connect() -> Asked:
        return connection

    news = ServerNews(connect, "me")
    news._connection = connection
    no_fault(await at_once(rng, *[news.look] * 3))


@asynccontextmanager
async def two(folder: Path) -> AsyncIterator[tuple[Full, Host]]:
    """A table of one process, and another process that knows it too."""
    async with seated(folder) as hall:
        hall.host.store.leases = OfTwo()
        other = Host(hall.host.store, hall.clock, lambda: bytes(32))
        await other.open()
        yield hall, other


async def moves_by_two_processes(folder: Path, rng: random.Random) -> None:
    """What is remembered at the end is the newest of both."""
    async with two(folder) as (hall, other):

        async def elsewhere() -> None:
            await other.play.line(1, 2, "hide", click=next(hall.clicks), at=hall.clock.now())
            await hall.host.unit_of_work.hear_others([1])

        no_fault(await at_once(rng, lambda: hall.play(1, "hide"), elsewhere, within=10))
        assert (await hall.state()).hidden == [1, 1, 0]
        await remembered(hall.host, 1)


async def choices_by_two_processes(folder: Path, rng: random.Random) -> None:
    """Both are kept, and known."""
    async with two(folder) as (hall, _):
        other = People(hall.host.store)

        async def elsewhere() -> None:
            await other.choose(1, most=10)
            await hall.people.hear_others([1])

        no_fault(await at_once(rng, lambda: hall.people.choose(1, remind=4), elsewhere, within=10))
        assert (hall.people.of(1).remind, hall.people.of(1).most) == (4, 10)


async def orders_by_two_processes(folder: Path, rng: random.Random) -> None:
    """The one that stands is the one that is known."""
    async with two(folder) as (hall, host):
        here, other = Orders(hall.host), Orders(host)

        async def elsewhere() -> None:
            await other.give(1, 2, "put")
            await here.hear_others([1])

        no_fault(await at_once(rng, lambda: here.give(1, 2, "hide"), elsewhere, within=10))
        await other.open()
        assert here.of(1, 2) == other.of(1, 2)


async def stops_by_two_processes(folder: Path, rng: random.Random) -> None:
    """What stands still is what is known to."""
    async with two(folder) as (hall, other):
        here, there = hall.host.scheduler.stops, other.scheduler.stops

        async def elsewhere() -> None:
            await there.stop("guild", [9], "removed")
            await here.hear_others(None)

        no_fault(await at_once(rng, lambda: here.stop("table", [1], "gone"), elsewhere, within=10))
        await there.open()
        assert here.all("table") == there.all("table")
        assert set(here.all("guild")) == {9}


async def a_pause_while_facts_are_read(folder: Path, rng: random.Random) -> None:
    """Nobody takes it for over who read of it too early."""
    async with two(folder) as (hall, _):
        here = hall.host.maintenance
        no_fault(await at_once(rng, here.pause, lambda: here.hear_others(None), within=10))
        assert here.paused_since is not None
        assert WHY in hall.host.scheduler.still


CASES: list[tuple[Site, Scene]] = [
    ((UnitOfWork.change,), moves),
    ((UnitOfWork.change,), moves_of_a_table_that_moves),
    ((Lobby.place,), moves_of_a_table_that_moves),
    ((UnitOfWork._see_to_its_end,), moves_that_are_cancelled),
    ((UnitOfWork.rewrite,), moves_and_new_names),
    ((Packer.next,), a_finished_table_that_is_packed_while_it_is_rewritten),
    ((UnitOfWork.change_all,), moves_while_time_is_given_back),
    ((repair.mend,), moves_while_a_table_is_mended),
    ((repair.step_back,), two_who_step_back),
    ((TableCache.settled,), the_end_while_somebody_moves),
    ((Computers.wake_seat,), a_computer_that_is_due_in_the_moment_it_sits_down),
    ((Orders.give,), an_order_of_somebody_who_leaves),
    ((Orders.take_back,), an_order_that_is_taken_back_as_its_turn_comes),
    ((Orders.come,), an_order_that_is_given_as_another_lapses),
    ((Living.pressed,), a_panel_that_is_pressed_while_it_follows),
    ((Living._followed,), a_panel_that_is_pressed_while_it_follows),
    ((Living._retire,), a_panel_that_goes_below_while_another_opens),
    ((Living._pictured,), a_panel_that_is_pressed_as_its_late_picture_comes),
    ((Scheduler._give_back,), two_who_give_time_back),
    ((Stops.stop,), stopping_and_going_on),
    ((Stops.go_on,), stopping_and_going_on),
    ((Stops.go_on,), two_who_find_a_server_again),
    ((Wired._shard_heard,), a_shard_that_comes_and_goes),
    ((Wired.on_shard_disconnect,), a_shard_that_comes_and_goes),
    ((Maintenance.pause,), two_who_pause_everything),
    ((Maintenance.go_on,), two_who_end_the_pause),
    ((guilds.choose,), two_who_choose_for_a_server),
    ((People._change,), two_who_choose_for_themselves),
    ((guilds.room, endings.rematch), two_rematches_where_one_has_room),
    ((Backups.make,), two_backups),
    ((privacy.forget,), a_person_is_forgotten_while_their_table_is_counted),
    ((Ratings._count_all,), a_person_is_forgotten_while_their_table_is_counted),
    ((Ratings._count_all,), a_person_is_forgotten_while_all_is_counted_again),
    ((Ratings.repair,), counters_that_are_compared_while_a_table_is_counted),
    ((guilds.room, Tables._new), two_new_tables_where_one_has_room),
    ((house,), two_who_press_rematch),
    ((Unnoted.looked_up,), many_boards_that_may_have_been_sent),
    ((Inboxes._alone,), four_tables_that_wait_for_one_person),
    ((Show._blocked,), a_table_that_moves_from_a_thread_that_is_gone),
    ((Reader.rows,), reads_on_one_connection_to_a_server),
    ((ServerLeases._ask,), leases_that_are_given_back),
    ((ServerNews.look,), two_who_look_for_news),
    ((Sharing._in_turn,), shards_that_come_at_once),
    ((UnitOfWork.hear_others,), moves_by_two_processes),
    ((People.hear_others,), choices_by_two_processes),
    ((Orders.hear_others,), orders_by_two_processes),
    ((Stops.hear_others,), stops_by_two_processes),
    ((Maintenance.hear_others,), a_pause_while_facts_are_read),
]


@pytest.mark.parametrize("locked", [True, False])
async def test_two_copies_of_a_database_are_made_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locked: bool
) -> None:
    """Copies are made in threads, which a schedule knows nothing of: these wait for each other."""
    met, both, plain = [], threading.Barrier(2), prepare.copy

    def copy(source: Path, target: Path) -> None:
        try:
            both.wait(0.1 if locked else 60)
            met.append(target)
        except threading.BrokenBarrierError:
            pass  # alone
        plain(source, target)

    monkeypatch.setattr(prepare, "copy", copy)
    async with SqliteStore(tmp_path / "tables.db") as store:
        with nullcontext() if locked else without(SqliteStore.backup):
            await asyncio.gather(*(store.backup(tmp_path / name) for name in ("one.db", "two.db")))
    assert bool(met) != locked


@pytest.mark.heavy
def test_every_lock_has_its_scene() -> None:
    named = {inspect.unwrap(function).__qualname__ for site, _ in CASES for function in site}
    assert named | {SqliteStore.backup.__qualname__} == takers(cogs, sessions)


def named(value: object) -> str:
    """A case, in the names of tests."""
    return "-".join(one.__name__ for one in value) if isinstance(value, tuple) else getattr(value, "__name__", "")


def play(scene: Scene, folder: Path, seed: int) -> None:
    """A scene on one schedule, with a database of its own."""
    (folder / str(seed)).mkdir()
    schedule.run(seed, lambda: scene(folder / str(seed), random.Random(seed)))


SCENES = list(dict.fromkeys(scene for _, scene in CASES))


@pytest.mark.heavy
@pytest.mark.parametrize("scene", quick(SCENES, *SCENES[::2]), ids=named)
def test_with_its_locks_all_goes_well(scene: Scene, tmp_path: Path) -> None:
    for seed in range(SEEDS):
        play(scene, tmp_path, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("site", "scene"), CASES, ids=named)
def test_a_lock_that_is_taken_out_is_missed(site: Site, scene: Scene, tmp_path: Path) -> None:
    with without(*site) as gone:
        for seed in range(TRIES):
            try:
                play(scene, tmp_path, seed)
            except Exception:  # noqa: BLE001 -- any fault will do: with the lock there is none
                break
        else:
            pytest.fail(f"nobody missed it on {TRIES} schedules")
    assert gone.passed
