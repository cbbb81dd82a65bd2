"""The invariants of a position of Strange World, and of each world in it, in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.game import in_layers
from rules.strange_world.parts import (
    CELLS,
    CITIES,
    EAST,
    FACES,
    FUMAROLE,
    FUMAROLES,
    HAND,
    HEIGHT,
    HOME,
    LANDS,
    MOON,
    NEAR,
    NORTH,
    PORTALS,
    ROW,
    SIDE,
    SOLO_TRAVELLERS,
    SPOTS,
    STACKS,
    STARTS,
    SUN_FROM,
    SWAMPS,
    TRAVELLERS,
    TURNS,
    TZIMIMES,
    VOLCANOES,
    WATERS,
    WEST,
    deck,
    in_order,
)
from rules.strange_world.position import PHASES, Position, World
from rules.strange_world.scoring import worth

CHOOSY = {*WATERS, *SWAMPS, *PORTALS, MOON}
"""Cards that do not lie just anywhere face up."""
SHOWN = {*FACES, TZIMIMES, FUMAROLE}
DRAFT = ("first", "second", "place")
CHOSEN = {"first": ((0, 2), (0,)), "second": ((2,), (0, 1)), "place": ((2,), (1,))}
"""By phase of the draft, how many cards a seat can have chosen for the first and for the second pass."""


def broken(p: Position) -> list[str]:
    """Broken invariants; [] when sound."""
    return in_layers(p, (_shape,), (_strangers,), (_worlds, _lands, _supply, _course, _stacks), (_draft,))


def _shape(p: Position) -> Iterator[str]:
    """Yield how many seats and lists there are, and which words and numbers can be at all."""
    if p.seats not in range(1, 5):
        yield f"{p.seats} seats"
        return
    if p.option not in (("38", "30") if p.seats == 2 else ("",)):
        yield f"unknown option {p.option}"
    if any(len(each) != p.seats for each in (p.worlds, p.hands, p.dealt, p.first, p.second, p.played)):
        yield "a list by seat is too short or too long"
    if p.phase not in PHASES or not 1 <= p.turn <= TURNS:
        yield "a phase or a turn that cannot be"
    ways = (0,) if p.phase == "sun" or p.seats == 1 else (1,) if p.seats < SUN_FROM else (1, -1)
    if p.sun not in range(p.seats) or p.way not in ways:
        yield "the Sun is nowhere, or its direction cannot be"
    if p.latest is not None and p.latest not in range(p.seats):
        yield f"there is no seat {p.latest}"
    if p.cities not in range(len(CITIES) + 1) or p.fumaroles not in range(FUMAROLES + 1) or p.aside not in range(HEIGHT):
        yield "a supply that cannot be"


def _strangers(p: Position) -> Iterator[str]:
    """Cards, cells, travellers and cities that the game does not have; the other checks look these up."""
    cards = [card for lists in (p.hands, p.dealt, p.first, p.second, p.played) for hand in lists for card in hand]
    cards += [*p.deck, *(top for top in p.stacks if top is not None)]
    yield from (f"there is no card {card}" for card in cards if card not in LANDS)
    yield from (f"there is no traveller {name}" for name in p.travellers if name not in TRAVELLERS)
    for seat, world in enumerate(p.worlds):
        yield from (f"seat {seat}: {words}" for words in _unknown(world))


def _unknown(world: World) -> Iterator[str]:
    """The same of one world; and what it says of its cells is said of cells that hold a card."""
    laid, up = world.laid, world.up
    if next(iter(laid), "") != HOME or laid[HOME] not in STARTS or not laid.keys() <= NEAR.keys():
        yield "a card lies off the grid, or none at the start"
    if not set([*laid.values()][1:]) <= LANDS.keys():
        yield "a card was laid that is no land"
    if up.keys() != laid.keys() or not set(up.values()) <= SHOWN:
        yield "what lies up is not where cards were laid"
    cells = {*world.used, *world.flips, *(cell for city in world.cities for cell in (city.one, city.two))}
    if not cells <= laid.keys() or not {world.last, world.cover} <= {"", *laid}:
        yield "a cell is spoken of that holds no card"
    if any(guest.name not in TRAVELLERS or guest.spot not in SPOTS for guest in world.guests):
        yield "a traveller stands nowhere"


def _worlds(p: Position) -> Iterator[str]:
    city = p.cities < len(CITIES)
    for seat, world in enumerate(p.worlds):
        yield from (f"seat {seat}: {words}" for words in broken_world(world, p.phase == "over", city))


def _lands(p: Position) -> Iterator[str]:
    """No land is lost or made."""
    seen = dict(p.deck)
    cards = [top for top in p.stacks if top is not None]
    for hand in p.hands:
        cards += hand
    for world in p.worlds:
        cards += [*world.laid.values()][1:]
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
    if seen != _deck(p.seats, p.option == "30") or any(count < 1 for count in p.deck.values()):
        yield "land cards were lost or made"
    starts = [card for world in p.worlds for card in world.laid.values() if card in STARTS]
    if len(starts) != p.seats or len(set(starts)) != p.seats:
        yield "not one starting land each"
    if any(hand != in_order(hand) for hand in p.hands):
        yield "a hand is out of order"


_deck = cache(deck)


def _supply(p: Position) -> Iterator[str]:
    """Dark Cities, Fumaroles and travellers, on the worlds and beside them."""
    built = [city.value for world in p.worlds for city in world.cities]
    if sorted(built, reverse=True) != list(CITIES[: p.cities]):
        yield "the Dark Cities built are not the best ones"
    smoke = sum(card == FUMAROLE for world in p.worlds for card in world.up.values())
    if smoke + p.fumaroles != FUMAROLES:
        yield "Fumaroles were lost or made"
    guests = [guest.name for world in p.worlds for guest in world.guests]
    known = [*guests, *p.travellers]
    if len(set(known)) != len(known) or len(known) != (SOLO_TRAVELLERS if p.seats == 1 else len(TRAVELLERS)):
        yield "travellers were lost or made"


def _course(p: Position) -> Iterator[str]:
    """Yield how many cards were laid, by whom, and who laid last."""
    laid = sum(len(world.laid) - 1 for world in p.worlds)
    turns = p.turn - (p.phase != "over")
    now = sum(len(cards) for cards in p.played) if p.phase != "over" else 0
    if laid != turns * HAND * p.seats + now:
        yield f"{laid} cards laid in turn {p.turn}"
    if (p.latest is None) != (laid == 0):
        yield "it is not known who laid the latest card"
    if p.phase == "over":
        if any(p.hands) or any(len(cards) != HAND for cards in p.played):
            yield "the game is over with cards in hand"
    elif p.phase == "place" and p.seats > 1:
        for place, seat in enumerate(p.order()):
            if len(p.played[seat]) != (now - place + p.seats - 1) // p.seats:
                yield f"seat {seat} has laid {len(p.played[seat])} of {now} cards"
    elif now and p.seats > 1:
        yield "cards were laid before the draft was over"
    for seat, world in enumerate(p.worlds):
        if [*world.laid.values()][len(world.laid) - len(p.played[seat]) :] != p.played[seat]:
            yield f"seat {seat} has not laid what it laid this turn"


def _stacks(p: Position) -> Iterator[str]:
    """Alone, the stacks taken and the cards of the last one agree with the turn and the phase; else there are none."""
    if p.seats > 1:
        if p.stacks or p.aside:
            yield "stacks where there is more than one player"
        if p.phase == "stack" or (p.phase == "sun" and p.seats < SUN_FROM):
            yield f"the phase {p.phase} with {p.seats} players"
        return
    if any((*p.dealt, *p.first, *p.second)) or p.phase not in ("stack", "place", "over"):
        yield "a draft where there is one player"
    if len(p.stacks) != STACKS or p.stacks.count(None) != p.turn - (p.phase == "stack"):
        yield f"{p.stacks.count(None)} stacks taken in turn {p.turn}"
    laid = len(p.played[0])
    placing = p.phase == "place"
    aside = HEIGHT - 1 if placing and not laid else 0
    if p.aside != aside or len(p.hands[0]) != (HEIGHT - laid - aside if placing else 0) or (placing and not p.hands[0]):
        yield "the stack that was taken does not have the cards it should"


def _draft(p: Position) -> Iterator[str]:
    """The hands are what the deal, the passes and the cards laid leave; nobody has chosen what it does not hold."""
    if p.seats == 1:
        return
    if p.phase not in DRAFT:
        if p.phase == "sun" and any((*p.hands, *p.dealt, *p.first, *p.second)):
            yield "cards were dealt before the Sun pointed anywhere"
        return
    first, second = CHOSEN[p.phase]
    if any(len(dealt) != HAND or dealt != in_order(dealt) for dealt in p.dealt):
        yield "a hand was dealt that is none"
    if any(len(cards) not in first or cards != in_order(cards) for cards in p.first) or any(len(c) not in second for c in p.second):
        yield f"a choice that cannot be in the phase {p.phase}"
    elif p.phase != "place" and all(p.first if p.phase == "first" else p.second):
        yield "all have chosen and nothing is passed"
    elif p.phase == "place" and not any(p.hands):
        yield "all is laid and the turn goes on"
    else:
        for seat in range(p.seats):
            pending = {"first": p.first, "second": p.second}.get(p.phase)
            if p.hands[seat] != p.drafted(seat) or not _within(p.first[seat], p.dealt[seat]):
                yield f"the hand of seat {seat} is not what the draft left"
            elif pending and not _within(pending[seat], p.hands[seat]):
                yield f"seat {seat} passes what it does not hold"


def _within(cards: list[str], hand: list[str]) -> bool:
    """Return whether a hand holds these cards, each as often."""
    return all(cards.count(card) <= hand.count(card) for card in cards)


def broken_world(world: World, whole: bool, city: bool = False) -> list[str]:
    """Return what is wrong with a world, in words. `whole`: the game is over; `city`: Dark Cities are left."""
    return [
        *_size(world, whole),
        *_faces(world),
        *_neighbours(world),
        *_portals(world),
        *_cities(world, city),
        *_eruptions(world),
        *_guests(world),
        *_points(world),
    ]


def _size(world: World, whole: bool) -> Iterator[str]:
    """Four by four at most, and all of it at the end."""
    rows = [cell[1] for cell in world.up]
    if ord(max(world.up)[0]) - ord(min(world.up)[0]) >= SIDE or ord(max(rows)) - ord(min(rows)) >= SIDE:
        yield "a world is larger than four by four"
    if whole and len(world.up) != SIDE * SIDE:
        yield f"a finished world of {len(world.up)} cards"


def _faces(world: World) -> Iterator[str]:
    """Yield what shows is what was laid there, a Fumarole on it, or its back; the starting land lies in its cell, never flipped."""
    up = world.up
    if list(up) != [*world.laid] and set(up) != set(world.laid):
        yield "what lies up is not where cards were laid"
    if any(top not in (world.laid[cell], TZIMIMES, FUMAROLE) for cell, top in up.items() if cell in world.laid):
        yield "a face shows that was not laid there"
    if HOME not in up or any(cell not in CELLS for cell in up):
        yield "a card lies off the grid, or none at the start"
    elif up[HOME] == TZIMIMES:
        yield "a starting land was flipped"


def _neighbours(world: World) -> Iterator[str]:
    """Each card was laid beside another, and none shows that desolation would have flipped."""
    up = world.up
    top = max([cell[1] for cell in up])
    done: set[str] = set()
    for cell, card in up.items():
        near = NEAR.get(cell, ())
        if done and done.isdisjoint(near):
            yield f"{cell} was laid beside no card"
        done.add(cell)
        if card not in CHOOSY:
            continue
        if card in WATERS and any(up.get(other) in WATERS for other in near):
            yield f"the water on {cell} has water beside it"
        if card in SWAMPS and sum(up.get(other) in SWAMPS for other in ROW[cell]) > 1:
            yield f"two swamps in the row of {cell}"
        if card == MOON and cell[1] != top:
            yield f"the moon on {cell} is not in the top row"
        if card in PORTALS and up.get(EAST[cell]) in PORTALS and {cell, EAST[cell]} not in [{*pair} for pair in _pairs(world)]:
            yield f"the portal cards on {cell} and beside it made no portal"


def _portals(world: World) -> Iterator[str]:
    """Portals are pairs of neighbours, and each card is part of one at most."""
    if len(world.used) % 2 or len(set(world.used)) != len(world.used):
        yield "a card was part of two portals"
    for one, two in _pairs(world):
        if two not in (WEST[one], EAST[one]) or world.laid[one] not in PORTALS or world.laid[two] not in PORTALS:
            yield f"no portal can be on {one} and {two}"


def _pairs(world: World) -> Iterator[tuple[str, str]]:
    """The cells of each portal."""
    return zip(world.used[::2], world.used[1::2], strict=False)


def _cities(world: World, left: bool) -> Iterator[str]:
    """Dark Cities join pairs of Fumaroles, and all pairs as long as there are cities left."""
    up = world.up
    paired = [cell for city in world.cities for cell in (city.one, city.two)]
    if len(paired) != len(set(paired)) or any(up.get(cell) != FUMAROLE for cell in paired):
        yield "a Dark City does not stand on two Fumaroles of its own"
    if any(city.two not in NEAR[city.one] for city in world.cities):
        yield "a Dark City joins Fumaroles that are apart"
    free = [cell for cell, card in up.items() if card == FUMAROLE and cell not in paired]
    if left and any(EAST[cell] in free or NORTH[cell] in free for cell in free):
        yield "two Fumaroles side by side built no Dark City though one is left"


def _eruptions(world: World) -> Iterator[str]:
    if not _eruptions_known(world):
        yield "the Fumaroles do not come from the volcanoes"


def _guests(world: World) -> Iterator[str]:
    """Travellers came through portals, to one side."""
    if len({guest.spot[0] for guest in world.guests}) > 1:
        yield "travellers on both sides of a world"
    if len(world.guests) > len(world.used) // 2:
        yield "more travellers than portals"
    if any(guest.spot not in SPOTS for guest in world.guests):
        yield "a traveller stands nowhere"
    elif not _guests_came(world):
        yield "a traveller stands where no portal brought it"


def _points(world: World) -> Iterator[str]:
    if world.points != worth(world.up, world.cities, world.guests):
        yield "the points noted are not those earned"


def _eruptions_known(world: World) -> bool:
    """Return whether each Fumarole can be given a volcano of its own laid later beside it, and each volcano that shows a Fumarole.

    A volcano that was covered may have erupted before or have been flipped; one that was flipped and shows it never erupted.
    Matchings that fill each side are enough: then one fills both.
    """
    smoke = [cell for cell, card in world.up.items() if card == FUMAROLE]
    if not smoke and VOLCANOES.isdisjoint(world.up.values()):
        return True
    order = {cell: n for n, cell in enumerate(world.laid)}
    show = [cell for cell, card in world.up.items() if card in VOLCANOES]
    may = [cell for cell, card in world.laid.items() if card in VOLCANOES and world.up.get(cell) in (card, FUMAROLE)]

    def before(fumarole: str, volcano: str) -> bool:
        return fumarole in NEAR[volcano] and order.get(fumarole, -1) < order[volcano]

    return _matched({one: [two for two in may if before(one, two)] for one in smoke}) and _matched(
        {two: [one for one in smoke if before(one, two)] for two in show if two in order}
    )


def _matched(choices: dict[str, list[str]]) -> bool:
    """Return whether each key can have a value of its own."""
    owner: dict[str, str] = {}

    def found(key: str, tried: set[str]) -> bool:
        for value in choices[key]:
            if value not in tried:
                tried.add(value)
                if value not in owner or found(owner[value], tried):
                    owner[value] = key
                    return True
        return False

    return all(found(key, set()) for key in choices)


def _guests_came(world: World) -> bool:
    """Return whether the portals, in their order, can have brought the travellers in theirs: each by the portal's row, at a joint
    that fitted four rows with all that lay then."""
    laid = list(world.laid)
    waiting = list(world.guests)
    for cell in world.used[1::2]:
        if not waiting or cell not in laid:
            break
        low, high = waiting[0].spot[1], waiting[0].spot[2]
        rows = [other[1] for other in laid[: laid.index(cell) + 1]]
        if cell[1] in (low, high) and ord(max(*rows, high)) - ord(min(*rows, low)) < SIDE:
            waiting.pop(0)
    return not waiting
