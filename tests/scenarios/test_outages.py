"""Discord takes what the bot sends badly, or not at all, while the gateway stays: that is nobody's loss.

A board that is not taken, for whatever reason, calls nobody; an answer that is not taken lets nobody play. From the first failure
until something is taken again no clock runs at that table, and it is tried every minute.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from typing import Any
from unittest.mock import AsyncMock

import msgspec
import pytest

from cogs.wiring import Wired
from sessions.host.stops import GIVEN_BACK
from sessions.play.clocks import GRACE
from sessions.play.reachability import Reach
from sessions.table.time_control import MINUTE, PACES
from tests.cogs.board.test_show import mentioned
from tests.cogs.drive import Club, meet, text
from tests.cogs.person.test_summary import pass_on, summaries, whose_turn
from tests.cogs.table.test_seats_clocks import clocked, gateway

Make = Callable[[], Wired]
SECOND, HOUR, DAY = 1_000, 60 * MINUTE, 24 * 60 * MINUTE


def fails(club: Club, *routes: tuple[str, str], status: int = 503, code: int = 0) -> None:
    """Discord refuses these requests from now on."""
    for method, path in routes:
        club.env.inject_error(method, path, status=status, code=code, times=None)


def heals(club: Club) -> None:
    """Discord takes everything again."""
    club.env.backend.faults.clear()


async def left(club: Club, seat: int) -> int:
    """What remains to a seat now, ms."""
    table = (await club.sitting()).table
    stands = club.bot.host.scheduler.stands_since(table)
    now = club.bot.clock.now()
    return int(table.times.seats[seat].standing(now if stands is None else min(now, stands)).left)


def thread_of(club: Club) -> tuple[tuple[str, str], ...]:
    """Boards: new ones and edits."""
    return ("POST", f"/channels/{club.thread.id}/messages"), ("PATCH", f"/channels/{club.thread.id}/messages/*")


ANSWERS = (("POST", "/interactions/*/*/callback"), ("*", "/webhooks/*"))


async def moves(club: Club, rng: random.Random) -> int:
    """Somebody whose turn it is plays; the seat that the table waits for now."""
    person, line = await club.random_line(rng)
    await club.type(person, line)
    return int((await club.to_move())[0][1])


async def kinds(club: Club) -> list[str]:
    return [str(chair.kind) for chair in (await club.sitting()).chairs]


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("status", "code"),
    [
        (503, 0),
        (404, 10013),
        *(
            pytest.param(*refused, marks=pytest.mark.slow)
            for refused in ((400, 200000), (429, 0), (400, 20009), (403, 50007), (404, 10008), (404, 10062), (401, 50027))
        ),
    ],
)
async def test_who_could_not_be_called_does_not_run_out_of_time(make_bot: Make, status: int, code: int) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="computer")
        fails(club, *thread_of(club), status=status, code=code)
        seat = await moves(club, random.Random(1))
        await club.env.advance_time(7 * 60)
        assert await kinds(club) == ["person", "person"]
        assert not [row for row in await club.bot.host.queries.rows(1) if row.line == "clock out"]
        heals(club)
        await club.env.advance_time(70)
        assert "Your turn" in text(club.board)
        assert 5 * MINUTE - 90 * SECOND <= await left(club, seat) <= 5 * MINUTE + 2 * SECOND
        assert not club.bot.host.scheduler.stops.any
        await club.env.advance_time(6 * 60)
        assert [row for row in await club.bot.host.queries.rows(1) if row.line == "clock out"], "then the clock runs as ever"


async def test_a_board_that_is_wrong_by_itself_stops_no_clock(make_bot: Make) -> None:
    """Else whoever can make a board be refused could stop time for good."""
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="open")
        fails(club, *thread_of(club), status=400, code=50035)
        await moves(club, random.Random(1))
        await club.env.advance_time(60)
        assert not club.bot.host.scheduler.stops.any


@pytest.mark.heavy
async def test_a_clock_that_ends_while_the_board_is_on_its_way_waits_for_it(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="computer")
        await club.env.advance_time(5 * 60 - 2)
        seat = (await club.to_move())[0][1]
        began, queries = club.bot.clock.now(), club.bot.host.queries
        shown = await queries.shown(1)
        before = shown | {"board": msgspec.structs.replace(shown["board"], seq=0)}  # the board of before this turn stands
        monkeypatch.setattr(queries, "shown", AsyncMock(return_value=before))
        club.bot.host.scheduler.showing_since = lambda table_id: began
        club.bot.show.fine.clear()
        await club.env.advance_time(60)
        assert await kinds(club) == ["person", "person"]
        club.bot.host.scheduler.showing_since = lambda table_id: None
        await club.bot.reachable.board_fine(1)
        await club.env.advance_time(1)
        assert 0 <= await left(club, seat) <= 3 * SECOND
        assert not club.bot.host.scheduler.stops.any


@pytest.mark.heavy
async def test_no_board_that_comes_later_keeps_a_clock_from_ending(make_bot: Make) -> None:
    """Else whoever asks and calls off, again and again, has no end of time: a board is on its way then, and tells nothing new."""
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="computer")
        await club.env.advance_time(5 * 60 - 1)
        began = club.bot.clock.now()
        club.bot.host.scheduler.showing_since = lambda table_id: began
        await club.env.advance_time(1 + GRACE / SECOND + 1)
        assert sorted(await kinds(club)) == ["computer", "person"]


@pytest.mark.heavy
async def test_outages_that_come_and_go_are_given_back_like_one_that_stays(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="computer")
        [(_, seat)] = await club.to_move()
        before = await left(club, seat)
        for _ in range(40):
            for event, seconds in (("disconnect", 9), ("resumed", 1)):
                gateway(club, event)
                await club.env.settle()
                await club.env.advance_time(seconds)
        assert await kinds(club) == ["person", "person"]
        assert before - await left(club, seat) <= 40 * SECOND + GIVEN_BACK


async def test_a_hand_that_is_refused_twice_is_told_of_in_the_thread(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(person, _)] = await club.to_move()
        club.env.inject_error("*", f"/channels/{person.user.dm_channel.id}/messages*", status=400, code=20009, times=None)
        await moves(club, random.Random(1))
        assert "isn’t taking the message" not in "".join(map(text, club.thread.history()))
        await club.env.advance_time(90)
        told = [text(message) for message in club.thread.history() if "isn’t taking the message" in text(message)]
        assert len(told) == 1
        assert person.mention in told[0]


@pytest.mark.heavy
@pytest.mark.parametrize(
    "code", [10062, *(pytest.param(code, marks=pytest.mark.slow) for code in (10015, 50027, 50001, 10003, 50007, 20009))]
)
async def test_who_presses_in_vain_every_minute_keeps_their_seat(make_bot: Make, code: int) -> None:
    """Presses that reach the bot too late for three seconds are answered by Discord with 10062: nobody can act meanwhile."""
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="computer")
        [(person, _)] = await club.to_move()
        fails(club, *ANSWERS, status=404, code=code)
        for _ in range(7):
            with contextlib.suppress(Exception):
                await person.click(club.board, label="Your move")
            await club.env.advance_time(60)
        assert await kinds(club) == ["person", "person"]
        heals(club)
        await club.env.advance_time(70)
        assert not club.bot.host.scheduler.stops.any


async def test_who_gets_up_and_sits_down_again_has_the_time_they_had(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="open")
        [(person, seat)] = await club.to_move()
        await club.env.advance_time(200)
        for _ in range(3):
            before = await left(club, seat)
            await person.slash(club.thread, "table resign")
            await person.slash(club.thread, "table join")
            assert await left(club, seat) <= before


@pytest.mark.heavy
@pytest.mark.parametrize("routes", [ANSWERS, (*ANSWERS, ("POST", "/channels/*/messages"))])
async def test_who_is_not_answered_loses_no_time_until_discord_takes_answers_again(make_bot: Make, routes: Any) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="computer")
        [(person, seat)] = await club.to_move()
        before = await left(club, seat)
        fails(club, *routes)
        with contextlib.suppress(Exception):  # SimCord says that no answer came
            await person.click(club.board, label="Your move")
        await club.env.advance_time(6 * 60)
        assert await kinds(club) == ["person", "person"]
        heals(club)
        await club.env.advance_time(70)
        assert not club.bot.host.scheduler.stops.any
        assert before - 90 * SECOND <= await left(club, seat) <= before
        await person.click(club.board, label="Your move")


async def test_boards_of_three_servers_that_fail_are_an_outage_for_all(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live")
        reachable, stops = club.bot.reachable, club.bot.host.scheduler.stops
        guild, now = club.channel.guild.id, club.bot.clock.now()
        table = (await club.sitting()).table

        async def fail(number: int, since: int) -> None:
            await reachable._fails(msgspec.structs.replace(table, id=number, guild_id=number), Reach.UNSENT, since)

        await fail(11, now)
        await fail(12, now)
        await fail(12, now)
        assert not stops.any
        await fail(13, now - HOUR)
        assert stops.all("guild") == {guild: {"outage": now - MINUTE}}
        seat = await moves(club, random.Random(1))
        await club.env.advance_time(2)
        assert not stops.any, "its board stands: Discord is there"
        assert await left(club, seat) >= 5 * MINUTE - 3 * SECOND


async def test_an_outage_that_the_process_before_met_ends_where_nothing_fails_any_more(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="daily")
        await club.bot.reachability.lose_guilds([club.channel.guild.id], Reach.OUTAGE)
        await club.restart(make_bot())
        await club.env.advance_time(3)
        assert not club.bot.host.scheduler.stops.any


@pytest.mark.heavy
async def test_the_busiest_table_is_called_as_soon_as_discord_is_well(make_bot: Make) -> None:
    """Each move is a try: pauses that grew by tries kept the busiest tables waiting for ten minutes."""
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="daily")
        fails(club, *thread_of(club))
        rng = random.Random(1)
        for _ in range(7):
            await moves(club, rng)
            await club.env.advance_time(3)
        heals(club)
        await club.env.advance_time(61)
        assert (await club.bot.host.queries.shown(1))["board"].seq == (await club.sitting()).table.seq
        assert "Your turn" in text(club.board)


WAYS = ("board", "filter", "answers", "both", "hands", "gateway", "all")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(24))
async def test_time_that_people_could_not_use_is_nobodys_loss(make_bot: Make, seed: int) -> None:
    """Any mixture of refusals on any routes and lost gateways, each from a second to two days: no seat is lost by it, every minute
    in which somebody could not be called or answered is given back, and nobody gains more than ninety seconds each time."""
    rng = random.Random(seed)
    async with meet(make_bot, 2) as club:
        await clocked(club, clock=rng.choice(["live", "daily"]), timeout="computer")
        for _ in range(6):
            await _episode(club, rng)
            if (await club.sitting()).table.status != "running":
                break
        assert await kinds(club) == ["person", "person"]
        assert not [row for row in await club.bot.host.queries.rows(1) if row.line == "clock out"]


async def _episode(club: Club, rng: random.Random) -> None:
    """Something is refused for a while; what it cost whoever had to act."""
    way, moved = rng.choice(WAYS), rng.random() < 0.8
    counts = way == "hands" or (way in ("board", "filter") and not moved)  # nothing is refused that somebody needs at once
    lasts = int(SECOND * 10 ** rng.uniform(0, 1.7 if counts else 5.2))
    await moves(club, rng)
    await club.env.advance_time(rng.randrange(1, 20))
    [(person, seat)] = await club.to_move()
    if way in ("board", "both", "all"):
        fails(club, *thread_of(club))
    if way == "filter":
        fails(club, *thread_of(club), status=400, code=200000)
    if way in ("answers", "both", "all"):
        fails(club, *ANSWERS)
    if way in ("hands", "all"):
        fails(club, ("*", f"/channels/{person.user.dm_channel.id}/messages*"), status=400, code=20009)
    if way in ("gateway", "all"):
        gateway(club, "disconnect")
        await club.env.settle()
    with contextlib.suppress(Exception):  # SimCord says that no answer came
        if moved and way != "gateway":
            await moves(club, rng)
        elif way in ("answers", "both"):
            await person.click(club.board, label="Your move")
    if (await club.sitting()).table.status != "running":
        heals(club)
        return
    [(_, seat)] = await club.to_move()
    before, began = await left(club, seat), club.bot.clock.now()
    while (rest := began + lasts - club.bot.clock.now()) > 0:
        some = min(rest, rng.choice([5 * SECOND, 40 * SECOND, 10 * MINUTE, 12 * HOUR]))
        if some > MINUTE:
            await club.hours(some / HOUR)
        else:
            await club.env.advance_time(max(1, some // SECOND))
    heals(club)
    if way in ("gateway", "all"):
        gateway(club, "resumed")
        await club.env.settle()
    ended = club.bot.clock.now()
    await club.env.advance_time(75)
    assert not club.bot.host.scheduler.stops.any, (way, lasts)
    spent = before - await left(club, seat)
    since = club.bot.clock.now() - ended
    most = since + (ended - began if counts else min(lasts, GIVEN_BACK) if way in ("gateway", "all") else 0)
    assert since - 92 * SECOND <= spent <= most + 3 * SECOND, (way, lasts, moved, spent, since)


async def three_filters(club: Club, rng: random.Random) -> list[Any]:
    """Three more servers whose filter of words refuses the board of a move; their tables' threads."""
    here, found = club.thread, []
    for number in range(3):
        server = club.env.create_guild()
        channel, (one, two) = (
            server.create_text_channel("x"),
            [server.add_member(club.env.create_user(f"{number}{n}")) for n in (1, 2)],
        )
        await one.slash(channel, "table new", game="blueprints", clock="daily")
        threads = channel.threads
        club.thread = list(threads() if callable(threads) else threads)[-1]
        await two.click(club.board, label="Join")
        await one.click(club.board, label="Start")
        club.people += [one, two]
        found.append(club.thread)
    for club.thread in found:
        fails(club, *thread_of(club), status=400, code=200000)
        await moves(club, rng)
    club.thread = here
    return found


@pytest.mark.heavy
async def test_three_servers_that_refuse_on_and_on_stop_nobody_elsewhere(make_bot: Make) -> None:
    """A filter of words in each; something works elsewhere all the time."""
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="daily", timeout="computer")
        threads_of = await three_filters(club, random.Random(1))
        stood = 0
        for _ in range(20):
            await club.people[0].slash(club.channel, "table list")
            for n, thread in enumerate(threads_of):
                await club.people[2 + 2 * n].slash(thread, "since")  # what is answered there says nothing of its board
            await club.env.advance_time(30)
            stood += bool(club.bot.host.scheduler.stops.of("guild", club.channel.guild.id))
        assert stood <= 4


@pytest.mark.heavy
async def test_three_servers_that_refuse_give_nobody_elsewhere_time_on_a_quiet_evening(make_bot: Make) -> None:
    """Nothing is sent anywhere else and nobody presses: the outage that three filters look like is looked into."""
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="computer")
        [(_, seat)] = await club.to_move()
        before, began, stops = await left(club, seat), club.bot.clock.now(), club.bot.host.scheduler.stops
        await three_filters(club, random.Random(1))
        stood = 0
        for _ in range(24):
            stood += bool(stops.all("guild"))
            await club.env.advance_time(10)
        assert stood <= 7
        spent = before - await left(club, seat)
        assert spent >= club.bot.clock.now() - began - 90 * SECOND


@pytest.mark.heavy
@pytest.mark.parametrize("clock", ["live", "daily"])
async def test_two_who_hand_a_seat_to_and_fro_run_out_of_time_in_the_end(make_bot: Make, clock: str) -> None:
    async with meet(make_bot, 3) as club:
        third = club.people.pop()
        await clocked(club, clock=clock, timeout="computer")
        club.people.append(third)
        [(holder, seat)] = await club.to_move()
        other, began, bank = third, club.bot.clock.now(), await left(club, seat)
        for _ in range(12):
            rest = await left(club, seat) / 1000
            if rest > 20:
                await (club.env.advance_time(rest - 10) if clock == "live" else club.hours((rest - 10) / 3600))
            await holder.slash(club.thread, "table resign")
            await other.slash(club.thread, "table join")
            holder, other = other, holder
        increment = PACES[clock].increment
        assert club.bot.clock.now() - began < bank + 2 * increment + MINUTE


async def test_an_outage_through_which_an_answer_gets_is_one_still(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live")
        reachable, stops = club.bot.reachable, club.bot.host.scheduler.stops
        table = (await club.sitting()).table

        async def all_fail() -> None:
            for number in (11, 12, 13):
                await reachable._fails(
                    msgspec.structs.replace(table, id=number, guild_id=number), Reach.UNSENT, club.bot.clock.now()
                )

        await all_fail()
        assert stops.any
        await reachable._works(None, Reach.UNANSWERED)
        assert not stops.any
        await all_fail()
        assert stops.any


@pytest.mark.heavy
async def test_a_move_and_its_undo_give_two_at_one_seat_no_more_time(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        third = club.people.pop()
        await club.open("skyrise")
        await club.people[1].click(club.board, label="Join")
        await club.people[0].slash(club.thread, "table terms")
        await club.bot.host.lobby.agree(1, club.people[0].id, "clock", "live", 1)
        await club.people[0].click(club.board, label="Start")
        club.people.append(third)
        [(holder, seat)] = await club.to_move()
        other, began, bank = third, club.bot.clock.now(), await left(club, seat)
        for _ in range(10):
            rest = await left(club, seat) / 1000
            if rest > 20:
                await club.env.advance_time(rest - 10)
            await holder.slash(club.thread, "table resign")
            await other.slash(club.thread, "table join")
            if (await club.sitting()).chairs[seat].user == other.id:
                for line in list((await club.sitting()).state.moves(seat))[:1]:
                    await club.type(other, line)
                    await other.slash(club.thread, "table undo")
            holder, other = other, holder
        assert await left(club, seat) == 0
        assert club.bot.clock.now() - began < bank + 4 * PACES["live"].increment


@pytest.mark.heavy
async def test_who_takes_a_seat_that_others_left_again_and_again_has_the_time_of_a_move(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        third = club.people.pop()
        await clocked(club, clock="daily", timeout="computer")
        club.people.append(third)
        [(holder, seat)] = await club.to_move()
        for _ in range(6):
            await holder.slash(club.thread, "table resign")
            await holder.slash(club.thread, "table join")
        await club.hours(await left(club, seat) / HOUR - 0.1)
        await holder.slash(club.thread, "table resign")
        await third.slash(club.thread, "table join")
        assert await left(club, seat) == PACES["daily"].increment


@pytest.mark.heavy
async def test_whose_clock_ran_out_may_come_back_with_the_time_of_a_move(make_bot: Make) -> None:
    """A row of the lobby, where the seat had another holder, counted against them."""
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="open")
        [(person, seat)] = await club.to_move()
        for _ in range(3):
            await club.env.advance_time(await left(club, seat) / 1000 + 10)
            assert (await club.sitting()).chairs[seat].user is None
            await person.slash(club.thread, "table join")
            assert await left(club, seat) == PACES["live"].increment


@pytest.mark.heavy
async def test_a_partners_steps_back_give_no_endless_time(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("skyrise")
        await club.people[1].click(club.board, label="Join")
        await club.bot.host.lobby.agree(1, club.people[0].id, "clock", "live", 1)
        await club.people[0].click(club.board, label="Start")
        [(partner, seat)] = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))
        await club.type(partner, line)
        [(_, thinks)] = await club.to_move()
        began = club.bot.clock.now()
        for _ in range(8):
            rest = await left(club, thinks) / 1000
            if rest > 25:
                await club.env.advance_time(rest - 20)
            if thinks not in [who for _, who in await club.to_move()]:
                break
            await partner.slash(club.thread, "table undo")
            await club.type(partner, line)
        assert club.bot.clock.now() - began < 4 * PACES["live"].increment


async def test_a_second_outage_soon_after_the_first_is_seen_in_the_end(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live")
        reachable, stops = club.bot.reachable, club.bot.host.scheduler.stops
        table = (await club.sitting()).table

        async def all_fail() -> None:
            for number in (11, 12, 13):
                elsewhere = msgspec.structs.replace(table, id=number, guild_id=number)
                await reachable._fails(elsewhere, Reach.UNSENT, club.bot.clock.now())

        await all_fail()
        for number in (11, 12, 13):
            await reachable._works(number, Reach.UNSENT)
        await all_fail()
        assert not stops.any
        club.bot.clock.ahead += 11 * MINUTE
        await all_fail()
        assert stops.any


@pytest.mark.heavy
@pytest.mark.parametrize("hours", [20, 60])
async def test_a_summary_that_is_not_delivered_starts_no_clock(make_bot: Make, hours: int) -> None:
    """It is the only call of whose turn began in their quiet hours; edits, answers and the gateway go on."""
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="daily", timeout="computer")
        first = await whose_turn(club)
        second = next(person for person in club.people if person is not first)
        await second.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
        await club.hours(24.5)
        assert await pass_on(club, random.Random(1), first) is second
        chair = (await club.sitting()).chair_of(second.id)
        assert chair is not None
        before = await left(club, chair.seat)
        fails(club, ("POST", "/channels/*/messages"))
        for _ in range(hours):
            await club.hours(1)
        heals(club)
        await club.hours(1)
        assert await kinds(club) == ["person", "person"]
        assert before - await left(club, chair.seat) <= 10 * HOUR, "the quiet hours before it was due, and an hour"
        assert summaries(second), "and they are called when it can be"
        assert not club.bot.host.scheduler.stops.any


@pytest.mark.heavy
async def test_whoever_a_table_waits_for_is_called_again_after_a_long_outage(make_bot: Make) -> None:
    """They had every reason to go away: their clock runs on from where it was."""
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="computer")
        [(person, _)] = await club.to_move()
        await club.env.advance_time(60)
        before = len([users for users in mentioned(club) if person.id in users])
        gateway(club, "disconnect")
        await club.env.settle()
        await club.hours(3)
        gateway(club, "resumed")
        await club.env.settle()
        await club.env.advance_time(30)
        assert len([users for users in mentioned(club) if person.id in users]) == before + 1
