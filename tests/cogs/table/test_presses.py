"""What the buttons of a lobby do: each is answered here, and says what it did in the words of the table's game."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.core import buttons
from cogs.core.messages import words_for
from cogs.table import presses
from cogs.wiring import Wired
from rules import GAMES
from sessions.table.change import Played
from tests.cogs import drive
from tests.cogs.drive import meet
from tests.cogs.made import ANN, asker, bot_of, lobby, text

Make = Callable[[], Wired]


def labels(message: Any) -> list[str]:
    """What stands on the buttons of a message."""
    return [piece["label"] for piece in drive.components(message) if piece["type"] == drive.BUTTON and piece.get("label")]


async def test_each_button_of_a_lobby_is_answered_here() -> None:
    bot = bot_of()
    await presses.setup(bot)
    assert set(bot.presses) == {
        buttons.JoinButton,
        buttons.LeaveButton,
        buttons.StartButton,
        buttons.FillButton,
        buttons.VariantSelect,
        buttons.RematchButton,
        buttons.TermsButton,
        buttons.ComputersButton,
        buttons.ReplaceButton,
    }


@pytest.mark.parametrize(
    ("name", "work", "pressed"),
    [
        ("actions.join", presses.join, buttons.JoinButton(12)),
        ("actions.start", presses.go, buttons.StartButton(12)),
        ("threads.rematch", presses.again, buttons.RematchButton(12)),
        ("terms_page", presses.terms, buttons.TermsButton(12)),
        ("computers_page", presses.computers, buttons.ComputersButton(12)),
    ],
)
async def test_a_button_means_its_table(monkeypatch: pytest.MonkeyPatch, name: str, work: Any, pressed: Any) -> None:
    asked = []

    async def done(interaction: Any, table_id: int) -> str:
        asked.append((interaction.user.id, table_id))
        return "done"

    monkeypatch.setattr(f"cogs.table.presses.{name}", done)
    assert await work(asker(bot_of()), pressed) == "done"
    assert asked == [(ANN, 12)]


async def test_a_variant_is_chosen_by_what_was_picked_and_told_by_its_name() -> None:
    found = {key: game.options(game.seats[0]) for key, game in GAMES.items() if key != "kites"}
    game, options = next((key, options) for key, options in found.items() if options)
    option, values = next(iter(options.items()))
    sitting = lobby(ANN, game=game)
    asked = []

    async def choose(*said: Any) -> Played:
        asked.append(said)
        return Played(sitting, [])

    bot = bot_of(sitting)
    bot.host.lobby = SimpleNamespace(choose=choose)
    interaction = asker(bot, data={"values": [values[-1]]})
    said = text(await presses.variant(interaction, buttons.VariantSelect(12, option)))
    assert asked == [(12, ANN, option, values[-1], interaction.id)]
    words = words_for(None)
    assert words(f"{game}-option-{option}") in said
    assert words(f"{game}-option-{option}-{values[-1]}") in said


async def test_who_leaves_is_told_so() -> None:
    sitting = lobby(ANN)

    async def leave(*said: Any) -> Played:
        assert said[:2] == (12, ANN)
        return Played(sitting, [])

    bot = bot_of(sitting)
    bot.host.lobby = SimpleNamespace(leave=leave)
    assert text(await presses.leave(asker(bot), buttons.LeaveButton(12))) == "You’ve left this table."


@pytest.mark.heavy
@pytest.mark.parametrize("game", ["strange_world", "welkin"])
async def test_who_sits_alone_in_a_lobby_starts_at_once_against_two_computers_or_alone(make_bot: Make, game: str) -> None:
    async with meet(make_bot, 2) as club:
        await club.open(game)
        (ann, ben), solo = club.people, game == "strange_world"
        assert ("Start now, alone" in labels(club.board)) is solo
        assert "Start with two computers" in labels(club.board)
        refused = (await ben.click(club.board, label="Start with two computers")).response
        assert "not playing at this table" in drive.text(refused) or "Only" in drive.text(refused)
        started = (await ann.click(club.board, label="Start with two computers")).response
        assert started is not None
        sitting = await club.sitting()
        assert sorted(str(chair.kind) for chair in sitting.chairs) == ["computer", "computer", "person"]
        assert sitting.table.status == "running"


async def test_a_lobby_that_somebody_else_has_joined_offers_to_start_it_as_ever(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("space_builder")
        await club.people[1].click(club.board, label="Join")
        assert {"Start", "Add a computer player"} <= set(labels(club.board))
        assert not any(label.startswith("Start ") for label in labels(club.board))
