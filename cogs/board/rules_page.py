"""The rules page of a game."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.board.sent import late
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, clip, picture
from cogs.ear.summary import listens
from render import FACES
from render.words import Words


async def rules_page(asker: Interaction, game: str, words: Words) -> Reply:
    """Return what a newcomer learns the game from, with one picture, and what the colours of buttons mean. `asker`: the press of
    whoever waits for it, who reads it without the picture where that is late; one who listens has what they hear in place of
    both."""
    asker.client.host.tables.game(game)
    if listens(asker.client, asker.user.id):
        ids = (f"{game}-ear-rules",) if FACES[game].live else (f"{game}-ear-rules", "ear-rules")  # live, no press asks
        said = [words(id) for id in ids if words.has(id)]
        return Reply(Page(ui.TextDisplay(clip(words(f"{game}-rules"))), ui.TextDisplay("\n".join(said))))
    plain: list[ui.Item[Any]] = [ui.TextDisplay(clip(words(f"{game}-rules"))), ui.TextDisplay(f"-# {words('rules-buttons')}")]

    async def draw(within: float | None) -> late.Drawn:
        drawn = await asker.client.pictures.lesson(game, words, within)
        if drawn is None:
            return None, []
        file, gallery = picture(drawn, "rules.png", words(f"{game}-lesson-alt"))
        return gallery, [file]

    shown, files, follows = await late.in_time(asker, draw, lambda: [ui.TextDisplay(f"-# {words('picture-follows')}")])
    reply = Reply(Page(plain[0], *shown, plain[1]), files)
    return reply if follows is None else follows.follow(asker, reply)
