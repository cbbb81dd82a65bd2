"""Welkin for those who listen: where one stands in a line, the questions of a move, and its choices without codes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from render.face import SUMMARY, TOGETHER
from render.welkin.art.island import price
from render.welkin.text import (
    COMMA,
    SHORT_ACTS,
    gap_said,
    held,
    kinds_said,
    material_said,
    name,
    seat_told,
    site_noted,
    turned_over,
)
from rules.welkin import Board, Site, WelkinView
from rules.welkin.parts import BIDS, NUMBER, SYMBOLS, TURN_PRICE
from rules.welkin.position import missing
from rules.welkin.scoring import worth
from rules.welkin.stocks import ANY, LAYOUTS, MASKS, MATERIALS, NONE, TURNS, beyond, lays, visible

if TYPE_CHECKING:
    from render.words import Words


def summary(view: WelkinView, words: Words) -> str:
    """Money, stock, and what the open sites lack, as far as there is room."""
    if view.seat is None or view.result is not None:
        return ""
    board = view.boards[view.seat]
    stock = held(board.stock, words) if board.stock else words("welkin-ear-empty")
    others = [words("welkin-ear-other", who=words.seat(s), money=o.money) for s, o in enumerate(view.boards) if s != view.seat]
    parts = [words("welkin-ear-stands", money=board.money, stock=stock, others=COMMA.join(["", *others]))]
    if not view.flipping:
        parts += [words("welkin-ear-lacks", site=site.number, gap=_gap(site, words)) for site in board.sites]
    while len(parts) > 1 and sum(map(len, parts)) + len(parts) > SUMMARY:
        parts.pop()
    return " ".join(parts)


def _gap(site: Site, words: Words) -> str:
    gap = missing(site)
    return gap_said(gap, words) if gap[:1] == ANY else held(gap, words)


def _market(view: WelkinView, words: Words) -> str:
    """What each material is worth."""
    market = COMMA.join(f"{material_said(m, words)} {value}" for m, value in zip(MATERIALS, view.values, strict=True))
    return words("welkin-ear-market", market=market)


def _ends(view: WelkinView) -> bool:
    """Whether the next site opened brings the last turns."""
    return view.pile == 0 and view.closing is None and view.result is None


def weighed(view: WelkinView, line: str) -> bool:
    """A site sold early is lost for less than it could bring; the last one opened brings the end."""
    done = line.split()
    opens = done[0] == "open" or done[:2] == ["power", "open"]
    return done[0] == "sell" or done[:2] == ["power", "sell"] or (opens and _ends(view))


def tell_own(view: WelkinView, words: Words) -> str:
    """The reader's own board. Money and stock stand in the summary, right before it, while the game runs."""
    if view.seat is None:
        return ""
    lines = seat_told(view, view.seat, words)
    return "\n".join(lines if view.result is not None else lines[1:])


def ask(view: WelkinView, begun: str, words: Words) -> str:
    """What to do, and with which site, token or stock."""
    done = begun.split()
    asked = "welkin-ask"
    if done[:1] == ["power"] and len(done) > 1:  # its name stands nowhere else where it is the only one
        done, asked = done[1:], "welkin-ask-power"
    match done:
        case []:
            if words.codes:
                return words("welkin-ask-act")
            last = "welkin-ear-ends" if _ends(view) else "welkin-ear-last" if view.closing not in (None, view.seat) else ""
            parts = [] if view.acted else [_market(view, words), *([words(last)] if last else [])]
            return " ".join([*parts, words("welkin-ask-act")])
        case ["power"]:
            return words("welkin-ask-power")
        case ["open" | "sell" | "flip" as act]:
            said = words(f"{asked}-{act}")
            if words.codes or act != "flip":  # of the others the first question told the market
                return f"{said} {words('welkin-ear-ends')}" if act == "open" and _ends(view) and not words.codes else said
            return f"{_market(view, words)} {said}"
        case ["flip", _]:
            return words("welkin-ask-flip-then")
        case ["procure"]:
            return words("welkin-ask-turn" if words.codes else "welkin-ear-ask-turn")
        case ["procure", _]:
            return words("welkin-ask-stock")
        case ["buy"]:
            return words("welkin-ask-power-buy")
        case ["use", *laid] if view.seat is not None:
            board = view.boards[view.seat]
            if not laid and len(board.sites) > 1 and ways(board) <= TOGETHER:
                return words("welkin-ask-lay-all")
            left = [site.number for site in board.sites[len(laid) :]]
            then = words.listed([str(site) for site in left[1:]] or ["none"])
            return words("welkin-ask-lay", site=left[0], then=then) if left else ""
    return ""


def ways(board: Board) -> int:
    """In how many ways materials can be laid on the open sites."""
    left = Counter([board.stock])
    for site in board.sites:
        after: Counter[str] = Counter()
        for stock, count in left.items():
            for _, rest in lays(stock, missing(site)):
                after[rest] += count
        left = after
    return left.total() - 1  # nothing at all is no way


def say(view: WelkinView, begun: str, word: str, words: Words) -> tuple[str, str]:
    """The acts by their names alone; sites, tokens and stocks with what they bring."""
    done = begun.split()
    if not begun:
        return words(f"welkin-short-{word}") if word in SHORT_ACTS else word, ""
    if begun == "power" and word not in NUMBER:
        return name(view, begun, word, words)[0], ""
    label, note = name(view, begun, word, words)
    act = done[1] if done[0] == "power" and len(done) > 1 else done[0]
    if act == "flip" and word in BIDS:
        old = (turned_over(view.bids, done[2]) if done[2:] else view.bids)[BIDS.index(word)]
        return words("welkin-ear-bid", old=material_said(old, words), new=material_said(word.replace(old, ""), words)), ""
    if act == "procure" and len(done) == 1 and " " not in word:
        return _turn_said(view, word, words)
    if act in ("open", "sell") and word in NUMBER:
        if act == "sell":
            return _sale_said(view, NUMBER[word], words), ""
        spaces = SYMBOLS[NUMBER[word]]
        label = words("welkin-ear-offered", site=word, spaces=gap_said(spaces, words) if spaces[:1] == ANY else held(spaces, words))
        note = site_noted(NUMBER[word], view, words)
        return label, words("welkin-ear-then-last", note=note) if _ends(view) else note
    if act in ("procure", "buy") and (len(done) > 1 or act == "buy"):
        label, note = _taken(view, word, words), ""
    elif act == "use":
        return _laid_said(view, len(done) - 1 - (done[0] == "power"), word, words)
    return label, note


def _sale_said(view: WelkinView, number: int, words: Words) -> str:
    """What a site brings if it is sold early, and what it would bring when complete."""
    own = view.boards[view.seat] if view.seat is not None else None
    site = next((site for site in own.sites if site.number == number), Site(number, "")) if own else Site(number, "")
    return words("welkin-ear-sale", site=number, money=worth(site.laid, view.bids), most=price(site, view.bids))


def _laid_said(view: WelkinView, at: int, word: str, words: Words) -> tuple[str, str]:
    """What is laid on the open sites from the one with the number `at` on, each by its name where there are several, and what that
    leaves open or brings."""
    sites = view.boards[view.seat].sites[at:] if view.seat is not None else ()
    several = "+" in word or " " in word
    if not sites:
        return held(word, words), ""
    said = []
    for site, letters in zip(sites, word.replace("+", " ").split(), strict=False):
        if letters == NONE:
            continue
        left = len(missing(site)) - len(letters)
        laid = held(letters, words)
        follows = words("welkin-ear-left", count=left)
        if left <= 0:
            follows = words("welkin-ear-sells", money=worth(site.laid + letters, view.bids))
        if not several:
            return laid, follows
        said.append(words("welkin-ear-laid", site=site.number, word=laid, follows=follows))
    return words("clause-separator").join(said) or words("welkin-nothing"), ""


def told_first(view: WelkinView, begun: str, offered: Sequence[str]) -> Sequence[str]:
    """Of the tokens to turn over those that cost nothing, one each; of what can be laid on a site, as much as there is of each; bid
    tokens by the material that they raise."""
    match begun.split():
        case ["procure"]:
            return [word for word in offered if len(word) == 1]
        case ["use" | "power", *_] if "use" in begun.split():
            laid = [_laid(word.split()) for word in offered]
            return [word for word, one in zip(offered, laid, strict=True) if not any(_less(one, other) for other in laid)]
        case ["flip"] | ["power", "flip"]:
            return sorted(offered, key=lambda bid: (MATERIALS.index(raised(view, bid)), offered.index(bid)))
    return offered


def raised(view: WelkinView, bid: str) -> str:
    """The material that is worth more when a bid token is flipped."""
    return bid.replace(view.bids[BIDS.index(bid)], "")


def _laid(sites: Sequence[str]) -> list[Counter[str]]:
    """What is laid on each site. Nothing on the only one is a choice of its own."""
    return [Counter("" if len(sites) > 1 and word == NONE else word) for word in sites]


def _less(one: Sequence[Counter[str]], other: Sequence[Counter[str]]) -> bool:
    """Whether `other` lays the same and more, on each site."""
    return one != other and len(one) == len(other) and all(few <= many for few, many in zip(one, other, strict=True))


def _taken(view: WelkinView, after: str, words: Words) -> str:
    """What comes into the stock by a choice of what is in it then, and what goes."""
    stock = view.boards[view.seat].stock if view.seat is not None else ""
    new = "" if after == NONE else after
    came, went = beyond(new, stock), beyond(stock, new)
    key = "came" if came and not went else "swap" if came else "went" if went else "none"
    return words("welkin-ear-taken", key=key, came=held(came, words), went=held(went, words))


def _turn_said(view: WelkinView, turned: str, words: Words) -> tuple[str, str]:
    """Tokens to turn over by their materials, with what that costs and lets one take; of four kinds, the one that is not shown."""
    tokens = view.boards[view.seat].tokens if view.seat is not None else MATERIALS
    twice = turned == "twice"
    after = LAYOUTS[MASKS[tokens] ^ (0 if twice else TURNS[turned])]
    kinds, takes = visible(after), after.count("+")
    label = words("welkin-word-twice") if twice else words.listed([material_said(letter, words) for letter in turned])
    cost = TURN_PRICE * (1 if twice else len(turned) - 1)
    without = "".join(material for material in MATERIALS if material not in kinds)
    if not kinds or not takes:
        what = words("welkin-ear-nothing")
    elif len(kinds) == 1:
        what = words("welkin-count", material=kinds, count=takes)
    elif len(without) == 1:
        what = words("welkin-ear-turn-but", takes=takes, kind=material_said(without, words))
    else:
        what = words("welkin-ear-turn", takes=takes, kinds=kinds_said(kinds, words))
    return label, words("clause-separator").join([*([words("welkin-ear-pays", cost=cost)] if cost else []), what])
