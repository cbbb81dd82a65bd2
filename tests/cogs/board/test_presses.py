"""What the buttons of a board do: each opens its own page, and an answer to a question is told as it was counted."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.board import presses
from cogs.core import buttons
from rules.game import Event
from sessions.table.change import Played
from sessions.table.model import RowKind
from tests.cogs.made import ANN, asker, bot_of, running, text
from tests.sessions.made import row


async def test_each_button_of_a_board_is_answered_here() -> None:
    bot = bot_of()
    await presses.setup(bot)
    assert set(bot.presses) == {
        buttons.MoveButton,
        buttons.HandButton,
        buttons.InboxButton,
        buttons.RulesButton,
        buttons.SinceButton,
        buttons.HappenedButton,
        buttons.AnswerButton,
    }


@pytest.mark.parametrize(
    ("name", "page", "pressed"),
    [
        ("panel.opened", presses.move, buttons.MoveButton(12, 3)),
        ("my_hand", presses.hand, buttons.HandButton(12, 3)),
        ("since_page", presses.since, buttons.SinceButton(12, 3)),
    ],
)
async def test_a_button_means_the_table_as_it_is_now(monkeypatch: pytest.MonkeyPatch, name: str, page: Any, pressed: Any) -> None:
    asked = []

    async def opened(interaction: Any, table_id: int) -> str:
        asked.append((interaction.user.id, table_id))
        return "the page"

    monkeypatch.setattr(f"cogs.board.presses.{name}", opened)
    assert await page(asker(bot_of(running(ANN, ANN + 1))), pressed) == "the page"
    assert asked == [(ANN, 12)]


async def test_rules_are_those_of_the_tables_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async def page(bot: Any, game: str, words: Any) -> str:
        return f"{game} in {words.language}"

    monkeypatch.setattr(presses, "rules_page", page)
    bot = bot_of(running(ANN, ANN + 1, game="welkin"))
    assert await presses.rules(asker(bot), buttons.RulesButton(12, 3)) == "welkin in en"


@pytest.mark.parametrize(("choice", "agree"), [("yes", True), ("no", False)])
async def test_an_answer_is_handed_on_with_its_question_and_told_as_it_was_counted(choice: str, agree: bool) -> None:
    class Votes:
        async def answer(self, *said: Any) -> Played:
            self.said = said
            return Played(running(ANN, ANN + 1), self.rows)

        rows = [row(6, RowKind.SEAT, 0, ANN, Event(f"answer-{choice}", 0, {"have": 1, "need": 2}))]

    votes = Votes()
    sitting = running(ANN, ANN + 1)
    interaction = asker(bot_of(sitting, votes=votes))
    reply = await presses.answer(interaction, buttons.AnswerButton(12, 4, choice))
    assert votes.said[:5] == (12, ANN, 4, agree, interaction.id)
    assert f"<@{ANN}>" in text(reply)
    await presses.answer(interaction, buttons.AnswerButton(12, buttons.veiled(sitting.table, 4), choice))
    assert votes.said[2] == 4, "the number on a button of a public board"
    votes.rows = []
    assert text(await presses.answer(interaction, buttons.AnswerButton(12, 4, choice)))
