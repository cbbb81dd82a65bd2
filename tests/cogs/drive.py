"""People at a table in SimCord: they type, click and read; nothing here looks into the bot but where a test says so."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import simcord
from simcord.components import walk_components
from simcord.http.router import RequestContext, route
from simcord.results import to_discord_message

from cogs.wiring import Wired
from tests.cogs.readers import Audience, Eyes


@route("GET", "/gateway/bot")
def gateway_bot(ctx: RequestContext) -> Any:
    """How many shards and starts there are, which SimCord does not tell."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
    return {"url": "wss://gateway.discord.gg", "shards": 1, "session_start_limit": limit}


TEXT, GALLERY, SELECT, BUTTON, ROW, FILE, FRAME = 10, 12, 3, 2, 1, 13, 17
LOOK = 0.002  # seconds between two looks whether the bot has come to rest; SimCord's own are 0.05


def components(message: Any) -> list[dict[str, Any]]:
    """Every component of a message, as Discord got it."""
    roots = (
        message.components
        if isinstance(message.components[:1], list) and _plain(message)
        else [c.to_dict() for c in message.components]
    )
    return list(walk_components(roots))


def _plain(message: Any) -> bool:
    return not message.components or isinstance(message.components[0], dict)


def text(message: Any) -> str:
    """All a person reads in a message: its texts, and the alt text of its pictures."""
    parts = [getattr(message, "content", "") or ""]
    for component in components(message):
        if component["type"] == TEXT:
            parts.append(component["content"])
        if component["type"] == GALLERY:
            parts += [item.get("description") or "" for item in component["items"]]
    return "\n".join(part for part in parts if part)


def start_of(message: Any) -> str:
    """The id of the button that starts a game, whatever it is called."""
    return next(id for id in ids(message) if id.startswith("g|"))


def ids(message: Any) -> list[str]:
    """The custom ids of a message."""
    return [component["custom_id"] for component in components(message) if component.get("custom_id")]


def options(message: Any) -> list[dict[str, Any]]:
    """The options of the select of a message; [] where it has none."""
    return [option for component in components(message) if component["type"] == SELECT for option in component["options"]]


def choices(message: Any) -> list[tuple[str, str, str]]:
    """What can be chosen next in a panel: the custom id, the value ("" for a button), the label and its note as one reads them."""
    found = [(c["custom_id"], "", c["label"]) for c in words_of(message)]
    for select in (c for c in components(message) if c["type"] == SELECT):
        found += [(select["custom_id"], o["value"], f"{o['label']} {o.get('description') or ''}") for o in select["options"]]
    return found


def words_of(message: Any) -> list[dict[str, Any]]:
    """The buttons of a panel that choose the next word."""
    return [c for c in components(message) if c["type"] == BUTTON and c.get("custom_id", "").startswith("P|")]


def asides_of(message: Any) -> list[dict[str, Any]]:
    """The buttons of a panel behind which the next words of a kind stand, such as the places of an island."""
    return [c for c in components(message) if c["type"] == BUTTON and c.get("custom_id", "").startswith("G|")]


def word_towards(message: Any, line: str) -> dict[str, Any] | None:
    """Of these buttons the one that goes on towards a line."""
    return next((c for c in words_of(message) if f"{line} ".startswith(f"{c['custom_id'].split('|')[3]} ")), None)


@dataclass
class Club:
    """A server with one text channel, some people, and the thread of the table they opened."""

    env: Any
    channel: Any
    people: list[Any]
    thread: Any = None
    line: str = ""  # what was built last

    @property
    def bot(self) -> Wired:
        bot = self.env.bot
        assert isinstance(bot, Wired)
        return bot

    @classmethod
    def gather(cls, env: Any, count: int) -> Club:
        guild = env.create_guild()
        channel = guild.create_text_channel("tables")
        names = ("ann", "ben", "cleo", "dev", "eve")
        return cls(env, channel, [guild.add_member(env.create_user(name)) for name in names[:count]])

    async def open(self, game: str, **about: Any) -> Any:
        """The first person opens a table; the answer."""
        result = await self.people[0].slash(self.channel, "table new", game=game, **about)
        self.thread = self.channel.threads()[-1] if callable(self.channel.threads) else self.channel.threads[-1]
        return result

    async def sit_and_start(self, game: str, seats: int, **about: Any) -> None:
        """A table with so many seats, filled and started by button."""
        await self.open(game, **about)
        for person in self.people[1:seats]:
            await person.click(self.board, label="Join")
        await self.people[0].click(self.board, custom_id=start_of(self.board))

    async def restart(self, new: Wired) -> None:
        """The bot's process ends and another begins on the same database; the world stays."""
        await self.bot.let_go()
        await self.env.restart_bot(new)

    async def place(self, table: int, thread: int, parent: int) -> None:
        """Have the table live in this thread of that channel; what the bot does of itself, SimCord waits for, but not for this."""
        await self.bot.host.lobby.place(table, thread, parent)
        await self.bot.show.settled()

    async def days(self, count: float) -> None:
        """So many days pass, and whatever is due then happens."""
        clock = self.bot.clock
        assert isinstance(clock, WorldClock)
        clock.ahead += int(count * 86_400_000)
        await self.env.advance_time(2)

    async def hours(self, count: float) -> None:
        """So many hours pass in the whole world, which clicks are dated by too, and whatever is due then happens."""
        self.env.backend.clock.elapsed += count * 3600
        await self.env.advance_time(2)

    @property
    def board(self) -> Any:
        """The newest board of the table: the last message in the thread that is framed; reminders are not."""
        kept = self.env.backend.messages[self.thread.id].values()  # `history` would build every message there ever was
        newest = sorted((message for message in kept if message.visible_to(None)), key=lambda message: message.id, reverse=True)
        built = (to_discord_message(self.env, message) for message in newest)
        return next(m for m in built if any(piece["type"] == FRAME for piece in components(m)))

    async def sitting(self) -> Any:
        """The table as the bot keeps it; for choosing whom to let act."""
        return await self.bot.host.queries.table_in(self.thread.id)

    async def to_move(self) -> list[tuple[Any, int]]:
        """Who must act, with their seats."""
        sitting = await self.sitting()
        seats = sitting.state.to_move if sitting.state else ()
        return [(self.person(sitting.chairs[seat].user), seat) for seat in seats]

    async def to_move_kinds(self) -> list[str]:
        """Of which kind those are who must act."""
        sitting = await self.sitting()
        return [sitting.chairs[seat].kind for seat in sitting.state.to_move]

    def person(self, user: int) -> Any:
        return next(person for person in self.people if person.id == user)

    async def type(self, person: Any, line: str) -> Any:
        """Play a line by `/move`; the answer."""
        return (await person.slash(self.thread, "move", lines=line)).response

    async def panel(self, person: Any) -> Any:
        """Press Your move; the panel."""
        return (await person.click(self.board, label="Your move")).response

    def newest(self, panel: Any) -> Any:
        """A panel as it stands now: where a board was posted below it, the message to the same person below that in its place."""
        there = self.env.backend.messages[self.thread.id]
        whose = getattr(panel, "message", panel).interaction_metadata.user.id
        theirs = (id for id, message in there.items() if message.is_ephemeral and message.visible_to(whose))
        later = max((id for id in theirs if id > panel.id), default=panel.id)
        return to_discord_message(self.env, there[panel.id if panel.id in there else later])

    def keep_older_panels(self) -> None:
        """From now on a panel stays as it was answered: none follows its table, and a new one deletes no older one, as where the
        bot was restarted between them or Discord does neither."""

        async def stays(_: object) -> None:
            pass

        self.bot.living._retire = self.bot.living._followed = stays  # type: ignore[method-assign]

    async def build(self, person: Any, line: str, panel: Any = None) -> tuple[Any, int]:
        """Build a line in the panel, up to the press that plays it or asks about it: the panel, and how many choices it took."""
        panel = panel or await self.panel(person)
        steps, word_button = 0, None
        while not any(i.startswith("c|") for i in ids(panel)):
            word_button = word_towards(panel, line)
            asides = [c["custom_id"] for c in asides_of(panel)]
            if word_button is None and asides:
                panel = await self._aside(person, line, panel, asides)
            elif word_button is not None:
                if await self._ends(person, word_button, line):
                    break
                panel = (await person.click(panel, custom_id=word_button["custom_id"])).response
            elif not options(panel):
                break
            else:
                panel = await self._selected(person, line, panel)
            steps += 1
        self.line, self.ends = line, "" if word_button is None else word_button["custom_id"].split("|")[3]
        return panel, steps

    async def _aside(self, person: Any, line: str, panel: Any, asides: list[str]) -> Any:
        """Of what stands aside the group with the next word of a line; the panel then."""
        for custom_id in asides:
            found = (await person.click(panel, custom_id=custom_id)).response
            if word_towards(found, line) is not None:
                return found
            panel = (await person.click(found, label="Back")).response
        raise AssertionError(f"{line} stands nowhere")

    async def choose(self, person: Any, panel: Any, choice: tuple[str, str, str]) -> Any:
        """Choose one of `choices`; the panel then."""
        custom_id, value, _ = choice
        pressed = person.select(panel, [value], custom_id=custom_id) if value else person.click(panel, custom_id=custom_id)
        return (await pressed).response

    async def _selected(self, person: Any, line: str, panel: Any) -> Any:
        """Choose the next word of a line, or the run it is in, in a drop-down; the panel then."""
        custom_id = next(i for i in ids(panel) if i.startswith("s|"))
        begun = custom_id.split("|")[4]
        word = line.split()[len(begun.split())]
        values = [option["value"] for option in options(panel)]
        assert len(values) <= 25
        if word in values:
            value = word
        else:
            runs = [v for v in values if v.startswith(":")]
            value = next(v for v, within in [(v, await self._within(person, begun, word, v)) for v in runs] if within)
        return (await person.select(panel, [value], custom_id=custom_id)).response

    async def _within(self, person: Any, begun: str, word: str, value: str) -> bool:
        sitting = await self.sitting()
        seat = sitting.chair_of(person.id).seat
        at = len(begun.split())
        words = list(dict.fromkeys(m.split()[at] for m in sitting.state.moves(seat, self.bot.clock.now()) if m.startswith(begun)))
        first, last = value[1:].split("-")
        return int(first) <= words.index(word) <= int(last)

    async def ask(self, person: Any, panel: Any) -> Any:
        """Press the last button of what was built where it does not play yet: the panel that asks "Play this?"."""
        last = next((c for c in words_of(panel) if c["custom_id"].split("|")[3] == self.ends), None)
        return panel if last is None else (await person.click(panel, custom_id=last["custom_id"])).response

    async def _ends(self, person: Any, word_button: dict[str, Any], line: str) -> bool:
        """Whether a button of a panel leaves no choice but this line: pressed, it plays it or asks about it."""
        sitting, begun = await self.sitting(), word_button["custom_id"].split("|")[3]
        seat = sitting.chair_of(person.id).seat
        moves = sitting.state.moves(seat, self.bot.clock.now())
        return [move for move in moves if f"{move} ".startswith(f"{begun} ")] == [line]

    async def confirm(self, person: Any, panel: Any) -> Any:
        """Play what was built: the button of its last word, and the one that confirms it where that is asked; the answer."""
        panel = await self.ask(person, panel)
        confirm = next((i for i in ids(panel) if i.startswith("c|") and i.split("|")[3] == self.line), None)
        return panel if confirm is None else (await person.click(panel, custom_id=confirm)).response

    async def random_line(self, rng: random.Random) -> tuple[Any, str]:
        """Somebody who must act and a legal line of theirs."""
        while True:
            sitting = await self.sitting()
            now = self.bot.clock.now()
            lines = {seat: list(sitting.state.moves(seat, now)) for seat in sitting.state.to_move}
            able = [seat for seat in lines if lines[seat]]
            if able:
                break
            await self.env.advance_time(1)  # only time can go on
        seat = rng.choice(able)
        return self.person(sitting.chairs[seat].user), rng.choice(lines[seat])


class WorldClock:
    """The clock of SimCord's world, where clicks get their times too; before a world is there, the time at which worlds begin.

    ahead: ms by which the bot's time is later: days pass at once, where SimCord would count their seconds."""

    def __init__(self) -> None:
        self.env: Any = None
        self.ahead = 0

    def now(self) -> int:
        return self.ahead + (1_767_225_600_000 if self.env is None else int(self.env.now().timestamp() * 1000))


class World(simcord.Env):
    """SimCord's world, which looks more often whether the bot has come to rest: most of a game was waiting for that look."""

    audience: Audience | None = None

    def __init__(self, bot: Any, **about: Any) -> None:
        super().__init__(bot, **about)
        self._take(bot)

    def _take(self, bot: Any) -> None:
        """Its pauses between two ticks go by with this world's time."""
        bot.rest = lambda seconds: self.external_wait(asyncio.sleep(seconds), reason="until the next tick")

    async def restart_bot(self, bot: Any = None) -> None:
        self._take(bot or self.bot)
        await super().restart_bot(bot)

    async def _settle_internal(self, *, idle: float = LOOK, **about: Any) -> None:
        await super()._settle_internal(idle=min(idle, LOOK), **about)


class visit(simcord.run):
    """`simcord.run` in such a world, where everything that is sent is looked at: whether somebody can read it who may not.
    `eyes`: what this is known by; None: nothing is looked at."""

    eyes: Eyes | None = None

    def __init__(self, bot: Wired, **about: Any) -> None:
        self._env: World = World(bot, **{"shard_count": 1, **about})
        if self.eyes is not None:
            self._env.audience = Audience(self._env, self.eyes)

    async def __aexit__(self, exc_type: Any, *exc_info: Any) -> None:
        await super().__aexit__(exc_type, *exc_info)
        if exc_type is None and self._env.audience is not None:
            self._env.audience.check()


@asynccontextmanager
async def meet(make_bot: Callable[[], Wired], count: int) -> AsyncIterator[Club]:
    """A club of so many people around a new bot. A busy machine is no failure: they wait long, and go on when the bot is done."""
    bot = make_bot()
    clock = bot.clock
    assert isinstance(clock, WorldClock)
    async with visit(bot, settle_timeout=60.0) as env:
        clock.env = env
        try:
            yield Club.gather(env, count)
        finally:
            last = env.bot
            assert isinstance(last, Wired)
            await last.let_go()  # SimCord never closes a bot, and an open database would keep the process alive
