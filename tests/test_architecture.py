"""The shape of the program, read from its source: imports follow the arrows of DESIGN.md, and rules stay pure."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAY_IMPORT = {
    "rules": {"rules"},
    "render": {"render", "rules"},
    "players": {"players", "rules"},
    "sessions": {"sessions", "rules", "players"},
    "cogs": {"cogs", "sessions", "render", "players", "rules"},
    "bot": {"cogs", "sessions", "render", "players", "rules", "playground"},  # without a token it runs the playground instead
    "playground": {"playground", "bot"},
}
"""By part: the parts of the project it may import. Benches and tests are free, and nothing imports them."""
PARTS = {*MAY_IMPORT, "bench", "tests"}
KNOW_DISCORD = {"cogs", "bot", "playground"}
DISCORD = {"discord", "simcord"}

IMPURE = {
    "random",
    "secrets",
    "time",
    "datetime",
    "uuid",
    "os",
    "io",
    "socket",
    "asyncio",
    "threading",
    "sqlite3",
    "logging",
    "subprocess",
}
"""What rules never import: chance is rules.chance, time is an argument, and there is nothing to read, write or wait for."""
READS_FILES = {"rules/components.py"}
THIRD_PARTY_OF_RULES = {"msgspec"}
WALL_CLOCK = {
    ("time", "time"),
    ("time", "time_ns"),
    ("datetime", "now"),
    ("datetime", "utcnow"),
    ("datetime", "today"),
    ("date", "today"),
}
CLOCK = "sessions/clock.py"


def sources(*parts: str) -> Iterator[tuple[str, str, ast.Module]]:
    """Each Python file of some parts: the part, the path, the parsed source."""
    for part in parts:
        folder = ROOT / part
        for path in sorted(folder.rglob("*.py")) if folder.is_dir() else [ROOT / f"{part}.py"]:
            if path.exists():
                yield part, path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def imported(tree: ast.Module, path: str) -> Iterator[tuple[str, int]]:
    """The dotted names that a file imports anywhere, those for type checkers too, with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = path.split("/")[: -node.level] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield module, node.lineno
            yield from ((f"{module}.{alias.name}", node.lineno) for alias in node.names)


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_follow_the_arrows(part: str) -> None:
    wrong = [
        f"{path}:{line} imports {name}"
        for _, path, tree in sources(part)
        for name, line in imported(tree, path)
        if name.split(".")[0] in PARTS - MAY_IMPORT[part]
    ]
    assert not wrong


def test_only_cogs_bot_and_playground_know_discord() -> None:
    wrong = [
        f"{path}:{line} imports {name}"
        for _, path, tree in sources(*(set(MAY_IMPORT) - KNOW_DISCORD))
        for name, line in imported(tree, path)
        if name.split(".")[0] in DISCORD
    ]
    assert not wrong


def test_every_folder_of_the_project_is_one_of_its_parts() -> None:
    folders = {path.parent.name for path in ROOT.glob("*/*.py") if not path.parent.name.startswith((".", "build"))}
    assert folders <= PARTS
    assert {path.stem for path in ROOT.glob("*.py")} <= PARTS


def test_rules_need_nothing_but_python_and_msgspec() -> None:
    import sys

    wrong = [
        f"{path}:{line} imports {name}"
        for _, path, tree in sources("rules")
        for name, line in imported(tree, path)
        if name.split(".")[0] not in {"rules", *THIRD_PARTY_OF_RULES, *sys.stdlib_module_names}
    ]
    assert not wrong


def test_rules_have_no_clock_no_randomness_of_their_own_and_no_input_or_output() -> None:
    wrong = []
    for _, path, tree in sources("rules"):
        banned = IMPURE if path in READS_FILES else {*IMPURE, "pathlib"}
        wrong += [f"{path}:{line} imports {name}" for name, line in imported(tree, path) if name.split(".")[0] in banned]
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("open", "print", "input", "hash", "id")
            ):
                wrong.append(f"{path}:{node.lineno} calls {node.func.id}")
    assert not wrong


def test_there_is_one_clock() -> None:
    """What time it is, is asked of `Clock.now()` alone, so that tests can move it. (Durations may be measured.)"""
    wrong = [
        f"{path}:{node.lineno} reads the wall clock"
        for _, path, tree in sources("rules", "render", "players", "sessions", "cogs", "bot")
        if path != CLOCK
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name | ast.Attribute)
        and ((node.value.id if isinstance(node.value, ast.Name) else node.value.attr), node.attr) in WALL_CLOCK
    ]
    assert not wrong
