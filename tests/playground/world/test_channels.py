"""Channels, threads, direct messages, permissions, nonces and old edits.

Sources: "docs" is Discord's documentation, "tried" is docs/protocols.md 6.
"""

import pytest

from playground import permits
from playground.limits import Refused
from playground.world import BOT_ROLE, GUILD, LOUNGE, TABLES, HandClock
from tests.playground.raw import ANN, BEN, CLEO, Raw, button, row

POST = f"/channels/{TABLES}/messages"


def deny(raw: Raw, bits: int, channel: str = TABLES, who: str = "") -> None:
    raw.server.world.set_permission(channel, who or raw.server.world.bot_id, bits, False)


async def thread(raw: Raw, name: str = "A table") -> str:
    found = await raw.ok("POST", f"/channels/{TABLES}/threads", {"name": name, "type": 11, "auto_archive_duration": 60})
    return found["id"]


# ---- permissions


async def test_a_channel_that_is_not_seen_is_50001(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, 50001; permissions, "Implicit Permissions"
    message = await raw.send()
    deny(raw, permits.VIEW_CHANNEL)
    assert await raw.code("POST", POST, {"content": "x"}) == (403, 50001)
    assert await raw.code("GET", f"/channels/{TABLES}") == (403, 50001)
    assert await raw.code("PATCH", f"{POST}/{message['id']}", {"content": "x"}) == (403, 50001)


@pytest.mark.parametrize(
    ("bits", "body", "files"),
    [(permits.SEND_MESSAGES, {"content": "x"}, None), (permits.ATTACH_FILES, {}, {"a.txt": b"x"})],
)
async def test_what_is_not_allowed_is_50013(raw: Raw, bits: int, body: dict, files: dict | None) -> None:
    # docs: opcodes-and-status-codes, 50013; resources/message, "Create Message"
    deny(raw, bits)
    assert await raw.code("POST", POST, body, files=files) == (403, 50013)


async def test_a_thread_needs_its_own_permissions(raw: Raw) -> None:
    # docs: topics/threads, "Permissions": SEND_MESSAGES has no effect in threads
    found = await thread(raw)
    deny(raw, permits.SEND_MESSAGES)
    await raw.send(channel=found)
    deny(raw, permits.SEND_IN_THREADS)
    assert await raw.code("POST", f"/channels/{found}/messages", {"content": "x"}) == (403, 50013)
    deny(raw, permits.CREATE_PUBLIC_THREADS)
    assert await raw.code("POST", f"/channels/{TABLES}/threads", {"name": "x", "type": 11}) == (403, 50013)


async def test_without_history_there_are_no_messages(raw: Raw) -> None:
    # docs: resources/message, "Get Channel Messages", "Get Channel Message"
    message = await raw.send()
    deny(raw, permits.READ_HISTORY)
    assert await raw.ok("GET", POST) == []
    assert await raw.code("GET", f"{POST}/{message['id']}") == (403, 50013)


async def test_overwrites_come_in_discords_order(raw: Raw) -> None:
    # docs: permissions, "Permission Overwrites": everyone, then roles, then the member
    world = raw.server.world
    world.set_permission(TABLES, GUILD, permits.SEND_MESSAGES, False)
    assert not world.permissions(BEN, TABLES) & permits.SEND_MESSAGES
    world.set_permission(TABLES, BEN, permits.SEND_MESSAGES, True)
    assert world.permissions(BEN, TABLES) & permits.SEND_MESSAGES
    assert world.permissions(ANN, TABLES) == permits.ALL, "the owner may do everything"
    world.set_permission(TABLES, BEN, permits.SEND_MESSAGES, None)
    world.set_permission(TABLES, GUILD, permits.SEND_MESSAGES, None)
    assert world.channels[TABLES]["permission_overwrites"] == []


async def test_people_are_held_to_their_permissions_too(raw: Raw) -> None:
    deny(raw, permits.SEND_MESSAGES, who=BEN)
    with pytest.raises(Refused):
        await raw.server.page.say(BEN, {"channel": TABLES, "content": "x"})
    deny(raw, permits.USE_COMMANDS, who=BEN)
    with pytest.raises(Refused):
        await raw.command(BEN)


async def test_others_messages_are_neither_edited_nor_deleted(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, 50005; resources/message, "Delete Message"
    said = (await raw.server.page.say(BEN, {"channel": TABLES, "content": "x"}))["message"]
    assert await raw.code("PATCH", f"{POST}/{said['id']}", {"content": "y"}) == (403, 50005)
    assert await raw.code("DELETE", f"{POST}/{said['id']}") == (403, 50013)


async def test_the_bot_deletes_its_own(raw: Raw) -> None:
    # docs: resources/message, "Delete Message": 204; another's needs MANAGE_MESSAGES
    message = await raw.send()
    assert await raw("DELETE", f"{POST}/{message['id']}") == (204, None)
    assert await raw.code("GET", f"{POST}/{message['id']}") == (404, 10008)
    assert await raw.code("PATCH", f"{POST}/{message['id']}", {"content": "x"}) == (404, 10008)


async def test_messages_of_an_archived_thread_are_deleted_but_not_of_a_locked_one(raw: Raw) -> None:
    # docs: topics/threads: "The only operation that should happen within an archived thread is messages being deleted"; in
    # locked ones only while they are active
    found = (await raw.ok("POST", f"/channels/{TABLES}/threads", {"name": "t", "type": 11}))["id"]
    first, second, third = [(await raw.send(channel=found))["id"] for _ in range(3)]
    await raw.ok("PATCH", f"/channels/{found}", {"archived": True})
    assert await raw("DELETE", f"/channels/{found}/messages/{first}") == (204, None)
    await raw.ok("PATCH", f"/channels/{found}", {"archived": False})
    await raw.server.page.thread(ANN, {"channel": found, "locked": True})
    assert await raw("DELETE", f"/channels/{found}/messages/{second}") == (204, None)
    await raw.server.page.thread(ANN, {"channel": found, "archived": True})
    assert await raw.code("DELETE", f"/channels/{found}/messages/{third}") == (400, 50083)


async def test_a_thread_outlives_the_message_that_it_was_made_from(raw: Raw) -> None:
    # docs: topics/threads: public threads "can be orphaned if that message is deleted"; one message has one thread (160004)
    message = await raw.send("the announcement")
    at = f"{POST}/{message['id']}"
    thread = await raw.ok("POST", f"{at}/threads", {"name": "t"})
    assert thread["id"] == message["id"]
    assert await raw.code("POST", f"{at}/threads", {"name": "t"}) == (400, 160004)
    assert [m["type"] for m in await raw.ok("GET", POST)] == [0], "no line about it in the channel"
    await raw("DELETE", at)
    await raw.send(channel=thread["id"])


async def test_what_is_gone_is_unknown(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, 10003, 10004, 10007, 10013
    assert await raw.code("GET", "/channels/1") == (404, 10003)
    assert await raw.code("POST", "/channels/1/messages", {"content": "x"}) == (404, 10003)
    assert await raw.code("GET", "/guilds/1") == (404, 10004)
    assert await raw.code("GET", "/users/1") == (404, 10013)
    assert await raw.code("GET", f"/guilds/{GUILD}/members/1") == (404, 10013)
    raw.server.world.set_in_guild(BEN, False)
    assert await raw.code("GET", f"/guilds/{GUILD}/members/{BEN}") == (404, 10007)


# ---- direct messages


async def dm(raw: Raw, user: str = BEN) -> str:
    return (await raw.ok("POST", "/users/@me/channels", {"recipient_id": user}))["id"]


async def test_a_direct_channel_is_opened_once(raw: Raw) -> None:
    # docs: resources/user, "Create DM"; opcodes, 50033
    assert await dm(raw) == await dm(raw)
    assert await raw.code("POST", "/users/@me/channels", {"recipient_id": "1"}) == (400, 50033)


async def test_closed_messages_are_50007(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, 50007; tried: opening the channel still works
    raw.server.world.set_dm_open(BEN, False)
    assert await raw.code("POST", f"/channels/{await dm(raw)}/messages", {"content": "x"}) == (403, 50007)
    raw.server.world.set_dm_open(BEN, True)
    await raw.send(channel=await dm(raw))


async def test_somebody_who_left_is_50278(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, 50278 ("due to having no mutual guilds")
    raw.server.world.set_in_guild(BEN, False)
    assert await raw.code("POST", f"/channels/{await dm(raw)}/messages", {"content": "x"}) == (403, 50278)


async def test_direct_messages_are_seen_by_their_person_only(raw: Raw) -> None:
    found = await dm(raw)
    await raw.send(channel=found)
    assert raw.server.page.sees(BEN, found)
    assert not raw.server.page.sees(ANN, found)


# ---- threads


async def test_a_thread_without_a_message_is_told_in_the_channel(raw: Raw) -> None:
    # docs: resources/message, "Message Types", 18; topics/threads
    found = await thread(raw)
    (told,) = await raw.ok("GET", POST)
    assert (told["type"], told["content"], told["message_reference"]["channel_id"]) == (18, "A table", found)
    assert raw.server.world.channels[found]["_members"] == [raw.server.world.bot_id]


async def test_a_thread_from_a_message_has_its_id(raw: Raw) -> None:
    # docs: topics/threads ("will share the same id"); opcodes, 160004
    message = await raw.send()
    found = await raw.ok("POST", f"{POST}/{message['id']}/threads", {"name": "x"})
    assert found["id"] == message["id"]
    (first,) = await raw.ok("GET", f"/channels/{found['id']}/messages")
    assert (first["type"], first["referenced_message"]["id"]) == (21, message["id"])
    assert (await raw.ok("GET", f"{POST}/{message['id']}"))["flags"] & 1 << 5
    assert await raw.code("POST", f"{POST}/{message['id']}/threads", {"name": "x"}) == (400, 160004)


async def test_threads_open_in_text_channels_only(raw: Raw) -> None:
    # docs: resources/channel, "Start Thread"; opcodes, 50024
    voice, found = raw.server.world.add_channel("balcony", 2), await thread(raw)
    for channel in (voice, found, await dm(raw)):
        assert await raw.code("POST", f"/channels/{channel}/threads", {"name": "x", "type": 11}) == (400, 50024)


async def test_a_thread_has_a_name_of_100_characters(raw: Raw) -> None:
    # docs: resources/channel, "Start Thread"
    for name in ("", "x" * 101):
        status, answer = await raw("POST", f"/channels/{TABLES}/threads", {"name": name, "type": 11})
        assert (status, answer["code"], list(answer["errors"])) == (400, 50035, ["name"])


async def test_too_many_active_threads_are_160006(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, 160006; topics/threads: neither created nor unarchived
    raw.server.world.conditions.threads = 1
    first = await thread(raw)
    assert await raw.code("POST", f"/channels/{TABLES}/threads", {"name": "x", "type": 11}) == (400, 160006)
    await raw.ok("PATCH", f"/channels/{first}", {"archived": True})
    await thread(raw)
    assert await raw.code("PATCH", f"/channels/{first}", {"archived": False}) == (400, 160006)
    assert await raw.code("POST", f"/channels/{first}/messages", {"content": "x"}) == (400, 160006)


async def test_messages_of_an_archived_thread_are_not_edited(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, 50083; topics/threads, "Active & Archived Threads": deleting is the only operation
    found = await thread(raw)
    one, two = await raw.send(channel=found), await raw.send(channel=found)
    await raw.ok("PATCH", f"/channels/{found}", {"archived": True})
    path = f"/channels/{found}/messages"
    assert await raw.code("PATCH", f"{path}/{one['id']}", {"content": "y"}) == (400, 50083)
    assert await raw.code("PUT", f"/channels/{found}/thread-members/{BEN}") == (400, 50083)
    assert (await raw("DELETE", f"{path}/{two['id']}"))[0] == 204
    await raw.ok("PATCH", f"/channels/{found}", {"archived": False})
    await raw.ok("PATCH", f"{path}/{one['id']}", {"content": "y"})


async def test_a_message_wakes_an_archived_thread(raw: Raw) -> None:
    # docs: topics/threads: "Sending a message will automatically unarchive the thread, unless the thread has been locked"
    found = await thread(raw)
    meta = raw.server.world.channels[found]["thread_metadata"]
    await raw.ok("PATCH", f"/channels/{found}", {"archived": True})
    await raw.send(channel=found)
    assert not meta["archived"]
    await raw.ok("PATCH", f"/channels/{found}", {"archived": True})
    await raw.server.page.say(BEN, {"channel": found, "content": "x"})
    assert not meta["archived"]


async def test_a_locked_thread_takes_nothing(raw: Raw) -> None:
    # docs: topics/threads, "Locked Threads"; opcodes, 160005. Archived as well: 50083 (seen in discord-api-docs issue 5517)
    found = await thread(raw)
    message = await raw.send(channel=found, components=[row(button())])
    path = f"/channels/{found}/messages"
    await raw.server.page.thread(ANN, {"channel": found, "locked": True})
    assert await raw.code("POST", path, {"content": "x"}) == (403, 160005)
    assert await raw.code("PATCH", f"{path}/{message['id']}", {"content": "x"}) == (403, 160005)
    await raw.server.page.thread(ANN, {"channel": found, "archived": True})
    assert await raw.code("POST", path, {"content": "x"}) == (400, 50083)
    assert await raw.code("PATCH", f"/channels/{found}", {"archived": False}) == (403, 50013)
    interaction = await raw.click(message, "a")
    say = {"type": 4, "data": {"content": "x", "flags": 64}}
    assert await raw.code("POST", raw.callback(interaction), say) == (400, 50083)


async def test_only_moderators_lock_and_delete_threads(raw: Raw) -> None:
    # docs: topics/threads, "Editing & Deleting Threads"
    found = await thread(raw)
    assert await raw.code("PATCH", f"/channels/{found}", {"locked": True}) == (403, 50013)
    assert await raw.code("DELETE", f"/channels/{found}") == (403, 50013)
    assert await raw.code("DELETE", f"/channels/{found}/thread-members/{BEN}") == (403, 50013)
    assert (await raw.ok("PATCH", f"/channels/{found}", {"name": "new"}))["name"] == "new", "its creator may name it"


async def test_threads_archive_themselves(raw: Raw, clock: HandClock) -> None:
    # docs: topics/threads, "Threads automatically archive after a period of inactivity"
    found = await thread(raw)
    clock.forward(3500)
    await raw.send(channel=found)
    clock.forward(3500)
    raw.server.sweep()
    assert len((await raw.ok("GET", f"/guilds/{GUILD}/threads/active"))["threads"]) == 1
    clock.forward(101)
    raw.server.sweep()
    assert (await raw.ok("GET", f"/guilds/{GUILD}/threads/active"))["threads"] == []


async def test_members_come_by_adding_writing_and_being_mentioned(raw: Raw) -> None:
    # docs: resources/channel, "Add Thread Member"; tried: a mention adds
    found = await thread(raw)
    await raw.ok("PUT", f"/channels/{found}/thread-members/{BEN}")
    await raw.send(f"<@{CLEO}>", channel=found)
    await raw.server.page.say(ANN, {"channel": found, "content": "x"})
    assert {m["user_id"] for m in await raw.ok("GET", f"/channels/{found}/thread-members")} == {
        raw.server.world.bot_id, ANN, BEN, CLEO,
    }  # fmt: skip
    raw.server.world.set_in_guild(BEN, False)
    assert BEN not in raw.server.world.channels[found]["_members"]
    assert await raw.code("PUT", f"/channels/{found}/thread-members/{BEN}") == (404, 10007)


async def test_a_deleted_thread_is_gone_with_its_messages(raw: Raw) -> None:
    found = await thread(raw)
    await raw.send(channel=found)
    await raw.server.page.fault(ANN, {"what": "delete-channel", "channel": found})
    assert await raw.code("POST", f"/channels/{found}/messages", {"content": "x"}) == (404, 10003)
    assert [e for e, _ in raw.told if e == "THREAD_DELETE"]


# ---- messages


async def test_the_same_nonce_is_the_same_message(raw: Raw, clock: HandClock) -> None:
    # docs: resources/message, `enforce_nonce`; tried: the nonce is per author, not per channel, and expires within minutes
    first = await raw.send(nonce="n", enforce_nonce=True)
    assert (await raw.send("other", nonce="n", enforce_nonce=True))["id"] == first["id"]
    assert (await raw.send("other", LOUNGE, nonce="n", enforce_nonce=True))["id"] == first["id"]
    assert (await raw.send(nonce="n"))["id"] != first["id"], "it counts only where it is enforced"
    clock.forward(301)
    assert (await raw.send(nonce="n", enforce_nonce=True))["id"] != first["id"]


async def test_old_messages_are_edited_a_few_times_only(raw: Raw, clock: HandClock) -> None:
    # docs: opcodes-and-status-codes, 30046; status 429 as reported in aikaterna-cogs issue 302; the number is not told anywhere
    message = await raw.send()
    path = f"{POST}/{message['id']}"
    clock.forward(3601)
    for i in range(5):
        await raw.ok("PATCH", path, {"content": f"{i}"})
    assert await raw.code("PATCH", path, {"content": "x"}) == (429, 30046)
    assert "Via" in raw.headers
    fresh = await raw.send()
    await raw.ok("PATCH", f"{POST}/{fresh['id']}", {"content": "x"})


async def test_history_before_after_and_around(raw: Raw, clock: HandClock) -> None:
    # docs: resources/message, "Get Channel Messages"
    ids = []
    for i in range(7):
        clock.forward(1)
        ids.append((await raw.send(str(i)))["id"])

    async def got(query: str) -> str:
        return "".join(m["content"] for m in await raw.ok("GET", f"{POST}?{query}"))

    assert await got("limit=3") == "654"
    assert await got(f"before={ids[3]}&limit=2") == "21"
    assert await got(f"after={ids[3]}&limit=2") == "54"
    assert await got(f"around={ids[3]}&limit=3") == "432"
    status, answer = await raw("GET", f"{POST}?limit=101")
    assert (status, answer["code"]) == (400, 50035)


async def test_ids_carry_the_time(raw: Raw, clock: HandClock) -> None:
    # docs: reference, "Snowflakes"
    from playground.world import time_of

    clock.forward(5)
    first, second = await raw.send(), await raw.send()
    assert time_of(first["id"]) == clock.now()
    assert int(second["id"]) > int(first["id"])
    assert int(first["id"]) >> 12 & 1023 == int(second["id"]) >> 12 & 1023, "one worker and process"
    assert (int(first["id"]) & 4095, int(second["id"]) & 4095) == (0, 1), "a counter within the millisecond"


async def test_a_reply_quotes(raw: Raw) -> None:
    # docs: resources/message, "Message Reference"
    first = await raw.send()
    reply = await raw.send("re", message_reference={"message_id": first["id"]})
    assert (reply["type"], reply["referenced_message"]["id"]) == (19, first["id"])
    status, answer = await raw("POST", POST, {"content": "x", "message_reference": {"message_id": "1"}})
    assert (status, answer["code"], list(answer["errors"])) == (400, 50035, ["message_reference"])


async def test_the_bots_servers_come_with_its_permissions_there(raw: Raw) -> None:
    # docs: resources/user, "Get Current User Guilds": partial guilds; permissions are those of the roles, without overwrites
    (guild,) = await raw.ok("GET", "/users/@me/guilds")
    assert (guild["id"], guild["owner"]) == (GUILD, False)
    assert int(guild["permissions"]) & permits.INVITE == permits.INVITE
    raw.server.world.roles[BOT_ROLE]["permissions"] = 0
    raw.server.world.set_permission(TABLES, raw.server.world.bot_id, permits.MANAGE_THREADS, True)
    (guild,) = await raw.ok("GET", "/users/@me/guilds")
    assert int(guild["permissions"]) == permits.EVERYONE
