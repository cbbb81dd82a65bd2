"""The bot as a service: what it tells a service manager, played here by the test, and the unit that systemd gets."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot as entry
from playground.actor import Actor
from playground.both import Both
from render.words import Words
from sessions.ops.service_manager import ServiceManager

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "skywright.service"
WITHIN = 1.5
"""Seconds within which this manager wants a sign of life."""


class Manager:
    """A service manager: its socket, and what came to it."""

    def __init__(self, address: str) -> None:
        self.named = address.replace("\0", "@")
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(address)
        self.socket.setblocking(False)
        self.told: list[str] = []

    async def until(self, line: str) -> None:
        """Wait until a line comes."""
        while True:
            got = (await asyncio.get_running_loop().sock_recv(self.socket, 4096)).decode().split("\n")
            self.told += got
            if line in got:
                return

    def now(self) -> list[str]:
        """What lies here unread."""
        lines: list[str] = []
        try:
            while True:
                lines += self.socket.recv(4096).decode().split("\n")
        except BlockingIOError:
            return lines


@pytest.fixture(params=["file", "abstract"])
def manager(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Manager]:
    monkeypatch.chdir(tmp_path)  # a socket's name is short: the folder of a test may not be
    made = Manager("notify" if request.param == "file" else f"\0skywright-{os.getpid()}-{tmp_path.name}")
    if request.param == "file":
        made.named = str(tmp_path / "notify")
    yield made
    made.socket.close()


@pytest.fixture
def near(monkeypatch: pytest.MonkeyPatch) -> Iterator[Manager]:
    """A manager that runs beside a bot in a process of its own."""
    made = Manager(f"\0skywright-{os.getpid()}-near")
    yield made
    made.socket.close()


def both(folder: Path, manager: Manager, **more: str) -> Both:
    environ = {"NOTIFY_SOCKET": manager.named, "WATCHDOG_USEC": str(int(WITHIN * 1_000_000)), "BACKUP_DAYS": "0", **more}
    return Both(folder / "x.db", environ=environ)


async def test_the_manager_hears_when_it_runs_that_it_lives_and_that_it_ends(tmp_path: Path, near: Manager) -> None:
    say = Words()
    async with asyncio.timeout(90):
        running = both(tmp_path, near)
        async with running, Actor(running.server.address, "Ann") as ann:
            await near.until("READY=1")
            assert near.told == ["READY=1"]  # nothing comes before it
            await near.until(f"STATUS={say('status-heard')}")
            await ann.online()
            for _ in range(3):
                await near.until("WATCHDOG=1")
            await running.runner.stop()
            assert running.runner.process is not None
            assert running.runner.process.returncode == 0
        await near.until("STOPPING=1")
    assert near.told.index("READY=1") < near.told.index("WATCHDOG=1") < near.told.index("STOPPING=1")
    assert near.now() == []
    assert near.told[-1] == "STOPPING=1"


async def test_while_discord_is_away_it_lives(tmp_path: Path, near: Manager) -> None:
    """A service manager that ends a sound process for an outage would end it for as long as the outage lasts."""
    say = Words()
    async with asyncio.timeout(90):
        running = both(tmp_path, near)
        async with running, Actor(running.server.address, "Ann") as ann:
            await ann.online()
            await near.until(f"STATUS={say('status-heard')}")
            for _ in range(400):  # it comes back at once, and is sent away again
                await ann.call("fault", what="gateway", act="close", code=4000)
                near.told += near.now()
                if f"STATUS={say('status-away')}" in near.told:
                    break
                await asyncio.sleep(0.05)
            assert f"STATUS={say('status-away')}" in near.told
            await near.until("WATCHDOG=1")


async def test_a_blocked_loop_gives_no_sign_of_life(tmp_path: Path, near: Manager) -> None:
    held = tmp_path / "held"
    os.mkfifo(held)
    async with asyncio.timeout(90):
        running = Both(
            tmp_path / "x.db",
            bot="tests.shipping.stuck",
            environ={"NOTIFY_SOCKET": near.named, "WATCHDOG_USEC": str(int(WITHIN * 1_000_000)), "HELD": str(held)},
        )
        async with running:
            await near.until("READY=1")
            await near.until("WATCHDOG=1")
            process = running.runner.process
            assert process is not None
            process.send_signal(signal.SIGUSR1)
            writing = await asyncio.to_thread(held.open, "wb")  # opens when the loop reads it, and so is blocked
            near.now()
            await asyncio.sleep(2 * WITHIN)
            assert near.now() == []  # here systemd ends it, and starts it again after 30 seconds
            writing.close()
            await near.until("WATCHDOG=1")


async def test_who_died_without_a_word_has_not_said_that_it_stops(tmp_path: Path, near: Manager) -> None:
    async with asyncio.timeout(90):
        running = both(tmp_path, near)
        async with running:
            await near.until("READY=1")
            await running.kill()
            assert "STOPPING=1" not in near.now()
            await running.start()
            await near.until("READY=1")  # the lock and the lease of the dead one hold nobody up


async def test_a_refused_start_says_that_it_stops_and_never_that_it_runs(
    manager: Manager, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", manager.named)
    (tmp_path / "a.db").write_bytes(b"A text, and no database at all. " * 40)
    assert await entry.serve(entry.build(entry.Settings(database=tmp_path / "a.db")), "token") == 1
    assert "not a database" in capsys.readouterr().err
    assert manager.now() == ["STOPPING=1"]


async def test_what_is_stuck_is_not_said_to_live(manager: Manager) -> None:
    told = ServiceManager({"NOTIFY_SOCKET": manager.named, "WATCHDOG_USEC": "30000"})
    alive = False
    told.ready(lambda: alive, lambda: "how it is")
    for _ in range(5):
        await asyncio.sleep(0.01)
    assert manager.now() == ["READY=1", "STATUS=how it is"]
    alive = True
    async with asyncio.timeout(30):
        await manager.until("WATCHDOG=1")
    told.stopping()
    told.stopping()
    assert manager.now()[-1] == "STOPPING=1"


async def test_a_fault_in_the_status_takes_no_sign_of_life_away(manager: Manager) -> None:
    def broken() -> str:
        raise KeyError("a sentence that is missing")

    told = ServiceManager({"NOTIFY_SOCKET": manager.named, "WATCHDOG_USEC": "30000"})
    told.ready(lambda: True, broken)
    async with asyncio.timeout(30):
        for _ in range(3):
            await manager.until("WATCHDOG=1")
    told.stopping()


@pytest.mark.parametrize(
    ("about", "within"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
        ({"WATCHDOG_USEC": "60000000"}, 60.0),
        ({"WATCHDOG_USEC": "60000000", "WATCHDOG_PID": "1"}, None),  # another process of the service is watched
        ({"WATCHDOG_USEC": "60000000", "WATCHDOG_PID": str(os.getpid())}, 60.0),
    ],
)
def test_signs_of_life_are_given_where_they_are_wanted(about: dict[str, str], within: float | None) -> None:
    made = ServiceManager({"NOTIFY_SOCKET": "@skywright-nobody", **about})
    assert made.within == within
    made.stopping()


@pytest.mark.parametrize("address", ["", "relative", "vsock:2:1234"])
async def test_without_a_manager_that_listens_nothing_is_told(address: str) -> None:
    made = ServiceManager({"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "1000"})
    made.ready(lambda: True, lambda: "how it is")
    assert (made.address, made._timer) == ("", None)
    made.stopping()


async def test_a_manager_that_is_gone_keeps_nobody_from_playing(caplog: pytest.LogCaptureFixture) -> None:
    made = ServiceManager({"NOTIFY_SOCKET": "@skywright-nobody-listens"})
    made.ready(lambda: True, lambda: "how it is")
    made.stopping()
    assert "was not told READY=1" in caplog.text


# The unit.


def directives() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in UNIT.read_text(encoding="utf-8").splitlines():
        if match := re.match(r"(\w+)=(.*)", line):
            found.setdefault(match[1], []).append(match[2])
    return found


def test_the_unit_asks_for_what_the_bot_does() -> None:
    unit = directives()
    assert unit["Type"] == ["notify"]
    assert unit["RestartSec"] == ["30"]
    assert unit["Restart"] == ["always"]
    assert int(unit["WatchdogSec"][0]) >= 30
    assert int(unit["TimeoutStopSec"][0]) > 10  # what is under way is shown first
    assert unit["StateDirectory"] == ["skywright"]
    assert unit["ProtectSystem"] == ["strict"]
    assert unit["PrivateUsers"] == ["yes"]
    assert unit["LimitCORE"] == ["0"]  # its memory holds the token and all hands
    (start,) = unit["ExecStart"]
    assert start.endswith("bot.py run")  # no token: a sentence, not a playground


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    tool = shutil.which("systemd-analyze")
    if tool is None:  # on a machine without systemd the unit is of no use; where all is tried, it is
        assert "CI" not in os.environ, "systemd-analyze is missing: apt install systemd"
        return
    program = tmp_path / "skywright"
    python = program / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\n")
    python.chmod(0o755)
    unit = tmp_path / "skywright.service"
    unit.write_text(UNIT.read_text(encoding="utf-8").replace("/opt/skywright", str(program)), encoding="utf-8")
    done = subprocess.run([tool, "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=60, check=False)
    own = [line for line in done.stderr.splitlines() if "skywright" in line]  # other units of this machine are not ours
    assert (done.returncode, own) == (0, [])
    guarded = [tool, "security", "--offline=true", "--threshold=20", str(unit)]
    rated = subprocess.run(guarded, capture_output=True, text=True, timeout=60, check=False)
    assert rated.returncode == 0, rated.stdout
