"""The painter's queue: what nobody waits for any more is not drawn."""

from __future__ import annotations

import asyncio
import threading

import pytest

from cogs.core.pictures import Painter
from rules import GAMES
from rules.game import View


@pytest.mark.pictures
async def test_a_picture_that_everybody_has_given_up_is_not_drawn() -> None:
    painter, drawn, go = Painter(), [], threading.Event()
    view = GAMES["welkin"].deal(2, bytes(32)).view(None)

    def draw(number: int) -> object:
        def one(_: View) -> bytes:
            go.wait(5)
            drawn.append(number)
            return b"picture"

        return one

    asked = [asyncio.create_task(painter.draw(str(number), draw(number), view)) for number in range(4)]
    await asyncio.sleep(0.01)  # the first one is being drawn
    for task in asked[1:3]:
        task.cancel()
    again = asyncio.create_task(painter.draw("2", draw(2), view))
    await asyncio.sleep(0)
    go.set()
    assert await asyncio.gather(asked[0], asked[3], again) == [b"picture"] * 3
    with pytest.raises(asyncio.CancelledError):
        await asked[1]
    assert sorted(drawn) == [0, 2, 3]
    await painter.close()
