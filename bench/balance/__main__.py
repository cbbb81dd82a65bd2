"""`python -m bench.balance skyrise --number 400 --seats 2`: measure a game's components, or search for better ones (`--search`)."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from bench.__main__ import print_table
from bench.balance import BLUEPRINTS, DEALS, WELKIN, blueprints, skyrise, welkin
from bench.row import Row
from rules.welkin.parts import DECKS

USUAL = {"skyrise": DEALS, "welkin": WELKIN, "blueprints": BLUEPRINTS}
SOUGHT = USUAL | {"skyrise": 1_000}
"""The same for a search, which measures many tables."""


def main(argv: list[str]) -> int:
    """Measure and print; 1 where a bar is not met. A search prints what it finds and changes nothing."""
    reader = argparse.ArgumentParser(prog="python -m bench.balance", description="whether components are fair")
    reader.add_argument("game", choices=sorted(USUAL))
    reader.add_argument("--number", type=int, help="mirrored deals of Skyrise at most, games of the others")
    reader.add_argument("--seats", type=int, action="append", choices=(2, 3, 4))
    reader.add_argument("--edition", type=int, help="of Skyrise's numbers or Welkin's cards, where not that of new tables")
    reader.add_argument("--budget", type=int, default=0, help="of Skyrise: among level hard with so many simulations, not medium")
    reader.add_argument("--search", action="store_true", help="of Skyrise's numbers or Blueprints' plans")
    asked = reader.parse_args(argv)
    if asked.search:
        return _search(asked.game, asked.number or SOUGHT[asked.game])
    number = asked.number or USUAL[asked.game]
    table = [(asked.game, row) for row in _rows(asked.game, number, asked.seats or (2, 3, 4), asked.edition, asked.budget)]
    print_table(table)
    return 1 if any(row.met is False for _, row in table) else 0


def _rows(game: str, number: int, seats: tuple[int, ...], edition: int | None, budget: int) -> Iterator[Row]:
    match game:
        case "skyrise":
            return skyrise.rows(number, seats, edition or skyrise.LATEST, budget=budget)
        case "welkin":
            return welkin.rows(number, seats, DECKS[edition] if edition else ())
        case _:
            return blueprints.rows(number, seats)


def _search(game: str, number: int) -> int:
    if game == "skyrise":
        for table, words in skyrise.search(number):
            print(words, *(f"{colour} = {numbers}" for colour, numbers in table.items()), sep="\n", flush=True)
        return 0
    if game == "blueprints":
        for words in blueprints.search(number):
            print(words, flush=True)
        return 0
    print("Nothing is searched for in Welkin: its cards are few enough to be tried by --edition.", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
