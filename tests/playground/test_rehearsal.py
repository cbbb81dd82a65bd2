"""`make rehearse`: what a host does at Discord on the first evening, token and invite included, done at the playground."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import aiohttp
import pytest

import bot as entry
from cogs.core import bot
from playground import __main__ as playground
from playground import permits
from playground.point import playground_of, pointed
from playground.server import NO_KEY, Server
from playground.world import GUILD


def test_a_token_says_whose_it_is() -> None:
    server = Server(port=8710)
    assert playground_of(server.token) == server.api
    for of_discord in (
        "",
        "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs",
        "playground",
        "playground.x.y",
        "playground.1.a b",
    ):
        assert playground_of(of_discord) is None, of_discord
    assert playground_of("playground.65536.x") is None, "no port of any machine"


def of_the_program(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """`python bot.py WORDS`, in a thread of its own."""
    monkeypatch.setattr("sys.argv", ["bot.py", *words])
    with pointed("http://127.0.0.1:1/api/v10"):
        return entry.main()


@pytest.mark.heavy
async def test_from_token_to_invite(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told = ""
    rehearsal = asyncio.create_task(playground.rehearse(entry.Settings(playground_port=0)))
    try:
        async with asyncio.timeout(30), aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as browser:
            while "Channels:" not in told:
                await asyncio.sleep(0.01)
                told += capsys.readouterr().out
            token = re.findall(r"DISCORD_TOKEN=(\S+)", told)[0]
            monkeypatch.setenv("DISCORD_TOKEN", token)
            monkeypatch.setenv("DATABASE", str(tmp_path / "games.db"))
            assert await asyncio.to_thread(of_the_program, monkeypatch, "doctor") == 1
            screen = capsys.readouterr().out
            assert "rehearsal" in screen
            assert "accepts the token" in screen
            assert "is not in any server yet" in screen
            assert token not in screen
            (link,) = re.findall(r"http\S+/oauth2/\S+", screen)
            async with browser.get(link) as answer:
                assert await answer.text() == NO_KEY  # a link alone lets nobody in
            async with browser.get(re.findall(r"http\S+key=\S+", told)[0]) as answer:
                assert answer.status == 200
            async with browser.get(link, allow_redirects=False) as answer:
                assert (answer.status, answer.headers["Location"]) == (303, "/")
            assert await asyncio.to_thread(of_the_program, monkeypatch, "doctor") == 0
            assert "in one server" in capsys.readouterr().out
            monkeypatch.setenv("DISCORD_TOKEN", token + "x")
            assert await asyncio.to_thread(of_the_program, monkeypatch, "doctor") == 1
            assert "does not accept the token" in capsys.readouterr().out
    finally:
        rehearsal.cancel()
        await asyncio.wait((rehearsal,))


async def test_an_invite_gives_what_its_link_asks_for_and_only_to_this_bot() -> None:
    async with Server(jitter=(0, 0)) as server, aiohttp.ClientSession(cookies={server.cookie: server.key}) as browser:
        world = server.world
        world.kick_bot(GUILD)
        with pointed(server.api):
            link = bot.invite(world.bot_id)
        for wrong in (link.replace(world.bot_id, "1"), link.replace("scope=bot", "scope=identify"), f"{link}&guild_id=5"):
            async with browser.get(wrong) as answer:
                assert answer.status == 400, wrong
        assert world.guild(GUILD)["bot_role"] is None
        async with browser.get(link.replace(str(permits.INVITE), "1024"), allow_redirects=False) as answer:
            assert answer.status == 303
        assert world.roles[world.guild(GUILD)["bot_role"]]["permissions"] == 1024
