"""The shape of the program, read from its source: imports follow the arrows of docs/design.md, and rules stay pure."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator, Set
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAY_IMPORT = {
    "rules": {"rules"},
    "render": {"render", "rules", "lanes"},
    "players": {"players", "rules", "lanes"},
    "sessions": {"sessions", "rules", "players", "lanes"},
    "cogs": {"cogs", "sessions", "render", "players", "rules", "lanes"},
    "settings": {"sessions"},
    "probe": {"settings", "render"},
    "lanes": set(),
    "bot": {
        "cogs",
        "sessions",
        "render",
        "players",
        "rules",
        "settings",
        "probe",
        "playground",
    },  # no token: it runs the playground instead
    "playground": {"playground", "bot", "settings"},
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
CLOCK = "sessions/kernel/clock.py"


BANNED_CALLS = ("open", "print", "input", "hash", "id")
"""What rules never call."""


@dataclass(frozen=True)
class Facts:
    """What a file's source says, as far as it is asked here; lists of (what, line)."""

    imports: list[ast.Import | ast.ImportFrom]
    clocks: list[int]
    """Lines where the wall clock is read."""
    calls: list[tuple[str, int]]
    """Calls of `BANNED_CALLS`."""
    spins: list[int]
    """Lines of loops in which tasks that exist are gathered."""
    strings: list[tuple[str, int]]
    """Strings but docstrings, what an f-string puts in left out."""
    classes: list[str]
    """Those of the module, not those inside of something."""


@functools.cache
def facts(file: Path) -> Facts:
    """One reading and one walk for all tests: each by itself took seconds."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = Facts([], [], [], [], [], [node.name for node in tree.body if isinstance(node, ast.ClassDef)])
    apart: set[ast.AST] = set()  # strings that are docstrings or stand in an f-string; a walk meets what is around them first
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.imports.append(node)
        elif isinstance(node, ast.Attribute):
            owner = node.value
            name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
            if (name, node.attr) in WALL_CLOCK:
                found.clocks.append(node.lineno)
        elif isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in BANNED_CALLS:
                found.calls.append((node.func.id, node.lineno))
        elif isinstance(node, ast.While):
            found.spins.extend(node.lineno for inner in ast.walk(node) if gathers_tasks(inner))
        elif isinstance(node, ast.Expr):
            apart.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            apart.update(node.values)
            found.strings.append(("".join(str(part.value) for part in node.values if isinstance(part, ast.Constant)), node.lineno))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in apart:
            found.strings.append((node.value, node.lineno))
    return found


def gathers_tasks(node: ast.AST) -> bool:
    """Return whether this calls gather with tasks that a name holds, not with work that begins there."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "gather":
        return False
    return any(isinstance(given, ast.Starred) and isinstance(given.value, ast.Name | ast.Attribute) for given in node.args)


def sources(*parts: str) -> Iterator[tuple[str, str, Facts]]:
    """Each Python file of some parts: the part, the path, what its source says."""
    for part in parts:
        folder = ROOT / part
        for path in sorted(folder.rglob("*.py")) if folder.is_dir() else [ROOT / f"{part}.py"]:
            if path.exists():
                yield part, path.relative_to(ROOT).as_posix(), facts(path)


def imported(source: Facts, path: str) -> Iterator[tuple[str, int]]:
    """The dotted names that a file imports anywhere, those for type checkers too, with their lines."""
    for node in source.imports:
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        else:
            above = path.split("/")[: -node.level] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield module, node.lineno
            yield from ((f"{module}.{alias.name}", node.lineno) for alias in node.names)


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_follow_the_arrows(part: str) -> None:
    wrong = [
        f"{path}:{line} imports {name}"
        for _, path, source in sources(part)
        for name, line in imported(source, path)
        if name.split(".")[0] in PARTS - MAY_IMPORT[part]
    ]
    assert not wrong


def test_only_cogs_bot_and_playground_know_discord() -> None:
    wrong = [
        f"{path}:{line} imports {name}"
        for _, path, source in sources(*(set(MAY_IMPORT) - KNOW_DISCORD))
        for name, line in imported(source, path)
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
        for _, path, source in sources("rules")
        for name, line in imported(source, path)
        if name.split(".")[0] not in {"rules", *THIRD_PARTY_OF_RULES, *sys.stdlib_module_names}
    ]
    assert not wrong


def test_rules_have_no_clock_no_randomness_of_their_own_and_no_input_or_output() -> None:
    wrong = []
    for _, path, source in sources("rules"):
        banned = IMPURE if path in READS_FILES else {*IMPURE, "pathlib"}
        wrong += [f"{path}:{line} imports {name}" for name, line in imported(source, path) if name.split(".")[0] in banned]
        wrong += [f"{path}:{line} calls {name}" for name, line in source.calls]
    assert not wrong


def test_there_is_one_clock() -> None:
    """What time it is, is asked of `Clock.now()` alone, so that tests can move it. (Durations may be measured.)"""
    wrong = [
        f"{path}:{line} reads the wall clock"
        for _, path, source in sources("rules", "render", "players", "sessions", "cogs", "settings", "probe", "lanes", "bot")
        if path != CLOCK
        for line in source.clocks
    ]
    assert not wrong


def test_nothing_is_planned_by_the_wall_clock() -> None:
    """`discord.ext.tasks` plans the next time by the machine's clock: where that is set back by ten minutes, nothing is done for so
    long."""
    wrong = [
        f"{path}:{line}"
        for _, path, source in sources("cogs", "bot", "playground")
        for name, line in imported(source, path)
        if name.startswith("discord.ext.tasks")
    ]
    assert not wrong


def test_no_loop_waits_for_tasks_by_gathering_them() -> None:
    """From Python 3.12 on gather of tasks that are done returns without a turn of the loop: what takes them out of their set never
    runs, and such a loop never ends. `sessions.kernel.worker.wait_for_all` waits in a way that always gives one."""
    assert not [f"{path}:{line}" for _, path, source in sources(*MAY_IMPORT) for line in source.spins]


STATEMENT = re.compile(r"\b(SELECT .+ FROM|INSERT (OR REPLACE )?INTO|UPDATE \w+ SET|DELETE FROM) ", re.DOTALL)
UNQUOTED = re.compile(r"""(?<![\w":'])(?:\w\.)?(?:user|left)\b(?!["'\w])""")
"""Words of SQL in PostgreSQL that are names of columns here."""


def test_all_sql_stands_in_the_store() -> None:
    wrong = [
        f"{path}:{line}"
        for _, path, source in sources("sessions", "cogs", "bot", "settings")
        if not path.startswith("sessions/store/")
        for text, line in source.strings
        if STATEMENT.search(text)
    ]
    assert not wrong


def test_columns_with_names_that_are_words_of_sql_are_quoted() -> None:
    texts = [
        (f"{path}:{line}", text) for _, path, source in sources("sessions") if "/store/" in path for text, line in source.strings
    ]
    assert sum('"user"' in text for _, text in texts) > 20
    assert [where for where, text in texts if STATEMENT.search(text) and UNQUOTED.search(text)] == []


# The cut of the program.

CUT = ("settings", "bot", "cogs", "sessions", "rules", "render", "players", "playground")
MOST_IN_A_FOLDER = 12
"""Modules, the package's own file not counted."""


def module_of(path: str) -> str:
    """The dotted name of a file's module."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def modules_meant(source: Facts, path: str, known: Set[str]) -> set[str]:
    """The modules that a file imports: `from render import frame` means that module and not its package."""
    found = set()
    for node in source.imports:
        if isinstance(node, ast.ImportFrom):
            above = path.split("/")[: -node.level] if node.level else []
            package = ".".join([*above, *([node.module] if node.module else [])])
            found |= {name if (name := f"{package}.{alias.name}") in known else package for alias in node.names}
        else:
            found |= {alias.name for alias in node.names}
    return found & known


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports inside functions and those for type checkers count too: what hides a circle from Python hides it from readers."""
    read = {module_of(path): (path, source) for _, path, source in sources(*CUT)}
    arrows = {name: modules_meant(source, path, read.keys()) - {name} for name, (path, source) in read.items()}
    while arrows:
        leaves = {name for name, into in arrows.items() if not into & arrows.keys()}
        if not leaves:
            break
        arrows = {name: into for name, into in arrows.items() if name not in leaves}
    circle = {name for name in arrows if any(name in into for into in arrows.values())}
    assert sorted(circle) == []


def test_folders_are_small_enough_to_be_read() -> None:
    counted: dict[str, int] = {}
    for _, path, _ in sources(*CUT):
        folder, _, name = path.rpartition("/")
        counted[folder] = counted.get(folder, 0) + (name != "__init__.py")
    assert {folder: count for folder, count in counted.items() if folder and count > MOST_IN_A_FOLDER} == {}


def test_no_two_classes_have_one_name() -> None:
    named: dict[str, list[str]] = {}
    for _, path, source in sources("cogs", "sessions"):
        for name in source.classes:
            if not name.startswith("_"):
                named.setdefault(name, []).append(path)
    assert {name: paths for name, paths in named.items() if len(paths) > 1} == {}


# Where tests lie.

MIRRORED = ("cogs", "sessions", "rules", "render", "players", "playground")
"""Parts whose modules each have a test file under their name."""
LIE_ALIKE = ("cogs", "sessions")
"""Parts whose test files all lie as their modules do; those of a game or of the playground may cross modules of their folder."""
TESTED_TOGETHER = {"sessions/store/sql": "tests/sessions/store/test_sql.py"}
"""Folders that hold nothing but SQL, each with the one file that tests all of it as SQL."""
CROSSING: frozenset[str] = frozenset()
"""Test files that cross the modules of a part and lie there all the same; every other one lies in tests/scenarios."""


def modules_to_test(part: str) -> list[Path]:
    """The modules of a part, without its packages' own files and those that are tested together."""
    found = [path.relative_to(ROOT) for path in sorted((ROOT / part).rglob("*.py")) if path.name != "__init__.py"]
    return [path for path in found if path.parent.as_posix() not in TESTED_TOGETHER]


@pytest.mark.parametrize("part", MIRRORED)
def test_every_module_has_a_test_file_under_its_name(part: str) -> None:
    wanted = [Path("tests") / path.with_name(f"test_{path.stem.strip('_')}.py") for path in modules_to_test(part)]
    wanted += [Path(file) for folder, file in TESTED_TOGETHER.items() if folder.startswith(f"{part}/")]
    empty = [
        path.as_posix() for path in wanted if not (ROOT / path).exists() or "def test_" not in (ROOT / path).read_text("utf-8")
    ]
    assert empty == []


@pytest.mark.parametrize("part", LIE_ALIKE)
def test_every_test_file_lies_where_its_module_does(part: str) -> None:
    """A long one may be parted: `test_show_races.py` stands beside `test_show.py`."""
    named = {(path.parent.as_posix(), path.stem) for path in modules_to_test(part)}
    astray = []
    for path in sorted((ROOT / "tests" / part).rglob("test_*.py")):
        file = path.relative_to(ROOT)
        folder, name = file.parent.relative_to("tests").as_posix(), file.stem.removeprefix("test_")
        words = name.split("_")
        beginnings = {"_".join(words[:count]) for count in range(1, len(words) + 1)}
        if not any((folder, one) in named for one in beginnings):
            astray.append(file.as_posix())
    assert set(astray) - CROSSING - set(TESTED_TOGETHER.values()) == set()


def test_what_is_tested_together_is_nothing_but_sql() -> None:
    for folder, file in TESTED_TOGETHER.items():
        assert all(path.stem.endswith("_sql") for path in (ROOT / folder).glob("*.py") if path.name != "__init__.py")
        assert (ROOT / file).exists()
    assert all((ROOT / file).exists() for file in CROSSING)
