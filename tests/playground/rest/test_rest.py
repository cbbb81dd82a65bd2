"""The routes: exactly those the bot uses, each with its name, for the bot's own token and application alone."""

import json

import pytest

from playground.rest.rest import PREFIX
from playground.server import Server
from playground.world import GUILD, LOUNGE, TABLES
from tests.playground.raw import ANN, Raw


def test_every_route_has_a_name_and_a_limit_of_its_own() -> None:
    routes = Server().rest.routes
    assert len({name for name, *_ in routes}) == len(routes)
    assert len({(method, path) for _, method, path, _, _ in routes}) == len(routes)
    assert all(name.split(" ")[0] == method and most > 0 and seconds > 0 for name, method, _, (most, seconds), _ in routes)


async def test_what_is_asked_of_another_application_is_refused(raw: Raw) -> None:
    for method, path, body in (("GET", "commands", None), ("PUT", "commands", []), ("GET", "emojis", None)):
        assert await raw.code(method, f"/applications/999/{path}", body) == (403, 20012)
    assert await raw.code("PUT", f"/applications/{raw.server.world.app_id}/guilds/999/commands", []) == (403, 50001)


async def test_every_call_is_kept_with_its_answer_and_without_its_pictures(raw: Raw) -> None:
    message = await raw.ok("POST", f"/channels/{TABLES}/messages", {"content": "x"}, files={"a.png": b"picture"})
    call = raw.server.rest.calls[-1]
    assert (call.route, call.method, call.path) == ("POST message", "POST", f"{PREFIX}/channels/{TABLES}/messages")
    assert (call.status, call["channel"]) == (200, TABLES)
    assert json.loads(call.text or "")["id"] == message["id"]
    assert [(upload.name, upload.data) for upload in call.uploads] == [("a.png", b"")]


@pytest.mark.parametrize(
    ("path", "refused"),
    [
        ("/channels/{tables}/messages?limit=0", "limit"),
        ("/channels/{tables}/messages?limit=101", "limit"),
        ("/channels/{tables}/messages?limit=many", "limit"),
        ("/channels/{tables}/messages?before=1&after=2", "_root"),
    ],
)
async def test_a_page_of_history_is_asked_for_as_discord_takes_it(raw: Raw, path: str, refused: str) -> None:
    assert list(await raw.faults("GET", path.format(tables=TABLES), None)) == [refused]


async def test_threads_are_listed_with_those_of_them_that_the_bot_is_in(raw: Raw) -> None:
    made = await raw.ok("POST", f"/channels/{TABLES}/threads", {"name": "One", "type": 11})
    other = raw.server.world.open_thread(ANN, LOUNGE, "Two")
    found = await raw.ok("GET", f"/guilds/{GUILD}/threads/active")
    assert {thread["id"] for thread in found["threads"]} == {made["id"], other["id"]}
    assert [member["id"] for member in found["members"]] == [made["id"]]
    assert await raw.code("POST", f"/channels/{TABLES}/threads", {"name": "Hidden", "type": 12}) == (400, 50035)
    assert await raw.code("GET", f"/channels/{TABLES}/thread-members") == (400, 50024)


async def test_the_application_says_what_the_portal_says(raw: Raw) -> None:
    world = raw.server.world
    world.application |= {"integration_types": [0, 1], "terms": "https://x"}
    world.set_installed(ANN, True)
    told = await raw.ok("GET", "/applications/@me")
    assert list(told["integration_types_config"]) == ["0", "1"]
    assert told["approximate_user_install_count"] == 1
    assert told["terms_of_service_url"] == "https://x"
    assert "privacy_policy_url" not in told
