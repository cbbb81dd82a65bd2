"""What the documents for players and hosts tell to type and to press is what the bot has."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from discord import app_commands

from cogs.wiring import Wired
from tests.cogs.drive import meet

ROOT = Path(__file__).resolve().parents[2]
WORDS = ROOT / "data" / "locale" / "en"
CODE = re.compile(r"`(/[^`]+)`")
BOLD = re.compile(r"\*\*([^*.]+)\*\*")

Make = Callable[[], Wired]


def told(document: str) -> list[str]:
    """The commands that a document names, as they stand there."""
    return CODE.findall((ROOT / document).read_text(encoding="utf-8"))


@pytest.mark.parametrize("document", ["README.md", "docs/playing.md", "docs/hosting.md"])
async def test_every_command_that_is_named_exists(make_bot: Make, document: str) -> None:
    async with meet(make_bot, 1) as club:
        known = {command.qualified_name: command for command in club.bot.tree.walk_commands()}
    wrong = []
    for text in told(document):
        words = text[1:].split()
        path = next((" ".join(words[:n]) for n in (3, 2, 1) if " ".join(words[:n]) in known), None)
        if path is None:
            wrong += [] if text in ("/live", "/ready", "/health", "/metrics") else [text]  # addresses on 127.0.0.1
            continue
        command = known[path]
        options = {one.display_name for one in command.parameters} if isinstance(command, app_commands.Command) else set()
        for word in words[len(path.split()) :]:
            if word.partition(":")[0] not in options:
                wrong.append(f"{text}: {word}")
    assert wrong == []
    assert len(told(document)) >= 5


def test_every_button_that_is_named_exists() -> None:
    labels: set[str] = set()
    for file in WORDS.glob("*.ftl"):
        for value in re.findall(
            r"(?:^(?:button|replay)-[\w-]+ =|^ +\*?\[\w+\]) (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE
        ):
            labels.add(value.strip())
    text = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    named = set(BOLD.findall(text)) - {"Bold"}
    assert named <= labels
    assert {"Your move", "My hand", "Undo", "Rematch"} <= named
