"""Messages: whom a text pings, names of files, history, nonces, and what an edit that is refused leaves alone."""

import pytest

from playground import messages
from playground.limits import Refused
from playground.messages import Upload, clean, history, mentioned, post
from playground.world import TABLES, HandClock, World

from .raw import ANN, BEN


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def world(clock: HandClock) -> World:
    return World(clock)


def said(world: World, content: str = "hello", **more: object) -> dict:
    return post(world, world.bot_id, TABLES, {"content": content, **more})


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("board.png", "board.png"),
        ("my board.png", "my_board.png"),
        ("../../etc/passwd", "etcpasswd"),
        ("ä☃", "unknown"),
        (".x", "x"),
    ],
)
def test_a_file_is_called_what_a_path_cannot_be(name: str, kept: str) -> None:
    assert clean(name) == kept


@pytest.mark.parametrize(
    ("allowed", "users"),
    [
        (None, [BEN, ANN]),
        ({}, []),
        ({"parse": []}, []),
        ({"parse": ["users"]}, [BEN, ANN]),
        ({"users": [ANN]}, [ANN]),
    ],
)
def test_only_those_are_pinged_who_are_named_and_allowed(world: World, allowed: dict | None, users: list[str]) -> None:
    text = f"<@{BEN}> <@!{ANN}> <@{BEN}> <@999>"
    assert mentioned(world, world.bot_id, world.channel(TABLES), text, allowed, None) == (users, False)


def test_everyone_is_pinged_by_those_who_may_alone(world: World) -> None:
    channel = world.channel(TABLES)
    assert mentioned(world, world.bot_id, channel, "@everyone", None, None) == ([], False)
    assert mentioned(world, world.owner_id, channel, "@here", None, None) == ([], True)
    assert mentioned(world, world.owner_id, channel, "@here", {"parse": ["users"]}, None) == ([], False)


def test_history_is_the_newest_first_and_around_a_message_both_sides(world: World) -> None:
    ids = [said(world, str(n))["id"] for n in range(6)]

    def read(**at: int) -> str:
        return "".join(m["content"] for m in history(world, TABLES, **at))

    assert read() == "543210"
    assert read(limit=2) == "54"
    assert read(before=int(ids[3]), limit=2) == "21"
    assert read(after=int(ids[1]), limit=2) == "32"
    assert read(around=int(ids[3]), limit=3) == "432"


def test_a_nonce_is_forgotten_after_a_few_minutes(world: World, clock: HandClock) -> None:
    first = said(world, nonce="n", enforce_nonce=True)
    clock.forward(messages.NONCE_LIFE / 1000 - 1)
    assert said(world, "other", nonce="n", enforce_nonce=True)["id"] == first["id"]
    clock.forward(2)
    assert said(world, nonce="n", enforce_nonce=True)["id"] != first["id"]
    assert said(world, nonce="n")["id"] != first["id"]


def test_a_message_that_is_gone_takes_its_files_along_after_a_while(world: World, clock: HandClock) -> None:
    message = post(world, world.bot_id, TABLES, {}, [Upload("0", "a.png", b"x")])
    (file,) = message["attachments"]
    messages.delete(world, world.bot_id, TABLES, message["id"])
    assert file["id"] in world.leaving
    clock.forward(60)
    world.forget_files()
    assert not {file["id"]} & {*world.leaving, *world.attachments}


def test_an_edit_that_is_refused_changes_nothing(world: World) -> None:
    message = said(world)
    for body, code in (({"content": ""}, 50006), ({"content": "x" * 2001}, 50035)):
        with pytest.raises(Refused) as refused:
            messages.edit(world, world.bot_id, TABLES, message["id"], body)
        assert refused.value.code == code
    assert messages.get(world, TABLES, message["id"])["content"] == "hello"
    with pytest.raises(Refused) as refused:
        messages.edit(world, ANN, TABLES, message["id"], {"content": "mine"})
    assert refused.value.code == 50005
