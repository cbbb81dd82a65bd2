"""The rules that keep strangers out (docs/protocols.md 6, "Security"), one test each."""

import json
from pathlib import Path

import aiohttp
import pytest

from playground.actor import Actor
from playground.server import NO_KEY, Server
from playground.world import TABLES

from .raw import ANN, Raw

EVIL = {"Origin": "http://evil.example"}


async def routes(raw: Raw) -> list[tuple[str, str]]:
    """One of each kind: page, its files, its calls, REST, pictures."""
    message = await raw.ok("POST", f"/channels/{TABLES}/messages", {"content": "x"}, files={"a.png": b"x"})
    picture = message["attachments"][0]["url"].removeprefix(raw.server.url)
    return [("GET", "/"), ("GET", "/page/style.css"), ("POST", "/page/say"), ("GET", "/api/v10/users/@me"), ("GET", picture)]


async def status(raw: Raw, method: str, path: str, **headers: str) -> int:
    sent = {"Authorization": f"Bot {raw.server.token}", "Cookie": f"{raw.server.cookie}={raw.server.key}", **headers}
    async with raw.session.request(method, raw.server.url + path, headers=sent) as answer:
        return answer.status


async def test_it_listens_on_loopback_only(raw: Raw) -> None:
    sites = list(raw.server._runner.sites)
    assert [site._host for site in sites] == ["127.0.0.1"]


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "localhost:1", "127.0.0.1.evil.example"])
async def test_a_foreign_host_is_refused_everywhere(raw: Raw, host: str) -> None:
    for method, path in await routes(raw):
        assert await status(raw, method, path, Host=host) == 403, path


async def test_localhost_with_the_port_is_let_in(raw: Raw) -> None:
    assert await status(raw, "GET", "/api/v10/users/@me", Host=f"localhost:{raw.server.port}") == 200


@pytest.mark.parametrize(
    "headers",
    [EVIL, {"Origin": "null"}, {"Origin": "http://127.0.0.1:1"}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}],
)
async def test_a_foreign_page_is_refused_everywhere(raw: Raw, headers: dict[str, str]) -> None:
    # tried: a foreign page reached the WebSocket and the attachments of a sketch
    for method, path in await routes(raw):
        assert await status(raw, method, path, **headers) == 403, path
    for path in ("/gateway/", f"/page/ws?as={ANN}"):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await raw.session.ws_connect(
                raw.server.url + path, headers=headers | {"Cookie": f"{raw.server.cookie}={raw.server.key}"}
            )
        assert refused.value.status == 403


async def test_ones_own_page_is_let_in(raw: Raw) -> None:
    headers = {"Origin": raw.server.url, "Sec-Fetch-Site": "same-origin"}
    assert await status(raw, "GET", "/", **headers) == 200
    async with raw.session.ws_connect(
        f"{raw.server.url}/page/ws?as={ANN}", headers=headers | {"Cookie": f"{raw.server.cookie}={raw.server.key}"}
    ) as socket:
        assert json.loads((await socket.receive()).data)["t"] == "snapshot"


async def test_calls_come_as_json_only(raw: Raw) -> None:
    body = json.dumps({"as": ANN, "channel": TABLES, "content": "x"})
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        headers = {"Content-Type": kind, "Cookie": f"{raw.server.cookie}={raw.server.key}"}
        async with raw.session.post(raw.server.url + "/page/say", data=body, headers=headers) as answer:
            assert answer.status == 415
    assert raw.server.world.messages[TABLES] == {}


async def test_without_the_key_there_is_one_sentence(raw: Raw) -> None:
    async with raw.session.get(raw.server.url + "/") as answer:
        assert (answer.status, await answer.text()) == (200, NO_KEY)
    async with raw.session.get(raw.server.url + "/?key=wrong") as answer:
        assert await answer.text() == NO_KEY
    for path in ("/page/style.css", "/page/ws"):
        async with raw.session.get(raw.server.url + path) as answer:
            assert answer.status == 403
    async with raw.session.post(raw.server.url + "/page/say", json={"as": ANN}) as answer:
        assert answer.status == 403


async def test_the_key_becomes_a_strict_cookie(raw: Raw) -> None:
    async with raw.session.get(raw.server.address, allow_redirects=False) as answer:
        assert (answer.status, answer.headers["Location"]) == (303, "/")
        cookie = answer.headers["Set-Cookie"]
        assert "SameSite=Strict" in cookie
        assert "HttpOnly" in cookie


async def test_token_and_key_are_new_at_each_start() -> None:
    one, two = Server(), Server()
    assert one.token != two.token
    assert one.key != two.key
    assert len(one.key) >= 24


async def test_every_answer_forbids_framing_and_foreign_content(raw: Raw) -> None:
    for method, path in await routes(raw):
        headers = {"Authorization": f"Bot {raw.server.token}", "Cookie": f"{raw.server.cookie}={raw.server.key}"}
        async with raw.session.request(method, raw.server.url + path, headers=headers) as answer:
            assert answer.headers["X-Frame-Options"] == "DENY", path
            assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'"), path
            assert answer.headers["X-Content-Type-Options"] == "nosniff", path


async def test_attachments_are_never_a_page(raw: Raw) -> None:
    # a picture is shown; anything else is a download, whatever it calls itself
    message = await raw.ok(
        "POST", f"/channels/{TABLES}/messages", {"content": "x"}, files={"a.html": b"<script>", "a.svg": b"<svg/>"}
    )
    for attachment in message["attachments"]:
        async with raw.session.get(attachment["url"]) as answer:
            assert answer.headers["Content-Type"] == "application/octet-stream"
            assert answer.headers["Content-Disposition"] == "attachment"


async def test_no_path_leads_out_of_the_page(raw: Raw) -> None:
    for path in ("/page/../server.py", "/page/%2e%2e/server.py", "/page/..%2fserver.py", "/page/server.py"):
        assert await status(raw, "GET", path) in (403, 404), path


async def test_script_in_names_and_messages_stays_text(server: Server) -> None:
    async with Actor(server.address, "Ann") as ann:
        said = await ann.say("tables", "<script>alert(1)</script>")
        assert said["content"] == "<script>alert(1)</script>"
    page = Path(__file__).parents[2] / "playground" / "page"
    for script in page.glob("*.js"):
        text = script.read_text()
        for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"):
            assert word not in text, f"{script.name} uses {word}: text by textContent only"
