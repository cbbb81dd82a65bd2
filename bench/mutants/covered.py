"""Which tests execute which line. Coverage (the library) counts in each test's own context, so that nothing is measured by hand;
the map is kept in build/ until the program changes; of tests that change, these alone are looked at again."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PLUGIN = "bench.mutants.contexts"
SHARDS = 2


@dataclass
class Map:
    """What was measured. `tests`: their ids; `seconds`: of each; `lines`: of each file (from the project's root), by line, the
    numbers of the tests that execute it; `weight`: how many lines a test executes."""

    tests: list[str]
    seconds: list[float]
    lines: dict[str, dict[int, list[int]]]
    weight: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.weight = [0] * len(self.tests)
        for lines in self.lines.values():
            for tests in lines.values():
                for number in tests:
                    self.weight[number] += 1

    def of(self, path: str, lines: Iterable[int]) -> list[int]:
        """The tests that execute one of these lines, those that execute least besides first: they are about it."""
        known = self.lines.get(path, {})
        found = {number for line in lines for number in known.get(line, ())}
        return sorted(found, key=lambda number: (self.weight[number], number))

    def of_files(self, files: Collection[str]) -> Map:
        """Return what was measured of the tests in these files alone."""
        stay = [number for number, test in enumerate(self.tests) if test.partition("::")[0] in files]
        new = {number: place for place, number in enumerate(stay)}
        lines = {
            path: {line: tests for line, found in known.items() if (tests := [new[number] for number in found if number in new])}
            for path, known in self.lines.items()
        }
        return Map([self.tests[number] for number in stay], [self.seconds[number] for number in stay], lines)

    def within(self, path: str, tests: Sequence[int], budget: float) -> list[str]:
        """As many of these tests, in their order, as take so many seconds together; one at least."""
        chosen: list[str] = []
        for number in tests:
            budget -= self.seconds[number]
            if chosen and budget < 0:
                break
            chosen.append(self.tests[number])
        return chosen


def measured(root: Path, sources: Sequence[str], tests: Sequence[str], build: Path) -> Map:
    """The map of these packages under these tests: what is kept of the same program, and what has changed of its tests."""
    build.mkdir(parents=True, exist_ok=True)
    files = files_of(root, tests)
    beside = sorted(set(_all_of(root, tests)).difference(files))
    kept = build / f"covered-{state_of(root, [*_all_of(root, sources), *beside])}.json"
    found, known = Map([], [], {}), dict[str, str]()
    if kept.exists():
        raw = json.loads(kept.read_text(encoding="utf-8"))
        found, known = _map_from(raw), raw["files"]
    now = {file: state_of(root, [file]) for file in files}
    if known == now:
        return found
    changed = [file for file in files if known.get(file) != now[file]]
    begun = time.perf_counter()
    print(f"which test executes which line? ({len(changed)} files) ...", end=" ", file=sys.stderr, flush=True)
    shards = [shard for start in range(SHARDS) if (shard := changed[start::SHARDS])]
    with ThreadPoolExecutor(SHARDS) as pool:
        parts = list(pool.map(lambda at: _shard(root, sources, shards[at], build / f"shard-{at}"), range(len(shards))))
    found = joined([found.of_files(set(files).difference(changed)), *parts])
    kept.write_text(
        json.dumps({"files": now, "tests": found.tests, "seconds": found.seconds, "lines": found.lines}), encoding="utf-8"
    )
    print(f"{len(found.tests)} tests, {time.perf_counter() - begun:.0f} s", file=sys.stderr)
    return found


def _map_from(raw: dict[str, Any]) -> Map:
    lines = {path: {int(line): found for line, found in known.items()} for path, known in raw["lines"].items()}
    return Map(raw["tests"], raw["seconds"], lines)


def _all_of(root: Path, folders: Sequence[str]) -> list[str]:
    return sorted(str(file.relative_to(root)) for folder in folders for file in (root / folder).rglob("*.py"))


def files_of(root: Path, tests: Sequence[str]) -> list[str]:
    """The test files in these folders."""
    return sorted(str(file.relative_to(root)) for folder in tests for file in (root / folder).rglob("test_*.py"))


def state_of(root: Path, files: Sequence[str]) -> str:
    """Return what stands for the text of these files."""
    state = hashlib.sha256()
    for file in files:
        state.update(f"{file}\n".encode() + (root / file).read_bytes())
    return state.hexdigest()[:16]


def _shard(root: Path, sources: Sequence[str], files: Sequence[str], into: Path) -> Map:
    """Run some test files and see what each of their tests executes."""
    into.with_suffix(".json").unlink(missing_ok=True)
    about = {"sources": list(sources), "into": str(into.with_suffix(".json")), "root": str(root)}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-m", "not slow", "-p", PLUGIN, *files],
        cwd=root,
        env={**os.environ, "MUTANTS": json.dumps(about)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode not in (0, 1, 5):
        raise SystemExit(f"The tests cannot be run:\n{done.stdout[-3000:]}")
    raw = json.loads(into.with_suffix(".json").read_text(encoding="utf-8"))
    for test in raw["failed"]:
        print(f"{test} fails before anything is changed, and is left out", file=sys.stderr)
    return _map_from(raw)


def joined(parts: Sequence[Map]) -> Map:
    """One map of several."""
    tests: list[str] = []
    seconds: list[float] = []
    lines: dict[str, dict[int, list[int]]] = {}
    for part in parts:
        for path, known in part.lines.items():
            for line, found in known.items():
                lines.setdefault(path, {}).setdefault(line, []).extend(number + len(tests) for number in found)
        tests += part.tests
        seconds += part.seconds
    return Map(tests, seconds, lines)
