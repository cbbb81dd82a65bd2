"""What the host refuses, each a sentence in data/locale (the tree stands in rules/game.py)."""

from __future__ import annotations

from rules.game import GameError


class TableError(GameError):
    """Something about the table, not about the rules of its game."""


class NoTableHere(TableError):
    def __init__(self) -> None:
        super().__init__("no-table-here")


class NotSeated(TableError):
    def __init__(self) -> None:
        super().__init__("not-seated")


class TableFull(TableError):
    def __init__(self, seats: int) -> None:
        super().__init__("table-full", seats=seats)


class NotStarted(TableError):
    def __init__(self) -> None:
        super().__init__("table-not-started")


class Damaged(TableError):
    """Its position cannot be read, so there is nothing to play on. What is due there stays due (sessions/host/scheduler.py)."""

    def __init__(self) -> None:
        super().__init__("table-damaged")


class TableOver(TableError):
    def __init__(self) -> None:
        super().__init__("table-over")


class StaleBoard(TableError):
    """The click was made on an older board."""

    def __init__(self) -> None:
        super().__init__("table-moved-on")


class CannotKeep(TableError):
    """The database took nothing: the disk is full, its file is lost, or it failed. The move was not made."""

    def __init__(self, full: bool, *, lost: bool = False) -> None:
        super().__init__("file-lost" if lost else "disk-full" if full else "not-kept")
