"""What a seat cannot know: only what nobody has seen, and that is not drawn yet."""

from __future__ import annotations

from rules.chance import Chance
from rules.welkin.position import Position


def guess(p: Position, chance: Chance) -> None:
    """Replace the seed in `p` (a copy): all else is open."""
    p.chance = chance.under("seed")
