"""The pauses and waits as they are shipped, on SimCord's clock: no fixture hurries them. Each number here is a promise to people or
to Discord, so it is written out and not read from the program."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.core.messages import words_for
from cogs.core.pictures import Painter
from cogs.wiring import Wired
from players.inplace import InPlace
from render import FACES
from sessions.play.orders import CALLS_AFTER
from sessions.table.model import ChairKind, RowKind
from tests import sixth
from tests.cogs.board.test_show import mentioned, posts
from tests.cogs.drive import Club, ids, meet, text
from tests.cogs.games.test_space_builder import Press
from tests.cogs.person.test_reminders import reminders
from tests.cogs.table.test_seats_clocks import clocked, gateway

sixth.register()
pytestmark = pytest.mark.shipped

Make = Callable[[], Wired]
SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000


def times(club: Club, method: str, place: Any) -> list[int]:
    """At which times of the bot (ms) requests of this kind come from now on; filled as they come."""
    found: list[int] = []
    plain = club.env.backend.http_requests.append

    class Watched(list):  # type: ignore[type-arg]
        def append(self, entry: Any) -> None:
            if entry.method == method and entry.path.startswith(f"/channels/{place.id}/messages"):
                found.append(club.bot.clock.now())
            super().append(entry)

    assert plain is not None
    club.env.backend.http_requests = Watched(club.env.backend.http_requests)
    return found


async def seconds(club: Club, count: int) -> None:
    """Time passes, second by second."""
    for _ in range(count):
        await club.env.advance_time(1)


async def later(club: Club, ms: int) -> None:
    """So much time passes at once, and whatever is due happens."""
    club.bot.clock.ahead += ms  # type: ignore[attr-defined] # the clock of these tests
    await club.env.advance_time(2)


@pytest.mark.heavy
async def test_two_edits_of_a_board_are_two_seconds_apart_and_the_newest_row_is_shown(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("kites", 3)
        await seconds(club, 5)
        edits = times(club, "PATCH", club.thread)
        host = club.bot.host
        for number, spot in enumerate(range(3, 11)):
            with club.env._bot_scope():
                await host.play.line(1, club.people[0].id, f"aim s{spot}", click=900 + number, at=club.bot.clock.now())
            await club.env.advance_time(0.5)
        await seconds(club, 5)
        assert 2 <= len(edits) <= 4
        apart = [second - first for first, second in itertools.pairwise(edits)]
        assert min(apart) >= 2 * SECOND
        assert max(apart) < 3 * SECOND
        assert (await host.queries.shown(1))["board"].seq == (await club.sitting()).table.seq


@pytest.mark.slow
async def test_a_hand_comes_anew_once_a_minute_at_most(make_bot: Make) -> None:
    rng = random.Random(4)
    async with meet(make_bot, 2) as club:
        for person in club.people:
            await person.slash(club.channel, "me hands", by="table")
        await club.sit_and_start("blueprints", 2)
        direct = {person.id: person.user.dm_channel for person in club.people}
        first = {channel.history()[-1].id for channel in direct.values()}
        assert len(first) == 2
        await seconds(club, 40)
        for _ in range(4):
            await club.type(*await club.random_line(rng))
        await seconds(club, 3)
        assert {message.id for channel in direct.values() for message in channel.history()} == first
        await seconds(club, 20)
        for _ in range(2):
            await club.type(*await club.random_line(rng))
        await seconds(club, 3)
        assert {message.id for channel in direct.values() for message in channel.history()} == first, "they are at the table"
        await seconds(club, 400)
        now = {message.id for channel in direct.values() for message in channel.history()}
        assert len(now) == 2, "the older ones are gone"
        assert now != first


@pytest.mark.heavy
async def test_an_inbox_says_minutes_later_that_somebody_has_played_and_stays_so(make_bot: Make) -> None:
    rng = random.Random(5)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, _),) = await club.to_move()
        await seconds(club, 200)
        edits = times(club, "PATCH", person.user.dm_channel)
        while person is (await club.to_move())[0][0]:
            await club.type(*await club.random_line(rng))
        await later(club, 5 * MINUTE)
        assert edits == []
        await later(club, 2 * MINUTE)
        assert len(edits) == 1, "it no longer says that it is their turn"
        await later(club, 24 * 3_600_000 - 7 * MINUTE - 8_000)
        await later(club, 12_000)
        assert len(edits) == 1


@pytest.mark.slow
async def test_what_discord_did_not_take_is_tried_again_within_a_minute(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        tries = times(club, "POST", club.thread)
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=503, code=0, times=None)
        await club.type(*await club.random_line(random.Random(1)))
        first = club.bot.clock.now()
        for _ in range(150):
            await club.env.advance_time(10)
        assert tries[0] <= first + CALLS_AFTER
        waited = [round((second - first) / SECOND) for first, second in itertools.pairwise(tries)]
        assert 5 <= waited[0] <= 7
        assert max(waited) <= 62, "a table that is played is never forgotten for longer"
        assert len(waited) <= 8 + 2 * 25, "nor does it keep Discord busy"


async def test_a_sign_of_life_is_written_every_half_minute(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        gaps = []
        for _ in range(100):
            await club.env.advance_time(1)
            [(alive,)] = await club.bot.store.read("SELECT at FROM alive")
            gaps.append(club.bot.clock.now() - alive)
        assert 20 * SECOND < max(gaps) <= 32 * SECOND


@pytest.mark.heavy
async def test_ten_seconds_without_discord_are_given_back_and_nine_are_not(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="daily")
        [(_, seat)] = await club.to_move()

        async def away(count: int) -> int:
            before = (await club.sitting()).table.times.seats[seat].deadline
            gateway(club, "disconnect")
            await seconds(club, count)
            gateway(club, "resumed")
            await seconds(club, 2)
            return (await club.sitting()).table.times.seats[seat].deadline - before

        assert await away(8) == 0
        assert await away(12) >= 12 * SECOND


@pytest.mark.slow
async def test_a_clock_runs_out_three_seconds_after_its_end(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="open")
        [(_, seat)] = await club.to_move()
        deadline = (await club.sitting()).table.times.seats[seat].deadline
        await later(club, deadline - club.bot.clock.now() - 3 * SECOND)

        async def out() -> bool:
            return "clock out" in [row.line for row in await club.bot.host.queries.rows(1)]

        while club.bot.clock.now() < deadline + 2 * SECOND:
            await club.env.advance_time(1)
            assert not await out() or club.bot.clock.now() >= deadline + 3 * SECOND
        await seconds(club, 4)
        assert await out()


async def test_a_reminder_comes_after_a_day_and_three_of_them_at_most(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await later(club, 24 * HOUR - 10 * SECOND)
        assert reminders(club) == []
        for number, came in enumerate((1, 1, 3, 3)):  # in place of the second they are told that the others may open their seat
            await later(club, 24 * HOUR if number else 10 * SECOND)
            await seconds(club, 3)
            (standing,) = reminders(club)
            assert ids(standing)[-1].endswith(f"|{came}"), "it stands in place of the one before"


@pytest.mark.heavy
async def test_a_reminder_that_discord_did_not_take_comes_ten_minutes_later(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=503, code=0, times=1)
        await later(club, 24 * HOUR)
        failed = club.bot.clock.now()
        assert reminders(club) == []
        while not reminders(club) and club.bot.clock.now() < failed + 15 * MINUTE:
            await club.env.advance_time(10)
        assert 9.8 * MINUTE <= club.bot.clock.now() - failed <= 10.5 * MINUTE


@pytest.mark.heavy
async def test_a_question_is_decided_after_two_days(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(person, _)] = await club.to_move()
        await club.type(*await club.random_line(random.Random(1)))
        await person.slash(club.thread, "table takeback")
        await later(club, 48 * HOUR - 10 * SECOND)
        assert "takeback" in (await club.sitting()).table.asked
        await later(club, 10 * SECOND)
        await seconds(club, 2)
        assert "takeback" not in (await club.sitting()).table.asked
        assert "undo" not in {row.kind for row in await club.bot.host.queries.rows(1)}, "silence is no consent"


@pytest.mark.slow
async def test_a_computer_player_takes_its_time_and_is_not_waited_for(make_bot: Make) -> None:
    def make() -> Wired:
        made = make_bot()
        made.computers.pool = InPlace()
        made.computers.simulations = 8
        return made

    async with meet(make, 1) as club:
        (ann,) = club.people
        await club.open("blueprints", seats=2, computers=1)
        await ann.click(club.board, label="Start")
        for _ in range(4):
            if await club.to_move_kinds() == ["person"]:
                await club.type(*await club.random_line(random.Random(1)))
            begun = club.bot.clock.now()
            while await club.to_move_kinds() == ["computer"]:
                assert club.bot.clock.now() - begun < 20 * SECOND
                await club.env.advance_time(0.5)
        rows = await club.bot.host.queries.rows(1)
        seats = {chair.seat for chair in (await club.sitting()).chairs if chair.kind == ChairKind.COMPUTER}
        waits = [
            row.at - row_before.at for row_before, row in itertools.pairwise(rows) if row.kind == RowKind.MOVE and row.seat in seats
        ]
        assert waits
        assert max(waits) >= 600, "one sees it play"


async def test_a_picture_that_takes_ten_seconds_gives_way_to_its_text(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)

        async def for_ever(*_: Any, within: float, **__: Any) -> bytes:
            async with asyncio.timeout(within):
                await asyncio.sleep(1000)
            return b""

        monkeypatch.setattr(Painter, "draw", for_ever)
        sitting = await club.sitting()
        plain = words_for(sitting, mention=False)
        with club.env._bot_scope():
            drawn = asyncio.ensure_future(club.bot.pictures.pictured(sitting, None, plain, 2000))
        await club.env.advance_time(9.5)
        assert not drawn.done()
        await club.env.advance_time(1)
        item, files = drawn.result()
        assert files == []
        assert isinstance(item, discord.ui.TextDisplay)
        assert item.content.splitlines()[0].startswith("-# No picture just now"), "it says why"
        assert item.content.splitlines()[1] == FACES["blueprints"].tell(sitting.state.view(None), plain).splitlines()[0]


@pytest.mark.heavy
async def test_boards_are_posted_and_mention_as_promised_with_all_pauses(make_bot: Make) -> None:
    rng = random.Random(1)
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        expected = [[], [(await club.to_move())[0][0].id]]
        for number in range(5):
            await club.type(*await club.random_line(rng))
            await seconds(club, 10)
            if number < 2:  # the others have done nothing here yet
                expected.append([(await club.to_move())[0][0].id])
        assert mentioned(club) == expected
        assert len(posts(club)) == 2, "the lobby's message, and the round's, posted anew for each call"
        ((waited_for, _),) = await club.to_move()
        await club.hours(4.8 / 60)
        assert mentioned(club) == expected, "who plays here is not called"
        await club.hours(1.2 / 60)
        await seconds(club, 3)
        assert mentioned(club) == expected, "who was called here today is told in a summary"
        await club.hours(1)
        await seconds(club, 3)
        assert any("A table is waiting for you" in text(message) for message in waited_for.user.dm_channel.history())
        assert mentioned(club) == expected


@pytest.mark.slow
async def test_a_live_map_that_did_not_get_through_is_tried_at_once_and_then_slower_and_slower(
    make_bot: Make,
) -> None:
    """At once, at once again, after half a second, one, two and four: then it is given up until the next click."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        panel = await club.panel(ann)
        press: Any = Lost(club, ann, panel, 1, [])
        with club.env._bot_scope():
            clicked = asyncio.ensure_future(club.bot.live.click(press, 1, "ready"))
        for _ in range(20):
            await club.env.advance_time(0.5)
        await clicked
        waited = [round(second - first, 1) for first, second in itertools.pairwise(press.tries)]
        assert waited[:5] == [0.0, 0.5, 1.0, 2.0, 4.0]


class Lost(Press):
    """A click whose answers with a map never get through."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.tries: list[float] = []

    async def edit_original_response(self, **about: Any) -> None:
        self.tries.append(asyncio.get_running_loop().time())
        raise TimeoutError

    async def original_response(self) -> Any:
        return SimpleNamespace(components=[])
