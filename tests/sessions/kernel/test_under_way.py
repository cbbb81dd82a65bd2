"""What hangs is known by what was asked first."""

from __future__ import annotations

import pytest

from sessions.kernel.under_way import HANGING, UnderWay


def test_the_oldest_of_what_is_under_way_tells_whether_it_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    under_way, now = UnderWay(), 100.0  # whole seconds: what is added to them stays exact
    monkeypatch.setattr("time.monotonic", lambda: now)
    with under_way.timed():
        monkeypatch.setattr("time.monotonic", lambda: now + HANGING)
        assert not under_way.hangs
        with under_way.timed():
            monkeypatch.setattr("time.monotonic", lambda: now + HANGING + 0.01)
            assert under_way.hangs
    assert not under_way.hangs
