"""The faults panel: every switch is checked before it is turned, and what it shows is how all of them stand."""

import pytest

from playground.limits import Refused
from playground.page import panel
from playground.server import Server
from playground.world import GUILD, TABLES, HandClock
from tests.playground.raw import ANN, BEN


@pytest.fixture
def server() -> Server:
    """Not running."""
    return Server(jitter=(0, 0), clock=HandClock())


@pytest.mark.parametrize(
    ("check", "good", "bad"),
    [
        (lambda v: panel.number(v, 0, 9), [0, 9, 2.5, "3"], [-1, 10, float("nan"), float("inf"), True, "x", None, []]),
        (lambda v: panel.whole(v, 1, 9), [1, 9, "3", 4.0], [0, 10, 2.5, True, "x", None]),
        (panel.truth, [True, False], [0, 1, "true", None]),
        (panel.one_of("a", "b"), ["a", "b"], ["c", "", None, ["a"]]),
        (panel.install_types, [None, [0], [1, 0]], [[], [2], [True], "0", 0]),
        (panel.link, [None, "https://x", "http://x"], ["javascript:x", "", 7]),
    ],
)
def test_values_are_what_they_must_be_and_nothing_that_only_looks_so(check, good: list, bad: list) -> None:
    for value in good:
        check(value)
    for value in bad:
        with pytest.raises((ValueError, TypeError)):
            check(value)


def test_several_switches_are_turned_together_or_not_at_all(server: Server) -> None:
    turned = server.page.panel
    before = turned.shown()
    for body in (
        {"what": "conditions", "old_edits": 2, "archived": "never"},
        {"what": "rates", "a_second": 3, "on": "yes"},
        {"what": "shards", "shards": 2, "total": -1},
        {"what": "application", "integration_types": [1], "terms": "x"},
    ):
        with pytest.raises((ValueError, TypeError)):
            turned.set(body)
    assert turned.shown() == before


def test_a_switch_that_does_not_exist_is_refused(server: Server) -> None:
    for body in ({}, {"what": "rain"}, {"what": "conditions", "weather": "rain"}, {"what": "role", "role": "king"}):
        with pytest.raises(KeyError):
            server.page.panel.set(body)
    with pytest.raises(ValueError, match="no route"):
        server.page.panel.set({"what": "lost", "route": "GET nowhere"})


def test_faults_are_ordered_and_cleared(server: Server) -> None:
    set_ = server.page.panel.set
    set_({"what": "5xx", "status": 503, "times": 2, "after": True})
    set_({"what": "slow", "seconds": 3})
    waiting = server.page.panel.shown()["waiting"]
    assert [(f["what"], f["status"], f["times"], f["after"], f["seconds"]) for f in waiting] == [
        ("5xx", 503, 2, True, 1.0),
        ("slow", 502, 1, False, 3.0),
    ]
    set_({"what": "clear"})
    assert server.page.panel.shown()["waiting"] == []
    set_({"what": "jitter", "low": 50, "high": 20})
    assert server.page.panel.shown()["jitter"] == [50.0, 50.0]


def test_what_it_names_must_exist(server: Server) -> None:
    set_ = server.page.panel.set
    for body, code in (
        ({"what": "account", "user": "999", "deleted": True}, 10013),
        ({"what": "install", "user": "999", "installed": True}, 10013),
        ({"what": "permission", "channel": TABLES, "target": "999", "bits": 1}, 10013),
        ({"what": "delete-channel", "channel": "999"}, 10003),
        ({"what": "delete-message", "channel": TABLES, "message": "999"}, 10008),
        ({"what": "server", "act": "kick", "guild": "999"}, 10004),
    ):
        with pytest.raises(Refused) as refused:
            set_(body)
        assert refused.value.code == code, body


def test_a_permission_is_given_taken_and_left_to_the_server_again(server: Server) -> None:
    may = lambda: server.world.permissions(BEN, TABLES) & 1 << 11  # noqa: E731
    for allow, found in ((False, 0), (True, 1 << 11), (None, 1 << 11)):
        server.page.panel.set({"what": "permission", "channel": TABLES, "target": BEN, "bits": 1 << 11, "allow": allow})
        assert may() == found
    assert server.world.channel(TABLES)["permission_overwrites"] == []
    server.page.panel.set({"what": "server", "act": "kick"})
    assert not server.world.present(server.world.bot_id, GUILD)
    with pytest.raises(Refused, match="not in that server"):
        server.page.panel.set({"what": "role", "role": "bot", "bits": 1, "allow": True})
    assert ANN in server.world.people


def test_a_person_chooses_the_language_of_their_client(server: Server) -> None:
    server.page.panel.set({"what": "language", "user": BEN, "locale": "fr"})
    assert {one["id"]: one["locale"] for one in server.page.people()} | {ANN: "en-US", BEN: "fr"} == {
        one["id"]: one["locale"] for one in server.page.people()
    }
    with pytest.raises(ValueError, match="none of"):
        server.page.panel.set({"what": "language", "user": BEN, "locale": "klingon"})
    with pytest.raises(Refused):
        server.page.panel.set({"what": "language", "user": "5", "locale": "fr"})
