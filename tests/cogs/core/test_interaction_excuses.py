"""What went wrong, as a sentence: each failure in the words of its table; what commands raise outside their work too."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.core import interaction as interactions
from cogs.core.discord_errors import ALREADY_ACKNOWLEDGED, UNKNOWN_INTERACTION
from cogs.core.interaction import excuse
from rules.game import GameError, NotYourTurn
from sessions.store.connection import StoreError
from sessions.table.errors import NoTableHere, NotSeated, TableOver
from tests.cogs.core.pressing import Press, refusal
from tests.cogs.made import ANN, BEN, running, text

# The excuses.


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (refusal(50013, 403), "Discord won’t let me do that here"),
        (refusal(10008, 404), "Discord no longer has what this needs"),
        (refusal(0, 500), "Discord didn’t take that"),
        (TimeoutError(), "Discord didn’t take that"),
        (NotSeated(), "You’re not playing at this table"),
    ],
)
async def test_every_failure_has_its_sentence(error: Exception, sentence: str) -> None:
    press: Any = Press()
    reply = await excuse(press, error)
    assert sentence in text(reply)
    refused = isinstance(error, GameError)
    assert (press.metrics.refusals.count, press.metrics.errors.count) == (int(refused), int(not refused))


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (None, "nothing was changed"),
        ("move", "Your move was played and saved"),
        ("seat", "That was done and saved"),
        (StoreError("gone"), "so I can’t say whether that was done"),
    ],
)
async def test_where_the_database_fails_people_read_whether_it_is_done(kind: Any, sentence: str) -> None:
    press: Any = Press(kind=kind)
    assert sentence in text(await excuse(press, StoreError("a page is damaged")))


@pytest.mark.parametrize("won", ["**Ann wins with 14 points.**", ""])
async def test_of_a_table_that_is_over_the_news_comes_first(won: str) -> None:
    press: Any = Press(looks=running(ANN, BEN))
    press.client.outcome = lambda sitting, words: won
    told = text(await excuse(press, TableOver(), 12)).split("\n")
    assert told == [*([won] if won else []), "This table is over. Open a new one with `/table new`."]


async def test_a_bug_is_told_by_a_number_and_logged_with_its_table_but_not_with_what_was_typed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    press: Any = Press(data={"custom_id": "c|12|7|take o3"})
    with caplog.at_level(logging.ERROR):
        told = text(await excuse(press, ValueError("secret")))
    [record] = [record for record in caplog.records if "bug" in record.message]
    number = record.message.split()[1]
    assert number in told
    assert "secret" not in told
    assert "take o3" not in record.message
    assert record.event == "c|"  # type: ignore[attr-defined]
    assert record.table is None  # type: ignore[attr-defined]
    assert record.exc_info is not None


async def test_what_a_command_raised_inside_is_looked_at_and_not_its_wrapping() -> None:
    wrapped: Any = SimpleNamespace(original=NotSeated())
    assert "not playing at this table" in text(await excuse(Press(data={"name": "table"}), wrapped))  # type: ignore[arg-type]


async def test_a_refusal_in_a_batch_says_which_move(caplog: pytest.LogCaptureFixture) -> None:
    error = NotSeated()
    error.about = {"line-number": 3}
    assert text(await excuse(Press(), error)).startswith("Move 3 was refused")  # type: ignore[arg-type]


async def test_moves_after_the_end_of_a_turn_are_named_as_that() -> None:
    """It was the player's turn: to say that it is not, and whom the board waits for, is false."""
    late, early = NotYourTurn(1), NotYourTurn(1)
    late.about, early.about = {**late.about, "line-number": 3}, {**early.about, "line-number": 1}
    told = text(await excuse(Press(), late))  # type: ignore[arg-type]
    assert told.startswith("Your turn ends with move 2")
    assert "not your turn" not in told
    assert "not your turn" in text(await excuse(Press(), early))  # type: ignore[arg-type]


async def test_who_is_at_no_table_here_reads_where_theirs_are() -> None:
    press: Any = Press()
    press.tables = [SimpleNamespace(channel_id=channel) for channel in (11, None, 12, 13, 14, 15)]
    assert text(await excuse(press, NoTableHere())).endswith("Your tables: <#11>, <#12>, <#13>, <#14>"), "of five at most"
    press.tables = [SimpleNamespace(channel_id=None)]
    assert "Your tables" not in text(await excuse(press, NoTableHere()))
    press.tables, press.guild_id = [SimpleNamespace(channel_id=11)], None
    assert "Your tables" not in text(await excuse(press, NoTableHere())), "in no server there are none"
    press.guild_id = 1
    assert "Your tables" not in text(await excuse(press, NotSeated()))


async def test_an_excuse_is_made_in_the_words_of_its_table_or_of_that_in_this_channel() -> None:
    press: Any = Press()
    await excuse(press, NotSeated(), 12)
    await excuse(press, NotSeated())
    assert press.looked == [("table", 12), ("channel", 3)]


async def test_a_table_that_cannot_be_read_keeps_nobody_from_their_excuse(caplog: pytest.LogCaptureFixture) -> None:
    press: Any = Press()
    press.looks = ValueError("damaged")
    with caplog.at_level(logging.ERROR):
        assert "not playing at this table" in text(await excuse(press, NotSeated(), 12))
    assert "could not be read" in caplog.text
    caplog.clear()
    press.looks = NoTableHere()
    await excuse(press, NotSeated(), 12)
    assert "could not be read" not in caplog.text


# The commands.


class Tree(interactions.Tree):
    def __init__(self) -> None:
        """Without a bot."""


def typed(press: Press, kind: discord.InteractionType, *, installed: str = "guild") -> Any:
    press.type, press.application_id = kind, 99  # type: ignore[attr-defined]
    press.is_guild_integration = lambda: "guild" in installed  # type: ignore[attr-defined]
    press.is_user_integration = lambda: "user" in installed  # type: ignore[attr-defined]
    return press


COMMAND, COMPLETION = discord.InteractionType.application_command, discord.InteractionType.autocomplete


async def test_commands_of_a_server_that_has_the_bot_are_taken() -> None:
    tree = Tree()
    assert await tree.interaction_check(typed(Press(), COMMAND))
    assert await tree.interaction_check(typed(Press(), COMMAND, installed="guild user"))
    assert await tree.interaction_check(typed(Press(guild_id=None), COMMAND, installed="user"))
    assert await tree.interaction_check(typed(Press(), COMMAND, installed=""))


async def test_where_only_a_person_has_brought_the_bot_they_read_how_to_invite_it() -> None:
    press = typed(Press(), COMMAND, installed="user")
    assert not await Tree().interaction_check(press)
    [(_, about)] = press.sent
    assert about["ephemeral"]
    assert "client_id=99" in press.said()[0]
    completion = typed(Press(), COMPLETION, installed="user")
    assert not await Tree().interaction_check(completion)
    assert completion.sent == [], "a completion cannot be told anything"


async def test_a_completion_is_worked_out_within_three_seconds() -> None:
    assert await Tree().interaction_check(typed(Press(age=3_000), COMPLETION))
    assert not await Tree().interaction_check(typed(Press(age=3_001), COMPLETION))
    assert await Tree().interaction_check(typed(Press(age=9_000), COMMAND))


async def test_a_command_begins_in_its_persons_own_language() -> None:
    press = typed(Press(), COMMAND)
    press.client.people.of = lambda user: SimpleNamespace(language="fr" if user == 7 else "")
    await Tree().interaction_check(press)
    assert press.locale == "fr"


@pytest.mark.parametrize("done", [False, True])
async def test_what_a_command_raises_outside_its_work_is_excused_for_the_asker_alone(done: bool) -> None:
    press = typed(Press(done=done), COMMAND)
    await Tree().on_error(press, NotSeated())  # type: ignore[arg-type]
    [(what, about)] = press.sent
    assert what == ("edit" if done else "send")
    assert about.get("attachments") == ([] if done else None)
    assert about.get("ephemeral") == (None if done else True)
    assert "not playing at this table" in press.said()[0]


async def test_an_excuse_that_discord_has_already_or_does_not_take_is_no_fault_of_the_program(
    caplog: pytest.LogCaptureFixture,
) -> None:
    for error in (refusal(ALREADY_ACKNOWLEDGED), refusal(0, 500)):
        press = typed(Press(), COMMAND)
        press.fails["send"] = [error]
        await Tree().on_error(press, NotSeated())  # type: ignore[arg-type]
        invited = typed(Press(), COMMAND, installed="user")
        invited.fails["send"] = [error]
        assert not await Tree().interaction_check(invited)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_completion_that_was_late_or_sent_twice_is_no_news() -> None:
    for error, news in (
        (refusal(UNKNOWN_INTERACTION, 404), False),
        (refusal(ALREADY_ACKNOWLEDGED), False),
        (refusal(0, 500), True),
        (ValueError(), True),
        (None, True),
    ):
        record = logging.LogRecord("tree", logging.ERROR, "", 0, "", (), error and (type(error), error, None))
        assert interactions._is_news(record) is news
