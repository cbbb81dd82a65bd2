"""How often computer players blunder: `python -m bench.blunders [game ...] --positions 60 --times 4`.

Positions are those of games that level medium plays against itself, so many of them spread over the games. At each, every level
chooses. A choice is a blunder

beaten    where another line beats it for certain (`dominated` of its mind)
poor      where a search with so many times hard's budget finds another line, and then finds the choice worth less than that one by
          more than MARGIN, in shares of a win. Both are then searched anew, each for itself and in other guesses than those in
          which the line was found, so that luck in the finding makes no blunder.

In Space Builder, which hands decide and no mind, it is a card that is not set as the map has it, in a city set card by card. Each
level is meant to err so often; a hint never is, whatever a player has set before, but for a card that it says is only put aside.

Shares have Wilson intervals of 95 %. Without names all games are measured.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import mean

from bench.__main__ import print_table
from bench.kept import Kept
from bench.row import Row
from bench.strength import chosen_at_once, unhurried, wilson
from players import LEVELS, MINDS, player
from players.game import Careful, Deep, Guess, Mind
from players.levels import budgeted, leveled
from players.search.halving import simulated
from players.search.tree import grown
from players.space_builder import ASIDE, HANDS, Hands
from rules import GAMES
from rules.chance import Chance
from rules.game import Seat, State
from rules.space_builder import SpaceBuilderView
from rules.space_builder.parts import BUILDING_AT, MAPS, STARTERS

MARGIN = 0.05
POOR = {"medium": 0.30, "hard": 0.10}
"""The bars: how many choices of a level may be poor. Easy is meant to stray."""
POSITIONS, TIMES = 60, 4
GAMES_EACH = 6
"""Games that the positions are taken from."""
HANDY = "space_builder"
ALL = sorted([*MINDS, HANDY])
LONGEST = 20
"""Cards that are set in a city before it is taken for one that is never done."""


@dataclass
class Count:
    """What was found of one level."""

    choices: int = 0
    beaten: int = 0
    poor: int = 0
    lost: list[float] = field(default_factory=list)


def main(argv: list[str]) -> int:
    """Measure and print; 1 where a bar is not met."""
    reader = argparse.ArgumentParser(prog="python -m bench.blunders", description="blunders of computer players")
    reader.add_argument("games", nargs="*", choices=[*ALL, []])
    reader.add_argument("--positions", type=int, default=POSITIONS)
    reader.add_argument("--times", type=int, default=TIMES, help="the budget of the longer search, in hard's own")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--seed", type=int, default=0)
    asked = reader.parse_args(argv)
    table = [
        (key, row) for key in asked.games or ALL for row in of(key, asked.positions, asked.times, asked.seats, str(asked.seed))
    ]
    print_table(table)
    return 1 if any(row.met is False for _, row in table) else 0


def rows() -> Iterator[Row]:
    """Every game and level, as `python -m bench blunders` tells them."""
    for key in ALL:
        for row in of(key):
            yield Row(f"{key}, {row.what}", row.figure, row.bar, row.met)


def of(key: str, most: int = POSITIONS, times: int = TIMES, seats: int = 2, seed: str = "0") -> Iterator[Row]:
    """Every level of one game."""
    if key == HANDY:
        yield from (of_hands(level, most, seed) for level in HANDS)
        return
    found = measured(key, seats, most, times, seed, Kept("blunders", key))
    for level in LEVELS:
        yield from told(level, found[level])


def told(level: str, count: Count) -> list[Row]:
    """The two shares of a level."""
    low, high = wilson(count.poor / count.choices, count.choices)
    figure = f"{100 * count.poor / count.choices:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {count.choices}"
    figure += f", {100 * mean(count.lost):.1f} points given away a choice"
    bar = POOR.get(level)
    met = None if bar is None else count.poor / count.choices <= bar
    return [
        Row(f"{level}: beaten for certain", f"{count.beaten} of {count.choices}", "0", not count.beaten),
        Row(f"{level}: poor by more than {100 * MARGIN:.0f} points", figure, "" if bar is None else f"<= {100 * bar:.0f} %", met),
    ]


def measured(key: str, seats: int, most: int, times: int, seed: str, kept: Kept | None = None) -> dict[str, Count]:
    """Return what each level does at so many positions; those that are kept are not judged anew."""
    counts, mind = {level: Count() for level in LEVELS}, MINDS[key]
    for number, (state, seat) in enumerate(positions(key, seats, most, seed)):
        judge = partial(_judged, key, state, seat, times * budgeted(mind, seats), f"{seed} {key} {number}")
        with unhurried():
            found = judge() if kept is None else kept.of(f"{key} {seats} {most} {times} {seed} {number}", judge)
        for level, (beaten, less) in found.items():
            count = counts[level]
            count.choices += 1
            count.beaten += beaten
            count.poor += less > MARGIN
            count.lost.append(max(0.0, less))
    return counts


def _judged(key: str, state: State, seat: Seat, budget: int, seed: str) -> dict[str, tuple[bool, float]]:
    """By level: whether what it chooses is beaten for certain, and how much less it is worth than the best."""
    mind, lines, chance = MINDS[key], list(state.moves(seat)), Chance(seed.encode())
    chosen = {level: _choice(key, level, state, seat, lines, chance.under(level)) for level in LEVELS}
    beaten = mind.dominated(state.guess(seat, chance), seat, lines) if isinstance(mind, Careful) else {}
    best = _best(mind, state, seat, lines, chance.under("finding"), budget)
    compared = worths(mind, state, seat, sorted({best, *chosen.values()}), chance.under("comparing"), budget)
    return {level: (line in beaten, compared[best] - compared[line]) for level, line in chosen.items()}


def positions(key: str, seats: int, most: int, seed: str) -> list[tuple[State, Seat]]:
    """Decisions of games among level medium, by lot."""
    found: list[tuple[State, Seat]] = []

    def choose(state: State, seat: Seat) -> str:
        lines = list(state.moves(seat))
        if len(lines) > 1:
            found.append((state, seat))
        return _choice(key, "medium", state, seat, lines, begun.under(f"{len(found)} {state.stage}"))

    for number in range(GAMES_EACH):
        begun = Chance(f"{seed} {number}".encode())
        state = GAMES[key].deal(seats, begun.under("deal").seed)
        while state.to_move:
            state = chosen_at_once(state, choose)
    return Random(f"{seed} {key}").sample(found, min(most, len(found)))


def worths(mind: Mind, state: State, seat: Seat, lines: Sequence[str], chance: Chance, budget: int) -> dict[str, float]:
    """Return what each of these lines comes to, all of them in the same guesses, by so many simulations each."""
    if len(lines) == 1:
        return dict.fromkeys(lines, 0.0)
    if isinstance(mind, Deep):
        return {line: grown(mind, seat, [line], _guesses(state, seat), chance, budget).worth(line) for line in lines}
    totals = dict.fromkeys(lines, 0.0)
    runs = max(1, budget // 2)
    for run in range(runs):
        draw = chance.under(f"guess {run}")
        known, dice = state.guess(seat, draw), int.from_bytes(draw.under("replies").seed, "big")
        for line in lines:
            totals[line] += simulated(mind, known, seat, line, Random(dice)) / runs
    return totals


def of_hands(level: str, cities: int, seed: str) -> Row:
    """The cards that hands set otherwise than the map has them, in so many cities; hints help where cards were set by lot."""
    hands, cards, wrong = HANDS[level], 0, 0
    for number in range(cities):
        chance = Chance(f"{seed} {level} {number}".encode())
        for right in _settings(hands, chance, wild=hands.errors == 0):
            cards += 1
            wrong += not right
    low, high = wilson(wrong / cards, cards)
    figure = f"{100 * wrong / cards:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {cards}"
    what = f"{level}: cards not set as the map has them"
    if hands.errors:
        return Row(what, f"{figure}, {100 * hands.errors:.0f} % meant and what these leave no room for")
    return Row(what, figure, "0", not wrong)


def _settings(hands: Hands, chance: Chance, *, wild: bool) -> Iterator[bool]:
    """Yield whether each card that hands set is right, from an empty board, or from one that was set by lot."""
    state = GAMES[HANDY].deal(1, chance.seed)
    for seat, line in ((0, "ready"), (None, "look 1")):
        state = state.play(seat, line, 1).state
    view = state.view(0)
    assert isinstance(view, SpaceBuilderView)
    assert view.map is not None
    plan = MAPS[view.map]
    rng = Random(chance.seed)
    for letter in rng.sample(STARTERS, rng.randrange(len(STARTERS) + 1)) if wild else ():
        state = state.play(0, rng.choice([line for line in state.moves(0, 2) if line.startswith(f"place {letter}")]), 2).state
    for turn in range(LONGEST):
        chosen = hands.choose(state.view(0), list(state.moves(0, 2)), _guesses(state, 0), chance.under(str(turn)))
        if chosen.line == "done":
            break
        _, setting, _ = chosen.line.split(" ")
        state = state.play(0, chosen.line, 2).state
        view = state.view(0)
        assert isinstance(view, SpaceBuilderView)
        assert view.own is not None
        b = BUILDING_AT[setting[0]]
        if chosen.why != ASIDE:
            yield view.own.cards[b] == plan[b]


def _best(mind: Mind, state: State, seat: Seat, lines: Sequence[str], chance: Chance, budget: int) -> str:
    return leveled(mind, "hard", budget).choose(state.view(seat), lines, _guesses(state, seat), chance).line


def _choice(key: str, level: str, state: State, seat: Seat, lines: Sequence[str], chance: Chance) -> str:
    return player(key, level).choose(state.view(seat), lines, _guesses(state, seat), chance).line


def _guesses(state: State, seat: Seat) -> Guess:
    return lambda drawn: state.guess(seat, drawn)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
