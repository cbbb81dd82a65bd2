"""What becomes of an answer when Discord or the disk fails, without either: who is told what, and what is tried again."""

from __future__ import annotations

import asyncio
import datetime
import io
import logging
from collections import defaultdict
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.core import buttons, component
from cogs.core import interaction as interactions
from cogs.core.delivery import EDIT_FILES, UPDATE_FILES
from cogs.core.discord_errors import ALREADY_ACKNOWLEDGED, ARCHIVED, INVALID, UNKNOWN_INTERACTION
from cogs.core.interaction import answer, excuse
from cogs.core.messages import Page, Reply, say
from rules.game import GameError
from sessions.store.connection import StoreError
from sessions.table.errors import NoTableHere, NotSeated, TableError
from tests.cogs.made import text

AT = 1_800_000_000_000
NOW = datetime.datetime(2027, 1, 15, tzinfo=datetime.UTC)


def refusal(code: int = 0, status: int = 400, where: dict[str, Any] | None = None) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    kind = {403: discord.Forbidden, 404: discord.NotFound, 500: discord.DiscordServerError}.get(status, discord.HTTPException)
    about: dict[str, Any] = {"code": code, "message": "Invalid Form Body"}
    return kind(response, about if where is None else {**about, "errors": where})


EMOJI = {"components": {"0": {"emoji": {"id": {"_errors": [{"code": "X", "message": "no such emoji"}]}}}}}
FILES = {"attachments": {"_errors": [{"code": "X", "message": "files"}]}}
LOST = aiohttp.ServerDisconnectedError()


class Counter:
    def __init__(self) -> None:
        self.count = 0

    def inc(self) -> None:
        self.count += 1


class Press:
    """A press `age` ms ago by user 7. `fails`: by what is done, what comes instead of an answer, in order (None: an answer);
    `sent`: all that was done, with what; `kind`: of the row that the press made (None: none; an error: it cannot be read)."""

    def __init__(self, age: int = 0, **about: Any) -> None:
        self.fails: dict[str, list[Exception | None]] = defaultdict(list)
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.kind: str | Exception | None = None
        self.done, self.unarchived, self.without, self.refused = False, list[int](), 0, list[str]()
        self.opens: bool | Exception = True
        self.ways: set[str] = {EDIT_FILES, UPDATE_FILES}
        self.deferred = asyncio.Event()
        self.resource: Any = None
        self.tables: list[Any] = []
        self.looks: Exception | Any = NoTableHere()
        self.looked: list[tuple[str, Any]] = []
        self.metrics = SimpleNamespace(answers=Counter(), refusals=Counter(), errors=Counter())
        self.id = (AT - discord.utils.DISCORD_EPOCH) << 22
        self.locale, self.channel_id, self.guild_id, self.data = "en", 3, 1, about.pop("data", {})
        self.user, self.message = SimpleNamespace(id=7), None
        self.response = SimpleNamespace(
            is_done=lambda: self.done,
            defer=self._defer,
            send_message=self._send,
            edit_message=self._edit_message,
            _response_type=None,
        )
        self.followup = SimpleNamespace(send=self._follow)
        queries = SimpleNamespace(done_by=self._done_by, table_in=self._table_in, open_tables=self._open_tables)
        self.client = SimpleNamespace(
            clock=SimpleNamespace(now=lambda: AT + age),
            answering=set(),
            missed={},
            host=SimpleNamespace(metrics=self.metrics, queries=queries, tables=SimpleNamespace(look=self._look)),
            capabilities=SimpleNamespace(can=lambda way: way in self.ways, refuse=self._refuse),
            delivery=SimpleNamespace(unarchive=self._unarchive, goes_without_emojis=self._goes_without),
            store=SimpleNamespace(hangs=False),
            people=SimpleNamespace(of=lambda user: SimpleNamespace(language="")),
        )
        for name, value in about.items():
            setattr(self, name, value)

    def did(self) -> list[str]:
        return [what for what, _ in self.sent]

    def said(self) -> list[str]:
        return [text(SimpleNamespace(view=about["view"])) for _, about in self.sent if "view" in about]

    def meet(self, what: str, about: dict[str, Any]) -> None:
        self.sent.append((what, about))
        coming = self.fails[what]
        error = coming.pop(0) if coming else None
        if error is not None:
            raise error

    async def _defer(self, **about: Any) -> None:
        self.deferred.set()
        self.meet("defer", about)
        self.done = True

    async def _send(self, **about: Any) -> Any:
        for file in about["files"]:
            assert file.fp.read(), "the file is sent from its beginning"
        self.meet("send", about)
        self.done = True
        return SimpleNamespace(resource=self.resource)

    async def _edit_message(self, **about: Any) -> None:
        for file in about["attachments"]:
            assert file.fp.read(), "the file is sent from its beginning"
        self.meet("edit message", about)
        self.done = True

    async def edit_original_response(self, **about: Any) -> Any:
        for file in about.get("attachments", []):
            assert file.fp.read(), "the file is sent from its beginning"
        self.meet("edit", about)
        return SimpleNamespace(id=1)

    async def original_response(self) -> Any:
        return SimpleNamespace(id=2)

    async def _follow(self, **about: Any) -> None:
        for file in about["files"]:
            assert file.fp.read(), "the file is sent from its beginning"
        self.meet("follow", about)

    async def _done_by(self, click: int) -> Any:
        assert click == self.id
        if isinstance(self.kind, Exception):
            raise self.kind
        return self.kind

    async def _table_in(self, channel: int) -> Any:
        self.looked.append(("channel", channel))
        if isinstance(self.looks, Exception):
            raise self.looks
        return self.looks

    async def _look(self, table_id: int) -> Any:
        self.looked.append(("table", table_id))
        if isinstance(self.looks, Exception):
            raise self.looks
        return self.looks

    async def _open_tables(self, guild: int, user: int) -> Any:
        assert (guild, user) == (1, 7)
        return self.tables

    async def _refuse(self, way: str) -> None:
        self.refused.append(way)

    async def _unarchive(self, channel: int) -> bool:
        self.unarchived.append(channel)
        if isinstance(self.opens, Exception):
            raise self.opens
        return self.opens

    def _goes_without(self, reply: Reply, error: Exception) -> bool:
        self.without += 1
        return True


async def done() -> Reply:
    return say("done")


def pictured() -> Reply:
    file = discord.File(io.BytesIO(b"a picture"), "board.png")
    return Reply(Page(discord.ui.TextDisplay("here"), discord.ui.MediaGallery(discord.MediaGalleryItem(file))), [file])


async def with_picture() -> Reply:
    return pictured()


# The acknowledgement.


async def test_what_is_not_ready_after_a_second_is_acknowledged_for_the_asker_alone() -> None:
    press: Any = Press(age=1_000)
    await answer(press, done)
    assert press.sent[0] == ("defer", {"ephemeral": True, "thinking": True})
    assert press.did() == ["defer", "edit"]
    assert press.metrics.answers.count == 1


async def test_what_edits_a_panel_is_acknowledged_without_a_message_of_its_own() -> None:
    press: Any = Press(age=1_000)
    await answer(press, done, edit=True)
    assert press.sent[0] == ("defer", {})


async def test_just_before_a_second_is_over_nothing_is_acknowledged() -> None:
    press: Any = Press(age=999)
    await answer(press, done)
    assert press.did() == ["send"]


async def test_a_clock_that_is_behind_has_nobody_wait_longer_than_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """A click from the future, as Discord's time is ahead: the answer is acknowledged after a second all the same."""
    monkeypatch.setattr(interactions, "ACKNOWLEDGE_AFTER", 0.02)
    press: Any = Press(age=-600_000)

    async def slow() -> Reply:
        await asyncio.wait_for(press.deferred.wait(), 0.5)
        return say("done")

    await answer(press, slow)
    assert press.did() == ["defer", "edit"]
    assert press.said() == ["done"]


async def test_an_acknowledgement_that_was_lost_is_sent_again() -> None:
    press: Any = Press(age=1_500)
    press.fails["defer"] = [LOST]
    await answer(press, done)
    assert press.did() == ["defer", "defer", "edit"]


async def test_an_acknowledgement_that_had_arrived_is_one() -> None:
    press: Any = Press(age=1_500)
    press.fails["defer"] = [LOST, refusal(ALREADY_ACKNOWLEDGED)]
    press.response.is_done = lambda: press.response._response_type is not None
    await answer(press, done)
    assert press.did() == ["defer", "defer", "edit"], "the answer goes where the acknowledgement stands"
    assert press.response._response_type is discord.InteractionResponseType.deferred_message_update


async def test_an_acknowledgement_that_is_known_already_is_no_failure() -> None:
    press: Any = Press(age=1_500)
    press.fails["defer"] = [discord.InteractionResponded(SimpleNamespace(response=SimpleNamespace(_response_type=None)))]  # type: ignore[arg-type]
    press.done = True
    await answer(press, done)
    assert press.did() == ["defer", "edit"]


async def test_where_nobody_can_be_answered_nothing_is_done() -> None:
    press: Any = Press(age=1_500)
    press.fails["defer"] = [LOST, LOST]
    worked = []

    async def work() -> Reply:
        worked.append(1)
        return say("done")

    await answer(press, work)
    assert (worked, press.did()) == ([], ["defer", "defer"])
    assert press.client.answering == set()


async def test_a_click_in_a_folded_thread_opens_it(caplog: pytest.LogCaptureFixture) -> None:
    press: Any = Press(age=1_500)
    press.fails["defer"] = [refusal(ARCHIVED)]
    await answer(press, done)
    assert press.unarchived == [3]
    assert press.did() == ["defer", "defer", "edit"]


@pytest.mark.parametrize("opens", [False, refusal(status=403)])
async def test_a_locked_thread_takes_no_answer_and_nothing_is_done(opens: bool | Exception) -> None:
    press: Any = Press(age=1_500)
    press.opens = opens
    press.fails["defer"] = [refusal(ARCHIVED)]
    worked = []

    async def work() -> Reply:
        worked.append(1)
        return say("done")

    await answer(press, work)
    assert (worked, press.did(), press.unarchived) == ([], ["defer"], [3])


async def test_a_refusal_for_another_reason_opens_no_thread() -> None:
    press: Any = Press(age=1_500)
    press.fails["defer"] = [refusal(UNKNOWN_INTERACTION, 404)]
    await answer(press, done)
    assert press.unarchived == []
    assert press.did() == ["defer"]


async def test_a_click_of_no_channel_has_no_thread_to_open() -> None:
    press: Any = Press()
    press.channel_id = None
    assert not await interactions.wakes(press, refusal(ARCHIVED))
    press.channel_id = 3
    assert await interactions.wakes(press, refusal(ARCHIVED))
    assert not await interactions.wakes(press, refusal(INVALID))


# The answer.


async def test_an_answer_is_seen_by_the_asker_alone_and_calls_nobody() -> None:
    press: Any = Press()
    await answer(press, with_picture)
    [(what, about)] = press.sent
    assert (what, about["ephemeral"], len(about["files"])) == ("send", True, 1)
    assert about["allowed_mentions"].to_dict() == discord.AllowedMentions.none().to_dict()
    assert about["view"].is_finished(), "discord.py need not remember it"


async def test_an_answer_that_edits_takes_the_place_of_what_was_clicked_on() -> None:
    press: Any = Press(message=SimpleNamespace(id=9))
    told = list[Any]()

    async def then(message: Any) -> None:
        told.append(message.id)

    async def work() -> Reply:
        reply = pictured()
        reply.then = then
        return reply

    await answer(press, work, edit=True)
    [(what, about)] = press.sent
    assert (what, len(about["attachments"])) == ("edit message", 1)
    assert about["allowed_mentions"].to_dict() == discord.AllowedMentions.none().to_dict()
    assert told == [9], "what is done once it stands is done to that message"


async def test_the_message_that_an_answer_became_is_known_without_asking_for_it() -> None:
    press: Any = Press()
    press.resource = object.__new__(discord.InteractionMessage)
    told = list[Any]()

    async def then(message: Any) -> None:
        told.append(message)

    async def work() -> Reply:
        return Reply(say("done").view, then=then)

    await answer(press, work)
    assert told == [press.resource]


async def test_an_answer_that_edits_nothing_is_a_new_message() -> None:
    press: Any = Press()
    await answer(press, done, edit=True)
    assert press.did() == ["send"]


async def test_where_no_update_takes_pictures_an_answer_with_some_is_a_new_message() -> None:
    press: Any = Press(message=SimpleNamespace(id=9))
    press.ways.remove(UPDATE_FILES)
    await answer(press, with_picture, edit=True)
    assert press.did() == ["send"]
    other: Any = Press(message=SimpleNamespace(id=9))
    other.ways.remove(UPDATE_FILES)
    await answer(other, done, edit=True)
    assert other.did() == ["edit message"], "words go as before"


@pytest.mark.parametrize(("where", "remembered"), [(FILES, [UPDATE_FILES]), ({"content": {"_errors": []}}, [])])
async def test_pictures_that_an_update_refuses_come_by_a_new_message(where: dict[str, Any], remembered: list[str]) -> None:
    press: Any = Press(message=SimpleNamespace(id=9))
    press.fails["edit message"] = [refusal(INVALID, where=where)]
    await answer(press, with_picture, edit=True)
    assert press.did() == ["edit message", "send"]
    assert press.refused == remembered


async def test_words_that_an_update_refuses_are_excused() -> None:
    press: Any = Press(message=SimpleNamespace(id=9))
    press.fails["edit message"] = [refusal(INVALID)]
    await answer(press, done, edit=True)
    assert press.did() == ["edit message", "edit message"]
    assert "Discord didn’t take that" in press.said()[1]


@pytest.mark.parametrize("edit", [False, True])
async def test_an_answer_refused_for_an_emoji_goes_without(edit: bool) -> None:
    press: Any = Press(message=SimpleNamespace(id=9))
    press.fails["edit message" if edit else "send"] = [refusal(INVALID, where=EMOJI)]
    await answer(press, with_picture, edit=edit)
    assert press.did() == ["edit message" if edit else "send"] * 2
    assert press.without == 1
    assert press.refused == []


async def test_an_acknowledged_answer_refused_for_an_emoji_goes_without() -> None:
    press: Any = Press(age=1_500)
    press.fails["edit"] = [refusal(INVALID, where=EMOJI)]
    await answer(press, with_picture)
    assert press.did() == ["defer", "edit", "edit"]
    assert (press.without, press.refused) == (1, [])


async def test_an_answer_into_a_folded_thread_opens_it_and_is_sent_from_its_beginning() -> None:
    press: Any = Press()
    press.fails["send"] = [refusal(ARCHIVED)]
    await answer(press, with_picture)
    assert (press.did(), press.unarchived) == (["send", "send"], [3])


async def test_a_lost_answer_that_had_arrived_is_not_sent_a_third_time() -> None:
    press: Any = Press()
    press.fails["send"] = [LOST, refusal(ALREADY_ACKNOWLEDGED)]
    told = list[Any]()

    async def then(message: Any) -> None:
        told.append(message.id)

    async def work() -> Reply:
        reply = pictured()
        reply.then = then
        return reply

    await answer(press, work)
    assert press.did() == ["send", "send"]
    assert told == [2], "the message that stands there is asked for"
    assert press.response._response_type is not None, "discord.py takes it for answered, too"
    assert press.client.missed == {}


async def test_an_answer_that_was_lost_twice_is_made_good_with_the_next() -> None:
    press: Any = Press(kind="move")
    press.fails["send"] = [LOST, LOST]
    await answer(press, done)
    assert press.did() == ["send", "send"]
    assert press.client.missed == {7: "missed-move"}
    later: Any = Press(client=press.client)
    await answer(later, done)
    assert later.said() == ["Your move was played, even though Discord showed an error.\ndone"]
    assert press.client.missed == {}


async def test_what_was_done_besides_a_move_is_told_too() -> None:
    press: Any = Press(kind="seat")
    press.fails["send"] = [refusal(UNKNOWN_INTERACTION, 404)]
    await answer(press, done)
    assert press.client.missed == {7: "missed-deed"}
    assert press.did() == ["send"], "nobody is there any more to be excused to"


async def test_the_news_of_what_was_missed_is_kept_until_an_answer_arrives() -> None:
    press: Any = Press()
    press.client.missed = {7: "missed-move"}
    press.fails["send"] = [LOST, LOST]
    await answer(press, done)
    assert press.client.missed == {7: "missed-move"}


async def test_what_was_done_cannot_be_read_is_no_news(caplog: pytest.LogCaptureFixture) -> None:
    press: Any = Press(kind=StoreError("gone"))
    press.fails["send"] = [LOST, LOST]
    await answer(press, done)
    assert press.client.missed == {}


async def test_of_those_who_missed_an_answer_the_oldest_are_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interactions, "MISSED_MOST", 2)
    press: Any = Press(kind="move")
    press.client.missed = {1: "missed-move", 2: "missed-deed"}
    await interactions._missed(press)
    assert press.client.missed == {2: "missed-deed", 7: "missed-move"}


async def test_a_refused_answer_is_excused_once_and_a_failing_discord_is_not_asked_again() -> None:
    press: Any = Press()
    press.fails["send"] = [refusal(INVALID)]
    await answer(press, done)
    assert press.did() == ["send", "send"]
    assert "Discord didn’t take that" in press.said()[1]
    other: Any = Press()
    other.fails["send"] = [refusal(0, 500)]
    await answer(other, done)
    assert other.did() == ["send"]
    third: Any = Press()
    third.fails["send"] = [refusal(INVALID), LOST, LOST]
    await answer(third, done)
    assert third.did() == ["send"] * 3, "an excuse that fails is let be"


async def test_what_fails_after_the_answer_stands_is_not_excused_over_it() -> None:
    press: Any = Press(message=SimpleNamespace(id=9))

    async def then(message: Any) -> None:
        raise refusal(INVALID)

    async def work() -> Reply:
        return Reply(say("done").view, then=then)

    await answer(press, work, edit=True)
    assert press.did() == ["edit message"]


async def test_who_is_being_answered_is_known_until_then() -> None:
    press: Any = Press()

    async def work() -> Reply:
        assert len(press.client.answering) == 1
        return say("done")

    await answer(press, work)
    assert press.client.answering == set()


async def test_files_that_no_edit_takes_follow_the_words() -> None:
    press: Any = Press(age=1_500)
    press.ways.remove(EDIT_FILES)
    await answer(press, with_picture)
    assert press.did() == ["defer", "edit", "follow"]
    words, picture = press.sent[1][1], press.sent[2][1]
    assert words["attachments"] == []
    assert (len(picture["files"]), picture["ephemeral"]) == (1, True)
    assert press.said() == ["here", ""], "the picture goes with its own message, and its words stand once"


async def test_files_that_an_edit_refused_follow_from_their_beginning() -> None:
    press: Any = Press(age=1_500)
    press.fails["edit"] = [refusal(INVALID, where=FILES)]
    await answer(press, with_picture)
    assert press.did() == ["defer", "edit", "edit", "follow"]
    assert press.refused == [EDIT_FILES]


async def test_files_that_do_not_arrive_leave_the_words_as_they_stand() -> None:
    press: Any = Press(age=1_500)
    press.ways.remove(EDIT_FILES)
    press.fails["follow"] = [refusal(INVALID)]
    await answer(press, with_picture)
    assert press.did() == ["defer", "edit", "follow"]


async def test_somebody_who_waits_for_a_disk_and_cannot_be_told_gets_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interactions, "SAY_AFTER", 0.01)
    press: Any = Press(age=1_500)
    press.client.store.hangs = True
    press.fails["edit"] = [refusal(INVALID)]

    async def slow() -> Reply:
        await asyncio.sleep(0.05)
        return say("done")

    await answer(press, slow)
    assert press.did() == ["defer", "edit", "edit"]
    assert press.said()[-1] == "done"


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
    press.response.send_message = press._plain  # type: ignore[attr-defined]
    return press


class Typed(Press):
    async def _plain(self, **about: Any) -> None:
        self.sent.append(("send", about))


COMMAND, COMPLETION = discord.InteractionType.application_command, discord.InteractionType.autocomplete


async def test_commands_of_a_server_that_has_the_bot_are_taken() -> None:
    tree = Tree()
    assert await tree.interaction_check(typed(Typed(), COMMAND))
    assert await tree.interaction_check(typed(Typed(), COMMAND, installed="guild user"))
    assert await tree.interaction_check(typed(Typed(guild_id=None), COMMAND, installed="user"))
    assert await tree.interaction_check(typed(Typed(), COMMAND, installed=""))


async def test_where_only_a_person_has_brought_the_bot_they_read_how_to_invite_it() -> None:
    press = typed(Typed(), COMMAND, installed="user")
    assert not await Tree().interaction_check(press)
    [(_, about)] = press.sent
    assert about["ephemeral"]
    assert "client_id=99" in press.said()[0]
    completion = typed(Typed(), COMPLETION, installed="user")
    assert not await Tree().interaction_check(completion)
    assert completion.sent == [], "a completion cannot be told anything"


async def test_a_completion_is_worked_out_within_three_seconds() -> None:
    assert await Tree().interaction_check(typed(Typed(age=3_000), COMPLETION))
    assert not await Tree().interaction_check(typed(Typed(age=3_001), COMPLETION))
    assert await Tree().interaction_check(typed(Typed(age=9_000), COMMAND))


async def test_a_command_begins_in_its_persons_own_language() -> None:
    press = typed(Typed(), COMMAND)
    press.client.people.of = lambda user: SimpleNamespace(language="fr" if user == 7 else "")
    await Tree().interaction_check(press)
    assert press.locale == "fr"


@pytest.mark.parametrize("done", [False, True])
async def test_what_a_command_raises_outside_its_work_is_excused_for_the_asker_alone(done: bool) -> None:
    press = typed(Typed(done=done), COMMAND)
    await Tree().on_error(press, NotSeated())  # type: ignore[arg-type]
    [(what, about)] = press.sent
    assert what == ("edit" if done else "send")
    assert about.get("attachments") == ([] if done else None)
    assert about.get("ephemeral") == (None if done else True)
    assert "not playing at this table" in press.said()[0]


# Buttons.


@pytest.mark.parametrize("edits", [False, True])
async def test_a_button_is_answered_in_its_place_or_beside_it_and_in_the_words_of_its_table(
    edits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[dict[str, Any]] = []

    async def answered(interaction: Any, work: Any, **about: Any) -> None:
        told.append(about)

    monkeypatch.setattr(component, "answer", answered)
    made = buttons.JoinButton(12)
    monkeypatch.setattr(buttons.JoinButton, "EDITS", edits)
    await made.callback(Press())  # type: ignore[arg-type]
    await buttons.HandsButton().callback(Press())  # type: ignore[arg-type]
    assert told[0] == {"edit": edits, "table_id": 12}
    assert told[1]["table_id"] is None, "a person's own settings are of no table"


@pytest.mark.parametrize(("lives_in", "refused"), [(3, False), (55, False), (4, True), (None, True)])
async def test_a_board_of_a_time_that_was_lost_opens_only_what_lives_where_it_stands(lives_in: int | None, refused: bool) -> None:
    press: Any = Press(message=SimpleNamespace(id=55, components=[], edited_at=None, created_at=NOW))
    press.client.host.is_of_this_past = lambda number, at: False
    press.client.lost_boards = 0
    press.looks = SimpleNamespace(table=SimpleNamespace(channel_id=lives_in))
    if not refused:
        await component.refuse_lost_time(press, 12)
    else:
        with pytest.raises(TableError, match="board-of-lost-time"):
            await component.refuse_lost_time(press, 12)
    assert press.client.lost_boards == int(refused)
    await component.refuse_lost_time(press, None)
    press.looks = NoTableHere()
    with pytest.raises(TableError, match="board-of-lost-time"):
        await component.refuse_lost_time(press, 12)
    press.client.host.is_of_this_past = lambda number, at: True
    await component.refuse_lost_time(press, 12)
    press.message = None
    press.client.host.is_of_this_past = lambda number, at: False
    await component.refuse_lost_time(press, 12)


def test_what_is_chosen_in_a_select_is_its_first_value_or_nothing() -> None:
    for data, value in (({"values": ["a", "b"]}, "a"), ({"values": []}, ""), ({}, ""), (None, "")):
        assert component.chosen(Press(data=data)) == value  # type: ignore[arg-type]


async def test_a_press_that_no_class_knows_is_answered_and_one_that_is_known_is_not() -> None:
    kinds = {kind.LETTER: kind for kind in component.all_kinds()}
    for custom_id, answered in (("zz|1", True), ("m|1", True), ("m|1|2", False), ("m|1|2|3", True)):
        press: Any = Press(data={"custom_id": custom_id})
        press.type = discord.InteractionType.component
        await component.answer_unknown(kinds, press)
        assert [("another version" in said) for said in press.said()] == ([True] if answered else [])
    typed_one: Any = Press(data={"custom_id": "zz|1"})
    typed_one.type = discord.InteractionType.application_command
    await component.answer_unknown(kinds, typed_one)
    assert typed_one.sent == []
