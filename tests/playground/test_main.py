"""`python -m playground`: what the bot's process is given, and the exit codes."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from playground import __main__ as program
from settings import Settings, settings


class Ends:
    """A bot's process that ends by itself at once."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.environ: dict[str, str] = {"DISCORD_TOKEN": "the real one", "ADMINS": "7", "BACKUP_DAYS": "3"}
        self.ended: Callable[[int], None] = lambda code: None
        self.stopped = False

    async def start(self) -> None:
        asyncio.get_running_loop().call_soon(self.ended, self.code)

    async def stop(self) -> None:
        self.stopped = True


@pytest.fixture
def chosen(tmp_path: Path) -> Settings:
    return settings({"PLAYGROUND_PORT": "0", "PLAYGROUND_DATABASE": str(tmp_path / "x.db"), "DATABASE": str(tmp_path / "real.db")})


@pytest.mark.parametrize(("code", "exit_code"), [(0, 0), (3, 3), (-9, 137)])
async def test_the_program_ends_as_the_bot_ended(
    chosen: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: int, exit_code: int
) -> None:
    bot = Ends(code)
    monkeypatch.setattr(program, "Runner", lambda: bot)
    assert await program.main(chosen) == exit_code
    assert bot.stopped
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("Skywright's playground: http://127.0.0.1:")
    assert "?key=" in line


async def test_nothing_of_the_real_bot_reaches_the_playground(
    chosen: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bot = Ends(0)
    monkeypatch.setattr(program, "Runner", lambda: bot)
    await program.main(chosen)
    assert bot.environ["DISCORD_TOKEN"] == bot.environ["PLAYGROUND_TOKEN"] != "the real one"
    assert bot.environ["DATABASE"] == str(tmp_path / "x.db")
    assert (bot.environ["ADMINS"], bot.environ["BACKUP_DAYS"], bot.environ["METRICS_PORT"]) == ("", "0", "0")
    assert (tmp_path / "x.db.world.json").exists()


async def test_a_port_that_is_taken_is_said_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    holder = await asyncio.start_server(lambda *about: None, "127.0.0.1", 0)
    port = holder.sockets[0].getsockname()[1]
    monkeypatch.setattr(program, "Runner", lambda: Ends(0))
    taken = settings({"PLAYGROUND_PORT": str(port), "PLAYGROUND_DATABASE": str(tmp_path / "x.db")})
    assert await program.main(taken) == 1
    holder.close()
    err = capsys.readouterr().err
    assert "cannot start" in err
    assert "PLAYGROUND_PORT" in err
