"""Common acts stand under the board: made of what everybody may know, played by whoever may; grey ones ask first."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import discord
import pytest
from discord import ui

from cogs.core.messages import Page
from cogs.move.quick import public_lines
from cogs.wiring import Wired
from render import FACES
from rules import GAMES
from rules.chance import Chance
from rules.game import State
from tests.cogs.drive import BUTTON, Club, choices, components, ids, meet, text

Make = Callable[[], Wired]
TABLES = [("blueprints", 2), ("skyrise", 3), ("space_builder", 2), ("strange_world", 3), ("welkin", 2)]


def acts(message: Any) -> list[str]:
    """The labels of the common acts under a board."""
    return [c["label"] for c in components(message) if c["type"] == BUTTON and c.get("custom_id", "").startswith("Q|")]


def states(key: str, seats: int, plies: int) -> list[State]:
    """The states of a random game from its beginning; every other kind of line is as likely; uses, the greatest, go first."""
    rng, state = random.Random(seats), GAMES[key].deal(seats, b"quick1")
    found = [state]
    for at in range(plies):
        able: dict[str, list[tuple[int | None, str]]] = {}
        for seat in (*state.to_move, None):
            for line in state.moves(seat, at):
                able.setdefault(line.split()[0], []).append((seat, line))
        if not able or state.result() is not None:
            break
        kind = next((kind for kind in ("use", "open") if kind in able), None) or rng.choice(sorted(able))
        seat, line = max(able[kind], key=lambda one: len(one[1])) if kind == "use" else rng.choice(able[kind])
        state = state.play(seat, line, at).state
        found.append(state)
    return found


def offered(state: State, key: str) -> list[str]:
    return FACES[key].quick(state.view(None), public_lines(state, 0))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_they_are_equal_for_a_state_and_every_guess_of_it(key: str, seats: int) -> None:
    for state in states(key, seats, 130)[::8]:
        told = offered(state, key)
        for number in range(3):
            chance = Chance(bytes([number]))
            assert offered(state.guess(None, chance), key) == told


@pytest.mark.parametrize(("key", "seats"), [table for table in TABLES if table[0] != "blueprints"])
def test_each_can_be_played_by_somebody(key: str, seats: int) -> None:
    found = 0
    for state in states(key, seats, 260):
        for line in offered(state, key):
            assert any(line in state.moves(seat, 0) for seat in state.to_move), line
            found += 1
    assert found


async def bid(club: Club) -> None:
    """Somebody opens an auction of Skyrise by typing."""
    ((person, seat),) = await club.to_move()
    await club.type(person, next(iter((await club.sitting()).state.moves(seat))))


async def press(club: Club, person: Any, custom_id: str) -> Any:
    """Press a button that stands on a message of long ago; the answer."""
    channel = await club.bot.create_dm(discord.Object(person.id))
    message = await channel.send(view=Page(ui.ActionRow(ui.Button(custom_id=custom_id, label="old"))))
    found = next(one for one in person.user.dm_channel.history() if one.id == message.id)
    return (await person.user.click(found, custom_id=custom_id)).response


async def test_a_pass_is_one_press(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("skyrise", 3)
        assert acts(club.board) == []  # who begins must bid
        await bid(club)
        board = club.board
        assert acts(board) == ["Pass"]
        ((person, seat),) = await club.to_move()
        before = (await club.sitting()).table.seq
        answer = (await person.click(board, label="Pass")).response
        assert answer.ephemeral
        assert "Undo" in [c.get("label") for c in components(answer)]
        rows = await club.bot.host.queries.rows(1)
        assert [(row.seat, row.line) for row in rows if row.seq > before] == [(seat, "pass")]
        again = await press(club, person, next(i for i in ids(board) if i.startswith("Q|")))
        assert "already counted" in text(again)


async def test_who_may_not_press_reads_why(make_bot: Make) -> None:
    async with meet(make_bot, 4) as club:
        await club.sit_and_start("skyrise", 3)
        await bid(club)
        ((person, _),) = await club.to_move()
        other = next(one for one in club.people[:3] if one is not person)
        before = (await club.sitting()).table.seq
        assert "not your turn" in text((await other.click(club.board, label="Pass")).response)
        assert "not playing at this table" in text((await club.people[3].click(club.board, label="Pass")).response)
        assert (await club.sitting()).table.seq == before


async def test_while_the_table_waits_for_an_open_seat_nobody_is_offered_its_pass(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("skyrise", 3)
        while "Pass" not in acts(club.board):
            await club.type(*await club.random_line(random.Random(1)))
        ((person, _), *_) = await club.to_move()
        await person.slash(club.thread, "table resign")
        await club.hours(0.1)
        assert (await club.sitting()).awaited_open
        assert acts(club.board) == []


async def test_on_an_older_board_nothing_is_played(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("skyrise", 3)
        await bid(club)
        old = next(i for i in ids(club.board) if i.startswith("Q|"))
        for _ in range(3):
            await bid(club)
        before = (await club.sitting()).table.seq
        ((person, _),) = await club.to_move()
        answer = text(await press(club, person, old))
        assert "moved on" in answer
        assert "do you " in answer, "the question of the next turn"
        assert (await club.sitting()).table.seq == before


async def test_what_reveals_something_is_asked_first(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("strange_world", 3)
        ((person, _),) = await club.to_move()
        labels = acts(club.board)
        assert labels == ["Sun Left…", "Sun Right…"]
        styles = [c["style"] for c in components(club.board) if c.get("custom_id", "").startswith("Q|")]
        assert styles == [discord.ButtonStyle.secondary.value] * 2, "they ask first"
        before = (await club.sitting()).table.seq
        panel = (await person.click(club.board, label=labels[1])).response
        assert "Play this?" in text(panel)
        assert (await club.sitting()).table.seq == before
        await person.click(panel, custom_id=next(i for i in ids(panel) if i.startswith("c|")))
        assert (await club.bot.host.queries.rows(1))[-1].line == "sun right"


async def pass_that_reveals(club: Club) -> Any:
    """Have somebody be able to end an auction of Skyrise by a pass that turns a patron over; who."""
    for _ in range(400):
        ((person, seat),) = await club.to_move()
        state = (await club.sitting()).state
        lines = list(state.moves(seat))
        if "pass" in lines and state.look_ahead(seat, "pass").reveals:
            return person
        await club.type(person, "pass" if "pass" in lines else lines[0])
    raise AssertionError("no patron in any auction")


@pytest.mark.heavy
@pytest.mark.parametrize(("confirm", "asks"), [("final", False), ("never", False), ("all", True)])
async def test_a_green_pass_plays_also_where_it_ends_the_auction(make_bot: Make, confirm: str, asks: bool) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("skyrise", 3)
        person = await pass_that_reveals(club)
        await person.slash(club.channel, "me confirm", moves=confirm)
        (button,) = [c for c in components(club.board) if c.get("custom_id", "").startswith("Q|")]
        assert (button["label"], button["style"]) == ("Pass", discord.ButtonStyle.success.value)
        before = (await club.sitting()).table.seq
        answer = (await person.click(club.board, label="Pass")).response
        assert ("Play this?" in text(answer)) is asks
        assert ((await club.sitting()).table.seq == before) is asks


async def test_ready_opens_the_board_under_the_fingers(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        (label,) = acts(club.board)
        answer = (await club.people[0].click(club.board, label=label)).response
        assert answer.ephemeral
        assert (await club.sitting()).state.desks[0].ready is not None
        assert any(i.startswith(("x|", "z|")) for i in ids(answer))  # the panel under the fingers, and nobody else's


async def test_a_panel_offers_them_beside_its_next_words(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((ann, seat),) = await club.to_move()
        line = list((await club.sitting()).state.moves(seat))[-1]
        monkeypatch.setattr(type(FACES["blueprints"]), "quick", lambda _, view, lines: [one for one in lines if one == line])
        panel = await club.panel(ann)
        (act,) = [choice for choice in choices(panel) if choice[0].endswith(f"|{line}")]
        before = (await club.sitting()).table.seq
        await club.choose(ann, panel, act)
        assert (await club.sitting()).table.seq == before + 1
