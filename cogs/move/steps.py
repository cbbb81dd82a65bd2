"""Building a line word by word: what a panel offers next. Pure; knows the laws of lines, no game and no Discord.

At one decision no line's words are the first words of another, so a line is whole exactly when only it is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

MOST = 25
"""Options in one select (Discord's limit)."""


class Run(NamedTuple):
    """The next words from index `first` to `last`, both in; a panel offers runs where more than 25 words are left."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice to make. `begun`: the words so far, forced ones included; `words`: all next words in the order of the listing;
    `runs`: where there are more than 25, how they are parted for the first of two selects (else empty)."""

    begun: str
    words: tuple[str, ...]
    runs: tuple[Run, ...] = ()


@dataclass(frozen=True, slots=True)
class Whole:
    """Nothing left to choose: this is the line."""

    line: str


def step(lines: Iterable[str], begun: str, run: Run | None = None) -> Choice | Whole | None:
    """What comes after the words `begun` among the legal `lines`, narrowed to `run` of the next words.

    None: no line begins so (the board is another by now). A next word without an alternative is taken without asking.
    """
    left = [line.split(" ") for line in lines]
    at = len(begun.split())
    done = begun.split()
    left = [words for words in left if words[:at] == done]
    if not left:
        return None
    while True:
        if len(left) == 1:
            return Whole(" ".join(left[0]))
        words = tuple(dict.fromkeys(line[at] for line in left))
        if len(words) > 1:
            break
        at += 1
    begun = " ".join(left[0][:at])
    if run is not None and 0 <= run.first <= run.last < len(words):
        words = words[run.first : run.last + 1]
        if len(words) == 1:  # asked for alone
            return step([" ".join(line) for line in left], f"{begun} {words[0]}".strip())
    if len(words) <= MOST:
        return Choice(begun, words)
    return Choice(begun, words, runs(words, 0 if run is None else run.first))


def runs(words: Sequence[str], base: int = 0) -> tuple[Run, ...]:
    """Part many words into at most 25 runs: by first letter where each letter's words stand together and are 25 at most,
    else into ranges of equal length. `base`: index of the first word in the whole choice."""
    letters: list[tuple[str, Run]] = []
    for i, word in enumerate(words):
        if letters and letters[-1][0] == word[0]:
            letters[-1] = (word[0], Run(letters[-1][1].first, base + i))
        else:
            letters.append((word[0], Run(base + i, base + i)))
    names = [letter for letter, _ in letters]
    if 1 < len(letters) <= MOST and len(set(names)) == len(names) and all(run.last - run.first < MOST for _, run in letters):
        return tuple(run for _, run in letters)
    size = max(MOST, -(-len(words) // MOST))
    return tuple(Run(base + i, base + min(i + size, len(words)) - 1) for i in range(0, len(words), size))
