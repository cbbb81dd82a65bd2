"""The page's API, as API.md has it."""

import json

import pytest

from playground.actor import Actor, Refusal, private
from playground.permits import VIEW_CHANNEL
from playground.server import Server
from playground.world import TABLES
from tests.playground.raw import ANN, BEN


@pytest.fixture
async def ann(server: Server):
    async with Actor(server.address, "Ann") as found:
        yield found


@pytest.fixture
async def ben(server: Server):
    async with Actor(server.address, "Ben") as found:
        yield found


async def test_the_snapshot(server: Server, ann: Actor) -> None:
    snapshot = ann.events[0]
    assert sorted(snapshot) == sorted(
        ["t", "now", "me", "people", "bot", "guild", "guilds", "channels", "commands", "emojis", "messages", "faults"]
    )  # fmt: skip
    assert [p["global_name"] for p in snapshot["people"]] == ["Ann", "Ben", "Cleo", "Dev"]
    assert [c["type"] for c in snapshot["channels"]] == [0, 0, 1]
    assert all(int(c["permissions"]) & VIEW_CHANNEL for c in snapshot["channels"])
    assert snapshot["bot"]["online"] is False


async def test_what_one_says_the_other_reads(ann: Actor, ben: Actor) -> None:
    said = await ann.say("tables", f"hello <@{BEN}>")
    seen = await ben.message_where(lambda m: m["id"] == said["id"])
    assert seen["mentions"][0]["id"] == BEN
    reply = await ben.say("tables", "hi", reply_to=said["id"])
    assert (await ann.message_where(lambda m: m["id"] == reply["id"]))["referenced_message"]["id"] == said["id"]


async def test_older_messages(server: Server, ann: Actor) -> None:
    ids = [(await ann.say("tables", str(i)))["id"] for i in range(60)]
    await ann.reload()
    assert [m["content"] for m in ann.seen("tables")] == [str(i) for i in range(10, 60)]
    older = await ann.call("older", channel=TABLES, before=ids[10], limit=5)
    assert [m["content"] for m in older["messages"]] == ["5", "6", "7", "8", "9"]
    around = await ann.call("older", channel=TABLES, around=ids[30], limit=3)
    assert [m["content"] for m in around["messages"]] == ["29", "30", "31"]


async def test_threads_come_and_go(ann: Actor, ben: Actor) -> None:
    made = (await ann.call("new-thread", channel=TABLES, name="ours"))["channel"]
    await ben.until(lambda: made["id"] in ben.channels)
    with pytest.raises(Refusal):
        await ben.call("thread", channel=made["id"], locked=True)
    await ann.call("thread", channel=made["id"], archived=True)
    await ben.until(lambda: ben.channels[made["id"]]["thread_metadata"]["archived"])
    await ann.call("fault", what="delete-channel", channel=made["id"])
    await ben.until(lambda: made["id"] not in ben.channels)


async def test_a_channel_that_one_may_no_longer_see_goes_away(ann: Actor, ben: Actor) -> None:
    await ann.call("fault", what="permission", channel=TABLES, target=BEN, bits=str(VIEW_CHANNEL), allow=False)
    await ben.until(lambda: TABLES not in ben.channels)
    with pytest.raises(Refusal):
        await ben.call("older", channel=TABLES)
    await ann.call("fault", what="permission", channel=TABLES, target=BEN, bits=str(VIEW_CHANNEL), allow=None)
    await ben.until(lambda: TABLES in ben.channels)
    assert TABLES in ann.channels


async def test_leaving_the_server_and_coming_back(ann: Actor, ben: Actor) -> None:
    await ben.call("leave-server", in_guild=False)
    await ann.until(lambda: not ann.people[1]["in_guild"])
    await ben.until(lambda: [c["type"] for c in ben.channels.values()] == [1])
    await ben.call("leave-server", in_guild=True)
    await ben.until(lambda: TABLES in ben.channels)


async def test_message_settings(ann: Actor, ben: Actor) -> None:
    await ben.call("dm-settings", open=False)
    await ann.until(lambda: not ann.people[1]["dm_open"])


async def test_wrong_calls_are_sentences(ann: Actor) -> None:
    for path, body in (
        ("say", {}),
        ("say", {"channel": "1", "content": "x"}),
        ("say", {"channel": TABLES, "content": ""}),
        ("click", {"channel": TABLES, "message": "1", "custom_id": "a"}),
        ("command", {"channel": TABLES, "command": "1"}),
        ("modal", {"interaction": "1"}),
        ("bot", {"what": "restart"}),
        ("fault", {"what": "nonsense"}),
    ):
        with pytest.raises(Refusal):
            await ann.call(path, **body)


async def test_dismissing_is_the_pages_own_business(server: Server, bot, ann: Actor) -> None:
    # on Discord the bot does not hear of it, and may still edit the message
    await ann.online()
    answer = await ann.command("tables", "table new", game="blueprints")
    assert private(answer.message)
    await ann.dismiss(answer.message)
    await ann.until(lambda: answer.message["id"] not in ann.messages)
    assert answer.message["id"] in server.interactions.hidden


async def test_commands_are_checked_before_they_are_sent(server: Server, bot, ann: Actor) -> None:
    await ann.online()
    for words, options in (
        ("table", {}),
        ("table new", {}),
        ("table new", {"game": "x", "guest": "1"}),
        ("table new", {"wrong": 1}),
    ):
        with pytest.raises(Refusal):
            await ann.command("tables", words, **options)
    with pytest.raises(Refusal):
        await ann.command("dm", "table new", game="x")
    assert not bot.thrown


async def test_a_bot_that_is_away_is_shown_as_such(server: Server, bot, ann: Actor) -> None:
    await ann.until(lambda: ann.bot["online"])
    await bot.close()
    await ann.until(lambda: not ann.bot["online"])


async def test_typing_is_shown(server: Server, bot, ann: Actor) -> None:
    async with bot.get_channel(int(TABLES)).typing():
        await ann.until(lambda: any(e["t"] == "typing" for e in ann.events))
    assert ann.id == ANN


@pytest.mark.parametrize(
    "body",
    [
        {"what": "jitter", "low": "nan", "high": 3},
        {"what": "jitter", "low": 1, "high": "inf"},
        {"what": "jitter", "low": -1, "high": 3},
        {"what": "permission", "channel": TABLES, "target": "bot", "bits": "-1", "allow": False},
        {"what": "permission", "channel": TABLES, "target": "bot", "bits": str(1 << 60), "allow": False},
        {"what": "permission", "channel": TABLES, "target": "bot", "bits": "1.5", "allow": False},
        {"what": "permission", "channel": TABLES, "target": "bot", "bits": "1024", "allow": "no"},
        {"what": "429", "times": 0},
        {"what": "429", "times": 1.5},
        {"what": "429", "seconds": "nan"},
        {"what": "429", "scope": "all"},
        {"what": "429", "route": "POST nonsense"},
        {"what": "5xx", "status": 200},
        {"what": "gateway", "act": "close", "code": 70000},
        {"what": "gateway", "act": "nonsense"},
        {"what": "rates", "on": "no"},
        {"what": ["429"]},
        {"what": None},
    ],
)
async def test_switches_take_what_the_api_says_and_nothing_else(server: Server, ann: Actor, body: dict) -> None:
    before = ann.events[0]["faults"]
    status, answer = await posted(server, ann, json.dumps({"as": ann.id} | body))
    assert (status, sorted(answer)) in ((400, ["error"]), (400, ["code", "error"]))
    assert server.page.panel.shown() == before
    assert server.world.channels[TABLES]["permission_overwrites"] == []


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "7",
        "[" * 100_000 + "]" * 100_000,
        '{"as": "%s", "what": ' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"as": "%s", "what": "slow", "seconds": Infinity}',
        '{"as": "%s", "what": "slow", "seconds": NaN}',
        '{"as": "%s", "what": "jitter", "low": -Infinity, "high": 1}',
        '{"as": "%s", "what": "slow", "times": 1e999}',
        '{"as": "%s", "what": "429", "times": ' + "9" * 5000 + "}",
    ],
    ids=["torn", "list", "number", "nested", "nested within", "infinity", "nan", "minus infinity", "too large", "too long"],
)
async def test_what_is_no_json_is_400(server: Server, ann: Actor, text: str) -> None:
    status, _ = await posted(server, ann, text.replace("%s", ann.id))
    assert status == 400
    assert server.faults.waiting == []


async def posted(server: Server, ann: Actor, text: str) -> tuple[int, dict]:
    """One call of the faults panel, as it stands."""
    headers = {"Content-Type": "application/json"}
    async with ann._session.post(f"{server.url}/page/fault", data=text, headers=headers) as answer:
        return answer.status, await answer.json()
