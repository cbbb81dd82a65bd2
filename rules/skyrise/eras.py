"""The ends of the two eras: scoring, choosing Wonder cards, and the final count."""

from __future__ import annotations

from rules.game import IllegalMove, Seat
from rules.skyrise.board import COLOUR
from rules.skyrise.discs import peek
from rules.skyrise.pieces import (
    CARDS,
    CHOSEN,
    COLOURS,
    COMMISSIONS,
    CONTROL,
    EXCESS,
    INITIATIVE,
    KEYS,
    LETTERS,
    NUMBERS,
    OBJECTIVE,
    OBJECTIVE_NEED,
    PANORAMAS,
    PARTS,
    ROW,
)
from rules.skyrise.position import Position
from rules.skyrise.scoring import controllers, instances


def end_first(p: Position) -> None:
    """Control, panoramas; then everybody chooses Wonder cards in secret."""
    p.tell("skyrise-era-over", era=1)
    _score_islands(p)
    p.phase = "choose"
    p.turn = None


def choose(p: Position, seat: Seat, cards: list[str]) -> bool:
    """Pick the Wonder cards, or change the pick. True when it was the last one and the cards were shown."""
    need = CHOSEN[p.seats]
    for card in cards:
        if card not in CARDS:
            raise IllegalMove("skyrise-no-such-wonder", card=card)
        if card not in p.hands[seat]:
            raise IllegalMove("skyrise-card-not-held", card=card)
    if len(cards) != need:
        raise IllegalMove("skyrise-choose-count", count=need)
    if len(set(cards)) < need:
        raise IllegalMove("skyrise-choose-twice", card=cards[0])
    if sorted(cards, key=INITIATIVE.__getitem__) != cards:
        raise IllegalMove("skyrise-choose-order", one=cards[1], two=cards[0])
    if cards == p.choices[seat]:
        raise IllegalMove("skyrise-chosen-already")
    again = bool(p.choices[seat])
    p.choices[seat] = cards
    p.tell("skyrise-picked", seat, only=(seat,), cards=" ".join(cards))
    if not again:
        p.tell("skyrise-chose", seat)
    if not all(p.choices):
        return False
    p.chance.shows()
    _begin_second(p)
    return True


def _begin_second(p: Position) -> None:
    """The cards are shown, the Wonders and five more buildings come into play."""
    p.era = 2
    p.cards = [list(cards) for cards in p.choices]
    p.unbuilt = [list(cards) for cards in p.choices]
    for seat in range(p.seats):
        p.tell("skyrise-cards", seat, cards=" ".join(p.cards[seat]), initiative=p.initiative(seat)[0])
        p.pools[seat] = sorted((*p.pools[seat], *NUMBERS[p.colours[seat], 2]))
    starter = p.lowest_initiative()
    p.tell("skyrise-starts", starter)
    p.begin(starter)


def end_second(p: Position) -> None:
    """Control, panoramas, objectives, discs and tiles, structures; the game is over."""
    p.tell("skyrise-era-over", era=2)
    _score_islands(p)
    p.chance.shows()
    p.phase = "over"
    p.turn = None
    for seat in range(p.seats):
        _score_objective(p, seat)
    for letter in LETTERS:
        p.tell("skyrise-tile", letter=letter, value=peek(p, letter))
    for seat in range(p.seats):
        _score_discs(p, seat)
        _score_structures(p, seat)
        p.tell("skyrise-scored", seat, points=sum(p.scored[seat]))
    p.tell("skyrise-over")


def _score_islands(p: Position) -> None:
    for island, seats in controllers(p).items():
        for seat in seats:
            p.score(seat, "control", CONTROL)
            p.tell("skyrise-control", seat, island=island, points=CONTROL)
    for card in p.panoramas:
        for seat in range(p.seats):
            times = instances(p, seat, card)
            if times:
                points = times * PANORAMAS[card]["points"]
                p.score(seat, "panoramas", points)
                p.tell("skyrise-panorama", seat, card=card, times=times, points=points)


def _score_objective(p: Position, seat: Seat) -> None:
    colour = p.objectives[seat]
    count = sum(COLOUR[site] == colour for site in p.built_by(seat))
    met = count >= OBJECTIVE_NEED
    if met:
        p.score(seat, "objective", OBJECTIVE)
    p.tell("skyrise-objective", seat, colour=colour, count=count, points=OBJECTIVE if met else 0)


def _score_discs(p: Position, seat: Seat) -> None:
    """Patrons, excess discs, keys; each commissions disc then adds one for every item of the illustration (ruling R27)."""
    patrons = p.patrons(seat)
    excess = p.excess(seat)
    keys = KEYS[p.seats]
    place = p.finished.index(seat)
    key = keys[place] if place < len(keys) else 0
    commissions = p.kept[seat].count(COMMISSIONS)
    items = len(patrons) + excess + bool(key) + commissions
    p.score(seat, "patrons", sum(p.tiles[letter] for letter in patrons))
    p.score(seat, "excess", excess * EXCESS)
    p.score(seat, "keys", key)
    p.score(seat, "commissions", commissions * items)


def _score_structures(p: Position, seat: Seat) -> None:
    """Each structure is worth what its colour's row shows; a full row shows its last value."""
    built = p.built_by(seat)
    for colour in COLOURS:
        worth = ROW[min(p.row(seat, colour), len(ROW) - 1)]
        p.score(seat, colour, worth * sum(COLOUR[site] == colour for site in built))


def parts_of(p: Position, seat: Seat) -> dict[str, int]:
    """A seat's points by part."""
    return dict(zip(PARTS, p.scored[seat], strict=True))
