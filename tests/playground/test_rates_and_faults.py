"""Rate limits as they are on by default, and what goes wrong on wish, seen by bare requests and by discord.py."""

import asyncio

import aiohttp
import discord
import pytest

from playground.rates import Rates
from playground.server import Server
from playground.world import LOUNGE, TABLES

from .raw import ANN, Raw

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
    # tried (PROTOCOLS.md 6); docs: topics/rate-limits, headers and the body of a 429
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
