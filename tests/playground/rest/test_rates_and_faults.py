"""Rate limits as they are on by default, and what goes wrong on wish, seen by bare requests and by discord.py."""

import asyncio
import time
from typing import Any

import aiohttp
import discord
import pytest

from cogs.core.requests import count_requests
from playground.rest import Rates
from playground.server import Server
from playground.world import LOUNGE, TABLES
from tests.playground.conftest import Tiny, running
from tests.playground.raw import ANN, Raw

POST = f"/channels/{TABLES}/messages"


@pytest.fixture
def limited(raw: Raw) -> list[float]:
    """Rate limits on, their time in the test's hand."""
    now = [0.0]
    raw.server.rates.on, raw.server.rates.now = True, lambda: now[0]
    return now


def test_rate_limits_are_on_by_default() -> None:
    assert Server().rates.on
    assert Server().faults.jitter == (30.0, 80.0)


async def test_five_messages_in_five_seconds_and_channel(raw: Raw, limited: list[float]) -> None:
    # tried (docs/protocols.md 6); docs: topics/rate-limits, headers and the body of a 429
    for left in (4, 3, 2, 1, 0):
        await raw.send()
        assert raw.headers["X-RateLimit-Limit"] == "5"
        assert raw.headers["X-RateLimit-Remaining"] == str(left)
        assert float(raw.headers["X-RateLimit-Reset-After"]) == 5
        assert raw.headers["X-RateLimit-Bucket"]
    limited[0] = 3.0
    status, answer = await raw("POST", POST, {"content": "x"})
    assert (status, answer["retry_after"], answer["global"]) == (429, 2.0, False)
    assert raw.headers["X-RateLimit-Scope"] == "user"
    assert raw.headers["Via"], "tried: without it discord.py gives up"
    await raw.send(channel=LOUNGE)
    limited[0] = 5.0
    await raw.send()


async def test_fifty_requests_a_second_in_all(raw: Raw, limited: list[float]) -> None:
    # docs: topics/rate-limits, "Global Rate Limit"; interaction endpoints are not bound to it
    rates = Rates(lambda: 0.0)
    for i in range(50):
        assert rates.take(f"r{i}", (5, 5.0), "")[1] is None
    headers, body = rates.take("r50", (5, 5.0), "")
    assert (headers["X-RateLimit-Global"], headers["X-RateLimit-Scope"], body["global"]) == ("true", "global", True)
    assert rates.take("POST callback", (1000, 1.0), "", exempt=True)[1] is None


async def test_fifty_in_any_second_not_in_each(raw: Raw) -> None:
    # docs: topics/rate-limits, "Global Rate Limit": "50 requests per second". That it is any second and not each is an assumption,
    # on the unkind side
    now = [0.75]
    rates = Rates(lambda: now[0])
    for _ in range(50):
        assert rates.take("r", (1000, 1.0), "")[1] is None
    now[0] = 1.25
    headers, body = rates.take("r", (1000, 1.0), "")
    assert (body["global"], body["retry_after"], headers["Retry-After"]) == (True, 0.5, "1")
    now[0] = 1.75
    assert rates.take("r", (1000, 1.0), "")[1] is None
    assert (rates.busiest, rates.refused) == (51, {"global": 1, "route": 0})


async def test_answers_to_people_are_not_counted(raw: Raw, limited: list[float]) -> None:
    # docs: topics/rate-limits: "Interaction endpoints are not bound to the bot's Global Rate Limit": callback and follow-ups
    await raw.server.page.fault(ANN, {"what": "rates", "a_second": 1})
    interaction = await raw.command()
    status, answer = await raw("GET", "/users/@me")
    assert (status, answer["global"], answer["retry_after"]) == (429, True, 1.0)
    assert [raw.headers[h] for h in ("X-RateLimit-Global", "X-RateLimit-Scope", "Retry-After")] == ["true", "global", "1"]
    await raw.ok("POST", raw.callback(interaction), {"type": 5})
    await raw.ok("PATCH", raw.hook(interaction, "@original"), {"content": "x"})
    await raw.ok("POST", raw.hook(interaction), {"content": "y"})
    await raw.ok("DELETE", raw.hook(interaction, "@original"))
    limited[0] = 1.0
    await raw.ok("GET", "/users/@me")


async def test_an_address_that_is_refused_too_often_is_shut_out(raw: Raw, limited: list[float]) -> None:
    # docs: topics/rate-limits, "Invalid Request Limit aka Cloudflare bans": 10,000 of 401, 403 and 429 in ten minutes, those of a
    # shared limit not counted; the answer itself (429, a page, no `Via`) as libraries expect it
    await raw.server.page.fault(ANN, {"what": "rates", "most_invalid": 3})
    raw.server.faults.add("429", "GET me", scope="shared")
    raw.server.world.set_permission(TABLES, raw.server.world.bot_id, 1 << 11, False)
    assert (await raw("GET", "/users/@me"))[0] == 429
    assert await raw.code("GET", "/channels/1") == (404, 10003)
    for _ in range(5):
        assert await raw.code("GET", "/users/@me", Authorization="Bot wrong") == (401, 0), "of another program: not counted here"
    for limited[0] in (0.0, 0.0, 1.0):
        assert await raw.code("POST", POST, {"content": "x"}) == (403, 50013)
    url = raw.server.api + "/users/@me"
    async with raw.session.get(url, headers={"Authorization": f"Bot {raw.server.token}"}) as answer:
        assert (answer.status, answer.content_type, "Via" in answer.headers) == (429, "text/html", False)
        assert answer.headers["Retry-After"] == "599"
    limited[0] = 600.0
    await raw.ok("GET", "/users/@me")


async def test_every_answer_has_the_headers(raw: Raw) -> None:
    # tried: without them discord.py sends each route's requests one after the other
    for method, path in (("GET", "/users/@me"), ("GET", "/channels/1"), ("GET", "/gateway/bot"), ("GET", "/nowhere")):
        await raw(method, path)
        assert int(raw.headers["X-RateLimit-Remaining"]) > 0, path


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_a_429_on_wish_is_tried_again(server: Server, bot, scope: str) -> None:
    # tried with discord.py 2.7.1
    server.faults.add("429", "POST message", scope=scope, seconds=0.05)
    message = await bot.get_channel(int(TABLES)).send("hello")
    assert list(server.world.messages[TABLES]) == [str(message.id)]
    assert [c.status for c in server.rest.calls if c.route == "POST message"] == [200]


async def test_a_5xx_on_wish(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, "HTTP"; discord.py tries 500, 502, 504 and 524 again by itself, others not
    raw.server.faults.add("5xx", "POST message", status=503)
    assert (await raw("POST", POST, {"content": "x"}))[0] == 503
    assert raw.server.world.messages[TABLES] == {}
    raw.server.faults.add("5xx", "POST message", after=True)
    assert (await raw("POST", POST, {"content": "x"}))[0] == 502
    assert len(raw.server.world.messages[TABLES]) == 1


async def test_a_lost_answer_after_the_work(server: Server, bot) -> None:
    # what a crash test needs: the message is there, the bot does not know
    server.faults.add("lost", "POST message")
    with pytest.raises(aiohttp.ClientError):
        await bot.get_channel(int(TABLES)).send("hello", nonce="n")
    assert len(server.world.messages[TABLES]) == 1
    again = await bot.get_channel(int(TABLES)).send("hello", nonce="n")
    assert list(server.world.messages[TABLES]) == [str(again.id)]


async def test_a_lost_request_before_the_work(raw: Raw) -> None:
    raw.server.faults.add("lost", "POST message", early=True)
    with pytest.raises(aiohttp.ClientError):
        await raw("POST", POST, {"content": "x"})
    assert raw.server.world.messages[TABLES] == {}


async def test_a_slow_answer(raw: Raw) -> None:
    raw.server.faults.add("slow", "POST message", seconds=0.1)
    before = asyncio.get_running_loop().time()
    await raw.send()
    assert asyncio.get_running_loop().time() - before >= 0.1
    assert raw.server.faults.waiting == []


async def test_hooks_see_every_request_before_and_after_its_work(raw: Raw) -> None:
    # crash tests place their kills here
    seen = []

    async def hook(stage: str, route: str, about: dict) -> None:
        seen.append((stage, route, len(raw.server.world.messages[TABLES])))

    raw.server.faults.hooks.append(hook)
    await raw.send()
    assert seen == [("before", "POST message", 0), ("after", "POST message", 1)]


async def test_faults_come_from_the_panel_too(raw: Raw) -> None:
    page = raw.server.page
    shown = (await page.fault(ANN, {"what": "429", "route": "POST message", "scope": "shared", "seconds": 0.5}))["faults"]
    assert shown["waiting"][0]["scope"] == "shared"
    assert "PATCH message" in shown["routes"]
    status, _ = await raw("POST", POST, {"content": "x"})
    assert (status, raw.headers["X-RateLimit-Scope"]) == (429, "shared")
    await page.fault(ANN, {"what": "jitter", "low": 1, "high": 2})
    assert raw.server.gateway.jitter == (1.0, 2.0)
    await page.fault(ANN, {"what": "jitter", "low": 0, "high": 0})
    await page.fault(ANN, {"what": "permission", "channel": TABLES, "target": "bot", "bits": "2048", "allow": False})
    assert await raw.code("POST", POST, {"content": "x"}) == (403, 50013)


async def test_a_rate_limited_channel_makes_discord_py_wait_not_fail(server: Server, bot) -> None:
    server.rates.on = True
    ticks = iter(range(0, 10_000, 1))
    server.rates.now = lambda: next(ticks) * 0.9  # time passes with every look at it
    sent = [await bot.get_channel(int(LOUNGE)).send(str(i)) for i in range(4)]
    assert all(isinstance(m, discord.Message) for m in sent)


@pytest.mark.heavy
async def test_what_waited_for_the_limit_of_all_routes_goes_out_one_by_one(server: Server) -> None:
    """discord.py lets all of it go at the same moment; the bot's own limiter stands behind that too."""
    came: list[float] = []
    client = Tiny()
    count_requests(client)

    async def note(stage: str, route: str, about: dict[str, Any]) -> None:
        if stage == "before" and route == "GET user":
            came.append(time.monotonic())

    async with running(client, server.token):
        server.faults.hooks.append(note)
        await client.fetch_user(int(ANN))
        server.faults.add("429", "GET user", scope="global", seconds=0.4)
        first = asyncio.ensure_future(client.fetch_user(int(ANN)))
        await asyncio.sleep(0.1)
        await asyncio.gather(first, *(client.fetch_user(int(ANN)) for _ in range(15)))
    assert len(came) == 17
    assert came[-1] - came[1] > 0.25, "sixteen at forty a second"
