"""How strong the computer players are: `python -m bench.strength blueprints hard medium --games 100 --simulations 200 --seats 2`.

Tournaments with seats swapped: each deal is played once from every seat. `random` is a level too: uniformly random lines. The first
player sits alone against copies of the second; its share of the points (a win counts 1, shared places their part) has a Wilson
interval of 95 %. A player against itself plays each deal once and tells the mean score of all seats; a game of one seat tells that
of one player. Budgets are counted and searches are given the time for them, so the same seed repeats the same games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from math import inf, sqrt
from statistics import mean, stdev
from time import process_time

from players import LEVELS, player
from players.game import Player
from players.levels import rolled
from players.search import halving, tree
from rules import GAMES
from rules.chance import Chance
from rules.game import Result, Seat, State

Z = 1.96  # standard deviations of an interval of 95 %


@dataclass
class Side:
    """One of those who play: its chooser, and what its choices took."""

    name: str
    player: Player | None  # None: random lines
    spent: list[float] = field(default_factory=list)

    def line(self, state: State, seat: Seat, chance: Chance) -> str:
        """Its line for the seat; a forced one is not timed."""
        lines = list(state.moves(seat))
        if self.player is None:
            return rolled(chance).choice(lines)
        if len(lines) == 1:
            return lines[0]
        begun = process_time()
        chosen = self.player.choose(state.view(seat), lines, lambda drawn: state.guess(seat, drawn), chance)
        self.spent.append(process_time() - begun)
        return chosen.line

    def told(self) -> str:
        """Return what its choices took."""
        if not self.spent:
            return f"{self.name}: not timed"
        return f"{self.name}: {mean(self.spent) * 1e3:.1f} ms a choice, {max(self.spent) * 1e3:.0f} at most"


def main(argv: list[str]) -> int:
    """Play and print; 2 for a game, level or number of seats that does not exist."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description="tournaments of computer players")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("first", choices=[*LEVELS, "random"])
    parser.add_argument("second", choices=[*LEVELS, "random"], nargs="?")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument(
        "--simulations", type=int, help="hard's budget a decision; of the first player, and of the second too where"
    )
    parser.add_argument("--against", type=int, help="the second player's budget where it is another one")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args(argv)
    game = GAMES[asked.game]
    if asked.seats not in game.seats or (asked.second is None) != (asked.seats == 1):
        print(
            f"{asked.game} has {game.seats[0]} to {game.seats[-1]} seats; one seat has one player, more have two.", file=sys.stderr
        )
        return 2
    options = dict(word.split("=", 1) for word in asked.option)
    first = side(asked.game, asked.first, asked.simulations)
    sides = [first]
    if asked.second is not None:
        sides.append(side(asked.game, asked.second, asked.simulations if asked.against is None else asked.against))
    equal = asked.first == asked.second and asked.against in (None, asked.simulations)
    turns = 1 if equal else asked.seats
    points: list[float] = []
    scores: list[list[int]] = [[], []]
    for number in range(asked.games):
        deal, seat = divmod(number, turns)
        seed = f"{asked.seed} {deal}".encode()
        result = played(asked.game, asked.seats, seed, [first if i == seat else sides[-1] for i in range(asked.seats)], options)
        points.append(share(result, seat))
        for i, score in enumerate(result.scores):
            scores[i != seat and not equal].append(score)
        if sys.stderr.isatty():
            print(f"\r{number + 1}: {100 * mean(points):.1f} %", end="", file=sys.stderr, flush=True)
    print(f"{asked.game}, {asked.seats} seats, {asked.games} games, seed {asked.seed}, budget {asked.simulations or 'its own'}")
    if asked.seats > 1:
        low, high = wilson(mean(points), len(points))
        even = f"; {100 / asked.seats:.0f} % would be even" if asked.seats > 2 else ""
        print(f"{asked.first} against {asked.second}: {100 * mean(points):.1f} % ({100 * low:.1f} to {100 * high:.1f}){even}")
    for name, each in zip((asked.first, asked.second), scores, strict=False):
        if len(each) > 1:
            half = Z * stdev(each) / sqrt(len(each))
            print(f"score of {name}: {mean(each):.1f} ± {half:.1f} (standard deviation {stdev(each):.1f})")
    for each_side in sides:
        print(each_side.told())
    return 0


LIMITS = ("LONGEST_S", "LONGEST_WAIT_S")


@contextmanager
def unhurried() -> Iterator[None]:
    """Searches take the time that their budgets need: on a busy machine the limits on the wall and on the processor would cut them
    short, and what was measured would be the other work there."""
    before = [(module, name, getattr(module, name)) for module in (halving, tree) for name in LIMITS]
    try:
        for module, name, _ in before:
            setattr(module, name, inf)
        yield
    finally:
        for module, name, seconds in before:
            setattr(module, name, seconds)


def side(key: str, level: str, simulations: int | None) -> Side:
    """A player by its level's name."""
    return Side(level, None if level == "random" else player(key, level, simulations))


def played(key: str, seats: int, seed: bytes, sides: list[Side], options: dict[str, str]) -> Result:
    """One game to its end. `sides`: who plays each seat."""
    state = GAMES[key].deal(seats, seed, **options)
    turns = count()

    def choose(state: State, seat: Seat) -> str:
        return sides[seat].line(state, seat, Chance(seed).under(f"player {seat} {next(turns)}"))

    with unhurried():
        while state.to_move:
            state = chosen_at_once(state, choose)
    result = state.result()
    assert result is not None
    return result


def chosen_at_once(state: State, choose: Callable[[State, Seat], str]) -> State:
    """Have every seat that the game waits for choose, all of them in this position as at a table, and play what they chose."""
    for seat, line in [(seat, choose(state, seat)) for seat in state.to_move]:
        state = state.play(seat, line).state
    return state


def share(result: Result, seat: Seat) -> float:
    """1 for a win, its part for a shared first place, else 0."""
    return (result.places[seat] == 1) / result.places.count(1)


def wilson(share: float, games: int) -> tuple[float, float]:
    """The interval of 95 % for a share seen in so many games (Wilson 1927)."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
