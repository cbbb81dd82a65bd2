"""A new world: a server with two channels, four people, and the bot in it, told of every change."""

from playground import permits
from playground.world import GUILD, LOUNGE, PEOPLE, TABLES, HandClock, World


def test_a_new_world_has_two_channels_and_everybodys_direct_messages() -> None:
    world = World(HandClock())
    assert [c["name"] for c in world.channels.values() if c["type"] == 0] == ["tables", "lounge"]
    assert [c["_user"] for c in world.channels.values() if c["type"] == 1] == list(PEOPLE)
    assert set(world.messages) == set(world.channels)
    assert world.dm(next(iter(PEOPLE)))["id"] in world.channels
    assert len(world.channels) == 2 + len(PEOPLE), "asking for messages that are there opens none"


def test_the_bot_may_there_what_its_invitation_asks_for() -> None:
    world = World(HandClock())
    for channel in (TABLES, LOUNGE):
        assert world.permissions(world.bot_id, channel) & permits.INVITE == permits.INVITE
    assert world.present(world.bot_id, GUILD)


def test_worlds_are_alike_and_share_nothing() -> None:
    one, two = World(HandClock()), World(HandClock())
    assert list(one.people) == list(two.people)
    one.people.clear()
    one.messages[TABLES]["1"] = {}
    one.channels[TABLES]["name"] = "other"
    assert len(two.people) == 4
    assert two.messages[TABLES] == {}
    assert two.channels[TABLES]["name"] == "tables"


def test_what_nobody_listens_to_is_no_harm_and_a_listener_may_go_while_it_hears() -> None:
    world = World(HandClock())
    world.add_channel("quiet")
    heard: list[str] = []

    def once(event: str, data: dict, about: dict) -> None:
        heard.append(event)
        world.listeners.remove(once)

    world.listeners += [once, lambda event, data, about: heard.append(f"then {event}")]
    world.add_channel("loud")
    world.add_channel("louder")
    assert heard == ["CHANNEL_CREATE", "then CHANNEL_CREATE", "then CHANNEL_CREATE"]
