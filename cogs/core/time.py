"""How times are told: moments that everybody reads in their own zone, and a table's clocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cogs.core.messages import called
from render.words import Words
from sessions.people.calls import ends_at
from sessions.people.people import Person
from sessions.play.clocks import pace_of
from sessions.table.model import ChairKind, Row, Sitting
from sessions.table.terms import term
from sessions.table.time_control import OUT


def moment(at: int, style: str = "R") -> str:
    """A time (Unix ms) that everybody reads in their own: R "in two hours", f date and time, D date."""
    return f"<t:{at // 1000}:{style}>"


def clock_lines(
    sitting: Sitting, words: Words, person: Callable[[int | None], Person] = lambda _: Person(), rows: Iterable[Row] = ()
) -> list[str]:
    """Under whom the table waits for: until when, or why no clock runs. `person`: what each has chosen, whose night counts;
    `rows`: what the same message tells, and so is not told again."""
    table = sitting.table
    if table.status != "running":
        return []
    lines = []
    told = {(event.seat, event.about["until"]) for row in rows for event in row.events if event.id == "person-away"}
    if table.times.paused is not None:
        lines.append(words("clock-paused", since=moment(table.times.paused)))
    for chair, time in zip(sitting.chairs, table.times.seats, strict=False):
        who = called(chair, words, mention=True)
        if time.away and (chair.seat, str(time.away // 1000)) in told:
            continue
        if time.away:
            lines.append(words("clock-away", who=who, until=moment(time.away, "f")))
        elif time.turn >= 0 and time.left == OUT and chair.kind == ChairKind.PERSON and pace_of(table) is not None:
            lines.append(words("clock-is-out", who=who))
        elif (ends := ends_at(person(chair.user), time, live=term(table, "clock") == "live")) is not None:
            lines.append(words("clock-until", who=who, when=moment(ends), at=moment(ends, "f")))
    return lines
