"""The five games are laid out by one plan of files, and nothing within rules imports in a circle."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from rules import GAMES

ROOT = Path(__file__).resolve().parents[2]
PLAN = {"position", "moves", "scoring", "view", "guess", "checks", "parts"}
"""What a game holds: its fields, its lines, what is scored, what a reader may know, what a seat guesses, invariants, components."""
MOST = 12
FIVE = ("blueprints", "skyrise", "space_builder", "strange_world", "welkin")


def modules() -> dict[str, Path]:
    """Every module of rules by its dotted name."""
    found = {}
    for path in sorted((ROOT / "rules").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path, known: dict[str, Path]) -> set[str]:
    """The modules of rules that a file imports anywhere, for type checkers too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path.name} imports by dots"
            assert node.module
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= names if names <= known.keys() else {*names, node.module}
    return found & known.keys()


@pytest.mark.parametrize("game", FIVE)
def test_every_game_is_laid_out_by_the_plan(game: str) -> None:
    held = {path.stem for path in (ROOT / "rules" / game).glob("*.py")} - {"__init__"}
    assert held >= PLAN
    assert len(held) <= MOST


@pytest.mark.parametrize("game", FIVE)
def test_the_state_of_a_game_stands_on_its_position(game: str) -> None:
    """What is stored are the fields of `position.Position`; the class that plays adds none."""
    kind = type(GAMES[game].deal(max(GAMES[game].seats), b"plan"))
    position = kind.__mro__[1]
    assert (kind.__module__, position.__module__, position.__name__) == (
        f"rules.{game}.moves",
        f"rules.{game}.position",
        "Position",
    )
    assert kind.__struct_fields__ == position.__struct_fields__


def test_nothing_within_rules_imports_in_a_circle() -> None:
    known = modules()
    graph = {name: imported(path, known) - {name} for name, path in known.items()}
    assert len(graph) > 40
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the circle
