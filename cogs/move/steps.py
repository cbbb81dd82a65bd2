"""Building a line word by word: what a panel offers next. Pure; knows the laws of lines, no game and no Discord.

At one decision no line's words are the first words of another, so a line is whole exactly when only it is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from render.face import TOGETHER

MOST = 25
"""Options in one select (Discord's limit)."""
KEPT, KEPT_LINES = 64, 8
"""Steps, and listings of lines parted into words, that are kept: one press asks for the same ones many times."""


class Run(NamedTuple):
    """The next words from index `first` to `last`, both in; a panel offers runs where more than 25 words are left."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice to make. `begun`: the words so far, forced ones included; `words`: all next words in the order of the listing;
    `runs`: where there are more than 25, how they are parted for the first of two selects (else empty); `lines`: where all things
    but one are to be named and it is asked which one is left out (`words`): the line that each plays (else empty); `ends`: where
    a line has its last words in another order than they are chosen in: the line that each word ends (else empty)."""

    begun: str
    words: tuple[str, ...]
    runs: tuple[Run, ...] = ()
    lines: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()

    def after(self, word: str) -> str:
        """The words of the line once `word` is chosen."""
        whole = self.lines or self.ends
        return whole[self.words.index(word)] if whole else f"{self.begun} {word}".strip()


@dataclass(frozen=True, slots=True)
class Whole:
    """Nothing left to choose: this is the line."""

    line: str


def step(
    lines: Iterable[str], begun: str, run: Run | None = None, unordered: Collection[str] = (), joined: Collection[str] = ()
) -> Choice | Whole | None:
    """Return what comes after the words `begun` among the legal `lines`, narrowed to `run` of the next words. `unordered`: as
    `Face.unordered`: whichever of the two is said first there, the line is the one that is legal. `joined`: as `Face.joined`: all
    words that are left there are one choice, as long as there are TOGETHER ways at most.

    None: no line begins so (the board is another by now). A next word without an alternative is taken without asking.
    """
    return _step(tuple(lines), begun, run, tuple(unordered), tuple(joined))


@lru_cache(maxsize=KEPT)
def _step(
    lines: tuple[str, ...], begun: str, run: Run | None, unordered: tuple[str, ...], joined: tuple[str, ...]
) -> Choice | Whole | None:
    for pair in unordered:
        if f"{begun} ".startswith(f"{pair} ") and (found := either_first(lines, pair, begun)) is not None:
            return found
    done = begun.split()
    at = len(done)
    left = [words for words in _parted(lines) if words[:at] == done]
    if not left:
        return None
    while True:
        if len(left) == 1:
            return Whole(" ".join(left[0]))
        if " ".join(left[0][:at]) in joined and len(left) <= TOGETHER:
            return Choice(" ".join(left[0][:at]), tuple(" ".join(line[at:]) for line in left))
        without = left_out(left, at)
        if without:
            return Choice(" ".join(left[0][:at]), tuple(without), lines=tuple(without.values()))
        words = tuple(dict.fromkeys(line[at] for line in left))
        if len(words) > 1:
            break
        at += 1
        if (pair := " ".join(left[0][:at])) in unordered and (
            found := either_first([*map(" ".join, left)], pair, pair)
        ) is not None:
            return found
    begun = " ".join(left[0][:at])
    if run is not None and 0 <= run.first <= run.last < len(words):
        words = words[run.first : run.last + 1]
        if len(words) == 1:  # asked for alone
            return step([" ".join(line) for line in left], f"{begun} {words[0]}".strip())
    if len(words) <= MOST:
        return Choice(begun, words)
    return Choice(begun, words, runs(words, 0 if run is None else run.first))


@lru_cache(maxsize=KEPT_LINES)
def _parted(lines: tuple[str, ...]) -> list[list[str]]:
    """The words of each line; nobody changes them."""
    return [line.split(" ") for line in lines]


def either_first(lines: Sequence[str], pair: str, begun: str) -> Choice | Whole | None:
    """The step after the words `begun` of a line that begins with `pair` and goes on with two things in any order. None: as in
    every other step (nothing is left to choose, or no line begins so)."""
    given = len(pair.split())
    said = begun.split()[given:]
    if len(set(said)) < len(said):
        return None
    left = {line: line.split()[given:] for line in lines if line.startswith(f"{pair} ") and len(line.split()) == given + 2}
    fitting = {line: things for line, things in left.items() if all(thing in things for thing in said)}
    if len(fitting) < 2:
        return Whole(next(iter(fitting))) if fitting else None
    listed = dict.fromkeys(thing for place in (0, 1) for things in left.values() for thing in things[place : place + 1])
    at = {thing: n for n, thing in enumerate(listed)}
    if not said:
        return Choice(begun, tuple(listed))
    ends = {next(thing for thing in things if thing not in said): line for line, things in fitting.items()}
    words = sorted(ends, key=at.__getitem__)
    return Choice(begun, tuple(words), ends=tuple(ends[word] for word in words))


def together(now: Choice, groups: Sequence[tuple[str, Sequence[str]]], group: int | None) -> Choice:
    """Of a choice the words that are offered together: those of a group, or those that stand in none."""
    if group is not None and group < len(groups):
        return Choice(now.begun, tuple(groups[group][1]))
    aside = {word for _, words in groups for word in words}
    return Choice(now.begun, tuple(word for word in now.words if word not in aside))


def left_out(lines: Sequence[Sequence[str]], at: int) -> dict[str, str]:
    """Where the words from `at` on name every set of all things but one, two at least: what each set leaves out, and its line. That
    is shorter to ask. Empty where they do not."""
    if not 3 <= len(lines[0]) - at + 1 <= MOST or len(lines) > MOST:
        return {}
    rests = [Counter(line[at:]) for line in lines]
    things = rests[0].copy()
    for rest in rests:
        things |= rest
    if any(rest.total() != things.total() - 1 for rest in rests):
        return {}
    found = {next(iter(things - rest)): " ".join(line) for line, rest in zip(lines, rests, strict=True)}
    if len(found) != len(lines) or found.keys() != things.keys():
        return {}
    return {word: found[word] for word in things}


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
