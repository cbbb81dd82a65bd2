"""Welkin: how long games of sensible players last, and what they earn; the chooser looks one line ahead.

People and stronger programs take 50 to 65 turns of a whole table.
"""

from __future__ import annotations

from statistics import mean, median
from time import process_time

from bench.row import Row
from players.welkin import choose
from rules.welkin import GAME

GAMES = 24
ACTIONS = ("open", "procure", "use")


def rows() -> list[Row]:
    """Turns, money and thinking time by number of seats."""
    told = []
    for seats in GAME.seats:
        turns, money = [], []
        spent, lines = 0.0, 0
        for number in range(GAMES):
            state = GAME.deal(seats, number.to_bytes(4, "big"))
            taken = 0
            start = process_time()
            while state.turn is not None:
                line = choose(state, state.turn)
                taken += line.split(" ")[0] in ACTIONS
                state = state.play(state.turn, line).state
                lines += 1
            spent += process_time() - start
            turns.append(taken)
            money += [board.money for board in state.boards]
        figure = f"{median(turns):.0f} turns ({min(turns)} to {max(turns)}), {mean(money):.0f} coins a seat"
        told.append(
            Row(
                f"{seats} seats, {GAMES} games of a simple chooser",
                f"{figure}, {spent / lines * 1e3:.1f} ms a line",
                "50 to 65 turns",
                50 <= median(turns) <= 65,
            )
        )
    return told
