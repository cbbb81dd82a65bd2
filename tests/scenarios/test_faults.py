"""Faults that were found by reading and by trying, each kept from coming back."""

from __future__ import annotations

import asyncio
import logging
import random
import threading
from collections.abc import Callable

import discord
import pytest

from cogs.record.animation import Films
from cogs.wiring import Wired
from render import FACES
from sessions.ops import notices
from sessions.store import schema
from sessions.store.connection import DiskFull, SqliteStore, Statement
from tests import sixth
from tests.cogs.board.test_show import mentioned
from tests.cogs.drive import BUTTON, FILE, choices, components, ids, meet, text
from tests.cogs.operator.test_admin import host_of, said
from tests.cogs.table.test_seats_clocks import gateway
from tests.scenarios.test_leaving import play_out
from tests.sixth.game import GAME as KITES

sixth.register()

Make = Callable[[], Wired]


async def test_two_who_agree_to_end_at_once_end_it(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        end = club.bot.agreements.end
        first, second = (person.id for person in club.people)
        await asyncio.gather(end(1, first, 901), end(1, second, 902))
        assert (await club.sitting()).table.status == "ended"
        assert (await club.sitting()).table.asked == {}


async def test_one_who_agrees_while_the_other_resigns_ends_it(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        host = club.bot.host
        first, second = (person.id for person in club.people)
        await asyncio.gather(club.bot.agreements.end(1, first, 901), host.play.resign(1, second, 902))
        await club.hours(0.1)
        assert (await club.sitting()).table.status == "ended"


async def test_declining_in_a_lobby_closes_nothing(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        refused = await club.people[0].slash(club.thread, "table end", agree=False)
        assert "no vote on ending this table" in text(refused.response)
        assert (await club.sitting()).table.status == "lobby"


@pytest.mark.heavy
async def test_one_table_that_cannot_go_on_stops_no_other_clock(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        for _ in range(2):
            await club.sit_and_start("kites", 2)
            (person, _), *_ = await club.to_move()
            await club.type(person, "aim s3")
        kind = type((await club.bot.host.tables.look(1)).state)
        whole = kind.play

        def broken(state: object, seat: int | None, move: str, at: int = 0) -> object:
            if seat is None and state is (club.bot.host.tables._sittings[1].state):
                raise ZeroDivisionError
            return whole(state, seat, move, at)

        monkeypatch.setattr(kind, "play", broken)
        logging.disable(logging.CRITICAL)
        try:
            await club.env.advance_time(330)
        finally:
            logging.disable(logging.NOTSET)
        assert "time" in [row.line for row in await club.bot.host.queries.rows(2)]
        assert "time" not in [row.line for row in await club.bot.host.queries.rows(1)]


@pytest.mark.heavy
async def test_a_deadline_that_moved_meanwhile_stays_alive(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        (person, _), *_ = await club.to_move()
        await club.type(person, "aim s3")
        due = (await club.sitting()).state.due
        assert await club.bot.host.play.time(1) is None  # asked too early, as when a line came in between
        rows = await club.bot.store.read("SELECT at, done FROM due WHERE table_id = 1 AND kind = 'time'")
        assert rows == [(due, None)]
        await club.env.advance_time(330)
        assert "time" in [row.line for row in await club.bot.host.queries.rows(1)]


async def test_a_table_is_not_brought_where_another_lives(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await club.sit_and_start("blueprints", 2)
        refused = await club.people[0].slash(club.thread, "table show", table=1)
        assert "This channel belongs to table 2" in text(refused.response)
        assert (await club.sitting()).table.id == 2


async def test_an_old_table_shown_in_a_thread_does_not_hide_the_one_that_is_played_there(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        await club.people[0].slash(club.thread, "table end")
        await club.sit_and_start("blueprints", 2)
        await club.bot.store.write((schema.SET_CHANNEL, (club.thread.id, club.thread.id, 1)))
        club.bot.host.tables._sittings.clear()
        club.bot.host.tables._channels.clear()
        await club.bot.host.tables.look(1)
        assert (await club.sitting()).table.id == 2


async def test_a_retired_board_keeps_what_was_told_last(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        lobby, _ = (message for message in club.thread.history() if message.components)
        assert "Players at the start" in text(lobby)
        assert all(person.mention in text(lobby) for person in club.people)
        assert not [component for component in components(lobby) if component["type"] == BUTTON]


async def test_a_hand_says_farewell_and_shows_nothing_more(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, _), *_ = await club.to_move()
        other = next(p for p in club.people if p is not person)
        await person.slash(club.thread, "table resign")
        left = person.user.dm_channel.history()[-1]
        assert "no longer have a seat" in text(left)
        assert "lan" not in text(left)
        assert not ids(left)
        await person.slash(club.thread, "table join")
        assert "Your hand" in text(person.user.dm_channel.history()[-1])
        for who in (person, other):
            await who.slash(club.thread, "table end")
        assert "is over" in text(other.user.dm_channel.history()[-1])
        assert not ids(other.user.dm_channel.history()[-1])


async def test_a_board_that_is_refused_keeps_no_hand_back(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        await club.people[1].click(club.board, label="Join")
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=400, code=50035, times=None)
        await club.people[0].slash(club.thread, "table start")
        for person in club.people:
            assert "Your hand" in text(person.user.dm_channel.history()[-1])


async def test_a_second_click_on_what_plays_answers_as_the_first(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))
        panel, _ = await club.build(person, line)
        stage = (await club.sitting()).state.stage
        host = club.bot.host
        await host.play.line(1, person.id, line, click=77, at=0, stage=stage)
        again = await club.confirm(person, panel)
        assert "already counted" in text(again)
        assert "took" in text(again)
        assert len([row for row in await host.queries.rows(1) if row.kind == "move"]) == 1


async def test_a_refusal_in_the_panel_leaves_a_way_on(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        panel, _ = await club.build(person, next(iter((await club.sitting()).state.moves(seat))))
        with monkeypatch.context() as patch:

            async def full(*_: object) -> None:
                raise DiskFull("tables.db")

            patch.setattr(SqliteStore, "write", full)
            refused = await club.confirm(person, panel)
        assert "bot’s disk is full" in text(refused)
        again = (await person.click(refused, label="Your move")).response
        assert choices(again)


async def test_variants_that_so_many_players_do_not_have_are_left_out(make_bot: Make) -> None:
    assert set(KITES.options(1)) != set(KITES.options(3))
    extra = next(iter(set(KITES.options(3)) ^ set(KITES.options(1))))
    values = {**KITES.options(3), **KITES.options(1)}[extra]
    seats = 1 if extra in KITES.options(3) else 3
    async with meet(make_bot, 3) as club:
        await club.open("kites", variants=f"{extra}={values[0]}")
        for person in club.people[1:seats]:
            await person.click(club.board, label="Join")
        await club.people[0].slash(club.thread, "table start")
        assert (await club.sitting()).table.status == "running"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE states SET state = '{}' WHERE table_id = 2", "/{thread})**: damaged"),
        ("UPDATE tables SET game = 'gone' WHERE id = 2", "Table 2 can’t be read"),
    ],
)
async def test_a_table_that_cannot_be_read_does_not_hide_the_others(make_bot: Make, change: str, said: str) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        await club.sit_and_start("blueprints", 2)
        club.bot.host.tables._sittings.clear()
        await club.bot.store.write((Statement(change), ()))
        logging.disable(logging.CRITICAL)
        try:
            listed = text((await club.people[0].slash(club.channel, "table list")).response)
        finally:
            logging.disable(logging.NOTSET)
        assert "table 1" in listed
        assert said.format(thread=club.thread.id) in listed


@pytest.mark.parametrize("column", ["options", "terms", "asked", "seating", "times"])
async def test_a_table_whose_own_row_is_damaged_does_not_hide_the_others(make_bot: Make, column: str) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        await club.sit_and_start("blueprints", 2)
        club.bot.host.tables._sittings.clear()
        await club.bot.store.write((Statement(f"UPDATE tables SET {column} = ? WHERE id = ?"), ("{[", 2)))
        logging.disable(logging.CRITICAL)
        try:
            shown = [text((await club.people[0].slash(club.channel, name)).response) for name in ("table list", "games")]
            shown.append(await said(host_of(club), "tables"))
        finally:
            logging.disable(logging.NOTSET)
        for one in shown:
            assert "table 1" in one.lower()
            assert "table 2" not in one.lower()


async def test_the_same_new_twice_makes_one_table(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        host = club.bot.host
        about = {"options": {}, "seats": 0, "user": 5, "name": "eve", "guild_id": 1, "channel_id": 2, "click": 77}
        first = await host.lobby.new("blueprints", **about)
        again = await host.lobby.new("blueprints", **about)
        assert again.repeated
        assert again.sitting.table.id == first.sitting.table.id


async def test_announcement_channels_hold_no_tables(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        news = club.env.guild.create_news_channel("news")
        refused = await club.people[0].slash(news, "table new", game="blueprints")
        assert "Tables need a text channel" in text(refused.response)


async def test_posts_of_a_forum_hold_no_tables_and_a_running_one_is_brought_there(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        forum = club.env.guild.create_forum_channel("ideas")
        channel = club.bot.get_channel(forum.id)
        assert isinstance(channel, discord.ForumChannel)
        await channel.create_thread(name="a post", content="Shall we play?")
        (post,) = forum.threads
        refused = await club.people[0].slash(post, "table new", game="blueprints")
        assert "Use `/table new` in a text channel" in text(refused.response)
        await club.sit_and_start("blueprints", 2)
        moved = await club.people[0].slash(post, "table show", table=1)
        assert "is played here from now on" in text(moved.response)
        assert "Your turn" in text(post.history()[-1])


@pytest.mark.heavy
async def test_a_seat_is_opened_for_somebody_only_when_they_have_left_the_server(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        sitting = await club.sitting()
        number = sitting.chair_of(club.people[1].id).seat + 1
        refused = await club.people[0].slash(club.thread, "table resign", seat=number)
        assert "still in this server" in text(refused.response)
        club.env.inject_error("GET", "/guilds/*/members/*", status=404, code=10007)
        await club.people[0].slash(club.thread, "table resign", seat=number)
        assert (await club.sitting()).chairs[number - 1].kind == "open"


async def test_names_are_no_markup(make_bot: Make) -> None:
    from cogs.core.messages import words_for
    from rules.game import Event

    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        words = words_for(await club.sitting())
        assert "**" not in words.event(Event("seat-opened", 0, {"name": "**loud**"})).replace(r"\*\*", "")


async def test_who_loses_patience_with_the_end_ends_it_at_once(make_bot: Make) -> None:
    """A second Ctrl-C, or SIGTERM, used to leave the database open, and the process alive for ever."""
    before = set(threading.enumerate())
    made = make_bot()
    await made.open()
    waits = asyncio.ensure_future(asyncio.sleep(60))
    made.answering.add(waits)
    ending = asyncio.ensure_future(made.let_go())
    await asyncio.sleep(0.1)
    ending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await ending
    for thread in set(threading.enumerate()) - before:  # those of the database end in a moment
        thread.join(5)
        assert not thread.is_alive(), thread.name
    waits.cancel()


async def test_an_animated_picture_holds_up_no_end(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = asyncio.Event()

    async def long(*_: object) -> None:
        begun.set()
        await asyncio.sleep(1000)

    monkeypatch.setattr(Films, "_make", long)
    monkeypatch.setattr("cogs.wiring.CLOSING", 60.0)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        await play_out(club)
        asked = asyncio.ensure_future(club.people[0].slash(club.thread, "replay", animated=True))
        await begun.wait()
        async with asyncio.timeout(20):
            await club.bot.let_go()
        assert "couldn’t make the animated picture" in text((await asked).followups[-1])


async def test_a_table_shown_again_in_its_thread_still_belongs_to_its_channel(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("kites", 2)
        await club.people[0].slash(club.thread, "table show")
        watching = await club.people[2].slash(club.channel, "table list")
        assert f"/{club.thread.id})" in text(watching.response)
        await play_out(club)
        made = (await club.people[1].click(club.board, label="Rematch")).response
        assert "Your table is ready" in text(made)


async def test_a_rematch_of_a_table_that_an_older_program_showed_again_finds_the_channel(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        await club.place(1, club.thread.id, club.thread.id)
        await play_out(club)
        made = (await club.people[1].click(club.board, label="Rematch")).response
        assert "Your table is ready" in text(made)


@pytest.mark.parametrize("code", [10003, 50001])
async def test_a_rematch_whose_channel_is_gone_leaves_no_table_behind(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        await play_out(club)
        known = club.bot.get_channel
        monkeypatch.setattr(club.bot, "get_channel", lambda id: None if id == club.channel.id else known(id))
        club.env.inject_error("GET", f"/channels/{club.channel.id}", status=404 if code == 10003 else 403, code=code)
        told = (await club.people[1].click(club.board, label="Rematch")).response
        assert "That table’s channel is gone" in text(told)
        assert await club.bot.store.read("SELECT id FROM tables WHERE status IN ('lobby', 'running')") == []


async def test_a_board_as_text_that_one_message_does_not_hold_goes_on_in_the_next(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Skyrise's at the end, with four people of long names."""
    told = [f"line {n}: {'x' * 90}" for n in range(100)]
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        monkeypatch.setattr(FACES["blueprints"], "tell", lambda *_: "\n".join(told))
        result = await club.people[0].slash(club.thread, "board", text=True)
        messages = [result.response, *result.followups]
        assert [line for message in messages for line in text(message).splitlines() if line.startswith("line ")] == told
        assert all(len(text(message)) <= 4000 for message in messages)


async def test_a_replay_as_text_has_the_whole_board(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board of four people is longer than half a message in most games; what happened gives way to it."""
    told = "\n".join(f"line {n}: {'x' * 90}" for n in range(33))
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        monkeypatch.setattr(FACES["blueprints"], "tell", lambda *_: told)
        shown = (await club.people[0].slash(club.thread, "replay", text=True)).response
        assert told in text(shown)
        assert len(text(shown)) <= 4000


async def test_names_are_no_markup_in_texts_either(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        for n in range(2):
            user = club.env.create_user(f"loud{n}", global_name="||loud||")
            club.people[n] = club.env.guild.add_member(user)
        await club.sit_and_start("blueprints", 2)
        read = ""
        for person in club.people:
            for told in (
                await person.slash(club.thread, "board", text=True),
                await person.slash(club.channel, "games"),
                await person.slash(club.thread, "replay", text=True),
            ):
                read += text(told.response)
        assert "||loud||" not in read
        assert read.count(r"\|\|loud\|\|") > 3
        hand = await club.people[0].slash(club.thread, "hand")
        assert "||loud||" in text(hand.response)  # an alt text is not formatted


@pytest.mark.usefixtures("acknowledged_first")
async def test_an_answer_that_discord_refuses_is_excused(make_bot: Make) -> None:
    """Else "is thinking" stands there until the person gives up."""
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        club.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=400, code=50035)
        refused = await club.people[0].slash(club.channel, "table list")
        assert "Discord didn’t take that" in text(refused.response)


@pytest.mark.usefixtures("acknowledged_first")
@pytest.mark.parametrize("command", ["record", "data export"])
async def test_a_file_that_discord_takes_in_no_edit_comes_as_a_message_of_its_own(make_bot: Make, command: str) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        club.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=400, code=50035)
        told = await club.people[0].slash(club.thread, command)
        assert not [piece for piece in components(told.response) if piece["type"] == FILE]
        assert [piece for piece in components(told.followups[-1]) if piece["type"] == FILE]


async def test_a_hand_of_somebody_who_is_no_more_is_given_up_after_a_restart_too(make_bot: Make) -> None:
    """The way to their messages is asked for to see what was sent before: that it leads nowhere is no reason to try for ever."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        for forgotten in ("DELETE FROM shown WHERE reader LIKE 'hand:%'", "DELETE FROM inboxes"):
            await club.bot.store.write((Statement(forgotten, None), ()))
        club.env.inject_error("POST", "/users/@me/channels", status=400, code=50033, times=None)
        await club.restart(make_bot())
        await club.env.advance_time(2)
        assert club.bot.show.waiting == 0
        assert {shown.blocked for shown in (await club.bot.host.queries.shown(1)).values()} == {None, "nobody"}


async def test_a_table_in_a_hidden_channel_is_joined_by_number_by_those_who_are_awaited_only(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        hidden = club.env.guild.create_text_channel(
            "hidden", overwrites={club.env.guild.default_role: discord.PermissionOverwrite(view_channel=False)}
        )
        await club.open("blueprints", invite=club.people[1].user)
        await club.place(1, club.thread.id, hidden.id)
        await club.open("blueprints")
        await club.place(2, club.thread.id, hidden.id)
        for table, person, told in ((1, 1, "You’ve joined"), (2, 1, "Table 2 is played in a"), (2, 2, "channel you can’t see")):
            answer = await club.people[person].slash(club.channel, "table join", table=table)
            assert told in text(answer.response)
        assert len((await club.bot.host.tables.look(2)).chairs) == 1


async def test_on_a_full_disk_settings_are_refused_like_moves(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise DiskFull("tables.db")

    async with meet(make_bot, 1) as club:
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "write", full)
            refused = await club.people[0].slash(club.channel, "me hands", by="button")
        assert "bot’s disk is full" in text(refused.response)
        assert club.bot.people.of(club.people[0].id).hands == "message"


@pytest.mark.slow
async def test_on_a_full_disk_a_board_is_posted_and_mentions_once(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def full(self: SqliteStore, *changes: tuple[Statement, tuple[object, ...]]) -> None:
        if any(statement is schema.PUT_SHOWN for statement, _ in changes):
            raise DiskFull("tables.db")
        await whole(self, *changes)

    whole = SqliteStore.write
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before = mentioned(club)
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "write", full)
            rng = random.Random(1)
            while mentioned(club) == before:
                person, line = await club.random_line(rng)
                await club.type(person, line)
            once = mentioned(club)
            await club.env.advance_time(900)
            assert mentioned(club) == once
        await club.env.advance_time(900)
        assert mentioned(club) == once
        assert (await club.bot.host.queries.shown(1))["board"].seq == (await club.sitting()).table.seq
    assert not any(record.exc_info for record in caplog.records)


async def test_on_a_full_disk_a_bot_whose_commands_changed_starts_all_the_same(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(self: SqliteStore, *changes: tuple[Statement, tuple[object, ...]]) -> None:
        if any(str(row[0]).startswith("commands:") for _, row in changes):
            raise DiskFull("tables.db")
        await whole(self, *changes)

    whole = SqliteStore.write
    monkeypatch.setattr(SqliteStore, "write", full)
    async with meet(make_bot, 1) as club:
        assert "ready" in text((await club.open("blueprints")).response)


@pytest.mark.parametrize(
    ("change", "given_up"),
    [("UPDATE states SET state = '{}' WHERE table_id = 1", 0), ("UPDATE tables SET game = 'gone' WHERE id = 1", 1)],
    ids=["its position", "its game"],
)
async def test_a_table_that_cannot_be_read_keeps_no_message_from_the_others(make_bot: Make, change: str, given_up: int) -> None:
    """And one that only cannot be played is told like any other."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await club.sit_and_start("blueprints", 2)
        await club.bot.store.write((Statement(change), ()))
        club.bot.host.tables.forget(1)
        await notices.write(club.bot.host, 77, "The bot moves tonight.", club.people[0].id)
        club.bot.upkeep.wake()
        logging.disable(logging.CRITICAL)
        try:
            await club.env.advance_time(3)
        finally:
            logging.disable(logging.NOTSET)
        assert "moves tonight" in text(club.thread.history()[-1])
        assert await notices.progress(club.bot.host) == notices.Progress(2 - given_up, given_up, 0)


@pytest.mark.heavy
async def test_a_live_table_that_cannot_be_read_keeps_no_bot_from_its_start_and_no_clock_from_going_on(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        await club.bot.store.write((Statement("UPDATE states SET state = '{}'"), ()))
        logging.disable(logging.CRITICAL)
        try:
            await club.restart(make_bot())
            gateway(club, "disconnect")
            await club.env.advance_time(20)
            gateway(club, "resumed")
            await club.env.advance_time(1)
        finally:
            logging.disable(logging.NOTSET)
        assert club.bot.host.scheduler.still == set()
        assert "ready" in text((await club.open("blueprints")).response)
