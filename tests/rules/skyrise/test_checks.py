"""`check` finds what is broken, in every phase, and never raises."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from rules.skyrise import GAME, Skyrise
from rules.skyrise.board import SITE_AT
from rules.skyrise.parts import TILES
from tests.rules.skyrise.test_games import rush


@pytest.mark.parametrize(
    "spoil",
    [
        lambda state: state.pools[0].pop(),
        lambda state: state.pools[0].append(4),
        lambda state: state.pools[1].reverse(),
        lambda state: state.discs.__setitem__(next(i for i, disc in enumerate(state.discs) if disc), ""),
        lambda state: state.discs.__setitem__(SITE_AT["d1"], "white"),
        lambda state: state.kept[0].append("silver"),
        lambda state: state.owners.__setitem__(next(i for i, owner in enumerate(state.owners) if owner == -1), 1),
        lambda state: state.pieces.__setitem__(next(i for i, piece in enumerate(state.pieces) if piece), 0),
        lambda state: state.hands[0].__setitem__(0, state.hands[1][0]),
        lambda state: state.hands[0].reverse(),
        lambda state: state.objectives.__setitem__(0, state.objectives[1]),
        lambda state: state.tiles.update(A=TILES[0], B=TILES[0]),
        lambda state: state.unbuilt[0].append("palace"),
        lambda state: state.cards[0].append("palace"),
        lambda state: state.choices[0].append("palace"),
        lambda state: state.finished.extend((0, 0)),
        lambda state: state.scored[0].__setitem__(0, -1),
        lambda state: setattr(state, "auctions", state.auctions + 1),
        lambda state: setattr(state, "hammer", 5),
        lambda state: setattr(state, "phase", "lunch"),
        lambda state: setattr(state, "turn", None),
        lambda state: setattr(state, "standing", ("palace", SITE_AT["h1"])),
        lambda state: state.out.__setitem__(state.turn, True),
        lambda state: state.laid.append((3, SITE_AT["h1"])),
        lambda state: setattr(state, "era", 2),
        lambda state: setattr(state, "seats", 5),
        lambda state: setattr(state, "panoramas", ("lakes", "lakes")),
        lambda state: setattr(state, "panoramas", ("lakes", "trees")),
        lambda state: setattr(state, "colours", ("red", "red", "red")),
        lambda state: setattr(state, "slots", ("a", "b", "q", "")),
        lambda state: setattr(state, "slots", state.slots[::-1]),
        lambda state: setattr(state, "winner", 9),
        lambda state: setattr(state, "winner", (state.winner + 1) % 3),
        lambda state: setattr(state, "latest", 59),
        lambda state: setattr(state, "turn", (state.turn + 1) % 3),
        lambda state: state.todo.append(("disc", 3)),
        lambda state: state.out.__setitem__((state.turn + 1) % 3, True),
        lambda state: state.out.pop(),
        lambda state: state.scored[0].pop(),
        lambda state: state.scored[0].__setitem__(0, 3),
        lambda state: state.scored[0].__setitem__(3, 10),
        lambda state: state.shown.__setitem__(0, True),
        lambda state: state.kept[1].append(state.kept[0].pop()),
        lambda state: state.pieces.__setitem__(next(i for i, piece in enumerate(state.pieces) if piece), 100),
        lambda state: state.pieces.__setitem__(next(i for i, piece in enumerate(state.pieces) if piece), -4),
        lambda state: state.finished.append(0),
        lambda state: state.finished.append(7),
        lambda state: state.laid.append((2, 500)),
    ],
)
def test_check_finds_what_is_broken(spoil) -> None:  # type: ignore[no-untyped-def]
    state = rush(3, 7, until=8)
    assert state.phase == "start"
    assert state.check() == []
    spoil(state)
    assert state.check() != []


def reached(phase: str) -> Skyrise:
    """A position of a random game of three in that phase; who can chooses the Hammer or the Vault."""
    for seed in range(400):
        rng = Random(seed)
        state = GAME.deal(3, b"h%d" % seed)
        while state.to_move:
            if state.phase == phase:
                return state
            seat = rng.choice(state.to_move)
            lines = list(state.moves(seat))
            lines = [line for line in lines if line in ("choose hammer", "choose vault")] or lines
            state = state.play(seat, rng.choice(lines)).state
    raise AssertionError(phase)


@pytest.mark.parametrize(
    ("phase", "spoil"),
    [
        ("hammer", lambda state: setattr(state, "turn", (state.turn + 1) % 3)),
        ("hammer", lambda state: setattr(state, "standing", ("zzz", state.standing[1]))),
        ("hammer", lambda state: setattr(state, "standing", ("hammer", state.standing[1]))),
        ("hammer", lambda state: setattr(state, "standing", (state.standing[0], 500))),
        ("hammer", lambda state: state.out.__setitem__(state.turn, True)),
        ("wild", lambda state: setattr(state, "turn", (state.winner + 1) % 3)),
        ("wild", lambda state: state.todo.append(("vault", 3))),
        ("vault", lambda state: setattr(state, "turn", (state.winner + 1) % 3)),
        ("vault", lambda state: state.todo.append(("effect", 3))),
        ("raise", lambda state: state.laid.clear()),
        ("raise", lambda state: setattr(state, "turn", state.bidder)),
        ("choose", lambda state: setattr(state, "choices", [hand[:1] for hand in state.hands])),
        ("choose", lambda state: setattr(state, "era", 2)),
        ("choose", lambda state: state.scored[0].__setitem__(0, state.scored[0][0] + 5)),
    ],
)
def test_check_finds_what_is_broken_in_every_phase(phase, spoil) -> None:  # type: ignore[no-untyped-def]
    state = reached(phase)
    assert state.check() == []
    spoil(state)
    assert state.check() != []


def test_check_recounts_a_game_that_is_over() -> None:
    state = rush(3, 7)
    for spoil in (
        lambda state: state.scored[0].__setitem__(8, state.scored[0][8] + 1),
        lambda state: state.scored[1].__setitem__(3, 10 - state.scored[1][3]),
        lambda state: state.finished.reverse(),
        lambda state: state.finished.pop(),
    ):
        other = state.copy()
        spoil(other)
        assert other.check() != []


@pytest.mark.heavy
def test_check_never_raises() -> None:
    rng = Random(4)
    states = [rush(seats, 5, until=until) for seats in GAME.seats for until in (0, 6, 20, 26, None)]
    states += [reached(phase) for phase in ("raise", "hammer", "wild", "vault", "choose")]
    for _ in range(1500):
        raw = json.loads(rng.choice(states).dump())
        for _ in range(rng.randint(1, 3)):
            field = rng.choice([each for each in raw if each not in ("chance", "rules", "stage")])
            raw[field] = spoiled(raw[field], rng)
        try:
            state = GAME.load(json.dumps(raw).encode())
        except ValueError:  # another type than the field's
            continue
        state.check()


def spoiled(value: Any, rng: Random) -> Any:
    """A part of a position changed into something else of its type."""
    match value:
        case bool():
            return not value
        case int():
            return rng.choice((-2, -1, 0, 1, 2, 3, 7, 100, 107, 500))
        case str():
            return rng.choice(("", "a", "h", "zzz", "hammer", "vault", "wild", "red", "white", "start", "raise", "choose", "over"))
        case list() if value:
            at = rng.randrange(len(value))
            return rng.choice(
                (value[:at], [*value, value[at]], [*value[:at], spoiled(value[at], rng), *value[at + 1 :]], value[::-1])
            )
        case None:
            return rng.choice((0, 1, ["palace", 3]))
        case _:
            return value
