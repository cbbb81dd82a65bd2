"""Welkin in words: the text board, the alternative text of the pictures, and the names of the words of a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from render.face import GLANCE, KEYS, TOGETHER, shortened
from render.welkin.art.island import price
from render.welkin.look import SHORT
from rules.game import Seat
from rules.welkin import Board, Site, Turn, WelkinView
from rules.welkin.parts import BIDS, BUYS, FLIPS, NUMBER, POWER, POWERS, ROUNDS, SYMBOLS, TURN_PRICE
from rules.welkin.position import missing
from rules.welkin.scoring import worth
from rules.welkin.stocks import ANY, LAYOUTS, MASKS, MATERIALS, NONE, TURNS, arranged, beyond, lays, outcomes, visible

if TYPE_CHECKING:
    from render.words import Words

ALT_LONGEST = 1024
LABEL_LONGEST = 80
NOTE_LONGEST = 100
COMMA = ", "
CODED, CODED_FEW = 3, 6  # letters on a button beside three others, and beside two
LETTERS = 10  # letters with their signs, beside a number of two figures
BOTH = 2  # sites that a button has room for
MANY = 4  # choices; of more the buttons have their numbers alone
MATERIAL_NAMES = ("material", "old", "new", "older", "newer")
WORD_NAMES = ("word", "stock")
SHORT_ACTS = ("open", "flip", "procure", "use", "power", "sell", "end")


# Raw values in words.


def speak(name: str, value: str | int, words: Words) -> str | None:
    """Readable words for a raw value of an event or refusal, None to leave it as it is."""
    if not isinstance(value, str):
        return None
    if name in MATERIAL_NAMES and value in tuple(MATERIALS):
        return material_said(value, words)
    if name in ("came", "went") and (value == NONE or set(value) <= set(MATERIALS)):
        return "" if value == NONE else " " + words(f"welkin-{name}", stock=stock_said(value, words))
    if name in ("stock", "word", "spaces", "gap") and not words.codes and set(value) <= {*MATERIALS, ANY, NONE}:
        return spaces_held(value.replace(NONE, ""), words) or words("welkin-ear-empty" if name == "stock" else "welkin-nothing")
    if name in WORD_NAMES and (value == NONE or set(value) <= set(MATERIALS)):
        return words.listed(_counted(value, words)) if name == "word" and value != NONE else stock_said(value, words)
    if name == "turned":
        return words("welkin-turned-one-twice") if value == "twice" else turned_said(value, words)
    if name == "tokens" and value in MASKS:
        return tokens_said(value, words)
    if name == "power" and value in POWERS:
        return words(f"welkin-power-{value}-name")
    return None


def material_said(material: str, words: Words) -> str:
    """ "plant" for p."""
    return words("welkin-material", material=material)


def kinds_said(letters: str, words: Words) -> str:
    """ "plant, gem" for pg."""
    return COMMA.join(material_said(letter, words) for letter in letters)


def one_of(letters: str, words: Words) -> str:
    """ "plant, metal or gem" for pmg."""
    if len(letters) < 2:
        return kinds_said(letters, words)
    return words("welkin-or", first=kinds_said(letters[:-1], words), last=kinds_said(letters[-1], words))


def turned_said(letters: str, words: Words) -> str:
    """ "the plant and gem tokens" for pg."""
    if not words.codes:
        return words("welkin-ear-turned", kinds=words.listed([material_said(letter, words) for letter in letters]))
    kinds = kinds_said(letters[-1], words)
    if len(letters) > 1:
        kinds = words("welkin-and", first=kinds_said(letters[:-1], words), last=kinds)
    return words("welkin-turned-tokens", count=len(letters), kinds=kinds)


def stock_said(word: str, words: Words) -> str:
    """ "2 plants, 1 animal" for ppa; "nothing" for none."""
    return COMMA.join(_counted(word, words)) or words("welkin-nothing")


def held(stock: str, words: Words) -> str:
    """ "2 plants, animal" for ppa: of one the number goes without saying."""
    counts = [(material, stock.count(material)) for material in MATERIALS if material in stock]
    return COMMA.join(
        words("welkin-ear-one" if count == 1 else "welkin-count", material=material, count=count) for material, count in counts
    ) or words("welkin-nothing")


def spaces_held(spaces: str, words: Words) -> str:
    """Spaces of a site as `held` tells materials, those for any kind by their number; "" for none."""
    return gap_said(spaces, words) if spaces[:1] == ANY else held(spaces, words) if spaces else ""


def _counted(word: str, words: Words) -> list[str]:
    """ "2 plants" and "1 animal" for ppa."""
    return [words("welkin-count", material=m, count=word.count(m)) for m in MATERIALS if m in word]


def _stock_coded(stock: str, words: Words) -> str:
    """The same with its letters."""
    said = stock_said(stock, words)
    return words("welkin-stock-coded", stock=said, code=stock or NONE) if words.codes else said


def tokens_said(tokens: str, words: Words) -> str:
    """Return what procurement tokens show: how many plusses, and the materials."""
    return words("welkin-tokens", count=tokens.count("+"), kinds=kinds_said(visible(tokens), words) or words("welkin-no-kind"))


def symbols_said(number: int, words: Words) -> str:
    """The spaces of a card: "2 plants, 1 gem", or "any 4"."""
    symbols = SYMBOLS[number]
    return words("welkin-any", count=len(symbols)) if symbols[0] == ANY else stock_said(symbols, words)


def gap_said(gap: str, words: Words) -> str:
    """Spaces still empty."""
    return words("welkin-any", count=len(gap)) if gap[:1] == ANY else stock_said(gap, words)


def price_said(site: Site, bids: str, words: Words) -> str:
    """Return what a site sells for now; of a special one, at most."""
    key = "welkin-price-most" if SYMBOLS[site.number][0] == ANY and missing(site) else "welkin-price"
    return words(key, money=price(site, bids))


def complete_said(site: Site, bids: str, words: Words) -> str:
    """Return what an unfinished site would bring if it were complete."""
    key = "welkin-price-complete-most" if SYMBOLS[site.number][0] == ANY else "welkin-price-complete"
    return words(key, money=price(site, bids))


def in_order(view: WelkinView) -> list[Seat]:
    """The seats as they play, from the first."""
    return [(view.first + n) % view.seats for n in range(view.seats)]


# The text board.


def tell(view: WelkinView, words: Words) -> str:
    """The complete board as text."""
    if view.result is not None:
        return "\n".join(_result_told(view, words))
    lines = [*_turn_told(view, words), "", words("welkin-text-market")]
    for material, value in zip(MATERIALS, view.values, strict=True):
        shown = [bid for bid, shows in zip(BIDS, view.bids, strict=True) if shows == material]
        lines.append(
            words(
                "welkin-text-zone",
                material=material,
                value=value,
                bids=COMMA.join(_bid_said(bid, words) for bid in shown) or words("welkin-nothing"),
            )
        )
    lines += ["", words("welkin-text-offer", pile=view.pile)]
    lines += [_offered_told(view, number, words) for number in view.offer if number]
    gone = view.offer.count(0)
    if gone:
        lines.append(words("welkin-text-gone", count=gone))
    left = COMMA.join(words("welkin-text-left", material=m, count=n) for m, n in zip(MATERIALS, view.reserve, strict=True))
    lines.append(words("welkin-text-reserve", left=left))
    if view.selling or any(board.powers()["sell"] or board.early for board in view.boards):
        lines.append(words(f"welkin-text-early-{view.early_sale}"))
    for seat in in_order(view):
        lines += ["", *seat_told(view, seat, words)]
    return "\n".join(lines)


def _bid_said(bid: str, words: Words) -> str:
    """A bid token by its two letters, or by its two materials."""
    return bid if words.codes else words("welkin-and", first=material_said(bid[0], words), last=material_said(bid[1], words))


def _turn_told(view: WelkinView, words: Words) -> list[str]:
    lines = []
    assert view.turn is not None
    stage = "flip" if view.flipping else "after" if view.acted else "before"
    if view.turn == view.seat:
        lines.append(words(f"welkin-text-your-turn-{stage}"))
    else:
        lines.append(words(f"welkin-text-turn-{stage}", who=words.seat(view.turn)))
    if view.selling:
        lines.append(words("welkin-text-selling"))
    if view.closing is not None:
        lines.append(words("welkin-text-closing", who=words.seat(view.closing)))
    elif 2 * view.idle >= ROUNDS * view.seats:
        lines.append(words("welkin-text-idle", turns=view.idle, most=ROUNDS * view.seats))
    for turn in (view.before, view.now):
        if turn is not None:
            lines += _changes_told(turn, words, now=turn is view.now)
    return lines


def _changes_told(turn: Turn, words: Words, *, now: bool) -> list[str]:
    """Return what a turn changed on the table, in one line."""
    parts = [words("welkin-change-opened", site=number) for number in turn.opened]
    parts += [words("welkin-change-flipped", bid=_bid_said(bid, words)) for bid in turn.flipped]
    if turn.turned:
        parts.append(words("welkin-change-turned", turned=turned_said(turn.turned, words)))
    if turn.got:
        parts.append(words("welkin-change-got", stock=stock_said(turn.got, words)))
    parts += [words("welkin-change-laid", site=number) for number in dict.fromkeys(turn.laid)]
    parts += [words("welkin-change-sold", site=number, money=money) for number, money in turn.sold]
    if not parts:
        return []
    key = "welkin-text-now" if now else "welkin-text-last"
    return [words(key, who=words.seat(turn.seat), changes=COMMA.join(parts))]


def _offered_told(view: WelkinView, number: int, words: Words) -> str:
    parts = [
        words(
            "welkin-text-site",
            site=number,
            spaces=symbols_said(number, words),
            price=price_said(Site(number, ""), view.bids, words),
        )
    ]
    parts.append(_power_told(number, words))
    if number in FLIPS:
        parts.append(words("welkin-text-flip"))
    return " ".join(part for part in parts if part)


def _power_told(number: int, words: Words) -> str:
    return words("welkin-text-power", power=words(f"welkin-power-{POWER[number]}-name")) if POWER[number] else ""


def seat_told(view: WelkinView, seat: Seat, words: Words) -> list[str]:
    board = view.boards[seat]
    key = "welkin-text-you" if seat == view.seat else "welkin-text-seat"
    lines = [words(key, who=words.seat(seat), money=board.money, stock=_stock_coded(board.stock, words))]
    lines.append(words("welkin-text-tokens", tokens=tokens_said(board.tokens, words)))
    for n, site in enumerate(board.sites, 1):
        parts = [
            words(
                "welkin-text-open" if view.result is None else "welkin-text-left-open",
                n=n,
                site=site.number,
                laid=stock_said(site.laid, words),
                gap=gap_said(missing(site), words),
                price=complete_said(site, view.bids, words),
            ),
            _power_told(site.number, words),
        ]
        lines.append(" ".join(part for part in parts if part))
    if not board.sites:
        lines.append(words("welkin-text-no-site"))
    lines.append(_done_told(board, words))
    return lines


def _done_told(board: Board, words: Words) -> str:
    parts = [words("welkin-text-done", count=len(board.done), sites=COMMA.join(map(str, board.done)) or words("welkin-nothing"))]
    left = [
        words("welkin-text-power-left", power=words(f"welkin-power-{kind}-name"), count=n)
        for kind, n in board.powers().items()
        if n
    ]
    if left:
        parts.append(words("welkin-text-powers", powers=COMMA.join(left)))
    if board.spent:
        counts = [(kind, sum(POWER[number] == kind for number in board.spent)) for kind in POWERS]
        used = [words("welkin-text-power-left", power=words(f"welkin-power-{kind}-name"), count=n) for kind, n in counts if n]
        parts.append(words("welkin-text-used", powers=COMMA.join(used)))
    if board.early:
        parts.append(words("welkin-text-early", sites=COMMA.join(map(str, board.early))))
    return " ".join(parts)


def _places_told(view: WelkinView, words: Words) -> list[str]:
    result = view.result
    assert result is not None
    lines = []
    for seat in sorted(range(view.seats), key=lambda seat: (result.places[seat], seat)):
        board = view.boards[seat]
        parts = [
            words("welkin-text-part", part=words(f"welkin-part-{part}"), money=money if money >= 0 else f"−{-money}")
            for part, money in result.parts[seat].items()
            if money
        ]
        lines.append(
            words(
                "welkin-text-place",
                place=result.places[seat],
                who=words.seat(seat),
                money=result.scores[seat],
                parts=COMMA.join(parts) or words("welkin-nothing"),
                sites=len(board.done),
                spaces=board.spaces,
            )
        )
    return [*lines, words(f"welkin-why-{result.why}")]


def _result_told(view: WelkinView, words: Words) -> list[str]:
    lines = [words("welkin-text-over"), *_places_told(view, words)]
    for seat in in_order(view):
        lines += ["", *seat_told(view, seat, words)]
    return lines


# Alternative text.


def alt(view: WelkinView, words: Words) -> str:
    """Return what `draw(view)` shows, for those who cannot see it, in ALT_LONGEST characters at most."""
    if view.result is not None:
        said = words("welkin-alt-over", places=" ".join(_places_told(view, words)))
    else:
        market = " ".join(f"{m.upper()} {value}" for m, value in zip(MATERIALS, view.values, strict=True))
        offer = COMMA.join(_offered_code(number, view, words) for number in view.offer if number)
        key = "welkin-alt-board" if view.seat is None else "welkin-alt-hand"
        parts = [words(key, who=words.seat(view.turn or 0), market=market, offer=offer or words("welkin-nothing"), pile=view.pile)]
        order = in_order(view)
        if view.seat is not None:
            order = [view.seat, *(seat for seat in order if seat != view.seat)]
        if view.flipping:
            parts.append(words("welkin-alt-flip"))
        if view.closing is not None:
            parts.append(words("welkin-alt-closing", who=words.seat(view.closing)))
        parts += [_seat_alt(view, seat, words) for seat in order]
        said = " ".join(parts)
        for more in _more_alt(view, words):
            if len(said) + 1 + len(more) <= ALT_LONGEST:
                said += f" {more}"
    return said if len(said) <= ALT_LONGEST else said[: ALT_LONGEST - 1].rstrip() + "…"


def glance(view: WelkinView, words: Words) -> str:
    """Return what the materials are worth, the sites on offer with their powers and flips, and everybody's money."""
    if view.result is not None:
        return words("welkin-glance-over")  # the message says all of it
    market = COMMA.join(f"{material_said(m, words)} {value}" for m, value in zip(MATERIALS, view.values, strict=True))
    offer = words("clause-separator").join(
        words("welkin-glance-site", site=number, spaces=symbols_said(number, words), note=site_noted(number, view, words))
        for number in view.offer
        if number
    )
    money = COMMA.join(words("welkin-glance-seat", who=words.seat(seat), money=view.boards[seat].money) for seat in in_order(view))
    said = words("welkin-glance", market=market, offer=offer or words("welkin-nothing"), money=money)
    return shortened(said, GLANCE)


def site_noted(number: int, view: WelkinView, words: Words) -> str:
    """Return what a site on offer sells for now, its power, and whether a bid token is flipped with it."""
    about: dict[str, str | int] = {"money": price(Site(number, ""), view.bids), "flips": "yes" if number in FLIPS else "no"}
    about["most"] = "yes" if SYMBOLS[number][0] == ANY else "no"
    power = words(f"welkin-power-{POWER[number]}-name") if POWER[number] else "none"
    return words("welkin-ear-site", power=power, **about)


def _more_alt(view: WelkinView, words: Words) -> list[str]:
    """Return what is told as far as there is room: materials that run short, what changed, what the letters mean."""
    few = [f"{m.upper()} {left}" for m, left in zip(MATERIALS, view.reserve, strict=True) if left <= SHORT]
    more = [words("welkin-alt-short", left=COMMA.join(few))] if few else []
    for turn in (view.now, view.before):
        if turn is not None:
            more += _changes_told(turn, words, now=turn is view.now)
    return [*more, words("welkin-alt-codes")]


def _code(site: Site, bids: str) -> str:
    """A site in a few letters: its number, its spaces (capitals are covered) and its price."""
    symbols = "".join(letter.upper() for letter in site.laid) + missing(site)
    return f"{site.number} {symbols} {price(site, bids)}"


def _offered_code(number: int, view: WelkinView, words: Words) -> str:
    """A site on offer in short, with its power and whether a bid token is flipped with it."""
    power = f" ({words(f'welkin-power-{POWER[number]}-name')})" if POWER[number] else ""
    return _code(Site(number, ""), view.bids) + power + (" " + words("welkin-alt-flips") if number in FLIPS else "")


def _seat_alt(view: WelkinView, seat: Seat, words: Words) -> str:
    board = view.boards[seat]
    return words(
        "welkin-alt-seat",
        who=words.seat(seat),
        money=board.money,
        stock=board.stock or NONE,
        tokens=board.tokens,
        sites=COMMA.join(_code(site, view.bids) for site in board.sites) or words("welkin-nothing"),
        done=len(board.done),
        powers=COMMA.join(kind if n == 1 else f"{n} {kind}" for kind, n in board.powers().items() if n) or "none",
    )


# The words of a line.


def name(view: WelkinView, begun: str, word: str, words: Words) -> tuple[str, str]:
    """Return what `word` is as the next word of a line after the words `begun`: a label and a note. Several words are named
    together."""
    if " " in word:
        parts = word.split(" ")
        if begun in ("use", "power use"):
            label, note = _lays_named(view, 0, parts, words)
            return label[:LABEL_LONGEST], note[:NOTE_LONGEST]
        each = [name(view, " ".join([begun, *parts[:n]]).strip(), part, words) for n, part in enumerate(parts)]
        return words("clause-separator").join(label for label, _ in each)[:LABEL_LONGEST], words("clause-separator").join(
            note for _, note in each
        )[:NOTE_LONGEST]
    said: tuple[str, str] | None = None
    match [*begun.split(), word]:
        case ["open" | "flip" | "procure" | "use" | "power" | "sell" | "end"]:
            said = words(f"welkin-word-{word}"), words(f"welkin-word-{word}-note")
        case ["power", kind] if kind in POWERS:
            said = words(f"welkin-power-{kind}"), words(f"welkin-power-{kind}-note")
        case ["open", number] | ["power", "open", number] if number in NUMBER:
            said = _site_named(view, NUMBER[number], words)
        case ["sell", number] | ["power", "sell", number] if number in NUMBER:
            said = _sale_named(view, NUMBER[number], words)
        case ["flip", bid] | ["power", "flip", bid] if bid in BIDS:
            said = _flip_named(view, bid, words)
        case ["power", "flip", one, bid] if bid in BIDS and one in BIDS:
            said = _flip_named(replace(view, bids=turned_over(view.bids, one)), bid, words)
        case ["procure", turned] if turned == "twice" or turned in TURNS:
            said = _turn_named(view, turned, words)
        case ["procure", turned, after] if turned == "twice" or turned in TURNS:
            said = _stock_named(view, after, words)
        case ["power", "buy", after]:
            said = _stock_named(view, after, words)
        case ["power", "use", *laid] | ["use", *laid] if laid:
            said = _lays_named(view, len(laid) - 1, [word], words)
    label, note = said or (word, "")
    return label[:LABEL_LONGEST], note[:NOTE_LONGEST]


def short(view: WelkinView, begun: str, word: str, words: Words) -> str:
    """Return what a button calls a word: materials by their letters (of a stock what comes into it, and what goes), an act and a
    power by their names where these are short."""
    own = _own(view)
    if own is not None and (laying := _laying(begun)) is not None:
        sites, label = own.sites[laying:], _lays_short(own.sites[laying:], word, words)
        alike = [way for way in _ways(own.stock, sites, together=" " in word) if _lays_short(sites, way, words) == label]
        if len(alike) < 2:
            return label
        fuller = {way: _with_others(sites, way, label) for way in alike}
        if len(set(fuller.values())) == len(alike) and max(map(len, fuller.values())) <= LETTERS:
            return fuller[word]
        letters = "+".join("–" if part == NONE else part.upper() for part in word.replace(" ", "+").split("+"))
        return letters if len(letters) <= LETTERS else label
    if "flip" in begun.split()[:2] and word in BIDS:
        return _flip_short(view, begun, word)
    if own is not None and (begun == "power buy" or (begun.startswith("procure ") and len(begun.split()) == 2)):
        after = "" if word == NONE else word
        came, went = beyond(after, own.stock).upper(), beyond(own.stock, after).upper()
        if not went and len(came) == 1:
            return words("welkin-material-capital", material=came.lower())
        return f"{came} −{went}".strip() if went else came or words("welkin-short-none")
    if word in POWERS and begun.split()[-1:] == ["power"]:
        return words(f"welkin-power-{word}-name")
    if begun == "procure":
        if len(word) == 1:
            return words("welkin-material-capital", material=word)
        return words("welkin-short-twice") if word == "twice" else word.upper() if set(word) <= set(MATERIALS) else word
    if word in NUMBER:
        return words("welkin-short-site", site=word)
    return words(f"welkin-short-{word}") if word in SHORT_ACTS and not begun else word


def code(view: WelkinView, begun: str, word: str, words: Words) -> str:
    """Return what a button calls a word among many: of stocks what comes and what goes, by letters, where there is room for these
    on all buttons; else nothing, for the picture shows each with its number."""
    own = _own(view)
    if own is not None and (begun == "power buy" or (begun.startswith("procure ") and len(begun.split()) == 2)):
        return "" if _long(own, begun) else _exchange(own.stock, word)
    return short(view, begun, word, words)


def _exchange(stock: str, word: str) -> str:
    """Return what comes into a stock and what goes, by letters."""
    after = "" if word == NONE else word
    came, went = beyond(after, stock).upper(), beyond(stock, after).upper()
    return f"{came}−{went}" if went else came


def _long(own: Board, begun: str) -> bool:
    """Return whether the stocks that can be had after the words `begun` are too many for a label each, or these too long."""
    kinds, takes = MATERIALS, BUYS
    if begun != "power buy":
        turned = begun.split()[1]
        layout = LAYOUTS[MASKS[own.tokens] ^ (0 if turned == "twice" else TURNS[turned])]
        kinds, takes = visible(layout), layout.count("+")
    labels = [_exchange(own.stock, word) for word in outcomes(own.stock, kinds, takes)]
    longest = max(map(len, labels))
    return longest > CODED_FEW or (longest > CODED and len(labels) > TOGETHER)


def _laying(begun: str) -> int | None:
    """On which of the open sites the next word after the words `begun` lays materials; None: on none."""
    match begun.split():
        case ["use", *laid] | ["power", "use", *laid]:
            return len(laid)
    return None


def _ways(stock: str, sites: Sequence[Site], *, together: bool) -> list[str]:
    """Return what can be laid on the first of the sites, or on all of them, as words of a line."""
    found = [("", stock)]
    for site in sites if together else sites[:1]:
        found = [(f"{way} {word}".strip(), rest) for way, held in found for word, rest in lays(held, missing(site))]
    return [way for way, rest in found if rest != stock]


def _with_others(sites: Sequence[Site], word: str, label: str) -> str:
    """Return what a site is sold by, with the letters of what is laid on others beside it."""
    parts = zip(sites, word.replace(" ", "+").split("+"), strict=False)
    others = "".join(letters for site, letters in parts if letters != NONE and not completed(site, letters)).upper()
    return f"{label} +{others}" if others else label


def _lays_short(sites: Sequence[Site], word: str, words: Words) -> str:
    """Return what is laid, in SHORT characters together with a key: what is sold, or where, and on one site what."""
    parts = word.replace(" ", "+").split("+")
    used = [(site, letters) for site, letters in zip(sites, parts, strict=False) if letters != NONE]
    sold = [site.number for site, letters in used if completed(site, letters)]
    if not used:
        return words("welkin-short-none")
    if sold:
        return words("welkin-short-sold", sites=" + ".join(map(str, sold)))
    if len(used) == 1:
        return f"{used[0][0].number}: {used[0][1].upper()}"
    return " + ".join(str(site.number) for site, _ in used) if len(used) == BOTH else ""


def _flip_short(view: WelkinView, begun: str, bid: str) -> str:
    """A bid token by the letters of the material it leaves and the one it moves to."""
    bids = view.bids
    for other in begun.split():
        bids = turned_over(bids, other) if other in BIDS else bids
    old = bids[BIDS.index(bid)]
    return f"{old.upper()}→{bid.replace(old, '').upper()}"


def act(view: WelkinView, line: str, words: Words) -> str:
    """Return what a whole line does, by its verb."""
    own = _own(view)
    match line.split():
        case ["open", site] | ["power", "open", site]:
            return words("welkin-act-open", site=site)
        case ["sell", site] | ["power", "sell", site]:
            return words("welkin-act-sell", site=site)
        case ["flip", *bids] | ["power", "flip", *bids]:
            return words("welkin-act-flip", bids=words.listed(bids))
        case ["procure" | "power" as first, "buy" | _, after] if own is not None:
            came = beyond("" if after == NONE else after, own.stock)
            return words("welkin-act-procure" if first == "procure" else "welkin-act-buy", stock=stock_said(came, words))
        case ["use", *laid] | ["power", "use", *laid]:
            letters = arranged("".join(laid).replace(NONE, "").replace("+", ""))
            return words("welkin-act-use", stock=stock_said(letters, words))
        case ["end"]:
            return words("welkin-word-end")
    return ""


def aside(begun: str, offered: Sequence[str], words: Words) -> list[tuple[str, list[str]]]:
    """The tokens to turn over that cost something, by what they cost; those that are free are not among them."""
    if begun != "procure":
        return []
    groups: dict[int, list[str]] = {}
    for turned in offered:
        groups.setdefault(TURN_PRICE * (1 if turned == "twice" else len(turned) - 1), []).append(turned)
    return [(words("welkin-aside", cost=cost, turns=cost + 1), groups[cost]) for cost in sorted(groups) if cost]


def legend(view: WelkinView, begun: str, offered: Sequence[str], words: Words) -> str:
    """Of what is laid on sites, what that completes; of stocks and bid tokens that are told by the picture, what they are; of many
    sets of tokens, what the letters on their buttons stand for."""
    own, before = _own(view), begun.split()
    match before:
        case ["use", *laid] | ["power", "use", *laid] if own is not None and offered:
            return _completed(view, own.sites[len(laid) :], offered, words)
        case ["procure", _] | ["power", "buy"] if len(offered) > MANY:
            back = own is not None and any(beyond(own.stock, "" if word == NONE else word) for word in offered)
            return words("welkin-legend-stock", back="yes" if back else "no")
        case ["flip"] | ["power", "flip"] | ["power", "flip", _] if len(offered) > MANY:
            return words("welkin-legend-flip")
        case ["procure"] if len(offered) > MANY and len(offered[0]) > 1:
            letters = [letter for letter in MATERIALS if any(letter in word for word in offered if word != "twice")]
            return " · ".join(words.pair(f"**{letter.upper()}**", material_said(letter, words)) for letter in letters)
    return ""


def completed(site: Site, letters: str) -> bool:
    """Return whether what is laid on a site (NONE: nothing) completes it."""
    return letters != NONE and len(letters) == len(missing(site))


def _completed(view: WelkinView, sites: Sequence[Site], offered: Sequence[str], words: Words) -> str:
    """Return which of several ways to lay complete a site, and what that brings."""
    found: dict[str, list[str]] = {}
    alone = "-alone" if len(sites) == 1 else ""
    for sign, word in zip(KEYS, offered, strict=False):
        for site, letters in zip(sites, word.replace(" ", "+").split("+"), strict=False):
            if completed(site, letters):
                sale = words(f"welkin-legend-complete{alone}", site=site.number, money=_brings(view, site, letters))
                found.setdefault(sale, []).append(sign)
    told = [words.pair(f"**{COMMA.join(signs)}**", sale) for sale, signs in found.items()]
    if not told and len(offered) <= MANY and not any(" " in word for word in offered):
        return ""  # each says how many spaces stay open
    return " · ".join(told) or words("welkin-legend-none", count=len(sites))


def _own(view: WelkinView) -> Board | None:
    seat = view.seat if view.seat is not None else view.turn
    return None if seat is None else view.boards[seat]


def _site_named(view: WelkinView, number: int, words: Words) -> tuple[str, str]:
    label = words("welkin-word-site", site=number, spaces=symbols_said(number, words))
    key = "welkin-word-price-most" if SYMBOLS[number][0] == ANY else "welkin-word-price"
    notes = [words(key, money=price(Site(number, ""), view.bids))]
    power = POWER[number]
    notes.append(
        words("welkin-word-power-of", power=words(f"welkin-power-{power}-name")) if power else words("welkin-word-no-power")
    )
    if number in FLIPS:
        notes.append(words("welkin-word-flips"))
    return label, words("clause-separator").join(notes)


def _sale_named(view: WelkinView, number: int, words: Words) -> tuple[str, str]:
    own = _own(view)
    site = next((site for site in own.sites if site.number == number), None) if own else None
    if site is None:
        return words("welkin-word-site", site=number, spaces=symbols_said(number, words)), words("welkin-word-not-yours")
    label = words("welkin-word-site", site=number, spaces=stock_said(site.laid, words))
    notes = [words("welkin-word-sale", money=worth(site.laid, view.bids), most=price(site, view.bids))]
    if POWER[number] and view.early_sale == "full":
        notes.append(words("welkin-word-sale-power", power=words(f"welkin-power-{POWER[number]}-name")))
    else:
        notes.append(words("welkin-word-no-power"))
    return label, words("clause-separator").join(notes)


def turned_over(bids: str, bid: str) -> str:
    """The market after a bid token was turned over."""
    i = BIDS.index(bid)
    return bids[:i] + bid.replace(bids[i], "") + bids[i + 1 :]


def _flip_named(view: WelkinView, bid: str, words: Words) -> tuple[str, str]:
    old = view.bids[BIDS.index(bid)]
    new = bid.replace(old, "")
    about: dict[str, str | int] = {"bid": bid, "old": material_said(old, words), "new": material_said(new, words)}
    less, more = view.bids.count(old), view.bids.count(new)
    label = words("welkin-word-bid", **about)
    return label, words("welkin-word-bid-note", less=less, lesser=less - 1, more=more, greater=more + 1, **about)


def _turn_named(view: WelkinView, turned: str, words: Words) -> tuple[str, str]:
    own = _own(view)
    tokens = own.tokens if own else MATERIALS
    twice = turned == "twice"
    after = LAYOUTS[MASKS[tokens] ^ (0 if twice else TURNS[turned])]
    cost = TURN_PRICE * (1 if twice else len(turned) - 1)
    label = words("welkin-word-twice") if twice else words("welkin-word-turn", turned=turned_said(turned, words))
    takes = after.count("+") if visible(after) else 0
    kinds = one_of(visible(after), words) or NONE
    return label, words("welkin-word-turn-note", cost=cost, takes=takes, kinds=kinds)


def _stock_named(view: WelkinView, after: str, words: Words) -> tuple[str, str]:
    own = _own(view)
    stock = own.stock if own else ""
    new = "" if after == NONE else after
    came, went = beyond(new, stock), beyond(stock, new)
    key = "swap" if came and went else "came" if came else "went" if went else "same"
    label = words(f"welkin-word-stock-{key}", came=stock_said(came, words), went=stock_said(went, words))
    return label, ""


def _lays_named(view: WelkinView, n: int, parts: list[str], words: Words) -> tuple[str, str]:
    """Words laid on the open sites from the n-th on. Several: what is sold comes first, and sites that get nothing are left out."""
    own = _own(view)
    laid = "+".join(parts).split("+")
    sites = own.sites[n : n + len(laid)] if own else ()
    if len(laid) == 1 and len(sites) == 1:
        return _lay_named(view, sites[0], laid[0], words)
    sold, labels, notes = [], [], []
    for site, letters in zip(sites, laid, strict=False):
        if letters == NONE:
            continue
        left = len(missing(site)) - len(letters)
        word = stock_said(letters, words)
        if left > 0:
            labels.append(words("welkin-word-lay", site=site.number, word=word))
            notes.append(words("welkin-word-lay-of", site=site.number, note=words("welkin-word-lay-left", count=left)))
        else:
            sold.append(words("welkin-word-lay-sale", site=site.number, word=word, money=_brings(view, site, letters)))
    label = words("clause-separator").join([*sold, *labels]) or COMMA.join(
        words("welkin-word-lay", site=site.number, word=words("welkin-nothing")) for site in sites
    )
    return label or "+".join(parts), words("clause-separator").join(notes) or ("" if sold else words("welkin-word-lay-none"))


def _brings(view: WelkinView, site: Site, letters: str) -> int:
    """Return what a site is sold for that these letters complete."""
    return worth(site.laid + letters, view.bids)


def _lay_named(view: WelkinView, site: Site, letters: str, words: Words) -> tuple[str, str]:
    label = words("welkin-word-lay", site=site.number, word=stock_said(letters, words))
    left = len(missing(site)) - len(letters)
    if letters == NONE:
        return label, words("welkin-word-lay-none")
    if left > 0:
        return label, words("welkin-word-lay-left", count=left)
    own = _own(view)
    if own is not None and len(lays(own.stock, missing(site))) <= MANY:
        return label, ""  # beside few buttons it is said first of all, by `legend`
    return label, words("welkin-word-lay-sold", money=_brings(view, site, letters))
