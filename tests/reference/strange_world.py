"""Strange World Above the Clouds, judged from its rulebook; numbers of rulings stand beside what they decide."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tests.reference import Plain, places, table

ORDER = ["moon", "m+", "w+", "p+", "s+", "v+", "wp", "ws", "mw", "mm", "mp", "ms", "pp1", "pp2", "sp", "vw", "vs", "vmm", "vp"]
CITIES = [9, 7, 5, 4, 4]
BANNERS = ("water", "mountain", "plant", "swamp", "volcano")  # what a moon counts
BACK, SMOKE = "tz", "fu"
BASE = 5
BONUS = {"splash": 5, "burk": 4, "kark": 6, "floulou": 8, "pshit": 5, "boung": 8, "roro": 4, "rumph": 6}
PARTS = ("mountains", "waters", "plants", "swamps", "moons", "cities", "travellers")


def faces() -> dict[str, Plain]:
    tables = table("strange_world", "lands")
    return {card["code"]: card for card in [*tables["land"], *tables["start"]]}


FACES = faces()


def icons(face: str) -> list[str]:
    return list(FACES[face]["icons"]) if face in FACES else []


def has(face: str | None, icon: str) -> bool:
    return face is not None and icon in icons(face)


def half_portal(face: str | None) -> bool:
    return face is not None and face in FACES and bool(FACES[face].get("portal"))


Spot = tuple[int, int]


def at(cell: str) -> Spot:
    return "abcdefg".index(cell[0]), int(cell[1])


def name(spot: Spot) -> str:
    return "abcdefg"[spot[0]] + str(spot[1])


def beside(spot: Spot) -> list[Spot]:
    x, y = spot
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


class World:
    """One player's world: what lies on top of each cell, which cards have been part of a portal, cities, travellers."""

    def __init__(self, start: str) -> None:
        self.top: dict[Spot, str] = {at("d4"): start}
        self.used: set[Spot] = set()
        self.cities: list[tuple[int, set[Spot]]] = []
        self.guests: list[tuple[str, str, int]] = []  # who, which side, the lower of its two rows

    # Where a card may lie.

    def box(self, spots: list[Spot]) -> tuple[int, int]:
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1

    def free(self) -> list[Spot]:
        found = []
        for x in range(7):
            for y in range(1, 8):
                spot = (x, y)
                if spot in self.top or not any(near in self.top for near in beside(spot)):
                    continue
                width, height = self.box([*self.top, spot])
                if width > 4 or height > 4:
                    continue
                side = self.guests[0][1] if self.guests else ""
                if side == "l" and x < min(other for other, _ in self.top):
                    continue  # a traveller limits its side, and no other (21)
                if side == "r" and x > max(other for other, _ in self.top):
                    continue
                found.append(spot)
        return found

    def flipped(self, card: str, spot: Spot) -> bool:
        """Desolation of the new card itself, all judged at once and before anything else (1)."""
        x, y = spot
        if card == "moon" and any(row > y for _, row in self.top):
            return True  # the upper row is the highest with a card (4)
        if has(card, "water") and any(has(self.top.get(near), "water") for near in beside(spot)):
            return True
        if has(card, "swamp") and any(row == y and has(face, "swamp") for (_, row), face in self.top.items()):
            return True
        sides = [near for near in ((x - 1, y), (x + 1, y)) if half_portal(self.top.get(near))]
        if half_portal(card) and (any(near in self.used for near in sides) or len(sides) == 2):
            return True  # (12, 14)
        return has(card, "volcano") and not self.coverable(spot)  # (8)

    def coverable(self, spot: Spot) -> list[Spot]:
        """Any neighbour that is no Fumarole (9)."""
        return [near for near in beside(spot) if near in self.top and self.top[near] != SMOKE]

    def other_half(self, card: str, spot: Spot) -> Spot | None:
        x, y = spot
        for near in ((x - 1, y), (x + 1, y)):
            if half_portal(card) and half_portal(self.top.get(near)):
                return near
        return None

    def joints(self, spot: Spot) -> list[str]:
        """Where a traveller may stand that comes by a portal in this row: both rows fit four with all rows there are (18, 19)."""
        y = spot[1]
        rows = [row for _, row in self.top] + [y]
        found = []
        for low in (y - 1, y):
            all_rows = [*rows, low, low + 1]
            if low >= 1 and low + 1 <= 7 and max(all_rows) - min(all_rows) < 4:
                for side in "lr":
                    if not self.guests or self.guests[0][1] == side:
                        found.append((side, low))
        taken = [(side, low) for _, side, low in self.guests]
        alone = [joint for joint in found if joint not in taken]
        return [f"{side}{low}{low + 1}" for side, low in alone or found]  # (20)

    def lone_smoke(self, cover: Spot) -> list[Spot]:
        """Fumaroles beside a new one that belong to no city yet (22)."""
        paired = {spot for _, pair in self.cities for spot in pair}
        return [near for near in beside(cover) if self.top.get(near) == SMOKE and near not in paired]

    def ways(self, card: str, spot: Spot, travellers: list[str], city_left: bool) -> list[str]:
        """All that may stand after the cell in a line."""
        if self.flipped(card, spot):
            return [""]
        heads = [""]
        if self.other_half(card, spot) is not None and travellers:
            heads = [" alone", *(f" {who} {joint}" for who in travellers for joint in self.joints(spot))]  # (16)
        if not has(card, "volcano"):
            return heads
        tails = []
        for cover in self.coverable(spot):
            lone = self.lone_smoke(cover) if city_left else []
            if len(lone) > 1:
                tails += [f" cover {name(cover)} {name(pair)}" for pair in lone]
            else:
                tails.append(f" cover {name(cover)}")
        return [head + tail for head in heads for tail in tails]

    # What a card does.

    def lay(self, card: str, spot: Spot, words: list[str], city: int | None) -> Plain:
        """Lay it: desolation, portal and traveller, eruption, Dark City, in this order (1, 11). What left the supplies."""
        flips = self.flipped(card, spot)
        half = self.other_half(card, spot)
        for other, face in list(self.top.items()):
            if face == "moon" and other[1] < spot[1]:
                self.top[other] = BACK  # also when the new card is flipped itself (3)
        self.top[spot] = BACK if flips else card
        gone: Plain = {"traveller": None, "smoke": False, "city": False}
        if flips:
            return gone
        if half is not None:
            self.used |= {half, spot}
            if words and words[0] == "alone":
                words = words[1:]
            elif words and words[0] != "cover":
                self.guests.append((words[0], words[1][0], int(words[1][1])))
                gone["traveller"] = words[0]
                words = words[2:]
        if words and words[0] == "cover":
            cover = at(words[1])
            lone = self.lone_smoke(cover)
            self.top[cover] = SMOKE
            gone["smoke"] = True
            if lone and city is not None:
                pair = at(words[2]) if len(words) > 2 else lone[0]
                self.cities.append((city, {cover, pair}))
                gone["city"] = True
        return gone

    # What it is worth.

    def score(self) -> dict[str, int]:
        return {
            "mountains": self.mountains(),
            "waters": self.waters(),
            "plants": 2 * len({animal for face in self.top.values() for animal in FACES.get(face, {}).get("animals", [])}),  # (27)
            "swamps": 3 * len([face for face in self.top.values() if has(face, "swamp")]),
            "moons": sum(self.moon(spot) for spot, face in self.top.items() if face == "moon"),
            "cities": sum(value for value, _ in self.cities),
            "travellers": sum(BASE + BONUS[who] * self.content(who, low) for who, _, low in self.guests),
        }

    def mountains(self) -> int:
        """The icons of the range that has most of them."""
        left = {spot for spot, face in self.top.items() if has(face, "mountain")}
        best = 0
        while left:
            todo, range_ = [left.pop()], []
            while todo:
                spot = todo.pop()
                range_.append(spot)
                for near in beside(spot):
                    if near in left:
                        left.remove(near)
                        todo.append(near)
            best = max(best, sum(icons(self.top[spot]).count("mountain") for spot in range_))
        return best

    def waters(self) -> int:
        """One for each neighbour of each water that does not show its back; a Fumarole is a neighbour (24)."""
        total = 0
        for spot, face in self.top.items():
            neighbours = [near for near in beside(spot) if near in self.top and self.top[near] != BACK]
            total += icons(face).count("water") * len(neighbours)
        return total

    def moon(self, spot: Spot) -> int:
        x, y = spot
        below = {icon for icon in icons(self.top.get((x, y - 1), "")) if icon in BANNERS}
        column = [icon for (cx, cy), face in self.top.items() if cx == x and cy < y for icon in icons(face)]
        return 2 * len([icon for icon in column if icon in below])  # also a lone one (34)

    def content(self, who: str, low: int) -> bool:
        """Whether a traveller's two rows hold what it asks for (23 to 27)."""
        rows = {spot: face for spot, face in self.top.items() if spot[1] in (low, low + 1)}
        count = Counter(icon for face in rows.values() for icon in icons(face))
        match who:
            case "splash":
                return count["water"] >= 3
            case "burk":
                return all(any(has(face, "swamp") for spot, face in rows.items() if spot[1] == row) for row in (low, low + 1))
            case "kark":
                return count["mountain"] >= 5
            case "floulou":
                return all(count[icon] >= 2 for icon in ("plant", "water", "mountain", "swamp"))
            case "pshit":
                return list(rows.values()).count(SMOKE) >= 3
            case "boung":
                portals = [(x, y) for (x, y), face in rows.items() if half_portal(face) and half_portal(rows.get((x + 1, y)))]
                return len(portals) >= 2
            case "roro":
                return len({animal for face in rows.values() for animal in FACES.get(face, {}).get("animals", [])}) >= 4
            case _:
                return count["volcano"] >= 3

    def facts(self) -> Plain:
        return {
            "top": {name(spot): face for spot, face in self.top.items()},
            "used": sorted(name(spot) for spot in self.used),
            "cities": [[value, *sorted(name(spot) for spot in pair)] for value, pair in self.cities],
            "guests": [[who, f"{side}{low}{low + 1}"] for who, side, low in self.guests],
            "points": sum(self.score().values()),
        }


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=ORDER.index)


class Judge:
    def __init__(self, dealt: Plain) -> None:
        self.seats: int = dealt["seats"]
        self.worlds = [World(world["laid"]["d4"]) for world in dealt["worlds"]]
        self.travellers: list[str] = list(dealt["travellers"])
        self.cities = list(CITIES)
        self.smoke = 11
        self.turn = 1
        self.sun: int = dealt["sun"]
        self.way = 0
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.given: list[list[str]] = [[] for _ in range(self.seats)]
        self.laid = 0
        self.stacks: list[str | None] = list(dealt["stacks"])
        self.begin(dealt)

    def begin(self, drawn: Plain) -> None:
        """The start of a turn, up to its first decision."""
        self.laid = 0
        if self.seats == 1:
            self.phase = "stack"
        elif self.seats == 2:
            self.way = 1  # (28)
            self.deal(drawn)
        else:
            self.way = 0
            self.phase = "sun"

    def deal(self, drawn: Plain) -> None:
        self.hands = [list(hand) for hand in drawn["hands"]]
        assert all(len(hand) == 3 and hand == in_order(hand) for hand in self.hands)
        self.phase = "first"

    def mover(self) -> int | None:
        """Who acts alone now; None while all choose."""
        if self.phase in ("first", "second", "over"):
            return None
        if self.phase == "place" and self.seats > 1:
            return (self.sun + self.way * self.laid) % self.seats
        return self.sun if self.seats > 1 else 0

    def lines(self, seat: int | None, at_: int) -> set[str]:
        if seat is None:
            return set()
        if self.phase in ("first", "second"):  # also to change one's choice
            if self.phase == "second":
                return {f"pass {card}" for card in self.hands[seat]}  # (29)
            return {f"pass {' '.join(in_order(list(pair)))}" for pair in combinations(self.hands[seat], 2)}
        if seat != self.mover():
            return set()
        if self.phase == "sun":
            return {"sun left", "sun right"}
        if self.phase == "stack":
            return {f"stack {n}" for n, top in enumerate(self.stacks, 1) if top is not None}
        found = set()
        world = self.worlds[seat]
        for card in set(self.hands[seat]):
            for spot in world.free():  # one may lay a card where it is flipped (7)
                for way in world.ways(card, spot, self.travellers, bool(self.cities)):
                    found.add(f"place {card} {name(spot)}{way}")
        return found

    def play(self, seat: int | None, line: str, at_: int, after: Plain) -> None:
        assert seat is not None
        kind, *words = line.split(" ")
        match kind:
            case "sun":
                self.way = 1 if words[0] == "left" else -1
                self.deal(after)
            case "pass":
                self.given[seat] = words
                if all(self.given):
                    self.swap()
            case "stack":
                top = self.stacks[int(words[0]) - 1]
                assert top is not None
                self.stacks[int(words[0]) - 1] = None
                self.hands[0] = [top]
                self.phase = "place"
            case _:
                self.place(seat, words, after)

    def swap(self) -> None:
        """All give at once to the next in the Sun's direction."""
        for giver in range(self.seats):
            for card in self.given[giver]:
                self.hands[giver].remove(card)
        for giver in range(self.seats):
            self.hands[(giver + self.way) % self.seats] += self.given[giver]
        self.hands = [in_order(hand) for hand in self.hands]
        self.given = [[] for _ in range(self.seats)]
        self.phase = "second" if self.phase == "first" else "place"

    def place(self, seat: int, words: list[str], after: Plain) -> None:
        card, cell, *rest = words
        self.hands[seat].remove(card)
        gone = self.worlds[seat].lay(card, at(cell), rest, self.cities[0] if self.cities else None)
        if gone["traveller"]:
            self.travellers.remove(gone["traveller"])
        if gone["smoke"]:
            self.smoke -= 1
        if gone["city"]:
            self.cities.pop(0)
        self.laid += 1
        if self.seats == 1 and self.laid == 1:
            self.hands[0] = list(after["hands"][0])  # the two cards below are turned up (31)
            assert len(self.hands[0]) == 2
        if any(self.hands):
            return
        if self.turn == 5:
            self.phase = "over"
            return
        self.turn += 1
        self.sun = (self.sun + 1) % self.seats  # (28)
        self.begin(after)

    def facts(self) -> Plain:
        return {
            "phase": self.phase,
            "turn": self.turn,
            "sun": self.sun,
            "way": self.way,
            "worlds": [world.facts() for world in self.worlds],
            "hands": self.hands,
            "given": self.given if self.phase in ("first", "second") else [],
            "travellers": sorted(self.travellers),
            "cities": self.cities,
            "smoke": self.smoke,
            "stacks": self.stacks,
        }

    def result(self) -> tuple[list[int], list[int]] | None:
        if self.phase != "over":
            return None
        assert all(len(world.top) == 16 for world in self.worlds)
        scores = [sum(world.score().values()) for world in self.worlds]
        return places(scores), scores  # (30)

    @staticmethod
    def seen(plain: Plain) -> Plain:
        given = {"first": plain["first"], "second": plain["second"]}.get(plain["phase"], [])
        return {
            "phase": plain["phase"],
            "turn": plain["turn"],
            "sun": plain["sun"],
            "way": plain["way"],
            "worlds": [
                {
                    "top": world["up"],
                    "used": sorted(world["used"]),
                    "cities": [[city["value"], *sorted((city["one"], city["two"]))] for city in world["cities"]],
                    "guests": [[guest["name"], guest["spot"]] for guest in world["guests"]],
                    "points": world["points"],
                }
                for world in plain["worlds"]
            ],
            "hands": plain["hands"],
            "given": given,
            "travellers": sorted(plain["travellers"]),
            "cities": CITIES[plain["cities"] :],
            "smoke": plain["fumaroles"],
            "stacks": plain["stacks"],
        }
