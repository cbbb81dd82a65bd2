"""A table whose place goes wrong: its thread is folded away, locked or deleted, or somebody leaves the server. It stays playable.

The real bot through real HTTP and WebSocket; people see what a page shows them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import bot as entry
from playground.actor import Actor, Json, buttons, words
from playground.server import Server
from sessions.play.haste import HASTY
from tests.cogs.conftest import DOT
from tests.engine import kept_at

from .test_hosting import running, server  # noqa: F401

pytestmark = [pytest.mark.slow, pytest.mark.both]

NAMES = ("Ann", "Ben", "Cleo")


class Evening:
    """Ann and Ben play Blueprints in a thread; Cleo is on the server too."""

    def __init__(self, bot: entry.Skywright, people: list[Actor]) -> None:
        self.bot, self.people = bot, people
        self.thread = ""

    async def begin(self) -> None:
        ann, ben, _ = self.people
        await ann.command("tables", "table new", game="blueprints", seats=2)
        self.thread = str((await self.bot.host.tables.look(1)).table.channel_id)
        await ben.command(self.thread, "table join")
        await ann.command(self.thread, "table start")
        await self.bot.show.settled()

    async def mover(self) -> Actor:
        """Whoever must act."""
        sitting = await self.bot.host.tables.look(1)
        assert sitting.state is not None
        user = str(sitting.chairs[sitting.state.to_move[0]].user)
        return next(person for person in self.people if person.id == user)

    async def hand(self, person: Actor) -> Json:
        """The newest hand that came by direct message."""
        return await person.message_where(lambda m: m["channel_id"] == person.dm and "Your move" in buttons(m))

    async def move(self) -> str:
        """Whoever must act does so from the hand in the direct messages, by the first choice of all; what is answered."""
        person = await self.mover()
        before = (await self.bot.host.tables.look(1)).table.seq
        panel = (await person.click(await self.hand(person), "Your move")).message
        while chosen := [label for label, each in buttons(panel).items() if each["custom_id"].startswith("P|")]:
            panel = (await person.click(panel, chosen[0])).message
        await asyncio.sleep(HASTY / 1000 + 0.1)  # two presses that close together play nothing
        (confirm,) = [label for label, each in buttons(panel).items() if each["custom_id"].startswith("c|")]
        answer = await person.click(panel, confirm)
        await self.bot.show.settled()
        assert (await self.bot.host.tables.look(1)).table.seq == before + 1
        return answer.text

    async def board(self, channel: str, true: Callable[[Json], Any]) -> Json:
        """A board in that channel of which something is so."""
        return await self.people[0].message_where(
            lambda m: m["channel_id"] == channel and not m["flags"] & 64 and "My hand" in buttons(m) and true(m)
        )

    async def calls(self, channel: str) -> None:
        """The newest board stands there and calls whoever must act."""
        person = await self.mover()
        await self.board(channel, lambda m: f"Your turn, <@{person.id}>!" in words(m))


@pytest.fixture
async def evening(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:  # noqa: F811
    async def dot(*_: Any, **__: Any) -> bytes:
        return DOT

    monkeypatch.setattr("cogs.core.pictures.Painter.draw", dot)
    monkeypatch.setattr("cogs.core.pictures.Painter.ahead", lambda *_: None)
    async with (
        asyncio.timeout(90),
        gathered(server) as people,
        running(server, entry.Settings(**kept_at(tmp_path / "a.db"), backup_days=0)) as bot,
    ):
        for person in people:
            await person.online()
        made = Evening(bot, people)
        await made.begin()
        yield made


@asynccontextmanager
async def gathered(server: Server) -> AsyncIterator[list[Actor]]:  # noqa: F811
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Actor(server.address, name)) for name in NAMES]


async def test_an_archived_thread_wakes_for_the_next_board(evening: Evening) -> None:
    ann = evening.people[0]
    await ann.call("thread", channel=evening.thread, archived=True)
    assert " took " in await evening.move()
    await evening.calls(evening.thread)
    await ann.until(lambda: not ann.channels[evening.thread]["thread_metadata"]["archived"])


@pytest.mark.parametrize(
    ("how", "why"),
    [("locked", "its thread is locked"), ("deleted", "its thread was deleted"), ("hidden", "I can’t write in its thread")],
)
async def test_without_its_thread_a_table_is_played_on_by_message_and_brought_elsewhere(
    evening: Evening, how: str, why: str
) -> None:
    ann, _, cleo = evening.people
    match how:
        case "locked":
            await ann.call("thread", channel=evening.thread, archived=True, locked=True)
        case "deleted":
            await ann.call("fault", what="delete-channel", channel=evening.thread)
        case _:
            bits = str(1 << 38)  # send messages in threads
            await ann.call(
                "fault", what="permission", channel=ann.channel("tables"), target=evening.bot.user.id, bits=bits, allow=False
            )
    await evening.move()
    told = await evening.move()
    assert " took " in told
    assert why in told
    assert "`/table show table:1`" in told
    if how == "hidden":
        await ann.call("fault", what="permission", channel=ann.channel("tables"), target=evening.bot.user.id, bits=bits, allow=None)
    told = await cleo.command("tables", "table show", table=1)
    assert "Only its players" in told.text
    shown = await ann.command("tables", "table show", table=1)
    assert "is played here from now on" in shown.text
    await evening.bot.show.settled()
    tables = ann.channel("tables")
    await evening.calls(tables)
    assert why not in await evening.move()
    await evening.calls(tables)


async def test_the_seat_of_somebody_who_left_the_server_is_opened_and_taken(evening: Evening) -> None:
    ann, ben, cleo = evening.people
    while (await evening.mover()) is not ben:
        await evening.move()
    seat = next(chair.seat for chair in (await evening.bot.host.tables.look(1)).chairs if chair.user == int(ben.id))
    refused = await ann.command(evening.thread, "table resign", seat=seat + 1)
    assert "is still in this server" in refused.text
    await ben.call("leave-server", in_guild=False)
    opened = await ann.command(evening.thread, "table resign", seat=seat + 1)
    assert f"Seat {seat + 1} is open now" in opened.text
    await evening.bot.show.settled()
    await evening.board(evening.thread, lambda m: f"It’s seat {seat + 1}’s turn, but nobody’s sitting there" in words(m))
    took = await cleo.command(evening.thread, "table join")
    assert "You’ve taken an open seat" in took.text
    await evening.bot.show.settled()
    await evening.calls(evening.thread)
    assert (await evening.mover()) is cleo
    assert " took " in await evening.move()
