"""Server and bot together: kills are counted by route and stage, and the child is given the playground's token, never another."""

from pathlib import Path

import pytest

from playground.both import Both
from playground.faults import HangUp


@pytest.fixture
def both(tmp_path: Path) -> Both:
    return Both(tmp_path / "x.db", bot="stand_in", path=tmp_path, environ={"LOG_LEVEL": "DEBUG"})


async def test_a_kill_comes_at_the_counted_request_of_its_route_and_stage(both: Both) -> None:
    both.kill_at("POST message", "after", count=2)
    for stage, route in (("before", "POST message"), ("after", "GET me"), ("after", "POST message"), ("before", "POST message")):
        await both.server.faults.stage(stage, route, {})
        assert not both.killed.is_set()
    with pytest.raises(HangUp):
        await both.server.faults.stage("after", "POST message", {})
    assert both.killed.is_set()
    await both.server.faults.stage("after", "POST message", {})  # once
    assert both.server.faults.hooks == []


def test_the_child_is_the_named_bot_with_its_own_database(both: Both, tmp_path: Path) -> None:
    environ = both.runner.environ
    assert environ["PLAYGROUND_BOT"] == "stand_in"
    assert environ["DATABASE"] == str(tmp_path / "x.db")
    assert environ["PYTHONPATH"].split(":")[0] == str(tmp_path)
    assert environ["LOG_LEVEL"] == "DEBUG", "what is asked for goes before the defaults"


async def test_inside_the_block_the_child_knows_server_and_token(both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    started, stopped = [], []

    async def start() -> None:
        started.append(dict(both.runner.environ))

    async def stop() -> None:
        stopped.append(True)

    monkeypatch.setenv("DISCORD_TOKEN", "the real one")
    monkeypatch.setattr(both.runner, "start", start)
    monkeypatch.setattr(both.runner, "stop", stop)
    async with both:
        (environ,) = started
        assert environ["DISCORD_TOKEN"] == environ["PLAYGROUND_TOKEN"] == both.server.token
        assert environ["PLAYGROUND_API"] == both.server.api
        assert stopped == []
    assert stopped == [True]


def test_an_end_of_the_bots_own_is_kept(both: Both) -> None:
    both.runner.ended(3)
    assert both.code == 3
