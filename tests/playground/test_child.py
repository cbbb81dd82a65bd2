"""The bot in a process of its own: run as it is, by its own settings, and ended with its parent."""

import asyncio
import os
import threading
from types import SimpleNamespace

import discord
import pytest

from playground import child
from playground.point import pointed

API = "http://127.0.0.1:1/api/v10"


class Refusal(Exception):
    """Of a stand-in's settings."""


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch):
    """A bot that notes how it is run."""
    seen: list[str] = []
    client = discord.Client(intents=discord.Intents.none())

    async def serve(built: discord.Client, token: str) -> int:
        seen.append(f"serve {built is client} {token} {built._connection.guild_ready_timeout}")
        return 4

    bot = SimpleNamespace(
        SettingsRefused=Refusal,
        settings=lambda: "chosen",
        build=lambda settings: seen.append(f"build {settings}") or client,
        keep_log=lambda settings, built: seen.append(f"log {settings}"),
        serve=serve,
    )
    monkeypatch.setitem(__import__("sys").modules, "a_stand_in", bot)
    monkeypatch.setattr(child, "_end_with_parent", lambda loop, task: seen.append("watched"))
    for name, value in {"PLAYGROUND_API": API, "PLAYGROUND_TOKEN": "t", "PLAYGROUND_BOT": "a_stand_in"}.items():
        monkeypatch.setenv(name, value)
    with pointed(API):
        yield bot, seen


def test_the_bot_is_built_by_its_settings_and_served_in_its_own_way(stand_in) -> None:
    _, seen = stand_in
    assert child.main() == 4
    assert seen == ["build chosen", "log chosen", "watched", "serve True t 0.1"]


def test_refused_settings_are_a_sentence_and_an_exit_code(stand_in, capsys: pytest.CaptureFixture[str]) -> None:
    bot, seen = stand_in

    def refuse() -> None:
        raise Refusal("The token is missing: put one into .env.")

    bot.settings = refuse
    assert child.main() == 1
    assert capsys.readouterr().err == "The token is missing: put one into .env.\n"
    assert seen == []


def test_a_cancelled_bot_ends_well(stand_in) -> None:
    bot, _ = stand_in

    async def serve(built: discord.Client, token: str) -> int:
        raise asyncio.CancelledError

    bot.serve = serve
    assert child.main() == 0


async def test_it_ends_when_the_pipe_to_its_parent_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    monkeypatch.setattr(child, "os", SimpleNamespace(read=lambda number, size: os.read(reading, size)))
    before = threading.active_count()
    waiting = asyncio.create_task(asyncio.Event().wait())
    child._end_with_parent(asyncio.get_running_loop(), waiting)
    os.write(writing, b"still here")
    await asyncio.sleep(0.02)
    assert not waiting.done()
    os.close(writing)
    await asyncio.wait((waiting,), timeout=5)
    assert waiting.cancelled()
    os.close(reading)
    assert threading.active_count() <= before + 1
