"""A table while its game goes on: lines are played, time acts, seats are given up, all agree to end it."""

from __future__ import annotations

from rules.game import GameError, IllegalMove, NotYourTurn, Seat
from sessions.host.maintenance import Maintenance
from sessions.host.queries import Queries
from sessions.host.unit_of_work import UnitOfWork
from sessions.kernel.clock import Clock
from sessions.kernel.typed import folded
from sessions.store import schema
from sessions.table.change import Draft, Played
from sessions.table.errors import Damaged, NoTableHere, NotStarted, StaleBoard, TableError, TableOver
from sessions.table.model import Chair, Status

MOST_LINES = 40
"""Lines that can be typed at once."""


def tidy(typed: str) -> list[str]:
    """Return the lines a person typed, folded; several are parted by `;`."""
    lines = (line.strip() for line in folded(typed).split(";"))
    return [line for line in lines if line]


class _ChosenAlready(Exception):
    """A seat that has chosen chose the same once more, as by a double press: nothing changed, so there is nothing to log."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.seat = seat


class GamePlay:
    """The running games of one host."""

    def __init__(self, clock: Clock, unit_of_work: UnitOfWork, maintenance: Maintenance, queries: Queries) -> None:
        self.queries = queries
        self.clock = clock
        self.unit_of_work = unit_of_work
        self.maintenance = maintenance

    async def line(self, table_id: int, user: int, typed: str, *, click: int, at: int, stage: int | None = None) -> Played:
        """Play what `user` typed: one line or several parted by `;`, all or none.

        click: the interaction's id, so that it counts once however often it arrives; at: Unix ms of the click; stage: of the
        board that was clicked on (None: typed). A choice that was made already counts once too, by whatever click it comes again.
        Raises GameError, and then nothing was played.
        """
        lines = tidy(typed)
        if not lines:
            raise TableError("nothing-typed")
        if len(lines) > MOST_LINES:
            raise TableError("too-many-lines", most=MOST_LINES)

        def play(draft: Draft) -> Seat:
            chair = draft.seated(user)
            before = state = draft.running()
            self.maintenance.check_not_paused(draft.sitting)
            if stage is not None and stage < state.stage:
                raise StaleBoard
            for number, line in enumerate(lines, 1):
                try:
                    state = draft.play(state, chair.seat, user, line, at)
                except GameError as error:
                    if len(lines) > 1:
                        error.about = {**error.about, "line-number": number}
                    raise
            if chair.seat not in before.to_move and state == before:
                raise _ChosenAlready(chair.seat)
            return chair.seat

        try:
            return await self.unit_of_work.change(table_id, click, play)
        except _ChosenAlready as chosen:
            newest = await self.queries.newest_move(table_id, chosen.seat)
            return Played(await self.queries.tables.look(table_id), newest, chosen.seat, repeated=True)

    async def time(self, table_id: int) -> Played | None:
        """Let time act, if it is due: the table's own line goes into the log like any other."""

        def time(draft: Draft) -> None:
            state = draft.running()
            due = state.due
            if due is None or due > self.clock.now():
                raise NotYourTurn(None)
            draft.play(state, None, None, "time", due)

        try:
            return await self.unit_of_work.change(table_id, None, time)
        except (NotYourTurn, NotStarted, TableOver, NoTableHere):
            # Somebody acted in the meantime, or the table ended: nothing is due any more.
            now = self.clock.now()
            await self.unit_of_work.write(
                [(schema.DONE_DUE_BY, (now, table_id, "time", 0, now))], deed_at=[table_id]
            )  # a line played meanwhile may have set a later time
            return None

    async def play_system(self, table_id: int, line: str, at: int, *, deed: bool | None = None) -> Played | None:
        """A line of the table's own that tells what cogs saw happen, such as that a map was shown; None where it is not legal (any
        more). at: Unix ms of what happened; deed: False where it follows from what somebody clicked on."""

        def play(draft: Draft) -> None:
            draft.play(draft.running(), None, None, line, at)

        try:
            return await self.unit_of_work.change(table_id, None, play, deed=deed)
        except (NotYourTurn, IllegalMove, NotStarted, Damaged, TableOver, NoTableHere):
            return None

    async def resign(self, table_id: int, user: int, click: int) -> Played:
        """Give one's seat in a running game up: it is open until somebody takes it."""
        return await self.release(table_id, user, click)

    async def release(self, table_id: int, user: int, click: int | None, holder: int | None = None) -> Played:
        """Open a seat of a running game: one's own, or that of `holder`, who has left the server (the caller makes sure of that).
        Raises TableError."""

        def release(draft: Draft) -> Seat:
            chair: Chair | None = draft.seated(user)
            if holder is not None:
                chair = draft.sitting.chair_of(holder)
            if chair is None:  # somebody else has opened it meanwhile
                raise TableError("holder-gone")
            if draft.sitting.table.status == Status.LOBBY:
                raise TableError("resign-by-leaving")
            draft.open_seat(chair, "resign", "seat-opened", claim=chair.user)
            return chair.seat

        return await self.unit_of_work.change(table_id, click, release, deed=False)

    async def time_is_due(self, table_id: int, user: int, at: int) -> None:
        """Return what the schedule calls for the kind `time` of `due`."""
        await self.time(table_id)
