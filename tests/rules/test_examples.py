"""What a refusal gives as an example is legal where it is said, in every game: lines are typed wrong on the way of random games."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from random import Random

import pytest

import rules
from render import FACES
from render.words import Words
from rules.game import IllegalMove, Seat, State

LONG = bool(os.environ.get("LONG"))
GAMES = ("blueprints", "skyrise", "space_builder", "strange_world", "welkin")
START = 1_700_000_000_000
QUOTED = re.compile(r"“([^”]+)”|`([^`]+)`")
WHOLE = {"strange-world-say-card": "line", "strange-world-say-cell": "line", "strange-world-pass-order": "line"}
"""Refusals whose argument is a whole line."""
SPOTS = ("say-spot", "no-such-spot", "spot-off-row", "spot-side", "spot-taken", "spot-outside")
COVERS = ("say-cover", "cover-far", "cover-empty", "cover-fumarole")
PART = {**dict.fromkeys(SPOTS, 4), **dict.fromkeys(COVERS, 3)}
"""Refusals of Strange World whose `free` follows so many words of what was typed, or "cover"."""


def wrong(line: str, others: list[str], rng: Random) -> Iterator[str]:
    """Lines that somebody may have meant when typing this one: shortened, with a word of another one, with one word too many."""
    words = line.split(" ")
    for end in range(1, len(words)):
        yield " ".join(words[:end])
    pool = [word for other in rng.sample(others, min(3, len(others))) for word in other.split(" ")]
    at = rng.randrange(len(words))
    yield " ".join([*words[:at], rng.choice([*pool, "l12", "g7", "zz"]), *words[at + 1 :]])
    yield f"{line} {rng.choice(pool)}"


def refusals(key: str, seats: int, rng: Random, turns: int) -> Iterator[tuple[State, Seat, str, IllegalMove]]:
    """What is refused on the way of a random game: the state, the seat, what it typed and the refusal."""
    state, at = rules.GAMES[key].deal(seats, rng.randbytes(8)), START
    for _ in range(turns):
        if not state.to_move:
            return
        seat, at = state.to_move[0], at + 1000
        lines = list(state.moves(seat, at))
        if not lines:  # the table acts next: it shows a map, or time does
            at = state.due or at
            own = [*state.moves(None, at)]
            state = state.play(None, own[0], at).state
            continue
        telling = [line for line in lines if len(line.split(" ")) > 3] or lines
        for line in rng.sample(telling, min(4, len(telling))):
            for typed in wrong(line, lines, rng):
                try:
                    state.play(seat, typed, at)
                except IllegalMove as error:
                    yield state, seat, typed, error
        state = state.play(seat, rng.choice(telling if rng.random() < 0.3 else lines), at).state


@pytest.mark.heavy
@pytest.mark.parametrize("key", GAMES)
def test_the_examples_of_refusals_are_legal(key: str) -> None:
    rng, seen = Random(f"{key} examples"), set()
    game = rules.GAMES[key]
    for _ in range(40 if LONG else 8):
        for state, seat, typed, error in refusals(key, rng.choice(list(game.seats)), rng, 400 if LONG else 45):
            lines = list(state.moves(seat, START))
            short = error.id.removeprefix("strange-world-")
            if error.id in WHOLE:
                assert error.about[WHOLE[error.id]] in lines, (typed, error)
            elif short in PART:
                head = typed.split(" ")[: PART[short]]
                if short in COVERS:  # after a traveller, if one was named; before what was said of the eruption
                    head = re.split(r"(?<=\S) (?=cover|[a-g][1-7](?: |$))", typed.partition(" cover")[0])
                    head = [*head[:2], "cover"]
                begun = " ".join([*head, str(error.about["free"])])
                assert any(line == begun or line.startswith(f"{begun} ") for line in lines), (typed, error)
            seen.add(error.id)
            words = Words(names=("Ann", "Ben", "Cleo", "Dan"), speak=FACES[key].speak)
            for quoted in QUOTED.findall(words.refusal(error)):
                said = quoted[0] or quoted[1]
                shown = said in typed or said in error.about.values() or " " not in said
                assert shown or error.id in WHOLE or any(said in line for line in lines), (typed, said, error)
    assert len(seen) >= 4, seen
    assert key != "strange_world" or (seen & WHOLE.keys() and any(f"strange-world-{id}" in seen for id in PART))
