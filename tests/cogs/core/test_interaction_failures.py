"""What becomes of an answer when Discord or the disk fails, without either: what is tried again, and who is told."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.core import interaction as interactions
from cogs.core.delivery import EDIT_FILES, UPDATE_FILES
from cogs.core.discord_errors import ALREADY_ACKNOWLEDGED, ARCHIVED, INVALID, UNKNOWN_INTERACTION
from cogs.core.interaction import answer
from cogs.core.messages import Reply, say
from sessions.store.connection import StoreError
from tests.cogs.core.pressing import EMOJI, FILES, LOST, Press, done, pictured, refusal, with_picture

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


async def test_an_answer_that_discord_py_sent_twice_stands(caplog: pytest.LogCaptureFixture) -> None:
    """Where Discord failed after it had taken it: the second comes back as acknowledged."""
    press: Any = Press()
    press.fails["send"] = [refusal(ALREADY_ACKNOWLEDGED)]
    told = list[Any]()

    async def then(message: Any) -> None:
        told.append(message.id)

    async def work() -> Reply:
        return Reply(say("done").view, then=then)

    await answer(press, work)
    assert press.did() == ["send"], "nobody is excused over it"
    assert told == [2], "the message that stands there is asked for"
    assert press.client.missed == {}
    assert [record.levelname for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []


async def test_an_acknowledgement_that_had_arrived_after_all_is_where_the_answer_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interactions, "ACKNOWLEDGE_AFTER", 0.01)
    press: Any = Press()
    press.fails["defer"] = [refusal(0, 500)]
    press.fails["send"] = [refusal(ALREADY_ACKNOWLEDGED)]
    press.response.is_done = lambda: press.response._response_type is not None

    async def slow() -> Reply:
        await press.deferred.wait()
        await asyncio.sleep(0)
        return pictured()

    await answer(press, slow)
    assert press.did() == ["defer", "send", "edit"], "it would say for ever that the bot thinks"


async def test_what_follows_an_answer_that_stands_is_no_reason_to_say_that_it_was_missed() -> None:
    press: Any = Press(kind="move")
    press.fails["send"] = [refusal(ALREADY_ACKNOWLEDGED)]

    async def then(message: Any) -> None:
        raise refusal(0, 500)

    async def work() -> Reply:
        return Reply(say("done").view, then=then)

    await answer(press, work)
    assert (press.did(), press.client.missed) == (["send"], {})


async def test_an_answer_at_which_discord_failed_is_made_good_with_the_next(caplog: pytest.LogCaptureFixture) -> None:
    press: Any = Press(kind="move")
    press.fails["send"] = [refusal(0, 500)]
    await answer(press, done)
    assert press.client.missed == {7: "missed-move"}
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


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
