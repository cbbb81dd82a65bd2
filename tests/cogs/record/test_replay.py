"""Looking back at a table: the record at any time, the replay step by step, and one animated picture."""

from __future__ import annotations

import asyncio
import io
import random
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

import discord
import pytest
from discord import ui
from PIL import Image

from cogs.core.messages import words_for
from cogs.record import animation
from cogs.record.replay import ReplayComponent, what_happened
from cogs.wiring import Wired
from render import FACES
from render.animation import LARGEST, WIDTH, Film
from rules import GAMES
from sessions.record.record import digest
from sessions.record.replay import stops
from sessions.record.verify import verify
from sessions.table.errors import TableError
from tests import sixth
from tests.cogs.drive import BUTTON, GALLERY, SELECT, TEXT, Club, components, ids, meet, text
from tests.cogs.games.test_space_builder import build
from tests.cogs.past import file_of, play

sixth.register()

Make = Callable[[], Wired]


def labelled(message: Any) -> dict[str, dict[str, Any]]:
    """By label."""
    return {component["label"]: component for component in components(message) if component["type"] == BUTTON}


def selects(message: Any) -> dict[str, dict[str, Any]]:
    """By the way that its custom id names."""
    return {component["custom_id"].split("|")[3]: component for component in components(message) if component["type"] == SELECT}


def step(message: Any) -> tuple[int, int]:
    """Which step of how many a replay shows."""
    words = text(message).split("step ")[1].split()
    return int(words[0]), int(words[2].rstrip(","))


async def asked(club: Club, who: int, command: str, **about: Any) -> Any:
    result = await club.people[who].slash(club.thread, command, **about)
    assert result.ephemeral
    return result.response


# The record.


async def test_the_record_at_any_time_has_ones_own_lines_full_and_the_others_public(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club, 6)
        rows = [row for row in await club.bot.host.queries.rows(1) if row.kind == "move"]
        sitting = await club.sitting()
        for person in club.people:
            chair = sitting.chair_of(person.id)
            answer = (await person.slash(club.thread, "record")).response
            name, data = await file_of(answer)
            assert name == "blueprints-1.txt"
            assert ("your own moves in full" in text(answer)) == (chair is not None)
            made = data.decode()
            for row in rows:
                own = chair is not None and row.seat == chair.seat
                assert (f" {row.line}\n" in made) == (own or row.line == row.public)
                assert own or f" {row.public}\n" in made
            assert sitting.table.seed.hex() not in made
            assert verify(made).told == [("verify-not-over", {})]


@pytest.mark.heavy
async def test_after_the_end_the_record_is_full_for_everybody_and_checks_out(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        table_hash = (await club.sitting()).table.seed_hash
        await play(club)
        answer = await asked(club, 2, "record")
        assert "every move of every player" in text(answer)
        _, data = await file_of(answer)
        assert verify(data.decode()).sound
        own = digest(data.decode())
        assert f"Hash of this game’s record: `{own[:16]}`" in text(club.board)
        assert f"`{own}`" in text(answer)
        assert verify(data.decode(), [own[:16], table_hash]).told[-1][0] == "verify-shown-seed"
        opened = (await club.people[2].click(club.board, label="Record")).response
        assert (await file_of(opened))[1].decode() == data.decode()
        table = (await club.sitting()).table
        assert table.seed.hex() in text(opened)
        assert table.seed_hash in text(opened)
        assert "SHA-256 of the bytes these hexadecimal digits stand for" in text(opened)
        assert sha256(bytes.fromhex(table.seed.hex())).hexdigest() == table.seed_hash
        assert table.seed.hex() not in text(club.board)


async def test_a_finished_board_leads_to_its_first_step(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 1)
        await club.type(*await club.random_line(random.Random(1)))
        ((ann, _),) = await club.to_move()
        answer = text((await ann.slash(club.thread, "table end")).response)
        await club.env.advance_time(5)
        assert answer == "Done. **Replay**, **Record** and **Rematch** are under the board."
        assert text(club.board).count("without a result") == 1
        first = text((await club.people[1].click(club.board, label="Replay")).response)
        assert "step 1 of" in first


async def test_the_hash_of_the_seed_stands_in_the_lobby_and_in_the_record_and_nowhere_else(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        table = (await club.sitting()).table
        assert table.seed_hash in text(club.thread.history()[0])
        assert table.seed_hash not in text(club.board)
        running = await asked(club, 0, "record")
        assert table.seed_hash in text(running)
        assert table.seed.hex() not in text(running)


async def test_records_and_replays_of_other_servers_and_hidden_channels_are_not_to_be_had(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        other = club.env.create_guild()
        channel = other.create_text_channel("elsewhere")
        member = other.add_member(club.people[0].user)
        for command in ("record", "replay"):
            answer = (await member.slash(channel, command, table=1)).response
            assert "no table 1 in this server" in text(answer)
            assert "no table in this channel" in text((await member.slash(channel, command)).response)
        page = await asked(club, 2, "replay")
        assert "step 1" in text(page)
        hidden = club.env.guild.create_text_channel(
            "hidden", overwrites={club.env.guild.default_role: discord.PermissionOverwrite(view_channel=False)}
        )
        await club.place(1, club.thread.id, hidden.id)
        lobby = club.env.guild.create_text_channel("lobby")
        refused = text((await club.people[2].slash(lobby, "record", table=1)).response)
        assert "Table 1 is played in a channel you can’t see" in refused
        assert "your own moves" in text((await club.people[0].slash(lobby, "record", table=1)).response), "who holds a seat goes on"
        await club.place(1, club.thread.id, lobby.id)
        assert "your own moves" in text((await club.people[0].slash(club.channel, "record", table=1)).response)
        with pytest.raises(TableError, match="no-such-table"):
            await press(club, member, "p|1|2|n|-|p", guild=other)


# The replay.


@pytest.mark.heavy
async def test_a_replay_steps_first_back_next_last_and_jumps_with_picture_and_what_happened(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        page = await asked(club, 0, "replay")
        at, steps = step(page)
        assert at == 1
        assert steps > 30
        assert labelled(page)["First"]["disabled"]
        assert labelled(page)["Back"]["disabled"]
        person = club.people[0]
        page = (await person.click(page, label="Next")).response
        assert step(page) == (2, steps)
        rows = [row for row in await club.bot.host.queries.rows(1) if row.kind == "move"]
        assert f"`{rows[0].line}`" in text(page)
        assert " took " in text(page)
        kinds = [component["type"] for component in components(page)]
        assert GALLERY in kinds
        assert kinds.index(GALLERY) < kinds.index(10) < kinds.index(2), "what happened is read next to the buttons"
        page = (await person.click(page, label="Last")).response
        assert step(page) == (steps, steps)
        assert labelled(page)["Next"]["disabled"]
        page = (await person.click(page, label="Back")).response
        assert step(page) == (steps - 1, steps)
        jump = selects(page)["j"]
        assert len(jump["options"]) <= 25
        turn = jump["options"][4]
        page = (await person.select(page, [turn["value"]], custom_id=jump["custom_id"])).response
        assert turn["label"].split(":")[0].lower() in text(page)
        page = (await person.click(page, label="First")).response
        assert step(page) == (1, steps)


async def test_a_replay_shows_the_stored_position_of_its_row(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before = (await club.sitting()).state
        await play(club, 8)
        page = await asked(club, 0, "replay", turn=0)
        sitting = await club.sitting()
        plain = words_for(sitting, mention=False)
        assert FACES["blueprints"].alt(before.view(None), plain) in text(page)
        assert FACES["blueprints"].alt(sitting.state.view(None), plain) not in text(page)


@pytest.mark.heavy
async def test_a_packed_table_is_looked_back_at_as_before(make_bot: Make) -> None:
    async def seen(club: Club) -> list[Any]:
        club.bot.host.tables.forget(1)
        page = await asked(club, 0, "replay", table=1)
        last = (await club.people[0].click(page, label="Last")).response
        back = (await club.people[0].click(last, label="Back")).response
        told = [text(message) for message in (page, last, back, await asked(club, 0, "since"))]
        return [*told, await file_of(await asked(club, 1, "record", table=1))]

    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        before, thread = await seen(club), club.thread
        await club.open("welkin")  # the newest row of all is never packed
        club.thread = thread
        await club.hours(2)
        club.bot.upkeep.packer._rests_until = 0.0
        await club.env.advance_time(2)
        await club.bot.upkeep.settled()
        rows = "SELECT (SELECT count(*) FROM packed), (SELECT count(*) FROM log WHERE table_id = 1)"
        assert await club.bot.store.read(rows) == [(1, 0)]
        assert await seen(club) == before


async def test_while_it_runs_a_stranger_sees_public_views_and_events_only(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club, 6)
        sitting = await club.sitting()
        plans = [str(words_for(sitting).value("card", card)) for card in sitting.state.plans]
        private = [row for row in await club.bot.host.queries.rows(1) if row.kind == "move" and row.line != row.public]
        assert private
        page = await asked(club, 2, "replay")
        assert "e" not in selects(page)
        seen = [page]
        while not labelled(seen[-1])["Back"].get("disabled"):
            seen.append((await club.people[2].click(seen[-1], label="Back")).response)
        assert len(seen) > 5
        for page in seen:
            assert not any(plan in text(page) for plan in plans)
            assert not any(f"`{row.line}`" in text(page) for row in private)
            assert "would score" not in text(page)
        assert "Animated picture" not in labelled(page)
        told = await asked(club, 2, "replay", animated=True)
        assert "once the game is over" in text(told)


async def test_while_it_runs_ones_own_hand_may_be_seen_and_no_others_whatever_the_id_says(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club, 4)
        sitting = await club.sitting()
        seats = {person: sitting.chair_of(person.id) for person in club.people}
        words = words_for(sitting)
        for person, chair in seats.items():
            page = (await person.slash(club.thread, "replay")).response
            for seat in (0, 1):
                row = ids(page)[0].split("|")[2]
                result = await press(club, person, f"p|1|{row}|n|{seat}|p")
                plan = str(words.value("card", sitting.state.plans[seat]))
                assert (plan in text(result)) == (chair is not None and chair.seat == seat)
                result = await press(club, person, f"p|1|99999|n|{seat}|t")
                assert (plan in text(result)) == (chair is not None and chair.seat == seat)


async def press(club: Club, person: Any, custom_id: str, guild: Any = None) -> Any:
    """Press a button that stands nowhere: ids are untrusted."""
    match = ReplayComponent.__discord_ui_compiled_template__.fullmatch(custom_id)
    assert match is not None
    item = await ReplayComponent.from_custom_id(None, ui.Button(custom_id=custom_id), match)  # type: ignore[arg-type]

    class Pressed:
        """As much of an interaction as a press reads."""

        client, user, locale = club.bot, person, "en"
        guild_id, channel_id, data = (guild or club.env.guild).id, club.thread.id, {}

    reply = await item.press(Pressed())  # type: ignore[arg-type]

    class Shown:
        components = list(reply.view.to_components())

    return Shown


@pytest.mark.heavy
async def test_after_the_end_every_hand_can_be_looked_at(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        sitting = await club.sitting()
        await play(club)
        page = await asked(club, 2, "replay", turn=1)
        eye = selects(page)["e"]
        assert [option["value"] for option in eye["options"]] == ["-", "0", "1"]
        for seat in (0, 1):
            shown = (await club.people[2].select(page, [str(seat)], custom_id=eye["custom_id"])).response
            assert str(words_for(sitting).value("card", sitting.state.plans[seat])) in text(shown)
            assert sum(component["type"] == GALLERY for component in components(shown)) == 2
            page, eye = shown, selects(shown)["e"]


@pytest.mark.heavy
async def test_after_the_end_what_was_told_to_one_alone_says_to_whom(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        rows = [row for row in await club.bot.host.queries.rows(1) if row.kind == "move"]
        assert rows[0].seat is not None
        builder = (await club.sitting()).chairs[rows[0].seat]
        page = await asked(club, 2, "replay", turn=1, text=True)
        assert f"To <@{builder.user}>: “" in text(page)
        eye = selects(page)["e"]
        shown = (await club.people[2].select(page, [str(builder.seat)], custom_id=eye["custom_id"])).response
        assert f"To <@{builder.user}>: “" not in text(shown)


@pytest.mark.heavy
async def test_beside_the_board_a_step_tells_what_all_could_read_and_as_text_all_of_it(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        await play(club)
        first = await asked(club, 0, "replay", turn=0)
        assert "You’re dealt" not in text(first)
        assert [piece["type"] for piece in components(first)][:2] == [GALLERY, TEXT]
        whole = (await club.people[0].click(first, label="As text")).response
        assert text(whole).count("You’re dealt") == 2


@pytest.mark.heavy
async def test_board_text_and_buttons_of_a_step_fit_a_phone(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.record.replay.high", lambda _: 400)  # pixels
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        await play(club)
        shown = await asked(club, 0, "replay", turn=0)
        for _ in range(12):
            shown = (await club.people[0].click(shown, label="Next")).response
            said = next(piece["content"] for piece in components(shown) if piece["type"] == TEXT)
            assert sum(line.startswith("- ") for line in said.split("\n")) <= 1, "the board leaves no room for more"


async def test_where_no_seat_has_secrets_no_hand_is_offered(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("welkin", 2)
        await play(club)
        page = await asked(club, 0, "replay", turn=1)
        assert "e" not in selects(page)
        assert sum(component["type"] == GALLERY for component in components(page)) == 1


@pytest.mark.heavy
async def test_as_text_the_whole_position_is_told(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        page = await asked(club, 0, "replay", text=True)
        assert not any(component["type"] == GALLERY for component in components(page))
        page = (await club.people[0].click(page, label="Next")).response
        assert not any(component["type"] == GALLERY for component in components(page))
        page = (await club.people[0].click(page, label="As picture")).response
        assert any(component["type"] == GALLERY for component in components(page))
        assert step(page)[0] == 2


async def test_a_replay_goes_on_after_a_restart_and_clicks_twice_show_the_same(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club, 6)
        page = await asked(club, 0, "replay", turn=0)
        await club.restart(make_bot())
        first = (await club.people[0].click(page, label="Next")).response
        again = (await club.people[0].click(page, label="Next")).response
        assert step(first)[0] == step(again)[0] or step(again)[0] == step(first)[0] + 1


async def test_a_lobby_has_nothing_to_replay_and_says_what_to_do(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        assert "/table start" in text(await asked(club, 0, "replay"))
        assert "not started" in (await file_of(await asked(club, 0, "record")))[1].decode()
        await club.people[0].slash(club.thread, "table end")  # closed before it began
        assert "/table start" in text(await asked(club, 0, "replay", animated=True))
        assert "ended without a result" in (await file_of(await asked(club, 0, "record")))[1].decode()


@pytest.mark.heavy
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_game_can_be_replayed(make_bot: Make, game: str) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start(game, 2)
        if game not in ("kites", "space_builder"):
            await play(club, 12)
        page = await asked(club, 0, "replay", turn=0)
        assert step(page)[0] == 1
        for _ in range(3):
            if not labelled(page)["Next"].get("disabled"):
                page = (await club.people[0].click(page, label="Next")).response
        assert "step" in text(page)


@pytest.mark.heavy
@pytest.mark.pictures
@pytest.mark.parametrize(("game", "shown"), [("blueprints", ["board.png"]), ("strange_world", ["end.png", "board.png"])])
async def test_the_last_step_shows_the_finished_board_too(make_bot: Make, game: str, shown: list[str]) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start(game, 2)
        await play(club)
        page = (await club.people[0].click(await asked(club, 0, "replay"), label="Last")).response
        assert [attachment.filename for attachment in page.attachments] == shown
        page = (await club.people[0].click(page, label="Back")).response
        assert [attachment.filename for attachment in page.attachments] == ["board.png"]


# The animated picture.


@pytest.mark.heavy
async def test_the_animated_picture_of_a_finished_game_comes_as_a_message_of_its_own(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        page = await asked(club, 2, "replay")
        clicked = await club.people[2].click(page, label="Animated picture")
        assert "making the animated picture" in text(clicked.response)
        sent = clicked.followups[-1]
        assert sent.ephemeral
        assert "from the deal to the end" in text(sent)
        name, data = await file_of(sent)
        assert name in ("replay.webp", "replay.gif")
        with Image.open(io.BytesIO(data)) as image:
            image.load()
        assert "It ends like this" in text(sent)


@pytest.mark.heavy
async def test_who_waits_in_the_queue_reads_how_many_come_first(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(self: animation.Films, table_id: int, names: Sequence[str]) -> tuple[asyncio.Future[Film], int]:
        future: asyncio.Future[Film] = asyncio.get_running_loop().create_future()
        future.set_result(Film(b"x", "gif", 1))
        return future, 2

    monkeypatch.setattr(animation.Films, "ask", ask)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        clicked = await club.people[0].slash(club.thread, "replay", animated=True)
        assert "2 other animated pictures are ahead of yours; it comes" in text(clicked.response)


@pytest.mark.heavy
async def test_a_second_click_sends_no_second_one(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        club.bot.films.asked.add((club.people[0].id, 1))
        page = await asked(club, 0, "replay")
        clicked = await club.people[0].click(page, label="Animated picture")
        assert clicked.followups == []


@pytest.mark.heavy
async def test_one_press_shares_it_in_the_thread_once(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animation, "fitted", lambda pictures: Film(b"x", "gif", 1))
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        watching = await club.people[2].slash(club.thread, "replay", animated=True)
        assert labelled(watching.followups[-1]) == {}, "who did not play shows nothing"
        before = len(club.thread.history())
        for person in club.people[:2]:
            alone = (await person.slash(club.thread, "replay", animated=True)).followups[-1]
            told = text((await person.click(alone, label="Show in the thread")).response)
            assert told.startswith("It’s in the thread: https://")
        (shown,) = club.thread.history()[before:]
        assert [file.filename for file in shown.attachments] == ["replay.gif"]
        assert "only you" not in text(shown)
        assert "step 1 of" in text((await club.people[2].click(shown, label="Step by step")).response)


@pytest.mark.heavy
async def test_one_that_fails_is_said_so_and_the_next_is_made(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = 0

    def broken(pictures: list[bytes]) -> Film | None:
        nonlocal tries
        tries += 1
        if tries == 1:
            return None
        if tries == 2:
            raise OSError("no")
        return Film(b"x", "gif", 1)

    monkeypatch.setattr(animation, "fitted", broken)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        for said in ("too long for one", "couldn’t make the animated picture", "from the deal"):
            page = await asked(club, 0, "replay")
            clicked = await club.people[0].click(page, label="Animated picture")
            assert said in text(clicked.followups[-1])


@pytest.mark.slow
@pytest.mark.pictures
async def test_a_real_game_of_pictures_fits(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        future, _ = club.bot.films.ask(1)
        made = await asyncio.wait_for(future, 120)
        assert len(made.data) <= LARGEST
        assert made.frames > 20
        with Image.open(io.BytesIO(made.data)) as image:
            assert image.size[0] == WIDTH
            assert image.n_frames == made.frames


async def test_of_a_round_under_the_fingers_a_picture_is_told_by_its_end_and_each_press_as_text(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("space_builder", 1)
        ann = club.people[0]
        await club.type(ann, "ready")
        await club.type(ann, "hold r; touch b2; turn")
        await build(club, ann)
        sitting, words = await club.sitting(), words_for(None)
        found = stops(await club.bot.host.queries.rows(1), None, True)
        for presses in (False, True):
            told = "\n".join(
                what_happened(stop, None, True, words, sitting.chairs, all_seats=presses, presses=presses) for stop in found
            )
            assert "no faults, done after" in told
            assert "`done`" in told
            assert ("hold r" in told) == ("`turn`" in told) == ("Turned" in told) == presses
            assert ("is done." in told) == presses, "its faults and its time say it"


async def test_under_the_fingers_a_jump_names_its_round_and_who_listens_reads_no_letters(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann, ben = club.people
        for person in (ann, ben):
            await club.type(person, "ready")
        await build(club, ann)
        await club.env.advance_time(60)
        await club.type(ben, "ready")
        page = (await ann.slash(club.thread, "replay", text=True)).response
        labels = [option["label"] for option in selects(page)["j"]["options"]]
        assert labels[0] == "The deal"
        assert [label[:8] for label in labels if "Round" in label] == sorted(label[:8] for label in labels[1:])
        assert {label[:8] for label in labels[1:]} == {"Round 1,", "Round 2,"}
        assert "(rdat)" in text(page)
        await club.bot.people.choose(ann.id, reading="words")
        heard = (await ann.slash(club.thread, "replay", text=True)).response
        assert "4 buildings; rounds won" in text(heard)
        assert "(rdat)" not in text(heard)


async def test_who_listens_is_given_a_replay_in_words_without_moves_as_they_are_typed(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))
        await club.type(person, line)
        assert f"`{line}`" in text((await person.slash(club.thread, "replay", text=True)).response)
        await club.bot.people.choose(person.id, reading="words")
        heard = (await person.slash(club.thread, "replay", turn=1)).response
        assert "Pool, 8 dice:" in text(heard)
        assert " took " in text(heard)
        assert "`" not in text(heard)
