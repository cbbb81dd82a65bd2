"""Limits, each with the code and path of its fault. Sources: "docs" is Discord's documentation, "tried" docs/protocols.md 6."""

import pytest

from playground.limits import FILE_BYTES, V2
from playground.world import LINGER, TABLES, HandClock

from .raw import Raw, button, option, row, select, text

POST = ("POST", f"/channels/{TABLES}/messages")
BAD_LENGTH, TOO_LONG, NEEDED = "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_REQUIRED"


def v2(*components) -> dict:
    return {"flags": V2, "components": list(components)}


def gallery(*items) -> dict:
    return {"type": 12, "items": list(items)}


async def got(raw: Raw, attachment: dict) -> int:
    """The status of asking for a file."""
    async with raw.session.get(attachment["url"]) as answer:
        return answer.status


async def test_content_has_2000_characters(raw: Raw) -> None:
    # docs: resources/message, "Create Message". The OpenAPI description says 4000 (tried: 2000 is real).
    await raw.ok(*POST, {"content": "x" * 2000})
    assert await raw.faults(*POST, {"content": "x" * 2001}) == {"content": TOO_LONG}


async def test_a_fault_is_told_as_discord_tells_it(raw: Raw) -> None:
    # docs: reference, "Error Messages"
    status, answer = await raw(*POST, {"content": "x" * 2001})
    wanted = {"_errors": [{"code": TOO_LONG, "message": "Must be 2000 or fewer in length."}]}
    assert (status, answer) == (400, {"code": 50035, "message": "Invalid Form Body", "errors": {"content": wanted}})


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": " \n"}, {"embeds": []}, v2()])
async def test_an_empty_message_is_50006(raw: Raw, body: dict) -> None:
    # docs: opcodes-and-status-codes, 50006
    assert await raw.code(*POST, body) == (400, 50006)


#: docs: components/reference (each component's structure) and using-message-components ("Components V2": 40, no content).
COMPONENTS = {
    "a custom id has 100 characters": (
        {"content": "x", "components": [row(button("x" * 101))]},
        {"components.0.components.0.custom_id": BAD_LENGTH},
    ),
    "a button has a custom id": (
        {"content": "x", "components": [row({"type": 2, "style": 1, "label": "A"})]},
        {"components.0.components.0.custom_id": NEEDED},
    ),
    "a label has 80 characters": (
        {"content": "x", "components": [row(button(label="x" * 81))]},
        {"components.0.components.0.label": TOO_LONG},
    ),
    "custom ids differ": (
        {"content": "x", "components": [row(button()), row(button())]},
        {"components.1.components.0.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED"},
    ),
    "a row has five buttons": (
        {"content": "x", "components": [row(*(button(str(i)) for i in range(6)))]},
        {"components.0.components": BAD_LENGTH},
    ),
    "a row is not empty": (v2(row()), {"components.0.components": BAD_LENGTH}),
    "a select fills its row": (
        {"content": "x", "components": [row(select([option()]), button())]},
        {"components.0.components": "COMPONENT_LAYOUT_WIDTH_EXCEEDED"},
    ),
    "five rows without V2": (
        {"content": "x", "components": [row(button(str(i))) for i in range(6)]},
        {"components": BAD_LENGTH},
    ),
    "no text component without V2": ({"content": "x", "components": [text()]}, {"components.0.type": "UNION_TYPE_CHOICES"}),
    "40 components in all": (v2(*(text() for _ in range(41))), {"components": BAD_LENGTH}),
    "40 counts what is inside": (
        v2(*({"type": 17, "components": [row(button(f"{i}"), button(f"{i}b"))]} for i in range(11))),
        {"components": BAD_LENGTH},
    ),
    "4000 characters of text in all": (
        v2(text("x" * 2001), text("x" * 2000)),
        {"components": "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"},
    ),
    "no content beside V2": (
        v2(text()) | {"content": "x"},
        {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
    ),
    "no embeds beside V2": (
        v2(text()) | {"embeds": [{"title": "x"}]},
        {"embeds": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
    ),
    "a text is not empty": (v2(text("")), {"components.0.content": NEEDED}),
    "25 options": (v2(row(select([option(i) for i in range(26)]))), {"components.0.components.0.options": BAD_LENGTH}),
    "an option at least": (v2(row(select([]))), {"components.0.components.0.options": NEEDED}),
    "an option's label has 100 characters": (
        v2(row(select([option(label="x" * 101)]))),
        {"components.0.components.0.options.0.label": BAD_LENGTH},
    ),
    "an option's value has 100 characters": (
        v2(row(select([option(value="x" * 101)]))),
        {"components.0.components.0.options.0.value": BAD_LENGTH},
    ),
    "an option's note has 100 characters": (
        v2(row(select([option(description="x" * 101)]))),
        {"components.0.components.0.options.0.description": TOO_LONG},
    ),
    "options have different values": (
        v2(row(select([option(1), option(2, value="1")]))),
        {"components.0.components.0.options.1.value": "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"},
    ),
    "no more chosen than offered": (
        v2(row(select([option()], max_values=2))),
        {"components.0.components.0.options": BAD_LENGTH},
    ),
    "a placeholder has 150 characters": (
        v2(row(select([option()], placeholder="x" * 151))),
        {"components.0.components.0.placeholder": TOO_LONG},
    ),
    "a gallery has ten pictures": (
        v2(gallery(*({"media": {"url": "https://e.x/a.png"}} for _ in range(11)))),
        {"components.0.items": BAD_LENGTH},
    ),
    "alt text has 1024 characters": (
        v2(gallery({"media": {"url": "https://e.x/a.png"}, "description": "x" * 1025})),
        {"components.0.items.0.description": TOO_LONG},
    ),
    "a picture is attached": (
        v2(gallery({"media": {"url": "attachment://a.png"}})),
        {"components.0.items.0.media.url": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
    ),
    "a section has an accessory": (v2({"type": 9, "components": [text()]}), {"components.0.accessory": NEEDED}),
    "a section has three texts": (
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        {"components.0.components": BAD_LENGTH},
    ),
    "no container in a container": (
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        {"components.0.components.0.type": "UNION_TYPE_CHOICES"},
    ),
    "a link has no custom id": (
        v2(row({"type": 2, "style": 5, "label": "A", "url": "https://e.x", "custom_id": "a"})),
        {"components.0.components.0.custom_id": "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"},
    ),
    "ids differ": (v2(text() | {"id": 7}, text() | {"id": 7}), {"components.1.id": "COMPONENT_ID_DUPLICATED"}),
}


@pytest.mark.parametrize("name", COMPONENTS)
async def test_components(raw: Raw, name: str) -> None:
    body, faults = COMPONENTS[name]
    assert await raw.faults(*POST, body) == faults
    assert not raw.server.world.messages[TABLES]


async def test_what_stands_at_the_limits_is_taken(raw: Raw) -> None:
    # docs: the same pages, seen from inside
    buttons = row(*(button(f"{i}" + "x" * 99, "x" * 80) for i in range(5)))
    options = [option(i, label=f"{i:0100}", value=f"{i:0100}", description="x" * 100) for i in range(25)]
    chosen = row(select(options, placeholder="x" * 150, max_values=25))
    container = {"type": 17, "components": [buttons, chosen, text("x" * 4000)]}
    pictures = gallery(*({"media": {"url": "https://e.x/a.png"}, "description": "x" * 1024} for _ in range(10)))
    filler = [{"type": 14} for _ in range(40 - 11)]
    message = await raw.ok(*POST, v2(container, pictures, *filler))
    assert len(message["components"]) == 31


async def test_components_get_ids(raw: Raw) -> None:
    # tried: discord.py needs them; docs: components/reference, "ids are assigned sequentially where they are absent"
    message = await raw.ok(*POST, v2(text() | {"id": 2}, row(button())))
    assert [c["id"] for c in message["components"]] == [2, 1]
    assert message["components"][1]["components"][0]["id"] == 3


async def test_the_flag_of_components_v2_stays(raw: Raw) -> None:
    # docs: using-message-components, "Once a message has been sent with this flag, it can't be removed from that message"
    message = await raw.ok(*POST, v2(text("one")))
    path = f"/channels/{TABLES}/messages/{message['id']}"
    edited = await raw.ok("PATCH", path, {"components": [text("two")]})
    assert edited["flags"] & V2
    assert await raw.faults("PATCH", path, {"content": "x"}) == {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}


async def test_a_file_has_10_mib(raw: Raw) -> None:
    # docs: reference, "Uploading Files": 10 MiB by default; 40005 is "Request entity too large"
    assert await raw.code(*POST, {}, files={"a.bin": bytes(FILE_BYTES + 1)}) == (413, 40005)


async def test_a_message_has_10_files(raw: Raw) -> None:
    # docs: reference, "Uploading Files"
    files = {f"{i}.txt": b"x" for i in range(11)}
    assert await raw.faults(*POST, {}, files=files) == {"attachments": TOO_LONG}


async def test_alt_text_of_an_attachment_has_1024_characters(raw: Raw) -> None:
    # docs: resources/message, "Attachment Object"
    body = {"attachments": [{"id": 0, "description": "x" * 1025}]}
    assert await raw.faults(*POST, body, files={"a.png": b"x"}) == {"attachments.0.description": TOO_LONG}


async def test_attachments_keep_their_order_names_and_alt_text(raw: Raw) -> None:
    # docs: reference, "Uploading Files" (`payload_json`, `files[n]`, `attachments[].id` is n)
    body = {"attachments": [{"id": 0, "filename": "b.png", "description": "the board"}]}
    (found,) = (await raw.ok(*POST, body, files={"a b.png": b"no picture"}))["attachments"]
    assert (found["filename"], found["description"], found["size"]) == ("b.png", "the board", 10)
    async with raw.session.get(found["url"]) as got:
        assert await got.read() == b"no picture"
    async with raw.session.get(found["url"] + "x") as got:
        assert got.status == 404


async def test_an_edit_keeps_listed_attachments_only(raw: Raw, clock: HandClock) -> None:
    # docs: reference, "Editing Message Attachments"
    message = await raw.ok(*POST, {"content": "x"}, files={"a.txt": b"1", "b.txt": b"2"})
    path, (first, second) = f"/channels/{TABLES}/messages/{message['id']}", message["attachments"]
    assert len((await raw.ok("PATCH", path, {"content": "y"}))["attachments"]) == 2
    edited = await raw.ok("PATCH", path, {"attachments": [{"id": second["id"]}]})
    assert [a["id"] for a in edited["attachments"]] == [second["id"]]
    assert await got(raw, first) == 200, "whoever was shown it may only now be asking for it"
    clock.forward(LINGER / 1000)
    raw.server.sweep()
    assert await got(raw, first) == 404
    assert await got(raw, second) == 200
    assert (await raw.ok("PATCH", path, {"attachments": []}))["attachments"] == []


async def test_an_edit_that_is_refused_keeps_all_attachments(raw: Raw, clock: HandClock) -> None:
    # docs: opcodes-and-status-codes, 50006: a message must keep something to show
    message = await raw.ok(*POST, {}, files={"a.txt": b"1"})
    path, (kept,) = f"/channels/{TABLES}/messages/{message['id']}", message["attachments"]
    status, answer = await raw("PATCH", path, {"attachments": []})
    assert (status, answer["code"]) == (400, 50006)
    clock.forward(LINGER / 1000)
    raw.server.sweep()
    assert await got(raw, kept) == 200
    assert [a["id"] for a in (await raw.ok("PATCH", path, {"content": "y"}))["attachments"]] == [kept["id"]]


async def test_an_edits_list_must_have_the_new_files_too(raw: Raw) -> None:
    # docs: resources/message, "Edit Message": "must contain all attachments that should be present after edit, including ... new"
    message = await raw.ok(*POST, v2(text()))
    path, picture = f"/channels/{TABLES}/messages/{message['id']}", v2(gallery({"media": {"url": "attachment://a.png"}}))
    assert await raw.faults("PATCH", path, picture | {"attachments": []}, files={"a.png": b"x"})
    await raw.ok("PATCH", path, picture | {"attachments": [{"id": 0}]}, files={"a.png": b"x"})
    await raw.ok("PATCH", path, picture, files={"a.png": b"y"})  # without a list they are appended


async def test_files_shown_by_components_are_no_attachments(raw: Raw) -> None:
    # docs: resources/message, `attachments`: "any attached files that are not referenced in embeds or components"
    body = v2(text(), gallery({"media": {"url": "attachment://a.png"}, "description": "the board"}))
    message = await raw.ok(*POST, body, files={"a.png": b"x", "b.txt": b"y"})
    assert [a["filename"] for a in message["attachments"]] == ["b.txt"]
    path, shown = f"/channels/{TABLES}/messages/{message['id']}", message["components"][1]["items"][0]["media"]["url"]
    # an edit that lists only what `attachments` had loses the picture
    lost = v2(gallery({"media": {"url": "attachment://a.png"}})) | {"attachments": [{"id": message["attachments"][0]["id"]}]}
    assert list(await raw.faults("PATCH", path, lost)) == ["components.0.items.0.media.url"]
    # one that says nothing about attachments keeps it, by its address or by its name
    for url in (shown, "attachment://a.png"):
        edited = await raw.ok("PATCH", path, v2(gallery({"media": {"url": url}})))
        assert edited["components"][0]["items"][0]["media"]["url"] == shown
    async with raw.session.get(shown) as got:
        assert got.status == 200


EMBEDS = {
    "title 256": ([{"title": "x" * 257}], {"embeds.0.title": TOO_LONG}),
    "description 4096": ([{"description": "x" * 4097}], {"embeds.0.description": TOO_LONG}),
    "25 fields": ([{"fields": [{"name": "a", "value": "b"}] * 26}], {"embeds.0.fields": TOO_LONG}),
    "field value 1024": ([{"fields": [{"name": "a", "value": "x" * 1025}]}], {"embeds.0.fields.0.value": BAD_LENGTH}),
    "footer 2048": ([{"footer": {"text": "x" * 2049}}], {"embeds.0.footer.text": TOO_LONG}),
    "6000 in all": ([{"description": "x" * 4000}, {"description": "x" * 2001}], {"embeds": "MAX_EMBED_SIZE_EXCEEDED"}),
    "10 embeds": ([{"title": "x"}] * 11, {"embeds": TOO_LONG}),
}


@pytest.mark.parametrize("name", EMBEDS)
async def test_embeds(raw: Raw, name: str) -> None:
    # docs: resources/message, "Embed Limits"
    embeds, faults = EMBEDS[name]
    assert await raw.faults(*POST, {"embeds": embeds}) == faults


async def test_a_nonce_has_25_characters(raw: Raw) -> None:
    # docs: resources/message, "Create Message"
    await raw.send(nonce="x" * 25)
    assert await raw.faults(*POST, {"content": "x", "nonce": "x" * 26}) == {"nonce": TOO_LONG}


async def test_mentions_are_parsed_or_listed(raw: Raw) -> None:
    # docs: resources/message, "Allowed Mentions Object"
    body = {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}
    assert await raw.faults(*POST, body) == {"allowed_mentions": "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"}


MODALS = {
    "title 45": ({"title": "x" * 46}, {"data.title": BAD_LENGTH}),
    "custom id 100": ({"custom_id": "x" * 101}, {"data.custom_id": BAD_LENGTH}),
    "five inputs": ({"components": [text()] * 6}, {"data.components": BAD_LENGTH}),
    "one input at least": ({"components": []}, {"data.components": NEEDED}),
    "label 45": (
        {"components": [{"type": 18, "label": "x" * 46, "component": {"type": 4, "custom_id": "a", "style": 1}}]},
        {"data.components.0.label": BAD_LENGTH},
    ),
    "placeholder 100": (
        {
            "components": [
                {"type": 18, "label": "x", "component": {"type": 4, "custom_id": "a", "style": 1, "placeholder": "x" * 101}}
            ]
        },
        {"data.components.0.component.placeholder": TOO_LONG},
    ),
    "no buttons": ({"components": [row(button())]}, {"data.components.0.components.0.type": "UNION_TYPE_CHOICES"}),
}


@pytest.mark.parametrize("name", MODALS)
async def test_modals(raw: Raw, name: str) -> None:
    # docs: interactions/receiving-and-responding, "Modal"; components/reference, "Text Input", "Label"
    change, faults = MODALS[name]
    one = {"type": 18, "label": "x", "component": {"type": 4, "custom_id": "a", "style": 1}}
    body = {"type": 9, "data": {"custom_id": "m", "title": "t", "components": [one]} | change}
    interaction = await raw.command()
    assert await raw.faults("POST", raw.callback(interaction), body) == faults


CHOICES = {
    "25 choices": ([{"name": str(i), "value": "v"} for i in range(26)], {"data.choices": TOO_LONG}),
    "name 100": ([{"name": "x" * 101, "value": "v"}], {"data.choices.0.name": BAD_LENGTH}),
    "name not empty": ([{"name": "", "value": "v"}], {"data.choices.0.name": NEEDED}),
    "value 100": ([{"name": "x", "value": "x" * 101}], {"data.choices.0.value": BAD_LENGTH}),
}


@pytest.mark.parametrize("name", CHOICES)
async def test_autocomplete(raw: Raw, name: str) -> None:
    # docs: receiving-and-responding, "Autocomplete": up to 25; application-commands, "Option Choice Structure": 100
    choices, faults = CHOICES[name]
    await raw.command()
    command = raw.server.world.commands[""][0]
    typed = [{"name": "word", "type": 3, "value": "", "focused": True}]
    await raw.server.page.autocomplete(raw.server.world.owner_id, {"channel": TABLES, "command": command["id"], "options": typed})
    body = {"type": 8, "data": {"choices": choices}}
    assert await raw.faults("POST", raw.callback(raw.caught[-1]), body) == faults


def command(**change) -> dict:
    return {"name": "a", "description": "d"} | change


def choice(**change) -> dict:
    return {"type": 3, "name": "o", "description": "d"} | change


COMMANDS = {
    "name 32": (command(name="x" * 33), {"0.name": BAD_LENGTH}),
    "lower case": (command(name="Table"), {"0.name": "APPLICATION_COMMAND_INVALID_NAME"}),
    "description 100": (command(description="x" * 101), {"0.description": BAD_LENGTH}),
    "description needed": (command(description=""), {"0.description": NEEDED}),
    "25 options": (command(options=[choice(name=f"o{i}") for i in range(26)]), {"0.options": BAD_LENGTH}),
    "25 choices": (
        command(options=[choice(choices=[{"name": str(i), "value": str(i)} for i in range(26)])]),
        {"0.options.0.choices": TOO_LONG},
    ),
    "required first": (
        command(options=[choice(), choice(name="p", required=True)]),
        {"0.options.1": "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"},
    ),
    "8000 in all": (
        command(
            options=[
                choice(name=f"o{i}", choices=[{"name": f"{i:050}{j:050}", "value": "x" * 100} for j in range(25)]) for i in range(2)
            ]
        ),
        {"0": "APPLICATION_COMMAND_TOO_LARGE"},
    ),
}


@pytest.mark.parametrize("name", COMMANDS)
async def test_commands(raw: Raw, name: str) -> None:
    # docs: interactions/application-commands (naming, option structure, "8000 characters")
    data, faults = COMMANDS[name]
    assert await raw.faults("PUT", f"/applications/{raw.server.world.app_id}/commands", [data]) == faults


async def test_an_overwrite_replaces_and_keeps_ids(raw: Raw) -> None:
    # docs: interactions/application-commands, "Bulk Overwrite Global Application Commands"
    path = f"/applications/{raw.server.world.app_id}/commands"
    first = await raw.ok("PUT", path, [command(), command(name="b")])
    second = await raw.ok("PUT", path, [command(description="new")])
    assert [c["id"] for c in second] == [first[0]["id"]]
    assert await raw.ok("GET", f"{path}?with_localizations=true") == second
    assert await raw.code("PUT", "/applications/1/commands", []) == (403, 20012)


async def test_commands_are_listed_without_their_translations(raw: Raw) -> None:
    # docs: interactions/application-commands, "Get Global Application Commands": `with_localizations`, by default false
    path = f"/applications/{raw.server.world.app_id}/commands"
    choice = {"name": "c", "value": "c", "name_localizations": {"de": "c"}}
    word = {"type": 3, "name": "word", "description": "d", "description_localizations": {"de": "Wort"}, "choices": [choice]}
    await raw.ok("PUT", path, [command(name_localizations={"de": "befehl"}, options=[word])])
    (listed,) = await raw.ok("GET", path)
    assert "localizations" not in str(listed)
    assert (listed["name"], listed["options"][0]["choices"][0]["value"]) == (command()["name"], "c")
    (whole,) = await raw.ok("GET", f"{path}?with_localizations=true")
    assert whole["name_localizations"] == {"de": "befehl"}
    assert whole["options"][0]["description_localizations"] == {"de": "Wort"}
    assert await raw.code("GET", f"/applications/{raw.server.world.app_id}/guilds/1/commands") == (403, 50001)


async def test_a_body_that_is_no_json(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, 50109
    url, headers = raw.server.api + POST[1], {"Authorization": f"Bot {raw.server.token}", "Content-Type": "application/json"}
    for body in (b"{", b"[" * 100_000 + b"]" * 100_000, b'{"content": NaN}'):
        async with raw.session.post(url, data=body, headers=headers) as answer:
            assert (answer.status, (await answer.json())["code"]) == (400, 50109), body[:20]


async def test_answers_carry_exactly_application_json(raw: Raw) -> None:
    # tried: discord.py compares the header with this text
    await raw.ok("GET", "/users/@me")
    assert raw.headers["Content-Type"] == "application/json"
    await raw("GET", "/users/1")
    assert raw.headers["Content-Type"] == "application/json"


async def test_unknown_routes_are_loud(raw: Raw, caplog: pytest.LogCaptureFixture) -> None:
    assert await raw("GET", "/voice/regions") == (404, {"message": "404: Not Found", "code": 0})
    assert await raw("PUT", f"/channels/{TABLES}/messages") == (404, {"message": "404: Not Found", "code": 0})
    assert raw.server.rest.unknown == ["GET /api/v10/voice/regions", f"PUT /api/v10/channels/{TABLES}/messages"]
    assert "unknown route: GET /api/v10/voice/regions" in caplog.text


async def test_a_wrong_token_is_401(raw: Raw) -> None:
    # docs: reference, "Authentication"
    assert await raw("GET", "/users/@me", Authorization="Bot x") == (401, {"message": "401: Unauthorized", "code": 0})
