"""Threads and direct messages of such weeks as plain text, for somebody to read from beginning to end: as they arrived, and as they
stand at the end. LONG=1 READ=folder writes them there (tests/scenarios/test_weeks.py)."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from simcord.components import walk_components

from tests.cogs.drive import BUTTON, GALLERY, SELECT, TEXT
from tests.scenarios.weeks import DAY, HOUR, MINUTE, SILENT, Weeks

LINK = re.compile(r"https://discord\.com/channels/[\d@me]+/(\d+)(?:/(\d+))?")
ALT = 200
DIRECT = 1
"""Characters of a picture's alt text that are told."""


@dataclass
class Happened:
    """A message came, was changed or went. `loud`: whom it notified; `payload`: all of it as it is then."""

    at: int
    what: str
    channel: int
    message: int
    loud: tuple[int, ...] = ()
    payload: dict[str, Any] = field(default_factory=dict)


class Reading:
    """All that happened in the channels of such weeks, from `watch` on."""

    def __init__(self, club: Weeks) -> None:
        self.club = club
        self.happened: list[Happened] = []
        self.numbers: dict[int, int] = {}
        self._counted: dict[int, int] = {}
        club.env.backend.subscribers.append(self._hear)

    def _hear(self, event: str, payload: Mapping[str, Any]) -> None:
        what = {"MESSAGE_CREATE": "posted", "MESSAGE_UPDATE": "edited", "MESSAGE_DELETE": "deleted"}.get(event)
        if what is None:
            return
        channel, message = int(payload["channel_id"]), int(payload["id"])
        if message not in self.numbers:
            self._counted[channel] = self.numbers[message] = self._counted.get(channel, 0) + 1
        loud: tuple[int, ...] = ()
        if what == "posted" and not payload.get("flags", 0) & SILENT and payload["author"].get("bot", False):
            kept = self.club.env.backend.get_channel(channel)
            called = kept.recipient_ids if kept.type == DIRECT else self.club.env.backend.messages[channel][message].ping_user_ids
            loud = tuple(int(user) for user in called if int(user) != self.club.env.backend.bot_user.id)
        self.happened.append(Happened(self.club.now, what, channel, message, loud, dict(payload)))

    # Text.

    def when(self, at: int, zone: str = "UTC") -> str:
        """Day 3 (Thu) 14:05 in UTC, the same in all files, the first day being 0; in brackets the time where the reader is."""
        then = datetime.datetime.fromtimestamp(at / 1000, datetime.UTC)
        first = datetime.datetime.fromtimestamp(self.club.begun / 1000, datetime.UTC).date()
        local = then.astimezone(ZoneInfo(zone))
        there = "" if zone == "UTC" else f" [{local:%a %H:%M} there]"
        return f"day {(then.date() - first).days} ({then:%a}) {then:%H:%M}{there}"

    def plain(self, said: str, at: int, zone: str) -> str:
        """A text as its reader sees it `at` a time (Unix ms): names, times and ways instead of their codes."""
        names = {str(person.id): habit.name for person, habit in zip(self.club.people, self.club.habits, strict=True)}
        tables = {str(thread.id): number for number, thread in self.club.threads.items()}

        def time(found: re.Match[str]) -> str:
            then = int(found[1]) * 1000
            return ago(then, at) if found[2] == "R" else self.when(then, zone)

        def way(found: re.Match[str]) -> str:
            thread = f"thread of table {tables[found[1]]}" if found[1] in tables else "another channel"
            number = self.numbers.get(int(found[2] or 0))
            return thread if found[2] is None else f"{thread}, message {number}" if number else f"{thread}, a message that is gone"

        said = re.sub(r"<t:(\d+):?(\w?)>", time, said)
        said = re.sub(r"<@!?(\d+)>", lambda found: "@" + names.get(found[1], found[1]), said)
        said = re.sub(r"<#(\d+)>", lambda found: "#" + (f"table {tables[found[1]]}" if found[1] in tables else "channel"), said)
        return LINK.sub(way, said)

    def told(self, payload: Mapping[str, Any], at: int, zone: str) -> list[str]:
        """The lines of a message as they are read at a time."""
        lines = [*self.plain(payload.get("content") or "", at, zone).splitlines()]
        row: list[str] = []
        for piece in walk_components(payload.get("components") or []):
            if piece["type"] == BUTTON:
                off = " (off)" if piece.get("disabled") else ""
                way = f" → {self.plain(piece['url'], at, zone)}" if piece.get("url") else ""
                row.append(f"[{piece.get('label') or '·'}{off}{way}]")
                continue
            if row:
                lines.append(" ".join(row))
                row = []
            if piece["type"] == TEXT:
                lines += self.plain(piece["content"], at, zone).splitlines()
            elif piece["type"] == GALLERY:
                for item in piece["items"]:
                    alt = self.plain(item.get("description") or "", at, zone).replace("\n", " ")
                    lines.append(f"(picture: {alt[:ALT]}{'…' if len(alt) > ALT else ''})")
            elif piece["type"] == SELECT:
                lines.append(f"[▾ {piece.get('placeholder') or 'choose'}]")
        return [*lines, " ".join(row)] if row else lines

    # Files.

    def thread(self, table_id: int) -> tuple[str, str]:
        """A table's thread: as it stands at the end, and as it came."""
        return self._both(self.club.threads[table_id].id, "UTC", f"Thread of table {table_id} (times are UTC)", None)

    def person(self, number: int) -> tuple[str, str]:
        """Somebody's direct messages: as they stand at the end, and as they came, with what calls them in threads."""
        habit, channel = self.club.habits[number], self.club.people[number].user.dm_channel
        head = f"Direct messages of {habit.name} (their time: {habit.zone}; asleep {habit.sleeps:g} to {habit.wakes:g})"
        return self._both(0 if channel is None else channel.id, habit.zone, head, self.club.people[number].id)

    def _both(self, channel: int, zone: str, head: str, reader: int | None) -> tuple[str, str]:
        return self.stands(channel, zone, head, self.club.now), self.came(channel, zone, head, reader)

    def stands(self, channel: int, zone: str, head: str, at: int) -> str:
        """What stands in a channel at a time (Unix ms), read then."""
        kept: dict[int, Happened] = {}
        posted: dict[int, int] = {}
        for one in self.happened:
            if one.channel != channel or one.at > at:
                continue
            if one.what == "deleted":
                kept.pop(one.message, None)
                continue
            kept[one.message] = one
            posted.setdefault(one.message, one.at)
        parts = [f"{head}, as it stands on {self.when(at, zone)}"]
        for message, one in kept.items():
            by = "" if one.payload["author"].get("bot") else f" by {one.payload['author']['username']}"
            edited = f", edited {self.when(one.at, zone)}" if one.what == "edited" else ""
            parts.append(f"── {self.numbers[message]}{by}, {self.when(posted[message], zone)}{edited}")
            parts += [f"   {line}" for line in self.told(one.payload, at, zone)]
        return "\n".join(parts) + "\n"

    def came(self, channel: int, zone: str, head: str, reader: int | None) -> str:
        """What happened in a channel, in order, each as it was read then; a change tells what is new in it."""
        parts = [f"{head}, as it came (LOUD: it notifies)"]
        known: dict[int, list[str]] = {}
        for one in self.happened:
            called = reader is not None and reader in one.loud
            if one.channel != channel and not called:
                continue
            sound = f" LOUD for {', '.join(self._name(user) for user in one.loud)}" if one.loud else ""
            if one.channel != channel:
                table = next((number for number, thread in self.club.threads.items() if thread.id == one.channel), 0)
                lines = [
                    line
                    for line in self.told(one.payload, one.at, zone)[-12:]
                    if f"@{self._name(reader)}" in line and not line.startswith("- ")
                ]
                parts += [f"~~ {self.when(one.at, zone)} LOUD in the thread of table {table}: {' / '.join(lines)[-300:]}"]
                continue
            lines = [] if one.what == "deleted" else self.told(one.payload, one.at, zone)
            before = known.get(one.message, [])
            same = one.what == "edited" and lines == before
            known[one.message] = lines
            if same:
                continue
            parts.append(f"── {self.when(one.at, zone)}: {self.numbers[one.message]} {one.what}{sound}")
            fresh = lines if one.what == "posted" else [line for line in lines if line not in before]
            gone = [line for line in before if line not in lines] if one.what == "edited" else []
            parts += [f"   {line}" for line in fresh] + [f"   (gone: {line[:120]})" for line in gone]
        return "\n".join(parts) + "\n"

    def _name(self, reader: int | None) -> str:
        return next(habit.name for habit, person in zip(self.club.habits, self.club.people, strict=True) if person.id == reader)

    def found(self, number: int, day: float) -> str:
        """What somebody finds who looks into everything at a time: their direct messages, and the threads of their tables."""
        habit, at, user = self.club.habits[number], self.club.begun + int(day * DAY), self.club.people[number].id
        channel = self.club.people[number].user.dm_channel
        parts = [self.stands(0 if channel is None else channel.id, habit.zone, f"Direct messages of {habit.name}", at)]
        for table_id, thread in self.club.threads.items():
            if any(one.channel == thread.id and f"<@{user}>" in str(one.payload.get("components")) for one in self.happened):
                parts.append(self.stands(thread.id, habit.zone, f"Thread of table {table_id}", at))
        return "\n\n".join(parts)

    def write(self, folder: Path, tables: Sequence[int], numbers: Sequence[int], back: tuple[int, float]) -> None:
        """All of it as files; the chosen tables and people under short names besides, and what somebody finds who is `back`: who,
        and on which day."""
        folder.mkdir(parents=True, exist_ok=True)
        found = {f"table{table}": self.thread(table) for table in self.club.threads}
        found |= {f"of_{habit.name}": self.person(number) for number, habit in enumerate(self.club.habits)}
        found |= {f"thread{at}": self.thread(table) for at, table in enumerate(tables, 1)}
        found |= {f"person{at}": self.person(number) for at, number in enumerate(numbers, 1)}
        (folder / "back.txt").write_text(self.found(*back), encoding="utf-8")
        for name, (stands, came) in found.items():
            (folder / f"{name}.txt").write_text(stands, encoding="utf-8")
            (folder / f"{name}_live.txt").write_text(came, encoding="utf-8")


def ago(then: int, at: int) -> str:
    """A time as Discord tells it from another: "in 3 hours", "2 days ago"."""
    away = abs(then - at)
    for unit, name in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        if away >= unit:
            count = round(away / unit)
            said = f"{count} {name}{'s' if count > 1 else ''}"
            return f"in {said}" if then > at else f"{said} ago"
    return "now"
