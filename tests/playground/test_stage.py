"""The stage of the browser's tests, which no browser is needed for."""

from __future__ import annotations

import asyncio
import gc
import socket
from pathlib import Path

import pytest

from playground.server import HOST
from tests.browser.bot import Stage


@pytest.mark.heavy
def test_a_stage_ends_with_a_connection_that_nobody_reads(tmp_path: Path) -> None:
    with Stage(tmp_path / "world.json") as stage:
        server = stage.server
        cookie = f"{server.cookie}={server.key}"
        asked = f"GET /page/style.css HTTP/1.1\r\nHost: {HOST}:{server.port}\r\nCookie: {cookie}\r\n\r\n".encode()
        unread = socket.create_connection((HOST, server.port))
        unread.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        unread.sendall(asked * 400)
        stage.do(asyncio.sleep(0.3))
    gc.collect()  # a socket that was left open complains here, and fails the test
    unread.close()
