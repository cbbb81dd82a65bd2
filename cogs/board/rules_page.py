"""The rules page of a game."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.core.bot import Skywright
from cogs.core.messages import Page, Reply, clip, picture
from render.words import Words


async def rules_page(bot: Skywright, game: str, words: Words, *, heard: bool = False) -> Reply:
    """What a newcomer learns the game from, with one picture, and what the colours of buttons mean; for those who listen (`heard`)
    the text alone, with what they hear in place of a picture."""
    bot.host.tables.game(game)
    items: list[ui.Item[Any]] = [ui.TextDisplay(clip(words(f"{game}-rules")))]
    if heard:
        said = [words(id) for id in (f"{game}-ear-rules", "ear-rules") if words.has(id)]
        return Reply(Page(*items, ui.TextDisplay("\n".join(said))))
    files = []
    drawn = await bot.pictures.lesson(game, words)
    if drawn:
        file, gallery = picture(drawn, "rules.png", words(f"{game}-lesson-alt"))
        files.append(file)
        items.append(gallery)
    items.append(ui.TextDisplay(f"-# {words('rules-buttons')}"))
    return Reply(Page(*items), files)
