"""The terms of a table (sessions/table/terms.py): one private page that tells them, and in the lobby lets the maker choose.

Custom id: O one term (|<table>|<term>).
"""

from __future__ import annotations

from typing import Annotated, Any

import discord
from discord import ui

from cogs.core import component
from cogs.core.component import Component, TableId
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, clip, title, words_for
from render.words import Words
from rules import GAMES
from rules.game import Game
from sessions.table.model import Sitting, Table
from sessions.table.terms import MATTERS, TERMS, term, terms_of


class TermSelect(Component, letter="O"):
    """Choose one term."""

    table_id: TableId
    term: Annotated[str, r"[a-z_]{1,30}"]

    EDITS = True

    async def press(self, interaction: Interaction) -> Reply:
        host = interaction.client.host
        await host.lobby.agree(self.table_id, interaction.user.id, self.term, component.chosen(interaction), interaction.id)
        return await terms_page(interaction, self.table_id)


async def terms_page(interaction: Interaction, table_id: int) -> Reply:
    """All terms of a table; selects for whoever may change them."""
    host = interaction.client.host
    sitting = await host.tables.look(table_id)
    words = words_for(sitting, interaction.locale)
    there = terms_of(sitting.table)
    head = [f"### {words('terms-title', table=title(sitting.table, words))}"]
    if not _may_choose(interaction, sitting):
        head += variants_lines(sitting.table, words)
        head += [
            "- " + words.pair(f"**{words(f'term-{name}')}**", _said(sitting.table, name, term(sitting.table, name), words, "-note"))
            for name in there
        ]
        head.append(words("terms-fixed" if sitting.table.status != "lobby" else "terms-maker-only"))
        return Reply(Page(ui.TextDisplay(clip("\n".join(head), 3800))))
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join([*head, words("terms-how")]))]
    for name in there:
        now = term(sitting.table, name)
        options = [
            discord.SelectOption(
                label=words.pair(words(f"term-{name}"), _said(sitting.table, name, value, words))[:100],
                value=value,
                description=_said(sitting.table, name, value, words, "-note")[:100],
                default=value == now,
            )
            for value in TERMS[name]
        ]
        items.append(component.row(component.select(TermSelect(table_id, name), options, words(f"term-{name}"))))
    return Reply(Page(*items))


def variants_lines(table: Table, words: Words) -> list[str]:
    """The variants that a game is played with, once it has begun; in the lobby the board offers them."""
    if table.status == "lobby":
        return []
    named = [(f"{table.game}-option-{name}", value) for name, value in table.options.items()]
    return ["- " + words.pair(f"**{words(name)}**", words(f"{name}-{value}")) for name, value in named]


def terms_line(table: Table, words: Words) -> str:
    """All terms that matter here in one line, for the lobby."""
    names = [name for name in terms_of(table) if name not in MATTERS or MATTERS[name](table)]
    return words("list-separator").join(
        words.pair(words(f"term-{name}"), _said(table, name, term(table, name), words)) for name in names
    )


def time_line(table: Table, words: Words) -> str:
    """Return how a game that keeps time itself does so with the variants chosen, for the lobby; "" where clocks are all there
    is."""
    id = f"{table.game}-stopwatch"
    if not words.has(id):
        return ""
    game: Game = GAMES[table.game]
    first = {name: values[0] for name, values in game.options(game.seats[-1]).items()}
    return words(id, **{**first, **table.options})


def _said(table: Table, name: str, value: str, words: Words, note: str = "") -> str:
    """A value of a term, or with "-note" what it means; in a game's own words where it means something else there."""
    id = f"term-{name}-{value}{note}"
    own = f"{table.game}-{id}"
    return words(own if words.has(own) else id)


def _may_choose(interaction: Interaction, sitting: Sitting) -> bool:
    maker = sitting.table.host_user
    leads = interaction.user.id == maker if sitting.chair_of(maker) else sitting.chair_of(interaction.user.id) is not None
    return sitting.table.status == "lobby" and leads
