"""What holds for all tests."""

import os

from hypothesis import HealthCheck, settings

# A deadline asserts a timing, and a busy machine breaks it: one example that waited for its processor failed a whole run.
settings.register_profile(
    "untimed", deadline=None, max_examples=300 if os.environ.get("LONG") else 40, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("untimed")
