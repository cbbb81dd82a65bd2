"""Ratings: what came of finished tables, person by person, and the ratings that follow (README, "Ratings").

A finished table is counted once, by a worker after its result: everything is read from the table and its log, and its outcome, the
performances and the new ratings are stored as one unit. A kill before that leaves the table uncounted; the next start counts it.

Ratings are openskill's full Bradley-Terry model: every pair of a table is compared, a tie being half a win for both. Of what that
gives, each player takes one part in (players - 1), so that a table of four weighs as much as one of two: its pairs share their
luck and are not three games. Its Plackett-Luce model was the first choice and failed: in a result like 1, 1, 3, 4 it gives who
shares the first place no more than the third, and by trial (24 people with known strengths, four at a table, 600 tables) it
foretold pairs worse (log loss 0.64, full Bradley-Terry 0.57, as here 0.52).

Each game has ratings of
its own, over all servers and within each. They follow from the outcomes in the order in which they were counted, and are computed
again from these at a start with another MODEL_VERSION.

What counts for whom: a seat's result counts for the person who played most of its lines (of equals: the first; what was taken
back was not played). Who no longer held it at the end has left the table, and is rated as last; who only stood in gains and loses
nothing. Tables with a seat that a computer player played most are kept apart, and so are tables for one; neither is rated, nor is a
table where a computer player sat at the start, though people sent it away: hints were to be had there. Nor is a table whose game
says so (`rated(options)` of the game; without it all are), nor a friendly one. Tables that ended without a result do not count.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from openskill.models import BradleyTerryFull

from rules.game import Game, Result, Seat
from sessions.host.host import Host
from sessions.host.queries import waited_after
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.record.record import UNDO
from sessions.store import schema
from sessions.store.connection import Conflict, Write
from sessions.store.engines.leases import DIRECT
from sessions.store.sql import log_sql, ratings_sql, time_sql
from sessions.table.change import Change
from sessions.table.model import SENT_AWAY, Chair, ChairKind, Row, RowKind, Status, Table
from sessions.table.rows import row_from
from sessions.table.terms import is_friendly
from sessions.table.time_control import lasted

log = logging.getLogger(__name__)

MODEL_VERSION = "1"
"""Of the numbers below and the rules above; with another one all ratings are computed again at the start."""
MODEL = BradleyTerryFull()
MINIMUM = 5
"""Rated tables of a game before a person has a rank in it."""
FIRST_GAMES = 3
"""Somebody's first games are friendly, unless their table chooses otherwise."""
EVERYWHERE = 0
"""The scope of ratings over all servers."""
NOBODY = schema.NOBODY
"""Stands in the log for a person whose data was deleted."""
TRIES = 8
"""Times that a table is counted where other processes count tables of the same people."""
AT_ONCE = 100
"""Rows of a log whose states are read before others have their turn."""


class Strength(NamedTuple):
    """A rating: the believed strength `mu`, how uncertain it is, and after how many rated tables."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0


NEW = Strength()


def points(mu: float, sigma: float) -> int:
    """A rating as people read it, 1000 for a newcomer: three deviations below what is believed, so that doubt costs points."""
    return max(0, round(1000 + 40 * (mu - 3 * sigma)))


@dataclass(slots=True)
class Performance:
    """What one person did at one table (migration 0002, `performances`)."""

    user: int | None
    seat: Seat | None = None
    place: int | None = None
    kept: bool = False
    moves: int = 0
    waited: int = 0


@dataclass(slots=True)
class Outcome:
    """What came of one table (migration 0002, `outcomes`)."""

    sort: str
    rated: bool
    performances: list[Performance]


@dataclass(slots=True)
class Entry:
    """One person in a standing. `rank`: None before MINIMUM rated tables; equal points share a rank."""

    user: int
    points: int
    games: int
    played: int
    won: int
    rank: int | None = None


@dataclass(slots=True)
class Tally:
    """What one person did in one game and scope. Of `sorts`, by outcomes.sort: how many tables were played and won."""

    game: str
    sorts: dict[str, tuple[int, int]] = field(default_factory=dict)
    left: int = 0
    moves: int = 0
    waited: int = 0
    rating: Strength = NEW
    rank: int | None = None


Sitter = tuple[Seat | None, int | None]
"""A seat, and the user in it."""

# What a finished table says; pure, so that it can be tested by example.


def waits(trail: Sequence[tuple[Row, tuple[Seat, ...]]], gaps: Sequence[tuple[int, int]] = ()) -> dict[int, tuple[int, int]]:
    """By user: how many moves they made, and for how long (ms) the table waited for them all together.

    trail: each row from the deal on, with whom the table waits for after it. A move is a line for which its seat was waited for;
    lines typed together are one. Time runs from when the seat was waited for, or when its person took it, until the click, without
    the time when the table or the seat stood still. gaps: when nobody could play there (since, until; Unix ms).
    """
    found: dict[int, tuple[int, int]] = {}
    still = [*_still([row for row, _ in trail]), *((None, gap) for gap in gaps)]
    since: dict[Seat, int] = {}
    last: dict[Seat, int | None] = {}
    batches: set[int] = set()
    for row, waited_for in trail:
        if row.kind == RowKind.MOVE and row.seat is not None:
            if row.user and row.seat in since and row.batch not in batches:
                moves, waited = found.get(row.user, (0, 0))
                pauses = [span for who, span in still if who in (None, (row.seat, row.user))]
                found[row.user] = (moves + 1, waited + lasted(since[row.seat], row.at, pauses))
            batches.add(row.batch)
            last[row.seat] = row.user
            since.pop(row.seat, None)
        elif row.kind == RowKind.SEAT and row.seat in since and last.get(row.seat, row.user) != row.user:
            since[row.seat] = row.at  # a new hand
        since = {seat: since.get(seat, row.at) for seat in waited_for}
    return found


def _still(rows: Sequence[Row]) -> list[tuple[Sitter | None, tuple[int, int]]]:
    """Return when the table (None) or somebody in a seat stood still, Unix ms: rows about seats say so by `pause` and `resume`,
    `away` and `back`. Who leaves the seat on vacation says no more."""
    spans: list[tuple[Sitter | None, tuple[int, int]]] = []
    begun: dict[Sitter | None, int] = {}
    for row in rows:
        if row.kind == RowKind.SEAT and row.line in ("pause", "away"):
            begun.setdefault(None if row.line == "pause" else (row.seat, row.user), row.at)
        elif row.kind == RowKind.SEAT and row.line in ("resume", "back"):
            who = None if row.line == "resume" else (row.seat, row.user)
            if who in begun:
                spans.append((who, (begun.pop(who), row.at)))
    return spans + [(who, (at, 1 << 60)) for who, at in begun.items()]


def course(rows: Sequence[Row]) -> list[Row]:
    """The rows that no step back has taken back, oldest first."""
    found: list[Row] = []
    back_to = 1 << 60
    for row in reversed(rows):
        if row.seq <= back_to:
            found.append(row)
            undone = UNDO.fullmatch(row.line) if row.kind == RowKind.UNDO else None
            back_to = back_to if undone is None else int(undone[1])
    return found[::-1]


def outcome(
    game: Game,
    table: Table,
    chairs: Sequence[Chair],
    result: Result,
    trail: Sequence[tuple[Row, tuple[Seat, ...]]],
    gaps: Sequence[tuple[int, int]] = (),
) -> Outcome:
    """Return what a finished table says about whom, by the rules at the top of this page. trail, gaps: as `waits` takes them."""
    stands = course([row for row, _ in trail])
    main = {
        chair.seat: _main(chair, [row.user for row in stands if row.kind == RowKind.MOVE and row.seat == chair.seat])
        for chair in chairs
    }
    sort = "alone" if len(chairs) == 1 else "computers" if None in main.values() else "people"
    thought = waits(trail, gaps)
    people: dict[int, Performance] = {}
    for chair in sorted(chairs, key=lambda chair: (main[chair.seat] != chair.user, chair.seat)):  # a seat still held comes first
        user = main[chair.seat]
        if user and user not in people:
            people[user] = Performance(user, chair.seat, result.places[chair.seat], user == chair.user)
    for user, (moves, waited) in thought.items():
        one = people.setdefault(user, Performance(user))
        one.moves, one.waited = moves, waited
    compared = sum(one.seat is not None for one in people.values()) > 1
    hints = any(row.kind == RowKind.SEAT and row.line == SENT_AWAY for row, _ in trail)
    rated = sort == "people" and compared and not hints and rates(game, table.options) and not is_friendly(table)
    return Outcome(sort, rated, list(people.values()))


def _main(chair: Chair, users: Sequence[int | None]) -> int | None:
    """Return who played most of a seat's lines: a user, None for a computer player, NOBODY."""
    if users:
        return Counter(users).most_common(1)[0][0]  # of equals the first that came
    if chair.user is not None:
        return chair.user
    return None if chair.kind == ChairKind.COMPUTER else NOBODY


def rate(seats: int, performances: Sequence[Performance], before: Sequence[Strength]) -> list[Strength]:
    """The ratings after one table, in the order given; only performances with a seat are compared, others stay as they were."""
    compared = [i for i, one in enumerate(performances) if one.seat is not None]
    after = list(before)
    if len(compared) < 2:
        return after
    places = [_rated_place(performances[i], seats) for i in compared]
    teams = MODEL.rate([[MODEL.rating(mu=before[i].mu, sigma=before[i].sigma)] for i in compared], ranks=places)
    part = 1 / (len(compared) - 1)
    for i, [new] in zip(compared, teams, strict=True):
        mu, sigma, games = before[i]
        after[i] = Strength(mu + (new.mu - mu) * part, math.sqrt(sigma**2 + (new.sigma**2 - sigma**2) * part), games + 1)
    return after


def _rated_place(one: Performance, seats: int) -> float:
    return float(one.place) if one.kept and one.place is not None else float(seats + 1)


def tallied(game: str, guild_id: int, found: Outcome) -> list[Write]:
    """Return what a table adds to the counters of whoever played there, over all servers and in its own."""
    changes: list[Write] = []
    for one in found.performances:
        counts = (one.seat is not None, one.seat is not None and one.place == 1 and one.kept, one.seat is not None and not one.kept)
        for scope in dict.fromkeys((EVERYWHERE, guild_id)):
            row = (game, scope, one.user, found.sort, *map(int, counts), one.moves, one.waited)
            changes.append((ratings_sql.ADD_TALLY, row))
    return changes


# The service.


class Ratings(Service):
    """Counts the tables of one host as they finish, and answers who stands where."""

    OWN_ONLY = True

    def __init__(self, host: Host) -> None:
        self.host = host
        self.lock = asyncio.Lock()
        """Held while a table is counted, and by whoever deletes a person's data meanwhile."""
        self._worker = Worker(self._count_all, "standing")
        self.workers = (self._worker,)
        self._over: dict[int, None] = {}  # tables that are over and perhaps not counted
        self._looks = False  # whether there may be more of them in the database

    async def is_beginner(self, user: int) -> bool:
        """Return whether somebody has played fewer than FIRST_GAMES games to their end."""
        [(played,)] = await self.host.store.read(ratings_sql.PLAYED, (user,))
        return bool(played < FIRST_GAMES)

    async def catch_up(self) -> None:
        """Count what a kill left, and all ratings again where the model changed."""
        self._looks = True
        self._worker.wake()

    def hear(self, change: Change) -> None:
        """A table changed; if it is over, it is counted."""
        if change.after.table.status == Status.OVER:
            self._over[change.after.table.id] = None
            self._worker.wake()

    async def _count_all(self) -> None:
        if self._looks:
            known = await self.host.store.read(time_sql.SELECT_RATINGS_FACT)
            if self.host.store.leases.holds(DIRECT) and (not known or known[0][0] != MODEL_VERSION):
                async with self.lock:
                    await self._recount()
            self._over |= {table_id: None for (table_id,) in await self.host.store.report(ratings_sql.UNCOUNTED)}
            self._looks = False
        while self._over:
            table_id = next(iter(self._over))
            del self._over[table_id]  # what fails is counted by the next start
            try:
                async with self.lock:
                    await self._count_once(table_id)
            except Exception:
                log.exception("table %s could not be counted", table_id)

    async def _count_once(self, table_id: int) -> None:
        """Count a table, unless it is counted already. Who played there may be counted elsewhere by another process meanwhile: then
        what followed from their ratings before is not stored, and is worked out anew."""
        for attempt in range(1, TRIES + 1):
            try:
                await self._count(table_id)
                return
            except Conflict:
                if await self.host.store.read(ratings_sql.IS_COUNTED, (table_id,)):
                    return
                if attempt == TRIES:
                    raise

    async def _count(self, table_id: int) -> None:
        sitting = await self.host.tables.look(table_id)
        table = sitting.table
        if table.status != "over":
            return  # its last move is written and not remembered yet: it is published next, and then counted
        result = None if sitting.state is None else sitting.state.result()
        if result is None:
            raise ValueError("it is over without a result")
        game = self.host.tables.game(table.game)
        gaps = await self.host.queries.gaps(table.id, table.created)
        found = outcome(game, table, sitting.chairs, result, await self._trail(table), gaps)
        everybody = found.performances
        changes: list[Write] = [
            (
                ratings_sql.INSERT_OUTCOME,
                (table.id, table.game, table.guild_id, table.changed, len(sitting.chairs), found.sort, found.rated),
            )
        ]
        before: dict[int, list[Strength]] = {}
        if found.rated:
            for scope in dict.fromkeys((EVERYWHERE, table.guild_id)):  # of a table without a server there is one
                before[scope] = [await self.strength(table.game, scope, one.user or NOBODY) for one in everybody]
                for one, new in zip(everybody, rate(len(sitting.chairs), everybody, before[scope]), strict=True):
                    if one.seat is not None:
                        changes.append((ratings_sql.COUNT_RATING, (table.game, scope, one.user, *new)))
        for number, one in enumerate(everybody):
            known: tuple[float | None, ...] = (None,) * 4
            if found.rated and one.seat is not None:
                known = (*before[EVERYWHERE][number][:2], *before[table.guild_id][number][:2])
            row = (table.id, number, one.user, one.seat, one.place, one.kept, one.moves, one.waited, *known)
            changes.append((ratings_sql.INSERT_PERFORMANCE, row))
        changes += tallied(table.game, table.guild_id, found)
        await self.host.unit_of_work.write(changes)

    async def _trail(self, table: Table) -> list[tuple[Row, tuple[Seat, ...]]]:
        """The rows from the deal on, each with whom the table waited for after it; without their events."""
        game = self.host.tables.game(table.game)
        trail: list[tuple[Row, tuple[Seat, ...]]] = []
        waited_for: tuple[Seat, ...] = ()
        after, dumped = -1, None
        while True:
            rows = await self.host.store.read(
                log_sql.TRAIL,
                (table.id, after, AT_ONCE),
            )
            for row in rows:
                if row[-1] != dumped:
                    dumped = row[-1]
                    waited_for = waited_after(game, dumped)
                trail.append((row_from(row[:-1]), waited_for))
            if len(rows) < AT_ONCE:
                return trail
            after = trail[-1][0].seq

    async def strength(self, game: str, scope: int, user: int) -> Strength:
        """A person's rating now; a newcomer's where there is none."""
        rows = await self.host.store.read(ratings_sql.STRENGTH, (game, scope, user))
        return Strength(*rows[0]) if rows else NEW

    async def _recount(self) -> None:
        """All ratings again, from the outcomes in their order, stored as one unit."""
        rows = await self.host.store.report(ratings_sql.RATED_PERFORMANCES)
        changes = await asyncio.to_thread(_again, rows)
        await self.host.unit_of_work.write(
            [(ratings_sql.CLEAR_RATINGS, ()), *changes, (schema.PUT_FACT, ("ratings", MODEL_VERSION))]
        )
        if rows:
            log.info("all ratings were computed again (model %s)", MODEL_VERSION)

    async def repair(self) -> int:
        """Compare the counters with a scan of what was counted, and write them again where they differ: in how many rows they did.
        Takes a second for each hundred thousand tables."""
        async with self.lock:
            wanted = set(await self.host.store.report(ratings_sql.SCAN))
            wrong = wanted.symmetric_difference(await self.host.store.report(ratings_sql.SELECT_TALLIES))
            if wrong:
                await self.host.unit_of_work.write([(ratings_sql.CLEAR_TALLIES, ()), (ratings_sql.FILL_TALLIES, ())])
                log.warning("%s rows of the counters of finished tables were wrong and are right again", len(wrong))
        return len({row[:4] for row in wrong})

    # Reading.

    async def standing(self, game: str, here: int, scope: int) -> list[Entry]:
        """The people of the server `here` with a rated table of this game, best first; those without a rank last.

        scope: the server, or EVERYWHERE: then tables of all servers count, and still nobody is named who has not played here.
        """
        rows = await self.host.store.report(
            ratings_sql.STANDING,
            {"game": game, "here": here, "scope": scope},
        )
        entries = [Entry(user, points(mu, sigma), games, played, won) for user, mu, sigma, games, played, won in rows]
        entries.sort(key=lambda entry: (entry.games < MINIMUM, -entry.points, entry.user))
        ranked = [entry for entry in entries if entry.games >= MINIMUM]
        for before, entry in enumerate(ranked):
            tied = before > 0 and ranked[before - 1].points == entry.points
            entry.rank = ranked[before - 1].rank if tied else before + 1
        return entries

    async def profile(self, user: int, here: int, scope: int) -> list[Tally]:
        """Return what a person did, game by game, in the server `here` or over all (scope); ranks are among the people of
        `here`."""
        tallies: dict[str, Tally] = {}
        for game, sort, played, won, left, moves, waited, *rating in await self.host.store.report(
            ratings_sql.PROFILE, (user, scope)
        ):
            tally = tallies.setdefault(game, Tally(game))
            tally.sorts[sort] = (played, won)
            tally.left += left
            tally.moves += moves
            tally.waited += waited
            tally.rating = NEW if rating[0] is None else Strength(*rating)
        for tally in tallies.values():
            if tally.rating.games >= MINIMUM:
                tally.rank = await self._rank(tally.game, user, here, scope)
        return sorted(tallies.values(), key=lambda tally: tally.game)

    async def _rank(self, game: str, user: int, here: int, scope: int) -> int | None:
        """The rank of a person as `standing` has it; None where they have none there."""
        about = {"game": game, "here": here, "scope": scope, "least": MINIMUM}
        found = {who: points(mu, sigma) for who, mu, sigma in await self.host.store.report(ratings_sql.RANKED, about)}
        return 1 + sum(other > found[user] for other in found.values()) if user in found else None

    async def played_here(self, user: int, here: int) -> bool:
        """Return whether this person has finished a table in this server."""
        rows = await self.host.store.read(
            ratings_sql.PLAYED_HERE,
            (user, here),
        )
        return bool(rows)


def _again(rows: Sequence[tuple[Any, ...]]) -> list[Write]:
    """The statements that set all ratings, from the performances of rated tables in their order.

    People whose data was deleted have no rating any more; the others are rated against what those were found to be.
    """
    ratings: dict[tuple[str, int, int], Strength] = {}
    changes: list[Write] = []
    tables: dict[int, list[tuple[Any, ...]]] = {}
    for row in rows:
        tables.setdefault(row[0], []).append(row)
    for table_id, those in tables.items():
        _, game, guild, seats, *_ = those[0]
        people = [Performance(user, seat, place, bool(kept)) for _, _, _, _, _, user, seat, place, kept, *_ in those]
        before: dict[int, list[Strength]] = {}
        for scope, column in ((EVERYWHERE, 9), (guild, 11)):
            before[scope] = [
                _kept(row[column], row[column + 1]) if one.user is None else ratings.get((game, scope, one.user), NEW)
                for one, row in zip(people, those, strict=True)
            ]
            for one, new in zip(people, rate(seats, people, before[scope]), strict=True):
                if one.user is not None:
                    ratings[game, scope, one.user] = new
        for i, row in enumerate(those):
            changes.append((ratings_sql.SET_BEFORE, (*before[EVERYWHERE][i][:2], *before[guild][i][:2], table_id, row[4])))
    return changes + [(ratings_sql.PUT_RATING, (*key, *new)) for key, new in ratings.items()]


def _kept(mu: float | None, sigma: float | None) -> Strength:
    return NEW if mu is None or sigma is None else Strength(mu, sigma)


def rates(game: Game, options: Mapping[str, str]) -> bool:
    """Return whether tables of these options count for ratings, as the game declares it."""
    declared = getattr(game, "rated", None)
    return declared is None or bool(declared(options))
