"""Pictures that are late: where one takes longer than its person should wait, the answer is given without, something stands in the
picture's place, and it is put in by an edit when it is drawn.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
from discord import ui

from cogs.core.delivery import EDIT_FILES
from cogs.core.discord_errors import FAILED, refuses_files
from cogs.core.interaction import Interaction, clicked_at
from cogs.core.messages import Page, Reply
from cogs.core.pictures import LATE
from sessions.kernel.worker import in_background

log = logging.getLogger(__name__)

Drawn: TypeAlias = "tuple[ui.Item[Page] | None, list[discord.File]]"
"""A picture as a message shows it (None: it could not be drawn, and nothing is said of that), and its files."""


@dataclass(frozen=True)
class Late:
    """A picture that was not drawn yet when its page was shown. `stands_in`: what stands in its place, the first of it where the
    picture goes; `drawn`: the picture."""

    stands_in: list[ui.Item[Any]]
    drawn: asyncio.Future[Drawn]

    def into(self, reply: Reply, drawn: Drawn) -> Reply:
        """The page with its picture."""
        shown, files = drawn
        items: list[ui.Item[Any]] = []
        for item in reply.view.children:
            if item is self.stands_in[0]:
                items += _alone(shown)
            elif item not in self.stands_in:
                items.append(item)
        return Reply(Page(*items), files)

    def follow(self, interaction: Interaction, reply: Reply) -> Reply:
        """Have the picture put into an answer that stays as it is otherwise, once it stands."""

        async def then(message: discord.Message) -> None:
            in_background(interaction.client.pictures.following, self._put(interaction, reply))

        reply.then = then
        return reply

    async def _put(self, interaction: Interaction, reply: Reply) -> None:
        shown = self.into(reply, await self.drawn)
        shown.view.stop()  # discord.py need not remember it: its buttons are known by their ids
        try:
            await interaction.edit_original_response(
                view=shown.view, attachments=shown.files, allowed_mentions=discord.AllowedMentions.none()
            )
        except FAILED as error:
            log.info("interaction %s: a picture that was late is not in its answer (%s)", interaction.id, error)
            if isinstance(error, discord.HTTPException) and refuses_files(error):
                await interaction.client.capabilities.refuse(EDIT_FILES)


async def in_time(
    interaction: Interaction,
    draw: Callable[[float | None], Coroutine[Any, Any, Drawn]],
    instead: Callable[[], list[ui.Item[Any]]],
    most: float | None = None,
) -> tuple[list[ui.Item[Any]], list[discord.File], Late | None]:
    """A picture as a page shows it, with its files; where it is not drawn before its person should be answered, what stands in for
    it. `draw`: draws it within so many seconds (None: as long as one may take); `instead`: makes what stands in for it; `most`:
    seconds for which it is waited for (None: as long as somebody may who has pressed a button)."""
    bot = interaction.client
    if not bot.capabilities.can(EDIT_FILES):
        shown, files = await draw(None)
        return _alone(shown), files, None
    drawn = asyncio.ensure_future(draw(LATE))
    age = (bot.clock.now() - clicked_at(interaction)) / 1000
    try:
        done, _ = await asyncio.wait({drawn}, timeout=bot.pictures.patience(age) if most is None else most)
    except asyncio.CancelledError:
        drawn.cancel()
        raise
    if done:
        shown, files = drawn.result()
        return _alone(shown), files, None
    stands_in = instead()
    return stands_in, [], Late(stands_in, drawn)


def _alone(shown: ui.Item[Page] | None) -> list[ui.Item[Any]]:
    return [] if shown is None else [shown]
