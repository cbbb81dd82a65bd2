"""`/me`: one page with selects, and a command for each; refusals say what to do instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cogs.core import choices
from cogs.games.space_builder import Desk
from cogs.person.me import CHOICES, zone_called, zone_offers
from cogs.wiring import Wired
from render.words import Words, languages
from render.words import plain as plain_words
from sessions.people.people import zones
from sessions.table import asides
from tests.cogs.drive import Club, ids, meet, options, text

Make = Callable[[], Wired]


async def page(club: Club, command: str = "me show", **about: Any) -> str:
    return text((await club.people[0].slash(club.channel, command, **about)).response)


async def test_every_setting_is_on_one_page_and_a_select_changes_it(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        (ann,) = club.people
        shown = (await ann.slash(club.channel, "me show")).response
        assert {i for i in ids(shown) if i.startswith("K|")} == {f"K|{name}" for name in CHOICES}
        again = (await ann.select(shown, ["48"], custom_id="K|remind")).response
        (remind,) = [o for o in options(again) if o["label"].startswith("Reminders: ") and o.get("default")]
        assert remind["label"] == "Reminders: every 48 hours"
        await ann.select(again, ["0"], custom_id="K|remind")
        await club.restart(make_bot())
        assert club.bot.people.of(ann.id).remind == 0


async def test_what_has_just_been_chosen_is_said_first_and_nothing_else(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        assert "From now on" not in await page(club)
        told = await page(club, "me reminders", every="48", most=2)
        assert told.split("\n")[0].startswith("From now on: **Reminders: every 48 hours; ")
        assert "Where" not in told.split("\n")[0]
        told = await page(club, "me reading", by="words")
        assert told == "From now on: **Reading: words only, for screen readers**. `/me show` tells you all your settings.", (
            "who listens hears what they chose, and not two thousand characters more"
        )
        shown = (await club.people[0].slash(club.channel, "me show")).response
        again = (await club.people[0].select(shown, ["0"], custom_id="K|remind")).response
        assert text(again).startswith("From now on: **Reminders: ")


def test_every_choice_has_words() -> None:
    words = Words()
    for name, values in CHOICES.items():
        assert words.has(f"me-{name}")
        if name in ("where", "hands"):
            assert all(words.has(f"me-{name}-{value}") for value in values)


async def test_quiet_hours_and_the_time_zone_they_are_in(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        assert "Quiet hours: none" in await page(club)
        assert "from 22:30 to 08:00" in await page(club, "me quiet", **{"from": "22:30", "to": "8"})
        told = await page(club, "me timezone", zone="america/argentina/buenos aires")
        assert "America/Argentina/Buenos_Aires (it’s 21:00 there)" in told
        assert "Quiet hours: none" in await page(club, "me quiet")


@pytest.mark.parametrize(
    ("start", "end", "told"),
    [
        ("22h30", "8h", "from 22:30 to 08:00"),
        ("22 h 30", "8 heures", "from 22:30 to 08:00"),
        ("22.30", "08.05", "from 22:30 to 08:05"),
        ("10:30 p.m.", "8 AM", "from 22:30 to 08:00"),
        ("２２：３０", "８", "from 22:30 to 08:00"),
    ],
)
async def test_times_are_typed_as_people_of_both_languages_write_them(make_bot: Make, start: str, end: str, told: str) -> None:
    async with meet(make_bot, 1) as club:
        assert told in await page(club, "me quiet", **{"from": start, "to": end})


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Berlin", "Europe/Berlin"),
        ("são paulo", "America/Sao_Paulo"),
        ("ＮＥＷ ＹＯＲＫ", "America/New_York"),
        ("Londres", "Europe/London"),
        ("geneve", "Europe/Zurich"),
        ("Mumbai", "Asia/Kolkata"),
        ("Buenos Aires", "America/Argentina/Buenos_Aires"),
        ("port au prince", "America/Port-au-Prince"),
    ],
)
def test_a_time_zone_is_typed_by_its_city_in_both_languages_and_not_picked(typed: str, zone: str) -> None:
    assert zone_called(typed, 0, Words("fr")) == zone


def test_the_cities_of_time_zones_are_those_of_zones_there_are() -> None:
    for language in languages():
        lines = Words(language)("zone-cities").splitlines()
        assert len(lines) > 20
        assert {line.partition("=")[0].strip() for line in lines} - {*zones()} == set()


def test_every_time_zone_is_typed_by_its_whole_name() -> None:
    for zone in zones():
        assert choices.nearest(zone.upper(), zone_offers())[0].value == zone


@pytest.mark.heavy
async def test_time_zones_complete_by_city_with_the_time_there(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        offered = await club.people[0].autocomplete(club.channel, "me timezone", "zone", "berl")
        assert offered[0]["name"] == "Europe/Berlin (01:00)"
        for typed, zone in (("são", "America/Sao_Paulo"), ("londr", "Europe/London"), ("zürich", "Europe/Zurich")):
            found = await club.people[0].autocomplete(club.channel, "me timezone", "zone", typed)
            assert zone in [choice["value"] for choice in found]
        many = await club.people[0].autocomplete(club.channel, "me timezone", "zone", "")
        assert len(many) == 25


async def test_invitations_are_taken_of_nobody_or_not_of_some_and_the_page_says_so(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, ben = club.people
        assert "Invitations: from nobody" in await page(club, "me invitations", **{"from": "none"})
        assert club.bot.people.of(ann.id).invitations == "none"
        await page(club, "me invitations", **{"from": "all"})
        assert f"No invitations from {ben.mention}" in await page(club, "me invitations", not_from=ben.user)
        assert "No invitations from" not in await page(club, "me invitations", not_from=ann.user, again_from=ben.user)
        assert club.bot.people.of(ann.id).not_from == ()


@pytest.mark.parametrize(
    ("command", "about", "told"),
    [
        ("me quiet", {"from": "22"}, "a start and an end"),
        ("me quiet", {"from": "late", "to": "8"}, "as a time"),
        ("me timezone", {"zone": "Atlantis"}, "no time zone “Atlantis”"),
        ("me vacation", {"first": "2026-02-01"}, "needs a last day"),
        ("me vacation", {"last": "tomorrow"}, "as a date"),
        ("me vacation", {"last": "2025-12-31"}, "ends before it starts"),
        ("me vacation", {"first": "2025-12-31", "last": "2026-01-05"}, "in the past"),
        ("me vacation", {"last": "2026-03-05"}, "30 of 30 vacation days left in 2026"),
        ("me vacation", {"back": True}, "You’re not on vacation"),
        ("me language", {"language": "xx"}, "“xx” isn’t one of the choices: English, français."),
        ("me vacation", {"last": "2026-02"}, "could be 2026-02-01, 2026-02-02, "),
        ("me timezone", {"zone": "Indiana"}, "could be America/Indiana/Indianapolis, America/Indianapolis, "),
    ],
)
async def test_what_cannot_be_is_refused_and_changes_nothing(
    make_bot: Make, command: str, about: dict[str, Any], told: str
) -> None:
    async with meet(make_bot, 1) as club:
        assert told in await page(club, command, **about)
        assert await club.bot.store.read("SELECT * FROM people") == []


async def test_a_vacation_is_taken_told_and_called_off(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        assert "30 of 30 days left in 2026" in await page(club)
        told = await page(club, "me vacation", first="2026-02-01", last="2026-02-10")
        assert "Vacation: <t:" in told
        assert "20 days remain in 2026" in told
        assert "You already have a vacation" in await page(club, "me vacation", last="2026-01-02")
        assert "30 of 30 days left" in await page(club, "me vacation", back=True)


async def test_days_and_languages_are_typed_and_not_picked(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        told = await page(club, "me vacation", first="02-01", last="２０２６/02/10")
        assert "20 days remain in 2026" in told
        await page(club, "me language", language="FRANCAIS")
        assert club.bot.people.of(club.people[0].id).language == "fr"
        await page(club, "me language")
        assert club.bot.people.of(club.people[0].id).language == ""


async def test_who_goes_and_comes_back_all_the_time_is_told_when_the_next_vacation_can_be_taken(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of them wrote a row at every table of theirs."""
    monkeypatch.setitem(asides.AN_HOUR, "asides", 4)
    async with meet(make_bot, 1) as club:
        for _ in range(2):
            await page(club, "me vacation", last="2026-01-02")
            await page(club, "me vacation", back=True)
        assert "everything else works again <t:" in await page(club, "me vacation", last="2026-01-02")


async def test_a_language_that_is_chosen_wins_over_discords(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    plain = Words.__init__

    def init(self: Words, language: str = "en", *about: Any, **more: Any) -> None:
        heard.append(language)
        plain(self, "en", *about, **more)

    monkeypatch.setattr("cogs.core.messages.languages", lambda: ["en", "de"])
    monkeypatch.setitem(CHOICES, "language", ("", "en", "de"))
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        monkeypatch.setattr(Words, "__init__", init)
        await club.people[0].slash(club.thread, "board")
        assert "de" not in heard
        await page(club, "me language", language="de")
        for asked in (
            lambda: club.people[0].slash(club.thread, "board"),
            lambda: club.people[0].autocomplete(club.channel, "rules", "game", "blue"),
            lambda: club.people[0].slash(club.thread, "table new", game="blueprints"),  # refused: no table in a thread
        ):
            heard.clear()
            plain_words.cache_clear()  # else what was asked for before is not made again
            await asked()
            assert set(heard) == {"de"}
    plain_words.cache_clear()  # what was made here speaks English in every language


async def test_a_live_panel_stays_in_the_language_that_was_chosen(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.core.messages.languages", lambda: ["en", "de"])
    monkeypatch.setitem(CHOICES, "language", ("", "en", "de"))
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        (ann, _) = club.people
        await page(club, "me language", language="de")
        spoken: list[str] = []
        whole = Desk.page

        def heard(self: Desk, sitting: Any, seat: int, words: Words, *more: Any) -> Any:
            spoken.append(words.language)
            return whole(self, sitting, seat, words, *more)

        monkeypatch.setattr(Desk, "page", heard)
        await ann.click(await club.panel(ann), label="Ready")
        assert len(spoken) > 1
        assert set(spoken) == {"de"}
