"""`make bench`: what is measured, as one table. `make bench ARGS="store host"`: only these parts.

What takes long is measured only where it is named: `python -m bench soak --minutes 10 --tables 1500`.

Figures named x are ratios of two things measured in the same run, in turns: those travel between machines, the others tell
about this one. A bar is met or not on an idle machine; beside other work nothing is promised.
"""

from __future__ import annotations

import argparse
import asyncio
import inspect
import logging
import sys
import time
from collections.abc import Iterable
from importlib import import_module

from bench.row import Row

log = logging.getLogger(__name__)

PARTS = (
    "rules",
    "pictures",
    "store",
    "host",
    "counts",
    "clicks",
    "growth",
    "interaction",
    "computers",
    "live",
    "start",
)
LONG = ("postgres", "soak", "starved", "kills", "balance", "blunders")
"""Parts that are measured only where they are named."""
HEAD = ("part", "what", "figure", "bar", "met?")


def main(words: list[str]) -> int:
    """Run the parts and print the table; 2 where one does not exist, 1 where a bar is not met."""
    reader = argparse.ArgumentParser(prog="python -m bench")
    reader.add_argument("parts", nargs="*")
    reader.add_argument("--minutes", type=float, help="of soak and starved: how long people play")
    reader.add_argument("--tables", type=int, help="of soak and starved")
    reader.add_argument("--moves", type=int, help="of kills")
    told = reader.parse_args(words)
    chosen = told.parts
    if unknown := [name for name in chosen if name not in PARTS + LONG]:
        print(f"There is no part {', '.join(unknown)}; there are: {', '.join(PARTS + LONG)}.", file=sys.stderr)
        return 2
    asked = {name: value for name in ("minutes", "tables", "moves") if (value := getattr(told, name)) is not None}
    table: list[tuple[str, Row]] = []
    for part in chosen or PARTS:
        begun = time.perf_counter()
        print(f"{part} ...", end=" ", file=sys.stderr, flush=True)
        measure = import_module(f"bench.{part}").rows
        taken = inspect.signature(measure).parameters if part in LONG else ()
        try:
            found = measure(**{name: value for name, value in asked.items() if name in taken})
            table += [(part, row) for row in (asyncio.run(found) if inspect.iscoroutine(found) else found)]
        except KeyboardInterrupt:
            break
        except Exception as error:  # what the other parts measured is told all the same
            log.exception("%s fails", part)
            table.append((part, Row("fails", f"{type(error).__name__}: {error}".partition("\n")[0][:80], met=False)))
        print(f"{time.perf_counter() - begun:.0f} s", file=sys.stderr)
    print_table(table)
    return 1 if any(row.met is False for _, row in table) else 0


def print_table(table: Iterable[tuple[str, Row]]) -> None:
    """Columns as wide as their widest cell."""
    met = {None: "", True: "yes", False: "NO"}
    cells: list[tuple[str, ...]] = [HEAD, *((part, row.what, row.figure, row.bar, met[row.met]) for part, row in table)]
    wide = [max(map(len, column)) for column in zip(*cells, strict=True)]
    cells.insert(1, tuple("-" * width for width in wide))
    for line in cells:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, wide, strict=True)).rstrip())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
