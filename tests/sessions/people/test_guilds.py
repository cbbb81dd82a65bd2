"""How many tables a server keeps, and how many of them one person may have made."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from sessions.kernel.clock import ManualClock
from sessions.people import guilds
from sessions.store.connection import Statement
from sessions.table.errors import TableError
from sessions.table.time_control import DAY
from tests.sessions.clocked import Hall, clock

__all__ = ["clock"]


async def opened(
    hall: Hall, user: int, guild: int = 1, click: int | None = None, invited: Sequence[int] = (), *, housed: bool = True
) -> int:
    click = hall.click() if click is None else click
    about = {"options": {}, "seats": 2, "name": "Ann", "channel_id": 2, "click": click, "invited": [*invited] or None}
    async with guilds.room(hall.host, guild, user, click, invited):
        made = await hall.host.lobby.new("blueprints", user=user, guild_id=guild, **about)  # type: ignore[arg-type]
        table_id = made.sitting.table.id
        if housed and not made.repeated:
            await hall.host.lobby.place(table_id, 1000 + table_id, 2)
        return table_id


async def test_one_person_has_five_open_tables_in_a_server_and_others_have_theirs(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        first = await opened(hall, 7)
        for _ in range(4):
            await opened(hall, 7)
        with pytest.raises(TableError, match="too-many-of-yours"):
            await opened(hall, 7)
        await opened(hall, 8)
        await opened(hall, 7, guild=2)
        await hall.agreements.end(first, 7, hall.click())
        await opened(hall, 7)


async def test_tables_made_within_a_day_are_counted_also_those_that_were_closed(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        for number in range(guilds.MADE_A_DAY):
            click = hall.click()
            made = await opened(hall, 7, guild=1 + number % 3, click=click)
            await hall.agreements.end(made, 7, hall.click())
        with pytest.raises(TableError, match="too-many-today"):
            await opened(hall, 7)
        assert await opened(hall, 7, guild=1 + number % 3, click=click) == made, "a click that made its table finds it again"
        await opened(hall, 8)
        clock.advance(DAY)
        await opened(hall, 7)


async def test_a_lobby_that_never_had_a_thread_called_nobody_and_is_not_counted(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        for _ in range(guilds.MADE_A_DAY):
            made = await opened(hall, 7, invited=[8], housed=False)
            await hall.agreements.end(made, 7, hall.click())
        await opened(hall, 7, invited=[8])


async def test_one_person_invites_another_three_times_a_day(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        for number in range(guilds.INVITED_A_DAY):
            made = await opened(hall, 7, guild=1 + number, invited=[8, 9])
            await hall.agreements.end(made, 7, hall.click())
        with pytest.raises(TableError, match="invited-enough") as refused:
            await opened(hall, 7, invited=[10, 8])
        assert refused.value.about["who"] == "<@8>"
        await opened(hall, 7, invited=[10])
        await opened(hall, 8, invited=[9])
        clock.advance(DAY)
        await opened(hall, 7, invited=[8])


async def test_of_forty_at_once_five_are_made_and_a_click_that_made_one_finds_it_again(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        clicks = [hall.click() for _ in range(40)]
        found = await asyncio.gather(*(opened(hall, 7, click=click) for click in clicks), return_exceptions=True)
        made = [(click, table) for click, table in zip(clicks, found, strict=True) if isinstance(table, int)]
        assert [table for _, table in made] == [1, 2, 3, 4, 5]
        assert await guilds.open_tables(hall.host, 1) == 5
        assert await opened(hall, 7, click=made[0][0]) == 1


async def test_a_server_keeps_fifty_and_chooses_other_numbers(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        assert (await guilds.server(hall.host, 1)).most == 50
        await guilds.choose(hall.host, 1, most=2, most_each=0)
        assert (await guilds.server(hall.host, 1)).most_each == 0
        for _ in range(2):
            await opened(hall, 7)
        with pytest.raises(TableError, match="server-full"):
            await opened(hall, 7)
        await guilds.choose(hall.host, 1, most=0)
        for _ in range(4):
            await opened(hall, 7)
        await guilds.choose(hall.host, 1, most=1, most_each=1)
        assert await guilds.open_tables(hall.host, 1) == 6, "tables that are there stay"
        with pytest.raises(TableError, match="settings-most-between"):
            await guilds.choose(hall.host, 1, most_each=901)


async def test_a_server_of_an_older_program_has_the_new_limits(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        columns = "guild_id, channels, clock, most, locale, changed"
        await hall.store.write((Statement(f"INSERT INTO servers ({columns}) VALUES (5, '[]', 'live', 20, NULL, 0)"), ()))
        found = await guilds.server(hall.host, 5)
        assert (found.clock, found.most, found.most_each) == ("live", 20, 3)
