"""`/hand`, `/rules` and `/board` as they are typed at a table and elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from cogs.board.commands import in_pages
from cogs.core.messages import TEXT_MOST
from cogs.wiring import Wired
from tests.cogs.drive import meet, text
from tests.cogs.made import text as text_of

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


async def test_a_text_that_must_be_read_whole_follows_in_further_messages() -> None:
    sent: list[str] = []

    async def send(*, view: Any, ephemeral: bool) -> None:
        assert ephemeral
        sent.append(text_of(SimpleNamespace(view=view)))

    lines = [f"line {n} " + "x" * 200 for n in range(60)]
    reply = in_pages(SimpleNamespace(followup=SimpleNamespace(send=send)), "\n".join(lines))  # type: ignore[arg-type]
    assert reply.then is not None
    await reply.then(None)  # type: ignore[arg-type]
    whole = [text_of(reply), *sent]
    assert len(whole) == 4
    assert all(len(piece) <= TEXT_MOST for piece in whole)
    assert "\n".join(whole).splitlines() == lines
