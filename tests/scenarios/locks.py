"""A lock taken out: while `without(Host.place)` holds, that function goes by its lock as if it were not there.

Which lock is meant is said by who takes it, from the inside out: `without(room, rematch)` is the one that `room` takes for
`rematch`.
"""

from __future__ import annotations

import ast
import asyncio
import contextlib
import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from types import CodeType, FrameType, ModuleType
from typing import Any
from unittest.mock import patch

Site = tuple[Callable[..., Any], ...]


@dataclass
class Gone:
    """How often somebody went by where the lock was."""

    passed: int = 0


@contextmanager
def without(*site: Callable[..., Any]) -> Iterator[Gone]:
    """Have no lock there."""
    wanted = [inspect.unwrap(function).__code__ for function in site]
    gone, inside = Gone(), set[tuple[int, object]]()

    async def enter(lock: Any) -> None:
        if list(islice(_callers(sys._getframe(1)), len(wanted))) == wanted:
            gone.passed += 1
            inside.add((id(lock), asyncio.current_task()))
            return
        await lock.acquire()

    async def leave(lock: Any, *_: object) -> None:
        name = (id(lock), asyncio.current_task())
        if name in inside:
            inside.discard(name)
            return
        lock.release()

    with contextlib.ExitStack() as stack:
        for kind in (asyncio.Lock, asyncio.Semaphore):
            stack.enter_context(patch.object(kind, "__aenter__", enter))
            stack.enter_context(patch.object(kind, "__aexit__", leave))
        yield gone


def _callers(frame: FrameType | None) -> Iterator[CodeType]:
    """Who came to the lock, from the inside out."""
    while frame is not None:
        if frame.f_code.co_filename != contextlib.__file__:
            yield frame.f_code
        frame = frame.f_back


PLAIN = (
    "asyncio.timeout",
    "session.get(",
    "speak(",
    "self._session.request(",
    "self._bucket",
    "aiohttp.ClientSession(",
    "AsyncExitStack(",
    "self.store",
    "store_at(",
    "connection.transaction(",
    "self._connection.transaction(",
    "_connect(",
    "_opened(address)",
    "_source(source, now)",
    "_target(target, now)",
)
"""What is no lock."""


def takers(*packages: ModuleType) -> set[str]:
    """The functions of these packages that take a lock, by their qualified names."""
    found: set[str] = set()
    for package in packages:
        for about in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            source = inspect.getsource(importlib.import_module(about.name))
            found.update(_taking(ast.parse(source), ""))
    return found


def _taking(node: ast.AST, name: str) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        inner = name
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inner = f"{name}.{child.name}" if name else child.name
        entered: list[ast.expr] = [item.context_expr for item in child.items] if isinstance(child, ast.AsyncWith) else []
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Attribute):
            entered += child.args if child.func.attr == "enter_async_context" else []
            entered += [child.func] if child.func.attr == "acquire" else []
        if any(not ast.unparse(expression).startswith(PLAIN) for expression in entered):
            yield inner
        yield from _taking(child, inner)
