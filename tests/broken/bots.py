"""Nine bots, each broken in one way that a real Discord would not forgive. Each function breaks the bot of this process."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

import cogs.board.board
import cogs.board.decide
import cogs.board.show
import cogs.core.interaction
import cogs.core.permissions
import cogs.core.pictures
import cogs.move.steps
from cogs.core import component
from cogs.core.interaction import Interaction
from cogs.core.messages import Reply
from playground.world import HandClock

Patch = pytest.MonkeyPatch


def too_long(patch: Patch, clock: HandClock) -> None:
    """What it says in a channel has 2,001 characters."""
    plain = discord.abc.Messageable.send

    async def send(self: Any, content: str | None = None, **about: Any) -> Any:
        return await plain(self, None if content is None else content.ljust(2001, "!"), **about)

    patch.setattr(discord.abc.Messageable, "send", send)


def acknowledges_twice(patch: Patch, clock: HandClock) -> None:
    """It answers, forgets that it did, and acknowledges."""
    plain = cogs.core.interaction._call_back

    async def call_back(interaction: Interaction, reply: Reply, *, edit: bool) -> Any:
        done = await plain(interaction, reply, edit=edit)
        interaction.response._response_type = None
        await cogs.core.interaction._acknowledge(interaction, edit)
        return done

    patch.setattr(cogs.core.interaction, "_call_back", call_back)


def offers_26(patch: Patch, clock: HandClock) -> None:
    """It puts 26 options and more into a select."""

    def select(made: component.Component, options: list[discord.SelectOption], placeholder: str) -> component.Component:
        made.item = ui.Select(custom_id=made.custom_id, options=options, placeholder=placeholder)
        return made

    patch.setattr(cogs.move.steps, "MOST", 60)
    patch.setattr(cogs.move.steps, "_step", cogs.move.steps._step.__wrapped__)  # what is kept is every other test's too
    patch.setattr(component, "select", select)


def answers_late(patch: Patch, clock: HandClock) -> None:
    """It answers after three seconds."""
    plain = cogs.core.interaction._call_back

    async def call_back(interaction: Interaction, reply: Reply, *, edit: bool) -> Any:
        clock.forward(3.1)
        return await plain(interaction, reply, edit=edit)

    patch.setattr(cogs.core.interaction, "_call_back", call_back)


def follows_up_first(patch: Patch, clock: HandClock) -> None:
    """It sends a follow-up before it has answered, and takes no notice of the refusal."""
    plain = cogs.core.interaction._call_back

    async def call_back(interaction: Interaction, reply: Reply, *, edit: bool) -> Any:
        try:
            await interaction.followup.send("One moment.", ephemeral=True)
        except discord.HTTPException:
            pass
        return await plain(interaction, reply, edit=edit)

    patch.setattr(cogs.core.interaction, "_call_back", call_back)


def tells_in_names(patch: Patch, clock: HandClock) -> None:
    """The name of a hand's picture tells what is on it."""
    plain = cogs.core.pictures.picture

    def picture(data: bytes, name: str, alt: str) -> Any:
        return plain(data, name.replace("hand", f"hand-{alt.split()[-1]}"), alt)

    patch.setattr(cogs.core.pictures, "picture", picture)


def has_plain_buttons(patch: Patch, clock: HandClock) -> None:
    """A board has a button that lives as long as the process, and takes the others with it."""
    plain = cogs.board.board.game_board

    async def game_board(*about: Any) -> Any:
        reply = await plain(*about)
        reply.view.add_item(ui.ActionRow(ui.Button(label="Chat")))
        return reply

    patch.setattr(cogs.board.board, "game_board", game_board)


def lacks_a_permission(patch: Patch, clock: HandClock) -> None:
    """It does not look whether it may attach files."""
    patch.setattr(
        cogs.core.permissions, "NEEDED", {name: id for name, id in cogs.core.permissions.NEEDED.items() if name != "attach_files"}
    )


def mentions_twice(patch: Patch, clock: HandClock) -> None:
    """It mentions whoever must act with every row, not only who has joined them."""

    def joined(shown: Any, before: Any, after: Any, *about: Any) -> frozenset[int]:
        runs = after.state is not None and after.table.status == "running"
        return frozenset(after.state.to_move) if runs else frozenset()

    patch.setattr(cogs.board.decide, "joined", joined)


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
