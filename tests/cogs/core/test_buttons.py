"""Buttons that stand in one part and open another: what they do is named elsewhere, and a refused panel leaves a way on."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.core import buttons
from cogs.core.buttons import (
    HandButton,
    HintButton,
    LaterButton,
    NowButton,
    PanelComponent,
    TakebackButton,
    UndoButton,
    declared,
)
from cogs.core.messages import say
from cogs.wiring import Wired
from sessions.play.haste import Haste
from sessions.table.errors import NotSeated, TableOver
from tests.cogs.made import ANN, asker, bot_of, ids, running, text

Make = Callable[[], Wired]


async def test_every_declared_button_has_somebody_who_works(make_bot: Make) -> None:
    bot = make_bot()
    await bot.load()
    assert set(bot.presses) == set(declared())
    assert {kind.__module__ for kind in declared()} == {buttons.__name__}


async def test_a_press_does_what_is_named_for_its_own_kind() -> None:
    async def work(interaction: Any, pressed: HandButton) -> Any:
        return say(f"the hand at table {pressed.table_id}, row {pressed.seq}")

    bot = bot_of(presses={HandButton: work})
    assert text(await HandButton(12, 34).press(asker(bot))) == "the hand at table 12, row 34"
    with pytest.raises(KeyError):
        await buttons.SinceButton(12, 34).press(asker(bot))


def panel_bot(work: Any, *heard: Any) -> Any:
    bot = bot_of(running(ANN, ANN + 1), haste=Haste(), presses={UndoButton: work}, pressed=list(heard))
    bot.host.metrics = SimpleNamespace(refusals=SimpleNamespace(inc=lambda: None), errors=SimpleNamespace(inc=lambda: None))
    return bot


async def test_a_refused_panel_says_why_and_leaves_a_button_to_go_on_with() -> None:
    async def refuse(interaction: Any, pressed: Any) -> Any:
        raise NotSeated

    reply = await UndoButton(12, 3, 4).press(asker(panel_bot(refuse)))
    assert ids(reply) == ["n|12"]
    assert text(reply)


async def test_at_a_table_that_is_over_there_is_nothing_to_go_on_with() -> None:
    async def over(interaction: Any, pressed: Any) -> Any:
        raise TableOver

    with pytest.raises(TableOver):
        await UndoButton(12, 3, 4).press(asker(panel_bot(over)))


async def test_what_is_no_refusal_is_not_taken_for_one() -> None:
    async def fail(interaction: Any, pressed: Any) -> Any:
        raise LookupError("a bug")

    with pytest.raises(LookupError):
        await UndoButton(12, 3, 4).press(asker(panel_bot(fail)))


async def test_a_press_knows_whether_it_came_too_soon_after_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sessions.play.haste.HASTY", 500)
    hasty = []

    async def look(interaction: Any, pressed: PanelComponent) -> Any:
        hasty.append(pressed.hasty)
        return say("x")

    bot, message = panel_bot(look), SimpleNamespace(id=9)
    for ms in (10_000, 10_100, 11_000):
        await UndoButton(12, 3, 4).press(asker(bot, id=ms << 22, message=message))
    await UndoButton(12, 3, 4).press(asker(bot, id=11_100 << 22, message=SimpleNamespace(id=10)))  # sent in its place
    await UndoButton(13, 3, 4).press(asker(bot, id=11_101 << 22, message=message))  # at another table
    await UndoButton(12, 3, 4).press(asker(bot, ANN + 1, id=11_102 << 22, message=message))  # another person
    assert hasty == [False, True, False, True, False, False]


async def test_the_second_press_of_a_double_press_does_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sessions.play.haste.HASTY", 500)
    done: list[tuple[str, str]] = []

    def work(name: str) -> Any:
        async def note(interaction: Any, pressed: PanelComponent) -> Any:
            done.append((name, pressed.custom_id))
            return say("x")

        return note

    bot = panel_bot(None)
    bot.presses = {kind: work(kind.LETTER) for kind in (NowButton, HintButton, LaterButton, UndoButton, TakebackButton)}
    leaving = (HintButton(12), LaterButton(12), UndoButton(12, 3, 4), TakebackButton(12, 3, 4, "0"))
    for second, at in zip(leaving, range(10_000, 20_000, 1000), strict=False):
        await NowButton(12).press(asker(bot, id=at << 22))
        await second.press(asker(bot, id=at + 200 << 22))
        assert done[-1] == ("n", second.custom_id)
        await second.press(asker(bot, id=at + 300 << 22))  # twice on itself: it is meant
        assert done[-1] == (second.LETTER, second.custom_id)
    await TakebackButton(12, 3, 4, "0").press(asker(bot, id=30_000 << 22))
    await TakebackButton(12, 3, 4, "1").press(asker(bot, id=30_200 << 22))
    assert done[-1] == ("t", "t|12|3|4|0")  # asks once more what it means
    await TakebackButton(12, 3, 4, "1").press(asker(bot, id=31_000 << 22))
    assert done[-1] == ("t", "t|12|3|4|1")


async def test_who_listens_hears_of_a_press_on_a_panel_before_it_is_answered() -> None:
    heard: list[Any] = []

    async def hear(interaction: Any, table_id: int) -> None:
        heard.append((interaction, table_id))

    async def refuse(interaction: Any, pressed: Any) -> Any:
        heard.append("answer")
        raise NotSeated

    interaction = asker(panel_bot(refuse, hear))
    await UndoButton(12, 3, 4).press(interaction)
    assert heard == [(interaction, 12), "answer"]


def test_what_stands_under_a_panel_replaces_it() -> None:
    assert NowButton.EDITS
    assert UndoButton.EDITS
    assert not HandButton.EDITS
