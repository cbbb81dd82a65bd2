"""What takes part in the life of tables: the parts that are handed in, each kind of row of `due`, and no others."""

from __future__ import annotations

import re
from pathlib import Path

from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.people.calls import CALL, LOST, SUMMARY, WARN
from sessions.people.people import People
from sessions.play.agreements import Agreements
from sessions.play.clocks import Clocks
from sessions.play.computers import Computers
from sessions.play.endings import Endings
from sessions.play.takeback import Takebacks
from sessions.play.votes import Votes
from sessions.wiring import wire

ROOT = Path(__file__).resolve().parents[2]


def host() -> Host:
    return Host(None, ManualClock())  # type: ignore[arg-type]


async def later(table_id: int, user: int, at: int) -> None:
    """Work of somebody else's."""


def test_a_host_alone_lets_time_act_and_nothing_else() -> None:
    made = host()
    wire(made)
    assert set(made.scheduler.schedule) == {"time"}
    assert made.scheduler.schedule["time"].work == made.play.time_is_due
    assert made.scheduler.stood_still == []


def test_every_part_takes_part() -> None:
    made = host()
    votes = Votes(made)
    endings, people = Endings(made, votes), People(None)  # type: ignore[arg-type]
    Takebacks(made, votes)
    Agreements(made, votes, endings)
    computers = Computers(made, None)  # type: ignore[arg-type]
    clocks = Clocks(made, people, endings, computers)
    wire(made, votes=votes, endings=endings, clocks=clocks, computers=computers, time=later, remind=later)
    after = made.unit_of_work.after_change
    assert (after.questions, after.ends, after.clocks, after.computers) == (votes, endings, clocks, computers)
    assert made.scheduler.stood_still == [votes.give_back, clocks.give_back]
    assert people.changed == [clocks.tell_tables]
    assert made.scheduler.schedule["time"].work == later
    questions = {"ask takeback", "ask give", "ask replace", "ask timeout", "ask end", "ask pause"}
    assert set(made.scheduler.schedule) == {"time", "clock", "away", "remind", "silent", "computer"} | questions
    waiting = {kind for kind, work in made.scheduler.schedule.items() if work.waits}
    assert waiting == {"clock", "remind", "silent"} | questions


def test_wiring_again_takes_the_parts_of_before_out() -> None:
    made = host()
    votes = Votes(made)
    wire(made, votes=votes, remind=later)
    wire(made)
    assert set(made.scheduler.schedule) == {"time"}
    assert made.scheduler.stood_still == []
    assert made.unit_of_work.after_change.questions is None


def test_whatever_is_put_has_somebody_who_is_called() -> None:
    """Each kind that a part of the program puts into `due` is one that the whole schedule knows."""
    texts = [path.read_text("utf-8") for folder in ("sessions", "cogs") for path in (ROOT / folder).rglob("*.py")]
    put = {kind for text in texts for kind in re.findall(r'due\.put\(\s*[^"()]*?, "(\w+)"', text)}
    assert (
        {"time", "clock", "remind"} <= put <= {"time", "clock", "away", "remind", "silent", "computer", CALL, SUMMARY, WARN, LOST}
    )
