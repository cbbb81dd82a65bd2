"""The application's own emojis."""

import base64
import io
from pathlib import Path

import discord
import pytest
from PIL import Image

from playground.actor import Actor
from playground.rest import emojis
from playground.server import Server
from tests.playground.conftest import Tiny
from tests.playground.raw import Raw, button, option, row, select

POST = ("POST", "/channels/1300000000000000101/messages")


def picture(kind: str = "PNG", **more) -> bytes:
    """A picture of an emoji."""
    found = io.BytesIO()
    Image.new("RGB", (16, 16), "red").save(found, kind, **more)
    return found.getvalue()


def uri(data: bytes, kind: str = "image/png") -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


async def create(raw: Raw, name: str = "brick", data: bytes | None = None) -> dict:
    path = f"/applications/{raw.server.world.app_id}/emojis"
    return await raw.ok("POST", path, {"name": name, "image": uri(data or picture())})


async def test_emojis_are_made_listed_and_deleted(raw: Raw) -> None:
    # docs: resources/emoji, "Create Application Emoji" (201 by the OpenAPI description), "List Application Emojis" (`items`, each
    # with the bot as user), "Delete Application Emoji"
    path = f"/applications/{raw.server.world.app_id}/emojis"
    assert await raw.ok("GET", path) == {"items": []}
    made = await create(raw)
    assert (made["name"], made["animated"], made["user"]["id"]) == ("brick", False, raw.server.world.bot_id)
    assert await raw.ok("GET", path) == {"items": [made]}
    async with raw.session.get(f"{raw.server.url}/emojis/{made['id']}") as answer:
        assert (answer.status, answer.content_type, await answer.read()) == (200, "image/png", picture())
    assert await raw("DELETE", f"{path}/{made['id']}") == (204, None)
    assert await raw.code("DELETE", f"{path}/{made['id']}") == (404, 10014)
    assert await raw.ok("GET", path) == {"items": []}
    async with raw.session.get(f"{raw.server.url}/emojis/{made['id']}") as answer:
        assert answer.status == 404


async def test_only_the_application_itself_has_them(raw: Raw) -> None:
    # docs: opcodes-and-status-codes, 20012
    assert await raw.code("GET", "/applications/1/emojis") == (403, 20012)
    assert await raw.code("DELETE", "/applications/1/emojis/1") == (403, 20012)


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"name": "x", "image": uri(b"x")}, "name"),
        ({"name": "x" * 33, "image": uri(b"x")}, "name"),
        ({"name": "a-b", "image": uri(b"x")}, "name"),
        ({"name": "taken", "image": uri(b"x")}, "name"),
        ({"name": "fine", "image": "brick.png"}, "image"),
        ({"name": "fine"}, "image"),
        ({"image": uri(b"x")}, "name"),
    ],
    ids=["short", "long", "dash", "taken", "no data", "no image", "no name"],
)
async def test_a_name_and_a_picture_are_needed(raw: Raw, body: dict, path: str) -> None:
    # docs: resources/emoji, "Create Application Emoji"; Rapptz/discord.py PR 10072: 2 to 32; that no two share a name is assumed
    await create(raw, "taken")
    assert list(await raw.faults("POST", f"/applications/{raw.server.world.app_id}/emojis", body)) == [path]


async def test_a_picture_has_256_kib_and_is_one(raw: Raw) -> None:
    # docs: resources/emoji: larger ones "fail and return 400 Bad Request and an error message, but not a JSON status code"; 50046
    path = f"/applications/{raw.server.world.app_id}/emojis"
    large = picture() + b"\0" * emojis.BYTES
    assert await raw.code("POST", path, {"name": "large", "image": uri(large)}) == (400, 0)
    assert await raw.code("POST", path, {"name": "words", "image": uri(b"not a picture")}) == (400, 50046)
    moving = picture("GIF", save_all=True, append_images=[Image.new("RGB", (16, 16), "blue")])
    assert (await create(raw, "moving", moving))["animated"]


async def test_an_application_has_2000(raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    # docs: resources/emoji, "An application can own up to 2000 emojis"; opcodes-and-status-codes, 30008
    assert emojis.MOST == 2000
    monkeypatch.setattr(emojis, "MOST", 1)
    await create(raw)
    path = f"/applications/{raw.server.world.app_id}/emojis"
    assert await raw.code("POST", path, {"name": "more", "image": uri(picture())}) == (400, 30008)


async def test_unknown_emojis_in_components_are_50035(raw: Raw) -> None:
    # issues 7128 (of the application's own) and 8071 (one code for buttons and selects); bwmarrin/discordgo issue 1479 (an empty
    # one)
    made = await create(raw)
    for wrong, at in (({"id": "1", "name": "brick"}, "id"), ({"name": "brick"}, "name"), ({"name": ":+1:"}, "name"), ({}, "name")):
        refused = await raw.faults(*POST, {"components": [row(button(emoji=wrong))]})
        assert refused == {f"components.0.components.0.emoji.{at}": "BUTTON_COMPONENT_INVALID_EMOJI"}
        refused = await raw.faults(*POST, {"components": [row(select([option(0, emoji=wrong)]))]})
        assert refused == {f"components.0.components.0.options.0.emoji.{at}": "BUTTON_COMPONENT_INVALID_EMOJI"}
    for fine in ({"id": made["id"], "name": "anything"}, {"id": int(made["id"]), "name": "brick"}, {"name": "🎲"}, {"name": "1️⃣"}):
        await raw.ok(*POST, {"components": [row(button(emoji=fine))]})
    await raw("DELETE", f"/applications/{raw.server.world.app_id}/emojis/{made['id']}")
    refused = await raw.faults(*POST, {"components": [row(button(emoji={"id": made["id"], "name": "other"}))]})
    assert len(refused) == 1


async def test_a_known_emoji_comes_back_with_its_name(raw: Raw) -> None:
    # docs: components/reference, "Button": a partial emoji (name, id, animated)
    made = await create(raw)
    sent = await raw.ok(*POST, {"components": [row(button(emoji={"id": made["id"], "name": "other"}))]})
    assert sent["components"][0]["components"][0]["emoji"] == {"id": made["id"], "name": "brick", "animated": False}


async def test_emojis_outlive_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "x.db.world.json"
    async with Server(jitter=(0, 0), rates=False, world_file=path) as first, Raw(first) as raw:
        made = await create(raw)
    async with Server(jitter=(0, 0), rates=False, world_file=path) as second, Raw(second) as raw:
        assert [e["id"] for e in (await raw.ok("GET", f"/applications/{second.world.app_id}/emojis"))["items"]] == [made["id"]]
        async with raw.session.get(f"{second.url}/emojis/{made['id']}") as answer:
            assert await answer.read() == picture()


async def test_discord_py_makes_uses_and_deletes_them_and_the_page_hears_of_it(server: Server, bot: Tiny) -> None:
    # tried with discord.py 2.7.1
    async with Actor(server.address, "Ann") as ann:
        assert ann.events[0]["emojis"] == []
        made = await bot.create_application_emoji(name="brick", image=picture())
        told = await ann.until(lambda: next((e for e in ann.events if e["t"] == "emojis"), None))
        assert told["emojis"] == [{"id": str(made.id), "name": "brick", "animated": False, "url": f"/emojis/{made.id}"}]
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="Build", emoji=made))
        await bot.get_channel(int(POST[1].split("/")[2])).send(f"{made}", view=view)
        seen = await ann.message_where(lambda m: m["components"])
        assert seen["components"][0]["components"][0]["emoji"]["id"] == str(made.id)
        assert [e.id for e in await bot.fetch_application_emojis()] == [made.id]
        await made.delete()
        assert await bot.fetch_application_emojis() == []
