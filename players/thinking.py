"""What runs in a process of the pool: one question in, one answer out. Nothing here knows a table.

A question holds a position as its seat guesses it, never the true one: from it the worker makes the view, the lines and further
guesses (a guess of a guess is a guess of the truth, rules/game.py).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from importlib import import_module

import msgspec

from lanes import where
from players import player
from players.game import Choice
from players.levels import rolled
from rules import GAMES, register
from rules.chance import Chance
from rules.game import Game, Seat, State

LOG = logging.getLogger(__name__)

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


def made(game: str, found: Answer, count: Callable[[str], None]) -> Choice:
    """Return the choice of an answer. What failed on the way to it is logged, and counted by `count` under the game's key."""
    for failure in found.failures:
        LOG.warning("a computer player failed: %s", failure)
    if found.failures:
        count(game)
    return found.choice


def uncounted(game: str) -> None:
    """Count nothing: for whoever watches over no bot."""


def some(lines: Sequence[str], seed: bytes) -> Choice:
    """A legal line by lot. Raises ValueError where there is none."""
    if not lines:
        raise ValueError("this seat has no line to play")
    return Choice(rolled(Chance(seed)).choice(list(lines)), 1_000)


def prepare(modules: tuple[str, ...]) -> None:
    """Run once in a new process: import what registers further games and players, or is a game (GAME)."""
    for name in modules:
        game = getattr(import_module(name), "GAME", None)
        if game is not None and game.key not in GAMES:
            register(game)


def elsewhere() -> tuple[str, ...]:
    """The modules of registered games that are not the project's own: a new process does not know them."""
    return tuple(dict.fromkeys(module for game in GAMES.values() if not (module := type(game).__module__).startswith("rules.")))
