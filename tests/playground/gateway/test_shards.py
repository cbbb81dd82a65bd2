"""Two shards and more: who hears what, and what happens when one of them goes away."""

import asyncio

import discord
import pytest
from discord.ext import commands

from playground.actor import Actor
from playground.gateway import shard_of
from playground.server import Server
from playground.world import GUILD, TABLES
from tests.playground.bare import bare, eventually, identify
from tests.playground.conftest import running
from tests.playground.raw import ANN, BEN, Raw

HOME = shard_of(GUILD, 2)
OTHER = 1 - HOME


async def panel(raw: Raw, what: str, **more) -> dict:
    """The faults panel's switch; how the gateway stands."""
    return (await raw.server.page.fault(ANN, {"what": what, **more}))["faults"]["gateway"]


async def test_the_gateway_tells_how_many_shards(raw: Raw) -> None:
    # docs: events/gateway, "Get Gateway Bot", "Session Start Limit Structure"
    told = await raw.ok("GET", "/gateway/bot")
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    assert (told["shards"], told["session_start_limit"]) == (1, limit)
    await panel(raw, "shards", shards=3, max_concurrency=2, total=10)
    async with bare(raw) as found:
        await found.send(2, identify(raw, shard=[0, 3]))
        await found.event("READY")
    told = await raw.ok("GET", "/gateway/bot")
    limit |= {"total": 10, "remaining": 9, "max_concurrency": 2}
    assert (told["shards"], told["session_start_limit"]) == (3, limit)


async def test_a_bot_of_too_many_servers_must_shard(raw: Raw) -> None:
    # docs: events/gateway, "Sharding": "apps that are in 2500+ guilds must enable sharding"; opcodes-and-status-codes, 4011
    await panel(raw, "shards", least=2)
    async with bare(raw) as found:
        await found.send(2, identify(raw))
        assert await found.closed() == 4011
    async with bare(raw) as found:
        await found.send(2, identify(raw, shard=[1, 2]))
        assert (await found.event("READY"))["shard"] == [1, 2]


async def test_identifies_come_one_by_one(raw: Raw) -> None:
    # docs: events/gateway, "Max Concurrency": rate_limit_key = shard_id % max_concurrency, one a key in five seconds, else op 9
    await panel(raw, "shards", identify_seconds=60, max_concurrency=2)
    async with bare(raw) as first, bare(raw) as second, bare(raw) as third:
        await first.send(2, identify(raw, shard=[0, 3]))
        await first.event("READY")
        await second.send(2, identify(raw, shard=[1, 3]))
        await second.event("READY")
        await third.send(2, identify(raw, shard=[2, 3]))
        assert await third.next() == {"op": 9, "d": False, "s": None, "t": None}
        await panel(raw, "shards", identify_seconds=0)
        await third.send(2, identify(raw, shard=[2, 3]))
        await third.event("READY")


async def test_too_many_sessions_in_a_day_cost_the_token(raw: Raw) -> None:
    # docs: events/gateway, "Identifying": "all active sessions for the app will be terminated, the bot token will be reset"
    await panel(raw, "shards", total=1)
    async with bare(raw) as first, bare(raw) as second:
        await first.send(2, identify(raw, shard=[0, 2]))
        session = (await first.event("READY"))["session_id"]
        await second.send(2, identify(raw, shard=[1, 2]))
        assert (await second.closed(), await first.closed()) == (4004, 4004)
    assert await raw.code("GET", "/users/@me") == (401, 0)
    async with bare(raw) as found:
        await found.send(6, {"token": raw.server.token, "session_id": session, "seq": 1})
        assert await found.closed() == 4004
    assert raw.server.page.panel.shown()["gateway"]["spent"]


async def test_servers_fall_to_their_shards(raw: Raw) -> None:
    # docs: events/gateway, "Sharding": shard_id = (guild_id >> 22) % num_shards; what has no server goes to shard 0
    await raw.server.page.fault(ANN, {"what": "server", "act": "new", "name": "Far Away", "shard": [OTHER, 2]})
    far = next(g for g in raw.server.world.guilds if g != GUILD)
    assert (int(far) >> 22) % 2 == OTHER
    channel = next(c["id"] for c in raw.server.world.channels.values() if c.get("guild_id") == far)
    async with bare(raw) as zero, bare(raw) as one:
        connections = {0: zero, 1: one}
        for index, found in connections.items():
            await found.send(2, identify(raw, shard=[index, 2]))
            (guild,) = (await found.event("READY"))["guilds"]
            assert guild["id"] == (GUILD if index == HOME else far)
            assert (await found.event("GUILD_CREATE"))["id"] == guild["id"]
        await raw.command(channel=channel)
        await raw.command(channel=TABLES)
        await raw.send(channel=raw.server.world.dm(BEN)["id"])
        assert (await connections[OTHER].event("INTERACTION_CREATE"))["guild_id"] == far
        assert (await connections[HOME].event("INTERACTION_CREATE"))["guild_id"] == GUILD
        assert "guild_id" not in await zero.event("MESSAGE_CREATE")
        raw.server.world.set_available(far, False)
        assert (await connections[OTHER].event("GUILD_DELETE"))["id"] == far


@pytest.mark.heavy
async def test_a_shard_goes_away_and_the_others_go_on(raw: Raw) -> None:
    # docs: events/gateway, "Resuming": what was missed comes with the RESUME of that shard; how an outage looks is an assumption:
    # every connection is closed with 4000 until it is over
    async with bare(raw) as home, bare(raw) as other:
        await home.send(2, identify(raw, shard=[HOME, 2]))
        await other.send(2, identify(raw, shard=[OTHER, 2]))
        session = (await home.event("READY"))["session_id"]
        await home.event("GUILD_CREATE")
        await other.event("READY")
        assert (await panel(raw, "shard", shard=HOME, away=True))["away"] == [HOME]
        assert await home.closed() == 4000
        await eventually(lambda: raw.server.page.panel.shown()["gateway"]["connected"] == [[OTHER, 2]])
        await raw.send("missed")
        resume = {"token": raw.server.token, "session_id": session, "seq": 2}
        async with bare(raw) as again:
            await again.send(6, resume)
            assert await again.closed() == 4000
        async with bare(raw) as again:
            await again.send(2, identify(raw, shard=[HOME, 2]))
            assert await again.closed() == 4000
        await other.send(1, None)
        assert (await other.next())["op"] == 11
        await panel(raw, "shard", shard=HOME, away=False)
        async with bare(raw) as again:
            await again.send(6, resume)
            assert [(await again.next())["t"] for _ in range(2)] == ["MESSAGE_CREATE", "RESUMED"]


async def test_a_session_is_forgotten_after_a_while(raw: Raw) -> None:
    # docs: events/gateway, "Resuming": whoever does not reconnect in time gets op 9 with d false; the time is not told
    await panel(raw, "shards", session_life=0)
    async with bare(raw) as found:
        await found.send(2, identify(raw))
        session = (await found.event("READY"))["session_id"]
    await eventually(lambda: not raw.server.gateway.online)
    await asyncio.sleep(0.01)
    async with bare(raw) as found:
        await found.send(6, {"token": raw.server.token, "session_id": session, "seq": 1})
        assert await found.next() == {"op": 9, "d": False, "s": None, "t": None}


@pytest.mark.parametrize(
    "wrong",
    [{"shards": 0}, {"max_concurrency": 1.5}, {"identify_seconds": "inf"}, {"spent": True}, {"total": -1}],
)
async def test_wrong_numbers_of_shards_are_refused(raw: Raw, wrong: dict) -> None:
    before = raw.server.page.panel.shown()
    with pytest.raises((ValueError, KeyError)):
        await panel(raw, "shards", **({"least": 2} | wrong))
    assert raw.server.page.panel.shown() == before


# ---- with discord.py


class Sharded(commands.AutoShardedBot):
    """A bot that notes what each shard goes through."""

    def __init__(self) -> None:
        super().__init__("!", intents=discord.Intents.default(), help_command=None)
        self.told: list[tuple[str, int]] = []
        self.heard: list[str] = []

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message.content)

    async def on_shard_connect(self, shard: int) -> None:
        self.told.append(("connect", shard))

    async def on_shard_disconnect(self, shard: int) -> None:
        self.told.append(("disconnect", shard))

    async def on_shard_resumed(self, shard: int) -> None:
        self.told.append(("resumed", shard))


async def test_an_automatically_sharded_bot_takes_as_many_as_it_is_told(server: Server) -> None:
    # tried with discord.py 2.7.1
    server.gateway.shards = 2
    far = server.world.add_guild("Far Away", shard=(OTHER, 2))
    async with running(Sharded(), server.token) as bot:
        assert {g.id: g.shard_id for g in bot.guilds} == {int(GUILD): HOME, int(far): OTHER}
        assert server.gateway.shown()["connected"] == [[0, 2], [1, 2]]


@pytest.mark.heavy
async def test_one_shard_away_leaves_the_other_and_comes_back_with_what_it_missed(server: Server) -> None:
    # tried with discord.py 2.7.1: it tries again and again, and resumes that shard alone
    server.gateway.shards = 2
    far = server.world.add_guild("Far Away", shard=(OTHER, 2))
    channel = next(c["id"] for c in server.world.channels.values() if c.get("guild_id") == far)
    async with running(Sharded(), server.token) as bot, Actor(server.address, "Ann") as ann:
        server.gateway.set_away(OTHER, True)
        await eventually(lambda: ("disconnect", OTHER) in bot.told)
        await ann.say(channel, f"<@{bot.user.id}> far")
        await ann.say("tables", f"<@{bot.user.id}> near")
        await eventually(lambda: len(bot.heard) == 1)
        assert bot.heard[0].endswith("near")
        server.gateway.set_away(OTHER, False)
        await eventually(lambda: ("resumed", OTHER) in bot.told)
        await eventually(lambda: len(bot.heard) == 2)
        assert bot.heard[1].endswith("far")
        assert all(shard != HOME for what, shard in bot.told if what != "connect")


async def test_a_shard_whose_session_is_over_begins_a_new_one(server: Server) -> None:
    # tried with discord.py 2.7.1: op 9, then IDENTIFY of that shard alone; its server comes by GUILD_CREATE again
    server.gateway.shards, server.gateway.session_life = 2, 0.0
    far = server.world.add_guild("Far Away", shard=(OTHER, 2))
    async with running(Sharded(), server.token) as bot:
        server.gateway.set_away(OTHER, True)
        await eventually(lambda: ("disconnect", OTHER) in bot.told)
        server.gateway.set_away(OTHER, False)
        await eventually(lambda: server.gateway.identifies == 3)
        await eventually(lambda: server.gateway.shown()["connected"] == [[0, 2], [1, 2]])
        assert bot.get_guild(int(far)) is not None
        assert ("resumed", OTHER) not in bot.told


async def test_the_page_talks_to_both_shards(server: Server) -> None:
    server.gateway.shards = 2
    server.world.add_guild("Far Away", shard=(OTHER, 2))
    bot = Sharded()

    @bot.tree.command()
    async def where(interaction: discord.Interaction) -> None:
        """Which shard answers."""
        await interaction.response.send_message(f"shard {interaction.guild.shard_id}")

    async def sync() -> None:
        await bot.tree.sync()

    bot.setup_hook = sync
    async with running(bot, server.token), Actor(server.address, "Ann") as ann:
        await ann.online()
        for channel, shard in (("tables", HOME), ("far-away", OTHER)):
            assert (await ann.command(channel, "where")).text == f"shard {shard}"
