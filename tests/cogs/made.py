"""Tables, askers and bots made by hand, for tests of the cogs that need no Discord: what a function is handed, and no more."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

from discord import ui

from cogs.core.buttons import unveiled
from cogs.core.pictures import Rank
from rules import GAMES
from sessions.people.people import Person
from sessions.table.model import Sitting, Status
from tests.cogs import drive
from tests.sessions.made import ANN, BEN, CLEO, sitting, table

__all__ = ["ANN", "BEN", "CLEO", "Drawn", "asker", "bot_of", "ids", "labels", "lobby", "running", "text"]

ROW = 10**6
"""Clicks from here on; their time is that of Discord's epoch."""


def running(*held: int | str, game: str = "blueprints", **about: Any) -> Sitting:
    """Table 12 of this game, just dealt, with these in its chairs."""
    about.setdefault("status", Status.RUNNING)
    return sitting(*held, state=GAMES[game].deal(len(held), bytes(32)), game=game, **about)


def lobby(*held: int | str, game: str = "blueprints", **about: Any) -> Sitting:
    """The same before it has begun."""
    return sitting(*held, game=game, **about)


class Drawn:
    """Pictures that are a line of text: whose they are."""

    def __init__(self) -> None:
        self.asked: list[tuple[int | None, bool]] = []

    async def pictured(
        self,
        sitting: Sitting,
        seat: int | None,
        plain: Any,
        most: int,
        *,
        rank: Rank = Rank.PRESS,
        glance: bool = False,
        within: float | None = None,
    ) -> Any:
        self.asked.append((seat, rank is Rank.PRESS))
        return ui.TextDisplay(f"[picture of {'the board' if seat is None else f'seat {seat}'}]"), []

    async def changed(self, sitting: Sitting, before: Any, plain: Any, within: float | None = None) -> Any:
        self.asked.append((None, True))
        return ui.TextDisplay(f"[picture of what is new {'so far' if before is None else 'since then'}]"), []


def bot_of(*tables: Sitting, **services: Any) -> Any:
    """A bot that knows these tables and has these services."""

    async def look(table_id: int) -> Sitting:
        return next(one for one in tables if one.table.id == table_id)

    async def table_in(channel_id: int | None) -> Sitting:
        return next(one for one in tables if one.table.channel_id == channel_id)

    async def shown(table_id: int) -> dict[str, Any]:
        return {}

    async def nothing(*about: Any) -> list[Any]:
        return []

    async def state_after(table_id: int, seq: int) -> Any:
        return None

    host = SimpleNamespace(
        tables=SimpleNamespace(look=look, game=GAMES.__getitem__),
        queries=SimpleNamespace(table_in=table_in, shown=shown, rows=nothing, state_after=state_after),
        store=SimpleNamespace(read=nothing),
        scheduler=SimpleNamespace(stops=SimpleNamespace(reasons=lambda table: {})),
    )
    people = SimpleNamespace(of=lambda user: Person(), check_invites=lambda user, guest: None)
    can = SimpleNamespace(can=lambda what: False)  # whatever is drawn is waited for
    return SimpleNamespace(
        **{"host": host, "people": people, "ending": False, "pictures": Drawn(), "presses": {}, "capabilities": can, **services}
    )


def asker(bot: Any, user: int = ANN, **about: Any) -> Any:
    """An interaction of this person's in the thread of table 12."""
    who = SimpleNamespace(id=user, display_name="Ann", mention=f"<@{user}>")
    given = {"channel_id": 3, "guild_id": 1, "id": ROW << 22, "locale": "en", "message": None, "data": {}}
    return SimpleNamespace(client=bot, user=who, **{**given, **about})


def shown(reply: Any) -> Any:
    """A reply as tests/cogs/drive.py reads messages."""
    return SimpleNamespace(content="", components=reply.view.to_components())


def text(reply: Any) -> str:
    """All that a person reads in a reply."""
    return drive.text(shown(reply))


def ids(reply: Any) -> list[str]:
    """The custom ids in a reply; those that name a row of table 12 with the row that is meant."""
    return [rows(id) for id in drive.ids(shown(reply))]


def rows(id: str) -> str:
    """A custom id, with the rows of table 12 that its numbers mean."""
    return re.sub(r"(?<=\|)\d{9}(?=\||$)", lambda found: str(unveiled(table(), int(found[0]))), id)


def labels(reply: Any) -> list[str]:
    """What stands on the buttons of a reply."""
    return [piece["label"] for piece in drive.components(shown(reply)) if piece["type"] == drive.BUTTON]
