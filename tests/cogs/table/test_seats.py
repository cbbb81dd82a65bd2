"""The commands of leaving: a seat is offered to people of this server only, and seats are counted from 1 where people type them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from cogs.table import seats
from cogs.table.seats import Leaving
from sessions.table.change import Played
from sessions.table.errors import TableError
from tests.cogs.made import ANN, BEN, asker, bot_of, running, text


@pytest.fixture(autouse=True)
def answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals are raised; answers are kept with the interaction."""

    async def answer(interaction: Any, work: Any) -> None:
        interaction.said = text(await work())

    monkeypatch.setattr("cogs.core.interaction.answer", answer)


def member(kind: Any = discord.Member, *, bot: bool = False) -> Any:
    made = Mock(spec=kind)
    made.id, made.bot, made.display_name, made.mention = BEN, bot, "Ben", f"<@{BEN}>"
    return made


def asked(guild: Any = None) -> tuple[Any, Any]:
    endings = SimpleNamespace(give=AsyncMock(), replace=AsyncMock(return_value=Played(running(ANN, BEN), [])))
    return asker(bot_of(running(ANN, BEN), endings=endings), guild=guild), endings


async def give(interaction: Any, to: Any) -> None:
    await Leaving.give.callback(None, interaction, to)  # type: ignore[arg-type,call-arg]


async def test_a_seat_is_offered_to_somebody_of_this_server() -> None:
    interaction, endings = asked()
    await give(interaction, member())
    endings.give.assert_awaited_once_with(12, ANN, BEN, "Ben", interaction.id)
    assert f"<@{BEN}>" in interaction.said


async def test_a_seat_is_offered_neither_to_bots_nor_to_who_is_not_here() -> None:
    interaction, endings = asked()
    with pytest.raises(TableError, match="no-bots-invited"):
        await give(interaction, member(bot=True))
    nobody = discord.NotFound(SimpleNamespace(status=404, reason=""), {"code": 10007, "message": ""})  # type: ignore[arg-type]
    interaction, endings = asked(SimpleNamespace(fetch_member=AsyncMock(side_effect=nobody)))
    with pytest.raises(TableError, match="give-not-here"):
        await give(interaction, member(discord.User))
    endings.give.assert_not_awaited()


async def test_who_is_not_told_as_a_member_is_asked_after() -> None:
    guild = SimpleNamespace(fetch_member=AsyncMock())
    interaction, endings = asked(guild)
    await give(interaction, member(discord.User))
    guild.fetch_member.assert_awaited_once_with(BEN)
    endings.give.assert_awaited_once()


@pytest.mark.parametrize(("typed", "seat"), [(None, None), (1, 0), (8, 7)])
async def test_seats_are_counted_from_1_by_people(typed: int | None, seat: int | None) -> None:
    interaction, endings = asked()
    await Leaving.replace.callback(None, interaction, typed)  # type: ignore[arg-type,call-arg]
    endings.replace.assert_awaited_once_with(12, ANN, seat, interaction.id)


@pytest.mark.parametrize("name", ["undo", "takeback"])
async def test_steps_back_are_those_of_the_table_in_this_channel(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    done = []

    async def back(interaction: Any, table_id: int, to: int | None) -> Any:
        done.append((table_id, to))
        return SimpleNamespace(view=SimpleNamespace(to_components=list))

    monkeypatch.setattr(seats.back, name, back)
    interaction, _ = asked()
    await getattr(Leaving, name).callback(None, interaction, 7)
    assert done == [(12, 7)]
