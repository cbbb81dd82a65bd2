"""Blueprints (Yves Tourigny, Z-Man Games 2013): architects draft dice and build to a plan, over three rounds.

Notation   take <die> <space>              take o3 b1           build a wooden three on column b, front row
           take <die> out                  take k1 out          no open space accepts it: the die leaves the round
           ... drop <die>                  take o3 b1 drop g5   two players: another die leaves the pool
           A die is its material and its value: o wood (orange), g recycled (green), k stone (black), c glass (clear).
           A space is a column a-c from the left and a row, 2 at the back, 1 at the front.

Readings   by number in the rulings: 1, 2 (awards 3 / 2 / 1, two players: silver to the best), 3 (wood counts every touching die),
           6, 7 (a plan with a die missing never matches), 8 (a die that fits must be built; picking one that does not fit is free),
           9 (a removal is public), 10 (no drop with the last pick of a two-player round), 11 (what left stays out for the round),
           12 (in-demand dice are colours only), 13, 14 (the tie chain for prizes too), 15, 16, 17 (the first seat is drawn),
           18 (a tie for the lowest building: the one ranked lowest), 22, 23, 24, 25, 29, 31.
           The tie chain is: points, first in-demand material, second, later in this round's order.
Left out   33 (a seat that is left is the table's affair) and 34 (there is no solo game).
"""

from __future__ import annotations

from rules.blueprints.moves import Blueprints
from rules.blueprints.parts import DECK_NOW
from rules.blueprints.position import RULES, Built, Round
from rules.blueprints.view import BlueprintsView, Own
from rules.chance import Chance
from rules.game import chosen, load

__all__ = ["GAME", "Blueprints", "BlueprintsView", "Built", "Own", "Round"]


class BlueprintsGame:
    """Two to four players; `plans`: which deck of plans, `totals`: whether prizes won are shown before the end."""

    key = "blueprints"
    seats = range(2, 5)
    rules = RULES

    def options(self, seats: int) -> dict[str, tuple[str, ...]]:
        return {"plans": ("classic", "varied"), "totals": ("closed", "open")}

    def deal(self, seats: int, seed: bytes, **options: str) -> Blueprints:
        return self.deal_as(RULES, seats, seed, **options)

    def deal_as(self, rules: int, seats: int, seed: bytes, **options: str) -> Blueprints:
        """As an older version of the rules dealt: from decks that were less even."""
        values = chosen(self, seats, options)
        state = Blueprints(
            rules=RULES,
            chance=Chance(seed),
            stage=0,
            seats=seats,
            deck=DECK_NOW[values["plans"]] if rules > 1 else values["plans"],
            totals=values["totals"],
            round=0,
            first=0,
            turn=None,
            demand=[],
            pool=[],
            bag={},
            taken=[],
            placed=[],
            dropped=[],
            plans=[],
            fresh=[],
            latest=None,
            past=[],
        )
        state.begin_round(state.chance.below(seats))
        return state

    def load(self, raw: bytes) -> Blueprints:
        return load(raw, Blueprints, RULES, {1: dict})


GAME = BlueprintsGame()
