"""Learns what to expect of positions in Strange World alone: `python -m bench.learned --games 1000`.

The networks (players/strange_world/learned.py) play games by themselves, each line the one of which most is expected, now and then
another. After a game each of its positions is drawn towards what was expected of the later ones and what the game came to, those
further away the less; what came after another line than the best tells those before it nothing, so they are drawn towards what was
expected of the best. With --simulations each line is the one that does best in so many of level hard's, and its position is drawn
half towards what they came to.

It goes on from the weights that are kept, with --afresh from none, and keeps what was learned every KEPT games. It is for changed
cards and rules, and takes its time: the kept weights come from 7.5 million games, 125,000 of them with 100 simulations a choice.
Neighbours, animals, moons, doors and what travellers lack were told in the last five million alone.

Method: Sutton, "Learning to predict by the methods of temporal differences" (Machine Learning 3, 1988).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean
from typing import NamedTuple

import msgspec
import zstandard

from players.strange_world.ahead import ahead, expected_by, ways
from players.strange_world.alone import Alone, played
from players.strange_world.learned import KINDS, ONE, WEIGHTS, Judge, Network, judges, kind, packed, unpacked
from players.strange_world.told import words
from rules.strange_world import GAME, StrangeWorld

UNITS = 64
FINE = 2**11  # of a weight of a column: one
FURTHER = 0.9  # how much what comes after the next position counts, for each position more
STEP, LEAST = 0.02, 0.002  # how far what is expected moves at once, of the way to where it is drawn: at first, and at last
STRAYING, STRAYS = 0.1, 4  # how often another line is played than the best, and of how many
KEPT = 100  # games


class Seen(NamedTuple):
    """A position of a game that was played, the stars that were expected of it, and those of the best that could be played."""

    at: Alone
    expected: float
    best: float


@dataclass
class Pupil:
    """A network that learns. In columns, bias and out: numbers by unit; constant: stars."""

    bias: list[float]
    out: list[float]
    constant: float = 0.0
    columns: dict[str, list[float]] = field(default_factory=dict)

    @classmethod
    def afresh(cls, units: int, rng: Random) -> Pupil:
        """One that knows nothing."""
        return cls([0.0] * units, [rng.gauss(0, 3 / sqrt(units)) for _ in range(units)])

    @classmethod
    def of(cls, network: Network) -> Pupil:
        """One that knows as much as a network."""
        columns = {word: [weight / FINE for weight in unpacked(column)] for word, column in network.columns.items()}
        out = [weight * FINE / ONE for weight in network.out]
        return cls([weight / FINE for weight in network.bias], out, network.constant / ONE, columns)

    def network(self) -> Network:
        """Return what it knows, in whole numbers."""
        columns = {word: packed([round(weight * FINE) for weight in column]) for word, column in sorted(self.columns.items())}
        bias, out = [round(weight * FINE) for weight in self.bias], [round(weight * ONE / FINE) for weight in self.out]
        return Network(bias, out, round(self.constant * ONE), columns)

    def learn(self, told: Sequence[str], to_come: float, rng: Random, step: float = STEP) -> float:
        """Draw what is expected of a position towards the stars that were to come; by how many it was off."""
        for word in sorted({*told}.difference(self.columns)):
            self.columns[word] = [rng.gauss(0, 0.1) for _ in self.bias]
        columns = [self.columns[word] for word in sorted(told)]
        units = list(map(sum, zip(self.bias, *columns, strict=True)))
        off = to_come - self.constant - sum(unit * worth for unit, worth in zip(units, self.out, strict=True) if unit > 0)
        lively = [worth if unit > 0 else 0.0 for unit, worth in zip(units, self.out, strict=True)]
        moved = step * off / (1 + (1 + len(columns)) * sum(worth * worth for worth in lively))
        moves = [moved * worth for worth in lively]
        for column in [self.bias, *columns]:
            column[:] = map(sum, zip(column, moves, strict=True))
        moved = step * off / (1 + sum(unit * unit for unit in units if unit > 0))
        self.out = [worth + moved * max(0.0, unit) for unit, worth in zip(units, self.out, strict=True)]
        self.constant += step * off / 10
        return off


def play(deal: bytes, rng: Random, simulations: int = 0) -> tuple[list[Seen], int]:
    """A game: the positions after its placements, and the stars it came to."""
    state, found = GAME.deal(1, deal), list[Seen]()
    while state.to_move:
        stars = weighed(state, rng, simulations)
        order = sorted(stars, key=stars.__getitem__, reverse=True)
        line = rng.choice(order[:STRAYS]) if rng.random() < STRAYING else order[0]
        if state.phase == "place":
            found.append(Seen(played(state, line), stars[line], stars[order[0]]))
        state = state.play(0, line).state
    return found, state.worlds[0].points


def weighed(state: StrangeWorld, rng: Random, simulations: int) -> dict[str, float]:
    """The lines of a position with the stars expected of them; with simulations the best of them, with what those came to."""
    lines = list(state.moves(0))
    stars = dict(zip(lines, expected_by(state, lines), strict=True))
    if not simulations or len(lines) == 1:
        return stars
    plans = [(way.line, ahead(way.at)) for way in ways(state, lines)]
    draws = [rng.random() for _ in range(max(1, simulations // len(plans)))]
    came = dict[str, float]()
    for line, simulate in plans:
        came[line] = max(came.get(line, 0.0), mean(simulate(Random(draw)) for draw in draws))
    return came


def later(seen: Sequence[Seen], stars: int, *, simulated: bool = False) -> Iterator[tuple[Alone, float]]:
    """Towards how many stars each position of a game is drawn, the last position first."""
    came = float(stars)
    for at, expected, best in reversed(seen):
        if not at.ground.full:
            yield at, (came + expected) / 2 if simulated else came
            came = FURTHER * came + (1 - FURTHER) * expected
        if best > expected:
            came = best


def main(argv: list[str]) -> None:
    """Play, learn, and tell how it goes."""
    reader = argparse.ArgumentParser(prog="python -m bench.learned", description="learns what to expect of Strange World alone")
    reader.add_argument("--games", type=int, default=1000)
    reader.add_argument("--simulations", type=int, default=0, help="for each choice; 0: the line of which most is expected")
    reader.add_argument("--afresh", action="store_true", help="begin with networks that know nothing")
    reader.add_argument("--seed", default="learned", help="of the deals")
    reader.add_argument("--into", type=Path, default=WEIGHTS)
    asked = reader.parse_args(argv)
    rng = Random(asked.seed)
    pupils = {each: Pupil.afresh(UNITS, rng) if asked.afresh else Pupil.of(judges()[each].network) for each in KINDS}
    came, off = list[int](), list[float]()
    for number in range(asked.games):
        if number % KEPT == 0:
            judges().update({each: Judge(pupil.network()) for each, pupil in pupils.items()})
        step = STEP * (LEAST / STEP) ** (number / asked.games)
        seen, stars = play(f"{asked.seed} {number}".encode(), rng, asked.simulations)
        came.append(stars)
        for at, to in later(seen, stars, simulated=asked.simulations > 0):
            off.append(abs(pupils[kind(at)].learn(words(at), to - at.ground.world.points, rng, step)))
        if number % KEPT == KEPT - 1 or number == asked.games - 1:
            print(f"{number + 1} games, the last {len(came)}: {mean(came):.1f} stars, {mean(off):.1f} off", flush=True)
            keep({each: pupil.network() for each, pupil in pupils.items()}, asked.into)
            came, off = [], []


def keep(networks: Mapping[str, Network], into: Path) -> None:
    """Write what was learned."""
    into.write_bytes(zstandard.ZstdCompressor(level=19).compress(msgspec.msgpack.encode(networks)))


if __name__ == "__main__":
    main(sys.argv[1:])
