"""Who there is: people and the bot, in which servers they are, and what they have installed."""

import pytest

from playground.limits import Refused
from playground.world import GUILD, HandClock, World
from tests.playground.raw import ANN, BEN


@pytest.fixture
def world() -> World:
    return World(HandClock())


def test_two_worlds_share_no_id_of_their_own() -> None:
    apps = {World(HandClock()).app_id for _ in range(20)}
    assert len(apps) > 10, "of one millisecond"


def test_the_bot_is_a_user_among_people_and_nobody_else_is(world: World) -> None:
    assert world.user(world.bot_id)["bot"] is True
    assert "bot" not in world.user(ANN)
    assert (world.user(ANN)["global_name"], world.user(ANN)["username"]) == ("Ann", "ann")
    with pytest.raises(Refused) as refused:
        world.user("999")
    assert refused.value.code == 10013


def test_a_deleted_person_is_called_so_and_is_in_no_server(world: World) -> None:
    world.set_deleted(BEN, True)
    assert world.user(BEN)["global_name"] == "Deleted User"
    assert not world.present(BEN)
    assert not world.mutual(BEN)
    world.set_deleted(BEN, False)
    assert world.user(BEN)["global_name"] == "Ben"


def test_a_server_is_shared_while_both_are_in_one(world: World) -> None:
    assert world.mutual(ANN)
    world.kick_bot(GUILD)
    assert not world.present(world.bot_id)
    assert world.roles_of(world.bot_id) == []
    assert not world.mutual(ANN)
    world.add_guild("Far Away")
    assert world.mutual(ANN)
    assert not world.present(ANN, "999")


def test_an_application_is_installed_by_people_only_where_the_portal_lets_them(world: World) -> None:
    with pytest.raises(Refused, match="cannot be installed by users"):
        world.set_installed(ANN, True)
    world.application["integration_types"] = None
    assert world.integration_types() == [0, 1]
    world.set_installed(ANN, True)
    assert world.installed(ANN)
    assert not world.installed(BEN)
    world.application["integration_types"] = [0]
    assert not world.installed(ANN)


def test_every_change_is_told_to_all_who_listen(world: World) -> None:
    heard: list[str] = []
    world.listeners.append(lambda event, data, about: heard.append(event))
    world.set_dm_open(ANN, False)
    assert heard == ["PEOPLE"]
    assert world.people[ANN]["dm_open"] is False
