"""Taking a seat and starting: what whoever sits down reads, and how their hand will come."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from cogs.core.messages import say
from cogs.table.actions import by_message, join, start
from rules.game import Event
from sessions.people.people import Person
from sessions.table.change import Played
from sessions.table.errors import TableError
from sessions.table.model import RowKind, Sitting
from tests.cogs.made import ANN, BEN, asker, bot_of, ids, lobby, running, text
from tests.sessions.made import row


class Seats:
    """A lobby that lets everybody sit down and start."""

    def __init__(self, sitting: Sitting, *events: Event) -> None:
        self.sitting, self.events = sitting, events
        self.asked: list[tuple[Any, ...]] = []

    async def join(self, *asked: Any, beginner: bool) -> Played:
        self.asked.append((*asked, beginner))
        return Played(self.sitting, [row(6, RowKind.SEAT, 0, ANN, *self.events)])

    async def start(self, *asked: Any) -> Played:
        self.asked.append(asked)
        return Played(self.sitting, [])


def bot(sitting: Sitting, *events: Event, hands: str = "message", check: Any = None, beginner: bool = False) -> tuple[Any, Seats]:
    async def checked(sitting: Sitting) -> None:
        if check is not None:
            raise check

    async def is_beginner(user: int) -> bool:
        return beginner

    seats = Seats(sitting, *events)
    members = SimpleNamespace(check_lobby=AsyncMock(), look_at_lobby=Mock())
    made = bot_of(
        sitting,
        computers=SimpleNamespace(check_start=checked),
        standing=SimpleNamespace(is_beginner=is_beginner),
        service=lambda kind: members,
    )
    made.host.lobby = seats
    made.people = SimpleNamespace(of=lambda user: Person(hands=hands))
    return made, seats


@pytest.mark.parametrize("beginner", [False, True])
async def test_who_sits_down_is_told_where_it_is_played(beginner: bool) -> None:
    made, seats = bot(lobby(ANN, BEN), beginner=beginner)
    interaction = asker(made, ANN)
    said = text(await join(interaction, 12, 1))
    assert said.startswith("You’ve joined <#3>.\n")
    assert seats.asked == [(12, ANN, "Ann", interaction.id, 1, beginner)]


@pytest.mark.parametrize(
    ("events", "said"), [((), "You’ve taken an open seat"), ((Event("seat-taken-back", None, {"name": "Ann"}),), "You’re back")]
)
async def test_in_a_running_game_it_is_told_whose_seat_it_was(events: tuple[Event, ...], said: str) -> None:
    made, _ = bot(running(ANN, BEN), *events)
    told = text(await join(asker(made, ANN), 12))
    assert told.startswith(said)
    assert "<#3>" in told


def test_how_a_hand_comes_is_told_only_where_it_comes_by_message() -> None:
    for game, hands, told in (("strange_world", "message", True), ("strange_world", "button", False), ("welkin", "message", False)):
        sitting = lobby(ANN, game=game)
        made, _ = bot(sitting, hands=hands)
        reply = by_message(asker(made), say("x"), sitting)
        assert (ids(reply) == ["H"]) is told
        assert ("I’ll send your hand by direct message" in text(reply)) is told


async def test_a_table_whose_computer_players_cannot_play_is_not_started() -> None:
    made, seats = bot(lobby(ANN, "hard"), check=TableError("computer-cannot-play"))
    with pytest.raises(TableError, match="computer-cannot-play"):
        await start(asker(made), 12)
    assert seats.asked == []
    made, seats = bot(lobby(ANN, "hard"))
    interaction = asker(made)
    assert text(await start(interaction, 12))
    assert seats.asked == [(12, ANN, interaction.id)]
