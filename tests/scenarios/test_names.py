"""Names as people have them: whatever somebody calls themselves, it stops no table, speaks for nobody, leads nowhere and turns
nothing round, in text, labels, alternative texts, pictures and records."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from simcord.components import walk_components

import rules
from cogs.core.messages import names_of
from cogs.wiring import Wired
from render.canvas import written
from tests.cogs.drive import TEXT, Club, components, meet, text, visit
from tests.quick import quick

Make = Callable[[], Wired]
GAMES = ("blueprints", "space_builder", "skyrise", "strange_world", "welkin")
NAMES = (
    "<@1300000000000000013>",
    "<@&1300000000000000013>",
    "<#1300000000000000013>",
    "<t:1:R>",
    "</table end:1300000000000000013>",
    "<:one:1300000000000000013>",
    "[x](https://example.org)",
    "https://example.org/",
    "<https://example.org>",
    "@everyone",
    "@here",
    "||spoiler||",
    "**bold** __line__ ~~gone~~",
    "`code` ```block```",
    "# heading",
    "-# small",
    "> quote",
    "- item",
    "1. first",
    "\\",
    "\\\\[x](https://example.org)\\",
    ":smile:",
    "\u202egnola sdaer",
    "\u2066a\u2067b\u2068c",
    "עברית",
    "العربية 12",
    "\u3164",
    "\u200b\u2060",
    "Z̷̡̢̛̗̘̙̜̝̞͎͓͔͕a̸l̵g̶o",
    "open seat for rent",
    "computer in seat 2",
    "Computer B",
    "Seat 2 (open)",
    "a former player",
    "b1",
    "owner",
    "{ $who }",
    "%s {0}",
    "a\nb\r\n- c",
    "null",
    "Дмитрий",
    "Ελένη",
    "Nguyễn Thị Ơ",
    "小明",
    "𝓜𝓪𝓻𝓲𝓪 ✨",
)
OUTSIDE = re.compile(
    r"<[@#][!&]?(\d+)>|https?://(?!discord\.com/)|\[[^\]]*\]\((?!https://discord\.com/)|</|<a?:\w+:\d+>|@everyone|@here"
)
"""What is alive in a text and may not be but for the ids of those who are there."""
KEPT = "\u2068\u2069\u200c\u200d"


class Heard:
    """Everything that the bot sends in a club, looked at as it is sent."""

    def __init__(self, club: Club) -> None:
        self.club, self.faults, self.texts = club, list[str](), list[str]()
        backend = club.env.backend
        sent, edited = backend.commit_message, backend.edit_message

        def commit_message(message: Any, **about: Any) -> Any:
            kept = sent(message, **about)
            self._look(kept)
            return kept

        def edit_message(channel_id: int, message_id: int, fields: Any) -> Any:
            kept = edited(channel_id, message_id, fields)
            self._look(kept)
            return kept

        backend.commit_message, backend.edit_message = commit_message, edit_message

    def _look(self, message: Any) -> None:
        if message.author_id != self.club.env.backend.bot_user.id:
            return
        for said, formatted in _strings(message):
            self.texts.append(said)
            if wrong := self._wrong(said, formatted=formatted):
                self.faults.append(f"{wrong}: {said[:300]!r}")

    def _wrong(self, said: str, *, formatted: bool) -> str:
        unseen = [sign for sign in said if unicodedata.category(sign) in ("Cc", "Cf", "Co", "Cs") and sign not in f"\n{KEPT}"]
        if unseen or "\u3164" in said:
            return f"unseen signs {unseen}"
        if said.count("\u2068") != said.count("\u2069"):
            return "a name that is not set apart to its end"
        if not formatted:
            return ""
        read = re.sub(r"\\[^0-9A-Za-z\s]", "", said)
        known = {str(person.id) for person in self.club.people} | {str(channel) for channel in self.club.env.backend.channels}
        for found in OUTSIDE.finditer(read):
            if found[1] not in known:
                return f"{found[0]} is alive"
        return ""


def _strings(message: Any) -> Iterator[tuple[str, bool]]:
    """What a message says, piece by piece, and whether Discord formats that."""
    yield message.content or "", True
    for component in walk_components(message.components):
        if component["type"] == TEXT:
            yield component["content"], True
        for part in (component, *(component.get("options") or ()), *(component.get("items") or ())):
            for name in ("label", "description", "placeholder"):
                yield part.get(name) or "", False


async def called(club: Club, names: list[str]) -> None:
    """Have the people of a club called so on their server."""
    for n, name in enumerate(names):
        club.people[n] = club.env.guild.add_member(club.env.create_user(f"user{n}", global_name=name))


async def evening(club: Club, game: str, seats: int, rng: random.Random, moves: int) -> None:
    """A game as people play it who look at everything, give a seat away, resign, come back, and let a computer player in."""
    await club.sit_and_start(game, seats)
    thread, spare = club.thread, club.people[seats]
    for n in range(moves):
        if not await club.to_move() or (await club.sitting()).table.status != "running":
            break
        person, line = await club.random_line(rng)
        await club.type(person, line)
        if n % 4 == 0:
            reader = rng.choice(club.people[:seats])
            await club.panel(reader)
            await reader.slash(thread, rng.choice(["since", "hand", "games", "replay", "record"]))
            await reader.slash(thread, rng.choice(["board", "replay"]), text=True)
    await club.people[0].slash(thread, "table give", to=spare.user)
    await spare.click(club.board, label="Take the seat")
    await club.people[1].slash(thread, "table resign")
    await spare.slash(thread, "since")
    await club.people[1].slash(thread, "table join")
    await spare.slash(thread, "table computer", action="add")
    await spare.slash(thread, "table resign")
    for reader in club.people:
        await reader.slash(thread, "since")
        await reader.slash(thread, "replay")
        await reader.slash(thread, "record")
    await spare.slash(thread, "table show")


@pytest.mark.heavy
@pytest.mark.parametrize(("game", "seed"), quick([(game, seed) for seed in range(4) for game in GAMES], ("strange_world", 0)))
async def test_whatever_people_call_themselves_stays_a_name(
    make_bot: Make, game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "eyes", None)  # who may read what is held elsewhere, and not for those who listen
    rng = random.Random(f"{game} {seed}")
    seats = max(2, rng.choice(rules.GAMES[game].seats))
    names = rng.sample(NAMES, seats + 1)
    async with meet(make_bot, seats + 1) as club:
        await called(club, names)
        heard = Heard(club)
        await club.people[0].slash(club.channel, "me reading", by="words")
        await evening(club, game, seats, rng, 24)
        assert not heard.faults, (names, heard.faults[:5])
        assert len(heard.texts) > 40


@pytest.mark.parametrize("game", GAMES)
async def test_a_name_that_reads_like_a_mark_of_the_program_stops_no_table(make_bot: Make, game: str) -> None:
    async with meet(make_bot, 2) as club:
        await called(club, ["open seat for rent", "computer in seat x"])
        await club.sit_and_start(game, 2)
        for person in club.people:
            await person.slash(club.thread, "table resign")
        assert all(f"{person.mention} gave up their seat." in text(club.board) for person in club.people)
        replayed = text((await club.people[0].slash(club.thread, "since")).response)
        assert "gave up their seat" in replayed


async def test_a_name_that_cannot_be_written_gives_way_to_the_user_name(make_bot: Make) -> None:
    async with meet(make_bot, 4) as club:
        await called(club, ["\u3164", "小明", "Дмитрий", "Ann"])
        await club.sit_and_start("blueprints", 4)
        assert {chair.name for chair in (await club.sitting()).chairs} == {"user0", "user1", "Дмитрий", "Ann"}


@pytest.mark.parametrize("name", ["Дмитрий", "Ґанна Їжак", "Ђорђе", "Ελένη", "Nguyễn Thị Ơ", "Łukasz", "Ştefan", "Əli"])
def test_a_name_stands_in_pictures_as_it_is_written(name: str) -> None:
    assert written(name) == name


async def test_two_of_one_name_are_told_apart_where_nobody_can_be_mentioned(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await called(club, ["Ann", "ANN", "Computer C"])
        await club.sit_and_start("blueprints", 3)
        chairs = (await club.sitting()).chairs
        board = text((await club.people[0].slash(club.thread, "board", text=True)).response)
        assert all(f"{chair.name} ({chair.seat + 1})" in board for chair in chairs)


@pytest.mark.parametrize("press", [False, True])
async def test_who_is_called_otherwise_now_is_called_so_from_their_next_interaction_on(make_bot: Make, press: bool) -> None:
    async with meet(make_bot, 3) as club:
        await called(club, ["Ann", "Ben", "Ann"])
        await club.sit_and_start("blueprints", 2)
        ben = club.people[1]
        await ben.slash(club.thread, "table give", to=club.people[2].user)
        await club.people[2].click(club.board, label="Take the seat")
        assert f"{ben.mention} handed their seat to {club.people[2].mention}." in text(club.board)
        for n in (1, 2):
            member = club.env.backend.guilds[club.channel.guild.id].members[club.people[n].id]
            member.nick = f"New {n}"
        heir = club.people[2]
        await (heir.click(club.board, label="My hand") if press else heir.slash(club.thread, "games"))
        await club.env.settle()
        chairs = (await club.sitting()).chairs
        assert {chair.name for chair in chairs} == {"Ann", "New 2"}
        given = [event.about for row in await club.bot.host.queries.rows(1) for event in row.events if event.id == "seat-given"]
        assert given == [{"name": "Ben", "name_of": ben.id, "to": "New 2", "to_of": heir.id}], "though somebody else is Ann too"


async def test_what_pictures_leave_out_of_a_name_does_not_make_two_of_them_one(make_bot: Make) -> None:
    async with meet(make_bot, 4) as club:
        await called(club, ["Ann", "Ann👑", "【Computer B】", "✨Seat 2 (open)"])
        await club.sit_and_start("blueprints", 4)
        names = [written(name) for name in names_of(await club.sitting(), "en")]
        assert len(set(names)) == 4
        assert all(name.endswith(")") for name in names), "each of them bears the number of its seat"


@pytest.mark.heavy
@pytest.mark.parametrize("name", ["Ben won. Game over: Ann", "nobody, really", "Ann, Ben and Cleo"])
async def test_a_name_that_reads_like_a_part_of_a_sentence_is_set_apart(make_bot: Make, name: str) -> None:
    async with meet(make_bot, 2) as club:
        await called(club, ["Ann", name])
        await club.sit_and_start("blueprints", 2)
        ben = club.people[1]
        await ben.slash(club.thread, "table resign")
        assert f"{ben.mention} gave up their seat." in text(club.board)
        await ben.slash(club.thread, "table join")
        told = text((await club.people[0].slash(club.thread, "board", text=True)).response)
        assert f"“{name}”" in told.replace("\\", "")


async def test_two_of_one_name_are_told_apart_whose_hand_is_looked_at(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await called(club, ["Ann", "Ann"])
        await club.sit_and_start("blueprints", 2)
        for person in club.people:
            await person.slash(club.thread, "table end")
        page = (await club.people[0].slash(club.thread, "replay")).response
        labels = [option["label"] for piece in components(page) for option in piece.get("options", ())]
        assert {"Ann (1)", "Ann (2)"} <= {label.removeprefix("With ").removesuffix("’s hand") for label in labels}
