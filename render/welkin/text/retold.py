"""Welkin's events for those who listen: what sites ask for, and each act told once, in few words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from render.welkin.art.island import price
from rules.game import Event
from rules.welkin import Site, WelkinView
from rules.welkin.parts import SYMBOLS
from rules.welkin.position import missing
from rules.welkin.stocks import ANY, less

FOLLOWING = frozenset({"welkin-refilled", "welkin-closing"})
"""Events that come of an act: they are told behind all that the same player did."""
UNKNOWN = "none"
"""In place of what a site asks for or lacks, where that is not told."""
SAID_BY = {"buy": "welkin-bought", "sell": "welkin-sold-early"}
"""The events that say which power was used."""


def retold(view: WelkinView, events: Sequence[Event], *, brief: bool) -> list[Event]:
    """The events with what is known of their sites (`brief`: without), in the order in which a player's acts stay together."""
    found: list[Event] = []
    following: list[Event] = []
    for at, event in enumerate(events):
        if event.id in FOLLOWING:
            following.append(_with_site(view, event, brief=brief))
            continue
        if following and found and event.seat != found[-1].seat:
            found += following
            following = []
        if _is_said_by_another(view, event, events[at + 1 :]):
            continue
        if event.id == "welkin-flipped" and at > 1 and _uses_flip(events[at - 2]):
            first = events[at - 1]
            more = {"older": event.about["old"], "newer": event.about["new"]}
            found[-2:] = [replace(first, id="welkin-flipped-two", about={**first.about, **more})]
            continue
        found.append(_with_site(view, event, brief=brief))
    return found + following


def _uses_flip(event: Event) -> bool:
    """Return whether a power is used that flips two bid tokens, which come right behind it."""
    return event.id == "welkin-power" and event.about["power"] == "flip"


def _is_said_by_another(view: WelkinView, event: Event, later: Sequence[Event]) -> bool:
    """Return whether what comes right behind an event says it too, or the result does."""
    if event.id == "welkin-used":
        return event.about["left"] == 0
    if event.id == "welkin-power":
        return bool(later) and later[0].id == SAID_BY.get(str(event.about["power"]))
    return event.id == "welkin-scored" and view.result is not None and view.result.places[event.seat or 0] == 1


def _with_site(view: WelkinView, event: Event, *, brief: bool) -> Event:
    """An event with what its site asks for, still lacks, or sells for now."""
    more: dict[str, str | int] = {}
    if brief:
        keys = {"welkin-opened": "spaces", "welkin-refilled": "spaces", "welkin-used": "gap"}
        return replace(event, about={**event.about, keys[event.id]: UNKNOWN}) if event.id in keys else event
    if event.id in ("welkin-opened", "welkin-refilled"):
        number = int(event.about["site"])
        more = {"spaces": SYMBOLS[number], "money": price(Site(number, ""), view.bids)}
        more["most"] = "yes" if SYMBOLS[number][0] == ANY else "no"
    elif event.id == "welkin-used":
        more = {"gap": _gap(view, event) if event.seat != view.seat else UNKNOWN}  # whoever laid it was told at the choice
    return replace(event, about={**event.about, **more}) if more else event


def _gap(view: WelkinView, event: Event) -> str:
    """Return what the site of an event lacks after it; UNKNOWN where more has been laid there since."""
    boards = [view.boards[event.seat]] if event.seat is not None else []
    site = next((site for board in boards for site in board.sites if site.number == event.about["site"]), None)
    if site is None:
        return UNKNOWN
    gap = missing(site)
    if len(gap) > int(event.about["left"]):  # the view is of before
        word = str(event.about["word"])
        gap = gap[len(word) :] if gap[0] == ANY else less(gap, word) or ""
    return gap if len(gap) == event.about["left"] else UNKNOWN
