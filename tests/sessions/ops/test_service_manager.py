"""What a service manager is told, and of whom nothing is told (as a whole service: tests/shipping/test_service.py)."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from sessions.ops.service_manager import ServiceManager

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="sockets of POSIX")


class Heard:
    """A manager's socket."""

    def __init__(self, path: Path) -> None:
        self.path = str(path)
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(self.path)
        self.socket.setblocking(False)

    def told(self) -> list[str]:
        found = []
        while True:
            try:
                found.append(self.socket.recv(4096).decode())
            except BlockingIOError:
                return found


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Heard]:
    monkeypatch.chdir(tmp_path)
    made = Heard(tmp_path.joinpath("n") if len(str(tmp_path)) < 90 else Path("n"))
    yield made
    made.socket.close()


@pytest.mark.parametrize("named", ["", "notify", "vsock:2:1234"])
async def test_where_nobody_listens_nothing_is_done(named: str) -> None:
    manager = ServiceManager({"NOTIFY_SOCKET": named, "WATCHDOG_USEC": "1000000"})
    assert (manager.address, manager.within) == ("", None)
    manager.ready(lambda: True, lambda: "well")
    manager.stopping()


def test_an_abstract_name_begins_with_nought() -> None:
    manager = ServiceManager({"NOTIFY_SOCKET": "@skywright"})
    assert manager.address == "\0skywright"
    manager.stopping()  # nobody is there: a warning and no more


@pytest.mark.parametrize(
    ("environ", "within"),
    [
        ({"WATCHDOG_USEC": "3000000"}, 3.0),
        ({"WATCHDOG_USEC": "3000000", "WATCHDOG_PID": str(os.getpid())}, 3.0),
        ({"WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "1"}, None),  # wanted of another process
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
        ({}, None),
    ],
)
def test_signs_of_life_are_wanted_of_this_process_only(heard: Heard, environ: dict[str, str], within: float | None) -> None:
    manager = ServiceManager({"NOTIFY_SOCKET": heard.path, **environ})
    assert manager.within == within
    manager.stopping()


async def test_the_start_the_signs_of_life_a_status_when_it_changes_and_one_end(heard: Heard) -> None:
    manager = ServiceManager({"NOTIFY_SOCKET": heard.path, "WATCHDOG_USEC": "15000"})
    alive, status = [True], ["well"]
    manager.ready(lambda: alive[0], lambda: status[0])
    await asyncio.sleep(0.02)
    first = heard.told()
    assert first[:3] == ["READY=1", "WATCHDOG=1", "STATUS=well"]
    assert set(first[3:]) == {"WATCHDOG=1"}
    alive[0], status[0] = False, "stuck"
    await asyncio.sleep(0.02)
    assert set(heard.told()) == {"STATUS=stuck"}
    manager.stopping()
    manager.stopping()
    assert heard.told() == ["STOPPING=1"]
    alive[0] = True
    await asyncio.sleep(0.02)
    assert heard.told() == []


async def test_a_manager_that_has_gone_ends_nobody(heard: Heard, caplog: pytest.LogCaptureFixture) -> None:
    manager = ServiceManager({"NOTIFY_SOCKET": heard.path})
    os.unlink(heard.path)
    manager.ready(lambda: True, lambda: "well")
    await asyncio.sleep(0)
    manager.stopping()
    assert "was not told READY=1" in caplog.text
