"""Every command, as it is offered and as it answers each kind of person, and what comes by itself while days pass."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from cogs.operator.command_sync import payload
from tests.cogs.drive import ids
from tests.pages.book import Book
from tests.pages.played import Evening, evening
from tests.scenarios.test_who_may_press import Gathering, grid

ROLES = ("stranger", "outsider", "manager", "seated", "maker", "host")
OWN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("me show", {}),
    *(("me quiet", dict(zip(("from", "to"), hours, strict=False))) for hours in (("22:30", "8"), ("22",), ("late", "8"), ())),
    *(("me timezone", {"zone": zone}) for zone in ("Europe/Paris", "Atlantis")),
    ("me vacation", {"first": "2026-02-01"}),
    *(("me vacation", {"last": last}) for last in ("tomorrow", "2025-12-31", "2026-03-05", "2026-01-09")),
    ("me vacation", {"back": True}),
    ("me vacation", {"back": True}),
    *(("me reminders", about) for about in ({"every": "4", "most": 2}, {"every": "0"}, {"where": "dm"}, {"every": "x"})),
    *(("me language", {"language": "xx"}), ("me calls", {"when": "away"}), ("me hands", {"by": "button"})),
    *(("me confirm", {"moves": "all"}), ("me reading", {"by": "words"}), ("games", {}), ("standing", {"game": "welkin"})),
    *(("profile", {}), ("data export", {}), ("data delete", {}), ("table new", {"game": "chess"}), ("standing", {"game": "go"})),
    *(("rules", {"game": game}) for game in ("blueprints", "chess")),
)
"""Commands about nobody but the asker, right and wrong."""
RULED: tuple[tuple[str, dict[str, Any]], ...] = (
    *(("settings most", {"tables": 0}), ("settings each", {"tables": 0}), ("settings clock", {"clock": "slow"})),
    *(("settings most", {"tables": 1}), ("settings each", {"tables": 1}), ("settings language", {"language": "xx"})),
)
DAYS: tuple[dict[str, str], ...] = ({"clock": "daily", "timeout": "vote"}, {"clock": "daily"}, {"clock": "none"})
"""The settings of tables at which nobody does anything for days."""


async def offered(book: Book, language: str) -> None:
    """What Discord shows of the commands before one is sent."""
    async with evening(book, "blueprints", language, "Ann", "Ben") as here:
        book.head("the commands as they are offered")
        for command in await payload(here.club.bot):
            book.write(f"/{command['name']}", list(_lines(command, language)))


def _lines(item: dict[str, Any], language: str, depth: int = 0) -> list[str]:
    def said(one: dict[str, Any], what: str) -> str:
        return str((one.get(f"{what}_localizations") or {}).get(language, one.get(what, "")))

    found = [f"{'    ' * depth}{said(item, 'name')}: {said(item, 'description')}"]
    found += [f"{'    ' * (depth + 1)}= {said(choice, 'name')}" for choice in item.get("choices") or []]
    return found + [line for option in item.get("options") or [] for line in _lines(option, language, depth + 1)]


async def law(book: Book, language: str) -> None:
    """Every command and every button by people who may, and by people who may not; at a new table after what changes one."""
    deeds = [what for what, _ in grid() if "certify" not in what]
    for role in ROLES:
        left = list(deeds)
        while left:
            async with evening(book, "blueprints", language, "Ann", "Ben", "Cleo") as here:
                gathered = await Gathering.meet(here.club, [])
                for person in gathered.who.values():
                    await here.club.bot.people.choose(person.id, language=language)
                for what in list(left):
                    left.remove(what)
                    book.head(f"the {role}: {what}")
                    changed = (await gathered.told(role, what))[1]
                    await here.club.bot.people.choose(gathered.who[role].id, language=language)  # one deed forgets them
                    if changed and what.startswith("slash table"):
                        break


async def own(book: Book, language: str) -> None:
    """What people choose for themselves, and a server's settings."""
    async with evening(book, "blueprints", language, "Ann", "Ben", "Cleo") as here:
        gathered = await Gathering.meet(here.club, [])
        (ann, *_), mia = here.club.people, gathered.who["manager"]
        await here.club.bot.people.choose(mia.id, language=language)
        await here.look(ann, (await here.slash(ann, "me show")), 0)
        for person, typed in ((ann, OWN), (mia, RULED), (ann, OWN[-10:])):
            for name, about in typed:
                with suppress(Exception):  # Discord itself does not send what is not among the choices
                    answer = await here.slash(person, name, **about)
                    await here.look(person, answer, 1)


async def days(book: Book, language: str, terms: dict[str, str]) -> None:
    """Nobody plays for two weeks; then somebody comes back."""
    async with evening(book, "blueprints", language, "Ann", "Ben", "Cleo") as here:
        club, (ann, ben, cleo) = here.club, here.club.people
        await club.open("blueprints", seats=3)
        page = await here.board(ann, "o|")
        for name, value in terms.items():
            await here.click(ann, page, next(i for i in ids(page) if i.endswith(f"|{name}")), value)
        for person, kind in ((ben, "j|"), (cleo, "j|"), (ann, "g|")):
            await here.board(person, kind)
        await here.slash(cleo, "me vacation", last="2026-01-05")
        for hours in range(0, 14 * 24, 12):
            book.head(f"{hours // 24} days and {hours % 24} hours later")
            await club.hours(12)
            await messages(here)
            await here.look(cleo, club.board)
        for person in (ann, ben, cleo):
            for kind in ("e|", "X|", "m|"):
                await here.board(person, kind)
            for name in ("games", "since", "hand", "table pause", "table resume", "table join", "table resign", "table end"):
                await here.slash(person, name)


async def messages(here: Evening) -> None:
    """Somebody looks at what stands under their direct messages."""
    for person in here.club.people:
        channel = person.user.dm_channel
        for message in list(channel.history() if channel is not None else [])[-2:]:
            for custom_id in [i for i in ids(message) if i[0] in "iJIHf"]:
                with suppress(Exception):  # it may be another message by now
                    here.book.head(f"{person.name} presses {custom_id[0]}")
                    await person.user.click(message, custom_id=custom_id)


async def commands(book: Book, language: str) -> None:
    """The page."""
    await offered(book, language)
    await own(book, language)
    for terms in DAYS:
        await days(book, language, terms)
    await law(book, language)
