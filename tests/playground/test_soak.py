"""The soak of `make bench`, with few tables and for some seconds."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import soak

pytestmark = pytest.mark.slow


async def test_a_short_soak_meets_its_bars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playground.interactions.interactions.KEPT", soak.KEPT)  # and as it was afterwards
    run = soak.Soak(tmp_path, tables=5, seconds=4.0)
    run.every = 0.7
    rows = await run.run()
    missed = [row.what for row in rows if row.met is False]
    assert not [what for what in missed if "sends" in what or "wrong" in what]
    assert not [why for why in run.crowd.failed if "three seconds" not in why], "what a busy machine does is no fault"
    assert len(run.crowd.sent) > 10
    assert run.crowd.done["lines"] + run.crowd.done["panels"] > 3
    assert any(spot.stored for spot in run.town.spots)
