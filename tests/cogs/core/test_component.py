"""Custom ids: made from typed arguments, read back whole, and those of messages that stand on Discord for years go on working."""

from __future__ import annotations

from typing import Annotated, Any

import discord
import pytest
from discord import ui

from cogs.ahead.orders import OrderButton, OrderSelect, OrderWordButton
from cogs.core import buttons, component
from cogs.core.component import Component, TableId, all_kinds, button, select
from cogs.move import live, panel
from cogs.operator.admin import StepBackButton
from cogs.operator.certify_here import ArchivedTrialButton, PrivateTrialButton
from cogs.operator.server_settings import ServerLanguageSelect
from cogs.person.data import ForgetButton
from cogs.person.games import NextTableButton
from cogs.person.me import SettingSelect
from cogs.person.reminders import ReminderSettingsButton
from cogs.record.replay import ReplayComponent
from cogs.table.computers import ComputerSelect
from cogs.table.terms import TermSelect

OLD = [  # as they were sent by the programs before; none of these may ever change
    ("m|12|34", buttons.MoveButton(12, 34)),
    ("h|12|34", buttons.HandButton(12, 34)),
    ("Q|12|7|pass", buttons.QuickButton(12, 7, "pass")),
    ("r|12|34", buttons.RulesButton(12, 34)),
    ("d|12|34", buttons.SinceButton(12, 34)),
    ("all|12", buttons.HappenedButton(12)),
    ("E|12|all", buttons.TellButton(12, "all")),
    ("a|12", buttons.RematchButton(12)),
    ("R|12", buttons.RecordButton(12)),
    ("F|12", buttons.ReplayButton(12)),
    ("film|12", buttons.FilmButton(12)),
    ("e|12|34|yes", buttons.AnswerButton(12, 34, "yes")),
    ("j|12", buttons.JoinButton(12)),
    ("l|12", buttons.LeaveButton(12)),
    ("g|12", buttons.StartButton(12)),
    ("fill|12", buttons.FillButton(12)),
    ("v|12|plans", buttons.VariantSelect(12, "plans")),
    ("o|12", buttons.TermsButton(12)),
    ("w|12", buttons.ComputersButton(12)),
    ("U|12", buttons.AheadButton(12)),
    ("n|12", buttons.NowButton(12)),
    ("L|12", buttons.LaterButton(12)),
    ("B|12|take o3 b1", OrderButton(12, "take o3 b1")),
    ("B|12|", OrderButton(12, "")),
    ("V|12|0|take o3", OrderWordButton(12, "0", "take o3")),
    ("V|12|1|", OrderWordButton(12, "1", "")),
    ("V|12|2|take o3", OrderWordButton(12, "2", "take o3")),
    ("N|12|0||procure", OrderSelect(12, "0", "", "procure")),
    ("N|12|1|3-9|procure", OrderSelect(12, "1", "3-9", "procure")),
    ("u|12|3|4", buttons.UndoButton(12, 3, 4)),
    ("t|12|3|4|0", buttons.TakebackButton(12, 3, 4, "0")),
    ("s|12|7||take", panel.WordSelect(12, 7, "", "take")),
    ("s|12|7|3-9|take o3", panel.WordSelect(12, 7, "3-9", "take o3")),
    ("b|12|7|", panel.BackButton(12, 7, "")),
    ("M|12|7|use", panel.MoreButton(12, 7, "use")),
    ("D|12|7|yes", panel.EndingButton(12, 7, "yes")),
    ("G|12|7|2|procure", panel.AsideButton(12, 7, 2, "procure")),
    ("C|12", buttons.HintButton(12)),
    ("c|12|7|take o3 b1", panel.ConfirmButton(12, 7, "take o3 b1")),
    ("P|12|7|take o3", panel.WordButton(12, 7, "take o3")),
    ("x|12|touch c3", live.LineButton(12, "touch c3")),
    ("x|12|turn", live.LineButton(12, "turn")),
    ("x|12|turn e", live.LineButton(12, "turn e")),
    ("y|12|hold", live.LineSelect(12, "hold")),
    ("z|12", live.RefreshButton(12)),
    ("O|12|clock", TermSelect(12, "clock")),
    ("W|12|o3", ComputerSelect(12, "o3")),
    ("f|12", NextTableButton(12)),
    ("H", buttons.HandsButton()),
    ("Y", buttons.CallsButton()),
    ("X|12|0|34", buttons.ReplaceButton(12, 0, 34)),
    ("Z|12", buttons.EndButton(12)),
    ("I|12", buttons.InboxButton(12)),
    ("J|3", buttons.TablesButton(3)),
    ("K|language", SettingSelect("language")),
    ("S", ServerLanguageSelect()),
    ("i|12|900|34|1", ReminderSettingsButton(12, 900, 34, 1)),
    ("k|0", ForgetButton(0)),
    ("more|12", buttons.MoreActsButton(12)),
    ("act|12|leave|1", buttons.ActButton(12, "leave", "1")),
    ("p|12|34|e|-|t", ReplayComponent(12, 34, "e", "-", "t")),
    ("q|12|34", StepBackButton(12, 34)),
    ("T|private", PrivateTrialButton("private")),
    ("A", ArchivedTrialButton()),
]


@pytest.mark.parametrize(("custom_id", "made"), OLD, ids=[old for old, _ in OLD])
async def test_ids_are_those_that_stand_on_discord(custom_id: str, made: Component) -> None:
    assert made.custom_id == custom_id
    (kind,) = [kind for kind in all_kinds() if kind.__discord_ui_compiled_template__.fullmatch(custom_id)]
    assert kind is type(made)
    match = kind.__discord_ui_compiled_template__.fullmatch(custom_id)
    assert match is not None
    interaction: Any = None
    pressed: ui.Button[Any] = ui.Button(custom_id=custom_id, label="as it stands")
    read = await kind.from_custom_id(interaction, pressed, match)
    assert read.item is pressed
    assert {name: getattr(read, name) for name in kind._FIELDS} == {name: getattr(made, name) for name in kind._FIELDS}


def test_every_kind_is_in_the_list() -> None:
    assert {type(made) for _, made in OLD} == {kind for kind in all_kinds() if kind.__module__.startswith("cogs.")}


def test_letters_tell_the_kinds_apart() -> None:
    letters = [letter for kind in all_kinds() for letter in kind.LETTERS]
    assert all(letter.isalpha() for letter in letters)
    assert len(set(letters)) == len(letters)


async def test_a_kind_reads_the_ids_of_another_that_it_took_in() -> None:
    class Kept(Component, letter="kept", also=("older",)):
        table_id: TableId

    try:
        interaction: Any = None
        for custom_id in ("kept|12", "older|12"):
            match = Kept.__discord_ui_compiled_template__.fullmatch(custom_id)
            assert match is not None
            read = await Kept.from_custom_id(interaction, ui.Button(custom_id=custom_id, label="as it stands"), match)
            assert read.table_id == 12
        assert Kept.__discord_ui_compiled_template__.fullmatch("other|12") is None
        assert Kept(12).custom_id == "kept|12"
    finally:
        Kept.LETTER = ""  # it is no kind of the program


def test_what_does_not_fit_an_id_is_refused() -> None:
    with pytest.raises(ValueError, match="no id of AnswerButton"):
        buttons.AnswerButton(12, 34, "maybe")
    with pytest.raises(ValueError, match="no id of JoinButton"):
        buttons.JoinButton(-1)
    with pytest.raises(TypeError, match="table_id, seq"):
        buttons.MoveButton(12)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        buttons.JoinButton(12, 13)  # type: ignore[call-arg]


def test_a_part_behind_the_id_is_no_part_of_it() -> None:
    with pytest.raises(ValueError, match="no id"):
        panel.ConfirmButton(12, 7, "take o3|b1")


def test_bases_catch_nothing() -> None:
    assert not any(kind.__discord_ui_compiled_template__.match("m|12|34") for kind in (Component, buttons.Declared, live.Painted))


def test_labels_and_selects_keep_to_discords_limits() -> None:
    made = button(buttons.JoinButton(12), "x" * 100, discord.ButtonStyle.success, disabled=True)
    assert isinstance(made.item, ui.Button)
    assert (len(made.item.label or ""), made.item.disabled, made.item.custom_id) == (80, True, "j|12")
    shown = discord.PartialEmoji(name="brick", id=5)
    assert button(buttons.JoinButton(12), "Build", emoji=shown).item.emoji == shown
    chooser = select(TermSelect(12, "clock"), [discord.SelectOption(label="a")], "p" * 200)
    assert isinstance(chooser.item, ui.Select)
    assert len(chooser.item.placeholder or "") == 150
    with pytest.raises(AssertionError):
        select(TermSelect(12, "clock"), [], "none")


def test_fields_of_a_base_come_first() -> None:
    class Base(Component):
        table_id: TableId

    class Made(Base, letter="Ω"):
        more: Annotated[str, "[a-z]+"]

    try:
        assert Made(3, "abc").custom_id == "Ω|3|abc"
        assert component.chosen.__doc__
    finally:
        Made.LETTER = ""  # no class of the bot's
