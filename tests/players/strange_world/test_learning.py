"""How it is learned what to expect of positions of Strange World alone (bench/learned.py)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import mean

import msgspec
import pytest
import zstandard

from bench import learned
from bench.learned import FURTHER, Pupil, Seen, later, play, weighed
from players.strange_world.ahead import ahead, ways
from players.strange_world.learned import KINDS, Judge, Network, judges, kind
from players.strange_world.told import words
from rules.strange_world import GAME


@pytest.fixture(autouse=True)
def as_kept() -> Iterator[None]:
    """The networks that are kept, before and after each test."""
    judges.cache_clear()
    yield
    judges.cache_clear()


def test_a_network_that_is_learned_on_and_kept_at_once_is_the_same() -> None:
    for each in KINDS:
        network = judges()[each].network
        again = Pupil.of(network).network()
        assert again == network


@pytest.mark.heavy
def test_a_pupil_comes_nearer_to_what_it_is_told() -> None:
    rng = Random(1)
    seen, stars = play(b"pupil", Random(0))
    pupil = Pupil.afresh(16, rng)
    off = []
    for _ in range(400):
        off.append(mean(abs(pupil.learn(words(at), stars - at.ground.world.points, rng)) for at, *_ in seen))
    assert off[0] > 10
    assert off[-1] < off[0] / 4
    judge = Judge(pupil.network())
    assert mean(abs(judge.to_come(words(at)) - stars + at.ground.world.points) for at, *_ in seen) < off[0] / 4


def test_what_a_pupil_knows_is_kept_to_a_hundredth_of_a_star() -> None:
    rng = Random(2)
    seen, stars = play(b"kept", Random(0))
    pupil = Pupil.afresh(16, rng)
    for at, *_ in seen:
        pupil.learn(words(at), stars - at.ground.world.points, rng)
    judge = Judge(pupil.network())
    for at, *_ in seen:
        told = words(at)
        units = [sum(weights) for weights in zip(pupil.bias, *[pupil.columns[word] for word in told], strict=True)]
        exact = pupil.constant + sum(unit * worth for unit, worth in zip(units, pupil.out, strict=True) if unit > 0)
        assert judge.to_come(told) == pytest.approx(exact, abs=0.01)


def test_a_game_that_is_learned_from_has_every_placement() -> None:
    seen, stars = play(b"whole", Random(0))
    assert len(seen) == 15
    assert [kind(at) for at, *_ in seen[:3]] == ["turned", "held", "over"]
    assert seen[-1].at.ground.full
    assert seen[-1].at.ground.world.points == stars


def test_positions_are_drawn_towards_what_came_later_the_further_away_the_less() -> None:
    seen, stars = play(b"later", Random(0))
    drawn = list(later(seen, stars))
    assert [at for at, _ in drawn] == [at for at, *_ in reversed(seen[:-1])]
    came = float(stars)
    for (_, to), after in zip(drawn, reversed(seen[:-1]), strict=True):
        assert to == pytest.approx(came)
        came = FURTHER * came + (1 - FURTHER) * after.expected
        came = after.best if after.best > after.expected else came


def test_what_came_after_another_line_than_the_best_tells_nothing_of_the_positions_before_it() -> None:
    first, second, last = [at for at, *_ in play(b"straying", Random(0))[0]][-3:]
    assert last.ground.full
    seen = [Seen(first, 60, 60), Seen(second, 50, 58), Seen(last, 66, 66)]
    assert list(later(seen, 66)) == [(second, 66), (first, 58)]
    assert list(later([*seen[:2], Seen(last, 66, 70)], 66)) == [(second, 70), (first, 58)]


@pytest.mark.heavy
def test_simulated_positions_are_drawn_half_towards_what_simulations_came_to() -> None:
    seen, stars = play(b"simulated", Random(0), 14)
    plain, half = list(later(seen, stars)), list(later(seen, stars, simulated=True))
    assert len(half) == 14
    for (at, to), (_, came), after in zip(half, plain, reversed(seen[:-1]), strict=True):
        assert at is after.at
        assert to == (came + after.expected) / 2


def test_with_simulations_lines_are_weighed_by_what_the_best_way_of_each_comes_to() -> None:
    state = GAME.deal(1, b"weighed")
    plain, simulated = weighed(state, Random(0), 0), weighed(state, Random(0), 70)
    assert list(plain) == list(state.moves(0))
    found, rng = ways(state, list(plain)), Random(0)
    assert simulated.keys() == {way.line for way in found}
    draws = [rng.random() for _ in range(70 // len(found))]
    came = [(way.line, mean(simulate(Random(draw)) for draw in draws)) for way, simulate in [(way, ahead(way.at)) for way in found]]
    assert simulated == {line: max(stars for other, stars in came if other == line) for line in simulated}


@pytest.mark.heavy
@pytest.mark.parametrize("way", [[], ["--simulations", "14"], ["--afresh"]])
def test_what_was_learned_is_kept_and_told(way: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    into = tmp_path / "learned.zst"
    before = {each: judges()[each].network for each in KINDS}
    learned.main(["--games", "2", "--into", str(into), *way])
    assert capsys.readouterr().out.startswith("2 games, the last 2: ")
    kept = msgspec.msgpack.decode(zstandard.ZstdDecompressor().decompress(into.read_bytes()), type=dict[str, Network])
    assert set(kept) == set(KINDS)
    assert kept != before
    assert len(kept["over"].bias) == (learned.UNITS if way == ["--afresh"] else len(before["over"].bias))
