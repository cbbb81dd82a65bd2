"""Words of materials: letters in the order p e m a g, each as often as there are tokens of it, `-` for none.

What a procurement may end with, and what may be laid on a site, are small closed questions over the 126 stocks of four tokens at
most; the answers are worked out when first asked for and kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement

from rules.components import components
from rules.game import IllegalMove

_TABLES = components("welkin", "components")
MATERIALS: str = _TABLES["materials"]["letters"]
EACH: int = _TABLES["materials"]["each"]
MOST: int = _TABLES["materials"]["stock"]
ANY = "*"
NONE = "-"
STOCKS = tuple("".join(stock) for size in range(MOST + 1) for stock in combinations_with_replacement(MATERIALS, size))
LAYOUTS = tuple("".join("+" if mask >> i & 1 else m for i, m in enumerate(MATERIALS)) for mask in range(1 << len(MATERIALS)))
"""The sides of the five procurement tokens by the mask of those that show +1, as they are written: `pe+ag`."""
MASKS = {layout: mask for mask, layout in enumerate(LAYOUTS)}
TURNS = {"".join(m for i, m in enumerate(MATERIALS) if mask >> i & 1): mask for mask in range(1, 1 << len(MATERIALS))}
"""Every choice of tokens to turn, as it is written, with its mask."""


def arranged(letters: str) -> str:
    """The letters in the order of the notation."""
    return "".join(sorted(letters, key=MATERIALS.index))


def letters_in(word: str) -> str:
    """The materials a word names. Raises IllegalMove where it is not one of the notation."""
    if word == NONE:
        return ""
    if not word:
        raise IllegalMove("welkin-not-understood")
    for letter in word:
        if letter == NONE:
            raise IllegalMove("welkin-dash-alone", given=word)
        if letter not in MATERIALS:
            raise IllegalMove("welkin-no-such-material", letter=letter)
    if arranged(word) != word:
        raise IllegalMove("welkin-order", given=word, right=arranged(word))
    return word


@cache
def less(word: str, gone: str) -> str | None:
    """The word without the tokens of another; None where it does not hold them."""
    for letter in gone:
        if letter not in word:
            return None
        word = word.replace(letter, "", 1)
    return word


@cache
def beyond(word: str, other: str) -> str:
    """Return what the word has more than another."""
    return "".join(m * (word.count(m) - other.count(m)) for m in MATERIALS)


@cache
def outcomes(stock: str, kinds: str, takes: int) -> tuple[str, ...]:
    """The stocks one may end with who holds `stock` and takes so many tokens of these kinds, as words; no kind runs short."""
    takes = takes if kinds else 0
    size = min(MOST, len(stock) + takes)
    return tuple(
        after or NONE for after, new, more in _reached(stock) if len(after) == size and more <= takes and new.issubset(kinds)
    )


@cache
def _reached(stock: str) -> tuple[tuple[str, frozenset[str], int], ...]:
    """Every stock with what it has more than `stock`: its kinds and number."""
    found = []
    for after in STOCKS:
        more = beyond(after, stock)
        found.append((after, frozenset(more), len(more)))
    return tuple(found)


def within(stock: str, kinds: str, takes: int, reserve: Sequence[int]) -> Iterator[str]:
    """The same where the reserve may run short: as many are taken as it holds."""
    left = dict(zip(MATERIALS, reserve, strict=True))
    for after in outcomes(stock, kinds, min(takes, sum(left[kind] for kind in kinds))):
        new = "" if after == NONE else beyond(after, stock)
        if all(new.count(kind) <= left[kind] for kind in new):
            yield after


def stock_after(word: str, stock: str, kinds: str, takes: int, reserve: Sequence[int]) -> str:
    """The stock a word asks for after so many tokens of these kinds were taken, cut down to what one may keep.

    Tokens are alike, so which of them go back does not matter: the word must have the right size, and what it has more than
    before must be of those kinds, in the reserve, and no more than are taken.
    """
    after = letters_in(word)
    left = dict(zip(MATERIALS, reserve, strict=True))
    takes = min(takes, sum(left[kind] for kind in kinds))
    size = min(MOST, len(stock) + takes)
    if len(after) > MOST:
        raise IllegalMove("welkin-stock-limit", most=MOST)
    if len(after) != size:
        raise IllegalMove("welkin-stock-size", size=size, takes=takes)
    new = beyond(after, stock)
    for letter in new:
        if letter not in kinds:
            raise IllegalMove("welkin-not-visible", material=letter)
        if new.count(letter) > left[letter]:
            raise IllegalMove("welkin-reserve-short", material=letter, left=left[letter])
    if len(new) > takes:
        raise IllegalMove("welkin-takes-too-many", takes=takes, word=new)
    return after


@cache
def lays(stock: str, spaces: str) -> tuple[tuple[str, str], ...]:
    """Return what may be laid from `stock` on these empty spaces: the word, and the stock then; nothing comes first."""
    found = []
    for word in STOCKS:
        rest = less(stock, word)
        if rest is not None and fits(word, spaces):
            found.append((word or NONE, rest))
    return tuple(found)


def fits(word: str, spaces: str) -> bool:
    """Return whether the tokens all find an empty space of their kind, or one that takes anything."""
    return len(word) <= len(spaces) if spaces[:1] == ANY else less(spaces, word) is not None


def apart(words: list[str], most: int, sites: int) -> list[str]:
    """A word for each site: a line holds `most`, and the last of so many stands for all later sites, joined by `+`."""
    apart = [*words[:-1], *words[-1].split("+")] if len(words) == most else words
    if len(apart) != sites or len(words) != min(sites, most):
        raise IllegalMove("welkin-word-each", sites=sites)
    return apart


def visible(layout: str) -> str:
    """The materials one can procure: those procurement tokens show."""
    return layout.replace("+", "")
