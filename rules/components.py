"""The components of the games, from data/<game>/*.toml: read once, when a game's module is imported.

This is the only file reading that rules do; each table carries a note of where its figures come from.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parent.parent / "data"


def components(game: str, name: str) -> dict[str, Any]:
    """The tables of data/<game>/<name>.toml."""
    return tomllib.loads((DATA / game / f"{name}.toml").read_text(encoding="utf-8"))
