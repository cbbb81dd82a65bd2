"""Faults on wish: which request each hits, how often, and that hooks hear of every stage."""

import pytest

from playground.faults import Faults, HangUp


def test_a_fault_hits_its_route_so_many_times() -> None:
    faults = Faults()
    ordered = faults.add("5xx", "POST message", times=2, status=503)
    assert faults.take("GET me") is None
    assert [faults.take("POST message") for _ in range(3)] == [ordered, ordered, None]
    assert faults.waiting == []


def test_of_several_the_one_ordered_first_hits_and_a_star_hits_any() -> None:
    faults = Faults()
    other, first, second = faults.add("lost", "GET me"), faults.add("slow"), faults.add("429", "POST message")
    assert [faults.take("POST message"), faults.take("POST message")] == [first, second]
    assert faults.take("GET me") is other


def test_what_is_no_fault_is_refused() -> None:
    faults = Faults()
    with pytest.raises(ValueError, match="fire"):
        faults.add("fire")
    assert faults.waiting == []


def test_a_way_takes_as_long_as_the_jitter_says() -> None:
    delays = [Faults((30.0, 80.0)).delay() for _ in range(50)]
    assert all(0.03 <= seconds <= 0.08 for seconds in delays)
    assert len(set(delays)) > 40
    assert Faults((0, 0)).delay() == 0


async def test_hooks_hear_every_stage_and_may_take_themselves_away() -> None:
    faults, heard = Faults(), []

    async def once(stage: str, route: str, about: dict) -> None:
        heard.append((stage, route))
        faults.hooks.remove(once)

    async def hang(stage: str, route: str, about: dict) -> None:
        raise HangUp

    faults.hooks += [once, hang]
    for _ in range(2):
        with pytest.raises(HangUp):
            await faults.stage("before", "GET me", {})
    assert heard == [("before", "GET me")]


def test_the_panel_is_shown_what_waits() -> None:
    faults = Faults()
    faults.add("lost", "GET me", early=True)
    (shown,) = faults.shown()
    assert (shown["what"], shown["route"], shown["times"], shown["early"]) == ("lost", "GET me", 1, True)
