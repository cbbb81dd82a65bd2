"""What an act costs its person: clicks, messages left in the thread, commands and completions. (What a whole game leaves in its
thread and asks of Discord: tests/scenarios/test_story.py.)

The bot is driven by what stands on its messages, in SimCord: buttons are found by their labels, as somebody reads them. A button is
one click, a choice in a drop-down two. Each act is done at several positions, and the dearest counts.
"""

from __future__ import annotations

import asyncio
import random
import re
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

from discord import app_commands

import bot
from bench.counts import dotted
from bench.row import Row, at_most
from tests.cogs.drive import BUTTON, SELECT, Club, WorldClock, components, meet

ASIDE = ("Back", "Undo", "Ask to take back", "Order ahead", "Hint")
"""Buttons that choose nothing of the move, by their beginnings."""
MOST = 12
"""Clicks after which an act is given up."""
POSITIONS = 5
"""At which each act is done."""


@dataclass(frozen=True)
class Act:
    """An act of the table. `word`: what its line begins with; `first`: the label of the button under the board with which it is
    begun; `labels`: patterns of what is chosen then, any choice where there are no more of them; `alone`: whether no other
    kind of line is legal then; `again`: whether it is the second turn in one panel, which lives."""

    game: str
    seats: int
    what: str
    bar: int
    word: str
    first: str = "Your move"
    labels: tuple[str, ...] = ()
    alone: bool = False
    again: bool = False


ACTS = (
    Act("blueprints", 2, "take a die, build one, throw one", 4, "take"),
    Act("blueprints", 2, "take a die, build one, throw one, in the panel of the turn before", 4, "take", again=True),
    Act("blueprints", 3, "take a die, build one", 4, "take"),
    Act("skyrise", 3, "pass, on the board (1, or 2 where it reveals something)", 2, "pass", first="Pass"),
    Act("skyrise", 3, "pass, in the panel", 2, "pass", labels=("Pass",)),
    Act("skyrise", 3, "open a bid", 4, "bid", alone=True),
    Act("skyrise", 3, "outbid", 4, "bid", labels=("Bid",)),
    Act("welkin", 2, "open", 4, "open", labels=("Open",)),
    Act("welkin", 2, "procure", 4, "procure", labels=("Procure",)),
    Act("welkin", 2, "use", 4, "use", labels=("Use",)),
    Act("strange_world", 2, "pass cards", 3, "pass"),
    Act("strange_world", 2, "lay", 3, "place"),
)


@dataclass
class Reader:
    """Somebody who does only what stands on the messages they see. `clicks`: so many; `read`: the labels they pressed; `whim`: what
    they choose where all is one to them."""

    person: Any
    clicks: int = 0
    read: list[str] = field(default_factory=list)
    whim: random.Random = field(default_factory=lambda: random.Random(1))

    async def press(self, message: Any, pattern: str = "") -> Any:
        """Press a button whose label fits, or choose such an option of a drop-down; the answer."""
        pieces = components(message)
        labels = [(piece["label"], piece["custom_id"], "") for piece in pieces if piece["type"] == BUTTON]
        for piece in pieces:
            labels += [(o["label"], piece["custom_id"], o["value"]) for o in (piece["options"] if piece["type"] == SELECT else ())]
        fitting = [one for one in labels if _fits(one[0], pattern)]
        if not fitting:
            raise LookupError(f"nothing is called {pattern or 'anything'} there")
        label, custom_id, value = self.whim.choice(fitting)
        self.clicks += 2 if value else 1
        self.read.append(f"▾ {label}" if value else label)
        pressed = (
            self.person.select(message, [value], custom_id=custom_id) if value else self.person.click(message, custom_id=custom_id)
        )
        return (await pressed).response


def _fits(label: str, pattern: str) -> bool:
    """Return whether somebody who looks for `pattern` would press this; without one whatever is no way back."""
    if not pattern:
        return not label.startswith(ASIDE)
    return re.search(rf"(?<!\w){pattern}(?!\w)", label) is not None  # an arrow is a word too


@contextmanager
def unhurried() -> Iterator[None]:
    """Pictures are dots, and nothing waits: SimCord's clock stands still."""
    with ExitStack() as held:
        held.enter_context(dotted())
        for name, value in (
            ("cogs.board.decide.CALLS_AFTER", 0),
            ("cogs.board.decide.OVERDUE", 0),
            ("sessions.play.haste.HASTY", 0),
            ("sessions.play.hold.WAIT", 0),
            ("sessions.play.hold.WATCHED_WAIT", 0),
            ("sessions.people.guilds.MOST_EACH", 0),
            ("sessions.people.guilds.MADE_A_DAY", 1_000_000),
        ):
            held.enter_context(mock.patch(name, value))
        yield


@asynccontextmanager
async def club_of(people: int) -> AsyncIterator[Club]:
    """So many people around a new bot."""
    with tempfile.TemporaryDirectory() as folder, unhurried():
        settings = bot.Settings(database=Path(folder) / "tables.db", backup_days=0)
        seeds = iter(range(1, 1000))
        async with meet(lambda: bot.build(settings, clock=WorldClock(), seeds=lambda: next(seeds).to_bytes(32)), people) as club:
            yield club


async def reached(club: Club, act: Act, rng: random.Random) -> Any:
    """Play until somebody can do the act; that person."""
    for _ in range(200):
        sitting = await club.sitting()
        for person, seat in await club.to_move():
            words = {line.split()[0] for line in sitting.state.moves(seat, club.bot.clock.now())}
            if act.word in words and (len(words) == 1 or not act.alone) and (act.word != "bid" or ("pass" in words) != act.alone):
                return person
        person, line = await club.random_line(rng)
        await club.type(person, line)
    raise LookupError(f"{act.game}: nobody could {act.what}")


async def done(club: Club, act: Act, person: Any, whim: random.Random) -> Reader:
    """Do an act by what stands on the messages."""
    reader, message = await through(club, Reader(person, whim=whim), club.board, [act.first, *act.labels])
    if not act.again:
        return reader
    while [one for one, _ in await club.to_move()] != [person]:
        mover, line = await club.random_line(random.Random(1))
        await club.type(mover, line)
    await club.env.settle()
    panel = club.newest(message)
    return (await through(club, Reader(person, whim=whim), panel, list(act.labels)))[0]


async def through(club: Club, reader: Reader, message: Any, labels: list[str]) -> tuple[Reader, Any]:
    """Press what is called so, then anything, until something was played; the reader and the answer."""
    before = (await club.sitting()).table.seq
    while (await club.sitting()).table.seq == before and reader.clicks < MOST:
        message = await reader.press(message, labels.pop(0) if labels else "")
    return reader, message


async def of_acts(acts: tuple[Act, ...] = ACTS, positions: int = POSITIONS) -> list[Row]:
    """The clicks of each act."""
    found = []
    for act in acts:
        dearest: Reader | None = None
        async with club_of(act.seats) as club:
            rng = random.Random(act.what)
            for number in range(positions):
                await club.sit_and_start(act.game, act.seats)
                reader = await done(club, act, await reached(club, act, rng), random.Random(number))
                if dearest is None or reader.clicks > dearest.clicks:
                    dearest = reader
        assert dearest is not None
        found.append(told(f"{act.game}: {act.what}", dearest, act.bar))
    return found


def told(what: str, reader: Reader, bar: int) -> Row:
    return at_most(f"{what} ({' · '.join(reader.read)})", reader.clicks, bar, str(reader.clicks), " clicks")


async def of_space_builder() -> list[Row]:
    """A building at the board under the fingers, then a turn and a flip of it."""
    async with club_of(2) as club:
        await club.sit_and_start("space_builder", 2)
        found, reader = [], Reader(club.people[0])
        panel = await reader.press(club.board, "Ready")
        found.append(told("space_builder: ready", reader, 1))
        for what, bar, labels in (("a building", 2, ("Rocket pad", "a1")), ("a turn", 1, ("→",)), ("a flip", 1, ("Side 2",))):
            reader.clicks, reader.read = 0, []
            before = (await club.sitting()).table.seq
            for label in labels:
                await reader.press(panel, label)
            assert (await club.sitting()).table.seq > before
            found.append(told(f"space_builder: {what}", reader, bar))
        return found


async def of_a_first_move() -> Row:
    """From opening a table to the first finished move: a command for the table, then clicks."""
    async with club_of(2) as club:
        await club.open("blueprints")
        friend, maker = Reader(club.people[1]), Reader(club.people[0])
        await friend.press(club.board, "Join")
        await maker.press(club.board, "Start")
        ((person, _),) = await club.to_move()
        reader = await done(club, ACTS[0], person, random.Random(1))
        total = friend.clicks + maker.clicks + reader.clicks
        read = " · ".join(["/table new", *friend.read, *maker.read, *reader.read])
        return at_most(f"first finished move, two people ({read})", total + 1, 8, str(total + 1), " acts")


async def of_typing() -> list[Row]:
    """For each game: the most completions of one of its commands; each act is one command."""
    async with club_of(1) as club:
        found = []
        for game in sorted({act.game for act in ACTS} | {"space_builder"}):
            group = club.bot.tree.get_command(game.replace("_", "-"))
            assert isinstance(group, app_commands.Group)
            counts = {
                command.qualified_name: sum(option.autocomplete for option in command.parameters)
                for command in group.walk_commands()
                if isinstance(command, app_commands.Command)
            }
            name = max(counts, key=lambda one: counts[one])
            found.append(at_most(f"{game} typed: completions of one command (/{name})", counts[name], 3, str(counts[name])))
        return found


async def rows() -> list[Row]:
    """The table of clicks, as far as it is played in SimCord."""
    return [
        await of_a_first_move(),
        *await of_acts(),
        *await of_space_builder(),
        *await of_typing(),
    ]


if __name__ == "__main__":
    for row in asyncio.run(rows()):
        print(row.what, row.figure, row.bar, row.met, sep=" | ")
