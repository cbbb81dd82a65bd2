from __future__ import annotations

import random
from typing import Any

from tests.cogs.drive import Club, text


async def test_try(simcord_env: Any) -> None:
    import time
    club = Club.meet(simcord_env, 4)
    r = await club.open("blueprints")
    print(text(r.response)); print(text(club.board))
    for p in club.people[1:]: print(text((await p.click(club.board, label="Join")).response))
    print(text(club.board))
    print(text((await club.people[0].click(club.board, label="Start")).response))
    print(text(club.board))
    rng = random.Random(1)
    for i in range(3):
        person, line = await club.random_line(rng)
        panel = await club.panel(person)
        print("PANEL", text(panel))
        panel, steps = await club.build(person, line, panel)
        print("CONF", text(panel), steps)
        done = await club.confirm(person, panel)
        print("DONE", text(done))
        print("BOARD", text(club.board))
    t=time.perf_counter()
    n=0
    while await club.to_move():
        person, line = await club.random_line(rng)
        r = await club.type(person, line); n+=1
    print(n, (time.perf_counter()-t)/n)
    print("BOARD", text(club.board))
    print("DM", text(club.people[1].user.dm_channel.history()[-1]))
    assert not simcord_env.errors
    assert 0
