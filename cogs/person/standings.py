"""`/standing`, also called `/leaderboard`, and `/profile`: who has played what, won how often, and stands where."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.core import choices
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction, answered
from cogs.core.messages import Reply, clip, say, say_now, words_for
from render.words import Words
from sessions.people.ratings import EVERYWHERE, MINIMUM, Entry, Tally, points

LISTED = 20


def _of_a_game(command: Any) -> Any:
    """Give a command its options: which game, and in this server or everywhere."""
    where = [app_commands.Choice(name=say_now(f"standing-{value}"), value=value) for value in ("server", "everywhere")]
    told = {"game": say_now("option-standing-game"), "where": say_now("option-standing-where")}
    for make in (answered, app_commands.choices(where=where), app_commands.autocomplete(game=choices.games)):
        command = make(command)
    return app_commands.describe(**told)(command)


class Standings(commands.Cog):
    """What came of finished tables."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("command-standing"))
    @_of_a_game
    async def standing(self, interaction: Interaction, game: app_commands.Range[str, 1, 100], where: str = "server") -> Reply:
        return await self._leaders(interaction, game, where)

    @app_commands.command(description=say_now("command-standing"))
    @_of_a_game
    async def leaderboard(self, interaction: Interaction, game: app_commands.Range[str, 1, 100], where: str = "server") -> Reply:
        return await self._leaders(interaction, game, where)

    async def _leaders(self, interaction: Interaction, game: str, where: str) -> Reply:
        words = words_for(None, interaction.locale)
        key, here = choices.game_called(game, words), interaction.guild_id or 0
        self.bot.host.tables.game(key)
        scope = EVERYWHERE if where == "everywhere" else here
        entries = await self.bot.standing.standing(key, here, scope)
        name = words(f"{key}-name")
        head = [words(f"standing-title-{where}", game=name)]
        if where == "everywhere":
            head.append(words("standing-everywhere-note", game=name))
        lines = [_listed(entry, words) for entry in entries[:LISTED]]
        if len(entries) > LISTED:
            lines.append(words("standing-more", count=len(entries) - LISTED))
            lines += [_listed(entry, words) for entry in entries[LISTED:] if entry.user == interaction.user.id]
        if not entries:
            lines = [words("standing-none", game=name)]
        return say("\n".join([*head, *lines, words("standing-how", minimum=MINIMUM)]))

    @app_commands.command(description=say_now("command-profile"))
    @app_commands.describe(user=say_now("option-profile-user"))
    @answered
    async def profile(self, interaction: Interaction, user: discord.User | None = None) -> Reply:
        words = words_for(None, interaction.locale)
        who, here = (user or interaction.user).id, interaction.guild_id or 0
        own = who == interaction.user.id
        if not own and not await self.bot.standing.played_here(who, here):  # what they play elsewhere is not this server's
            return say(words("profile-none", who=f"<@{who}>"))
        overall = await self.bot.standing.profile(who, here, EVERYWHERE)
        if not overall:
            return say(words("profile-none-you"))
        lines = [words("profile-title", who=f"<@{who}>")]
        local = await self.bot.standing.profile(who, here, here)
        if local:
            lines += [words("profile-only-here" if local == overall else "profile-server")]
            lines += [_tallied(tally, words) for tally in local]
        if local != overall:
            lines += [words("profile-everywhere"), *(_tallied(tally, words) for tally in overall)]
        lines.append(words("profile-how"))
        return say(clip("\n".join(lines)))


def _listed(entry: Entry, words: Words) -> str:
    about: dict[str, str | int] = {"who": f"<@{entry.user}>", "games": entry.games, "won": entry.won, "played": entry.played}
    if entry.rank is None:
        return words("standing-unranked", minimum=MINIMUM, **about)
    return words("standing-ranked", rank=entry.rank, points=entry.points, **about)


def _tallied(tally: Tally, words: Words) -> str:
    """One game of a profile, in a line."""
    parts = []
    played, won = tally.sorts.get("people", (0, 0))
    if played:
        parts.append(words("profile-people", played=played, won=won))
    if tally.left:
        parts.append(words("profile-left", left=tally.left))
    if tally.rating.games >= MINIMUM:
        worth = points(tally.rating.mu, tally.rating.sigma)
        if tally.rank is None:  # they have not played this one here
            parts.append(words("profile-rated-no-rank", points=worth))
        else:
            parts.append(words("profile-rated", points=worth, rank=tally.rank))
    elif tally.rating.games:
        parts.append(words("profile-unrated", games=tally.rating.games, minimum=MINIMUM))
    for sort in ("computers", "alone"):
        played, won = tally.sorts.get(sort, (0, 0))
        if played:
            parts.append(words(f"profile-{sort}", played=played, won=won))
    if tally.moves:
        parts.append(words("profile-pace", duration=lasting(tally.waited // tally.moves, words)))
    name = f"{tally.game}-name"
    return words("profile-game", game=words(name) if words.has(name) else tally.game, parts=words("profile-separator").join(parts))


def lasting(ms: int, words: Words) -> str:
    """A span of time in two units at most."""
    seconds = round(ms / 1000)
    if seconds < 60:
        return words("duration-seconds", seconds=seconds)
    if seconds < 3600:
        return words("duration-minutes", minutes=seconds // 60, seconds=seconds % 60)
    if seconds < 86_400:
        return words("duration-hours", hours=seconds // 3600, minutes=seconds % 3600 // 60)
    return words("duration-days", days=seconds // 86_400, hours=seconds % 86_400 // 3600)


async def setup(bot: Skywright) -> None:
    await bot.add_cog(Standings(bot))
