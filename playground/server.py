"""One aiohttp application on 127.0.0.1: REST, gateway, pictures and the page, and the rules that keep strangers out.

Security (docs/protocols.md 6): loopback only; Host must be 127.0.0.1 or localhost with the port; a foreign Origin, or a
Sec-Fetch-Site other than same-origin or none, is refused on every route; the page's calls need the key's cookie;
every answer forbids framing and foreign content.
"""

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, Self

from aiohttp import web

from . import permits
from .faults import Faults
from .gateway import Gateway
from .interactions import Interactions
from .limits import Refused
from .page import BotControl, Page, static
from .rest import Rates, Rest
from .world import GUILD, Clock, Store, World, secret

log = logging.getLogger(__name__)
HOST: Final = "127.0.0.1"
HEADERS: Final = {
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NO_KEY: Final = "This is Skywright's playground: open the address that was printed when it started, the one with the key."
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Server:
    """The playground, running while the `async with` block is open."""

    def __init__(
        self,
        *,
        clock: Clock | None = None,
        port: int = 0,
        world_file: Path | None = None,
        jitter: tuple[float, float] = (30.0, 80.0),
        rates: bool = True,
        bot: BotControl | None = None,
    ) -> None:
        self.world = World(clock)
        self.store = Store(self.world, world_file)
        self._secret, self.key = secret(), secret()
        self.port = port
        self.note: str | None = None
        self.faults = Faults(jitter)
        self.rates = Rates()
        self.rates.on = rates
        self.gateway = Gateway(self.world, self.token)
        self.gateway.jitter = jitter
        self.interactions = Interactions(self.world)
        self.rest = Rest(self.world, self.gateway, self.interactions, self.faults, self.rates, self.token)
        self.page = Page(self.world, self.gateway, self.interactions, self.faults, self.rates, self.rest, bot)
        self._runner: web.AppRunner | None = None
        self._clockwork: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        """The address, without the key."""
        return f"http://{HOST}:{self.port}"

    @property
    def token(self) -> str:
        """The bot's token. It names the port, so that a bot that has it knows where to go (`point.playground_of`)."""
        return f"playground.{self.port}.{self._secret}"

    @property
    def cookie(self) -> str:
        """The key's cookie; browsers share cookies between ports, so the port is in its name."""
        return f"playground_{self.port}"

    @property
    def address(self) -> str:
        """The address to open in a browser."""
        return f"{self.url}/?key={self.key}"

    @property
    def api(self) -> str:
        """Return what discord.py is to take for Discord's API."""
        return f"{self.url}/api/v10"

    async def __aenter__(self) -> Self:
        app = web.Application(middlewares=[self._guard], client_max_size=120 * 1024 * 1024)
        self.rest.add_to(app)
        self.page.add_to(app)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self._attachment)
        app.router.add_get("/emojis/{id:[0-9]+}", self._emoji)
        app.router.add_get("/oauth2/authorize", self._invite)
        app.router.add_get("/", self._index)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.port)
        await site.start()
        assert site._server is not None
        self.port = site._server.sockets[0].getsockname()[1]  # type: ignore[attr-defined]
        self.rest.token = self.gateway.token = self.token
        self.world.base = self.url
        self.gateway.url = f"ws://{HOST}:{self.port}/gateway/"
        try:
            self.note = self.store.load()
        except OSError:
            await self._runner.cleanup()
            raise
        self._clockwork = asyncio.create_task(self._tick())
        return self

    async def __aexit__(self, *exc: object) -> None:
        if self._clockwork:
            self._clockwork.cancel()
        self.store.save()
        await self.gateway.close()
        if self._runner:
            await self._refuse_newcomers(self._runner)
            await self._runner.cleanup()

    @staticmethod
    async def _refuse_newcomers(runner: web.AppRunner) -> None:
        """Accept no connection any more, and let those that were accepted come so far that `cleanup` knows them: asyncio leaves one
        open that gets ready after its server was closed (python/cpython issue 109564)."""
        for site in runner.sites:
            assert isinstance(site, web.TCPSite)
            assert site._server is not None
            for listener in site._server.sockets:  # type: ignore[attr-defined]
                asyncio.get_running_loop().remove_reader(listener.fileno())
        await asyncio.sleep(0)

    async def _tick(self) -> None:
        """Return what time alone does: failed interactions, idle threads, every two seconds the world file."""
        for step in itertools.count(1):
            await asyncio.sleep(0.25)
            self.sweep(save=step % 8 == 0)

    def sweep(self, *, save: bool = True) -> None:
        """One step of the clockwork; tests with a clock of their own call it."""
        self.interactions.sweep()
        self.world.archive_idle()
        self.world.forget_files()
        if save and self.store.dirty:
            self.store.save()

    # ---- who may come in

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        refusal = self._foreign(request)
        if refusal is None and request.path.startswith("/page/") and request.cookies.get(self.cookie) != self.key:
            refusal = "Open the address with the key first."
        if refusal is not None:
            return web.Response(status=403, text=refusal, headers=HEADERS)
        try:
            response = await handler(request)
        except web.HTTPException as refused:
            refused.headers.update(HEADERS)
            raise
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    def _foreign(self, request: web.Request) -> str | None:
        ours = (f"127.0.0.1:{self.port}", f"localhost:{self.port}")
        host = request.headers.get("Host", "")
        if host not in ours:
            return "This server answers on its own address only."
        origin = request.headers.get("Origin")
        if origin is not None and origin != f"http://{host}":
            return "Pages of other origins are not let in."
        if request.headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none"):
            return "Pages of other sites are not let in."
        return None

    async def _index(self, request: web.Request) -> web.StreamResponse:
        if request.query.get("key") == self.key:
            answer = web.Response(status=303, headers={"Location": "/"})
            answer.set_cookie(self.cookie, self.key, httponly=True, samesite="Strict", path="/")
            return answer
        if request.cookies.get(self.cookie) != self.key:
            return web.Response(text=NO_KEY)
        return static("index.html")

    async def _invite(self, request: web.Request) -> web.StreamResponse:
        """The link that the doctor prints: the bot comes into the server, with the permissions that it asks for."""
        if request.cookies.get(self.cookie) != self.key:
            return web.Response(text=NO_KEY)
        asked, permissions = request.query, request.query.get("permissions", "")
        bits = int(permissions) if permissions.isascii() and permissions.isdecimal() and len(permissions) < 20 else 0
        if asked.get("client_id") != self.world.bot_id or "bot" not in asked.get("scope", "").split():
            raise web.HTTPBadRequest(text="This link does not invite this bot: take the one that the doctor prints.")
        try:
            self.world.invite_bot(asked.get("guild_id") or GUILD, bits & permits.ALL)
        except Refused as refused:
            raise web.HTTPBadRequest(text=refused.message) from None
        return web.Response(status=303, headers={"Location": "/"})

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        kept = self.world.emojis.get(request.match_info["id"])
        data = self.store.read(kept["id"]) if kept else None
        if kept is None or data is None:
            raise web.HTTPNotFound(text="There is no such emoji.")
        return web.Response(body=data, headers={"Content-Type": kept["type"], "Cache-Control": "private, max-age=3600"})

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        info: Any = request.match_info
        kept = self.world.attachments.get(info["id"]) or self.world.leaving.get(info["id"])
        if (
            kept is None
            or kept["hm"] != request.query.get("hm")
            or (kept["channel"], kept["name"]) != (info["channel"], info["name"])
        ):
            raise web.HTTPNotFound(text="There is no such file.")
        data = self.store.read(info["id"])
        if data is None:
            raise web.HTTPNotFound(text="This file is gone.")
        picture = kept["type"] in ("image/png", "image/jpeg", "image/webp", "image/gif")
        headers = {
            "Content-Type": kept["type"] if picture else "application/octet-stream",
            "Cache-Control": "private, max-age=3600",
        }
        if not picture:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, headers=headers)
