"""What holds for all tests."""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

# A deadline asserts a timing, and a busy machine breaks it: one example that waited for its processor failed a whole run.
settings.register_profile(
    "untimed", deadline=None, max_examples=300 if os.environ.get("LONG") else 40, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("untimed")


def pytest_collection_finish() -> None:
    """What was collected stays to the end: no search for garbage goes through it again, thousands of times."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


@pytest.fixture(autouse=True)
def pictures_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer waits for its picture, however busy this machine is: tests of pictures that come late say so."""
    monkeypatch.setattr("cogs.core.pictures.SOON_LEAST", 60.0)
    monkeypatch.setattr("cogs.move.panel.RENEWED", 60.0)
