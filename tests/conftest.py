"""What holds for all tests."""

import compileall
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parents[1]

rewrite: ModuleType | None
"""How pytest compiles tests, which it promises nobody: without it each worker compiles them all, and is only slower."""
try:
    from _pytest.assertion import rewrite

    if not all(hasattr(rewrite, name) for name in ("_read_pyc", "_rewrite_test", "_write_pyc", "try_makedirs", "assertstate_key")):
        rewrite = None
except ImportError:
    rewrite = None

# A deadline asserts a timing, and a busy machine breaks it: one example that waited for its processor failed a whole run.
settings.register_profile(
    "untimed", deadline=None, max_examples=300 if os.environ.get("LONG") else 40, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("untimed")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """In a fresh checkout each worker compiles its share of all files first: else each of them compiles all, for half a minute."""
    worker = getattr(session.config, "workerinput", None)
    whole = [session.config.rootpath / arg for arg in session.config.args] == [ROOT / "tests"]
    if worker is not None and whole and not sys.dont_write_bytecode:
        share = Shares(int(worker["workerid"].removeprefix("gw")), worker["workercount"])
        compile_share(session.config, share)


class Shares(NamedTuple):
    """One worker of several, counted from 0."""

    number: int
    of: int


def compile_share(config: pytest.Config, share: Shares) -> None:
    """Leave what is compiled of every so many-th file for all; tests as pytest rewrites them, where this pytest says how."""
    parts = ("rules", "players", "sessions", "render", "cogs", "playground", "bench", "tests")
    files = [file for part in parts for file in sorted((ROOT / part).rglob("*.py"))]
    for file in files[share.number :: share.of]:
        if not (file.name == "conftest.py" or file.name.startswith("test_")):
            compileall.compile_file(file, quiet=2)
        elif rewrite is not None:
            pyc = rewrite.get_cache_dir(file) / f"{file.stem}{rewrite.PYC_TAIL}"
            if rewrite._read_pyc(file, pyc) is None and rewrite.try_makedirs(pyc.parent):
                hashed, code = rewrite._rewrite_test(file, config)
                rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, hashed, pyc)
