"""The bots of tests/cogs, looked at in the same way."""

from __future__ import annotations

from tests.cogs.conftest import (
    acknowledged_first,
    called_at_once,
    commands_known,
    eyes,
    leisurely,
    make_bot,
    many_tables,
    no_beginners,
    no_emojis,
    no_second_thoughts,
    quick_edits,
    quick_pictures,
)

__all__ = [
    "acknowledged_first",
    "called_at_once",
    "commands_known",
    "eyes",
    "leisurely",
    "make_bot",
    "many_tables",
    "no_beginners",
    "no_emojis",
    "no_second_thoughts",
    "quick_edits",
    "quick_pictures",
]
