"""Welkin (Fabien Tanguy, Ankama 2019): builders in the sky open sites, gather materials and sell at a market they bend.

Notation   Materials are p plant, e element, m metal, a animal, g gem; several are one word in that order, `-` is none.
           A bid token is its pair, whichever side is up: pe pm pa pg em ea eg ma mg ag. A site is the number of its card.
           open 17                  take site 17 from the offer
           flip pe                  then, if the card bears the symbol: once its slot is refilled, turn a bid token over
           procure pg ppag          turn the plant and gem tokens over and end with that stock
           procure twice ppag       turn one token over and back
           use ppa -                put materials on the open sites, a word for each from the left; the sixth and later
                                    sites share the sixth word: use - - - - p a+-+g
           power use ppa -          the powers of completed sites, by kind, before or after the action
           power open 17            (then flip)
           power buy ppag           end with that stock
           power flip pe ma
           power sell 23            then, until the end of the turn: sell 31
           end                      the turn, while something else could still be done; else it ends by itself

Readings   by number in the rulings: 1 (no money at the start, or by option up to three), 2 (one action a turn, no passing),
           3 (a use moves something), 4, 5 (refill, then flip), 6 (an empty slot stays empty; the symbol is obeyed all the
           same), 7 (the offer is part of the pile), 8 (everybody else has one more turn), 9 (twelve rounds in which no site is
           taken end the game), 10, 11, 12 (all that one can procure is taken, then cut down to four), 13 to 18, 20 to 30
           (28: the colours of the individual boards are drawn too);
           19 turned around: a site sold early is not completed and gives no power (`early_sale` full: it is and does).
           A power that could do nothing is not a line: a second power to sell early in one turn, buying from an empty reserve.
"""

from __future__ import annotations

from typing import Any

from rules.chance import Chance
from rules.game import chosen, load
from rules.welkin.moves import Welkin
from rules.welkin.parts import BIDS, BOARDS, DECKS, OFFER, PILE, START
from rules.welkin.position import RULES, Board, Site, Turn
from rules.welkin.stocks import MATERIALS
from rules.welkin.view import WelkinView

__all__ = ["GAME", "Board", "Site", "Turn", "Welkin", "WelkinView"]


DECK_OF = {1: 1, 2: 1, 3: 1}
"""The deck that older versions of the rules dealt from; the present one has the newest."""


class WelkinGame:
    """Two to four players; `start_money`: coins at the start; `early_sale`: whether a site sold early counts as completed."""

    key = "welkin"
    seats = range(2, 5)
    rules = RULES

    def options(self, seats: int) -> dict[str, tuple[str, ...]]:
        return {"start_money": START, "early_sale": ("plain", "full")}

    def deal(self, seats: int, seed: bytes, **options: str) -> Welkin:
        return self.deal_as(RULES, seats, seed, **options)

    def deal_as(self, rules: int, seats: int, seed: bytes, **options: str) -> Welkin:
        """As an older version of the rules dealt: from another deck, and version 1 without drawing colours."""
        values = chosen(self, seats, options)
        chance = Chance(seed)
        first = chance.below(seats)
        left = dict.fromkeys(range(BOARDS), 1)
        colours = [chance.take(left) for _ in range(seats)] if rules > 1 else list(range(seats))
        bids = "".join(bid[chance.below(2)] for bid in BIDS)
        unseen = list(DECKS[DECK_OF.get(rules, max(DECKS))])
        offer = [unseen.pop(chance.below(len(unseen))) for _ in range(OFFER)]
        board = Board("", MATERIALS, (int(values["start_money"]), 0, 0, 0, 0), (), (), (), ())
        state = Welkin(
            rules=RULES,
            chance=chance,
            stage=0,
            seats=seats,
            colours=colours,
            early_sale=values["early_sale"],
            first=first,
            turn=first,
            acted=False,
            flipping=False,
            selling=False,
            bids=bids,
            offer=offer,
            pile=PILE[seats] - OFFER,
            unseen=unseen,
            boards=[board] * seats,
            closing=None,
            idle=0,
            now=Turn(first),
            before=None,
        )
        state.tell("welkin-begins", first)
        return state

    def load(self, raw: bytes) -> Welkin:
        return load(raw, Welkin, RULES, {1: _with_colours, 2: _with_procurements, 3: dict})


def _with_colours(plain: dict[str, Any]) -> dict[str, Any]:
    """Version 1 knew no colours of individual boards: each seat had that of its number."""
    return {**plain, "colours": list(range(plain["seats"]))}


def _with_procurements(plain: dict[str, Any]) -> dict[str, Any]:
    """Version 2 did not remember which procurement tokens a turn turned over and what came into the stock."""
    for turn in (plain["now"], plain["before"]):
        if turn is not None:
            turn.update(turned="", got="")
    return plain


GAME = WelkinGame()
