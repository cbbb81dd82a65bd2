"""The ends of the two eras: scoring, choosing Wonder cards, and the final count."""

from __future__ import annotations

from rules.game import IllegalMove, Seat
from rules.skyrise.board import COLOUR
from rules.skyrise.discs import peek
from rules.skyrise.parts import (
    CARDS,
    CHOSEN,
    CONTROL,
    INITIATIVE,
    LETTERS,
    NUMBERS,
    PANORAMAS,
)
from rules.skyrise.position import Position
from rules.skyrise.scoring import at_end, controllers, instances


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
        p.pools[seat] = sorted((*p.pools[seat], *NUMBERS[p.numbers][p.colours[seat], 2]))
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
    tiles = {letter: peek(p, letter) for letter in LETTERS}
    ends = [at_end(p, seat) for seat in range(p.seats)]
    for seat, points in enumerate(ends):
        _tell_objective(p, seat, points["objective"])
    for letter, value in tiles.items():
        p.tell("skyrise-tile", letter=letter, value=value)
    for seat, points in enumerate(ends):
        for part, each in points.items():
            p.score(seat, part, each)
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


def _tell_objective(p: Position, seat: Seat, points: int) -> None:
    colour = p.objectives[seat]
    p.tell("skyrise-objective", seat, colour=colour, count=sum(COLOUR[site] == colour for site in p.built_by(seat)), points=points)
