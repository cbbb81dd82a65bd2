"""People at tables while the bot's process is killed at chosen places, and what each of them was told before it died."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playground.actor import Actor, Json, buttons, selects, words
from playground.both import Both
from playground.faults import HangUp
from playground.limits import LOADING
from playground.world import THREADS
from sessions.play.haste import HASTY
from tests.engine import named, query
from tests.playground.audit import Audit, LoggedTable, row_named, tables

PATIENCE = 30.0
LONG = bool(os.environ.get("LONG"))


async def until(true: Callable[[], Any]) -> Any:
    """Look again and again until something is so; what it gave. Nobody tells of what a database holds."""
    async with asyncio.timeout(PATIENCE):
        while not (found := true()):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    return found


@dataclass(frozen=True)
class Place:
    """Where to die: a route, before or after its work, in a thread, a direct message or a channel; or a place of placed.py."""

    what: str
    stage: str = ""
    where: str = ""
    long: bool = False  # in long runs only

    def __str__(self) -> str:
        return " ".join(filter(None, (self.stage, self.what, self.where)))


def confirms(message: Json) -> list[str]:
    """The custom ids of a message's buttons that play a line which was asked about."""
    return [each["custom_id"] for each in buttons(message).values() if each.get("custom_id", "").startswith("c|")]


def some(places: list[Place]) -> list[Place]:
    """The places of this run: all where LONG=1, else every second of those that are not for long runs only."""
    return places if LONG else [place for place in places if not place.long][::2]


@dataclass
class Try:
    """Something a person did. `line`: what is to stand in the log."""

    who: Actor
    id: str
    line: str


@dataclass
class Ready:
    """A line that somebody is about to play."""

    line: str
    go: Callable[[], Awaitable[Try]]


class Scene:
    """A playground, its bot with places to die at, Ann and Ben."""

    def __init__(self, folder: Path, both: Both, ann: Actor, ben: Actor, seed: int) -> None:
        self.both, self.ann, self.ben = both, ann, ben
        self.database, self.armed = folder / "x.db", folder / "placed"
        self.audit = Audit(both.server)
        self.rng = random.Random(seed)
        self.thread: Json = {}

    # ---- dying

    def kill_at(self, place: Place | None) -> None:
        """The process dies when it comes by there next."""
        if place is None:
            return
        if not place.stage:
            self.armed.write_text(place.what)
            return
        hooks = self.both.server.faults.hooks

        async def hook(stage: str, route: str, about: Json) -> None:
            if (stage, route) == (place.stage, place.what) and place.where in ("", self._kind(about["call"].parts.get("channel"))):
                hooks.remove(hook)
                await self.both.kill()
                raise HangUp

        hooks.append(hook)

    def _kind(self, channel: str | None) -> str:
        if channel is None:
            return ""
        kind = self.both.server.world.channel(channel)["type"]
        return "thread" if kind in THREADS else {0: "channel", 1: "dm"}[kind]

    def lose(self, *routes: str) -> None:
        """The next answers of these routes are lost, after their work was done."""
        for route in routes:
            self.both.server.faults.add("lost", route)
            if route == "POST callback":
                self.audit.excused = (40060,)  # it asks again, and is told that it was heard

    async def dead(self) -> None:
        """Wait until the process has died."""
        process = self.both.runner.process
        assert process is not None
        async with asyncio.timeout(PATIENCE):
            await process.wait()
            await self.ann.until(lambda: not self.ann.bot["online"], "the bot's end")
        assert process.returncode == -9

    async def dead_or_calm(self, done: Try) -> bool:
        """Wait until the process has died, or has done all there was to do without coming by the place. Whether it died."""
        process = self.both.runner.process
        assert process is not None
        await until(lambda: process.returncode is not None or not (self.told(done) is None or self.behind()))
        await asyncio.sleep(0.05)  # the previous board is edited last, and nobody waits for it
        self.armed.unlink(missing_ok=True)
        self.both.server.faults.hooks.clear()
        if process.returncode is None:
            return False
        await self.dead()
        return True

    async def again(self) -> None:
        """Start the bot anew."""
        await self.both.start()
        await self.ann.online()

    # ---- the truth

    @property
    def table(self) -> LoggedTable:
        """The newest table, as its log has it."""
        return tables(self.database)[-1]

    def times(self, line: str) -> int:
        """How often this line stands in the log."""
        return [row[1] for row in self.table.log].count(line)

    def told(self, done: Try) -> str | None:
        """What the person was told in answer; None while it is "thinking", or nothing at all."""
        interactions = self.both.server.interactions
        found = interactions.by_id[done.id]
        if found.original is None or found.original not in interactions.hidden:
            return None
        message = interactions.hidden[found.original][1]
        if message["flags"] & LOADING or confirms(message):
            return None
        return words(message)

    def behind(self) -> str:
        """Who was not shown the newest row of a table, and what is to be deleted; empty when nothing is left to do."""
        late = query(
            self.database,
            "SELECT t.id, t.seq, r.reader FROM tables t "
            "JOIN (SELECT id, 'board' AS reader FROM tables WHERE channel_id IS NOT NULL "
            "UNION SELECT table_id, 'hand:' || \"user\" FROM seats JOIN tables ON id = table_id "
            "WHERE status = 'running' AND \"user\" IS NOT NULL) r "
            "ON r.id = t.id LEFT JOIN shown s ON s.table_id = t.id AND s.reader = r.reader WHERE s.seq IS NULL OR s.seq < t.seq",
        )
        late += query(self.database, "SELECT table_id, message_id, 'is to be deleted' FROM replaced")
        return ", ".join(f"table {table}, row {row}, {reader}" for table, row, reader in late)

    async def calm(self) -> None:
        """Wait until every reader of every table was shown its newest row."""
        try:
            await until(lambda: not self.behind())
        except TimeoutError:
            raise AssertionError(f"never shown: {self.behind()}") from None

    def stored(self, done: Try) -> bool:
        """Whether what was done stands in the log. It must, when the person was told so."""
        clicks = [click for (click,) in query(self.database, "SELECT click FROM log")]
        assert clicks.count(int(done.id)) <= 1
        if int(done.id) not in clicks:
            assert self.told(done) is None, f"{done.line}: told and lost: {self.told(done)}"
            return False
        return True

    # ---- acting

    async def open(self, **options: Any) -> None:
        """Ann opens a table for two, Ben joins."""
        made = await self.ann.command("tables", "table new", game="blueprints", seats=2, **options)
        assert "ready" in made.text, made.text
        self.thread = self.ann.threads()[-1]
        await self.ben.command(self.thread, "table join")

    async def begin(self, **terms: str) -> None:
        """A table with a game begun on these terms, everything shown."""
        await self.open()
        if terms:
            await self.calm()
            lobby = await self.ann.until(lambda: next((m for m in self.ann.seen(self.thread) if m["components"]), None))
            await self.ann.click(lobby, "Table settings")
        for name, value in terms.items():
            await self._agree(f"O|{self.table.id}|{name}", value)
        await self.ann.command(self.thread, "table start")
        await self.calm()

    async def _agree(self, custom_id: str, value: str) -> None:
        """Choose from one list of Ann's page of settings."""

        def page() -> Json | None:
            return next((m for m in self.ann.messages.values() if any(s["custom_id"] == custom_id for s in selects(m))), None)

        await self.ann.select(await self.ann.until(page, "the table's settings"), value, custom_id=custom_id)

    def acting(self) -> Actor:
        """Whom the table waits for."""
        table = self.table
        user = next(user for user, seat in table.seat_of.items() if seat in table.waiting)
        return self.ann if self.ann.id == str(user) else self.ben

    async def send(self, who: Actor, command: str, **options: Any) -> Try:
        """Send a command and wait for nothing."""
        named, nested = who._options(command, options, None)
        started = await who.call("command", channel=self.thread["id"], command=named, options=nested)
        return Try(who, started["interaction"], str(options.get("lines", command)))

    async def line(self, who: Actor) -> str:
        """Some legal line, as the completion offers it."""
        offered = await who.autocomplete(self.thread, "move", "lines")
        return str(self.rng.choice(offered)["value"])

    async def press(self, panel: Json, who: Actor) -> Try:
        """Confirm the line that the panel shows, and wait for nothing."""
        custom_id = confirms(panel)[0]
        started = await who.call("click", channel=panel["channel_id"], message=panel["id"], custom_id=custom_id)
        return Try(who, started["interaction"], custom_id.split("|")[-1])

    async def ready(self, by_panel: bool) -> Ready:
        """Whoever must act is about to: a line is chosen, or built in the panel."""
        who = self.acting()
        if by_panel:
            panel = await self.panel(who)
            return Ready(confirms(panel)[0].split("|")[-1], lambda: self.press(panel, who))
        line = await self.line(who)
        return Ready(line, lambda: self.send(who, "move", lines=line))

    async def ready_to_pass_on(self, by_panel: bool) -> Ready:
        """As `ready`, with a line that makes it somebody else's move; lines that do not are played until there is one."""
        for _ in range(6):
            if self.table.status != "running":
                await self.begin()  # the game is over: another one
            ready = await self.ready(by_panel)
            table = self.table
            assert table.state is not None
            after = table.state.play(table.waiting[0], ready.line).state
            if after.to_move and after.to_move != table.waiting:
                return ready
            await self.answered(await ready.go())
            await self.calm()
        raise AssertionError("nobody else ever has to move")

    async def panel(self, who: Actor) -> Json:
        """Your move, and choices at random until a line is whole."""
        table = self.table

        def board() -> Json | None:
            here = [m for m in who.seen(self.thread) if "Your move" in buttons(m)]
            return here[-1] if here and row_named(here[-1], table) == table.seq else None

        answer = await who.click(await who.until(board, "the board"), "Your move")
        for _ in range(12):
            if confirms(answer.message):
                await asyncio.sleep(HASTY / 1000 + 0.1)  # two presses that close together play nothing
                return answer.message
            words = [label for label, each in buttons(answer.message).items() if each["custom_id"].startswith("P|")]
            answer = await who.click(answer.message, self.rng.choice(words))
        raise AssertionError("the panel does not come to an end")

    async def answered(self, done: Try) -> str:
        """Wait for the answer."""

        text: str = await until(lambda: self.told(done))
        return text

    async def move(self) -> Try:
        """Whoever must act does so, now by a typed line, now by the panel."""
        done = await (await self.ready(self.rng.random() < 0.5)).go()
        await self.answered(done)
        return done


@asynccontextmanager
async def scene(folder: Path, seed: int = 1, *, slow: bool = False) -> AsyncIterator[Scene]:
    """A playground with Ann and Ben, and a bot that dies where it is told to. `slow`: it acknowledges everything before its work,
    as if that took long."""
    environ = {"DATABASE": named(folder / "x.db"), "PLACED": str(folder / "placed"), "SLOW": "1" if slow else ""}
    both = Both(folder / "x.db", bot="tests.crash.placed", environ=environ)
    async with asyncio.timeout(600), both:
        address = both.server.address
        async with Actor(address, "Ann", patience=PATIENCE) as ann, Actor(address, "Ben", patience=PATIENCE) as ben:
            found = Scene(folder, both, ann, ben, seed)
            await ann.online()
            await ben.online()
            yield found
