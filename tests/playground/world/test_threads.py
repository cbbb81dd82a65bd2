"""Threads: opened, archived by idleness, woken by a message, locked, and left with those who leave the server."""

import pytest

from playground import messages
from playground.limits import Refused
from playground.world import LOUNGE, TABLES, HandClock, World
from tests.playground.raw import ANN, BEN


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def world(clock: HandClock) -> World:
    return World(clock)


def code(world: World, act: str, *about: object, **more: object) -> int:
    with pytest.raises(Refused) as refused:
        getattr(world, act)(*about, **more)
    return refused.value.code


def test_a_thread_begins_with_its_maker_in_it_and_once_for_a_message(world: World) -> None:
    message = messages.post(world, world.bot_id, TABLES, {"content": "x"})
    thread = world.open_thread(world.bot_id, TABLES, "Table 1", 60, message_id=message["id"])
    assert (thread["id"], thread["_members"]) == (message["id"], [world.bot_id])
    assert code(world, "open_thread", world.bot_id, TABLES, "again", message_id=message["id"]) == 160004
    assert code(world, "open_thread", world.bot_id, thread["id"], "inside") == 50024
    assert code(world, "open_thread", world.bot_id, TABLES, "") == 50035
    assert code(world, "open_thread", world.bot_id, TABLES, "x", 61) == 50035


def test_idleness_counts_from_the_last_message_or_from_when_it_was_opened_again(world: World, clock: HandClock) -> None:
    thread = world.open_thread(ANN, TABLES, "quiet", 60)
    other = world.open_thread(ANN, TABLES, "busy", 60)
    clock.forward(3_000)
    messages.post(world, ANN, other["id"], {"content": "still here"})
    clock.forward(601)
    world.archive_idle()
    assert world.active_threads() == [other]
    world.edit_thread(ANN, thread, {"archived": False})
    clock.forward(3_599)
    world.archive_idle()
    assert world.active_threads() == [thread]


def test_a_message_wakes_it_unless_there_are_too_many(world: World) -> None:
    thread = world.open_thread(ANN, TABLES, "one")
    world.edit_thread(ANN, thread, {"archived": True})
    world.conditions.threads = 1
    world.open_thread(ANN, TABLES, "two")
    assert code(world, "awaken", thread) == 160006
    assert code(world, "edit_thread", ANN, thread, {"archived": False}) == 160006
    world.conditions.threads = 2
    world.awaken(thread)
    assert not thread["thread_metadata"]["archived"]


def test_only_moderators_and_its_maker_change_it_and_a_locked_one_only_moderators(world: World) -> None:
    thread = world.open_thread(BEN, TABLES, "bens")
    assert code(world, "edit_thread", world.bot_id, thread, {"name": "mine"}) == 50013
    assert code(world, "edit_thread", BEN, thread, {"locked": True}) == 50013
    assert world.edit_thread(BEN, thread, {"name": "still bens"})["name"] == "still bens"
    world.edit_thread(world.owner_id, thread, {"locked": True})
    assert code(world, "edit_thread", BEN, thread, {"name": "x"}) == 50013


@pytest.mark.parametrize("minutes", [0, 61, "60", None])
def test_a_duration_that_discord_does_not_have_is_refused_in_an_edit_too(world: World, minutes: object) -> None:
    thread = world.open_thread(ANN, TABLES, "one", 60)
    assert code(world, "edit_thread", ANN, thread, {"auto_archive_duration": minutes}) == 50035
    assert thread["thread_metadata"]["auto_archive_duration"] == 60
    world.edit_thread(ANN, thread, {"auto_archive_duration": 1440})
    assert thread["thread_metadata"]["auto_archive_duration"] == 1440


def test_who_leaves_the_server_leaves_its_threads_and_is_told_once(world: World) -> None:
    thread = world.open_thread(ANN, LOUNGE, "one")
    heard: list[tuple[str, list[str]]] = []
    world.listeners.append(lambda event, data, about: heard.append((event, data.get("removed_member_ids", []))))
    world.join_thread(thread, BEN)
    world.join_thread(thread, BEN)
    assert [event for event, _ in heard] == ["THREAD_MEMBERS_UPDATE"]
    world.set_in_guild(BEN, False)
    assert thread["_members"] == [ANN]
    assert code(world, "leave_thread", thread, BEN) == 10007
    world.leave_thread(thread, ANN)
    assert heard[-1] == ("THREAD_MEMBERS_UPDATE", [ANN])
