"""One direct message for all of somebody's hands: what it shows, when it is edited and when posted anew, and never two of it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from cogs.board import hand as hands
from cogs.core.delivery import EDIT_FILES
from cogs.core.pictures import Outdated, Painter, Rank
from cogs.wiring import Wired
from rules.game import View
from sessions.store.writer import Statement
from tests.cogs.conftest import DOT
from tests.cogs.drive import Club, ids, meet, text
from tests.cogs.readers import marked

Make = Callable[[], Wired]


def inbox(person: Any) -> list[Any]:
    """The messages that are an inbox of somebody's, the oldest first."""
    return [message for message in person.user.dm_channel.history() if any(i.startswith("J|") for i in ids(message))]


async def two_tables(club: Club, other: str = "skyrise") -> Any:
    """Two people at two tables; somebody for whom both wait."""
    await club.sit_and_start("blueprints", 2)
    first = club.thread
    await club.open(other)
    await club.people[1].click(club.board, label="Join")
    await club.people[0].click(club.board, label="Start")
    ((person, _), *_) = await club.to_move()
    club.thread = first
    await until(club, person)
    return person


async def until(club: Club, person: Any) -> None:
    """Play at the club's table until it waits for somebody."""
    rng = random.Random(1)
    while person not in [one for one, _ in await club.to_move()]:
        await club.type(*await club.random_line(rng))


async def act(club: Club, person: Any) -> None:
    """Play until the club's table waits for somebody else."""
    rng = random.Random(2)
    while person in [one for one, _ in await club.to_move()]:
        await club.type(*await club.random_line(rng))


async def no_deletion(*_: Any) -> None:
    """Discord does not answer when a message is to be deleted."""
    raise OSError("no answer")


async def test_one_message_holds_the_hand_of_one_table_and_a_button_for_each_other(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        person = await two_tables(club)
        (shown,) = inbox(person)
        one = 1 if "table 1" in text(shown).splitlines()[0] else 2
        other = 3 - one
        assert any(i.startswith(f"m|{one}|") for i in ids(shown))
        assert [i for i in ids(shown) if i.startswith("I|")] == [f"I|{other}", f"I|{one}"], "the last is Update"
        assert "Another table is waiting for you" in text(shown)
        await person.user.click(shown, custom_id=f"I|{other}")
        (now,) = inbox(person)
        assert now.id == shown.id, "the message that was pressed shows the other table"
        assert f"table {other}" in text(now).splitlines()[0]
        assert [i for i in ids(now) if i.startswith("I|")] == [f"I|{one}", f"I|{other}"]
        mine = (await person.user.click(now, label="My tables")).response
        assert "table 1" in text(mine)
        assert "table 2" in text(mine)


async def test_what_is_brought_by_itself_is_drawn_after_what_somebody_pressed_for(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where the table moves on before that, what is true then is drawn."""
    ranks: list[Rank] = []
    outdated = True

    async def draw(_: Painter, key: str, draw: Any, view: View, *, rank: Rank, **__: Any) -> bytes:
        nonlocal outdated
        step = key.endswith("/()")  # the panel of whoever plays
        if view.seat is not None and not step:
            ranks.append(rank)
            if outdated and rank is Rank.BOARD:
                outdated = False
                raise Outdated
        return marked(DOT, view)

    monkeypatch.setattr(Painter, "draw", draw)
    async with meet(make_bot, 2) as club:
        person = await two_tables(club)
        assert ranks
        assert set(ranks) == {Rank.BOARD}
        assert not outdated
        (shown,) = inbox(person)
        ranks.clear()
        other = next(i for i in ids(shown) if i.startswith("I|"))
        await person.user.click(shown, custom_id=other)
        assert ranks == [Rank.PRESS]


async def test_who_has_played_finds_the_next_table_there_and_no_button_of_the_one_that_waits_no_more(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        person = await two_tables(club)
        (before,) = inbox(person)
        if "I|1" in ids(before):
            await person.user.click(before, custom_id="I|1")
        await act(club, person)
        (shown,) = inbox(person)
        assert shown.id == before.id
        assert "table 2" in text(shown).splitlines()[0]
        assert [i for i in ids(shown) if i.startswith("I|")] == ["I|2"], "Update alone"


@pytest.fixture
def once_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was called at a table today is not called there again: a summary comes within the hour."""
    monkeypatch.setattr("sessions.people.calls.ONCE_A_DAY", True)


@pytest.mark.usefixtures("once_a_day")
async def test_what_is_old_is_posted_anew_and_the_older_one_deleted_by_the_next_process_too(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, _), *_) = await club.to_move()
        (first,) = inbox(person)
        club.bot.delivery.delete = no_deletion  # type: ignore[method-assign]
        for hours in (2, 24):  # a second turn of the day, which calls no more, and the first of the next, which does
            await act(club, person)
            await club.hours(hours)
            await until(club, person)
            assert [message.id for message in inbox(person)] == [first.id], "one new message a day is enough"
        await act(club, person)
        await club.hours(0.1)
        await until(club, person)
        assert len(inbox(person)) == 2
        await club.restart(make_bot())
        await club.hours(0.1)
        (second,) = inbox(person)
        assert second.id > first.id


async def test_an_old_one_is_edited_for_whoever_the_board_has_called(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, _), *_) = await club.to_move()
        (first,) = inbox(person)
        await club.hours(5)
        await act(club, person)
        await club.hours(1)
        await until(club, person)
        (shown,) = inbox(person)
        assert shown.id == first.id, "the board has called them, and one message is enough for one turn"
        assert "Your turn began" in text(shown)


@pytest.mark.usefixtures("once_a_day")
async def test_an_old_one_is_edited_for_whoever_a_summary_has_called(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:  # this world begins at midnight, UTC
        await club.sit_and_start("blueprints", 2)
        first = (await club.to_move())[0][0]
        person = next(one for one in club.people if one is not first)
        await person.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
        (before,) = inbox(person)
        await until(club, person)
        await club.hours(8.1)
        said = person.user.dm_channel.history()
        assert any("A table is waiting for you" in text(message) for message in said)
        (shown,) = inbox(person)
        assert shown.id == before.id, "the summary has called them, and one message is enough for one morning"
        assert "Your turn began" in text(shown)


async def test_an_old_one_that_tells_what_waits_is_edited_where_it_stands(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        person = await two_tables(club)
        (first,) = inbox(person)
        await club.hours(5)
        await act(club, person)
        (shown,) = inbox(person)
        assert shown.id == first.id, "the other table has been waiting since before it was posted"


async def test_in_quiet_hours_it_stays_as_it_is_until_they_end(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:  # this world begins at midnight, UTC
        await club.sit_and_start("blueprints", 2)
        first = (await club.to_move())[0][0]
        person = next(one for one in club.people if one is not first)
        await person.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
        await until(club, person)
        assert "Your turn began" not in text(inbox(person)[0])
        await club.hours(8.1)
        (shown,) = inbox(person)
        assert "Your turn began" in text(shown)


async def test_a_message_that_was_sent_and_not_noted_is_adopted_and_brought_up_to_date(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, _), *_) = await club.to_move()
        (first,) = inbox(person)
        await club.bot.store.write((Statement('DELETE FROM inboxes WHERE "user" = ?'), (person.id,)))
        await club.restart(make_bot())
        await act(club, person)
        (shown,) = inbox(person)
        assert shown.id == first.id
        assert "Your turn began" not in text(shown)


@pytest.mark.usefixtures("once_a_day")
async def test_a_message_whose_answer_was_lost_is_found_before_another_is_sent(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, _), *_) = await club.to_move()
        await act(club, person)
        await club.hours(24)
        await until(club, person)
        await act(club, person)
        await club.hours(1)
        send = club.bot.delivery.send
        lost = []

        async def unanswered(channel: Any, *about: Any, **more: Any) -> Any:
            sent = await send(channel, *about, **more)
            if sent.channel.id == person.user.dm_channel.id and not lost:
                lost.append(sent.id)
                raise OSError("the answer is lost")
            return sent

        club.bot.delivery.send = unanswered  # type: ignore[method-assign]
        await until(club, person)
        await club.hours(0.1)
        assert [message.id for message in inbox(person)] == lost


@pytest.mark.heavy
async def test_when_the_game_is_over_the_last_hand_says_so_and_has_no_buttons(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = club.people[0]
        rng = random.Random(3)
        while (await club.sitting()).table.status == "running":
            await club.type(*await club.random_line(rng))
        messages = person.user.dm_channel.history()
        assert len(messages) == 1
        assert "is over" in text(messages[0])
        assert ids(messages[0]) == []


@pytest.mark.parametrize("hands", ["message", "table"])
async def test_that_a_game_is_over_is_said_in_the_language_of_who_reads_it(make_bot: Make, hands: str) -> None:
    async with meet(make_bot, 2) as club:
        person = club.people[0]
        await club.bot.people.choose(person.id, language="fr", hands=hands)
        await club.sit_and_start("blueprints", 2)
        await club.days(8)
        await club.people[1].slash(club.thread, "table end")
        await person.slash(club.thread, "table end")
        assert (await club.sitting()).table.status == "ended"
        assert "est finie" in text(person.user.dm_channel.history()[0])


@pytest.mark.heavy
async def test_each_table_by_itself_or_none_as_one_chooses_and_the_older_ones_go(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        person = await two_tables(club)
        await person.slash(club.channel, "me hands", by="table")
        await club.bot.show.settled()
        assert inbox(person) == []
        assert len(person.user.dm_channel.history()) == 2, "each table has its own now"
        await person.slash(club.channel, "me hands", by="message")
        await club.bot.show.settled()
        assert len(inbox(person)) == 1
        await act(club, person)
        left = [message for message in person.user.dm_channel.history() if any(i.startswith("m|1|") for i in ids(message))]
        assert [message.id for message in left] in ([], [inbox(person)[0].id]), "an older hand goes when its table is next touched"
        await person.slash(club.channel, "me hands", by="button")
        await club.bot.show.settled()
        assert inbox(person) == []


async def test_an_older_message_points_to_the_newest_when_it_is_pressed(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        person = await two_tables(club)
        (first,) = inbox(person)
        pressed = next(i for i in ids(first) if i.startswith("I|"))
        club.bot.delivery.delete = no_deletion  # type: ignore[method-assign]
        await club.bot.capabilities.refuse(EDIT_FILES)
        await act(club, person)
        assert len(inbox(person)) == 2
        await person.user.click(first, custom_id=pressed)
        assert len(inbox(person)) == 1
        (older, _) = person.user.dm_channel.history()
        assert "in a newer message" in text(older)
        assert ids(older) == []


async def test_a_table_of_a_game_without_hands_is_listed_and_can_be_looked_at(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        person = await two_tables(club, "welkin")
        (shown,) = inbox(person)
        assert "I|2" in ids(shown)
        await person.user.click(shown, custom_id="I|2")
        (shown,) = inbox(person)
        assert "Welkin, table 2" in text(shown)
        assert "I|1" in ids(shown)


async def test_a_hand_that_did_not_change_is_not_sent(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        last = (await club.sitting()).chairs[((await club.to_move())[0][1] + 2) % 3].user
        channel = club.person(last).user.dm_channel.id

        def sent() -> int:
            return sum(f"/channels/{channel}/messages" in request.path for request in club.env.http_requests)

        before = sent()
        await club.type(*await club.random_line(random.Random(4)))
        assert last not in [person.id for person, _ in await club.to_move()]
        assert sent() == before


async def test_what_says_the_same_is_not_sent_again(make_bot: Make) -> None:
    """Where several tables begin to wait at once, the first of them brings all."""
    async with meet(make_bot, 2) as club:
        person = await two_tables(club)

        def edits() -> int:
            path = f"/channels/{person.user.dm_channel.id}/messages/"
            return sum(request.method == "PATCH" and path in request.path for request in club.env.http_requests)

        async def bring() -> None:
            host, inboxes = club.bot.host, club.bot.show.inboxes
            table_id = (await inboxes.of(person.id)).table_id
            shown = (await host.queries.shown(table_id))[f"hand:{person.id}"]
            await inboxes.bring(person.id, await host.tables.look(table_id), shown, concerned=True)

        await bring()
        before = edits()
        await bring()
        assert edits() == before
        for _ in range(2):
            other = next(i for i in ids(inbox(person)[-1]) if i.startswith("I|"))
            await person.user.click(inbox(person)[-1], custom_id=other)
        await bring()
        assert edits() == before + 1, "whether an answer arrived is not known"


async def test_where_it_must_be_posted_anew_it_does_not_come_at_once_after_a_summary(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        person = await two_tables(club)
        await club.hours(2)
        inboxes, sitting = club.bot.show.inboxes, await club.sitting()
        box, now = await inboxes.of(person.id), club.bot.clock.now()
        club.bot.calls.called(0, [person.id])
        assert await inboxes.wait(box, sitting, [], now) <= now, "it is edited"
        await club.bot.capabilities.refuse(EDIT_FILES)
        assert await inboxes.wait(box, sitting, [], now) > now
        assert await inboxes.wait(box, sitting, [], now + 6 * 60_000) <= now + 6 * 60_000


def gathers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Changes wait as they do outside of tests."""
    for name, hours in (("GATHERED", 1), ("CALLED", 3), ("PLAYED", 24)):
        monkeypatch.setattr(f"cogs.person.inbox.{name}", hours * 3_600_000)


@pytest.mark.parametrize(("told", "hours"), [(True, 3), (False, 1)])
async def test_a_turn_is_told_when_whoever_was_called_has_not_come(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, told: bool, hours: int
) -> None:
    """Most come within three hours of a call; of a turn that nothing has told of the message tells within one."""
    gathers(monkeypatch)
    if not told:
        monkeypatch.setattr("sessions.people.calls.Calls.told", lambda *_: 0)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((mover, _), *_) = await club.to_move()
        other = next(person for person in club.people if person is not mover)
        before = text(inbox(other)[-1])
        await act(club, mover)
        await club.hours(hours - 0.1)
        assert text(inbox(other)[-1]) == before
        await club.hours(0.2)
        assert "Your turn began" in text(inbox(other)[-1])


async def test_who_comes_before_that_is_told_nothing_and_what_stands_says_of_when_it_is(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each turn of somebody who answers calls cost two edits, one when it began and one when they had played."""
    gathers(monkeypatch)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, _), *_) = await club.to_move()
        (shown,) = inbox(person)
        posted = int(shown.created_at.timestamp())
        assert f"as of <t:{posted}:R>" in text(shown).split("\n")[0]

        def sent() -> int:
            path = f"/channels/{person.user.dm_channel.id}/messages"
            return sum(path in request.path and request.method != "GET" for request in club.env.http_requests)

        before = sent()
        for _ in range(3):
            await act(club, person)
            await club.hours(2)
            await until(club, person)
            await club.hours(2)
        assert sent() == before + 1, "that they have played, once: from then on it says nothing that is over"
        (shown,) = inbox(person)
        await person.user.click(shown, label="Update")
        (shown,) = inbox(person)
        assert f"as of <t:{posted}:R>" not in text(shown)
        assert sent() == before + 1, "what is pressed for is an answer"
        await act(club, person)
        await club.hours(25)
        assert "Your turn began" not in text(inbox(person)[-1])
        assert sent() == before + 2


async def test_a_secret_that_came_meanwhile_is_told_at_once(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that others pass on change what somebody holds."""
    gathers(monkeypatch)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        rng = random.Random(3)
        before = {person: text(inbox(person)[-1]) for person in club.people}
        for _ in range(6):
            await club.type(*await club.random_line(rng))
        assert all(text(inbox(person)[-1]) != said for person, said in before.items())


async def test_who_has_played_is_shown_the_next_table_a_few_minutes_later(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer to their move has said that it waits; what says that it is their turn where they have played is over."""
    gathers(monkeypatch)
    monkeypatch.setattr("cogs.board.decide.AT_TABLE", 5 * 60_000)
    async with meet(make_bot, 2) as club:
        person = await two_tables(club)
        await club.hours(4)
        before = text(inbox(person)[-1])
        await act(club, person)
        await club.hours(0.05)
        assert text(inbox(person)[-1]) == before, "they are at the table, and may go on"
        await club.hours(0.1)
        assert "Skyrise" in text(inbox(person)[-1]).split("\n")[0]


@pytest.mark.parametrize("table", [1, 2])
async def test_that_a_table_waits_does_not_stand_when_it_was_played_at(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, table: int
) -> None:
    """Whether it is shown (1) or listed (2): both stood for hours, also through the night that came then."""
    gathers(monkeypatch)
    async with meet(make_bot, 2) as club:  # this world begins at midnight, UTC
        person = await two_tables(club)
        await club.hours(1)
        (shown,) = inbox(person)
        if "I|1" in ids(shown)[:-2]:
            await person.user.click(shown, custom_id="I|1")
        await person.slash(club.channel, "me quiet", **{"from": "1:05", "to": "9:00"})
        says = "Your turn began" if table == 1 else "Another table is waiting"
        assert says in text(inbox(person)[-1])
        club.thread = next(thread for thread in club.channel.threads if f"table {table}" in thread.name.lower())
        await act(club, person)
        await club.hours(0.2)
        told = text(inbox(person)[-1])
        assert "Another table is waiting" not in told
        assert f"table {3 - table}" in told.split("\n")[0]
        assert "Your turn began" in told


async def test_whoever_comes_all_the_time_finds_nothing_much_older_than_a_day(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They answer every call, so that it need not follow the moves: it stood as it was for eleven days."""
    gathers(monkeypatch)
    async with meet(make_bot, 2) as club:
        person = await two_tables(club)
        inboxes, sitting = club.bot.show.inboxes, await club.sitting()
        box, now = await inboxes.of(person.id), club.bot.clock.now()
        (row,) = await club.bot.host.queries.rows(1, sitting.table.seq - 1)
        for ago, waits in ((1, True), (20, True), (30, False), (300, False)):
            rows = [msgspec.structs.replace(row, at=now - ago * 3_600_000)]
            assert (await inboxes.wait(box, sitting, rows, now) > now) is waits


@pytest.mark.heavy
async def test_what_happens_at_a_table_that_is_not_shown_is_told_where_it_begins_to_wait_or_waits_no_more(make_bot: Make) -> None:
    """A secret that comes there is not in the message."""
    async with meet(make_bot, 2) as club:
        person = await two_tables(club, "strange_world")
        await person.user.click(inbox(person)[-1], custom_id="I|1")
        path = f"/channels/{person.user.dm_channel.id}/messages"

        def sent() -> int:
            return sum(path in request.path and request.method != "GET" for request in club.env.http_requests)

        await club.bot.show.settled()
        before = sent()
        sitting = await club.bot.host.tables.look(2)
        seat = sitting.chair_of(person.id).seat  # type: ignore[union-attr]
        other = sitting.chairs[1 - seat].user
        line = next(iter(sitting.state.moves(1 - seat)))  # type: ignore[union-attr]
        await club.bot.host.play.line(2, other, line, click=1, at=club.bot.clock.now())  # type: ignore[arg-type]
        await club.bot.show.settled()
        assert sent() == before


async def test_where_discord_takes_no_new_files_in_edits_there_is_one_message_all_the_same(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, _), *_) = await club.to_move()
        await club.bot.capabilities.refuse(EDIT_FILES)
        (first,) = inbox(person)
        await act(club, person)
        (second,) = inbox(person)
        assert second.id > first.id


async def test_who_has_played_nothing_for_long_is_shown_what_the_others_do_while_time_goes_on(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each look at the clock is later than the one before, as outside of tests: nothing may wait for what has just gone by."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((mover, _), *_) = await club.to_move()
        other = next(person for person in club.people if person is not mover)
        plain, ticks = club.bot.clock.now, itertools.count()
        monkeypatch.setattr(club.bot.clock, "now", lambda: plain() + next(ticks))
        before = [text(message) for message in inbox(other)]
        await act(club, mover)
        await club.bot.show.settled()
        assert before
        assert [text(message) for message in inbox(other)] != before
        seq = (await club.sitting()).table.seq
        assert (await club.bot.host.queries.shown(1))[f"hand:{other.id}"].seq == seq


async def test_a_hand_whose_seat_was_lost_while_it_was_drawn_is_not_sent(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 3) as club:
        plain, lost = hands.hand, []

        async def hand(bot: Any, sitting: Any, seat: int, *about: Any) -> Any:
            reply = await plain(bot, sitting, seat, *about)
            if not lost:
                lost.append(sitting.chairs[seat].user)
                await bot.host.play.resign(1, lost[0], 1)
            return reply

        monkeypatch.setattr("cogs.person.inbox.hands.hand", hand)
        await club.sit_and_start("blueprints", 3)
        await club.env.settle()
        assert lost
        assert inbox(club.person(lost[0])) == []
