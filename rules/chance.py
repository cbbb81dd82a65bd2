"""All the randomness there is: a seed and a counter, the same on every Python version.

The n-th number is the SHA-256 of the seed and n, so a log replays exactly and a seed shown after the game proves that
nothing was changed since its hash was shown at the start (docs/design.md, "Chance is replayable").
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import ClassVar, NoReturn, TypeVar

import msgspec

T = TypeVar("T")
K = TypeVar("K", str, int)


class Unforeseen(Exception):
    """Raised by `Certain` where the future stops being certain; `State.look_ahead` catches it."""


class Chance(msgspec.Struct):
    """Counter-based random numbers. `seed`: any bytes; `drawn`: how many numbers were drawn so far."""

    seed: bytes
    drawn: int = 0

    certain: ClassVar[bool] = False

    def below(self, n: int) -> int:
        """A number from 0 to n - 1. The bias of the remainder is under n / 2**256."""
        digest = sha256(self.seed + self.drawn.to_bytes(8, "big")).digest()
        self.drawn += 1
        return int.from_bytes(digest, "big") % n

    def roll(self, faces: int = 6) -> int:
        """One die: 1 to `faces`."""
        return self.below(faces) + 1

    def choose(self, items: Sequence[T]) -> T:
        """One of `items`, each as likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order; for seating and for guesses. Decks are drawn from with `take`, never shuffled ahead."""
        rest = list(items)
        for last in range(len(rest) - 1, 0, -1):
            other = self.below(last + 1)
            rest[last], rest[other] = rest[other], rest[last]
        return rest

    def take(self, left: dict[K, int]) -> K:
        """Draw one out of a bag or deck kept as kind -> count, and remove it there (a kind that runs out leaves the dict).

        Kinds are looked at in sorted order, so that equal bags draw equally however they were filled.
        """
        at = self.below(sum(left.values()))
        for kind in sorted(left):
            at -= left[kind]
            if at < 0:
                left[kind] -= 1
                if not left[kind]:
                    del left[kind]
                return kind
        raise AssertionError("a count in the bag is negative")

    def shows(self) -> None:
        """Rules call this before they use what a seat holds in secret: here a look ahead must stop."""

    def under(self, label: str) -> Chance:
        """A chance of its own for another purpose of the same seed (who sits where, a guess inside a guess)."""
        return Chance(sha256(self.seed + b"/" + label.encode()).digest())

    def copy(self) -> Chance:
        return Chance(self.seed, self.drawn)


class Certain(Chance):
    """The chance of a look ahead: it stops at the first draw and wherever a secret would show."""

    certain: ClassVar[bool] = True

    def below(self, n: int) -> NoReturn:
        raise Unforeseen

    def shows(self) -> NoReturn:
        raise Unforeseen

    def copy(self) -> Chance:
        return self
