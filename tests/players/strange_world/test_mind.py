"""How the mind of Strange World chooses, and what it says."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest

from bench import sheets
from players import MINDS
from players.strange_world.quick import gains
from players.strange_world.worth import promises
from render.words import Words
from rules.strange_world import GAME
from rules.strange_world.scoring import PARTS

MIND = MINDS["strange_world"]


def test_the_card_a_seat_keeps_is_not_among_those_it_passes() -> None:
    state = GAME.deal(2, b"draft")
    lines = list(state.moves(0))
    rates = dict(zip(lines, MIND.rate(state, 0, lines), strict=True))
    best = max(lines, key=rates.__getitem__)
    (kept,) = Counter(state.hands[0]) - Counter(best.split(" ")[1:])
    worths = gains(state, 0, state.hands[0])
    assert worths[kept] > min(worths.values())


def test_every_part_of_a_world_s_stars_and_promises_has_its_sentence_for_a_hint() -> None:
    parts = {*PARTS, *promises(GAME.deal(1, b"parts"), 0), "stack", "keep"}
    assert len(parts) > len(PARTS) + 2
    assert all(Words().has(f"hint-strange-world-{part}") for part in parts)


@pytest.mark.heavy
def test_contact_sheets_show_sensible_games() -> None:
    for seats in GAME.seats:
        result = sheets.played(GAME, seats, seats)[-1].result()
        assert result is not None
        assert mean(result.scores) > 40
