"""/data: one's own data as a file, and its deletion after a confirmation, as people at a table see it."""

from __future__ import annotations

import asyncio
import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest

from cogs.person import data
from cogs.wiring import Wired
from sessions.people.privacy import traces
from sessions.store.sql import people_sql
from sessions.table.errors import CannotKeep
from tests.cogs.drive import Club, ids, meet, text
from tests.cogs.past import file_of, play
from tests.cogs.table.test_seats_clocks import clocked

Make = Callable[[], Wired]


async def test_an_export_is_ones_own_and_seen_by_oneself_only(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club, 6)
        rows = [row for row in await club.bot.host.queries.rows(1) if row.kind == "move"]
        for person in club.people:
            result = await person.slash(club.channel, "data export")
            assert result.ephemeral
            name, content = await file_of(result.response)
            assert name == "skywright-data.json"
            found = json.loads(content)
            assert found["user"] == person.id
            assert [line["line"] for line in found["lines"] if line["kind"] == "move"] == [
                row.line for row in rows if row.user == person.id
            ]
            for other in club.people:
                assert (str(other.id) in content.decode()) == (other is person)


def keep_backups(club: Club, days: int) -> None:
    """As if BACKUP_DAYS were set so."""
    backups = club.bot.upkeep.backups
    backups.plan = replace(backups.plan, days=days)


def test_a_large_export_is_compressed() -> None:
    name, content = data.file_of(b"x" * (data.LARGEST + 1))
    assert name.endswith(".zip")
    with zipfile.ZipFile(BytesIO(content)) as archive:
        assert archive.read("skywright-data.json") == b"x" * (data.LARGEST + 1)


async def test_a_deletion_is_asked_for_explained_and_confirmed(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        keep_backups(club, 14)
        asked = await club.people[0].slash(club.channel, "data delete")
        assert asked.ephemeral
        for told in ("former player", "open for others", "within 14 days", "can’t be undone", "/data export"):
            assert told in text(asked.response)
        assert await traces(club.bot.host, club.people[0].id) != []  # asking does nothing
        done = (await club.people[0].click(asked.response, label="Delete it all")).response
        assert "I no longer know you" in text(done)
        assert "within 14 days" in text(done)
        assert ids(done) == []
        assert await traces(club.bot.host, club.people[0].id) == []
        assert await traces(club.bot.host, club.people[1].id) != []


async def test_the_days_of_backups_come_from_the_setting(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        keep_backups(club, 1)
        asked = await club.people[0].slash(club.channel, "data delete")
        assert "within one day" in text(asked.response)


async def test_a_running_seat_opens_at_the_table_and_another_takes_it(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        asked = await person.slash(club.channel, "data delete")
        await person.click(asked.response, label="Delete it all")
        assert f"It’s seat {seat + 1}’s turn, but nobody’s sitting there" in text(club.board)
        assert "gave up their seat" in text(club.board)
        hand = text(person.user.dm_channel.history()[-1])
        assert "no longer have a seat" in hand
        await club.people[2].slash(club.thread, "table join")
        assert (await club.sitting()).chairs[seat].user == club.people[2].id
        await club.bot.show.settled()
        assert await traces(club.bot.host, person.id) == []
        assert "not playing at this table" in text((await person.slash(club.thread, "hand")).response)


@pytest.mark.heavy
async def test_a_finished_game_says_a_former_player_everywhere(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        gone, stays = club.people[0], club.people[1]
        asked = await gone.slash(club.channel, "data delete")
        await gone.click(asked.response, label="Delete it all")
        record = (await stays.slash(club.thread, "record")).response
        _, content = await file_of(record)
        assert "a former player" in content.decode()
        assert "ann" not in content.decode().split("\n\n")[0]
        await stays.slash(club.thread, "table show")  # the board anew
        assert "a former player" in text(club.board)
        assert gone.mention not in text(club.board)
        page = (await stays.slash(club.thread, "replay", turn=1)).response
        assert "a former player" in text(page)
        assert gone.mention not in text(page)
        for who in (stays, gone):
            standing = text((await who.slash(club.channel, "standing", game="blueprints")).response)
            assert gone.mention not in standing
        assert "hasn’t finished" in text((await stays.slash(club.channel, "profile", user=gone)).response)
        assert "1 played" in text((await stays.slash(club.channel, "profile")).response)


async def test_a_deletion_that_fails_says_so_and_is_tried_again(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        asked = (await club.people[0].slash(club.channel, "data delete")).response

        async def full(*_: Any) -> None:
            raise CannotKeep(full=True)

        with monkeypatch.context() as broken:
            broken.setattr(club.bot.host.unit_of_work, "rewrite", full)
            asked = (await club.people[0].click(asked, label="Delete it all")).response
            assert "Some of it" in text(asked)
        done = (await club.people[0].click(asked, label="Delete it all")).response
        assert "I no longer know you" in text(done)
        assert await traces(club.bot.host, club.people[0].id) == []


async def test_who_confirms_twice_at_once_deletes_their_own_only(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before = await exported(club, club.people[1])
        asked = await club.people[0].slash(club.channel, "data delete")
        done = (await club.people[0].click(asked.response, custom_id="k|0")).response
        assert "I no longer know you" in text(done)
        bot, user = club.bot, club.people[0].id
        await asyncio.gather(*(data.privacy.forget(bot.host, bot.standing, user, bot.show.settled) for _ in range(2)))
        assert await traces(bot.host, user) == []
        assert await bot.store.read("SELECT * FROM forgetting") == []
        after = await exported(club, club.people[1])
        assert [line["line"] for line in after["lines"]] == [line["line"] for line in before["lines"]]
        assert after["seats"] == before["seats"]


async def test_a_reminder_on_its_way_leaves_nothing_behind(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, _), *_ = await club.to_move()
        bot = club.bot
        asked = await person.slash(club.channel, "data delete")
        sending, goes = asyncio.Event(), asyncio.Event()
        plain = bot.outbox.post

        async def slowly(*about: Any) -> Any:
            sending.set()
            await goes.wait()
            return await plain(*about)

        monkeypatch.setattr(bot.outbox, "post", slowly)
        await bot.host.unit_of_work.write([bot.host.due.put(1, "remind", 0, person.id)])
        await bot.outbox.is_due("remind")(1, person.id, 0)
        await sending.wait()
        deleted = asyncio.create_task(person.click(asked.response, label="Delete it all"))
        await asyncio.sleep(0.2)
        goes.set()
        assert "I no longer know you" in text((await deleted).response)
        await bot.outbox.settled()
        assert await traces(bot.host, person.id) == []


async def exported(club: Any, person: Any) -> Any:
    _, content = await file_of((await person.slash(club.channel, "data export")).response)
    return json.loads(content)


@pytest.mark.heavy
async def test_what_was_being_deleted_when_the_bot_died_is_deleted_after_its_start(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        gone = club.people[0].id
        await club.bot.store.write((people_sql.PUT_FORGETTING, (gone, 0)))
        await club.restart(make_bot())
        await club.bot.host.unit_of_work.settled()
        assert await traces(club.bot.host, gone) == []
        assert await club.bot.store.read("SELECT * FROM forgetting") == []


async def deleted(club: Club, person: Any) -> None:
    """Somebody deletes their data, and confirms it."""
    await person.click((await person.slash(club.channel, "data delete")).response, custom_id="k|0")


# A deletion takes nothing from others, and gives nothing that could not be had without.


async def test_who_refuses_somebodys_invitations_goes_on_refusing_them(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, ben = club.people
        await ben.slash(club.channel, "me invitations", not_from=ann.user)
        await deleted(club, ann)
        assert await traces(club.bot.host, ann.id) == []
        assert "No invitations from a former player" in text((await ben.slash(club.channel, "me show")).response)
        for _ in range(2):
            assert not club.bot.people.takes_invitations(ben.id, ann.id)
            await club.restart(make_bot())
        await ben.slash(club.channel, "me invitations", again_from=ann.user)
        assert club.bot.people.takes_invitations(ben.id, ann.id)


async def test_what_is_counted_of_a_day_is_not_begun_anew(make_bot: Make) -> None:
    """Else three invitations a day would be three for each deletion."""
    async with meet(make_bot, 3) as club:
        ann, ben, cleo = club.people
        await deleted(club, ann)
        refused = text((await ann.slash(club.channel, "table new", game="blueprints", invite=ben.user)).response)
        assert "opening one, inviting, offering a seat and going on vacation work again" in refused
        club.people = [ben, ann, cleo]
        await club.sit_and_start("blueprints", 2)
        assert (await club.sitting()).people == [ann.id, ben.id] or (await club.sitting()).people == [ben.id, ann.id]
        assert "opening one, inviting" in text((await ann.slash(club.thread, "table give", to=cleo.user)).response)
        await club.hours(24.1)
        assert "asking" in text((await ann.slash(club.thread, "table give", to=cleo.user)).response)
        club.people = [ann, ben, cleo]
        await club.open("blueprints")


async def test_a_clock_is_not_begun_anew(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="open")
        ((person, seat),) = await club.to_move()
        left = []
        for _ in range(3):
            await club.env.advance_time(60)
            await deleted(club, person)
            await person.slash(club.thread, "table join")
            left.append((await club.sitting()).table.times.left(club.bot.clock.now())[seat])
        assert left[1] <= left[0] - 60_000
        assert left[2] <= left[1] - 60_000
