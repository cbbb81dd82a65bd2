"""The result of a game in words."""

from __future__ import annotations

from render import FACES
from render.words import Words
from rules.game import Result
from sessions.table.model import Sitting


def result_text(sitting: Sitting, result: Result, words: Words) -> str:
    """Places with all scores by their parts, and what a face tells besides: what ranks those of equal scores."""
    key = sitting.table.game
    assert sitting.state is not None
    view, face = sitting.state.view(None), FACES[key]
    lines = []
    for seat in sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat)):
        parts = words("list-separator").join(
            words("result-part", part=words(f"{key}-part-{name}"), points=points)
            for name, points in result.parts[seat].items()
            if points
        )
        besides = face.further(view, seat, words)
        parts = words("list-separator").join(part for part in (parts, besides) if part)
        lines.append(
            words("result-line", place=result.places[seat], who=words.seat(seat), score=result.scores[seat], parts=parts or "–")
        )
    return "\n".join(lines)
