"""A pytest plugin: each test is a context of its own for Coverage. What it is to do stands in the environment as `MUTANTS`."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest

ABOUT = json.loads(os.environ["MUTANTS"])
SEEN = coverage.Coverage(
    data_file=None, source=[str(Path(ABOUT["root"]) / folder) for folder in ABOUT["sources"]], config_file=False
)
TESTS: list[str] = []
SECONDS: list[float] = []
FAILED: set[str] = set()
SEEN.start()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    SEEN.switch_context(str(len(TESTS)))
    TESTS.append(item.nodeid)
    begun = time.perf_counter()
    try:
        return (yield)  # type: ignore[return-value]
    finally:
        SECONDS.append(round(time.perf_counter() - begun, 3))
        SEEN.switch_context("")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        FAILED.add(report.nodeid)


def pytest_sessionfinish() -> None:
    SEEN.stop()
    data, root = SEEN.get_data(), Path(ABOUT["root"])
    good = {str(number) for number, test in enumerate(TESTS) if test not in FAILED}
    lines: dict[str, dict[int, list[int]]] = {}
    for file in data.measured_files():
        known = {line: sorted(map(int, good.intersection(found))) for line, found in data.contexts_by_lineno(file).items()}
        lines[str(Path(file).relative_to(root))] = {line: found for line, found in known.items() if found}
    told = {"tests": TESTS, "seconds": SECONDS, "lines": lines, "failed": sorted(FAILED)}
    Path(ABOUT["into"]).write_text(json.dumps(told), encoding="utf-8")
