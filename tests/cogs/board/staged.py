"""Tables shown to their readers without Discord: the real host and the real show, and a post office that notes what it is handed.

await stage.table()
await stage.wake()
stage.office.stands      # every message that stands, oldest first
"""

from __future__ import annotations

import datetime
import itertools
import re
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import ui

from cogs.board import board, hand
from cogs.board.sent import replaced
from cogs.board.show import Show
from cogs.core.messages import Page, Reply
from cogs.core.pictures import Rank
from sessions.kernel.clock import ManualClock
from sessions.ops.capabilities import Capabilities
from sessions.people.calls import Calls
from sessions.table.model import Row, Shown, Sitting
from tests.sessions.clocked import Hall

__all__ = ["START", "THREAD", "Message", "Office", "Stage", "refusal", "stage"]

START = 1_800_000_000_000
BARE = SimpleNamespace(walk_children=lambda: iter(()))
"""A board without its buttons."""
THREAD = 900
"""The thread of table 1."""


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    """What Discord answers instead."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    kind = discord.DiscordServerError if status >= 500 else kind
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": ""})


@dataclass
class Message:
    """A message that stands. `calls`: whom it called; `once`: its nonce; `at`, `edited`: Unix ms."""

    id: int
    place: int
    text: str
    calls: tuple[int, ...] = ()
    silent: bool = False
    once: str = ""
    at: int = 0
    edited: int | None = None
    pictured: bool = False
    buttons: bool = True
    office: Any = None

    @property
    def channel(self) -> Any:
        return SimpleNamespace(id=self.place)

    @property
    def created_at(self) -> datetime.datetime:
        return datetime.datetime.fromtimestamp(self.at / 1000, datetime.UTC)

    @property
    def edited_at(self) -> datetime.datetime | None:
        return None if self.edited is None else datetime.datetime.fromtimestamp(self.edited / 1000, datetime.UTC)

    @property
    def components(self) -> list[Any]:
        """A frame with a button that names the table and the row, as boards and hands have one."""
        table, row = re.findall(r"table (\d+) row (\d+)", self.text)[0] if "row" in self.text else ("0", "0")
        return [SimpleNamespace(children=[SimpleNamespace(custom_id=f"m|{table}|{row}")])]

    async def edit(self, **about: Any) -> None:
        self.office.meet("take off", self.place)
        self.office.taken_off.append((self.id, about))
        self.buttons = False


@dataclass
class Office:
    """Where everything goes that is sent. `fails`: by what is done, errors that come instead, each with the channel that they come
    from (0: any); `lost`: the same, though it was done; `done`: what was asked for, in order."""

    clock: ManualClock
    messages: dict[int, Message] = field(default_factory=dict)
    fails: dict[str, list[tuple[int, Exception]]] = field(default_factory=lambda: defaultdict(list))
    lost: dict[str, list[tuple[int, Exception]]] = field(default_factory=lambda: defaultdict(list))
    done: list[tuple[str, int]] = field(default_factory=list)
    taken_off: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    looked: list[dict[str, Any]] = field(default_factory=list)
    opened: list[tuple[int, bool]] = field(default_factory=list)
    meanwhile: Callable[[str], Any] | None = None
    numbers: Any = field(default_factory=lambda: itertools.count(1000))

    def meet(self, what: str, channel: int, after: bool = False) -> None:
        """Raise what comes instead of an answer, if something does."""
        if not after:
            self.done.append((what, channel))
        coming = (self.lost if after else self.fails)[what]
        if coming and coming[0][0] in (0, channel):
            raise coming.pop(0)[1]

    @property
    def stands(self) -> list[Message]:
        return [self.messages[number] for number in sorted(self.messages)]

    def of(self, channel: int) -> list[Message]:
        """What stands in a channel."""
        return [message for message in self.stands if message.place == channel]

    # What delivery does.

    def place(self, channel_id: int, guild_id: int | None = None) -> Any:
        async def fetch_message(message_id: int) -> Message:
            self.meet("fetch", channel_id)
            return self.messages[message_id]

        return SimpleNamespace(id=channel_id, guild=guild_id, fetch_message=fetch_message)

    async def direct(self, user: int, *, known: int | None = None, urgent: bool = False) -> Any:
        self.opened.append((user, urgent))
        self.meet("direct", user)
        return self.place(known or user * 10)

    async def send(self, channel: Any, reply: Any, once: str, *, mentions: Iterable[int] = (), silent: bool = False) -> Any:
        if self.meanwhile is not None:
            await self.meanwhile("send")
        self.meet("send", channel.id)
        text = reply if isinstance(reply, str) else reply.view.children[0].content
        about = {"at": self.clock.now(), "pictured": not isinstance(reply, str) and bool(reply.files), "office": self}
        message = Message(next(self.numbers), channel.id, text, tuple(mentions), silent, once, **about)
        self.messages[message.id] = message
        self.meet("send", channel.id, after=True)
        return message

    async def edit(self, channel_id: int, message_id: int, reply: Reply) -> Any:
        if self.meanwhile is not None:
            await self.meanwhile("edit")
        self.meet("edit", channel_id)
        message = self.messages.get(message_id)
        if message is None:
            return None
        shown: Any = reply.view.children[0]
        message.text, message.edited, message.pictured = shown.content, self.clock.now(), bool(reply.files)
        self.meet("edit", channel_id, after=True)
        return message

    async def delete(self, channel_id: int, message_id: int) -> None:
        if self.meanwhile is not None:
            await self.meanwhile("delete")
        self.meet("delete", channel_id)
        self.messages.pop(message_id, None)

    async def rename_thread(self, thread_id: int, old: str, new: str) -> None:
        self.done.append(("rename", thread_id))

    async def remove(self, channel_id: int, message_id: int, what: str) -> None:
        self.done.append(("remove", channel_id))
        self.messages.pop(message_id, None)

    async def find(self, channel: Any, is_it: Callable[[Any], bool], *, most: int, after: int | None = None) -> Any:
        self.meet("find", channel.id)
        self.looked.append({"in": channel.id, "most": most, "after": after})
        newest = sorted(self.of(channel.id), key=lambda message: -message.id)
        return next((message for message in newest if message.id > (after or 0) and is_it(message)), None)

    async def try_to_send(self, channel: Any, reply: Any, once: str, what: str) -> None:
        await self.send(channel, reply, once)


class Stage:
    """A show, the host it shows the tables of, and the office."""

    def __init__(self, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
        self.hall, self.host, self.people, self.clock = hall, hall.host, hall.people, hall.clock
        self.office = Office(self.clock)
        self.calls = Calls(self.host, self.people)
        self.pictured = True
        self.drawn: list[tuple[int | None, list[int], Rank]] = []
        self.turns: list[float] = []
        self.found: list[int] = []
        self.held: set[int] = set()
        self.released: list[int] = []
        self.heard: list[tuple[str, int]] = []
        self.told: list[int] = []
        self.bot: Any = SimpleNamespace(
            host=self.host,
            clock=self.clock,
            people=self.people,
            calls=self.calls,
            hold=SimpleNamespace(
                holds=lambda sitting: sitting.table.id in self.held,
                ended=self._ended,
                hear=self._hear,
                has_company=lambda sitting, user: False,
            ),
            painter=SimpleNamespace(outdate=lambda table_id: self.heard.append(("painter", table_id))),
            pictures=SimpleNamespace(late=set()),
            service=lambda kind: SimpleNamespace(tell=lambda table_id, thread_id: self.told.append(table_id)),
            leisure=SimpleNamespace(turn=self._turn),
            delivery=self.office,
            orders=SimpleNamespace(pending=lambda sitting: []),
            capabilities=Capabilities(hall.store, self.clock),
            reachability=SimpleNamespace(find_person=self._find_person),
        )
        monkeypatch.setattr(board, "board", self._board)
        monkeypatch.setattr(hand, "hand", self._hand)
        monkeypatch.setattr(replaced, "without_buttons", lambda message, calls: BARE if message.buttons else None)
        monkeypatch.setattr(replaced, "kept_files", lambda message: ["its picture"])
        self.show = self.bot.show = Show(self.bot)
        self.host.unit_of_work.listeners = [self.calls.hear, self.show.hear]

    @classmethod
    @asynccontextmanager
    async def open(cls, folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
        async with Hall.open(folder, ManualClock(START)) as hall:
            stage = cls(hall, monkeypatch)
            try:
                yield stage
            finally:
                await stage.show.settled()
                await stage.show.close()

    def again(self) -> Show:
        """The show of the next process on the same database: it knows nothing of what this one sent."""
        self.host.found = 1000
        self.show = self.bot.show = Show(self.bot)
        self.host.unit_of_work.listeners = [self.calls.hear, self.show.hear]
        return self.show

    # What the bot's other services do.

    def _hear(self, change: Any) -> None:
        self.heard.append(("hold", change.after.table.seq))

    def _ended(self) -> list[int]:
        ended, self.released = self.released, []
        return ended

    async def _turn(self, most: float) -> None:
        self.turns.append(most)

    async def _find_person(self, user: int) -> None:
        self.found.append(user)

    async def _board(self, bot: Any, sitting: Sitting, rows: list[Row], rank: Rank) -> Reply:
        return self._page(sitting, None, [row.seq for row in rows], rank)

    async def _hand(
        self, bot: Any, sitting: Sitting, seat: int, events: Any, words: Any, rank: Rank, head: str, at: int | None = None
    ) -> Reply:
        return self._page(sitting, seat, [event.id for event in events], rank)

    def _page(self, sitting: Sitting, seat: int | None, told: list[Any], rank: Rank) -> Reply:
        self.drawn.append((seat, told, rank))
        whose = "board" if seat is None else f"hand of seat {seat}"
        text = f"{whose}: table {sitting.table.id} row {sitting.table.seq}, tells {' '.join(str(one) for one in told)}"
        name = (sitting.table.id, seat)
        (self.bot.pictures.late.discard if self.pictured else self.bot.pictures.late.add)(name)
        files: list[Any] = [discord.File(BytesIO(b"its picture"), "picture.png")] if self.pictured else []
        return Reply(Page(ui.TextDisplay(text)), files)

    # What people do.

    async def table(self, game: str = "blueprints", seats: int = 2, **terms: str) -> int:
        """A running table in a thread of its own, nothing of it shown yet."""
        listeners, self.host.unit_of_work.listeners = self.host.unit_of_work.listeners, []
        table_id = await self.hall.table(game, seats, **terms)
        await self.host.lobby.place(table_id, THREAD + table_id - 1, 2)
        self.host.unit_of_work.listeners = listeners
        return table_id

    async def choose(self, user: int, **chosen: Any) -> None:
        """Somebody chooses for themselves, and no table hears of it."""
        told, self.people.changed = self.people.changed, []
        await self.people.choose(user, **chosen)
        self.people.changed = told

    async def unshown(self) -> None:
        """Whatever happens from now on is shown when it is asked for."""
        self.host.unit_of_work.listeners = [self.calls.hear]

    async def wake(self, table_id: int = 1) -> None:
        """Show a table, and wait until it is shown."""
        self.show.wake(table_id)
        await self.show.settled()

    async def later(self, ms: int) -> None:
        """So much time goes by, and the bot looks what is due."""
        self.clock.advance(ms)
        await self.host.scheduler.tick()
        await self.show.tick()
        await self.show.settled()

    async def shown(self, reader: str = "board", table_id: int = 1) -> Shown:
        """What a reader has been shown."""
        return (await self.host.queries.shown(table_id))[reader]

    async def user(self, seat: int, table_id: int = 1) -> int:
        """Who sits there."""
        user = (await self.hall.look(table_id)).chairs[seat].user
        assert user is not None
        return user

    @property
    def board(self) -> Message:
        """The newest board of table 1."""
        return self.office.of(THREAD)[-1]


@pytest.fixture
async def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with Stage.open(tmp_path, monkeypatch) as found:
        yield found
