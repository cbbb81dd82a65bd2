"""`/hint`: the line a strong computer player would play with what the asker may know, and what speaks for it."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from discord import app_commands
from discord.ext import commands

from cogs.core import buttons
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction, answered, clicked_at
from cogs.core.messages import Reply, say, say_now, words_for
from cogs.ear import choices
from cogs.ear.summary import DONE, begun, listens, spoken
from cogs.move import labels, panel
from players.game import Choice
from players.pool import PoolClosed
from render import FACES, Face
from render.words import Words
from rules.game import Ahead, Event, Seat, State, View
from sessions.kernel.worker import in_background
from sessions.table.errors import TableError
from sessions.table.model import Sitting
from sessions.table.terms import may_hint
from sessions.table.views import view_of

NEW_HINT_MS = 10_000
"""Between two hints of one person for different positions: each takes a second of the lane that thinks for all tables."""
KEPT_HINTS = 100
"""Hints that are kept for those who ask again, the oldest first to go."""


class KeptHint(NamedTuple):
    """A hint that was found or is being found, and for what: the stage of the game and the lines there were."""

    stage: int
    lines: tuple[str, ...]
    choice: asyncio.Task[Choice]


class Hints(commands.Cog):
    """`/hint`, and its button on the panel."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._found: dict[tuple[int, Seat], KeptHint] = {}
        self._newest: dict[int, tuple[int, asyncio.Task[Choice]]] = {}  # by person: since when (Unix ms)
        self._thinking: set[asyncio.Task[Any]] = set()

    @app_commands.command(description=say_now("command-hint"))
    @answered
    async def hint(self, interaction: Interaction) -> Reply:
        return say(await self.asked(interaction, await self.bot.host.queries.table_in(interaction.channel_id)))

    async def pressed(self, interaction: Interaction, pressed: buttons.HintButton) -> Reply:
        """The hint above the buttons of the panel, which goes on."""
        text = await self.asked(interaction, await self.bot.host.tables.look(pressed.table_id), beside=True)
        return await panel.opened(interaction, pressed.table_id, hint=text)

    async def asked(self, interaction: Interaction, sitting: Sitting, *, beside: bool = False) -> str:
        """The hint in words; `beside` the buttons of the panel, in theirs. Raises what keeps the asker from one."""
        seat, state = panel.seated(sitting, interaction.user.id)
        if not may_hint(sitting):
            raise TableError("hint-not-rated")
        at = clicked_at(interaction)
        if seat not in state.to_move or next(iter(state.moves(seat, at)), None) is None:
            raise TableError("hint-not-now")
        return await self._hint(interaction, sitting, seat, state, at, beside=beside)

    async def _choice(self, user: int, sitting: Sitting, seat: Seat, state: State, at: int) -> Choice:
        """Find the best line for a seat, once for each position: whoever asks again gets that one, or waits for it.

        Raises TableError where it is too soon for another position, PoolClosed."""
        if self.bot.computers.exact(sitting):
            return await self.bot.computers.hint(sitting, seat, at)  # needs no search: there it takes no turn from anybody
        place, lines = (sitting.table.id, seat), tuple(state.moves(seat, at))
        found = self._found.get(place)
        if found is None or (found.stage, found.lines) != (state.stage, lines) or _failed(found.choice):
            self._check_not_too_soon(user, at)
            choice = in_background(self._thinking, self.bot.computers.hint(sitting, seat, at))
            self._newest[user] = at, choice
            self._found.pop(place, None)
            found = self._found[place] = KeptHint(state.stage, lines, choice)
            while len(self._found) > KEPT_HINTS:
                del self._found[next(iter(self._found))]
        return await asyncio.shield(found.choice)  # others may wait for it too

    def _check_not_too_soon(self, user: int, at: int) -> None:
        """Raise TableError where somebody's newest hint is being found still, or was asked for a moment ago."""
        self._newest = {
            who: (since, choice)
            for who, (since, choice) in self._newest.items()
            if not choice.done() or (at - since < NEW_HINT_MS and not _failed(choice))
        }
        if user not in self._newest:
            return
        since, choice = self._newest[user]
        if not choice.done():
            raise TableError("hint-busy")
        raise TableError("hint-soon", seconds=-((at - since - NEW_HINT_MS) // 1000))

    async def _hint(
        self, interaction: Interaction, sitting: Sitting, seat: Seat, state: State, at: int, *, beside: bool = False
    ) -> str:
        """The best line from what this seat knows, and what speaks for it."""
        table = sitting.table
        try:
            choice = await self._choice(interaction.user.id, sitting, seat, state, at)
        except PoolClosed:
            raise TableError("hint-too-late") from None
        later = await self.bot.host.tables.look(table.id)
        now, chair = later.state, later.chair_of(interaction.user.id)
        words, plain = words_for(sitting, interaction.locale), words_for(sitting, interaction.locale, mention=False)
        still = later.table.status == "running" and chair is not None and chair.seat == seat
        if not still or now is None or now.stage != state.stage or seat not in now.to_move:
            return words("hint-too-late")
        face, view = FACES[table.game], view_of(state, seat)
        if listens(self.bot, interaction.user.id):
            found = panel.ahead(state, seat, choice.line, at)
            return heard_hint(face, view, seat, choice, found, spoken(later, str(interaction.locale)))
        if beside:
            pressed = labels.presses(face, view, list(state.moves(seat, at)), choice.line, plain)
            text = [words("hint-buttons", what=" › ".join(pressed))]
        else:
            text = [words("hint", what=labels.path(face, view, choice.line, plain, " › "), line=choice.line)]
        if choice.why is not None:
            text.append(words.event(Event(choice.why.id, seat, choice.why.about)))
        elif does := " ".join(words.event(event, seat) for event in panel.ahead(state, seat, choice.line, at).events):
            text.append(words("hint-does", does=does))
        return "\n".join(text)


def _failed(choice: asyncio.Task[Choice]) -> bool:
    """Return whether no hint came of it, so that it may be asked for again."""
    return choice.done() and (choice.cancelled() or choice.exception() is not None)


def heard_hint(face: Face[Any], view: View, seat: Seat, choice: Choice, found: Ahead, words: Words) -> str:
    """A hint for those who listen: what to do as they hear it elsewhere, what that does, and what speaks for it."""
    _, does = face.beforehand(view, choice.line, Ahead(found.events, reveals=False), words)
    text = [words("ear-hint", what=face.act(view, choice.line, words) or choices.path(face, view, choice.line, words)), *does]
    if choice.why is not None:
        text.append(words.event(Event(choice.why.id, seat, choice.why.about)))
    elif not does and (clauses := words.clauses([event for event in found.events if event.only is None], seat)):
        text.append(words(DONE, what=begun(words("clause-separator").join(clauses), words)))
    return " ".join(text)


async def setup(bot: Skywright) -> None:
    hints = Hints(bot)
    bot.presses[buttons.HintButton] = hints.pressed
    await bot.add_cog(hints)
