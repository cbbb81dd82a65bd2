"""Welkin for those who listen: where one stands in a line, the questions of a move, and its choices without codes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from render.face import TOGETHER
from render.welkin.art.island import price
from render.welkin.text import (
    COMMA,
    SHORT_ACTS,
    held,
    kinds_said,
    material_said,
    name,
    seat_told,
    site_noted,
    spaces_held,
    turned_over,
)
from rules.welkin import Board, Site, WelkinView
from rules.welkin.parts import BIDS, BUY_PRICE, NUMBER, SLOTS, SYMBOLS, TURN_PRICE
from rules.welkin.position import missing
from rules.welkin.scoring import worth
from rules.welkin.stocks import ANY, LAYOUTS, MASKS, MATERIALS, MOST, NONE, TURNS, beyond, fits, lays, less, visible

if TYPE_CHECKING:
    from render.words import Words

NEWS = 140
"""Characters of what there is to know before an action."""


def summary(view: WelkinView, words: Words) -> str:
    """Everybody's money, and the reader's stock."""
    if view.seat is None or view.result is not None:
        return ""
    board = view.boards[view.seat]
    stock = held(board.stock, words) if board.stock else "none"
    others = [words("welkin-ear-other", who=words.seat(s), money=o.money) for s, o in enumerate(view.boards) if s != view.seat]
    return words("welkin-ear-stands", money=board.money, stock=stock, others=COMMA.join(["", *others]))


def _lacking(view: WelkinView, words: Words) -> list[str]:
    """Return what the reader's sites lack, in a sentence."""
    sites = () if view.seat is None else view.boards[view.seat].sites
    lacking = [words("welkin-ear-site-lacks", site=site.number, gap=spaces_held(missing(site), words)) for site in sites]
    return [words("welkin-ear-lacks", lacking=words("clause-separator").join(lacking))] if lacking else []


def _rivals(view: WelkinView, words: Words) -> list[str]:
    """Return what each of the others builds, holds and may still use, a sentence each, from whoever comes next."""
    told = []
    for seat in _others(view):
        board = view.boards[seat]
        parts = [words("welkin-ear-rival-lacks", site=site.number, gap=spaces_held(missing(site), words)) for site in board.sites]
        parts += [words("welkin-ear-rival-holds", stock=held(board.stock, words))] if board.stock else []
        parts += [words("welkin-ear-rival-powers", powers=_powers(board, words))] if any(board.powers().values()) else []
        if parts:
            told.append(f"{words.pair(words.seat(seat), words('clause-separator').join(parts))}.")
    return told


def _threats(view: WelkinView, words: Words) -> list[str]:
    """Return which site each of the others could complete with what they hold, a sentence each, from whoever comes next."""
    told = []
    for seat in _others(view):
        board = view.boards[seat]
        brings = {site.number: _completed(board, site, view.bids) for site in board.sites}
        told += [
            words("welkin-ear-threat", who=words.seat(seat), site=number, money=money)
            for number, money in brings.items()
            if money is not None
        ]
    return told


def _completed(board: Board, site: Site, bids: str) -> int | None:
    """Return what a site brings that is completed with what lies in the stock, at best; None where that does not suffice."""
    gap = missing(site)
    if gap[0] != ANY:
        return None if less(board.stock, gap) is None else price(site, bids)
    best = sorted(board.stock, key=bids.count, reverse=True)[: len(gap)]
    return None if len(best) < len(gap) else worth(site.laid + "".join(best), bids)


def _others(view: WelkinView) -> list[int]:
    """The seats of the others, from whoever comes next."""
    return [] if view.seat is None else [(view.seat + n) % view.seats for n in range(1, view.seats)]


def _powers(board: Board, words: Words) -> str:
    """The powers that are left, each kind by its name."""
    return COMMA.join(
        words("welkin-text-power-left", power=words(f"welkin-power-{kind}-name"), count=count)
        for kind, count in board.powers().items()
        if count
    )


def _news(view: WelkinView, words: Words) -> str:
    """Return what there is to know before an action: the market, whether the end is near, one's own sites, and as far as there is
    room what the others could complete next."""
    last = "welkin-ear-ends" if _ends(view) else "welkin-ear-last" if view.closing not in (None, view.seat) else ""
    parts = [_market(view, words), *([words(last)] if last else []), *_lacking(view, words)]
    for threat in _threats(view, words):
        if len(" ".join([*parts, threat])) <= NEWS:
            parts.append(threat)
    return " ".join(parts)


def usable(view: WelkinView) -> list[str]:
    """The powers that the reader could use now."""
    if view.seat is None:
        return []
    board = view.boards[view.seat]
    can = {
        "use": lays_any(board),
        "open": any(view.offer),
        "buy": board.money >= BUY_PRICE and any(view.reserve),
        "flip": True,
        "sell": not view.selling and any(site.laid for site in board.sites),
    }
    return [kind for kind, count in board.powers().items() if count and can[kind]]


def lays_any(board: Board) -> bool:
    """Return whether anything of the stock fits on a site."""
    return any(fits(letter, missing(site)) for site in board.sites for letter in board.stock)


def _only_procures(view: WelkinView) -> bool:
    """Return whether the reader can do nothing but procure."""
    if view.seat is None or view.acted or usable(view):
        return False
    board = view.boards[view.seat]
    sells = view.selling and any(site.laid for site in board.sites)
    opens = len(board.sites) < SLOTS and any(view.offer)
    return not (opens or sells or lays_any(board))


def _market(view: WelkinView, words: Words) -> str:
    """Return what each material is worth."""
    market = COMMA.join(f"{material_said(m, words)} {value}" for m, value in zip(MATERIALS, view.values, strict=True))
    return words("welkin-ear-market", market=market)


def _ends(view: WelkinView) -> bool:
    """Return whether the next site opened brings the last turns."""
    return view.pile == 0 and view.closing is None and view.result is None


def weighed(view: WelkinView, line: str) -> bool:
    """A site sold early is lost for less than it could still bring; the last one opened brings the end."""
    match line.split():
        case ["open", _] | ["power", "open", _]:
            return _ends(view)
        case ["sell", number] | ["power", "sell", number]:
            site = _own_site(view, NUMBER[number])
            last = view.closing not in (None, view.seat) and view.acted and "use" not in usable(view)
            return not last and worth(site.laid, view.bids) < price(site, view.bids)
    return False


def confirm(view: WelkinView, line: str, words: Words) -> str:
    """Return whether to open a site, or to sell one early, and what that costs."""
    match line.split():
        case ["open", number] | ["power", "open", number]:
            return words("welkin-ear-confirm-open", site=number, last="yes" if _ends(view) else "no")
        case ["sell", number] | ["power", "sell", number]:
            site = _own_site(view, NUMBER[number])
            about = {"money": worth(site.laid, view.bids), "most": price(site, view.bids)}
            return words("welkin-ear-confirm-sell", site=number, **about)
    return ""


def _own_site(view: WelkinView, number: int) -> Site:
    """An open site of the reader's."""
    sites = view.boards[view.seat].sites if view.seat is not None else ()
    return next((site for site in sites if site.number == number), Site(number, ""))


def tell_own(view: WelkinView, words: Words) -> str:
    """The reader's own board, and in short those of the others. Money and stock stand in the summary, right before it, while the
    game runs."""
    if view.seat is None:
        return ""
    lines = seat_told(view, view.seat, words)
    return "\n".join(lines if view.result is not None else [*lines[1:], *_rivals(view, words)])


def ask(view: WelkinView, begun: str, words: Words) -> str:
    """Return what to do, and with which site, token or stock."""
    done = begun.split()
    asked = "welkin-ask"
    if done[:1] == ["power"] and len(done) > 1:  # its name stands nowhere else where it is the only one
        done, asked = done[1:], "welkin-ask-power"
    match done:
        case []:
            if words.codes:
                return words("welkin-ask-act")
            return words("welkin-ask-act") if view.acted else _news(view, words)  # its buttons say what can be done
        case ["power"]:
            return words("welkin-ask-power")
        case ["open" | "sell" | "flip" as act]:
            said = words(f"{asked}-{act}")
            return f"{said} {words('welkin-ear-ends')}" if act == "open" and _ends(view) and not words.codes else said
        case ["flip", _]:
            return words("welkin-ask-flip-then")
        case ["procure"]:
            if words.codes:
                return words("welkin-ask-turn")
            only = _only_procures(view)  # then it is the first question
            return f"{words('welkin-ear-only')} {_news(view, words)}" if only else words("welkin-ear-ask-turn")
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
        powers = COMMA.join(words(f"welkin-power-{kind}-name") for kind in usable(view)) if word == "power" else ""
        return words(f"welkin-short-{word}") if word in SHORT_ACTS else word, powers
    if begun == "power" and word not in NUMBER:
        return name(view, begun, word, words)[0], ""
    label, note = name(view, begun, word, words)
    act = done[1] if done[0] == "power" and len(done) > 1 else done[0]
    if act == "flip" and word in BIDS:
        before = turned_over(view.bids, done[2]) if done[2:] else view.bids
        old = before[BIDS.index(word)]
        label = words("welkin-ear-bid", old=material_said(old, words), new=material_said(word.replace(old, ""), words))
        return label, _changes_said(worth_of(view, before, word), words)
    if act == "procure" and len(done) == 1 and " " not in word:
        return _turn_said(view, word, words)
    if act in ("open", "sell") and word in NUMBER:
        if act == "sell":
            return _sale_said(view, NUMBER[word], words), ""
        label = words("welkin-ear-offered", site=word, spaces=spaces_held(SYMBOLS[NUMBER[word]], words))
        return label, site_noted(NUMBER[word], view, words)
    if act in ("procure", "buy") and (len(done) > 1 or act == "buy"):
        label, note = _taken(view, word, words), ""
    elif act == "use":
        return _laid_said(view, len(done) - 1 - (done[0] == "power"), word, words)
    return label, note


def worth_of(view: WelkinView, bids: str, bid: str) -> tuple[int, int]:
    """By how much the flip of a bid token changes what the reader's sites would bring, and what those of the others would."""
    after = turned_over(bids, bid)
    more = [sum(price(site, after) - price(site, bids) for site in board.sites) for board in view.boards]
    own = 0 if view.seat is None else more[view.seat]
    return own, sum(more) - own


def _changes_said(more: tuple[int, int], words: Words) -> str:
    """Return what a flip changes, by how much; nothing where it changes nothing."""
    named = [("welkin-ear-yours", more[0]), ("welkin-ear-theirs", more[1])]
    return COMMA.join(words(id, more=f"+{by}" if by > 0 else f"−{-by}") for id, by in named if by)


def _sale_said(view: WelkinView, number: int, words: Words) -> str:
    """Return what a site brings if it is sold early, and what it would bring when complete."""
    site = _own_site(view, number)
    return words("welkin-ear-sale", site=number, money=worth(site.laid, view.bids), most=price(site, view.bids))


def _laid_said(view: WelkinView, at: int, word: str, words: Words) -> tuple[str, str]:
    """Return what is laid on the open sites from the one with the number `at` on, each by its name where there are several, and
    what that leaves open or brings."""
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
    return words("clause-separator").join(said) or words("welkin-ear-lay-none"), ""


def told_first(view: WelkinView, begun: str, offered: Sequence[str]) -> Sequence[str]:
    """Of what can be laid on a site as much as there is of each, nothing at all last; sites by their numbers; bid tokens by what
    they bring the reader more than the others."""
    match begun.split():
        case ["use" | "power", *_] if "use" in begun.split():
            laid = [_laid(word.split()) for word in offered]
            most = [word for word, one in zip(offered, laid, strict=True) if not any(_less(one, other) for other in laid)]
            return sorted(most, key=lambda word: word == NONE)
        case ["open"] | ["power", "open"]:
            return sorted(offered, key=int)
        case ["flip"] | ["power", "flip"] | ["power", "flip", _]:
            bids = turned_over(view.bids, begun.split()[2]) if begun.split()[2:] else view.bids

            def rank(bid: str) -> tuple[int, int, int]:
                own, others = worth_of(view, bids, bid)
                new = bid.replace(bids[BIDS.index(bid)], "")
                return others - own, MATERIALS.index(new), offered.index(bid)

            return sorted(offered, key=rank)
    return offered


def grouped(view: WelkinView, begun: str, offered: Sequence[str], words: Words) -> list[tuple[str, list[str]]]:
    """Return what to turn over besides one token for free: two for a coin, the most to take first; then more of them, and what lets
    one take nothing, as long as there is anything else."""
    if begun != "procure":
        return []
    takes = {turned: _shown(view, turned) for turned in offered}
    free = [turned for turned in offered if _cost(turned) == 0 and takes[turned][1]]
    two = [turned for turned in offered if _cost(turned) == TURN_PRICE and takes[turned][1]]
    two.sort(key=lambda turned: (-takes[turned][1], [MATERIALS.index(kind) for kind in takes[turned][0]]))
    free = free or [turned for turned in offered if _cost(turned) == 0]
    others = [turned for turned in offered if turned not in (*free, *two)]
    others.sort(key=lambda turned: (not takes[turned][1], _cost(turned), -takes[turned][1]))
    groups = [(words("welkin-ear-two", cost=TURN_PRICE), two), (words("welkin-ear-others"), others)]
    return [(label, group) for label, group in groups if group]


def _cost(turned: str) -> int:
    """Return what it costs to turn these tokens over."""
    return TURN_PRICE * (1 if turned == "twice" else len(turned) - 1)


def _shown(view: WelkinView, turned: str) -> tuple[str, int]:
    """The kinds that tokens show once these are turned over, and how many materials one takes of them; of one kind alone no more
    than the stock has room for."""
    board = view.boards[view.seat] if view.seat is not None else None
    after = LAYOUTS[MASKS[board.tokens if board else MATERIALS] ^ (0 if turned == "twice" else TURNS[turned])]
    kinds, takes = visible(after), after.count("+")
    if len(kinds) == 1 and board is not None:
        takes = min(takes, MOST - board.stock.count(kinds))
    return kinds, takes if kinds else 0


def _laid(sites: Sequence[str]) -> list[Counter[str]]:
    """Return what is laid on each site. Nothing on the only one is a choice of its own."""
    return [Counter("" if len(sites) > 1 and word == NONE else word) for word in sites]


def _less(one: Sequence[Counter[str]], other: Sequence[Counter[str]]) -> bool:
    """Return whether `other` lays the same and more, on each site."""
    return one != other and len(one) == len(other) and all(few <= many for few, many in zip(one, other, strict=True))


def _taken(view: WelkinView, after: str, words: Words) -> str:
    """Return what comes into the stock by a choice of what is in it then, and what goes."""
    stock = view.boards[view.seat].stock if view.seat is not None else ""
    new = "" if after == NONE else after
    came, went = beyond(new, stock), beyond(stock, new)
    key = "came" if came and not went else "swap" if came else "went" if went else "none"
    return words("welkin-ear-taken", key=key, came=held(came, words), went=held(went, words))


def _turn_said(view: WelkinView, turned: str, words: Words) -> tuple[str, str]:
    """Tokens to turn over by their materials, with what that lets one take; of four kinds, the one that is not shown."""
    kinds, takes = _shown(view, turned)
    label = words("welkin-word-twice") if turned == "twice" else words.listed([material_said(letter, words) for letter in turned])
    without = "".join(material for material in MATERIALS if material not in kinds)
    if not takes:
        what = words("welkin-ear-nothing")
    elif len(kinds) == 1:
        what = held(kinds * takes, words)
    elif len(without) == 1:
        what = words("welkin-ear-turn-but", takes=takes, kind=material_said(without, words))
    else:
        what = words("welkin-ear-turn", takes=takes, kinds=kinds_said(kinds, words))
    cost = _cost(turned)  # of two tokens the button before has said it
    pays = [words("welkin-ear-pays", cost=cost)] if cost > TURN_PRICE or (cost and not takes) else []
    return label, words("clause-separator").join([what, *pays])
