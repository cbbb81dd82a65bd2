"""Counters: of games and kinds, in a registry of each host's own."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from sessions.kernel.metrics import STATUSES, Metrics
from sessions.table.model import Status


def samples(metrics: Metrics, **tables: int) -> dict[tuple[str, str], float]:
    """What is told, by name and the values of its labels."""
    families = text_string_to_metric_families(metrics.text(tables).decode())
    return {(one.name, "/".join(one.labels.values())): one.value for family in families for one in family.samples}


def test_lines_are_counted_by_game_and_a_game_that_nobody_played_is_not_told() -> None:
    metrics = Metrics()
    metrics.played("kites", 2)
    metrics.played("kites", 1)
    metrics.played("welkin", 0)
    told = samples(metrics)
    assert told["skywright_moves_total", "kites"] == 3
    assert ("skywright_moves_total", "welkin") not in told


def test_tables_are_told_by_status_and_none_is_nought() -> None:
    metrics = Metrics()
    assert samples(metrics, running=3, lobby=1)["skywright_tables", "running"] == 3
    told = samples(metrics, lobby=2)  # those that ended since are not remembered
    assert {status: told["skywright_tables", status] for status in STATUSES} == {"lobby": 2, "running": 0, "over": 0, "ended": 0}
    assert set(STATUSES) == set(Status)


def test_choices_that_failed_are_counted_by_game() -> None:
    metrics = Metrics()
    assert metrics.failed_choices() == 0
    for game in ("skyrise", "skyrise", "welkin"):
        metrics.failed_to_choose(game)
    assert metrics.failed_choices() == 3
    assert samples(metrics)["skywright_choices_failed_total", "skyrise"] == 2


def test_both_ways_of_showing_are_told_from_the_start() -> None:
    told = samples(Metrics())
    assert (told["skywright_shows_total", "post"], told["skywright_shows_total", "edit"]) == (0, 0)


def test_two_bots_in_one_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.answers.inc()
    one.pictures.observe(0.02)
    assert samples(one)["skywright_answers_total", ""] == 1
    assert samples(one)["skywright_picture_seconds_count", ""] == 1
    assert samples(other)["skywright_answers_total", ""] == 0


def test_a_picture_falls_into_its_bucket() -> None:
    metrics = Metrics()
    metrics.pictures.observe(0.02)
    told = samples(metrics)
    assert (told["skywright_picture_seconds_bucket", "0.015"], told["skywright_picture_seconds_bucket", "0.03"]) == (0, 1)


def test_of_several_processes_each_tells_of_the_shards_that_it_holds_now() -> None:
    metrics = Metrics()
    assert "skywright_shard_heard" not in metrics.text({}).decode()
    metrics.shares("7@one", 2, [0, 3], {0})
    assert samples(metrics)["skywright_shard_heard", "7@one/0"] == 1
    assert samples(metrics)["skywright_shard_heard", "7@one/3"] == 0
    metrics.shares("7@one", 3, [3], {3})
    told = samples(metrics)
    assert told["skywright_shard_heard", "7@one/3"] == 1
    assert ("skywright_shard_heard", "7@one/0") not in told
    assert told["skywright_processes", ""] == 3
