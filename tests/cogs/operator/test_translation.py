"""Commands are told to Discord in every language there is, within its limits."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cogs.operator.command_sync import payload
from cogs.wiring import Wired
from render.words import ENGLISH, Words, languages

Make = Callable[[], Wired]
NAME = re.compile(r"[-_\w]{1,32}")
ROOT = Path(__file__).parents[3]


def parts(item: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command with everything below it."""
    yield item
    for option in item.get("options") or []:
        yield from parts(option)


def longest(item: dict[str, Any], key: str) -> int:
    """Characters of a text in the language where it is longest."""
    return max(len(text) for text in [item.get(key, ""), *(item.get(f"{key}_localizations") or {}).values()])


def length(item: dict[str, Any]) -> int:
    """Characters that count toward a command's 8,000: of each text its longest translation.

    Source: https://discord.com/developers/docs/interactions/application-commands#create-global-application-command
    """
    choices = sum(longest(choice, "name") + len(str(choice["value"])) for choice in item.get("choices") or [])
    return longest(item, "name") + longest(item, "description") + choices + sum(length(one) for one in item.get("options") or [])


async def test_translations_keep_discords_limits_and_no_two_names_are_equal(make_bot: Make) -> None:
    bot = make_bot()
    await bot.load()
    commands = await payload(bot)
    for command in commands:
        assert length(command) <= 8000
        for part in parts(command):
            names = [part["name"], *(part.get("name_localizations") or {}).values()]
            assert all(NAME.fullmatch(name) and name == name.lower() for name in names), names
            assert longest(part, "description") <= 100
            assert all(1 <= longest(choice, "name") <= 100 for choice in part.get("choices") or [])
    for language in set(languages()) - {ENGLISH}:
        for siblings in [commands, *([*part.get("options", [])] for command in commands for part in parts(command))]:
            names = [(one.get("name_localizations") or {}).get(language, one["name"]) for one in siblings]
            assert len(names) == len(set(names)), (language, names)


async def test_a_command_is_in_french_whole(make_bot: Make) -> None:
    bot = make_bot()
    await bot.load()
    (table,) = [command for command in await payload(bot) if command["name"] == "table"]
    (new,) = [one for one in table["options"] if one["name"] == "new"]
    (clock,) = [one for one in new["options"] if one["name"] == "clock"]
    words = Words("fr")
    assert new["name_localizations"] == {"fr": "nouvelle"}
    assert new["description_localizations"] == {"fr": words("command-table-new")}
    assert clock["name_localizations"] == {"fr": "pendule"}
    assert clock["description_localizations"] == {"fr": words("option-clock")}
    assert clock["choices"][1]["name_localizations"] == {"fr": words("settings-clock-live")}


async def test_every_name_of_a_command_has_its_word_and_no_word_is_without_one(make_bot: Make) -> None:
    bot = make_bot()
    await bot.load()
    used: set[str] = set()

    def walk(item: dict[str, Any], above: tuple[str, ...] = ()) -> None:
        path = (*above, item["name"])
        used.update((f"name-{'-'.join(path)}", f"name-{path[-1]}"))
        if path[0] != "kites":
            assert words.has(f"name-{path[-1]}"), path
        for option in item.get("options") or []:
            walk(option, path)

    words = Words()
    for command in await payload(bot):
        walk(command)
    named = re.findall(r"^(name-[\w-]+) = (.*)$", (ROOT / "data/locale/en/names.ftl").read_text("utf-8"), re.MULTILINE)
    assert {id for id, _ in named} <= used
    assert {id: said for id, said in named if not id.endswith(f"-{said}")} == {}, "English calls them as the program does"


async def test_a_name_that_discord_would_not_take_stays_english(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Words, "name", lambda self, path: "Zu Tisch" if path[-1] == "hint" else str(path[-1]))
    bot = make_bot()
    await bot.load()
    with caplog.at_level(logging.ERROR):
        (hint,) = [command for command in await payload(bot) if command["name"] == "hint"]
    assert not hint["name_localizations"]
    assert hint["description_localizations"]
    assert "Zu Tisch" in caplog.text
