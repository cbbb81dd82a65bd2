"""The search for minds that weigh positions quickly: a tree over guesses, in which every seat plays for itself.

Each step goes down from the root by lines that look good and were tried seldom, to a position that was not looked at before; what
the mind makes of it goes back up to every line on the way, to each seat by its own worth. So the others answer as it serves them,
and the deeper a line was looked into, the less its first rating counts. What lies behind a line that reveals something differs by
what it revealed; nobody in the tree knows it beforehand. All guesses share the root: a line must be good in all of them.

Method: Kocsis, Szepesvári, "Bandit based Monte-Carlo planning" (ECML 2006), with first ratings as in Rosin, "Multi-armed bandits
with episode context" (2011), over determinised worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from time import monotonic, thread_time

from players.game import Deep, Guess
from players.search.halving import LONGEST_S, LONGEST_WAIT_S
from rules.chance import Chance
from rules.game import Seat, State

CURIOSITY = 0.15  # how much lines that were tried seldom are preferred, in the units of a worth
LOOK = 32  # steps from one look at the clock to the next
DEEPEST = 200  # lines below the root: a way down that goes on is taken for one that never ends


def explore(mind: Deep, seat: Seat, lines: Sequence[str], guess: Guess, chance: Chance, steps: int) -> str:
    """The best of a seat's `lines` by so many steps, or by fewer where time runs out, or where no more of them could change it."""
    return grown(mind, seat, lines, guess, chance, steps, decided=True).favourite()


def grown(mind: Deep, seat: Seat, lines: Sequence[str], guess: Guess, chance: Chance, steps: int, *, decided: bool = False) -> Node:
    """The root of the tree, where `seat` chooses, after so many steps, or fewer where time runs out. `decided`: it may end as soon
    as its favourite is sure to remain so."""
    until, latest = thread_time() + LONGEST_S, monotonic() + LONGEST_WAIT_S
    worlds = [guess(chance.under(f"guess {number}")) for number in range(mind.guesses)]
    root = Node(mind, seat, worlds[0], worlds[0], lines)
    slowest = 0.0  # CPU seconds between two looks at the clock
    begun = thread_time()
    for number in range(steps):
        if number % LOOK == 0:
            now = thread_time()
            slowest, begun = max(slowest, now - begun), now
            if now + slowest > until or monotonic() > latest:
                break
            if decided and root.lead() > steps - number:
                break
        _step(mind, root, worlds, number, chance.under(f"step {number}"))
    return root


class Node:
    """A position in the tree. By line: `shares` (how likely it is tried before anything is known), `worths` (sums to `seat`; the
    first rating counts as one visit), `visits`, and `after`: the positions after it, by what it revealed."""

    __slots__ = ("after", "lines", "seat", "shares", "state", "tried", "values", "visits", "worths")

    def __init__(self, mind: Deep, seat: Seat | None, state: State, begun: State, lines: Sequence[str] | None = None) -> None:
        """`seat`: who chooses here (None: the game is over); `begun`: the root's position; `lines`: the only ones to look at."""
        self.state = state
        seats: int = getattr(state, "seats", 1)
        self.seat = seat
        self.tried = 0
        found = [] if self.seat is None else list(mind.weighed(state, self.seat, broad=lines is not None))
        if lines is not None:
            legal = set(lines)
            found = [each for each in found if each[1] in legal] or [(0.0, line) for line in lines]
        self.lines = [line for _, line in found]
        self.shares = _shares([lead for lead, _ in found], mind.spread)
        self.worths = [mind.likely(lead) for lead, _ in found]
        self.visits = [1] * len(found)
        self.after: list[dict[str, Node]] = [{} for _ in found]
        if self.seat is None:
            self.values = [mind.value(state, other, begun) for other in range(seats)]
            return
        mine = max(self.worths)
        self.values = [
            mine if other == self.seat else 1 - mine if seats == 2 else mind.value(state, other, begun) for other in range(seats)
        ]

    def promising(self) -> int:
        """The line to go on with."""
        bold = CURIOSITY * sqrt(self.tried + 1)
        found, most = 0, -1.0
        for i, visits in enumerate(self.visits):
            worth = (self.worths[i] + bold * self.shares[i]) / visits
            if worth > most:
                found, most = i, worth
        return found

    def worth(self, line: str) -> float:
        """Return what a line came to on average, to whoever is to move."""
        i = self.lines.index(line)
        return self.worths[i] / self.visits[i]

    def lead(self) -> int:
        """By how many visits the line that was found good most often is ahead of the next one; of one line alone, all of them."""
        most, *rest = sorted(self.visits, reverse=True)
        return most - (rest[0] if rest else 0)

    def favourite(self) -> str:
        """The line that was found good most often."""
        return max(self.lines, key=lambda line: (self.visits[self.lines.index(line)], self.worth(line)))


def _step(mind: Deep, root: Node, worlds: Sequence[State], number: int, chance: Chance) -> None:
    """One way down and back up. `worlds`: the root's position as it is guessed; they take turns."""
    which = number % len(worlds)
    way: list[tuple[Node, int]] = []
    node = root
    while node.seat is not None and len(way) < DEEPEST:
        i = node.promising()
        way.append((node, i))
        found = node.after[i]
        sure = found.get("") if node is not root else None
        if sure is not None:
            node = sure
            continue
        before = worlds[which] if node is root else node.state
        before.chance = chance.under(str(len(way)))
        step = before.play(node.seat, node.lines[i])
        revealed = str(step.events) if step.reveals else ""
        if node is root:
            revealed = f"{which} {revealed}"
        after = found.get(revealed)
        if after is None:
            following = next(iter(step.state.to_move), None)
            after = found[revealed] = Node(mind, following, step.state, worlds[which])
            node = after
            break
        node = after
    for above, i in way:
        assert above.seat is not None
        above.tried += 1
        above.visits[i] += 1
        above.worths[i] += node.values[above.seat]


def _shares(leads: Sequence[float], spread: float) -> list[float]:
    """Return how likely each line is tried: the better it is rated, the likelier."""
    if not leads:
        return []
    best = max(leads)
    parts = [exp(max(-60.0, (lead - best) / spread)) for lead in leads]
    total = sum(parts)
    return [part / total for part in parts]
