"""Space Builder through the bot: the board under the fingers, watches that start when the map was shown, live and at own pace."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from typing import Any

import discord
import pytest

from cogs.core.discord_errors import ALREADY_ACKNOWLEDGED
from cogs.core.messages import words_for
from cogs.core.pictures import Painter
from cogs.ear.summary import spoken
from cogs.games.space_builder import Desk
from cogs.move.live import acknowledge
from cogs.wiring import Wired
from rules.chance import Chance
from rules.space_builder.parts import BUILDINGS, FACINGS, FROZEN, MAPS, SPACES
from tests.cogs.conftest import DOT
from tests.cogs.core.pressing import refusal
from tests.cogs.drive import BUTTON, GALLERY, ROW, TEXT, Club, components, ids, meet, text
from tests.cogs.table.test_seats_clocks import gateway
from tests.rules.space_builder.position import START, Table
from tests.sessions.made import ANN, BEN, CLEO, sitting

Make = Callable[[], Wired]
NOTHING_HELD = "You’re not holding anything. Take"  # the refusal; pictures' texts begin alike


def ideal(state: Any, seat: int) -> list[str]:
    """The lines that build the map with this seat's buildings."""
    return [
        f"place {letter}{FACINGS[card // 10]} {SPACES[card % 10 - 1]}"
        for letter, card, own in zip(BUILDINGS, MAPS[state.map], state.desks[seat].cards, strict=True)
        if own != FROZEN
    ]


async def seat_of(club: Club, person: Any) -> int:
    return (await club.sitting()).chair_of(person.id).seat


async def build(club: Club, person: Any, *, done: bool = True) -> Any:
    """The whole city of the map in one line typed; the answer."""
    state = (await club.sitting()).state
    lines = ideal(state, await seat_of(club, person))
    return await club.type(person, ";".join([*lines, "done"] if done else lines))


async def opened(club: Club) -> tuple[Any, Any]:
    """A table of two begun, and the panel of one of them, whose watch runs."""
    await club.sit_and_start("space_builder", 2)
    ann = club.people[0]
    panel = await club.panel(ann)
    await ann.click(panel, label="Ready")
    return ann, panel


async def test_at_own_pace_the_watch_starts_when_discord_showed_the_map(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        answer = await club.type(ann, "ready")
        state = (await club.sitting()).state
        seat = await seat_of(club, ann)
        assert state.desks[seat].start is not None
        assert "Map:" in text(answer)
        rows = [row.line for row in await club.bot.host.queries.rows(1) if row.kind == "move"]
        assert rows == ["ready", f"look {seat + 1}"]
        assert state.desks[seat].start >= state.desks[seat].ready
        assert "x|1|touch b2" in ids(answer)


async def test_a_panel_builds_by_clicks(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        seat = await seat_of(club, ann)
        panel = await club.panel(ann)
        panel = (await ann.click(panel, label="Ready")).response or panel
        for custom_id in ("x|1|hold r", "x|1|touch b2", "x|1|turn e", "x|1|flip"):
            await ann.click(panel, custom_id=custom_id)
        desk = (await club.sitting()).state.desks[seat]
        assert desk.cards[0] == 10 * FACINGS.index("2e") + SPACES.index("b2") + 1
        await ann.click(panel, custom_id="x|1|done")
        assert "still in your hand" in text(panel)
        assert desk.done is None


async def test_one_press_points_a_roof_anywhere_and_a_second_one_changes_nothing(make_bot: Make) -> None:
    """A panel waits for its answer, so of three quick presses of a quarter turn one counted."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        seat = await seat_of(club, ann)
        panel = await club.panel(ann)
        await ann.click(panel, label="Ready")
        await ann.click(panel, custom_id="x|1|turn w")
        assert "Nothing is selected" in text(panel)
        await ann.click(panel, custom_id="x|1|hold r")
        for pressed, facing in (
            ("turn w", "1w"),
            ("turn w", "1w"),
            ("turn s", "1s"),
            ("flip", "2s"),
            ("turn n", "2n"),
        ):
            await ann.click(panel, custom_id=f"x|1|{pressed}")
            assert (await club.sitting()).state.desks[seat].cards[0] == 10 * FACINGS.index(facing), pressed
        lines = [row.line for row in await club.bot.host.queries.rows(1) if row.kind == "move" and row.seat == seat]
        assert lines == ["ready", "hold r", *["turn"] * (3 + 3), "flip", *["turn"] * 2]
        assert "Side 1" in [piece.get("label") for piece in components(panel)]
        assert Desk().typed((await club.sitting()).state, seat, "turn") == "turn", "an old button"


async def test_a_panel_has_five_rows_that_are_as_wide_as_a_phone(make_bot: Make) -> None:
    """The map is in sight above them: three rows of spaces, each with what turns the building held, and the hand."""
    async with meet(make_bot, 2) as club:
        _, panel = await opened(club)
        rows = [
            [button["custom_id"].rsplit("|", 1)[-1] for button in piece["components"]]
            for piece in components(panel)
            if piece["type"] == ROW
        ]
        assert rows == [
            ["touch a3", "touch b3", "touch c3", "turn n", "turn e"],
            ["touch a2", "touch b2", "touch c2", "turn w", "turn s"],
            ["touch a1", "touch b1", "touch c1", "flip", "lift"],
            ["hold r", "hold d", "hold a", "hold t", "done"],
        ]


async def test_at_own_pace_nobody_has_longer_than_the_others_needed_and_reads_so(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann, ben = club.people[:2]
        await ann.click(await club.panel(ann), label="Ready")
        await build(club, ann)
        panel = await club.panel(ben)
        assert "you’ll have as long as they needed. How long shows when your stopwatch starts." in text(panel)
        assert not re.search(r"\d ?s\b|<t:", text(panel)), "it would pay to look last"
        await ben.click(panel, label="Ready")
        assert "only as long as the others needed: it ends <t:" in text(panel)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("together", [1, 2])
def test_at_own_pace_no_panel_tells_what_its_reader_cannot_know(seats: int, together: int) -> None:
    """Others' times above all, for those who see and by ear. `together`: so many build at a time."""
    rng = random.Random(seats)
    for number in range(3):
        table, at = Table(seats, bytes([number])), START
        order = rng.sample(range(seats), seats)
        for first in range(0, seats, together):
            for seat in order[first : first + together]:
                at += rng.randrange(9_000)
                for who, line in ((seat, "ready"), (None, f"look {seat + 1}")):
                    table.play(who, line, at)
                    tells_no_secret(table.state, at, rng)
                table.starts[seat] = at
            for seat in order[first : first + together]:
                if seat != order[-1]:  # with the last one the round is over, and all is told
                    table.finish(seat, at - table.starts[seat] + rng.randrange(1_000, 9_000))
                    tells_no_secret(table.state, at + 9_000, rng)


def tells_no_secret(state: Any, at: int, rng: random.Random) -> None:
    """Each seat's panel is the same in every position that the seat cannot tell from this one."""
    for seat in range(state.seats):
        guessed = state.guess(seat, Chance(rng.randbytes(8)))
        assert pages(state, seat, at) == pages(guessed, seat, at)


def pages(state: Any, seat: int, at: int) -> list[Any]:
    """The panel of a seat, for those who see and those who listen."""
    one = sitting(*(ANN, BEN, CLEO)[: state.seats], state=state, game="space_builder")
    found: list[Any] = []
    for words in (words_for(one, "en"), spoken(one, "en")):
        told, rows = Desk().page(one, seat, words, words_for(one, "en", mention=False), at, lambda *_: None)
        found += [told, [item.to_component_dict() for item in rows]]
    return found


def order_of(message: Any) -> list[str]:
    """What stands under what in a panel: "picture", each text, "buttons"."""
    named = {GALLERY: "picture", ROW: "buttons"}
    return [named.get(piece["type"]) or piece["content"] for piece in components(message) if piece["type"] in (*named, TEXT)]


async def test_a_refusal_stands_right_above_the_buttons_that_were_pressed(make_bot: Make) -> None:
    """On a phone the picture fills the screen above them: what stands over it is not seen."""
    async with meet(make_bot, 2) as club:
        ann, panel = await opened(club)
        await ann.click(panel, custom_id="x|1|done")
        picture, said, *rest = order_of(panel)
        assert picture == "picture"
        assert said.split("\n")[-1].startswith("4 buildings are still in your hand.")
        assert set(rest) == {"buttons"}
        await ann.click(panel, custom_id="x|1|hold r")
        assert "Take a building" not in said, "what was refused stands where that stood, so that the buttons stay"
        _, again, *_ = order_of(panel)
        assert "still in your hand" not in again, "told once"
        assert again.count("\n") == said.count("\n") == 1


async def test_what_a_typed_move_did_stands_above_the_picture(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        await club.type(club.people[0], "ready")
        panel = await club.type(club.people[0], "hold r")
        happened, picture, asked, *rest = order_of(panel)
        assert "You’re holding the rocket pad" in happened
        assert picture == "picture"
        assert asked.startswith("Your stopwatch is running: it ends <t:")
        assert ":T>)" in asked, "whole minutes alone do not tell whoever has seconds"
        assert "if your opponent needs less, your city counts as it stood at their time" in asked
        assert set(rest) == {"buttons"}


async def test_a_winner_who_presses_ready_under_the_board_is_offered_what_comes_first(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        await one_round(club, 1)
        state = (await club.sitting()).state
        winner = club.people[0]
        assert state.unlocking == await seat_of(club, winner)
        answer = (await winner.click(club.board, label="Ready: show me the map")).response
        picture, said, *rest = order_of(answer)
        assert picture == "picture"
        assert said.split("\n")[-1].startswith("You won the last round: first choose a building to unlock, here ")
        assert rest == ["buttons"]
        await winner.click(answer, label="Greenhouse")
        assert "x|1|ready" in ids(answer)
        assert "g" in (await club.sitting()).state.view(None).held[state.unlocking]


async def test_a_board_says_what_each_does_for_all_act_at_once(make_bot: Make) -> None:
    """ "Your turn" and "thinking" are said of games where one acts after the other."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann, ben = club.people[:2]
        assert f"To play this round, each when they like: {ann.mention}, {ben.mention}" in text(club.board)
        await one_round(club, 1)
        assert f"{ann.mention}: you won the round. Press **Your move** and choose a building to unlock." in text(club.board)
        assert "Your turn" not in text(club.board)


async def test_a_hand_between_rounds_says_of_which_round_it_is(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        assert "is over" not in text((await ann.click(club.board, label="My hand")).response)
        await one_round(club, 1)
        assert "Round 1 is over: no faults. Here are its map and your city." in text(
            (await ann.click(club.board, label="My hand")).response
        )


async def test_who_is_done_reads_who_builds_and_who_has_not_begun(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("space_builder", 3)
        ann, ben, cleo = club.people
        await club.type(ann, "ready")
        panel = await build(club, ann)
        asked = order_of(panel)[2]
        assert asked.startswith("You’re done. Not started yet: ")
        assert "Still building" not in asked
        await club.type(ben, "ready")
        again = order_of((await ann.click(panel, custom_id="z|1")).response or panel)[-2]
        assert f"Still building: <@{ben.id}>. Not started yet: <@{cleo.id}>." in again


async def one_round(club: Club, number: int) -> None:
    """At own pace: the first person is the fastest, the last one is stopped."""
    for n, person in enumerate(club.people):
        state = (await club.sitting()).state
        if state is None or state.round != number or state.winner is not None:
            return
        seat = await seat_of(club, person)
        if seat == state.unlocking:
            await club.type(person, next(iter(state.moves(seat, 0))))
        await club.type(person, "ready")
        for _ in range(200):  # a busy machine: the watch starts when the map was shown, and no time passes before
            if (await club.sitting()).state.desks[seat].start is not None:
                break
            await club.env.settle()
        await club.env.advance_time(3 + n)
        await build(club, person)
    await club.env.advance_time(8)


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [1, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (2, 3, 4))])
async def test_one_complete_game_at_own_pace_restarted_in_the_middle(make_bot: Make, seats: int) -> None:
    async with meet(make_bot, seats) as club:
        await club.sit_and_start("space_builder", seats)
        for number in range(1, 11 if seats == 1 else 6):
            if number == 3:
                await club.type(
                    club.people[0], next(iter((await club.sitting()).state.moves(await seat_of(club, club.people[0]), 0)))
                )
                before = (await club.sitting()).state
                await club.restart(make_bot())
                assert (await club.sitting()).state == before
            await one_round(club, number)
        now = await club.sitting()
        assert now.table.status == "over"
        winner = await seat_of(club, club.people[0])
        assert now.state.result().places[winner] == 1
        seed = now.table.seed.hex()
        assert seed not in text(club.board)  # it stands behind the button under the result
        assert seed in text((await club.people[0].click(club.board, custom_id="R|1")).response)
        if seats > 1:
            assert now.state.result().scores[winner] == 8


async def start_live(club: Club, seats: int) -> None:
    await club.open("space_builder", seats=seats)
    await club.people[0].select(club.board, ["live"], custom_id="v|1|pace")
    for person in club.people[1:seats]:
        await person.click(club.board, label="Join")
    if (await club.sitting()).table.status == "lobby":
        await club.people[0].click(club.board, label="Start")
    assert (await club.sitting()).state.pace == "live"


async def all_ready(club: Club) -> list[Any]:
    """Everybody opens a panel and presses Ready; the countdown; the map for all. The panels."""
    panels = []
    for person in club.people:
        state = (await club.sitting()).state
        seat = await seat_of(club, person)
        panel = await club.panel(person)
        if seat == state.unlocking:
            await person.click(panel, custom_id=f"x|1|{next(iter(state.moves(seat, 0)))}")
        await person.click(panel, custom_id="x|1|ready")
        panels.append(panel)
    await club.env.advance_time(5)
    return panels


async def test_at_own_pace_a_round_goes_on_after_discord_was_gone(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        await club.type(club.people[0], "ready")
        gateway(club, "disconnect")
        await club.env.advance_time(30)
        gateway(club, "resumed")
        await build(club, club.people[0])
        assert (await club.sitting()).state.desks[await seat_of(club, club.people[0])].done is not None


@pytest.mark.heavy
async def test_an_own_pace_game_of_two_a_day_apart(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann, ben = club.people
        await club.type(ann, "ready")
        await club.env.advance_time(20)
        await build(club, ann)
        await club.bot.let_go()  # a day in which the bot is down too
        await club.env.advance_time(86_400)
        await club.env.restart_bot(make_bot())
        state = (await club.sitting()).state
        assert state.round == 1
        assert state.to_move == (await seat_of(club, ben),)
        hand = await ben.click(club.board, label="My hand")
        assert "Only those who have started see the map." in text(hand.response), "nothing shows the map before its watch runs"
        await club.type(ben, "ready")
        await club.env.advance_time(12)
        await build(club, ben)
        state = (await club.sitting()).state
        assert state.last.winner == await seat_of(club, ben), "faster on its own watch: the city finished a day ago was cut"
        assert state.last.cities[await seat_of(club, ann)].time is None


async def test_nothing_of_a_city_in_the_making_is_public(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        await club.type(ann, "ready")
        before = text(club.board)
        count = len(club.thread.history())
        await club.type(ann, "hold r; touch b2; turn")
        assert text(club.board) == before
        assert len(club.thread.history()) == count
        assert [row.public for row in await club.bot.host.queries.rows(1) if row.kind == "move"][-3:] == ["?", "?", "?"]


async def test_every_slash_command(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        seat = await seat_of(club, ann)
        for name, about in [
            ("ready", {}),
            ("hold", {"building": "r"}),
            ("touch", {"space": "b2"}),
            ("turn", {}),
            ("flip", {}),
            ("lift", {}),
            ("place", {"setting": "d2s", "space": "a1"}),
        ]:
            await ann.slash(club.thread, f"space-builder {name}", **about)
        lines = [row.line for row in await club.bot.host.queries.rows(1) if row.kind == "move"]
        assert lines == ["ready", f"look {seat + 1}", "hold r", "touch b2", "turn", "flip", "lift", "place d2s a1"]
        refused = await ann.slash(club.thread, "space-builder done")
        assert "still in your hand" in text(refused.response)
        refused = await ann.slash(club.thread, "space-builder unlock", building="g")
        assert "Only the winner" in text(refused.response)


async def test_a_stranger_and_a_click_on_an_old_panel_change_nothing(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.open("space_builder", seats=2)
        await club.people[1].click(club.board, label="Join")
        if (await club.sitting()).table.status == "lobby":
            await club.people[0].click(club.board, label="Start")
        refused = await club.type(club.people[2], "ready")
        assert text(refused)
        panel = await club.panel(club.people[0])
        await club.people[0].click(panel, custom_id="x|1|ready")
        await club.people[0].click(panel, custom_id="x|1|turn e")
        state = (await club.sitting()).state
        assert "Nothing is selected" in text(panel)
        assert next(row.line for row in await club.bot.host.queries.rows(1) if row.kind == "move") == "ready"
        assert not any(desk.track for desk in state.desks)


async def test_a_lost_answer_is_looked_up_and_the_watch_starts_when_the_map_stood(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit = discord.Interaction.edit_original_response
    lost = []

    async def losing(self: Any, **about: Any) -> Any:
        message = await edit(self, **about)
        if about.get("attachments") and not lost:
            lost.append(message)
            raise TimeoutError
        return message

    monkeypatch.setattr(discord.Interaction, "edit_original_response", losing)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        await club.type(ann, "ready")
        desk = (await club.sitting()).state.desks[await seat_of(club, ann)]
        assert lost
        assert desk.start == round(lost[0].edited_at.timestamp() * 1000)


async def test_a_map_that_did_not_arrive_is_sent_again_and_starts_no_watch_before(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel has a picture of the same name before: only what it shows tells whether the map stands there."""
    edit = discord.Interaction.edit_original_response
    lost, stood = [], []

    async def losing(self: Any, **about: Any) -> Any:
        shows = about.get("attachments") and "Map:" in str(about["view"].to_components())
        if shows and not lost:
            lost.append(about)
            raise ConnectionResetError
        message = await edit(self, **about)
        if shows:
            stood.append(round(message.edited_at.timestamp() * 1000))
        return message

    monkeypatch.setattr(discord.Interaction, "edit_original_response", losing)
    async with meet(make_bot, 2) as club:
        ann, panel = await opened(club)
        desk = (await club.sitting()).state.desks[await seat_of(club, ann)]
        assert lost
        assert "Map:" in text(panel)
        assert desk.start == stood[0]


async def test_a_map_that_may_have_been_seen_is_shown_until_its_watch_runs(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """The network breaks for several tries: whoever may have seen the map gets no time with it for nothing."""
    monkeypatch.setattr("cogs.move.live.SHOW_PAUSES", (0.0,) * 6)
    edit = discord.Interaction.edit_original_response
    lost = []

    async def losing(self: Any, **about: Any) -> Any:
        if about.get("attachments") and len(lost) < 4:
            lost.append(about)
            raise ConnectionResetError
        return await edit(self, **about)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", losing)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        answer = await club.type(ann, "ready")
        assert len(lost) == 4
        assert "Map:" in text(answer)
        assert (await club.sitting()).state.desks[await seat_of(club, ann)].start is not None


@pytest.mark.heavy
async def test_a_blind_player_builds_from_texts_and_labels(make_bot: Make) -> None:
    """Reads the map as text, chooses by labels, presses; looks at no picture and at no state."""
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("space_builder", 1)
        ann = club.people[0]
        panel = await club.panel(ann)
        await ann.click(panel, label="Ready")
        told = re.search(r"Map: (.*?)\.", text(panel))
        assert told
        for entry in told[1].split("; "):
            found = re.fullmatch(r"(\w\d) ([\w ]+), side (\d), roof (\w+)", entry)
            assert found
            space, building, side, roof = found.groups()
            choice = next((c for c in components(panel) if c["type"] == BUTTON and c["label"].lower() == building), None)
            if choice is None:
                continue  # still frozen
            await ann.click(panel, label=choice["label"])
            await ann.click(panel, label=space)
            if side == "2":
                await ann.click(panel, label="Side 2")
            await ann.click(panel, label={"north": "↑", "east": "→", "south": "↓", "west": "←"}[roof])
            assert f"{space} {building}, side {side}, roof {roof}" in text(panel).split("Your board:")[1]
        await ann.click(panel, label="Done")
        assert "no fault" in text(club.board)


class Press:
    """A click as the gateway brings it, whose answers are noted; uploads take their time."""

    def __init__(self, club: Club, person: Any, message: Any, number: int, sent: list[tuple[int, str]]) -> None:
        self.id = ((club.bot.clock.now() - discord.utils.DISCORD_EPOCH) << 22) + number
        self.client, self.user, self.message, self.locale = club.bot, person, message, "en-US"
        self.response = self
        self.number, self.sent, self.begun, self.done = number, sent, False, False
        self.channel_id = club.thread.id

    def is_done(self) -> bool:
        return self.done

    async def defer(self) -> None:
        await self._once()

    async def edit_message(self, **about: Any) -> None:
        await self._once()
        await self._upload(about["view"])

    async def _once(self) -> None:
        assert not self.begun, "answered twice"
        self.begun = True
        await asyncio.sleep(0)
        self.done = True

    async def edit_original_response(self, **about: Any) -> None:
        await self._upload(about["view"])

    async def delete_original_response(self) -> None:
        raise AssertionError("the panel stands in this answer")

    async def _upload(self, view: Any) -> None:
        for _ in range(20):
            await asyncio.sleep(0)
        gallery = next(item for item in view.children if isinstance(item, discord.ui.MediaGallery))
        told = [item.content for item in view.children if isinstance(item, discord.ui.TextDisplay)]
        self.sent.append((self.number, "\n".join([*told, gallery.items[0].description])))


class Broken(Press):
    """Its picture does not get through."""

    async def _upload(self, view: Any) -> None:
        raise ConnectionResetError


class SentTwice(Press):
    """Discord failed after it had taken what answers it, and discord.py sent that again."""

    _response_type: Any = None

    async def defer(self) -> None:
        raise refusal(ALREADY_ACKNOWLEDGED)

    async def edit_message(self, **about: Any) -> None:
        raise refusal(ALREADY_ACKNOWLEDGED)


async def test_a_click_whose_answer_discord_has_already_is_painted(make_bot: Make, caplog: pytest.LogCaptureFixture) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        panel = (await ann.slash(club.thread, "space-builder ready")).response
        sent: list[tuple[int, str]] = []
        press: Any = SentTwice(club, ann, panel, 1, sent)
        await club.bot.live.click(press, 1, "turn")
        await club.bot.live.settled()
        assert [NOTHING_HELD in told for _, told in sent] == [True]
        assert "was not painted" not in caplog.text
        other: Any = SentTwice(club, ann, panel, 2, sent)
        await acknowledge(other, 1)
        assert other._response_type is not None, "discord.py takes it for answered, too"


async def test_clicks_at_once_are_all_played_in_their_order_and_the_newest_picture_wins(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        seat = await seat_of(club, ann)
        panel = (await ann.slash(club.thread, "space-builder ready")).response
        order = ["hold r", "touch b2", "turn", "turn", "flip", "touch a1", "turn"]
        sent: list[tuple[int, str]] = []
        presses: list[Any] = [Press(club, ann, panel, number, sent) for number in range(len(order))]
        await asyncio.gather(*(club.bot.live.click(press, 1, line) for press, line in zip(presses, order, strict=True)))
        await club.bot.live.settled()
        lines = [row.line for row in await club.bot.host.queries.rows(1) if row.seat == seat]
        assert lines[-len(order) :] == order, "none lost, none overtaken"
        assert all(press.done for press in presses), "every click is acknowledged"
        assert "a1 rocket pad, side 2, roof west" in sent[-1][1], "the last picture is the newest"
        assert len(sent) < len(order), "one picture in flight; what was overtaken is not painted"


async def test_a_refusal_is_told_with_the_picture_of_its_click(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        panel = (await ann.slash(club.thread, "space-builder ready")).response
        excused = club.bot.live._excused

        async def slowly(*about: Any) -> str:
            await asyncio.sleep(0.2)
            return await excused(*about)

        monkeypatch.setattr(club.bot.live, "_excused", slowly)
        sent: list[tuple[int, str]] = []
        press: Any = Press(club, ann, panel, 1, sent)
        await club.bot.live.click(press, 1, "turn")
        await club.bot.live.settled()
        assert [NOTHING_HELD in told for _, told in sent] == [True]


@pytest.mark.heavy
async def test_a_refusal_whose_picture_was_lost_is_told_with_the_next_one(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        panel = (await ann.slash(club.thread, "space-builder ready")).response
        sent: list[tuple[int, str]] = []
        presses: list[Any] = [Broken(club, ann, panel, 1, sent), Press(club, ann, panel, 2, sent), Press(club, ann, panel, 3, sent)]
        for press, line in zip(presses, ["turn", "hold r", "turn"], strict=True):
            await club.bot.live.click(press, 1, line)
            await club.bot.live.settled()
        assert [NOTHING_HELD in told for _, told in sent] == [True, False]


async def test_a_click_past_the_end_is_refused_and_its_panel_says_that_time_is_over(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await start_live(club, 2)
        panels = await all_ready(club)
        await club.env.advance_time(10)
        await build(club, club.people[0])
        await club.env.advance_time(1)
        await club.people[1].click(panels[1], custom_id="x|1|touch b2")
        assert "Your time was already up" in text(panels[1])
        assert "Your time was up at" in text(panels[1])
        assert "x|1|touch b2" not in ids(panels[1])


async def test_a_panel_that_cannot_be_painted_says_so_once_and_is_painted_when_it_can_be(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann, ben = club.people
        panel = await club.panel(ann)
        with monkeypatch.context() as patch:
            patch.setattr(Desk, "page", broken)
            pressed = await ann.click(panel, label="Ready")
            assert pressed.acknowledged
            (told,) = pressed.followups
            assert "Something went wrong on my side" in text(told)
            assert [record.message[:4] for record in caplog.records if record.levelname == "ERROR"] == ["bug "]
            await club.type(ben, "ready")  # the panel is painted anew, in vain: it is not said again
            assert len([record for record in caplog.records if record.levelname == "ERROR"]) == 1 + 1  # ben's own panel
        again = await ann.click(panel, custom_id="x|1|ready")
        assert again.acknowledged
        assert "Map" in text(panel)


@pytest.mark.parametrize("late", [False, True])
async def test_a_click_is_acknowledged_before_a_picture_that_takes_long(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    """As on a small machine after a start, when the first picture of another game is in the making; or where the click itself came
    late, because the bot had much else to do."""
    drawn = asyncio.Event()

    async def slow(*_: Any, **__: Any) -> bytes:
        await drawn.wait()
        return DOT

    def answers() -> int:
        return sum(request.path.endswith("/callback") for request in club.env.http_requests)

    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        await club.type(ann, "ready")
        panel = await build(club, ann)
        if late:
            monkeypatch.setattr("cogs.move.live.PATIENCE", 600.0)
            monkeypatch.setattr("cogs.move.live.clicked_at", lambda interaction: club.bot.clock.now() - 601_000)
        else:
            monkeypatch.setattr("cogs.move.live.PATIENCE", 0.0)
        monkeypatch.setattr(Painter, "draw", slow)
        before = answers()
        pressed = asyncio.ensure_future(ann.click(panel, custom_id="z|1"))  # nothing to be played first
        for _ in range(500):
            await asyncio.sleep(0.01)
            if answers() > before:
                break
        told = answers() - before
        drawn.set()
        assert (await pressed).acknowledged
        assert told == 1
