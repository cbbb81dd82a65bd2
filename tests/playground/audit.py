"""What no healthy bot does, found in what a playground has seen: refused requests, doubled boards and mentions, dead buttons.

    audit = Audit(server)            # from now on it listens
    ...
    audit.check(database)

A table's log is the measure: whoever joined those who must act at some row is mentioned once for it, a row of one reader is
posted once, each stretch of the game has one message, and the newest board shows the newest row. `/table show` posts a row once
more: `again` says so.
"""

from __future__ import annotations

import copy
import importlib
import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cogs
from cogs.core import component as press
from cogs.core.buttons import unveiled
from playground import components as parts
from playground.server import Server
from render import FACES
from rules import GAMES
from rules.game import State
from tests.engine import query

from . import unkind

for module in pkgutil.walk_packages(cogs.__path__, "cogs."):
    importlib.import_module(module.name)  # the classes of all buttons

Json = dict[str, Any]
NAMES = re.compile(r"(board|end|hand|rules|victory)\.png|[a-z_]+-\d+\.txt")
"""Files have the names of kinds: a name that depends on anything else would tell it."""
ROW = re.compile(r"[mhr]\|(\d+)\|(\d+)")
HEARD = ("MESSAGE_CREATE", "MESSAGE_UPDATE", "EPHEMERAL_CREATE", "EPHEMERAL_UPDATE")
SHOWN = "SELECT reader, seq, message_id FROM shown WHERE table_id = ?"
FAILED = "Something went wrong on my side"


class Audit:
    """Hears all that happens in a playground. `excused`: codes of refusals that a test provokes."""

    def __init__(self, server: Server, excused: tuple[int, ...] = ()) -> None:
        self.server, self.excused = server, excused
        self.again: Counter[int] = Counter()
        self.posted: list[Json] = []
        self.edited: list[Json] = []
        self.private: list[Json] = []
        self.files: list[str] = []
        self.failed: list[str] = []
        self.forgiven: set[str] = set()
        server.world.listeners.append(self._hear)

    def _hear(self, event: str, data: Json, about: Json) -> None:
        world = self.server.world
        if event == "FILE":
            self.files.append(world.attachments[data["id"]]["name"])
        elif event == "INTERACTION" and data["state"] == "failed":
            self.failed.append(data["id"])
        elif event in HEARD and data["author"]["id"] == world.bot_id and data["type"] != 18:
            into = {"MESSAGE_CREATE": self.posted, "MESSAGE_UPDATE": self.edited}.get(event, self.private)
            into.append(copy.deepcopy(data))

    def faults(self, database: Path | None = None, *, settled: bool = True) -> list[str]:
        """All that is wrong, in words; with a database, its tables are held against what was shown of them (`settled`: now)."""
        found = [*self.refusals(), *self.unanswered(), *self.names(), *self.buttons(), *self.pings(), *self.bugs()]
        if database is not None:
            for table in tables(database):
                found += [
                    *self.rows(table),
                    *self.mentions(table, settled),
                    *([*self.newest(table), *self.story(table)] if settled else []),
                ]
        return found

    def check(self, database: Path | None = None, *, settled: bool = True) -> None:
        """Fail with all that is wrong."""
        found = self.faults(database, settled=settled)
        assert not found, "\n".join(found)

    # ---- of any message

    def refusals(self) -> Iterator[str]:
        """Requests that Discord would not have taken; a deletion is asked for again until its answer is noted."""
        yield from (f"unknown route {route}" for route in self.server.rest.unknown)
        excused = (*self.excused, *(unkind.CODES if self.server.world.conditions.edits_refuse_files else ()))
        for call in self.server.rest.calls:
            gone = call.method == "DELETE" and call.answer and call.answer["code"] == 10008
            if call.status >= 400 and not gone and call.answer["code"] not in excused:
                yield f"refused {call.answer['code']}: {call.method} {call.path}: {call.answer}"

    def unanswered(self) -> Iterator[str]:
        """What a person did and nobody answered within three seconds (`forgiven`: nobody lived to do so)."""
        yield from (f"interaction {interaction} failed" for interaction in self.failed if interaction not in self.forgiven)

    def names(self) -> Iterator[str]:
        """Names of files that say more than what kind of file it is."""
        yield from (f"a file is called {name}" for name in self.files if not NAMES.fullmatch(name))

    def buttons(self) -> Iterator[str]:
        """Buttons and selects that die with the process, or that two classes answer (docs/protocols.md 3)."""
        patterns = [kind.__discord_ui_compiled_template__ for kind in press.all_kinds()]
        seen = {
            component["custom_id"]
            for message in (*self.posted, *self.edited, *self.private)
            for component in parts.walk(message["components"])
            if component.get("custom_id")
        }
        for custom_id in sorted(seen):
            kinds = sum(bool(pattern.fullmatch(custom_id)) for pattern in patterns)
            if kinds != 1:
                yield f"{kinds} classes answer the item {custom_id!r}"

    def pings(self) -> Iterator[str]:
        """Edits and private answers mention nobody; nothing mentions everyone or the same person twice."""
        for message in (*self.edited, *self.private):
            if message["mentions"]:
                yield f"an edit or a private answer mentions {[user['id'] for user in message['mentions']]}"
        yield from ("everyone is mentioned" for message in self.posted if message["mention_everyone"])

    def bugs(self) -> Iterator[str]:
        """Answers that admit a bug."""
        for message in self.private:
            if FAILED in parts.texts(message["components"]):
                yield f"a bug was admitted: {parts.texts(message['components'])!r}"

    # ---- of a table

    def boards(self, table: LoggedTable) -> list[tuple[int, Json]]:
        """The new messages for all that show a row of the table, with the row."""
        found = ((row_named(message, table), message) for message in self.posted if self._in_public(message))
        return [(row, message) for row, message in found if row is not None]

    def rows(self, table: LoggedTable) -> Iterator[str]:
        """No row is posted twice to one reader, no table announced twice."""
        counted: Counter[tuple[str, int]] = Counter()
        announced = 0
        for message in self.posted:
            row = row_named(message, table)
            if row is not None:
                counted["board" if self._in_public(message) else f"channel {message['channel_id']}", row] += 1
            elif any(c.get("custom_id") == f"j|{table.id}" for c in parts.walk(message["components"])):
                announced += 1
        for (reader, row), count in counted.items():
            if count > 1 + self.again[row]:
                yield f"table {table.id}: row {row} was posted {count} times to {reader}"
        if announced > 1:
            yield f"table {table.id} was announced {announced} times"

    def mentions(self, table: LoggedTable, settled: bool) -> Iterator[str]:
        """Each time that a seat joins those who must act it is mentioned once, and once for each question that it is asked; at the
        end everybody is, once."""
        counted: Counter[tuple[int, int]] = Counter()
        for row, message in self.boards(table):
            for user in message["mentions"]:
                seat = table.seat_of.get(int(user["id"]))
                since = None if seat is None else table.since(seat, row)
                if since is None:
                    if row > 0 or self.again[row]:  # a lobby mentions whom it invites
                        yield f"table {table.id}, row {row}: {user['id']} is mentioned and must do nothing"
                else:
                    counted[seat or 0, since] += 1
        for (seat, row), count in counted.items():
            if count > 1:
                yield f"table {table.id}: seat {seat + 1} was mentioned {count} times for row {row}"
        if settled:
            for seat in table.waiting:
                since = table.since(seat, table.seq, asked=False)
                if since is not None and table.undone_by(since) == seat:
                    continue  # whoever took their own move back knows, and the move may not have been noted as shown
                if since is not None and not any(row >= since for mentioned, row in counted if mentioned == seat):
                    yield f"table {table.id}: seat {seat + 1} was never mentioned for row {since}"

    def newest(self, table: LoggedTable) -> Iterator[str]:
        """The newest board shows the newest row, and is the one that is remembered."""
        if table.channel is None or table.channel not in self.server.world.messages:
            return
        here = self.server.world.messages[table.channel].values()
        shown = [(row, m["id"]) for m in here if (row := row_named(m, table)) is not None]
        if not shown:
            yield f"table {table.id} has no board"
        elif shown[-1][0] != table.seq:
            yield f"table {table.id}: the board shows row {shown[-1][0]} of {table.seq}"
        elif table.board != (table.seq, shown[-1][1]):
            yield f"table {table.id}: remembered is {table.board}, shown {shown[-1]}"

    def story(self, table: LoggedTable) -> Iterator[str]:
        """No two messages that stand tell the same stretch of the game; not while one of them is still to be deleted."""
        here = self.server.world.messages.get(table.channel or "", {}).values()
        rows = [row for message in here if (row := row_named(message, table)) is not None]
        for chapter, count in Counter(table.chapters[row] for row in rows).items():
            if count > 1 and not table.replaced:
                yield f"table {table.id}: {count} messages tell {chapter}"

    def _in_public(self, message: Json) -> bool:
        channel = self.server.world.channels.get(message["channel_id"])
        return channel is None or channel["type"] != 1


class LoggedTable:
    """What a table's log says."""

    def __init__(self, database: Path, about: tuple[Any, ...]) -> None:
        self.id, key, self.seq, self.status, channel, self.seed = about
        self.channel = None if channel is None else str(channel)
        of = (self.id,)
        rows = query(database, 'SELECT seq, line, "user", click, state, seat, events FROM log WHERE table_id = ? ORDER BY seq', of)
        self.log = [(seq, line, user, click) for seq, line, user, click, *_ in rows]
        seated = query(database, 'SELECT "user", seat FROM seats WHERE table_id = ? AND "user" IS NOT NULL', of)
        self.seat_of: dict[int, int] = dict(seated)
        shown = {reader: (seq, message) for reader, seq, message in query(database, SHOWN, of)}
        self.board = (shown["board"][0], str(shown["board"][1])) if "board" in shown else None
        self.shown: dict[str, int] = {reader: seq for reader, (seq, _) in shown.items()}
        self.joins: dict[int, list[int]] = {seat: [] for seat in self.seat_of.values()}
        [(self.replaced,)] = query(database, "SELECT count(*) FROM replaced WHERE table_id = ?", of)
        self.chapters: dict[int, str] = {}
        self.waiting: tuple[int, ...] = ()
        self.state: State | None = None
        self.asked: dict[int, list[int]] = {seat: [] for seat in self.seat_of.values()}
        for seq, line, _, _, raw, actor, events in rows:
            if line.startswith(("ask ", "warn ")):
                for seat in self.asked:
                    if seat != actor:
                        self.asked[seat].append(seq)
            if '"taken-back"' in events:
                self.waiting = ()  # all who must act now are called anew
            state = None if raw is None else GAMES[key].load(raw)
            now = () if state is None else state.to_move
            over = state is not None and state.result() is not None
            ended = over or (seq == self.seq and self.status == "ended")
            self.chapters[seq] = "end" if ended else "lobby" if state is None else FACES[key].chapter(state.view(None))
            for seat in self.joins:
                if over or (seat in now and seat not in self.waiting):
                    self.joins[seat].append(seq)
            self.waiting = tuple(self.joins) if over else now
            self.state = state

    def undone_by(self, row: int) -> int | None:
        """The seat that took its own move back in this row."""
        user = next((user for seq, line, user, _ in self.log if seq == row and line.startswith("undo ")), None)
        return None if user is None else self.seat_of.get(user)

    def since(self, seat: int, row: int, *, asked: bool = True) -> int | None:
        """The row at which the seat joined those who must act, as it is at `row`, or `asked`: was asked something; None when it
        never did."""
        rows = [*self.joins.get(seat, ()), *(self.asked.get(seat, ()) if asked else ())]
        return max((join for join in rows if join <= row), default=None)


def tables(database: Path) -> list[LoggedTable]:
    """All tables of a database, which may be in use."""
    found = query(database, "SELECT id, game, seq, status, channel_id, seed FROM tables ORDER BY id")
    return [LoggedTable(database, about) for about in found]


def row_named(message: Json, table: Any) -> int | None:
    """The row of a table that a message shows, by the ids of its buttons. `table`: what has its `id` and its `seed`."""
    for component in parts.walk(message["components"]):
        found = ROW.fullmatch(component.get("custom_id") or "")
        if found and int(found[1]) == table.id:
            return unveiled(table, int(found[2]))
    return None
