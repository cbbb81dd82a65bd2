"""The invariants of a position of Welkin, in words."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import in_layers
from rules.welkin.parts import BIDS, BOARDS, BUY_PRICE, DECKS, FLIPS, HIGHEST, OFFER, PARTS, PILE, POWER, ROUNDS, SLOTS, SYMBOLS
from rules.welkin.position import Board, Position
from rules.welkin.scoring import values
from rules.welkin.stocks import MASKS, MATERIALS, STOCKS, fits

EARLY_SALE = ("plain", "full")


def broken(p: Position) -> list[str]:
    """Broken invariants; [] when sound."""
    return in_layers(p, (_shape,), (_strangers,), (_market, _boards, _cards), (_turn,))


def _shape(p: Position) -> Iterator[str]:
    """Yield how many seats and lists there are, and which numbers can be at all."""
    if p.seats not in PILE:
        yield f"{p.seats} seats"
        return
    if p.early_sale not in EARLY_SALE:
        yield f"unknown option {p.early_sale}"
    if len(p.boards) != p.seats or len(p.colours) != p.seats or len(p.bids) != len(BIDS) or len(p.offer) != OFFER:
        yield "a list by seat, the bid tokens or the offer is too short or too long"
    if any(len(board.purse) != len(PARTS) for board in p.boards):
        yield "a part of somebody's money is missing"
    seats = [p.first, p.turn, p.closing, p.now.seat, p.before.seat if p.before else None]
    yield from (f"there is no seat {seat}" for seat in seats if seat is not None and seat not in range(p.seats))
    if p.idle < 0:
        yield "fewer turns than none without a site taken"
    if p.lap < 1:
        yield "the turn has gone round the table fewer than no times"


def _strangers(p: Position) -> Iterator[str]:
    """Sites, bid tokens and materials that the game does not have; the other checks look these up."""
    numbers = [*(number for number in p.offer if number), *p.unseen]
    for board in p.boards:
        numbers += [*(site.number for site in board.sites), *board.done, *board.spent, *board.early]
        if board.stock not in ("", *STOCKS) or board.tokens not in MASKS:
            yield f"the stock is {board.stock} and the procurement tokens show {board.tokens}"
        yield from (f"site {site.number} holds {site.laid}" for site in board.sites if not set(site.laid) <= set(MATERIALS))
    turns = [p.now, *([p.before] if p.before else [])]
    for turn in turns:
        numbers += [*turn.opened, *turn.came, *turn.laid, *(number for number, _ in turn.sold)]
        if not set(turn.flipped) <= set(BIDS) or not {*turn.turned, *turn.got} <= set(MATERIALS):
            yield "a turn is said to have changed what there is not"
    yield from (f"there is no site {number}" for number in numbers if number not in SYMBOLS)


def _market(p: Position) -> Iterator[str]:
    """The bid tokens, and the tokens nobody holds."""
    if any(shows not in bid for shows, bid in zip(p.bids, BIDS, strict=True)):
        yield f"a bid token shows a side it has not: {p.bids}"
    market = values(p.bids)
    if sum(market) != len(BIDS):
        yield f"the market adds up to {sum(market)}"
    if max(market) > HIGHEST or market.count(0) > 1 or market.count(HIGHEST) > 1:
        yield f"the market cannot stand at {market}"
    if min(p.reserve()) < 0:
        yield f"the reserve is {p.reserve()}"


def _boards(p: Position) -> Iterator[str]:
    """The individual boards, each and together."""
    for seat, board in enumerate(p.boards):
        yield from (f"seat {seat}: {reason}" for reason in _board(board))
        if any((number in board.done) != (p.early_sale == "full") for number in board.early):
            yield f"seat {seat}: sold {board.early} early, completed {board.done}"
    if len({board.purse[PARTS.index("start")] for board in p.boards}) > 1:
        yield "the seats began with unequal money"


def _turn(p: Position) -> Iterator[str]:
    """Yield what the seat to move is in the middle of."""
    if p.selling and (p.turn is None or not any(POWER[number] == "sell" for number in p.boards[p.turn].spent)):
        yield "sites are sold early without the power"
    if p.turn is None and (p.acted or p.selling or p.flipping):
        yield "a turn is begun and the game is over"
    if p.turn is None and p.now.seat != p.closing and p.idle != ROUNDS * p.seats:
        yield "the game is over before its end"
    if p.turn is not None and p.now.seat != p.turn:
        yield f"seat {p.now.seat} has begun the turn of seat {p.turn}"
    if p.flipping and (not p.now.opened or p.now.opened[-1] not in FLIPS):
        yield "a flip is due without a site that asks for it"


def _cards(p: Position) -> Iterator[str]:
    """Each site is in one place; the offer, the end of the pile and the colours of the boards."""
    cards = [number for number in p.offer if number]
    for board in p.boards:
        cards += [site.number for site in board.sites]
        cards += [*board.done, *(number for number in board.early if number not in board.done)]
    if p.pile < 0 or len(cards) + p.pile != PILE[p.seats]:
        yield f"{len(cards)} cards on the table and {p.pile} in the pile"
    if tuple(sorted([*cards, *p.unseen])) not in DECKS.values():
        yield "a card is missing or there twice"
    if (p.closing is None) != (0 not in p.offer):
        yield "an empty slot in the offer, and nobody ends the game"
    if 0 in p.offer and p.pile:
        yield "a slot of the offer was not refilled"
    if len(set(p.colours)) != p.seats or not set(p.colours) <= set(range(BOARDS)):
        yield f"the individual boards are {p.colours}"
    if p.idle > ROUNDS * p.seats - (p.turn is not None):
        yield "the game should have ended for want of takers"


def _board(board: Board) -> list[str]:
    """Return what is wrong with one individual board."""
    wrong = []
    if board.stock not in STOCKS:
        wrong.append(f"the stock is {board.stock}")
    if board.tokens not in MASKS:
        wrong.append(f"the procurement tokens show {board.tokens}")
    _, sites, early, turned, bought = board.purse
    spaces = sum(len(SYMBOLS[number]) for number in board.done if number not in board.early)
    sold = sum(len(SYMBOLS[number]) for number in board.early)
    if (
        board.money < 0
        or min(board.purse[:3]) < 0
        or turned > 0
        or bought != -BUY_PRICE * sum(POWER[number] == "buy" for number in board.spent)
        or sites > HIGHEST * spaces
        or early > HIGHEST * sold
    ):
        wrong.append(f"the purse is {board.purse}")
    for site in board.sites:
        if not fits(site.laid, SYMBOLS[site.number]) or len(site.laid) >= len(SYMBOLS[site.number]):
            wrong.append(f"site {site.number} is open with {site.laid}")
    if len(board.sites) > SLOTS + sum(POWER[number] == "open" for number in board.spent):
        wrong.append(f"{len(board.sites)} open sites")
    if len(set(board.spent)) != len(board.spent) or any(number not in board.done or not POWER[number] for number in board.spent):
        wrong.append(f"powers used: {board.spent}")
    return wrong
