"""Undo and takebacks as people meet them: buttons in the panel, commands, a question under the board with one mention."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.core.buttons import VEILED, TakebackButton
from cogs.table.takeback import press_takeback
from cogs.wiring import Wired
from sessions.table.errors import NotStarted
from tests import sixth
from tests.cogs.drive import BUTTON, FRAME, Club, components, ids, meet, start_of, text
from tests.cogs.made import ANN, BEN, asker, bot_of, lobby

sixth.register()

Make = Callable[[], Wired]


def labels(message: Any) -> list[str]:
    return [component["label"] for component in components(message) if component["type"] == BUTTON]


def posts(club: Club) -> list[Any]:
    return [message for message in club.thread.history() if message.components]


def pings(club: Club) -> list[list[int]]:
    """Whom each board in the thread was allowed to mention, in the order sent. Reminders are another matter (test_reminders.py)."""
    path = f"/channels/{club.thread.id}/messages"
    sent = [request.json or {} for request in club.env.http_requests if request.method == "POST" and request.path == path]
    boards = [message for message in sent if any(piece["type"] == FRAME for piece in message.get("components", []))]
    return [sorted(int(user) for user in message.get("allowed_mentions", {}).get("users", [])) for message in boards]


async def aiming(club: Club, seats: int = 2) -> Any:
    """A game of Kites in which one person has aimed in secret; that person."""
    await club.sit_and_start("kites", seats)
    person = club.people[0]
    await club.type(person, "aim s3")
    return person


async def asking(club: Club, seats: int = 2, **about: Any) -> tuple[Any, list[Any]]:
    """A game of Blueprints in which whoever played first asks to take that back: that person, and the others."""
    await club.sit_and_start("blueprints", seats, **about)
    (person, seat), *_ = await club.to_move()
    line = next(iter((await club.sitting()).state.moves(seat)))
    await club.type(person, line)
    result = await person.slash(club.thread, "table takeback")
    assert result.ephemeral
    assert "Your request is under the board" in text(result.response)
    return person, [other for other in club.people[:seats] if other is not person]


async def test_undo_stands_under_the_answer_to_a_free_line_and_counts_once(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        club.keep_older_panels()
        person = club.people[0]
        answer = await club.type(person, "aim s3")
        panel = await club.panel(person)
        assert "Undo" in labels(answer)
        undone = (await person.click(answer, label="Undo")).response
        assert "undid a move: `aim ?`" in text(undone)
        assert (await club.sitting()).state.aims == [None, None]
        again = (await person.click(panel, label="Undo")).response
        assert "The game went on before that, so nothing was undone." in text(again)
        rows = await club.bot.host.queries.rows(1)
        assert [row.line for row in rows if row.kind == "undo"] == ["undo 2"]
        assert "undid a move" in text(club.board)
        assert "s3" not in text(club.board)


async def test_undo_by_command_and_further_by_choice(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        person = await aiming(club)
        await club.type(person, "aim s4")
        offered = await person.autocomplete(club.thread, "table undo", "to", "")
        names = [choice["name"] for choice in offered]
        assert "aim s4" in names[0]
        assert "2 moves back" in names[1]
        undone = await person.slash(club.thread, "table undo", to=offered[1]["value"])
        assert "undid a move: `aim ?`" in text(undone.response), "how often somebody chose in secret is told nobody"
        assert undone.ephemeral
        refused = await person.slash(club.thread, "table undo")
        assert "no move to undo" in text(refused.response)


async def test_a_secret_that_was_chosen_again_is_not_counted_among_what_can_be_taken_back(make_bot: Make) -> None:
    """Each time had a line and the number of its row there, for whoever asked."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        ann, ben = club.people
        sitting = await club.sitting()
        lines = list(sitting.state.moves(sitting.chair_of(ann.id).seat, 0))
        for line in lines[:3]:
            await club.type(ann, line)
        own = [choice["name"] for choice in await ann.autocomplete(club.thread, "table takeback", "to", "")]
        others = [choice["name"] for choice in await ben.autocomplete(club.thread, "table takeback", "to", "")]
        assert (len(own), len(others)) == (3, 1)
        assert lines[2] in own[0]
        assert "pass ? ?" in others[0]
        assert not any(name[0].isdigit() for name in (*own, *others)), "the number of a row"


async def test_a_secret_that_was_chosen_again_is_asked_about_once(make_bot: Make) -> None:
    """The question counted each time."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        ann, ben = club.people
        sitting = await club.sitting()
        seat = {chair.user: chair.seat for chair in sitting.chairs}
        await club.type(ben, next(iter(sitting.state.moves(seat[ben.id], 0))))
        for line in list(sitting.state.moves(seat[ann.id], 0))[:3]:
            await club.type(ann, line)
        offered = await ben.autocomplete(club.thread, "table takeback", "to", "")
        await ben.slash(club.thread, "table takeback", to=offered[-1]["value"])
        assert "asks to undo 2 moves" in text(club.board)


async def test_pages_that_one_alone_sees_do_not_name_rows_either(make_bot: Make) -> None:
    """Between one's own rows lie those of secrets that others have chosen again."""
    async with meet(make_bot, 2) as club:
        person = await aiming(club)
        panel = await club.panel(person)
        replayed = (await person.slash(club.thread, "replay")).response
        found = [part for page in (panel, replayed) for id in ids(page) if id[0] in "utp" for part in id.split("|")[2:4]]
        numbers = [int(part) for part in found if part.isdecimal()]
        assert len(numbers) >= 4
        assert all(number >= VEILED for number in numbers)
        offered = await person.autocomplete(club.thread, "table undo", "to", "")
        assert all(choice["value"] >= VEILED for choice in offered)


@pytest.mark.heavy
async def test_other_peoples_undo_button_and_strangers_do_nothing(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        person = await aiming(club)
        answer = (await person.click(club.board, label="Your move")).response
        assert "Undo" in labels(answer)
        for other in club.people[1:]:
            refused = text((await other.slash(club.thread, "table undo")).response)
            assert "not playing at this table" in refused or "Another player has acted" in refused
        assert (await club.sitting()).state.aims.count(None) == 1


async def test_what_others_have_seen_is_asked_for_not_undone(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))
        answer = await club.type(person, line)
        assert "Undo" not in labels(answer)
        assert "That move revealed something" in text((await person.slash(club.thread, "table undo")).response)
        sure = (await person.click(answer, label="Ask to undo")).response
        assert "no answer means no" in text(sure)
        assert "takeback" not in (await club.sitting()).table.asked
        await person.click(sure, label="Ask the table")
        assert "takeback" in (await club.sitting()).table.asked
        assert "already a vote on that" in text((await person.slash(club.thread, "table takeback")).response)
        assert "Ask to undo" not in labels((await person.click(club.board, label="Your move")).response)


async def test_the_question_is_a_new_board_that_mentions_the_asked_once(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        (person, seat), *_ = await club.to_move()
        await club.type(person, next(iter((await club.sitting()).state.moves(seat))))
        before = len(posts(club))
        told = len(pings(club))
        await person.slash(club.thread, "table takeback")
        others = sorted(other.id for other in club.people if other is not person)
        assert pings(club)[told:] == [others]
        assert "asks everyone to undo this move" in text(club.board)
        assert "Something has been revealed since then" in text(club.board)
        assert {"Agree", "Decline", "Your move"} <= set(labels(club.board))
        await club.restart(make_bot())
        await club.env.settle()
        assert pings(club)[told:] == [others]
        first, asking = next(other for other in club.people if other is not person), club.board.id
        await first.click(club.board, label="Agree")
        assert (len(posts(club)), club.board.id) == (before, asking), "an answer edits the board and mentions nobody"
        assert f"Agreed so far: {person.mention}" in text(club.board) or first.mention in text(club.board)


async def test_a_takeback_across_others_lines_goes_back_when_the_last_agrees_and_mentions_who_must_act(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        first, _ = (await club.to_move())[0]
        for _ in range(2):
            (person, seat), *_ = await club.to_move()
            await club.type(person, next(iter((await club.sitting()).state.moves(seat))))
        other = next(person for person in club.people if person is not first)
        await first.slash(club.thread, "table takeback")
        question = club.board
        assert "these 2 moves" in text(question)
        before = len(posts(club))
        agreed = (await other.click(question, label="Agree")).response
        assert "the table goes back 2 moves" in text(agreed)
        sitting = await club.sitting()
        assert sitting.chairs[sitting.state.to_move[0]].user == first.id
        assert "Anything drawn or rolled since" in text(club.board)
        assert (len(posts(club)), club.board.id != question.id) == (before, True)
        assert pings(club)[-1] == [first.id]
        assert "Agree" not in labels(club.board)


async def lost(*_: Any) -> None:
    """A deletion that Discord does not answer."""
    raise TimeoutError


@pytest.mark.heavy
async def test_the_answer_to_a_question_that_is_closed_says_so(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        _, [other] = await asking(club)
        question, kept = club.board, club.bot.delivery.delete
        club.bot.delivery.delete = lost  # type: ignore[method-assign]  # it is still to be seen for a while
        await other.click(question, label="Agree")
        assert "That vote is over" in text((await other.click(question, label="Agree")).response)
        club.bot.delivery.delete = kept  # type: ignore[method-assign]


async def test_a_double_click_and_a_stranger_change_nothing(make_bot: Make) -> None:
    async with meet(make_bot, 4) as club:
        person, others = await asking(club, 3)
        board = club.board
        await others[0].click(board, label="Agree")
        assert "already voted that way" in text((await others[0].click(board, label="Agree")).response)
        stranger = club.people[3]
        assert "not playing at this table" in text((await stranger.click(board, label="Agree")).response)
        assert len((await club.sitting()).table.asked["takeback"].votes) == 2
        withdrawn = (await person.click(club.board, label="Decline")).response
        assert "called off" in text(withdrawn)
        assert "Agree" not in labels(club.board)


async def test_playing_on_closes_the_question_and_says_so(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await asking(club)
        (mover, seat), *_ = await club.to_move()
        await club.type(mover, next(iter((await club.sitting()).state.moves(seat))))
        assert (await club.sitting()).table.asked == {}
        assert "the undo request is over" in text(club.board)


async def test_silence_decides_after_48_hours_through_a_restart(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await asking(club)
        await club.days(1.5)
        await club.restart(make_bot())
        await club.days(0.49)
        assert "takeback" in (await club.sitting()).table.asked
        before = len(posts(club))
        await club.days(0.02)
        assert (await club.sitting()).table.asked == {}
        assert "time ran out" in text(club.board)
        assert len(posts(club)) == before


async def test_the_maker_agrees_on_what_silence_means_and_the_question_says_it(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("kites")
        page = (await club.people[0].click(club.board, label="Table settings")).response
        custom_id = next(i for i in ids(page) if i.endswith("|silence"))
        await club.people[0].select(page, ["agree"], custom_id=custom_id)
        assert "Undo requests: no answer means yes" in text(club.board)
        await club.people[1].click(club.board, label="Join")
        await club.people[0].click(club.board, custom_id=start_of(club.board))
        await club.type(club.people[0], "aim s3")
        await club.bot.undo.ask(1, club.people[1].id, 77, (await club.sitting()).table.seq)
        await club.bot.show.settled()
        assert "means yes" in text(club.board)


async def test_a_race_takes_nothing_back_and_offers_nothing(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        answer = await club.type(club.people[0], "ready")
        assert "Undo" not in labels(answer)
        for command in ("table undo", "table takeback"):
            assert "race against the clock" in text((await club.people[0].slash(club.thread, command)).response)


async def test_a_takeback_that_was_made_up_for_a_lobby_is_refused() -> None:
    async def newest(table_id: int) -> list[Any]:
        return []

    press = asker(bot_of(lobby(ANN, BEN), undo=SimpleNamespace(newest=newest)))
    with pytest.raises(NotStarted):
        await press_takeback(press, TakebackButton(12, 0, 0, "0"))


async def test_who_plays_alone_is_asked_once_and_nobody_else(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("strange_world", 1)
        rng = random.Random(1)
        for _ in range(20):
            person, line = await club.random_line(rng)
            answer = await club.type(person, line)
            if "Undo…" in labels(answer):
                break
        assert "Ask to undo" not in labels(answer), "there is nobody to ask"
        sure = (await club.people[0].click(answer, label="Undo…")).response
        assert "don’t need to ask anyone" in text(sure)
        back = (await club.people[0].click(sure, label="Undo it")).response
        assert "the table goes back" in text(back)
        assert (await club.sitting()).table.asked == {}


async def test_a_question_that_was_not_posted_is_posted_once_after_a_restart(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        await club.type(person, next(iter((await club.sitting()).state.moves(seat))))
        other = next(other for other in club.people if other is not person)
        before = len(posts(club))
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=400, code=0, times=1)
        await person.slash(club.thread, "table takeback")
        assert len(posts(club)) == before
        for _ in range(2):
            await club.restart(make_bot())
            await club.env.settle()
            assert len(posts(club)) == before
            assert "Agree" in labels(club.board)
        assert pings(club)[-1] == [other.id]
        assert "Agree" in labels(club.board)


async def test_a_question_that_was_posted_and_not_recorded_is_adopted(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        await club.type(person, next(iter((await club.sitting()).state.moves(seat))))
        shown = (await club.bot.host.queries.shown(1))["board"]
        await person.slash(club.thread, "table takeback")
        sent = len(posts(club))
        await club.bot.host.queries.note_shown(1, shown)
        await club.restart(make_bot())
        await club.env.settle()
        assert len(posts(club)) == sent
        other = next(other for other in club.people if other is not person)
        await other.click(club.board, label="Agree")
        assert "the table goes back" in text(club.board)


async def test_hands_are_shown_anew_after_an_undo(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        person = await aiming(club)
        await person.slash(club.thread, "table undo")
        await club.env.settle()
        sitting = await club.sitting()
        shown = await club.bot.host.queries.shown(1)
        assert all(shown[f"hand:{user}"].seq == sitting.table.seq for user in sitting.people)
