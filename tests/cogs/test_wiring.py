"""A bot put together: nothing happens before it is opened, all is there when it is loaded, and shards stand for themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

import bot as entry
from cogs import COGS
from cogs.board.reachable import Reachable
from cogs.board.show import Show
from cogs.core.buttons import declared
from cogs.move.live import Live
from cogs.operator.upkeep import Upkeep
from cogs.outbox.outbox import Outbox
from cogs.person.inbox import Inboxes
from cogs.record.animation import Films
from cogs.wiring import EXTENSIONS, Wired
from sessions.host.stops import GIVEN_BACK
from sessions.kernel.clock import HeardClock, ManualClock
from sessions.people.calls import CALL, LOST, SUMMARY, WARN
from sessions.people.inboxes import Inbox
from sessions.store.writer import StoreAway
from tests.race import course

Make = Callable[[], Wired]
ROOT = Path(__file__).resolve().parents[2]


def test_a_bot_that_is_only_built_has_touched_nothing(tmp_path: Path) -> None:
    made = entry.build(entry.Settings(database=tmp_path / "nowhere" / "tables.db"))
    assert list(tmp_path.iterdir()) == []
    assert made.store.waiting == 0
    assert not made._open


def test_every_module_with_a_setup_is_an_extension() -> None:
    there = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in (ROOT / "cogs").rglob("*.py")
        if "\nasync def setup(bot" in path.read_text("utf-8")
    }
    assert there == set(EXTENSIONS)
    assert len(EXTENSIONS) == len(set(EXTENSIONS))


async def test_what_is_loaded_has_every_command_and_every_press(make_bot: Make) -> None:
    bot = make_bot()
    await bot.load()
    groups = {command.name for command in bot.tree.get_commands()}
    assert {"table", "move", "hand", "rules", "board", "me", "data", "admin", "settings", "replay", "hint"} <= groups
    assert {key.replace("_", "-") for key in COGS if key != "kites"} <= groups
    assert set(bot.presses) == set(declared())


def test_a_bot_hears_of_whatever_other_processes_change(make_bot: Make) -> None:
    assert [kind for kind, listeners in make_bot().store.news.listeners.items() if not listeners] == []


async def test_an_inbox_that_another_process_brought_up_to_date_is_read_anew(make_bot: Make) -> None:
    inboxes = make_bot().service(Inboxes)
    for heard, left in (([7], [8]), (None, [])):
        for user in (7, 8):
            inboxes._keep(Inbox(user))
        await inboxes.hear_others(heard)
        assert list(inboxes._kept) == left


def test_cogs_find_each_others_services_by_type(make_bot: Make) -> None:
    bot = make_bot()
    for kind in (Films, Show, Reachable, Live, Outbox, Upkeep):
        assert isinstance(bot.service(kind), kind)
    assert bot.service(Upkeep).backups is bot.backups


def test_a_busy_machine_has_time_to_draw_all_pieces_of_a_game(make_bot: Make) -> None:
    """They are no one picture, for which twenty seconds mean that its process hangs."""
    bot = make_bot()
    assert bot.piece_emojis.draw == bot.painter.beside


def test_no_mention_opens_by_itself_and_nothing_privileged_is_asked_for(make_bot: Make) -> None:
    bot = make_bot()
    allowed = bot.allowed_mentions
    assert allowed is not None
    assert (allowed.everyone, allowed.users, allowed.roles, allowed.replied_user) == (False,) * 4
    assert {name for name, wanted in bot.intents if wanted} == {"guilds"}


async def test_a_start_that_fails_lets_go_of_the_database(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = make_bot()

    async def fail() -> None:
        raise RuntimeError("no people")

    monkeypatch.setattr(bot.people, "open", fail)
    with pytest.raises(RuntimeError, match="no people"):
        await bot.setup_hook()
    again = make_bot()
    await again.open()  # its lock is free
    await again.let_go()


async def test_opening_and_letting_go_twice_is_once(make_bot: Make) -> None:
    bot = make_bot()
    await bot.open()
    await bot.open()
    await bot.let_go()
    await bot.let_go()
    assert not bot._open
    async with course(bot.store.path.parent) as at:
        assert at.host.database == bot.host.database


async def test_a_shard_that_is_away_stands_for_its_own_servers(make_bot: Make) -> None:
    bot = make_bot()
    bot.shard_count = 2
    await bot.open()
    guilds = [(number << 22) + 1 for number in range(1, 5)]
    for click, guild in enumerate(guilds, 1):
        await bot.host.lobby.new("blueprints", options={}, seats=2, user=1, name="A", guild_id=guild, channel_id=1, click=click)
    try:
        assert await bot._guilds_of([1]) == guilds[::2]
        assert await bot._guilds_of([0, 1]) == guilds
        await bot.on_shard_disconnect(1)
        await bot.on_shard_disconnect(1)
        stands = bot.host.scheduler.stops.all("guild")
        assert set(stands) == set(guilds[::2])
        await bot.on_shard_resumed(1)
        assert not set(bot.host.scheduler.stops.all("guild"))
    finally:
        await bot.let_go()


async def test_after_an_outage_of_the_database_whatever_was_missed_is_looked_for_once(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, looked = make_bot(), []

    async def look() -> None:
        looked.append(bot.store.outages)

    monkeypatch.setattr(bot, "_catch_up", look)
    for _ in range(2):
        await bot._look_after_outages()
    assert looked == []
    bot.store.outages += 1
    for _ in range(2):
        await bot._look_after_outages()
    assert looked == [1]


async def test_whatever_calls_people_later_is_scheduled(make_bot: Callable[[], Wired]) -> None:
    assert {CALL, SUMMARY, WARN, LOST} <= make_bot().host.scheduler.schedule.keys()


async def test_what_is_due_is_looked_for_by_a_clock_that_nobody_can_set(tmp_path: Path) -> None:
    """The machine's clock is set back by ten minutes: the next look comes a second later, and what was given away by a clock that
    was behind is given back."""
    steady, given = ManualClock(0), list[int]()
    machine = ManualClock()
    bot = entry.build(entry.Settings(database=tmp_path / "a.db"), clock=HeardClock(machine, steady.now))
    pauses: list[float] = []

    async def rest(seconds: float) -> None:
        pauses.append(seconds)
        steady.advance(1_000)
        machine._now -= 600_000
        if len(pauses) == 4:
            raise asyncio.CancelledError

    async def slept(ms: int) -> None:
        given.append(ms)

    async def nothing(*_: object) -> None:
        pass

    bot.rest = rest
    bot.host.scheduler.slept = slept  # type: ignore[method-assign]
    bot.host.scheduler.tick = bot.live.slept = nothing  # type: ignore[method-assign]
    for part in (bot.reachable, bot.outbox, bot.show, bot.awake, bot.housing, bot.upkeep, bot.alarms, bot.lease):
        part.tick = nothing  # type: ignore[attr-defined]
    bot._look_after_outages = nothing  # type: ignore[method-assign]
    for n in range(3):
        bot.clock.hear(bot.clock.now() + 90_000 - n)  # type: ignore[attr-defined]
    with pytest.raises(asyncio.CancelledError):
        await bot._beat()
    assert len(pauses) == 4
    assert all(0 < pause <= 1 for pause in pauses)
    assert given[0] in range(89_000, 91_000)
    assert len(given) == 4
    assert max(given[1:]) < GIVEN_BACK, "the real time between two looks, of which nothing is given back"
    assert bot.upkeep.machine_ahead < -600_000
    assert "health-clock-off" in [id for id, _ in bot.upkeep.troubles()]


async def test_a_look_that_comes_late_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    bot = entry.build(entry.Settings(database=tmp_path / "a.db"), clock=ManualClock())
    bot.upkeep._ticked = bot.clock.now()
    bot.upkeep.note_late(7.4)
    assert ("health-late-tick", {"when": f"<t:{bot.clock.now() // 1000}:R>", "seconds": 7}) in bot.upkeep.troubles()
    assert "7.4 s late" in caplog.text
    assert b"skywright_late_ticks_total 1.0" in bot.host.metrics.text({})
    bot.clock.advance(20_000)  # type: ignore[attr-defined]
    assert ("health-no-tick", {"seconds": 20}) in bot.upkeep.troubles()


async def test_a_database_that_is_away_is_told_of_once_a_minute_although_each_second_meets_it(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bot, loop = make_bot(), asyncio.get_running_loop()
    error: Exception = StoreAway("connection refused")

    async def fails(*_: object) -> None:
        raise error

    looks = (bot.host.scheduler, bot.reachable, bot.outbox, bot.show, bot.awake, bot.housing, bot.upkeep, bot.alarms, bot.lease)
    for look in looks:
        monkeypatch.setattr(look, "tick", fails)
    for name, seconds, told in (("away", range(60), 1), ("away still", (60.5,), 1), ("a fault", (61, 62), 2 * len(looks))):
        caplog.clear()
        if name == "a fault":
            error = ValueError("a fault of the program")
        for now in seconds:
            with monkeypatch.context() as world:
                world.setattr(loop, "time", lambda now=now: 1000.0 + now)
                await bot._tick()
        said = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
        assert said == ["something that was due failed; it is tried again"] * told, name
