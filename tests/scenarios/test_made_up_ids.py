"""Custom ids and options are untrusted: whatever well-formed id is made up for a button, and whatever numbers a command is given,
whoever sends it reads a sentence, and there is nothing in the log that somebody would have to look into."""

from __future__ import annotations

import logging
import os
import random
from collections.abc import Callable
from typing import Any

import discord
import pytest
from discord import AppCommandOptionType, app_commands, ui

from cogs.core import component
from cogs.core.messages import Page
from cogs.move.live import Painted
from cogs.operator.upkeep import HostConfig
from cogs.wiring import Wired
from tests.cogs.drive import Club, meet, text

Make = Callable[[], Wired]
SEEDS = range(40 if os.environ.get("LONG") else 2)
COMMANDS = 150
"""Commands for each seed."""
TABLES = (1, 2, 3, 4, 5, 999)
"""One runs, two is a lobby, three is played at boards under the fingers, four has ended, five runs; the last one is not there."""
WORDS = "take drop pass bid open touch hold ready done lay cover o1 a1 b2 1 2 a b all"
PARTS = "pause resume end leave more 0 1 2 - f b n l j e t a p yes no add own o3 c1 0-3 12-40 all clock plans private language most"
VALUES = "live easy away varied agree 1 -1 0-3 :0-3 : 999999999 - take o1 en"
"""What is chosen in a menu."""
CHOSEN = "sOKNSWvypse"
"""Letters of the buttons that are menus, and of those that may be one."""


def number(rng: random.Random, least: int = 0, most: int = 10**9) -> int:
    """Mostly such as are there: of a table, a row, a seat."""
    near = min(most, least + 8)
    return rng.choice([rng.randint(least, near), rng.randint(least, near), rng.randint(least, min(most, 99)), most])


def made_up(kind: type[component.Component], table_id: int, rng: random.Random) -> component.Component:
    """A component of this kind for this table, with anything else in it that its id can hold."""
    for _ in range(100_000):
        line = " ".join(rng.choices(WORDS.split(), k=rng.randrange(4)))
        held = {
            name: number(rng) if kept is int else rng.choice([line, line, *PARTS.split()])
            for name, (kept, _) in kind._FIELDS.items()
        }
        if "table_id" in held:
            held["table_id"] = table_id
        try:
            return kind(**held)
        except ValueError:
            continue
    raise AssertionError(f"{kind.__name__} holds nothing of PARTS")


async def tables(club: Club) -> None:
    """Open the first five of `TABLES`. One of those who play there listens."""
    await club.people[1].slash(club.channel, "me reading", by="words")
    await club.sit_and_start("blueprints", 2)
    await club.open("skyrise")
    await club.sit_and_start("space_builder", 2)
    await club.sit_and_start("strange_world", 2)
    for person in club.people[:2]:
        await person.slash(club.thread, "table end")
    await club.sit_and_start("welkin", 2)
    for _ in range(3):
        for person, seat in await club.to_move():
            await club.type(person, next(iter((await club.sitting()).state.moves(seat))))


async def press(club: Club, person: Any, made: component.Component, value: str, *, direct: bool) -> Any:
    """Press a button of this id in direct messages or in a table's thread, or choose the value behind it."""
    item: Any = ui.Button(custom_id=made.custom_id, label="press")
    if value:
        item = ui.Select(custom_id=made.custom_id, options=[discord.SelectOption(label=value, value=value)])
    channel: Any = await club.bot.create_dm(discord.Object(person.id)) if direct else club.bot.get_channel(club.thread.id)
    sent = await channel.send(view=Page(ui.ActionRow(item)))
    who = person.user if direct else person
    if value:
        return await who.select(sent, [value], custom_id=made.custom_id)
    return await who.click(sent, custom_id=made.custom_id)


def check(told: Any, caplog: pytest.LogCaptureFixture, what: str) -> None:
    """Somebody read something, and nothing was noted down for the host."""
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert errors == [], what
    assert told is not None, what
    assert text(told), what
    caplog.clear()


@pytest.mark.heavy
@pytest.mark.parametrize("seed", SEEDS)
async def test_whatever_id_a_button_has_it_is_answered_by_a_sentence(
    make_bot: Make, seed: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sessions.play.haste.HASTY", 500)  # time stands still: from the second press on each panel on, all are
    rng = random.Random(seed)
    async with meet(make_bot, 3) as club:
        await tables(club)
        caplog.clear()
        presses = [(kind, table_id) for kind in component.all_kinds() for table_id in TABLES]
        for kind, table_id in rng.sample(presses, len(presses)):
            person, made = rng.choice(club.people), made_up(kind, table_id, rng)
            value = rng.choice(VALUES.split()) if kind.LETTER in CHOSEN else ""
            private = kind.EDITS or issubclass(kind, Painted)  # others can press what stands in a thread
            result = await press(club, person, made, value, direct=private or rng.random() < 0.5)
            await club.env.settle()
            check(result.response, caplog, f"{person.user.name}: {made.custom_id} {value}")


def filled(command: app_commands.Command[Any, ..., Any], club: Club, rng: random.Random) -> dict[str, Any]:
    """Something for some options of a command, and for all that it must have."""
    values: dict[str, Any] = {}
    for option in command.parameters:
        if not option.required and rng.random() < 0.4:
            continue
        value: Any
        if option.choices:
            value = rng.choice(option.choices).value
        elif option.type is AppCommandOptionType.integer:
            most = 10**9 if option.max_value is None else int(option.max_value)
            value = number(rng, int(option.min_value or 0), most)
        elif option.type is AppCommandOptionType.boolean:
            value = rng.random() < 0.5
        elif option.type is AppCommandOptionType.user:
            value = rng.choice(club.people).user
        elif option.type is AppCommandOptionType.channel:
            value = club.channel
        else:
            value = rng.choice([*WORDS.split(), "blueprints", *VALUES.split()])
        values[option.display_name] = value
    return values


@pytest.mark.heavy
@pytest.mark.parametrize("seed", SEEDS)
async def test_whatever_a_command_is_given_it_is_answered_by_a_sentence(
    make_bot: Make, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(seed)
    async with meet(make_bot, 3) as club:
        await tables(club)
        host, *_ = club.people
        club.bot.upkeep.config = HostConfig(admins=frozenset({host.id}))
        guarded = ("admin", "settings")
        for offered in await club.bot.tree.fetch_commands():
            if offered.name in guarded:
                club.env.guild.set_command_permissions(offered, {host: True})
        commands = [one for one in club.bot.tree.walk_commands() if isinstance(one, app_commands.Command) and one.parameters]
        commands = [one for one in commands if one.qualified_name != "admin certify"]  # it asks Discord not through the bot
        caplog.clear()
        for command in rng.choices(commands, k=COMMANDS):
            person = host if command.qualified_name.startswith(guarded) else rng.choice(club.people)
            given = filled(command, club, rng)
            result = await person.slash(rng.choice([club.channel, club.thread]), command.qualified_name, **given)
            await club.env.settle()
            check(result.response, caplog, f"{person.user.name}: /{command.qualified_name} {given}")
