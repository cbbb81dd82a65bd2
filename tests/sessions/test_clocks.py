"""Clocks: what runs and what stands, what a move adds, what happens when one has run out, and time that does not count."""

from __future__ import annotations

import asyncio
import datetime
import itertools
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from rules.game import Seat
from sessions import tables as t
from sessions.clock import ManualClock
from sessions.clocks import GRACE, Clocks
from sessions.draft import Draft
from sessions.errors import TableError
from sessions.host import Host
from sessions.pace import DAY, HOUR, MINUTE, OUT, PACES
from sessions.people import People
from sessions.record import record
from sessions.standstill import Standstill
from sessions.store import Change, Store, StoreError
from sessions.tables import Sitting
from sessions.verify import verify
from tests import sixth
from tests.sixth import game as kites

sixth.register()
SECOND = 1000
CLICKS = itertools.count(1)
NAMES = {7: "Ann", 8: "Ben", 9: "Cleo"}


class Hall:
    """One host on one database, its clock moved by hand."""

    def __init__(self, store: Store, clock: ManualClock) -> None:
        self.store, self.clock = store, clock
        self.host = Host(store, clock, seeds=lambda: bytes(32))
        self.people = People(store)
        self.clocks = Clocks(self.host, self.people)

    @classmethod
    @asynccontextmanager
    async def open(cls, folder: Path, clock: ManualClock, *, heard: bool = True) -> AsyncIterator[Hall]:
        async with Store(folder / "x.db") as store:
            hall = cls(store, clock)
            await hall.people.open()
            await hall.host.open()
            if heard:
                hall.host.still.add("gateway")
                await hall.host.go_on("gateway")
                await hall.host.tick()
            yield hall

    def click(self) -> int:
        return next(CLICKS)

    async def table(self, game: str = "blueprints", seats: int = 2, **terms: str) -> int:
        """A running table."""
        users = list(NAMES)[:seats]
        played = await self.host.new(
            game, options={}, seats=seats, user=7, name="Ann", guild_id=1, channel_id=2, click=self.click(), terms=terms
        )
        table_id = played.sitting.table.id
        for user in users[1:]:
            await self.host.join(table_id, user, NAMES[user], self.click())
        await self.host.start(table_id, 7, self.click())
        return table_id

    async def look(self, table_id: int = 1) -> Sitting:
        return await self.host.look(table_id)

    async def acting(self, table_id: int = 1) -> Seat:
        state = (await self.look(table_id)).state
        assert state is not None
        return state.to_move[0]

    async def other(self, table_id: int = 1) -> int:
        """A user whom the table does not wait for."""
        sitting = await self.look(table_id)
        assert sitting.state is not None
        return next(c.user for c in sitting.chairs if c.user and c.seat not in sitting.state.to_move)

    async def move(self, table_id: int = 1, seat: Seat | None = None, at: int | None = None) -> Seat:
        """Whoever must act plays the first line there is."""
        sitting = await self.look(table_id)
        assert sitting.state is not None
        seat = sitting.state.to_move[0] if seat is None else seat
        user = sitting.chairs[seat].user
        assert user is not None
        now = self.clock.now() if at is None else at
        await self.host.play(table_id, user, next(iter(sitting.state.moves(seat, now))), click=self.click(), at=now)
        return seat

    async def left(self, seat: Seat, table_id: int = 1) -> int:
        """What remains to a seat now."""
        return (await self.look(table_id)).table.times.left(self.clock.now())[seat]

    async def wait(self, ms: int) -> None:
        """Time goes by, second by second only where something may happen."""
        self.clock.advance(ms)
        await self.host.tick()

    async def lines(self, table_id: int = 1) -> list[str]:
        return [row.line for row in await self.host.rows(table_id)]

    async def events(self, table_id: int = 1) -> list[str]:
        return [event.id for row in await self.host.rows(table_id) for event in row.events]


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


async def test_only_who_must_act_loses_time_and_a_move_adds_the_increment(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="slow")
        pace = PACES["slow"]
        first = await hall.acting()
        await hall.wait(2 * DAY)
        assert await hall.left(first) == pace.start - 2 * DAY
        assert await hall.left(1 - first) == pace.start
        await hall.move()
        assert await hall.left(first) == pace.start - 2 * DAY + pace.increment


async def test_a_bank_never_holds_more_than_its_cap(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        for _ in range(8):
            seat = await hall.move()
            assert await hall.left(seat) <= PACES["daily"].cap
        assert PACES["daily"].cap in [await hall.left(0), await hall.left(1)]


async def test_live_gives_five_minutes_for_every_move_though_the_same_seat_acts_again(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live")
        for _ in range(30):
            seat = await hall.acting()
            assert await hall.left(seat) == 5 * MINUTE
            await hall.wait(4 * MINUTE)
            await hall.move()


async def test_nobody_pays_for_the_bots_delay(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="slow")
        clicked = clock.now() + MINUTE
        await hall.wait(2 * MINUTE)  # so long the click is under way
        seat = await hall.move(at=clicked)
        pace = PACES["slow"]
        assert await hall.left(seat) == pace.start - MINUTE + pace.increment
        next_one = await hall.acting()
        assert next_one != seat
        assert await hall.left(next_one) == pace.start


async def test_without_a_clock_nothing_runs_out_and_nothing_is_kept_beside_the_log(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        await hall.move()
        assert await hall.store.read("SELECT * FROM due WHERE kind = 'clock'") == []
        assert await hall.store.read("SELECT * FROM banks") == []
        sitting = await hall.look()
        assert sitting.table.times.waits_since(await hall.acting()) == clock.now()


async def test_where_several_must_act_each_clock_runs_by_itself(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table("kites", 3, clock="daily")
        sitting = await hall.look()
        assert sitting.state is not None
        assert len(sitting.state.to_move) == 3
        await hall.wait(HOUR)
        await hall.move(seat=1)
        await hall.wait(HOUR)
        pace = PACES["daily"]
        assert [await hall.left(seat) for seat in range(3)] == [
            pace.start - 2 * HOUR,
            pace.start - HOUR + pace.increment,
            pace.start - 2 * HOUR,
        ]
        await hall.wait(pace.start)
        sitting = await hall.look()
        assert [chair.kind for chair in sitting.chairs] == ["open", "person", "open"]
        assert (await hall.lines()).count("clock out") == 2


async def test_a_clock_runs_out_once_and_the_seat_opens(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily", timeout="open")
        seat = await hall.acting()
        user = (await hall.look()).chairs[seat].user
        assert user is not None
        await hall.wait(PACES["daily"].start + GRACE - 1)
        assert "clock out" not in await hall.lines()
        await hall.wait(1)
        await hall.wait(SECOND)
        assert (await hall.lines())[-2:] == ["clock out", "clock open"]
        assert (await hall.events())[-2:] == ["clock-ran-out", "clock-opened-seat"]
        assert (await hall.look()).chairs[seat].kind == "open"
        await hall.wait(30 * DAY)
        assert (await hall.lines()).count("clock out") == 1


async def test_the_person_comes_back_to_the_open_seat_with_the_time_of_a_move(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily", timeout="open")
        seat = await hall.acting()
        user = (await hall.look()).chairs[seat].user
        assert user is not None
        await hall.wait(10 * DAY)
        await hall.host.join(1, user, NAMES[user], hall.click())
        assert await hall.left(seat) == PACES["daily"].increment
        await hall.wait(HOUR)
        assert await hall.left(seat) == PACES["daily"].increment - HOUR
        await hall.move()


async def test_a_click_made_in_time_counts_though_it_is_heard_late(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live", timeout="open")
        end = clock.now() + 5 * MINUTE
        await hall.wait(5 * MINUTE + GRACE - 1)
        seat = await hall.move(at=end - 1)
        await hall.wait(SECOND)
        assert (await hall.look()).chairs[seat].kind == "person"


async def test_a_computer_takes_the_seat_where_there_are_any(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:

        def take_over(draft: Draft, seat: Seat) -> None:
            chair = draft.sitting.chairs[seat]
            chair.user, chair.kind, chair.name, chair.level = None, "computer", "", "easy"
            draft.reseat()
            draft.add("seat", seat, None, "computer easy")

        hall.host.take_over = take_over
        await hall.table(clock="daily")
        seat = await hall.acting()
        await hall.wait(3 * DAY)
        assert (await hall.look()).chairs[seat].kind == "computer"
        assert (await hall.look()).table.times.deadline is None


async def test_the_others_are_asked_and_a_seat_they_leave_has_one_move_more(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        asked: list[Seat] = []
        is_open = True

        def ask(draft: Draft, seat: Seat) -> bool:
            asked.append(seat)
            return True

        hall.host.ask_others = ask
        hall.host.asked_about = lambda table, seat: is_open
        await hall.table(clock="daily", timeout="vote")
        seat = await hall.acting()
        await hall.wait(2 * DAY + GRACE)
        await hall.wait(9 * DAY)
        assert asked == [seat]
        assert (await hall.look()).table.times.seats[seat].left == OUT
        assert (await hall.look()).chairs[seat].kind == "person"
        is_open = False
        await hall.host.change(1, None, lambda draft: draft.add("seat", None, None, "close timeout"))
        assert await hall.left(seat) == PACES["daily"].increment
        assert (await hall.events())[-1] == "clock-more-time"
        is_open = True
        await hall.wait(DAY + GRACE)
        assert asked == [seat, seat]
        await hall.move()
        assert await hall.left(seat) == PACES["daily"].increment
        assert "clock open" not in await hall.lines()


async def test_where_two_run_out_at_once_the_second_is_asked_about_later(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        asked: list[Seat] = []

        def ask(draft: Draft, seat: Seat) -> bool:
            if not asked:
                asked.append(seat)
                return True
            return False

        hall.host.ask_others = ask
        await hall.table("kites", 3, clock="daily", timeout="vote")
        await hall.move(seat=2)
        await hall.wait(2 * DAY + GRACE)
        assert asked == [0]
        assert [await hall.left(0), await hall.left(1)] == [OUT, PACES["daily"].increment]
        assert [chair.kind for chair in (await hall.look()).chairs] == ["person"] * 3


async def test_with_a_vote_and_nobody_else_to_ask_the_seat_opens(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        hall.host.ask_others = lambda draft, seat: True
        await hall.table(clock="daily", timeout="vote")
        seat = await hall.acting()
        await hall.host.resign(1, await hall.other(), hall.click())
        await hall.wait(3 * DAY)
        assert (await hall.look()).chairs[seat].kind == "open"


async def test_all_agree_to_a_pause_and_anybody_ends_it(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        seat = await hall.acting()
        await hall.wait(HOUR)
        await hall.clocks.pause(1, 7, hall.click())
        assert (await hall.look()).table.times.paused is None
        await hall.wait(HOUR)
        await hall.clocks.pause(1, 8, hall.click())
        await hall.wait(100 * DAY)
        assert await hall.left(seat) == PACES["daily"].start - 2 * HOUR
        with pytest.raises(TableError) as refused:
            await hall.clocks.pause(1, 8, hall.click())
        assert refused.value.id == "already-paused"
        await hall.clocks.resume(1, 7, hall.click())
        await hall.wait(HOUR)
        assert await hall.left(seat) == PACES["daily"].start - 3 * HOUR
        await hall.wait(DAY * 2)
        assert "clock out" in await hall.lines()


async def test_a_pause_ends_when_the_last_person_leaves(tmp_path: Path, clock: ManualClock) -> None:
    """Else nobody could go on, the computer players in the seats would wait for ever and the table would never be silent."""
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        for user in (7, 8):
            await hall.clocks.pause(1, user, hall.click())
        await hall.host.resign(1, 7, hall.click())
        assert (await hall.look()).table.times.paused is not None, "the other one may go on"
        played = await hall.host.resign(1, 8, hall.click())
        assert played.sitting.table.times.paused is None
        assert [event.id for row in played.rows for event in row.events] == ["seat-opened", "table-resumed-empty"]


async def test_a_word_for_a_pause_can_be_taken_back(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        await hall.clocks.pause(1, 7, hall.click())
        await hall.clocks.resume(1, 7, hall.click())
        await hall.clocks.pause(1, 8, hall.click())
        assert (await hall.look()).table.times.paused is None
        await hall.clocks.resume(1, 8, hall.click())
        with pytest.raises(TableError) as refused:
            await hall.clocks.resume(1, 7, hall.click())
        assert refused.value.id == "not-paused"


async def test_a_word_for_a_pause_is_forgotten_after_two_days(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="slow")
        await hall.clocks.pause(1, 7, hall.click())
        await hall.wait(2 * DAY + 1)
        await hall.clocks.pause(1, 8, hall.click())
        assert (await hall.look()).table.times.paused is None
        await hall.clocks.pause(1, 7, hall.click())
        assert (await hall.look()).table.times.paused == clock.now()


async def test_two_who_agree_to_a_pause_at_once_see_each_other(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        await asyncio.gather(*(hall.clocks.pause(1, user, hall.click()) for user in (7, 8)))
        assert (await hall.look()).table.times.paused == clock.now()
        assert (await hall.events()).count("table-paused") == 1


async def test_a_clock_that_runs_out_while_the_bot_is_down_does_not_run_out(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily", timeout="open")
        seat = await hall.acting()
        await hall.wait(HOUR)
        left = await hall.left(seat)
    clock.advance(20 * DAY)
    async with Hall.open(tmp_path, clock, heard=False) as hall:
        hall.host.still.add("gateway")  # as the bot does before its first tick
        await hall.host.tick()
        clock.advance(MINUTE)
        await hall.host.tick()
        await hall.host.go_on("gateway")
        await hall.host.tick()
        assert await hall.left(seat) == left
        assert "clock out" not in await hall.lines()
        assert (await hall.events()).count("clocks-stood-still") == 1
        await hall.wait(left + GRACE)
        assert "clock out" in await hall.lines()


async def test_the_time_without_the_gateway_does_not_count(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live", timeout="open")
        seat = await hall.acting()
        await hall.wait(MINUTE)
        await hall.host.stand_still("gateway")
        for _ in range(600):
            await hall.wait(SECOND)
        assert "clock out" not in await hall.lines()
        await hall.host.go_on("gateway")
        assert await hall.left(seat) == 4 * MINUTE
        await hall.wait(4 * MINUTE + GRACE)
        assert "clock out" in await hall.lines()


async def test_a_kill_while_the_gateway_is_gone_gives_all_of_it_back(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live")
        seat = await hall.acting()
        await hall.wait(MINUTE)
        await hall.host.stand_still("gateway")
        for _ in range(10):
            await hall.wait(MINUTE)
    async with Hall.open(tmp_path, clock) as hall:
        assert await hall.left(seat) == 4 * MINUTE


async def test_a_pause_of_all_tables_is_given_back_whole_though_the_bot_was_down_in_it(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        seat = await hall.acting()
        await hall.wait(HOUR)
        await Standstill(hall.host).pause()
        for _ in range(60):
            await hall.wait(HOUR)
        assert "clock out" not in await hall.lines()
    clock.advance(HOUR)
    async with Hall.open(tmp_path, clock, heard=False) as hall:
        standstill = Standstill(hall.host)
        await standstill.open()
        hall.host.still.add("gateway")
        await hall.host.go_on("gateway")
        await hall.wait(HOUR)
        await standstill.go_on()
        await standstill.go_on()
        assert await hall.left(seat) == PACES["daily"].start - HOUR
        await hall.wait(PACES["daily"].start - HOUR + GRACE)
        assert "clock out" in await hall.lines()


async def test_fifty_tables_are_given_back_in_one_unit_and_a_kill_in_between_changes_nothing(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        for _ in range(50):
            await hall.table(clock="daily")
        await hall.wait(HOUR)
    clock.advance(DAY)
    units: list[int] = []
    async with Hall.open(tmp_path, clock, heard=False) as hall:
        plain = hall.store.write

        async def dies(*changes: Change) -> None:
            if any(statement is t.SET_TIMES for statement, _ in changes):
                raise StoreError("killed")
            await plain(*changes)

        hall.store.write = dies  # type: ignore[method-assign]
        hall.host.still.add("gateway")
        with pytest.raises(TableError):
            await hall.host.go_on("gateway")
    clock.advance(HOUR)
    async with Hall.open(tmp_path, clock, heard=False) as hall:
        again = hall.store.write

        async def counted(*changes: Change) -> None:
            units.append(sum(statement is t.SET_TIMES for statement, _ in changes))
            await again(*changes)

        hall.store.write = counted  # type: ignore[method-assign]
        hall.host.still.add("gateway")
        await hall.host.go_on("gateway")
        assert max(units) == 50
        for table_id in range(1, 51):
            assert await hall.left(await hall.acting(table_id), table_id) == PACES["daily"].start - HOUR
            assert (await hall.events(table_id)).count("clocks-stood-still") == 1
        assert len(await hall.store.read("SELECT * FROM due WHERE kind = 'clock' AND done IS NULL")) == 50
        await hall.wait(PACES["daily"].start - HOUR + GRACE - 1)
        assert "clock out" not in await hall.lines(17)


async def test_a_table_that_cannot_be_read_keeps_no_other_from_its_time(
    tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        for _ in range(3):
            await hall.table(clock="daily")
        await hall.store.write((t.PUT_STATE, (2, 1, 0, "no state")))
    clock.advance(DAY)
    async with Hall.open(tmp_path, clock) as hall:
        for table_id in (1, 3):
            assert await hall.left(await hall.acting(table_id), table_id) == PACES["daily"].start
        await hall.people.choose(7, remind=4)
        assert "table 2 was left out" in caplog.text
        assert "table 2 did not hear" in caplog.text


async def test_what_cannot_be_given_back_now_is_given_back_by_a_later_tick(
    tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live", timeout="open")
        await hall.host.stand_still("gateway")
        await hall.wait(HOUR)
        plain = hall.store.write

        async def full(*changes: Change) -> None:
            raise StoreError("the disk is full")

        hall.store.write = full  # type: ignore[method-assign]
        with pytest.raises(TableError):
            await hall.host.go_on("gateway")
        await hall.wait(MINUTE)
        assert "it is tried again" in caplog.text
        hall.store.write = plain  # type: ignore[method-assign]
        await hall.wait(SECOND)
        assert await hall.left(await hall.acting()) == 5 * MINUTE
        assert "clock out" not in await hall.lines()


async def test_the_same_time_given_back_twice_counts_once(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        await hall.wait(HOUR)
        since = clock.now()
        clock.advance(DAY)
        await hall.clocks.give_back(since, clock.now())
        await hall.clocks.give_back(since, clock.now())
        assert await hall.left(await hall.acting()) == PACES["daily"].start - HOUR
        assert (await hall.events()).count("clocks-stood-still") == 1


async def test_a_short_restart_says_nothing_and_a_new_database_owes_nothing(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
    clock.advance(20 * SECOND)
    async with Hall.open(tmp_path, clock) as hall:
        assert await hall.left(await hall.acting()) == PACES["daily"].start
        assert "clocks-stood-still" not in await hall.events()


async def test_a_vacation_stops_the_clock_and_its_end_starts_it(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        seat = await hall.acting()
        user = (await hall.look()).chairs[seat].user
        assert user is not None
        await hall.wait(HOUR)
        until = clock.now() + 10 * DAY
        await hall.people.choose(user, vacation=(clock.now(), until))
        assert (await hall.look()).table.times.seats[seat].away == until
        await hall.wait(10 * DAY - SECOND)
        assert await hall.left(seat) == PACES["daily"].start - HOUR
        await hall.wait(SECOND)
        await hall.wait(HOUR)
        assert await hall.left(seat) == PACES["daily"].start - 2 * HOUR
        assert (await hall.events())[-2:] == ["person-away", "person-back"]


async def test_a_vacation_to_come_begins_by_itself_and_at_tables_joined_since(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        starts = clock.now() + DAY
        for user in (7, 8):
            await hall.people.choose(user, vacation=(starts, starts + 5 * DAY))
        await hall.table(clock="daily")
        seat = await hall.acting()
        await hall.wait(DAY)
        await hall.wait(4 * DAY)
        assert await hall.left(seat) == PACES["daily"].start - DAY
        await hall.wait(DAY)
        await hall.wait(HOUR)
        assert await hall.left(seat) == PACES["daily"].start - DAY - HOUR


async def test_coming_back_early_starts_the_clock_at_once(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        seat = await hall.acting()
        user = (await hall.look()).chairs[seat].user
        assert user is not None
        await hall.people.choose(user, vacation=(clock.now(), clock.now() + 10 * DAY))
        await hall.wait(DAY)
        await hall.people.come_back(user, clock.now())
        await hall.wait(HOUR)
        assert await hall.left(seat) == PACES["daily"].start - HOUR
        await hall.wait(20 * DAY)
        assert (await hall.events()).count("person-back") == 1


@pytest.mark.parametrize(
    ("now", "due_at"),
    [
        ("2026-03-28T20:00+01:00", "2026-03-29T08:00+02:00"),  # the night that loses an hour
        ("2026-10-24T20:00+02:00", "2026-10-25T08:00+01:00"),  # the night that gains one
        ("2026-07-01T12:00+02:00", "2026-07-01T16:00+02:00"),
    ],
)
async def test_a_reminder_is_due_outside_quiet_hours_on_the_persons_own_wall(tmp_path: Path, now: str, due_at: str) -> None:
    start = int(datetime.datetime.fromisoformat(now).timestamp() * 1000)
    async with Hall.open(tmp_path, ManualClock(start)) as hall:
        for user in (7, 8):
            await hall.people.choose(user, remind=4, zone="Europe/Berlin", quiet=(22 * 60, 8 * 60))
        await hall.table()
        ((_, _, at),) = await due(hall, ("remind",))
        assert at == datetime.datetime.fromisoformat(due_at).timestamp() * 1000


async def test_time_that_counts_for_nobody_is_known_to_who_asks(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        begun = clock.now()
        await hall.wait(HOUR)
        for user in (7, 8):
            await hall.clocks.pause(1, user, hall.click())
        await hall.wait(10 * HOUR)
        await hall.clocks.resume(1, 7, hall.click())
        await hall.wait(HOUR)
        await hall.people.choose(7, vacation=(clock.now(), clock.now() + 5 * HOUR))
        await hall.wait(5 * HOUR)
        await hall.host.stand_still("gateway")
        await hall.wait(2 * HOUR)
        await hall.host.go_on("gateway")
        await hall.wait(HOUR)
        assert await hall.clocks.uncounted(1, 7, begun, clock.now()) == 17 * HOUR
        assert await hall.clocks.uncounted(1, 8, begun, clock.now()) == 12 * HOUR
        assert await hall.clocks.uncounted(1, 8, begun + 2 * HOUR, begun + 4 * HOUR) == 2 * HOUR


async def test_undo_restores_every_clock_as_it_stood_after_that_row(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="slow")
        lefts = {}
        for _ in range(3):
            sitting = await hall.look()
            lefts[sitting.table.seq] = (sitting.state, sitting.table.times.left(clock.now()))
            await hall.wait(5 * HOUR)
            await hall.move()
        await hall.wait(HOUR)
        back_to = sorted(lefts)[1]
        older, left = lefts[back_to]

        def undo(draft: Draft) -> None:
            assert older is not None
            assert draft.sitting.state is not None
            draft.add("undo", None, 7, f"undo {back_to}", state=draft.sitting.state.rewind(older))
            draft.back_to = back_to

        await hall.host.change(1, None, undo)
        assert (await hall.look()).table.times.left(clock.now()) == left
        await hall.wait(HOUR)
        seat = await hall.acting()
        assert await hall.left(seat) == left[seat] - HOUR


async def test_clocks_outlive_an_upgrade_of_the_rules_in_the_middle(
    tmp_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table("kites", clock="daily")
        seat = await hall.acting()
        await hall.wait(HOUR)
    plain = kites.load
    monkeypatch.setattr(kites, "RULES", 2)
    monkeypatch.setattr(kites, "load", lambda raw, kind, rules: plain(raw, kind, rules, {1: lambda old: {**old, "rules": 2}}))
    async with Hall.open(tmp_path, clock) as hall:
        assert await hall.left(seat) == PACES["daily"].start - HOUR
        await hall.move(seat=seat)
        sitting = await hall.look()
        assert sitting.state is not None
        assert sitting.state.rules == 2
        assert await hall.left(seat) == PACES["daily"].start - HOUR + PACES["daily"].increment


async def test_a_running_table_from_before_clocks_is_waited_for_from_its_next_change(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        await hall.store.write((t.SET_TIMES, ("{}", 1)))
    async with Hall.open(tmp_path, clock) as hall:
        seat = await hall.acting()
        assert (await hall.look()).table.times.waits_since(seat) is None
        await hall.move()
        assert (await hall.look()).table.times.waits_since(await hall.acting()) == clock.now()


async def test_when_the_game_is_over_no_clock_is_due(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        while (await hall.look()).table.status == "running":
            await hall.move()
        assert await due(hall, ("clock", "remind")) == []
        await hall.wait(30 * DAY)
        assert "clock out" not in await hall.lines()


async def test_the_record_of_a_game_with_clocks_is_sound(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily", timeout="open")
        await hall.move()
        for user in (7, 8):
            await hall.clocks.pause(1, user, hall.click())
        await hall.clocks.resume(1, 8, hall.click())
        seat = await hall.acting()
        user = (await hall.look()).chairs[seat].user
        assert user is not None
        await hall.wait(10 * DAY)
        await hall.host.join(1, user, NAMES[user], hall.click())
        await hall.people.choose(7, vacation=(clock.now(), clock.now() + DAY))
        while (await hall.look()).table.status == "running":
            await hall.move()
        text = record(await hall.look(), await hall.host.rows(1))
        assert verify(text).sound


async def due(hall: Hall, kinds: Iterable[str]) -> list[tuple[object, ...]]:
    rows = await hall.store.read("SELECT kind, user, at FROM due WHERE done IS NULL")
    return [row for row in rows if row[0] in kinds]
