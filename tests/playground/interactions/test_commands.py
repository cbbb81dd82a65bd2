"""Application commands: who may use which where, and how what a person typed becomes an interaction's data."""

import pytest

from playground import permits
from playground.interactions import commands
from playground.limits import Refused
from playground.world import GUILD, TABLES, HandClock, World
from tests.playground.raw import ANN, BEN

TABLE = {
    "name": "table",
    "description": "d",
    "contexts": [0],
    "options": [
        {
            "type": 1,
            "name": "new",
            "description": "d",
            "options": [
                {"type": 3, "name": "game", "description": "d", "required": True, "choices": [{"name": "W", "value": "welkin"}]},
                {"type": 4, "name": "seats", "description": "d", "min_value": 2, "max_value": 4},
                {"type": 6, "name": "guest", "description": "d"},
            ],
        }
    ],
}


@pytest.fixture
def world() -> World:
    made = World(HandClock())
    commands.overwrite(made, "", [TABLE])
    return made


def given(**options: object) -> list[dict]:
    return [{"name": "new", "options": [{"name": name, "value": value} for name, value in options.items()]}]


def prepared(world: World, *, complete: bool = True, channel: str = TABLES, **options: object) -> tuple[dict, str]:
    return commands.prepare(world, ANN, channel, world.commands[""][0]["id"], given(**options), complete=complete)


def test_what_was_typed_becomes_data_with_the_people_it_names(world: World) -> None:
    data, name = prepared(world, game="welkin", seats="3", guest=BEN)
    assert name == "table new"
    (step,) = data["options"]
    assert [(o["name"], o["value"]) for o in step["options"]] == [("game", "welkin"), ("seats", 3), ("guest", BEN)]
    assert list(data["resolved"]["users"]) == list(data["resolved"]["members"]) == [BEN]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({}, "Still needed: game."),
        ({"game": "chess"}, "'game' must be one of its choices."),
        ({"game": "welkin", "seats": 7}, "'seats' must be from 2 to 4."),
        ({"game": "welkin", "seats": "two"}, "'seats' must be a whole number."),
        ({"game": "welkin", "seats": True}, "'seats' must be a whole number."),
        ({"game": "welkin", "guest": "999"}, "'guest' must be a person."),
        ({"game": "welkin", "colour": "red"}, "There is no option 'colour'."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(world: World, options: dict, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        prepared(world, **options)
    assert refused.value.message == sentence


def test_what_is_still_being_typed_need_not_be_complete(world: World) -> None:
    data, _ = prepared(world, complete=False, seats=2)
    assert data["options"][0]["options"] == [{"name": "seats", "type": 4, "value": 2}]


def test_a_command_is_refused_where_it_cannot_be_used(world: World) -> None:
    with pytest.raises(Refused, match="cannot be used here"):
        prepared(world, channel=world.dm(ANN)["id"], game="welkin")
    with pytest.raises(Refused, match="needs one of its subcommands: new"):
        commands.prepare(world, ANN, TABLES, world.commands[""][0]["id"], [], complete=True)
    world.set_permission(TABLES, BEN, permits.USE_COMMANDS, False)
    with pytest.raises(Refused) as refused:
        commands.prepare(world, BEN, TABLES, world.commands[""][0]["id"], given(game="welkin"), complete=True)
    assert refused.value.code == 50013
    with pytest.raises(Refused) as refused:
        commands.prepare(world, ANN, TABLES, "999", [], complete=True)
    assert refused.value.code == 10063


def test_a_command_for_managers_is_seen_by_those_who_may(world: World) -> None:
    managers = TABLE | {"name": "settings", "default_member_permissions": str(permits.MANAGE_THREADS)}
    commands.overwrite(world, "", [TABLE, managers])
    seen = {user: [c["name"] for c in commands.visible(world, user)] for user in (world.owner_id, BEN)}
    assert seen == {world.owner_id: ["table", "settings"], BEN: ["table"]}
    world.set_role(GUILD, permits.MANAGE_THREADS, True)
    assert [c["name"] for c in commands.visible(world, BEN)] == ["table", "settings"]


def test_an_overwrite_keeps_the_ids_of_commands_that_stay_and_forgets_the_others(world: World) -> None:
    kept = world.commands[""][0]["id"]
    commands.overwrite(world, "", [TABLE | {"description": "other"}, TABLE | {"name": "me"}])
    assert [c["id"] == kept for c in world.commands[""]] == [True, False]
    with pytest.raises(Refused) as refused:
        commands.overwrite(world, "", [TABLE, TABLE])
    assert "APPLICATION_COMMANDS_DUPLICATE_NAME" in str(refused.value.errors)
    assert [c["name"] for c in world.commands[""]] == ["table", "me"]


def test_a_client_in_another_language_shows_what_is_sent_under_its_own_names() -> None:
    choice = {"name": "Welkin", "name_localizations": {"fr": "Ciel"}, "value": "welkin"}
    game = {"type": 3, "name": "game", "name_localizations": {"fr": "jeu"}, "description": "Which game", "choices": [choice]}
    table = {"name": "table", "description": "Tables", "description_localizations": {"fr": "Les tables"}, "options": [game]}
    (shown,) = commands.in_language([table], "fr")
    assert shown == {
        "name": "table",
        "description": "Les tables",
        "options": [
            {
                "type": 3,
                "name": "game",
                "called": "jeu",
                "description": "Which game",
                "choices": [{"name": "Ciel", "value": "welkin"}],
            }
        ],
    }
    assert "called" not in str(commands.in_language([table], "de")), "what is not translated stands as it is"
