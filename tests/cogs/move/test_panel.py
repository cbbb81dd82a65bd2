"""Moving at a table: the panel, the commands, several lines at once; wrong lines, stale clicks and double clicks."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import discord
import pytest

from cogs.board.result import winner_text
from cogs.core import buttons, component
from cogs.core.messages import words_for
from cogs.move import panel as panels
from cogs.move import screen
from cogs.move.steps import Whole
from cogs.wiring import Wired
from render import FACES
from render.words import Words
from rules import GAMES
from sessions.table.model import RowKind
from tests import sixth
from tests.cogs.drive import BUTTON, GALLERY, TEXT, choices, components, ids, meet, text
from tests.cogs.made import ANN, BEN, asker, bot_of, lobby
from tests.render.skyrise.positions import reached
from tests.rules.strange_world.made import laying, world
from tests.sessions.made import row

sixth.register()

Make = Callable[[], Wired]


@pytest.mark.parametrize(
    ("told", "below"),
    [
        ("", ""),
        ("- one", "- one"),
        ("why\n\nthe board is late", "why\n\nthe board is late"),
        (
            "\n".join("- " + word * 70 for word in "abcde"),
            "-# {}\n-# {}\n- {}\n- {}\n- {}".format(*(word * 70 for word in "abcde")),
        ),
        ("- a\n- " + "b" * 500, "-# a\n- " + "b" * 500),
    ],
)
def test_what_happened_stands_together_the_newest_next_to_the_question(told: str, below: str) -> None:
    """What is older is small, so that the picture above it stays in sight."""
    assert screen.near(told) == below


@pytest.mark.heavy
@pytest.mark.parametrize(("game", "seats"), [("blueprints", 2), ("blueprints", 3), ("kites", 2)])
async def test_every_kind_of_line_by_panel(make_bot: Make, game: str, seats: int) -> None:
    rng = random.Random(seats)
    async with meet(make_bot, seats) as club:
        await club.sit_and_start(game, seats)
        for _ in range(6):
            person, line = await club.random_line(rng)
            panel, _ = await club.build(person, line)
            before = (await club.sitting()).table.seq
            await club.confirm(person, panel)
            sitting = await club.sitting()
            assert sitting.table.seq == before + 1
            assert (await club.bot.host.queries.rows(sitting.table.id))[-1].line == line


async def test_a_panel_shows_the_hand_and_foresees(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        panel = await club.panel(person)
        assert any(component["type"] == GALLERY for component in components(panel))
        assert panel.ephemeral
        line = next(iter((await club.sitting()).state.moves(seat)))
        panel, _ = await club.build(person, line, panel)
        panel = await club.ask(person, panel)
        assert "would score" in text(panel)
        assert "This reveals something" in text(panel)
        back = (await person.click(panel, label="Back")).response
        assert choices(back)


def shown(panel: Any) -> dict[str, str]:
    """The emojis of a panel's buttons by the buttons' labels."""
    return {
        part["label"]: part["emoji"]["name"]
        for part in components(panel)
        if part["type"] == BUTTON and (part.get("emoji") or {}).get("name")
    }


async def test_pieces_stand_on_their_buttons(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        assert shown(await club.panel((await club.to_move())[0][0])) == {}, "the text serves"
        club.bot.pictures.pieces = lambda piece: piece and discord.PartialEmoji(name=piece, id=1)
        (person, seat), *_ = await club.to_move()
        panel = await club.panel(person)
        dice = {line.split()[1] for line in (await club.sitting()).state.moves(seat)}
        assert set(shown(panel).values()) == {f"blueprints_{die}" for die in dice}


async def test_the_button_of_the_card_that_is_kept_shows_it(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        club.bot.pictures.pieces = lambda piece: piece and discord.PartialEmoji(name=piece, id=1)
        (person, seat), *_ = await club.to_move()
        panel = await club.panel(person)
        assert "Which one do you keep?" in text(panel)
        hand = [card.replace("+", "_portal") for card in (await club.sitting()).state.hands[seat]]
        assert sorted(shown(panel).values()) == sorted({f"strange_world_{card}" for card in hand})


async def test_back_leads_to_another_line(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        (person, seat), *_ = await club.to_move()
        lines = list((await club.sitting()).state.moves(seat))
        panel, _ = await club.build(person, lines[0])
        panel = (await person.click(panel, label="Back")).response
        panel, _ = await club.build(person, lines[-1], panel)
        await club.confirm(person, panel)
        assert (await club.bot.host.queries.rows(1))[-1].line == lines[-1]


async def test_a_double_click_plays_once(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        club.keep_older_panels()
        (person, seat), *_ = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))
        first, _ = await club.build(person, line)
        second, _ = await club.build(person, line)
        await club.confirm(person, first)
        played = (await club.sitting()).table.seq
        assert "already counted" in text(await club.confirm(person, second))
        assert (await club.sitting()).table.seq == played


async def test_the_same_interaction_twice_counts_once_and_is_answered_the_same(make_bot: Make) -> None:
    """The gateway may deliver an interaction again after a RESUME: its id is in the log."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))
        host = club.bot.host
        first = await host.play.line(1, person.id, line, click=77, at=0)
        again = await host.play.line(1, person.id, line, click=77, at=0)
        assert again.repeated
        assert [row.seq for row in again.rows] == [row.seq for row in first.rows]
        assert (await club.sitting()).table.seq == first.rows[-1].seq


async def test_the_answer_to_the_last_move_says_who_won(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        while (state := (await club.sitting()).state).result() is None:
            ((person, _), *_) = await club.to_move()
            answer = await club.type(person, "pass")
        sitting = await club.sitting()
        assert f"**{winner_text(sitting, state.result(), words_for(sitting))}**" in text(answer)


async def test_a_click_on_an_older_panel_is_told_and_given_a_fresh_one(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        club.keep_older_panels()
        rng = random.Random(3)
        (person, _), *_ = await club.to_move()
        panel = await club.panel(person)
        old = choices(panel)[0]
        for _ in range(2):
            mover, line = await club.random_line(rng)
            await club.type(mover, line)
        answer = text(await club.choose(person, panel, old))
        assert "moved on" in answer
        assert "Which die do you take?" in answer


async def test_somebody_elses_buttons_are_their_own(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        (person, _), *_ = await club.to_move()
        other = next(p for p in club.people[:2] if p is not person)
        assert f"Waiting for {person.mention}" in text(await club.panel(other))
        assert "not playing at this table" in text(await club.panel(club.people[2]))
        assert "not playing at this table" in text((await club.people[2].click(club.board, label="My hand")).response)
        assert "Blueprints" in text((await club.people[2].click(club.board, label="Rules")).response)


async def test_buttons_of_an_old_board_open_what_is_true_now(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        old = club.board
        rng = random.Random(4)
        for _ in range(3):
            mover, line = await club.random_line(rng)
            await club.type(mover, line)
        (person, seat), *_ = await club.to_move()
        view = (await club.sitting()).state.view(seat)
        expected = FACES["blueprints"].alt(view, words_for(await club.sitting(), mention=False))
        hand = next(i for i in ids(old) if i.startswith("h|"))
        pressed = await person.click(club.board, custom_id=next(i for i in ids(club.board) if i.startswith("h|")))
        assert hand.split("|")[1] == "1"
        assert expected in text(pressed.response)


async def test_several_lines_at_once_are_all_played_or_none(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("kites", 1)
        person = club.people[0]
        before = (await club.sitting()).table.seq
        refused = text(await club.type(person, "AIM  s1 ; nonsense"))
        assert "Move 2 was refused" in refused
        assert (await club.sitting()).table.seq == before
        await club.type(person, "  Aim   S1 ; ")
        rows = await club.bot.host.queries.rows(1)
        assert rows[-1].line.startswith("aim s1")


async def test_typed_lines_are_refused_with_what_to_do_instead(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, _), *_ = await club.to_move()
        other = next(p for p in club.people if p is not person)
        assert "I can’t read that move" in text(await club.type(person, "build a castle"))
        assert "not your turn" in text(await club.type(other, "take o1 a1"))
        assert "no move to play" in text(await club.type(person, " ; ; "))


async def test_the_games_own_command_completes_and_plays(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        state = (await club.sitting()).state
        lines = list(state.moves(seat))
        dice = await person.autocomplete(club.thread, "blueprints take", "die", "")
        assert {choice["value"] for choice in dice} == {line.split()[1] for line in lines}
        die = dice[0]["value"]
        spaces = await person.autocomplete(club.thread, "blueprints take", "space", "", die=die)
        assert {choice["value"] for choice in spaces} == {line.split()[2] for line in lines if line.split()[1] == die}
        space = spaces[0]["value"]
        drops = await person.autocomplete(club.thread, "blueprints take", "drop", "", die=die, space=space)
        assert {choice["value"] for choice in drops} == {line.split()[4] for line in lines if line.split()[1:3] == [die, space]}
        assert all(
            len(choice["name"]) <= 100 and ("would score" in choice["name"] or choice["name"].endswith("…")) for choice in drops
        )
        answer = await person.slash(club.thread, "blueprints take", die=die, space=space, drop=drops[0]["value"])
        assert answer.ephemeral
        assert (await club.bot.host.queries.rows(1))[-1].line == f"take {die} {space} drop {drops[0]['value']}"
        other = next(p for p in club.people if p is not person)
        assert await other.autocomplete(club.thread, "blueprints take", "die", "") != dice


async def test_autocomplete_finds_by_word_by_name_and_by_any_part(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        die = next(iter((await club.sitting()).state.moves(seat))).split()[1]
        for typed in (die, die.upper(), {"o": "wood", "g": "recy", "k": "ston", "c": "glas"}[die[0]]):
            found = await person.autocomplete(club.thread, "blueprints take", "die", typed)
            assert die in {choice["value"] for choice in found}
        assert await person.autocomplete(club.thread, "blueprints take", "die", "zzz") == []


async def test_another_games_command_is_turned_away(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, _), *_ = await club.to_move()
        assert "plays another game" in text((await person.slash(club.thread, "kites rest")).response)


async def test_a_secret_line_stays_secret_everywhere(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        rng = random.Random(5)
        secrets: list[tuple[object, str]] = []
        for _ in range(6):
            person, line = await club.random_line(rng)
            await club.type(person, line)
            secrets.append((person, line.split(" drop ")[0]))
        public = "\n".join(text(message) for message in club.thread.history())
        for _, line in secrets:
            assert line not in public
            assert f"on {line.split()[2]}" not in public
        for message in club.thread.history():
            assert {a.filename for a in message.attachments} <= {"board.png"}
        listed = text((await club.people[2].slash(club.thread, "board", text=True)).response)
        assert "our plan" not in listed


async def test_the_board_as_text_tells_a_seat_its_own(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        own = text((await club.people[0].slash(club.thread, "board", text=True)).response)
        assert "our plan" in own
        shown = await club.people[2].slash(club.thread, "board")
        assert any(component["type"] == GALLERY for component in components(shown.response))


async def test_rules_pages_of_every_game(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        for game in ("blueprints", "kites"):
            page = await club.people[0].slash(club.channel, "rules", game=game)
            assert len(text(page.response)) > 150
            assert any(component["type"] == GALLERY for component in components(page.response))
        assert "“chess” isn’t one of the choices: " in text(
            (await club.people[0].slash(club.channel, "rules", game="chess")).response
        )


async def test_a_bug_is_quoted_by_a_number_and_the_next_move_works(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))
        with monkeypatch.context() as patch:

            def broken(*_: object) -> None:
                raise ZeroDivisionError("secret text")

            patch.setattr("rules.blueprints.Blueprints._take", broken)
            answer = text(await club.type(person, line))
        assert "noted it as" in answer
        assert "secret" not in answer
        assert "took" in text(await club.type(person, line))


async def test_a_picture_that_fails_never_fails_a_move(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()

        async def broken(*_: object, **__: object) -> bytes:
            raise ValueError("no picture")

        monkeypatch.setattr("cogs.core.pictures.Painter.draw", broken)
        line = next(iter((await club.sitting()).state.moves(seat)))
        await club.type(person, line)
        assert "Pool" in text(club.board)
        assert not [component for component in components(club.board) if component["type"] == GALLERY]


async def test_a_full_disk_refuses_the_move_and_loses_nothing(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    from sessions.store.connection import DiskFull, SqliteStore

    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))
        with monkeypatch.context() as patch:

            async def full(*_: object) -> None:
                raise DiskFull("tables.db")

            patch.setattr(SqliteStore, "write", full)
            assert "bot’s disk is full" in text(await club.type(person, line))
        assert "took" in text(await club.type(person, line))


@pytest.mark.usefixtures("acknowledged_first")
async def test_where_discord_refuses_pictures_in_edits_they_come_as_a_follow_up(make_bot: Make) -> None:
    """Docs issue 7529: reported of real Discord, so there is a way round it."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, _), *_ = await club.to_move()
        club.env.inject_error("PATCH", "/webhooks/*", status=400, code=50035)
        result = await person.click(club.board, label="Your move")
        assert choices(result.response)
        assert any(component["type"] == GALLERY for component in components(result.followups[-1]))


@pytest.mark.heavy
@pytest.mark.parametrize("game", ["blueprints", "skyrise", "strange_world", "welkin"])
async def test_the_question_stands_right_above_its_buttons(make_bot: Make, game: str) -> None:
    """At the first step and at the next, below the picture and what is told of the choices."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start(game, 2)
        (person, seat), *_ = await club.to_move()
        state = (await club.sitting()).state
        panel = await club.panel(person)
        words = words_for(await club.sitting(), mention=False)
        for _ in range(2):
            kinds = [part["type"] for part in components(panel)]
            said = [part["content"] for part in components(panel) if part["type"] == TEXT][-1]
            chosen = choices(panel)[0][0].split("|")[3].split()[:-1]
            begun = " ".join(chosen) if chosen[:1] != ["pass"] else "pass"
            assert kinds.index(GALLERY) < kinds.index(TEXT) < kinds.index(BUTTON)
            assert said.endswith(f"**{FACES[game].ask(state.view(seat), begun, words)}**")
            if game == "strange_world":
                break
            panel = await club.choose(person, panel, choices(panel)[0])
            if any(i.startswith("c|") for i in ids(panel)):
                break


async def test_what_plays_at_once_is_green_and_what_leads_on_beside_it_ends_with_dots(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("strange_world", 1)
        sitting = await club.sitting()
        sitting.state = portal = laying(world({"d4": "m+"}), "w+", seats=1)
        begun = "place w+ e4"
        interaction = asker(club.bot, (await club.to_move())[0][0].id)
        reply = await panels.panel(interaction, sitting, 0, portal, begun, None)
        styles = {item.item.label: item.item.style for item in reply.view.walk_children() if isinstance(item, panels.WordButton)}
        assert len(styles) == 4, "three travellers, and nobody"
        for label, style in styles.items():
            assert (style == discord.ButtonStyle.secondary) == label.endswith("…")
        assert list(styles.values()).count(discord.ButtonStyle.success) == 1, "nobody: the card alone"


async def test_a_panel_that_is_opened_tells_what_its_player_alone_was_given(make_bot: Make) -> None:
    """The answer that told it may be gone, and no board does."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        for _ in range(2):
            for person, seat in await club.to_move():
                await club.type(person, next(iter((await club.sitting()).state.moves(seat))))
        ((layer, seat),) = await club.to_move()
        told = [part["content"] for part in components(await club.panel(layer)) if part["type"] == 10]
        assert any("You get " in part for part in told)
        assert not any("has chosen" in part for part in told), "the board tells that"
        await club.type(layer, next(iter((await club.sitting()).state.moves(seat))))
        assert "You get " not in text(await club.panel(layer)), "until the next move of theirs"


@pytest.mark.heavy
async def test_a_hint_is_one_press_away_where_hints_are_allowed(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (ann, _), *_ = await club.to_move()
        assert "C|1" not in ids(await club.panel(ann)), "their ratings are at stake"
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("strange_world", 1)
        (ann, seat), *_ = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))

        async def thinks(*_: object) -> Any:
            return type("Choice", (), {"line": line, "why": None})()

        monkeypatch.setattr(club.bot.computers, "hint", thinks)
        panel = await club.panel(ann)
        before = [label for _, _, label in choices(panel)]
        hinted = (await ann.click(panel, label="Hint")).response
        assert hinted.id == panel.id
        shown = [part["type"] for part in components(hinted)]
        asked = next(part["content"] for part in components(hinted) if part["type"] == TEXT and "I’d press" in part["content"])
        assert shown.index(GALLERY) < shown.index(TEXT), "not above the picture"
        assert f"I’d press **{before[0]}**" in asked, "right above the buttons, in their words"
        assert f"`{line}`" not in asked
        assert [label for _, _, label in choices(hinted)] == before, "the panel goes on"
        await ann.slash(club.thread, "me reading", by="words")
        heard = await club.panel(ann)
        assert any(i.startswith("C|") for i in ids(heard))


async def test_on_ones_own_turn_and_in_a_draft_nothing_is_ordered_ahead(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        (ann, seat), _ = await club.to_move()
        panel = await club.panel(ann)
        assert "Order ahead…" not in labels_of(panel)
        await club.type(ann, next(iter((await club.sitting()).state.moves(seat))))
        assert "Order ahead…" not in labels_of(await club.panel(ann)), "in a draft nothing is known of the next cards"


def labels_of(panel: Any) -> list[str]:
    """What stands on the buttons of a panel."""
    return [part["label"] for part in components(panel) if part["type"] == BUTTON]


@pytest.mark.heavy
async def test_who_sees_what_is_said_by_name_and_for_how_long(make_bot: Make) -> None:
    """At the last die of a round, too: the round is scored then, and everyone sees the building."""
    rng = random.Random(5)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        for _ in range(11):
            await club.type(*await club.random_line(rng))
        person, line = await club.random_line(rng)
        told = text(await club.ask(person, (await club.build(person, line))[0]))
        if " out" not in line:
            assert "Only you will see where it stands, until the round is scored:" in told
        assert "Only you will see:" not in told
        spoken_ = Words("en", ("Ann", "Ben"), FACES["blueprints"].speak, codes=False)
        state, seat = (await club.sitting()).state, (await club.to_move())[0][1]
        heard = panels.heard_confirmation("blueprints", state, seat, line, 0, spoken_)
        first = not state.view(seat).taken[seat] and " out" not in line
        assert ("Only you know where it stands, until the round is scored." in heard) == first


async def test_tokens_that_cost_coins_stand_behind_what_they_cost(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("welkin", 2, variants="start_money=3")
        (ann, seat), *_ = await club.to_move()
        state = (await club.sitting()).state
        panel = await club.panel(ann)
        panel = (await ann.click(panel, custom_id=next(i for i, _, _ in choices(panel) if i.endswith("|procure")))).response
        assert [label.split(". ")[1] for _, _, label in choices(panel)] == ["Plant", "Element", "Metal", "Animal", "Gem"]
        assert "pay 1" not in text(panel), "one token is free: what costs stands aside with its price"
        assert [label for label in labels_of(panel) if label.startswith("Turn")] == ["Turn 2 (−1)…", "Turn 3 (−2)…", "Turn 4 (−3)…"]
        paid = (await ann.click(panel, label="Turn 2 (−1)…")).response
        words = {i.split("|")[3].split()[1] for i, _, _ in choices(paid)}
        assert words == {line.split()[1] for line in state.moves(seat) if line.startswith("procure ")} & {
            word for word in words if len(word) == 2 or word == "twice"
        }
        assert len(words) == 11
        assert ": pay 1" in text(paid)
        again = (await ann.click(paid, label="Back")).response
        paid = (await ann.click(again, label="Turn 2 (−1)…")).response
        line = next(line for line in state.moves(seat) if line.startswith("procure pe "))
        chosen = await club.choose(ann, paid, next(one for one in choices(paid) if one[0].endswith("|procure pe")))
        played, _ = await club.build(ann, line, chosen)
        await club.confirm(ann, played)
        assert (await club.bot.host.queries.rows(1))[-1].line == line


def test_a_wonder_says_what_it_does_while_it_can_be_placed() -> None:
    state = reached("raise", seats=3)
    face, words = FACES["skyrise"], Words(speak=FACES["skyrise"].speak)
    for seat in range(3):
        view = state.view(seat)
        mine = view.players[seat].unbuilt
        told = face.remind(view, "", words)
        assert told == [f"{words(f'skyrise-wonder-{card}')}: {words(f'skyrise-wonder-{card}-does')}" for card in mine]
        for card in mine:
            assert face.remind(view, f"wonder {card}", words) == [told[list(mine).index(card)]]
        assert face.remind(view, "bid", words) == []


def test_a_way_back_to_words_without_an_alternative_is_the_beginning() -> None:
    lines = ["procure p pe", "procure p -", "procure e pe"]
    assert panels.own_words(lines, "procure") == ""
    assert panels.own_words(lines, "") == ""
    assert panels.own_words(lines, "procure p") == "procure p"
    assert panels.own_words([*lines, "end"], "procure") == "procure"
    assert panels.own_words(["end"], "end") == "end", "nothing is left to choose"


def test_back_from_what_was_chosen_at_once_leads_to_where_it_was_chosen() -> None:
    lines = ["pass m p", "pass m w", "pass p w"]
    assert panels.back_to(lines, "pass m w", None) == "pass"
    assert panels.back_to([*lines, "end"], "pass m w", None) == "pass"
    assert panels.back_to(["lay m a", "lay m b", "lay p a"], "lay m b", None) == "lay m"


def test_no_row_has_a_button_more_than_a_phone_shows_beside_each_other() -> None:
    def lengths(count: int) -> list[int]:
        return [len(row.children) for row in screen.in_rows([component.button(buttons.HintButton(n), "x") for n in range(count)])]

    assert [lengths(count) for count in (4, 5, 10, 16)] == [[4], [4, 1], [4, 4, 2], [4, 4, 4, 4]]
    assert lengths(17) == [5, 5, 5, 2]
    assert lengths(20) == [5, 5, 5, 5]


def test_buttons_with_emojis_stand_in_rows_that_do_not_break() -> None:
    """Four with a disc each do not fit: the fourth would stand alone, in every row."""
    sign = discord.PartialEmoji(name="disc", id=1)

    def lengths(count: int, label: str) -> list[int]:
        made = [component.button(buttons.HintButton(n), label, emoji=sign) for n in range(count)]
        return [len(row.children) for row in screen.in_rows(made)]

    assert lengths(8, "4. B5") == [3, 3, 2]
    assert lengths(3, "2. Wonder…") == [2, 1]
    assert lengths(14, "12. B14") == [3, 3, 3, 3, 2]
    assert lengths(4, "2") == [4]


@pytest.mark.parametrize(("label", "across"), [("Floulou", [3, 3, 2]), ("m+", [4, 4]), ("Kark", [3, 3, 2])])
def test_an_emoji_takes_its_room_in_a_row(label: str, across: list[int]) -> None:
    """Seven buttons with an emoji each stood in rows of three, one and three."""
    piece = discord.PartialEmoji(name="piece", id=1)
    made = [component.button(buttons.HintButton(n), label, emoji=piece) for n in range(8)]
    assert [len(row.children) for row in screen.in_rows(made)] == across


@pytest.mark.parametrize("line", ["place pp1 e3", "pass wp pp1", "stack 3"])
def test_what_the_button_of_a_whole_line_says_does_not_stand_above_it_too(line: str) -> None:
    face, view = FACES["strange_world"], GAMES["strange_world"].deal(1, b"heading").view(0)
    words = Words("en", ("Ann",), face.speak)
    assert face.act(view, line, words)
    assert panels.heading(face, view, line, words, Whole(line)) == []


@pytest.mark.heavy
async def test_who_comes_through_a_portal_stands_three_beside_each_other(make_bot: Make) -> None:
    """Names with their pictures fill a phone's row, so no dots stand behind them; without pictures they do."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        rng = random.Random(3)
        for _ in range(200):
            (person, seat), *_ = await club.to_move()
            lines = list((await club.sitting()).state.moves(seat))
            comes = next((line for line in lines if line.endswith(" alone")), None)
            if comes is not None:
                break
            await club.type(person, rng.choice(lines))
        assert comes is not None
        begun = comes.removesuffix(" alone")

        async def rows() -> list[list[str]]:
            panel, _ = await club.build(person, comes)
            found = [row["components"] for row in components(panel) if row["type"] == 1]
            return [[part["label"] for part in row] for row in found if any(begun in part["custom_id"] for part in row)]

        assert any(label.endswith("…") for row in await rows() for label in row)
        club.bot.pictures.pieces = lambda piece: piece and discord.PartialEmoji(name=piece, id=1)
        told = await rows()
        assert [len(row) for row in told[:2]] == [3, 3]
        assert {"Floulou", "Nobody"} <= {label for row in told for label in row}


def test_a_lone_button_stands_beside_the_choices_where_that_saves_a_row() -> None:
    def buttons_of(*labels: str) -> list[component.Component]:
        return [component.button(buttons.HintButton(1), label) for label in labels]

    few, full = buttons_of("1", "2"), buttons_of("1", "2", "3", "4")
    wide = buttons_of("1. Cell c4", "2. Cell c5", "3. Cell c6")
    for made, more, saved in (
        (few, ["Hint"], True),
        (full, ["Hint"], True),
        (wide, ["Hint"], False),
        (few, ["Hint", "Back"], False),
    ):
        rows = screen.in_rows(made)
        before = len(rows)
        screen.place_below(rows, buttons_of(*more))
        assert len(rows) == before + (not saved)
        assert [label for row in rows for label in screen.said_in(row)][-len(more) :] == more


async def test_what_costs_much_is_asked_about_for_those_who_listen_though_it_can_be_undone(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("welkin", 2)
        (ann, seat), *_ = await club.to_move()
        await ann.slash(club.thread, "me reading", by="words")
        line = next(line for line in (await club.sitting()).state.moves(seat) if line.startswith("procure p "))
        for weighed in (True, False):
            monkeypatch.setattr(type(FACES["welkin"]), "weighed", lambda self, view, line, weighed=weighed: weighed)
            panel = await club.panel(ann)
            for n in range(1, 4):
                begun = " ".join(line.split()[:n])
                panel = (await ann.click(panel, custom_id=next(i for i in ids(panel) if i.endswith(f"|{begun}")))).response
            asked = "Play this?" in text(panel)
            assert asked is weighed
            assert ("You can undo it until another player moves." in text(panel)) is weighed


async def test_the_second_of_two_presses_that_were_made_up_for_a_lobby_has_played_nothing_either() -> None:
    bot = bot_of(lobby(ANN, BEN))

    async def rows(table_id: int) -> list[Any]:
        return [row(0, RowKind.SEAT, line="sit"), row(1, RowKind.SEAT, line="sit")]

    bot.host.queries.rows = rows
    assert await panels.repeated(asker(bot), 12, "take") is None
