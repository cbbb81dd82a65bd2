"""Strange World through the bot: its commands, what stays secret, what goes wrong (whole games: tests/scenarios/test_games.py)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from cogs.games.strange_world import PASS, PLACE, STACK, SUN
from cogs.wiring import Wired
from render.words import Words
from rules.strange_world import GAME
from tests.cogs.drive import choices, meet, text

Make = Callable[[], Wired]
words = Words()


@pytest.mark.heavy
async def test_the_end_of_a_solo_game_tells_the_level_and_every_part(make_bot: Make) -> None:
    rng = random.Random(1)
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("strange_world", 1)
        while (await club.sitting()).table.status == "running":
            person, line = await club.random_line(rng)
            await club.type(person, line)
        await club.bot.show.settled()
        told = text(club.board)
        result = (await club.sitting()).state.result()
        assert f"Level {result.why[-1]} of 5" in told
        assert f"**{result.scores[0]}**" in told
        for part, points in result.parts[0].items():
            if points:
                assert f"{words(f'strange_world-part-{part}')} +{points}" in told


def test_every_line_fits_the_shape_of_its_command() -> None:
    shapes = {"sun": SUN, "pass": PASS, "stack": STACK, "place": PLACE}
    kinds = set()
    for seats in GAME.seats:
        rng = random.Random(seats)
        state = GAME.deal(seats, b"shape")
        while state.to_move:
            seat = rng.choice(state.to_move)
            lines = list(state.moves(seat))
            for line in lines:
                kind = line.split(" ")[0]
                filled = shapes[kind].fit(line)
                assert filled is not None, line
                assert shapes[kind].fill(**filled) == line
                kinds.add(frozenset(filled))
            state = state.play(seat, rng.choice(lines)).state
    assert {"card", "cell"} in kinds
    assert {"card", "cell", "then"} in kinds
    assert PLACE.fit("place v+ e5 rumph r45 cover d5 d4") == {"card": "v+", "cell": "e5", "then": "rumph r45 cover d5 d4"}
    assert PLACE.fill(card="v+", cell="e5", then="alone cover d5") == "place v+ e5 alone cover d5"


@pytest.mark.heavy
async def test_what_comes_with_a_card_is_one_completion(make_bot: Make) -> None:
    rng = random.Random(2)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        seen = set()
        while len(seen) < 3 and await club.to_move():
            for person, seat in await club.to_move():
                filled = [PLACE.fit(line) or {} for line in (await club.sitting()).state.moves(seat)]
                for kind, first in (("alone", "alone"), ("visitor", "rumph"), ("cover", "cover")):
                    about = next((one for one in filled if one.get("then", "").startswith(first)), None)
                    if about is not None and kind not in seen:
                        offered = await person.autocomplete(
                            club.thread, "strange-world place", "then", about["then"], card=about["card"], cell=about["cell"]
                        )
                        assert offered[0]["value"] == about["then"]
                        assert offered[0]["name"] != about["then"], "it is named"
                        seen.add(kind)
            await club.type(*await club.random_line(rng))
        assert seen


@pytest.mark.heavy
async def test_the_commands_complete_and_play(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("strange_world", 3)
        ((holder, _),) = await club.to_move()
        ways = await holder.autocomplete(club.thread, "strange-world sun", "way", "")
        assert [choice["value"] for choice in ways] == ["left", "right"]
        await holder.slash(club.thread, "strange-world sun", way="left")
        for person, seat in await club.to_move():
            state = (await club.sitting()).state
            cards = await person.autocomplete(club.thread, "strange-world pass", "card", "")
            assert {choice["value"] for choice in cards} == {line.split()[1] for line in state.moves(seat)}
            first = cards[0]["value"]
            seconds = await person.autocomplete(club.thread, "strange-world pass", "second", "", card=first)
            await person.slash(club.thread, "strange-world pass", card=first, second=seconds[0]["value"])
            assert (await club.bot.host.queries.rows(1))[-1].line == f"pass {first} {seconds[0]['value']}"
        for person, seat in await club.to_move():
            card = next(iter((await club.sitting()).state.moves(seat))).split()[1]
            await person.slash(club.thread, "strange-world pass", card=card)
        ((person, seat),) = await club.to_move()
        state = (await club.sitting()).state
        line = next(iter(state.moves(seat)))
        filled = PLACE.fit(line)
        assert filled is not None
        cells = await person.autocomplete(club.thread, "strange-world place", "cell", "", card=filled["card"])
        assert filled["cell"] in {choice["value"] for choice in cells}
        assert any("star" in choice["name"] or "flipped" in choice["name"] or "erupts" in choice["name"] for choice in cells)
        await person.slash(club.thread, "strange-world place", **filled)
        assert (await club.bot.host.queries.rows(1))[-1].line == line


async def test_alone_a_stack_is_taken_by_command(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("strange_world", 1)
        person = club.people[0]
        stacks = await person.autocomplete(club.thread, "strange-world stack", "number", "")
        assert [choice["value"] for choice in stacks] == [str(n) for n in range(1, 8)]
        await person.slash(club.thread, "strange-world stack", number="3")
        assert (await club.bot.host.queries.rows(1))[-1].line == "stack 3"
        assert "three" in text((await person.slash(club.thread, "rules")).response)


async def test_what_is_passed_is_secret_and_may_be_changed(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("strange_world", 2)
        ann, ben = club.people[:2]
        seats = {chair.user: chair.seat for chair in (await club.sitting()).chairs}
        lines = list((await club.sitting()).state.moves(seats[ann.id]))
        await club.type(ann, lines[0])
        panel = await club.panel(ann)
        assert "can still change it" in text(panel)
        panel, _ = await club.build(ann, lines[-1], panel)
        await club.confirm(ann, panel)
        await club.bot.show.settled()
        public = "\n".join(text(message) for message in club.thread.history())
        for line in lines:
            assert line not in public
        for card in (await club.sitting()).state.hands[seats[ann.id]]:
            assert f"({card})" not in public
        assert await club.people[2].autocomplete(club.thread, "strange-world pass", "card", "") == []
        assert (await club.bot.host.queries.rows(1))[-1].line == lines[-1]
        theirs = next(iter((await club.sitting()).state.moves(seats[ben.id])))
        answer = text(await club.type(ben, theirs))
        assert "You get" in answer
        assert (await club.sitting()).state.phase == "second"


async def test_a_double_press_on_a_pass_counts_once(make_bot: Make) -> None:
    """It may be changed until all have passed, so the second press is as legal as the first."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        (ann, seat), *_ = await club.to_move()
        line, other = list((await club.sitting()).state.moves(seat))[:2]
        club.keep_older_panels()
        panels = [(await club.build(ann, line))[0] for _ in range(2)]
        first = await club.confirm(ann, panels[0])
        rows = len(await club.bot.host.queries.rows(1))
        assert "already counted" not in text(first)
        again = await club.confirm(ann, panels[1])
        assert "already counted" in text(again)
        assert len(await club.bot.host.queries.rows(1)) == rows
        panel, _ = await club.build(ann, other, await club.panel(ann))
        await club.confirm(ann, panel)
        assert (await club.bot.host.queries.rows(1))[-1].line == other, "another choice is no double press"


async def test_wrong_lines_stale_and_double_clicks(make_bot: Make) -> None:
    rng = random.Random(8)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        while (await club.sitting()).state.phase != "place":
            person, line = await club.random_line(rng)
            await club.type(person, line)
        ((person, seat),) = await club.to_move()
        other = next(p for p in club.people if p is not person)
        card = (await club.sitting()).state.hands[seat][0]
        assert "Choose a cell beside one" in text(await club.type(person, f"place {card} a1"))
        assert "time to lay a card" in text(await club.type(person, f"pass {card}"))
        assert "not your turn" in text(await club.type(other, f"place {card} d5"))
        line = next(iter((await club.sitting()).state.moves(seat)))
        club.keep_older_panels()
        panel, _ = await club.build(person, line)
        assert " stars" in text(panel) or " star" in text(panel)
        other_panel, _ = await club.build(person, line)
        await club.confirm(person, panel)
        played = (await club.sitting()).table.seq
        assert "already counted" in text(await club.confirm(person, other_panel))
        assert (await club.sitting()).table.seq == played


async def test_the_panel_warns_before_a_card_is_flipped(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("strange_world", 1)
        rng = random.Random(2)
        person = club.people[0]
        for _ in range(20):
            state = (await club.sitting()).state
            flips = [
                line
                for line in state.moves(0)
                if any(event.id == "strange-world-flipped" for event in state.look_ahead(0, line).events)
            ]
            if flips:
                panel, _ = await club.build(person, flips[0])
                assert "flipped" in text(panel)
                return
            await club.type(person, rng.choice(list(state.moves(0))))
        raise AssertionError("nothing was flipped in a whole game")


@pytest.mark.heavy
@pytest.mark.pictures
async def test_hands_come_by_button_with_alt_text(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        person = club.people[0]
        seat = next(chair.seat for chair in (await club.sitting()).chairs if chair.user == person.id)
        hand = (await person.click(club.board, label="My hand")).response
        told = text(hand)
        assert "You hold" in told
        for card in (await club.sitting()).state.hands[seat]:
            assert card in told
        assert choices(await club.panel(person))


async def test_of_three_cards_it_is_asked_which_one_is_kept(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("strange_world", 2)
        (person, seat), *_ = await club.to_move()
        hand = (await club.sitting()).state.hands[seat]
        panel = await club.panel(person)
        assert "You pass two cards to ben. Which one do you keep?" in text(panel)
        offered = choices(panel)
        assert len(offered) == len(set(hand))
        assert offered[0][2] == "Keep 1"
        before = (await club.sitting()).table.seq
        await club.choose(person, panel, offered[0])
        rows = await club.bot.host.queries.rows(1)
        assert rows[-1].seq == before + 1
        passed = rows[-1].line.split()[1:]
        assert sorted([*passed, hand[0]]) == sorted(hand)


async def test_by_ear_it_is_asked_in_the_present_and_said_why(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        for person in club.people:
            await club.bot.people.choose(person.id, reading="words")
        await club.sit_and_start("strange_world", 2)
        (first, _), (second, other) = await club.to_move()
        await club.type(second, next(iter((await club.sitting()).state.moves(other))))
        panel = await club.panel(first)
        assert all(label.startswith("Keep ") and "at best" in label for _, _, label in choices(panel))
        asked = (await first.click(panel, custom_id=choices(panel)[0][0])).response
        told = text(asked)
        assert told.startswith("Pass ")
        assert "? Everyone else has chosen, so the cards change hands. You can’t undo it on your own." in told
        assert "Play this?" not in told
