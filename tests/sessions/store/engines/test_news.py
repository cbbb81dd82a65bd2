"""What is told of others' changes, and that whatever is remembered is told of, or is this process's own affair."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from sessions.store.connection import SqliteStore
from sessions.store.engines.news import NewsKind

ROOT = Path(__file__).parents[4]
MIGRATIONS = ROOT / "sessions" / "store" / "postgres" / "migrations"
MEMORIES = frozenset({"dict", "set", "list", "OrderedDict", "deque", "WeakValueDictionary"})

HEARD = {
    "sessions/host/stops.py:_owed",
    "sessions/host/stops.py:_standing",
    "sessions/host/tables.py:_channels",
    "sessions/host/tables.py:_sittings",
    "sessions/host/recent.py:_rows",
    "sessions/host/recent.py:_waited",
    "sessions/ops/capabilities.py:_refused",
    "sessions/people/calls.py:_called",
    "sessions/people/people.py:_known",
    "sessions/play/orders.py:_kept",
    "sessions/play/reachability.py:_people",
}
"""Copies of what stands in the database: there are news of them (`hear_others`), or what is judged by them is read first."""
OWN = {
    "sessions/host/due.py:_put": "on its way to the database; what others put is looked for at each news",
    "sessions/host/scheduler.py:kept_nothing": "made at the start",
    "sessions/host/scheduler.py:schedule": "made at the start",
    "sessions/host/scheduler.py:still": "why nobody can play here; that everything is paused is heard of as a fact",
    "sessions/host/scheduler.py:stood_still": "made at the start",
    "sessions/host/host.py:lines": "the past of the database does not change",
    "sessions/host/stops.py:_unwritten": "on its way to the database",
    "sessions/host/tables.py:_locks": "locks of this process; between processes the database decides",
    "sessions/host/tables.py:_reading": "what is being read",
    "sessions/host/unit_of_work.py:_clicks": "where another process stored one, the change conflicts and the log is asked",
    "sessions/host/unit_of_work.py:_tasks": "work under way",
    "sessions/host/unit_of_work.py:listeners": "made at the start",
    "sessions/kernel/leisure.py:_queue": "who waits here",
    "sessions/kernel/limiter.py:_queue": "who waits here",
    "sessions/kernel/under_way.py:_since": "work under way",
    "sessions/kernel/clock.py:_late": "of one process: each has a clock of its own, and Discord's dates set it right",
    "sessions/table/asides.py:_forgotten": "of one process: another one counts from nothing there, once a day at most",
    "sessions/host/stops.py:_short": "of one process: where there are several, each time stands for itself",
    "sessions/table/asides.py:_written": "of one process: somebody who goes to another one has as many changes there",
    "sessions/people/calls.py:_acted": "of one process: who pressed something elsewhere is called, at worst once too often",
    "sessions/people/calls.py:_offered": "of one process: as after a start, it is offered once more",
    "sessions/people/calls.py:_owed": "between a row of due and the board of the same shard",
    "sessions/people/calls.py:_prompt": "of one process: as after a start, it is learned anew",
    "sessions/people/calls.py:_seen": "read from the log where it is not known; of tables of the same shard",
    "sessions/people/calls.py:_unanswered": "of one process: as after a start, they are called",
    "sessions/ops/logs.py:_known": "of one process: what its log repeats",
    "sessions/ops/health_server.py:probes": "made at the start",
    "sessions/people/people.py:changed": "made at the start",
    "sessions/people/ratings.py:_over": "to be counted here; a table is counted once by its outcome",
    "sessions/play/computers.py:_chains": "of one process: a chain that goes on in another one begins anew",
    "sessions/play/computers.py:_failed": "tries of this process",
    "sessions/play/endings.py:_offers": "of one process: somebody who goes to another one may offer a seat as often there",
    "sessions/play/computers.py:_since": "work under way",
    "sessions/play/computers.py:_thoughts": "of a state by its number",
    "sessions/play/computers.py:_workers": "work under way",
    "sessions/play/haste.py:_last": "presses on panels of this process",
    "sessions/play/hold.py:_unconfirmed": "moves that this process has just stored",
    "sessions/play/hold.py:_until": "moves that this process has just stored",
    "sessions/play/orders.py:_offered": "of one process: as after a start, it is told once more",
    "sessions/play/reachability.py:_tries": "when this process tries again",
    "sessions/play/votes.py:kinds": "made at the start",
}
"""What one process may keep for itself, and why."""


def memories() -> set[str]:
    """Every collection that an object of sessions begins with empty."""
    found = set()
    for path in sorted((ROOT / "sessions").glob("**/*.py")):
        if "store" in path.relative_to(ROOT).parts:
            continue  # what the engines keep is about their connections
        for made in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(made, ast.FunctionDef) and made.name == "__init__"):
                continue
            for node in ast.walk(made):
                if not isinstance(node, ast.Assign | ast.AnnAssign):
                    continue
                target, value = node.targets[0] if isinstance(node, ast.Assign) else node.target, node.value
                empty = isinstance(value, ast.Dict | ast.List) or (
                    isinstance(value, ast.Call) and re.split(r"[\[.]", ast.unparse(value.func))[0] in MEMORIES
                )
                if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self" and empty:
                    found.add(f"{path.relative_to(ROOT).as_posix()}:{target.attr}")
    return found


def test_whatever_is_remembered_is_told_of_or_is_of_one_process() -> None:
    assert memories() == HEARD | set(OWN)
    assert not HEARD & set(OWN)


def test_the_database_tells_of_each_kind_and_of_no_other() -> None:
    told = {kind for path in MIGRATIONS.glob("*.sql") for kind in re.findall(r"note_news\('(\w+)'", path.read_text("utf-8"))}
    assert told == set(NewsKind)


async def test_who_has_a_file_hears_nothing(tmp_path: Path) -> None:
    async with SqliteStore(tmp_path / "a.db") as store:
        assert set(store.news.listeners) == set(NewsKind)
        await store.news.look()
        assert await store.read("SELECT * FROM news") == []
