"""The command tree and the items keep Discord's limits and the rules of docs/protocols.md 3."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import discord
import pytest

from cogs.core import component
from cogs.move import lines
from cogs.wiring import Wired
from tests import sixth
from tests.cogs.drive import meet

sixth.register()

Make = Callable[[], Wired]


def leaves(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield payload
    for option in payload.get("options", []):
        yield from leaves(option)


def length(payload: dict[str, Any]) -> int:
    """Characters that count toward a command's 8,000: names, descriptions and choices' values."""
    own = len(payload["name"]) + len(payload.get("description", ""))
    own += sum(len(choice["name"]) + len(str(choice["value"])) for choice in payload.get("choices", []))
    return own + sum(length(option) for option in payload.get("options", []))


async def test_the_tree_keeps_discords_limits(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        payloads = [command.to_dict(club.bot.tree) for command in club.bot.tree.get_commands()]
    assert len(payloads) <= 100
    assert {"table", "hand", "rules", "board", "move", "blueprints", "kites"} <= {payload["name"] for payload in payloads}
    for payload in payloads:
        assert length(payload) <= 8000
        anywhere = payload["name"] in ("me", "games", "help", "admin")  # of a person, or of the host; not of a server
        assert payload["contexts"] == ([0, 1] if anywhere else [0])
        for part in leaves(payload):
            assert re.fullmatch(r"[-_\w]{1,32}", part["name"])
            assert 1 <= len(part["description"]) <= 100
            assert part["description"] != "…"
            assert len(part.get("options", [])) <= 25
            assert len(part.get("choices", [])) <= 25


async def test_commands_are_told_to_discord_only_when_they_changed(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.restart(make_bot())
        puts = [request for request in club.env.http_requests if request.method == "PUT" and request.path.endswith("/commands")]
    assert len(puts) == 1


def test_every_item_is_a_press_with_a_letter_of_its_own() -> None:
    kinds = component.all_kinds()
    letters = [letter for kind in kinds for letter in kind.LETTERS]
    assert len(kinds) >= 11
    assert len(set(letters)) == len(letters)
    for kind in kinds:
        assert "interaction_check" not in vars(kind), "who may press is decided in the work, where refusals are told"
        assert "callback" not in vars(kind), "the base class acknowledges and excuses"


def test_no_view_is_kept_or_times_out() -> None:
    from cogs.core.messages import Page

    assert Page().timeout is None


@pytest.mark.parametrize(
    ("shape", "line", "options"),
    [
        ("take <die> <space> [drop <drop>]", "take o3 b1", {"die": "o3", "space": "b1"}),
        ("take <die> <space> [drop <drop>]", "take o3 b1 drop g5", {"die": "o3", "space": "b1", "drop": "g5"}),
        ("tie <cords...> at <place>", "tie r then b at top", {"cords": "r then b", "place": "top"}),
        ("end", "end", {}),
    ],
)
def test_a_shape_and_its_lines(shape: str, line: str, options: dict[str, str]) -> None:
    made = lines.Shape(shape)
    assert made.fit(line) == options
    assert made.fill(**options) == line
    assert made.fit(line + " more words") is None


def test_intents_are_never_privileged(make_bot: Make) -> None:
    intents = make_bot().intents
    assert not intents.message_content
    assert not intents.members
    assert not intents.presences
    assert discord.Intents(guilds=True) == intents
