"""Buttons and selects: dynamic items only, one base class, all they need in their custom ids (docs/protocols.md 3).

A class names the letter its ids begin with and, as annotations, what they hold; the id and the pattern that reads it back are made
from these, so that neither is ever written by hand:

    class Move(Component, letter="m"):
        table_id: TableId
        seq: RowSeq

    button(Move(12, 34), "Your move")         # custom id m|12|34
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, ClassVar, Self, TypeVar, dataclass_transform, get_args

import discord
from discord import ui

from cogs.core.bot import Skywright
from cogs.core.delivery import mark_of
from cogs.core.interaction import Interaction, answer, in_own_words, note_name
from cogs.core.messages import Reply, say, unmarked, words_for
from cogs.core.permissions import require_sight
from sessions.table.errors import NoTableHere, TableError

TableId = Annotated[int, r"\d{1,12}"]
RowSeq = Annotated[int, r"\d{1,9}"]
Stage = Annotated[int, r"\d{1,9}"]
LineWords = Annotated[str, r"[a-z0-9+\- ]{0,48}"]
"""A line of a game, or its beginning."""


@dataclass_transform()
class Component(ui.DynamicItem[ui.Item[Any]], template=r"$ never ^"):
    """A button or select. Ids are untrusted: `press` checks who and what.

    `letter`: what its ids begin with, a letter or a short word, its own among all classes; without one a class is only a base of
    others. `also`: what ids of older messages begin with that this class reads and never writes; they hold the same.
    EDITS: the answer replaces the message it stands on (a panel that only the presser sees), else it is a new ephemeral one.
    BUSY: the id of what it says where its answer takes longer than a second; "": nothing else.
    OF_ITS_TABLE: whether only those may press it who can see the table that it names.
    """

    EDITS: ClassVar[bool] = False
    BUSY: ClassVar[str] = ""
    OF_ITS_TABLE: ClassVar[bool] = True
    LETTER: ClassVar[str] = ""
    LETTERS: ClassVar[tuple[str, ...]] = ()
    _FIELDS: ClassVar[dict[str, tuple[type, str]]] = {}

    def __init_subclass__(cls, *, letter: str = "", also: tuple[str, ...] = ()) -> None:
        held = inspect.get_annotations(cls, eval_str=True)
        cls._FIELDS = cls._FIELDS | {name: get_args(hint) for name, hint in held.items() if hasattr(hint, "__metadata__")}
        cls.LETTER, cls.LETTERS = letter, (letter, *also)
        begins = f"(?:{'|'.join(cls.LETTERS)})"
        parts = [begins, *(f"(?P<{name}>{pattern})" for name, (_, pattern) in cls._FIELDS.items())]
        super().__init_subclass__(template=r"\|".join(parts) if letter else r"$ never ^")

    def __init__(self, *values: Any, **named: Any) -> None:
        held = dict(zip(self._FIELDS, values, strict=False)) | named
        if len(values) > len(self._FIELDS) or held.keys() != self._FIELDS.keys():
            raise TypeError(f"{type(self).__name__} holds {', '.join(self._FIELDS)}")
        for name, value in held.items():
            setattr(self, name, self._FIELDS[name][0](value))
        custom_id = "|".join([self.LETTER, *(str(value) for value in held.values())])
        if not self.template.fullmatch(custom_id):  # the base class looks at the beginning only
            raise ValueError(f"{custom_id!r} is no id of {type(self).__name__}")
        super().__init__(ui.Button(label="…", custom_id=custom_id))

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]) -> Self:
        made = cls(**match.groupdict())
        made.item = item
        return made

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        in_own_words(interaction)
        note_name(interaction)
        busy = words_for(None, interaction.locale)(self.BUSY) if self.BUSY else ""
        # A person's own settings are of no table.
        table_id = getattr(self, "table_id", None)
        await answer(interaction, lambda: self._pressed(interaction), edit=self.EDITS, table_id=table_id, busy=busy)

    async def _pressed(self, interaction: Interaction) -> Reply:
        table_id = getattr(self, "table_id", None)
        await refuse_lost_time(interaction, table_id)
        if table_id is not None and self.OF_ITS_TABLE:
            await require_sight(interaction, await interaction.client.host.tables.look(table_id))
        return await self.press(interaction)

    async def press(self, interaction: Interaction) -> Reply:
        """The work; what it returns is shown to the presser."""
        raise NotImplementedError


async def refuse_lost_time(interaction: Interaction, table_id: int | None) -> None:
    """Raises TableError where a message shows a table of a line of time that the database does not know, and whatever has this
    number now is another table. Where the message stands in this table's own thread, it opens what is there now, like any old
    board."""
    host, message = interaction.client.host, interaction.message
    if message is None or table_id is None or host.is_of_this_past(*mark_of(message)):
        return
    try:
        lives_in = (await host.tables.look(table_id)).table.channel_id
    except NoTableHere:
        lives_in = None
    if lives_in is None or lives_in not in (interaction.channel_id, message.id):  # a thread has the number of its announcement
        interaction.client.lost_boards += 1
        raise TableError("board-of-lost-time")


C = TypeVar("C", bound=Component)


def button(
    made: C,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
    emoji: discord.PartialEmoji | None = None,
) -> C:
    """A component as a button. `emoji`: in its own field (`Pictures.emoji`); with one the label may be "": none."""
    shown = made.item
    assert isinstance(shown, ui.Button)
    said = unmarked(label)[:80] or None
    shown.style, shown.label, shown.disabled, shown.emoji = style, said, disabled, emoji  # a new one takes longer
    return made


def select(made: C, options: list[discord.SelectOption], placeholder: str) -> C:
    """A component as a select, with 25 options at most."""
    assert 1 <= len(options) <= 25, len(options)
    for option in options:
        option.label, option.description = unmarked(option.label), unmarked(option.description or "") or None
    made.item = ui.Select(custom_id=made.custom_id, options=options, placeholder=unmarked(placeholder)[:150])
    return made


def chosen(interaction: discord.Interaction[Any]) -> str:
    """The value picked in a select; untrusted like every id."""
    data: Any = interaction.data or {}
    values = data.get("values") or [""]
    return str(values[0])


async def answer_unknown(kinds: Mapping[str, type[Component]], interaction: discord.Interaction[Any]) -> None:
    """A press on a button of another version of the program is answered too. `kinds`: those of this one, by letter."""
    if interaction.type is not discord.InteractionType.component:
        return
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id"))
    kind = kinds.get(custom_id.partition("|")[0])
    if kind is not None and kind.__discord_ui_compiled_template__.fullmatch(custom_id):
        return
    in_own_words(interaction)

    async def work() -> Reply:
        return say(words_for(None, interaction.locale)("button-unknown"))

    await answer(interaction, work)


def row(*items: Component) -> ui.ActionRow[Any]:
    """A row of up to five buttons, or of one select."""
    line: ui.ActionRow[Any] = ui.ActionRow()
    for item in items:
        line.add_item(item)
    return line


def all_kinds() -> list[type[Component]]:
    """Every class of components there is, for registering them with the bot."""
    found: list[type[Component]] = []
    waiting = list(Component.__subclasses__())
    while waiting:
        kind = waiting.pop()
        if kind.LETTER:
            found.append(kind)
        waiting += kind.__subclasses__()
    return sorted(found, key=lambda kind: kind.LETTER)


def register(bot: Skywright) -> None:
    """Let the bot dispatch to every class of components."""
    kinds = {letter: kind for kind in all_kinds() for letter in kind.LETTERS}
    bot.add_dynamic_items(*all_kinds())
    bot.add_listener(partial(answer_unknown, kinds), "on_interaction")
