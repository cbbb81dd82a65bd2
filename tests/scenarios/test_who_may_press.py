"""Who may do what through Discord: every command and every button, by people of another server and of this one, at a running
table. Whoever is refused has changed nothing.

The law stands in who_may_press.txt. Its columns: somebody of another server, who names the table by its number; a member who
cannot see the table's channel; a member who can; somebody seated; the maker; whoever manages the server; the person who hosts the
bot. `yes`, or the ids of the refusals. What changes nothing is for those who see the table; what acts is for those who sit at it.
"""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands, ui
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

import bot as entry
from cogs.core import component as press
from cogs.core.messages import Page
from cogs.operator.upkeep import HostConfig
from cogs.wiring import Wired
from render.words import Words
from rules import GAMES
from rules.game import GameError
from tests.cogs.drive import Club, WorldClock, meet, text

Make = Callable[[], Wired]
ROLES = ("outsider", "blind", "stranger", "seated", "maker", "manager", "host")
NEAR = ("outsider", "blind", "maker", "manager", "host")
"""Those who may about as much as another role; all of them are judged in `make slow`."""
SECRETS = ("tables", "seats", "log", "states", "votes", "orders", "people", "notices", "servers", "facts", "forgetting")
"""What is kept that somebody could change."""
OWN_FACTS = "key NOT IN ('healthy', 'last_backup', 'backups')"


class Gathering:
    """A club with somebody in each role, and a running table of two."""

    def __init__(self, club: Club, refused: list[str]) -> None:
        self.club, self.refused = club, refused
        self.who: dict[str, Any] = {}
        self.lounge: Any = None
        self.other: Any = None
        self.elsewhere: Any = None

    @classmethod
    async def meet(cls, club: Club, refused: list[str]) -> Gathering:
        found = cls(club, refused)
        env, guild, (ann, ben, cleo) = club.env, club.env.guild, club.people
        blind = guild.add_member(env.create_user("bela"))
        manager = guild.add_member(
            env.create_user("mia"),
            roles=[guild.create_role("rulers", permissions=discord.Permissions(manage_guild=True, manage_threads=True))],
        )
        host = guild.add_member(env.create_user("hal"))
        club.bot.upkeep.config = HostConfig(admins=frozenset({host.id}))
        found.lounge = guild.create_text_channel("lounge")
        found.who |= {"blind": blind, "stranger": cleo, "seated": ben, "maker": ann, "manager": manager, "host": host}
        club.people.append(manager)
        hidden = {blind: discord.PermissionOverwrite(view_channel=False)}
        club.channel = guild.create_text_channel("games", overwrites=hidden)
        await club.sit_and_start("blueprints", 2)
        found.other = env.create_guild("elsewhere")
        found.elsewhere = found.other.create_text_channel("tables")
        found.who["outsider"] = found.other.add_member(env.create_user("olga"))
        offered = await club.bot.tree.fetch_commands()
        for command in offered:
            if command.name in ("settings", "admin"):
                guild.set_command_permissions(command, {person: True for role, person in found.who.items() if role != "outsider"})
                found.other.set_command_permissions(command, {found.who["outsider"]: True})
        found.refused.clear()
        return found

    def lose(self, role: str, how: str) -> None:
        """Somebody cannot see the table from now on: they left the server, were banned, or its channel was hidden from them."""
        person, backend = self.who[role], self.club.env.backend
        if how == "left":
            self.club.env.guild.remove_member(person)
        elif how == "banned":
            backend.apply_ban(self.club.env.guild.id, person.id, None)
        else:
            deny = discord.Permissions(view_channel=True).value
            backend.set_overwrite(self.club.channel.id, Overwrite(person.id, OverwriteType.MEMBER, deny=deny))

    def place(self, role: str) -> Any:
        """Where somebody types."""
        return {"outsider": self.elsewhere, "blind": self.lounge}.get(role, self.club.thread)

    async def kept(self) -> list[Any]:
        """All that somebody could have changed."""
        read = self.club.bot.store.read
        return [
            await read(f"SELECT * FROM {name} {f'WHERE {OWN_FACTS}' if name == 'facts' else ''} ORDER BY 1, 2") for name in SECRETS
        ]

    async def told(self, role: str, what: str) -> tuple[str, bool]:
        """What somebody is told who does this, and whether anything has changed."""
        before = await self.kept()
        self.refused.clear()
        person, (kind, _, rest) = self.who[role], what.partition(" ")
        if kind == "press":
            await self.press(person, rest)
        else:
            name, options = self.typed(role, rest)
            await person.slash(self.place(role), name, **options)
        await self.club.env.settle()
        return "+".join(self.refused) or "yes", await self.kept() != before

    def typed(self, role: str, typed: str) -> tuple[str, dict[str, Any]]:
        """A command's name and its options, written name=value behind it."""
        words = typed.split()
        name = " ".join(word for word in words if "=" not in word)
        people = {"cleo": self.who["stranger"].user, "ann": self.who["maker"].user}
        values: dict[str, Any] = {
            **people,
            "true": True,
            "false": False,
            "here": self.elsewhere if role == "outsider" else self.lounge,
        }
        options: dict[str, Any] = {}
        for word in words:
            if "=" in word:
                option, _, value = word.partition("=")
                options[option] = values.get(value, int(value) if value.isdecimal() else value.replace("_", " "))
        return name, options

    async def press(self, person: Any, typed: str) -> None:
        """Press a button of this id, or choose the value behind it. Ids are untrusted: it stands in the person's own messages."""
        custom_id, _, value = typed.partition(" ")
        custom_id = custom_id.replace("_", " ")
        channel = await self.club.bot.create_dm(discord.Object(person.id))
        item: Any = ui.Button(custom_id=custom_id, label="press")
        if value:
            item = ui.Select(custom_id=custom_id, options=[discord.SelectOption(label=value, value=value)])
        message = await channel.send(view=Page(ui.ActionRow(item)))
        found = next(one for one in person.user.dm_channel.history() if one.id == message.id)
        if value:
            await person.user.select(found, [value], custom_id=custom_id)
        else:
            await person.user.click(found, custom_id=custom_id)


MAY = (Path(__file__).parent / "who_may_press.txt").read_text(encoding="utf-8")


def grid() -> Iterator[tuple[str, list[str]]]:
    """The lines of the law: what is done, and what each role is told."""
    for line in MAY.splitlines()[1:]:
        what, _, told = line.partition(" | ")
        yield what.strip(), told.split()


@pytest.fixture
def fresh(tmp_path: Path) -> Callable[[], Make]:
    """Bots, each on a new database."""
    numbers = itertools.count()

    def make() -> Wired:
        settings = entry.Settings(database=tmp_path / f"{next(numbers)}.db", backup_days=0)
        return entry.build(settings, clock=WorldClock(), seeds=lambda: bytes(31) + b"1")

    return lambda: make


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of all refusals that were put into words."""
    found: list[str] = []
    plain = Words.refusal

    def refusal(words: Words, error: GameError) -> str:
        found.append(error.id)
        return plain(words, error)

    monkeypatch.setattr(Words, "refusal", refusal)
    monkeypatch.setattr("cogs.operator.certify_here.trials", no_trials)  # they ask Discord itself, not through the bot
    return found


async def no_trials(*_: object) -> AsyncIterator[Any]:
    for nothing in ():
        yield nothing


@asynccontextmanager
async def gathered(make_bot: Make, refused: list[str]) -> AsyncIterator[Gathering]:
    async with meet(make_bot, 3) as club:
        yield await Gathering.meet(club, refused)


async def found_by(fresh: Callable[[], Make], refused: list[str], role: str, deeds: list[str]) -> dict[str, str]:
    """What this role is told, deed by deed; at a new table after each that has changed something."""
    found: dict[str, str] = {}
    left = list(deeds)
    while left:
        async with gathered(fresh(), refused) as here:
            while left:
                what = left.pop(0)
                told, changed = await here.told(role, what)
                assert told == "yes" or not changed, f"{what}: what was refused to the {role} has changed something"
                found[what] = told
                if changed:
                    break
    return found


@pytest.mark.heavy
@pytest.mark.parametrize("role", [pytest.param(role, marks=[pytest.mark.slow] * (role in NEAR)) for role in ROLES])
async def test_each_command_and_each_button_is_for_those_whom_the_law_names(
    fresh: Callable[[], Make], refused: list[str], role: str
) -> None:
    lawful = {what: told[ROLES.index(role)] for what, told in grid()}
    assert await found_by(fresh, refused, role, list(lawful)) == lawful


LISTED, OWN_SETTINGS, OF_THE_HOST = "press f|", "press i|", "press q|"
"""Buttons that name a table, and for which nobody needs to see it."""


def names_a_table(what: str) -> bool:
    """Whether this is a press on a button for which its table has to be seen."""
    kinds = (kind for kind in press.all_kinds() if "table_id" in kind._FIELDS)
    return any(what.startswith(f"press {kind.LETTER}|") for kind in kinds) and not what.startswith(
        (LISTED, OWN_SETTINGS, OF_THE_HOST)
    )


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("role", "how", "told"),
    [
        ("maker", "left", "table-server-left"),
        ("maker", "banned", "table-server-left"),
        ("stranger", "hidden", "table-out-of-sight"),
    ],
)
async def test_no_button_of_an_old_message_works_for_who_cannot_see_the_table_any_more(
    make_bot: Make, refused: list[str], role: str, how: str, told: str
) -> None:
    async with gathered(make_bot, refused) as here:
        here.lose(role, how)
        presses = [what for what, _ in grid() if names_a_table(what)]
        assert len(presses) > 40
        for what in presses:
            assert await here.told(role, what) == (told, False), what


@pytest.mark.heavy
async def test_whoever_holds_a_seat_goes_on_where_its_channel_was_hidden_from_them(make_bot: Make, refused: list[str]) -> None:
    """As elsewhere in its server: their clock runs, and they are called by direct message."""
    async with gathered(make_bot, refused) as here:
        here.lose("maker", "hidden")
        tried = 0
        for what in (what for what, _ in grid() if names_a_table(what)):
            if (await here.club.sitting()).chair_of(here.who["maker"].id) is None:
                break  # they have pressed that they give it up
            assert (await here.told("maker", what))[0] != "table-out-of-sight", what
            tried += 1
        assert tried > 4


@pytest.mark.heavy
async def test_a_board_under_the_fingers_is_taken_from_who_has_left_the_server(make_bot: Make, refused: list[str]) -> None:
    """In their direct messages, where it stood. Nothing they press there is played."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        here, ben = Gathering(club, refused), club.people[1]
        here.who["seated"] = ben
        chair = (await club.sitting()).chair_of(ben.id)
        line = next(iter((await club.sitting()).state.moves(chair.seat, club.bot.clock.now())))
        assert await here.told("seated", "press z|1") == ("yes", False)
        here.lose("seated", "left")
        await club.hours(0.1)
        for what in ("press z|1", f"press x|1|{line.replace(' ', '_')}"):
            assert await here.told("seated", what) == ("table-server-left", False)
            assert "Ask somebody there to invite you" in text(ben.user.dm_channel.history()[-1])


THEIR_OWN = {
    *("table new", "rules", "games", "help", "standing", "leaderboard", "profile", "data export", "data delete"),
    *(
        "me show",
        "me reminders",
        "me quiet",
        "me vacation",
        "me timezone",
        "me calls",
        "me hands",
        "me computers",
        "me confirm",
        "me reading",
        "me invitations",
        "me language",
    ),
}
"""Commands that are about no table, or about nobody but the asker."""


async def test_the_law_names_every_command_and_every_button(make_bot: Make) -> None:
    done = [what for what, _ in grid()]
    async with meet(make_bot, 1) as club:
        commands = [command for command in club.bot.tree.walk_commands() if isinstance(command, app_commands.Command)]
        games = {key.replace("_", "-") for key in GAMES}
        named = {command.qualified_name for command in commands if command.qualified_name.split()[0] not in games}
    lawful = {" ".join(word for word in what.split()[1:] if "=" not in word) for what in done if what.startswith("slash")}
    assert named == (lawful - {"blueprints take"}) | THEIR_OWN
    ids = [what.split()[1].replace("_", " ") for what in done if what.startswith("press")]
    for kind in press.all_kinds():
        assert any(kind.__discord_ui_compiled_template__.fullmatch(one) for one in ids), (
            f"{kind.__name__} stands nowhere in the law"
        )


LOOKING = {"skyrise island"}
"""Commands of games with which anybody looks at what everybody sees."""


def filled(command: app_commands.Command[Any, ..., Any]) -> dict[str, Any]:
    """Something for every option that a command must have."""
    values: dict[str, Any] = {}
    for option in command.parameters:
        if option.required:
            number = option.type is discord.AppCommandOptionType.integer
            values[option.display_name] = (
                option.choices[0].value if option.choices else int(option.min_value or 1) if number else "x"
            )
    return values


@pytest.mark.parametrize("game", ["blueprints", "skyrise", "space_builder", "strange_world", "welkin"])
async def test_a_games_own_commands_are_for_those_who_sit(make_bot: Make, refused: list[str], game: str) -> None:
    """They complete nothing for anybody else either: what can be played tells a hand."""
    async with meet(make_bot, 3) as club:
        await club.sit_and_start(game, 2)
        stranger, group = club.people[2], club.bot.tree.get_command(game.replace("_", "-"))
        assert isinstance(group, app_commands.Group)
        before = await club.bot.host.queries.rows(1)
        for command in group.walk_commands():
            if command.qualified_name in LOOKING:
                continue
            assert isinstance(command, app_commands.Command)
            refused.clear()
            await stranger.slash(club.thread, command.qualified_name, **filled(command))
            assert refused == ["not-seated"], command.qualified_name
            for option in command.parameters:
                if option.autocomplete:
                    assert await stranger.autocomplete(club.thread, command.qualified_name, option.display_name, "") == []
        for name, option in (("move", "lines"), ("table undo", "to")):
            assert await stranger.autocomplete(club.thread, name, option, "") == []
        assert await club.bot.host.queries.rows(1) == before


@pytest.mark.parametrize("custom_id", ["x|1|take o1 a1", "z|1"])
async def test_a_button_of_a_board_under_the_fingers_is_none_of_another_game(
    make_bot: Make, refused: list[str], custom_id: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Ids are untrusted: it painted what there is not, and told of a fault in the program."""
    async with gathered(make_bot, refused) as here:
        for role in ("maker", "stranger"):
            await here.press(here.who[role], custom_id.replace(" ", "_"))
        assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.heavy
async def test_a_table_is_moved_by_those_who_sit_there_or_manage_threads(fresh: Callable[[], Make], refused: list[str]) -> None:
    for role, may in (("stranger", False), ("manager", True), ("seated", True)):
        async with gathered(fresh(), refused) as here:
            await here.who[role].slash(here.lounge, "table show", table=1)
            assert refused == [], role
            moved = (await here.club.bot.host.tables.look(1)).table.channel_id == here.lounge.id
            assert moved == may
