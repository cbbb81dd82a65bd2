"""Welkin, judged from its rulebook; numbers of rulings stand beside what they decide."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from tests.reference import Plain, places, table

LETTERS = "pemag"
PAIRS = ["".join(pair) for pair in combinations(LETTERS, 2)]  # every pair of materials once
EACH = 15
LIMIT = 4
PILE = {2: 20, 3: 24, 4: 24}
KINDS = ("use", "open", "buy", "flip", "sell")


def sites() -> dict[int, Plain]:
    return {site["number"]: site for site in table("welkin", "components")["sites"]}


SITES = sites()


def word(tokens: Counter[str]) -> str:
    """Tokens as a word, in the order of the notation; `-` for none."""
    return "".join(letter * tokens[letter] for letter in LETTERS) or "-"


def tokens_of(text: str) -> Counter[str]:
    return Counter() if text == "-" else Counter(text)


def choices(tokens: Counter[str], size: int | None = None) -> list[Counter[str]]:
    """Every way to take some of these tokens (or exactly so many), each once."""
    letters = [letter for letter in LETTERS if tokens[letter]]
    found = []
    for counts in product(*(range(tokens[letter] + 1) for letter in letters)):
        if size is None or sum(counts) == size:
            found.append(Counter({letter: n for letter, n in zip(letters, counts, strict=True) if n}))
    return found


class Own:
    """What one player has."""

    def __init__(self, money: int) -> None:
        self.money = money
        self.stock: Counter[str] = Counter()
        self.plus: set[str] = set()  # procurement tokens that show +1; the others show their material
        self.open: list[tuple[int, Counter[str]]] = []
        self.done: list[int] = []
        self.early: list[int] = []
        self.spent: list[int] = []

    def powers(self, kind: str) -> list[int]:
        return [number for number in self.done if SITES[number]["power"] == kind and number not in self.spent]


class Judge:
    def __init__(self, dealt: Plain) -> None:
        self.seats: int = dealt["seats"]
        self.full = dealt["early_sale"] == "full"
        self.turn: int | None = dealt["first"]
        self.market = dict(zip(PAIRS, dealt["bids"], strict=True))
        assert all(shown in pair for pair, shown in self.market.items())
        self.offer: list[int] = list(dealt["offer"])
        self.pile = PILE[self.seats] - len(self.offer)  # (7)
        self.owns = [Own(board["purse"][0]) for board in dealt["boards"]]
        self.seen_sites = set(self.offer)
        self.acted = self.flipping = self.selling = False
        self.closing: int | None = None
        self.idle = 0
        self.took = False
        self.over = False

    # What is worth what, and what is left.

    def value(self, letter: str) -> int:
        return len([shown for shown in self.market.values() if shown == letter])

    def worth(self, laid: Counter[str]) -> int:
        return sum(count * self.value(letter) for letter, count in laid.items())

    def reserve(self) -> Counter[str]:
        """Tokens that nobody holds (14)."""
        left = Counter(dict.fromkeys(LETTERS, EACH))
        for own in self.owns:
            left.subtract(own.stock)
            for _, laid in own.open:
                left.subtract(laid)
        return left

    # What may be done.

    def procured(self, own: Own, turned: str) -> set[str]:
        """The stocks one may end with after turning these procurement tokens over (10 to 13)."""
        plus = own.plus ^ set(turned)
        kinds = [letter for letter in LETTERS if letter not in plus]  # (11)
        left = self.reserve()
        there = Counter({letter: left[letter] for letter in kinds})
        return self.taken(own, there, len(plus))

    def taken(self, own: Own, there: Counter[str], takes: int) -> set[str]:
        """Take as many as there are of these, up to `takes`, then throw away down to four, old or new alike (12)."""
        found = set()
        usable = Counter({letter: min(count, takes) for letter, count in there.items()})
        for new in choices(usable, min(takes, sum(there.values()))):
            held = own.stock + new
            found.update(word(kept) for kept in choices(held, min(LIMIT, sum(held.values()))))
        return found

    def may_lie(self, number: int, laid: Counter[str]) -> bool:
        symbols = SITES[number]["symbols"]
        if "*" in symbols:
            return sum(laid.values()) <= len(symbols)  # a special site takes anything
        return not laid - Counter(symbols)

    def uses(self, own: Own) -> set[str]:
        """The words of a use, one for each open site; the sixth and later ones share a word. Something must move (3)."""
        found = set()
        ways: list[tuple[list[str], Counter[str]]] = [([], own.stock)]
        for number, laid in own.open:
            further = []
            for words, stock in ways:
                for more in choices(stock):
                    if self.may_lie(number, laid + more):
                        further.append(([*words, word(more)], stock - more))
            ways = further
        for words, _ in ways:
            if any(each != "-" for each in words):
                found.add(" ".join([*words[:5], *(["+".join(words[5:])] if words[5:] else [])]))
        return found

    def lines(self, seat: int | None, at: int) -> set[str]:
        if self.over or seat is None or seat != self.turn:
            return set()
        if self.flipping:
            return {f"flip {pair}" for pair in PAIRS}  # compulsory, any token (4)
        own = self.owns[seat]
        offered = [number for number in self.offer if number]
        begun = [number for number, laid in own.open if laid]
        uses = self.uses(own)
        found = set()
        if not self.acted:
            if len(own.open) < 2:
                found |= {f"open {number}" for number in offered}
            for size in range(1, 6):
                for turned in combinations(LETTERS, size):
                    if size - 1 <= own.money:
                        found |= {f"procure {''.join(turned)} {stock}" for stock in self.procured(own, "".join(turned))}
            if own.money >= 1:  # one token over and back
                found |= {f"procure twice {stock}" for stock in self.procured(own, "")}
            found |= {f"use {words}" for words in uses}
        else:
            found.add("end")
        if self.selling:
            found |= {f"sell {number}" for number in begun}
        if own.powers("use"):
            found |= {f"power use {words}" for words in uses}
        if own.powers("open"):
            found |= {f"power open {number}" for number in offered}
        if own.powers("buy") and own.money >= 1 and sum(self.reserve().values()) > 0:
            found |= {f"power buy {stock}" for stock in self.taken(own, self.reserve(), 2)}
        if own.powers("flip"):
            for one, two in combinations(PAIRS, 2):
                if self.market[one] != self.market[two]:  # (21)
                    found.add(f"power flip {one} {two}")
        if own.powers("sell") and not self.selling:
            found |= {f"power sell {number}" for number in begun}
        return found

    # What it does.

    def play(self, seat: int | None, line: str, at: int, after: Plain) -> None:
        assert seat is not None
        own = self.owns[seat]
        words = line.split(" ")
        if words[0] == "end":
            self.end()
            return
        if words[0] in ("open", "procure", "use"):
            self.acted = True
        if words[0] == "power":
            own.spent.append(own.powers(words[1])[0])
            words = words[1:]
            if words[0] == "sell":
                self.selling = True
            if words[0] == "flip":
                self.flip(words[1])
                self.flip(words[2])
                words = ["nothing"]
        match words[0]:
            case "open":
                self.open(own, seat, int(words[1]), after)
            case "flip":
                self.flip(words[1])
                self.flipping = False
            case "procure":
                turned = "" if words[1] == "twice" else words[1]
                own.money -= 1 if words[1] == "twice" else len(turned) - 1
                own.plus ^= set(turned)
                own.stock = tokens_of(words[2])
            case "buy":
                own.money -= 1
                own.stock = tokens_of(words[1])
            case "use":
                self.use(own, words[1:])
            case "sell":
                self.sell(own, int(words[1]), early=True)
        if self.acted and not self.flipping and self.lines(seat, at) == {"end"}:
            self.end()  # nothing else is left to do

    def open(self, own: Own, seat: int, number: int, after: Plain) -> None:
        slot = self.offer.index(number)
        own.open.append((number, Counter()))
        self.took = True
        self.flipping = bool(SITES[number]["flip"])
        self.offer[slot] = 0
        if self.pile:
            self.pile -= 1
            new = after["offer"][slot]
            assert new in SITES
            assert new not in self.seen_sites
            self.seen_sites.add(new)
            self.offer[slot] = new
        elif self.closing is None:
            self.closing = seat  # (8)

    def flip(self, pair: str) -> None:
        self.market[pair] = pair.replace(self.market[pair], "")

    def use(self, own: Own, words: list[str]) -> None:
        words = [*words[:5], *(each for joined in words[5:] for each in joined.split("+"))]
        sites = []
        for (number, laid), each in zip(own.open, words, strict=True):
            own.stock = own.stock - tokens_of(each)
            sites.append((number, laid + tokens_of(each)))
        own.open = list(sites)
        for number, laid in sites:
            if sum(laid.values()) == len(SITES[number]["symbols"]):
                self.sell(own, number, early=False)

    def sell(self, own: Own, number: int, *, early: bool) -> None:
        at = [site for site, _ in own.open].index(number)
        own.money += self.worth(own.open.pop(at)[1])  # each token by its own kind (20), the rest slide to the left (23)
        if early:
            own.early.append(number)
        if not early or self.full:  # (19)
            own.done.append(number)

    def end(self) -> None:
        assert self.turn is not None
        self.idle = 0 if self.took else self.idle + 1
        self.turn = (self.turn + 1) % self.seats
        self.acted = self.selling = self.took = False
        if self.turn == self.closing or self.idle == 12 * self.seats:  # (8, 9)
            self.over = True

    # What is compared.

    def facts(self) -> Plain:
        return {
            "turn": None if self.over else self.turn,
            "stages": [self.acted, self.flipping, self.selling],
            "market": self.market,
            "offer": self.offer,
            "pile": self.pile,
            "closing": self.closing,
            "owns": [
                {
                    "money": own.money,
                    "stock": word(own.stock),
                    "tokens": "".join("+" if letter in own.plus else letter for letter in LETTERS),
                    "open": [[number, word(laid)] for number, laid in own.open],
                    "done": own.done,
                    "early": own.early,
                    "spent": sorted(own.spent),
                }
                for own in self.owns
            ],
        }

    def result(self) -> tuple[list[int], list[int]] | None:
        if not self.over:
            return None
        keys = []
        for own in self.owns:
            keys.append((own.money, len(own.done), sum(len(SITES[number]["symbols"]) for number in own.done)))  # (26)
        return places(keys), [own.money for own in self.owns]

    @staticmethod
    def seen(plain: Plain) -> Plain:
        return {
            "turn": plain["turn"],
            "stages": [plain["acted"], plain["flipping"], plain["selling"]],
            "market": dict(zip(PAIRS, plain["bids"], strict=True)),
            "offer": plain["offer"],
            "pile": plain["pile"],
            "closing": plain["closing"],
            "owns": [
                {
                    "money": sum(board["purse"]),
                    "stock": board["stock"] or "-",
                    "tokens": board["tokens"],
                    "open": [[site["number"], site["laid"] or "-"] for site in board["sites"]],
                    "done": board["done"],
                    "early": board["early"],
                    "spent": sorted(board["spent"]),
                }
                for board in plain["boards"]
            ],
        }
