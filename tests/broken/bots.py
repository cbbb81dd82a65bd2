"""Nine bots, each broken in one way that a real Discord would not forgive. Each function breaks the bot of this process."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

import cogs.answer
import cogs.app
import cogs.boards
import cogs.steps
import cogs.tables
from cogs import press
from cogs.answer import Interaction
from cogs.show import Show
from playground.world import HandClock

Patch = pytest.MonkeyPatch


def too_long(patch: Patch, clock: HandClock) -> None:
    """What it says in a channel has 2,001 characters."""
    plain = discord.abc.Messageable.send

    async def send(self: Any, content: str | None = None, **about: Any) -> Any:
        return await plain(self, None if content is None else content.ljust(2001, "!"), **about)

    patch.setattr(discord.abc.Messageable, "send", send)


def acknowledges_twice(patch: Patch, clock: HandClock) -> None:
    """It acknowledges, forgets that it did, and acknowledges."""
    plain = cogs.answer._acknowledge

    async def acknowledge(interaction: Interaction, edit: bool) -> None:
        await plain(interaction, edit)
        interaction.response._response_type = None
        await plain(interaction, edit)

    patch.setattr(cogs.answer, "_acknowledge", acknowledge)


def offers_26(patch: Patch, clock: HandClock) -> None:
    """It puts 26 options into a select."""

    def select(kind: type[press.Press], custom_id: str, options: list[discord.SelectOption], placeholder: str) -> press.Press:
        chooser: ui.Select[Any] = ui.Select(custom_id=custom_id, options=options, placeholder=placeholder)
        return kind(chooser, press.re.fullmatch(kind.__discord_ui_compiled_template__, custom_id).groupdict())  # type: ignore[union-attr]

    patch.setattr(cogs.steps, "MOST", 26)
    patch.setattr(press, "select", select)


def answers_late(patch: Patch, clock: HandClock) -> None:
    """It acknowledges after three seconds."""
    plain = cogs.answer._acknowledge

    async def acknowledge(interaction: Interaction, edit: bool) -> None:
        clock.forward(3.1)
        await plain(interaction, edit)

    patch.setattr(cogs.answer, "_acknowledge", acknowledge)


def follows_up_first(patch: Patch, clock: HandClock) -> None:
    """It sends a follow-up before it has acknowledged, and takes no notice of the refusal."""
    plain = cogs.answer._acknowledge

    async def acknowledge(interaction: Interaction, edit: bool) -> None:
        try:
            await interaction.followup.send("One moment.", ephemeral=True)
        except discord.HTTPException:
            pass
        await plain(interaction, edit)

    patch.setattr(cogs.answer, "_acknowledge", acknowledge)


def tells_in_names(patch: Patch, clock: HandClock) -> None:
    """The name of a hand's picture tells what is on it."""
    plain = cogs.app.picture

    def picture(data: bytes, name: str, alt: str) -> Any:
        return plain(data, name.replace("hand", f"hand-{alt.split()[-1]}"), alt)

    patch.setattr(cogs.app, "picture", picture)


def has_plain_buttons(patch: Patch, clock: HandClock) -> None:
    """A board has a button that lives as long as the process, and takes the others with it."""
    plain = cogs.boards.game_board

    async def game_board(*about: Any) -> Any:
        reply = await plain(*about)
        reply.view.add_item(ui.ActionRow(ui.Button(label="Chat")))
        return reply

    patch.setattr(cogs.boards, "game_board", game_board)


def lacks_a_permission(patch: Patch, clock: HandClock) -> None:
    """It does not look whether it may attach files."""
    patch.setattr(cogs.tables, "NEEDED", {name: id for name, id in cogs.tables.NEEDED.items() if name != "attach_files"})


def mentions_twice(patch: Patch, clock: HandClock) -> None:
    """It mentions whoever must act with every row, not only who has joined them."""

    async def joined(self: Show, sitting: Any, old: Any) -> set[int]:
        return set(sitting.state.to_move) if sitting.state is not None and sitting.table.status == "running" else set()

    patch.setattr(Show, "_joined", joined)


BROKEN = {
    too_long: "refused 50035",
    acknowledges_twice: "refused 40060",
    offers_26: "refused 50035",
    answers_late: "refused 10062",
    follows_up_first: "refused 10015",
    tells_in_names: "a file is called",
    has_plain_buttons: "0 classes answer the item",
    lacks_a_permission: "a permission is not checked: Attach Files",
    mentions_twice: "times for row",
}
"""Each with what its fault is called."""
