"""The result of a game in words: who won, every part of the scores, and the reason for every tie, award and prize."""

from __future__ import annotations

from itertools import pairwise

from cogs.core import buttons, component
from render import FACES
from render.words import Words
from rules.game import Result, Seat, View
from sessions.table.model import Sitting, Table
from sessions.table.views import view_of


def winner_text(sitting: Sitting, result: Result, words: Words, reader: Seat | None = None) -> str:
    """Return who won, in a sentence, a `reader` who did alone as "you"; of a game for one, what came of it."""
    key = sitting.table.game
    first = [seat for seat, place in enumerate(result.places) if place == 1]
    who, score = _together([words.seat(seat) for seat in first], words), result.scores[first[0]]
    if len(result.places) == 1:
        said = _points(sitting, "score", score, words)
        return f"{words('result-alone', who=who, score=said)} {words(f'{key}-why-{result.why}')}"
    if first == [reader] and words.has(f"{key}-ear-you-won"):
        return words(f"{key}-ear-you-won", score=score)
    id = f"{key}-won" if words.has(f"{key}-won") else "result-won"
    return words(id, who=who, count=len(first), score=score)


def outcome(sitting: Sitting, words: Words) -> str:
    """Return who won at a table that is over, for whoever comes late; "" where there is no result."""
    result = None if sitting.state is None else sitting.state.result()
    return "" if result is None else f"**{winner_text(sitting, result, words)}**"


def result_text(sitting: Sitting, result: Result, words: Words) -> str:
    """Places with all scores by their parts, and what a face tells besides; then what parts those of equal scores."""
    key = sitting.table.game
    assert sitting.state is not None
    view, face = view_of(sitting.state, None), FACES[key]
    lines = []
    for seat in sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat)):
        named = face.score(view, "score", result.scores[seat], words) is not None  # it says of what: one part alone is that
        parts = words("list-separator").join(
            words("result-part", part=words(f"{key}-part-{name}"), points=_counted(sitting, name, points, words))
            for name, points in result.parts[seat].items()
            if points and not (named and len(result.parts[seat]) == 1)
        )
        besides = face.further(view, seat, words)
        parts = words("list-separator").join(part for part in (parts, besides) if part)
        score = _points(sitting, "score", result.scores[seat], words)
        lines.append(words("result-line", place=result.places[seat], who=words.seat(seat), score=score, parts=parts or "–"))
    return "\n".join(lines)


def reasons_text(sitting: Sitting, result: Result, words: Words) -> str:
    """Return what parts those of equal scores, and why each award and prize of the last scoring went where it did; "" for
    nothing."""
    key = sitting.table.game
    assert sitting.state is not None
    view, face = view_of(sitting.state, None), FACES[key]
    ties = _ties(view, result, key, words)
    reasons = [*ties, *face.reasons(view, words)]
    if not ties and len(result.places) > 1 and not words.has(f"{key}-won"):
        reasons.insert(0, words(f"{key}-why-{result.why}"))
    return "\n".join(f"- {reason}" for reason in reasons)


def _ties(view: View, result: Result, key: str, words: Words) -> list[str]:
    """A sentence for each two seats of equal scores that follow one another."""
    order = sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat))
    breaks = FACES[key].breaks(view)
    lines = []
    for first, second in pairwise(order):
        if result.scores[first] != result.scores[second]:
            continue
        about: dict[str, str | int] = {"first": words.seat(first), "second": words.seat(second), "score": result.scores[first]}
        if result.places[first] == result.places[second]:
            lines.append(words("result-tie-shared", **about))
            continue
        found = next(((name, has) for name, has in breaks if has[first] != has[second]), None)
        if found is not None:
            name, has = found
            why = words(f"{key}-break-{name}", first=words.seat(first), more=has[first], less=has[second])
            lines.append(words("result-tie", why=why, **about))
    return lines


def _counted(sitting: Sitting, name: str, points: int, words: Words) -> str:
    """A part of a score with its sign: "silver awards +2", for 2 alone would read as so many awards."""
    said = _points(sitting, name, points, words)
    return f"+{said}" if isinstance(said, int) else said


def _points(sitting: Sitting, name: str, points: int, words: Words) -> str | int:
    """A score or a part of one as the game says it ("12.5 s"), or the number as it is."""
    assert sitting.state is not None
    said = FACES[sitting.table.game].score(view_of(sitting.state, None), name, points, words)
    if said is None:
        return points if points >= 0 else f"−{-points}"
    return said


def _together(names: list[str], words: Words) -> str:
    """Names as a sentence lists them."""
    *others, last = names
    return words("result-and", others=words("list-separator").join(others), last=last) if others else last


def after_the_end(table: Table, words: Words) -> list[component.Component]:
    """The buttons of a game that is over: its replay, its seed and record, and another game."""
    return [
        component.button(buttons.ReplayButton(table.id), words("button-replay")),
        component.button(buttons.RecordButton(table.id), words("button-record")),
        component.button(buttons.RematchButton(table.id), words("button-rematch")),
    ]
