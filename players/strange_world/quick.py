"""Strange World: replies for simulations, and games that go on by them without the rules.

A quick judgement of one card on one cell finds the few placements that are rated by what the world promises after them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from copy import copy
from operator import itemgetter
from random import Random

from players.strange_world.worth import (
    BARE_MOON,
    CARDS,
    COLUMN,
    FREE_SIDE,
    LONE,
    OPEN_PORTAL,
    UNDER_MOON,
    Reach,
    hope,
    promised,
    side,
)
from rules.game import Seat
from rules.strange_world import StrangeWorld
from rules.strange_world import world as worlds
from rules.strange_world.parts import (
    ANIMALS,
    BELOW,
    CITIES,
    COUNTED,
    EAST,
    FUMAROLE,
    HAND,
    HEIGHT,
    ICONS,
    MOON,
    MOUNTAINS,
    NEAR,
    PORTALS,
    SOUTH,
    SUN_FROM,
    SWAMPS,
    TRAVELLERS,
    TURNS,
    TZIMIMES,
    VOLCANOES,
    WATERS,
    WAYS,
    WEST,
    in_order,
)
from rules.strange_world.position import Guest, World
from rules.strange_world.scoring import content

SURE = 2  # cards in hand of which every way to fill a world is looked at
EMPTY: dict[str, int] = {}  # a column without icons
LOOKED_AT = (
    3  # placements that a reply in a simulation rates; alone it comes to 58 stars with one, 61 with two, 62 with three or more
)


Placement = tuple[World, str, str, worlds.Chain]
"""The world after it, the card, its cell and what it sets off."""


def quick_line(known: StrangeWorld, seat: Seat) -> str:
    """A good placement: the best rated of those that a quick judgement puts first. They are laid in the world alone; the rules
    need not play them. Of the last few cards, the one with which the world comes to most."""
    if ending(known, seat):
        stars = filled(known, seat)
        return max(stars, key=stars.__getitem__)
    _, card, cell, chain = _quickly(known, seat)
    return _written(known.worlds[seat], card, cell, chain)


def _quickly(known: StrangeWorld, seat: Seat, *, sure: bool = False) -> Placement:
    """The same placement. `sure`: as with the last few cards."""
    if sure and ending(known, seat):
        stars = filled(known, seat)
        world = known.worlds[seat]
        _, card, cell, *rest = max(stars, key=stars.__getitem__).split(" ")
        chain = worlds.chained(world, card, cell, rest, known.travellers, known.cities < len(CITIES))
        return worlds.laid(world, card, cell, chain, CITIES[known.cities] if chain.join else 0), card, cell, chain
    return max(placements(known, seat, LOOKED_AT), key=itemgetter(0))[1]


def placements(known: StrangeWorld, seat: Seat, most: int) -> list[tuple[float, Placement]]:
    """So many placements, those that a quick judgement puts first, each with the stars and what the world promises after it."""
    world, found = known.worlds[seat], []
    for _, card, cell, cover in sorted(judged(known, seat, known.hands[seat]), key=itemgetter(0), reverse=True)[:most]:
        chain = _chain(known, world, card, cell, cover)
        after = worlds.laid(world, card, cell, chain, CITIES[known.cities] if chain.join else 0)
        left = len(known.travellers) > bool(chain.traveller)
        worth = after.points + sum(promised(after, left, known.cities + bool(chain.join)).values())
        found.append((worth, (after, card, cell, chain)))
    return found


def ending(known: StrangeWorld, seat: Seat) -> bool:
    """Return whether the last few cards that a seat lays are in its hand. Alone it is sure what comes of them; others may still
    take a traveller or a Dark City."""
    hand = known.hands[seat]
    return not known.aside and len(known.worlds[seat].up) + len(hand) == CARDS and 0 < len(hand) <= SURE


def endings(world: World, hand: Sequence[str], travellers: Sequence[str], built: int) -> dict[str, int]:
    """By each line the stars to which the world comes at best, where these cards fill it. `built`: the Dark Cities that stand."""
    city, found = built < len(CITIES), {}
    for line in worlds.lines(world, hand, travellers, city):
        _, card, cell, *rest = line.split(" ")
        chain = worlds.chained(world, card, cell, rest, travellers, city)
        after = worlds.laid(world, card, cell, chain, CITIES[built] if chain.join else 0)
        left = [*hand]
        left.remove(card)
        waiting = [name for name in travellers if name != chain.traveller]
        found[line] = max(endings(after, left, waiting, built + bool(chain.join)).values()) if left else after.points
    return found


def filled(known: StrangeWorld, seat: Seat) -> dict[str, int]:
    """The same for the world and the hand of a seat, if others take nothing."""
    return endings(known.worlds[seat], known.hands[seat], known.travellers, known.cities)


def quick_pass(known: StrangeWorld, seat: Seat, keep: int) -> list[str]:
    """Return what a seat passes that keeps so many cards: those that gain most stay."""
    hand = known.hands[seat]
    worths = gains(known, seat, hand)
    kept = sorted(range(HAND), key=lambda i: worths[hand[i]], reverse=True)[:keep]
    return [card for i, card in enumerate(hand) if i not in kept]


def stars_among(known: StrangeWorld, rng: Random) -> list[int]:
    """The stars of a game for two and more that goes on by quick replies, without the rules, by seat."""
    now = copy(known)
    now.travellers, now.worlds = [*known.travellers], [*known.worlds]
    now.hands = [[*hand] for hand in known.hands]
    seats, deck = range(known.seats), [card for card, count in known.deck.items() for _ in range(count)]
    chosen, laid = [known.first, known.second], sum(map(len, known.played))
    sure = known.turn == TURNS  # of a whole game it would take a third more time
    while True:
        if now.phase == "sun":
            now.way, now.phase = WAYS[rng.choice(("left", "right"))], "deal"
        if now.phase == "deal":
            now.hands = [in_order([drawn(deck, rng) for _ in range(HAND)]) for _ in seats]
            now.phase, chosen, laid = "first", [[[] for _ in seats], [[] for _ in seats]], 0
        for number, phase in enumerate(("first", "second")):
            if now.phase == phase:
                passed = [each or quick_pass(now, seat, number + 1) for seat, each in enumerate(chosen[number])]
                _hand_on(now, passed)
                now.phase = "second" if phase == "first" else "place"
        while any(now.hands):
            seat = (now.sun + now.way * laid) % now.seats
            after, card, _, chain = _quickly(now, seat, sure=sure)
            now.hands[seat].remove(card)
            now.worlds[seat] = after
            now.cities += bool(chain.join)
            if chain.traveller:
                now.travellers.remove(chain.traveller)
            laid += 1
        if now.turn == TURNS:
            return [world.points for world in now.worlds]
        now.turn, now.sun = now.turn + 1, (now.sun + 1) % now.seats
        now.way, now.phase = WAYS["left"], "sun" if now.seats >= SUN_FROM else "deal"


def _hand_on(now: StrangeWorld, passed: Sequence[Sequence[str]]) -> None:
    """Everybody gets what was passed to them."""
    for giver, cards in enumerate(passed):
        for card in cards:
            now.hands[giver].remove(card)
    for giver, cards in enumerate(passed):
        to = (giver + now.way) % now.seats
        now.hands[to] = in_order([*now.hands[to], *cards])


def drawn(deck: list[str], rng: Random) -> str:
    """A card of a deck, taken out."""
    at = int(rng.random() * len(deck))
    card, deck[at] = deck[at], deck[-1]
    deck.pop()
    return card


def stars_alone(known: StrangeWorld, rng: Random) -> int:
    """The stars of a game for one that goes on by quick replies, without the rules: of `known` what they touch is copied, and no
    more. Without cards a stack is next."""
    deck = [card for card, count in known.deck.items() for _ in range(count)]
    now = copy(known)
    now.travellers, now.stacks = [*known.travellers], [*known.stacks]
    hand, aside = [*known.hands[0]], known.aside
    for _ in range(known.turn, TURNS + 1):
        if not hand and not aside:
            worths = gains(now, 0, [top for top in now.stacks if top is not None])
            best = max(worths, key=worths.__getitem__)
            now.stacks[now.stacks.index(best)] = None
            hand, aside = [best], HEIGHT - 1
        while hand or aside:
            if not hand:
                hand, aside = in_order([drawn(deck, rng) for _ in range(aside)]), 0
            now.hands, now.aside = [hand], 0
            if ending(now, 0):
                return max(filled(now, 0).values())
            after, card, _, chain = _quickly(now, 0)
            hand.remove(card)
            now.worlds = [after]
            now.cities += bool(chain.join)
            if chain.traveller:
                now.travellers.remove(chain.traveller)
    return now.worlds[0].points


def gains(known: StrangeWorld, seat: Seat, cards: Iterable[str]) -> dict[str, float]:
    """Return what each of these cards gains in stars and promises on its best cell, by a quick judgement."""
    found: dict[str, float] = {}
    for gain, card, _, _ in judged(known, seat, cards):
        if gain > found.get(card, -1e9):
            found[card] = gain
    return found


def judged(known: StrangeWorld, seat: Seat, cards: Iterable[str]) -> list[tuple[float, str, str, str]]:
    """Return what each of these cards gains in stars and promises on each cell: the gain, the card, the cell, and the one it
    covers.

    What a cell is worth to any card is looked up once; the tests of desolation are those of the rules, written for that.
    """
    lies = _Lies(known, seat)
    hand = [(card, ICONS[card]) for card in dict.fromkeys(cards)]
    found: list[tuple[float, str, str, str]] = []
    for cell in worlds.spaces(lies.world):
        at = _Spot(lies, cell)
        for card, icons in hand:
            gain, cover = at.base, ""
            if at.is_desolate(card):
                gain -= 2.0
            else:
                gain += at.near_waters * (1.0 - FREE_SIDE)
                gain += at.moon_gain() if card == MOON else at.land_gain(card, icons)
                if card in VOLCANOES:
                    smoke, cover = _eruption(lies.world, cell, lies.city, lies.icons_of, lies.share)
                    gain += smoke
            found.append((gain, card, cell, cover))
    return found


class _Lies:
    """What lies in a world, as far as every placement asks for it."""

    def __init__(self, known: StrangeWorld, seat: Seat) -> None:
        world = known.worlds[seat]
        up = world.up
        self.world, self.up, self.reach = world, up, Reach.of(world.up, side(world))
        self.left = CARDS - len(up)
        self.share = min(1.0, self.left / 8)
        self.travellers = bool(known.travellers)
        self.portal = OPEN_PORTAL * self.share if known.travellers else 0.0
        self.city = CITIES[known.cities] if known.cities < len(CITIES) else 0
        self.animals: set[str] = set()
        self.swampy: set[str] = set()
        """Rows with a swamp."""
        self.has_mountain = False
        self.icons_of: dict[str, dict[str, int]] = {cell[0]: {} for cell in up}
        """Column, icon, how often it shows there."""
        for cell, card in up.items():
            self._note(cell, card)
        self.moons: dict[str, tuple[str, str, frozenset[str]]] = {}
        """Column: the moon's row, the cell below it, the icons that it counts."""
        self.crowned = 0.0
        for cell, card in up.items():
            if card == MOON:
                counted = COUNTED.intersection(ICONS.get(up.get(SOUTH[cell], ""), ()))
                self.moons[cell[0]] = cell[1], SOUTH[cell], counted
                self.crowned += 2.0 + 2.0 * _matching(self.icons_of[cell[0]], counted)

    def _note(self, cell: str, card: str) -> None:
        column = self.icons_of[cell[0]]
        for icon in ICONS.get(card, ()):
            column[icon] = column.get(icon, 0) + 1
        if card in ANIMALS:
            self.animals.update(ANIMALS[card])
        if card in SWAMPS:
            self.swampy.add(cell[1])
        if card in MOUNTAINS:
            self.has_mountain = True


class _Spot:
    """What a cell is worth, to any card."""

    __slots__ = (
        *("base", "beside", "blocked", "cell", "column", "coverable", "free", "joins"),
        *("lies", "moon", "near_waters", "ridge", "row"),
    )

    def __init__(self, lies: _Lies, cell: str) -> None:
        up, used, reach = lies.up, lies.world.used, lies.reach
        self.lies, self.cell, self.row = lies, cell, cell[1]
        self.base = -lies.crowned if lies.crowned and self.row > reach.north else 0.0
        self.near_waters = self.free = self.beside = self.coverable = 0
        self.ridge = False
        for near in NEAR[cell]:
            other = up.get(near)
            if other is None:
                self.free += near in reach.cells
                continue
            self.coverable += other != FUMAROLE
            if other != TZIMIMES:
                self.beside += 1
                self.near_waters += other in WATERS
                self.ridge = self.ridge or other in MOUNTAINS
        west, east = up.get(WEST[cell]) in PORTALS, up.get(EAST[cell]) in PORTALS
        self.joins = west or east
        self.blocked = (west and east) or (west and WEST[cell] in used) or (east and EAST[cell] in used)
        self.column = lies.icons_of.get(cell[0], EMPTY)
        self.moon = lies.moons.get(cell[0])

    def is_desolate(self, card: str) -> bool:
        """Return whether a card is flipped here."""
        return bool(
            (card == MOON and self.row < self.lies.reach.north)
            or (self.near_waters and card in WATERS)
            or (self.row in self.lies.swampy and card in SWAMPS)
            or (self.blocked and card in PORTALS)
            or (not self.coverable and card in VOLCANOES)
        )

    def moon_gain(self) -> float:
        """Of a moon, in what it counts and may still count."""
        lies = self.lies
        gain = -1.0 if lies.reach.high > self.row and self.free and lies.left > 6 else 0.0
        under = SOUTH[self.cell]
        counted = COUNTED.intersection(ICONS.get(lies.up.get(under, ""), ()))
        empty = sum([below not in lies.up for below in BELOW[self.cell] if below[1] >= lies.reach.low])
        if counted:
            gain += 2.0 * _matching(self.column, counted) + UNDER_MOON * empty
        elif under not in lies.up and empty:
            gain += BARE_MOON
        return gain

    def land_gain(self, card: str, icons: Collection[str]) -> float:
        """Of any other card, but for what a volcano covers."""
        lies, gain = self.lies, 0.0
        if card in WATERS:
            gain += self.beside + FREE_SIDE * self.free
        if card in SWAMPS:
            gain += 3.0
        if card in ANIMALS:
            for animal in ANIMALS[card]:
                if animal not in lies.animals:
                    gain += 2.0
        if card in MOUNTAINS:
            gain += MOUNTAINS[card] * (1.0 if self.ridge or not lies.has_mountain else 0.4)
        gain += self._under_a_moon(icons)
        if card in PORTALS:
            if not self.joins:
                gain += lies.portal * (0.5 + 0.5 * (self.free > 1))
            elif lies.travellers:
                gain += 7.0 - lies.portal
        return gain

    def _under_a_moon(self, icons: Collection[str]) -> float:
        """Return what these icons count for in their column, with its moon or one to come."""
        gain = 0.0
        if self.moon is None:
            for icon in self.column:
                if icon in icons:
                    gain += COLUMN * self.lies.share * self.column[icon]
        elif self.row < self.moon[0]:
            if self.moon[1] == self.cell:
                counted = COUNTED.intersection(icons)
                gain += 2.0 * (len(icons) + _matching(self.column, counted)) - BARE_MOON
            elif self.moon[2]:
                gain -= UNDER_MOON
                for icon in icons:
                    if icon in self.moon[2]:
                        gain += 2.0
        return gain


def _matching(column: dict[str, int], counted: frozenset[str]) -> int:
    """Return how many icons of a column are of these kinds."""
    found = 0
    for icon in counted:
        found += column.get(icon, 0)
    return found


def _eruption(world: World, cell: str, city: int, icons_of: dict[str, dict[str, int]], share: float) -> tuple[float, str]:
    """The best cell to cover, and what covering it gains."""
    up = world.up
    best, found = -1e9, ""
    for near in NEAR[cell]:
        other = up.get(near, FUMAROLE)
        if other == FUMAROLE:
            continue
        gain = 0.0
        if other == TZIMIMES:
            gain += 1.5
        elif other == MOON:
            gain -= 2.0 * _matching(icons_of[near[0]], COUNTED.intersection(ICONS.get(up.get(SOUTH[near], ""), ()))) + 1.0
        else:
            if other in SWAMPS:
                gain -= 3.0
            if other in WATERS:
                gain -= 2.5
            if other in MOUNTAINS:
                gain -= MOUNTAINS[other]
            if other in ANIMALS:
                gain -= 1.5
            if other in PORTALS and near not in world.used:
                gain -= OPEN_PORTAL * share
        if city:
            gain += city if worlds.joins(world, near) else LONE * city * share
        if gain > best:
            best, found = gain, near
    return best, found


def _chain(known: StrangeWorld, world: World, card: str, cell: str, cover: str) -> worlds.Chain:
    """Return what a placement sets off: with the traveller who promises most, and the first Fumarole joined."""
    flipped = worlds.desolation(world, card, cell)
    if flipped:
        return worlds.Chain(flipped=flipped)
    traveller = at = join = ""
    if known.travellers and worlds.partner(world, card, cell):
        up = {**world.up, cell: card}
        best = -1.0
        for spot in worlds.spots(world, cell):
            reach = Reach.of(up, spot[0])
            for name in known.travellers:
                guest = Guest(name, spot)
                earns = TRAVELLERS[name].bonus if content(up, guest) else hope(up, guest, reach)
                earns += 0.1 * (ord(reach.most) - ord(reach.least))
                if earns > best:
                    best, traveller, at = earns, name, spot
    if cover and known.cities < len(CITIES):
        join = next(iter(worlds.joins(world, cover)), "")
    return worlds.Chain(traveller, at, cover, join)


def _written(world: World, card: str, cell: str, chain: worlds.Chain) -> str:
    """The line of a placement that sets this off."""
    words = f"place {card} {cell}"
    if chain.traveller:
        words += f" {chain.traveller} {chain.spot}"
    if chain.cover:
        words += f" cover {chain.cover}"
        if chain.join and len(worlds.joins(world, chain.cover)) > 1:
            words += f" {chain.join}"
    return words
