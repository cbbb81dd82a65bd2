"""Buttons that stand in one part and open another: what they do is named elsewhere, and a refused panel leaves a way on."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.core import buttons
from cogs.core.buttons import (
    VEILED,
    HandButton,
    HintButton,
    LaterButton,
    NowButton,
    PanelComponent,
    TakebackButton,
    UndoButton,
    declared,
    unveiled,
    veiled,
)
from cogs.core.messages import say
from cogs.wiring import Wired
from sessions.play.haste import Haste
from sessions.table.errors import NotSeated, TableOver
from tests import sixth
from tests.cogs.drive import ids as ids_of
from tests.cogs.drive import meet
from tests.cogs.made import ANN, asker, bot_of, ids, running, text
from tests.sessions.made import table

sixth.register()

Make = Callable[[], Wired]


async def test_every_declared_button_has_somebody_who_works(make_bot: Make) -> None:
    bot = make_bot()
    await bot.load()
    assert set(bot.presses) == set(declared())
    assert {kind.__module__ for kind in declared()} == {buttons.__name__}


@pytest.mark.parametrize("row", [0, 1, 5, 4_711, (1 << 20) - 1, 1 << 20, 99_999_999])
def test_a_row_is_named_by_a_number_that_says_nothing_and_is_found_again_by_it(row: int) -> None:
    here, there = table(seed=b"a" * 32, seq=row), table(seed=b"b" * 32, seq=row)
    numbers = {veiled(here) for _ in range(20)}
    assert {unveiled(here, number) for number in numbers} == {row}
    assert unveiled(here, veiled(here, row)) == row
    assert veiled(here, row) == veiled(here, row), "what is looked for by its id has always the same"
    if row < 1 << 20:
        assert all(VEILED <= number < 10**9 for number in numbers), "nine digits: more are no id"
        assert len(numbers) > 10, "two boards that show the same row do not say so"
        assert veiled(here, row) != veiled(there, row)


def test_numbers_of_rows_that_follow_one_another_do_not() -> None:
    numbers = [veiled(table(seed=b"a" * 32), row) for row in range(2_000)]
    assert len(set(numbers)) == 2_000
    up = sum(one < other for one, other in pairwise(numbers))
    assert 900 < up < 1_100, "as of numbers drawn at random"


@pytest.mark.parametrize("number", [0, 57, 99_999_999])
def test_a_button_of_an_older_message_names_the_row_itself(number: int) -> None:
    assert unveiled(table(), number) == number


async def test_who_watches_does_not_learn_how_often_somebody_has_chosen_again(make_bot: Make) -> None:
    """The numbers jumped by a row for each time, and anybody may read them."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        ann, ben = club.people
        for spot in (3, 4, 5, 6, 3, 9):
            await club.type(ann, f"aim s{spot}")
        await club.type(ben, "aim s5")
        now = (await club.sitting()).table
        rows = [id.split("|")[2] for id in ids_of(club.board) if re.match(r"[mhdr]\|", id)]
        assert len(rows) >= 3
        assert all(int(row) >= VEILED for row in rows)
        assert {unveiled(now, int(row)) for row in rows} == {now.seq}
        before = set(rows)
        await ann.slash(club.thread, "table show")
        assert not before.intersection(id.split("|")[2] for id in ids_of(club.board) if re.match(r"[mhdr]\|", id))


async def test_a_press_does_what_is_named_for_its_own_kind() -> None:
    async def work(interaction: Any, pressed: HandButton) -> Any:
        return say(f"the hand at table {pressed.table_id}, row {pressed.seq}")

    bot = bot_of(presses={HandButton: work})
    assert text(await HandButton(12, 34).press(asker(bot))) == "the hand at table 12, row 34"
    with pytest.raises(KeyError):
        await buttons.SinceButton(12, 34).press(asker(bot))


def panel_bot(work: Any, *heard: Any) -> Any:
    clock = SimpleNamespace(now=lambda: 0)  # as if no answer had changed the panel a moment ago
    bot = bot_of(running(ANN, ANN + 1), haste=Haste(), presses={UndoButton: work}, pressed=list(heard), clock=clock)
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
