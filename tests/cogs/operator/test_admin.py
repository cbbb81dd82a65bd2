"""`/admin`: for whoever hosts, and nobody else; each of its commands as that person meets it."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest

import bot as entry
from cogs.operator.upkeep import HostConfig
from cogs.wiring import Wired
from sessions.ops.backups import Plan
from sessions.record import repair
from sessions.store import lineage, schema
from sessions.store.connection import Statement
from sessions.store.engines.leases import All, Share
from sessions.table.change import Draft
from tests import sixth
from tests.cogs.drive import Club, WorldClock, components, ids, meet, text

sixth.register()
Make = Callable[[], Wired]


@pytest.fixture
def make_bot(tmp_path: Path) -> Make:
    """Bots whose backups are made by command only."""
    seeds, clock = iter(range(1, 1000)), WorldClock()

    def make() -> Wired:
        settings = entry.Settings(database=tmp_path / "tables.db", backup_days=0, backups=tmp_path / "backups")
        made = entry.build(settings, clock=clock, seeds=lambda: next(seeds).to_bytes(32, "big"))
        made.upkeep.backups.plan = settings.plan
        return made

    return make


def host_of(club: Club) -> Any:
    """Somebody who hosts the bot: the setting names them."""
    rhea = club.env.create_user("rhea")
    club.bot.upkeep.config = HostConfig(admins=frozenset({rhea.id}))
    return rhea


async def again(club: Club, new: Wired, boss: Any) -> None:
    await club.restart(new)
    new.upkeep.config = HostConfig(admins=frozenset({boss.id}))


async def said(who: Any, command: str, **options: object) -> str:
    """By direct message."""
    return text((await who.slash(f"admin {command}", **options)).response)


async def test_others_are_refused_and_told_why(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        host_of(club)
        for command, options in (
            ("tables", {}),
            ("health", {}),
            ("backup", {}),
            ("pause", {}),
            ("resume", {}),
            ("message", {"text": "hello"}),
            ("repair", {"table": 1}),
        ):
            answer = await said(club.people[0].user, command, **options)
            assert "for the person who hosts" in answer
            assert "ADMINS" in answer
        assert club.bot.host.maintenance.paused_since is None


async def test_health_tells_of_computer_players_that_failed(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        boss = host_of(club)
        assert "computer player" not in await said(boss, "health")
        club.bot.host.metrics.failed_to_choose("skyrise")
        assert "One choice of a computer player has failed" in await said(boss, "health")


async def test_it_works_in_a_server_too(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        role = club.env.guild.create_role("rulers", permissions=discord.Permissions(manage_guild=True))
        boss = club.env.guild.add_member(club.env.create_user("mia"), roles=[role])
        club.bot.upkeep.config = HostConfig(admins=frozenset({boss.id}))
        answer = await boss.slash(club.channel, "admin health")
        assert answer.ephemeral
        assert "Skywright" in text(answer.response)


@pytest.mark.heavy
async def test_tables_are_counted_and_listed_and_trouble_is_named(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        assert "No table is open" in await said(boss, "tables")
        await club.sit_and_start("blueprints", 2)
        gone = club.thread
        await club.open("welkin")
        told = await said(boss, "tables")
        assert "1 running, 1 in the lobby" in told
        assert "Blueprints 1" in told
        assert "None of them needs help" in told
        assert gone.mention in told
        monkeypatch.setattr("cogs.operator.admin.BEHIND", -3_600_000)
        await club.bot.store.write((Statement("DELETE FROM shown WHERE reader LIKE 'hand:%'", rows=2), ()))
        assert "None of them needs help" in await said(boss, "tables"), "hands wait for calls, quiet hours, closed messages"
        await club.bot.host.unit_of_work.write([(schema.PUT_SHOWN, (1, "board", 0, 0, 1, 1, 0, 0, 0, "gone", None))])
        await club.bot.store.write((Statement("UPDATE states SET state = '{}' WHERE table_id = 1"), ()))
        trouble = await said(boss, "tables", which="trouble")
        assert "its thread was deleted" in trouble
        assert "its state is broken" in trouble
        assert "Welkin" not in trouble.partition("\n")[2].replace("Open: Blueprints 1, Welkin 1.", "")


class Half(All):
    """One of two processes, with shard 1 of two."""

    alone = False
    live = 2
    share = Share(2, (1,))

    def holds(self, guild_id: int) -> bool:
        return False


async def test_what_another_process_looks_after_was_not_left(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        await club.sit_and_start("blueprints", 2)
        monkeypatch.setattr(club.bot, "get_guild", lambda _: None)
        assert "a server the bot has left" in await said(boss, "tables")
        assert "Processes" not in await said(boss, "health")
        club.bot.store.leases = Half()
        about = '{"version": "9.9", "pid": 17, "machine": "one", "started": 0, "heard": [0, 1, 4], "memory": 3000000, "schema": 99}'
        insert = 'INSERT INTO holders (process, "of", until, about) VALUES (?, 7, 0, ?)'
        for process, said_of_it in (("a", about), ("b", None)):
            await club.bot.store.write((Statement(insert), (process, said_of_it)))
        for shard, process in enumerate(["a", "a", "a", None, "a", "b", None]):
            await club.bot.store.write((Statement('INSERT INTO shards (shard, "of", process) VALUES (?, 7, ?)'), (shard, process)))
        told = await said(boss, "tables")
        assert "a server that another process looks after" in told
        assert "None of them needs help" in told
        health = await said(boss, "health")
        assert "Processes on this database: 2" in health
        assert "Process 17 on one, Skywright 9.9" in health
        assert "Shards: 0 to 2, 4; **not heard: 2**. Memory: 3.0 MB. Boards waiting: 0" in health
        assert "Shards: 5; **not heard: 5**. Boards waiting: 0" in health
        assert "Shards that no process looks after: 3, 6" in health


async def test_health_tells_size_backup_memory_and_queues(make_bot: Make, tmp_path: Path) -> None:
    async with meet(make_bot, 1) as club:
        boss = host_of(club)
        told = await said(boss, "health")
        for word in ("Started", "Database:", "writable", "Memory:", "Waiting: 0 to be stored", "none yet"):
            assert word in told
        assert "Backup made" in await said(boss, "backup")
        assert "none yet" not in await said(boss, "health")
        club.bot.upkeep.backups.plan = Plan(tmp_path / "tables.db")
        refused = await said(boss, "backup")
        assert "can’t be made or isn’t writable" in refused
        assert "BACKUPS" in refused
        assert "can’t be made or isn’t writable" in await said(boss, "health")


@pytest.mark.heavy
async def test_paused_tables_refuse_moves_and_starts_across_a_restart(make_bot: Make) -> None:
    rng = random.Random(1)
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        await club.sit_and_start("blueprints", 2, clock="daily")
        assert "All tables are paused" in await said(boss, "pause")
        assert "already paused" in await said(boss, "pause")
        person, line = await club.random_line(rng)
        before = len(await club.bot.host.queries.rows(1))
        assert "paused all tables" in text(await club.type(person, line))
        assert "paused all tables" in text(await club.panel(person))
        hand = await person.click(club.board, label="My hand")
        assert "Your hand" in text(hand.response), "looking is always possible"
        await again(club, make_bot(), boss)
        assert "paused all tables" in text(await club.type(person, line))
        assert len(await club.bot.host.queries.rows(1)) == before
        assert "All tables are paused" in await said(boss, "health")
        given: list[tuple[int, int]] = []

        def give(draft: Draft, since: int, until: int) -> bool:
            given.append((since, until))
            return True

        club.bot.host.scheduler.stood_still.append(give)
        await club.env.advance_time(300)
        assert "All tables go on" in await said(boss, "resume")
        ((since, until),) = given
        assert until - since >= 300_000
        assert "paused" not in text(await club.type(person, line))
        assert len(await club.bot.host.queries.rows(1)) == before + 2, "the clocks, and the line"
        assert "Nothing was paused" in await said(boss, "resume")


async def test_giving_back_that_a_kill_cut_short_is_finished_by_the_next_start(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        await said(boss, "pause")

        async def fail() -> None:
            raise OSError("killed")

        club.bot.host.scheduler.stops.pay = fail  # type: ignore[method-assign]
        await club.env.advance_time(60)
        await said(boss, "resume")
        assert club.bot.host.maintenance.paused_since is not None
        await again(club, make_bot(), boss)
        await club.env.advance_time(3)
        assert club.bot.host.maintenance.paused_since is None


# Messages to all tables.


def heard(thread: Any, words: str) -> int:
    return sum(words in text(message) for message in thread.history())


async def many(club: Club, count: int) -> list[Any]:
    threads = []
    for _ in range(count):
        await club.sit_and_start("blueprints", 2)
        threads.append(club.thread)
    return threads


@pytest.mark.heavy
async def test_every_running_table_is_told_once_one_a_second(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        threads = await many(club, 4)
        await club.open("blueprints")
        lobby = club.thread
        answer = await said(boss, "message", text="Down tonight\nat *eight* @everyone")
        assert "4 running tables" in answer
        await club.env.advance_time(1)
        assert 1 <= sum(heard(thread, "Down tonight") for thread in threads) <= 2
        await club.env.advance_time(6)
        assert [heard(thread, "Down tonight") for thread in threads] == [1, 1, 1, 1]
        assert heard(lobby, "Down tonight") == 0
        assert "4 posted, 0 couldn’t get it, 0 to go" in await said(boss, "health")
        posts = [r for r in club.env.http_requests if r.method == "POST" and "Down tonight" in str(r.json)]
        assert all(r.json["allowed_mentions"]["parse"] == [] for r in posts)


@pytest.mark.heavy
async def test_a_restart_in_the_middle_loses_and_doubles_nothing(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        threads = await many(club, 4)
        await said(boss, "message", text="Down tonight")
        await club.env.advance_time(2)
        assert 0 < sum(heard(thread, "Down tonight") for thread in threads) < 4
        await again(club, make_bot(), boss)
        await club.env.advance_time(6)
        assert [heard(thread, "Down tonight") for thread in threads] == [1, 1, 1, 1]


async def test_a_post_that_was_not_recorded_is_found_in_the_thread(make_bot: Make) -> None:
    """The process dies between the POST and its row; the nonce has expired since."""
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        threads = await many(club, 2)
        await said(boss, "message", text="Down tonight")
        await club.env.advance_time(5)
        await club.bot.store.write(
            (Statement("UPDATE notice_posts SET done = NULL, message_id = NULL WHERE table_id = 1"), ()),
            (schema.PUT_FACT, ("database", "another-name:another-nonce")),
        )
        lineage.beside(club.bot.store.path).unlink()  # else the start would ask what became of the one it knew
        await again(club, make_bot(), boss)
        await club.env.advance_time(5)
        assert [heard(thread, "Down tonight") for thread in threads] == [1, 1]
        assert await club.bot.store.read("SELECT count(*) FROM notice_posts WHERE message_id IS NULL") == [(0,)]


@pytest.mark.heavy
async def test_the_same_words_again_are_another_message(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        (thread,) = await many(club, 1)
        for _ in range(2):
            await said(boss, "message", text="Down tonight")
            await club.env.advance_time(3)
        await again(club, make_bot(), boss)
        await club.env.advance_time(3)
        assert heard(thread, "Down tonight") == 2


@pytest.mark.heavy
async def test_a_thread_that_is_gone_is_given_up_and_a_failing_discord_tried_again(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        first, second, third = await many(club, 3)
        club.env.inject_error("POST", f"/channels/{first.id}/messages", status=404, code=10003, times=None)
        club.env.inject_error("POST", f"/channels/{second.id}/messages", status=400, code=0, times=2)
        await said(boss, "message", text="Down tonight")
        await club.env.advance_time(4)
        assert heard(third, "Down tonight") == 1
        assert heard(second, "Down tonight") == 0
        await club.env.advance_time(60)
        assert heard(second, "Down tonight") == 1
        assert "2 posted, 1 couldn’t get it, 0 to go" in await said(boss, "health")


# Repair.


async def test_a_sound_table_is_shown_again(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        await club.sit_and_start("blueprints", 2)
        before = club.board.id
        told = await said(boss, "repair", table=1)
        assert "Its rows are sound" in told
        assert club.thread.mention in told
        assert club.board.id != before
        assert "There’s no table" in await said(boss, "repair", table=9)


async def test_a_position_that_is_not_the_logs_is_put_right(make_bot: Make) -> None:
    rng = random.Random(3)
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        await club.sit_and_start("blueprints", 2)
        ((old,),) = await club.bot.store.read("SELECT state FROM states")
        person, line = await club.random_line(rng)
        await club.type(person, line)
        ((new,),) = await club.bot.store.read("SELECT state FROM states")
        await club.bot.store.write(
            (Statement("UPDATE states SET state = ?"), (old,)), (Statement("UPDATE tables SET seq = seq - 1"), ())
        )
        club.bot.host.tables.forget(1)
        told = await said(boss, "repair", table=1)
        assert "not that of the newest row" in told
        assert "The log is right" in told
        assert "put right from the log" in told
        assert await club.bot.store.read("SELECT state FROM states") == [(new,)]
        person, line = await club.random_line(rng)
        await club.type(person, line)
        assert (await club.bot.host.queries.rows(1))[-1].line == line


async def break_state(club: Club) -> None:
    """The newest row and the state hold something no program of ours can read."""
    wrong = '{"rules":1,"chance":{"seed":"","drawn":77},"stage":"many"}'
    await club.bot.store.write(
        (Statement("UPDATE states SET state = ? WHERE table_id = 1"), (wrong,)),
        (
            Statement("UPDATE log SET state = ? WHERE table_id = 1 AND seq = (SELECT max(seq) FROM log WHERE table_id = 1)"),
            (wrong,),
        ),
    )
    club.bot.host.tables.forget(1)


@pytest.mark.parametrize("by", ["button", "command"])
async def test_a_broken_table_steps_back_to_its_last_sound_row_by_a_new_row(make_bot: Make, by: str) -> None:
    rng = random.Random(4)
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        await club.sit_and_start("blueprints", 2)
        for _ in range(3):
            person, line = await club.random_line(rng)
            await club.type(person, line)
        sound = (await club.bot.host.queries.rows(1))[-2].seq
        log = await club.bot.store.read("SELECT seq, line, state FROM log WHERE table_id = 1 ORDER BY seq")
        await break_state(club)
        log = [*log[:-1], (log[-1][0], log[-1][1], (await club.bot.store.read("SELECT state FROM states"))[0][0])]
        if by == "button":
            asked = (await boss.slash("admin repair", table=1)).response
            assert "cannot be read" in text(asked)
            assert f"Row {sound} is the last one" in text(asked)
            assert ids(asked) == [f"q|1|{sound}"]
            assert len(await club.bot.host.queries.rows(1)) == len(log)
            pressed = await boss.click(asked, custom_id=f"q|1|{sound}")
            assert "goes on from row" in text(pressed.response)
            again_ = await boss.click(asked, custom_id=f"q|1|{sound}")
            assert "is sound" in text(again_.response)
        else:
            assert "goes on from row" in await said(boss, "repair", table=1, back=True)
        assert await club.bot.store.read("SELECT seq, line, state FROM log WHERE table_id = 1 AND seq <= ?", (log[-1][0],)) == log
        rows = await club.bot.host.queries.rows(1)
        assert [(row.kind, row.line) for row in rows[len(log) :]] == [("undo", f"undo {sound}")]
        state = (await club.sitting()).state
        assert state.check() == []
        assert state.chance.drawn >= 77, "what was rolled since is rolled anew"
        assert "had to take this table back" in text(club.board)
        person, line = await club.random_line(rng)
        await club.type(person, line)
        assert (await club.bot.host.queries.rows(1))[-1].line == line


@pytest.mark.heavy
async def test_rows_that_were_taken_back_are_not_stepped_back_to(make_bot: Make) -> None:
    rng = random.Random(6)
    async with meet(make_bot, 2) as club:
        host_of(club)
        await club.sit_and_start("blueprints", 2)
        seqs = []
        for _ in range(4):
            person, line = await club.random_line(rng)
            await club.type(person, line)
            seqs.append((await club.sitting()).table.seq)
        await club.bot.store.write(  # the last row is an undo of the two before it
            (Statement("UPDATE log SET kind = 'undo', line = ? WHERE table_id = 1 AND seq = ?"), (f"undo {seqs[0]}", seqs[3])),
        )
        await break_state(club)
        assert await repair.last_sound(club.bot.host, 1) == seqs[0]


async def test_which_laws_are_broken_is_told_to_those_who_do_not_play_there(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        await club.sit_and_start("blueprints", 2)
        kind = type((await club.sitting()).state)
        newest = (await club.sitting()).table.seq
        monkeypatch.setattr(kind, "check", lambda self: ["seat 1 holds card seven twice"])
        told = await said(boss, "repair", table=1)
        assert "breaks one law" in told
        assert "seat 1 holds card seven twice" in told
        assert "no row in its log" in told
        club.bot.upkeep.config = HostConfig(admins=frozenset({club.people[0].id}))
        own = await said(club.people[0].user, "repair", table=1)
        assert "card seven" not in own
        assert "You play at this table" in own
        club.bot.host.tables.forget(1)
        with caplog.at_level(logging.DEBUG):
            await club.bot.host.tables.look(1)
        assert "not sound" in caplog.text
        assert "card seven" not in caplog.text
        assert (await club.bot.host.tables.look(1)).table.seq == newest


async def test_a_thread_that_is_gone_is_replaced(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        await club.sit_and_start("blueprints", 2)
        old = club.thread
        club.env.inject_error("GET", f"/channels/{old.id}", status=404, code=10003, times=None)
        await club.bot.host.unit_of_work.write([(schema.PUT_SHOWN, (1, "board", 0, 0, old.id, 1, 0, 0, 0, "gone", None))])
        told = await said(boss, "repair", table=1)
        assert "Its thread is gone" in told
        assert "its thread was deleted" in told
        new = (
            [thread for thread in club.channel.threads if thread.id != old.id][-1]
            if not callable(club.channel.threads)
            else (club.channel.threads()[-1])
        )
        assert new.mention in told
        assert any(component for message in new.history() for component in components(message))
        assert (await club.bot.host.tables.look(1)).table.channel_id == new.id
        assert (await club.bot.host.queries.shown(1))["board"].blocked is None


async def test_a_stale_button_of_a_repair_does_nothing(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        boss = host_of(club)
        await club.sit_and_start("blueprints", 2)
        person, line = await club.random_line(random.Random(5))
        await club.type(person, line)
        await break_state(club)
        asked = (await boss.slash("admin repair", table=1)).response
        (custom_id,) = ids(asked)
        club.bot.upkeep.config = HostConfig(admins=frozenset({1}))
        assert "for the person who hosts" in text((await boss.click(asked, custom_id=custom_id)).response)
        club.bot.upkeep.config = HostConfig(admins=frozenset({boss.id}))
        with pytest.raises(Exception, match="repair-row-changed"):
            await repair.step_back(club.bot.host, 1, boss.id, None, 0 if not custom_id.endswith("|0") else 1)
