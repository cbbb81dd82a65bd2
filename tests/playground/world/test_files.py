"""Files of messages: kept as long as a message shows them, and a little longer for whoever is asking for them now."""

import pytest

from playground.messages import Upload, edit, post
from playground.world import LINGER, TABLES, HandClock, World


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def world(clock: HandClock) -> World:
    return World(clock)


def gone(world: World) -> list[str]:
    """The ids of the files that listeners hear are no more, from now on."""
    heard: list[str] = []
    world.listeners.append(lambda event, data, about: heard.append(data["id"]) if event == "FILE_GONE" else None)
    return heard


def test_a_file_lingers_after_its_message_and_is_then_told_to_be_gone(world: World, clock: HandClock) -> None:
    message = post(world, world.bot_id, TABLES, {}, [Upload("0", "a.png", b"a"), Upload("1", "b.png", b"b")])
    files = [file["id"] for file in message["attachments"]]
    heard = gone(world)
    world.drop_attachments(message)
    assert not world.attachments
    assert list(world.leaving) == files
    clock.forward(LINGER / 1000 - 1)
    world.forget_files()
    assert heard == []
    clock.forward(1)
    world.forget_files()
    assert (heard, world.leaving) == (files, {})


def test_a_picture_that_another_replaces_is_given_up_alone(world: World) -> None:
    message = post(world, world.bot_id, TABLES, {}, [Upload("0", "a.png", b"a"), Upload("1", "b.png", b"b")])
    old, kept = (file["id"] for file in message["attachments"])
    edited = edit(
        world, world.bot_id, TABLES, message["id"], {"attachments": [{"id": kept}, {"id": "0"}]}, [Upload("0", "c.png", b"c")]
    )
    assert [file["filename"] for file in edited["attachments"]] == ["b.png", "c.png"]
    assert list(world.leaving) == [old]


def test_what_is_given_up_twice_or_never_was_is_no_harm(world: World) -> None:
    message = post(world, world.bot_id, TABLES, {}, [Upload("0", "a.png", b"a")])
    (file,) = (file["id"] for file in message["attachments"])
    world.give_up([file, file, "999"])
    assert list(world.leaving) == [file]
    world.drop_attachments({"id": "999"})
    assert list(world.leaving) == [file]
