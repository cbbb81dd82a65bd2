"""The invariants of a position of Skyrise, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.skyrise import auction
from rules.skyrise.board import SITES
from rules.skyrise.pieces import (
    BUILDINGS,
    CARD_OF,
    CARDS,
    CHOSEN,
    COLOURS,
    COMMISSIONS,
    COUNTS_AS,
    DEALT,
    INITIATIVE,
    LETTERS,
    NUMBERS,
    TILES,
    WILD,
    bag,
)
from rules.skyrise.position import NOTHING, WONDER, Position

PHASES = ("start", "raise", "hammer", "wild", "vault", "choose", "over")


def broken(p: Position) -> list[str]:
    """Broken invariants; [] when sound."""
    return list(_strangers(p)) or [*_discs(p), *_structures(p), *_seats(p), *_secrets(p), *_auction(p)]


def _strangers(p: Position) -> Iterator[str]:
    """Pieces, cards and seats that the game does not have; the other checks look these up."""
    numbers = [number for number, _ in p.laid]
    numbers += [number for pool in p.pools for number in pool]
    numbers += [piece for piece in p.pieces if 0 < piece < WONDER]
    yield from (f"there is no building {n} here" for n in numbers if n not in BUILDINGS or BUILDINGS[n].colour not in p.colours)
    yield from (f"there is no Wonder {piece - WONDER}" for piece in p.pieces if piece > WONDER and piece - WONDER not in CARD_OF)
    yield from (f"there is no card {card}" for cards in (*p.hands, *p.choices, *p.cards) for card in cards if card not in CARDS)
    yield from (f"there is no seat {owner}" for owner in p.owners if owner not in range(-1, p.seats))
    if p.turn is not None and p.turn not in range(p.seats):
        yield f"there is no seat {p.turn}"


def _discs(p: Position) -> Iterator[str]:
    there = Counter(disc for disc in p.discs if disc)
    for kept in p.kept:
        there.update(WILD if disc.startswith(f"{WILD}-") else disc for disc in kept)
    if p.phase == "wild":
        there[WILD] += 1  # between the board and its row
    if there != Counter(bag(p.seats)):
        yield f"the discs on the board and collected are not those of the bag: {dict(there)}"
    for site in range(len(SITES)):
        if site not in p.board.sites and (p.discs[site] or p.pieces[site]):
            yield f"something lies on {SITES[site]}, which is not in play"
        elif p.discs[site] and p.pieces[site]:
            yield f"a disc is left under the structure on {SITES[site]}"
    known = (*COUNTS_AS, *LETTERS, COMMISSIONS)
    if any(disc not in known for kept in p.kept for disc in kept):
        yield "a disc of an unknown kind was collected"


def _structures(p: Position) -> Iterator[str]:
    built = [piece for piece in p.pieces if piece != NOTHING]
    if len(set(built)) != len(built):
        yield "a structure stands twice"
    resolving = p.phase in ("wild", "vault")
    if len(built) != p.auctions + resolving:
        yield f"{len(built)} structures after {p.auctions} auctions"
    for site, piece in enumerate(p.pieces):
        owner = p.owners[site]
        if piece == NOTHING:
            if owner != -1:
                yield f"{SITES[site]} has an owner and no structure"
        elif piece < WONDER:
            if piece not in BUILDINGS or owner != p.owner_of(piece):
                yield f"the building on {SITES[site]} is not its owner's"
        elif p.card_at(site) not in p.cards[owner] or p.card_at(site) in p.unbuilt[owner]:
            yield f"the Wonder on {SITES[site]} is not its owner's"
    hammer = next((site for site, piece in enumerate(p.pieces) if piece == WONDER + INITIATIVE["hammer"]), -1)
    if hammer != p.hammer:
        yield "the Hammer is not where it is said to stand"


def _seats(p: Position) -> Iterator[str]:
    for seat in range(p.seats):
        colour = p.colours[seat]
        numbers = [*p.pools[seat]]
        numbers += [number for number, _ in p.laid if p.owner_of(number) == seat]
        numbers += [piece for piece, owner in zip(p.pieces, p.owners, strict=True) if owner == seat and piece < WONDER]
        due = NUMBERS[colour, 1] if p.era == 1 else (*NUMBERS[colour, 1], *NUMBERS[colour, 2])
        if sorted(numbers) != sorted(due):
            yield f"seat {seat} has the buildings {sorted(numbers)}"
        if p.pools[seat] != sorted(p.pools[seat]):
            yield f"the bids of seat {seat} are out of order"
        standing = [p.card_at(site) for site in p.built_by(seat) if p.card_at(site)]
        if Counter([*standing, *p.unbuilt[seat]]) != Counter(p.cards[seat]):
            yield f"seat {seat} has lost or won a Wonder"
        if (
            p.era == 2
            and (seat in p.finished) != (not p.left(seat) and all(p.owner_of(n) != seat for n, _ in p.laid))
            and not p.todo
        ):
            resolving = p.phase in ("wild", "vault") and p.winner == seat
            if not resolving:
                yield f"seat {seat} is wrongly among those who have finished"
    if len(set(p.finished)) != len(p.finished):
        yield "a seat finished twice"
    if p.phase == "over" and (p.auctions != p.total or any(p.left(seat) for seat in range(p.seats))):
        yield f"the game is over after {p.auctions} auctions of {p.total}"
    if any(points < 0 for scored in p.scored for points in scored):
        yield "points below nought"


def _secrets(p: Position) -> Iterator[str]:
    dealt = [card for hand in p.hands for card in hand]
    if len(set(dealt)) != len(dealt) or any(card not in CARDS for card in dealt):
        yield "a Wonder card was dealt twice"
    for seat in range(p.seats):
        hand = p.hands[seat]
        if len(hand) != DEALT[p.seats] or hand != sorted(hand, key=INITIATIVE.__getitem__):
            yield f"the hand of seat {seat} is {hand}"
        choice = p.choices[seat]
        if any(card not in hand for card in choice) or len(choice) not in (0, CHOSEN[p.seats]):
            yield f"seat {seat} has chosen {choice}"
        if p.cards[seat] != (choice if p.era == 2 else []):
            yield f"the cards shown of seat {seat} are not those chosen"
    if len(set(p.objectives)) != p.seats or any(colour not in COLOURS for colour in p.objectives):
        yield "an objective was dealt twice"
    if len(set(p.tiles.values())) != len(p.tiles) or any(value not in TILES for value in p.tiles.values()):
        yield "a patron tile was drawn twice"
    seen = {letter for seat in range(p.seats) for letter in p.patrons(seat)}
    if set(p.tiles) != (set(LETTERS) if p.phase == "over" else seen):
        yield "a patron tile is drawn that nobody has seen"


def _auction(p: Position) -> Iterator[str]:
    if p.phase not in PHASES:
        yield f"unknown phase {p.phase}"
    if (p.turn is None) != (p.phase in ("choose", "over")):
        yield "nobody is to move"
    if (p.standing is not None) != (p.phase == "hammer"):
        yield "a Wonder waits for nobody"
    if bool(p.laid) and p.phase not in ("raise", "hammer"):
        yield "bids lie about after an auction"
    for (low, one), (high, two) in zip(p.laid, p.laid[1:], strict=False):
        if high <= low or two not in p.board.near[one]:
            yield f"{high} on {SITES[two]} does not outbid {low} on {SITES[one]}"
    sites = [site for _, site in p.laid] + ([p.standing[1]] if p.standing else [])
    if len(set(sites)) != len(sites) or any(p.pieces[site] for site in sites):
        yield "two pieces lie on one site"
    if p.turn is not None and p.phase in ("start", "raise", "hammer"):
        if p.out[p.turn]:
            yield f"seat {p.turn} is to move though it has passed"
        if p.phase == "start" and next(auction.lines(p, p.turn), None) is None:
            yield f"seat {p.turn} cannot start an auction"
        if p.phase == "raise" and p.turn == p.bidder:
            yield f"seat {p.turn} may outbid itself"
