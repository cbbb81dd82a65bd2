"""`python -m bench.way`: writes the tables of docs/how-a-move-travels.md from a game that is played (bench/counts.py)."""

from __future__ import annotations

import ast
import asyncio
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from bench.counts import GAME, ROOT, clicks

DOCUMENT = Path(ROOT) / "docs" / "how-a-move-travels.md"
MADE = re.compile(r"<!-- made -->\n(.*?)<!-- /made -->", re.DOTALL)
TOLD = ("Your move", "a confirmed move")
"""The ways that the document has, in its order."""
OF_THE_GAME = (f"rules/{GAME}/", f"render/{GAME}/")
"""What the game itself does: its files are named, not its functions."""


def table(called: Mapping[str, Sequence[str]]) -> str:
    """Return a way as a table: each file with the beginning of what it says of itself, and its functions."""
    rows = ["| file | what it is | functions, in the order of their first calls |", "|---|---|---|"]
    for file, names in called.items():
        said = " ".join((ast.get_docstring(ast.parse((Path(ROOT) / file).read_text(encoding="utf-8"))) or "").split())
        first = re.split(r"[.;](?: |$)", said)[0].replace("|", "\\|")
        plain = [f"`{name.replace('.<locals>', '')}`" for name in names if not name.endswith("<lambda>")]
        rows.append(f"| `{file}` | {first} | {'the game’s own' if file.startswith(OF_THE_GAME) else ', '.join(plain)} |")
    return "\n".join(rows) + "\n"


async def tables() -> list[str]:
    """Play, and return the tables. The first game of a process reads and keeps what later ones find."""
    await clicks(2)
    found = await clicks(2)
    return [table(found[what].called) for what in TOLD]


def main(words: Sequence[str]) -> None:
    """Write the document with new tables; `--print` shows it only."""
    made = iter(asyncio.run(tables()))
    text = DOCUMENT.read_text(encoding="utf-8")
    text = MADE.sub(lambda _: f"<!-- made -->\n{next(made)}<!-- /made -->", text)
    if "--print" in words:
        print(text, end="")
    else:
        DOCUMENT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
