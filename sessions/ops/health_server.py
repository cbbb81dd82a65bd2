"""A small server for whoever watches the bot. It has no page for people, and nothing about people.

    /live      200 while the process works, 503 when it is stuck: then it should be started again. Discord has no part in it
    /ready     200 while Discord is heard and the disk can be written, else 503: then people wait, and starting again is no help
    /metrics   counters for Prometheus
    /health    both in one, as older set-ups ask for it: 503 while Discord is away

It listens on 127.0.0.1 where nothing else is said. A browser's page is not answered, wherever the page is from: requests with a
foreign Origin, of another site, or with a Host that anybody could have pointed here are refused.
"""

from __future__ import annotations

import ipaddress
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

log = logging.getLogger(__name__)
requests = log.getChild("requests")
"""What aiohttp logs of a request. That one is malformed is for whoever sent it to know: no fault of this program."""
requests.addFilter(lambda record: not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError)))

ADDRESS = "127.0.0.1"
HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^:\[\]]+)(:\d+)?")

Probe = Callable[[], Awaitable[tuple[bool, dict[str, Any]]]]
"""Whether all is well, and what there is to say."""
MetricsText = Callable[[], Awaitable[bytes]]


class HealthServer:
    """Serves from `start` to `close`. `health`, `live` and `ready`: what the pages of these names tell; `metrics`: the counters as
    text."""

    def __init__(self, health: Probe, metrics: MetricsText, live: Probe, ready: Probe) -> None:
        self.probes = {"/health": health, "/live": live, "/ready": ready}
        self.metrics = metrics
        self.host = ADDRESS
        self.port = 0
        self._runner: web.AppRunner | None = None

    async def start(self, port: int, host: str = ADDRESS) -> None:
        """Listen on a port (0: any free one; `port` says which) of one of this machine's addresses. Raises OSError where it is
        taken, or where there is no such address."""

        @web.middleware
        async def only_ours(
            request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
        ) -> web.StreamResponse:
            if not welcome(request, host):
                return web.Response(status=403, text="This answers on its own address only, and no page of a browser.")
            return await handler(request)

        app = web.Application(middlewares=[only_ours])
        for path in self.probes:
            app.router.add_get(path, self._probe)
        app.router.add_get("/metrics", self._metrics)
        runner = web.AppRunner(app, access_log=None, logger=requests)
        await runner.setup()
        try:
            site = web.TCPSite(runner, host, port)
            await site.start()
        except BaseException:
            await runner.cleanup()
            raise
        self._runner = runner
        self.host, self.port = host, runner.addresses[0][1]

    async def close(self) -> None:
        """Stop listening. A second call does nothing."""
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()

    async def _probe(self, request: web.Request) -> web.Response:
        well, about = await self.probes[request.path]()
        return web.json_response({"status": "ok" if well else "failing", **about}, status=200 if well else 503)

    async def _metrics(self, request: web.Request) -> web.Response:
        return web.Response(body=await self.metrics(), headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})


def welcome(request: web.Request, listening: str) -> bool:
    """Return whether a request is of a program that was told this address, not of a page in a browser. `listening`: the address
    served."""
    named = HOST.fullmatch(request.headers.get("Host", ""))
    if named is None or not ours(named[1].strip("[]").lower(), listening):
        return False
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{named[0]}":
        return False
    return request.headers.get("Sec-Fetch-Site", "none") in ("none", "same-origin")


def ours(host: str, listening: str) -> bool:
    """Return whether a Host header can only be this machine. On loopback: loopback. Elsewhere: any address, or a name of one word
    (that of a container or of a machine in one's own network); a name with dots in it can be anybody's, pointed here."""
    address = _address(host)
    at = _address(listening)
    if at is not None and at.is_loopback:
        return host == "localhost" or (address is not None and address.is_loopback)
    return address is not None or host == listening.lower() or re.fullmatch(r"[a-z0-9_-]+", host) is not None


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None
