"""What was typed wrong: the legal lines are a tree, so which word leaves it, and what fits in its place, is known of any game.

`misfit` is pure; it knows the laws of lines, no game and no Discord. The game's own refusal stands before what is said here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from render.words import Words
from rules.game import GameError, Seat, State
from sessions.host.play import tidy

MOST = 8
"""Words that are named; of the others it is told how many there are."""
QUOTED = 30
"""Characters of a quoted word."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """Where a typed line leaves the tree. `begun`: the words that fit; `word`: the first that does not, "" where more words must
    follow; `fits`: the words that fit in its place, nearest first, none where the line was whole before it; `instead`: the legal
    line that was probably meant, "" where none was."""

    begun: str
    word: str
    fits: tuple[str, ...]
    instead: str = ""


def misfit(lines: Iterable[str], typed: str) -> Misfit | None:
    """Return where the line `typed` (tidied) leaves the tree of the legal `lines`; None where it is one of them, or there are
    none."""
    left = [line.split(" ") for line in lines]
    if not left:
        return None
    said = typed.split()
    meant = instead(left, said)
    for k, word in enumerate(said):
        following = [line for line in left if len(line) > k and line[k] == word]
        if not following:
            return Misfit(" ".join(said[:k]), word, nearest({line[k]: None for line in left if len(line) > k}, word), meant)
        left = following
    if any(len(line) == len(said) for line in left):
        return None
    return Misfit(typed, "", tuple(dict.fromkeys(line[len(said)] for line in left)), meant)


def instead(lines: list[list[str]], said: list[str]) -> str:
    """The one legal line with the same words in another order, or with words before them that were left out."""
    same = sorted(said)
    for fits in (lambda line: sorted(line) == same, lambda line: len(line) > len(said) and line[-len(said) :] == said):
        found = [line for line in lines if fits(line)]
        if found:
            return " ".join(found[0]) if len(found) == 1 else ""
    return ""


def nearest(words: Iterable[str], wrong: str) -> tuple[str, ...]:
    """The words by how few letters part them from `wrong`, else in their order."""
    return tuple(sorted(words, key=lambda word: apart(word, wrong)))


def apart(one: str, other: str) -> int:
    """Return how many letters must be added, left out or changed to make one word of the other."""
    before = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            row.append(min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted)))
        before = row
    return before[-1]


def quoted(state: State, seat: Seat, typed: str, at: int, error: GameError, words: Words) -> str:
    """Return what is wrong with what `seat` typed and what fits there, as a sentence; "" where that cannot be told. `error`: its
    refusal; of several lines it names the one meant. What comes after a line that reveals something is not told: it was not
    played."""
    lines = tidy(typed)
    number = int(error.about.get("line-number", 1))
    try:
        for line in lines[: number - 1]:
            step = state.play(seat, line, at)
            if step.reveals:
                return ""
            state = step.state
    except GameError:  # the table has moved on meanwhile
        return ""
    found = misfit(state.moves(seat, at), lines[number - 1])
    return "" if found is None else sentence(found, words)


def sentence(found: Misfit, words: Words) -> str:
    """Return what is wrong and what fits there."""
    word, begun = shown(found.word), shown(found.begun)
    fits = words("list-separator").join(f"`{one}`" for one in found.fits[:MOST])
    rest = len(found.fits) - MOST
    if rest > 0:
        fits += words("wrong-more", count=rest)
    if not found.fits:
        said = words("wrong-long", begun=begun, word=word)
    elif not found.word:
        said = words("wrong-short", begun=begun, fits=fits, count=len(found.fits))
    elif not found.begun:
        said = words("wrong-first", word=word, fits=fits, count=len(found.fits))
    else:
        said = words("wrong-word", word=word, begun=begun, fits=fits, count=len(found.fits))
    return f"{said}\n{words('wrong-instead', line=found.instead)}" if found.instead else said


def shown(typed: str) -> str:
    """Return what somebody typed, as a quotation may show it: no markup, and not for ever."""
    clean = typed.replace("`", "'")
    return clean if len(clean) <= QUOTED else f"{clean[:QUOTED]}…"
