"""Puts a host together with what goes on at its tables: who takes part in a change, and what time alone does, each in one list."""

from __future__ import annotations

from functools import partial

from sessions.host.after_change import AfterChange
from sessions.host.host import Host
from sessions.host.scheduler import DueWork, OnDue
from sessions.play.clocks import Clocks
from sessions.play.computers import Computers
from sessions.play.endings import Endings
from sessions.play.orders import KIND, InTime, Orders
from sessions.play.votes import Votes


def wire(
    host: Host,
    *,
    votes: Votes | None = None,
    endings: Endings | None = None,
    clocks: Clocks | None = None,
    computers: Computers | None = None,
    orders: Orders | None = None,
    time: DueWork | None = None,
    remind: DueWork | None = None,
) -> None:
    """Have these parts, and no others, take part in the life of a host's tables. Called once, before the host is opened.

    time: what is done when the rules' own time has come, where it is not simply played; remind: sends reminders.
    """
    host.unit_of_work.after_change = AfterChange(votes, endings, clocks if orders is None else InTime(clocks, orders), computers)
    host.scheduler.schedule = schedule(host, votes, endings, clocks, computers, time, remind)
    if orders is not None:
        host.scheduler.schedule[KIND] = OnDue(orders.come, waits=True)
    host.scheduler.stood_still[:] = [part.give_back for part in (votes, clocks) if part is not None]
    if clocks is not None:
        clocks.people.changed = [clocks.tell_tables]


def schedule(
    host: Host,
    votes: Votes | None,
    endings: Endings | None,
    clocks: Clocks | None,
    computers: Computers | None,
    time: DueWork | None,
    remind: DueWork | None,
) -> dict[str, OnDue]:
    """What each kind of row of `due` calls, and whether it waits while nobody can play."""
    kinds: dict[str, OnDue | None] = {
        "time": OnDue(time or host.play.time_is_due),
        "clock": None if clocks is None else OnDue(clocks.run_out, waits=True),
        "away": None if clocks is None else OnDue(clocks.turn_vacation),
        "remind": None if remind is None else OnDue(remind, waits=True),
        "silent": None if endings is None else OnDue(endings.look_for_silence, waits=True),
        "computer": None if computers is None else OnDue(computers.wake_seat),
    }
    for kind in () if votes is None else votes.kinds:
        assert votes is not None
        kinds[f"ask {kind}"] = OnDue(partial(votes.end_question, kind), waits=True)
    return {kind: work for kind, work in kinds.items() if work is not None}
