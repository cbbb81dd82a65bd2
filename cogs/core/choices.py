"""Choices and completions that several commands offer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from discord import app_commands

from cogs.core.interaction import Interaction
from cogs.core.messages import LABEL_MOST, say_now, words_for
from players import LEVELS
from render.words import Words
from rules import GAMES
from sessions.kernel.typed import spelled
from sessions.people.guilds import CLOCKS as CLOCK_KINDS
from sessions.table.errors import TableError

CLOCKS = [app_commands.Choice(name=say_now(f"settings-clock-{clock}"), value=clock) for clock in CLOCK_KINDS]
COMPUTER_LEVELS = [app_commands.Choice(name=say_now(f"computer-level-{level}"), value=level) for level in LEVELS]


MOST_OFFERED = 25
"""Choices that one completion shows."""
MOST_LISTED = 8
"""Names that a refusal lists of what somebody may have meant."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One of the things that can be typed. `name`: as people read it; `value`: what the command is given; `found_by`: the words of
    each name it is found by (`spelled`), the most usual first."""

    name: str
    value: str
    found_by: tuple[str, ...]


def offer(name: str, value: str, *others: str) -> Offer:
    """Return something that is found by its name, its value and the `others`."""
    return Offer(name, value, tuple(dict.fromkeys(spelled(each) for each in (name, value, *others))))


def fitting(typed: str, offered: Iterable[Offer]) -> list[Offer]:
    """Return the offers whose name holds what is typed, those with a name that begins with it first."""
    wanted = spelled(typed)
    found = [one for one in offered if any(wanted in each for each in one.found_by)]
    return sorted(found, key=lambda one: not any(each.startswith(wanted) for each in one.found_by))


def completions(typed: str, offered: Iterable[Offer]) -> list[app_commands.Choice[str]]:
    """Return what a completion shows for what is typed."""
    return [app_commands.Choice(name=one.name[:LABEL_MOST], value=one.value) for one in fitting(typed, offered)[:MOST_OFFERED]]


def nearest(typed: str, offered: Sequence[Offer]) -> list[Offer]:
    """Return the offers of which what was typed is a whole name, where it is their most usual one those alone; where there are
    none, those whose name holds it."""
    wanted = spelled(typed)
    whole = [one for one in offered if wanted in one.found_by]
    usual = min((one.found_by.index(wanted) for one in whole), default=0)
    return [one for one in whole if one.found_by.index(wanted) == usual] or fitting(typed, offered)


def meant(typed: str, offered: Sequence[Offer], words: Words) -> str:
    """Return the value of the one thing that was typed, picked from a completion or not. Raises TableError, which lists what it
    could be."""
    found = nearest(typed, offered)
    if len(found) == 1:
        return found[0].value
    raise TableError("typed-several" if found else "typed-none", typed=typed, list=listed(found or offered, words))


def listed(offered: Sequence[Offer], words: Words) -> str:
    """Return the names of offers in a row; of those that are too many how many there are."""
    names = words("list-separator").join(one.name for one in offered[:MOST_LISTED])
    return names + (words("wrong-more", count=len(offered) - MOST_LISTED) if len(offered) > MOST_LISTED else "")


def game_offers(words: Words) -> list[Offer]:
    """Return the games."""
    return [offer(words(f"{key}-name"), key) for key in GAMES]


def told_of(offered: Offer, words: Words) -> Offer:
    """Return a game as a completion shows it: with its players, minutes and what one does, where the game says so."""
    id = f"{offered.value}-offered"
    return replace(offered, name=words(id, name=offered.name)) if words.has(id) else offered


async def games(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The games whose name holds what is typed."""
    words = words_for(None, interaction.locale)
    return completions(current, [told_of(one, words) for one in game_offers(words)])


def game_called(typed: str, words: Words) -> str:
    """Return the key of the game that was typed. Raises TableError."""
    return meant(typed, game_offers(words), words)
