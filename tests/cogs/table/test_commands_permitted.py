"""Which table a command means, and who may join or open a seat at it: each person against each table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.operator import admin
from cogs.table import commands
from cogs.table.commands import Tables
from sessions.table.errors import NoTableHere, TableError
from sessions.table.model import Sitting
from tests.sessions.made import ANN, BEN, CLEO, sitting


class Cog:
    """As much of the cog as these look at. `table`: the one in this channel and of number 12."""

    def __init__(self, table: Sitting) -> None:
        async def look(table_id: int) -> Sitting:
            if table_id != 12:
                raise NoTableHere
            return table

        async def table_in(channel: int) -> Sitting:
            assert channel == 3
            return table

        self.host = SimpleNamespace(tables=SimpleNamespace(look=look), queries=SimpleNamespace(table_in=table_in))


def asks(user: int, guild: int | None = 1) -> Any:
    return SimpleNamespace(user=SimpleNamespace(id=user), guild_id=guild, channel_id=3)


async def test_a_table_is_named_by_its_number_within_its_server_or_is_that_of_the_channel() -> None:
    table = sitting(ANN, BEN)
    cog: Any = Cog(table)
    assert await Tables._which(cog, asks(CLEO), None) is table
    assert await Tables._which(cog, asks(CLEO), 12) is table
    for guild, number in ((2, 12), (None, 12), (1, 13)):
        with pytest.raises(TableError) as refused:
            await Tables._which(cog, asks(ANN, guild), number)
        assert (refused.value.id, refused.value.about) == ("no-such-table", {"table": str(number)}), "the same words for both"


@pytest.mark.parametrize(
    ("user", "sees", "may"), [(CLEO, False, False), (CLEO, True, True), (ANN, False, True), (BEN, False, True)]
)
async def test_a_table_out_of_sight_is_joined_only_by_who_is_awaited(
    monkeypatch: pytest.MonkeyPatch, user: int, sees: bool, may: bool
) -> None:
    async def require_sight(interaction: Any, sitting: Sitting) -> None:
        if not sees:
            raise TableError("table-out-of-sight", table=str(sitting.table.id))

    monkeypatch.setattr(commands, "require_sight", require_sight)
    nothing: Any = None
    invited = sitting(ANN, invited=[ANN, BEN])
    seated = sitting("easy", BEN, host_user=ANN)
    kept = sitting("easy", host_user=ANN)
    kept.chairs[0].claim = BEN
    for table in (invited, seated, kept):
        if may:
            await Tables._may_come(nothing, asks(user), table)
            continue
        with pytest.raises(TableError) as refused:
            await Tables._may_come(nothing, asks(user), table)
        assert (refused.value.id, refused.value.about) == ("table-out-of-sight", {"table": "12"})


@pytest.mark.parametrize("plays", [False, True])
async def test_what_is_broken_is_hidden_from_who_plays_there_and_told_to_others_without_markup(plays: bool) -> None:
    async def read(sql: str, about: Any) -> list[tuple[int]]:
        assert about == (12, ANN)
        return [(1,)] if plays else []

    interaction = asks(ANN)
    interaction.client = SimpleNamespace(store=SimpleNamespace(read=read))
    words: Any = lambda id, **about: id  # noqa: E731
    broken = [f"*{number}* {'x' * 300}" for number in range(10)]
    told = await admin._broken(interaction, sitting(ANN).table, broken, words)
    if plays:
        assert told == ["- repair-broken-hidden"]
        return
    assert len(told) == 8
    assert all(line.startswith(f"  - \\*{number}\\* x") and len(line) == 204 for number, line in enumerate(told))
