"""My tables in every server, the next one that waits for me, and what happened since my last turn."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cogs.core.messages import words_for
from cogs.wiring import Wired
from tests import sixth
from tests.cogs.board.test_show import posts
from tests.cogs.drive import BUTTON, Club, components, ids, meet, text
from tests.cogs.table.test_seats_clocks import clocked

sixth.register()
Make = Callable[[], Wired]


async def listed(club: Club, person: Any) -> Any:
    return (await person.slash(club.channel, "games")).response


def links(message: Any) -> list[tuple[str, str]]:
    """The buttons that lead somewhere."""
    return [(c["label"], c["url"]) for c in components(message) if c["type"] == BUTTON and c.get("url")]


async def three_waiting(club: Club) -> list[Any]:
    """The threads of three tables that all wait for both people, the one that waits longest first."""
    threads = []
    for _ in range(3):
        await club.sit_and_start("kites", 2)  # both aim at once
        threads.append(club.thread)
        await club.env.advance_time(60)
    return threads


async def test_who_sits_nowhere_is_told_how_to_begin(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        assert "not at any table" in text(await listed(club, club.people[0]))


async def test_help_is_three_lines_that_lead_on(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        ann = club.people[0]
        plain = text((await ann.slash(club.channel, "help")).response)
        assert len(plain.strip().splitlines()) == 3
        assert "`/table new` opens a table" in plain
        club.bot.command_ids = {"table": 77, "me": 78}
        linked = text((await ann.slash(club.channel, "help")).response)
        assert "</table new:77> opens a table" in linked
        assert "</me show:78>" in linked
        assert "`/rules`" in linked


async def test_tables_of_every_server_with_whose_turn_since_when_and_a_link(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, ben = club.people
        await club.sit_and_start("blueprints", 2)
        elsewhere = club.env.create_guild()
        other = Club(club.env, elsewhere.create_text_channel("far"), [elsewhere.add_member(p.user) for p in (ann, ben)])
        await other.open("kites", seats=2)
        (first, _), *_ = await club.to_move()
        second = ben if first is ann else ann
        told = text(await listed(club, first))
        here = f"https://discord.com/channels/{club.thread.guild.id}/{club.thread.id}"
        assert f"**[Blueprints, table 1]({here})**: **your turn** (began <t:" in told
        assert "your turn at 1" in told
        waits = text(await listed(club, second))
        assert f"**[Blueprints, table 1]({here})**: waiting for {first.user.name} (turn began <t:" in waits
        assert "your turn at 0" in waits
        lobby = f"https://discord.com/channels/{elsewhere.id}/{other.thread.id})**: not started, 1 joined"
        assert lobby in text(await listed(club, ann))
        assert lobby not in text(await listed(club, ben))


@pytest.mark.heavy
async def test_the_button_opens_the_board_and_the_next_one_goes_round(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        threads = await three_waiting(club)
        page = await listed(club, club.people[0])
        (label, url), *_ = links(page)
        assert label.startswith("Open ")
        assert url.startswith(f"https://discord.com/channels/{threads[0].guild.id}/{threads[0].id}/")
        for thread in (threads[1], threads[2], threads[0]):
            page = (await club.people[0].click(page, label="Next table")).response
            assert links(page)[0][1].startswith(f"https://discord.com/channels/{thread.guild.id}/{thread.id}/")


async def test_the_answer_to_a_move_leads_on_to_the_table_that_waits_longest(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        threads = await three_waiting(club)
        ann = club.people[0]
        left = [thread.id for thread in threads]
        for thread, said in zip(threads, ("2 other tables are", "Another table is", None), strict=True):
            club.thread = thread
            answer = await club.type(ann, "pass")
            left.remove(thread.id)
            assert (f"-# {said} waiting for you." in text(answer)) if said else ("waiting for you" not in text(answer))
            assert [url.split("/")[5] for _, url in links(answer)] == [str(there) for there in left[:1]]
            assert ("f|" in "".join(ids(answer))) == (len(left) > 1)


async def test_the_last_move_of_a_game_leads_on_too(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("kites", 1)
        waits = club.thread
        await club.sit_and_start("kites", 1)
        rng, answer = random.Random(3), None
        while (sitting := await club.sitting()).table.status == "running":
            answer = await club.type(*await club.random_line(rng))
        assert sitting.table.status == "over"
        assert "Another table is waiting for you." in text(answer)
        assert [url.split("/")[5] for _, url in links(answer)] == [str(waits.id)]


@pytest.mark.heavy
async def test_what_runs_out_first_comes_first(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, _), *_ = await club.to_move()
        await club.env.advance_time(60)
        while True:
            await clocked(club, clock="daily")
            if (await club.to_move())[0][0] is person:
                break
        told = text(await listed(club, person))
        assert told.index("deadline: <t:") < told.index("[Blueprints, table 1](")


async def test_since_my_turn_tells_what_i_may_know_of_all_that_happened_since_my_own_line(make_bot: Make) -> None:
    rng = random.Random(7)
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        (person, seat), *_ = await club.to_move()
        for _ in range(3):
            await club.type(*await club.random_line(rng))
        while (await club.to_move())[0][0] is not person:
            await club.type(*await club.random_line(rng))
        rows = await club.bot.host.queries.rows(1)
        last = max(row.seq for row in rows if row.seat == seat and row.kind == "move")
        words = words_for(await club.sitting())
        events = [words.event(e) for row in rows if row.seq > last for e in row.events if e.read_by(seat)]
        assert len(events) >= 2
        page = text((await person.click(club.board, label="Since my last turn")).response)
        typed = text((await person.slash(club.thread, "since")).response)
        assert page == typed
        assert " ".join(line[2:] for line in page.splitlines() if line.startswith("- ")) == " ".join(events)
        board = text(club.board)
        assert all(event in board for event in events), "the board that mentions tells all of it too"


@pytest.mark.heavy
async def test_a_page_too_long_counts_what_it_leaves_out(make_bot: Make, monkeypatch: Any) -> None:
    rng = random.Random(8)
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        for _ in range(3):
            await club.type(*await club.random_line(rng))
        monkeypatch.setattr("cogs.board.since.TELL", 60)
        (person, _), *_ = await club.to_move()
        page = (await person.slash(club.thread, "since")).response
        assert "more events: **All of it**" in text(page)
        all_of_it = text((await person.click(page, label="All of it")).response)
        assert "earlier event" in all_of_it
        assert "All of it" not in all_of_it


async def test_who_watches_reads_public_events_only(make_bot: Make) -> None:
    rng = random.Random(9)
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("strange_world", 2)
        for _ in range(4):
            await club.type(*await club.random_line(rng))
        watching = text((await club.people[2].slash(club.thread, "since")).response)
        rows = await club.bot.host.queries.rows(1)
        words = words_for(await club.sitting())
        secret = [words.event(e) for row in rows for e in row.events if e.only is not None]
        public = [words.event(e) for row in rows for e in row.events if e.only is None]
        assert secret
        assert public[-1] in watching
        assert not [told for told in secret if told in watching and told not in public]


@pytest.mark.heavy
async def test_a_mention_after_a_restart_comes_once_with_all_since_then(make_bot: Make) -> None:
    rng = random.Random(10)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        for _ in range(4):
            await club.type(*await club.random_line(rng))
        before = len(posts(club))
        await club.restart(make_bot())
        await club.env.advance_time(30)
        assert len(posts(club)) == before
