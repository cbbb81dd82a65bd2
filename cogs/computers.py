"""Computer players at the table: the page that seats them, `/table computer`, `/hint`.

Custom ids: w the page (|<table>), W one choice on it (|<table>|<what>: add, own, o<seat> an open seat, c<seat> a computer player).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs import live, panel, press
from cogs.answer import Interaction, answer
from cogs.speech import Page, Reply, clip, say, title, words_for
from players import LEVELS
from players.pool import PoolClosed
from render import FACES
from render.words import Words
from rules import GAMES
from rules.game import Event, Seat, State
from sessions.draft import Played
from sessions.errors import TableError
from sessions.tables import Sitting

if TYPE_CHECKING:
    from cogs.app import Skywright

say_now = Words()
AWAY = "away"
"""Instead of a level: the computer player gets up."""


class Computers(press.Press, template=r"w\|(?P<table>\d{1,12})"):
    """The page that seats computer players."""

    async def press(self, interaction: Interaction) -> Reply:
        return await computers_page(interaction, self.table_id)


class Seat_(press.Press, template=r"W\|(?P<table>\d{1,12})\|(?P<what>add|own|[oc]\d)"):
    """A level chosen on the page, or that a computer player gets up."""

    EDITS = True

    async def press(self, interaction: Interaction) -> Reply:
        what, level = self.about["what"], press.chosen(interaction)
        seat = int(what[1:]) if what[0] in "oc" and what[1:].isdecimal() else None
        if what == "own":
            chair = (await interaction.client.host.look(self.table_id)).chair_of(interaction.user.id)
            seat = None if chair is None else chair.seat
        if what[0] != "c":
            act = "add"
        else:
            act = "remove" if level == AWAY else "level"
        played = await arranged(interaction, self.table_id, act, level, seat)
        return await computers_page(interaction, self.table_id, arranged_text(interaction, played, act))


async def arranged(interaction: Interaction, table_id: int, act: str, level: str, seat: Seat | None) -> Played:
    """Seat, change or send away a computer player, as `act` says."""
    computers, user, click = interaction.client.computers, interaction.user.id, interaction.id
    if act == "remove":
        return await computers.remove(table_id, user, click, seat)
    if act == "level":
        return await computers.set_level(table_id, user, level, click, seat)
    return await computers.add(table_id, user, level, click, seat)


def arranged_text(interaction: Interaction, played: Played, act: str) -> str:
    """What that did, for whoever did it."""
    words = words_for(played.sitting, interaction.locale)
    seat = played.seat
    if act == "remove" or seat is None:
        return words("computer-went")
    chair = played.sitting.chairs[seat]
    if act == "level":
        return words("computer-now-plays", level=words(f"computer-level-{chair.level}"))
    if played.sitting.table.status == "lobby":
        return words("computer-sat-down", number=seat + 1)
    mine = chair.claim == interaction.user.id
    return words("computer-plays-for-you") if mine else words("computer-plays-on", number=seat + 1)


async def computers_page(interaction: Interaction, table_id: int, first: str = "") -> Reply:
    """What the asker may choose about computer players. `first`: told above it."""
    sitting = await interaction.client.host.look(table_id)
    words = words_for(sitting, interaction.locale)
    lobby = sitting.table.status == "lobby"
    text = [first] if first else []
    text += [
        words("computers-title", table=title(sitting.table, words)),
        *(f"- {words.seat(chair.seat)}" for chair in sitting.chairs if chair.kind == "computer"),
    ]
    selects = _selects(sitting, interaction.user.id, words)
    if selects:
        text.append(words("computers-how-lobby" if lobby else "computers-how-game"))
    else:
        full = lobby and interaction.user.id == sitting.table.host_user  # who arranges them has nothing to choose: no seat is free
        nothing = "computers-nothing" if lobby or sitting.chair_of(interaction.user.id) else "computers-nothing-game"
        text.append(words("computers-full" if full else nothing))
    return Reply(Page(ui.TextDisplay(clip("\n".join(text))), *(press.row(select) for select in selects)))


def _selects(sitting: Sitting, user: int, words: Words) -> list[press.Press]:
    """A select for each thing that this person may choose."""
    table = sitting.table
    own, maker = sitting.chair_of(user), sitting.chair_of(table.host_user)
    leads = user == table.host_user if table.status == "lobby" or maker or not sitting.people else own is not None
    found: list[press.Press] = []
    if table.status == "lobby":
        leads = leads or (own is not None and maker is None)
        if leads and len(sitting.chairs) < (table.seats or GAMES[table.game].seats[-1]):
            found.append(_select(table.id, "add", "computers-add-level", words, words("computers-choose-add")))
    elif table.status == "running":
        for chair in sitting.chairs:
            if chair.kind == "open" and (own or chair.claim == user):
                label = words("computers-choose-open", number=chair.seat + 1)
                found.append(_select(table.id, f"o{chair.seat}", "computers-open-level", words, label, chair.seat))
        if own is not None:
            found.append(_select(table.id, "own", "computers-own-level", words, words("computers-choose-own")))
    else:
        return []
    for chair in sitting.chairs:
        if chair.kind == "computer" and leads and (table.status == "lobby" or not chair.claim):
            label = words("computers-choose-level", number=chair.seat + 1)
            away = discord.SelectOption(
                label=words("computers-send-away", number=chair.seat + 1)[:100],
                value=AWAY,
                description=words(f"computers-note-away-{'lobby' if table.status == 'lobby' else 'game'}")[:100],
            )
            now = chair.level
            found.append(_select(table.id, f"c{chair.seat}", "computers-now-level", words, label, chair.seat, now, away))
    return found


def _select(
    table_id: int,
    what: str,
    id: str,
    words: Words,
    placeholder: str,
    seat: Seat = 0,
    now: str | None = None,
    *more: discord.SelectOption,
) -> press.Press:
    """A select of levels. `now`: the present one; `more`: what else can be chosen."""
    options = [
        discord.SelectOption(
            label=words(id, level=words(f"computer-level-{level}"), number=seat + 1)[:100],
            value=level,
            description=words(f"computer-level-{level}-note")[:100],
            default=level == now,
        )
        for level in LEVELS
    ]
    return press.select(Seat_, f"W|{table_id}|{what}", [*options, *more], placeholder)


def seated(game: str, seats: int, count: int | None, *, watch: bool) -> list[str]:
    """The levels of the computer players of a new table. `seats`: 0 for any number; `count`: how many were asked for; who watches
    and names no number sees a full table."""
    known = GAMES.get(game)
    if count is None:
        count = (seats or (2 if known is None or 2 in known.seats else known.seats[0])) if watch else 0
    return [LEVELS[1]] * count


def lobby_button(sitting: Sitting, words: Words) -> press.Press:
    """The lobby's way to the page."""
    return press.button(Computers, f"w|{sitting.table.id}", words("button-computers"))


def seat_button(sitting: Sitting, words: Words) -> press.Press | None:
    """Under a running board with open seats: the way to have computer players play on in them."""
    if not any(chair.kind == "open" for chair in sitting.chairs):
        return None
    return press.button(Computers, f"w|{sitting.table.id}", words("button-computer-plays-on"))


def after_resigning(sitting: Sitting, user: int, words: Words) -> list[press.Press]:
    """What whoever gave up a seat may still do: have a computer player play on."""
    return [select for select in _selects(sitting, user, words) if select.about["what"].startswith("o")]


async def command(interaction: Interaction, table_id: int, act: str, level: str | None, seat: int | None) -> Reply:
    """`/table computer`. `seat`: as people count."""
    played = await arranged(interaction, table_id, act, level or LEVELS[1], None if seat is None else seat - 1)
    return say(arranged_text(interaction, played, act))


LEVEL_CHOICES = [app_commands.Choice(name=say_now(f"computer-level-{level}"), value=level) for level in LEVELS]
ACTION_CHOICES = [app_commands.Choice(name=say_now(f"computer-action-{act}"), value=act) for act in ("add", "remove", "level")]


# Hints.


def may_hint(sitting: Sitting) -> bool:
    """Whether hints are allowed at this table: not where its people may be rated. A computer player that only keeps a person's
    seat may be gone before the end, so it makes no table free of ratings."""
    rated = getattr(GAMES[sitting.table.game], "rated", None)
    if rated is not None and not rated(sitting.table.options):
        return True
    return len(sitting.chairs) == 1 or any(chair.kind == "computer" and chair.claim is None for chair in sitting.chairs)


class Hints(commands.Cog):
    """`/hint`."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._asking: set[int] = set()

    @app_commands.command(description=say_now("command-hint"))
    async def hint(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            sitting = await self.bot.host.table_in(interaction.channel_id)
            seat, state = panel.seated(sitting, interaction.user.id)
            if not may_hint(sitting):
                raise TableError("hint-not-rated")
            at = panel.clicked_at(interaction)
            if seat not in state.to_move or next(iter(state.moves(seat, at)), None) is None:
                raise TableError("hint-not-now")
            if interaction.user.id in self._asking:
                raise TableError("hint-busy")
            self._asking.add(interaction.user.id)
            try:
                return await self._hint(interaction, sitting, seat, state, at)
            finally:
                self._asking.discard(interaction.user.id)

        await answer(interaction, work)

    async def _hint(self, interaction: Interaction, sitting: Sitting, seat: Seat, state: State, at: int) -> Reply:
        """The best line from what this seat knows, and what speaks for it."""
        table = sitting.table
        try:
            choice = await self.bot.computers.hint(sitting, seat, at)
        except PoolClosed:
            raise TableError("hint-too-late") from None
        later = await self.bot.host.look(table.id)
        now, chair = later.state, later.chair_of(interaction.user.id)
        words, plain = words_for(sitting, interaction.locale), words_for(sitting, interaction.locale, mention=False)
        still = later.table.status == "running" and chair is not None and chair.seat == seat
        if not still or now is None or now.stage != state.stage or seat not in now.to_move:
            return say(words("hint-too-late"))
        face, view = FACES[table.game], state.view(seat)
        text = [words("hint", what=panel.path(face, view, choice.line, plain, " › "), line=choice.line)]
        if choice.why is not None:
            text.append(words.event(Event(choice.why.id, seat, choice.why.about)))
        elif does := " ".join(words.event(event) for event in panel.foresee(state, seat, choice.line, at)):
            text.append(words("hint-does", does=does))
        return say("\n".join(text))


def waits(sitting: Sitting, seat: Seat) -> bool:
    """Whether a computer player in this seat waits for people before it acts."""
    board = live.BOARDS.get(sitting.table.game)
    return board is not None and board.waits(sitting, seat)


def settle(bot: Skywright) -> None:
    """Tell the computer players what only this part of the program knows: which games are played at boards under the fingers."""

    def shows(sitting: Sitting, seat: Seat) -> str | None:
        board = live.BOARDS.get(sitting.table.game)
        return None if board is None or sitting.state is None else board.shows(sitting.state, seat)

    bot.computers.exact = live.is_live
    bot.computers.shows = shows
    bot.computers.waits = waits
