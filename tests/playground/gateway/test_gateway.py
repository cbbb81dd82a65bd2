"""The gateway, with discord.py and with a bare socket."""

import json
import zlib

import discord
import pytest

from playground.server import Server
from playground.world import GUILD, TABLES
from tests.playground.bare import bare, eventually, identify
from tests.playground.conftest import Tiny, running
from tests.playground.raw import ANN, BEN, Raw


async def test_identify_ready_and_the_server(raw: Raw) -> None:
    # docs: events/gateway, "Connection Lifecycle"; without the members intent only the bot is in the list of members
    async with bare(raw) as found:
        await found.send(1, None)
        assert (await found.next())["op"] == 11
        await found.send(2, identify(raw))
        ready = await found.event("READY")
        assert ready["guilds"] == [{"id": GUILD, "unavailable": True}]
        assert ready["application"]["id"] == raw.server.world.app_id
        guild = await found.event("GUILD_CREATE")
        assert [m["user"]["id"] for m in guild["members"]] == [raw.server.world.bot_id]
        assert [c["name"] for c in guild["channels"]] == ["tables", "lounge"]
        assert guild["member_count"] == 5


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"token": "x"}, 4004),
        ({"intents": -1}, 4013),
        ({"intents": 1 << 15}, 4014),
        ({"intents": 1 << 1}, 4014),
        ({"shard": [1, 1]}, 4010),
    ],
)
async def test_a_wrong_identify_is_closed(raw: Raw, change: dict, code: int) -> None:
    # docs: opcodes-and-status-codes, "Gateway Close Event Codes"; privileged intents are off
    async with bare(raw) as found:
        await found.send(2, identify(raw, **change))
        assert await found.closed() == code


async def test_wrong_packets_are_closed(raw: Raw) -> None:
    # docs: the same list
    for text, code in (("{", 4002), ('{"op": 3, "d": {}}', 4003)):
        async with bare(raw) as found:
            await found.socket.send_str(text)
            assert await found.closed() == code
    async with bare(raw) as found:
        await found.send(2, identify(raw))
        await found.send(2, identify(raw))
        assert await found.closed() == 4005


async def test_others_words_are_empty_without_the_content_intent(raw: Raw) -> None:
    # docs: events/gateway, "Message Content Intent": not in direct messages, mentions of the bot, and its own
    page, bot = raw.server.page, raw.server.world.bot_id
    async with bare(raw) as found:
        await found.send(2, identify(raw))
        await found.event("GUILD_CREATE")
        await page.say(BEN, {"channel": TABLES, "content": "secret"})
        await page.say(BEN, {"channel": TABLES, "content": f"<@{bot}> hi"})
        await page.say(BEN, {"channel": raw.server.world.dm(BEN)["id"], "content": "hi"})
        await raw.send("mine")
        seen = [await found.event("MESSAGE_CREATE") for _ in range(4)]
    assert [m["content"] for m in seen] == ["", f"<@{bot}> hi", "hi", "mine"]
    assert ["guild_id" in m for m in seen] == [True, True, False, True]


async def test_events_go_by_intents_and_sight(raw: Raw) -> None:
    # docs: events/gateway, "List of Intents"; what the bot may not see it does not hear
    async with bare(raw) as found:
        await found.send(2, identify(raw, intents=1))
        await found.event("GUILD_CREATE")
        await raw.send()
        raw.server.world.set_in_guild(BEN, False)
        raw.server.world.set_permission(TABLES, raw.server.world.bot_id, 1 << 10, False)
        assert (await found.next())["t"] == "CHANNEL_UPDATE"
        await raw.command()
        assert (await found.next())["t"] == "INTERACTION_CREATE"


async def test_shards(raw: Raw) -> None:
    # docs: events/gateway, "Sharding": (guild_id >> 22) % num_shards; direct messages go to shard 0
    home = (int(GUILD) >> 22) % 2
    async with bare(raw) as here, bare(raw) as there:
        await here.send(2, identify(raw, shard=[home, 2]))
        await there.send(2, identify(raw, shard=[1 - home, 2]))
        await here.event("GUILD_CREATE")
        assert (await there.event("READY"))["guilds"] == []
        await raw.send(channel=TABLES)
        await raw.send(channel=raw.server.world.dm(ANN)["id"])
        by_shard = {home: here, 1 - home: there}
        assert (await here.event("MESSAGE_CREATE"))["channel_id"] == TABLES
        assert (await by_shard[0].event("MESSAGE_CREATE"))["channel_id"] != TABLES


async def test_the_stream_is_compressed_when_asked(raw: Raw) -> None:
    # docs: events/gateway, "Transport Compression"
    async with raw.session.ws_connect(f"{raw.server.gateway.url}?v=10&encoding=json&compress=zlib-stream") as socket:
        data = (await socket.receive(timeout=5)).data
        assert data.endswith(b"\x00\x00\xff\xff")
        assert json.loads(zlib.decompressobj().decompress(data))["op"] == 10


async def test_a_resume_replays_what_was_missed(raw: Raw) -> None:
    # docs: events/gateway, "Resuming"
    async with bare(raw) as found:
        await found.send(2, identify(raw))
        session = (await found.event("READY"))["session_id"]
        await found.event("GUILD_CREATE")
        await found.socket.close(code=4000)
    await raw.send("one")
    await raw.send("two")
    async with bare(raw) as found:
        await found.send(6, {"token": raw.server.token, "session_id": session, "seq": 2})
        packets = [await found.next() for _ in range(3)]
    assert [(p["t"], p["s"]) for p in packets] == [("MESSAGE_CREATE", 3), ("MESSAGE_CREATE", 4), ("RESUMED", 5)]
    async with bare(raw) as found:
        await found.send(6, {"token": raw.server.token, "session_id": "unknown", "seq": 2})
        assert (await found.next()) == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_session_closed_by_1000_is_over(raw: Raw) -> None:
    # docs: events/gateway, "Disconnecting": 1000 and 1001 invalidate the session
    async with bare(raw) as found:
        await found.send(2, identify(raw))
        await found.event("READY")
        await found.socket.close(code=1000)
    await eventually(lambda: not raw.server.gateway.sessions)


# ---- with discord.py


async def sees(bot: Tiny, server: Server, text: str) -> None:
    """A message reaches the bot, after whatever happened to its connection."""
    await server.page.say(ANN, {"channel": server.world.dm(ANN)["id"], "content": text})
    await eventually(lambda: text in [m.content for m in bot.heard])


@pytest.mark.parametrize("act", ["close", "reconnect", "invalid-resumable"])
async def test_the_bot_resumes_without_losing_anything(server: Server, bot: Tiny, act: str) -> None:
    server.gateway.fault(act)
    await sees(bot, server, "in between")
    await eventually(lambda: bot.resumed)
    await sees(bot, server, "after")
    assert (server.gateway.identifies, server.gateway.resumes) == (1, 1)
    assert [m.content for m in bot.heard] == ["in between", "after"]


async def test_the_bot_identifies_again_after_an_invalid_session(server: Server, bot: Tiny) -> None:
    # tried: discord.py sleeps 5 s before a second IDENTIFY; point.hasten takes that away
    server.gateway.fault("invalid")
    await eventually(lambda: server.gateway.identifies == 2 and server.gateway.online)
    await sees(bot, server, "after")


@pytest.mark.heavy
async def test_a_zombie_connection_is_noticed_by_its_silence(server: Server) -> None:
    # tried: discord.py gives up after `heartbeat_timeout` and resumes
    server.gateway.heartbeat = 100
    async with running(Tiny(heartbeat_timeout=0.3), server.token) as bot:
        server.gateway.fault("zombie")
        await sees(bot, server, "into the void")
        assert server.gateway.resumes >= 1


async def test_an_automatically_sharded_bot(server: Server) -> None:
    class Sharded(discord.AutoShardedClient):
        pass

    client = Sharded(intents=discord.Intents.default(), shard_count=1)
    async with running(client, server.token) as found:
        assert found.get_guild(int(GUILD)).shard_id == 0
