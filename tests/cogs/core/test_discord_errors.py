"""What Discord's errors mean: which are a place's, which are a person's, which say that files are refused."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.core import discord_errors as errors
from cogs.core.discord_errors import (
    BLOCKS,
    CLOSED,
    FAILED,
    GONE,
    NEEDS_A_NEW_MESSAGE,
    NO_LONGER_OURS,
    blocked_by,
    code_of,
    refuses_files,
)
from render.words import plain


def error(code: int, about: Any = None) -> discord.HTTPException:
    """As discord.py raises it; `about`: what is wrong at which path."""
    said = {"code": code, "message": "said", "errors": about or {}}
    return discord.HTTPException(SimpleNamespace(status=400, reason="Bad Request"), said)  # type: ignore[arg-type]


def at(*path: str) -> dict[str, Any]:
    """The tree of an error at this path."""
    tree: dict[str, Any] = {"_errors": [{"code": "X", "message": "wrong"}]}
    for part in reversed(path):
        tree = {part: tree}
    return tree


@pytest.mark.parametrize(
    ("raised", "refused"),
    [
        (error(errors.INVALID, at("attachments", "0")), True),
        (error(errors.INVALID, at("components", "0", "items", "0", "media", "url")), True),
        (error(errors.INVALID, at("components", "1", "file")), True),
        (error(errors.INVALID, at("components", "0", "components", "0", "emoji")), False),
        (error(errors.INVALID, at("components", "0", "label")), False),
        (error(errors.INVALID), False),
        (error(errors.ARCHIVED, at("attachments")), False),
        (TimeoutError("In attachments: no"), False),
    ],
)
def test_only_an_error_at_a_file_says_that_files_are_refused(raised: BaseException, refused: bool) -> None:
    assert refuses_files(raised) is refused


def test_a_code_is_discords_own_and_nought_where_there_is_none() -> None:
    assert code_of(error(50013)) == errors.MISSING_PERMISSIONS
    assert code_of(TimeoutError()) == 0


def test_a_place_is_blocked_by_what_stays_until_somebody_mends_it() -> None:
    assert blocked_by(error(errors.MISSING_ACCESS)) == "hidden"
    assert blocked_by(error(errors.ARCHIVED)) == blocked_by(error(errors.LOCKED)) == "locked"
    for passing in (error(0), error(errors.OLD_EDITS), error(errors.INVALID), OSError(), discord.DiscordException()):
        assert blocked_by(passing) is None


def test_every_word_for_a_block_has_its_sentence() -> None:
    words = plain("en")
    for word in {*BLOCKS.values(), *CLOSED.values()} - {"closed"}:
        assert words(f"blocked-{word}").endswith(".")


def test_what_is_gone_is_blocked_and_what_is_closed_is_a_persons() -> None:
    assert set(GONE) <= set(BLOCKS)
    assert set(CLOSED) & set(BLOCKS) == {errors.UNKNOWN_USER}
    assert errors.UNKNOWN_MESSAGE in set(NEEDS_A_NEW_MESSAGE) & set(NO_LONGER_OURS)


def test_everything_that_a_request_can_come_back_with_counts_as_failed() -> None:
    for raised in (error(1), TimeoutError(), ConnectionResetError()):
        assert isinstance(raised, FAILED)
    assert not isinstance(KeyError(), FAILED)


def test_codes_are_those_of_discords_list() -> None:
    """Numbers of somebody else's: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json"""
    ours = {name: value for name, value in vars(errors).items() if name.isupper() and isinstance(value, int)}
    assert ours == {
        "UNKNOWN_CHANNEL": 10003,
        "UNKNOWN_MEMBER": 10007,
        "UNKNOWN_MESSAGE": 10008,
        "UNKNOWN_USER": 10013,
        "UNKNOWN_WEBHOOK": 10015,
        "UNKNOWN_INTERACTION": 10062,
        "QUARANTINED": 20026,
        "OLD_EDITS": 30046,
        "OPENING_TOO_FAST": 40003,
        "ALREADY_ACKNOWLEDGED": 40060,
        "MISSING_ACCESS": 50001,
        "CANNOT_MESSAGE": 50007,
        "MISSING_PERMISSIONS": 50013,
        "INVALID_TOKEN": 50027,
        "INVALID_RECIPIENT": 50033,
        "INVALID": 50035,
        "ARCHIVED": 50083,
        "NO_SHARED_SERVER": 50278,
        "HAS_A_THREAD": 160004,
        "LOCKED": 160005,
        "TOO_MANY_THREADS": 160006,
    }
