"""Seats handed over and opened by the others, tables that fall silent, and the rematch, as people meet them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cogs.core.pictures import Painter
from cogs.wiring import Wired
from tests import sixth
from tests.cogs.drive import TEXT, Club, components, ids, meet, start_of, text
from tests.cogs.table.test_takeback import labels, pings

sixth.register()

Make = Callable[[], Wired]


async def any_line(club: Club) -> Any:
    """Whoever must act plays something; who it was."""
    (person, seat), *_ = await club.to_move()
    await club.type(person, next(iter((await club.sitting()).state.moves(seat))))
    return person


async def play_out(club: Club) -> None:
    """A whole game of Kites."""
    while (await club.sitting()).table.status == "running":
        for person, seat in await club.to_move():
            await club.type(person, "pass" if (await club.sitting()).state.phase == "aim" else "rest")
            assert seat in (0, 1)


async def test_a_seat_is_handed_over_by_question_and_answer(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        giver, heir = club.people[0], club.people[2]
        before = len(pings(club))
        result = await giver.slash(club.thread, "table give", to=heir.user)
        assert result.ephemeral
        assert heir.mention in text(result.response)
        assert pings(club)[before:] == [[heir.id]]
        assert f"Only {heir.mention} can accept" in text(club.board)
        assert "for others" in text((await club.people[1].click(club.board, label="Take the seat")).response)
        took = (await heir.click(club.board, label="Take the seat")).response
        assert "handed their seat" in text(took)
        assert heir.mention in text(club.board)
        assert "handed their seat" in text(club.board)
        assert "not playing at this table" in text((await giver.slash(club.thread, "hand")).response)
        assert "Your hand" in text((await heir.slash(club.thread, "hand")).response)
        assert len(pings(club)) == before + 1


@pytest.mark.heavy
async def test_what_people_did_in_a_seat_is_told_of_them_when_somebody_else_sits_there(make_bot: Make) -> None:
    async with meet(make_bot, 4) as club:
        await club.sit_and_start("blueprints", 2)
        giver, other, heir, last = club.people
        await giver.slash(club.thread, "me vacation", last="2026-01-03")
        await giver.slash(club.thread, "table give", to=heir.user)
        await heir.click(club.board, label="Take the seat")
        await other.slash(club.thread, "table resign")
        await last.slash(club.thread, "table join")
        await last.slash(club.thread, "table resign")
        await other.slash(club.thread, "table join")
        page = (await last.slash(club.thread, "since")).response
        since = (await last.click(page, label="All of it")).response
        assert f"{giver.mention} offers their seat to somebody." in text(since)
        assert f"{giver.mention} is away until" in text(since)
        for told in (text(club.board), text(since)):
            assert f"{last.mention} joined." in told
            assert f"{other.mention} joined." in told
        step = (await last.slash(club.thread, "replay")).response
        for _ in range(20):
            if "offers their seat" in text(step):
                break
            step = (await last.click(step, label="Back")).response
        assert f"{giver.mention} offers their seat to somebody." in text(step)
        await giver.click((await giver.slash(club.thread, "data delete")).response, label="Delete it all")
        page = (await last.slash(club.thread, "since")).response
        since = (await last.click(page, label="All of it")).response
        assert "- a former player offers their seat to somebody." in text(since)


async def test_what_an_heir_is_called_is_no_markup(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        heir = club.env.guild.add_member(club.env.create_user("_a_ *star*"))
        await club.people[0].slash(club.thread, "table give", to=heir.user)
        await heir.click(club.board, label="Take the seat")
        assert f"{club.people[0].mention} handed their seat to {heir.mention}." in text(club.board)
        await heir.slash(club.channel, "me reading", by="words")
        page = (await heir.slash(club.thread, "board", text=True)).response
        assert r"\_a\_ \*star\*" in text(page)


async def test_a_seat_is_not_offered_to_bots_or_to_the_seated(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        seated = await club.people[0].slash(club.thread, "table give", to=club.people[1].user)
        assert "already at this table" in text(seated.response)


@pytest.mark.heavy
async def test_the_seat_of_somebody_missing_is_opened_by_the_others(make_bot: Make) -> None:
    async with meet(make_bot, 4) as club:
        await club.sit_and_start("blueprints", 4)
        (missing, seat), *_ = await club.to_move()
        others = [person for person in club.people if person is not missing]
        early = await others[0].slash(club.thread, "table replace")
        assert "waited 3 days" in text(early.response)
        await club.days(2.1)  # they are told that this comes
        await club.days(1)
        before = len(pings(club))
        await others[0].slash(club.thread, "table replace")
        assert pings(club)[before:] == [sorted(person.id for person in others[1:])]
        assert missing.mention in text(club.board)
        assert "keeps the seat by making a move first" in text(club.board)
        refused = (await missing.click(club.board, label="Decline")).response
        assert "for others" in text(refused)
        await others[1].click(club.board, label="Agree")
        assert f"It’s seat {seat + 1}’s turn, but nobody’s sitting there" in text(club.board)
        back = await missing.slash(club.thread, "table join")
        assert "taken an open seat" in text(back.response)


@pytest.mark.heavy
async def test_who_would_replace_somebody_on_vacation_or_nobody_reads_why_not(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.open("blueprints", seats=3, computers=1)
        await club.people[1].click(club.board, label="Join")
        await club.people[0].click(club.board, label="Start")
        chairs = (await club.sitting()).chairs
        while await club.to_move_kinds() == ["computer"]:
            await club.env.advance_time(1)
        (missing, seat), *_ = await club.to_move()
        other = next(person for person in club.people[:2] if person is not missing)
        await missing.slash(club.thread, "me vacation", last="2026-01-09")
        await club.days(5)
        away = await other.slash(club.thread, "table replace", seat=seat + 1)
        assert "vacation, pauses and time I was offline don’t count" in text(away.response)
        for nobody in (8, 1 + next(chair.seat for chair in chairs if chair.kind == "computer")):
            refused = await other.slash(club.thread, "table replace", seat=nobody)
            assert f"No player holds seat {nobody}." in text(refused.response)


@pytest.mark.heavy
async def test_a_seat_is_opened_where_the_others_are_silent_and_nobody_is_against_it(make_bot: Make) -> None:
    async with meet(make_bot, 4) as club:
        await club.sit_and_start("blueprints", 4)
        (missing, _), *_ = await club.to_move()
        await club.days(2.1)  # they are told that this comes
        await club.days(1)
        await next(person for person in club.people if person is not missing).slash(club.thread, "table replace")
        await club.days(2.1)
        assert "but nobody’s sitting there" in text(club.board)


@pytest.mark.heavy
async def test_those_who_are_there_end_a_stalled_table(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        (missing, _), *_ = await club.to_move()
        await club.days(7.1)
        for person in club.people:
            if person is not missing:
                await person.slash(club.thread, "table end")
        assert "The players still here agreed" in text(club.board)
        assert (await club.sitting()).table.status == "ended"


async def test_a_lobby_closes_by_itself_and_its_thread_is_told(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        await club.days(14.1)
        assert (await club.sitting()).table.status == "ended"
        assert "closed before it started" in text(club.board)
        assert "Nobody has joined or left for a long time" in text(club.board)
        assert ids(club.board) == []


@pytest.mark.heavy
async def test_a_silent_table_is_warned_with_one_mention_and_a_move_takes_it_back(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await any_line(club)
        before = len(pings(club))
        await club.days(35.1)
        everybody = sorted(person.id for person in club.people)
        assert pings(club)[before:] == [everybody]
        assert "This table ends without a result on" in text(club.board)
        await club.restart(make_bot())
        await club.days(3)
        assert pings(club)[before:] == [everybody]
        await any_line(club)
        assert "unless someone moves" not in text(club.board)
        await club.days(5)
        assert (await club.sitting()).table.status == "running"


async def test_a_table_that_stays_silent_ends_and_offers_a_rematch(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await club.days(35.1)
        before = len(pings(club))
        await club.days(7.1)
        assert (await club.sitting()).table.status == "ended"
        assert "Nothing happened here for so long" in text(club.board)
        assert pings(club)[before:] == [[]]
        assert labels(club.board) == ["Rules", "What happened", "Replay", "Record", "Rematch"]


async def test_a_rematch_is_one_new_table_with_the_same_people_and_one_mention(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("kites", 2)
        assert "isn’t over" in text((await club.people[0].slash(club.thread, "table rematch")).response)
        order = (await club.sitting()).people
        await play_out(club)
        old, result = club.thread, club.board
        assert "Rematch" in labels(result)
        made = (await club.people[1].click(result, label="Rematch")).response
        threads = club.channel.threads() if callable(club.channel.threads) else club.channel.threads
        club.thread = threads[-1]
        assert club.thread.id != old.id
        assert club.thread.mention in text(made)
        assert pings(club) == [[club.people[0].id]]
        assert "A rematch of table 1" in text(club.board)
        again = (await club.people[1].click(result, label="Rematch")).response
        assert club.thread.mention in text(again)
        stranger = (await club.people[2].click(result, label="Rematch")).response
        assert "Only this table’s players" in text(stranger)
        seated = (await club.people[0].click(result, label="Rematch")).response
        assert "You’re at" in text(seated)
        threads = club.channel.threads() if callable(club.channel.threads) else club.channel.threads
        assert len(threads) == 2
        await club.people[1].click(club.board, label="Start")
        assert (await club.sitting()).people == [order[1], order[0]]
        late = (await club.people[0].click(result, label="Rematch")).response
        assert "There’s a rematch already" in text(late)


async def test_a_rematch_of_those_who_stayed_has_room_for_others_where_they_are_too_few(make_bot: Make) -> None:
    async with meet(make_bot, 5) as club:
        ann, ben, cleo, dev, eve = club.people
        await club.open("blueprints", seats=3)
        for person in (ben, cleo):
            await person.click(club.board, label="Join")
        await ann.click(club.board, label="Start")
        await cleo.slash(club.thread, "table resign")
        for person in (ann, ben):
            await person.slash(club.thread, "table end")
        assert "This table is over" in text((await cleo.slash(club.thread, "hand")).response)
        await ann.slash(club.thread, "table rematch")
        threads = club.channel.threads() if callable(club.channel.threads) else club.channel.threads
        club.thread = threads[-1]
        assert "One seat is open to anyone" in text(club.board)
        assert "You’ve joined" in text((await dev.click(club.board, label="Join")).response)
        assert "open to anyone" not in text(club.board)
        assert "invite-only" in text((await eve.click(club.board, label="Join")).response)
        await ben.click(club.board, label="Join")
        await ann.click(club.board, label="Start")
        assert (await club.sitting()).table.status == "running"


async def test_a_rematch_whose_thread_could_not_be_made_is_tried_again(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        await play_out(club)
        result = club.board
        club.env.inject_error("POST", "/channels/*/threads", status=400, code=160006)
        failed = (await club.people[0].click(result, label="Rematch")).response
        assert "all the open threads Discord allows" in text(failed)
        made = (await club.people[0].click(result, label="Rematch")).response
        assert "Your table is ready" in text(made)


@pytest.mark.heavy
async def test_a_board_full_of_questions_keeps_discords_limits_and_cuts_no_sentence(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_picture(*_: Any, **__: Any) -> bytes:
        raise ValueError("no picture, so the text stands in for it")

    async with meet(make_bot, 5) as club:
        await club.sit_and_start("blueprints", 4)
        first = await any_line(club)
        for _ in range(9):
            await any_line(club)
        await club.days(2.1)  # they are told that this comes
        await club.days(1)
        monkeypatch.setattr(Painter, "draw", no_picture)
        (missing, _), *_ = await club.to_move()
        others = [person for person in club.people[:4] if person is not missing]
        await others[0].slash(club.thread, "table give", to=club.people[4].user)
        await others[1].slash(club.thread, "table replace")
        to = min(row.seq for row in await club.bot.host.queries.rows(1) if row.kind == "move")
        asked = await first.slash(club.thread, "table takeback", to=to)
        assert "Your request is under the board" in text(asked.response)
        board = club.board
        texts = [component["content"] for component in components(board) if component["type"] == TEXT]
        assert sum(len(part) for part in texts) <= 4000
        assert len(components(board)) <= 40
        assert labels(board)[:6].count("Agree") == 2
        for sentence in (
            "and 2 more",
            "Playing on closes the vote.",
            "Agreed so far",
            "Only",
            "keeps the seat by making a move first",
        ):
            assert sentence in text(board), sentence


async def test_orders_of_who_was_removed_from_the_server_are_not_played(make_bot: Make) -> None:
    rng = random.Random(1)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(first, seat)] = await club.to_move()
        other = next(person for person in club.people if person is not first)
        sitting = await club.sitting()
        place = sitting.chair_of(other.id).seat
        lines = list(sitting.state.in_turn(place).moves(place))
        rng.shuffle(lines)
        await other.slash(club.thread, "order", lines=";".join(lines[:10]), rest=True)
        await club.hours(1.5)  # they were seen there a while ago
        club.env.backend.remove_member(club.channel.guild.id, other.id)
        await club.type(first, next(iter((await club.sitting()).state.moves(seat))))
        await club.env.advance_time(15)
        assert not [row for row in await club.bot.host.queries.rows(1) if row.kind == "move" and row.user == other.id]
        assert (await club.sitting()).chairs[place].user is None


async def test_one_person_is_offered_few_seats_a_day_by_another_at_whatever_tables(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, dev = club.people
        for number in range(4):
            club.thread = (await club.open("space_builder"), club.channel.threads)[1]
            club.thread = list(club.thread() if callable(club.thread) else club.thread)[-1]
            await ann.click(club.board, custom_id=start_of(club.board))
            said = text((await ann.slash(club.thread, "table give", to=dev.user)).response)
            assert ("offered" in said and "within a day" in said) == (number == 3), said
            await ann.slash(club.thread, "table end")
