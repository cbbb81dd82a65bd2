"""Commands are compared with those Discord has at every start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from cogs.operator.command_sync import added, are_same, payload
from cogs.wiring import Wired
from tests.cogs.drive import Club, meet, text
from tests.cogs.operator.test_admin import host_of, said

Make = Callable[[], Wired]
OURS: dict[str, Any] = {
    "name": "table",
    "description": "Tables",
    "type": 1,
    "nsfw": False,
    "dm_permission": False,
    "default_member_permissions": 32,
    "contexts": [0],
    "integration_types": [0],
    "options": [{"name": "seats", "description": "How many", "type": 4, "required": False, "min_value": 1, "choices": []}],
}
THEIRS: dict[str, Any] = {
    "id": "1",
    "application_id": "2",
    "version": "3",
    "name": "table",
    "description": "Tables",
    "type": 1,
    "default_permission": True,
    "default_member_permissions": "32",
    "name_localizations": None,
    "contexts": [0],
    "integration_types": [0],
    "options": [{"name": "seats", "description": "How many", "type": 4, "min_value": 1}],
}


def test_what_discord_adds_is_no_difference() -> None:
    other = {**OURS, "name": "b"}
    assert are_same([OURS], [THEIRS])
    assert are_same([OURS, other], [{**THEIRS, "name": "b"}, THEIRS])


def test_a_choice_in_another_language_is_a_difference() -> None:
    def offered(**choice: object) -> dict[str, Any]:
        return {**OURS, "options": [{**OURS["options"][0], "choices": [{"name": "two", "value": 2, **choice}]}]}

    assert are_same([offered(name_localizations={})], [offered()])
    assert not are_same([offered(name_localizations={"fr": "deux"})], [offered()])


def test_what_people_see_is_a_difference() -> None:
    option = OURS["options"][0]
    for change in (
        {"description": "Other"},
        {"default_member_permissions": None},
        {"integration_types": [0, 1]},
        {"contexts": None},
        {"options": [{**option, "required": True}]},
        {"options": [{**option, "choices": [{"name": "two", "value": 2}]}]},
        {"options": [{**option, "options": [{"name": "more", "description": "x", "type": 3}]}]},
        {"options": []},
        {"name_localizations": {"fr": "table-ronde"}},
        {"description_localizations": {"fr": "Des tables"}},
        {"options": [{**option, "name_localizations": {"fr": "places"}}]},
        {"options": [{**option, "description_localizations": {"fr": "Combien"}}]},
    ):
        assert not are_same([{**OURS, **change}], [THEIRS]), change
    assert not are_same([OURS, {**OURS, "name": "b"}], [THEIRS])
    assert not are_same([], [THEIRS])


LAUNCH: dict[str, Any] = {
    "id": "9",
    "application_id": "2",
    "version": "3",
    "name": "launch",
    "description": "",
    "type": 4,
    "handler": 2,
    "name_localizations": None,
    "contexts": [0, 1, 2],
    "integration_types": [0, 1],
}


def test_a_command_that_discord_adds_for_activities_is_no_difference_and_is_carried_over() -> None:
    assert are_same([OURS], [THEIRS, LAUNCH])
    assert not are_same([OURS, {**OURS, "name": "b"}], [THEIRS, LAUNCH])
    assert added([THEIRS, LAUNCH]) == [
        {"name": "launch", "type": 4, "contexts": [0, 1, 2], "integration_types": [0, 1], "handler": 2}
    ]


def told(club: Club) -> int:
    return sum(request.method == "PUT" and request.path.endswith("/commands") for request in club.env.http_requests)


def asked(club: Club) -> int:
    return sum(request.method == "GET" and request.path.endswith("/commands") for request in club.env.http_requests)


async def test_a_start_asks_once_and_tells_only_where_something_differs(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        assert (asked(club), told(club)) == (1, 1)
        await club.restart(make_bot())
        assert (asked(club), told(club)) == (2, 1)
        assert club.bot.command_ids.keys() == {command["name"] for command in await payload(club.bot)}, "sentences link to them"
        club.env.backend.register_commands(None, [{"name": "other", "description": "of another program", "type": 1}])
        await club.restart(make_bot())
        assert told(club) == 2
        known = {command["name"] for command in club.env.backend.commands[None].values()}
        assert known == {command["name"] for command in await payload(club.bot)}
        await club.open("blueprints")


async def test_where_discord_cannot_be_asked_the_bot_starts_all_the_same(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        club.env.inject_error("GET", "/applications/*/commands", status=500, times=None)
        await club.restart(make_bot())
        assert told(club) == 1


async def test_where_discord_takes_no_changed_commands_the_old_ones_stand(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 1) as club:
        club.env.backend.register_commands(None, [{"name": "other", "description": "of another program", "type": 1}])
        refused = AsyncMock(side_effect=TimeoutError)  # shut out for longer than a request may take
        monkeypatch.setattr(type(club.bot.http), "bulk_upsert_global_commands", refused)
        await club.restart(make_bot())
        assert refused.called
        assert club.bot.is_ready()


async def test_the_host_has_commands_told_anew(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        assert "Told Discord about" in await said(host_of(club), "sync")
        assert told(club) == 2


async def test_all_commands_are_for_servers_that_have_the_bot(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        assert {tuple(command["integration_types"]) for command in await payload(club.bot)} == {(0,)}


async def test_who_may_open_no_threads_opens_no_table(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        (person,) = club.people
        role = club.env.guild.default_role
        quiet = {role: discord.PermissionOverwrite(create_public_threads=False)}
        quiet[club.env.guild.me] = discord.PermissionOverwrite(create_public_threads=True)
        closed = club.env.guild.create_text_channel("closed", overwrites=quiet)
        answer = (await person.slash(closed, "table new", game="blueprints")).response
        assert "you can’t open threads" in text(answer)
        assert await club.bot.store.read("SELECT * FROM tables") == []
