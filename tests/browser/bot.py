"""A playground in a thread of its own, with a bot that shows everything the page must carry."""

import asyncio
import io
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Self, TypeVar

import discord
from discord import app_commands, ui
from PIL import Image

from playground import messages
from playground.point import hasten, pointed
from playground.server import Server
from playground.world import PEOPLE

T = TypeVar("T")
ANN, BEN, CLEO, DEV = PEOPLE
ALT = "The board: three oak dice on the pond, Ann is to move."


def png(width: int, height: int, colour: str) -> io.BytesIO:
    """A plain picture."""
    kept = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(kept, "PNG")
    kept.seek(0)
    return kept


class Board(ui.LayoutView):
    """A board message: every component of a game's message at once."""

    def __init__(self, round_: int) -> None:
        super().__init__(timeout=None)
        buttons: ui.ActionRow[Any] = ui.ActionRow()
        for style, label in ((1, "Your move"), (2, "My hand"), (3, "Next round"), (4, "Silent")):
            buttons.add_item(ui.Button(style=discord.ButtonStyle(style), label=label, custom_id=label))
        buttons.add_item(ui.Button(label="6", custom_id="never", disabled=True))  # the shortest label a game has
        dice = [discord.SelectOption(label=f"o{i}", value=f"o{i}", description=f"oak, worth {i}") for i in range(1, 26)]
        self.add_item(
            ui.Container(
                ui.TextDisplay(f"## Round {round_}\n<@{ANN}> is to move."),
                ui.Section("**Ben** took a die", accessory=ui.Thumbnail("attachment://die.png", description="An oak die")),
                ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description=ALT)),
                ui.Separator(),
                ui.Section("The rules", accessory=ui.Button(label="Rulebook", url="https://example.org/rules")),
                buttons,
                ui.ActionRow(ui.Select(custom_id="die", placeholder="Choose a die", options=dice)),
                ui.ActionRow(ui.Select(custom_id="pair", placeholder="Choose two", options=dice[:6], min_values=2, max_values=3)),
                ui.ActionRow(ui.UserSelect(custom_id="guest", placeholder="Invite somebody")),
                accent_colour=discord.Colour(0xE0A040),
            )
        )


class Form(ui.Modal, title="Write a line"):
    """A form with a text and a choice."""

    line: Any = ui.Label(text="Line", description="As the game writes it", component=ui.TextInput(custom_id="line", min_length=2))
    why: Any = ui.Label(
        text="Why", component=ui.Select(custom_id="why", options=[discord.SelectOption(label=w) for w in ("luck", "plan")])
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Say what was written."""
        said = f"form: {self.line.component.value}, {self.why.component.values[0]}"
        await interaction.response.send_message(said, ephemeral=True)


class Bot(discord.Client):
    """Answers commands and buttons; `silent` never does."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), allowed_mentions=discord.AllowedMentions(users=True))
        self.tree = app_commands.CommandTree(self)
        self.round = 1
        self.up = asyncio.Event()
        table = app_commands.Group(name="table", description="Tables", guild_only=True)
        games = [app_commands.Choice(name=n, value=n.lower()) for n in ("Blueprints", "Skyrise", "Welkin")]

        @table.command(description="Make a table")
        @app_commands.describe(game="Which game", seats="How many")
        @app_commands.choices(game=games)
        async def new(interaction: discord.Interaction, game: str, seats: app_commands.Range[int, 1, 5] = 2) -> None:
            await interaction.response.defer(ephemeral=True)
            await asyncio.sleep(0.4)
            thread = await interaction.channel.create_thread(name=game, type=discord.ChannelType.public_thread)
            files = [discord.File(png(1200, 700, "#2f6f9f"), "board.png"), discord.File(png(160, 160, "#3d7048"), "die.png")]
            await thread.send(view=Board(self.round), files=files)
            await interaction.followup.send(f"{seats} seats at {thread.jump_url}")

        @self.tree.command(description="Any line")
        async def move(interaction: discord.Interaction, lines: str) -> None:
            await interaction.response.send_message(f"played {lines}", ephemeral=True)

        @move.autocomplete("lines")
        async def offer(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            every = [f"take o{n} b{n}" for n in range(1, 40)]
            return [app_commands.Choice(name=line, value=line) for line in every if typed in line][:25]

        @self.tree.command(description="My hand by private message")
        async def hand(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True)
            try:
                await interaction.user.send(
                    "Your hand", file=discord.File(png(600, 300, "#8a4f14"), "hand.png", description="Three dice")
                )
                await interaction.followup.send("It is in your messages.")
            except discord.Forbidden:
                await interaction.followup.send("Your messages are closed.")

        @self.tree.command(description="Never answers")
        async def silent(_: discord.Interaction) -> None:
            """Nothing."""

        self.tree.add_command(table)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Once it is closed it has no loop to handle anything on: READY ends a moment later, whether closed meanwhile or not."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def setup_hook(self) -> None:
        """Commands before anything else."""
        await self.tree.sync()

    async def on_ready(self) -> None:
        """From now on it answers."""
        self.up.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Buttons and selects."""
        if interaction.type is not discord.InteractionType.component:
            return
        about: Any = interaction.data
        match about["custom_id"]:
            case "Your move":
                await interaction.response.send_modal(Form())
            case "Next round":
                self.round += 1
                await interaction.response.edit_message(view=Board(self.round))
            case "Silent":
                pass
            case name:
                said = f"{name}: {' '.join(about.get('values', []))}"
                await interaction.response.send_message(said, ephemeral=True)


async def rest() -> None:
    """Nothing is left to do: a loop that is closed while connections still end leaves their sockets open. What ends may begin
    something more, such as the bot's hearing that it is disconnected."""
    quiet = 0
    while quiet < 2:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        quiet = 0 if others else quiet + 1
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        # A connection that came while the server closed has nobody to close it, and one that nobody reads any more never ends.
        for transport in list(asyncio.get_running_loop()._transports.values()):  # type: ignore[attr-defined]
            transport.abort()
        await asyncio.sleep(0.05)


class Stage:
    """The server and the bot on a loop in another thread; `do` runs a coroutine there."""

    def __init__(self, world: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.server = Server(world_file=world, bot=self, jitter=(0, 5), rates=False)
        self.bot: Bot | None = None
        self.task: asyncio.Task[None] | None = None

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run on the other thread and wait."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    def __enter__(self) -> Self:
        self.thread.start()
        self.do(self.server.__aenter__())
        self.pointed = pointed(self.server.api)
        self.pointed.__enter__()
        self.do(self.control("start"))
        return self

    def __exit__(self, *exc: object) -> None:
        self.do(self.control("kill"))
        self.do(self.server.__aexit__())
        self.pointed.__exit__(None, None, None)
        self.do(rest())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)
        self.loop.close()

    async def control(self, what: str) -> None:
        """What the faults panel asks of whoever runs the bot."""
        if what in ("kill", "restart") and self.bot:
            await self.bot.close()
            self.bot = None
            if self.task:
                await asyncio.wait([self.task], timeout=5)
        if what in ("start", "restart") and self.bot is None:
            self.bot = hasten(Bot())
            self.task = asyncio.create_task(self.bot.start(self.server.token))
            await asyncio.wait_for(self.bot.up.wait(), 10)

    def say(self, user: str, channel: str, content: str) -> str:
        """A person writes, from elsewhere."""

        async def said() -> str:
            return str(messages.post(self.server.world, user, channel, {"content": content})["id"])

        return self.do(said())

    def cut(self) -> None:
        """All pages lose their connection."""

        async def drop() -> None:
            assert self.server._runner is not None
            assert self.server._runner.server is not None
            for connection in self.server._runner.server.connections:
                request: Any = connection._current_request
                if request is not None and request.path == "/page/ws" and connection.transport:
                    connection.transport.abort()

        self.do(drop())
