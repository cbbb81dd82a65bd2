"""What all people of a table must agree on: that it ends without a result, that it pauses. Each is a question on its board
(play/votes.py), and nothing happens by silence. Anybody ends a pause.
"""

from __future__ import annotations

import msgspec

from rules.game import Event, Seat
from sessions.host.host import Host
from sessions.people.calls import call
from sessions.play.endings import Endings
from sessions.play.votes import Found, Kind, Votes
from sessions.store import schema
from sessions.store.sql import table_sql
from sessions.table.change import Draft, Played
from sessions.table.errors import TableError
from sessions.table.model import RowKind, Sitting, Status
from sessions.table.questions import Question


class Agreements:
    """The ends and the pauses that people agree on, at the tables of one host."""

    def __init__(self, host: Host, votes: Votes, endings: Endings) -> None:
        self.host = host
        self.votes = votes
        self.endings = endings
        votes.register("end", End(endings))
        votes.register("pause", Pause(host))

    async def end(self, table_id: int, user: int, click: int, agree: bool = True) -> Played:
        """Ask the others whether the game may end without a result, or answer those who ask; it ends at once where there is nobody
        else to ask. Its maker closes a lobby, and a game that is only watched.

        Who holds the table up is not asked (`Endings.stalled`), but may answer. `agree`: False declines, or withdraws what one has
        asked oneself. Raises TableError.
        """
        stalled: set[int] = set()
        before: dict[int, str] = {}

        async def read(sitting: Sitting) -> None:
            stalled.clear()
            stalled.update(await self.endings.stalled(sitting) - {user})
            before.clear()  # what an older version was told, before it had this question
            before.update(await self.host.store.read(table_sql.VOTES, (table_id, "end")))

        def end(draft: Draft) -> Seat | None:
            table = draft.sitting.table
            if not draft.sitting.people and user == table.host_user and agree:
                draft.end(user, "closed" if table.status == Status.LOBBY else "watched")
                return None
            chair = draft.seated(user)
            if table.status == Status.LOBBY:
                if not agree:
                    raise TableError("nothing-to-decline")
                draft.may_lead(user)
                draft.end(user, "closed")
            elif not self._answered(draft, "end", user, agree):
                if not agree:
                    raise TableError("nothing-to-decline")
                draft.extra.append((schema.CLEAR_VOTES, (table_id, "end")))
                question = Question("end", 0, user, 0, votes=before, excused=tuple(sorted(stalled)))
                self._ask(draft, question, chair.seat)
            return chair.seat

        return await self.host.unit_of_work.change(table_id, click, end, read=read)

    async def pause(self, table_id: int, user: int, click: int) -> Played:
        """Ask the others whether the table may pause, or agree with those who ask. Raises TableError."""

        def pause(draft: Draft) -> Seat:
            chair = draft.seated(user)
            draft.started()
            if draft.sitting.table.times.paused is not None:
                raise TableError("already-paused")
            if not self._answered(draft, "pause", user, True):
                self._ask(draft, Question("pause", 0, user, 0), chair.seat)
            return chair.seat

        return await self.host.unit_of_work.change(table_id, click, pause)

    async def resume(self, table_id: int, user: int, click: int) -> Played:
        """Go on after a pause; where one is only asked for, refuse it, or withdraw it. Raises TableError."""

        def resume(draft: Draft) -> Seat:
            chair, table = draft.seated(user), draft.sitting.table
            draft.started()
            if table.times.paused is not None:
                table.times = msgspec.structs.replace(table.times, paused=None)
                draft.add(RowKind.SEAT, chair.seat, user, "resume", Event("table-resumed", chair.seat))
                call(self.host, draft, but=user)
            elif not self._answered(draft, "pause", user, False):
                raise TableError("not-paused")
            return chair.seat

        return await self.host.unit_of_work.change(table_id, click, resume)

    def _ask(self, draft: Draft, question: Question, seat: Seat) -> None:
        """Ask a question; where there is nobody to ask, only what it leads to is told."""
        others = set(draft.sitting.people).difference(question.excused) - {question.asker}
        self.votes.ask(draft, question, Event(f"{question.kind}-asked", seat) if others else None)

    def _answered(self, draft: Draft, kind: str, user: int, agree: bool) -> bool:
        """Answer the open question of a kind; False where there is none."""
        question = draft.sitting.table.asked.get(kind)
        if question is None:
            return False
        self.votes.take(draft, question, user, agree)
        return True


class End(Kind):
    """The question whether a game ends without a result. Who is excused counts once they have answered or played; who has held
    the table up for too long when its time is over is not waited for."""

    def __init__(self, endings: Endings) -> None:
        self.endings = endings

    def voters(self, sitting: Sitting, question: Question) -> list[int]:
        return [user for user in sitting.people if user in question.votes or not self._is_excused(sitting, question, user)]

    def _is_excused(self, sitting: Sitting, question: Question, user: int) -> bool:
        """Return whether the table still waits for somebody as it did when it was asked."""
        chair = sitting.chair_of(user)
        if user not in question.excused or chair is None or chair not in sitting.awaited:
            return False
        return (sitting.table.times.waits_since(chair.seat) or 0) <= question.begun

    async def read(self, sitting: Sitting, question: Question) -> set[int]:
        return await self.endings.stalled(sitting)

    def silence(self, sitting: Sitting, found: set[int]) -> bool:
        question = sitting.table.asked["end"]
        return found.issuperset(user for user in self.voters(sitting, question) if question.votes.get(user) != "yes")

    def carried(self, draft: Draft, question: Question, found: Found) -> None:
        people = draft.sitting.people
        all_agreed = all(question.votes.get(user) == "yes" for user in people)
        draft.end(question.asker, "stalled" if not all_agreed else "agreed" if len(people) > 1 else "alone")


class Pause(Kind):
    """The question whether a table pauses."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def voters(self, sitting: Sitting, question: Question) -> list[int]:
        return sitting.people

    def closes(self, old: Sitting, draft: Draft, question: Question) -> str:
        return "" if draft.sitting.table.times.paused is None else "withdrawn"

    def carried(self, draft: Draft, question: Question, found: Found) -> None:
        table = draft.sitting.table
        table.times = msgspec.structs.replace(table.times, paused=self.host.clock.now())
        chair = None if question.asker is None else draft.sitting.chair_of(question.asker)
        draft.add(RowKind.SEAT, None if chair is None else chair.seat, question.asker, "pause", Event("table-paused"))
