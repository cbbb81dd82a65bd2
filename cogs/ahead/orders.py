"""Orders in advance: `/order` and **Order ahead…** in the panel (sessions/play/orders.py). Only their owner sees that there is one.

An order is built like a move, word by word, from the lines that would be legal if it were its owner's turn now (`State.in_turn`);
the last word orders it. A game may offer whole orders besides (`Face.orders`).

L|<table>                    what is ordered, and how to order
B|<table>|<line>             order this line; without one, take the order back
V|<table>|<more>|<words>     one more next word, or a shorter beginning (more: 1 where it is played if nothing else is possible, 2
                             in the turn after)
N|<table>|<more>|<run>|<words>   a select of next words, or of runs of them
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.ahead.note import in_turn, told
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.component import LineWords
from cogs.core.interaction import Interaction, answered, clicked_at
from cogs.core.messages import Page, Reply, clip, say_now, words_for
from cogs.ear import choices
from cogs.ear.summary import listens, spoken
from cogs.move import live, panel, screen
from cogs.move.labels import act_label, emoji, key, labelled, named, options, path
from cogs.move.living import Living
from cogs.move.steps import Choice, Run, Whole, step
from render import FACES, Face
from render.words import Words
from rules.game import Seat, State, View
from sessions.play.orders import MOST
from sessions.table.errors import TableError
from sessions.table.model import Sitting
from sessions.table.views import view_of

More = Annotated[str, "[012]"]
ANEW, ELSE, THEN = "0", "1", "2"
"""In which way a move is ordered: in place of what is ordered, where none of that is possible, or in the turn after it."""

BUILDS = {ANEW: "order-build", ELSE: "order-build-more", THEN: "order-build-then"}
"""What is said above the move that is ordered, as the id of a sentence."""


class OrderButton(buttons.PanelComponent, letter="B"):
    """Order a line, or take the order back."""

    LEAVES = True
    line: LineWords

    async def step(self, interaction: Interaction) -> Reply:
        orders, user = interaction.client.orders, interaction.user.id
        if self.line:
            await orders.give(self.table_id, user, self.line)
            return await standing(interaction, await interaction.client.host.tables.look(self.table_id))
        await orders.take_back(self.table_id, user)
        return await page(interaction, await interaction.client.host.tables.look(self.table_id))

    async def unmeant(self, interaction: Interaction) -> Reply:
        return await page(interaction, await interaction.client.host.tables.look(self.table_id))


class OrderWordButton(buttons.PanelComponent, letter="V"):
    """The next word of an order, or a shorter beginning. The last word gives it."""

    more: More
    begun: LineWords

    async def step(self, interaction: Interaction) -> Reply:
        return await chosen(interaction, self.table_id, self.begun, more=self.more, hasty=self.hasty)


class OrderSelect(buttons.PanelComponent, letter="N"):
    """The next word of an order, or a run of next words."""

    more: More
    run: Annotated[str, r"(?:\d{1,4}-\d{1,4})?"]
    begun: LineWords

    async def step(self, interaction: Interaction) -> Reply:
        value, more = component.chosen(interaction), self.more
        if value.startswith(":"):
            sitting = await interaction.client.host.tables.look(self.table_id)
            return await building(interaction, sitting, self.begun, panel.run_of(value[1:]), more=more)
        return await chosen(interaction, self.table_id, f"{self.begun} {value}".strip(), more=more)


async def later(interaction: Interaction, pressed: buttons.LaterButton) -> Reply:
    """Order ahead…: the page of orders."""
    return await page(interaction, await interaction.client.host.tables.look(pressed.table_id))


async def ahead(interaction: Interaction, pressed: buttons.AheadButton) -> Reply:
    """The page of orders of another table, in an answer of its own; where it waits by now, its panel."""
    sitting = await interaction.client.host.tables.look(pressed.table_id)
    chair, state = sitting.chair_of(interaction.user.id), sitting.state
    if chair is not None and state is not None and chair.seat in state.to_move:
        return await panel.opened(interaction, pressed.table_id)
    return await page(interaction, sitting)


async def page(interaction: Interaction, sitting: Sitting) -> Reply:
    """Return what somebody has ordered, and the ways to order; where they may choose at once, the first choice. Raises what keeps
    them from playing."""
    seat, state = at_table(interaction, sitting)
    order = interaction.client.orders.of(sitting.table.id, interaction.user.id)
    if order is None and in_turn(state, seat) is not None:
        return await building(interaction, sitting)
    return await standing(interaction, sitting)


async def standing(interaction: Interaction, sitting: Sitting) -> Reply:
    """Return what somebody has ordered, in words, and the ways to add to it, change it and take it back."""
    seat, state = at_table(interaction, sitting)
    table = sitting.table
    words, plain = words_for(sitting, interaction.locale), words_for(sitting, interaction.locale, mention=False)
    order = interaction.client.orders.of(table.id, interaction.user.id)
    if order is None:
        said = words("order-none")
        how = [words("order-how"), *(words(id) for id in [f"{table.game}-order-how"] if words.has(id))]
    else:
        lines = told(sitting, seat, order, plain, clicked_at(interaction))
        stays = any(state.lasts(seat, line) for line in order.lines)
        id = (
            "order-lapsed-is"
            if order.lapsed
            else "order-lasts-is"
            if stays
            else "order-goes-on-is"
            if order.goes_on
            else "order-is"
        )
        said = words(id, lines="".join(f"\n{number}. {line}" for number, line in enumerate(lines, 1)))
        how = [words("order-private")]
    face, view = FACES[table.game], view_of(state, seat)
    items: list[ui.Item[Any]] = [ui.TextDisplay(clip("\n".join([said, "", *how])))]
    offered = [component.button(OrderButton(table.id, line), label) for line, label in face.orders(view, plain)]
    items += screen.in_rows(offered)
    below: list[component.Component] = []
    if order is not None:
        if not order.lapsed and len(order.lines) < MOST and in_turn(state, seat) is not None:
            below.append(component.button(OrderWordButton(table.id, ELSE, ""), words("button-order-more")))
            below.append(component.button(OrderWordButton(table.id, THEN, ""), words("button-order-then")))
        elif in_turn(state, seat) is not None:
            below.append(component.button(OrderWordButton(table.id, ANEW, ""), words("button-order-anew")))
        below.append(component.button(OrderButton(table.id, ""), words("button-order-back"), discord.ButtonStyle.danger))
    below.append(component.button(buttons.NowButton(table.id), words("button-move")))
    items.append(component.row(*below))
    return interaction.client.service(Living).keep(interaction, sitting, Reply(Page(*items)), None)


async def chosen(interaction: Interaction, table_id: int, begun: str, *, more: str, hasty: bool = False) -> Reply:
    """Return what comes after the words `begun` of an order: the next choice, or where they are a whole line, that it is ordered.
    `more`: in which way; `hasty`: the press may have been meant for what stood there before."""
    sitting = await interaction.client.host.tables.look(table_id)
    seat, state = at_table(interaction, sitting)
    ahead = in_turn(state, seat)
    lines = [] if ahead is None else list(ahead.moves(seat, clicked_at(interaction)))
    now = step(lines, begun, unordered=FACES[sitting.table.game].unordered) if lines else None
    if not begun or not isinstance(now, Whole):
        return await building(interaction, sitting, begun, more=more)
    if hasty:
        return await building(interaction, sitting, begun.rpartition(" ")[0], more=more, note="panel-hasty")
    kept = interaction.client.orders.of(table_id, interaction.user.id)
    before = kept if more != ANEW and kept is not None and not kept.lapsed else None
    ordered = dict.fromkeys((*(() if before is None else before.lines), now.line))
    goes_on = before is not None and (more == THEN or before.goes_on)
    await interaction.client.orders.give(table_id, interaction.user.id, "; ".join(ordered), goes_on=goes_on)
    return await standing(interaction, await interaction.client.host.tables.look(table_id))


async def building(
    interaction: Interaction, sitting: Sitting, begun: str = "", run: Run | None = None, *, more: str = ANEW, note: str = ""
) -> Reply:
    """One step of an order being built: the picture with what could be chosen if it were one's turn now, and below it the choices.
    `note`: a sentence told above it; the rest as in `chosen`."""
    seat, state = at_table(interaction, sitting)
    if seat in state.to_move:  # nothing is ahead any more
        return await panel.opened(interaction, sitting.table.id)
    ahead = in_turn(state, seat)
    if ahead is None:
        return await standing(interaction, sitting)
    table, face, view = sitting.table, FACES[sitting.table.game], view_of(ahead, seat)
    words, plain = words_for(sitting, interaction.locale), words_for(sitting, interaction.locale, mention=False)
    heard = listens(interaction.client, interaction.user.id)
    if heard:
        plain = spoken(sitting, str(interaction.locale))
    lines = list(ahead.moves(seat, clicked_at(interaction)))
    now = step(lines, begun, run, face.unordered)
    if now is None:  # the board is another by now
        begun, run, now = "", None, step(lines, "", None, face.unordered)
    if now is None:
        return await standing(interaction, sitting)
    asked = [words(note)] if note else []
    which = face.ask(view, now.begun, plain) if isinstance(now, Choice) else ""
    asked += [words(BUILDS[more])] if not begun else [f"**{path(face, view, begun, plain, '** › **')}**"]
    below: list[component.Component] = []
    rows: list[ui.ActionRow[Any]] = []
    if isinstance(now, Whole):
        label = act_label(face, view, now.line, plain)
        rows.append(component.row(component.button(OrderWordButton(table.id, more, now.line), label, discord.ButtonStyle.success)))
    else:
        offered = (choices.labelled if heard else labelled)(face, view, now, lines, plain)
        shows = partial(emoji, interaction.client.pictures, table.game, view, now)
        if offered is None:
            name = partial(_heard, face, view, now, plain) if heard else partial(_named, face, view, now, plain)
            following = OrderSelect(table.id, more, "" if run is None else f"{run.first}-{run.last}", now.begun)
            listed = options(now, name, shows)
            rows.append(component.row(component.select(following, listed, panel.question(face, view, now, len(listed), plain))))
        else:
            style = discord.ButtonStyle
            rows += screen.in_rows(
                [
                    component.button(
                        OrderWordButton(table.id, more, now.after(word)),
                        label,
                        style.success if last else style.secondary,
                        emoji=None if heard else shows(word),
                    )
                    for word, label, last in offered
                ]
            )
            asked += [] if heard else key(face, view, now, [label for _, label, _ in offered], plain)
    asked += [f"**{which}**"] if which else []
    shorter = panel.back_to(lines, now.line if isinstance(now, Whole) else now.begun, run)
    if shorter is not None:
        below.append(component.button(OrderWordButton(table.id, more, shorter), words("button-back")))
    below.append(component.button(buttons.NowButton(table.id), words("button-order-not")))
    items: list[ui.Item[Any]] = []
    files: list[discord.File] = []
    if not heard:
        marked = now.words if isinstance(now, Choice) and not now.runs else ()
        done = now.line if isinstance(now, Whole) else now.begun
        seen = Sitting(table, sitting.chairs, ahead)
        shown, files = await interaction.client.pictures.step(seen, seat, done, marked, plain, 1500, told=not begun)
        items.append(shown)
    items += [ui.TextDisplay(clip("\n".join(asked), 2000)), *rows, component.row(*below)]
    return interaction.client.service(Living).keep(interaction, sitting, Reply(Page(*items), files), None)


def _named(face: Face[Any], view: View, now: Choice, plain: Words, word: str) -> tuple[str, str]:
    return named(face, view, now, word, plain)


def _heard(face: Face[Any], view: View, now: Choice, words: Words, word: str) -> tuple[str, str]:
    return face.say(view, now.begun, word, words)


def at_table(interaction: Interaction, sitting: Sitting) -> tuple[Seat, State]:
    """The asker's seat and the state of a game in which orders can be given. Raises TableError."""
    seat, state = panel.seated(sitting, interaction.user.id)
    if live.is_live(sitting):
        raise TableError("order-not-live")
    return seat, state


class OrderCog(commands.Cog):
    """Orders by typing."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("command-order"))
    @app_commands.describe(
        lines=say_now("option-order-lines"), cancel=say_now("option-order-cancel"), rest=say_now("option-order-rest")
    )
    @answered
    async def order(
        self,
        interaction: Interaction,
        lines: app_commands.Range[str, 1, 600] | None = None,
        cancel: bool = False,
        rest: bool = False,
    ) -> Reply:
        bot = interaction.client
        sitting = await bot.host.queries.table_in(interaction.channel_id)
        at_table(interaction, sitting)
        if cancel:
            await bot.orders.take_back(sitting.table.id, interaction.user.id)
        elif lines is not None:
            await bot.orders.give(sitting.table.id, interaction.user.id, lines, goes_on=rest)
        else:
            return await page(interaction, sitting)
        return await standing(interaction, sitting)


async def setup(bot: Skywright) -> None:
    bot.presses[buttons.LaterButton] = later
    bot.presses[buttons.AheadButton] = ahead
    await bot.add_cog(OrderCog(bot))
