"""One mutant at a time, in a copy of the project: what its tests say of it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from bench.mutants.made import Mutant

KILLED, SURVIVED, TIMEOUT = "killed", "survived", "timeout"
LEFT_OUT = (".git", ".venv", "build", "__pycache__", ".pytest_cache", ".hypothesis", ".mypy_cache", ".ruff_cache")
SLOWER = 5.0
"""So many times as long as before may the tests of a mutant take,"""
BESIDES = 60.0
"""and so many seconds more, before it counts as killed: it hangs."""


@dataclass(frozen=True)
class Tried:
    """A mutant and what became of it. `by`: the test that failed."""

    mutant: Mutant
    end: str
    by: str = ""


Task = tuple[Mutant, Sequence[str], float]
"""A mutant, the tests that are to notice it, and how many seconds they take without it."""


def tried(root: Path, tasks: Sequence[Task], jobs: int, heard: Callable[[Tried], None] = lambda one: None) -> list[Tried]:
    """Return what becomes of each mutant, in the order given. `heard`: told of each when it is known."""
    with copies(root, jobs) as folders:

        def one(task: Task) -> Tried:
            folder = folders.get()
            try:
                found = _one(folder, *task)
            finally:
                folders.put(folder)
            heard(found)
            return found

        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(one, tasks))


@contextmanager
def copies(root: Path, count: int) -> Iterator[SimpleQueue[Path]]:
    """So many copies of the project; nothing is changed in the project itself."""
    folders: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as place:
        Path(place).chmod(0o755)  # else tests that run as somebody else fail there, whatever was changed
        for number in range(count):
            folder = Path(place) / str(number)
            shutil.copytree(root, folder, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
            folders.put(folder)
        yield folders


def _one(folder: Path, mutant: Mutant, tests: Sequence[str], seconds: float) -> Tried:
    file = folder / mutant.path
    whole = file.read_bytes()
    file.write_bytes(mutant.put(whole))
    try:
        return _run(folder, mutant, tests, seconds)
    finally:
        file.write_bytes(whole)


def _run(folder: Path, mutant: Mutant, tests: Sequence[str], seconds: float) -> Tried:
    """Run the tests until one fails."""
    named = folder / "tests-of-this-mutant.txt"
    named.write_text("\n".join(tests), encoding="utf-8")
    program = subprocess.Popen(
        [
            sys.executable,
            "-B",
            "-m",
            "pytest",
            "-q",
            "-x",
            "-p",
            "no:xdist",
            "-p",
            "no:cacheprovider",
            "-m",
            "not slow",
            f"@{named}",
        ],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        env={key: value for key, value in os.environ.items() if key != "MUTANTS"},
    )
    try:
        told, _ = program.communicate(timeout=seconds * SLOWER + BESIDES)
    except subprocess.TimeoutExpired:
        os.killpg(program.pid, signal.SIGKILL)  # its own group: what the tests started, too
        program.communicate()
        return Tried(mutant, TIMEOUT)
    if program.returncode == 0:
        return Tried(mutant, SURVIVED)
    failed = next((line.split(" ")[1] for line in told.splitlines() if line.startswith(("FAILED ", "ERROR "))), "")
    return Tried(mutant, KILLED, failed)
