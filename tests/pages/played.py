"""A whole game as people play it who press everything once and get everything wrong once."""

from __future__ import annotations

import asyncio
import math
import random
import tempfile
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from unittest import mock

import bot
from bench.clicks import unhurried
from players import player
from players.inplace import InPlace
from render import FACES
from render.words import languages
from rules.chance import Chance
from rules.game import GameError
from sessions.people import guilds
from tests.cogs.drive import SELECT, Club, WorldClock, components, ids, meet
from tests.pages.book import Book

SEATS = {"blueprints": 3, "skyrise": 3, "space_builder": 2, "strange_world": 3, "welkin": 3}
PLAYS = ("fill", *"PscQxyBtulgjaZkqTAeX")
"""Letters of the buttons that play, join, leave or end something: pressed on purpose, never out of curiosity."""
TRIES = 40
"""Wrong moves that are tried at each turn, for a refusal that was not read yet."""
HINTS, ASIDE = 4, 9
"""Every so many turns somebody asks for a hint, and every so many all look at what stands beside the panel."""
AT_ONCE = {
    "sessions.play.computers.PACE": 0.0,
    "sessions.kernel.leisure.AT_ONCE": math.inf,  # a busy machine's clock goes on, SimCord's does not
    "cogs.operator.emojis.AFTER": 1e9,
    "cogs.board.decide.AT_TABLE": -1,
    "cogs.person.inbox.GATHERED": -1,
    "sessions.people.calls.AWAY_AFTER": 0,
}
"""What nobody waits for."""
LIVE = 10
"""Panels that are opened at a board under the fingers: each follows what happens there, so more would take all the time."""
LONGEST = 240.0
"""Seconds that a game takes at most."""
RANDOM, RARELY = 0.5, 0.04
"""The share of moves that are made without a thought; at a board under the fingers a game would never end."""


class Evening:
    """A table and its people: Ann looks at pictures, Ben has chosen words only, Cleo looks on."""

    def __init__(self, club: Club, book: Book, game: str) -> None:
        self.club, self.book, self.game = club, book, game
        self.rng = random.Random(game)
        self.mind = player(game, "medium")
        self.pressed: set[tuple[str, str]] = set()
        self.refused: set[str] = set()
        self.words: set[str] = {"zz"}
        self.panels = 0

    async def slash(self, person: Any, name: str, **about: Any) -> Any:
        """A command in the thread; the answer."""
        told = " ".join([f"/{name}", *(f"{option}:{value}" for option, value in about.items())])
        self.book.head(f"{person.name} types {told}")
        return (await person.slash(self.club.thread or self.club.channel, name, **about)).response

    async def click(self, person: Any, message: Any, custom_id: str, value: str = "") -> Any:
        """Press a button, or choose in a menu; the answer."""
        label = next(c.get("label") or c.get("placeholder") for c in components(message) if c.get("custom_id") == custom_id)
        self.book.head(f"{person.name} presses [{label}]{f': {value}' if value else ''}")
        pressed = person.select(message, [value], custom_id=custom_id) if value else person.click(message, custom_id=custom_id)
        return (await pressed).response or message

    async def board(self, person: Any, kind: str, value: str = "") -> Any:
        """Press the button of the board whose id begins so; None where it has none."""
        custom_id = next((i for i in ids(self.club.board) if i.startswith(kind)), None)
        return None if custom_id is None else await self.click(person, self.club.board, custom_id, value)

    async def look(self, person: Any, message: Any, depth: int = 3) -> None:
        """Press each button under a message that this person has not pressed yet, and those under the answers."""
        for piece in components(message):
            custom_id = piece.get("custom_id") or ""
            kind = "".join("0" if c.isdigit() else c for c in custom_id) if custom_id[:1] not in "bMmhdrpi" else custom_id[:1]
            if (
                custom_id.partition("|")[0] in PLAYS
                or custom_id in ("", "K|language")
                or (person.name, kind) in self.pressed
                or piece.get("disabled")
            ):
                continue
            self.pressed.add((person.name, kind))
            values = [one["value"] for one in piece.get("options") or []]
            with suppress(Exception):  # the message may be another by now
                answer = await self.click(person, message, custom_id, values[-1] if piece["type"] == SELECT else "")
                if depth:
                    await self.look(person, answer, depth - 1)

    async def lobby(self) -> None:
        """The table is opened, looked at, and filled."""
        club, (ann, ben, cleo) = self.club, self.club.people
        await self.slash(ann, "table new", game=self.game, seats=SEATS[self.game])
        club.thread = club.channel.threads()[-1] if callable(club.channel.threads) else club.channel.threads[-1]
        for person in (ann, cleo):
            await self.look(person, club.board)
        for menu, value in (("v|1|pace", "own"), ("v|1|finish", "any")):
            await self.board(ann, menu, value)
        await self.slash(cleo, "move", lines="pass")
        for person in (cleo, ben):
            await self.board(person, "j|")
            await self.board(person, "j|")
            if person is cleo:
                await self.board(cleo, "l|")
        await self.board(ben, "g|")
        if SEATS[self.game] == 3:
            await self.slash(ann, "table computer", action="add", level="medium")
        await self.board(ann, "g|")

    async def play(self) -> None:
        """The game, to its end."""
        club, turn = self.club, 0
        while (sitting := await club.sitting()).table.status == "running":
            now = club.bot.clock.now()
            able = [seat for seat in sitting.state.to_move if sitting.chairs[seat].kind == "person"]
            able = [seat for seat in able if next(iter(sitting.state.moves(seat, now)), None)]
            if not able:
                await club.env.advance_time(2)
                continue
            turn += 1
            seat = self.rng.choice(able)
            person = club.person(sitting.chairs[seat].user)
            await self.wrong(person, sitting.state, seat, now)
            if turn % HINTS == 0:
                await self.slash(person, "hint")
            if turn % ASIDE == 1 and not (FACES[self.game].live and self.panels > LIVE):
                await self.aside(person, turn)
            sitting = await club.sitting()
            if sitting.table.status != "running" or seat not in sitting.state.to_move:
                continue
            line = self.line(sitting.state, seat, club.bot.clock.now())
            if line is not None:
                await self.build(person, line)
        await club.env.advance_time(10)

    def line(self, state: Any, seat: int, now: int) -> str | None:
        """What is played."""
        lines = list(state.moves(seat, now))
        self.words.update(word for line in self.rng.sample(lines, min(len(lines), 8)) for word in line.split())
        if not lines or self.rng.random() < (RARELY if FACES[self.game].live else RANDOM):
            return self.rng.choice(lines) if lines else None
        chance = Chance(b"pages").under(str(self.rng.random()))
        return self.mind.choose(state.view(seat), lines, lambda one: state.guess(seat, one), chance).line

    async def wrong(self, person: Any, state: Any, seat: int, now: int) -> None:
        """Type what is refused for a reason that nobody has read yet."""
        lines = list(state.moves(seat, now))
        for _ in range(TRIES if lines else 0):
            words, pool = self.rng.choice(lines).split(), sorted(self.words)
            words[self.rng.randrange(len(words))] = self.rng.choice(pool)
            words = words[: self.rng.choice((len(words), len(words), len(words) - 1))] or ["zz"]
            try:
                state.play(seat, " ".join(words), now)
            except GameError as refusal:
                if refusal.id not in self.refused:
                    self.refused.add(refusal.id)
                    await self.slash(person, "move", lines=" ".join(words))

    async def build(self, person: Any, line: str) -> None:
        """Build a move in the panel, as far as it goes; else type it."""
        club = self.club
        before = (await club.sitting()).table.seq
        self.panels += 1
        panel = None if FACES[self.game].live and self.panels > LIVE else await self.board(person, "m|")
        for _ in range(12):
            if panel is None or (await club.sitting()).table.seq != before:
                break
            await self.look(person, panel, 1)
            if (await club.sitting()).table.seq != before:
                return
            here = ids(panel)
            begins = [i for i in here if i[:2] in ("P|", "c|", "M|") and f"{line} ".startswith(f"{i.split('|')[3]} ".lstrip())]
            chosen = max(begins, key=lambda one: (one[0] == "c", len(one.split("|")[3]), one[0] == "P"), default=None)
            live = next((i for i in here if i == f"x|{i.split('|')[1]}|{line}"), None)
            if live or chosen:
                panel = await self.click(person, panel, live or chosen or "")
            elif any(i.startswith("s|") for i in here):
                panel = await club._selected(person, line, panel)
            else:
                break
        if (await club.sitting()).table.seq == before:
            await self.slash(person, "move", lines=line)

    async def aside(self, person: Any, turn: int) -> None:
        """Everybody looks at what stands beside the panel; votes and undo."""
        club, (ann, ben, cleo) = self.club, self.club.people
        other = ben if person is ann else ann
        for one in (person, other, cleo):
            for kind in ("m|", "h|"):
                answer = await self.board(one, kind)
                if answer is not None:
                    await self.look(one, answer)
            await self.look(one, club.board)
        await self.slash(other, "move", lines="pass")
        for name in ("since", "board", "hand"):
            await self.slash(other, name)
        await self.slash(person, "board", text=True)
        await self.slash(other, "order", lines="zz")
        await self.slash(other, "table undo")
        await self.slash(other, "table takeback")
        for choice in ("no", "yes") if turn % 3 else ("yes",):
            vote = next((i for i in ids(club.board) if i.startswith("e|") and i.endswith(choice)), None)
            if vote:
                await self.click(person, club.board, vote)

    async def after(self) -> None:
        """What stands under a result."""
        for person in self.club.people:
            await self.look(person, self.club.board, 6)
        for name in ("board", "replay", "record", "since", "hand"):
            await self.slash(self.club.people[0], name)
        await self.board(self.club.people[0], "a|")


class Hall(Club):
    """A club whose buttons are found by their ids, in any language."""

    async def sit_and_start(self, game: str, seats: int, **about: Any) -> None:
        """A table with so many seats, filled and started by button."""
        await self.open(game, **about)
        for person, kind in [*((person, "j|") for person in self.people[1:seats]), (self.people[0], "g|")]:
            await person.click(self.board, custom_id=next(i for i in ids(self.board) if i.startswith(kind)))


@asynccontextmanager
async def evening(book: Book, game: str, language: str, *names: str) -> AsyncIterator[Evening]:
    """A server in one language, with these people."""
    seeds = iter(range(1, 1000))

    def made() -> Any:
        built = bot.build(settings, clock=WorldClock(), seeds=lambda: next(seeds).to_bytes(32, "big"))
        built.computers.pool, built.computers.simulations = InPlace(), 8
        return built

    with ExitStack() as held:
        folder = held.enter_context(tempfile.TemporaryDirectory())
        held.enter_context(unhurried())
        for name, value in AT_ONCE.items():
            held.enter_context(mock.patch(name, value))
        settings = bot.Settings(database=Path(folder) / "tables.db", backup_days=0)
        with book.listening():
            async with meet(made, 0) as club:
                env = club.env
                hall = Hall(env, club.channel, [env.guild.add_member(env.create_user(name)) for name in names])
                book.attend(env)
                await guilds.choose(club.bot.host, env.guild.id, languages(), locale=language)
                for person in hall.people:
                    await club.bot.people.choose(person.id, language=language)
                await club.bot.people.choose(hall.people[1].id, reading="words")
                yield Evening(hall, book, game)


async def game(book: Book, key: str, language: str) -> None:
    """One page: a game from the lobby to the rematch."""
    async with evening(book, key, language, "Ann", "Ben", "Cleo") as here:
        await here.lobby()
        with suppress(TimeoutError):  # a page that ends early is a page still
            async with asyncio.timeout(LONGEST):
                await here.play()
                await here.after()
