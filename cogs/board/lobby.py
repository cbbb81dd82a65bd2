"""The message of a table that has not begun: who is there, what is to be played, and how to begin."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.core import buttons, component
from cogs.core.messages import ACCENT, Page, Reply, called, clip, title
from cogs.table.terms import terms_line, time_line
from render.words import Words
from rules import GAMES
from rules.game import Game
from sessions.table.model import Row, Sitting
from sessions.table.terms import TERMS

HOW = 9020
"""The component id of what says how to begin: told otherwise once the game has begun."""
WHO = 9021
"""The component id of what says who sits here: whoever joined a moment before the start is told with it."""

FILLED = 2
"""Computer players against whom somebody who sits alone may start at once."""


def lobby(sitting: Sitting, rows: list[Row], words: Words) -> Reply:
    """Return who sits here, what is to be played, and how to begin."""
    table = sitting.table
    key = table.game
    game: Game = GAMES[key]
    if table.status == "ended":
        why = "\n".join(words.event(event) for row in rows if row.kind == "end" for event in row.events)
        text = f"### {title(table, words)}\n{words('lobby-closed')}\n{why}"
        return Reply(Page(ui.Container(ui.TextDisplay(text.strip()), accent_colour=ACCENT)))
    most = table.seats or game.seats[-1]
    maker = f"<@{table.host_user}>" if sitting.chair_of(table.host_user) else words("lobby-anybody")
    how = words("lobby-full") if len(sitting.chairs) >= most else words("lobby-how", maker=maker)
    if not sitting.people:
        how = words("lobby-watch", maker=f"<@{table.host_user}>")
    # Whoever opens a table and waits does not play alone: where one sits, variants are those with the next who joins.
    options = game.options(table.seats or min(max(len(sitting.chairs), game.seats[0], 2), game.seats[-1]))
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(who_text(sitting, words), id=WHO),
        ui.TextDisplay(how, id=HOW),
        ui.TextDisplay(f"-# {words('seed-hash', hash=table.seed_hash)}"),
    ]
    for option, values in list(options.items())[:8]:
        label = words(f"{key}-option-{option}")
        now = table.options.get(option, values[0])
        items.append(
            component.row(
                component.select(
                    buttons.VariantSelect(table.id, option),
                    [
                        discord.SelectOption(
                            label=words.pair(label, words(f"{key}-option-{option}-{value}"))[:100],
                            value=value,
                            default=value == now,
                        )
                        for value in values
                    ],
                    label,
                )
            )
        )
    full = len(sitting.people) >= most  # a computer player makes room
    lone = len(sitting.people) == len(sitting.chairs) == 1 and table.invited is None
    start = "button-start-alone" if lone and 1 in game.seats and not table.seats > 1 else "button-start"
    first = lone and start == "button-start"  # who waits for others can play all the same
    green, plain = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    items.append(
        component.row(
            component.button(buttons.JoinButton(table.id), words("button-join"), discord.ButtonStyle.primary, disabled=full),
            component.button(buttons.LeaveButton(table.id), words("button-leave")),
            component.button(buttons.StartButton(table.id), words(start), plain if first else green),
            component.button(buttons.RulesButton(table.id, buttons.veiled(table)), words("button-rules")),
            *([component.button(buttons.TermsButton(table.id), words("button-terms"))] if TERMS else []),
        )
    )
    more: list[component.Component] = [component.button(buttons.ComputersButton(table.id), words("button-computers"))]
    if lone and most > 1:
        label = words("button-fill", count=min(FILLED, most - 1))
        more.insert(0, component.button(buttons.FillButton(table.id), label, green if first else plain))
    items.append(component.row(*more))
    return Reply(Page(ui.Container(*items, accent_colour=ACCENT)))


def who_text(sitting: Sitting, words: Words) -> str:
    """Return who sits at a table, or of a game that has begun sat there then, and on which terms it is played."""
    table, game = sitting.table, GAMES[sitting.table.game]
    most = table.seats or game.seats[-1]
    lines = [f"### {title(table, words)}", words(f"{table.game}-blurb"), ""]
    begun = sitting.state is not None  # this stands above the game to its end, whoever leaves
    lines.append(words("lobby-seated-then") if begun else words("lobby-seated", seated=len(sitting.chairs), most=most))
    lines += [f"- {called(chair, words, mention=True)}" for chair in sitting.chairs]
    if table.invited is not None and not begun:
        free = [f"<@{user}>" for user in table.invited if not sitting.chair_of(user)]
        if free:
            lines.append(words("lobby-invited", who=words("list-separator").join(free)))
        unclaimed = sitting.unclaimed(game.seats[0])
        if unclaimed:
            lines.append(words("lobby-unclaimed", count=unclaimed))
    if table.previous is not None:
        lines.append(words("lobby-rematch", table=str(table.previous)))
    if TERMS:
        lines.append(f"-# {terms_line(table, words)}")
    keeps_time = time_line(table, words)
    if keeps_time:
        lines.append(f"-# {keeps_time}")
    return clip("\n".join(lines))


def closed_unplayed(sitting: Sitting) -> bool:
    """Return whether a table was closed before it started."""
    return sitting.table.status == "ended" and sitting.state is None and not sitting.damaged


def begun_text(sitting: Sitting, channel_id: int | None, words: Words) -> str:
    """Return what a lobby says that stands in `channel_id` before a newer board: that its game has begun, that it never will, or
    where it is now. None: what its announcement says, which stands in no thread."""
    table = sitting.table
    if closed_unplayed(sitting):
        return words("lobby-closed")
    if table.status == "lobby":
        return words("lobby-moved", where=f"<#{table.channel_id}>")
    if table.channel_id == channel_id:
        return words("lobby-begun")
    return words("lobby-begun-in", where=f"<#{table.channel_id}>")
