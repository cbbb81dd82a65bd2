"""Welkin: what a board promises in coins, the lines that make most of it, and the mind that the three levels share.

A board is worth its coins, and for each open site what it would sell for, less for every action that this still takes: the
procurements are counted exactly, over the sides of the procurement tokens, and one delivery may serve two sites. A position is
worth the own board less the best of the others', with three and four seats too. Figures were tuned by play against themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import exp
from random import Random

from msgspec.structs import replace

from players.game import Why, standing
from players.welkin_last import CHOICES, cost_of, ends, holding
from rules.chance import Chance
from rules.game import Seat
from rules.welkin import Board, Site, Welkin
from rules.welkin.parts import BIDS, BUY_PRICE, BUYS, FLIPS, SLOTS, SYMBOLS
from rules.welkin.position import missing
from rules.welkin.stocks import ANY, LAYOUTS, MASKS, MATERIALS, MOST, NONE, less, outcomes, visible, within

PATIENCE = (0.80, 0.65, 0.15)  # what a promise keeps of its worth for each action it needs, by how far the end is
FIRST = (0.80, 0.65, 0.95)  # the same for the first of them
STEADY = 0.85  # what the market's distance from its middle keeps for each action
MIDDLE = 2  # what a token is worth on average: ten bid tokens, five materials
ACTION = 1.6  # coins: what a procurement costs in time
SPECIAL = 2.8  # what a free space of a special site will bring
SLOT = 2.0  # a free slot
LEFT_OVER = 0.2  # a token in stock that no site wants
POWER = {"use": 1.6, "open": 1.6, "buy": 1.3, "flip": 1.5, "sell": 0.8}
POWER_LATE = 0.6  # what a power keeps of its worth once the pile is empty
SETTLED = 1.0  # coins: what a lead of as many is worth besides once the last turns have begun; more do not count
RELUCTANCE = 0.3  # how much better than waiting a power must be
NEAR, AT_END, LAST, OVER = 0, 1, 2, 3
"""How far the end is for a seat: further turns, a few once the pile is empty, one action, none."""

PLUSES = tuple(layout.count("+") for layout in LAYOUTS)
SHOWN = tuple(visible(layout) for layout in LAYOUTS)
MOST_TURNED = 3  # coins that are ever worth paying in one procurement
NEVER = 99.0

CLEAR = 30.0  # coins: the margin of a clear win
HOPE = 12.0  # coins ahead at which a position is won in three games of four
QUICK, BROAD = 4, 8  # procurements looked at in a simulation, and in a choice
SEARCHED = 12  # lines
HORIZON = 6  # lines of a simulation
SPREAD = 0.8  # coins by which replies in simulations vary
CLOSE = 4  # lines that they are chosen from
LOOKED_AT = 10  # lines of a position in the tree
TEMPO = 1.25  # coins: half of what a turn brings, so that positions compare whoever is to move
MOST_LAST = 80  # lines of the last turn of all that are compared
UNLIKELY = -60.0  # the rate of a line that is not looked at


# What a board promises.


@lru_cache(50_000)
def promise(board: Board, bids: str, end: int) -> float:
    """Return what a board will come to, in coins, at this market. `end`: NEAR, AT_END, LAST or OVER."""
    money = board.money
    if end == OVER or (end != NEAR and not board.sites):  # nothing is left to be sold
        return float(money)
    worth = money + _sites(board.sites, board.stock, MASKS[board.tokens], min(money, 2), bids, end)
    if end == NEAR:
        worth += SLOT * max(0, SLOTS - len(board.sites))
    if board.done:
        held = sum(POWER[kind] * count for kind, count in board.powers().items() if count)
        worth += held if end == NEAR else held * POWER_LATE
    return worth


@lru_cache(50_000)
def _sites(sites: tuple[Site, ...], stock: str, mask: int, purse: int, bids: str, end: int) -> float:
    """Return what the open sites promise, built in the better order; `mask`: the procurement tokens, `purse`: coins for turning
    them."""
    if not sites:
        return LEFT_OVER * len(stock)
    if len(sites) > SLOTS:
        orders = [sorted(sites, key=lambda site: len(missing(site)) - len(_payable(stock, missing(site), bids)))]
    else:
        orders = [[*sites], [*sites[::-1]]][: len(sites)]
    return max(_in_order(order, stock, mask, purse, bids, end) for order in orders)


def _in_order(sites: Iterable[Site], stock: str, mask: int, purse: int, bids: str, end: int) -> float:
    worth, actions, room = 0.0, 0, 0
    for site in sites:
        gap = missing(site)
        pays = _payable(stock, gap, bids if gap[0] == ANY else "")
        stock = less(stock, pays) or ""
        if gap[0] == ANY:
            lacks = len(gap) - len(pays)
            _, procured, coins, mask = _gather_any(mask, lacks, purse)
            price = SPECIAL * lacks + sum([bids.count(letter) for letter in site.laid + pays])
        else:
            need = less(gap, pays) or ""
            _, procured, coins, mask = _gather(mask, need, purse)
            price = sum([bids.count(letter) for letter in SYMBOLS[site.number]])
        actions += procured
        if len(gap) <= room:  # delivered with the site before
            room -= len(gap)
        else:
            actions += 1 + (len(gap) > MOST)
            room = MOST - len(gap) % MOST if len(gap) != MOST else 0
        purse = max(0, purse - coins)
        if gap[0] != ANY:
            usual = MIDDLE * len(SYMBOLS[site.number])
            price = usual + (price - usual) * STEADY ** (actions - 1)
        worth += price * FIRST[end] * PATIENCE[end] ** (actions - 1) - coins * FIRST[end]
    return worth + LEFT_OVER * len(stock)


@lru_cache(20_000)
def _payable(stock: str, gap: str, bids: str) -> str:
    """The tokens of a stock that find a place in these spaces; for spaces that take anything those worth most."""
    if gap[:1] == ANY:
        dear = sorted(stock, key=bids.count, reverse=True)[: len(gap)]
        return "".join(sorted(dear, key=MATERIALS.index))
    return "".join([m * min(stock.count(m), gap.count(m)) for m in MATERIALS])


@cache
def _gather(mask: int, need: str, purse: int) -> tuple[float, int, int, int]:
    """The cheapest way to all of these tokens: what it costs with its time, procurements, coins, and the mask then."""
    if not need:
        return 0.0, 0, 0, mask
    best = (2 * ACTION + 1, 3, 0, mask)  # a way that has to turn things about first
    found = NEVER
    for _, turned, coins in CHOICES:
        new = mask ^ turned
        if coins > purse:
            continue
        got = _taken(need, SHOWN[new], PLUSES[new])
        if got:
            cost, times, paid, then = _gather(new, less(need, got) or "", min(1, purse - coins))
            if ACTION + coins + cost < found:
                found = ACTION + coins + cost
                best = (found, times + 1, paid + coins, then)
    return best


@cache
def _gather_any(mask: int, count: int, purse: int) -> tuple[float, int, int, int]:
    """The same for so many tokens of any kind."""
    if count <= 0:
        return 0.0, 0, 0, mask
    best = (2 * ACTION + 1, 3, 0, mask)
    found = NEVER
    for _, turned, coins in CHOICES:
        new = mask ^ turned
        if coins > min(purse, 1) or not PLUSES[new] or not SHOWN[new]:
            continue
        cost, times, paid, then = _gather_any(new, count - PLUSES[new], max(purse - coins, 0))
        if ACTION + coins + cost < found:
            found = ACTION + coins + cost
            best = (found, times + 1, paid + coins, then)
    return best


@cache
def _taken(need: str, kinds: str, takes: int) -> str:
    """Return what one procurement brings of the tokens needed, those needed most often first."""
    got = ""
    for letter in sorted(set(need) & set(kinds), key=lambda m: (-need.count(m), m)):
        got += letter * min(need.count(letter), takes - len(got))
    return "".join(sorted(got, key=MATERIALS.index))


# What a position is worth to a seat.


def lead(state: Welkin, seat: Seat, bids: str | None = None) -> float:
    """The own promise less the best of the others', in coins; with other `bids`: at that market."""
    if state.turn is None:
        return float(state.boards[seat].money - max(_others_money(state, seat)))
    market = state.bids if bids is None else bids
    return settled(state, promise(state.boards[seat], market, _end(state, seat)) - _rivals(state, seat, market))


def settled(state: Welkin, ahead: float) -> float:
    """A lead, with what it is worth that nothing can come between any more. Without it nobody would take the last site: that
    earns nothing, and whoever leads would wait until the rounds run out."""
    return ahead if state.closing is None else ahead + max(-SETTLED, min(SETTLED, ahead))


def _rivals(state: Welkin, seat: Seat, bids: str) -> float:
    return max([promise(board, bids, _end(state, other)) for other, board in enumerate(state.boards) if other != seat])


def _end(state: Welkin, seat: Seat) -> int:
    """Return how far the end is for a seat, its own turn counted while it has not acted."""
    if state.closing is None:
        return NEAR if state.pile else AT_END
    if seat == state.turn:
        return _own_end(state, seat)
    assert state.turn is not None
    to_close = (state.closing - state.turn) % state.seats or state.seats
    return LAST if (seat - state.turn) % state.seats < to_close else OVER


def _own_end(state: Welkin, seat: Seat, *, acted: bool = False) -> int:
    """The same in one's own last turn; `acted`: as if its action were done."""
    return OVER if (acted or state.acted) and not state.boards[seat].powers()["use"] else LAST


# The lines worth a look, with what they are worth one decision ahead.


def rated(state: Welkin, seat: Seat, width: int = BROAD) -> list[tuple[float, str]]:
    """The better lines and their worth to the seat, best first. `width`: procurements looked at."""
    if state.flipping:
        found = [(lead(state, seat, flipped(state.bids, i)), f"flip {bid}") for i, bid in enumerate(BIDS)]
        return sorted(found, reverse=True)
    sooner = [(_after(state, seat, line), line) for line in _sooner(state, seat)]
    if state.acted:
        return sorted([*sooner, (lead(state, seat), "end")], reverse=True)
    acts = _procurements(state, seat, width)
    if state.pile and len(state.boards[seat].sites) < SLOTS:
        acts += _openings(state, seat)
    acts += [(_after(state, seat, line), line) for line in _others(state, seat)]
    if sooner:  # a power before the action is worth the best action, and what it gains itself
        base = max(acts)[0] - lead(state, seat) - RELUCTANCE
        acts += [(base + worth, line) for worth, line in sooner]
    return sorted(acts, reverse=True)


def flipped(bids: str, i: int) -> str:
    """The market with one bid token turned over."""
    bid = BIDS[i]
    return bids[:i] + (bid[1] if bids[i] == bid[0] else bid[0]) + bids[i + 1 :]


def _after(state: Welkin, seat: Seat, line: str) -> float:
    """Return what the position after a line is worth, with the best flip where one is due."""
    after = state.play(seat, line).state
    if after.flipping:
        return max([lead(after, seat, flipped(after.bids, i)) for i in range(len(BIDS))])
    return lead(after, seat)


def _procurements(state: Welkin, seat: Seat, width: int) -> list[tuple[float, str]]:
    """The procurements that bring most of what the sites lack."""
    board = state.boards[seat]
    money, mask = board.money, MASKS[board.tokens]
    gaps = tuple([missing(site) for site in board.sites])
    market = state.bids if any(gap[0] == ANY for gap in gaps) else ""  # what tokens bring matters to special sites alone
    most = min(money, MOST_TURNED if width > QUICK else 1)
    reserve = state.reserve()
    if min(reserve) < len(MATERIALS):
        found = _shortlist.__wrapped__(board.stock, mask, most, gaps, market, width, reserve)
    else:
        found = _shortlist(board.stock, mask, most, gaps, market, width)
    rest = _rivals(state, seat, state.bids)
    end = _own_end(state, seat, acted=True) if state.closing is not None else _end(state, seat)
    # What turning and taking leave alone is worth what it was.
    same = promise(board, state.bids, end) - money
    if end != OVER:
        same -= _sites(board.sites, board.stock, mask, min(money, 2), state.bids, end)
    worths = []
    for line, coins, new, stock in found:
        purse = money - coins
        sites = 0.0 if end == OVER else _sites(board.sites, stock, new, min(purse, 2), state.bids, end)
        worths.append((purse + sites + same - rest, line))
    return worths


@lru_cache(20_000)
def _shortlist(
    stock: str, mask: int, most: int, gaps: tuple[str, ...], market: str, width: int, reserve: tuple[int, ...] | None = None
) -> tuple[tuple[str, int, int, str], ...]:
    """Procurements for `most` coins at most that fill the gaps best: the line, its coins, the mask and the stock then.
    `reserve`: where it runs short."""
    found: dict[tuple[str, int, int, str], float] = {}
    for word, turned, coins in CHOICES:
        if coins > most:
            continue
        new = mask ^ turned
        kinds, takes = SHOWN[new], PLUSES[new]
        fits = None if reserve is None else tuple(within(stock, kinds, takes, reserve))
        for order in (gaps, gaps[::-1])[: max(1, len(gaps))]:
            for bonus, after in _ends(stock, kinds, takes, order, market, fits):
                key = (f"procure {word} {after}", coins, new, after.replace(NONE, ""))
                found[key] = max(found.get(key, -NEVER), bonus - coins + 0.15 * takes)
    return tuple(sorted(found, key=lambda each: (-found[each], each))[:width])


@lru_cache(20_000)
def _ends(
    stock: str, kinds: str, takes: int, gaps: tuple[str, ...], bids: str, fits: tuple[str, ...] | None
) -> tuple[tuple[float, str], ...]:
    """The two stocks to end with that serve the sites best, in their order. `fits`: what the reserve allows where it runs short."""
    found = []
    for after in outcomes(stock, kinds, takes) if fits is None else fits:
        rest, bonus = after.replace(NONE, ""), 0.0
        for gap in gaps:
            pays = _payable(rest, gap, bids if gap[0] == ANY else "")
            bonus += sum([0.5 + 0.25 * bids.count(m) for m in pays]) if gap[0] == ANY else len(pays)
            bonus += 0.7 * (len(pays) == len(gap))
            rest = less(rest, pays) or ""
        found.append((bonus + 0.05 * len(set(rest)), after))
    found.sort(reverse=True)
    return tuple(found[:2])


def _others(state: Welkin, seat: Seat) -> list[str]:
    """Other actions: what can be laid, the fullest first, and the last sites to open."""
    board = state.boards[seat]
    lines = ["use" + laid for laid in _fullest(state, board, 12)]
    if len(board.sites) < SLOTS and not state.pile:
        lines += [f"open {number}" for number in state.offer if number]
    return lines


def _openings(state: Welkin, seat: Seat) -> list[tuple[float, str]]:
    """Sites to open while the pile lasts, with the best flip where one follows; the market's flips are weighed once for all."""
    board, end = state.boards[seat], NEAR if state.pile > 1 else AT_END
    others = [other for place, other in enumerate(state.boards) if place != seat]
    bids = [state.bids]
    rest = [max([promise(other, state.bids, end) for other in others])]
    if not FLIPS.isdisjoint(state.offer):
        bids += [flipped(state.bids, i) for i in range(len(BIDS))]
        rest += [max([promise(other, market, end) for other in others]) for market in bids[1:]]
    found = []
    for number in state.offer:
        opened = replace(board, sites=(*board.sites, Site(number, "")))
        if number in FLIPS:
            worth = max([promise(opened, bids[i], end) - rest[i] for i in range(1, len(bids))])
        else:
            worth = promise(opened, bids[0], end) - rest[0]
        found.append((worth, f"open {number}"))
    return found


def _fullest(state: Welkin, board: Board, most: int) -> list[str]:
    uses = state.uses(board)
    if len(uses) > most:
        uses = sorted(uses, key=lambda laid: (-sum(map(laid.count, MATERIALS)), laid))[:most]
    return uses


def _sooner(state: Welkin, seat: Seat) -> list[str]:
    """Lines that need no action: powers, and sites sold early."""
    board = state.boards[seat]
    lines = [f"sell {site.number}" for site in board.sites if site.laid] if state.selling else []
    held = board.powers() if board.done else {}
    if not any(held.values()):
        return lines
    if held["use"]:
        lines += ["power use" + laid for laid in _fullest(state, board, 6)]
    if held["open"]:
        lines += [f"power open {number}" for number in state.offer if number]
    if held["buy"] and board.money >= BUY_PRICE and min(state.reserve()) >= BUYS:
        gaps = tuple([missing(site) for site in board.sites])
        market = state.bids if any(gap[0] == ANY for gap in gaps) else ""
        ends = {after for order in (gaps, gaps[::-1]) for _, after in _ends(board.stock, MATERIALS, BUYS, order, market, None)}
        lines += [f"power buy {after}" for after in sorted(ends)]
    if held["flip"]:
        best = sorted(range(len(BIDS)), key=lambda i: (-lead(state, seat, flipped(state.bids, i)), i))[:4]
        pairs = [sorted(pair) for pair in combinations(best, 2)]
        lines += [f"power flip {BIDS[i]} {BIDS[j]}" for i, j in pairs if state.bids[i] != state.bids[j]]
    if held["sell"] and not state.selling:
        lines += [f"power sell {site.number}" for site in board.sites if site.laid]
    return lines


# The mind.


class WelkinMind:
    """Welkin's mind; rates are coins."""

    key = "welkin"
    simulations = 330  # 1,000 win no more: 48 % of 60 games against it, ± 12
    warmth = 1.0
    guesses = 1  # nothing is hidden but what is still to be drawn, and that is drawn anew on every way down
    spread = 1.5

    def rate(self, known: Welkin, seat: Seat, lines: Sequence[str]) -> list[float]:
        worths = {line: worth for worth, line in rated(known, seat)}
        return [worths.get(line, UNLIKELY) for line in lines]

    def dominated(self, known: Welkin, seat: Seat, lines: Sequence[str]) -> dict[str, str]:
        """In a seat's last turn: a procurement of the same tokens for more coins. In the last turn of all: whatever ends it with
        less than something else already has; coins are all that counts then."""
        if known.closing is None:
            return {}
        price = {line: cost_of(line) for line in lines if line.startswith("procure ")}
        cheapest: dict[str, str] = {}
        for line in price:
            after = line.rpartition(" ")[2]
            if after not in cheapest or price[line] < price[cheapest[after]]:
                cheapest[after] = line
        found = {line: best for line in price if price[best := cheapest[line.rpartition(" ")[2]]] < price[line]}
        if (seat + 1) % known.seats == known.closing:
            found |= self._short(
                known, seat, [line for line in lines if line not in found], min(price, key=price.__getitem__, default="")
            )
            found = {line: _end_of(found, line) for line in found}
        return found

    def exact(self, known: Welkin, seat: Seat, lines: Sequence[str]) -> list[str]:
        """In a seat's last turn, by all that it can still do: coins, and where nobody comes after it completed sites and their
        spaces too. What those who come after it are left with is a judgement."""
        found = ends(known, seat, lines)
        if found is None:
            return list(lines)
        counts = None if (seat + 1) % known.seats == known.closing else 1
        most = max(held[:counts] for held in found.values())
        return [line for line in lines if found[line][:counts] == most]

    def _short(self, known: Welkin, seat: Seat, lines: Sequence[str], procured: str) -> dict[str, str]:
        """In the last turn of all: the lines that end the game with less than another has at once. `procured`: the procurement that
        stands for all of them."""
        looked = [line for line in lines if not line.startswith("procure ") or line == procured]
        if len(looked) > MOST_LAST:
            return {}
        has, over = {}, {}
        for line in looked:
            after = known.play(seat, line).state
            has[line] = holding(after.boards[seat])
            over[line] = after.turn is None
        best = max(looked, key=has.__getitem__)
        found = {line: best for line in looked if over[line] and has[line] < has[best]}
        if procured and over[procured]:
            goes_on = bool(set(known.boards[seat].done) - set(known.boards[seat].spent))  # a power may use what is taken
            for line in lines:
                beaten = line.startswith("procure ") and (procured in found or cost_of(line) > cost_of(procured))
                if beaten and (not goes_on or known.play(seat, line).state.turn is None):
                    found[line] = found.get(procured, procured)
        return found

    def worthwhile(self, known: Welkin, seat: Seat) -> list[str]:
        return [line for _, line in rated(known, seat)[:SEARCHED]]

    def weighed(self, known: Welkin, seat: Seat, *, broad: bool = False) -> list[tuple[float, str]]:
        found = rated(known, seat, BROAD)[:SEARCHED] if broad else rated(known, seat, QUICK)[:LOOKED_AT]
        return [(worth - TEMPO, line) for worth, line in found]

    def likely(self, lead: float) -> float:
        return 1 / (1 + exp(-lead / HOPE))

    def reply(self, known: Welkin, seat: Seat, rng: Random) -> str:
        return max([(worth + rng.gauss(0, SPREAD), line) for worth, line in rated(known, seat, QUICK)[:CLOSE]])[1]

    def stops(self, known: Welkin, begun: Welkin) -> bool:
        """So many lines on, when the same seat's turn begins: positions then compare."""
        return known.stage - begun.stage >= HORIZON and known.turn == begun.turn and not known.acted and not known.flipping

    def value(self, known: Welkin, seat: Seat, begun: Welkin) -> float:
        result = known.result()
        return standing(result, seat, CLEAR) if result else 1 / (1 + exp(-lead(known, seat) / HOPE))

    def why(self, known: Welkin, seat: Seat, line: str, lines: Sequence[str]) -> Why | None:
        words = line.split(" ")
        kind = words[1] if words[0] == "power" else words[0]
        board = known.boards[seat]
        after = known.play(seat, line).state
        earned = after.boards[seat].money - board.money
        if known.closing is not None and earned <= 0 and kind != "end":
            return _why_last(known, seat, line, lines)
        match kind:
            case "use" | "sell" if earned:
                return Why("hint-welkin-sells", {"money": earned, "sites": len(board.sites) - len(after.boards[seat].sites)})
            case "sell":
                return Why("hint-welkin-frees")
            case "use":
                filled = (
                    sum(map("".join(words[1:]).count, MATERIALS))
                    if words[0] == "use"
                    else len(board.stock) - len(after.boards[seat].stock)
                )
                return Why("hint-welkin-lays", {"count": filled})
            case "open" if known.closing is None and after.closing is not None:
                return Why("hint-welkin-closes", {"ahead": max(0, board.money - max(_others_money(known, seat)))})
            case "open":
                site = int(words[-1])
                price = sum(known.bids.count(letter) for letter in SYMBOLS[site])
                if SYMBOLS[site][0] == ANY:
                    return Why("hint-welkin-opens-special", {"site": site, "spaces": len(SYMBOLS[site])})
                return Why("hint-welkin-opens", {"site": site, "money": price})
            case "procure" | "buy":
                lacked = sum(_lacks(board, board.stock))
                brings = lacked - sum(_lacks(board, after.boards[seat].stock))
                if brings > 0:
                    ready = sum(not lack for lack in _lacks(board, after.boards[seat].stock))
                    return Why(
                        "hint-welkin-completes" if ready else "hint-welkin-gathers", {"count": brings, "left": lacked - brings}
                    )
                return Why("hint-welkin-prepares", {"pluses": after.boards[seat].tokens.count("+")})
            case "flip":
                return _why_flip(known, seat, after.bids, free=words[0] == "power")
            case _:
                return Why("hint-welkin-ends")


def _why_last(known: Welkin, seat: Seat, line: str, lines: Iterable[str]) -> Why | None:
    """Return why a line that earns nothing at once is played in the last turn: by what the whole turn comes to, for nothing is
    later. None where it loses coins, or the turn cannot be counted."""
    found = ends(known, seat, dict.fromkeys((line, *lines)))
    if found is None:
        return None
    board, (money, sites, _) = known.boards[seat], found[line]
    if money > board.money or (money == board.money and sites > len(board.done)):
        return Why("hint-welkin-leads", {"money": money - board.money})
    bids = known.play(seat, line).state.bids
    if bids != known.bids and money == board.money:
        to_come = [other for at, other in enumerate(known.boards) if at != seat and _end(known, at) != OVER]
        cheaper = [other for other in to_come if _prices(other, bids) < _prices(other, known.bids)]
        if any(promise(other, bids, LAST) < promise(other, known.bids, LAST) for other in cheaper):
            return Why("hint-welkin-lowers")
        if known.flipping:
            return Why("hint-welkin-spares")
    nothing = max(found.values())[0] <= board.money == money == known.play(seat, line).state.boards[seat].money
    return Why("hint-welkin-last") if nothing else None


def _end_of(beaten: dict[str, str], line: str) -> str:
    """The line at the end of a row of lines of which each beats the one before."""
    while line in beaten:
        line = beaten[line]
    return line


def _why_flip(known: Welkin, seat: Seat, bids: str, *, free: bool) -> Why:
    """Return why bid tokens are turned so that they show `bids`: what it promises, as far as prices really move that way. `free`:
    by a power, so none had to be turned."""
    board = known.boards[seat]
    mine = promise(board, bids, NEAR) - promise(board, known.bids, NEAR)
    theirs = _rivals(known, seat, known.bids) - _rivals(known, seat, bids)
    dearer = mine > 0 and _prices(board, bids) > _prices(board, known.bids)
    others = [other for at, other in enumerate(known.boards) if at != seat]
    cheaper = theirs > 0 and any(_prices(other, bids) < _prices(other, known.bids) for other in others)
    if dearer and (mine >= theirs or not cheaper):
        return Why("hint-welkin-raises")
    if cheaper:
        return Why("hint-welkin-lowers")
    return Why("hint-welkin-weighs" if free else "hint-welkin-spares")


def _prices(board: Board, bids: str) -> int:
    """Return what the materials of a board's open sites are worth together: those that they ask for, or that lie where any may."""
    return sum(bids.count(letter) for site in board.sites for letter in (*missing(site), *site.laid) if letter != ANY)


def _others_money(state: Welkin, seat: Seat) -> list[int]:
    return [board.money for other, board in enumerate(state.boards) if other != seat]


def _lacks(board: Board, stock: str) -> list[int]:
    """Return how many tokens each open site still needs once the stock is laid on them, from the left."""
    lacks = []
    for site in board.sites:
        gap = missing(site)
        pays = stock[: len(gap)] if gap[0] == ANY else "".join(m * min(stock.count(m), gap.count(m)) for m in MATERIALS)
        stock = less(stock, pays) or ""
        lacks.append(len(gap) - len(pays))
    return lacks


def choose(state: Welkin, seat: Seat) -> str:
    """The line that looks best to `seat` one decision ahead, from what all may know."""
    return rated(state.guess(seat, Chance(b"chooser")), seat)[0][1]
