"""What runs in a process of the pool: one question in, one answer out. Nothing here knows a table.

A question holds a position as its seat guesses it, never the true one: from it the worker makes the view, the lines and further
guesses (a guess of a guess is a guess of the truth, rules/game.py).
"""

from __future__ import annotations

import os
import signal
import threading
import traceback
from collections.abc import Sequence
from importlib import import_module
from multiprocessing import parent_process
from multiprocessing.connection import wait

import msgspec

from players import player
from players.game import Choice
from players.levels import rolled
from rules import GAMES, register
from rules.chance import Chance
from rules.game import Game, Seat, State

NICENESS = 10  # people's moves go first


class Question(msgspec.Struct, frozen=True):
    """What a seat shall play. `guessed`: the position as the seat guesses it, dumped; `at`: Unix ms of the move; `seed`: of the
    player's own chance; `simulations`: hard's budget where not the game's own."""

    game: str
    guessed: bytes
    seat: Seat
    level: str
    seed: bytes
    at: int = 0
    simulations: int | None = None


class Answer(msgspec.Struct, frozen=True):
    """The choice, and what went wrong on the way to it: kinds of errors with the places where they arose."""

    choice: Choice
    failures: tuple[str, ...] = ()


def ask(game: Game, state: State, seat: Seat, level: str, seed: bytes, at: int = 0, simulations: int | None = None) -> Question:
    """The question about a position: what the seat cannot know is drawn anew."""
    chance = Chance(seed)
    guessed = state.guess(seat, chance.under("question"))
    return Question(game.key, guessed.dump(), seat, level, chance.under("player").seed, at, simulations)


def answer(question: Question) -> Answer:
    """The player's choice; the medium line where it fails, some legal line where that fails too. Raises ValueError where the seat
    has no line at all."""
    known = GAMES[question.game].load(question.guessed)
    seat = question.seat
    lines = list(known.moves(seat, question.at))
    failures: list[str] = []
    for level in dict.fromkeys((question.level, "medium")):
        try:
            chosen = player(question.game, level, question.simulations).choose(
                known.view(seat), lines, lambda chance: known.guess(seat, chance), Chance(question.seed)
            )
            if chosen.line not in lines:
                raise AssertionError("a line that is not legal")
            return Answer(chosen, tuple(failures))
        except Exception as failed:  # noqa: BLE001 -- a player that fails must not stop a table
            failures.append(f"{question.game} {level}: {where(failed)}")
    return Answer(some(lines, question.seed), tuple(failures))


def some(lines: Sequence[str], seed: bytes) -> Choice:
    """A legal line by lot. Raises ValueError where there is none."""
    if not lines:
        raise ValueError("this seat has no line to play")
    return Choice(rolled(Chance(seed)).choice(list(lines)), 1_000)


def where(failed: BaseException) -> str:
    """The kind of an error and the places it passed, without its message: that could hold lines of a game."""
    frames = traceback.extract_tb(failed.__traceback__)
    return " < ".join(
        [type(failed).__name__, *(f"{os.path.basename(frame.filename)}:{frame.lineno}" for frame in reversed(frames))]
    )


def begin(modules: tuple[str, ...]) -> None:
    """Run once in a new process: give way to people, let what is sent to all processes of the program (an interrupt at the
    terminal, a service that is stopped) be the parent's affair, end when the parent does, however it ends, and import what
    registers further games and players, or is a game (GAME)."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True, name="end with the parent").start()
    for name in modules:
        game = getattr(import_module(name), "GAME", None)
        if game is not None and game.key not in GAMES:
            register(game)


def elsewhere() -> tuple[str, ...]:
    """The modules of registered games that are not the project's own: a new process does not know them."""
    return tuple(dict.fromkeys(module for game in GAMES.values() if not (module := type(game).__module__).startswith("rules.")))


def ready() -> int:
    """The worker's process id, as soon as it can think."""
    return os.getpid()


def _end_with(sentinel: int) -> None:
    """A worker waits at a pipe that it holds itself: without this it would outlive a parent that was killed."""
    wait([sentinel])
    os._exit(0)
