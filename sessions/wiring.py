"""Puts a host together with what goes on at its tables: who takes part in a change, and what time alone does, each in one list."""

from __future__ import annotations

from functools import partial

from sessions.host.after_change import AfterChange
from sessions.host.host import Host
from sessions.host.scheduler import DueWork, OnDue
from sessions.ops.capabilities import Capabilities
from sessions.people.calls import Calls
from sessions.people.people import People
from sessions.play.clocks import Clocks
from sessions.play.computers import Computers
from sessions.play.endings import Endings
from sessions.play.orders import KIND, InTime, Orders
from sessions.play.reachability import Reachability
from sessions.play.votes import Votes
from sessions.store.engines.news import NewsKind


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


def hear_others(
    host: Host,
    people: People | None = None,
    calls: Calls | None = None,
    orders: Orders | None = None,
    reachability: Reachability | None = None,
    capabilities: Capabilities | None = None,
) -> None:
    """Have these parts hear what other processes on the same database change. Called once, before the store is opened, so that
    nothing is missed."""
    listeners = host.store.news.listeners
    listeners[NewsKind.STOP].append(host.scheduler.stops.hear_others)
    listeners[NewsKind.FACT].append(host.maintenance.hear_others)
    if orders is not None:
        listeners[NewsKind.ORDER].append(orders.hear_others)
    if people is not None:
        listeners[NewsKind.PERSON].append(people.hear_others)
    if calls is not None:
        listeners[NewsKind.CALLED].append(calls.hear_others)
    if reachability is not None:
        listeners[NewsKind.UNREACHABLE].append(reachability.hear_others)
    if capabilities is not None:
        listeners[NewsKind.FACT].append(capabilities.hear_others)
    listeners[NewsKind.TABLE].append(host.unit_of_work.hear_others)


def schedule(
    host: Host,
    votes: Votes | None,
    endings: Endings | None,
    clocks: Clocks | None,
    computers: Computers | None,
    time: DueWork | None,
    remind: DueWork | None,
) -> dict[str, OnDue]:
    """Return what each kind of row of `due` calls, and whether it waits while nobody can play."""
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
