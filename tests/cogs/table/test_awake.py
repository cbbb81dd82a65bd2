"""Threads of running games are kept open: which are opened again, when, and which are left in peace."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.core import requests
from cogs.core.requests import Importance
from cogs.table.awake import AGAIN_AFTER, SWEEP_EVERY, Awake
from sessions.kernel.clock import ManualClock
from sessions.table.errors import NoTableHere
from sessions.table.model import Sitting, Status
from sessions.table.time_control import Times
from tests.cogs.made import ANN, BEN, running


class Bot:
    """As much of a bot as is asked: its tables by thread, its servers, and what it opened."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.tables: dict[int, Sitting] = {3: running(ANN, BEN)}
        self.opened: list[int] = []
        self.error: Exception | None = None
        self.ready = True
        self.folded = {3}
        self.away = False
        self.host: Any = SimpleNamespace(
            queries=SimpleNamespace(table_in=self.table_in), maintenance=SimpleNamespace(paused_since=None)
        )
        self.store: Any = SimpleNamespace(read=self.read)
        self.delivery: Any = SimpleNamespace(unarchive=self.unarchive)

    def add_listener(self, heard: Any, name: str) -> None:
        assert name == "on_raw_thread_update"

    async def table_in(self, thread: int) -> Sitting:
        if thread not in self.tables:
            raise NoTableHere
        return self.tables[thread]

    async def read(self, sql: str) -> list[tuple[int, int]]:
        return [(thread, 1) for thread in self.tables]

    async def unarchive(self, thread: int) -> None:
        if self.error is not None:
            raise self.error
        assert requests._importance.get() == Importance.RETIRING, "nobody waits for it"
        self.opened.append(thread)

    def is_ready(self) -> bool:
        return self.ready

    def get_guild(self, guild: int) -> Any:
        return SimpleNamespace(
            unavailable=self.away, get_channel_or_thread=lambda thread: None if thread in self.folded else "there"
        )


@pytest.fixture
def bot() -> Bot:
    return Bot()


async def folded(awake: Awake, thread: int = 3, **about: Any) -> None:
    """Discord tells of a thread."""
    payload: Any = SimpleNamespace(thread_id=thread, data={"thread_metadata": {"archived": True, "locked": False, **about}})
    await awake.changed(payload)
    await awake.settled()


async def test_a_thread_that_is_folded_away_is_opened_and_one_that_is_locked_or_open_is_left(bot: Bot) -> None:
    awake = Awake(bot)  # type: ignore[arg-type]
    for about in ({"locked": True}, {"archived": False}):
        await folded(awake, **about)
    await folded(awake, thread=99)  # of no table
    assert bot.opened == []
    await folded(awake)
    assert bot.opened == [3]


async def test_who_folds_it_away_again_means_it_for_an_hour(bot: Bot) -> None:
    awake = Awake(bot)  # type: ignore[arg-type]
    for wait in (0, AGAIN_AFTER - 1, 1):
        bot.clock.advance(wait)
        await folded(awake)
    assert bot.opened == [3, 3]


@pytest.mark.parametrize(
    "about", [{"status": Status.OVER}, {"status": Status.LOBBY}, {"times": Times(paused=5)}], ids=["over", "lobby", "paused"]
)
async def test_the_thread_of_a_game_that_does_not_go_on_rests(bot: Bot, about: dict[str, Any]) -> None:
    bot.tables[3] = running(ANN, BEN, **about)
    await folded(Awake(bot))  # type: ignore[arg-type]
    assert bot.opened == []


async def test_while_all_tables_are_paused_all_threads_rest(bot: Bot) -> None:
    bot.host.maintenance.paused_since = 5
    await folded(Awake(bot))  # type: ignore[arg-type]
    assert bot.opened == []


async def test_after_a_start_and_every_hour_those_that_were_folded_unheard_are_looked_for(bot: Bot) -> None:
    awake = Awake(bot)  # type: ignore[arg-type]
    bot.tables[4] = running(ANN, BEN)
    bot.ready = False
    await awake.tick()
    await awake.settled()
    assert bot.opened == []
    bot.ready = True
    await awake.tick()
    await awake.settled()
    assert bot.opened == [3], "that of the other table is open"
    bot.folded.add(4)
    await awake.tick()
    await awake.settled()
    assert bot.opened == [3]
    bot.clock.advance(SWEEP_EVERY)
    await awake.tick()
    await awake.settled()
    assert bot.opened == [3, 3, 4]


async def test_a_server_that_is_away_is_not_taken_for_one_without_threads(bot: Bot) -> None:
    bot.away = True
    awake = Awake(bot)  # type: ignore[arg-type]
    await awake.tick()
    await awake.settled()
    assert bot.opened == []


async def test_a_thread_that_was_deleted_is_given_up_and_a_failing_discord_is_not(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    awake = Awake(bot)  # type: ignore[arg-type]
    bot.error = TimeoutError("slow")
    await folded(awake)
    bot.error = discord.NotFound(SimpleNamespace(status=404, reason=""), {"code": 10003, "message": ""})  # type: ignore[arg-type]
    bot.clock.advance(AGAIN_AFTER)
    await folded(awake)
    bot.error = None
    bot.clock.advance(AGAIN_AFTER)
    await folded(awake)
    assert bot.opened == []
    bot.tables[5] = running(ANN, BEN)
    await folded(awake, thread=5)
    assert bot.opened == [5]
