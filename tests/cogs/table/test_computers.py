"""Computer players through the bot: seating them, whole games with them, leaving and coming back, watching, hints."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from simcord.results import to_discord_message

from cogs.core import interaction as interactions
from cogs.wiring import Wired
from players.game import Choice
from players.inplace import InPlace
from sessions.play import computers
from tests.cogs.drive import BUTTON, GALLERY, Club, components, meet, options, start_of, text

Make = Callable[[], Wired]
BUDGET = 4
"""Simulations a decision: enough for a line, quick enough for tests."""


@pytest.fixture
def quick_bot(make_bot: Make) -> Make:
    """Bots whose computer players think in this process, briefly."""

    def make() -> Wired:
        made = make_bot()
        made.computers.pool = InPlace()
        made.computers.simulations = BUDGET
        return made

    return make


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players play as soon as they have thought."""
    monkeypatch.setattr(computers, "PACE", 0.0)


@pytest.fixture
def by_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players move when SimCord's time goes on, and not by timers of their own."""
    monkeypatch.setattr(computers, "WAITS_MS", 0)


def kinds(sitting: Any) -> list[tuple[str, str | None]]:
    return [(chair.kind, chair.level) for chair in sitting.chairs]


async def choose(club: Club, person: Any, page: Any, what: str, value: str) -> Any:
    """Choose on the page of computer players; the page after."""
    result = await person.select(page, [value], custom_id=f"W|1|{what}")
    return result.response or page


async def test_in_the_lobby_computers_come_change_and_go_by_button(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        ann, ben = club.people
        await club.open("blueprints")
        page = (await ann.click(club.board, label="Add a computer player")).response
        page = await choose(club, ann, page, "add", "easy")
        assert "A computer player has joined." in text(page), "its seat is drawn at the start"
        page = await choose(club, ann, page, "add", "hard")
        assert kinds(await club.sitting()) == [("person", None), ("computer", "easy"), ("computer", "hard")]
        assert "Computer A (easy)" in text(club.board)
        assert "Computer B (hard)" in text(club.board)
        page = await choose(club, ann, page, "c1", "medium")
        page = await choose(club, ann, page, "c2", "away")
        assert kinds(await club.sitting()) == [("person", None), ("computer", "medium")]
        assert "Computer B" not in text(club.board)
        others = (await ben.click(club.board, label="Add a computer player")).response
        assert not options(others)
        assert "The table’s owner" in text(others)


async def test_the_maker_of_a_table_full_of_people_is_told_why_no_computer_can_come(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        ann, ben = club.people
        await club.open("blueprints", seats=2)
        await ben.click(club.board, label="Join")
        assert "Players have taken every seat" in text((await ann.click(club.board, label="Add a computer player")).response)
        assert "The table’s owner" in text((await ben.click(club.board, label="Add a computer player")).response)


@pytest.mark.usefixtures("by_tick")
async def test_nobody_is_told_of_the_lobby_by_the_numbers_of_seats_drawn_later(quick_bot: Make) -> None:
    async with meet(quick_bot, 3) as club:
        ann, ben, cleo = club.people
        await club.open("blueprints", seats=4, computers=1)
        await ben.click(club.board, label="Join")
        await ann.slash(club.thread, "table computer", action="add", level="hard")
        await ann.click(club.board, label="Start")
        assert await club.to_move_kinds() == ["computer"]  # nobody is mentioned: the lobby's message becomes the board
        watched = await cleo.slash(club.thread, "since")
        for told in (text(club.board), text(watched.response)):
            assert "Seats are random. Let’s play!" in told
            assert "A computer player (" not in told


async def test_computers_come_change_and_go_by_command_and_make_room_for_people(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        ann, ben = club.people
        await club.open("blueprints", seats=3, computers=1)
        await ann.slash(club.thread, "table computer", action="add", level="hard")
        full = await ann.slash(club.thread, "table computer", action="add")
        assert "taken" in text(full.response)
        await ann.slash(club.thread, "table computer", action="level", level="easy", seat=2)
        assert kinds(await club.sitting()) == [("person", None), ("computer", "easy"), ("computer", "hard")]
        await ben.click(club.board, label="Join")
        assert kinds(await club.sitting()) == [("person", None), ("computer", "easy"), ("person", None)]
        refused = await ben.slash(club.thread, "table computer", action="remove")
        assert "Only the table’s owner" in text(refused.response)
        await ann.slash(club.thread, "table computer", action="remove", seat=2)
        assert kinds(await club.sitting()) == [("person", None), ("person", None)]
        nobody = await ann.slash(club.thread, "table computer", action="remove")
        assert "no computer player there" in text(nobody.response)


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize(
    ("game", "count", "level"),
    [
        pytest.param("welkin", 1, "medium", marks=pytest.mark.slow),
        pytest.param("blueprints", 3, "hard", marks=pytest.mark.slow),
        pytest.param("skyrise", 2, "easy", marks=pytest.mark.slow),
        pytest.param("strange_world", 2, "medium", marks=pytest.mark.slow),
    ],
)
async def test_one_person_and_computers_play_a_whole_game(quick_bot: Make, game: str, count: int, level: str) -> None:
    rng = random.Random(5)
    async with meet(quick_bot, 1) as club:
        (ann,) = club.people
        await club.open(game, seats=count + 1)
        for _ in range(count):
            await ann.slash(club.thread, "table computer", action="add", level=level)
        await ann.click(club.board, label="Start")
        for _ in range(400):
            sitting = await club.sitting()
            if sitting.table.status != "running":
                break
            waited = [chair.kind for chair in sitting.chairs if chair.seat in sitting.state.to_move]
            assert waited == ["person"], waited
            lines = list(sitting.state.moves(sitting.chair_of(ann.id).seat, club.bot.clock.now()))
            await club.type(ann, rng.choice(lines))
        assert sitting.table.status == "over"
        rows = await club.bot.host.queries.rows(1)
        assert {row.seat for row in rows if row.kind == "move" and row.user is None} >= {
            chair.seat for chair in sitting.chairs if chair.kind == "computer"
        }
        assert "Computer" in text(club.board)
        due = await club.bot.store.read("SELECT kind FROM due WHERE done IS NULL")
        assert [kind for (kind,) in due if kind == "computer"] == []
        assert len(club.thread.history()) < len(rows)


async def wait(club: Club, until: Callable[[Any], bool], seconds: int = 60) -> Any:
    """Let the clock run until something is so; the sitting then."""
    for _ in range(seconds):
        sitting = await club.sitting()
        if until(sitting):
            return sitting
        await club.env.advance_time(1)
    raise AssertionError("that never came")


def computer_moves(rows: list[Any]) -> list[Any]:
    return [row for row in rows if row.kind == "move" and row.user is None and row.seat is not None]


@pytest.mark.usefixtures("by_tick")
async def test_a_computer_takes_its_time_by_a_row_of_due(quick_bot: Make) -> None:
    async with meet(quick_bot, 1) as club:
        (ann,) = club.people
        await club.open("blueprints", seats=2, computers=1)
        await ann.click(club.board, label="Start")
        if (await club.to_move_kinds()) == ["person"]:
            _, line = await club.random_line(random.Random(1))
            await club.type(ann, line)
        assert (await club.to_move_kinds()) == ["computer"]
        assert computer_moves(await club.bot.host.queries.rows(1)) == []
        assert "Computer" in text(club.board)
        assert "is thinking" in text(club.board)
        before = club.bot.clock.now()
        ((at,),) = await club.bot.store.read("SELECT at FROM due WHERE kind = 'computer' AND done IS NULL")
        assert 500 < at - before < 5_000
        await wait(club, lambda sitting: sitting.chairs[sitting.state.to_move[0]].kind == "person")
        moved = computer_moves(await club.bot.host.queries.rows(1))
        assert moved
        assert moved[0].at >= at
        assert f"Your turn, <@{ann.id}>!" in text(club.board)


class Slow(InPlace):
    """Thinks until it is let go on."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.go = asyncio.Event()
        self.asked = 0

    async def choose(self, *args: Any, **named: Any) -> Choice:
        self.asked += 1
        await self.club.env.external_wait(self.go.wait(), reason="thinking")
        return await super().choose(*args, **named)


async def thinking(club: Club) -> Slow:
    """A table where a computer player is thinking and does not come to an end."""
    ann = club.people[0]
    slow = Slow(club)
    club.bot.computers.pool = slow
    await club.open("blueprints", seats=2, computers=1)
    await ann.click(club.board, label="Start")
    if (await club.to_move_kinds()) == ["person"]:
        _, line = await club.random_line(random.Random(1))
        await club.type(ann, line)
    await wait(club, lambda _: slow.asked > 0)
    return slow


@pytest.mark.heavy
@pytest.mark.usefixtures("hurry")
async def test_a_restart_in_the_middle_of_thinking_thinks_again_and_plays_one_line(quick_bot: Make) -> None:
    async with meet(quick_bot, 1) as club:
        slow = await thinking(club)
        before = await club.bot.host.queries.rows(1)
        assert computer_moves(before) == []
        assert slow.asked == 1
        await club.restart(quick_bot())
        await club.env.advance_time(20)
        assert len(computer_moves(await club.bot.host.queries.rows(1))) == 1
        assert await club.to_move_kinds() == ["person"]


async def test_what_was_thought_for_a_table_that_moved_on_is_thrown_away(quick_bot: Make) -> None:
    async with meet(quick_bot, 1) as club:
        slow = await thinking(club)
        seat = (await club.sitting()).state.to_move[0]
        await club.people[0].slash(club.thread, "table computer", action="remove")
        slow.go.set()
        await club.env.advance_time(10)
        sitting = await club.sitting()
        assert sitting.chairs[seat].kind == "open"
        assert computer_moves(await club.bot.host.queries.rows(1)) == []
        assert await club.bot.store.read("SELECT at FROM due WHERE kind = 'computer' AND done IS NULL") == []


async def test_people_are_answered_while_a_computer_thinks(quick_bot: Make) -> None:
    async with meet(quick_bot, 1) as club:
        await thinking(club)
        hand = await club.people[0].click(club.board, label="My hand")
        assert "Your hand" in text(hand.response)


class Broken(InPlace):
    """Fails."""

    async def choose(self, *args: Any, **named: Any) -> Choice:
        raise RuntimeError("no thought")


@pytest.mark.heavy
@pytest.mark.usefixtures("hurry")
async def test_a_pool_that_fails_plays_a_legal_line(quick_bot: Make, caplog: pytest.LogCaptureFixture) -> None:
    async with meet(quick_bot, 1) as club:
        club.bot.computers.pool = Broken()
        await club.open("blueprints", seats=2, watch=True)
        await club.people[0].click(club.board, label="Start")
        assert (await club.sitting()).table.status == "over"
    assert "the pool failed" in caplog.text


@pytest.mark.heavy
async def test_a_person_leaves_a_computer_plays_on_and_the_person_comes_back(quick_bot: Make) -> None:
    async with meet(quick_bot, 3) as club:
        ann, ben, cleo = club.people
        await club.sit_and_start("blueprints", 2)
        seat = (await club.sitting()).chair_of(ben.id).seat
        left = await ben.slash(club.thread, "table resign", computer="easy")
        assert "gets your seat back" in text(left.response)
        sitting = await club.sitting()
        assert (sitting.chairs[seat].kind, sitting.chairs[seat].level) == ("computer", "easy")
        assert sitting.people == [ann.id]
        assert "took over seat" in text(club.board)
        assert "Return to seat" in str(components(club.board))
        refused = await cleo.slash(club.thread, "table join")
        assert "seats are taken" in text(refused.response)
        kept = await ann.slash(club.thread, "table computer", action="remove")
        assert "keeping the seat" in text(kept.response)
        if seat not in sitting.state.to_move:
            await club.type(ann, next(iter(sitting.state.moves(1 - seat, club.bot.clock.now()))))
        await wait(club, lambda sitting: seat not in sitting.state.to_move)
        moved = computer_moves(await club.bot.host.queries.rows(1))
        assert moved
        assert {row.seat for row in moved} == {seat}
        back = await ben.click(club.board, label="Return to seat 2")
        assert "You’re back" in text(back.response)
        assert (await club.sitting()).chairs[seat].user == ben.id
        await club.type(ann, next(iter((await club.sitting()).state.moves(1 - seat, club.bot.clock.now()))))
        assert [user for user, _ in await club.to_move()] == [ben]
        await club.env.advance_time(20)
        assert len(computer_moves(await club.bot.host.queries.rows(1))) == len(moved)


@pytest.mark.heavy
async def test_a_seat_given_up_is_open_and_a_computer_that_takes_it_makes_room_for_anybody(quick_bot: Make) -> None:
    async with meet(quick_bot, 3) as club:
        ann, ben, cleo = club.people
        await club.sit_and_start("blueprints", 2)
        seat = (await club.sitting()).chair_of(ben.id).seat
        offered = (await ben.slash(club.thread, "table resign")).response
        assert options(offered)
        stranger = await cleo.slash(club.thread, "table computer", action="add")
        assert "Only this table’s players" in text(stranger.response)
        page = (await ann.click(club.board, label="Let a computer play")).response
        await choose(club, ann, page, f"o{seat}", "hard")
        assert (await club.sitting()).chairs[seat].level == "hard"
        assert "Take a seat" in str(components(club.board))
        await cleo.slash(club.thread, "table join")
        assert (await club.sitting()).chairs[seat].user == cleo.id


@pytest.mark.heavy
async def test_whoever_resigned_may_still_have_a_computer_keep_the_seat(quick_bot: Make) -> None:
    async with meet(quick_bot, 3) as club:
        _, ben, cleo = club.people
        await club.sit_and_start("blueprints", 2)
        seat = (await club.sitting()).chair_of(ben.id).seat
        offered = (await ben.slash(club.thread, "table resign")).response
        await choose(club, ben, offered, f"o{seat}", "medium")
        assert (await club.sitting()).chairs[seat].claim == ben.id
        assert "for the player who left it" in text(club.board)
        assert "Anyone can take the seat" not in text(club.board)
        refused = await cleo.slash(club.thread, "table join")
        assert "seats are taken" in text(refused.response)
        await ben.slash(club.thread, "table join")
        assert (await club.sitting()).chairs[seat].user == ben.id


async def test_computers_abstain_when_people_end_the_table(quick_bot: Make) -> None:
    async with meet(quick_bot, 1) as club:
        (ann,) = club.people
        await club.open("skyrise", seats=3, computers=2)
        await ann.click(club.board, label="Start")
        await ann.slash(club.thread, "table end")
        assert (await club.sitting()).table.status == "ended"


@pytest.mark.heavy
@pytest.mark.usefixtures("hurry")
async def test_computers_alone_play_to_the_end_while_somebody_watches(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        ann, ben = club.people
        made = await club.open("welkin", seats=2, watch=True)
        assert "watch" in text(made.response)
        sitting = await club.sitting()
        assert kinds(sitting) == [("computer", "medium")] * 2
        assert sitting.people == []
        refused = await ben.click(club.board, label="Start")
        assert (await club.sitting()).table.status == "lobby", text(refused.response)
        await ann.click(club.board, label="Start")
        sitting = await club.sitting()
        assert sitting.table.status == "over"
        history = club.thread.history()
        assert not [message for message in history if f"<@{ann.id}>" in text(message) and "lobby" not in text(message).lower()][1:]
        assert len(history) <= sitting.state.lap + 3, "nobody is called: a message for each lap of the table"


@pytest.mark.heavy
async def test_watched_computers_take_their_time_and_one_such_table_runs_at_a_time(quick_bot: Make) -> None:
    async with meet(quick_bot, 1) as club:
        (ann,) = club.people
        await club.open("blueprints", watch=True)
        first = club.thread
        await ann.click(club.board, label="Start")
        await club.env.advance_time(2)
        assert computer_moves(await club.bot.host.queries.rows(1)) == []
        await club.env.advance_time(4)
        moved = computer_moves(await club.bot.host.queries.rows(1))
        assert 1 <= len(moved) <= 2
        await club.env.advance_time(30)
        rows = computer_moves(await club.bot.host.queries.rows(1))
        assert all(later.at - row.at >= computers.WATCHED_MS for row, later in pairwise(rows))
        boards = [message for message in first.history() if "is thinking" in text(message)]
        assert len(boards) == 1  # edited in place, as nobody has to be told
        await club.open("blueprints", watch=True)
        again = await ann.click(club.board, label="Start")
        assert "one such table at a time" in text(again.response)
        await ann.slash(first, "table end")
        await ann.click(club.board, label="Start")
        assert (await club.sitting()).table.status == "running"


@pytest.mark.heavy
async def test_a_hint_says_the_best_line_and_why_to_the_asker_alone(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        await club.open("blueprints", seats=3, computers=1)
        await club.people[1].click(club.board, label="Join")
        await club.people[0].click(club.board, label="Start")
        await wait(club, lambda sitting: sitting.chairs[sitting.state.to_move[0]].kind == "person")
        ((person, seat),) = await club.to_move()
        other = next(each for each in club.people if each is not person)
        answer = await person.slash(club.thread, "hint")
        said = text(answer.response)
        assert answer.response.ephemeral
        assert "I’d play" in said
        line = said.split("`")[1]
        assert line in set((await club.sitting()).state.moves(seat, club.bot.clock.now()))
        refused = await other.slash(club.thread, "hint")
        assert "not your turn" in text(refused.response)
        await club.type(person, line)


@pytest.mark.heavy
@pytest.mark.parametrize("slow", [False, True])
async def test_a_hint_that_takes_long_says_so_on_its_button(quick_bot: Make, monkeypatch: pytest.MonkeyPatch, slow: bool) -> None:
    """One request where it is there at once; else the acknowledgement, which there was before, is the panel with that word."""
    async with meet(quick_bot, 1) as club:
        (ann,) = club.people
        await club.open("blueprints", seats=2, computers=1)
        await ann.click(club.board, label="Start")
        await wait(club, lambda sitting: sitting.chairs[sitting.state.to_move[0]].kind == "person")
        panel = await club.panel(ann)
        hint, meanwhile = club.bot.computers.hint, list[Any]()

        async def thinks(*args: Any) -> Any:
            while slow and not sent():  # noqa: ASYNC110 -- SimCord’s time goes on by that
                await asyncio.sleep(0.01)
            stands = as_it_is()
            meanwhile.append([c["label"] for c in components(stands) if c["type"] == BUTTON and c.get("disabled")])
            meanwhile.append([c["type"] for c in components(stands) if c["type"] == GALLERY])
            return await hint(*args)

        def as_it_is() -> Any:
            return to_discord_message(club.env, club.env.backend.messages[club.thread.id][panel.id])

        def sent() -> list[str]:
            found = club.env.http_requests[before:]
            return [one.path.rpartition("/")[2] for one in found if one.path.startswith(("/interactions", "/webhooks"))]

        monkeypatch.setattr(club.bot.computers, "hint", thinks)
        monkeypatch.setattr(interactions, "ACKNOWLEDGE_AFTER", 0.02 if slow else 60.0)
        before = len(club.env.http_requests)
        await ann.click(panel, label="Hint")
        assert meanwhile == [["Thinking…"] if slow else [], [GALLERY]]
        assert "I’d press" in text(as_it_is())
        assert sent() == (["callback", "@original"] if slow else ["callback"])


async def test_one_new_hint_in_ten_seconds_and_the_same_one_as_often_as_it_is_asked_for(quick_bot: Make) -> None:
    async with meet(quick_bot, 1) as club:
        (ann,) = club.people
        await club.open("strange_world", seats=1)
        await ann.click(club.board, custom_id=start_of(club.board))
        first, again = [text((await ann.slash(club.thread, "hint")).response) for _ in range(2)]
        assert "I’d play" in first
        assert again == first
        await club.type(ann, next(iter((await club.sitting()).state.moves(0))))
        assert "Ask for the next one in" in text((await ann.slash(club.thread, "hint")).response)
        await club.env.advance_time(10)
        assert "I’d play" in text((await ann.slash(club.thread, "hint")).response)


@pytest.mark.parametrize("how", ["ended", "gave their seat to a computer player"])
async def test_a_hint_for_who_has_nothing_to_play_any_more_is_too_late(
    quick_bot: Make, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(quick_bot, 1) as club:
        (ann,) = club.people
        await club.open("strange_world", seats=1)
        await ann.click(club.board, custom_id=start_of(club.board))
        hint = club.bot.computers.hint

        async def meanwhile(*args: Any) -> Choice:
            if how == "ended":
                await club.bot.agreements.end(1, ann.id, 1)
            else:
                await club.bot.computers.add(1, ann.id, "easy", None, 0)
            return await hint(*args)

        monkeypatch.setattr(club.bot.computers, "hint", meanwhile)
        late = await ann.slash(club.thread, "hint")
        assert "moved on while I was thinking" in text(late.response)


async def test_no_hints_where_people_play_for_their_ratings(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, _),) = await club.to_move()
        other = next(each for each in club.people if each is not person)
        refused = await person.slash(club.thread, "hint")
        assert "no hints at rated tables" in text(refused.response)
        await other.slash(club.thread, "table resign", computer="easy")
        refused = await person.slash(club.thread, "hint")
        assert "no hints" in text(refused.response), "the person may come back, and the game may count"


@pytest.mark.heavy
async def test_the_message_that_mentions_a_person_tells_all_that_computers_did_since(quick_bot: Make) -> None:
    async with meet(quick_bot, 1) as club:
        (ann,) = club.people
        await club.open("blueprints", seats=4, computers=3)
        await ann.click(club.board, label="Start")
        await wait(club, lambda sitting: sitting.chairs[sitting.state.to_move[0]].kind == "person")
        posts, stood = len(club.thread.history()), club.board.id
        _, line = await club.random_line(random.Random(3))
        await club.type(ann, line)
        sitting = await wait(club, lambda sitting: sitting.chairs[sitting.state.to_move[0]].kind == "person")
        assert (len(club.thread.history()), club.board.id != stood) == (posts, True), (
            "one new message, in the place of the older one"
        )
        told = text(club.board).split("Seats: ")[1]
        others = [chair.seat + 1 for chair in sitting.chairs if chair.kind == "computer"]
        since = [row for row in await club.bot.host.queries.rows(1) if row.kind == "move"]
        last = max(n for n, row in enumerate(since) if row.user is not None)
        moved = {row.seat + 1 for row in since[last + 1 :]}
        assert moved == set(others)
        happened = told.split("Your turn")[0].split("\n")
        for letter in "ABC":
            assert any(line.startswith("- ") and f"Computer {letter} " in line for line in happened), (letter, told)


async def test_a_lobby_of_computers_closes_with_the_person_who_made_it_and_strangers_change_nothing_in_it(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        ann, ben = club.people
        await club.open("blueprints", seats=3, computers=1)
        await ann.click(club.board, label="Leave")
        assert (await club.sitting()).table.status == "ended"
        await club.open("blueprints", watch=True)
        variants = next(c for c in components(club.board) if c["type"] == 3)
        refused = await ben.select(club.board, [variants["options"][-1]["value"]], custom_id=variants["custom_id"])
        assert "Only the table’s owner" in text(refused.response)
        await ben.click(club.board, label="Join")
        await ben.click(club.board, label="Leave")
        assert (await club.sitting()).table.status == "lobby"


async def test_who_watches_may_end_the_table(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        ann, ben = club.people
        await club.open("blueprints", watch=True)
        await ann.click(club.board, label="Start")
        refused = await ben.slash(club.thread, "table end")
        assert "not playing at this table" in text(refused.response)
        await ann.slash(club.thread, "table end")
        assert (await club.sitting()).table.status == "ended"
        assert "The table’s owner ended this table" in text(club.board)


async def test_only_the_seat_of_somebody_who_has_left_can_be_given_up_by_the_others(quick_bot: Make) -> None:
    async with meet(quick_bot, 3) as club:
        ann, ben, cleo = club.people
        await club.sit_and_start("blueprints", 3)
        sitting = await club.sitting()
        for asker, other in ((ann, ben), (ben, cleo), (cleo, ann)):
            seat = sitting.chair_of(other.id).seat
            refused = text((await asker.slash(club.thread, "table resign", seat=seat + 1)).response)
            assert f"The player in seat {seat + 1} is still in this server" in refused
        assert "No player holds seat 4." in text((await ann.slash(club.thread, "table resign", seat=4)).response)
        asked = [request.path.rpartition("/")[2] for request in club.env.http_requests if "/members/" in request.path]
        assert asked == [str(one.id) for one in (ben, cleo, ann)], "each is asked for their own seat"
        assert (await club.sitting()).people == sitting.people


@pytest.mark.heavy
async def test_the_seat_of_who_left_the_server_goes_to_a_computer_at_once(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        ann, ben = club.people
        await club.sit_and_start("blueprints", 2)
        seat = (await club.sitting()).chair_of(ben.id).seat
        refused = await ann.slash(club.thread, "table resign", seat=seat + 1, computer="hard")
        assert "still in this server" in text(refused.response)
        club.env.inject_error("GET", "/guilds/*/members/*", status=404, code=10007)
        done = await ann.slash(club.thread, "table resign", seat=seat + 1, computer="hard")
        assert f"plays on in seat {seat + 1}" in text(done.response)
        assert kinds(await club.sitting())[seat] == ("computer", "hard")


@pytest.mark.usefixtures("hurry")
async def test_when_the_last_person_has_run_out_of_time_the_game_waits_for_somebody_to_be_back(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        await club.open("blueprints", seats=2, clock="daily")
        await club.people[1].click(club.board, label="Join")
        await club.people[0].click(club.board, label="Start")
        (first, _), *_ = await club.to_move()
        await club.days(3.2)
        (last, seat), *_ = await club.to_move()
        assert last is not first
        for _ in range(8):
            await club.days(1)
        assert f"It’s seat {seat + 1}’s turn, but nobody’s sitting there" in text(club.board)
        await first.slash(club.thread, "table join")
        assert kinds(await club.sitting()).count(("person", None)) == 1
        await last.slash(club.thread, "table join")
        assert kinds(await club.sitting()) == [("person", None), ("person", None)]
        assert "joined." in text(club.board)
        assert "keeps the seat" not in text(club.board)


@pytest.mark.heavy
@pytest.mark.usefixtures("hurry")
async def test_whoever_was_away_reads_what_happened_since_they_played_and_not_since_the_computer_did(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        await club.open("blueprints", seats=2, clock="daily")
        await club.people[1].click(club.board, label="Join")
        await club.people[0].click(club.board, label="Start")
        for _ in range(4):
            await club.type(*await club.random_line(random.Random(1)))
        (late, _), *_ = await club.to_move()
        other = next(person for person in club.people if person is not late)
        await club.days(3.2)
        assert not any("clock has run out" in text(message) for message in club.thread.history())  # while it thought
        for _ in range(3):
            person, line = await club.random_line(random.Random(2))
            assert person is other
            await club.type(person, line)
        for _ in range(2):  # sitting at no other table, then at one
            games = text((await late.slash(club.channel, "games")).response)
            assert f"/{club.thread.id})**: a computer player is keeping your seat." in games
            made = await late.slash(club.channel, "table new", game="skyrise")
            assert "Your table is ready" in text(made.response)
        await late.slash(club.thread, "table join")
        assert "has your seat" not in text((await late.slash(club.channel, "games")).response)
        page = (await late.slash(club.thread, "since")).response
        assert f"{late.mention} ran out of time." in text(page), "what became of oneself is told first"
        since = text((await late.click(page, label="All of it")).response)
        assert since.index(f"{late.mention} ran out of time.") < since.index(f"{late.mention} is back")
        assert since.count(") took") - since.count(") took over") == 4, "what it did stays the computer's"
        assert f"{late.mention} took" not in since
        assert since.count(f"{other.mention} took") >= 4


async def test_computer_players_move_all_at_once_where_everybody_there_wants_that(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        for person, then in zip(club.people, (False, True), strict=True):
            assert not club.bot.computers.hurried(await club.sitting())
            await person.slash(club.channel, "me computers", pace="instant")
            assert club.bot.computers.hurried(await club.sitting()) is then
