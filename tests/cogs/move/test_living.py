"""The panel lives: it follows the game, becomes the next turn's panel, and never takes away what somebody is building."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
import pytest

from cogs.core.delivery import EDIT_FILES, UPDATE_FILES
from cogs.move.living import REACHABLE, Living
from cogs.wiring import Wired
from players.inplace import InPlace
from sessions.play import computers
from tests import sixth
from tests.cogs.drive import GALLERY, TEXT, Club, choices, components, ids, meet, text

sixth.register()
Make = Callable[[], Wired]
SECONDARY, SUCCESS = 2, 3


async def first_line(club: Club, seat: int) -> str:
    return next(iter((await club.sitting()).state.moves(seat, club.bot.clock.now())))


async def played(club: Club) -> tuple[Any, Any, Any]:
    """Whoever begins plays by panel; that person, the other one, and the panel as it is then."""
    (ann, seat), *_ = await club.to_move()
    panel, _ = await club.build(ann, await first_line(club, seat))
    panel = await club.confirm(ann, panel)
    return ann, next(person for person in club.people if person is not ann), panel


async def now(club: Club, panel: Any) -> Any:
    """The panel as its person sees it now: where a board was posted below it, the message that stands in its place."""
    await club.bot.service(Living).settled()
    await club.env.settle()
    return club.newest(panel)


async def reply(club: Club, person: Any) -> None:
    ((_, seat),) = await club.to_move()
    await club.type(person, await first_line(club, seat))


@pytest.mark.heavy
async def test_it_becomes_the_panel_of_the_next_turn(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann, ben, panel = await played(club)
        assert "Waiting for" in text(panel)
        while [person for person, _ in await club.to_move()] == [ben]:
            await reply(club, ben)
        panel = await now(club, panel)
        assert "Which die do you take?" in text(panel)
        pieces = [piece.get("content", "picture") for piece in components(panel) if piece["type"] in (GALLERY, TEXT)]
        assert pieces[0] == "picture"
        assert "took" in pieces[1], "what Ben did is read with the question"
        assert "Which die do you take?" in pieces[2]
        assert any(piece["type"] == GALLERY for piece in components(panel))
        before = (await club.sitting()).table.seq
        await club.confirm(ann, (await club.build(ann, await first_line(club, (await club.to_move())[0][1]), panel))[0])
        assert (await club.sitting()).table.seq == before + 1


async def test_where_a_board_was_posted_below_it_the_next_question_comes_below_that(make_bot: Make) -> None:
    """Nobody scrolls up to the question, and only one panel asks it."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann, ben, panel = await played(club)
        assert club.board.id > panel.id, "it called Ben"
        while [person for person, _ in await club.to_move()] == [ben]:
            await reply(club, ben)
        newest = await now(club, panel)
        assert "Which die do you take?" in text(newest)
        assert newest.id > club.board.id
        assert not stands(club, panel)
        chosen = await club.choose(ann, newest, choices(newest)[-1])
        assert chosen.id == newest.id, "it lives on by the presses on it"
        again = await club.panel(ann)
        await now(club, again)
        assert not stands(club, newest), "and goes where Your move opens another"


async def test_where_none_was_it_stays_where_it_is(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        _, ben, panel = await played(club)
        monkeypatch.setattr(club.bot.service(Living), "_is_above", above)
        while [person for person, _ in await club.to_move()] == [ben]:
            await reply(club, ben)
        assert (await now(club, panel)).id == panel.id


async def test_computer_players_are_seen_before_the_board_shows_them(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """And where the board comes below the question later, the question comes below it."""
    monkeypatch.setattr(computers, "PACE", 0.0)

    def thinking() -> Wired:
        made = make_bot()
        made.computers.pool, made.computers.simulations = InPlace(), 4
        return made

    async with meet(thinking, 1) as club:
        (ann,) = club.people
        await club.open("blueprints", seats=3, computers=2)
        await ann.click(club.board, label="Start")
        await club.bot.computers.settled()
        seat = (await club.sitting()).chair_of(ann.id).seat
        panel, _ = await club.build(ann, await first_line(club, seat))
        before = text(club.board)
        with monkeypatch.context() as still:
            still.setattr(club.bot.show, "wake", lambda table_id: None)
            await club.confirm(ann, panel)
            await club.bot.computers.settled()
            asking = await now(club, panel)
            assert text(club.board) == before
            assert "Which die do you take?" in text(asking)
            assert "Computer B" in text(asking), "what it did stands with the question"
        await ann.slash(club.thread, "table show")
        assert club.board.id > asking.id
        below = await now(club, asking)
        assert below.id > club.board.id
        assert "Which die do you take?" in text(below)
        assert not stands(club, asking)


@pytest.mark.heavy
async def test_whoever_has_a_panel_open_waits_to_see_what_others_do(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.move.living.AWAY_AFTER", 300_000)
    async with meet(make_bot, 3) as club:
        ann, ben, cleo = club.people
        await club.sit_and_start("blueprints", 2)
        (first, _), *_ = await club.to_move()
        living, table = club.bot.service(Living), await club.sitting()
        assert not living.has_company(table, cleo.id)
        await club.panel(first)
        second = ben if first is ann else ann
        assert living.has_company(table, second.id)
        assert not living.has_company(table, first.id)
        await club.env.advance_time(301)
        assert not living.has_company(table, second.id)


class Slow:
    """Pictures of panels that are drawn when they are allowed to."""

    def __init__(self, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free, self.given_up = asyncio.Event(), 0
        plain = club.bot.pictures.step

        async def step(*of: Any, **about: Any) -> Any:
            try:
                await club.env.external_wait(self.free.wait(), reason="drawing")
            except asyncio.CancelledError:
                self.given_up += 1
                raise
            return await plain(*of, **about)

        monkeypatch.setattr(club.bot.pictures, "step", step)
        monkeypatch.setattr("cogs.core.pictures.SOON", 0.0)
        monkeypatch.setattr("cogs.core.pictures.SOON_LEAST", 0.0)


async def test_a_picture_that_is_late_is_put_in_when_it_is_drawn(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (ann, _), *_ = await club.to_move()
        slow = Slow(club, monkeypatch)
        panel = await club.panel(ann)
        assert "The picture follows." in text(panel)
        assert "Which die do you take?" in text(panel)
        assert choices(panel)
        assert len(text(panel)) < 800, "the board in words stands behind a button"
        told = (await ann.click(panel, label="Board")).response
        assert "pool" in text(told).lower()
        slow.free.set()
        panel = await now(club, panel)
        assert components(panel)[0]["type"] == GALLERY
        assert "follows" not in text(panel)
        assert "Board" not in [piece.get("label") for piece in components(panel)]
        assert choices(panel)


async def test_a_late_picture_takes_nothing_else_away(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (ann, _), *_ = await club.to_move()
        slow = Slow(club, monkeypatch)
        club.bot.missed[ann.id] = "missed-move"
        panel = await club.panel(ann)
        said = text(panel).split("\n")[0]
        assert "was played" in said
        slow.free.set()
        panel = await now(club, panel)
        assert components(panel)[1]["type"] == GALLERY
        assert text(panel).split("\n")[0] == said


async def test_a_late_picture_of_what_is_shown_no_more_is_not_drawn(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (ann, _), *_ = await club.to_move()
        slow = Slow(club, monkeypatch)
        panel = await club.panel(ann)
        further = await club.choose(ann, panel, choices(panel)[0])
        assert "follows" in text(further)
        assert slow.given_up == 1
        slow.free.set()
        seen = await now(club, further)
        assert "Which die do you take?" not in text(seen), "the first one's picture would bring back its question"
        assert components(seen)[0]["type"] == GALLERY


async def test_where_discord_takes_no_picture_later_the_answer_waits_for_it(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (ann, _), *_ = await club.to_move()
        monkeypatch.setattr("cogs.core.pictures.SOON_LEAST", 0.0)
        await club.bot.capabilities.refuse(EDIT_FILES)
        assert components(await club.panel(ann))[0]["type"] == GALLERY


async def test_what_one_alone_was_told_by_the_own_move_is_told_with_what_came_since(make_bot: Make) -> None:
    """The answer to a move stands for a second only, where a computer player moves next."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        state = (await club.sitting()).state
        seats = {seat: person for person, seat in await club.to_move()}
        sun, ann = seats[state.sun], seats[1 - state.sun]
        for person in (sun, ann, sun):
            await club.type(person, await first_line(club, state.sun if person is sun else 1 - state.sun))
        panel, _ = await club.build(ann, await first_line(club, 1 - state.sun))
        panel = await club.confirm(ann, panel)
        assert "You get " in text(panel)
        assert [person for person, _ in await club.to_move()] == [sun]
        await club.type(sun, await first_line(club, state.sun))
        told = "\n".join(piece["content"] for piece in components(await now(club, panel)) if piece["type"] == TEXT)
        assert told.index("lays a ") < told.index("You get ") < told.index("Which card"), "next to the question"
        assert "has chosen" not in told
        assert "You pass" not in told, "what she chose herself she knows"


async def test_it_says_meanwhile_what_happened_and_whose_turn_it_is(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        ann, _, panel = await played(club)
        ((ben, _),) = await club.to_move()
        await reply(club, ben)
        ((cleo, _),) = await club.to_move()
        assert cleo is not ann
        told = text(await now(club, panel))
        assert f"Waiting for {cleo.mention}" in told
        assert f"{ben.mention} took" in told


@pytest.mark.heavy
async def test_while_one_is_open_a_new_stretch_goes_on_in_the_boards_message(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message below it would push its question out of sight, while its person thinks. Where none is open it has its own."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        monkeypatch.setattr("sessions.people.calls.AWAY_AFTER", 300_000)  # nobody is called who is there
        stood = []
        for keeps in (True, False):
            turn = (await club.sitting()).state.turn
            while (await club.sitting()).state.turn == turn:
                person, seat = (await club.to_move())[0]
                await club.type(person, await first_line(club, seat))
                if not keeps:
                    club.bot.service(Living).drop(person.id)
            await club.env.advance_time(10)
            stood.append(club.board.id)
        begun = club.thread.history()[1].id
        assert stood[0] == begun, "the message that the game began with"
        assert stood[1] != begun


async def test_what_is_being_built_is_left_alone(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        (ann, _), (ben, seat) = await club.to_move()
        panel = await club.panel(ann)
        built = ids(panel)
        await club.type(ben, await first_line(club, seat))
        assert ids(await now(club, panel)) == built


async def test_it_is_left_alone_after_its_time(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        _, ben, panel = await played(club)
        shown = text(panel)
        await club.days((REACHABLE + 60_000) / 86_400_000)
        await reply(club, ben)
        assert text(await now(club, panel)) == shown


async def test_it_is_left_alone_after_a_restart(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        _, ben, panel = await played(club)
        shown = text(panel)
        await club.restart(make_bot())
        await reply(club, ben)
        assert text(await now(club, panel)) == shown


async def test_a_press_is_answered_by_itself(make_bot: Make) -> None:
    """After a press the panel's answer is the newest thing to show: nothing that was under way comes after it."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann, ben, panel = await played(club)
        await reply(club, ben)
        panel = await now(club, panel)
        panel = await club.choose(ann, panel, choices(panel)[-1])
        club.bot.show.wake(1)
        assert text(await now(club, panel)) == text(panel)


def above(_kept: object, _board: object) -> bool:
    return False


async def test_where_discord_takes_no_picture_it_offers_your_move(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann, ben, panel = await played(club)
        monkeypatch.setattr(club.bot.service(Living), "_is_above", above)  # no board was posted below it
        await club.bot.capabilities.refuse(EDIT_FILES)
        while [person for person, _ in await club.to_move()] == [ben]:
            await reply(club, ben)
        panel = await now(club, panel)
        assert "your turn again" in text(panel)
        assert ids(panel) == ["n|1"]
        assert choices((await ann.click(panel, label="Your move")).response)


async def test_the_end_of_the_game_is_told_in_it(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        _, _, panel = await played(club)
        for person in club.people:
            await person.slash(club.thread, "table end", agree=True)
        told = text(await now(club, panel))
        assert told.endswith("- Everyone agreed to end the table without a result.")
        assert "over" not in told, "it is said once"


async def test_who_won_is_told_in_it_first(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        while (await club.sitting()).table.status == "running":
            person, seat = (await club.to_move())[0]
            panel = await club.panel(next(other for other in club.people if other is not person))
            await club.type(person, await first_line(club, seat))
        panel = await now(club, panel)
        told = text(panel).split("\n")
        assert " wins with " in told[0] or " share " in told[0], told
        labels = [piece["label"] for piece in components(panel) if piece.get("label")]
        assert labels == ["Replay", "Record", "Rematch"], "what next stands where its person looks"


async def test_what_is_not_shown_on_the_board_yet_is_not_shown_in_it(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that was not confirmed waits for an Undo there too."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        _, ben, panel = await played(club)
        shown = text(panel)
        monkeypatch.setattr("sessions.play.hold.WATCHED_WAIT", 2_000)  # whoever has that panel waits for it
        monkeypatch.setattr("cogs.move.living.AWAY_AFTER", 300_000)
        ((_, seat),) = await club.to_move()
        his, _ = await club.build(ben, await first_line(club, seat))
        await club.confirm(ben, his)
        assert text(await now(club, panel)) == shown
        await club.env.advance_time(4)
        assert "What do you do?" in text(await now(club, panel))


def stands(club: Club, panel: Any) -> bool:
    """Whether a panel is still there."""
    kept = club.env.backend.messages[club.thread.id].get(panel.id)
    return kept is not None and not getattr(kept, "deleted", False)


@pytest.mark.parametrize("game", ["blueprints", "strange_world", "space_builder"])
async def test_a_new_panel_takes_the_place_of_the_older_one(make_bot: Make, game: str) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start(game, 2)
        (ann, _), *_ = await club.to_move()
        older = await club.panel(ann)
        await now(club, older)
        newer = await club.panel(ann)
        await club.bot.service(Living).settled()
        await club.env.settle()
        assert not stands(club, older)
        assert stands(club, newer)


@pytest.mark.parametrize("game", ["blueprints", "space_builder"])
async def test_a_panel_whose_time_is_over_is_not_asked_to_go(make_bot: Make, game: str) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start(game, 2)
        (ann, _), *_ = await club.to_move()
        older = await club.panel(ann)
        await now(club, older)
        await club.days((REACHABLE + 60_000) / 86_400_000)
        newer = await club.panel(ann)
        await club.bot.service(Living).settled()
        await club.env.settle()
        assert stands(club, older)  # Discord takes no such token any more
        assert stands(club, newer)


@pytest.mark.heavy
async def test_the_next_question_goes_into_the_newest_panel_alone(make_bot: Make) -> None:
    """Her panel has scrolled up; she opens another under the newer board; then it is her turn again."""
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        ann, _, older = await played(club)
        newer = await club.panel(ann)
        await reply(club, (await club.to_move())[0][0])
        await reply(club, (await club.to_move())[0][0])
        newer = await now(club, newer)
        assert not stands(club, older)
        assert "Which die do you take?" in text(newer)
        assert choices(newer)


async def test_a_question_on_its_way_below_goes_where_your_move_has_opened_another(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Your move is pressed while the question is being sent below the board: one of the two stays."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann, ben, older = await played(club)
        plain, retire, answered, sent = discord.Webhook.send, Living._retire, asyncio.Event(), []

        async def send(*of: Any, **about: Any) -> Any:
            message = await plain(*of, **about)
            sent.append(message.id)
            await club.env.external_wait(answered.wait(), reason="an answer on its way")
            return message

        async def retiring(*of: Any) -> None:
            first = asyncio.ensure_future(retire(*of))
            for _ in range(20):  # a request that need not wait has begun
                await asyncio.sleep(0)
            answered.set()
            await first

        with monkeypatch.context() as late:
            late.setattr(discord.Webhook, "send", send)
            late.setattr(Living, "_retire", retiring)
            while [person for person, _ in await club.to_move()] == [ben]:
                await reply(club, ben)
            newer = await club.panel(ann)
            await club.bot.service(Living).settled()
            await club.env.settle()
        (below,) = sent
        standing = club.env.backend.messages[club.thread.id].keys() & {older.id, below, newer.id}
        assert standing == {newer.id}


async def test_where_answers_are_new_messages_the_panel_before_goes(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (ann, _), *_ = await club.to_move()
        await club.bot.capabilities.refuse(UPDATE_FILES)
        first = await club.panel(ann)
        second = await club.choose(ann, first, choices(first)[0])
        await club.bot.service(Living).settled()
        assert second.id != first.id
        assert not stands(club, first)
        assert choices(second)


async def test_of_two_that_stand_all_the_same_the_one_that_is_pressed_stays(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (ann, _), *_ = await club.to_move()
        older = await club.panel(ann)
        club.env.inject_error("DELETE", "/webhooks/*", status=404, code=10015)
        newer = await club.panel(ann)
        await club.bot.service(Living).settled()
        assert stands(club, older)
        older = await club.choose(ann, older, choices(older)[0])
        await club.bot.service(Living).settled()
        assert choices(older)
        assert not stands(club, newer)


async def test_what_rests_says_when_another_table_begins_to_wait(make_bot: Make) -> None:
    """Whoever has played here reads here that they are wanted there, and is not called."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("welkin", 2)
        ((first, _),) = await club.to_move()
        other = next(person for person in club.people if person is not first)
        await reply(club, first)  # it is the other one's turn there
        there = club.thread
        await club.sit_and_start("blueprints", 2)
        while [person for person, _ in await club.to_move()] != [first]:
            await reply(club, other)
        panel, _ = await club.build(first, await first_line(club, (await club.to_move())[0][1]))
        panel = await club.confirm(first, panel)
        assert "Another table" not in text(panel)
        assert club.bot.living.is_there(first.id)
        sitting = await club.bot.host.tables.look(1)
        seat = sitting.state.to_move[0]
        while seat in (sitting := await club.bot.host.tables.look(1)).state.to_move:
            await other.slash(there, "move", lines=next(iter(sitting.state.moves(seat))))
        panel = await now(club, panel)
        assert "Another table is waiting for you." in text(panel)
        assert "Waiting for" in text(panel), "what it said before stands"
        seat = next(chair.seat for chair in sitting.chairs if chair.user == first.id)
        while seat in (sitting := await club.bot.host.tables.look(1)).state.to_move:
            await first.slash(there, "move", lines=next(iter(sitting.state.moves(seat))))
        assert "Another table" not in text(await now(club, panel)), "what is over is taken out again"


async def test_while_others_choose_a_press_plays_and_once_they_have_chosen_it_asks(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        (ann, _), (ben, seat) = await club.to_move()
        panel = await club.panel(ann)
        assert "you can change it until everyone has chosen" in text(panel)
        assert styles(panel) == {SUCCESS}
        await club.type(ben, await first_line(club, seat))
        panel = await now(club, panel)
        assert "You’ll be asked before it’s played: it reveals something." in text(panel)
        assert styles(panel) == {SECONDARY}, "green is what plays at once"


async def test_a_panel_that_became_that_of_the_next_turn_asks_too(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        state = (await club.sitting()).state
        seats = {seat: person for person, seat in await club.to_move()}
        first, second = seats[state.sun], seats[1 - state.sun]
        panel, _ = await club.build(first, await first_line(club, state.sun))
        panel = await club.confirm(first, panel)
        await club.type(second, await first_line(club, 1 - state.sun))
        panel = await now(club, panel)
        assert "you can change it until everyone has chosen" in text(panel), "it became the question for the second pass"
        await club.type(second, await first_line(club, 1 - state.sun))
        assert styles(await now(club, panel)) == {SECONDARY}


async def test_what_is_being_built_stands_though_the_others_have_chosen(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        (ann, seat), (ben, other) = await club.to_move()
        panel = (await ann.click(await club.panel(ann), label="Aim…")).response
        before = text(panel)
        await club.type(ben, await first_line(club, other))
        assert text(await now(club, panel)) == before
        assert seat in (await club.sitting()).state.to_move


def styles(panel: Any) -> set[int]:
    """Of the buttons with words of a line."""
    return {piece["style"] for piece in components(panel) if piece.get("custom_id", "").startswith("P|")}
