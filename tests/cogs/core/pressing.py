"""A press without Discord: what is asked of Discord, the disk and the host is noted, and may fail."""

from __future__ import annotations

import asyncio
import datetime
import io
from collections import defaultdict
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

from cogs.core.delivery import EDIT_FILES, UPDATE_FILES
from cogs.core.messages import Page, Reply, say
from sessions.table.errors import NoTableHere
from tests.cogs.made import text

AT = 1_800_000_000_000
NOW = datetime.datetime(2027, 1, 15, tzinfo=datetime.UTC)


def refusal(code: int = 0, status: int = 400, where: dict[str, Any] | None = None) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    kind = {403: discord.Forbidden, 404: discord.NotFound, 500: discord.DiscordServerError}.get(status, discord.HTTPException)
    about: dict[str, Any] = {"code": code, "message": "Invalid Form Body"}
    return kind(response, about if where is None else {**about, "errors": where})


EMOJI = {"components": {"0": {"emoji": {"id": {"_errors": [{"code": "X", "message": "no such emoji"}]}}}}}
FILES = {"attachments": {"_errors": [{"code": "X", "message": "files"}]}}
LOST = aiohttp.ServerDisconnectedError()


class Counter:
    def __init__(self) -> None:
        self.count = 0

    def inc(self) -> None:
        self.count += 1


class Press:
    """A press `age` ms ago by user 7. `fails`: by what is done, what comes instead of an answer, in order (None: an answer);
    `sent`: all that was done, with what; `kind`: of the row that the press made (None: none; an error: it cannot be read)."""

    def __init__(self, age: int = 0, **about: Any) -> None:
        self.fails: dict[str, list[Exception | None]] = defaultdict(list)
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.kind: str | Exception | None = None
        self.done, self.unarchived, self.without, self.refused = False, list[int](), 0, list[str]()
        self.opens: bool | Exception = True
        self.ways: set[str] = {EDIT_FILES, UPDATE_FILES}
        self.deferred = asyncio.Event()
        self.resource: Any = None
        self.tables: list[Any] = []
        self.looks: Exception | Any = NoTableHere()
        self.looked: list[tuple[str, Any]] = []
        self.noted: list[BaseException | None] = []
        self.metrics = SimpleNamespace(answers=Counter(), refusals=Counter(), errors=Counter())
        self.id = (AT - discord.utils.DISCORD_EPOCH) << 22
        self.locale, self.channel_id, self.guild_id, self.data = "en", 3, 1, about.pop("data", {})
        self.user, self.message = SimpleNamespace(id=7, name="ann", display_name="Ann"), None
        self.response = SimpleNamespace(
            is_done=lambda: self.done,
            defer=self._defer,
            send_message=self._send,
            edit_message=self._edit_message,
            _response_type=None,
        )
        self.followup = SimpleNamespace(send=self._follow)
        queries = SimpleNamespace(done_by=self._done_by, table_in=self._table_in, open_tables=self._open_tables)
        self.client = SimpleNamespace(
            clock=SimpleNamespace(now=lambda: AT + age),
            answering=set(),
            ending=False,
            missed={},
            named={(1, 7): "Ann"},
            note_answer=self._noted,
            host=SimpleNamespace(metrics=self.metrics, queries=queries, tables=SimpleNamespace(look=self._look)),
            capabilities=SimpleNamespace(can=lambda way: way in self.ways, refuse=self._refuse),
            delivery=SimpleNamespace(unarchive=self._unarchive, goes_without_emojis=self._goes_without),
            store=SimpleNamespace(hangs=False),
            people=SimpleNamespace(of=lambda user: SimpleNamespace(language="")),
        )
        for name, value in about.items():
            setattr(self, name, value)

    async def _noted(self, interaction: Any, table_id: int | None, error: BaseException | None) -> None:
        self.noted.append(error)

    def did(self) -> list[str]:
        return [what for what, _ in self.sent]

    def said(self) -> list[str]:
        return [text(SimpleNamespace(view=about["view"])) for _, about in self.sent if "view" in about]

    def meet(self, what: str, about: dict[str, Any]) -> None:
        self.sent.append((what, about))
        coming = self.fails[what]
        error = coming.pop(0) if coming else None
        if error is not None:
            raise error

    async def _defer(self, **about: Any) -> None:
        self.deferred.set()
        self.meet("defer", about)
        self.done = True

    async def _send(self, **about: Any) -> Any:
        for file in about["files"]:
            assert file.fp.read(), "the file is sent from its beginning"
        self.meet("send", about)
        self.done = True
        return SimpleNamespace(resource=self.resource)

    async def _edit_message(self, **about: Any) -> None:
        for file in about["attachments"]:
            assert file.fp.read(), "the file is sent from its beginning"
        self.meet("edit message", about)
        self.done = True

    async def edit_original_response(self, **about: Any) -> Any:
        for file in about.get("attachments", []):
            assert file.fp.read(), "the file is sent from its beginning"
        self.meet("edit", about)
        return SimpleNamespace(id=1)

    async def original_response(self) -> Any:
        return SimpleNamespace(id=2)

    async def _follow(self, **about: Any) -> None:
        for file in about["files"]:
            assert file.fp.read(), "the file is sent from its beginning"
        self.meet("follow", about)

    async def _done_by(self, click: int) -> Any:
        assert click == self.id
        if isinstance(self.kind, Exception):
            raise self.kind
        return self.kind

    async def _table_in(self, channel: int) -> Any:
        self.looked.append(("channel", channel))
        if isinstance(self.looks, Exception):
            raise self.looks
        return self.looks

    async def _look(self, table_id: int) -> Any:
        self.looked.append(("table", table_id))
        if isinstance(self.looks, Exception):
            raise self.looks
        return self.looks

    async def _open_tables(self, guild: int, user: int) -> Any:
        assert (guild, user) == (1, 7)
        return self.tables

    async def _refuse(self, way: str) -> None:
        self.refused.append(way)

    async def _unarchive(self, channel: int) -> bool:
        self.unarchived.append(channel)
        if isinstance(self.opens, Exception):
            raise self.opens
        return self.opens

    def _goes_without(self, reply: Reply, error: Exception) -> bool:
        self.without += 1
        return True


async def done() -> Reply:
    return say("done")


def pictured() -> Reply:
    file = discord.File(io.BytesIO(b"a picture"), "board.png")
    return Reply(Page(discord.ui.TextDisplay("here"), discord.ui.MediaGallery(discord.MediaGalleryItem(file))), [file])


async def with_picture() -> Reply:
    return pictured()
