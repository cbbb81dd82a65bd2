"""A picture that is late: its page is answered without, and it is put in by an edit; nothing else of the page goes."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import ui

from cogs.board.sent import late
from cogs.core.delivery import EDIT_FILES
from cogs.core.discord_errors import INVALID
from cogs.core.messages import Page, Reply
from tests.cogs.core.pressing import FILES, refusal
from tests.cogs.made import asker, text


class Asker:
    """Whoever waits, at a bot whose answers wait for so many seconds, and what their answer was edited to."""

    def __init__(self, patience: float = 0.0, *, edits: bool = True, error: Exception | None = None) -> None:
        self.refused: list[str] = []
        self.edited: list[Any] = []
        self.free = asyncio.Event()
        self.within: list[float | None] = []

        async def refuse(what: str) -> None:
            self.refused.append(what)

        async def edit(**shown: Any) -> None:
            if error is not None:
                raise error
            self.edited.append(shown)

        bot = SimpleNamespace(
            capabilities=SimpleNamespace(can=lambda _: edits, refuse=refuse),
            clock=SimpleNamespace(now=lambda: 0),
            pictures=SimpleNamespace(patience=lambda _: patience, following=set()),
        )
        self.interaction = asker(bot, edit_original_response=edit)

    async def draw(self, within: float | None) -> late.Drawn:
        self.within.append(within)
        await self.free.wait()
        return ui.TextDisplay("[picture]"), []

    async def page(self) -> tuple[Reply, late.Late | None]:
        shown, files, follows = await late.in_time(
            self.interaction, self.draw, lambda: [ui.TextDisplay("follows"), ui.TextDisplay("words")]
        )
        return Reply(Page(ui.TextDisplay("above"), *shown, ui.TextDisplay("below")), files), follows

    async def followed(self) -> None:
        await asyncio.gather(*self.interaction.client.pictures.following)


async def test_in_time_it_stands_in_the_answer() -> None:
    at = Asker(patience=5)
    at.free.set()
    reply, follows = await at.page()
    assert text(reply) == "above\n[picture]\nbelow"
    assert follows is None


async def test_a_late_one_takes_the_place_of_what_stood_for_it_and_of_nothing_else() -> None:
    at = Asker()
    reply, follows = await at.page()
    assert text(reply) == "above\nfollows\nwords\nbelow"
    assert follows is not None
    follows.follow(at.interaction, reply)
    reply.view = Page(ui.TextDisplay("said before"), *reply.view.children)
    await reply.then(None)  # type: ignore[misc, arg-type]
    assert at.edited == []
    at.free.set()
    await at.followed()
    (shown,) = at.edited
    assert text(Reply(shown["view"])) == "said before\nabove\n[picture]\nbelow"
    assert at.within == [late.LATE]


async def test_of_one_that_cannot_be_drawn_nothing_is_left() -> None:
    at = Asker()
    reply, follows = await at.page()
    assert follows is not None
    assert text(follows.into(reply, (None, []))) == "above\nbelow"


async def test_where_discord_takes_no_picture_later_the_answer_waits_for_it() -> None:
    at = Asker(edits=False)
    asking = asyncio.ensure_future(at.page())
    await asyncio.sleep(0.01)
    assert not asking.done()
    at.free.set()
    reply, follows = await asking
    assert text(reply) == "above\n[picture]\nbelow"
    assert follows is None
    assert at.within == [None]


async def test_an_answer_that_is_given_up_draws_nothing() -> None:
    at = Asker(patience=60)
    asking = asyncio.ensure_future(at.page())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.wait({asking})
    await asyncio.sleep(0)
    assert len(asyncio.all_tasks()) == 1


@pytest.mark.parametrize(("error", "refused"), [(refusal(INVALID, where=FILES), [EDIT_FILES]), (TimeoutError(), [])])
async def test_where_discord_refuses_the_edit_the_words_stand(error: Exception, refused: list[str]) -> None:
    at = Asker(error=error)
    reply, follows = await at.page()
    assert follows is not None
    await follows.follow(at.interaction, reply).then(None)  # type: ignore[misc, arg-type]
    at.free.set()
    await at.followed()
    assert at.refused == refused
    assert isinstance(error, discord.HTTPException) is bool(refused)
