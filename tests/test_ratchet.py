"""How large the program is and how many parts know of a thing: numbers that only fall. Whoever brings one down lowers it here."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("bench", "bot.py", "cogs", "lanes.py", "playground", "players", "probe.py", "render", "rules", "sessions", "settings.py")
BESIDE_CODE = (".js", ".css", ".html")
WRITES = {
    "send",
    "send_once",
    "edit",
    "delete",
    "remove",
    "try_to_send",
    "begin_thread",
    "open_thread",
    "create_thread",
    "create_dm",
}
"""Methods by which a module writes to Discord on its own account; answers to interactions go by others."""
ANSWERS = ("followup", "response")
MAY_WRITE = {
    "cogs/core/delivery.py",
    "cogs/outbox/outbox.py",
    "cogs/operator/admin.py",  # a thread for a table that lost its own
    "cogs/operator/alarms.py",
    "cogs/operator/certify.py",
    "cogs/operator/certify_here.py",
    "cogs/operator/emojis.py",
    "cogs/table/moving.py",
    "cogs/table/threads.py",
}
"""The courier, and what is no message of a table that goes on."""
WRITE_TOO = {
    "cogs/board/reachable.py",
    "cogs/board/sent/replaced.py",
    "cogs/board/sent/unnoted.py",
    "cogs/board/show.py",
    "cogs/move/live.py",
    "cogs/operator/upkeep.py",
    "cogs/person/inbox.py",
}
"""Those that still do so and are to go."""
CLAUSE = re.compile(r"(What|Whether|Which|Where|How|Who|When|Why|Whose|Whom|Whoever|Whatever|Of|By|So many|Those|None)\b")
OWNERSHIP = re.compile(r"\b(leases?|hear_others|deed_at|on_remote_change|owner_only|shard_coordinator|invalidations?)\b")
MOST = {
    "lines of code": 64_547,
    "members of Face": 67,
    "functions with more than 8 parameters": 16,
    "docstrings that begin with a clause": 107,
    "constants that stand in four modules or more": 119,
    "files that know of ownership between processes": 49,
}


@cache
def sources() -> dict[str, tuple[str, ast.Module]]:
    """Return text and tree of every module of the product, by path."""
    paths = [path for part in PARTS for path in ([ROOT / part] if part.endswith(".py") else sorted((ROOT / part).rglob("*.py")))]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    return {path: (text, ast.parse(text)) for path, text in texts.items()}


def functions() -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Return every function of the product."""
    for _, tree in sources().values():
        yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def lines_of_code(text: str, tree: ast.Module) -> int:
    """Return how many lines hold code: no blank ones, comments or docstrings."""
    aside = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
    held: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in aside:
            held.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(tree):
        for inner in node.body if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) else ():
            if isinstance(inner, ast.Expr) and isinstance(inner.value, ast.Constant) and isinstance(inner.value.value, str):
                held.difference_update(range(inner.lineno, (inner.end_lineno or inner.lineno) + 1))
    return len(held)


def code() -> int:
    """Return the lines of code of the product, those of its page too."""
    pages = [path for part in PARTS for path in (ROOT / part).rglob("*") if path.suffix in BESIDE_CODE]
    beside = sum(bool(line.strip()) for path in pages for line in path.read_text(encoding="utf-8").splitlines())
    return beside + sum(lines_of_code(*source) for source in sources().values())


def members_of_face() -> int:
    """Return how many public names a game's pictures and words can give."""
    found: set[str] = set()
    for path, (_, tree) in sources().items():
        for face in (
            node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Face" and path.startswith("render/")
        ):
            for node in face.body:
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    found.add(node.name)
                elif isinstance(node, ast.AnnAssign | ast.Assign):
                    targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
                    found.update(target.id for target in targets if isinstance(target, ast.Name))
    return sum(not name.startswith("_") for name in found)


def with_many_parameters() -> int:
    """Return how many functions take more than 8, those that make an object left out."""
    found = 0
    for node in functions():
        names = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
        found += node.name != "__init__" and len([name for name in names if name not in ("self", "cls")]) > 8
    return found


def clauses() -> int:
    """Return how many docstrings of functions begin with a clause and not with a verb."""
    told = (ast.get_docstring(node) or "" for node in functions())
    return sum(CLAUSE.match(" ".join(text.split())) is not None for text in told)


def shared_constants() -> int:
    """Return how many names of constants stand in four modules or more."""
    where: defaultdict[str, set[str]] = defaultdict(set)
    for path, (_, tree) in sources().items():
        for node in tree.body:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
            for target in targets:
                if isinstance(target, ast.Name) and re.fullmatch("[A-Z][A-Z_0-9]*", target.id):
                    where[target.id].add(path)
    return sum(len(paths) >= 4 for paths in where.values())


def owners() -> int:
    """Return how many files know that tables belong to processes."""
    return sum(not path.startswith("bench/") and OWNERSHIP.search(text) is not None for path, (text, _) in sources().items())


COUNTS = dict(zip(MOST, (code, members_of_face, with_many_parameters, clauses, shared_constants, owners), strict=True))


@pytest.mark.parametrize("what", [pytest.param(what, marks=pytest.mark.slow) if what == "lines of code" else what for what in MOST])
def test_what_was_made_smaller_does_not_grow_again(what: str) -> None:
    found = COUNTS[what]()
    assert found <= MOST[what], f"{found} {what}, at most {MOST[what]}"
    if what != "lines of code":
        assert found == MOST[what], f"{what} fell to {found}: lower it here"


def test_those_who_write_to_discord_on_their_own_account_are_known() -> None:
    found = set()
    for path, (_, tree) in sources().items():
        for node in ast.walk(tree) if path.startswith("cogs/") else ():
            called = node.value.func if isinstance(node, ast.Await) and isinstance(node.value, ast.Call) else None
            if isinstance(called, ast.Attribute) and called.attr in WRITES:
                receiver = ast.unparse(called.value)
                if not receiver.endswith(ANSWERS) and receiver != "computers":
                    found.add(path)
    assert found == MAY_WRITE | WRITE_TOO
