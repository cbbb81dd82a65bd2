"""Blueprints, judged from its rulebook; numbers of rulings stand beside what they decide."""

from __future__ import annotations

from tests.reference import Plain, places, table

COLUMNS, ROWS = "abc", "21"  # row 2 is the back one, and is printed first
SPACES = [column + row for row in ROWS for column in COLUMNS]
WHERE = {space: (COLUMNS.index(space[0]), int(space[1])) for space in SPACES}
STONE = [2, 3, 5, 8, 8, 8]  # by level (23)
GREEN = [0, 2, 5, 10, 15, 20, 30]  # by how many (24)
START = {2: 8, 3: 9, 4: 7}
AWARDS = {2: ["silver"], 3: ["gold", "silver"], 4: ["gold", "silver", "bronze"]}  # (2)
WORTH = {"gold": 3, "silver": 2, "bronze": 1, "skyscraper": 2, "structural": 2, "geometer": 2, "materials": 2}  # (1)
PRIZES = ["skyscraper", "structural", "geometer", "materials"]


def plans() -> dict[str, dict[str, int]]:
    """By card: the height printed on each space, 0 where it is hatched."""
    tables = table("blueprints", "components")
    found = {}
    for deck in ("classic", "varied"):
        for card in tables[deck]:
            found[card["id"]] = dict(zip(SPACES, [*card["back"], *card["front"]], strict=True))
    return found


PLANS = plans()


class Judge:
    def __init__(self, dealt: Plain) -> None:
        self.seats: int = dealt["seats"]
        self.won: list[list[str]] = [[] for _ in range(self.seats)]
        self.rounds: list[list[Plain]] = []
        self.used: set[str] = set()
        self.over = False
        self.begin(dealt, dealt["first"])

    def begin(self, drawn: Plain, first: int) -> None:
        """A new round: everything back into the bag, then what was drawn is looked up and must be possible."""
        self.first = self.turn = first
        self.demand = list(drawn["demand"])
        self.pool = list(drawn["pool"])
        self.plan = list(drawn["plans"])
        self.bag = dict.fromkeys("ogkc", 8)
        for material in [*self.demand, *(die[0] for die in self.pool)]:
            self.bag[material] -= 1
        assert len(set(self.demand)) == 2  # (12)
        assert len(self.pool) == START[self.seats]
        assert len(set(self.plan)) == self.seats
        assert not self.used & set(self.plan)
        self.stacks: list[dict[str, list[str]]] = [{space: [] for space in SPACES} for _ in range(self.seats)]
        self.removed: list[list[str]] = [[] for _ in range(self.seats)]
        self.dropped: list[str] = []
        self.picks = 0

    def accepting(self, seat: int, die: str) -> list[str]:
        """The spaces where a die may stand: open, and empty or with an equal or lower die on top (5, 8)."""
        found = []
        for space in SPACES:
            stack = self.stacks[seat][space]
            if PLANS[self.plan[seat]][space] > 0 and (not stack or int(stack[-1][1]) <= int(die[1])):
                found.append(space)
        return found

    def lines(self, seat: int | None, at: int) -> set[str]:
        if self.over or seat != self.turn:
            return set()
        found = set()
        for die in self.pool:
            rest = list(self.pool)
            rest.remove(die)
            for space in self.accepting(seat, die) or ["out"]:
                if self.seats == 2 and self.picks < 11:  # the last pick of the round throws nothing away (10)
                    found.update(f"take {die} {space} drop {other}" for other in rest)
                else:
                    found.add(f"take {die} {space}")
        return found

    def play(self, seat: int | None, line: str, at: int, after: Plain) -> None:
        assert seat is not None
        words = line.split(" ")
        die, space = words[1], words[2]
        self.pool.remove(die)
        if space == "out":
            self.removed[seat].append(die)
        else:
            self.stacks[seat][space].append(die)
        if len(words) > 3:
            self.pool.remove(words[4])
            self.dropped.append(words[4])
        self.picks += 1
        if self.picks == 6 * self.seats:
            self.score(after)
            return
        self.turn = (seat + 1) % self.seats
        rolled = list(after["pool"])
        for old in self.pool:
            rolled.remove(old)
        assert len(rolled) == min(2 if self.seats == 2 else 1, sum(self.bag.values()))
        for new in rolled:
            self.bag[new[0]] -= 1
            assert self.bag[new[0]] >= 0
            assert new[1] in "123456"
        self.pool += rolled

    def points(self, seat: int) -> Plain:
        """Building points, each material on its own (3 to 7, 23 to 26)."""
        dice = {}  # by column, row and level
        for space, stack in self.stacks[seat].items():
            for level, die in enumerate(stack):
                dice[(*WHERE[space], level)] = die
        wood = stone = glass = 0
        for (x, y, z), die in dice.items():
            if die[0] == "o":
                sides = [(x - 1, y, z), (x + 1, y, z), (x, y - 1, z), (x, y + 1, z), (x, y, z - 1), (x, y, z + 1)]
                wood += 2 * len([side for side in sides if side in dice])
            if die[0] == "k":
                stone += STONE[z]
            if die[0] == "c":
                glass += int(die[1])
        greens = len([die for die in dice.values() if die[0] == "g"])
        matched = all(len(self.stacks[seat][space]) == PLANS[self.plan[seat]][space] for space in SPACES)
        return {"plan": 6 * matched, "wood": wood, "recycled": GREEN[greens], "stone": stone, "glass": glass}

    def meets(self, prize: str, seat: int) -> bool:
        dice = [die for stack in self.stacks[seat].values() for die in stack]
        values, materials = [die[1] for die in dice], [die[0] for die in dice]
        if prize == "skyscraper":
            return any(len(stack) >= 5 for stack in self.stacks[seat].values())
        if prize == "structural":
            return any(values.count(value) >= 4 for value in "123456")
        if prize == "geometer":
            return all(value in values for value in "123456")
        return any(materials.count(material) >= 5 for material in "ogkc")

    def score(self, after: Plain) -> None:
        parts = [self.points(seat) for seat in range(self.seats)]
        points = [sum(part.values()) for part in parts]

        def tie(seat: int) -> tuple[int, int, int]:
            dice = [die[0] for stack in self.stacks[seat].values() for die in stack]  # removed ones do not count (13)
            return dice.count(self.demand[0]), dice.count(self.demand[1]), (seat - self.first) % self.seats

        ranked = sorted(range(self.seats), key=lambda seat: (points[seat], *tie(seat)))[::-1]
        awards: dict[int, str] = dict(zip(ranked, AWARDS[self.seats], strict=False))  # (15)
        prizes: list[list[str]] = [[] for _ in range(self.seats)]
        for prize in PRIZES:
            able = [seat for seat in range(self.seats) if self.meets(prize, seat)]
            if able:
                prizes[sorted(able, key=tie)[-1]].append(prize)  # (14)
        for seat in range(self.seats):
            self.won[seat] += prizes[seat]
            if seat in awards:
                self.won[seat].append(awards[seat])
        self.rounds.append(
            [
                {"parts": parts[s], "points": points[s], "award": awards.get(s), "prizes": prizes[s], "plan": self.plan[s]}
                for s in range(self.seats)
            ]
        )
        self.used |= set(self.plan)
        if len(self.rounds) == 3:
            self.over = True
        else:
            self.begin(after, ranked[-1])  # (18)

    def facts(self) -> Plain:
        return {
            "turn": None if self.over else self.turn,
            "round": len(self.rounds) + (not self.over),
            "first": self.first,
            "pool": sorted(self.pool),
            "bag": {material: count for material, count in self.bag.items() if count},
            "dropped": self.dropped,
            "stacks": [{space: stack for space, stack in stacks.items() if stack} for stacks in self.stacks],
            "removed": self.removed,
            "rounds": self.rounds,
        }

    def result(self) -> tuple[list[int], list[int]] | None:
        if not self.over:
            return None
        scores = [sum(WORTH[card] for card in won) for won in self.won]
        keys = []
        for seat, won in enumerate(self.won):
            kinds = [won.count("gold"), won.count("silver"), won.count("bronze")]
            keys.append((scores[seat], len([card for card in won if card in PRIZES]), *kinds))
        return places(keys), scores

    @staticmethod
    def seen(plain: Plain) -> Plain:
        stacks: list[dict[str, list[str]]] = [{} for _ in range(plain["seats"])]
        removed: list[list[str]] = [[] for _ in range(plain["seats"])]
        for seat in range(plain["seats"]):
            for die, i in zip(plain["taken"][seat], plain["placed"][seat], strict=True):
                (removed[seat] if i < 0 else stacks[seat].setdefault(SPACES[i], [])).append(die)
        told = ("parts", "points", "award", "prizes", "plan")
        return {
            "turn": plain["turn"],
            "round": plain["round"],
            "first": plain["first"],
            "pool": sorted(plain["pool"]),
            "bag": plain["bag"],
            "dropped": plain["dropped"],
            "stacks": stacks,
            "removed": removed,
            "rounds": [[{name: built[name] for name in told} for built in r["built"]] for r in plain["past"]],
        }
