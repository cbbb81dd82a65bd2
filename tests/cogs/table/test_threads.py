"""Where a table lives: a thread of its own, none where that cannot be made, and one for a rematch however many press."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from cogs.core.discord_errors import TOO_MANY_THREADS
from cogs.table import threads
from cogs.table.threads import Housing, _parent, housed, rematch
from cogs.wiring import Wired
from sessions.store.connection import Statement
from sessions.table.change import Played
from sessions.table.errors import TableError
from sessions.table.model import Sitting, Status
from tests.cogs import drive
from tests.cogs.drive import meet
from tests.cogs.drive import text as reads
from tests.cogs.made import ANN, BEN, asker, bot_of, ids, lobby, text

Make = Callable[[], Wired]


def bot(sitting: Sitting, error: Exception | None = None) -> Any:
    """A bot that makes thread 77, or fails with this error."""
    made = bot_of(sitting)
    made.pictures.warm = Mock()
    made.delivery = SimpleNamespace(begin_thread=AsyncMock(return_value=77, side_effect=error))

    async def place(table_id: int, channel_id: int, parent_id: int) -> Sitting:
        sitting.table.channel_id, sitting.table.parent_id = channel_id, parent_id
        return sitting

    made.host.lobby = SimpleNamespace(place=AsyncMock(side_effect=place))
    made.agreements = SimpleNamespace(end=AsyncMock())
    made.host.database = "0123456789abcdef"
    made.host.tables = SimpleNamespace(look=AsyncMock(return_value=sitting))
    housing = Mock()
    made.service = lambda _: housing
    return made


def failed(code: int) -> discord.HTTPException:
    return discord.HTTPException(SimpleNamespace(status=400, reason=""), {"code": code, "message": ""})  # type: ignore[arg-type]


async def test_a_table_is_announced_with_a_way_in_and_lives_in_the_thread_of_that() -> None:
    sitting = lobby(ANN, channel_id=None)
    made = bot(sitting)
    said = text(await housed(asker(made), sitting, SimpleNamespace(id=2)))  # type: ignore[arg-type]
    assert "<#77>" in said
    (channel, announcement, once, name), _ = made.delivery.begin_thread.await_args
    assert channel.id == 2
    assert ids(announcement) == ["j|12"]
    assert f"<@{ANN}> opened a table" in text(announcement)
    assert name == "Blueprints, table 12"
    assert once == "new12-0123456789abcdef"[:25]
    made.host.lobby.place.assert_awaited_once_with(12, 77, 2)
    made.pictures.warm.assert_called_once_with("blueprints")


async def test_a_table_that_gets_no_thread_is_closed_again() -> None:
    sitting = lobby(ANN, channel_id=None)
    full = bot(sitting, failed(TOO_MANY_THREADS))
    assert "all the open threads" in text(await housed(asker(full), sitting, SimpleNamespace(id=2)))  # type: ignore[arg-type]
    full.agreements.end.assert_awaited_once_with(12, ANN, click=-12)
    made = bot(sitting, failed(50013))
    with pytest.raises(discord.HTTPException):
        await housed(asker(made), sitting, SimpleNamespace(id=2))  # type: ignore[arg-type]
    made.agreements.end.assert_awaited_once()
    made.host.lobby.place.assert_not_awaited()


async def test_a_table_whose_thread_may_be_there_is_not_closed() -> None:
    sitting = lobby(ANN, channel_id=None)
    made = bot(sitting, TimeoutError())
    said = text(await housed(asker(made), sitting, SimpleNamespace(id=2)))  # type: ignore[arg-type]
    assert "has no thread yet" in said
    made.agreements.end.assert_not_awaited()
    made.service(Housing).ask.assert_called_once_with(12)


SET_NOWHERE = Statement("UPDATE tables SET channel_id = NULL WHERE id = 1")


async def test_a_lobby_whose_thread_was_not_noted_is_in_it_after_the_next_start(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        thread, said = club.thread.id, len(club.channel.history())
        await club.bot.store.write((SET_NOWHERE, ()))  # killed before that was stored
        await club.restart(make_bot())
        await club.env.advance_time(2)
        await club.bot.housing.settled()
        assert (await club.bot.host.tables.look(1)).table.channel_id == thread
        assert len(club.channel.history()) == said, "no second announcement"
        await club.people[1].click(club.board, label="Join")
        assert len((await club.sitting()).chairs) == 2


async def test_a_lobby_that_was_never_announced_is_after_the_next_start(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        ann = club.people[0]
        host = club.bot.host
        about = {"guild_id": club.env.guild.id, "channel_id": club.channel.id, "click": 5}
        await host.lobby.new("blueprints", options={}, seats=2, user=ann.id, name="Ann", **about)  # type: ignore[arg-type]
        await club.restart(make_bot())
        await club.env.advance_time(2)
        await club.bot.housing.settled()
        assert (await club.bot.host.tables.look(1)).table.channel_id is not None


async def test_a_lobby_that_can_have_no_thread_is_closed_and_its_maker_told(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        ann = club.people[0]
        about = {"guild_id": club.env.guild.id, "channel_id": 123456, "click": 5}
        await club.bot.host.lobby.new("blueprints", options={}, seats=2, user=ann.id, name="Ann", **about)  # type: ignore[arg-type]
        await club.restart(make_bot())
        await club.env.advance_time(2)
        await club.bot.housing.settled()
        assert (await club.bot.host.tables.look(1)).table.status == Status.ENDED
        assert "so I closed its lobby" in reads(ann.user.dm_channel.history()[-1])


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """The lobby of a rematch that has no thread yet."""
    sitting = lobby(ANN, channel_id=None)

    async def again(*asked: Any) -> Played:
        await asyncio.sleep(0)
        return Played(sitting, [])

    monkeypatch.setattr(threads.endings, "rematch", again)
    monkeypatch.setattr(threads.endings, "has_rematch", AsyncMock(return_value=False))
    return sitting


async def test_one_rematch_gets_one_thread_and_the_others_are_told_where(played: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    made = bot(played)
    made.get_channel = Mock(return_value=Mock(spec=discord.TextChannel, id=2))
    monkeypatch.setattr(threads, "_may_not_open", AsyncMock(return_value=None))
    said = [text(reply) for reply in await asyncio.gather(*(rematch(asker(made, user), 12) for user in (ANN, BEN, ANN)))]
    assert made.delivery.begin_thread.await_count == 1
    assert all("<#77>" in one for one in said)
    assert said[1] != said[2], "only who sits there reads that they do"


@pytest.mark.parametrize("right", ["create_public_threads", "send_messages_in_threads", None])
async def test_who_may_open_no_table_in_a_channel_opens_none_by_a_rematch(played: Sitting, right: str | None) -> None:
    made = bot(played)
    rights = discord.Permissions(view_channel=True, create_public_threads=True, send_messages_in_threads=True)
    if right is not None:
        rights.update(**{right: False})
    guild = SimpleNamespace(id=1, fetch_member=AsyncMock())
    channel = Mock(spec=discord.TextChannel, id=2, guild=guild, permissions_for=lambda _: rights)
    if right is None:
        guild.fetch_member.side_effect = TimeoutError  # Discord does not say
    made.get_channel = Mock(return_value=channel)
    if right is None:
        assert "<#77>" in text(await rematch(asker(made), 12))
        return
    with pytest.raises(TableError, match="your-rights-missing"):
        await rematch(asker(made), 12)
    made.agreements.end.assert_not_awaited()  # nothing was made
    made.delivery.begin_thread.assert_not_awaited()


async def test_a_rematch_whose_channel_is_gone_is_closed_and_refused(played: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    made = bot(played)
    monkeypatch.setattr(threads.endings, "has_rematch", AsyncMock(return_value=True))
    made.get_channel = Mock(return_value=None)
    made.fetch_channel = AsyncMock(side_effect=discord.NotFound(SimpleNamespace(status=404, reason=""), "gone"))  # type: ignore[arg-type]
    with pytest.raises(TableError, match="rematch-no-channel"):
        await rematch(asker(made), 12)
    made.agreements.end.assert_awaited_once_with(12, ANN, click=-12)


async def test_a_rematch_that_was_closed_is_told_where_it_was(played: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "_may_not_open", AsyncMock(return_value=None))
    made = bot(played)
    made.get_channel = Mock(return_value=Mock(spec=discord.TextChannel, id=2))
    played.table.status, played.table.channel_id = Status.ENDED, 55
    assert "<#55>" in text(await rematch(asker(made), 12))
    made.delivery.begin_thread.assert_not_awaited()


async def test_the_channel_of_an_old_table_may_have_been_noted_as_its_thread() -> None:
    channel = Mock(spec=discord.TextChannel, id=2)
    thread = Mock(spec=discord.Thread, parent_id=2, is_private=lambda: False)
    private = Mock(spec=discord.Thread, parent_id=2, is_private=lambda: True)
    known = {2: channel, 77: thread, 78: private, 79: Mock(spec=discord.VoiceChannel)}
    made: Any = SimpleNamespace(get_channel=known.get)
    assert await _parent(made, 2) is channel
    assert await _parent(made, 77) is channel
    assert await _parent(made, 78) is None
    assert await _parent(made, 79) is None
    made.fetch_channel = AsyncMock(side_effect=discord.Forbidden(SimpleNamespace(status=403, reason=""), "no"))  # type: ignore[arg-type]
    assert await _parent(made, 80) is None


# What an announcement tells.


def announcements(club: Any) -> list[str]:
    """What each announcement in the channel says, the oldest first."""
    return [reads(message) for message in club.channel.history() if "opened a table" in reads(message)]


def buttons(club: Any) -> list[str]:
    """What stands under the first of them."""
    return next(drive.ids(message) for message in club.channel.history() if "opened a table" in reads(message))


async def test_no_other_tables_announcement_is_written_over(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        first = club.thread
        for person in club.people[:2]:
            await person.slash(first, "table end")
        await club.open("welkin")
        await club.people[0].slash(first, "table show", table=2)
        await club.env.settle()
        before = announcements(club)
        assert "ended without a result" in before[0]
        club.thread = first
        await club.people[1].click(club.board, label="Join")
        await club.people[0].click(club.board, label="Start")
        for person in club.people[:2]:
            await person.slash(first, "table end")
        await club.env.settle()
        assert announcements(club)[0] == before[0]
        assert first.name == "Blueprints, table 1 (over)"


@pytest.mark.heavy
async def test_an_announcement_that_is_refused_is_told_later(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        club.env.inject_error("PATCH", f"/channels/{club.channel.id}/messages/*", status=503, code=0, times=None)
        for person in club.people:
            await person.slash(club.thread, "table end")
        await club.env.settle()
        assert "a|1" in drive.ids(club.board), "the result waits for nobody"
        assert "without a result" not in announcements(club)[0]
        club.env.backend.faults.clear()
        for _ in range(6):
            await club.env.advance_time(60)
        assert "without a result" in announcements(club)[0]


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("method", "status", "code"), [("GET", 503, 0), ("PATCH", 503, 0), ("GET", 403, 50001), ("GET", 404, 10003)]
)
@pytest.mark.parametrize("restarted", [False, True])
async def test_an_announcement_that_an_outage_left_untrue_is_true_later(
    make_bot: Make, method: str, status: int, code: int, restarted: bool
) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        lobby = await club.bot.host.tables.look(1)
        assert buttons(club) == ["j|1"]
        club.env.inject_error(method, f"/channels/{lobby.table.parent_id}/messages/*", status=status, code=code, times=None)
        await club.people[0].slash(club.thread, "table end")
        await club.env.advance_time(20)
        assert announcements(club)[0].count("closed") == 0
        if restarted:
            await club.restart(make_bot())
        club.env.backend.faults.clear()
        for _ in range(20):
            await club.env.advance_time(60)
        assert "closed" in announcements(club)[0]
        assert buttons(club) == []


async def test_after_a_start_a_true_announcement_is_not_written_again(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await club.open("welkin")
        for person in club.people:
            await person.slash(club.thread, "table end")
        await club.env.settle()
        await club.restart(make_bot())
        club.env.http_requests.clear()
        for _ in range(6):
            await club.env.advance_time(60)
        asked = [one for one in club.env.http_requests if f"/channels/{club.channel.id}/messages/" in one.path]
        assert asked
        assert {one.method for one in asked} == {"GET"}


async def test_what_nobody_foresaw_is_tried_later_and_not_each_second(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        broken = AsyncMock(side_effect=RuntimeError("unforeseen"))
        monkeypatch.setattr(threads, "announce", broken)
        caplog.clear()
        club.bot.service(Housing).tell(1, club.thread.id)
        for _ in range(20):
            await club.env.advance_time(1)
        assert 2 <= broken.await_count <= 4
        assert all("its announcement is not true yet" in record.getMessage() for record in caplog.records if record.exc_info)
        caplog.clear()


async def test_the_announcement_of_somebody_who_is_forgotten_names_nobody(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        for person in club.people[:2]:
            await person.slash(club.thread, "table end")
        ann = club.people[0]
        asked = (await ann.slash(club.channel, "data delete")).response
        await ann.click(asked, custom_id=next(i for i in drive.ids(asked) if i.startswith("k|")))
        club.bot.service(Housing).tell(1, club.thread.id)
        await club.bot.service(Housing).settled()
        assert "former player" in announcements(club)[0]
        assert "<@0>" not in announcements(club)[0]
