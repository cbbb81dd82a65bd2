"""Skyrise, judged from its rulebook; the rulings that decide something stand beside it by number (R1 to R47)."""

from __future__ import annotations

from itertools import combinations

from tests.reference import Plain, places, table

COLOURS = ("yellow", "green", "white", "brown")
PARTS = ("control", "panoramas", "wonders", "objective", "patrons", "excess", "keys", "commissions", *COLOURS)
KEYS = {2: [10], 3: [10, 4], 4: [10, 4]}
ROW = [2, 3, 4, 6, 2]  # what a structure is worth by the discs of its colour
VIEWS = {"windmills": ("windmill", 1, 2), "blimps": ("blimp", 2, 3), "lakes": ("lake", 2, 3)}  # kind, structures, points
# by initiative, from 1 on
CARDS = ["hammer", "capital", "palace", "atlantis", "zeppelinstone", "lynch", "opportunity", "kahn", "jacobs", "intelligentsium"]
CARDS += [
    "olmsted",
    "munch",
    "sullivan",
    "atelier",
    "shard",
    "laboca",
    "baron",
    "vault",
    "summit",
    "niemeyer",
]  # by initiative, from 1 on
ISLANDS = table("skyrise", "islands")["islands"]
SITES = [place["id"] for island in ISLANDS.values() for place in island["neighborhoods"]]
COLOUR = {place["id"]: place["colour"] for island in ISLANDS.values() for place in island["neighborhoods"]}
PIECES = table("skyrise", "components")["buildings"]


def buildings(numbers: int) -> dict[int, tuple[str, str, int]]:
    """Every building of a table of bid numbers, by its number: whose colour, how high, of which era."""
    found = {}
    for colour in ("red", "teal", "yellow", "blue"):
        row = next(each for each in PIECES["tables"] if each["number"] == numbers)[colour]
        for number, height, era in zip(row, PIECES["heights"], PIECES["eras"], strict=True):
            found[number] = (colour, height, era)
    return found


BUILDINGS = {each["number"]: buildings(each["number"]) for each in PIECES["tables"]}


class Map:
    """The islands as they lie: what is adjacent, over land and bridges (R2), and what borders what."""

    def __init__(self, slots: list[str]) -> None:
        self.islands = ["h", *(island for island in slots if island)]
        self.sites = [site for site in SITES if site[0] in self.islands]
        self.bridges: list[tuple[str, str]] = []
        for slot, name in enumerate(slots):
            if not name:
                continue
            island, next_ = ISLANDS[name], slots[(slot + 1) % 4]
            self.bridges.append((ISLANDS["h"]["sockets"][slot]["site"], island["hub"]["site"]))
            self.bridges += [(bridge["ends"][0], bridge["ends"][1]) for bridge in island["bridges"]]
            if next_:  # no bridge leads to an island that is not there (R33)
                for i in (0, 1):
                    self.bridges.append((island["cw"][i]["site"], ISLANDS[next_]["ccw"][i]["site"]))
        self.near: dict[str, set[str]] = {site: set() for site in self.sites}
        for name in self.islands:
            for place in ISLANDS[name]["neighborhoods"]:
                self.near[place["id"]] |= set(place["borders"])
        for one, two in self.bridges:
            self.near[one].add(two)
            self.near[two].add(one)
        self.features = [(f["kind"], name, f["borders"]) for name in self.islands for f in ISLANDS[name]["features"]]


class Judge:
    def __init__(self, dealt: Plain) -> None:
        self.seats: int = dealt["seats"]
        self.map = Map(dealt["slots"])
        self.colours: list[str] = dealt["colours"]
        self.buildings = BUILDINGS[dealt["numbers"]]
        self.views: list[str] = dealt["panoramas"]
        self.objectives: list[str] = dealt["objectives"]
        self.hands: list[list[str]] = dealt["hands"]
        self.discs = {site: disc for site, disc in zip(SITES, dealt["discs"], strict=True) if disc}
        assert set(self.discs) == set(self.map.sites)
        self.pools = [self.numbers(seat, 1) for seat in range(self.seats)]
        self.board: dict[str, tuple[int, int | str]] = {}  # owner, and a number or a card
        self.laid: list[tuple[int, int, str]] = []  # this auction's bids: seat, number, site
        self.out: set[int] = set()
        self.standing: tuple[int, str, str] | None = None
        self.todo: list[tuple[str, int]] = []
        self.era = 1
        self.phase = "start"
        self.turn: int | None = dealt["turn"]
        self.winner = -1
        self.last = ""
        self.choices: list[list[str]] = [[] for _ in range(self.seats)]
        self.cards: list[list[str]] = [[] for _ in range(self.seats)]
        self.unbuilt: list[list[str]] = [[] for _ in range(self.seats)]
        self.kept: list[list[str]] = [[] for _ in range(self.seats)]
        self.finished: list[int] = []
        self.shown = [False] * self.seats
        self.scores = [dict.fromkeys(PARTS, 0) for _ in range(self.seats)]
        self.tiles: dict[str, int] = {}

    def numbers(self, seat: int, era: int) -> list[int]:
        return [
            number for number, (colour, _, each) in sorted(self.buildings.items()) if (colour, each) == (self.colours[seat], era)
        ]

    # Questions of the board.

    def unoccupied(self, site: str) -> bool:
        """By a structure, a bid, or a Wonder that waits for the Hammer."""
        waits = self.standing is not None and self.standing[2] == site
        return site not in self.board and not waits and all(site != each for _, _, each in self.laid)

    def free_near(self, site: str) -> list[str]:
        return [near for near in self.map.near[site] if self.unoccupied(near)]

    def tall(self, piece: int | str) -> bool:
        return piece == "atelier" if isinstance(piece, str) else self.buildings[piece][1] == "tall"

    def banned(self, seat: int) -> set[str]:
        """Where this seat may put nothing tall, Atelier included: beside somebody else's Hammer (R10, R12), unless no place without
        a structure is left elsewhere."""
        for site, (owner, piece) in self.board.items():
            if piece == "hammer" and owner != seat:
                empty = {each for each in self.map.sites if each not in self.board}
                return set() if empty <= self.map.near[site] else self.map.near[site]
        return set()

    def starts(self, seat: int, banned: set[str]) -> set[tuple[int | str, str]]:
        """Pieces and places for a start: a bid on the central island or beside a structure of anybody; a Wonder alone (R14)."""
        beside = {near for site in self.board for near in self.map.near[site]}
        usual = [s for s in self.map.sites if self.unoccupied(s) and (s[0] == "h" or s in beside)]
        found: set[tuple[int | str, str]] = set()
        for number in self.pools[seat]:
            found |= {(number, site) for site in usual if not (self.tall(number) and site in banned)}
        for card in self.unbuilt[seat]:
            if card == "capital":  # at any time, and anywhere
                found |= {(card, site) for site in self.map.sites if self.unoccupied(site)}
            elif not self.pools[seat]:
                found |= {(card, site) for site in usual if not (self.tall(card) and site in banned)}
        return found

    def raises(self, seat: int) -> set[tuple[int | str, str]]:
        _, high, latest = self.laid[-1]
        banned = self.banned(seat)
        mine = [number for number in self.pools[seat] if number > high]
        pieces: list[int | str] = [*mine, *self.unbuilt[seat]]
        return {(p, site) for p in pieces for site in self.free_near(latest) if not (self.tall(p) and site in banned)}

    def options(self, seat: int) -> set[tuple[int | str, str]]:
        if self.phase == "start":
            return self.starts(seat, self.banned(seat)) or self.starts(seat, set())  # who could not start at all may (R11)
        if self.phase == "raise":
            return self.raises(seat)
        assert self.standing is not None
        return {("hammer", site) for site in self.free_near(self.standing[2])}

    def lines(self, seat: int | None, at: int) -> set[str]:
        if seat is None:
            return set()
        if self.phase == "choose":
            size = 2 if self.seats == 2 else 1
            pairs = [sorted(pair, key=CARDS.index) for pair in combinations(self.hands[seat], size)]
            return {f"choose {' '.join(pair)}" for pair in pairs if pair != self.choices[seat]}
        if seat != self.turn:
            return set()
        if self.phase == "wild":
            return {f"wild {colour}" for colour in COLOURS}
        if self.phase == "vault":
            return {f"vault {site}" for site in self.vaults()}
        found = {f"{'bid' if isinstance(p, int) else 'wonder'} {p} {site}" for p, site in self.options(seat)}
        return found if self.phase == "start" else found | {"pass"}  # (R1)

    def vaults(self) -> list[str]:
        return [near for near in self.free_near(self.last) if near in self.discs]  # (R29)

    # The course of the game.

    def play(self, seat: int | None, line: str, at: int, after: Plain) -> None:
        assert seat is not None
        self.tiles = after["tiles"]
        word, *rest = line.split(" ")
        match word:
            case "bid":
                self.pools[seat].remove(int(rest[0]))
                self.laid.append((seat, int(rest[0]), rest[1]))
                self.phase = "raise"
                self.go_round(seat)
            case "pass" if self.phase == "hammer":
                assert self.standing is not None
                self.construct(*self.standing)
            case "pass":
                self.out.add(seat)
                self.go_round(seat)
            case "wonder":
                self.wonder(seat, rest[0], rest[1])
            case "wild":
                self.kept[seat].append(f"wild-{rest[0]}")
                self.resolve()
            case "vault":
                self.todo.insert(0, ("disc", SITES.index(rest[0])))
                self.resolve()
            case _:
                self.choices[seat] = rest
                if all(self.choices):
                    self.second_era()

    def go_round(self, seat: int) -> None:
        """Whose turn it is after `seat`; whoever cannot act has passed (R4, R5, R13, R20)."""
        bidder, number, site = self.laid[-1]
        if self.free_near(site):
            for step in range(1, self.seats + 1):
                other = (seat + step) % self.seats
                if other == bidder:
                    break
                if other in self.out:
                    continue
                if self.raises(other):
                    self.turn = other
                    return
                self.out.add(other)
        self.construct(bidder, number, site)

    def wonder(self, seat: int, card: str, site: str) -> None:
        if self.standing is not None:  # the Hammer's answer: the other Wonder goes home (R9)
            self.standing = None
            self.construct(seat, card, site)
            return
        holder = [s for s in range(self.seats) if s != seat and "hammer" in self.unbuilt[s] and s not in self.out]  # (R7)
        self.standing = (seat, card, site)
        if holder and self.free_near(site):
            self.phase = "hammer"
            self.turn = holder[0]
        else:
            self.construct(seat, card, site)

    def construct(self, seat: int, piece: int | str, site: str) -> None:
        """The winner's structure stands, the other bids go home, then its disc, its effect, and what they bring."""
        bids = len(self.laid)
        for owner, number, _ in self.laid:
            if number != piece:
                self.pools[owner] = sorted([*self.pools[owner], number])
        self.laid, self.standing, self.out = [], None, set()
        self.board[site] = (seat, piece)
        self.winner, self.last = seat, site
        self.todo = [("disc", SITES.index(site))]
        if isinstance(piece, str):
            self.unbuilt[seat].remove(piece)
            self.todo.append(("effect", bids))
        self.resolve()

    def resolve(self) -> None:
        seat = self.winner
        while self.todo:
            kind, value = self.todo.pop(0)
            if kind == "disc":
                disc = self.discs.pop(SITES[value], "")
                if disc == "wild":
                    self.phase, self.turn = "wild", seat
                    return
                if disc:
                    self.kept[seat].append(disc)
            elif kind == "effect":
                card = self.board[self.last][1]
                assert isinstance(card, str)
                self.scores[seat]["wonders"] += self.effect(card, seat, self.last, value)
                if card == "vault":
                    self.todo.append(("vault", 0))
            else:
                there = self.vaults()
                if len(there) > 1:
                    self.phase, self.turn = "vault", seat
                    return
                self.todo = [("disc", SITES.index(site)) for site in there] + self.todo
        self.after_auction(seat)

    def left(self, seat: int) -> int:
        return len(self.pools[seat]) + len(self.unbuilt[seat])

    def after_auction(self, seat: int) -> None:
        if self.era == 1 and not self.left(seat):  # at once (R16)
            self.score_islands()
            self.phase, self.turn = "choose", None
            return
        self.phase, self.turn = "start", seat
        if self.era == 2 and not self.left(seat):
            self.finished.append(seat)
            if len(self.finished) == self.seats:
                self.end()
            else:
                self.turn = self.lowest()

    def lowest(self) -> int:
        """Who starts by initiative: the lowest sum, then the lower single card (R17, R18)."""

        def initiative(seat: int) -> tuple[int, int]:
            values = [CARDS.index(card) + 1 for card in self.cards[seat]]
            return sum(values), min(values)

        return sorted((seat for seat in range(self.seats) if self.left(seat)), key=initiative)[0]

    def second_era(self) -> None:
        self.era = 2
        self.cards = [list(cards) for cards in self.choices]
        self.unbuilt = [list(cards) for cards in self.choices]
        for seat in range(self.seats):
            self.pools[seat] = sorted([*self.pools[seat], *self.numbers(seat, 2)])
        self.phase, self.turn = "start", self.lowest()

    def end(self) -> None:
        self.phase, self.turn = "over", None
        self.score_islands()
        for seat in range(self.seats):
            score = self.scores[seat]
            built = [site for site, (owner, _) in self.board.items() if owner == seat]
            on = {colour: len([site for site in built if COLOUR[site] == colour]) for colour in COLOURS}
            discs = {colour: self.row(seat, colour) for colour in COLOURS}
            place = self.finished.index(seat)
            patrons = [disc for disc in self.kept[seat] if disc in "ABCD"]
            excess = sum(max(0, count - 4) for count in discs.values())  # (R25, R26)
            key = KEYS[self.seats][place] if place < len(KEYS[self.seats]) else 0  # (R22)
            commissions = self.kept[seat].count("commissions")
            score["objective"] = 10 if on[self.objectives[seat]] >= 4 else 0  # (R38)
            score["patrons"] = sum(self.tiles[letter] for letter in patrons)
            score["excess"] = 10 * excess
            score["keys"] = key
            score["commissions"] = commissions * (len(patrons) + excess + (key > 0) + commissions)  # (R27)
            for colour in COLOURS:
                score[colour] = on[colour] * ROW[min(discs[colour], 4)]

    def row(self, seat: int, colour: str) -> int:
        return len([disc for disc in self.kept[seat] if disc in (colour, f"wild-{colour}")])

    # Scoring.

    def controlled(self) -> dict[str, list[int]]:
        """Who controls each island: most tall, then medium, then short, among those still tied; nobody where nothing counts."""
        found = {}
        for island in self.map.islands:
            heights = []
            for seat in range(self.seats):
                pieces = [piece for site, (owner, piece) in self.board.items() if owner == seat and site[0] == island]
                tall = len([piece for piece in pieces if self.tall(piece)])
                rest = [self.buildings[piece][1] for piece in pieces if isinstance(piece, int)]
                heights.append((tall, rest.count("medium"), rest.count("short")))
            best = max(heights)
            found[island] = [seat for seat in range(self.seats) if heights[seat] == best and any(best)]  # (R31, R32)
        return found

    def instances(self, seat: int, card: str, only: str = "") -> int:
        """How often a seat fulfils a panorama card, on all islands or on one."""
        mine = {site for site, (owner, _) in self.board.items() if owner == seat}
        if card == "bridges":  # both ends, each bridge once (R34)
            ends = [(one, two) for one, two in self.map.bridges if one in mine and two in mine]
            return len([pair for pair in ends if not only or only in (pair[0][0], pair[1][0])])
        if card == "chains":  # three connected on one island, once for each island (R36)
            return len(
                [i for i in self.map.islands if (not only or i == only) and self.largest({s for s in mine if s[0] == i}) >= 3]
            )
        kind, need, _ = VIEWS[card]
        near = [borders for each, island, borders in self.map.features if each == kind and (not only or island == only)]
        return len([borders for borders in near if len(mine.intersection(borders)) >= need])  # (R35)

    def largest(self, sites: set[str]) -> int:
        best = 0
        for site in sites:
            group, todo = {site}, [site]
            while todo:
                for near in self.map.near[todo.pop()]:
                    if near in sites and near not in group:
                        group.add(near)
                        todo.append(near)
            best = max(best, len(group))
        return best

    def view_points(self, seat: int, only: str = "") -> int:
        worth = {"bridges": 4, "chains": 5} | {card: points for card, (_, _, points) in VIEWS.items()}
        return sum(worth[card] * self.instances(seat, card, only) for card in self.views)

    def score_islands(self) -> None:
        for seats in self.controlled().values():
            for seat in seats:
                self.scores[seat]["control"] += 5
        for seat in range(self.seats):
            self.scores[seat]["panoramas"] += self.view_points(seat)

    def effect(self, card: str, seat: int, site: str, bids: int) -> int:
        """What a Wonder scores as it stands, its disc collected (R40)."""
        mine = [each for each, (owner, _) in self.board.items() if owner == seat]
        near = [each for each in self.map.near[site] if each in self.board]

        def bordered(kind: str) -> int:
            return len([1 for each, _, borders in self.map.features if each == kind and set(mine) & set(borders)])

        match card:
            case "hammer" | "capital":
                return 5
            case "palace":
                return 2 * bids  # (R45)
            case "atlantis":
                return 8 if bordered("lake") >= 3 else 0
            case "zeppelinstone":
                return 8 if bordered("blimp") >= 4 else 0
            case "lynch":
                return min(12, 3 * len(near))  # (R39)
            case "opportunity":
                return 2 * len(self.free_near(site))
            case "kahn":
                self.shown[seat] = True
                return min(10, 2 * len([each for each in mine if COLOUR[each] == self.objectives[seat]]))
            case "jacobs":
                return min(12, 3 * max(self.row(seat, colour) for colour in COLOURS))
            case "intelligentsium":
                return self.view_points(seat, site[0])  # (R43)
            case "olmsted":
                return 2 * len([each for each in self.board if each[0] == "h"])
            case "munch":
                return 3 * len({disc for disc in self.kept[seat] if disc in "ABCD"})
            case "sullivan":
                return min(12, 3 * len([each for each, (_, p) in self.board.items() if each[0] == site[0] and self.tall(p)]))
            case "atelier":
                return min(12, 3 * len([each for each in mine if self.tall(self.board[each][1])]))
            case "shard":
                return 2 * len([disc for disc in self.kept[seat] if disc in "ABCD"])  # (R46)
            case "laboca":
                return 3 * len({COLOUR[each] for each in mine if each[0] == site[0]})
            case "baron":
                return max(0, 12 - 4 * self.left(seat))  # (R41)
            case "vault":
                return 2
            case "summit":
                return 5 * len([island for island, seats in self.controlled().items() if seat in seats])  # (R44)
            case _:
                return min(12, 2 * self.longest(set(mine)))  # (R42)

    def longest(self, mine: set[str]) -> int:
        """The longest path over a seat's structures that uses none twice; beyond six it scores no more."""

        def walk(site: str, done: set[str]) -> int:
            if len(done) >= 6:
                return len(done)
            return max([len(done), *(walk(near, done | {near}) for near in self.map.near[site] if near in mine - done)])

        return max(walk(site, {site}) for site in mine)

    # What is compared.

    def facts(self) -> Plain:
        return {
            "era": self.era,
            "phase": self.phase,
            "turn": self.turn,
            "laid": [[number, site] for _, number, site in self.laid],
            "out": sorted(self.out) if self.phase in ("start", "raise", "hammer") else [],
            "standing": None if self.standing is None else [self.standing[1], self.standing[2]],
            "board": {site: list(there) for site, there in sorted(self.board.items())},
            "discs": dict(sorted(self.discs.items())),
            "pools": self.pools,
            "choices": self.choices,
            "cards": self.cards,
            "unbuilt": self.unbuilt,
            "kept": self.kept,
            "shown": self.shown,
            "finished": self.finished,
            "scores": self.scores,
        }

    def result(self) -> tuple[list[int], list[int]] | None:
        if self.phase != "over":
            return None
        totals = [sum(score.values()) for score in self.scores]
        return places([(totals[seat], -self.finished.index(seat)) for seat in range(self.seats)]), totals  # (R47)

    @staticmethod
    def seen(plain: Plain) -> Plain:
        board = {}
        for site, piece, owner in zip(SITES, plain["pieces"], plain["owners"], strict=True):
            if piece:
                board[site] = [owner, piece if piece < 100 else CARDS[piece - 101]]
        standing = plain["standing"]
        return {
            "era": plain["era"],
            "phase": plain["phase"],
            "turn": plain["turn"],
            "laid": [[number, SITES[site]] for number, site in plain["laid"]],
            "out": [s for s, out in enumerate(plain["out"]) if out] if plain["phase"] in ("start", "raise", "hammer") else [],
            "standing": None if standing is None else [standing[0], SITES[standing[1]]],
            "board": dict(sorted(board.items())),
            "discs": dict(sorted((site, disc) for site, disc in zip(SITES, plain["discs"], strict=True) if disc)),
            "pools": plain["pools"],
            "choices": plain["choices"],
            "cards": plain["cards"],
            "unbuilt": plain["unbuilt"],
            "kept": plain["kept"],
            "shown": plain["shown"],
            "finished": plain["finished"],
            "scores": [dict(zip(PARTS, scored, strict=True)) for scored in plain["scored"]],
        }
