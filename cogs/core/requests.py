"""Every request to Discord that counts: in its turn, and never for long.

Discord takes 50 requests a second from a bot, and after ten thousand refusals in ten minutes none from its address. Answers to
interactions do not count (they go another way in discord.py) and wait for nobody. A request that takes eight seconds is ended:
nobody knows then whether it was done, and its sender looks before sending it again. So discord.py, which waits inside a request
until a limit is over, never holds anything up for long.

A turn counts for what is sent at once. What discord.py held up since, for the limit of a route or of all routes, or sends once
more, takes another turn right before it is sent: else all that waited for the same moment would go out in it.

What nobody clicked on is a deed (sessions/store/engines/leases.py). Its request begins only while this process holds the shard for
longer than the request may take: so whoever has the shard next finds all that was sent before.

Source: https://discord.com/developers/docs/topics/rate-limits
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import math
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from enum import IntEnum
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord.http import HTTPClient, Route

from cogs.core.discord_errors import FAILED
from sessions.kernel.limiter import Limiter
from sessions.store.engines.leases import All, Leases

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit

log = logging.getLogger(__name__)

REQUEST_WITHIN = 8.0
"""Seconds after which a request is ended."""
STANDS_WITHIN = 2.0
"""Seconds more in which Discord shows to others what such a request has done."""
UNLIMITED = ("/gateway/bot", "/applications/{application_id}/commands", "/applications/{application_id}/guilds/{guild_id}/commands")
"""Requests of the start, which nobody repeats: they take as long as they take."""
OF_THE_START = ("/users/@me", "/oauth2/applications/@me", "/gateway/bot")
"""What is asked before the gateway is there: without an answer there is no bot, so it is asked again for as long as it takes."""
PAUSES = (5, 10, 20, 40, 80, 160, 300)
"""Seconds between these tries; the last one from then on."""
SPARED = 50
"""Log-ins of a day that no start uses up: beyond the last, Discord makes the token invalid, and the host has to bring a new one."""
TOO_MANY, SERVER_FAILS = 429, 500
"""Statuses of Discord that go by: too many requests, and all from this one on."""
LONGEST_SHUT_OUT_S = 86_400.0
"""Seconds that a start waits at most where Discord takes no requests, whatever it says: then it is asked again."""
FRESH = 0.1
"""Seconds that a turn counts for."""
LOOKED_THROUGH = 30.0
"""Seconds after which discord.py's limits of routes are looked through again for those that nobody uses any more. It would do so
at each new route: with hundreds of tables that was a twenty-fifth of all the bot computed."""


class Importance(IntEnum):
    """What goes first where there are too many requests."""

    HELD_UP = -1
    """It had its turn before."""
    ASKED = 0
    """Somebody pressed or typed something and waits."""
    BOARD = 1
    HAND = 2
    REMINDER = 3
    RETIRING = 4


_importance: ContextVar[Importance] = ContextVar("importance", default=Importance.ASKED)
_deed: ContextVar[int | None] = ContextVar("deed", default=None)


@contextmanager
def importance(of: Importance, *, deed_at: int | None) -> Iterator[None]:
    """What is requested in this block is of this importance. `deed_at`: the server for which only the holder of its shard does it
    (sessions.store.engines.leases.DIRECT: in direct messages that belong to no table); None: somebody clicked on it."""
    importance_before, deed_before = _importance.set(of), _deed.set(deed_at)
    try:
        yield
    finally:
        _deed.reset(deed_before)
        _importance.reset(importance_before)


@dataclass
class Turn:
    """The turn of the request that this task makes. `given`: when (the loop's time); `end`: what ends the request; `counts`: False
    for those of the start. Once it is `used`, or old, another one is taken."""

    given: float
    end: asyncio.Timeout
    counts: bool = True
    used: bool = False


def dated(hear: Callable[[int], None]) -> aiohttp.TraceConfig:
    """Has `hear` told what time it was (Unix ms) when Discord answered a request, each time that one is answered."""

    async def ended(session: aiohttp.ClientSession, context: object, about: aiohttp.TraceRequestEndParams) -> None:
        said = about.response.headers.get("Date")
        if said and about.url.path.startswith("/api/"):
            try:
                hear(int(parsedate_to_datetime(said).timestamp() * 1000))
            except ValueError:
                log.info("an answer of Discord's is dated %r", said[:50])

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    return trace


_turn: ContextVar[Turn | None] = ContextVar("turn", default=None)


class Counted(HTTPClient):
    """discord.py's client for all requests that count, with the limiter before it."""

    limiter: Limiter
    leases: Leases
    starting = True
    """Whether the gateway was not there yet."""
    pause: Callable[[float], Awaitable[None]]
    """Waits for so many seconds, at the start."""
    shut_out_until = 0.0
    """Until when Discord takes no requests, as it said at the start (the loop's time)."""
    look_through_at = 0.0
    """When limits of routes are looked through again (the loop's time)."""

    async def request(self, route: Route, **about: Any) -> Any:
        """Raises TimeoutError where nobody knows whether it was done, and LeaseLost where another process may do it, before it is
        begun. At the start, what the bot cannot be without is asked anew after growing pauses while Discord, or the network, fails.
        """
        for pause in itertools.chain(PAUSES, itertools.repeat(PAUSES[-1])):
            try:
                return await self._once(route, **about)
            except FAILED as error:
                status = error.status if isinstance(error, discord.HTTPException) else None
                passes = status is None or status == TOO_MANY or status >= SERVER_FAILS
                if not (self.starting and passes and route.path in OF_THE_START):
                    raise
                shut_out = self.shut_out_until - asyncio.get_running_loop().time()
                if shut_out > pause:
                    log.error(
                        "Discord has shut this bot out for %s: too many of its requests were refused. The start waits that long. "
                        "Let the bot run meanwhile: to start it again would not help.",
                        how_long(shut_out),
                    )
                else:
                    log.warning(
                        "Discord does not answer yet (%s): the start is tried again in %s s", str(error) or repr(error), pause
                    )
                await self.pause(max(pause, shut_out))
        raise AssertionError("it never stops trying")

    async def get_bot_gateway(self) -> tuple[int, str, SessionStartLimit]:
        """As discord.py asks before it logs in. A start that would use up the day's last log-ins waits until there are more."""
        while True:
            shards, url, limit = await super().get_bot_gateway()
            kept = min(SPARED, limit["total"] // 20)
            if not self.starting or limit["remaining"] - shards >= kept or limit["reset_after"] <= 0:
                return shards, url, limit
            log.error(
                "%s of the day's %s log-ins are left: the start waits until there are more, in %s min. "
                "What was logged before each start says why there were so many.",
                limit["remaining"],
                limit["total"],
                math.ceil(limit["reset_after"] / 60_000),
            )
            await self.pause(min(limit["reset_after"] / 1000 + 1, PAUSES[-1]))

    def _try_clear_expired_ratelimits(self) -> None:
        now = asyncio.get_running_loop().time()
        if now >= self.look_through_at:
            self.look_through_at = now + LOOKED_THROUGH
            super()._try_clear_expired_ratelimits()

    async def _once(self, route: Route, **about: Any) -> Any:
        counts = route.path not in UNLIMITED
        if counts:
            await self.limiter.turn(_importance.get())
        given = asyncio.get_running_loop().time()
        if counts:
            await self._may_last(REQUEST_WITHIN)
        over = self._global_over
        try:
            async with asyncio.timeout(REQUEST_WITHIN if counts else None) as end:
                token = _turn.set(Turn(given, end, counts))
                try:
                    return await super().request(route, **about)
                finally:
                    _turn.reset(token)
        except TimeoutError:
            if isinstance(over, asyncio.Event):
                over.set()  # whoever is ended while waiting for the limit of all requests would leave it set for ever
            raise

    async def _may_last(self, seconds: float) -> None:
        """Wait until what is a deed may be under way for so long. Raises LeaseLost."""
        deed_at = _deed.get()
        if deed_at is not None:
            await self.leases.lasting(deed_at, seconds + STANDS_WITHIN)

    async def take_turn_again(self, *_: Any) -> None:
        """Called right before anything is sent over this client's session, also what does not count. Waiting here is ours, so it is
        no part of the time after which the request is ended."""
        turn, loop = _turn.get(), asyncio.get_running_loop()
        if turn is None or not turn.counts:
            return
        while turn.used or loop.time() - turn.given > FRESH:
            left = (turn.end.when() or loop.time()) - loop.time()
            turn.end.reschedule(None)
            try:
                await self.limiter.turn(Importance.HELD_UP)
                turn.given, turn.used = loop.time(), False
                await self._may_last(left)
            finally:
                turn.end.reschedule(loop.time() + left)
        turn.used = True

    async def hear_answer(self, _session: object, _context: object, answered: aiohttp.TraceRequestEndParams) -> None:
        """Called with the head of every answer. discord.py would wait inside a request for as long as Discord shuts the bot out,
        without a word and without the lease: at the start such a request is ended, and its sender waits."""
        if not self.starting or answered.response.status != TOO_MANY:
            return
        seconds = shut_out_for(answered.response.headers)
        if seconds > REQUEST_WITHIN:
            now, turn = asyncio.get_running_loop().time(), _turn.get()
            self.shut_out_until = now + seconds
            if turn is not None:
                turn.end.reschedule(now)


def shut_out_for(headers: Mapping[str, str]) -> float:
    """Seconds for which Discord takes no more requests; 0 where it does not say."""
    try:
        seconds = float(headers.get("Retry-After", ""))
    except ValueError:
        return 0.0
    return min(seconds, LONGEST_SHUT_OUT_S) if seconds > 0 else 0.0


def how_long(seconds: float) -> str:
    """A time for the log, in hours and minutes; the last minute is a whole one."""
    hours, minutes = divmod(math.ceil(seconds / 60), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


def count_requests(client: discord.Client, leases: Leases | None = None) -> Limiter:
    """Have all requests of a client that count come by a limiter. `leases`: of deeds (None: nobody else does any). Called before
    the client logs in."""
    client.http.__class__ = Counted
    assert isinstance(client.http, Counted)
    client.http.limiter = Limiter()
    client.http.leases = leases or All()
    client.http.pause = asyncio.sleep
    client.http.http_trace = trace = client.http.http_trace or aiohttp.TraceConfig()  # with what it hears already
    trace.on_request_start.append(client.http.take_turn_again)
    trace.on_request_end.append(client.http.hear_answer)
    return client.http.limiter
