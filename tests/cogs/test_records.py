"""Looking back at a table: the record at any time, the replay step by step, and one animated picture."""

from __future__ import annotations

import asyncio
import io
import random
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image

from cogs.app import Skywright
from cogs.film import Film
from sessions.verify import verify
from tests import sixth
from tests.cogs.drive import BUTTON, GALLERY, Club, components, ids, meet, options, text

sixth.register()

Make = Callable[[], Skywright]


async def play(club: Club, lines: int, seed: int = 1) -> None:
    """So many random lines, or to the end."""
    rng = random.Random(seed)
    for _ in range(lines):
        sitting = await club.sitting()
        if sitting.table.status != "running":
            return
        person, line = await club.random_line(rng)
        await club.type(person, line)


async def file_of(message: Any) -> str:
    """The text of the file of a message."""
    [attachment] = message.attachments
    data: bytes = await attachment.read() if hasattr(attachment, "read") else attachment.data
    return data.decode()


def buttons(message: Any) -> dict[str, dict[str, Any]]:
    return {component["label"]: component for component in components(message) if component["type"] == BUTTON}


async def test_try(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club, 5)
        result = await club.people[0].slash(club.thread, "record")
        print(text(result.response), result.response, dir(result.response))
        print(await file_of(result.response))
        result = await club.people[0].slash(club.thread, "replay")
        print(text(result.response), ids(result.response))
        raise AssertionError
