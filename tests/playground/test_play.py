"""`python -m playground`: two processes, one line with the address, and their ends."""

import asyncio
import contextlib
import os
import signal
import stat
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playground.actor import Actor

ROOT = Path(__file__).parents[2]
BOT = """
import os
import discord
from discord import app_commands

def settings(environ=None):
    return None

def build(settings, clock=None, seeds=None):
    class Bot(discord.Client):
        async def setup_hook(self):
            tree = app_commands.CommandTree(self)
            @tree.command()
            async def pid(interaction: discord.Interaction):
                "Tell the process."
                await interaction.response.send_message(str(os.getpid()))
            await tree.sync()
    return Bot(intents=discord.Intents.default())
"""


@asynccontextmanager
async def playing(folder: Path, bot: str) -> AsyncIterator[asyncio.subprocess.Process]:
    (folder / "bot.py").write_text(bot)
    environ = dict(os.environ, PYTHONPATH=f"{folder}{os.pathsep}{ROOT}", PLAYGROUND_PORT="0", DATABASE=str(folder / "x.db"))
    pipes = {"stdout": asyncio.subprocess.PIPE, "stderr": asyncio.subprocess.PIPE}
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "playground", cwd=folder, env=environ, **pipes)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def test_the_bot_is_killed_and_comes_back_while_the_server_lives(tmp_path: Path) -> None:
    async with asyncio.timeout(20), playing(tmp_path, BOT) as process:
        line = (await process.stdout.readline()).decode()
        assert line.startswith("Skywright's playground: http://127.0.0.1:")
        async with Actor(line.split()[-1], "Ann") as ann:
            await ann.online()
            first = int((await ann.command("tables", "pid")).text)
            await ann.call("bot", what="kill")
            await ann.until(lambda: not ann.bot["online"], "the bot's end")
            await ann.call("bot", what="start")
            await ann.online()
            second = int((await ann.command("tables", "pid")).text)
            assert first != second
        process.send_signal(signal.SIGINT)
        assert await process.wait() == 0
        with contextlib.suppress(ProcessLookupError):
            os.kill(second, 0)
            raise AssertionError("the bot outlived its playground")
        world = tmp_path / "x.db.world.json"
        assert stat.S_IMODE(world.stat().st_mode) == 0o600


async def test_a_refusal_of_the_bot_ends_the_program_with_its_code(tmp_path: Path) -> None:
    bot = "import sys\ndef settings(environ=None):\n    sys.exit('The database is locked by another process.')\n"
    async with asyncio.timeout(20), playing(tmp_path, bot) as process:
        out, err = await process.communicate()
        assert process.returncode == 1
        assert b"The database is locked by another process." in err
        assert out.count(b"\n") == 1
