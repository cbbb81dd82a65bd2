"""Rules: to list all lines and play one, over random games, against one python-chess ply of the same run; dump and load.

A chess ply is to list all legal moves, choose one and push it. A game's bar is that ply plus 1 µs per line listed.
Chess and the games take turns, and the middle one of the rounds' ratios counts, so that a busy machine hurts all alike.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import chess

from bench.row import Row, at_most
from rules import GAMES
from rules.game import Game, State

ROUNDS = 7
PLIES = 1_500
START = 1_700_000_000_000
DUMP_BAR = 200  # µs
MOST_STATES = 500  # of one game


def rows() -> list[Row]:
    """Everything that is measured here."""
    rounds: dict[str, list[tuple[float, float, int]]] = {}
    for turn in range(ROUNDS):
        for name, measure in [("chess", chess_plies), *((key, _plies_of(game)) for key, game in GAMES.items())]:
            rounds.setdefault(name, []).append(measure(Random(turn)))
    chess_rounds = rounds.pop("chess")
    ply, moves, _ = (median(column) for column in zip(*chess_rounds, strict=True))
    found = [Row("python-chess: list, choose, push", f"{ply:.1f} µs a ply, {moves:.1f} moves listed, {1e6 / ply:,.0f} plies/s")]
    for key, measured in rounds.items():
        took, lines, _ = (median(column) for column in zip(*measured, strict=True))
        share = median(mine / (theirs + listed) for (mine, listed, _), (theirs, *_) in zip(measured, chess_rounds, strict=True))
        most = max(most for *_, most in measured)
        figure = (
            f"{share:.2f} x ({took:.1f} µs, {lines:.1f} lines listed, {most:,} at most, "
            f"{1e6 / took:,.0f} plies/s, {1e6 * lines / took:,.0f} lines/s)"
        )
        found.append(at_most(f"{key}: list all, play one, against a chess ply + 1 µs a line", share, 1, figure, " x"))
    for key, game in GAMES.items():
        took, size = min(dumps(game, Random(turn)) for turn in range(ROUNDS))
        found.append(at_most(f"{key}: dump + load", took, DUMP_BAR, f"{took:.1f} µs, {size:,.0f} bytes", " µs"))
    return found


def chess_plies(rng: Random) -> tuple[float, float, int]:
    """Mean µs of a ply in random games, the mean number of moves listed, and the most."""
    spent = 0.0
    plies = listed = most = 0
    while plies < PLIES:
        board = chess.Board()
        start = process_time()
        while plies < PLIES:
            moves = list(board.legal_moves)
            if not moves or len(board.move_stack) > 200:
                break
            board.push(rng.choice(moves))
            plies += 1
            listed += len(moves)
            most = max(most, len(moves))
        spent += process_time() - start
    return spent * 1e6 / plies, listed / plies, most


def _plies_of(game: Game) -> Callable[[Random], tuple[float, float, int]]:
    def measure(rng: Random) -> tuple[float, float, int]:
        """The same for a game: all numbers of seats by turns."""
        spent = 0.0
        plies = listed = most = 0
        tables = [*game.seats]
        while plies < PLIES:
            seats = tables[0]
            tables = [*tables[1:], seats]
            state = game.deal(seats, rng.randbytes(8), **_options(game, seats, rng))
            state.heard()
            at = START
            start = process_time()
            while True:
                at += 1_000
                actor, lines = _listed(state, at, rng)
                if not lines and state.due is not None:
                    at = state.due  # only time can go on
                    continue
                if not lines or plies >= PLIES:
                    break
                state = state.play(actor, rng.choice(lines), at).state
                plies += 1
                listed += len(lines)
                most = max(most, len(lines))
            spent += process_time() - start
        return spent * 1e6 / plies, listed / plies, most

    return measure


def dumps(game: Game, rng: Random) -> tuple[float, float]:
    """Mean µs of dump and load over the states of random games, and the mean size."""
    states = []
    for seats in game.seats:
        state = game.deal(seats, rng.randbytes(8), **_options(game, seats, rng))
        at = START
        while True:
            states.append(state)
            at += 1_000
            actor, lines = _listed(state, at, rng)
            if not lines and state.due is not None:
                at = state.due
                continue
            if not lines or len(states) % MOST_STATES == 0:
                break
            state = state.play(actor, rng.choice(lines), at).state
    start = process_time()
    for state in states:
        game.load(state.dump())
    spent = process_time() - start
    return spent * 1e6 / len(states), sum(len(state.dump()) for state in states) / len(states)


def _listed(state: State, at: int, rng: Random) -> tuple[int | None, list[str]]:
    """Return who plays next, and all lines of that seat: the table when time acts, else one of those it waits for. Listed once: a
    seat that is waited for has lines, but in a game against the clock."""
    waiting = [] if state.due is not None and at >= state.due else list(state.to_move)
    while waiting:
        actor = waiting.pop(rng.randrange(len(waiting)))
        if lines := list(state.moves(actor, at)):
            return actor, lines
    return None, list(state.moves(None, at))


def _options(game: Game, seats: int, rng: Random) -> dict[str, str]:
    return {name: rng.choice(values) for name, values in game.options(seats).items()}
