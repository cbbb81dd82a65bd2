"""Who runs out of time has been warned while awake, is told at once, and has the seat back by one press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cogs.person.warnings import lost_by
from cogs.wiring import Wired
from players.inplace import InPlace
from sessions.table.model import RowKind
from tests.cogs.drive import Club, ids, meet, text
from tests.cogs.made import ANN, BEN
from tests.cogs.table.test_seats_clocks import clocked
from tests.sessions.made import row

Make = Callable[[], Wired]


def direct(person: Any, part: str) -> list[Any]:
    return [message for message in person.user.dm_channel.history() if part in text(message)]


async def whose_turn(club: Club) -> Any:
    ((person, _), *_) = await club.to_move()
    return person


def quick(make_bot: Make) -> Make:
    def make() -> Wired:
        made = make_bot()
        made.computers.pool, made.computers.simulations = InPlace(), 8
        return made

    return make


async def to_hour(club: Club, hour: float) -> None:
    """The world goes on until so many hours after its beginning, half an hour at a time."""
    while (left := hour - (club.bot.clock.now() - 1_767_225_600_000) / 3_600_000) > 0:
        await club.hours(min(left, 0.5))


@pytest.mark.heavy
async def test_warned_three_times_then_told_of_the_loss_and_the_seat_taken_back(make_bot: Make) -> None:
    async with meet(quick(make_bot), 2) as club:  # this world begins at midnight, UTC; a daily clock has two days at first
        await clocked(club, clock="daily")
        person = await whose_turn(club)
        for number, hour in enumerate((24, 42, 47)):
            await to_hour(club, hour - 0.2)
            before = len(direct(person, "Your clock at **Blueprints, table 1**"))
            await to_hour(club, hour + 0.2)
            (warning,) = direct(person, "Your clock at")
            assert number == 0 or before == 1, "the newest stands in place of the others"
            assert ("is running low" if number else "** is running. Deadline: <t:") in text(warning), (
                "half of the time is not little"
            )
        await club.restart(quick(make_bot)())
        await to_hour(club, 48.1)
        (lost,) = direct(person, "ran out")
        assert "A computer player has taken over your seat" in text(lost)
        assert direct(person, "Your clock at **Blueprints, table 1** is running low") == [], "the warning is gone with its turn"
        await to_hour(club, 49)
        assert len(direct(person, "ran out")) == 1
        await person.user.click(lost, label="Take your seat back")
        assert (await club.sitting()).chair_of(person.id) is not None


@pytest.mark.heavy
async def test_your_move_gives_back_the_seat_that_a_computer_keeps(make_bot: Make) -> None:
    async with meet(quick(make_bot), 2) as club:
        await clocked(club, clock="daily")
        person = await whose_turn(club)
        await to_hour(club, 48.1)
        assert (await club.sitting()).chair_of(person.id) is None
        answer = (await person.click(club.board, label="Your move")).response
        assert "It’s yours again" in text(answer)
        assert (await club.sitting()).chair_of(person.id) is not None


@pytest.mark.heavy
async def test_a_clock_that_would_run_out_at_night_runs_until_an_hour_after_it_once(make_bot: Make) -> None:
    async with meet(quick(make_bot), 2) as club:
        for each in club.people:
            await each.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
        await clocked(club, clock="daily")
        person = await whose_turn(club)
        await to_hour(club, 48.2)
        assert "It runs until <t:" in text(club.board)
        assert (await club.sitting()).chair_of(person.id) is not None
        (warning,) = direct(person, "Your clock at **Blueprints, table 1**")
        assert 20 <= (int(warning.created_at.timestamp()) - 1_767_225_600) / 3600 % 24 < 22, "in the last waking hour"
        await to_hour(club, 56.5)
        assert len(direct(person, "Your clock at **Blueprints, table 1** is running low")) == 1, "warned again when they wake"
        assert direct(person, "ran out") == []
        await to_hour(club, 57.1)
        assert len(direct(person, "ran out")) == 1
        assert any(i.startswith("j|") for i in ids(direct(person, "ran out")[0]))


@pytest.mark.heavy
async def test_a_deadline_that_the_night_will_move_is_told_as_it_will_be_and_again_when_they_wake(make_bot: Make) -> None:
    """The warning at 23:00 named midnight, stood until eight, and was then taken for the one that was due: nobody was called."""
    async with meet(quick(make_bot), 2) as club:  # this world begins at midnight, UTC
        for each in club.people:
            await each.slash(club.channel, "me quiet", **{"from": "23:55", "to": "08:00"})
        await clocked(club, clock="daily")
        person, morning = await whose_turn(club), 1_767_225_600 + 57 * 3600
        await to_hour(club, 47.5)
        (warning,) = direct(person, "Your clock at")
        assert f"<t:{morning}:f>" in text(warning)
        assert f"<t:{morning}:f>" in text(club.board), "the board says the same"
        await to_hour(club, 56.2)
        (again,) = direct(person, "Your clock at")
        assert again.id != warning.id, "they wake an hour before the end, and are told aloud"
        assert int(again.created_at.timestamp()) >= 1_767_225_600 + 56 * 3600
        assert not again.flags.suppress_notifications
        assert f"<t:{morning}:f>" in text(again)


@pytest.mark.heavy
async def test_two_warnings_with_the_same_time_left_before_two_deadlines_of_a_turn_are_two_messages(make_bot: Make) -> None:
    """Their quiet hours were chosen after the first, so it named another deadline; it was found and taken for the second."""
    async with meet(quick(make_bot), 2) as club:
        await clocked(club, clock="daily")
        person = await whose_turn(club)
        await person.slash(club.channel, "me quiet", **{"from": "23:55", "to": "08:00"})
        await to_hour(club, 47.4)
        (first,) = direct(person, "Your clock at")
        await to_hour(club, 56.4)
        (second,) = direct(person, "Your clock at")
        assert second.id != first.id


@pytest.mark.heavy
async def test_a_warning_whose_deadline_is_no_longer_so_goes(make_bot: Make) -> None:
    async with meet(quick(make_bot), 2) as club:
        await clocked(club, clock="daily")
        person = await whose_turn(club)
        await to_hour(club, 42.2)
        assert len(direct(person, "Your clock at")) == 1
        for each in club.people:
            await each.slash(club.thread, "table pause")
        await club.hours(0.1)
        assert direct(person, "Your clock at") == []


@pytest.mark.heavy
async def test_who_was_told_the_deadline_hours_ago_is_not_warned_before_the_clock_runs_low(make_bot: Make) -> None:
    """A summary at eight and a warning thirteen minutes later called twice for the same."""
    async with meet(quick(make_bot), 2) as club:
        await clocked(club, clock="daily")
        person = await whose_turn(club)
        await to_hour(club, 20)
        await club.bot.host.unit_of_work.write(club.bot.calls.called(0, [person.id]), deed_at=[0])
        await to_hour(club, 24.2)
        assert direct(person, "Your clock at") == []
        await to_hour(club, 42.2)
        assert len(direct(person, "is running low")) == 1


@pytest.mark.heavy
@pytest.mark.shipped
async def test_who_plays_elsewhere_just_now_is_warned_once_they_have_gone(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(quick(make_bot), 2) as club:
        await clocked(club, clock="daily")
        person = await whose_turn(club)
        await to_hour(club, 23.95)
        monkeypatch.setitem(club.bot.calls._acted, person.id, club.bot.clock.now())
        await to_hour(club, 24.02)
        assert direct(person, "Your clock at") == []
        await to_hour(club, 24.2)
        assert len(direct(person, "Your clock at")) == 1


async def test_whoever_comes_back_to_a_seat_that_the_others_opened_has_it_by_one_press(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        missing = await whose_turn(club)
        other = next(person for person in club.people if person is not missing)
        await club.days(4)
        assert "has to be told first" in text((await other.slash(club.thread, "table replace")).response)
        await club.hours(12.1)
        await other.slash(club.thread, "table replace")
        await club.hours(0.1)
        assert (await club.sitting()).chair_of(missing.id) is None
        (told,) = direct(missing, "opened your seat at Blueprints, table 1")
        assert "ran out" not in text(told), "there is no clock"
        assert text(told).startswith(f"**{other.mention} opened your seat"), "there is one other"
        assert text(told).splitlines()[0].endswith(f"/{club.thread.id}"), "the newest board may be replaced; the thread stays"
        assert direct(missing, "no longer have a seat") == [], "one message tells it"
        await missing.user.click(told, label="Take your seat back")
        assert (await club.sitting()).chair_of(missing.id) is not None
        await club.hours(0.1)
        assert direct(missing, "opened your seat") == []
        (kept,) = direct(missing, "You have your seat at **Blueprints, table 1**")
        assert ids(kept) == []


@pytest.mark.heavy
async def test_whoever_hears_in_the_morning_that_their_seat_was_opened_hears_who_plays_there_now(make_bot: Make) -> None:
    async with meet(quick(make_bot), 2) as club:  # this world begins at midnight, UTC
        await club.sit_and_start("blueprints", 2)
        missing = await whose_turn(club)
        other = next(person for person in club.people if person is not missing)
        await missing.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
        seat = (await club.sitting()).chair_of(missing.id).seat
        await to_hour(club, 118.2)  # the night begins
        await other.slash(club.thread, "table replace")
        assert (await club.sitting()).chair_of(missing.id) is None
        page = (await other.click(club.board, label="Let a computer play")).response
        await other.select(page, ["medium"], custom_id=f"W|1|o{seat}")
        await club.hours(0.5)
        assert direct(missing, "opened your seat") == []
        await to_hour(club, 128.5)
        (told,) = direct(missing, "opened your seat at Blueprints, table 1")
        assert "A computer player is playing it for now. **Take your seat back** gives it to you" in text(told)


@pytest.mark.heavy
async def test_whose_seat_the_others_may_open_is_told_before_aloud_and_while_they_are_up(make_bot: Make) -> None:
    async with meet(quick(make_bot), 2) as club:  # this world begins at midnight, UTC
        for each in club.people:
            await each.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
        await clocked(club, clock="slow")  # it has days left
        missing = await whose_turn(club)
        other = next(person for person in club.people if person is not missing)
        await to_hour(club, 55.8)
        assert direct(missing, "can open your seat") == []
        await to_hour(club, 56.2)
        (told,) = direct(missing, "has been waiting for you")
        assert not told.flags.suppress_notifications
        assert f"{other.mention} can open your seat from <t:" in text(told), "there is one other"
        assert f"(<t:{1_767_225_600 + 81 * 3600}:R>)" in text(told), "not in the night: an hour after it"
        assert direct(missing, "your turn; deadline") == [], "that the clock has days left protects nobody"
        (summary,) = direct(missing, "A table is waiting for you")
        assert f"your turn; {other.mention} can open your seat from <t:{1_767_225_600 + 81 * 3600}:f>" in text(summary)
        await to_hour(club, 67)
        assert "once the table has waited 3 days" in text((await other.slash(club.thread, "table replace")).response)
        await to_hour(club, 72.1)
        assert len(direct(missing, "has been waiting for you")) == 1
        assert "has time to move until" in text((await other.slash(club.thread, "table replace")).response), "they sleep"
        await to_hour(club, 81.1)
        await other.slash(club.thread, "table replace")
        assert (await club.sitting()).chair_of(missing.id) is None
        assert direct(missing, "has been waiting for you") == [], "it goes with the turn"
        await club.hours(0.2)
        assert direct(missing, "can open your seat") == []


def test_how_a_seat_was_lost_is_what_happened_last() -> None:
    out = row(3, RowKind.SEAT, 0, ANN, line="clock out")
    voted = row(9, RowKind.SEAT, 0, ANN, line="replace")
    assert lost_by([out, row(5, RowKind.MOVE, 0, ANN), voted], ANN) is voted, "and not the clock of long ago"
    assert lost_by([voted, out], ANN) is out
    assert lost_by([voted], BEN) is lost_by([], ANN) is None
