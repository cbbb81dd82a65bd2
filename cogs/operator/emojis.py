"""The games' small pieces as emojis of the application: drawn, uploaded once, and known by the hash of what they show.

What is there stands on Discord itself, under the name of the piece and the hash of its picture: an upload that was cut short goes
on where it ended, another application has its own, and a piece that is drawn anew gets a new one. Drawing them all takes seconds:
their names are noted beside a mark of the program that drew them, and only another program draws them again. Only one process has a
database (docs/protocols.md 2), so only one uploads. Until a piece is there, and where Discord takes none, the text serves.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

import discord
import PIL

from cogs.core.discord_errors import FAILED
from render.face import Face
from sessions.kernel.clock import Clock, SystemClock
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.table.errors import CannotKeep

log = logging.getLogger(__name__)

HASHED = re.compile(r"\w+_[0-9a-f]{6}")
"""What ours are called; others' are left alone."""
AFTER = 120.0
"""Seconds after the start, at which nobody waits for pictures any more."""
SOON = 2.0
"""Seconds after the start, where nothing is to be drawn."""
FACT = "emojis"
ROOT = Path(__file__).resolve().parents[2]


class Facts(Protocol):
    """Where names are noted (sessions.host.queries.Queries)."""

    async def fact(self, key: str) -> str | None: ...
    async def note_fact(self, key: str, value: str) -> None: ...


class Emojis(Service):
    """Which pieces can be shown. `faces`: the games' faces by key; `facts`: where their names are noted; `draw`: what draws the
    pieces of one face outside the loop, however long a busy machine takes."""

    def __init__(
        self,
        client: discord.Client,
        faces: Mapping[str, Face[Any]],
        facts: Facts,
        draw: Callable[[Callable[[], dict[str, bytes]]], Awaitable[dict[str, bytes]]] = asyncio.to_thread,
        clock: Clock | None = None,
    ) -> None:
        self._client = client
        self._faces = faces
        self._facts = facts
        self.draw = draw
        self._clock = clock or SystemClock()
        self._there: dict[str, discord.PartialEmoji] = {}
        self._without = self._clock.now()  # since when nothing was there
        self._gaps: dict[str, tuple[int, int]] = {}  # by game: from when until when not all of its pieces were there
        self._worker = Worker(self._bring, "emojis")
        self.workers = (self._worker,)
        self._timer: asyncio.TimerHandle | None = None

    async def start(self) -> None:
        """Have what is missing uploaded in a while."""
        wait = AFTER if await self._facts.fact(FACT) is None else SOON
        self._timer = asyncio.get_running_loop().call_later(wait, self._worker.wake)

    async def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        await super().close()

    def of(self, piece: str | None) -> discord.PartialEmoji | None:
        """The emoji of a piece (`Face.emoji`), for the emoji field of a button or option; None: the text serves."""
        return None if piece is None else self._there.get(piece)

    def steady(self, game: str, since: int) -> bool:
        """Return whether all pieces of a game are there, and were where something began at Unix ms `since` that must not change its
        look midway."""
        gap = self._gaps.get(game)
        return gap is not None and not gap[0] <= since < gap[1]

    def lost(self) -> None:
        """Discord knows an emoji no more that was sent: all go without until it is known which are there, and are brought anew."""
        self._there = {}
        self._gaps = {}
        self._without = 0  # what goes on by its text now is to stay so
        self._worker.wake()

    async def _bring(self) -> None:
        """Upload what is missing, and delete what is outdated."""
        try:
            found = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}
            pieces: dict[str, bytes] = {}
            names = await self._noted()
            if names is None or not set(names.values()) <= set(found):
                for face in self._faces.values():
                    pieces |= await self.draw(face.emojis)
                names = {piece: named(piece, data) for piece, data in pieces.items()}
                await self._facts.note_fact(FACT, json.dumps({"by": await asyncio.to_thread(mark), "names": names}))
            for key in sorted(self._faces, key=lambda key: not self._faces[key].live):  # first what is played against the clock
                of_game = {piece: name for piece, name in names.items() if piece.startswith(f"{key}_")}
                begun = self._without if found.keys() >= set(of_game.values()) else 0
                for piece, name in of_game.items():
                    emoji = found.get(name) or await self._client.create_application_emoji(name=name, image=pieces[piece])
                    self._there[piece] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
                self._gaps[key] = begun, self._clock.now()
            ours = tuple(f"{key}_" for key in self._faces)
            for name, emoji in found.items():
                if name not in names.values() and HASHED.fullmatch(name) and name.startswith(ours):
                    await emoji.delete()
        except (*FAILED, CannotKeep) as error:
            log.warning("not all emojis are there; the next start goes on (%s)", error)
        except Exception:
            log.exception("the emojis could not be made")

    async def _noted(self) -> dict[str, str] | None:
        """The names of the pieces as this program draws them; None where they are to be drawn to know."""
        kept = json.loads(await self._facts.fact(FACT) or "{}")
        if kept.get("by") != await asyncio.to_thread(mark):
            return None
        return dict(kept["names"])


def mark() -> str:
    """Return what tells this program from one that may draw pieces otherwise: its drawing, its typefaces, its library."""
    found = hashlib.sha256(PIL.__version__.encode())
    for folder, kind in (("render", "*.py"), ("data/fonts", "*")):
        for file in sorted((ROOT / folder).rglob(kind)):
            if file.is_file():
                found.update(file.read_bytes())
    return found.hexdigest()


def named(piece: str, data: bytes) -> str:
    """Return what the emoji of a piece is called: 32 letters, digits and underscores at most."""
    return f"{piece[:25]}_{hashlib.sha256(data).hexdigest()[:6]}"
