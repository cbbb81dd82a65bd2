"""Buttons and selects: dynamic items only, one base class, all they need in their custom ids (PROTOCOLS.md 3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Self

import discord
from discord import ui

from cogs.answer import Interaction, answer, in_own_words
from cogs.speech import Reply

if TYPE_CHECKING:
    from cogs.app import Skywright


class Press(ui.DynamicItem[ui.Item[Any]], template=r"$ never ^"):
    """A button or select. Its template begins with a letter of its own; ids are untrusted: `press` checks who and what.

    EDITS: the answer replaces the message it stands on (a panel that only the presser sees), else it is a new ephemeral one.
    """

    EDITS: ClassVar[bool] = False
    PAINTED: ClassVar[bool] = False
    """Not answered one by one: its panel is painted by cogs/live.py, after its `line` was played."""

    def __init__(self, item: ui.Item[Any], about: dict[str, str]) -> None:
        super().__init__(item)
        self.about = about

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]) -> Self:
        return cls(item, match.groupdict())

    @property
    def table_id(self) -> int:
        return int(self.about["table"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        in_own_words(interaction)
        if self.PAINTED:
            await interaction.client.live.click(interaction, self.table_id, self.line(interaction))
        else:
            table_id = self.table_id if "table" in self.about else None  # a person's own settings are of no table
            await answer(interaction, lambda: self.press(interaction), edit=self.EDITS, table_id=table_id)

    def line(self, interaction: Interaction) -> str | None:
        """Of a painted one: the line it plays; None: it only paints."""
        return None

    async def press(self, interaction: Interaction) -> Reply:
        """The work; what it returns is shown to the presser."""
        raise NotImplementedError


def button(kind: type[Press], custom_id: str, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Press:
    """A button of a Press class. Its id must match the class's template."""
    match = re.fullmatch(kind.__discord_ui_compiled_template__, custom_id)
    assert match is not None, custom_id
    return kind(ui.Button(style=style, label=label[:80], custom_id=custom_id), match.groupdict())


def select(kind: type[Press], custom_id: str, options: list[discord.SelectOption], placeholder: str) -> Press:
    """A select of a Press class, with 25 options at most."""
    match = re.fullmatch(kind.__discord_ui_compiled_template__, custom_id)
    assert match is not None, custom_id
    assert 1 <= len(options) <= 25, len(options)
    chooser: ui.Select[Any] = ui.Select(custom_id=custom_id, options=options, placeholder=placeholder[:150])
    return kind(chooser, match.groupdict())


def chosen(interaction: discord.Interaction[Any]) -> str:
    """The value picked in a select; untrusted like every id."""
    data: Any = interaction.data or {}
    values = data.get("values") or [""]
    return str(values[0])


def row(*items: Press) -> ui.ActionRow[Any]:
    """A row of up to five buttons, or of one select."""
    line: ui.ActionRow[Any] = ui.ActionRow()
    for item in items:
        line.add_item(item)
    return line


def all_kinds() -> list[type[Press]]:
    """Every Press class there is, for registering them with the bot."""
    found: list[type[Press]] = []
    waiting = list(Press.__subclasses__())
    while waiting:
        kind = waiting.pop()
        if "never" not in kind.__discord_ui_compiled_template__.pattern:  # base classes match nothing
            found.append(kind)
        waiting += kind.__subclasses__()
    return sorted(found, key=lambda kind: kind.__discord_ui_compiled_template__.pattern)


def register(bot: Skywright) -> None:
    """Let the bot dispatch to every Press class."""
    bot.add_dynamic_items(*all_kinds())
