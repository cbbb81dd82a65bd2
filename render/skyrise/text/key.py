"""What tells many places or numbers from each other, in a few lines above their buttons: what is alike of several is said once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from render.face import KEYS
from render.skyrise.text import COMMA, aside, free_beside, name, opponents_in
from render.skyrise.text.control import island_said
from rules.skyrise import SkyriseView
from rules.skyrise.board import COLOUR, SITE_AT
from rules.skyrise.parts import BUILDINGS, COLOURS, COUNTS_AS, HEIGHTS, ROW

if TYPE_CHECKING:
    from render.words import Words

BETWEEN = " · "
EACH = 8
"""So many places are told each by itself."""
LONGEST = 330
"""Characters of what is told of each by itself: more would push the map out of sight on a phone."""
FEW = 4
"""So many places have their names on their buttons, and a line each."""


def numbers(view: SkyriseView, offered: Sequence[str], words: Words) -> str:
    """The heights of numbers, and what those still in the auction could answer them with."""
    by_height: dict[str, list[str]] = {}
    for number in offered:
        by_height.setdefault(BUILDINGS[int(number)].height, []).append(number)
    heights = [(height, by_height[height]) for height in reversed(HEIGHTS) if height in by_height]
    said = [words("skyrise-key-height", height=height, numbers=_bold(COMMA.join(each))) for height, each in heights]
    return f"{BETWEEN.join(said)}\n{_answers(view, offered, words)}"


def _answers(view: SkyriseView, offered: Sequence[str], words: Words) -> str:
    still = opponents_in(view)
    pools = [number for seat in still for number in view.players[seat].pool]
    own, who = ("-one", words.seat(still[0])) if len(still) == 1 else ("", "")
    by_count: dict[int, list[str]] = {}
    for number in offered:
        by_count.setdefault(sum(each > int(number) for each in pools), []).append(number)
    if not pools:
        said = words(f"skyrise-word-number-nothing{own}", who=who)
    elif [*by_count] == [0]:
        said = words(f"skyrise-word-number-note{own}", higher=0, who=who)
    else:
        each = [words("skyrise-key-above", count=count, numbers=_bold(COMMA.join(numbers))) for count, numbers in by_count.items()]
        said = words(f"skyrise-key-higher{own}", who=who, numbers=COMMA.join(each))
    wonders = sum(len(view.players[seat].unbuilt) for seat in still)
    placed = [words(f"skyrise-word-number-wonders{own}", count=wonders, who=who)] if wonders else []
    return words("clause-separator").join([said, *placed])


def places(view: SkyriseView, begun: str, offered: Sequence[str], words: Words) -> str:
    """Return what places are: of not too many each by itself, the best first, in what not all have in common; that is said once, at
    the end. Where that is long, their grounds are left out, which the map has large, and the rest is said shortly. Of more what is
    alike of several once, first what nobody may miss, last what the map and the buttons show too."""
    said = [_clauses(view, begun, site, words) for site in offered]
    if len(offered) <= EACH:
        told = _each(view, begun, offered, said, words)
        if len(told) <= LONGEST:
            return told
        short = [[one for one in clauses if one[0] not in (GROUND, FREE)] for clauses in said]
        for site, clauses in zip(offered, short, strict=True):
            clauses.append((FREE, words("skyrise-key-free", count=free_beside(view, site))))
        return _each(view, begun, offered, short, words)
    owners: dict[tuple[int, str], list[int]] = {}
    for n, clauses in enumerate(said):
        for clause in clauses:
            owners.setdefault(clause, []).append(n)
    return BETWEEN.join(words.pair(_bold(_span(whose)), clause) for (_, clause), whose in sorted(owners.items()))


def _each(view: SkyriseView, begun: str, offered: Sequence[str], said: Sequence[Sequence[tuple[int, str]]], words: Words) -> str:
    """Each place by itself, the best first, and at the end what all have in common. `said`: the clauses of each."""
    shared = [clause for clause in said[0] if all(clause in other for other in said)]
    best = sorted(range(len(offered)), key=lambda n: _rank(view, begun, offered[n]))
    told = []
    for n in best:
        own = [clause for clause in said[n] if clause not in shared]
        own.sort(key=lambda clause: (clause[0] != WINS, clause[0] == FREE))  # ground, disc, free places; before them that it wins
        if own:
            told.append(words.pair(_bold(KEYS[n]), COMMA.join(clause for _, clause in own)))
    alike = [words("skyrise-key-all", what=COMMA.join(clause for _, clause in shared))] if shared else []
    return BETWEEN.join([*told, *alike])


WINS, LOWERS, FREE, GROUND, DISC = range(5)
"""What is said of a place, first what nobody may miss."""


def _clauses(view: SkyriseView, begun: str, site: str, words: Words) -> list[tuple[int, str]]:
    """Return what a place is: its ground, its disc, whether a bid wins there, what else its note says. Each with what it is of."""
    label, note = name(view, begun, site, words)
    ground, *more = label.split(COMMA)
    said = [(GROUND, ground.rpartition(" ")[0])]
    said += [(WINS if clause == _wins(words) else LOWERS if "(" in clause else DISC, clause) for clause in more]
    return [*said, (FREE, note)] if note else said


def _rank(view: SkyriseView, begun: str, site: str) -> tuple[bool, bool, int, int]:
    """The order in which places are told: where a bid wins at once; not where the disc makes the reader's row fall; by what their
    ground is worth to the reader; by how few could outbid there."""
    assert view.seat is not None
    free, disc, colour = free_beside(view, site), view.discs.get(site, ""), COLOUR[SITE_AT[site]]
    row = Counter(COUNTS_AS.get(each) for each in view.players[view.seat].kept)
    worth = [ROW[min(row[each], len(ROW) - 1)] for each in (colour, disc)]
    then = ROW[min(row[disc] + 1, len(ROW) - 1)] if disc in COLOURS else worth[1]
    return not begun.startswith("bid") or free > 0, then < worth[1], -worth[0], free


NAMED = 3
"""So many islands are named beside each other in any case."""


def islands(view: SkyriseView, begun: str, offered: Sequence[str], words: Words) -> str:
    """The names of the islands on which something may be put, and on how many places of each a bid would win at once. Of many the
    letters alone, and only those where one would: names would push the map out of sight, and the hand has them."""
    said, groups = [], aside(begun, offered, words)
    for _, sites in groups:
        ending = sum(not free_beside(view, site) for site in sites) if begun.startswith("bid") else 0
        if not ending and len(groups) > NAMED:
            continue
        island = sites[0][0].upper() if len(groups) > NAMED else island_said(sites[0][0], words)
        about: dict[str, str | int] = {"island": island, "count": len(sites), "wins": ending}
        said.append(words("skyrise-key-island", all="yes" if ending == len(sites) else "no", **about))
    return BETWEEN.join(said)


def _wins(words: Words) -> str:
    return words("skyrise-word-site-wins", place="").removeprefix(COMMA)


def _bold(said: str) -> str:
    return f"**{said}**"


def _span(whose: Sequence[int]) -> str:
    """The keys of choices: "1–4, 7"."""
    runs: list[list[int]] = []
    for n in whose:
        if runs and runs[-1][-1] == n - 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    said = [f"{KEYS[run[0]]}–{KEYS[run[-1]]}" if len(run) > 2 else COMMA.join(KEYS[n] for n in run) for run in runs]
    return COMMA.join(said)


def tells(begun: str, offered: Sequence[str]) -> bool:
    """Return whether these words are told so: numbers, or places of which a line begun says what would stand there."""
    return bool(offered) and (_numbers(begun, offered) or all(word in SITE_AT for word in offered))


def _numbers(begun: str, offered: Sequence[str]) -> bool:
    return begun == "bid" and all(word.isdecimal() and int(word) in BUILDINGS for word in offered)


def legend(view: SkyriseView, begun: str, offered: Sequence[str], words: Words) -> str:
    """Numbers, or more than a few places; "" for anything else."""
    if not tells(begun, offered):
        return ""
    if _numbers(begun, offered):
        return numbers(view, offered, words)
    return places(view, begun, offered, words) if len(offered) > FEW else ""
