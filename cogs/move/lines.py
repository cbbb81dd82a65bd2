"""Slash commands for lines: options that complete from the legal lines, for the command group of any game.

A command's shape is written like the notation: `take <die> <space> [drop <drop>]`. Words in angle brackets are options
(`<cords...>`: of several words), a part in square brackets may be left out.
Autocomplete offers, for one option, the words that the legal lines have there
beside the options already filled in.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, ClassVar

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.core.interaction import Interaction, answer, clicked_at, excuse
from cogs.core.messages import Reply, brief, unmarked, words_for
from cogs.move import panel, wrong
from cogs.move.live import Board, register
from render import FACES
from rules.game import GameError, IllegalMove, Seat, State
from sessions.kernel.typed import folded
from sessions.table.errors import TableError
from sessions.table.model import Sitting
from sessions.table.views import view_of

log = logging.getLogger(__name__)

MOST = 25
Complete = Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


class Shape:
    """The shape of a command's lines. `fit(line)`: the options a line fills, or None; `fill(options)`: the line they make."""

    def __init__(self, shape: str) -> None:
        self.options: list[str] = re.findall(r"<(\w+)(?:\.\.\.)?>", shape)
        head, _, tail = shape.replace("]", "").partition(" [")
        self._parts = [part.split() for part in (head, tail) if part]
        pattern = " ".join(self._word(word) for word in self._parts[0])
        if len(self._parts) > 1:
            pattern += "(?: " + " ".join(self._word(word) for word in self._parts[1]) + ")?"
        self._pattern = re.compile(pattern)

    @staticmethod
    def _word(word: str) -> str:
        name = re.fullmatch(r"<(\w+)(\.\.\.)?>", word)
        if not name:
            return re.escape(word)
        more = "(?: [a-z0-9+-]+)*" if name[2] else ""
        return f"(?P<{name[1]}>[a-z0-9+-]+{more})"

    @staticmethod
    def _name(word: str) -> str:
        return word.strip("<>").removesuffix("...")

    def fit(self, line: str) -> dict[str, str] | None:
        found = self._pattern.fullmatch(line)
        return {name: value for name, value in found.groupdict().items() if value is not None} if found else None

    def fill(self, **options: str | None) -> str:
        words: list[str] = []
        for part in self._parts:
            names = [self._name(word) for word in part if word.startswith("<")]
            if part is not self._parts[0] and not any(options.get(name) for name in names):
                continue
            words += [str(options.get(self._name(word)) or "") if word.startswith("<") else word for word in part]
        return folded(" ".join(words))

    def before(self, line: str, option: str) -> str:
        """The words of `line` that come before `option`."""
        found = self._pattern.fullmatch(line)
        return line[: found.start(option)].strip() if found else ""


def from_legal_lines(shape: Shape, option: str) -> Complete:
    """Autocomplete for one option of a command: by prefix first, then by any part of the word, its name or its note."""

    async def complete(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            sitting, seat, state = await seat_here(interaction)
        except GameError:
            return []  # the command itself says why
        filled = {
            name: folded(str(value)) for name in shape.options if name != option and (value := getattr(interaction.namespace, name))
        }
        return suggestions(sitting, seat, state, shape, option, filled, current, clicked_at(interaction), interaction.locale)

    return complete


def suggestions(
    sitting: Sitting,
    seat: Seat,
    state: State,
    shape: Shape,
    option: str,
    filled: dict[str, str],
    typed: str,
    at: int,
    locale: Any,
) -> list[app_commands.Choice[str]]:
    """The choices for one option beside those filled in, with what each is and, where it makes the line whole, what it does."""
    words = words_for(sitting, locale, mention=False)
    face, view = FACES[sitting.table.game], view_of(state, seat)
    found: dict[str, list[tuple[str, dict[str, str]]]] = {}
    for line in state.moves(seat, at):
        fits = shape.fit(line)
        if fits and option in fits and all(fits.get(name) == value for name, value in filled.items()):
            found.setdefault(fits[option], []).append((line, fits))
    ranked: list[tuple[int, int, app_commands.Choice[str]]] = []
    for word, lines in found.items():
        line, fits = lines[0]
        label, note = face.name(view, shape.before(line, option), word, words)
        whole = len(lines) == 1 and set(fits) <= {*filled, option}
        does = " ".join(words.event(event) for event in panel.ahead(state, seat, line, at).events) if whole else note
        said = f"{note}; {does}" if note and does != note else does
        text = unmarked(words.pair(label, said) if said else label)
        rank = _rank(folded(typed), word, folded(text))
        if rank is not None:
            ranked.append((rank, len(ranked), app_commands.Choice(name=brief(text), value=word)))
    return [choice for _, _, choice in sorted(ranked, key=lambda entry: entry[:2])[:MOST]]


def _rank(typed: str, word: str, text: str) -> int | None:
    if word.startswith(typed):
        return 0
    if text.startswith(typed):
        return 1
    return 2 if typed in text or typed in word else None


async def seat_here(interaction: discord.Interaction[Any]) -> tuple[Sitting, Seat, State]:
    """The running table in this channel and the asker's seat. Raises TableError."""
    sitting = await interaction.client.host.queries.table_in(interaction.channel_id)
    seat, state = panel.seated(sitting, interaction.user.id)
    return sitting, seat, state


async def play(
    interaction: Interaction, line: str, game: str | None = None, shape: Shape | None = None, options: Mapping[str, str | None] = {}
) -> Reply:
    """Play a typed line at the table in this channel: what it did. `game`: the command's, which must be the table's; `shape`,
    `options`: what the line was filled with."""
    host = interaction.client.host
    sitting = await host.queries.table_in(interaction.channel_id)
    if game is not None and sitting.table.game != game:
        raise TableError("other-game", game=sitting.table.game.replace("_", "-"))
    at = clicked_at(interaction)
    try:
        try:
            played = await host.play.line(sitting.table.id, interaction.user.id, line, click=interaction.id, at=at)
        except IllegalMove:
            found = "" if shape is None else unpicked(sitting, interaction, shape, options, at)
            if found in ("", line):
                raise
            line = found
            played = await host.play.line(sitting.table.id, interaction.user.id, line, click=interaction.id, at=at)
    except IllegalMove as error:
        return await refused(interaction, sitting, line, at, error)
    return await panel.after(interaction, played)


def unpicked(sitting: Sitting, interaction: Interaction, shape: Shape, options: Mapping[str, str | None], at: int) -> str:
    """Return the line of options that were typed and not picked: each stands for the one thing that its completion shows. "" where
    that shows several, or nothing."""
    seat, state = panel.seated(sitting, interaction.user.id)
    filled: dict[str, str] = {}
    for option in shape.options:
        typed = options.get(option)
        if typed:
            offered = suggestions(sitting, seat, state, shape, option, filled, typed, at, interaction.locale)
            words = [choice.value for choice in offered]
            found = [word for word in words if word == folded(typed)] or words
            if len(found) != 1:
                return ""
            filled[option] = found[0]
    return shape.fill(**filled)


async def refused(interaction: Interaction, sitting: Sitting, typed: str, at: int, error: IllegalMove) -> Reply:
    """Return why what was typed is refused, as its game says it; and which word does not fit, with those that do."""
    reply = await excuse(interaction, error, sitting.table.id)
    seat, state = panel.seated(sitting, interaction.user.id)
    more = wrong.quoted(state, seat, typed, at, error, words_for(sitting, interaction.locale))
    if more:
        reply.view.add_item(ui.TextDisplay(more))
    return reply


class GameCog(commands.GroupCog):
    """The command group of one game. Subclasses are thin: a command per kind of line. `live`: how its panel looks where it is
    played at boards under the fingers."""

    game: str
    live: ClassVar[Board | None] = None

    async def cog_load(self) -> None:
        if self.live is not None:
            register(self.game, self.live)

    async def play(self, interaction: Interaction, line: Shape | str, **options: str | None) -> None:
        """Play a line, or a shape filled with options."""
        shape = line if isinstance(line, Shape) else None
        typed = line if isinstance(line, str) else line.fill(**options)
        await answer(interaction, lambda: play(interaction, typed, self.game, shape, options))
