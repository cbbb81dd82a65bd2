"""Computer players at the table: the page that seats them, `/table computer`, `/hint`.

Custom ids: w the page (|<table>), W one choice on it (|<table>|<what>: add, own, o<seat> an open seat, c<seat> a computer player).
"""

from __future__ import annotations

from typing import Annotated

import discord
from discord import app_commands, ui

from cogs.core import component
from cogs.core.component import Component, TableId
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, clip, say, say_now, title, words_for
from players import LEVELS
from render.words import Words
from rules import GAMES
from rules.game import Seat
from sessions.table.change import Played
from sessions.table.model import Sitting, Table

AWAY = "away"
"""Instead of a level: the computer player gets up."""


class ComputerSelect(Component, letter="W"):
    """A level chosen on the page, or that a computer player gets up."""

    table_id: TableId
    what: Annotated[str, r"add|own|[oc]\d"]

    EDITS = True

    async def press(self, interaction: Interaction) -> Reply:
        what, level = self.what, component.chosen(interaction)
        seat = int(what[1:]) if what[0] in "oc" and what[1:].isdecimal() else None
        if what == "own":
            chair = (await interaction.client.host.tables.look(self.table_id)).chair_of(interaction.user.id)
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
    """Return what that did, for whoever did it."""
    words = words_for(played.sitting, interaction.locale)
    seat = played.seat
    if act == "remove" or seat is None:
        return words("computer-went")
    chair = played.sitting.chairs[seat]
    if act == "level":
        return words("computer-now-plays", level=words(f"computer-level-{chair.level}"))
    if played.sitting.table.status == "lobby":
        return words("computer-sat-down")
    mine = chair.claim == interaction.user.id
    return words("computer-plays-for-you") if mine else words("computer-plays-on", number=seat + 1)


async def computers_page(interaction: Interaction, table_id: int, first: str = "") -> Reply:
    """Return what the asker may choose about computer players. `first`: told above it."""
    sitting = await interaction.client.host.tables.look(table_id)
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
    return Reply(Page(ui.TextDisplay(clip("\n".join(text))), *(component.row(select) for select in selects)))


def _selects(sitting: Sitting, user: int, words: Words) -> list[ComputerSelect]:
    """A select for each thing that this person may choose."""
    table = sitting.table
    own, maker = sitting.chair_of(user), sitting.chair_of(table.host_user)
    leads = user == table.host_user if table.status == "lobby" or maker or not sitting.people else own is not None
    found: list[ComputerSelect] = []
    if table.status == "lobby":
        leads = leads or (own is not None and maker is None)
        if leads and len(sitting.chairs) < (table.seats or GAMES[table.game].seats[-1]):
            found.append(_select(table, "add", "computers-add-level", words, words("computers-choose-add")))
    elif table.status == "running":
        for chair in sitting.chairs:
            if chair.kind == "open" and (own or chair.claim == user):
                label = words("computers-choose-open", number=chair.seat + 1)
                found.append(_select(table, f"o{chair.seat}", "computers-open-level", words, label, str(chair.seat + 1)))
        if own is not None:
            found.append(_select(table, "own", "computers-own-level", words, words("computers-choose-own")))
    else:
        return []
    for chair in sitting.chairs:
        if chair.kind == "computer" and leads and (table.status == "lobby" or not chair.claim):
            label = words("computers-choose-level", letter=chair.letter)
            away = discord.SelectOption(
                label=words("computers-send-away", letter=chair.letter)[:100],
                value=AWAY,
                description=words(f"computers-note-away-{'lobby' if table.status == 'lobby' else 'game'}")[:100],
            )
            now = chair.level
            found.append(_select(table, f"c{chair.seat}", "computers-now-level", words, label, chair.letter, now, away))
    return found


def level_note(game: str, level: str, words: Words) -> str:
    """Return what a level plays like: in a game's own words where it has some."""
    own = f"{game}-level-{level}-note"
    return words(own if words.has(own) else f"computer-level-{level}-note")


def _select(
    table: Table,
    what: str,
    id: str,
    words: Words,
    placeholder: str,
    which: str = "",
    now: str | None = None,
    *more: discord.SelectOption,
) -> ComputerSelect:
    """A select of levels. `which`: the computer player's letter or the number of the seat; `now`: the present level; `more`: what
    else can be chosen."""
    options = [
        discord.SelectOption(
            label=words(id, level=words(f"computer-level-{level}"), which=which)[:100],
            value=level,
            description=level_note(table.game, level, words)[:100],
            default=level == now,
        )
        for level in LEVELS
    ]
    return component.select(ComputerSelect(table.id, what), [*options, *more], placeholder)


def seated(game: str, seats: int, count: int | None, *, watch: bool) -> list[str]:
    """The levels of the computer players of a new table. `seats`: 0 for any number; `count`: how many were asked for; who watches
    and names no number sees a full table."""
    known = GAMES.get(game)
    if count is None:
        count = (seats or (2 if known is None or 2 in known.seats else known.seats[0])) if watch else 0
    return [LEVELS[1]] * count


def to_keep_ones_seat(sitting: Sitting, user: int, words: Words) -> list[ComputerSelect]:
    """Return what has a computer player keep one's seat."""
    return [select for select in _selects(sitting, user, words) if select.what == "own"]


def after_resigning(sitting: Sitting, user: int, words: Words) -> list[ComputerSelect]:
    """Return what whoever gave up a seat may still do: have a computer player play on."""
    return [select for select in _selects(sitting, user, words) if select.what.startswith("o")]


async def command(interaction: Interaction, table_id: int, act: str, level: str | None, seat: int | None) -> Reply:
    """`/table computer`. `seat`: as people count."""
    played = await arranged(interaction, table_id, act, level or LEVELS[1], None if seat is None else seat - 1)
    return say(arranged_text(interaction, played, act))


ACTION_CHOICES = [app_commands.Choice(name=say_now(f"computer-action-{act}"), value=act) for act in ("add", "remove", "level")]
