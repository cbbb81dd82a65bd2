"""`/hand`, `/rules` and `/board` as they are typed at a table and elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from cogs.wiring import Wired
from tests.cogs.drive import meet, text

Make = Callable[[], Wired]


async def test_looking_at_a_table_before_and_after_it_begins_and_at_none(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        ann, _, watcher = club.people
        told = text((await ann.slash(club.channel, "rules", game="  SPACE builder ")).response)
        assert "Space Builder" in told
        assert "no table in this channel" in text((await ann.slash(club.channel, "rules")).response)
        await club.open("welkin")
        await club.people[1].click(club.board, label="Join")
        assert "start" in text((await ann.slash(club.thread, "board")).response).lower()
        await ann.click(club.board, label="Start")
        shown = await watcher.slash(club.thread, "board")
        assert shown.ephemeral
        assert "Welkin, table 1" in text(shown.response)
        assert len(text((await watcher.slash(club.thread, "board", text=True)).response)) > 300
        assert "Your hand" in text((await ann.slash(club.thread, "hand")).response)
        assert "/table join" in text((await watcher.slash(club.thread, "hand")).response)
        assert "Welkin" in text((await watcher.slash(club.thread, "rules")).response)
