"""Write the lines of the boards in boards.toml anew, from games of computer players: `python -m tests.render.questions.record`.

Each table of boards.toml names game, seats, seed and, as `ply`, how many lines are played. Whoever runs this asks other boards: the
answers kept beside them are of the old ones then.
"""

from __future__ import annotations

import tomllib
from typing import Any

from bench.sheets import plays
from rules import GAMES
from tests.render.questions import FOLDER, START, TABLE, dealt, file_of


def main() -> None:
    raw = tomllib.loads((FOLDER / "boards.toml").read_text(encoding="utf-8"))
    counts: dict[str, int] = {}
    for told in raw["board"]:
        game = told["game"]
        counts[game] = counts.get(game, 0) + 1
        file = file_of(game, counts[game])
        file.parent.mkdir(exist_ok=True)
        file.write_text("".join(written(told)), encoding="utf-8")


def written(told: dict[str, Any]) -> list[str]:
    """A line of the file for each that is played."""
    found, before = [], START
    for seat, line, at in plays(GAMES[told["game"]], dealt(told), told["seed"])[: told["ply"]]:
        found.append(f"{TABLE if seat is None else seat} {at - before} {line}\n")
        before = at
    return found


if __name__ == "__main__":
    main()
