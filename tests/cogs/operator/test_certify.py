"""What is tried on Discord, against the playground: every trial finds what the playground is, and nothing is proved by it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

import bot as entry
from cogs.core.delivery import EDIT_FILES, UPDATE_FILES
from cogs.operator import certify
from cogs.operator.certify import BELIEFS, BY_A_PERSON, TRIALS, TrialResult, date_beliefs, keep, kept, trials
from playground import permits
from playground.point import pointed
from playground.server import Server
from playground.world import TABLES
from render.words import Words
from sessions.kernel.clock import SystemClock
from sessions.ops.capabilities import Capabilities
from sessions.store.connection import SqliteStore

HOUR = 3_600_000


@pytest.fixture
async def discord() -> AsyncIterator[Server]:
    async with Server(jitter=(0, 0), rates=False) as server:
        with pointed(server.api):
            yield server


async def found(server: Server) -> dict[str, TrialResult]:
    return {one.id: one async for one in trials(server.token, int(TABLES), SystemClock().now())}


async def test_everything_is_tried_and_taken_away_again_but_for_one_message(discord: Server) -> None:
    one = await found(discord)
    assert list(one) == [id for id, _ in TRIALS]
    assert {id for id, about in one.items() if about.holds} == set(one) - {"old-edits", "deleted"}
    assert {id for id, about in one.items() if about.holds is None} == {"old-edits", "deleted"}, "an hour later; no right to delete"
    left = [m["content"] for m in discord.world.messages[TABLES].values() if m["type"] == 0]
    assert len(left) == 1
    assert left[0].startswith(certify.MARK)
    assert discord.rest.unknown == []


async def test_an_hour_later_an_old_message_is_edited(discord: Server) -> None:
    await found(discord)
    discord.world.conditions.old_after = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(certify, "OLD", -HOUR)
        one = (await found(discord))["old-edits"]
    assert one.holds
    assert re.fullmatch(r"[0-5] edits, then 30046, 12 s", one.note)


async def test_what_discord_refuses_is_found_with_its_code(discord: Server) -> None:
    discord.world.conditions.edits_refuse_files = True
    discord.world.set_role(discord.world.guilds[next(iter(discord.world.guilds))]["bot_role"], permits.MANAGE_THREADS, True)
    one = await found(discord)
    assert one[EDIT_FILES] == TrialResult(EDIT_FILES, False, "400, 50035", ("edits that show new files may be 50035",))
    assert (one["deleted"].holds, one["deleted"].note) == (True, "404, 10003")


async def test_a_channel_that_cannot_be_written_to_is_no_finding(discord: Server) -> None:
    discord.world.set_permission(TABLES, discord.world.bot_id, permits.SEND_MESSAGES, False)
    one = await found(discord)
    assert one["nonce"] == TrialResult("nonce", None, "403, 50013")
    assert not any(about.holds is False for id, about in one.items() if id not in ("emojis", "direct"))


async def test_a_channel_in_which_nothing_can_be_tried_is_said_once(
    discord: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = entry.Settings(token=discord.token, database=tmp_path / "x.db")
    voice = discord.world.add_channel("talk", kind=2)
    for channel, token, said in (
        ("12345", discord.token, "12345 is not a text channel"),
        (voice, discord.token, f"{voice} is not a text channel"),
        (TABLES, discord.token + "x", "does not accept the token"),
    ):
        assert await entry.certify(replace(chosen, token=token), [channel]) == 1
        out, err = capsys.readouterr()
        assert (out, said in err) == ("", True)
    with pointed("http://127.0.0.1:1/api/v10"):
        assert await entry.certify(chosen, [TABLES]) == 1
    assert "try again" in capsys.readouterr().err


async def test_what_was_found_is_kept_and_a_refused_way_is_known_to_who_sends(tmp_path: Path) -> None:
    clock = SystemClock()
    async with SqliteStore(tmp_path / "x.db") as store:
        capabilities = Capabilities(store, clock)
        await keep(store, clock, capabilities, TrialResult(EDIT_FILES, False, "400, 50035"))
        await keep(store, clock, capabilities, TrialResult(UPDATE_FILES, True))
        await keep(store, clock, capabilities, TrialResult("nonce", None, "403"))
        assert (capabilities.can(EDIT_FILES), capabilities.can(UPDATE_FILES)) == (False, True)
        again = Capabilities(store, clock)
        await again.open()
        assert not again.can(EDIT_FILES)
        assert {id: (one.holds, one.note) for id, one in (await kept(store)).items()} == {
            EDIT_FILES: (False, "400, 50035"),
            UPDATE_FILES: (True, ""),
        }
        await keep(store, clock, capabilities, TrialResult(EDIT_FILES, True))
        assert capabilities.can(EDIT_FILES)
        await again.open()
        assert again.can(EDIT_FILES)


def test_dates_are_written_on_discord_itself_only(tmp_path: Path) -> None:
    list_ = tmp_path / "BELIEFS.md"
    list_.write_text(BELIEFS.read_text())
    one = TrialResult("nonce", True, "", ("the same nonce is the same message",))
    with pointed("http://127.0.0.1:1/api/v10"):
        assert date_beliefs(one, "2026-01-02", list_) == 0
    assert "2026-01-02" not in list_.read_text()
    assert date_beliefs(one, "2026-01-02", list_) == 1
    (line,) = [line for line in list_.read_text().splitlines() if "2026-01-02" in line]
    assert line.startswith("| the same nonce is the same message |")
    assert line.endswith("| 2026-01-02 |")
    assert date_beliefs(one, "2026-01-02", tmp_path / "lost") == 0


async def test_every_belief_that_can_be_dated_is_in_the_list_and_every_trial_has_its_words(discord: Server) -> None:
    discord.world.conditions.edits_refuse_files = True
    beliefs = {belief for one in (await found(discord)).values() for belief in one.beliefs}
    rows = BELIEFS.read_text()
    assert len(beliefs) >= 8
    assert all(f"| {belief} | " in rows for belief in beliefs)
    words = Words()
    assert all(words.has(f"certify-{id}") for id in [*(id for id, _ in TRIALS), *BY_A_PERSON])


async def test_the_command_tells_each_trial_and_that_the_playground_proves_nothing(
    tmp_path: Path, discord: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    before = BELIEFS.read_text()
    chosen = entry.Settings(token=discord.token, database=tmp_path / "x.db")
    assert await entry.certify(chosen, [TABLES]) == 0
    screen = capsys.readouterr().out
    assert screen.count("as believed: ") == len(TRIALS) - 2
    assert "nothing is proved about Discord" in screen
    assert discord.token not in screen
    assert BELIEFS.read_text() == before
    async with SqliteStore(tmp_path / "x.db") as store:
        assert len(known := await kept(store)) == len(TRIALS) - 2
        assert not any(one.real for one in known.values())
        discord.world.conditions.edits_refuse_files = True
        assert await entry.certify(chosen, [TABLES]) == 1
    screen = capsys.readouterr().out
    assert "NOT AS BELIEVED: an edit may bring a new picture (400, 50035)" in screen
    assert "The bot is running" in screen


async def test_the_command_needs_a_channel_and_a_token(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert await entry.certify(entry.Settings(token="x", database=tmp_path / "x.db"), []) == 2
    assert await entry.certify(entry.Settings(token="x", database=tmp_path / "x.db"), ["tables"]) == 2
    assert await entry.certify(entry.Settings(database=tmp_path / "x.db"), ["5"]) == 1
    assert not (tmp_path / "x.db").exists()
    assert "Copy Channel ID" in capsys.readouterr().err
