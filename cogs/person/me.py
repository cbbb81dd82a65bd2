"""`/me`: what each person chooses for themselves, as one private page with selects, and each by a command of its own.

Custom ids: K one setting (|<name>).
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.core import buttons, choices, component
from cogs.core.bot import Skywright
from cogs.core.component import Component
from cogs.core.interaction import Interaction, answered
from cogs.core.messages import Page, Reply, say, say_now, words_for
from cogs.core.time import moment
from cogs.ear.summary import listens
from render.words import Words, languages
from sessions.people.people import (
    INTERVALS,
    MOST,
    VACATION_DAYS,
    Person,
    clock_time,
    date_of,
    minute_of,
    today,
    zones,
)
from sessions.table.errors import TableError
from sessions.table.time_control import HOUR

CHOICES: dict[str, tuple[str, ...]] = {
    "remind": ("0", *map(str, INTERVALS)),
    "most": tuple(map(str, MOST)),
    "where": ("thread", "message"),
    "calls": ("day", "turn"),
    "hands": ("message", "table", "button"),
    "confirm": ("final", "all", "never"),
    "computers": ("natural", "instant"),
    "reading": ("pictures", "words"),
    "invitations": ("all", "none"),
    "language": ("", *languages()),
}
"""What selects offer, by the name of the setting."""
OFF = "off"
"""No reminders, as the command's option has it."""
OWN = "discord"
"""The value of "as in Discord": a select's option cannot be empty."""


def offered(name: str) -> list[app_commands.Choice[str]]:
    """The values of a setting as choices of a command."""
    return [app_commands.Choice(name=say_now(f"me-{name}-{value}"), value=value) for value in CHOICES[name]]


EVERY = [
    app_commands.Choice(name=say_now("me-remind-off"), value=OFF),
    *(app_commands.Choice(name=say_now("me-remind-hours", count=hours), value=str(hours)) for hours in INTERVALS),
]
AT_MOST = [app_commands.Choice(name=say_now("me-most-times", count=times), value=times) for times in MOST]


class SettingSelect(Component, letter="K"):
    """Choose one setting."""

    name: Annotated[str, r"[a-z]{1,20}"]

    EDITS = True

    async def press(self, interaction: Interaction) -> Reply:
        await choose(interaction, self.name, component.chosen(interaction).replace(OWN, ""))
        return me_page(interaction, self.name)


async def choose(interaction: Interaction, name: str, value: str) -> None:
    """Keep a setting that selects offer. Raises TableError."""
    if value not in CHOICES.get(name, ()):
        raise TableError("me-no-such-choice")
    kept: Any = int(value) if name in ("remind", "most") else value
    await interaction.client.people.choose(interaction.user.id, **{name: kept})
    if name == "language" and value:
        interaction.locale = value  # type: ignore[assignment]  # the answer is in the new one already


async def by_button(interaction: Interaction, pressed: buttons.HandsButton) -> Reply:
    """From now on hands come by no message."""
    await choose(interaction, "hands", "button")
    return say(words_for(None, interaction.locale)("hands-by-button"))


async def by_turn(interaction: Interaction, pressed: buttons.CallsButton) -> Reply:
    """From now on every turn mentions them."""
    await choose(interaction, "calls", "turn")
    return say(words_for(None, interaction.locale)("calls-by-turn"))


def me_page(interaction: Interaction, *chosen_now: str) -> Reply:
    """All that somebody has chosen, and the ways to choose anew. `chosen_now`: the settings of CHOICES that were just chosen, which
    are said first."""
    person = interaction.client.people.of(interaction.user.id)
    words = words_for(None, interaction.locale)
    now = interaction.client.clock.now()
    lines = told(person, now, words)
    if chosen_now:
        lines.insert(0, from_now_on(person, chosen_now, words))
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines))]
    for name, values in CHOICES.items():
        chosen = str(getattr(person, name))
        options = [
            discord.SelectOption(
                label=words.pair(words(f"me-{name}"), value_of(name, value, words))[:100],
                value=value or OWN,
                default=value == chosen,
            )
            for value in values[:25]
        ]
        items.append(component.row(component.select(SettingSelect(name), options, words(f"me-{name}"))))
    return Reply(Page(*items))


async def choose_and_answer(interaction: Interaction, **given: str | None) -> Reply:
    """Keep settings that somebody chose by a command, those that are given. Return all settings; for those who listen, what they
    chose alone. Raises TableError."""
    names = {name: value for name, value in given.items() if value is not None}
    for name, value in names.items():
        await choose(interaction, name, value)
    person = interaction.client.people.of(interaction.user.id)
    if not names or not listens(interaction.client, interaction.user.id):
        return me_page(interaction, *names)
    words = words_for(None, interaction.locale)
    return say(f"{from_now_on(person, names, words)} {words('me-all-settings')}")


def from_now_on(person: Person, names: Iterable[str], words: Words) -> str:
    """Return what somebody has just chosen of these settings."""
    said = [words.pair(words(f"me-{name}"), value_of(name, str(getattr(person, name)), words)) for name in names]
    return words("me-from-now-on", what=words("clause-separator").join(said))


def value_of(name: str, value: str, words: Words) -> str:
    """A value as people read it."""
    if name == "remind":
        return words("me-remind-off") if value == "0" else words("me-remind-hours", count=int(value))
    if name == "most":
        return words("me-most-times", count=int(value))
    if name == "language":
        return words("language-name-own") if not value else Words(value)("language-name")
    return words(f"me-{name}-{value}")


def told(person: Person, now: int, words: Words) -> list[str]:
    """Return what cannot be chosen in selects, and how it can."""
    lines = [f"### {words('me-title')}"]
    if person.quiet is None:
        lines.append(words("me-quiet-none"))
    else:
        start, end = person.quiet
        lines.append(words("me-quiet", start=clock_time(start), end=clock_time(end)))
    local = clock_time(minute_there(now, person.zone))
    lines.append(words("me-zone", zone=person.zone, now=local))
    year = today(now, person.zone).year
    left = VACATION_DAYS - person.taken.get(str(year), 0)
    if person.vacation and person.vacation[1] > now:
        starts, ends = person.vacation
        key = "me-vacation-now" if starts <= now else "me-vacation-planned"
        lines.append(words(key, start=moment(starts, "D"), end=moment(ends - 1, "D"), left=left, year=str(year)))
    else:
        lines.append(words("me-vacation-none", left=left, most=VACATION_DAYS, year=str(year)))
    if person.not_from:
        who = words("list-separator").join(f"<@{other}>" if other > 0 else words("former-player") for other in person.not_from)
        lines.append(words("me-not-from", who=who))
    lines.append(words("me-what-comes", calls=person.calls, remind=str(person.remind), most=person.most))
    return lines


def minute_there(now: int, zone: str) -> int:
    """The time of day there, in minutes."""
    local = datetime.datetime.fromtimestamp(now / 1000, ZoneInfo(zone))
    return local.hour * 60 + local.minute


def day_offers(interaction: Interaction) -> list[choices.Offer]:
    """Return the days of a year from today on, as they are written."""
    person = interaction.client.people.of(interaction.user.id)
    first = today(interaction.client.clock.now(), person.zone)
    days = (first + datetime.timedelta(days=ahead) for ahead in range(366))
    return [choices.offer(str(day), str(day)) for day in days]


async def day_choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Days from today on; what is typed narrows them."""
    return choices.completions(current, day_offers(interaction))


def day_called(interaction: Interaction, typed: str) -> datetime.date:
    """Return the day that was typed, in full or as much of it as leaves one. Raises TableError."""
    offered = day_offers(interaction)
    if not choices.nearest(typed, offered):
        return date_of(typed)
    return date_of(choices.meant(typed, offered, words_for(None, interaction.locale)))


@cache
def zone_offers() -> list[choices.Offer]:
    """Return the time zones, each by its name, its city, and the cities that `zone-cities` names in any language."""
    others: dict[str, list[str]] = {}
    for language in languages():
        for line in Words(language)("zone-cities").splitlines():
            zone, _, cities = line.partition("=")
            others.setdefault(zone.strip(), []).extend(cities.split(","))
    return [choices.offer(zone, zone, zone.rpartition("/")[2], *others.get(zone, ())) for zone in zones()]


async def zone_choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Time zones with a name that holds what is typed, with the time it is there."""
    now = interaction.client.clock.now()
    found = choices.fitting(current, zone_offers())
    return [
        app_commands.Choice(name=f"{one.name} ({clock_time(minute_there(now, one.value))})", value=one.value) for one in found[:25]
    ]


def zone_called(typed: str, now: int, words: Words) -> str:
    """Return the time zone that was typed, by its name or a city; of several in which it is always the same time the first. Raises
    TableError."""
    found = choices.nearest(typed, zone_offers())
    if not found:
        raise TableError("me-no-such-zone", typed=typed)
    year = [now + days * 24 * HOUR for days in range(0, 366, 7)]
    if len({tuple(minute_there(at, one.value) for at in year) for one in found[: choices.MOST_OFFERED]}) == 1:
        return found[0].value
    return choices.meant(typed, found, words)


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class Me(commands.GroupCog, group_name="me", group_description=say_now("command-me")):
    """One's own settings."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("command-me-show"))
    @answered
    async def show(self, interaction: Interaction) -> Reply:
        return me_page(interaction)

    @app_commands.command(description=say_now("command-me-reminders"))
    @app_commands.describe(every=say_now("option-every"), most=say_now("option-most"), where=say_now("option-where"))
    @app_commands.choices(every=EVERY, where=offered("where"))
    @app_commands.choices(most=AT_MOST)
    @answered
    async def reminders(
        self, interaction: Interaction, every: str | None = None, most: int | None = None, where: str | None = None
    ) -> Reply:
        often = "0" if every == OFF else every
        return await choose_and_answer(interaction, remind=often, most=None if most is None else str(most), where=where)

    @app_commands.command(description=say_now("command-me-quiet"))
    @app_commands.describe(start=say_now("option-quiet-start"), end=say_now("option-quiet-end"))
    @app_commands.rename(start="from", end="to")
    @answered
    async def quiet(
        self,
        interaction: Interaction,
        start: app_commands.Range[str, 1, 20] | None = None,
        end: app_commands.Range[str, 1, 20] | None = None,
    ) -> Reply:
        if (start is None) != (end is None):
            raise TableError("me-quiet-needs-both")
        hours = None if start is None or end is None else (minute_of(start), minute_of(end))
        chosen = hours if hours and hours[0] != hours[1] else None
        await self.bot.people.set_hours(interaction.user.id, self.bot.clock.now(), quiet=chosen)
        return me_page(interaction)

    @app_commands.command(description=say_now("command-me-vacation"))
    @app_commands.describe(first=say_now("option-first"), last=say_now("option-last"), back=say_now("option-back"))
    @app_commands.autocomplete(first=day_choices, last=day_choices)
    @answered
    async def vacation(
        self,
        interaction: Interaction,
        first: app_commands.Range[str, 1, 10] | None = None,
        last: app_commands.Range[str, 1, 10] | None = None,
        back: bool = False,
    ) -> Reply:
        people, now, user = self.bot.people, self.bot.clock.now(), interaction.user.id
        asides = self.bot.host.unit_of_work.asides
        asides.check_hour(user)  # all their tables tell of it
        asides.check_counted(user)  # so many days a year
        if back:
            await people.come_back(user, now)
        elif last is not None:
            begins = today(now, people.of(user).zone) if first is None else day_called(interaction, first)
            await people.go_away(user, begins, day_called(interaction, last), now)
        elif first is not None:
            raise TableError("me-vacation-needs-last")
        if back or last is not None:
            asides.note(user)
        return me_page(interaction)

    @app_commands.command(description=say_now("command-me-timezone"))
    @app_commands.describe(zone=say_now("option-zone"))
    @app_commands.autocomplete(zone=zone_choices)
    @answered
    async def timezone(self, interaction: Interaction, zone: app_commands.Range[str, 1, 60]) -> Reply:
        now = self.bot.clock.now()
        found = zone_called(zone, now, words_for(None, interaction.locale))
        await self.bot.people.set_hours(interaction.user.id, now, zone=found)
        return me_page(interaction)

    @app_commands.command(description=say_now("command-me-calls"))
    @app_commands.describe(at=say_now("option-calls"))
    @app_commands.choices(at=offered("calls"))
    @answered
    async def calls(self, interaction: Interaction, at: str) -> Reply:
        return await choose_and_answer(interaction, calls=at)

    @app_commands.command(description=say_now("command-me-hands"))
    @app_commands.describe(by=say_now("option-hands"))
    @app_commands.choices(by=offered("hands"))
    @answered
    async def hands(self, interaction: Interaction, by: str) -> Reply:
        return await choose_and_answer(interaction, hands=by)

    @app_commands.command(description=say_now("command-me-confirm"))
    @app_commands.describe(moves=say_now("option-confirm"))
    @app_commands.choices(moves=offered("confirm"))
    @answered
    async def confirm(self, interaction: Interaction, moves: str) -> Reply:
        return await choose_and_answer(interaction, confirm=moves)

    @app_commands.command(description=say_now("command-me-computers"))
    @app_commands.describe(pace=say_now("option-computers-pace"))
    @app_commands.choices(pace=offered("computers"))
    @answered
    async def computers(self, interaction: Interaction, pace: str) -> Reply:
        return await choose_and_answer(interaction, computers=pace)

    @app_commands.command(description=say_now("command-me-reading"))
    @app_commands.describe(by=say_now("option-reading"))
    @app_commands.choices(by=offered("reading"))
    @answered
    async def reading(self, interaction: Interaction, by: str) -> Reply:
        return await choose_and_answer(interaction, reading=by)

    @app_commands.command(description=say_now("command-me-invitations"))
    @app_commands.describe(
        take=say_now("option-invitations"), not_from=say_now("option-not-from"), again_from=say_now("option-again-from")
    )
    @app_commands.rename(take="from")
    @app_commands.choices(take=offered("invitations"))
    @answered
    async def invitations(
        self,
        interaction: Interaction,
        take: str | None = None,
        not_from: discord.User | None = None,
        again_from: discord.User | None = None,
    ) -> Reply:
        user = interaction.user.id
        for other, refuses in ((not_from, True), (again_from, False)):
            if other is not None and other.id != user:
                await self.bot.people.refuse_from(user, other.id, refuses=refuses)
        if take is None:
            return me_page(interaction)
        return await choose_and_answer(interaction, invitations=take)

    @app_commands.command(description=say_now("command-me-language"))
    @app_commands.describe(language=say_now("option-language"))
    @answered
    async def language(self, interaction: Interaction, language: app_commands.Range[str, 0, 20] = "") -> Reply:
        meant = choices.meant(language, language_offers(), words_for(None, interaction.locale)) if language.strip() else ""
        return await choose_and_answer(interaction, language=meant)

    @language.autocomplete("language")
    async def _languages(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return choices.completions(current, language_offers())


def language_offers() -> list[choices.Offer]:
    """Return the languages that somebody can choose."""
    return [choices.offer(Words(name)("language-name"), name) for name in CHOICES["language"] if name]


async def setup(bot: Skywright) -> None:
    bot.presses[buttons.HandsButton] = by_button
    bot.presses[buttons.CallsButton] = by_turn
    await bot.add_cog(Me(bot))
