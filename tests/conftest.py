"""What holds for all tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

# A deadline asserts a timing, and a busy machine breaks it: one example that waited for its processor failed a whole run.
settings.register_profile(
    "untimed", deadline=None, max_examples=300 if os.environ.get("LONG") else 40, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("untimed")


@pytest.fixture(autouse=True)
def pictures_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer waits for its picture, however busy this machine is: tests of pictures that come late say so."""
    monkeypatch.setattr("cogs.core.pictures.SOON_LEAST", 60.0)
    monkeypatch.setattr("cogs.move.panel.RENEWED", 60.0)
