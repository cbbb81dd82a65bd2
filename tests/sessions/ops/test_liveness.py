"""Alive is who ticked lately; before the first tick nothing is missed."""

from __future__ import annotations

import pytest

from sessions.ops import liveness
from sessions.ops.liveness import STUCK, Liveness


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that the machine has been up; a test lets them pass."""
    now = [1000.0]
    monkeypatch.setattr(liveness.time, "monotonic", lambda: now[0])
    return now


def test_a_start_that_takes_long_is_not_stuck(passes: list[float]) -> None:
    life = Liveness()
    passes[0] += 10 * STUCK
    assert (life.since, life.alive) == (0.0, True)


def test_who_does_not_tick_any_more_is_stuck_until_a_tick_comes(passes: list[float]) -> None:
    life = Liveness()
    life.beat()
    passes[0] += STUCK - 1
    assert (life.since, life.alive) == (STUCK - 1, True)
    passes[0] += 1
    assert not life.alive
    life.beat()
    assert (life.since, life.alive) == (0.0, True)


def test_a_clock_that_is_set_does_not_count(passes: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    life = Liveness()
    life.beat()
    monkeypatch.setattr(liveness.time, "time", lambda: 9e12)
    assert life.alive
