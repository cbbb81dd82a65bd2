"""A playground and a tiny bot for its tests."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest
from discord import app_commands

from playground.point import hasten, pointed
from playground.server import Server
from playground.world import HandClock
from tests.cogs.conftest import draw_dots

from . import shapes
from .raw import Raw
from .skywright import Evening, evening
from .unkind import day, pytest_generate_tests

__all__ = ["day", "pytest_generate_tests"]


@pytest.fixture(autouse=True)
def called_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every turn calls, and at once, and no message waits for the next change: people here play much faster than they would."""
    monkeypatch.setattr("sessions.people.calls.AWAY_AFTER", 0)
    monkeypatch.setattr("sessions.people.calls.LIVE_AWAY_AFTER", 0)
    monkeypatch.setattr("sessions.people.calls.ONCE_A_DAY", False)
    monkeypatch.setattr("sessions.people.calls.UNANSWERED", 0)
    for wait in (
        "board.decide.MORE_COMES",
        "board.decide.MORE_JOIN",
        "person.inbox.GATHERED",
        "person.inbox.CALLED",
        "person.inbox.PLAYED",
    ):
        monkeypatch.setattr(f"cogs.{wait}", -1)


class Tiny(discord.Client):
    """A bot that has one of everything the playground must carry."""

    def __init__(self, **options) -> None:
        super().__init__(intents=discord.Intents.default(), **options)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[discord.Message] = []
        self.thrown: list[BaseException] = []
        self.resumed = 0
        group = app_commands.Group(name="table", description="Tables", guild_only=True)

        @group.command()
        async def new(interaction: discord.Interaction, game: str, guest: discord.Member | None = None) -> None:
            """Open a table."""
            await interaction.response.send_message(f"{game} for {guest or 'all'}", ephemeral=True)

        @new.autocomplete("game")
        async def games(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=n, value=n) for n in ("blueprints", "welkin") if typed in n]

        self.tree.add_command(group)
        self.group = group

        @self.tree.error
        async def failed(interaction: discord.Interaction, error: BaseException) -> None:
            self.thrown.append(getattr(error, "original", error))

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def on_resumed(self) -> None:
        self.resumed += 1

    async def on_error(self, event: str, /, *args, **kwargs) -> None:
        raise


@asynccontextmanager
async def running(client: discord.Client, token: str) -> AsyncIterator[discord.Client]:
    """A client that is connected and ready inside the block."""
    async with asyncio.timeout(10):
        await hasten(client).login(token)
        task = asyncio.create_task(client.connect())
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait((task, ready), return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            ready.cancel()
            task.result()
    try:
        yield client
    finally:
        await client.close()
        await asyncio.wait((task,))
        if (error := task.exception()) is not None:
            raise error


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """A playground without jitter and rate limits."""
    async with Server(jitter=(0, 0), rates=False) as found:
        with pointed(found.api):
            yield found
        assert not (wrong := shapes.faults(found)), "\n".join(wrong)


@pytest.fixture
async def bot(server: Server) -> AsyncIterator[Tiny]:
    """The tiny bot, connected."""
    async with running(Tiny(), server.token) as client:
        yield client


@pytest.fixture
def clock() -> HandClock:
    """A clock that stands still until the test moves it."""
    return HandClock()


@pytest.fixture
async def raw(clock: HandClock) -> AsyncIterator[Raw]:
    """Bare requests to a playground whose time is in the test's hand."""
    async with Server(jitter=(0, 0), rates=False, clock=clock) as found, Raw(found) as bare:
        yield bare
        assert not (wrong := shapes.faults(found)), "\n".join(wrong)


@pytest.fixture
async def at(tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """Skywright at the playground's own server; what it draws are dots."""
    draw_dots(monkeypatch)
    monkeypatch.setattr("cogs.board.show.EDIT_EVERY", 0.0)
    async with evening(tmp_path, server) as found:
        yield found
