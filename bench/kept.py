"""Measurements that take hours are kept one by one: a bench that was interrupted goes on where it ended.

Each is a line of build/bench/<part>.jsonl: its name, the code that it was measured with and what was found. What was measured with
other rules or players than today's is left alone and measured anew; comments and formatting make no other code.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "bench"
SHARED = ("rules", "players", "players/search")
"""Folders whose own modules every game's figures depend on."""
THINKING = ("players/search/halving.py", "players/search/tree.py")
"""What level medium does not use."""
ASIDE = (
    *(f"players/{name}.py" for name in ("__init__", "inplace", "plain", "pool", "thinking")),
    "rules/__init__.py",
    "data/skyrise/spots.toml",
)
"""What changes no choice."""


class Kept:
    """The measurements of one part of the bench with the code of today."""

    def __init__(self, part: str, game: str, *, searches: bool = True, folder: Path | None = None) -> None:
        """`searches`: whether level hard, or what it searches with, takes part."""
        self.path = (folder or FOLDER) / f"{part}.jsonl"
        self.code = fingerprint(game, searches)
        self._known: dict[str, Any] = {}
        self._torn = ""
        if self.path.exists():
            lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
            self._torn = "\n" * (lines[-1:] != [] and not lines[-1].endswith("\n"))
            for line in lines:
                with suppress(ValueError):  # the end of a line that was torn
                    name, code, found = json.loads(line)
                    if code == self.code:
                        self._known[name] = found

    def of(self, name: str, measure: Callable[[], Any]) -> Any:
        """Return what was found under this name before, or is found now; plain JSON."""
        if name not in self._known:
            found = measure()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(self._torn + json.dumps([name, self.code, found]) + "\n")
            self._known[name], self._torn = found, ""
        return self._known[name]

    def count(self, begun: str) -> int:
        """Return how many measurements there are in a row that are named so and numbered from 0."""
        number = 0
        while f"{begun} {number}" in self._known:
            number += 1
        return number


@cache
def fingerprint(game: str, searches: bool = True) -> str:
    """Return what a game's figures depend on, in twelve digits: its rules, its components and its players."""
    digest = sha256()
    for path in sources(game):
        name = path.relative_to(ROOT).as_posix()
        if name in ASIDE or (name in THINKING and not searches):
            continue
        digest.update(name.encode())
        digest.update(meant(path.read_text(encoding="utf-8")).encode() if path.suffix == ".py" else path.read_bytes())
    return digest.hexdigest()[:12]


def sources(game: str) -> Iterator[Path]:
    """The files that a game's figures depend on, in order."""
    others = {path.name for path in (ROOT / "data").iterdir()} - {game}
    found = [path for folder in SHARED for path in (ROOT / folder).glob("*.py")]
    found += [path for folder in ("rules", "players") for path in (ROOT / folder / game).rglob("*.py")]
    found += [path for kind in ("toml", "zst") for path in (ROOT / "data" / game).glob(f"*.{kind}")]
    found += [*(ROOT / "tests" / "reference").glob(f"{game}_plain.py")]
    yield from (path for path in sorted(set(found)) if not any(path.name.startswith(other) for other in others))


def meant(source: str) -> str:
    """A module without its comments, formatting and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [each for each in body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]  # type: ignore[attr-defined]
    return ast.dump(tree)
