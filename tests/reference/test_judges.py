"""The rules and their judges, over the same random games: equal lines for everybody before every line, equal positions after it,
equal ends.

A plain run plays one game for each number of seats; LONG=1 plays a hundred times as many.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import msgspec
import pytest

from rules import GAMES
from rules.game import Game, State
from tests.reference import Judge, Plain
from tests.rules import contract
from tests.rules.contract import LONG, Reader

JUDGED = ("blueprints", "skyrise", "space_builder", "strange_world", "welkin")
TABLES = [pytest.param(GAMES[key], seats, id=f"{key}-{seats}") for key in JUDGED for seats in GAMES[key].seats]
GAMES_EACH = 100 if LONG else 1


def plain(state: State) -> Plain:
    """A position as JSON holds it."""
    found: Plain = msgspec.json.decode(state.dump())
    return found


def compared(game: Game, seats: int, rng: Random, options: dict[str, str]) -> int:
    """One game played beside its judge: how many lines were played. AssertionError where they differ."""
    state = game.deal(seats, rng.randbytes(16), **options)
    judge: Judge = import_module(f"tests.reference.{game.key}").Judge(plain(state))
    assert judge.facts() == judge.seen(plain(state))
    likely: Callable[[Reader], set[str]] | None = getattr(judge, "likely", None)

    def prefer(seat: Reader, lines: list[str]) -> list[str]:
        return [line for line in lines if line in likely(seat)] if likely is not None and rng.random() < 0.8 else []

    played = 0
    for ply in contract.walk(game, seats, state, rng, prefer=prefer):
        for actor in (None, *range(seats)):
            assert set(ply.before.moves(actor, ply.at)) == judge.lines(actor, ply.at), f"lines of {actor} before {ply.line!r}"
        after = plain(ply.step.state)
        judge.play(ply.seat, ply.line, ply.at, after)
        assert judge.facts() == judge.seen(after), f"after {ply.line!r} of {ply.seat}"
        result, found = ply.step.state.result(), judge.result()
        assert found == (None if result is None else (list(result.places), list(result.scores)))
        played += 1
    return played


@pytest.mark.heavy
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_rules_and_judge_decide_alike(game: Game, seats: int) -> None:
    rng = Random(f"judged {game.key} {seats}")
    sets = contract.variants(game, seats, rng)
    assert sum(compared(game, seats, rng, sets[number % len(sets)]) for number in range(GAMES_EACH)) > 10


def test_every_game_has_its_judge() -> None:
    assert set(JUDGED) == set(GAMES) - {"kites"}


WRONG: list[tuple[str, str, str, Any]] = [
    ("blueprints", "rules.blueprints.scoring.BESIDE", "wood that touches only above and below", ((),) * 6),
    ("blueprints", "rules.blueprints.moves.PICKS", "five dice a round", 5),
    ("skyrise", "rules.skyrise.eras.CONTROL", "six points for an island", 6),
    ("skyrise", "rules.skyrise.position.TALL", "nothing is tall", frozenset()),
    ("space_builder", "rules.space_builder.scoring.WRONG", "three faults for a wrong building", 3),
    ("space_builder", "rules.space_builder.moves.GRACE", "no time for late clicks", 0),
    ("strange_world", "rules.strange_world.scoring.SWAMP", "four stars for a swamp", 4),
    ("strange_world", "rules.strange_world.world.SIDE", "worlds of five by five", 5),
    ("welkin", "rules.welkin.moves.BUY_PRICE", "buying for nothing", 0),
    ("welkin", "rules.welkin.moves.FLIPS", "no site makes one flip", frozenset()),
]
"""Rules that are wrong in one thing: the game, what is replaced, in words, and by what."""


def some_games(game: Game, rng: Random) -> None:
    for _ in range(5):
        for seats in game.seats:
            compared(game, seats, rng, contract.variants(game, seats, rng)[0])


@pytest.mark.heavy
@pytest.mark.parametrize(("key", "what", "words", "value"), WRONG, ids=[words for _, _, words, _ in WRONG])
def test_a_wrong_rule_is_noticed(key: str, what: str, words: str, value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what, value)
    with pytest.raises((AssertionError, ValueError, LookupError)):  # what is wrong may not even be possible
        some_games(GAMES[key], Random(words))
