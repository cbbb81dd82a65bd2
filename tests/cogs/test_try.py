from __future__ import annotations
from typing import Any
from tests.cogs.drive import meet, text
async def test_try(make_bot) -> None:
  async with meet(make_bot, 2) as club:
    await club.sit_and_start("blueprints", 2)
    assert 'your move' in text(club.board)
    await club.restart(make_bot())
    p, s = (await club.to_move())[0]
    print(text(await club.panel(p)))
    assert len(club.thread.history()) == 2
