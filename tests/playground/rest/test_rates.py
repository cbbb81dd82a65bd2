"""Rate limits by themselves: windows for each bucket and place, one limit over any second, and the ban."""

import pytest

from playground.rest.rates import INVALID_WINDOW, Rates


@pytest.fixture
def now() -> list[float]:
    return [100.0]


@pytest.fixture
def rates(now: list[float]) -> Rates:
    return Rates(lambda: now[0])


def test_a_window_ends_when_its_time_is_over_for_its_own_place_alone(rates: Rates, now: list[float]) -> None:
    def take(major: str) -> bool:
        return rates.take("POST message", (2, 5.0), major)[1] is None

    assert [take("a"), take("a"), take("a"), take("b")] == [True, True, False, True]
    now[0] += 4.9
    assert not take("a")
    now[0] += 0.2
    assert take("a")
    assert rates.refused == {"global": 0, "route": 2}


def test_headers_say_what_is_left_and_a_refusal_how_long_to_wait(rates: Rates, now: list[float]) -> None:
    headers, _ = rates.take("x", (2, 5.0), "")
    assert (headers["X-RateLimit-Limit"], headers["X-RateLimit-Remaining"], headers["X-RateLimit-Reset-After"]) == (
        "2",
        "1",
        "5.000",
    )
    rates.take("x", (2, 5.0), "")
    now[0] += 1.5
    headers, body = rates.take("x", (2, 5.0), "")
    assert body == {"message": "You are being rate limited.", "retry_after": 3.5, "global": False}
    assert (headers["Retry-After"], headers["X-RateLimit-Scope"], headers["X-RateLimit-Remaining"]) == ("4", "user", "0")
    assert headers["Via"], "discord.py tries again for it only"
    other = rates.take("y", (2, 5.0), "")[0]
    assert headers["X-RateLimit-Bucket"] != other["X-RateLimit-Bucket"]


def test_so_many_in_any_second_and_answers_to_people_beside_them(rates: Rates, now: list[float]) -> None:
    rates.a_second = 3
    taken = []
    for at in (0.0, 0.5, 0.9, 0.95, 1.01, 1.02):
        now[0] = 200 + at
        taken.append(rates.take("x", (1000, 1.0), "")[1] is None)
    assert taken == [True, True, True, False, True, False]
    headers, body = rates.take("x", (1000, 1.0), "")
    assert body is not None
    assert body["global"]
    assert headers["X-RateLimit-Global"] == "true"
    assert rates.take("x", (1000, 1.0), "", exempt=True)[1] is None
    assert rates.busiest == 6


def test_an_address_is_shut_out_until_its_refusals_are_ten_minutes_old(rates: Rates, now: list[float]) -> None:
    rates.most_invalid = 3
    for status, scope in ((401, None), (404, None), (429, "user"), (429, "shared"), (403, None)):
        assert rates.banned() == 0
        rates.note(status, scope)
        now[0] += 1
    assert rates.banned() == INVALID_WINDOW - 5
    now[0] += INVALID_WINDOW - 5
    assert rates.banned() == 0
    assert rates.shown()["invalid"] == 2


def test_switched_off_nothing_is_refused_and_a_reset_counts_anew(rates: Rates) -> None:
    rates.on = False
    for _ in range(100):
        assert rates.take("x", (1, 60.0), "")[1] is None
        rates.note(401)
    assert rates.banned() == 0
    rates.on, rates.a_second = True, 1
    assert rates.take("x", (1000, 1.0), "")[1] is not None
    rates.reset()
    assert rates.shown()["refused"] == {"global": 0, "route": 0}
    assert rates.take("x", (1000, 1.0), "")[1] is None


@pytest.mark.heavy
def test_windows_of_long_ago_are_not_kept(rates: Rates, now: list[float]) -> None:
    rates.a_second = 100_000
    for n in range(5_100):
        rates.take("x", (5, 1.0), str(n))
    now[0] += 10
    rates.take("x", (5, 1.0), "new")
    assert len(rates.windows) < 10
