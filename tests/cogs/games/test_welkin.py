"""Welkin through the bot: every kind of line by its command and by the panel, by several people in a thread; wrong lines, a stale
click and a double click; and every legal line of many positions has its way through the panel."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cogs.move import steps
from cogs.wiring import Wired
from players.welkin import choose
from render import FACES
from rules.welkin import GAME
from rules.welkin.parts import BIDS, FLIPS
from tests.cogs.drive import Club, choices, meet, text
from tests.rules.welkin import board, table
from tests.rules.welkin.test_records import HERE, OPTIONS, lines_of, seed

Make = Callable[[], Wired]
KINDS = {"open", "flip", "procure", "use", "end", "power use", "power open", "power buy", "power flip", "power sell", "sell"}


def kind_of(line: str) -> str:
    words = line.split()
    return " ".join(words[:2]) if words[0] == "power" else words[0]


def command_of(line: str) -> tuple[str, dict[str, str]]:
    """The slash command of a line, with its options."""
    first, *rest = line.split()
    match first:
        case "open" | "sell":
            return f"welkin {first}", {"site": rest[0]}
        case "flip":
            return "welkin flip", {"bid": rest[0]}
        case "procure":
            return "welkin procure", {"turned": rest[0], "stock": rest[1]}
        case "use":
            return "welkin use", {"laid": " ".join(rest)}
        case "power":
            return "welkin power", {"kind": rest[0], "what": " ".join(rest[1:])}
        case _:
            return "welkin end", {}


def eager(lines: list[str], seen: set[str], rng: random.Random, wise: str) -> str:
    """A line of a kind not played yet where there is one, else what the chooser would do."""
    new = [line for line in lines if kind_of(line) not in seen and kind_of(line) != "end"]
    return rng.choice(new) if new and rng.random() < 0.5 else wise


async def turn(club: Club) -> tuple[Any, Any, int]:
    (person, seat), *_ = await club.to_move()
    return person, (await club.sitting()).state, seat


@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4))])
@pytest.mark.slow
async def test_a_sensible_game_by_every_command(make_bot: Make, seats: int) -> None:
    """Typed as slash commands by those whose turn it is, restarted in the middle; each option's completion offers its word."""
    rng = random.Random(seats)
    seen: set[str] = set()
    async with meet(make_bot, seats) as club:
        await club.sit_and_start("welkin", seats, variants="start_money=2")
        played = 0
        while await club.to_move():
            person, state, seat = await turn(club)
            line = eager(list(state.moves(seat)), seen, rng, choose(state, seat))
            name, about = command_of(line)
            if kind_of(line) not in seen and about:
                await completes(club, person, name, about)
            answer = await person.slash(club.thread, name, **about)
            assert answer.ephemeral
            rows = await club.bot.host.queries.rows(1)
            assert rows[-1].line == line
            seen.add(kind_of(line))
            played += 1
            if played == 40:
                before = (await club.sitting()).state
                await club.restart(make_bot())
                assert (await club.sitting()).state == before
            assert played < 400
        sitting = await club.sitting()
        assert sitting.table.status == "over"
        result = sitting.state.result()
        told = text(club.board)
        for place_seat, place in enumerate(result.places):
            assert f"**{place}.** <@{sitting.chairs[place_seat].user}>: **{result.scores[place_seat]}**" in told
        seed = sitting.table.seed.hex()
        assert seed not in told  # it stands behind the button under the result
        assert seed in text((await club.people[0].click(club.board, custom_id="R|1")).response)
    assert seen >= KINDS - {"power sell", "sell", "power buy", "power open", "end"}


async def completes(club: Club, person: Any, name: str, about: dict[str, str]) -> None:
    filled: dict[str, str] = {}
    for option, word in about.items():
        found = await person.autocomplete(club.thread, name, option, word, **filled)
        assert word in {choice["value"] for choice in found}
        assert all(0 < len(choice["name"]) <= 100 for choice in found)
        filled[option] = word


async def prepared(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table at which the first seat to move can do everything: powers of each kind, money, sites with tokens on them."""
    start = table(
        board("maa", "++mag", 5, {4: "", 17: "e"}, done=(16, 2, 3, 8, 1)),
        board("gg", money=5, sites={5: "g"}),
        offer=(36, 37, 38, 39, 45),
    )
    monkeypatch.setattr(type(GAME), "deal", lambda self, seats, seed, **options: start.copy())
    await club.sit_and_start("welkin", 2)


EVERY = [
    "power open 36",
    "flip pe",
    "power use maa - -",
    "power flip em ma",
    "power buy pp",
    "power sell 17",
    "procure p ppa",
    "end",
]
EVERY += ["use g", "open 37", "flip ag", "end"]


@pytest.mark.heavy
@pytest.mark.parametrize("way", ["panel", "command", "typed"])
async def test_every_kind_of_line(make_bot: Make, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    async with meet(make_bot, 2) as club:
        await prepared(club, monkeypatch)
        for line in EVERY:
            person, state, seat = await turn(club)
            assert line in list(state.moves(seat))
            if way == "panel":
                panel, _ = await club.build(person, line)
                await club.confirm(person, panel)
            elif way == "command":
                name, about = command_of(line)
                await completes(club, person, name, about)
                await person.slash(club.thread, name, **about)
            else:
                await club.type(person, line)
            assert (await club.bot.host.queries.rows(1))[-1].line == line


async def test_selling_goes_on_and_the_turn_is_ended_by_hand(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    start = table(board("m", "++mag", 5, {4: "a", 17: "e"}, done=(1, 16)), offer=(36, 37, 38, 39, 45))
    monkeypatch.setattr(type(GAME), "deal", lambda self, seats, seed, **options: start.copy())
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("welkin", 2)
        person, _, _ = await turn(club)
        assert "You can only sell unfinished sites" in text((await person.slash(club.thread, "welkin sell", site="4")).response)
        assert "early for 1 coin. On it: 1 element." in text(
            (await person.slash(club.thread, "welkin power", kind="sell", what="17")).response
        )
        assert "Every turn has one action" in text((await person.slash(club.thread, "welkin end")).response)
        panel, _ = await club.build(person, "sell 4")
        assert "early for 3 coins. On it: 1 animal." in text(await club.confirm(person, panel))
        await club.type(person, "procure p mpaa; end")
        assert (await turn(club))[0] is person, "none of both is played: the first was refused"
        line = next(line for line in (await turn(club))[1].moves(0) if line.startswith("procure p "))
        await club.type(person, f"{line}; end")
        assert [row.line for row in await club.bot.host.queries.rows(1)][-2:] == [line, "end"]
        assert (await turn(club))[0] is not person


async def test_completion_tells_what_a_choice_costs_and_yields(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await prepared(club, monkeypatch)
        person, _, _ = await turn(club)
        sites = {
            choice["value"]: choice["name"]
            for choice in await person.autocomplete(club.thread, "welkin power", "what", "", kind="open")
        }
        assert set(sites) == {"36", "37", "38", "39", "45"}
        assert sites["36"].startswith("Site 36: 2 plants, 1 metal, 1 animal, 1 gem")
        turned = {
            choice["value"]: choice["name"] for choice in await person.autocomplete(club.thread, "welkin procure", "turned", "pe")
        }
        assert (
            turned["pe"] == "Turn the plant and element tokens over: nothing to take; pay 1, as only the first one turned is free"
        )
        stocks = await person.autocomplete(club.thread, "welkin procure", "stock", "", turned="m")
        assert all(choice["name"].startswith(("Take ", "Put back ")) for choice in stocks)
        laid = {choice["value"]: choice["name"] for choice in await person.autocomplete(club.thread, "welkin use", "laid", "maa")}
        assert laid["maa -"].startswith("Sold for 9: Site 4 (1 metal, 2 animals)")
        kinds = {choice["value"] for choice in await person.autocomplete(club.thread, "welkin power", "kind", "")}
        assert kinds == {"use", "open", "buy", "flip", "sell"}
        assert {choice["value"] for choice in await person.autocomplete(club.thread, "welkin power", "kind", "early")} == {"sell"}


async def test_wrong_lines_say_what_to_do_instead(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 3) as club:
        await prepared(club, monkeypatch)
        person, _, _ = await turn(club)
        other = next(one for one in club.people[:2] if one is not person)
        for line, said in {
            "open 36": "building slots are full",
            "procure p pppppp": "holds 4 materials at most",
            "procure gp -": "Write materials in the order",
            "use maa": "one word for each of your 2 open sites",
            "power flip pm em": "both show metal",
            "dance": "I can’t read that move",
        }.items():
            assert said in text(await club.type(person, line))
        assert "not your turn" in text((await other.slash(club.thread, "welkin end")).response)
        assert "not playing at this table" in text((await club.people[2].slash(club.thread, "welkin end")).response)


async def test_a_stale_click_and_a_double_click(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await prepared(club, monkeypatch)
        person, _, _ = await turn(club)
        club.keep_older_panels()
        old = await club.panel(person)
        panel, _ = await club.build(person, "power flip pe pm")
        await club.confirm(person, panel)
        seq = (await club.sitting()).table.seq
        answer = text(await club.choose(person, old, choices(old)[0]))
        assert "moved on" in answer
        assert (await club.sitting()).table.seq == seq
        first = await club.bot.host.play.line(1, person.id, "power use maa -", click=77, at=0)
        again = await club.bot.host.play.line(1, person.id, "power use maa -", click=77, at=0)
        assert again.repeated
        assert (await club.sitting()).table.seq == first.rows[-1].seq == seq + 1


def test_two_tokens_are_flipped_in_the_order_in_which_they_come_to_mind() -> None:
    state = table(board(done=(16,)), board())
    lines, told = list(state.moves(0)), FACES["welkin"].unordered
    first = steps.step(lines, "power flip", unordered=told)
    assert isinstance(first, steps.Choice)
    assert first.words == BIDS
    for one in BIDS:
        second = steps.step(lines, f"power flip {one}", unordered=told)
        assert isinstance(second, steps.Choice)
        assert second.words == tuple(bid for bid in BIDS if state.bids[BIDS.index(bid)] != state.bids[BIDS.index(one)])
        assert {second.after(other) for other in second.words} == {line for line in lines if "flip" in line and one in line.split()}


@pytest.mark.heavy
def test_every_legal_line_has_its_way_through_the_panel() -> None:
    """One select for each word that leaves a choice, one more where more than 25 are left; forced words cost none."""
    rng = random.Random(2)
    for seats in GAME.seats:
        state = GAME.deal_as(3, seats, seed(seats), **OPTIONS[seats])
        for line in lines_of((HERE / f"{seats}.txt").read_text(encoding="utf-8")):
            assert state.turn is not None
            listed = list(state.moves(state.turn))
            if rng.random() < 0.15:
                for wanted in rng.sample(listed, min(20, len(listed))):
                    walked(listed, wanted)
            state = state.play(state.turn, line).state


def walked(listed: list[str], wanted: str) -> None:
    begun, run = "", None
    words = wanted.split()
    free = sum(
        len({line.split()[n] for line in listed if line.split()[:n] == words[:n] and len(line.split()) > n}) > 1
        for n in range(len(words))
    )
    extra = taken = 0
    while True:
        step = steps.step(listed, begun, run)
        if isinstance(step, steps.Whole):
            assert step.line == wanted
            break
        assert step is not None
        taken += 1
        word = words[len(step.begun.split())]
        assert word in step.words
        if step.runs:
            assert len(step.runs) <= 25
            every = list(
                dict.fromkeys(
                    line.split()[len(step.begun.split())] for line in listed if f"{line} ".startswith(f"{step.begun} ".lstrip())
                )
            )
            begun, run = step.begun, next(run for run in step.runs if run.first <= every.index(word) <= run.last)
            extra += run.first < run.last  # a word alone in its run is offered itself
        else:
            assert len(step.words) <= 25
            begun, run = f"{step.begun} {word}".strip(), None
    assert taken == free + extra


async def test_all_is_open_so_no_hands_are_sent_and_the_button_shows_ones_own_board(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("welkin", 2)
        person, state, seat = await turn(club)
        await club.type(person, next(iter(state.moves(seat))))
        hand = text((await club.people[0].click(club.board, label="My hand")).response)
        assert "your own board up close" in hand
        told = [
            request
            for request in club.env.http_requests
            if request.method == "POST" and request.path.endswith("/users/@me/channels")
        ]
        assert told == []


async def test_what_was_pressed_is_not_told_above_the_next_question(make_bot: Make) -> None:
    """Which token is flipped depends on the prices in its picture, which news would push out of sight."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("welkin", 2)
        person, state, seat = await turn(club)
        line = next(line for line in state.moves(seat) if line.startswith("open ") and int(line.split()[1]) in FLIPS)
        panel, _ = await club.build(person, line)
        told = text(await club.confirm(person, panel))
        assert "Which bid token do you flip?" in told
        assert "joins the offer" in told
        assert not any(line.startswith("- ") and "opened site" in line for line in told.split("\n"))
