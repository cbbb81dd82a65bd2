"""What a press on a button comes to: where it is answered, and which boards and buttons are known no more."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.core import buttons, component
from cogs.move.live import Painted
from cogs.operator.admin import StepBackButton
from cogs.person.games import NextTableButton
from cogs.person.reminders import ReminderSettingsButton
from sessions.table.errors import NoTableHere, TableError
from tests.cogs.core.pressing import NOW, Press
from tests.sessions.made import sitting


@pytest.mark.parametrize("edits", [False, True])
async def test_a_button_is_answered_in_its_place_or_beside_it_and_in_the_words_of_its_table(
    edits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[dict[str, Any]] = []

    async def answered(interaction: Any, work: Any, **about: Any) -> None:
        told.append(about)

    monkeypatch.setattr(component, "answer", answered)
    made = buttons.JoinButton(12)
    monkeypatch.setattr(buttons.JoinButton, "EDITS", edits)
    await made.callback(Press())  # type: ignore[arg-type]
    await buttons.HandsButton().callback(Press())  # type: ignore[arg-type]
    assert told[0] == {"edit": edits, "table_id": 12, "busy": ""}
    assert told[1]["table_id"] is None, "a person's own settings are of no table"


@pytest.mark.parametrize("kind", [kind for kind in component.all_kinds() if not issubclass(kind, Painted)])
async def test_every_button_that_names_a_table_is_for_those_who_see_it(
    kind: type[component.Component], monkeypatch: pytest.MonkeyPatch
) -> None:
    """But those that lead to a person's own list or settings, and the one of the person who hosts."""
    asked: list[Any] = []

    async def require_sight(interaction: Any, sitting: Any) -> None:
        asked.append(sitting)
        raise TableError("table-out-of-sight", table="12")

    async def pressed(self: Any, interaction: Any) -> str:
        return "done"

    monkeypatch.setattr(component, "require_sight", require_sight)
    monkeypatch.setattr(kind, "press", pressed)
    press: Any = Press()
    press.looks = sitting(7)
    made = kind.__new__(kind)  # whatever else it holds
    if "table_id" in kind._FIELDS:
        made.table_id = 12  # type: ignore[attr-defined]
    if "table_id" not in kind._FIELDS or kind in (NextTableButton, ReminderSettingsButton, StepBackButton):
        assert await made._pressed(press) == "done"
        assert asked == []
        return
    with pytest.raises(TableError, match="table-out-of-sight"):
        await made._pressed(press)
    assert asked == [press.looks]


@pytest.mark.parametrize(("lives_in", "refused"), [(3, False), (55, False), (4, True), (None, True)])
async def test_a_board_of_a_time_that_was_lost_opens_only_what_lives_where_it_stands(lives_in: int | None, refused: bool) -> None:
    press: Any = Press(message=SimpleNamespace(id=55, components=[], edited_at=None, created_at=NOW))
    press.client.host.is_of_this_past = lambda number, at: False
    press.client.lost_boards = 0
    press.looks = SimpleNamespace(table=SimpleNamespace(channel_id=lives_in))
    if not refused:
        await component.refuse_lost_time(press, 12)
    else:
        with pytest.raises(TableError, match="board-of-lost-time"):
            await component.refuse_lost_time(press, 12)
    assert press.client.lost_boards == int(refused)
    await component.refuse_lost_time(press, None)
    press.looks = NoTableHere()
    with pytest.raises(TableError, match="board-of-lost-time"):
        await component.refuse_lost_time(press, 12)
    press.client.host.is_of_this_past = lambda number, at: True
    await component.refuse_lost_time(press, 12)
    press.message = None
    press.client.host.is_of_this_past = lambda number, at: False
    await component.refuse_lost_time(press, 12)


def test_what_is_chosen_in_a_select_is_its_first_value_or_nothing() -> None:
    for data, value in (({"values": ["a", "b"]}, "a"), ({"values": []}, ""), ({}, ""), (None, "")):
        assert component.chosen(Press(data=data)) == value  # type: ignore[arg-type]


async def test_a_press_that_no_class_knows_is_answered_and_one_that_is_known_is_not() -> None:
    kinds = {kind.LETTER: kind for kind in component.all_kinds()}
    for custom_id, answered in (("zz|1", True), ("m|1", True), ("m|1|2", False), ("m|1|2|3", True)):
        press: Any = Press(data={"custom_id": custom_id})
        press.type = discord.InteractionType.component
        await component.answer_unknown(kinds, press)
        assert [("another version" in said) for said in press.said()] == ([True] if answered else [])
    typed_one: Any = Press(data={"custom_id": "zz|1"})
    typed_one.type = discord.InteractionType.application_command
    await component.answer_unknown(kinds, typed_one)
    assert typed_one.sent == []
