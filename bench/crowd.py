"""Many people at many tables of a playground: what they do there, and what they see of it.

They act through the same calls as the page and see what a page would be told; nobody has a connection of their own, so thousands
cost little. A table that was there before the bot started stands in its database and in a thread of the playground's world.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playground import components as parts
from playground import messages, permits
from playground.limits import LOADING, Refused
from playground.rest import open_thread
from playground.server import Server
from playground.world import World
from rules import GAMES
from sessions.host.host import Host
from sessions.kernel.clock import SystemClock
from sessions.people.people import People
from sessions.play.clocks import Clocks
from sessions.store.connection import SqliteStore
from sessions.table.model import Shown
from sessions.wiring import wire

Json = dict[str, Any]

TABLES_A_GUILD, PEOPLE_A_GUILD = 45, 60
"""A server keeps fifty open tables: there is room for some more."""
CLOSED = 0.08
"""The share of people who take no direct messages."""
KNOWN = 0.9
"""The share of people to whom the bot has written before."""
MOVES = 24
"""A table that was there before stands at one of its first so many moves."""
PRESSES = 14
PATIENCE = 25.0
"""Seconds after which somebody no longer waits for an answer."""
WAIT_FOR_PRESS = (0.6, 2.0)
"""Seconds from one press of a panel to the next."""
ROW = re.compile(r"[mhr]\|(\d+)\|(\d+)")
FOLLOWS = "The picture follows"
"""What a panel says whose picture is still to come."""
SORRY = ("Something went wrong on my side", "Discord did not take that just now")

clicks = itertools.count(1 << 59)


async def _at_once() -> None:
    """Nobody waits."""


class Failed(Exception):
    """A press or command that was not answered as it should be."""


@dataclass
class Spot:
    """A table as its people know it. `boards`: Unix s and the row that was shown then; `stored`: every change by its row."""

    thread: str
    channel: str
    users: list[str]
    game: str
    number: int = 0
    board: str = ""
    seq: int = -1
    status: str = "lobby"
    waits: list[str] = field(default_factory=list)
    boards: list[tuple[float, int]] = field(default_factory=list)
    stored: list[Json] = field(default_factory=list)


@dataclass
class Ask:
    """Something that a person did, until it is answered."""

    path: str
    source: str | None
    done: asyncio.Future[Json]
    kind: int | None = None
    seen: dict[str, Json] = field(default_factory=dict)


class Town:
    """The servers, channels, people and tables of one run."""

    def __init__(self, world: World, tables: int, seed: int) -> None:
        self.world, self.rng = world, random.Random(seed)
        self.spots: list[Spot] = []
        self.channels: list[str] = []
        self.people: dict[str, list[str]] = {}
        games = itertools.cycle(GAMES)
        for first in range(0, tables, TABLES_A_GUILD):
            self._server(len(self.people), [next(games) for _ in range(min(TABLES_A_GUILD, tables - first))])

    def _server(self, number: int, games: list[str]) -> None:
        """One more server with two channels, its people, and a thread for each of these games."""
        world, rng = self.world, self.rng
        guild = world.add_guild(f"Server {number}")
        world.guilds[guild]["members"].clear()
        here = [
            next(c["id"] for c in world.channels.values() if c.get("guild_id") == guild),
            world.add_channel("more", guild=guild),
        ]
        self.channels += here
        people = []
        for person in range(PEOPLE_A_GUILD):
            user = world.add_person(f"P{number}-{person}", guild, dm_open=rng.random() >= CLOSED)
            if rng.random() < KNOWN:
                world.dm(user)["_opened"] = True
            people.append(user)
        self.people[guild] = people
        for place, game in enumerate(games):
            channel = here[place % 2]
            told = messages.post(world, world.bot_id, channel, {"content": f"A table of {game}"})
            thread = open_thread(world, world.bot_id, channel, game, 10080, told["id"])["id"]
            others = [user for user in people if user != people[place]]
            users = [people[place], *rng.sample(others, rng.choice((1, 1, 2)))]
            self.spots.append(Spot(thread, channel, users, game))

    def forbid(self, channel: str, forbidden: bool) -> None:
        """The bot may not write to the threads of a channel (any more)."""
        self.world.set_permission(channel, self.world.bot_id, permits.SEND_IN_THREADS, False if forbidden else None)

    async def play_before(self, database: Path) -> None:
        """Put all tables into the bot's database, each at some move."""
        async with SqliteStore(database) as store:
            host, people = Host(store, SystemClock(), lambda: self.rng.randbytes(32)), People(store)
            wire(host, clocks=Clocks(host, people))
            await people.open()
            await host.open()
            for first in range(0, len(self.spots), 64):
                await asyncio.gather(*(self._begin(host, spot) for spot in self.spots[first : first + 64]))

    async def _begin(self, host: Host, spot: Spot) -> None:
        world = self.world
        maker, *others = map(int, spot.users)
        terms = {"clock": self.rng.choice(("none", "daily"))}
        guild = int(world.channels[spot.channel]["guild_id"])
        made = await host.lobby.new(
            spot.game,
            options={},
            seats=0,
            user=maker,
            name=world.people[str(maker)]["name"],
            guild_id=guild,
            channel_id=int(spot.channel),
            click=next(clicks),
            terms=terms,
        )
        spot.number = made.sitting.table.id
        await host.lobby.place(spot.number, int(spot.thread), int(spot.channel))
        for user in others:
            await host.lobby.join(spot.number, user, world.people[str(user)]["name"], next(clicks))
        sitting = (await host.lobby.start(spot.number, maker, next(clicks))).sitting
        for user in spot.users:
            dm = world.dm(user)
            if dm.get("_opened"):
                known = Shown(f"hand:{user}", -1, 0, int(dm["id"]), None, 0, -1, -1, None)
                await host.queries.note_shown(spot.number, known)
        if spot.game != "space_builder":  # its first rounds are watched
            for _ in range(self.rng.randrange(MOVES)):
                state = sitting.state
                assert state is not None
                if state.result() is not None:
                    break
                seat = self.rng.choice(state.to_move)
                line = self.rng.choice(list(state.moves(seat, 0)))
                user = sitting.chairs[seat].user or 0
                sitting = (await host.play.line(spot.number, user, line, click=next(clicks), at=host.clock.now())).sitting
        spot.seq, spot.status = sitting.table.seq, str(sitting.table.status)
        seats = () if sitting.state is None or spot.status != "running" else sitting.state.to_move
        spot.waits = [str(sitting.chairs[seat].user) for seat in seats]


class Crowd:
    """The people of a town at their pages. `notes`: the file in which the bot notes what it stores (bench/noting.py)."""

    def __init__(self, server: Server, town: Town, notes: Path, seed: int) -> None:
        self.server, self.town, self.notes = server, town, notes
        self.rng = random.Random(seed)
        self.spots = {spot.number: spot for spot in town.spots}
        self.by_thread = {spot.thread: spot for spot in town.spots}
        self.waits: list[float] = []
        """Seconds from a click to its acknowledgement."""
        self.pictured: list[float] = []
        """Seconds from a click to its panel's picture, where the answer stood before."""
        self.sent: list[float] = []
        """When the bot sent each request that counts, Unix s."""
        self.done: Counter[str] = Counter()
        self.failed: list[str] = []
        self._asks: dict[str, Ask] = {}
        self._bare: dict[str, float] = {}  # panels whose picture is to follow, and when they were asked for
        self._busy: set[str] = set()
        self._read = 0
        self.turn: Callable[[], Awaitable[None]] = _at_once
        """Waited for before each press, command or completion is sent."""
        server.world.listeners.append(self.hear)

    # ---- what is seen

    def hear(self, event: str, data: Json, about: Json) -> None:
        """A change of the world, as the pages would be told of it."""
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            self._see_board(data)
            self._see_answer(data)
        elif event in ("EPHEMERAL_CREATE", "EPHEMERAL_UPDATE"):
            self._see_answer(data)
        elif event == "AUTOCOMPLETE" and data["id"] in self._asks:
            self._asks[data["id"]].seen["choices"] = data
        elif event == "INTERACTION" and (ask := self._asks.get(data["id"])) is not None:
            if data["state"] == "failed":
                self._settle(ask, Failed(f"a {ask.path} was not answered within three seconds"))
            else:
                ask.kind = data["kind"]
                self._look(ask)

    def _see_board(self, message: Json) -> None:
        spot = self.by_thread.get(message["channel_id"])
        if spot is None:
            return
        for part in parts.walk(message["components"]):
            if named := ROW.fullmatch(part.get("custom_id") or ""):
                spot.board = message["id"]
                spot.boards.append((time.time(), int(named[2])))
                return

    def _see_answer(self, message: Json) -> None:
        if message["id"] in self._bare and FOLLOWS not in parts.texts(message.get("components") or []):
            self.pictured.append(time.monotonic() - self._bare.pop(message["id"]))
        ask = self._asks.get((message.get("interaction_metadata") or {}).get("id") or "")
        found = [ask] if ask is not None else [a for a in self._asks.values() if a.source == message["id"]]
        for ask in found:
            ask.seen[message["id"]] = message
            self._look(ask)

    def _look(self, ask: Ask) -> None:
        """Whether what a person waits for is there: the answer to their press, no longer "thinking"."""
        if ask.kind is None:
            return
        if ask.kind == 8:
            self._settle(ask, ask.seen["choices"])
        elif ready := [m for m in ask.seen.values() if not m["flags"] & LOADING]:
            self._settle(ask, ready[-1])

    @staticmethod
    def _settle(ask: Ask, found: Json | Exception) -> None:
        if not ask.done.done():
            if isinstance(found, Exception):
                ask.done.set_exception(found)
            else:
                ask.done.set_result(found)

    def read_notes(self) -> None:
        """Take up what the bot has stored since the last look."""
        if not self.notes.exists():
            return
        with self.notes.open("rb") as file:
            file.seek(self._read)
            read = file.read()
        read = read[: read.rfind(b"\n") + 1]  # a line may be half written
        self._read += len(read)
        for line in read.splitlines():
            note = json.loads(line)
            if "sent" in note:
                self.sent.append(note["sent"])
                continue
            spot = self.spots.get(note["table"]) or self.by_thread.get(str(note["thread"]))
            if spot is None:
                continue
            spot.number = note["table"]
            self.spots[spot.number] = spot
            spot.seq, spot.status = note["seq"], note["status"]
            spot.waits = [str(user) for user in note["waits"] if user is not None]
            spot.stored.append(note)

    # ---- what is done

    async def ask(self, user: str, path: str, *, source: str | None = None, **body: Any) -> Json:
        """Do something; the message or the choices that answer it. Raises Failed, and Refused where the page does not send it."""
        await self.turn()
        begun = time.monotonic()
        started = (await getattr(self.server.page, path)(user, body))["interaction"]
        ask = self._asks[started] = Ask(path, source, asyncio.get_running_loop().create_future())
        try:
            async with asyncio.timeout(PATIENCE):
                found = await ask.done
        except TimeoutError:
            raise Failed(f"a {path} was never answered") from None
        finally:
            del self._asks[started]
        self.waits.append(time.monotonic() - begun)
        if FOLLOWS in parts.texts(found.get("components") or []):
            self._bare[found["id"]] = begun
        text = parts.texts(found.get("components") or []) + (found.get("content") or "")
        if any(sorry in text for sorry in SORRY):
            raise Failed(text[:200])
        return found

    async def command(self, user: str, channel: str, words: str, focused: str | None = None, **options: Any) -> Json:
        """A slash command, or what is offered for the option that is being typed."""
        name, *steps = words.split()
        listed = self.server.world.commands[""]
        command = next(c for c in listed if c["name"] == name)
        given = [
            {"name": key, "type": 3, "value": value} | ({"focused": True} if key == focused else {})
            for key, value in options.items()
        ]
        for step in reversed(steps):
            given = [{"name": step, "type": 1, "options": given}]
        path = "command" if focused is None else "autocomplete"
        return await self.ask(user, path, channel=channel, command=command["id"], options=given)

    async def act(self, spot: Spot) -> None:
        """Whoever must act at a table does something there, if nobody at it is just doing something."""
        self.read_notes()
        waiting = [user for user in spot.waits if (user + spot.thread) not in self._busy]
        if spot.status != "running" or not waiting:
            return
        user = self.rng.choice(waiting)
        self._busy.add(user + spot.thread)
        try:
            await self._act(spot, user)
        except Failed as failed:
            self.failed.append(f"{spot.game}: {failed}")
        except Refused as refused:
            self.done[f"not sent: {refused.code} {refused.message}"] += 1
        finally:
            self._busy.discard(user + spot.thread)

    async def _act(self, spot: Spot, user: str) -> None:
        chance = self.rng.random()
        if not spot.board or chance < 0.4:
            found = await self.command(user, spot.thread, "move", "lines", lines="")
            if found["choices"]:
                await self.command(user, spot.thread, "move", lines=self.rng.choice(found["choices"])["value"])
            self.done["lines"] += 1
        elif chance < 0.5:
            await self.press(user, spot, spot.board, self.rng.choice("hr"))
            self.done["looks"] += 1
        else:
            await self._panel(spot, user)
            self.done["panels"] += 1

    async def press(self, user: str, spot: Spot, message_id: str, letter: str) -> Json:
        """Press the button of a message whose id begins so."""
        message = self.server.interactions.message_of(user, spot.thread, message_id)
        ids = [c["custom_id"] for c in parts.walk(message["components"]) if str(c.get("custom_id", "")).startswith(f"{letter}|")]
        if not ids:
            raise Refused(0, status=404, message="The button is gone.")
        return await self.ask(
            user, "click", source=message_id, channel=spot.thread, message=message_id, custom_id=self.rng.choice(ids)
        )

    async def _panel(self, spot: Spot, user: str) -> None:
        """A move by the panel: a choice at every step until nothing is asked any more; in a live game some presses."""
        panel = await self.press(user, spot, spot.board, "m")
        for _ in range(PRESSES):
            await asyncio.sleep(self.rng.uniform(*WAIT_FOR_PRESS))
            offered = [c for c in parts.walk(panel["components"]) if c.get("custom_id")]
            plays = [c for c in offered if c["custom_id"].startswith(("c|", "P|", "x|")) and not c.get("disabled")]
            menus = [c for c in offered if c["type"] == parts.SELECT]
            here: Json = {"source": panel["id"], "channel": spot.thread, "message": panel["id"]}
            if plays:
                chosen = self.rng.choice(plays)
                panel = await self.ask(user, "click", custom_id=chosen["custom_id"], **here)
                if chosen["custom_id"].startswith("c|") or (chosen["custom_id"].startswith("x|") and self.rng.random() < 0.3):
                    return
            elif menus:
                menu = self.rng.choice(menus)
                panel = await self.ask(
                    user, "select", custom_id=menu["custom_id"], values=[self.rng.choice(menu["options"])["value"]], **here
                )
            else:
                return

    async def open_table(self, guild: str) -> Spot | None:
        """Two people open a table by commands, sit down and start it."""
        maker, other = self.rng.sample(self.town.people[guild][TABLES_A_GUILD:], 2)  # who has made none
        channel = self.rng.choice(
            [c["id"] for c in self.town.world.channels.values() if c.get("guild_id") == guild and c["type"] == 0]
        )
        game = self.rng.choice(list(GAMES))
        try:
            told = await self.command(maker, channel, "table new", game=game)
            thread = re.search(r"<#(\d+)>", parts.texts(told["components"]) + told["content"])
            if thread is None:
                self.done[f"no table: {parts.texts(told['components'])[:80]}"] += 1
                return None
            spot = self.by_thread[thread[1]] = Spot(thread[1], channel, [maker, other], game)
            await asyncio.sleep(self.rng.uniform(*WAIT_FOR_PRESS))
            await self.command(other, spot.thread, "table join")
            await asyncio.sleep(self.rng.uniform(*WAIT_FOR_PRESS))
            await self.command(maker, spot.thread, "table start")
        except Failed as failed:
            self.failed.append(f"a new table of {game}: {failed}")
            return None
        except Refused as refused:
            self.done[f"not sent: {refused.code} {refused.message}"] += 1
            return None
        self.done["tables opened"] += 1
        return spot
