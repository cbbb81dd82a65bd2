"""The bot's own emojis: uploaded once, resumed, replaced when drawn anew, and left out where Discord does not know them."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import ui
from PIL import Image

from cogs.core import buttons, component
from cogs.core.messages import Page, Reply
from cogs.operator.emojis import Emojis, named
from playground.actor import buttons as actor_buttons
from playground.server import Server

from .skywright import Evening, evening


def picture(colour: str) -> bytes:
    found = io.BytesIO()
    Image.new("RGB", (16, 16), colour).save(found, "PNG")
    return found.getvalue()


class Pieces:
    """As much of a face as emojis need."""

    live = False

    def __init__(self, **colours: str) -> None:
        self.colours = colours

    def emojis(self) -> dict[str, bytes]:
        return {f"kites_{piece}": picture(colour) for piece, colour in self.colours.items()}


@pytest.fixture
async def here(server: Server, tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening(tmp_path, server) as found:
        yield found


async def brought(here: Evening, **colours: str) -> Emojis:
    """A process that has brought these, of a program that does not know the names of before."""
    await here.bot.host.queries.note_fact("emojis", "{}")
    face: Any = Pieces(**colours)
    made = Emojis(here.bot, {"kites": face}, here.bot.host.queries)
    made.lost()
    await made.settled()
    return made


def names(here: Evening) -> list[str]:
    return sorted(emoji["name"] for emoji in here.server.world.emojis.values())


def made(here: Evening) -> int:
    """How many were uploaded."""
    return sum(call.method == "POST" and call.path.endswith("/emojis") for call in here.server.rest.calls)


@pytest.mark.heavy
async def test_each_piece_is_uploaded_once_and_anew_where_it_is_drawn_anew(here: Evening) -> None:
    emojis = await brought(here, red="red")
    red = emojis.of("kites_red")
    assert names(here) == [named("kites_red", picture("red"))]
    assert (red is None, emojis.of("kites_blue"), emojis.of(None)) == (False, None, None)
    await brought(here, red="red", blue="blue")
    assert made(here) == 2, "what is there is not uploaded again"
    await here.bot.create_application_emoji(name="of_the_host", image=picture("green"))
    again = await brought(here, red="pink", blue="blue")
    assert names(here) == sorted([named("kites_red", picture("pink")), named("kites_blue", picture("blue")), "of_the_host"])
    assert again.of("kites_red") != red


@pytest.mark.slow
async def test_an_upload_that_fails_goes_on_where_it_ended(here: Evening) -> None:
    here.server.faults.add("lost", "POST emoji")
    emojis = await brought(here, red="red", blue="blue")
    assert len(names(here)) == 1
    assert emojis.of("kites_blue") is None, "the text serves"
    emojis = await brought(here, red="red", blue="blue")
    assert len(names(here)) == made(here) == 2
    assert emojis.of("kites_blue") is not None


@pytest.mark.slow
async def test_a_message_goes_without_an_emoji_that_discord_does_not_know(here: Evening) -> None:
    await here.game()
    told = []
    here.bot.delivery.emoji_lost = lambda: told.append("lost")
    place = here.bot.delivery.place(int(await here.thread()))

    def reply() -> Reply:
        move = component.button(buttons.MoveButton(1, 1), "Go", emoji=discord.PartialEmoji(name="gone", id=12345))
        return Reply(Page(ui.TextDisplay("Hello"), component.row(move)))

    message = await here.bot.delivery.send(place, reply(), "once")
    assert told == ["lost"]
    edited = await here.bot.delivery.edit(place.id, message.id, reply())
    assert edited is not None
    assert told == ["lost"] * 2
    here.bot.delivery.emoji_lost = here.bot.piece_emojis.lost


@pytest.mark.slow
async def test_an_answer_goes_without_an_emoji_that_discord_does_not_know(here: Evening) -> None:
    await here.game()

    async def work(*_: Any) -> Reply:
        move = component.button(buttons.MoveButton(1, 1), "Go", emoji=discord.PartialEmoji(name="gone", id=12345))
        return Reply(Page(ui.TextDisplay("Hello"), component.row(move)))

    here.bot.presses[buttons.RulesButton] = work
    thread = await here.thread()
    board = await here.ann.message_where(lambda m: m["channel_id"] == thread and "Rules" in actor_buttons(m))
    answer = await here.ann.click(board, "Rules")
    assert "Hello" in answer.text
    assert "Go" in actor_buttons(answer.message)


def test_every_name_of_every_piece_is_one_that_discord_takes() -> None:
    assert len(named("x" * 40, b"")) == 32
