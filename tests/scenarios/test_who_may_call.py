"""Who may call what of the services: every call that names a person, by a stranger, somebody seated and the maker, in each
situation a table can be in. Whoever is refused has changed nothing.

The law stands in who_may_call.txt: a call, a situation, and what a stranger, somebody seated and the maker are told (`yes`, or the
id of the refusal). A call that stands in none of the tables here fails a test, so that nobody forgets to say who may make it.
"""

from __future__ import annotations

import importlib
import inspect
import itertools
import pkgutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import bot as entry
import sessions
from rules import GAMES
from rules.game import GameError
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.people import privacy
from sessions.people.people import People
from sessions.people.ratings import Ratings
from sessions.play import endings
from sessions.play.agreements import Agreements
from sessions.play.clocks import Clocks
from sessions.play.computers import Computers
from sessions.play.endings import Endings
from sessions.play.orders import Orders
from sessions.play.takeback import Takebacks
from sessions.play.timeouts import DAY
from sessions.play.votes import Votes
from sessions.record import repair
from sessions.store.connection import SqliteStore
from sessions.wiring import wire
from tests.quick import quick
from tests.sessions.pebbles import FULL, PebblesGame

GAME, TABLE = "pebbles", 1
MAKER, SEATED, OTHER, STRANGER, GONE = 7, 8, 6, 9, 5
CLICKS = itertools.count(10_000)
NAMES = {MAKER: "Ann", SEATED: "Ben", OTHER: "Eve", STRANGER: "Cleo", GONE: "Dev"}


class Nobody:
    """A pool in which nobody thinks."""

    async def choose(self, *_: Any, **__: Any) -> Any:
        raise AssertionError("nobody was asked to think")


class Services:
    """All services of one host, on one database."""

    def __init__(self, store: SqliteStore, clock: ManualClock) -> None:
        self.store, self.clock = store, clock
        self.host = Host(store, clock, lambda: bytes(32))
        self.votes = Votes(self.host)
        self.undo = Takebacks(self.host, self.votes)
        self.endings = Endings(self.host, self.votes)
        self.agreements = Agreements(self.host, self.votes, self.endings)
        self.people = People(store)
        self.clocks = Clocks(self.host, self.people)
        self.standing = Ratings(self.host)
        self.computers = Computers(self.host, Nobody())
        self.orders = Orders(self.host)
        parts = {"votes": self.votes, "endings": self.endings, "clocks": self.clocks, "computers": self.computers}
        wire(self.host, **parts, orders=self.orders)

    @property
    def click(self) -> int:
        return next(CLICKS)

    async def new(self, user: int = MAKER, **about: Any) -> None:
        given = {"options": {}, "seats": 0, "guild_id": 1, "channel_id": 2, **about}
        await self.host.lobby.new(GAME, user=user, name=NAMES[user], click=self.click, **given)

    async def sit(self, *users: int) -> None:
        for user in users:
            await self.host.lobby.join(TABLE, user, NAMES[user], self.click)

    async def type(self, user: int, line: str) -> None:
        await self.host.play.line(TABLE, user, line, click=self.click, at=self.clock.now())

    async def seat(self, user: int) -> int:
        chair = (await self.host.tables.look(TABLE)).chair_of(user)
        return -1 if chair is None else chair.seat

    async def to_move(self) -> int:
        """The person whom the table waits for."""
        sitting = await self.host.tables.look(TABLE)
        assert sitting.state is not None
        user = sitting.chairs[sitting.state.to_move[0]].user
        assert user is not None
        return user

    async def kept(self) -> list[Any]:
        """All that is kept of tables and people."""
        names = (
            "tables",
            "seats",
            "log",
            "states",
            "votes",
            "orders",
            "due",
            "people",
            "notices",
            "servers",
            "ratings",
            "performances",
        )
        return [await self.store.read(f"SELECT * FROM {name} ORDER BY 1, 2, 3") for name in names]


# The situations a table can be in.


async def lobby(on: Services) -> None:
    await on.new(computers=("easy",))
    await on.sit(SEATED)


async def left(on: Services) -> None:
    """A lobby that its maker has left."""
    await on.new(computers=("easy",))
    await on.sit(SEATED)
    await on.host.lobby.leave(TABLE, MAKER, on.click)


async def private(on: Services) -> None:
    """Only those who are invited may sit down; one of them has not yet."""
    await on.new(invited=[SEATED, OTHER], seats=4)
    await on.sit(SEATED)


async def watched(on: Services) -> None:
    """A lobby of computer players that its maker watches."""
    await on.new(computers=("easy", "easy"), watch=True)


async def running(on: Services) -> None:
    """Somebody has given their seat up, a computer player sits there too, and a line was played by each of those who sit."""
    await on.new(computers=("easy",))
    await on.sit(SEATED, GONE)
    await on.host.lobby.start(TABLE, MAKER, on.click)
    await on.host.play.resign(TABLE, GONE, on.click)
    for user in (MAKER, SEATED):
        await on.type(user, "hide")


async def abandoned(on: Services) -> None:
    """A running game that its maker has left."""
    await running(on)
    await on.host.play.resign(TABLE, MAKER, on.click)


async def show(on: Services) -> None:
    """Computer players alone play, and the maker watches."""
    await watched(on)
    await on.host.lobby.start(TABLE, MAKER, on.click)


async def waiting(on: Services) -> None:
    """A running table of two that has waited for somebody seated for days, with a question open."""
    await on.new(seats=2)
    await on.sit(SEATED)
    await on.host.lobby.start(TABLE, MAKER, on.click)
    if await on.to_move() != OTHER:
        on.clock.advance(4 * DAY)


async def asked(on: Services) -> None:
    """The maker has asked the others to take a line back."""
    await on.new(seats=3)
    await on.sit(SEATED, OTHER)
    await on.host.lobby.start(TABLE, MAKER, on.click)
    if await on.to_move() != MAKER:
        await on.type(await on.to_move(), "pass")
    if await on.to_move() != MAKER:
        await on.type(await on.to_move(), "pass")
    await on.type(MAKER, "roll")
    await on.undo.ask(TABLE, MAKER, on.click)


async def paused(on: Services) -> None:
    await on.new(seats=2)
    await on.sit(SEATED)
    await on.host.lobby.start(TABLE, MAKER, on.click)
    for user in (MAKER, SEATED):
        await on.agreements.pause(TABLE, user, on.click)


async def over(on: Services) -> None:
    await on.new(seats=2)
    await on.sit(SEATED)
    await on.host.lobby.start(TABLE, MAKER, on.click)
    first = await on.to_move()
    for _ in range(FULL):
        await on.type(first, "put")


async def ended(on: Services) -> None:
    await on.new(seats=2)
    await on.sit(SEATED)
    await on.host.lobby.start(TABLE, MAKER, on.click)
    for user in (MAKER, SEATED):
        await on.agreements.end(TABLE, user, on.click)


SITUATIONS = {
    made.__name__: made for made in (lobby, left, private, watched, running, abandoned, show, waiting, asked, paused, over, ended)
}

# The calls that name a person who does something at a table.


async def question(on: Services) -> int:
    return next((one.seq for one in (await on.host.tables.look(TABLE)).table.asked.values()), 1)


async def kind(on: Services, *kinds: str) -> int | None:
    """The first seat of such a kind."""
    chairs = (await on.host.tables.look(TABLE)).chairs
    return next((chair.seat for chair in chairs if chair.kind in kinds), None)


async def answered(on: Services, user: int) -> object:
    return await on.votes.answer(TABLE, user, await question(on), True, on.click)


async def freely(on: Services, user: int) -> object:
    """Refused is whoever has nothing that may be taken back freely."""
    if not await on.undo.free(await on.host.tables.look(TABLE), user):
        raise GameError("nothing-free")
    return None


async def stepped_back(on: Services, user: int) -> object:
    """It is not asked who: cogs let it be called by whoever hosts only (test_who_may_press.py)."""
    return await repair.step_back(on.host, TABLE, user, on.click, 3)


async def opened_another(on: Services, user: int) -> object:
    """The seat of somebody else, who has left the server."""
    others = [chair.user for chair in (await on.host.tables.look(TABLE)).chairs if chair.user not in (None, user)]
    return await on.host.play.release(TABLE, user, on.click, others[0] if others else user)


async def removed(on: Services, user: int) -> object:
    return await on.computers.remove(TABLE, user, on.click, await kind(on, "computer"))


async def levelled(on: Services, user: int) -> object:
    return await on.computers.set_level(TABLE, user, "hard", on.click, await kind(on, "computer"))


async def added(on: Services, user: int) -> object:
    return await on.computers.add(TABLE, user, "easy", on.click, await kind(on, "open"))


async def replaced(on: Services, user: int) -> object:
    sitting = await on.host.tables.look(TABLE)
    return await on.endings.replace(
        TABLE, user, sitting.state.to_move[0] if sitting.state and sitting.state.to_move else 0, on.click
    )


CALLS: dict[str, Callable[[Services, int], Awaitable[object]]] = {
    "Lobby.join": lambda on, user: on.host.lobby.join(TABLE, user, NAMES[user], on.click),
    "Lobby.leave": lambda on, user: on.host.lobby.leave(TABLE, user, on.click),
    "GamePlay.resign": lambda on, user: on.host.play.resign(TABLE, user, on.click),
    "GamePlay.release": opened_another,
    "Lobby.agree": lambda on, user: on.host.lobby.agree(TABLE, user, "silence", "agree", on.click),
    "Lobby.choose": lambda on, user: on.host.lobby.choose(TABLE, user, "colour", "blue", on.click),
    "Lobby.start": lambda on, user: on.host.lobby.start(TABLE, user, on.click),
    "Agreements.end": lambda on, user: on.agreements.end(TABLE, user, on.click),
    "GamePlay.line": lambda on, user: on.host.play.line(TABLE, user, "hide", click=on.click, at=on.clock.now()),
    "Endings.give": lambda on, user: on.endings.give(TABLE, user, OTHER, NAMES[OTHER], on.click),
    "Endings.replace": replaced,
    "rematch": lambda on, user: endings.rematch(on.host, TABLE, user, NAMES[user], on.click),
    "Votes.answer": answered,
    "Orders.give": lambda on, user: on.orders.give(TABLE, user, "put"),
    "Takebacks.ask": lambda on, user: on.undo.ask(TABLE, user, on.click),
    "Takebacks.back": lambda on, user: on.undo.back(TABLE, user, on.click),
    "Takebacks.free": freely,
    "Agreements.pause": lambda on, user: on.agreements.pause(TABLE, user, on.click),
    "Agreements.resume": lambda on, user: on.agreements.resume(TABLE, user, on.click),
    "Computers.add": added,
    "Computers.remove": removed,
    "Computers.set_level": levelled,
    "step_back": stepped_back,
}

MAY = (Path(__file__).parent / "who_may_call.txt").read_text(encoding="utf-8")

THEIR_OWN = {
    "Queries.direct_channel": "reads where a person's own direct messages are",
    "Clocks.run_out": "what time alone does",
    "Clocks.tell_tables": "a person's own settings are heard at their tables",
    "Clocks.turn_vacation": "what time alone does",
    "Endings.look_for_silence": "what time alone does",
    "GamePlay.time_is_due": "what time alone does: the scheduler names a user, and this kind has none",
    "Votes.end_question": "what time alone does",
    "Orders.come": "what time alone does",
    "Orders.take_back": "a person's own order",
    "Lobby.new": "makes a table with this person in it; where, is for the room of a server and cogs to say",
    "Queries.open_tables": "the tables of a server, which cogs show to those who may see their channels",
    "People.choose": "a person's own settings",
    "People.come_back": "a person's own settings",
    "People.forget": "a person's own settings",
    "People.set_hours": "a person's own settings",
    "People.refuse_from": "a person's own settings",
    "People.go_away": "a person's own settings",
    "Clocks.running_tables": "a person's own tables",
    "Calls.awake": "reads when a person may be told what is not urgent",
    "Calls.held_back": "reads of what a person is to be told",
    "Calls.when": "reads when a person may be called",
    "uncounted": "reads how long a person was away",
    "Ratings.is_beginner": "reads how often somebody has played",
    "Ratings.played_here": "reads whether a person may be asked about here",
    "Ratings.profile": "reads what cogs show of people who have played here",
    "Ratings.strength": "reads a rating",
    "Reachability.find_person": "what Discord says of a person, not what they do",
    "Reachability.lose_person": "what Discord says of a person, not what they do",
    "Reachability.open_seat_of": "the program's own, for somebody who has left the server",
    "export": "what is kept about a person, for that person",
    "traces": "what is kept about a person",
    "names_of_others": "what is kept about a person",
    "rename": "what a person is called on their server, as they come by",
    "forget": "deletes what is kept about a person; that they ask it themselves is for cogs",
    "last_row": "reads a row's number",
    "since": "reads what a seat may be told",
    "tables_of": "a person's own tables",
    "kept_for": "a person's own tables",
    "mine": "a person's own tables",
    "read": "what a person's own message of hands shows",
}
"""Calls that name a person and are not about what somebody may do at a table."""


def grid() -> Iterator[tuple[str, str, list[str]]]:
    """The lines of the law: call, situation, and what a stranger, somebody seated and the maker are told."""
    for line in MAY.strip().splitlines():
        call, situation, *told = line.split()
        yield call, situation, told


@asynccontextmanager
async def services(folder: Path, situation: str) -> AsyncIterator[Services]:
    """All services, with the table in this situation."""
    async with SqliteStore(folder / "tables.db") as store:
        on = Services(store, ManualClock())
        await on.people.open()
        await on.host.open()
        await SITUATIONS[situation](on)
        yield on
        await on.host.unit_of_work.settled()


async def told(on: Services, call: str, user: int) -> str:
    """What this person is told: `yes`, or the id of the refusal; then nothing has changed."""
    before = await on.kept()
    try:
        await CALLS[call](on, user)
    except GameError as refused:
        assert await on.kept() == before, f"{call}: what was refused to {user} has changed something"
        return refused.id
    return "yes"


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pebbles with a variant, so that there is something to choose."""

    class Painted(PebblesGame):
        def options(self, seats: int) -> dict[str, tuple[str, ...]]:
            return {"colour": ("red", "blue")}

    monkeypatch.setitem(GAMES, GAME, Painted())


PLACES = ("stranger", "seated", "maker")
MAKERS = ("lobby", "running")
"""Where a maker is tried in `make test`; elsewhere the law has most calls for them as for those who sit."""


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("place", "situation"),
    quick(
        [(place, situation) for place in range(3) for situation in SITUATIONS],
        *((place, situation) for place in range(3) for situation in SITUATIONS if PLACES[place] != "maker" or situation in MAKERS),
    ),
    ids=lambda value: PLACES[value] if isinstance(value, int) else value,
)
async def test_each_call_is_for_those_whom_the_law_names(tmp_path: Path, situation: str, place: int) -> None:
    user = (STRANGER, SEATED, MAKER)[place]
    lawful = {call: may[place] for call, where, may in grid() if where == situation}
    assert lawful.keys() == CALLS.keys(), "every call stands in the law for every situation"
    found: dict[str, str] = {}
    async with services(tmp_path, situation) as on:
        for call in sorted(CALLS, key=lambda call: lawful[call] == "yes"):  # those that change nothing first
            if lawful[call] != "yes":
                found[call] = await told(on, call, user)
    for number, call in enumerate(call for call in CALLS if lawful[call] == "yes"):
        (folder := tmp_path / str(number)).mkdir()
        async with services(folder, situation) as on:
            found[call] = await told(on, call, user)
    assert {call: found[call] for call in CALLS} == lawful


def services_of_a_bot(folder: Path) -> dict[str, Any]:
    """Every public coroutine of the services that a bot has, and every one in `sessions` that is given a host, by name."""
    bot = entry.build(entry.Settings(database=folder / "tables.db"), clock=ManualClock())
    found: dict[str, Any] = {}
    waiting: list[Any] = [bot, bot.upkeep]
    seen: set[type] = set()
    while waiting:
        for one in vars(waiting.pop()).values():
            kind = type(one)
            if kind.__module__.partition(".")[0] != "sessions" or kind in seen:
                continue
            seen.add(kind)
            found.update({f"{kind.__name__}.{name}": call for name, call in inspect.getmembers(kind, inspect.iscoroutinefunction)})
            if hasattr(one, "__dict__"):
                waiting.append(one)
    for module in pkgutil.walk_packages(sessions.__path__, "sessions."):
        for name, call in inspect.getmembers(importlib.import_module(module.name), inspect.iscoroutinefunction):
            if next(iter(inspect.signature(call).parameters), "") == "host":
                found[name] = call
    return {name: call for name, call in found.items() if not name.rpartition(".")[2].startswith("_")}


def test_the_law_names_every_call_that_names_a_person(tmp_path: Path) -> None:
    found = services_of_a_bot(tmp_path)
    assert {"GamePlay.line", "Takebacks.back", "Votes.answer", "rematch", "step_back"} <= found.keys()
    people = {name for name, call in found.items() if "user" in inspect.signature(call).parameters}
    assert people == CALLS.keys() | THEIR_OWN.keys()


def test_whoever_acts_at_a_table_is_named(tmp_path: Path) -> None:
    """What changes a table and names nobody is the program's own: what time does, and what is shown."""
    found = services_of_a_bot(tmp_path)
    nobody = {
        name
        for name, call in found.items()
        if "table_id" in inspect.signature(call).parameters and "user" not in inspect.signature(call).parameters
    }
    assert nobody == NOBODY


NOBODY = {
    "Queries.always_waited_for",
    "Queries.gaps",
    "Reachability.find_table",
    "Reachability.lose_table",
    "Reachability.unblock",
    "UnitOfWork.change",
    "TableCache.look",
    "Queries.note_shown",
    "Queries.newest_move",
    "GamePlay.play_system",
    "Clocks.give_back_for_board",
    "Lobby.place",
    "UnitOfWork.rewrite",
    "Queries.rows",
    "Queries.shown",
    "Queries.state_after",
    "GamePlay.time",
    "Queries.waited_for",
    "Takebacks.newest",
    "Orders.freshen",
    "UnitOfWork.guild_of",
    "Computers.wake_seat",
    "examine",
    "has_rematch",
    "last_sound",
    "mend",
    "versions",
}
"""Calls about a table that name nobody: they read, or do what no person may ask for but through cogs (test_who_may_press.py)."""


# What the law cannot say in one word.


@asynccontextmanager
async def invited(folder: Path, seats: int, *awaited: int) -> AsyncIterator[Services]:
    """A private lobby of so many seats, with these invited."""
    async with SqliteStore(folder / "tables.db") as store:
        on = Services(store, ManualClock())
        await on.host.open()
        await on.new(invited=list(awaited), seats=seats)
        yield on


@pytest.mark.parametrize("seats", [0, 2, 3, 4])
async def test_a_private_table_lets_no_stranger_in_however_many_seats_nobody_is_invited_to(tmp_path: Path, seats: int) -> None:
    async with invited(tmp_path, seats, SEATED) as on:
        with pytest.raises(GameError, match="not-invited"):
            await on.sit(STRANGER)
        await on.sit(SEATED)
        if seats != 2:
            with pytest.raises(GameError, match="not-invited"):
                await on.sit(STRANGER)
        assert (await on.host.tables.look(TABLE)).people == [MAKER, SEATED]


async def test_a_rematch_is_open_for_as_many_strangers_as_have_left(tmp_path: Path) -> None:
    async with services(tmp_path, "over") as on:
        made = await endings.rematch(on.host, TABLE, MAKER, "Ann", on.click)
        number = made.sitting.table.id
        with pytest.raises(GameError, match="not-invited"):
            await on.host.lobby.join(number, STRANGER, "Cleo", on.click)
        await on.host.lobby.join(number, SEATED, "Ben", on.click)
        assert (await on.host.tables.look(number)).people == [MAKER, SEATED]


async def test_whoever_is_asked_for_a_seat_is_the_only_stranger_who_may_answer(tmp_path: Path) -> None:
    async with services(tmp_path, "waiting") as on:
        await on.endings.give(TABLE, SEATED, OTHER, "Eve", on.click)
        seq = await question(on)
        for user, refusal in ((STRANGER, "not-seated"), (MAKER, "not-asked")):
            with pytest.raises(GameError, match=refusal):
                await on.votes.answer(TABLE, user, seq, True, on.click)
        await on.votes.answer(TABLE, OTHER, seq, True, on.click)
        assert set((await on.host.tables.look(TABLE)).people) == {MAKER, OTHER}


async def test_a_seat_that_was_left_is_not_opened_again_by_a_stranger(tmp_path: Path) -> None:
    """Opening the seat of somebody who has left the server is for those who sit at the table."""
    async with services(tmp_path, "waiting") as on:
        before = await on.kept()
        with pytest.raises(GameError, match="not-seated"):
            await on.host.play.release(TABLE, STRANGER, on.click, SEATED)
        assert await on.kept() == before


async def test_what_is_exported_is_about_one_person(tmp_path: Path) -> None:
    async with services(tmp_path, "running") as on:
        await on.people.choose(SEATED, zone="Europe/Paris")
        await on.people.go_away(MAKER, date(2030, 1, 1), date(2030, 1, 3), 1_893_400_000_000)
        for user in (MAKER, SEATED, STRANGER):
            told = str(await privacy.export(on.host, user))
            others = {name for who, name in NAMES.items() if who != user}
            assert not {name for name in others if f"'{name}'" in told}
            assert ("Paris" in told) == (user == SEATED)
