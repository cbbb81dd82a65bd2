"""Counters for monitoring (sessions/ops/health_server.py): of games and kinds, never of people or tables."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

STATUSES = ("lobby", "running", "over", "ended")
SECONDS = (0.005, 0.015, 0.03, 0.06, 0.125, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """The counters of one host, in a registry of its own: several bots can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("skywright_moves", "Lines played", ["game"], registry=self.registry)
        self.answers = Counter("skywright_answers", "Commands and buttons that were answered", registry=self.registry)
        self.refusals = Counter("skywright_refusals", "Answers that were a refusal", registry=self.registry)
        self.errors = Counter("skywright_errors", "Answers that were a failure, Discord's or ours", registry=self.registry)
        self.shows = Counter("skywright_shows", "Boards and hands shown", ["how"], registry=self.registry)
        self.retries = Counter("skywright_retries", "Boards and hands to be tried again", registry=self.registry)
        self.pictures = Histogram(
            "skywright_picture_seconds", "From asking for a picture to having it", buckets=SECONDS, registry=self.registry
        )
        self.pictures_waiting = Gauge("skywright_pictures_waiting", "Pictures that are still to be drawn", registry=self.registry)
        self.pictures_drawn = Counter("skywright_pictures_drawn", "Pictures drawn", registry=self.registry)
        self.pictures_late = Counter(
            "skywright_pictures_late", "Pictures that were not drawn in time: text went out", registry=self.registry
        )
        self.painters_replaced = Counter(
            "skywright_painters_replaced", "Painters whose process died or hung", registry=self.registry
        )
        self.late_ticks = Counter("skywright_late_ticks", "Looks for what is due that came seconds late", registry=self.registry)
        self.choices_failed = Counter(
            "skywright_choices_failed",
            "Choices and hints of computer players that failed: a simpler one took their place",
            ["game"],
            registry=self.registry,
        )
        self.tables = Gauge("skywright_tables", "Tables by status", ["status"], registry=self.registry)
        self._shared: tuple[Gauge, Gauge] | None = None
        for how in ("post", "edit"):
            self.shows.labels(how)

    def played(self, game: str, lines: int) -> None:
        """So many lines of this game were stored."""
        if lines:
            self.moves.labels(game).inc(lines)

    def failed_to_choose(self, game: str) -> None:
        """Count a choice of this game that its computer player failed to make."""
        self.choices_failed.labels(game).inc()

    def failed_choices(self) -> int:
        """Return how many choices of computer players have failed."""
        (family,) = self.choices_failed.collect()
        return int(sum(sample.value for sample in family.samples if sample.name.endswith("_total")))

    def drawn(self) -> tuple[int, int, int]:
        """Return how many pictures were drawn, how many came too late, and how many painters were replaced."""
        counters = (self.pictures_drawn, self.pictures_late, self.painters_replaced)
        drawn, late, replaced = (int(next(iter(counter.collect())).samples[0].value) for counter in counters)
        return drawn, late, replaced

    def shares(self, process: str, live: int, shards: Iterable[int], heard: Collection[int]) -> None:
        """Of one of several processes: how many live, and of each shard that this one holds whether its gateway is heard."""
        if self._shared is None:
            self._shared = (
                Gauge("skywright_processes", "Processes that share the database", registry=self.registry),
                Gauge(
                    "skywright_shard_heard",
                    "Shards that this process holds: 1 where Discord is heard there",
                    ["process", "shard"],
                    registry=self.registry,
                ),
            )
        processes, by_shard = self._shared
        processes.set(live)
        by_shard.clear()
        for shard in shards:
            by_shard.labels(process, str(shard)).set(shard in heard)

    def text(self, tables: dict[str, int]) -> bytes:
        """All counters as Prometheus reads them. `tables`: how many there are by status."""
        for status in STATUSES:
            self.tables.labels(status).set(tables.get(status, 0))
        return generate_latest(self.registry)
