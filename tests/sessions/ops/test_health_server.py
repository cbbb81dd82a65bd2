"""The server for whoever watches: it answers on its own address only, tells both kinds of well, and lets go of its port."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import pytest

from sessions.kernel.metrics import Metrics
from sessions.ops.health_server import HealthServer, ours


async def got(address: str, **more: Any) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(address, **more) as answer:
        return answer.status, await answer.text()


async def test_only_this_machine_is_answered() -> None:
    async def health() -> tuple[bool, dict[str, Any]]:
        return True, {}

    async def metrics() -> bytes:
        return Metrics().text({})

    server = HealthServer(health, metrics, health, health)
    await server.start(0)
    try:
        assert server._runner is not None
        assert [address[0] for address in server._runner.addresses] == ["127.0.0.1"]
        address = f"http://127.0.0.1:{server.port}"
        assert (await got(f"{address}/metrics"))[0] == 200
        assert (await got(f"{address}/metrics", headers={"Host": "evil.example"}))[0] == 403
        assert (await got(f"{address}/health", headers={"Host": "evil.example"}))[0] == 403
        for path in ("metrics", "health"):
            for name, value in (("Origin", "http://evil.example"), ("Origin", "null"), ("Sec-Fetch-Site", "cross-site")):
                assert (await got(f"{address}/{path}", headers={name: value}))[0] == 403
            for name, value in (("Origin", address), ("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "none")):
                assert (await got(f"{address}/{path}", headers={name: value}))[0] == 200
        assert (await got(f"{address}/other"))[0] == 404
        async with aiohttp.ClientSession() as session, session.post(f"{address}/health") as answer:
            assert answer.status == 405
        second = HealthServer(health, metrics, health, health)
        with pytest.raises(OSError, match=str(server.port)):
            await second.start(server.port)
    finally:
        await server.close()
        await server.close()


async def test_a_malformed_request_is_answered_and_no_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def fine() -> tuple[bool, dict[str, Any]]:
        return True, {}

    server = HealthServer(fine, AsyncMock(), fine, fine)
    await server.start(0)
    try:
        for said in (b"GET /live HTTP/9.9\r\n\r\n", b"GET /live HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 100_000 + b"\r\n\r\n"):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(said)
            assert b" 400 " in await reader.readline()
            writer.close()
            await writer.wait_closed()
        assert caplog.records == []
    finally:
        await server.close()


@pytest.mark.parametrize(
    ("host", "listening", "welcome"),
    [
        ("localhost", "127.0.0.1", True),
        ("127.0.0.1", "127.0.0.1", True),
        ("127.9.9.9", "::1", True),
        ("::1", "127.0.0.1", True),
        ("192.168.1.5", "127.0.0.1", False),
        ("skywright", "127.0.0.1", False),  # any name could be pointed here
        ("localhost.evil.example", "127.0.0.1", False),
        ("skywright", "0.0.0.0", True),
        ("192.168.1.5", "0.0.0.0", True),
        ("evil.example", "0.0.0.0", False),
        ("monitor.lan", "monitor.lan", True),
        ("evil.example", "monitor.lan", False),
    ],
)
def test_a_host_header_that_anybody_could_have_pointed_here_is_not_ours(host: str, listening: str, welcome: bool) -> None:
    assert ours(host, listening) is welcome


async def test_each_page_tells_its_own_probe() -> None:
    def probe(well: bool, **about: Any) -> Any:
        async def tell() -> tuple[bool, dict[str, Any]]:
            return well, about

        return tell

    async def metrics() -> bytes:
        return b"skywright_answers_total 1\n"

    server = HealthServer(probe(False, gateway="away"), metrics, probe(True), probe(False, disk="full"))
    await server.start(0)
    address = f"http://{server.host}:{server.port}"
    try:
        assert await got(f"{address}/health") == (503, '{"status": "failing", "gateway": "away"}')
        assert await got(f"{address}/live") == (200, '{"status": "ok"}')
        assert await got(f"{address}/ready") == (503, '{"status": "failing", "disk": "full"}')
        assert await got(f"{address}/metrics") == (200, "skywright_answers_total 1\n")
    finally:
        await server.close()
    with pytest.raises(aiohttp.ClientConnectionError):
        await got(f"{address}/live")
