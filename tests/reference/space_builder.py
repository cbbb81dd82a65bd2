"""Space Builder, judged from its rulebook; numbers of rulings stand beside what they decide."""

from __future__ import annotations

from tests.reference import Plain, places, table

LETTERS = "rdatgofh"  # the first four are everybody's
SPACES = [column + row for row in "321" for column in "abc"]
SIDES = [side + direction for side in "12" for direction in "nesw"]
GRACE = 2_500
WATCH = 300_000
SOLO = [4, 4, 5, 5, 6, 6, 7, 7, 8, 8]
OWN = table("space_builder", "components")["limits"]  # how long one may be ready, and the count before the map: our own design

Standing = tuple[str, str | None]
"""Side and direction, and the space: None in the hand."""
City = dict[str, Standing]


def maps() -> dict[int, City]:
    """By number: where every building stands in the ideal city."""
    found: dict[int, City] = {}
    for entry in table("space_builder", "components")["maps"]:
        codes = [code for row in entry["rows"] for code in row.split()]
        found[entry["id"]] = {code[0]: (code[1:], space) for code, space in zip(codes, SPACES, strict=True) if code != "---"}
    return found


MAPS = maps()


class Board:
    """One seat's buildings, and its watch."""

    def __init__(self, own: str) -> None:
        self.own = own
        self.clear()

    def clear(self) -> None:
        """Everything into the hand, side 1 and north, as a round begins."""
        self.city: City = dict.fromkeys(self.own, ("1n", None))
        self.finger = ""
        self.ready: int | None = None
        self.start: int | None = None
        self.last = 0
        self.done: int | None = None
        self.out = False
        self.track: list[tuple[int, City]] = []

    def gain(self, letter: str) -> None:
        self.own = "".join(each for each in LETTERS if each in self.own + letter)
        self.clear()

    def on(self, space: str) -> str:
        return next((letter for letter, (_, where) in self.city.items() if where == space), "")

    def elapsed(self, at: int) -> int:
        assert self.start is not None
        return max(at - self.start, self.last)

    @property
    def building(self) -> bool:
        return self.start is not None and self.done is None and not self.out

    def lines(self) -> set[str]:
        found = set()
        for letter, (_, where) in self.city.items():
            if where is None:
                found.add(f"hold {letter}")
            for space in SPACES:
                if self.on(space) in ("", letter):
                    found |= {f"place {letter}{side} {space}" for side in SIDES}
        for space in SPACES:
            if self.finger or self.on(space):
                found.add(f"touch {space}")
        if self.finger:
            found |= {"turn", "flip", "lift"}
        if all(where for _, where in self.city.values()):
            found.add("done")  # (2)
        return found

    def do(self, words: list[str], at: int) -> None:
        """Anything at the board, freely until the tap (4)."""
        self.last = self.elapsed(at)
        if words[0] == "hold":
            self.finger = words[1]
        elif words[0] == "touch":
            if self.on(words[1]):
                self.finger = self.on(words[1])
            else:
                self.city[self.finger] = (self.city[self.finger][0], words[1])
        elif words[0] == "place":
            self.finger = words[1][0]
            self.city[self.finger] = (words[1][1:], words[2])
        elif words[0] == "done":
            self.done = self.last  # locked (3)
            self.finger = ""
        else:
            side, where = self.city[self.finger]
            if words[0] == "turn":
                side = side[0] + "nesw"["nesw".index(side[1]) - 3]  # a quarter clockwise
            elif words[0] == "flip":
                side = ("2" if side[0] == "1" else "1") + side[1]
            self.city[self.finger] = (side, None if words[0] == "lift" else where)
            if words[0] == "lift":
                self.finger = ""
        self.track.append((self.last, dict(self.city)))

    def at(self, stop: int) -> City:
        """The city as it stood at an elapsed time."""
        found: City = dict.fromkeys(self.own, ("1n", None))
        for elapsed, city in self.track:
            if elapsed <= stop:
                found = city
        return found


class Judge:
    def __init__(self, dealt: Plain) -> None:
        self.seats: int = dealt["seats"]
        self.live = dealt["pace"] == "live"
        self.perfect = dealt["finish"] == "perfect"
        self.strict = dealt["sloppy"] == "loses_ties"
        self.first: int = dealt["first"]
        self.boards = [Board(LETTERS[:4]) for _ in range(self.seats)]
        self.round = 1
        self.map = 0
        self.pile = set(MAPS)
        self.shown = False
        self.unlocking: int | None = None
        self.wins, self.faults, self.times = [0] * self.seats, [0] * self.seats, [0] * self.seats
        self.full = 0
        self.last: Plain | None = None
        self.winner: int | None = None

    # Time.

    def stop(self) -> int:
        """T: the elapsed time at which the round is judged, as far as it is known."""
        taps = sorted(board.done for board in self.boards if board.done is not None)
        stop = WATCH
        if self.live and taps:
            stop = min(stop, taps[0] + 15_000 + 10_000 * max(len(board.own) for board in self.boards))  # (17)
        needed = max(1, self.seats - 1)  # the second-to-last ends the round (1, 13)
        if len(taps) >= needed:
            stop = min(stop, taps[needed - 1])
        return stop

    def phase(self) -> str:
        if not self.live or self.boards[0].start is not None:
            return "build"
        if self.shown:
            return "show"
        return "countdown" if all(board.ready is not None for board in self.boards) else "ready"

    def due(self) -> int | None:
        said = [board.ready for board in self.boards if board.ready is not None]
        match self.phase():
            case _ if self.winner is not None:
                return None
            case "ready":
                return min(said) + OWN["ready"] if said else None
            case "countdown":
                return max(said) + OWN["countdown"]
            case "show":
                return None
        starts = [board.start for board in self.boards if board.building and board.start is not None]
        return min(starts) + self.stop() + GRACE if starts else None

    # Lines.

    def lines(self, seat: int | None, at: int) -> set[str]:
        if self.winner is not None:
            return set()
        if seat is None:
            return self.own_lines(at)
        board = self.boards[seat]
        if seat == self.unlocking:
            return {f"unlock {letter}" for letter in LETTERS if letter not in board.own}  # (11)
        if board.ready is None:
            return {"ready"}
        return board.lines() if board.building and board.elapsed(at) <= self.stop() else set()

    def own_lines(self, at: int) -> set[str]:
        """The table's."""
        found = set()
        due = self.due()
        if due is not None and at >= due:
            found.add("time")
        if not self.live:
            found |= {f"look {n}" for n, b in enumerate(self.boards, 1) if b.ready is not None and b.start is None}
        elif self.phase() == "show":
            found.add("look all")
        if self.shown:
            found.add("void")
        return found

    def likely(self, seat: int | None) -> set[str]:
        """Lines of somebody who builds what the map shows: at random nobody would ever build anything right."""
        if seat is None or not self.map:
            return set()
        city, plan = self.boards[seat].city, MAPS[self.map]
        return {"done"} | {f"place {each} {' '.join(plan[each])}" for each in city if city[each] != plan[each]}

    def play(self, seat: int | None, line: str, at: int, after: Plain) -> None:
        words = line.split(" ")
        if seat is None:
            self.own_line(words, at, after)
        elif words[0] == "ready":
            self.boards[seat].ready = at
        elif words[0] == "unlock":
            self.boards[seat].gain(words[1])
            self.unlocking = None
        else:
            self.boards[seat].do(words, at)
            if words == ["done"]:
                self.close_if_over(after)

    def own_line(self, words: list[str], at: int, after: Plain) -> None:
        if words[0] == "look":
            lookers = self.boards if words[1] == "all" else [self.boards[int(words[1]) - 1]]
            for board in lookers:
                assert board.ready is not None
                board.start = max(at, board.ready)
            self.show(after["map"])
        elif words[0] == "void":
            if not self.map:
                self.use_up(after)
            self.clear()
        else:
            self.time(at, after)

    def time(self, at: int, after: Plain) -> None:
        match self.phase():
            case "ready":
                for board in self.boards:
                    if board.ready is not None and board.ready + OWN["ready"] <= at:
                        board.ready = None
            case "countdown":
                self.shown = True
            case _:
                stop = self.stop()
                for board in self.boards:
                    if board.building and board.start is not None and board.start + stop + GRACE <= at:
                        board.out = True
                        board.finger = ""
                self.close_if_over(after)

    def show(self, number: int) -> None:
        """The round's map, drawn from those not used yet; used ones come again, but not twice running (15)."""
        if not self.map:
            before = self.last["map"] if self.last else 0
            self.pile = self.pile or set(MAPS) - {before}
            assert number in self.pile
            self.pile = self.pile - {number}
            self.map = number
        assert self.map == number

    def use_up(self, after: Plain) -> None:
        """A map that may have been seen is used, whichever it was."""
        before = self.last["map"] if self.last else 0
        pile = self.pile or set(MAPS) - {before}
        left = {int(number) for number in after["pile"]}
        assert left < pile
        assert len(pile - left) == 1
        self.pile = left

    def clear(self) -> None:
        self.map = 0
        self.shown = False
        for board in self.boards:
            board.clear()

    # The end of a round.

    def wrong(self, city: City) -> tuple[int, int]:
        """The faults of a city, and how many of its buildings are wrong: 1 for a missing one, 2 for one that is not as the map has
        it, whatever is wrong with it, and none for buildings one does not have (5 to 8)."""
        faults = wrong = 0
        for letter, (side, where) in city.items():
            if where is None:
                faults += 1
            elif (side, where) != MAPS[self.map][letter]:
                faults += 2
                wrong += 1
        return faults, wrong

    def close_if_over(self, after: Plain) -> None:
        if all(board.done is not None or board.out for board in self.boards):
            self.close(after)

    def close(self, after: Plain) -> None:
        stop = self.stop()
        place = {seat: (seat - self.first) % self.seats for seat in range(self.seats)}
        taps = sorted((board.done, place[seat], seat) for seat, board in enumerate(self.boards) if board.done is not None)  # (14)
        fast = [seat for done, _, seat in taps[: max(1, self.seats - 1)] if done <= stop]
        rest = sorted((seat for seat in range(self.seats) if seat not in fast), key=lambda seat: place[seat])
        judged = [self.wrong(board.at(stop)) for board in self.boards]
        totals = [faults for faults, _ in judged]
        sloppy = [2 * wrong > len(board.own) for (_, wrong), board in zip(judged, self.boards, strict=True)]
        equal = [seat for seat in [*fast, *rest] if totals[seat] == min(totals)]
        groups = [[s for s in equal if s in fast], [s for s in equal if s not in fast]]  # who tapped comes first (9)
        if self.strict:  # a sloppy one stands behind every other of as many faults (18)
            groups = [[s for s in groups[0] if not sloppy[s]], groups[1], [s for s in groups[0] if sloppy[s]]]
        ahead = next(group for group in groups if group)
        stopped = ahead[0] not in fast
        winner = None if stopped and len(ahead) > 1 else ahead[0]
        times = [self.boards[seat].done if seat in fast else None for seat in range(self.seats)]
        for seat in range(self.seats):
            time = times[seat]
            self.faults[seat] += totals[seat]
            self.times[seat] += stop if time is None else time
        self.last = {"map": self.map, "stopped": stop, "totals": totals, "times": times, "order": [*fast, *rest], "winner": winner}
        self.clear()
        if self.seats == 1:
            self.next_alone(after)
        else:
            self.award(winner, totals)

    def award(self, winner: int | None, totals: list[int]) -> None:
        if winner is not None:
            self.wins[winner] += 1
            board = self.boards[winner]
            if len(board.own) == 8:
                self.full += 1
                if not self.perfect or totals[winner] == 0 or self.full == 3:  # (10, 12)
                    self.winner = winner
                    return
            frozen = [letter for letter in LETTERS if letter not in board.own]
            self.unlocking = winner if len(frozen) > 1 else None
            if len(frozen) == 1:
                board.gain(frozen[0])
        self.round += 1
        self.first = (self.first + 1) % self.seats

    def next_alone(self, after: Plain) -> None:
        """The time trial (20): buildings are drawn."""
        if self.round == len(SOLO):
            self.winner = 0
            return
        self.round += 1
        for letter, card in zip(LETTERS, after["desks"][0]["cards"], strict=True):
            if card != -1 and letter not in self.boards[0].own:
                self.boards[0].gain(letter)
        assert len(self.boards[0].own) == SOLO[self.round - 1]

    # What is compared.

    def facts(self) -> Plain:
        return {
            "round": self.round,
            "first": self.first,
            "map": self.map,
            "pile": sorted(self.pile),
            "shown": self.shown,
            "unlocking": self.unlocking,
            "winner": self.winner,
            "sums": [self.wins, self.faults, self.times],
            "last": self.last,
            "boards": [
                {
                    "city": board.city,
                    "finger": board.finger,
                    "watch": [board.ready, board.start, board.done, board.out],
                }
                for board in self.boards
            ],
        }

    def result(self) -> tuple[list[int], list[int]] | None:
        if self.winner is None:
            return None
        if self.seats == 1:
            return [1], [self.times[0] + 5_000 * self.faults[0]]
        held = [len(board.own) for board in self.boards]
        return places([(seat == self.winner, held[seat], -self.faults[seat]) for seat in range(self.seats)]), held  # (12)

    @staticmethod
    def seen(plain: Plain) -> Plain:
        def city(cards: list[int]) -> City:
            found: City = {}
            for letter, card in zip(LETTERS, cards, strict=True):
                if card >= 0:
                    found[letter] = (SIDES[card // 10], SPACES[card % 10 - 1] if card % 10 else None)
            return found

        last = plain["last"]
        if last is not None:
            last = {
                "map": last["map"],
                "stopped": last["stopped"],
                "totals": [each["total"] for each in last["cities"]],
                "times": [each["time"] for each in last["cities"]],
                "order": last["order"],
                "winner": last["winner"],
            }
        return {
            "round": plain["round"],
            "first": plain["first"],
            "map": plain["map"],
            "pile": sorted(int(number) for number in plain["pile"]),
            "shown": plain["shown"],
            "unlocking": plain["unlocking"],
            "winner": plain["winner"],
            "sums": [plain["wins"], plain["faults"], plain["times"]],
            "last": last,
            "boards": [
                {
                    "city": city(desk["cards"]),
                    "finger": "" if desk["finger"] < 0 else LETTERS[desk["finger"]],
                    "watch": [desk["ready"], desk["start"], desk["done"], desk["out"]],
                }
                for desk in plain["desks"]
            ],
        }
