"""A whole game of each kind while Discord refuses edits that show new files and holds edits of old messages up for long."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from cogs.move.living import Living
from playground.point import pointed
from playground.server import Server
from rules import GAMES
from rules.space_builder.parts import BUILDINGS, FACINGS, FROZEN, MAPS, SPACES
from tests.cogs.conftest import draw_dots

from . import unkind
from .audit import Audit, row_named
from .skywright import MINUTE, Ahead, Evening, evening

pytestmark = pytest.mark.slow

SPOKEN = 5
"""Every so many moves one is made by a person's command; the others come as if typed elsewhere, so that boards are overtaken."""


@pytest.fixture
async def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """An evening with one clock for all: when it is put forward, messages are old to Discord as well."""
    draw_dots(monkeypatch)
    monkeypatch.setattr("cogs.board.show.EDIT_EVERY", 0.0)
    monkeypatch.setattr("cogs.core.requests.REQUEST_WITHIN", unkind.IMPATIENT)
    clock = Ahead()
    async with Server(jitter=(0, 0), rates=False, clock=clock) as server:
        with pointed(server.api):
            unkind.worsen(server.world.conditions)
            async with evening(tmp_path, server, clock) as found:
                yield found


async def play_turns(at: Evening, number: int, rng: random.Random) -> int:
    """A game of lines to its end; an hour passes now and then. How many were played."""
    thread, played = await at.thread(number), 0
    while (sitting := await at.bot.host.tables.look(number)).table.status == "running":
        state = sitting.state
        assert state is not None
        seat = rng.choice(state.to_move)
        user = sitting.chairs[seat].user or 0
        line = rng.choice(list(state.moves(seat, at.clock.now())))
        if played % SPOKEN:
            await at.bot.host.play.line(number, user, line, click=int(at.server.world.snowflake()), at=at.clock.now())
        else:
            await at.bot.show.settled()
            person = at.ann if at.ann.id == str(user) else at.ben
            await person.command(thread, "move", lines=line)
        if played in (8, 9, 20):
            await at.bot.show.settled()
            await at.bot.service(Living).settled()  # no request is under way while an hour is left out
            at.clock.ahead += 61 * MINUTE
        played += 1
    return played


async def until(at: Evening, number: int, true: Callable[[Any], Any]) -> Any:
    """The state of a table once it is so, or the game is over."""
    async with asyncio.timeout(20):
        while True:
            sitting = await at.bot.host.tables.look(number)
            if sitting.table.status == "over" or true(sitting.state):
                return sitting.state
            await asyncio.sleep(0.01)


async def play_rounds(at: Evening, number: int) -> int:
    """A game at boards under the fingers, at everybody's own pace: Ann builds what the map shows, and Ben comes too late. How many
    rounds were played."""
    thread, state = await at.thread(number), (await at.bot.host.tables.look(number)).state
    while state.result() is None:
        for person in (at.ann, at.ben):
            sitting = await at.bot.host.tables.look(number)
            chair = sitting.chair_of(int(person.id))
            assert chair is not None
            seat = chair.seat
            if sitting.state.unlocking == seat:
                await person.command(thread, "move", lines=next(iter(sitting.state.moves(seat, at.clock.now()))))
            await person.command(thread, "space-builder ready")
            state = await until(at, number, lambda now, seat=seat: now.map and now.desks[seat].start is not None)
            cards = zip(BUILDINGS, MAPS[state.map], state.desks[seat].cards, strict=True)
            lines = [f"place {letter}{FACINGS[card // 10]} {SPACES[card % 10 - 1]}" for letter, card, own in cards if own != FROZEN]
            at.clock.ahead += 3_000 if person is at.ann else 5_000
            await person.command(thread, "move", lines=";".join([*lines, "done"]))
        at.clock.ahead += 8_000
        played = state.round
        state = await until(at, number, lambda now, played=played: now.round > played or now.winner is not None)
        await at.bot.show.settled()
        if played in (2, 4):
            await at.bot.service(Living).settled()
            at.clock.ahead += 61 * MINUTE
    return int(state.round)


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_to_its_end(at: Evening, game: str) -> None:
    audit = Audit(at.server, excused=(*unkind.CODES, 10008))  # what is taken away twice was not known to be gone
    number = await at.game(clock="none", game=game)
    played = await (play_rounds(at, number) if game == "space_builder" else play_turns(at, number, random.Random(game)))
    assert played >= 4
    await at.bot.show.settled()
    await at.until(lambda: not at.bot.show.waiting)
    audit.check(at.folder / "x.db")  # boards are right, and whoever had to act was called once for each turn
    sitting = await at.bot.host.tables.look(number)
    assert sitting.table.status == "over"
    shown = await at.bot.host.queries.shown(number)
    assert {reader: one.seq for reader, one in shown.items() if reader.startswith(("board", "hand"))} == dict.fromkeys(
        [reader for reader in shown if reader.startswith(("board", "hand"))], sitting.table.seq
    )
    refused = [call for call in at.server.rest.calls if call.status == 400 and call.answer["code"] == 50035]
    assert len(refused) <= 2, "a refused way is not tried again"
    for person in (at.ann, at.ben):
        hand = shown.get(f"hand:{person.id}")
        theirs = [one for one in person.messages.values() if hand is not None and one["channel_id"] == str(hand.channel_id)]
        assert all(row_named(message, sitting.table) is None for message in theirs), "the hand of a game that is over shows nothing"
