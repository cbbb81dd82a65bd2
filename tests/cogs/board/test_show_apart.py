"""Nobody waits for another's message: the board first and alone, each hand by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from cogs.core.delivery import Delivery
from cogs.wiring import Wired
from sessions.table.model import Shown
from tests import sixth
from tests.cogs.board.test_show_races import play_on
from tests.cogs.drive import Club, meet, text

sixth.register()

Make = Callable[[], Wired]


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(20):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0)


async def up_to_date(club: Club, reader: str) -> None:
    """Wait until a reader was shown the newest row."""
    async with asyncio.timeout(20):
        while (await club.bot.host.queries.shown(1))[reader].seq < (await club.bot.host.tables.look(1)).table.seq:  # noqa: ASYNC110
            await asyncio.sleep(0)


def hold(monkeypatch: pytest.MonkeyPatch, name: str, channel: Callable[[Any], bool]) -> tuple[list[int], asyncio.Event]:
    """Have what is sent to some channels wait, until the event is set; the channels that wait so far."""
    plain, waiting, go = getattr(Delivery, name), [], asyncio.Event()

    async def held(self: Delivery, where: Any, *args: Any, **about: Any) -> Any:
        where_id = where if isinstance(where, int) else where.id
        if channel(where_id):
            waiting.append(where_id)
            await go.wait()
        return await plain(self, where, *args, **about)

    monkeypatch.setattr(Delivery, name, held)
    return waiting, go


async def test_a_hand_that_hangs_holds_up_neither_the_next_board_nor_another_hand(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        host = club.bot.host
        [(first, _)] = await club.to_move()
        slow, other = first.user.dm_channel.id, next(person for person in club.people if person is not first)
        waiting, go = hold(monkeypatch, "edit", lambda where: where == slow)
        await play_on(club, 900)  # its hand changed: an edit, which hangs
        await until(lambda: waiting)
        rows = (await host.tables.look(1)).table.seq
        await until(lambda: club.bot.show.waiting == 1)
        for _ in range(500):
            await asyncio.sleep(0)
        assert (await host.queries.shown(1))["board"].seq == rows
        await play_on(club, 950)
        await up_to_date(club, "board")
        await up_to_date(club, f"hand:{other.id}")
        assert (await host.queries.shown(1))[f"hand:{first.id}"].seq < rows
        go.set()
        await club.bot.show.settled()
        assert (await host.queries.shown(1))[f"hand:{first.id}"].seq == (await host.tables.look(1)).table.seq


@pytest.mark.heavy
async def test_hands_go_out_when_the_board_cannot(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        await club.people[1].click(club.board, label="Join")
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=400, code=0, times=None)
        await club.people[0].click(club.board, label="Start")
        for person in club.people:
            assert "Your hand" in text(person.user.dm_channel.history()[-1])
        assert (await club.bot.host.queries.shown(1))["board"].seq < (await club.sitting()).table.seq


async def test_each_reader_is_tried_again_by_itself(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(first, _)] = await club.to_move()
        hand = first.user.dm_channel.id
        club.env.inject_error("PATCH", f"/channels/{hand}/messages/*", status=400, code=0, times=2)
        before = len([r for r in club.env.http_requests if f"/channels/{club.thread.id}/" in r.path])
        await play_on(club, 900)
        await club.bot.show.settled()
        shown = await club.bot.host.queries.shown(1)
        assert shown["board"].seq == (await club.sitting()).table.seq
        assert shown[f"hand:{first.id}"].seq < shown["board"].seq
        after = [r for r in club.env.http_requests if f"/channels/{club.thread.id}/" in r.path]
        assert len(after) > before
        await club.env.advance_time(60)
        shown = await club.bot.host.queries.shown(1)
        assert shown[f"hand:{first.id}"].seq == shown["board"].seq
        new = [r for r in club.env.http_requests if f"/channels/{club.thread.id}/" in r.path][len(after) :]
        assert [r.method for r in new] == ["POST"], "after two refusals the thread says where the hand is, and nothing else"
        assert "isn’t taking the message with your hand" in text(club.thread.history()[-1])
        assert club.bot.show.waiting == 0


async def test_where_hands_stand_in_one_message_whoever_has_direct_messages_notes_them(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        show, queries = club.bot.show, club.bot.host.queries
        sitting = await club.bot.host.tables.look(1)
        noted: dict[str, bool] = {}

        async def note(table_id: int, shown: Shown, *, direct: bool) -> None:
            noted[shown.reader] = direct

        monkeypatch.setattr(queries, "note_shown", note)
        boxed = club.people[0].id
        monkeypatch.setattr(show.inboxes, "serves", lambda user: user == boxed)
        for reader in ("board", *(f"hand:{person.id}" for person in club.people)):
            await show._note_shown(sitting, Shown(reader))
        assert noted == {"board": False, f"hand:{boxed}": True, f"hand:{club.people[1].id}": False}
