"""Weeks of games as people live them, on a clock of their own: who looks when, who answers a call how fast, who sleeps, goes
away or leaves; and every message of the bot as its reader gets it.

    async with weeks(make_bot, HABITS, TABLES) as club:
        await club.live(days=3)
    club.counts(...)
"""

from __future__ import annotations

import datetime
import heapq
import itertools
import random
import re
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

import simcord
from simcord.components import walk_components

from cogs.board.board import CALLS
from cogs.core.buttons import veiled
from cogs.core.messages import TOOK_OPEN
from cogs.wiring import Wired
from players.inplace import InPlace
from sessions.people.calls import free
from sessions.people.people import Person, today
from sessions.people.since import ORDER_PLAYED
from sessions.play.timeouts import REPLACED_AFTER
from sessions.table.model import Sitting
from tests.cogs.drive import FRAME, SELECT, TEXT, WorldClock, components, text, visit

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
SILENT = 1 << 12
"""The flag of a message that notifies nobody."""
STEP = 30 * MINUTE
"""So far the world goes at once where nothing is due."""
EAGER = 60
"""Minutes: who comes for every call within them plays by calls, and has every turn call where that is offered: such people answered
each of twenty calls a day while the program before sent them."""
OFFER = "mentions you once a day"
"""What whoever answers calls soon is told, in the answer to a move or a summary."""
AHEAD = "plays your next move as soon as"
"""What whoever must wait for others is offered in the answer to a move."""
CHOICES = 3
"""So many moves somebody orders, best first: a second choice costs two presses more."""
LINK = re.compile(r"https://discord\.com/channels/\d+/(\d+)/(\d+)")
"""A way to a message."""
HAND = re.compile(r"\*\*Your hand\*\* · \[[^]]*table (\d+)\]")
WAITS = re.compile(r"^- .*table (\d+) \(", re.MULTILINE)
"""What an inbox says of the table that it shows, and of the others that wait."""
SEAT_WARNING = " has been waiting for you**"
"""What somebody is told before the others may open their seat."""
OFFERED = re.compile(r"/table join|seat is open|take the seat")
"""What offers a seat."""
LEADS = re.compile(r"(\d+ other tables are|Another table is) waiting for you")
"""What the answer to a move says where more tables wait for whoever reads it."""
AND_THEN = 0.5
"""How often whoever orders has what is not played kept for the turns after that: one more press, or a word more."""
AT_A_TIME = 6
"""So many moves somebody makes at one table while they look at their games."""
READS = 5_000
"""Ms for which somebody reads a page before they press."""
READ_EVERY = 3 * HOUR
"""How often direct messages are read for what is not so."""
HERE = 2
"""Minutes after which somebody answers a call that comes while they are still there after a move."""


@dataclass(frozen=True)
class Habit:
    """How somebody lives. looks: at which hours of their day they look at their tables; answers: minutes after which they answer a
    call while they are awake (None: they look when they look); stays: minutes for which they stay at a table after a move; wakes,
    sleeps: the hours of their day; quiet: whether they have told the bot; away: days from and to of a vacation; leaves: the day
    on which they leave the server; silent: the days from and to in which they do nothing and have told nobody; ahead: how often
    they order their next move where that is offered in the answer to a move, of 1; about: what else they choose in `/me`."""

    name: str
    zone: str = "UTC"
    looks: tuple[float, ...] = (9, 20)
    answers: int | None = None
    stays: int = 0
    wakes: float = 8
    sleeps: float = 23
    quiet: bool = True
    away: tuple[int, int] | None = None
    leaves: int | None = None
    silent: tuple[int, int] | None = None
    ahead: float = 0
    about: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Plan:
    """A table: its game, who sits there (by place in the list of habits), the terms chosen in the lobby, and on which day it is
    opened."""

    game: str
    seats: tuple[int, ...]
    clock: str = "none"
    day: int = 0
    computers: int = 0


@dataclass
class Heard:
    """A message of the bot that notified people. `where`: the thread, or the direct messages."""

    at: int
    users: tuple[int, ...]
    where: int
    direct: bool
    text: str


@dataclass
class Weeks:
    """A server where people live. `heard`: every message that notified somebody; `moves`: how many lines people typed; `ended`: on
    which day each table ended that did; `replaced`: where and when a computer player was called to an open seat; `wished`: on which
    day somebody chose to be called at every turn; `offered`, `ordered`: how often somebody was told that they can order their next
    move, and did; `by_order`: how many of the lines were played by an order."""

    env: Any
    habits: list[Habit]
    seed: int
    begun: int
    channel: Any
    people: list[Any]
    heard: list[Heard] = field(default_factory=list)
    moves: int = 0
    requests: Counter[str] = field(default_factory=Counter)
    threads: dict[int, Any] = field(default_factory=dict)
    lost: list[tuple[int, int, int]] = field(default_factory=list)
    outdated: list[str] = field(default_factory=list)
    piled: list[str] = field(default_factory=list)
    untrue: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    often: list[str] = field(default_factory=list)
    ended: dict[int, float] = field(default_factory=dict)
    replaced: list[tuple[int, float]] = field(default_factory=list)
    wished: dict[int, float] = field(default_factory=dict)
    offered: int = 0
    ordered: int = 0
    by_order: int = 0
    rngs: list[random.Random] = field(default_factory=list)
    _events: list[tuple[int, int, Callable[[], Any]]] = field(default_factory=list)
    _count: Any = field(default_factory=itertools.count)
    _here: dict[tuple[int, int], int] = field(default_factory=dict)
    _posted: dict[int, tuple[str, int]] = field(default_factory=dict)  # by channel: which message came last, and when
    _said: dict[int, Any] = field(default_factory=dict)  # what somebody read last in answer to a move

    @property
    def bot(self) -> Wired:
        bot = self.env.bot
        assert isinstance(bot, Wired)
        return bot

    @property
    def now(self) -> int:
        return self.bot.clock.now()

    def day(self, at: int) -> float:
        """Days since the beginning."""
        return (at - self.begun) / DAY

    # The world.

    def hear(self, request: Any) -> None:
        """The bot has sent this."""
        parts = request.path.split("/")
        if parts[1] in ("channels", "users", "guilds"):
            self.requests[self._kind(request, parts)] += 1
        if request.method == "PATCH" and parts[1] == "webhooks":
            self._see(parts[3], request.json)
        if request.method != "POST" or parts[1] != "channels" or parts[-1] != "messages":
            return
        message = request.json
        self._hear_direct(int(parts[2]), message)
        if message.get("flags", 0) & SILENT:
            return
        channel = self.env.backend.get_channel(int(parts[2]))
        direct = channel.type == 1
        called = channel.recipient_ids if direct else message.get("allowed_mentions", {}).get("users", [])
        users = tuple(int(user) for user in called if int(user) != self.env.backend.bot_user.id)
        if users:
            texts = [piece["content"] for piece in walk_components(message.get("components", [])) if piece["type"] == TEXT]
            self.heard.append(Heard(self.now, users, channel.id, direct, "\n".join([message.get("content") or "", *texts]).strip()))
            offers = OFFER in self.heard[-1].text
            for user in users:
                self._called(user, offers=offers)

    def _see(self, token: str, message: Any) -> None:
        """What somebody has open is edited: who is still there goes where it leads."""
        user = self.env.backend.interaction_by_token(token).user_id
        number = next((number for number, person in enumerate(self.people) if person.id == user), None)
        said = [piece["content"] for piece in walk_components((message or {}).get("components") or []) if piece["type"] == TEXT]
        if number is not None and self._there(number) and LEADS.search("\n".join(said)):
            self.at(self.now + HERE * MINUTE, lambda: self.look(number))

    def _hear_direct(self, channel: int, message: Any) -> None:
        """What is posted in direct messages: a hand and a summary within the minute tell the same twice."""
        posted = {str(piece.get("custom_id"))[:4] for piece in walk_components(message.get("components", []))}
        kind = "hand" if any(id.startswith("J|") for id in posted) else "summary" if "i|0|" in posted else ""
        if kind:
            before, at = self._posted.get(channel, ("", 0))
            if before not in ("", kind) and self.now - at < MINUTE:
                self.doubled.append(f"{channel}, day {self.day(self.now):.2f}: {before} and {kind}")
            self._posted[channel] = (kind, self.now)

    def _kind(self, request: Any, parts: list[str]) -> str:
        """Of which kind a request is: what is done to a message, and whether it stands in a thread or in direct messages."""
        if parts[1] != "channels" or "messages" not in parts:
            return f"{request.method} {re.sub('[0-9]+', 'x', request.path)}"
        direct = self.env.backend.get_channel(int(parts[2])).type == 1
        done = {"POST": "post", "PATCH": "edit", "DELETE": "delete", "GET": "look up"}[request.method]
        framed = any(piece["type"] == FRAME for piece in walk_components((request.json or {}).get("components", [])))
        buttons = {str(piece.get("custom_id"))[:1] for piece in walk_components((request.json or {}).get("components", []))}
        what = "board" if framed and "m" in buttons else "older board" if framed else "hand" if "J" in buttons else "other"
        return f"{done} {'direct' if direct else 'thread'}" + ("" if request.method in ("DELETE", "GET") else f", {what}")

    def _called(self, user: int, *, offers: bool) -> None:
        number = next((number for number, person in enumerate(self.people) if person.id == user), None)
        if number is None:
            return
        habit = self.habits[number]
        wait = int((habit.answers or 0) * MINUTE * self.rngs[number].uniform(0.5, 1.5))
        if self._there(number):
            self.at(self.now + min(wait or HERE * MINUTE, HERE * MINUTE), lambda: self.look(number))
        elif habit.answers is not None:
            comes = self._up(number, self._up(number, self.now) + wait)
            self.at(comes, lambda: self.look(number))
            if offers:
                self.at(comes, lambda: self.wish(number))

    def _there(self, number: int) -> bool:
        """Whether somebody who has played has stayed, at whichever table."""
        return any(who == number and until > self.now for (who, _), until in self._here.items())

    def _up(self, number: int, at: int) -> int:
        """The first time from `at` on at which somebody is up; `at` where they are not for a day."""
        return next((then for then in range(at, at + DAY, STEP) if self.awake(number, then)), at)

    async def wish(self, number: int) -> None:
        """Somebody has every turn call, as they are offered, if they play by calls."""
        answers = self.habits[number].answers
        if answers is not None and answers <= EAGER and self.person(number).calls == "day":
            await self.people[number].slash(self.channel, "me calls", at="turn")
            self.wished[number] = self.day(self.now)

    def awake(self, number: int, at: int) -> bool:
        """Whether somebody is there at all."""
        habit = self.habits[number]
        local = datetime.datetime.fromtimestamp(at / 1000, ZoneInfo(habit.zone))
        hour, day = local.hour + local.minute / 60, self.day(at)
        if habit.leaves is not None and day >= habit.leaves:
            return False
        if any(span is not None and span[0] <= day < span[1] + 1 for span in (habit.silent, habit.away)):
            return False
        if habit.wakes <= habit.sleeps:
            return habit.wakes <= hour < habit.sleeps
        return hour >= habit.wakes or hour < habit.sleeps

    def at(self, when: int, what: Callable[[], Any]) -> None:
        heapq.heappush(self._events, (when, next(self._count), what))

    async def to(self, when: int) -> None:
        """The world goes on until then; what is due meanwhile happens at its time."""
        while self.now < when:
            parts = (self.bot.host.scheduler.due, self.bot.show, self.bot.outbox)
            due = min((part.next for part in parts if part.next is not None), default=when)
            upto = min(when, self.now + STEP, max(due, self.now + 1_000))
            self.env.backend.clock.elapsed += max(0, (upto - self.now) / 1000)
            await self.env.advance_time(1)

    async def live(self, days: float) -> None:
        """So many days go by."""
        end = self.begun + int(days * DAY)
        for number, habit in enumerate(self.habits):
            self._plan_days(number, habit, end)
        for noon in range(self.begun + DAY, end + 1, DAY):
            self.at(noon, self.read_threads)
        for hour in range(self.begun + READ_EVERY, end + 1, READ_EVERY):
            self.at(hour, self.read_messages)
        while self._events and self._events[0][0] <= end:
            when, _, what = heapq.heappop(self._events)
            await self.to(when)
            done = what()
            if done is not None:
                await done
        await self.to(end)
        for table_id in self.threads:
            rows = await self.bot.host.queries.rows(table_id)
            self.by_order += sum(event.id == ORDER_PLAYED for row in rows for event in row.events)
            if (await self.bot.host.tables.look(table_id)).table.status == "over":
                self.ended[table_id] = self.day(max(row.at for row in rows if row.kind == "move"))
        await self.read_threads()
        await self.read_messages()

    def _plan_days(self, number: int, habit: Habit, end: int) -> None:
        zone = ZoneInfo(habit.zone)
        first = today(self.begun, habit.zone)
        for day in range(int((end - self.begun) / DAY) + 2):
            for hour in habit.looks:
                local = datetime.datetime.combine(first, datetime.time(), zone) + datetime.timedelta(days=day, hours=hour)
                at = int(local.timestamp() * 1000) + self.rngs[number].randrange(20) * MINUTE
                if self.now < at < end:
                    self.at(at, lambda: self.look(number))
        if habit.leaves is not None:
            self.at(self.begun + habit.leaves * DAY, lambda: self._leave(number))

    def _leave(self, number: int) -> None:
        self.env.backend.remove_member(self.channel.guild.id, self.people[number].id)

    # People.

    async def look(self, number: int) -> None:
        """Somebody looks at their tables and plays where it is their turn."""
        if not self.awake(number, self.now):
            return
        made: Counter[int] = Counter()
        for table_id in list(self.threads):
            await self.answer(number, table_id)
            await self.replace(number, table_id)
            await self.go_on(number, table_id)
            await self.play(number, table_id, made)
        while (said := self._said.pop(number, None)) is not None and LEADS.search(text(said)):
            for table_id in list(self.threads):  # the answer to their last move leads them on
                await self.play(number, table_id, made)
        for table_id in () if said is None else [int(id.split("|")[1]) for id in custom_ids(said) if id.startswith("U|")]:
            await self.order(number, table_id, said, "U")

    async def answer(self, number: int, table_id: int) -> None:
        """Whoever is asked about a seat whose holder does not play agrees to what lets the game go on."""
        person, sitting = self.people[number], await self.bot.host.tables.look(table_id)
        for kind, question in sitting.table.asked.items():
            if kind in ("timeout", "replace") and person.id in question.asked and person.id not in question.votes:
                await self._press(person, table_id, f"e|{table_id}|{veiled(sitting.table, question.seq)}|yes")

    async def replace(self, number: int, table_id: int) -> None:
        """Whoever reads in the thread that the table waits for somebody presses what stands under it: **Open the seat**."""
        person, sitting = self.people[number], await self.bot.host.tables.look(table_id)
        if sitting.table.status != "running" or sitting.chair_of(person.id) is None or "replace" in sitting.table.asked:
            return
        for seat, time in enumerate(sitting.table.times.seats):
            waited = self.now - (sitting.table.times.waits_since(seat) or self.now)
            if sitting.chairs[seat].user not in (None, person.id) and waited > REPLACED_AFTER:
                await self._press(person, table_id, f"X|{table_id}|{seat}|{veiled(sitting.table, time.turn)}")

    async def _press(self, person: Any, table_id: int, custom_id: str) -> Any:
        """Press a button in a table's thread, in the newest message that has it; the answer, None where none has."""
        kept = self.env.backend.messages[self.threads[table_id].id].values()
        found = [message.id for message in kept if message.visible_to(None) and custom_id in custom_ids(message)]
        if not found:
            return None
        message = next(message for message in self.threads[table_id].history() if message.id == max(found))
        return (await person.click(message, custom_id=custom_id)).response

    async def go_on(self, number: int, table_id: int) -> None:
        """Whose table waits for a seat that nobody has does what its board offers: a computer player plays on there."""
        person, sitting = self.people[number], await self.bot.host.tables.look(table_id)
        acting = sitting.state.to_move if sitting.state is not None and sitting.table.status == "running" else ()
        if sitting.chair_of(person.id) is None or not any(sitting.chairs[seat].kind == "open" for seat in acting):
            return
        page = await self._press(person, table_id, f"w|{table_id}")
        if page is None:
            return
        selects = [piece for piece in components(page) if piece["type"] == SELECT]
        free_seat = re.compile(rf"W\|{table_id}\|o\d")
        select = next((piece for piece in selects if free_seat.fullmatch(piece["custom_id"])), None)
        if select is not None:
            await person.select(page, [select["options"][0]["value"]], custom_id=select["custom_id"])
            self.replaced.append((table_id, self.day(self.now)))

    async def play(self, number: int, table_id: int, made: Counter[int] | None = None) -> None:
        """Somebody plays at one table while it is their turn there, a minute a move at least, and stays for a while. Where an order
        of theirs is played in that minute, the answer to their move, which follows the game, offers them to order once more.
        `made`: how many moves they have made at each table since they came."""
        person, habit, answer = self.people[number], self.habits[number], None
        made = Counter() if made is None else made
        while made[table_id] < AT_A_TIME:
            if not self.awake(number, self.now):
                return
            sitting = await self.bot.host.tables.look(table_id)
            chair, state = sitting.chair_of(person.id), sitting.state
            if chair is None or state is None or sitting.table.status != "running" or sitting.table.times.paused is not None:
                return
            if chair.seat not in state.to_move:
                if answer is None or (answer := await self.order(number, table_id, answer)) is None:
                    return
                made[table_id] += 1
                await self.to(self.now + MINUTE)
                continue
            lines = list(state.moves(chair.seat, self.now))
            if not lines:
                return
            chance = random.Random(f"{self.seed} {table_id} {sitting.table.seq}")
            line = "ready" if "ready" in lines else chance.choice(lines)
            played = await person.slash(self.threads[table_id], "move", lines=line)
            said = played.response or played.followups[-1]  # which Discord refused to change is a message of its own
            if OFFER in text(said):
                await self.wish(number)
            self.moves += 1
            made[table_id] += 1
            self._said[number] = said
            self._here[number, table_id] = self.now + habit.stays * MINUTE
            await self._others(table_id, number)
            answer = await self.order(number, table_id, said) or said
            await self.to(self.now + MINUTE)

    async def order(self, number: int, table_id: int, answer: Any, letter: str = "L") -> Any:
        """Somebody orders their next move at a table, if that is offered in the answer to this one (or, by another `letter`, to a
        move elsewhere) and they do it: of what they could play if it were their turn, what they would choose there. What they are
        answered; None: they did not."""
        button = f"{letter}|{table_id}"
        if button not in custom_ids(answer) or (letter == "L" and AHEAD not in text(answer)):
            return None
        self.offered += 1
        person, sitting = self.people[number], await self.bot.host.tables.look(table_id)
        chance = random.Random(
            f"{self.seed} {table_id} {sitting.table.seq} ahead {number}" + (letter + str(self.now)) * (letter != "L")
        )
        chair, state = sitting.chair_of(person.id), sitting.state
        if chance.random() >= self.habits[number].ahead or chair is None or state is None:
            return None
        ahead = state.in_turn(chair.seat)
        if ahead is not None:
            legal = list(ahead.moves(chair.seat, self.now))
            lines = chance.sample(legal, min(CHOICES, len(legal)))
            rest = chance.random() < AND_THEN
            given = (await person.slash(self.threads[table_id], "order", lines="; ".join(lines), rest=rest)).response
        else:
            await self.to(self.now + READS)  # two presses at once would be taken for a slip
            if await self._has_come(table_id, chair.seat) or button not in custom_ids(answer) or not self._stands(answer):
                return None
            page = (await person.click(answer, custom_id=button)).response
            await self.to(self.now + READS)
            if await self._has_come(table_id, chair.seat):
                return None
            offered = [found for found in custom_ids(page) if re.match(r"B\|\d+\|.", found)]
            if not offered:
                return None
            given = (await person.click(page, custom_id=chance.choice(offered))).response
        self.ordered += 1
        return given

    def _stands(self, message: Any) -> bool:
        """Whether a message is still there."""
        return any(message.id in kept for kept in self.env.backend.messages.values())

    async def _has_come(self, table_id: int, seat: int) -> bool:
        """Whether it is somebody's turn now, whose panel then stands elsewhere, or the game is over."""
        state = (await self.bot.host.tables.look(table_id)).state
        return state is None or state.result() is not None or seat in state.to_move

    async def _others(self, table_id: int, number: int) -> None:
        """Whoever is still there sees the board move, and answers at once."""
        sitting = await self.bot.host.tables.look(table_id)
        if sitting.table.status == "over":
            return
        waits = sitting.state.to_move if sitting.state is not None else ()
        for seat in waits:
            user = sitting.chairs[seat].user
            other = next((n for n, person in enumerate(self.people) if person.id == user), None)
            if other is not None and other != number and self._here.get((other, table_id), 0) > self.now:
                self.at(self.now + 2 * MINUTE, lambda other=other: self.play(other, table_id))  # type: ignore[misc]

    async def open(self, plan: Plan) -> None:
        """A table is opened, filled and started."""
        about: dict[str, Any] = {"seats": len(plan.seats) + plan.computers}
        if plan.clock != "none":
            about["clock"] = plan.clock
        if plan.computers:
            about["computers"] = plan.computers
        known = {thread.id for thread in self._threads()}
        maker = self.people[plan.seats[0]]
        await maker.slash(self.channel, "table new", game=plan.game, **about)
        thread = next(thread for thread in self._threads() if thread.id not in known)
        table_id = (await self.bot.host.queries.table_in(thread.id)).table.id
        self.threads[table_id] = thread
        for seat in plan.seats[1:]:
            await self.people[seat].slash(thread, "table join")
        await maker.slash(thread, "table start")

    def _threads(self) -> list[Any]:
        threads = self.channel.threads
        return list(threads() if callable(threads) else threads)

    # What is counted.

    async def unwarned(self) -> list[str]:
        """Seats that were lost and whose owner had not been warned of that turn while they were not asleep."""
        found = []
        for table_id in self.threads:
            rows = await self.bot.host.queries.rows(table_id)
            for at, row in enumerate(rows):
                if row.line not in ("clock out", "replace") or row.user is None:
                    continue
                warning = "Your clock at" if row.line == "clock out" else "**"
                says = f"table {table_id}**" if row.line == "clock out" else f"table {table_id}{SEAT_WARNING}"
                person = self.bot.people.of(row.user)
                begun = next((one.at for one in reversed(rows[:at]) if one.user == row.user and one.kind == "move"), self.begun)
                told = [
                    heard.at
                    for heard in self.heard
                    if row.user in heard.users and heard.text.startswith(warning) and says in heard.text
                ]
                self.lost.append((table_id, row.user, row.at))
                if not any(begun < heard < row.at and free(person, heard) == heard for heard in told):
                    found.append(f"table {table_id}, day {self.day(row.at):.1f}: {row.user}")
        return found

    async def used_up(self) -> list[str]:
        """Calls in threads to somebody whose turn an order of theirs played within the minute after: nobody needed them. Who was
        called because nobody held the seat that the table waited for was; and to the result their own order leads."""
        found = []
        for table_id, thread in self.threads.items():
            rows = await self.bot.host.queries.rows(table_id)
            moves = [row for row in rows if row.kind == "move"]
            filled = [row.at for row in rows if any(event.id in TOOK_OPEN for event in row.events)]
            for heard in self.heard:
                for user in heard.users if heard.where == thread.id else ():
                    first = next((row for row in moves if row.user == user and row.at > heard.at), None)
                    ordered = first is not None and any(event.id == ORDER_PLAYED for event in first.events)
                    needed = first is not None and any(heard.at <= at <= first.at for at in filled)
                    if first is not None and ordered and not needed and first.at - heard.at < MINUTE:
                        found.append(f"table {table_id}, day {self.day(heard.at):.1f}: {user}")
        return found

    async def read_threads(self) -> None:
        """Everybody reads all threads from the beginning: what still calls somebody there for whom nobody waits, a day later."""
        for table_id, thread in self.threads.items():
            sitting = await self.bot.host.tables.look(table_id)
            waits = sitting.state.to_move if sitting.state is not None and sitting.table.status == "running" else ()
            called = {f"<@{sitting.chairs[seat].user}>" for seat in waits}
            for message in self.env.backend.messages[thread.id].values():
                at = int(datetime.datetime.fromisoformat(message.timestamp).timestamp() * 1000)
                if message.author_id != self.env.backend.bot_user.id or self.now - at < DAY or not message.visible_to(None):
                    continue
                if sitting.table.status != "running":
                    says = [piece["content"] for piece in components(message) if piece["type"] == TEXT]
                    offers = [line for said in says for line in said.splitlines() if OFFERED.search(line)]
                    self.outdated += [f"table {table_id}, over: {line!r}" for line in offers]
                for said in calling(message):
                    if "<@" in said and not any(who in said for who in called):
                        self.outdated.append(f"table {table_id}, day {self.day(self.now):.1f}: {said!r}")

    async def read_messages(self) -> None:
        """Everybody reads their direct messages: more than one with their hands, and buttons there for tables that are over; what
        says that it is their turn, or offers a seat, where that is over."""
        for person in self.people:
            channel = person.user.dm_channel
            if channel is None:
                continue
            kept = list(self.env.backend.messages[channel.id].values())
            for table_id in self.threads:
                sitting = await self.bot.host.tables.look(table_id)
                if self.now - sitting.table.changed < HOUR / 2 or self._there_at(person):
                    continue
                says = [said for message in kept for said in untrue(message, sitting, person.id)]
                self.untrue += [f"{person.id}, day {self.day(self.now):.1f}: {said!r}" for said in says]
            self.untrue += [f"{person.id}, day {self.day(self.now):.1f}: {said}" for said in self._gone(kept)]
            buttons = [custom_ids(message) for message in kept]
            hands = [ids for ids in buttons if any(id.startswith("J|") for id in ids)]
            if len(hands) > 1:
                self.piled.append(f"{person.id}, day {self.day(self.now):.1f}: {len(hands)} messages with hands")
            for id in itertools.chain(*hands):
                if id.startswith(("m|", "I|")):
                    sitting = await self.bot.host.tables.look(int(id.split("|")[1]))
                    if sitting.table.status != "running" or sitting.chair_of(person.id) is None:
                        self.piled.append(f"{person.id}, day {self.day(self.now):.1f}: {id} is over")

    def _there_at(self, person: Any) -> bool:
        """Whether somebody is still at a table, where what they are told in answers serves."""
        return self._there(next(number for number, one in enumerate(self.people) if one is person))

    def _gone(self, kept: list[Any]) -> list[str]:
        """The ways in messages that lead to a message that is gone."""
        says = [piece["content"] for message in kept for piece in components(message) if piece["type"] == TEXT]
        ways = [(int(there), int(id)) for said in says for there, id in LINK.findall(said)]
        return [f"a way to a message that is gone: {id}" for there, id in ways if id not in self.env.backend.messages[there]]

    def person(self, number: int) -> Person:
        return self.bot.people.of(self.people[number].id)

    def counts(self) -> dict[str, int]:
        """What the weeks are held to; pings are told apart by person and day."""
        quiet = gone = 0
        most: dict[tuple[int, datetime.date], Counter[int]] = defaultdict(Counter)
        for heard in self.heard:
            for user in heard.users:
                number = next(number for number, person in enumerate(self.people) if person.id == user)
                habit, person = self.habits[number], self.person(number)
                quiet += free(person, heard.at) > heard.at
                gone += habit.leaves is not None and self.day(heard.at) >= habit.leaves
                if is_call(heard) and person.calls == "day":
                    most[user, today(heard.at, person.zone)][0 if heard.direct else heard.where] += 1
        for (user, day), counted in most.items():
            self.often += [f"{user} on {day}: {count} times at {where}" for where, count in counted.items() if count > 1]
        over = len(self.often)
        return {"quiet": quiet, "outdated": len(set(self.outdated)), "gone": gone, "often": over}


def custom_ids(message: Any) -> list[str]:
    """The ids of a message's buttons."""
    return [component["custom_id"] for component in components(message) if component.get("custom_id")]


def calling(message: Any) -> list[str]:
    """What a message asks of people: the calls of a board, and reminders."""
    found = []
    for component in components(message):
        if component["type"] == TEXT and (component.get("id") in CALLS or "is waiting for you" in component["content"]):
            found.append(component["content"])
    return found


def untrue(message: Any, sitting: Sitting, user: int) -> list[str]:
    """What a direct message says of a table that is not so: that it waits for its reader, or that they can have their seat back."""
    chair, state, table = sitting.chair_of(user), sitting.state, sitting.table
    acts = table.status == "running" and chair is not None and state is not None and chair.seat in state.to_move
    back = table.status == "running" and chair is None and bool(sitting.free_for(user))
    lines = [line for piece in components(message) if piece["type"] == TEXT for line in piece["content"].splitlines()]
    found = [line for line in lines if f"table {table.id}**: your turn" in line and not acts]
    if f"j|{table.id}" in custom_ids(message) and not back:
        found.append(lines[0])
    told = "\n".join(lines)
    if not acts and (str(table.id) in HAND.findall(told)[:1] and "Your turn began" in told):
        found.append("Your turn began, in a hand")
    if not acts and any(id.startswith("J|") for id in custom_ids(message)) and str(table.id) in WAITS.findall(told):
        found.append("another table is waiting, in a hand")
    return found


def is_call(heard: Heard) -> bool:
    """Whether it is a call or a summary, and neither a warning nor a loss."""
    return not heard.text.startswith(("Your clock at", "**Your clock at", "**The others opened")) and SEAT_WARNING not in heard.text


@asynccontextmanager
async def weeks(make_bot: Callable[[], Wired], habits: list[Habit], seed: int = 1) -> AsyncIterator[Weeks]:
    """A server in which these people live, all settings chosen."""

    bot = make_bot()
    bot.computers.pool = InPlace()
    bot.computers.simulations = 8
    clock = bot.clock
    assert isinstance(clock, WorldClock)
    async with visit(bot, settle_timeout=60.0) as env:
        clock.env = env
        guild = env.create_guild()
        channel = guild.create_text_channel("tables")
        people = [guild.add_member(env.create_user(habit.name)) for habit in habits]
        club = Weeks(env, habits, seed, clock.now(), channel, people)
        club.rngs = [random.Random(f"{seed} {habit.name}") for habit in habits]

        class Watched(list):  # type: ignore[type-arg]
            def append(self, entry: Any) -> None:
                club.hear(entry)

        env.backend.http_requests = Watched()
        try:
            for habit, person in zip(habits, people, strict=True):
                await _choose(club, habit, person)
            yield club
        finally:
            last = env.bot
            assert isinstance(last, Wired)
            await last.let_go()


async def _choose(club: Weeks, habit: Habit, person: simcord.MemberActor) -> None:
    if habit.zone != "UTC":
        await person.slash(club.channel, "me timezone", zone=habit.zone)
    if habit.quiet:
        await person.slash(club.channel, "me quiet", **{"from": f"{int(habit.sleeps) % 24}:00", "to": f"{int(habit.wakes)}:00"})
    if habit.away is not None:
        first, last = (today(club.begun + day * DAY, habit.zone).isoformat() for day in habit.away)
        await person.slash(club.channel, "me vacation", first=first, last=last)
    for name, value in habit.about:
        await person.slash(club.channel, f"me {name}", **dict([value.split(":")]))
