"""Questions that the people of a table are asked, and their answers.

One question of each kind can be open at a table. It stands with the table (sessions/table/questions.py), so that its answers are
read and counted under the table's lock: two who answer at once see each other. Computer and open seats have nobody to ask; they
abstain. Silence decides after `ANSWER_WITHIN`, at an hour at which all who were asked are up, by a row of `due` of the kind
`ask <kind>`.

What a kind asks whom, what closes it and what is done when it is carried, says a `Kind`: sessions/play/takeback.py, endings.py and
agreements.py have theirs. Others register theirs with `Votes.register` and ask it by `Votes.ask` on a draft.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from rules.game import Event, Seat
from sessions.host.host import Host
from sessions.people.calls import awake, free
from sessions.people.people import People
from sessions.play.timeouts import ANSWER_WITHIN, DAY, HOUR
from sessions.store import schema
from sessions.store.sql import time_sql
from sessions.table.change import Draft, Played
from sessions.table.errors import CannotKeep, Damaged, NoTableHere, NotSeated, TableError, TableOver
from sessions.table.model import RowKind, Sitting
from sessions.table.names import person
from sessions.table.questions import Question

Found = Any
"""What a kind has read of the table's past; only that kind knows."""


class Kind:
    """One kind of question. Subclasses say what differs."""

    def voters(self, sitting: Sitting, question: Question) -> list[int]:
        """Return whose answers count now: people only."""
        raise NotImplementedError

    def need(self, voters: int) -> int:
        """Return how many of so many voters must agree: all."""
        return voters

    def silence(self, sitting: Sitting, found: Found) -> bool:
        """Return whether it is carried when its time is over and nobody refused. `found`: as `read` has it now."""
        return False

    def closes(self, old: Sitting, draft: Draft, question: Question) -> str:
        """Return why this change of the table leaves nothing to ask, as the last word of `question-closed-<why>`; empty: it does
        not."""
        return ""

    def put_off(self, sitting: Sitting, question: Question) -> TableError | None:
        """Return why it is not carried now, whoever agrees; None: it may be."""
        return None

    def about(self, sitting: Sitting, question: Question) -> list[int]:
        """Return whom it is about who is not asked: when it can be carried again, they have a day to come."""
        return []

    async def read(self, sitting: Sitting, question: Question) -> Found:
        """Whatever `carried` needs of the table's past, read under the lock. Raises TableError where it cannot be had."""

    def carried(self, draft: Draft, question: Question, found: Found) -> None:
        """Return what is done when all who must have agreed."""
        raise NotImplementedError


class _Nothing(Exception):
    """There is nothing to decide (any more)."""


class Votes:
    """The questions of all tables of one host."""

    def __init__(self, host: Host, people: People | None = None) -> None:
        self.host = host
        self.people = people
        self.kinds: dict[str, Kind] = {}

    def register(self, name: str, kind: Kind) -> None:
        """Have a kind of question asked and answered here. Its row of `due` is called `ask <name>`."""
        self.kinds[name] = kind

    def give_back(self, draft: Draft, since: int, until: int) -> bool:
        """Nobody could answer at a table from `since` to `until` (Unix ms): that is no silence. False where nothing is asked."""
        table = draft.sitting.table
        open_ = {kind: question for kind, question in table.asked.items() if question.begun < until}
        if not open_:  # or asked only afterwards
            return False
        for kind, question in open_.items():
            later = self._decided_at(question.asked, question.until + until - since)
            draft.extra.append((time_sql.SHIFT_DUE, (later, table.id, f"ask {kind}", question.until)))
            table.asked = table.asked | {kind: msgspec.structs.replace(question, until=later)}
        return True

    def _decided_at(self, asked: Iterable[int], at: int) -> int:
        """The first time (Unix ms) from `at` on at which silence may decide: nobody asked is asleep, in their quiet hours or on
        vacation then, nor was in the hour before."""
        if self.people is None:
            return at
        for user in (*asked, *asked):  # once more: who sleeps when the others are up
            person = self.people.of(user)
            up = free(person, awake(person, at))
            later = up if up == at else up + HOUR
            at = later if free(person, later) == later else up
        return at

    def _put_off_until(self, sitting: Sitting, question: Question) -> int | None:
        """Return when (Unix ms) a question is looked at again that cannot be decided now: it must not be carried, or its time is
        over on a vacation, or at a night, that was chosen after it. None: it can be decided."""
        now = self.host.clock.now()
        if self.kinds[question.kind].put_off(sitting, question) is not None:
            return max(question.until, now + HOUR)
        if now < question.until or self.people is None:
            return None
        missing = [user for user in question.asked if user not in question.votes]
        away = any(self.people.of(user).away_until(now) for user in missing)
        later = self._decided_at(missing, now) if away or now < question.begun + 2 * ANSWER_WITHIN else now
        return later if later > now else None

    # Asking and answering.

    def ask(self, draft: Draft, question: Question, event: Event | None, found: Found = None) -> None:
        """Ask a question at a table; where nobody's answer is missing it is carried at once.

        Args:
            draft: The change that asks it.
            question: Without `seq`, `begun` and `until`. An asker agrees, and so has whoever agreed in its `votes`.
            event: What is told; None: nothing.
            found: As its kind reads it.

        Raises:
            TableError: A question of its kind is open already, or nobody is there to ask.
        """
        table = draft.sitting.table
        if question.kind in table.asked:
            raise TableError("question-open")
        asker = draft.sitting.chair_of(question.asker) if question.asker is not None else None
        votes = question.votes if question.asker is None else {**question.votes, question.asker: "yes"}
        now = self.host.clock.now()
        question = msgspec.structs.replace(question, begun=now, votes=votes)
        voters = self.kinds[question.kind].voters(draft.sitting, question)
        if not voters:
            raise TableError("nobody-to-ask")
        if question.asker is not None and (why := self.kinds[question.kind].put_off(draft.sitting, question)) is not None:
            raise why
        said: dict[int, str] = {user: "yes" for user in voters if votes.get(user) == "yes"}
        asked = tuple(user for user in voters if user not in said)
        told = [] if event is None else [event]
        draft.add(RowKind.SEAT, None if asker is None else asker.seat, question.asker, _line("ask", question), *told)
        until = self._decided_at(asked, now + ANSWER_WITHIN)
        question = msgspec.structs.replace(question, seq=table.seq, until=until, votes=said, asked=asked)
        self._put(draft, question)
        if not self._settle(draft, question, found):
            draft.extra.append(self.host.due.put(table.id, f"ask {question.kind}", until))

    async def answer(self, table_id: int, user: int, seq: int, agree: bool, click: int, name: str = "") -> Played:
        """Answer the question that row `seq` asked. Who asked it withdraws it by refusing. `name`: what they are called now. Raises
        TableError."""
        found: Found = None

        async def read(sitting: Sitting) -> None:
            nonlocal found
            question = self._asked_by(sitting, seq)
            if question is not None and agree:
                found = await self.kinds[question.kind].read(sitting, question)

        def answer(draft: Draft) -> Seat | None:
            question = self._asked_by(draft.sitting, seq)
            if question is None:
                raise TableError("question-closed")
            if name and user == question.user:
                question = msgspec.structs.replace(question, name=name)
            return self.take(draft, question, user, agree, found)

        return await self.host.unit_of_work.change(table_id, click, answer, read=read)

    def take(self, draft: Draft, question: Question, user: int, agree: bool, found: Found = None) -> Seat | None:
        """Take somebody's answer to an open question. Return their seat. `found`: as the kind reads it. Raises TableError."""
        chair = draft.sitting.chair_of(user)
        seat = None if chair is None else chair.seat
        choice = "yes" if agree else "no"
        if user == question.asker and not agree:
            draft.add(RowKind.SEAT, seat, user, f"withdraw {question.kind}")
            self._close(draft, question, "withdrawn")
            return seat
        if question.votes.get(user) == choice:
            raise TableError("answer-stands")
        question = msgspec.structs.replace(question, votes={**question.votes, user: choice})
        voters = self.kinds[question.kind].voters(draft.sitting, question)
        if user not in voters:
            if chair is None and user != question.asker:
                raise NotSeated
            raise TableError("not-asked")
        if agree and (why := self.kinds[question.kind].put_off(draft.sitting, question)) is not None:
            raise why
        have = sum(question.votes.get(voter) == "yes" for voter in voters)
        about = person("name", user, question.name) if chair is None else {}
        event = Event(
            f"answer-{'guest-' if chair is None else ''}{choice}",
            seat,
            {**about, "have": have, "need": self.kinds[question.kind].need(len(voters))},
        )
        draft.add(RowKind.SEAT, seat, user, f"answer {question.kind} {choice}", event)
        self._put(draft, question)
        self._settle(draft, question, found)
        return seat

    def _asked_by(self, sitting: Sitting, seq: int) -> Question | None:
        """The open question that row `seq` asked."""
        asked = sitting.table.asked.values()
        return next((question for question in asked if question.seq == seq and question.kind in self.kinds), None)

    def withdraw(self, draft: Draft, kind: str, why: str) -> None:
        """Close the open question of a kind, if there is one. `why`: the end of `question-closed-<why>`."""
        question = draft.sitting.table.asked.get(kind)
        if question is not None:
            self._close(draft, question, why)

    def _settle(self, draft: Draft, question: Question, found: Found, *, late: bool = False) -> bool:
        """Decide the question if it can be decided now; whether it was. `late`: its time is over."""
        kind = self.kinds[question.kind]
        voters = kind.voters(draft.sitting, question)
        said = [question.votes.get(voter) for voter in voters]
        need = kind.need(len(voters))
        if voters and said.count("yes") >= need:
            carried = True
        elif len(voters) - said.count("no") < need or not voters:
            self._close(draft, question, "refused")
            return True
        elif late:
            carried = kind.silence(draft.sitting, found)
            if not carried:
                self._close(draft, question, "silence")
                return True
        else:
            return False
        self._drop(draft, question)
        kind.carried(draft, question, found)
        return True

    def _put(self, draft: Draft, question: Question) -> None:
        table = draft.sitting.table
        table.asked = {**table.asked, question.kind: question}

    def _drop(self, draft: Draft, question: Question) -> None:
        table = draft.sitting.table
        table.asked = {kind: other for kind, other in table.asked.items() if kind != question.kind}
        draft.extra.append((schema.DONE_DUE, (self.host.clock.now(), table.id, f"ask {question.kind}", 0)))

    def _close(self, draft: Draft, question: Question, why: str) -> None:
        self._drop(draft, question)
        draft.add(RowKind.SEAT, None, None, f"close {question.kind} {why}", Event(f"question-closed-{why}"))

    # What happens by itself.

    def close_questions(self, old: Sitting, draft: Draft) -> None:
        """Close the questions that a change leaves nothing to ask of; where people have come or gone, have the answers counted
        again in a moment, with what must be read for it. A warning is answered by whatever is done."""
        table = draft.sitting.table
        if not table.asked:
            return
        new = {row.seq for row, _ in draft.rows}
        for question in list(table.asked.values()):
            if question.seq in new:
                continue
            if question.kind not in self.kinds:
                table.asked = {kind: other for kind, other in table.asked.items() if not new or kind != question.kind}
                continue
            gone = question.asker is not None and draft.sitting.chair_of(question.asker) is None
            kind = self.kinds[question.kind]
            why = "withdrawn" if gone else kind.closes(old, draft, question)
            if not why and self._can_again(old, draft, question):
                later = self._decided_at((*question.asked, *kind.about(draft.sitting, question)), draft.made + DAY)
                question = msgspec.structs.replace(question, until=max(question.until, later))
                self._put(draft, question)
            if why:
                self._close(draft, question, why)
            elif set(old.people) != set(draft.sitting.people):
                left = set(old.people).difference(draft.sitting.people)  # who comes again is asked again
                votes = {user: choice for user, choice in question.votes.items() if user not in left}
                self._put(draft, msgspec.structs.replace(question, votes=votes))
                draft.extra.append(self.host.due.put(table.id, f"ask {question.kind}", self.host.clock.now()))

    def _can_again(self, old: Sitting, draft: Draft, question: Question) -> bool:
        """Return whether this change ends what kept a question from being carried. That a vacation is over stands with the table
        only after the change that tells it."""
        kind, now = self.kinds[question.kind], self.host.clock.now()
        before, after = kind.put_off(old, question), kind.put_off(draft.sitting, question)
        if before is None or after is None or self.people is None:
            return before is not None and after is None
        came = not any(self.people.of(user).away_until(now) for user in kind.about(old, question))
        return came and before.id == after.id == "seat-stays-away"

    async def end_question(self, name: str, table_id: int, user: int, at: int) -> None:
        """What the schedule calls when a question's time is over, or who is asked has changed."""
        kind = self.kinds[name]
        found: Found = None

        async def read(sitting: Sitting) -> None:
            nonlocal found
            question = sitting.table.asked.get(name)
            if question is not None:
                found = await kind.read(sitting, question)

        def decide(draft: Draft) -> Seat | None:
            question = draft.sitting.table.asked.get(name)
            if question is None:
                raise _Nothing
            until = self._put_off_until(draft.sitting, question)
            late = self.host.clock.now() >= question.until
            if until is not None:
                self._put(draft, msgspec.structs.replace(question, until=until))
            if until is not None or not self._settle(draft, question, found, late=late):
                draft.extra.append(self.host.due.put(table_id, f"ask {name}", until or question.until))
            return None

        def cannot(draft: Draft) -> Seat | None:
            self.withdraw(draft, name, "refused")
            return None

        try:
            try:
                await self.host.unit_of_work.change(table_id, None, decide, read=read)
            except TableError as error:
                if isinstance(error, (TableOver, NoTableHere)):
                    raise _Nothing from None
                if isinstance(error, (CannotKeep, Damaged)):  # it is tried again
                    raise
                await self.host.unit_of_work.change(table_id, None, cannot)  # what it asked for cannot be had any more
        except _Nothing:
            now = self.host.clock.now()
            await self.host.unit_of_work.write([(schema.DONE_DUE_BY, (now, table_id, f"ask {name}", 0, now))], deed_at=[table_id])


def _line(word: str, question: Question) -> str:
    """The line of a question's row: `ask takeback 12`, `ask replace 2` (seats count from 1 in lines), `ask give 1`, `ask end`."""
    if question.kind in ("end", "pause"):
        return f"{word} {question.kind}"
    return f"{word} {question.kind} {question.row if question.kind == 'takeback' else question.seat + 1}"
