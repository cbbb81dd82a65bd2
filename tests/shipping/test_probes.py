"""What a bot tells those who watch it: alive while its loop works, ready while people can play; and who is not answered."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import bot as entry
from cogs.core.bot import Skywright
from cogs.operator import upkeep
from render.words import Words
from sessions.kernel.clock import ManualClock
from sessions.ops import health_server, liveness
from sessions.ops.health_server import HealthServer
from sessions.store.connection import DiskFull
from tests.test_bot import example

ROOT = Path(__file__).parents[2]
say = Words()


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[Skywright, str]]:
    """A bot that is not connected yet, and where it answers."""
    bot = entry.build(entry.Settings(database=folder / "a.db", backup_days=0), clock=ManualClock())
    await bot.open()
    try:
        await bot.upkeep.loopback.start(0)
        yield bot, f"http://127.0.0.1:{bot.upkeep.loopback.port}"
    finally:
        await bot.let_go()


async def got(address: str, **headers: str) -> tuple[int, dict[str, Any]]:
    async with aiohttp.ClientSession() as session, session.get(address, headers=headers) as answer:
        return answer.status, await answer.json() if answer.content_type == "application/json" else {}


async def full(*changes: Any) -> None:
    raise DiskFull("full")


async def test_a_bot_that_waits_for_discord_is_alive_and_not_ready(tmp_path: Path) -> None:
    async with serving(tmp_path) as (bot, address):
        assert (await got(f"{address}/live"))[0] == 200
        status, about = await got(f"{address}/ready")
        assert (status, about["status"], about["gateway"], about["database"]) == (503, "failing", False, True)
        await bot.upkeep._online()
        assert await got(f"{address}/ready") == (200, {"status": "ok", "gateway": True, "database": True})
        await bot.upkeep._offline()
        assert (await got(f"{address}/ready"))[0] == 503
        assert (await got(f"{address}/live"))[0] == 200


async def test_a_bot_that_cannot_write_is_alive_and_not_ready(tmp_path: Path) -> None:
    async with serving(tmp_path) as (bot, address):
        await bot.upkeep._online()
        bot.store.write = full  # type: ignore[method-assign]
        status, about = await got(f"{address}/ready")
        assert (status, about["gateway"], about["database"]) == (503, True, False)
        assert (await got(f"{address}/live"))[0] == 200


async def test_whoever_asks_often_has_nothing_written_more_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each request wrote 8 KB: ten a second were 7 GB a day."""
    async with serving(tmp_path) as (bot, address):
        await bot.upkeep._online()
        write, written = bot.store.write, list[Any]()

        async def counted(*changes: Any) -> None:
            written.append(changes)
            await write(*changes)

        bot.store.write = counted  # type: ignore[method-assign]
        await asyncio.gather(*(got(f"{address}/{page}") for page in ("ready", "health") for _ in range(5)))
        assert len(written) == 1
        monkeypatch.setattr(upkeep, "TAKEN_FOR", 0.0)
        monkeypatch.setattr(upkeep, "REFUSED_FOR", 0.0)
        bot.upkeep._looked = (0.0, True)  # as after ten seconds
        bot.store.write = full  # type: ignore[method-assign]
        assert (await got(f"{address}/ready"))[0] == 503
        bot.store.write = counted  # type: ignore[method-assign]
        assert (await got(f"{address}/ready"))[0] == 200
        assert len(written) == 2


async def test_a_bot_whose_tick_hangs_is_not_alive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as (bot, address):
        assert bot.upkeep.liveness.since == 0  # none has come yet: none is missed
        await bot.upkeep.tick()
        assert (await got(f"{address}/live"))[0] == 200
        monkeypatch.setattr(liveness, "STUCK", 0.0)
        status, about = await got(f"{address}/live")
        assert (status, about["status"]) == (503, "failing")
        assert "seconds_since_tick" in about


PAGES = ["/live", "/ready", "/health", "/metrics"]


@pytest.mark.parametrize("path", PAGES)
async def test_no_page_of_a_browser_is_answered(tmp_path: Path, path: str) -> None:
    async with serving(tmp_path) as (bot, address):
        await bot.upkeep._online()
        await bot.upkeep.tick()
        port = bot.upkeep.loopback.port
        assert (await got(address + path))[0] == 200
        assert (await got(address + path, Host=f"localhost:{port}"))[0] == 200
        assert (await got(address + path, Origin=address))[0] == 200
        assert (await got(address + path, Origin="https://evil.example"))[0] == 403
        assert (await got(address + path, Origin="null"))[0] == 403
        assert (await got(address + path, **{"Sec-Fetch-Site": "cross-site"}))[0] == 403
        assert (await got(address + path, Host=f"evil.example:{port}"))[0] == 403
        assert (await got(address + path, Host="skywright"))[0] == 403  # on loopback nobody else can be meant


@pytest.mark.parametrize(
    ("host", "listening", "answered"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("localhost", "::1", True),
        ("::1", "127.0.0.1", True),
        ("10.0.0.4", "127.0.0.1", False),
        ("10.0.0.4", "0.0.0.0", True),
        ("skywright", "0.0.0.0", True),  # the name of a container, as Prometheus beside it asks
        ("localhost", "0.0.0.0", True),
        ("evil.example", "0.0.0.0", False),
        ("evil.example", "10.0.0.4", False),
        ("", "0.0.0.0", False),
    ],
)
def test_a_name_that_anybody_can_point_here_is_refused(host: str, listening: str, answered: bool) -> None:
    assert health_server.ours(host, listening) is answered


async def test_it_listens_where_it_is_told_and_nowhere_else(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.2", 0))
        port = free.getsockname()[1]
    settings = entry.Settings(database=tmp_path / "a.db", backup_days=0, metrics_port=port, metrics_host="127.0.0.2")
    bot = entry.build(settings, clock=ManualClock())
    await bot.open()
    try:
        assert (await got(f"http://127.0.0.2:{port}/live"))[0] == 200
        with pytest.raises(aiohttp.ClientConnectorError):
            await got(f"http://127.0.0.1:{port}/live")
    finally:
        await bot.let_go()


def asked(tmp_path: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """`python bot.py health` with these settings and no others."""
    environ = {key: value for key, value in os.environ.items() if key not in example()}
    command = [sys.executable, str(ROOT / "bot.py"), "health", *words]
    return subprocess.run(command, env=environ | settings, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("live", "ready", "code", "code_ready", "said"),
    [
        pytest.param((True, {}), (True, {}), 0, 0, ["probe-live", "probe-ready"], marks=pytest.mark.slow),
        ((True, {}), (False, {"gateway": False, "database": True}), 0, 1, ["probe-live", "probe-no-gateway"]),
        pytest.param(
            *((True, {}), (False, {"gateway": True, "database": False}), 0, 1, ["probe-live", "probe-no-database"]),
            marks=pytest.mark.slow,
        ),
        ((False, {"seconds_since_tick": 400}), (True, {}), 1, 1, ["probe-stuck", "probe-ready"]),
    ],
)
async def test_health_asks_the_running_bot(
    tmp_path: Path, live: Any, ready: Any, code: int, code_ready: int, said: list[str]
) -> None:
    import asyncio

    async def tell_live() -> Any:
        return live

    async def tell_ready() -> Any:
        return ready

    async def metrics() -> bytes:
        return b""

    server = HealthServer(tell_live, metrics, tell_live, tell_ready)
    await server.start(0)
    try:
        for words, expected in (((), code), (("ready",), code_ready)):
            done = await asyncio.to_thread(asked, tmp_path, *words, METRICS_PORT=str(server.port), METRICS_HOST="0.0.0.0")
            assert (done.returncode, done.stderr) == (expected, "")
            assert done.stdout.splitlines() == [say(id, seconds=400) for id in said]
    finally:
        await server.close()


@pytest.mark.heavy
def test_health_says_why_nobody_answers(tmp_path: Path) -> None:
    off = asked(tmp_path)
    assert (off.returncode, off.stdout, off.stderr) == (1, "", say("probe-off") + "\n")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and does not listen: whoever asks is refused
        port = str(taken.getsockname()[1])
        silent = asked(tmp_path, METRICS_PORT=port)
    assert silent.returncode == 1
    assert re.fullmatch(rf"Nothing answers on 127\.0\.0\.1, port {port} \(.+\): .+\n", silent.stderr)
    usage = asked(tmp_path, "now")
    assert (usage.returncode, usage.stderr) == (2, say("probe-usage") + "\n")
    wrong = asked(tmp_path, METRICS_PORT="many")
    assert (wrong.returncode, wrong.stdout) == (1, "")
    assert wrong.stderr.startswith("METRICS_PORT is 'many'")


@pytest.mark.heavy
def test_health_does_not_take_another_program_for_a_bot(tmp_path: Path) -> None:
    import http.server
    import threading

    class Other(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"<html>A page of something else.</html>")

        def log_message(self, *about: object) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Other) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            done = asked(tmp_path, METRICS_PORT=str(server.server_port))
        finally:
            server.shutdown()
            thread.join()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Something other than a bot answers")


@pytest.mark.heavy
def test_run_never_starts_the_playground(tmp_path: Path) -> None:
    environ = {key: value for key, value in os.environ.items() if key not in example()}
    settings = {"DISCORD_TOKEN": "", "DATABASE": str(tmp_path / "a.db")}
    command = [sys.executable, str(ROOT / "bot.py"), "run"]
    done = subprocess.run(command, env=environ | settings, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", say("run-no-token") + "\n")
    assert list(tmp_path.iterdir()) == []


def test_the_token_may_be_kept_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("\ufeffabc.def\n", encoding="utf-8")
    assert entry.settings({"DISCORD_TOKEN_FILE": str(file)}).token == "abc.def"
    assert entry.settings({"DISCORD_TOKEN_FILE": str(file), "DISCORD_TOKEN": "other"}).token == "other"
    file.write_text("\n")
    with pytest.raises(entry.SettingsRefused, match="is empty"):
        entry.settings({"DISCORD_TOKEN_FILE": str(file)})
    with pytest.raises(entry.SettingsRefused, match="cannot be read"):
        entry.settings({"DISCORD_TOKEN_FILE": str(tmp_path / "none")})
