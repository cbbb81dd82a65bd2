"""Whole games through the bot: by line, by panel, by a person who only reads; restarted from the database in the middle."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

import rules
from cogs.wiring import Wired
from render import FACES
from tests import sixth
from tests.cogs.drive import FILE, asides_of, choices, components, ids, meet, text
from tests.quick import quick

sixth.register()

Make = Callable[[], Wired]
OWN = ("blueprints", "welkin", "strange_world", "skyrise", "space_builder")
LIVE = {key for key in OWN if key in FACES and FACES[key].live}
"""Played at a board under the fingers: at random a game would take thousands of lines, so their own tests play whole games."""
TABLES = [(key, seats) for key in (*OWN, "kites") if key in rules.GAMES and key not in LIVE for seats in rules.GAMES[key].seats]


@pytest.mark.heavy
@pytest.mark.parametrize(("game", "seats"), quick(TABLES, ("blueprints", 2), ("strange_world", 1), ("kites", 1), ("kites", 2)))
async def test_a_whole_game_with_a_restart_in_the_middle(make_bot: Make, game: str, seats: int) -> None:
    rng = random.Random(seats)
    async with meet(make_bot, seats) as club:
        await club.sit_and_start(game, seats)
        played = 0
        while await club.to_move():
            person, line = await club.random_line(rng)
            await club.type(person, line)
            played += 1
            if played == 15:
                state = (await club.sitting()).state
                await club.restart(make_bot())
                assert (await club.sitting()).state == state
            assert played < 2000
        sitting = await club.sitting()
        assert sitting.table.status == "over"
        result = sitting.state.result()
        told = text(club.board)
        for seat, place in enumerate(result.places):
            assert f"**{place}.** <@{sitting.chairs[seat].user}>: **{result.scores[seat]:,}**" in told
        opened = (await club.people[0].click(club.board, label="Record")).response
        assert sitting.table.seed.hex() in text(opened)
        assert [component for component in components(opened) if component["type"] == FILE]
        if seats > 1:
            assert (" wins with " in told) != (" share the win with " in told)
        assert not [part for part in components(club.board) if part["type"] == FILE]
        moves = [row for row in await club.bot.host.queries.rows(1) if row.kind == "move" and row.user is not None]
        assert len(moves) == played


@pytest.mark.heavy
@pytest.mark.pictures
async def test_real_pictures_stand_in_board_hand_and_result(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        assert [attachment.size > 5_000 for attachment in club.board.attachments] == [True]
        hand = await club.people[0].click(club.board, label="My hand")
        assert [attachment.size > 5_000 for attachment in hand.response.attachments] == [True]


@pytest.mark.heavy
@pytest.mark.pictures
async def test_the_names_of_the_seats_reach_the_pictures(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, ...]] = []
    whole = FACES["blueprints"].draw
    monkeypatch.setattr(FACES["blueprints"], "draw", lambda view, names=(): (drawn.append(tuple(names)), whole(view, names))[1])
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        chairs = (await club.sitting()).chairs
        assert tuple(chair.name for chair in chairs) in drawn
        await club.people[0].click(club.board, label="My hand")
        assert drawn[-1] == tuple(chair.name for chair in chairs)


@pytest.mark.slow
@pytest.mark.parametrize("game", [key for key in OWN if key in rules.GAMES and key not in LIVE])
async def test_a_blind_player_plays_a_whole_game_from_texts_and_labels(make_bot: Make, game: str) -> None:
    """Seat by seat: reads the text board, opens the panel, chooses among labels, confirms what is asked; no picture, no state."""
    rng = random.Random(11)
    seats = max(2, rules.GAMES[game].seats[0])
    async with meet(make_bot, seats) as club:
        await club.sit_and_start(game, seats)
        for _ in range(1000):
            calls = [line for line in text(club.board).splitlines() if line.startswith(("Your turn, ", "Still to play: "))]
            waited = re.findall(r"<@(\d+)>", "\n".join(calls))
            if not waited:
                break
            person = club.person(int(waited[0]))
            if rng.random() < 0.1:
                assert len(text((await person.slash(club.thread, "board", text=True)).response)) > 100
            panel = await club.panel(person)
            before = (await club.sitting()).table.seq
            while (await club.sitting()).table.seq == before:
                confirm = [i for i in ids(panel) if i.startswith("c|")]
                if confirm:
                    assert "Play this?" in text(panel)
                    panel = (await person.click(panel, custom_id=confirm[0])).response
                    continue
                aside = [(c["custom_id"], "", c["label"]) for c in asides_of(panel)]
                choice = rng.choice(choices(panel) or aside)
                assert choice[2].strip()
                assert not re.search(r"[{}]|<@", choice[2])
                panel = await club.choose(person, panel, choice)
        assert (await club.sitting()).table.status == "over"
