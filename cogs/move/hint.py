"""`/hint`: the line a strong computer player would play with what the asker may know, and what speaks for it."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction, answer, clicked_at
from cogs.core.messages import Reply, say, say_now, words_for
from cogs.move import labels, panel
from players.pool import PoolClosed
from render import FACES
from rules import GAMES
from rules.game import Event, Seat, State
from sessions.table.errors import TableError
from sessions.table.model import Sitting
from sessions.table.terms import is_friendly
from sessions.table.views import view_of


def may_hint(sitting: Sitting) -> bool:
    """Whether hints are allowed at this table: not where its people may be rated. A computer player that only keeps a person's
    seat may be gone before the end, so it makes no table free of ratings."""
    if is_friendly(sitting.table):
        return True
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
            sitting = await self.bot.host.queries.table_in(interaction.channel_id)
            seat, state = panel.seated(sitting, interaction.user.id)
            if not may_hint(sitting):
                raise TableError("hint-not-rated")
            at = clicked_at(interaction)
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
        later = await self.bot.host.tables.look(table.id)
        now, chair = later.state, later.chair_of(interaction.user.id)
        words, plain = words_for(sitting, interaction.locale), words_for(sitting, interaction.locale, mention=False)
        still = later.table.status == "running" and chair is not None and chair.seat == seat
        if not still or now is None or now.stage != state.stage or seat not in now.to_move:
            return say(words("hint-too-late"))
        face, view = FACES[table.game], view_of(state, seat)
        text = [words("hint", what=labels.path(face, view, choice.line, plain, " › "), line=choice.line)]
        if choice.why is not None:
            text.append(words.event(Event(choice.why.id, seat, choice.why.about)))
        elif does := " ".join(words.event(event) for event in panel.ahead(state, seat, choice.line, at).events):
            text.append(words("hint-does", does=does))
        return say("\n".join(text))


async def setup(bot: Skywright) -> None:
    await bot.add_cog(Hints(bot))
