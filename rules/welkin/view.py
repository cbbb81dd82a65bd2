"""What one reader of a game of Welkin may know: all but what nobody has seen."""

from __future__ import annotations

from rules.game import Result, Seat, View
from rules.welkin.position import Board, Position, Turn
from rules.welkin.scoring import values


class WelkinView(View, frozen=True):
    """What one reader may know: all but the cards in the pile.

    colours: which of the individual boards each seat has; bids: the material each token of BIDS shows; values: what a token of
    each material is worth; offer: sites by slot (0: empty);
    pile, reserve: what is left; acted: whether the action of this turn is done; flipping: a bid token must be flipped now;
    selling: unfinished sites may be sold this turn; closing: whose turn brought the end about; idle: turns since a site was taken;
    lap: how often the turn has gone round the table, from 1.
    """

    seats: int
    seat: Seat | None
    colours: tuple[int, ...]
    first: Seat
    turn: Seat | None
    acted: bool
    flipping: bool
    selling: bool
    bids: str
    values: tuple[int, ...]
    offer: tuple[int, ...]
    pile: int
    reserve: tuple[int, ...]
    boards: tuple[Board, ...]
    closing: Seat | None
    idle: int
    early_sale: str
    now: Turn
    before: Turn | None
    result: Result | None
    lap: int = 1


def look(p: Position, seat: Seat | None, result: Result | None) -> WelkinView:
    """The view of `seat`; None: a spectator."""
    return WelkinView(
        seats=p.seats,
        seat=seat,
        colours=tuple(p.colours),
        first=p.first,
        turn=p.turn,
        acted=p.acted,
        flipping=p.flipping,
        selling=p.selling,
        bids=p.bids,
        values=values(p.bids),
        offer=tuple(p.offer),
        pile=p.pile,
        reserve=p.reserve(),
        boards=tuple(p.boards),
        closing=p.closing,
        idle=p.idle,
        early_sale=p.early_sale,
        now=p.now,
        before=p.before,
        result=result,
        lap=p.lap,
    )
