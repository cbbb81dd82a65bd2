"""Interactions: three seconds, one answer, fifteen minutes; what they carry and what comes of them."""

import pytest

from playground.limits import EPHEMERAL, LOADING, Refused
from playground.world import GUILD, LOUNGE, TABLES, HandClock
from tests.playground.raw import ANN, BEN, Raw, button, option, row, select, text

SAY = {"type": 4, "data": {"content": "hello"}}


async def test_an_answer_after_three_seconds_is_10062(raw: Raw, clock: HandClock) -> None:
    # docs: receiving-and-responding, "you must send an initial response within 3 seconds"
    interaction = await raw.command()
    clock.forward(3.001)
    assert await raw.code("POST", raw.callback(interaction), SAY) == (404, 10062)


async def test_the_person_is_told_after_three_seconds(raw: Raw, clock: HandClock) -> None:
    # tried: the client shows "The application did not respond"
    interaction = await raw.command()
    clock.forward(2.9)
    raw.server.sweep()
    assert not [d for e, d in raw.told if e == "INTERACTION"]
    clock.forward(0.2)
    raw.server.sweep()
    raw.server.sweep()
    (told,) = [d for e, d in raw.told if e == "INTERACTION"]
    assert (told["id"], told["state"], told["kind"]) == (interaction["id"], "failed", "command")


async def test_a_second_acknowledgement_is_40060(raw: Raw, clock: HandClock) -> None:
    # docs: opcodes-and-status-codes, 40060
    interaction = await raw.command()
    await raw.ok("POST", raw.callback(interaction), {"type": 5})
    assert await raw.code("POST", raw.callback(interaction), SAY) == (400, 40060)
    clock.forward(10)
    assert await raw.code("POST", raw.callback(interaction), SAY) == (400, 40060)


async def test_a_refused_answer_is_none(raw: Raw) -> None:
    # tried: after a 50035 the interaction can still be answered
    interaction = await raw.command()
    assert await raw.faults("POST", raw.callback(interaction), {"type": 4, "data": {"content": "x" * 2001}}) == {
        "data.content": "BASE_TYPE_MAX_LENGTH"
    }
    await raw.ok("POST", raw.callback(interaction), SAY)


async def test_a_wrong_token_is_10062(raw: Raw) -> None:
    interaction = await raw.command()
    assert await raw.code("POST", raw.callback(interaction | {"token": "x"}), SAY) == (404, 10062)


async def test_a_follow_up_before_the_answer_is_10015(raw: Raw) -> None:
    # tried: "Unknown Webhook" until the interaction was acknowledged
    interaction = await raw.command()
    assert await raw.code("POST", raw.hook(interaction), {"content": "x"}) == (404, 10015)


async def test_the_token_lives_fifteen_minutes(raw: Raw, clock: HandClock) -> None:
    # docs: receiving-and-responding, "Interaction tokens are valid for 15 minutes"; opcodes, 50027
    interaction = await raw.command()
    await raw.ok("POST", raw.callback(interaction), SAY)
    clock.forward(899)
    await raw.ok("POST", raw.hook(interaction), {"content": "late"})
    clock.forward(2)
    assert await raw.code("POST", raw.hook(interaction), {"content": "too late"}) == (401, 50027)
    assert await raw.code("PATCH", raw.hook(interaction, "@original"), {"content": "too late"}) == (401, 50027)


async def test_another_application_is_10015(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, 10015
    interaction = await raw.command()
    await raw.ok("POST", raw.callback(interaction), SAY)
    assert await raw.code("POST", f"/webhooks/1/{interaction['token']}", {"content": "x"}) == (404, 10015)


async def test_the_callback_answers_200_with_json(raw: Raw) -> None:
    # tried; docs: receiving-and-responding, "Interaction Callback Response" with `with_response`
    interaction = await raw.command()
    status, answer = await raw("POST", raw.callback(interaction), SAY)
    assert status == 200
    message = answer["resource"]["message"]
    assert answer["interaction"]["response_message_id"] == message["id"]
    assert message["type"] == 20
    other = await raw.command()
    assert await raw("POST", raw.callback(other).split("?")[0], SAY) == (204, None)


async def test_what_an_interaction_in_the_server_carries(raw: Raw) -> None:
    # docs: receiving-and-responding, "Interaction Structure"; tried: `attachment_size_limit` is required by discord.py
    found = await raw.command(word="x")
    assert (found["type"], found["guild_id"], found["context"], found["channel"]["id"]) == (2, GUILD, 0, TABLES)
    assert found["data"]["options"] == [{"name": "word", "type": 3, "value": "x"}]
    assert int(found["app_permissions"]) & 309237746688 == 309237746688
    assert found["attachment_size_limit"] == 10 * 1024 * 1024
    assert found["member"]["user"]["id"] == ANN
    assert "user" not in found


async def test_what_an_interaction_in_a_direct_message_carries(raw: Raw) -> None:
    # tried: `guild_id` is absent, not null
    found = await raw.command(channel=raw.server.world.dm(ANN)["id"])
    assert not {"guild_id", "member", "guild"} & set(found)
    assert (found["user"]["id"], found["context"], found["channel"]["type"]) == (ANN, 1, 1)


async def test_app_permissions_tell_what_was_taken_away(raw: Raw) -> None:
    # docs: receiving-and-responding, "app_permissions: Bitwise set of permissions the app has in the source location"
    raw.server.world.set_permission(TABLES, raw.server.world.bot_id, 1 << 35, False)
    assert int((await raw.command())["app_permissions"]) & 309237746688 == 309237746688 & ~(1 << 35)


@pytest.mark.parametrize(("kind", "wrong"), [("command", 6), ("command", 7), ("command", 8), ("click", 8), ("command", 99)])
async def test_only_fitting_answers_are_taken(raw: Raw, kind: str, wrong: int) -> None:
    # docs: receiving-and-responding, "Interaction Callback Type" (6 and 7 only for components, 8 only for autocomplete)
    if kind == "command":
        interaction = await raw.command()
    else:
        interaction = await raw.click(await raw.send(components=[row(button())]), "a")
    assert await raw.faults("POST", raw.callback(interaction), {"type": wrong, "data": {"content": "x"}}) == {
        "type": "BASE_TYPE_CHOICES"
    }


async def test_the_first_follow_up_takes_the_place_of_thinking(raw: Raw) -> None:
    # tried: also, whether it is ephemeral was decided by the deferral
    interaction = await raw.command()
    answer = await raw.ok("POST", raw.callback(interaction), {"type": 5, "data": {"flags": EPHEMERAL}})
    assert answer["interaction"]["response_message_loading"]
    first = await raw.ok("GET", raw.hook(interaction, "@original"))
    assert first["flags"] == EPHEMERAL | LOADING
    filled = await raw.ok("POST", raw.hook(interaction), {"content": "done"})
    assert (filled["id"], filled["flags"], filled["content"]) == (first["id"], EPHEMERAL, "done")
    second = await raw.ok("POST", raw.hook(interaction), {"content": "and open"})
    assert (second["id"] == first["id"], second["flags"]) == (False, 0)
    assert second["interaction_metadata"]["original_response_message_id"] == first["id"]


async def test_ephemeral_messages_are_not_in_the_channel(raw: Raw) -> None:
    # docs: "ephemeral messages ... cannot be fetched"; tried
    interaction = await raw.command()
    data = {"content": "x", "flags": EPHEMERAL}
    message = (await raw.ok("POST", raw.callback(interaction), {"type": 4, "data": data}))["resource"]["message"]
    assert await raw.ok("GET", f"/channels/{TABLES}/messages") == []
    assert await raw.code("GET", f"/channels/{TABLES}/messages/{message['id']}") == (404, 10008)
    assert (await raw.ok("GET", raw.hook(interaction, "@original")))["id"] == message["id"]
    assert (await raw.ok("PATCH", raw.hook(interaction, "@original"), {"content": "y"}))["content"] == "y"
    assert await raw("DELETE", raw.hook(interaction, "@original")) == (204, None)
    assert await raw.code("GET", raw.hook(interaction, "@original")) == (404, 10008)


async def test_an_ephemeral_message_is_one_persons(raw: Raw) -> None:
    interaction = await raw.command()
    data = {"content": "x", "flags": EPHEMERAL, "components": [row(button())]}
    message = (await raw.ok("POST", raw.callback(interaction), {"type": 4, "data": data}))["resource"]["message"]
    assert (await raw.click(message, "a"))["message"]["flags"] == EPHEMERAL
    with pytest.raises(Refused):
        await raw.click(message, "a", BEN)


async def test_a_token_edits_its_own_messages_only(raw: Raw) -> None:
    message = await raw.send()
    interaction = await raw.command()
    await raw.ok("POST", raw.callback(interaction), SAY)
    assert await raw.code("PATCH", raw.hook(interaction, message["id"]), {"content": "x"}) == (404, 10008)


async def test_type_7_edits_the_message_of_the_button(raw: Raw) -> None:
    # docs: receiving-and-responding, UPDATE_MESSAGE; tried: with a new picture too
    message = await raw.send(components=[row(button())])
    interaction = await raw.click(message, "a")
    assert interaction["message"]["id"] == message["id"]
    assert interaction["data"] == {"custom_id": "a", "component_type": 2, "id": 2}
    await raw.ok("POST", raw.callback(interaction), {"type": 7, "data": {"content": "y"}}, files={"a.txt": b"1"})
    edited = await raw.ok("GET", f"/channels/{TABLES}/messages/{message['id']}")
    assert (edited["content"], edited["attachments"][0]["filename"], len(edited["components"])) == ("y", "a.txt", 1)
    assert (await raw.ok("PATCH", raw.hook(interaction, "@original"), {"content": "z"}))["id"] == message["id"]


async def test_a_select_sends_values(raw: Raw) -> None:
    # docs: message-components, "Select menus"
    message = await raw.send(components=[row(select([option(0), option(1)], max_values=2))])
    at = {"channel": TABLES, "message": message["id"], "custom_id": "s"}
    await raw.server.page.select(ANN, at | {"values": ["0", "1"]})
    assert raw.caught[-1]["data"]["values"] == ["0", "1"]
    for wrong in ([], ["2"], ["0", "1", "0"]):
        with pytest.raises(Refused):
            await raw.server.page.select(ANN, at | {"values": wrong})


async def test_a_user_select_sends_the_people(raw: Raw) -> None:
    # docs: receiving-and-responding, "Resolved Data Structure"
    message = await raw.send(components=[row({"type": 5, "custom_id": "u"})])
    await raw.server.page.select(ANN, {"channel": TABLES, "message": message["id"], "custom_id": "u", "values": [BEN]})
    data = raw.caught[-1]["data"]
    assert (data["values"], data["resolved"]["users"][BEN]["global_name"], BEN in data["resolved"]["members"]) == (
        [BEN],
        "Ben",
        True,
    )


async def test_a_modal_comes_back_with_its_values(raw: Raw) -> None:
    # docs: receiving-and-responding, "Modal Submit Data Structure"
    one = {"type": 18, "label": "Line", "component": {"type": 4, "custom_id": "line", "style": 1, "max_length": 5}}
    opener = await raw.command()
    await raw.ok("POST", raw.callback(opener), {"type": 9, "data": {"custom_id": "m", "title": "t", "components": [one]}})
    for wrong in ("", "123456"):
        with pytest.raises(Refused):
            await raw.server.page.modal(ANN, {"interaction": opener["id"], "values": {"line": wrong}})
    await raw.server.page.modal(ANN, {"interaction": opener["id"], "values": {"line": "go"}})
    found = raw.caught[-1]
    assert (found["type"], found["data"]["custom_id"]) == (5, "m")
    assert found["data"]["components"][0]["component"]["value"] == "go"
    assert await raw.faults("POST", raw.callback(found), {"type": 9, "data": {}}) == {"type": "BASE_TYPE_CHOICES"}


async def test_commands_know_where_they_may_be_used(raw: Raw) -> None:
    # docs: interactions/application-commands, "Contexts", "default_member_permissions"
    wanted = [
        {"name": "here", "description": "d", "contexts": [0]},
        {"name": "mod", "description": "d", "default_member_permissions": 1 << 34},
    ]
    await raw.ok("PUT", f"/applications/{raw.server.world.app_id}/commands", wanted)
    with pytest.raises(Refused):
        await raw.command(channel=raw.server.world.dm(ANN)["id"], name="here")
    await raw.command(BEN, name="here")
    await raw.command(ANN, name="mod")  # she owns the server
    with pytest.raises(Refused):
        await raw.command(BEN, name="mod")


async def test_a_disabled_button_cannot_be_pressed(raw: Raw) -> None:
    message = await raw.send(components=[row(button(disabled=True), button("b"))])
    with pytest.raises(Refused):
        await raw.click(message, "a")
    with pytest.raises(Refused):
        await raw.click(message, "gone")


async def test_mentions_in_text_components_count(raw: Raw) -> None:
    # tried: mentions in V2 messages ping like those in content; `mentions` holds those who are pinged
    body = {"flags": 1 << 15, "components": [text(f"<@{ANN}> and <@{BEN}>")]}
    everyone = await raw.ok("POST", f"/channels/{LOUNGE}/messages", body)
    assert [u["id"] for u in everyone["mentions"]] == [ANN, BEN]
    listed = await raw.ok("POST", f"/channels/{LOUNGE}/messages", body | {"allowed_mentions": {"parse": [], "users": [BEN]}})
    assert [u["id"] for u in listed["mentions"]] == [BEN]
    nobody = await raw.ok("POST", f"/channels/{LOUNGE}/messages", body | {"allowed_mentions": {"parse": []}})
    assert nobody["mentions"] == []
