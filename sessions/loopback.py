"""A small server on 127.0.0.1 for whoever watches the bot: `/health` (200 or 503, JSON) and `/metrics` (Prometheus).

It answers this machine only, and not a page of a browser on it: requests with a foreign Host are refused.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

log = logging.getLogger(__name__)

ADDRESS = "127.0.0.1"
OURS = re.compile(r"(127\.0\.0\.1|localhost)(:\d+)?")

Health = Callable[[], Awaitable[tuple[bool, dict[str, Any]]]]
Metrics = Callable[[], Awaitable[bytes]]


class Loopback:
    """Serves from `start` to `close`. `health`: whether all is well, and what there is to say; `metrics`: the counters as text."""

    def __init__(self, health: Health, metrics: Metrics) -> None:
        self.health = health
        self.metrics = metrics
        self.port = 0
        self._runner: web.AppRunner | None = None

    async def start(self, port: int) -> None:
        """Listen on a port (0: any free one; `port` says which). Raises OSError where it is taken."""
        app = web.Application(middlewares=[_only_ours])
        app.router.add_get("/health", self._health)
        app.router.add_get("/metrics", self._metrics)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            site = web.TCPSite(runner, ADDRESS, port)
            await site.start()
        except BaseException:
            await runner.cleanup()
            raise
        self._runner = runner
        self.port = runner.addresses[0][1]

    async def close(self) -> None:
        """Stop listening. A second call does nothing."""
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()

    async def _health(self, request: web.Request) -> web.Response:
        well, about = await self.health()
        return web.json_response({"status": "ok" if well else "failing", **about}, status=200 if well else 503)

    async def _metrics(self, request: web.Request) -> web.Response:
        return web.Response(body=await self.metrics(), headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})


@web.middleware
async def _only_ours(request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> web.StreamResponse:
    if not OURS.fullmatch(request.headers.get("Host", "")):
        return web.Response(status=403, text="This answers on its own address only.")
    return await handler(request)
