"""The mutants of a source file: one node of its syntax tree changed, its text put in the place of the old one."""

from __future__ import annotations

import ast
import copy
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
TOLD = ("log", "LOG", "logging")
"""Whom calls are made to that only tell the person who hosts."""
Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Mutant:
    """One change. `path`: of the file, from the project's root; `line`: the first line of the changed node; `name`: of the function
    it stands in; `kind`: what was done; `old`, `new`: the text before and after; `span`: where it stands in the file, in bytes;
    `statement`: the lines of the statement around it."""

    path: str
    line: int
    name: str
    kind: str
    old: str
    new: str
    span: tuple[int, int]
    statement: tuple[int, int]
    fingerprint: str

    def put(self, source: bytes) -> bytes:
        """The file with this change."""
        first, last = self.span
        return source[:first] + self.new.encode() + source[last:]

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}: {self.kind}: {short(self.old)} -> {short(self.new)}"


def short(text: str, most: int = 60) -> str:
    """The text in one line."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"


class _Change(NamedTuple):
    node: ast.AST
    kind: str
    new: str


def mutants(source: str, path: str | Path = "") -> list[Mutant]:
    """All mutants of a source file, in the order of its lines."""
    return sorted(_Maker(source, str(path)).made(), key=lambda one: (one.span, one.kind, one.new))


class _Maker:
    def __init__(self, source: str, path: str) -> None:
        self.source, self.path = source, path
        self.starts = [0]
        for line in source.encode().splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.seen: Counter[str] = Counter()

    def made(self) -> Iterator[Mutant]:
        yield from self._body(ast.parse(self.source), "")

    def _body(self, scope: ast.AST, name: str) -> Iterator[Mutant]:
        """The mutants of the statements of a scope, and of those within it."""
        for statement in _statements(scope):
            if isinstance(statement, Scope):
                yield from self._body(statement, f"{name}.{statement.name}".lstrip("."))
                continue
            if _is_told(statement) or _is_docstring(statement) or _is_typing(statement):
                continue
            if (name and not isinstance(scope, ast.ClassDef)) or isinstance(statement, (ast.Assign, ast.AnnAssign)):
                for change in _changes(statement):
                    yield self._mutant(change, statement, name)
            yield from self._body(statement, name)

    def _mutant(self, change: _Change, statement: ast.stmt, name: str) -> Mutant:
        node = change.node
        first, last = self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]
        old = self.source.encode()[first:last].decode()
        new = change.new
        head = ast.unparse(_head(statement))
        about = "\n".join((name, head, change.kind, ast.unparse(node), new))
        self.seen[about] += 1
        number = self.seen[about]
        fingerprint = hashlib.sha256(f"{about}\n{number}".encode()).hexdigest()[:12]
        end = max(part.end_lineno or part.lineno for part in ast.walk(_head(statement)) if hasattr(part, "end_lineno"))
        return Mutant(
            self.path,
            node.lineno,
            name,
            change.kind,
            old,
            new,
            (first, last),
            (statement.lineno, end),
            fingerprint,  # type: ignore[attr-defined]
        )

    def _at(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column


def _statements(scope: ast.AST) -> Iterator[ast.stmt]:
    for child in ast.iter_child_nodes(scope):
        if isinstance(child, ast.stmt):
            yield child
        elif isinstance(child, (ast.ExceptHandler, ast.match_case)):
            yield from _statements(child)


def _head(statement: ast.stmt) -> ast.stmt:
    """The statement without the statements in it."""
    bare = copy.copy(statement)
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        if hasattr(bare, name):
            setattr(bare, name, [ast.Pass()] if name == "body" else [])
    if isinstance(bare, (ast.Try, ast.TryStar)):
        bare.handlers = [ast.ExceptHandler(None, None, [ast.Pass()])]
    if isinstance(bare, ast.Match):
        bare.cases = [ast.match_case(ast.MatchAs(), None, [ast.Pass()])]
    return ast.fix_missing_locations(ast.copy_location(bare, statement))


def _expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    """All expressions of a statement, not those of the statements in it, and none of annotations or f-strings."""
    waiting: list[ast.AST] = [
        child
        for name, value in ast.iter_fields(statement)
        if name not in ("body", "orelse", "finalbody", "handlers", "cases", "annotation", "targets", "target", "decorator_list")
        for child in (value if isinstance(value, list) else [value])
        if isinstance(child, ast.AST)
    ]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.JoinedStr):
            continue
        if isinstance(node, ast.expr):
            yield node
        waiting += ast.iter_child_nodes(node)


def _changes(statement: ast.stmt) -> Iterator[_Change]:
    """Everything that is changed in one statement, its own inner statements left out."""
    match statement:
        case ast.Expr(value=ast.Await() | ast.Call()) | ast.AugAssign() | ast.Delete():
            yield _Change(statement, "dropped", "pass")
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
            yield _Change(statement, "dropped", "pass")
        case ast.Raise():
            yield _Change(statement, "not raised", "pass")
        case ast.Continue() | ast.Break():
            yield _Change(statement, "dropped", "pass")
        case ast.Return(value=ast.expr() as value) if not _is_nothing(value):
            yield _Change(value, "returns nothing", "None")
        case ast.If(test=test) | ast.While(test=test) if not _turns(test):
            yield _Change(test, "negated", f"not ({ast.unparse(test)})")
        case ast.Assert():
            return
    if isinstance(statement, (ast.With, ast.AsyncWith)):
        for item in statement.items:
            if item.optional_vars is None and isinstance(item.context_expr, (ast.Call, ast.Attribute, ast.Name)):
                nothing = "__import__('contextlib').AsyncExitStack()" if isinstance(statement, ast.AsyncWith) else ""
                yield _Change(item.context_expr, "not entered", nothing or "__import__('contextlib').ExitStack()")
    for node in _expressions(statement):
        yield from _changed(node)


def _changed(node: ast.expr) -> Iterator[_Change]:
    match node:
        case ast.Compare(ops=[op], left=left, comparators=[right]) if type(op) in COMPARED:
            yield _Change(node, "compared otherwise", ast.unparse(ast.Compare(left, [COMPARED[type(op)]()], [right])))
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield _Change(
                node, "and for or" if isinstance(op, ast.Or) else "or for and", f"({ast.unparse(ast.BoolOp(other, values))})"
            )
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _Change(node, "negated", f"bool({ast.unparse(operand)})")
        case ast.BinOp(left=left, op=op, right=right) if type(op) in COUNTED and not _is_text(left) and not _is_text(right):
            yield _Change(node, "counted otherwise", f"({ast.unparse(ast.BinOp(left, COUNTED[type(op)](), right))})")
        case ast.Constant(value=bool() as value):
            yield _Change(node, "constant", str(not value))
        case ast.Constant(value=int() | float() as value):
            yield _Change(node, "constant", repr(value + 1))
        case ast.IfExp(test=test) if not _turns(test):
            yield _Change(test, "negated", f"(not ({ast.unparse(test)}))")
        case ast.Call(func=func, args=args, keywords=keywords) if not _is_call_to(func, TOLD):
            for keyword in keywords:
                if keyword.arg is not None:
                    fewer = ast.Call(func, args, [other for other in keywords if other is not keyword])
                    yield _Change(node, f"without {keyword.arg}", ast.unparse(fewer))
            if isinstance(func, ast.Name) and func.id in ("min", "max", "any", "all"):
                other = {"min": "max", "max": "min", "any": "all", "all": "any"}[func.id]
                yield _Change(func, "the other way", other)


def _turns(test: ast.expr) -> bool:
    """Return whether another change turns this condition round already."""
    return (isinstance(test, ast.Compare) and len(test.ops) == 1) or isinstance(test, ast.UnaryOp)


def _is_nothing(value: ast.expr) -> bool:
    """Return whether nothing in its place is the same to whoever asks whether; that a function says False is changed as a
    constant."""
    return isinstance(value, ast.Constant) and (value.value is None or value.value is False)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes)))


def _is_call_to(func: ast.expr, names: tuple[str, ...]) -> bool:
    while isinstance(func, ast.Attribute):
        func = func.value
    return isinstance(func, ast.Name) and func.id in names


def _is_told(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and _is_call_to(statement.value.func, TOLD)


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _is_typing(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and isinstance(statement.test, ast.Name) and statement.test.id == "TYPE_CHECKING"
