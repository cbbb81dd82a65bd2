"""The invariants of a position of Skyrise, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.game import Seat, in_layers
from rules.skyrise import auction, discs
from rules.skyrise.board import OUTER, SITES, SLOTS, usual_slots
from rules.skyrise.parts import (
    BUILDINGS,
    CARD_OF,
    CARDS,
    CHOSEN,
    COLOUR_OF,
    COLOURS,
    COMMISSIONS,
    CONTROL,
    COUNTS_AS,
    DEALT,
    INITIATIVE,
    LETTERS,
    NUMBERS,
    PANORAMAS,
    PANORAMAS_DRAWN,
    PARTS,
    PLAYER_COLOURS,
    TILES,
    WILD,
    bag,
)
from rules.skyrise.position import NOTHING, WONDER, Position
from rules.skyrise.scoring import at_end, controllers, instances, parts_of

PHASES = ("start", "raise", "hammer", "wild", "vault", "choose", "over")
RESOLVING = ("wild", "vault")
AS_DRAWN = {f"{WILD}-{colour}": WILD for colour in COLOURS}
"""What an assigned wild was in the bag."""
KEPT = frozenset((*COUNTS_AS, *LETTERS, COMMISSIONS))
AT_END = ("objective", "patrons", "excess", "keys", "commissions", *COLOURS)
"""The parts that nobody has points of before the end."""


def broken(p: Position) -> list[str]:
    """Broken invariants; [] when sound."""
    return in_layers(p, (_shape,), (_strangers,), (_discs, _structures, _seats, _secrets), (_auction,), (_starter, _points))


def _shape(p: Position) -> Iterator[str]:
    """Yield how many seats, islands and lists there are."""
    if p.seats not in CHOSEN:
        yield f"{p.seats} seats"
        return
    by_seat = (p.colours, p.out, p.pools, p.hands, p.choices, p.cards, p.unbuilt, p.objectives, p.shown, p.kept, p.scored)
    if any(len(each) != p.seats for each in by_seat):
        yield "a list by seat is too short or too long"
    if any(len(each) != len(SITES) for each in (p.discs, p.pieces, p.owners)):
        yield "a list by site is too short or too long"
    if any(len(scored) != len(PARTS) for scored in p.scored):
        yield "a part of somebody's points is missing"
    ways = {usual_slots(p.seats), usual_slots(p.seats, p.seats == 2)}
    used = tuple(slot for slot, island in enumerate(p.slots) if island)
    outer = [island for island in p.slots if island]
    if len(p.slots) != SLOTS or used not in ways or len(set(outer)) != len(outer) or not set(outer) <= set(OUTER):
        yield f"islands cannot lie as {p.slots}"
    if len(set(p.colours)) != len(p.colours) or not set(p.colours) <= set(PLAYER_COLOURS):
        yield f"seats cannot have the colours {p.colours}"
    if len(p.panoramas) != PANORAMAS_DRAWN or p.panoramas != tuple(card for card in PANORAMAS if card in p.panoramas):
        yield f"the panoramas cannot be {p.panoramas}"
    if p.era not in (1, 2) or p.phase not in PHASES:
        yield f"unknown era {p.era} or phase {p.phase}"
    if p.numbers not in NUMBERS:
        yield f"there is no table {p.numbers} of bid numbers"


def _strangers(p: Position) -> Iterator[str]:
    """Pieces, cards, seats and sites that the game does not have; the other checks look these up."""
    numbers = [number for number, _ in p.laid]
    numbers += [number for pool in p.pools for number in pool]
    numbers += [piece for piece in p.pieces if piece != NOTHING and piece <= WONDER]
    colour_of = COLOUR_OF[p.numbers]
    yield from (f"there is no building {n} here" for n in numbers if n not in colour_of or colour_of[n] not in p.colours)
    yield from (f"there is no Wonder {n - WONDER}" for n in set(p.pieces) if n > WONDER and n - WONDER not in CARD_OF)
    named = [card for cards in (*p.hands, *p.choices, *p.cards, *p.unbuilt) for card in cards]
    named += [p.standing[0]] if p.standing else []
    yield from (f"there is no card {card}" for card in named if card not in CARDS)
    seats = [*p.finished, *(seat for seat in (p.turn, p.winner) if seat is not None)]
    yield from (f"there is no seat {seat}" for seat in seats if seat not in range(p.seats))
    yield from (f"there is no seat {owner}" for owner in set(p.owners) if owner not in range(-1, p.seats))
    sites = [site for _, site in p.laid]
    sites += [p.standing[1]] if p.standing else []
    sites += [site for site in (p.latest, p.hammer) if site != -1]
    yield from (f"there is no site {site}" for site in sites if site not in p.board.sites)
    if [piece == NOTHING for piece in p.pieces] != [owner == -1 for owner in p.owners]:
        yield "a structure has no owner, or an owner no structure"


def _built(p: Position) -> list[list[int]]:
    """The sites of each seat's structures, in one pass."""
    built: list[list[int]] = [[] for _ in range(p.seats)]
    for site, owner in enumerate(p.owners):
        if owner >= 0:
            built[owner].append(site)
    return built


def _discs(p: Position) -> Iterator[str]:
    stands = WONDER + INITIATIVE["vault"]
    vault = p.owners[p.pieces.index(stands)] if stands in p.pieces else None
    built = _built(p)
    for seat in range(p.seats):
        usual = len(built[seat]) - (p.phase == "wild" and seat == p.winner)
        if not usual - (vault is not None) <= len(p.kept[seat]) <= usual + (vault == seat):
            yield f"seat {seat} has {len(p.kept[seat])} discs and {usual} structures"
    if len([site for site in p.board.sites if not (p.discs[site] or p.pieces[site])]) > (vault is not None):
        yield "a disc is missing from a free place"
    there = Counter([disc for disc in p.discs if disc])
    for kept in p.kept:
        there.update([AS_DRAWN.get(disc, disc) for disc in kept])
    if p.phase == "wild":
        there[WILD] += 1  # between the board and its row
    if there != bag(p.seats):
        yield f"the discs on the board and collected are not those of the bag: {dict(there)}"
    in_play = set(p.board.sites)
    for site in range(len(SITES)):
        if not (p.discs[site] or p.pieces[site]):
            continue
        if site not in in_play:
            yield f"something lies on {SITES[site]}, which is not in play"
        elif p.discs[site] and p.pieces[site]:
            yield f"a disc is left under the structure on {SITES[site]}"
    if any(not KEPT.issuperset(kept) for kept in p.kept):
        yield "a disc of an unknown kind was collected"


def _structures(p: Position) -> Iterator[str]:
    built = [piece for piece in p.pieces if piece != NOTHING]
    if len(set(built)) != len(built):
        yield "a structure stands twice"
    if len(built) != p.auctions + (p.phase in RESOLVING):
        yield f"{len(built)} structures after {p.auctions} auctions"
    for site, piece in enumerate(p.pieces):
        owner = p.owners[site]
        if piece == NOTHING:
            continue
        if piece < WONDER:
            if owner != p.owner_of(piece):
                yield f"the building on {SITES[site]} is not its owner's"
        elif p.card_at(site) not in p.cards[owner] or p.card_at(site) in p.unbuilt[owner]:
            yield f"the Wonder on {SITES[site]} is not its owner's"
    if (p.winner is None) != (not built) or (p.latest == -1) != (not built) or (built and p.owners[p.latest] != p.winner):
        yield "the winner did not build what was built last"
    hammer = next((site for site, piece in enumerate(p.pieces) if piece == WONDER + INITIATIVE["hammer"]), -1)
    if hammer != p.hammer:
        yield "the Hammer is not where it is said to stand"


def _seats(p: Position) -> Iterator[str]:
    built = _built(p)
    for seat in range(p.seats):
        colour = p.colours[seat]
        numbers = [*p.pools[seat]]
        numbers += [number for number, _ in p.laid if p.owner_of(number) == seat]
        numbers += [p.pieces[site] for site in built[seat] if p.pieces[site] < WONDER]
        sets = NUMBERS[p.numbers]
        due = sets[colour, 1] if p.era == 1 else (*sets[colour, 1], *sets[colour, 2])
        if sorted(numbers) != sorted(due):
            yield f"seat {seat} has the buildings {sorted(numbers)}"
        if p.pools[seat] != sorted(p.pools[seat]):
            yield f"the bids of seat {seat} are out of order"
        standing = [p.card_at(site) for site in built[seat] if p.card_at(site)]
        if Counter([*standing, *p.unbuilt[seat]]) != Counter(p.cards[seat]):
            yield f"seat {seat} has lost or won a Wonder"
        done = not p.left(seat) and all(p.owner_of(number) != seat for number, _ in p.laid)
        if p.era == 2 and (seat in p.finished) != (done and not (p.phase in RESOLVING and seat == p.winner)):
            yield f"seat {seat} is wrongly among those who have finished"
        if p.era == 1 and done and not (p.phase in ("choose", *RESOLVING) and seat == p.winner):
            yield f"seat {seat} has built everything and era I goes on"
    if len(set(p.finished)) != len(p.finished) or (p.era == 1 and p.finished):
        yield "a seat finished twice, or in era I"
    if p.finished and p.winner is not None and p.winner in p.finished and p.finished[-1] != p.winner:
        yield "the seats finished in another order"
    if p.phase == "choose" and (p.era != 1 or p.winner is None or p.left(p.winner)):
        yield "Wonders are chosen though era I is not over"
    if p.phase == "over" and (p.auctions != p.total or any(p.left(seat) for seat in range(p.seats))):
        yield f"the game is over after {p.auctions} auctions of {p.total}"
    if p.phase != "over" and len(p.finished) == p.seats:
        yield "everybody has finished and the game is not over"


def _secrets(p: Position) -> Iterator[str]:
    dealt = [card for hand in p.hands for card in hand]
    if len(set(dealt)) != len(dealt) or any(card not in CARDS for card in dealt):
        yield "a Wonder card was dealt twice"
    built = _built(p)
    for seat in range(p.seats):
        hand = p.hands[seat]
        if len(hand) != DEALT[p.seats] or hand != sorted(hand, key=INITIATIVE.__getitem__):
            yield f"the hand of seat {seat} is {hand}"
        choice = p.choices[seat]
        usual = [card for card in hand if card in choice]
        if choice != usual or len(choice) not in (0, CHOSEN[p.seats]):
            yield f"seat {seat} has chosen {choice}"
        if p.cards[seat] != (choice if p.era == 2 else []):
            yield f"the cards shown of seat {seat} are not those chosen"
        kahn = next((site for site in built[seat] if p.card_at(site) == "kahn"), None)
        if p.shown[seat] != (kahn is not None and not (kahn == p.latest and p.todo)):
            yield f"the objective of seat {seat} is wrongly shown or hidden"
    if (p.era == 2 and not all(p.choices)) or (p.era == 1 and p.phase != "choose" and any(p.choices)):
        yield "Wonders were chosen too early, or not at all"
    if p.phase == "choose" and all(p.choices):
        yield "all have chosen and nothing happens"
    if len(set(p.objectives)) != p.seats or any(colour not in COLOURS for colour in p.objectives):
        yield "an objective was dealt twice"
    if len(set(p.tiles.values())) != len(p.tiles) or any(value not in TILES for value in p.tiles.values()):
        yield "a patron tile was drawn twice"
    seen = {letter for seat in range(p.seats) for letter in p.patrons(seat)}
    if set(p.tiles) != (set(LETTERS) if p.phase == "over" else seen):
        yield "a patron tile is drawn that nobody has seen"


def _auction(p: Position) -> Iterator[str]:
    if (p.turn is None) != (p.phase in ("choose", "over")):
        yield "nobody is to move"
    if (p.standing is not None) != (p.phase == "hammer"):
        yield "a Wonder waits for nobody"
    if p.laid and p.phase not in ("raise", "hammer"):
        yield "bids lie about after an auction"
    if not p.laid and p.phase == "raise":
        yield "there is nothing to outbid"
    if p.laid and p.laid[0][1] not in p.start_sites():
        yield f"an auction cannot start on {SITES[p.laid[0][1]]}"
    for (low, one), (high, two) in zip(p.laid, p.laid[1:], strict=False):
        if high <= low or two not in p.board.near[one]:
            yield f"{high} on {SITES[two]} does not outbid {low} on {SITES[one]}"
        if p.owner_of(low) == p.owner_of(high):
            yield f"seat {p.owner_of(low)} has outbid itself"
    sites = [site for _, site in p.laid] + ([p.standing[1]] if p.standing else [])
    if len(set(sites)) != len(sites) or any(p.pieces[site] for site in sites):
        yield "two pieces lie on one site"
    if p.phase in RESOLVING:
        yield from _resolving(p)
    elif p.todo:
        yield "something is left to resolve"
    if p.phase == "hammer" and p.standing:
        yield from _hammer(p, *p.standing)


def _resolving(p: Position) -> Iterator[str]:
    card = p.card_at(p.latest) if p.latest >= 0 else None
    if p.turn != p.winner:
        yield "somebody else resolves what the winner has built"
    left = [kind for kind, _ in p.todo]
    pending = p.phase == "wild" and left == ["effect"] and card is not None and 0 <= p.todo[0][1] <= len(BUILDINGS)
    if not pending and (left or card != ("vault" if card or p.phase == "vault" else None)):
        yield f"the winner cannot have {p.todo} to resolve"
    elif p.phase == "vault" and len(discs.vault_sites(p)) < 2:
        yield "the Vault has nothing to choose"


def _hammer(p: Position, card: str, site: int) -> Iterator[str]:
    owner = next((seat for seat in range(p.seats) if card in p.unbuilt[seat]), None)
    assert p.turn is not None
    if "hammer" not in p.unbuilt[p.turn] or p.out[p.turn] or owner == p.turn:
        yield f"seat {p.turn} has no Hammer to answer with"
    if owner is None or p.out[owner] or (p.laid and p.bidder == owner):
        yield "the Wonder that waits is not its owner's to place"
    elif p.laid:
        if site not in p.board.near[p.laid[-1][1]]:
            yield "the Wonder that waits does not lie beside the latest bid"
    elif card != "capital" and (p.pools[owner] or site not in p.start_sites()):
        yield "the Wonder that waits cannot start an auction"
    if not p.free_near(site):
        yield "the Hammer has no place to answer on"


def _starter(p: Position) -> Iterator[str]:
    """Yield who started the auction, who has passed, and who may be asked."""
    if p.phase not in ("start", "raise", "hammer"):
        return
    assert p.turn is not None
    if p.phase == "start" and any(p.out):
        yield "a seat has passed before the first bid"
    if p.out[p.turn]:
        yield f"seat {p.turn} is to move though it has passed"
    starter = p.turn
    if p.laid:
        starter = p.owner_of(p.laid[0][0])
    elif p.standing:
        starter = next(seat for seat in range(p.seats) if p.standing[0] in p.cards[seat])
    if p.winner is not None and starter != _next(p, p.winner):
        yield f"seat {starter} starts though another has won, or the lowest initiative"
    if p.phase == "start":
        if next(auction.lines(p, p.turn), None) is None:
            yield f"seat {p.turn} cannot start an auction"
        return
    if p.phase == "hammer":
        return
    between = [(p.bidder + step) % p.seats for step in range(1, (p.turn - p.bidder) % p.seats)]
    if p.turn == p.bidder or p.out[p.bidder] or not all(p.out[seat] for seat in between):
        yield f"it is not for seat {p.turn} to outbid"
    elif next(auction.raises(p, p.turn), None) is None:
        yield f"seat {p.turn} cannot outbid"


def _next(p: Position, winner: Seat) -> Seat:
    """Return who starts after an auction that `winner` won: the winner, but the lowest initiative after its last structure of an
    era."""
    if p.era == 1:
        return winner
    left = [bool(p.pools[seat] or p.unbuilt[seat] or any(p.owner_of(n) == seat for n, _ in p.laid)) for seat in range(p.seats)]
    later = any(piece > WONDER or (piece and BUILDINGS[piece].era == 2) for piece in p.pieces)
    first = [seat for seat in range(p.seats) if set(NUMBERS[p.numbers][p.colours[seat], 1]) <= set(p.pieces)]
    if left[winner] and (later or first != [winner]):
        return winner
    return min((seat for seat in range(p.seats) if left[seat]), key=p.initiative)


def _points(p: Position) -> Iterator[str]:
    """The points so far, recounted as far as the board tells them."""
    if p.era == 1 and p.phase != "choose":
        yield from (f"seat {seat} has points before anything was scored" for seat in range(p.seats) if any(p.scored[seat]))
        return
    control = [0] * p.seats
    for seats in controllers(p).values():
        for seat in seats:
            control[seat] += CONTROL
    most = CONTROL * len(p.board.islands)
    for seat in range(p.seats):
        points = parts_of(p, seat)
        due = at_end(p, seat) if p.phase == "over" else dict.fromkeys(AT_END, 0)
        views = sum(instances(p, seat, card) * PANORAMAS[card]["points"] for card in p.panoramas)
        sound = {
            "over": 0 <= points["control"] - control[seat] <= most and views <= points["panoramas"] <= 2 * views,
            "choose": (points["control"], points["panoramas"]) == (control[seat], views),
        }
        usual = 0 <= points["control"] <= most and 0 <= points["panoramas"] <= views
        raised = [card for card in p.cards[seat] if card not in p.unbuilt[seat]]
        if (
            any(points[part] != due[part] for part in AT_END)
            or not sound.get(p.phase, usual)
            or points["control"] % CONTROL
            or points["wonders"] < 0
            or (points["wonders"] and not raised)
        ):
            yield f"seat {seat} cannot have the points {points}"
