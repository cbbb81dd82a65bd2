"""Servers that come and go, and what may be done in them."""

import discord
import pytest

from playground import permits
from playground.actor import Actor, Refusal
from playground.limits import Refused
from playground.server import Server
from playground.world import BOT_ROLE, GUILD, LOUNGE, TABLES
from tests.playground.bare import bare, eventually, identify
from tests.playground.conftest import Tiny
from tests.playground.raw import ANN, BEN, Raw, button, row

POST = f"/channels/{TABLES}/messages"


async def set_server(raw: Raw, act: str, **more) -> None:
    """The faults panel's switch."""
    await raw.server.page.fault(ANN, {"what": "server", "act": act, **more})


async def test_an_outage_of_a_server_is_a_guild_delete_with_unavailable(raw: Raw) -> None:
    # docs: events/gateway-events, "Guild Delete": `unavailable` is set in an outage, and only then; "Guild Create": the same server
    # again when it is over; nothing that happens there is told in between
    async with bare(raw) as found:
        await found.send(2, identify(raw))
        await found.event("GUILD_CREATE")
        await set_server(raw, "unavailable")
        assert await found.event("GUILD_DELETE") == {"id": GUILD, "unavailable": True}
        raw.server.world.set_permission(TABLES, BEN, permits.SEND_MESSAGES, False)
        await set_server(raw, "available")
        packet = await found.next()
        assert (packet["t"], packet["d"]["id"], packet["d"]["unavailable"]) == ("GUILD_CREATE", GUILD, False)
        assert [c["name"] for c in packet["d"]["channels"]] == ["tables", "lounge"]


async def test_who_connects_in_an_outage_hears_of_it(raw: Raw) -> None:
    # docs: events/gateway-events, "Guild Create": "Guilds that are unavailable due to an outage will send a Guild Delete event"
    await set_server(raw, "unavailable")
    async with bare(raw) as found:
        await found.send(2, identify(raw))
        assert (await found.event("READY"))["guilds"] == [{"id": GUILD, "unavailable": True}]
        packet = await found.next()
        assert (packet["t"], packet["d"]) == ("GUILD_DELETE", {"id": GUILD, "unavailable": True})


async def test_requests_in_an_outage_are_503(raw: Raw) -> None:
    # docs say nothing of it: 503 as reported in DiscordSRV issue 1544; direct messages go on
    message = await raw.send()
    await set_server(raw, "unavailable")
    assert await raw.code("POST", POST, {"content": "x"}) == (503, 0)
    assert await raw.code("PATCH", f"{POST}/{message['id']}", {"content": "x"}) == (503, 0)
    assert await raw.code("GET", f"/guilds/{GUILD}/members/{BEN}") == (503, 0)
    await raw.send(channel=raw.server.world.dm(BEN)["id"])
    await set_server(raw, "available")
    await raw.send()


async def test_a_press_in_an_outage_is_not_sent(raw: Raw) -> None:
    message = await raw.send(components=[row(button())])
    await set_server(raw, "unavailable")
    async with Actor(raw.server.address, "Ann") as ann:
        with pytest.raises(Refusal, match="outage"):
            await ann.click(message, "A")
    assert raw.caught == []


async def test_a_kick_is_a_guild_delete_without_unavailable(raw: Raw) -> None:
    # docs: events/gateway-events, "Guild Delete": "If the `unavailable` field is not set, the user was removed from the guild"
    async with bare(raw) as found:
        await found.send(2, identify(raw))
        await found.event("GUILD_CREATE")
        await set_server(raw, "kick")
        assert await found.event("GUILD_DELETE") == {"id": GUILD}
        await raw.server.page.say(ANN, {"channel": TABLES, "content": "is it gone?"})
        await set_server(raw, "invite")
        packet = await found.next()
        assert (packet["t"], packet["d"]["id"], "unavailable" in packet["d"]) == ("GUILD_CREATE", GUILD, False)
        (role,) = [r for r in packet["d"]["roles"] if r.get("tags")]
        assert (role["id"] != BOT_ROLE, role["permissions"]) == (True, str(permits.INVITE))


async def test_a_bot_that_was_kicked_may_do_nothing_there(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, 50001, 10004, 50278 (no server in common any more)
    message = await raw.send(components=[row(button())])
    raw.server.world.set_permission(TABLES, raw.server.world.bot_id, permits.MANAGE_THREADS, True)
    await set_server(raw, "kick")
    assert await raw.code("POST", POST, {"content": "x"}) == (403, 50001)
    assert await raw.code("GET", f"/guilds/{GUILD}") == (404, 10004)
    assert await raw.ok("GET", "/users/@me/guilds") == []
    assert await raw.code("POST", f"/channels/{raw.server.world.dm(BEN)['id']}/messages", {"content": "x"}) == (403, 50278)
    async with Actor(raw.server.address, "Ann") as ann:
        with pytest.raises(Refusal, match="not in this server"):
            await ann.click(message, "A")
    await set_server(raw, "invite")
    await raw.send()


async def test_commands_are_gone_where_the_bot_is_gone(raw: Raw) -> None:
    # docs: interactions/application-commands: global commands are there in every server that has the application
    await raw.command()
    await set_server(raw, "kick")
    with pytest.raises(Refused, match="cannot be used here"):
        await raw.command()
    await set_server(raw, "invite")
    await raw.command()


async def test_a_role_that_changes_is_told(raw: Raw) -> None:
    # docs: events/gateway-events, "Guild Role Update"; permissions of @everyone and of the bot's role add up
    async with bare(raw) as found:
        await found.send(2, identify(raw, intents=1))
        await found.event("GUILD_CREATE")
        for role, id in (("everyone", GUILD), ("bot", BOT_ROLE)):
            change = {"what": "role", "role": role, "bits": str(permits.SEND_MESSAGES), "allow": False}
            await raw.server.page.fault(ANN, change)
            told = await found.event("GUILD_ROLE_UPDATE")
            assert (told["guild_id"], told["role"]["id"]) == (GUILD, id)
            assert not int(told["role"]["permissions"]) & permits.SEND_MESSAGES
    assert await raw.code("POST", POST, {"content": "x"}) == (403, 50013)
    await raw.server.page.fault(ANN, change | {"allow": True})
    await raw.send()


async def test_threads_of_a_channel_that_is_seen_again_are_told(raw: Raw) -> None:
    # docs: topics/threads, "Gaining Access to Channels"; events/gateway-events, "Thread List Sync"; "Channel Update" before it
    thread = await raw.ok("POST", f"/channels/{TABLES}/threads", {"name": "t", "type": 11})
    async with bare(raw) as found:
        await found.send(2, identify(raw, intents=1))
        await found.event("GUILD_CREATE")
        bot = raw.server.world.bot_id
        raw.server.world.set_permission(TABLES, bot, permits.VIEW_CHANNEL, False)
        assert (await found.next())["t"] == "CHANNEL_UPDATE"
        raw.server.world.set_permission(TABLES, bot, permits.VIEW_CHANNEL, None)
        assert (await found.next())["t"] == "CHANNEL_UPDATE"
        told = await found.event("THREAD_LIST_SYNC")
        assert (told["guild_id"], told["channel_ids"]) == (GUILD, [TABLES])
        assert [t["id"] for t in told["threads"]] == [thread["id"]]
        assert [m["user_id"] for m in told["members"]] == [bot]


async def test_threads_that_are_changed_or_deleted_are_told(raw: Raw) -> None:
    # docs: events/gateway-events, "Thread Update", "Thread Delete" (id, guild_id, parent_id and type only)
    thread = await raw.ok("POST", f"/channels/{TABLES}/threads", {"name": "t", "type": 11})
    async with bare(raw) as found:
        await found.send(2, identify(raw, intents=1))
        await found.event("GUILD_CREATE")
        await raw.server.page.thread(ANN, {"channel": thread["id"], "archived": True, "locked": True})
        meta = (await found.event("THREAD_UPDATE"))["thread_metadata"]
        assert (meta["archived"], meta["locked"]) == (True, True)
        await raw.server.page.fault(ANN, {"what": "delete-channel", "channel": thread["id"]})
        assert sorted(await found.event("THREAD_DELETE")) == ["guild_id", "id", "parent_id", "type"]


async def test_a_member_who_leaves_is_told_to_those_who_may_know(raw: Raw) -> None:
    # docs: events/gateway, "List of Intents": GUILD_MEMBER_REMOVE needs the members intent; opcodes-and-status-codes, 10007
    raw.server.gateway.privileged = 1 << 1
    async with bare(raw) as knows, bare(raw) as does_not:
        await knows.send(2, identify(raw, intents=1 | 1 << 1))
        await does_not.send(2, identify(raw, intents=1))
        for found in (knows, does_not):
            await found.event("GUILD_CREATE")
        await raw.server.page.leave_server(BEN, {"in_guild": False})
        assert (await knows.event("GUILD_MEMBER_REMOVE"))["user"]["id"] == BEN
        raw.server.world.set_permission(LOUNGE, ANN, permits.SEND_MESSAGES, False)
        assert (await does_not.next())["t"] == "CHANNEL_UPDATE"
    assert await raw.code("GET", f"/guilds/{GUILD}/members/{BEN}") == (404, 10007)


async def test_a_second_server_has_members_roles_and_threads_of_its_own(raw: Raw) -> None:
    # docs: resources/guild; a thread's limit, a member's roles and @everyone belong to one server
    world = raw.server.world
    await set_server(raw, "new", name="Far Away")
    other = next(g for g in world.guilds if g != GUILD)
    (channel,) = await raw.ok("GET", f"/guilds/{other}/channels")
    assert (channel["name"], channel["guild_id"]) == ("far-away", other)
    assert [g["name"] for g in await raw.ok("GET", "/users/@me/guilds")] == ["Skyhaven", "Far Away"]
    world.conditions.threads = 1
    for place in (TABLES, channel["id"]):
        thread = await raw.ok("POST", f"/channels/{place}/threads", {"name": "t", "type": 11})
        assert thread["guild_id"] == world.channels[place]["guild_id"]
    assert await raw.code("POST", f"/channels/{LOUNGE}/threads", {"name": "t", "type": 11}) == (400, 160006)
    world.set_in_guild(BEN, False, other)
    assert await raw.code("GET", f"/guilds/{other}/members/{BEN}") == (404, 10007)
    await raw.ok("GET", f"/guilds/{GUILD}/members/{BEN}")
    await raw.command(channel=channel["id"])
    assert (raw.caught[-1]["guild_id"], raw.caught[-1]["member"]["user"]["id"]) == (other, ANN)
    role = world.guilds[other]["bot_role"]
    world.set_role(role, permits.SEND_MESSAGES, False)
    world.set_role(other, permits.SEND_MESSAGES, False)
    assert await raw.code("POST", f"/channels/{channel['id']}/messages", {"content": "x"}) == (403, 50013)
    await raw.send()


async def test_whoever_shares_another_server_can_still_be_written_to(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, 50278: "due to having no mutual guilds"
    await set_server(raw, "new", name="Far Away")
    path = f"/channels/{raw.server.world.dm(BEN)['id']}/messages"
    raw.server.world.set_in_guild(BEN, False)
    await raw.ok("POST", path, {"content": "x"})
    other = next(g for g in raw.server.world.guilds if g != GUILD)
    await set_server(raw, "kick", guild=other)
    assert await raw.code("POST", path, {"content": "x"}) == (403, 50278)


# ---- with discord.py


async def test_discord_py_hears_of_outage_kick_invitation_and_roles(server: Server, bot: Tiny) -> None:
    # tried with discord.py 2.7.1: which of its events each becomes
    heard = []
    for name in ("guild_unavailable", "guild_available", "guild_remove", "guild_join", "guild_role_update", "guild_channel_update"):

        async def listener(*args, name=name) -> None:
            heard.append(name)

        setattr(bot, f"on_{name}", listener)
    world = server.world
    world.set_available(GUILD, False)
    world.set_available(GUILD, True)
    await eventually(lambda: "guild_available" in heard)
    world.kick_bot(GUILD)
    await eventually(lambda: bot.get_guild(int(GUILD)) is None)
    world.invite_bot(GUILD)
    await eventually(lambda: "guild_join" in heard)
    world.set_role(GUILD, permits.SEND_MESSAGES, False)
    world.set_permission(LOUNGE, world.bot_id, permits.VIEW_CHANNEL, False)
    await eventually(lambda: len(heard) == 6)
    assert heard == [
        "guild_unavailable", "guild_available", "guild_remove", "guild_join", "guild_role_update", "guild_channel_update",
    ]  # fmt: skip
    with pytest.raises(discord.Forbidden):
        await bot.get_partial_messageable(int(LOUNGE)).send("x")


async def test_the_page_shows_servers(server: Server, bot: Tiny) -> None:
    async with Actor(server.address, "Ann") as ann:
        await ann.online()
        assert [(g["name"], g["bot"], g["unavailable"]) for g in ann.events[0]["guilds"]] == [("Skyhaven", True, False)]
        await ann.call("fault", what="server", act="new", name="Far Away", bot=False)
        await ann.until(lambda: any(c.get("name") == "far-away" for c in ann.channels.values()))
        with pytest.raises(Refusal):
            await ann.command("far-away", "table new", game="welkin")
        other = next(g for g in server.world.guilds if g != GUILD)
        await ann.call("fault", what="server", act="invite", guild=other)
        await ann.until(lambda: other in ann.commands[0]["guilds"])
        await ann.command("far-away", "table new", game="welkin")
        await ann.call("leave-server", in_guild=False, guild=other)
        await ann.until(lambda: all(c.get("guild_id") in (None, GUILD) for c in ann.channels.values()))
