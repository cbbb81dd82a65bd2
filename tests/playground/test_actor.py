"""A person for tests: what it reads in messages, how it names things, and how long it waits."""

import asyncio

import pytest

from playground.actor import Actor, Answer, Refusal, buttons, private, selects, words
from playground.limits import EPHEMERAL
from playground.server import Server

from .raw import button, option, row, select, text

ADDRESS = "http://127.0.0.1:8710/?key=secret"
MESSAGE = {
    "id": "5",
    "content": "Hello",
    "flags": 0,
    "components": [{"type": 17, "components": [text("inside"), row(button("a", "Join")), row(select([option(1)]))]}],
}


@pytest.fixture
def ann() -> Actor:
    """Not connected."""
    made = Actor(ADDRESS, "Ann", patience=0.05)
    made._take(
        {
            "t": "snapshot",
            "people": [],
            "commands": [
                {
                    "id": "9",
                    "name": "table",
                    "options": [{"type": 1, "name": "new", "options": [{"type": 4, "name": "seats"}]}],
                }
            ],
            "bot": {"online": False},
            "channels": [
                {"id": "1", "type": 0, "name": "tables"},
                {"id": "2", "type": 1},
                {"id": "3", "type": 11, "name": "Table 1"},
                {"id": "4", "type": 11, "name": "Table 1"},
            ],
            "messages": {},
        }
    )
    return made


def test_all_that_can_be_read_and_pressed_is_found_wherever_it_stands() -> None:
    assert words(MESSAGE) == "Hello\ninside"
    assert list(buttons(MESSAGE)) == ["Join"]
    assert [found["custom_id"] for found in selects(MESSAGE)] == ["s"]
    assert Answer("1", 4, [MESSAGE, MESSAGE]).text.count("inside") == 2
    assert not private(MESSAGE)
    assert private({"flags": EPHEMERAL | 4})


def test_its_address_is_the_one_that_was_printed(ann: Actor) -> None:
    assert (ann.url, ann.key) == ("http://127.0.0.1:8710", "secret")


def test_a_channel_is_named_by_id_name_or_object_the_newest_of_one_name(ann: Actor) -> None:
    assert [ann.channel(named) for named in ("1", "tables", "dm", {"id": 7})] == ["1", "1", "2", "7"]
    assert ann.channel("Table 1") == "4"
    assert [c["id"] for c in ann.threads()] == ["3", "4"]
    with pytest.raises(StopIteration):
        ann.channel("nowhere")


def test_options_are_nested_as_the_command_has_them(ann: Actor) -> None:
    ben = Actor(ADDRESS, "Ben")
    ben.id = "12"
    command, options = ann._options("table new", {"seats": 3, "guest": ben}, "seats")
    assert command == "9"
    assert options == [
        {
            "name": "new",
            "type": 1,
            "options": [
                {"name": "seats", "type": 4, "value": 3, "focused": True},
                {"name": "guest", "type": 3, "value": "12"},
            ],
        }
    ]
    for words_ in ("chess", "table old"):
        with pytest.raises(Refusal, match=words_):
            ann._options(words_, {}, None)


async def test_a_button_that_is_not_there_is_refused_with_those_that_are(ann: Actor) -> None:
    with pytest.raises(Refusal, match="'Leave', only \\['Join'\\]"):
        await ann.click(MESSAGE, "Leave")


async def test_it_waits_until_something_is_so_and_says_what_for_when_it_waits_in_vain(ann: Actor) -> None:
    waiting = asyncio.create_task(ann.message_where(lambda m: m["content"] == "new"))
    await asyncio.sleep(0)
    for n, content in enumerate(("old", "new")):
        ann._take({"t": "message", "message": {"id": str(n), "channel_id": "1", "content": content}})
    assert (await waiting)["id"] == "1"
    assert [m["content"] for m in ann.seen("tables")] == ["old", "new"]
    with pytest.raises(TimeoutError, match=r"Ann waited in vain for rain; last events: \['snapshot', 'message', 'message'\]"):
        await ann.until(lambda: False, "rain")


async def test_a_page_that_was_cut_off_is_loaded_anew() -> None:
    async with (
        Server(jitter=(0, 0), rates=False) as server,
        Actor(server.address, "Ann") as ann,
        Actor(server.address, "Ben") as ben,
    ):
        assert ann._socket is not None
        await ann._socket.close()
        await ben.say("tables", "Are you there?")
        await ann.message_where(lambda m: m["content"] == "Are you there?")
        await ann.reload()
        await ben.say("tables", "Still?")
        await ann.message_where(lambda m: m["content"] == "Still?")
