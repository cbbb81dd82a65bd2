"""`python -m playground`: two processes, one line with the address, and their ends."""

import asyncio
import contextlib
import os
import signal
import stat
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from playground.actor import Actor
from playground.both import Both
from playground.world import TABLES
from tests.quick import quick

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
    settings = {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", "PLAYGROUND_PORT": "0", "PLAYGROUND_DATABASE": str(folder / "x.db")}
    environ = {**os.environ, **settings}
    pipes = {"stdout": asyncio.subprocess.PIPE, "stderr": asyncio.subprocess.PIPE}
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "playground", cwd=folder, env=environ, **pipes)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


@pytest.mark.heavy
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


@pytest.mark.heavy
async def test_a_refusal_of_the_bot_ends_the_program_with_its_code(tmp_path: Path) -> None:
    bot = "import sys\ndef settings(environ=None):\n    sys.exit('The database is locked by another process.')\n"
    async with asyncio.timeout(20), playing(tmp_path, bot) as process:
        out, err = await process.communicate()
        assert process.returncode == 1
        assert b"The database is locked by another process." in err
        assert out.count(b"\n") == 1


@pytest.mark.heavy
@pytest.mark.parametrize("stage", quick(["before", "after"], "before"))
async def test_a_kill_is_placed_before_or_after_the_work(tmp_path: Path, stage: str) -> None:
    (tmp_path / "saying.py").write_text(
        BOT.replace(
            "await interaction.response", "await interaction.channel.send('said')\n                await interaction.response"
        )
    )
    both = Both(tmp_path / "x.db", bot="saying", path=tmp_path)
    async with asyncio.timeout(20), both, Actor(both.server.address, "Ann") as ann:
        await ann.online()
        both.kill_at("POST message", stage)
        command = next(c["id"] for c in ann.commands if c["name"] == "pid")
        await ann.call("command", channel=TABLES, command=command, options=[])
        await both.killed.wait()
        assert [m["content"] for m in both.server.world.messages[TABLES].values()] == {"before": [], "after": ["said"]}[stage]
        await ann.until(lambda: not ann.bot["online"])
        await both.start()
        await ann.online()
        assert (await ann.command("tables", "pid")).kind == 4


@pytest.mark.heavy
def test_who_asks_for_help_reads_the_settings_and_nothing_starts() -> None:
    told = subprocess.run([sys.executable, "-m", "playground", "--help"], cwd=ROOT, capture_output=True, text=True, timeout=30)
    assert (told.returncode, "PLAYGROUND_PORT" in told.stdout) == (0, True)
    assert "http" not in told.stdout
    odd = subprocess.run([sys.executable, "-m", "playground", "8711"], cwd=ROOT, capture_output=True, text=True, timeout=30)
    assert (odd.returncode, "PLAYGROUND_PORT" in odd.stdout) == (2, True)
