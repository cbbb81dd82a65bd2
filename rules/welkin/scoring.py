"""What the market pays, and the result of a game."""

from __future__ import annotations

from rules.game import Result, ranks
from rules.welkin.parts import PARTS
from rules.welkin.position import Position
from rules.welkin.stocks import MATERIALS


def values(bids: str) -> tuple[int, ...]:
    """Return what a token of each material is worth: the bid tokens that show it."""
    return tuple(bids.count(m) for m in MATERIALS)


def worth(letters: str, bids: str) -> int:
    """Return what these tokens bring on a site that is sold now."""
    return sum(bids.count(letter) for letter in letters)


def result(p: Position) -> Result | None:
    """The most money, then sites, then their spaces; None until the game is over."""
    if p.turn is not None:
        return None
    keys = [(board.money, len(board.done), board.spaces) for board in p.boards]
    best = sorted(keys, reverse=True)
    decided = ("money", "sites", "spaces")
    why = next((word for word, a, b in zip(decided, best[0], best[1], strict=True) if a != b), "shared")
    parts = tuple(dict(zip(PARTS, board.purse, strict=True)) for board in p.boards)
    return Result(ranks(keys), tuple(board.money for board in p.boards), parts, why)
