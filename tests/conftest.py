"""What holds for all tests."""

from hypothesis import HealthCheck, settings

# A deadline asserts a timing, and a busy machine breaks it: one example that waited for its processor failed a whole run.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
