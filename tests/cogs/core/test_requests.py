"""Every request that counts comes by the limiter and is ended in time."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import HTTPClient, Ratelimit, Route

from cogs.core import requests
from cogs.core.requests import Counted, Importance, count_requests, dated, importance
from playground.point import pointed
from playground.server import Server
from sessions.store.engines.leases import All
from sessions.store.writer import LeaseLost


class Turns:
    """Notes of what importance each turn was."""

    def __init__(self) -> None:
        self.taken: list[int] = []

    async def turn(self, importance: int) -> None:
        self.taken.append(importance)


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> discord.Client:
    made = discord.Client(intents=discord.Intents.none())
    count_requests(made)
    assert isinstance(made.http, Counted)
    made.http.limiter = Turns()  # type: ignore[assignment]
    return made


def answers(monkeypatch: pytest.MonkeyPatch, work: Any) -> None:
    async def request(self: HTTPClient, route: Route, **about: Any) -> Any:
        return await work(route)

    monkeypatch.setattr(HTTPClient, "request", request)


async def test_a_request_takes_a_turn_of_its_importance(client: discord.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def path(route: Route) -> str:
        return route.path

    answers(monkeypatch, path)
    assert await client.http.request(Route("GET", "/gateway")) == "/gateway"
    with importance(Importance.HAND, deed_at=None):
        await client.http.request(Route("GET", "/x"))
        with importance(Importance.RETIRING, deed_at=None):
            await client.http.request(Route("GET", "/x"))
    await client.http.request(Route("PUT", "/applications/{application_id}/commands", application_id=1))
    assert client.http.limiter.taken == [Importance.ASKED, Importance.HAND, Importance.RETIRING]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("path", "date", "heard"),
    [
        ("/api/v10/users/@me", "Fri, 15 Jan 2027 08:00:00 GMT", [1_800_000_000_000]),
        ("/attachments/1/2/a.png", "Fri, 15 Jan 2027 08:00:00 GMT", []),
        ("/api/v10/users/@me", "yesterday", []),
        ("/api/v10/users/@me", None, []),
    ],
)
async def test_each_answer_of_discords_tells_what_time_it_is(path: str, date: str | None, heard: list[int]) -> None:
    found: list[int] = []
    about: Any = SimpleNamespace(
        url=SimpleNamespace(path=path), response=SimpleNamespace(headers={} if date is None else {"Date": date})
    )
    (ended,) = dated(found.append).on_request_end
    await ended(None, None, about)
    assert found == heard


async def test_limits_of_routes_are_looked_through_now_and_then_and_not_at_each_new_route(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, looked = 1000.0, []
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    http = client.http
    real = Ratelimit.is_inactive
    monkeypatch.setattr(Ratelimit, "is_inactive", lambda limit: looked.append(limit) or real(limit))
    for number in range(300):
        http.get_ratelimit(str(number))
    now += requests.LOOKED_THROUGH
    http.get_ratelimit("300")
    assert (len(looked), len(http._buckets)) == (301, 301)  # all in use so short a time ago
    for number in range(100):
        http.get_ratelimit(f"more {number}")
    assert len(looked) == 301
    now += 400
    http.get_ratelimit("last")
    assert [*http._buckets] == ["last"]


async def test_a_request_that_hangs_is_ended_and_one_of_the_start_is_not(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "REQUEST_WITHIN", 0.01)
    go = asyncio.Event()

    async def hang(route: Route) -> str:
        await go.wait()
        return "done"

    answers(monkeypatch, hang)
    with pytest.raises(TimeoutError):
        await client.http.request(Route("GET", "/x"))
    start = asyncio.ensure_future(client.http.request(Route("GET", "/gateway/bot")))
    await asyncio.sleep(0.05)
    assert not start.done()
    go.set()
    assert await start == "done"


async def test_who_is_ended_while_all_wait_leaves_nobody_waiting_for_ever(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py opens the gate for all requests only after its sleep, which is cut short here."""
    monkeypatch.setattr(requests, "REQUEST_WITHIN", 0.01)
    client.http._global_over = asyncio.Event()
    client.http._global_over.set()

    async def limited(route: Route) -> str:
        client.http._global_over.clear()
        await asyncio.Event().wait()
        return ""

    answers(monkeypatch, limited)
    with pytest.raises(TimeoutError):
        await client.http.request(Route("GET", "/x"))
    assert client.http._global_over.is_set()


async def test_what_is_held_up_or_sent_once_more_takes_another_turn(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = 0.0

    async def send(route: Route) -> str:
        await asyncio.sleep(late)
        for _ in range(3):  # as after answers that Discord wants to be asked again for
            await client.http.take_turn_again()  # type: ignore[attr-defined]
        return "done"

    answers(monkeypatch, send)
    with importance(Importance.HAND, deed_at=None):
        await client.http.request(Route("GET", "/x"))
    taken: list[int] = client.http.limiter.taken  # type: ignore[attr-defined]
    assert taken == [Importance.HAND, *[Importance.HELD_UP] * 2]
    late, taken[:] = requests.FRESH * 1.5, []
    await client.http.request(Route("GET", "/x"))
    assert taken == [Importance.ASKED, *[Importance.HELD_UP] * 3]
    taken.clear()
    await client.http.take_turn_again()  # type: ignore[attr-defined]
    assert taken == [], "answers to interactions do not count"


class Lasting(All):
    """Leases that note what was asked of them, and are lost after so many questions."""

    def __init__(self, lost_after: int = 99) -> None:
        self.asked: list[tuple[int, float]] = []
        self.lost_after = lost_after

    async def lasting(self, guild_id: int, seconds: float) -> None:
        self.asked.append((guild_id, seconds))
        if len(self.asked) > self.lost_after:
            raise LeaseLost("somebody else has it")


async def test_a_deed_begins_only_while_its_lease_lasts_and_a_click_needs_none(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.http.leases = leases = Lasting()  # type: ignore[attr-defined]
    begun = []

    async def send(route: Route) -> str:
        begun.append(route.path)
        return "done"

    answers(monkeypatch, send)
    await client.http.request(Route("POST", "/click"))
    with importance(Importance.BOARD, deed_at=5 << 22):
        await client.http.request(Route("POST", "/board"))
        with importance(Importance.ASKED, deed_at=None):
            await client.http.request(Route("POST", "/inside"))
    await client.http.request(Route("POST", "/after"))
    assert leases.asked == [(5 << 22, requests.REQUEST_WITHIN + requests.STANDS_WITHIN)]
    leases.lost_after = 1
    with importance(Importance.BOARD, deed_at=5 << 22), pytest.raises(LeaseLost):
        await client.http.request(Route("POST", "/lost"))
    assert begun == ["/click", "/board", "/inside", "/after"]


async def test_a_deed_that_was_held_up_begins_no_more_where_the_lease_is_lost_meanwhile(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.http.leases = leases = Lasting(lost_after=2)  # type: ignore[attr-defined]
    sent = 0

    async def send(route: Route) -> str:
        nonlocal sent
        for _ in range(3):
            await client.http.take_turn_again()  # type: ignore[attr-defined]
            sent += 1
        return "done"

    answers(monkeypatch, send)
    with importance(Importance.HAND, deed_at=0), pytest.raises(LeaseLost):
        await client.http.request(Route("POST", "/x"))
    assert sent == 2, "the third try is the successor's"
    assert [seconds for _, seconds in leases.asked[1:]] == pytest.approx([10, 10], abs=1), (
        "the rest of its time, and what stands late"
    )


async def test_who_waited_long_for_a_lease_waits_for_another_turn(client: discord.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else all that waited for the same renewal would go out in one moment."""
    waits = [requests.FRESH * 1.5]

    class Renewed(All):
        async def lasting(self, guild_id: int, seconds: float) -> None:
            if waits:
                await asyncio.sleep(waits.pop())

    client.http.leases = Renewed()  # type: ignore[attr-defined]

    async def send(route: Route) -> str:
        await client.http.take_turn_again()  # type: ignore[attr-defined]
        return "done"

    answers(monkeypatch, send)
    with importance(Importance.BOARD, deed_at=0):
        await client.http.request(Route("POST", "/x"))
    taken: list[int] = client.http.limiter.taken  # type: ignore[attr-defined]
    assert taken == [Importance.BOARD, Importance.HELD_UP]


@pytest.mark.heavy
async def test_waiting_for_another_turn_does_not_end_a_request(client: discord.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "REQUEST_WITHIN", 0.05)

    class Slow(Turns):
        async def turn(self, importance: int) -> None:
            await asyncio.sleep(0.1)

    client.http.limiter = Slow()  # type: ignore[attr-defined]

    async def send(route: Route) -> str:
        await client.http.take_turn_again()  # type: ignore[attr-defined]
        await client.http.take_turn_again()  # type: ignore[attr-defined]
        if route.path == "/hangs":
            await asyncio.Event().wait()
        return "done"

    answers(monkeypatch, send)
    assert await client.http.request(Route("GET", "/x")) == "done"
    with pytest.raises(TimeoutError):
        await client.http.request(Route("GET", "/hangs"))


def refusal(status: int) -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(SimpleNamespace(status=status, reason="no"), "upstream")  # type: ignore[arg-type]


async def test_the_start_asks_again_after_growing_pauses_and_says_so(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One 503 at the log-in ended the process."""
    assert isinstance(client.http, Counted)
    fails: list[BaseException] = [refusal(503), aiohttp.ServerDisconnectedError(), refusal(429), *[refusal(500)] * 6]
    waited: list[float] = []

    async def work(route: Route) -> str:
        if fails:
            raise fails.pop(0)
        return route.path

    async def pause(seconds: float) -> None:
        waited.append(seconds)

    answers(monkeypatch, work)
    client.http.pause = pause
    assert await client.http.request(Route("GET", "/users/@me")) == "/users/@me"
    assert waited == [5, 10, 20, 40, 80, 160, 300, 300, 300]
    assert "Discord does not answer yet" in caplog.text
    assert "tried again in 300 s" in caplog.text


async def test_a_start_spares_the_last_log_ins_of_the_day(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A service that ends again and again would have used them up in a night, and Discord would have taken its token away."""
    assert isinstance(client.http, Counted)
    left = [(3, 7_200_000), (3, 100_000), (999, 86_400_000)]
    waited: list[float] = []

    async def work(route: Route) -> dict[str, Any]:
        remaining, reset = left[0] if len(left) == 1 else left.pop(0)
        limit = {"total": 1000, "remaining": remaining, "reset_after": reset, "max_concurrency": 1}
        return {"url": "wss://gateway", "shards": 1, "session_start_limit": limit}

    async def pause(seconds: float) -> None:
        waited.append(seconds)

    answers(monkeypatch, work)
    client.http.pause = pause
    shards, _, limit = await client.http.get_bot_gateway()
    assert (shards, limit["remaining"]) == (1, 999)
    assert waited == [300, 101]
    assert "3 of the day's 1000 log-ins are left" in caplog.text
    assert "in 120 min" in caplog.text
    left[:] = [(3, 7_200_000)]
    client.http.starting = False
    assert (await client.http.get_bot_gateway())[2]["remaining"] == 3, "who only asks is told"


async def test_a_start_that_discord_shuts_out_says_for_how_long_and_waits_that_long(caplog: pytest.LogCaptureFixture) -> None:
    """It was tried again after 5 s, and said no more than that Discord doesn't answer yet."""
    waited: list[float] = []

    async with asyncio.timeout(30), Server(jitter=(0, 0)) as server:

        async def pause(seconds: float) -> None:
            waited.append(seconds)
            server.rates.most_invalid = 10_000

        with pointed(server.api):
            client = discord.Client(intents=discord.Intents.none())
            count_requests(client)
            assert isinstance(client.http, Counted)
            client.http.pause = pause
            server.faults.add("429", "GET me", seconds=82_721)
            await client.http.static_login(server.token)
            server.faults.add("429", "GET gateway bot", seconds=3_601, scope="global")
            await client.http.get_bot_gateway()
            assert client.http._global_over.is_set(), "nothing waits any more"
            server.rates.most_invalid = 0  # the gate before Discord, which answers with a page
            await client.http.get_bot_gateway()
            await client.http.close()
    assert waited == pytest.approx([82_721, 3_601, 600], abs=2)
    for time in ("22 h 59 min", "1 h 1 min", "10 min"):
        assert f"shut this bot out for {time}: " in caplog.text
    assert "does not answer yet" not in caplog.text


async def test_a_start_that_is_shut_out_from_a_request_it_can_do_without_goes_on() -> None:
    """discord.py waited inside the request, without the lease."""
    async with Server(jitter=(0, 0)) as server:
        with pointed(server.api):
            client = discord.Client(intents=discord.Intents.none())
            count_requests(client)
            await client.http.static_login(server.token)
            server.faults.add("429", "PUT commands", seconds=82_721)
            async with asyncio.timeout(5):
                with pytest.raises(TimeoutError):
                    await client.http.bulk_upsert_global_commands(int(server.world.app_id), payload=[])
            await client.http.close()


@pytest.mark.parametrize(
    ("said", "seconds"), [("82721", 82_721), ("1e9", 86_400), ("soon", 0), ("-1", 0), ("nan", 0), ("inf", 86_400), (None, 0)]
)
def test_whatever_discord_says_a_start_asks_again_within_a_day(said: str | None, seconds: float) -> None:
    assert requests.shut_out_for({} if said is None else {"Retry-After": said}) == seconds


@pytest.mark.parametrize(("path", "status", "starting"), [("/users/@me", 401, True), ("/users/@me", 503, False), ("/x", 503, True)])
async def test_what_does_not_go_by_or_is_no_part_of_the_start_fails_at_once(
    path: str, status: int, starting: bool, client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(client.http, Counted)

    async def work(route: Route) -> None:
        raise refusal(status)

    answers(monkeypatch, work)
    client.http.starting = starting
    with pytest.raises(discord.HTTPException):
        await client.http.request(Route("GET", path))
