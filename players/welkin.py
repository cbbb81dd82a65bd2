"""A simple chooser for Welkin: one line ahead, open sites are valued by what they will bring and how soon."""

from __future__ import annotations

from rules.chance import Chance
from rules.game import Seat
from rules.welkin.parts import SYMBOLS, Board, missing, worth
from rules.welkin.play import Welkin
from rules.welkin.stocks import MATERIALS, NONE, less

PATIENCE = 0.85  # what a promise keeps of its worth for each action it needs
RATE, RATE_PLUS = 1.0, 0.5  # tokens a procurement brings: for itself, and for each plus that shows
HIDDEN = 0.4  # of an action, for each wanted material that does not show
STOCK_ROOM = 4  # spaces that one use can fill
SPECIAL = 2.6  # what a free space of a special site will bring
LEFT_OVER = 0.15  # a token in stock that no site wants
POWER_LEFT = 1.5
RIVAL = 0.4  # how much of a rival's gain through the market counts


def choose(state: Welkin, seat: Seat) -> str:
    """The line that looks best to `seat`, from what all may know."""
    known = state.guess(seat, Chance(b"chooser"))
    board = known.boards[seat]
    last = known.closing is not None or not known.pile
    rest = outlook(known, seat, last=last)
    threat = rivals(known, seat)
    best, pick = float("-inf"), ""
    powers: list[tuple[float, str]] = []
    for line in known.moves(seat):
        words = line.split(" ")
        if words[0] == "procure":
            after = _procured(board, words[1], words[2])
            score = appraise(after, known.bids, last=last) - threat
        elif words[0] == "end":
            score = rest
        else:
            score = outlook(known.play(seat, line).state, seat, last=last)
            if words[0] in ("power", "sell") and not known.acted:
                powers.append((score, line))
                continue
        if score > best:
            best, pick = score, line
    if powers and max(powers)[0] > rest + 0.8:
        return max(powers)[1]
    return pick


def outlook(state: Welkin, seat: Seat, *, last: bool) -> float:
    """What a position promises to a seat, less what the market promises to the best of the others."""
    return appraise(state.boards[seat], state.bids, last=last) - rivals(state, seat)


def rivals(state: Welkin, seat: Seat) -> float:
    """How much of what the others could sell is held against the position."""
    return RIVAL * max(
        sum(worth(site.laid + _payable(other.stock, missing(site)), state.bids) for site in other.sites)
        for place, other in enumerate(state.boards)
        if place != seat
    )


def appraise(board: Board, bids: str, *, last: bool) -> float:
    """What a board promises: money, and each open site's price, less for every action it still needs. `last`: the end is near,
    so only what can be sold at once counts."""
    score = float(board.money)
    stock, procured = board.stock, 0.0
    rate = RATE + RATE_PLUS * min(3, board.tokens.count("+"))
    for site in sorted(board.sites, key=lambda site: len(missing(site)) - len(_payable(stock, missing(site)))):
        gap = missing(site)
        pays = _payable(stock, gap)
        stock = less(stock, pays) or ""
        lacks = len(gap) - len(pays)
        if gap[:1] == "*":
            full = worth(site.laid + pays, bids) + SPECIAL * lacks
        else:
            full = worth(SYMBOLS[site.number], bids)
            hidden = set(less(gap, pays) or "") - set(board.tokens)
            procured += HIDDEN * len(hidden)
        procured += lacks / rate
        actions = procured + 1 + (len(gap) > STOCK_ROOM)
        if not last:
            score += full * PATIENCE**actions
        elif not lacks:
            score += full * PATIENCE
    if not last:
        score += LEFT_OVER * len(stock) + POWER_LEFT * sum(board.powers().values())
    return score


def _payable(stock: str, gap: str) -> str:
    """The tokens of a stock that find a place in these spaces."""
    if gap[:1] == "*":
        return stock[: len(gap)]
    return "".join(m * min(stock.count(m), gap.count(m)) for m in MATERIALS)


def _procured(board: Board, turned: str, after: str) -> Board:
    tokens = board.tokens
    cost = 1 if turned == "twice" else len(turned) - 1
    if turned != "twice":
        tokens = "".join(("+" if side != "+" else m) if m in turned else side for m, side in zip(MATERIALS, tokens, strict=True))
    purse = (*board.purse[:3], board.purse[3] - cost, board.purse[4])
    return Board(after.replace(NONE, ""), tokens, purse, board.sites, board.done, board.spent, board.early)
