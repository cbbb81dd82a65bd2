"""Shipped levels against strong, plain players that know the rulebook alone (tests/reference): `python -m bench anchors`, or
`python -m bench.anchors skyrise hard --games 400`.

Each deal is played once from every seat, with one seat of the level and the plain player in the others. Shares have Wilson
intervals of 95 %. A level whose choices take longer than SLOW plays fewer games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from statistics import mean

from bench.__main__ import print_table
from bench.kept import Kept
from bench.row import Row
from bench.strength import Side, played, share, side, wilson
from players.game import LEVELS, Choice, Player
from rules import GAMES
from rules.chance import Chance
from rules.game import Result, Seat
from rules.space_builder import SpaceBuilder
from tests.reference import skyrise_plain, space_builder_plain

PLAIN: dict[str, Player] = {"skyrise": skyrise_plain.Plain(), "space_builder": space_builder_plain.Plain()}
BARS = {("skyrise", "medium"): 0.5, ("skyrise", "hard"): 0.6}
"""The least share of wins of a level against the plain player; of Space Builder's hands, which are as quick as they are made to be,
there is none."""
GAMES_EACH, FEW, SLOW = 400, 40, 0.05
"""Games of a pairing; those of a level whose choices take longer than so many seconds."""
TRIAL = 4
START = 1_700_000_000_000
MOST_LINES = 20_000


def rows(games: int = GAMES_EACH) -> Iterator[Row]:
    """Every level of both games, with two seats."""
    for key in PLAIN:
        for level in LEVELS:
            yield row(key, level, games)


def row(key: str, level: str, games: int, seats: int = 2) -> Row:
    """One pairing."""
    kept, points, choices, spent = Kept("anchors", key), list[float](), 0, 0.0
    for number in range(games):
        point, count, seconds = kept.of(f"{level} {seats} {number}", partial(_raced, key, level, seats, number))
        points.append(point)
        choices, spent = choices + count, spent + seconds
        if number >= min(TRIAL, FEW) and len(points) >= FEW and choices and spent / choices > SLOW:
            break
    low, high = wilson(mean(points), len(points))
    figure = f"{100 * mean(points):.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {len(points)}"
    if choices:
        figure += f", {1000 * spent / choices:.1f} ms a choice"
    bar = BARS.get((key, level))
    met = None if bar is None else high >= bar
    return Row(
        f"{key}, {seats} seats: {level} against the plain player", figure, "" if bar is None else f">= {100 * bar:.0f} %", met
    )


def _raced(key: str, level: str, seats: int, number: int) -> tuple[float, int, float]:
    """One game: the level's share, its choices, and their CPU seconds together."""
    first, second = side(key, level, None), Side("plain", PLAIN[key])
    deal, seat = divmod(number, seats)
    result = _played(key, seats, f"anchors {deal}".encode(), [first if at == seat else second for at in range(seats)])
    return share(result, seat), len(first.spent), sum(first.spent)


def _played(key: str, seats: int, seed: bytes, sides: list[Side]) -> Result:
    if key == "space_builder":
        return raced(seats, seed, sides)
    return played(key, seats, seed, sides, {})


def raced(seats: int, seed: bytes, sides: list[Side]) -> Result:
    """A live game of Space Builder in which everybody acts after the time that its player says. Raises RuntimeError for one that
    does not end."""
    state = GAMES["space_builder"].deal(seats, seed, pace="live")
    assert isinstance(state, SpaceBuilder)
    now, planned = START, {}  # type: int, dict[Seat, tuple[int, str]]
    for _ in range(MOST_LINES):
        result = state.result()
        if result is not None:
            return result
        if state.phase == "show":
            state, planned = state.play(None, "look all", now).state, {}
        for seat in state.to_move:
            lines = list(state.moves(seat, now))
            if seat not in planned and lines:
                choice = _choice(sides[seat], state, seat, lines, Chance(seed).under(f"{seat} {state.stage}"))
                planned[seat] = (now + choice.after_ms, choice.line)
        due, begun = state.due, (state.round, state.phase)
        seat = min(planned, key=lambda each: planned[each], default=None)
        if due is not None and (seat is None or due <= planned[seat][0]):
            now, state = due, state.play(None, "time", due).state
        else:
            assert seat is not None, "nobody acts, and no time is due"
            now, line = planned.pop(seat)
            if line in state.moves(seat, now):
                state = state.play(seat, line, now).state
        if (state.round, state.phase) != begun:
            planned = {}
    raise RuntimeError(f"a game of {MOST_LINES} lines")


def _choice(of: Side, state: SpaceBuilder, seat: Seat, lines: list[str], chance: Chance) -> Choice:
    assert of.player is not None
    return of.player.choose(state.view(seat), lines, lambda drawn: state.guess(seat, drawn), chance)


def main(argv: list[str]) -> int:
    """Measure and print; 1 where a bar is not met."""
    reader = argparse.ArgumentParser(prog="python -m bench.anchors", description="levels against plain players")
    reader.add_argument("game", choices=sorted(PLAIN))
    reader.add_argument("level", choices=LEVELS)
    reader.add_argument("--games", type=int, default=GAMES_EACH)
    reader.add_argument("--seats", type=int, default=2)
    asked = reader.parse_args(argv)
    found = row(asked.game, asked.level, asked.games, asked.seats)
    print_table([("anchors", found)])
    return 1 if found.met is False else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
