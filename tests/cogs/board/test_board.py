"""The public message of a table: what it says of every kind of chair, and which buttons stand under it when."""

from __future__ import annotations

import io
import random
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import ui

from cogs.board.board import board, free_seats, game_board, seats_line, waiting_text
from cogs.core.messages import words_for
from cogs.core.pictures import Rank
from render import FACES
from rules import GAMES
from rules.game import Event, Result
from sessions.table.model import ANYBODY, RowKind, Sitting, Status
from sessions.table.questions import Question
from tests.cogs import made
from tests.cogs.made import ANN, BEN, CLEO, Drawn, ids, labels, lobby, running, text
from tests.sessions.made import row

BUTTONS = ["m|12|5", "h|12|5", "d|12|5", "r|12|5", "more|12"]


class Won(Drawn):
    """Pictures with that of the winner, for whom they say what."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    async def victory(self, sitting: Sitting, plain: Any, said: str, rank: Rank) -> tuple[discord.File, ui.Item[Any]]:
        self.said.append(said)
        return discord.File(io.BytesIO(b"cup"), "victory.png"), ui.TextDisplay("[picture of the winner]")

    async def end(self, sitting: Sitting, plain: Any, rank: Rank) -> tuple[discord.File, ui.Item[Any]]:
        return discord.File(io.BytesIO(b"city"), "end.png"), ui.TextDisplay("[picture of the city]")


def bot_of(sitting: Sitting) -> Any:
    """A bot that knows this table, what time it is, and can draw who won."""
    return made.bot_of(sitting, clock=SimpleNamespace(now=lambda: 0), pictures=Won())


async def test_a_running_board_tells_who_plays_what_happened_and_whose_move_it_is() -> None:
    sitting = running(ANN, BEN)
    first = sitting.state.to_move[0]  # type: ignore[union-attr]
    bot = bot_of(sitting)
    reply = await board(bot, sitting, [row(5, RowKind.SEAT, 1, BEN, Event("seat-joined", 1))])
    told = text(reply)
    assert "Blueprints, table 12" in told
    assert "[picture of the board]" in told
    assert f"Your turn, <@{(ANN, BEN)[first]}>!" in told
    assert told.index("Seats:") < told.index("[picture") < told.index("Your turn")
    assert ids(reply) == BUTTONS
    assert bot.pictures.asked == [(None, False)]


async def test_what_a_computer_player_did_is_told_without_its_level_which_stands_beside_the_seats() -> None:
    sitting = running(ANN, BEN)
    sitting.chairs[1].keep_by_computer("hard", 0, None, "A")
    rows = [row(5, RowKind.MOVE, 1, None, Event("blueprints-took", 1, {"die": "o3"}))]
    told = text(await board(bot_of(sitting), sitting, rows))
    assert "- Computer A took wood 3." in told
    assert "Computer A (hard)" in told.split("- Computer A took")[0]


async def test_a_lobby_and_a_damaged_table_have_boards_of_their_own() -> None:
    waiting = lobby(ANN)
    assert "j|12" in ids(await board(bot_of(waiting), waiting, []))
    damaged = Sitting(running(ANN, BEN).table, running(ANN, BEN).chairs, None, damaged=True)
    reply = await board(bot_of(damaged), damaged, [])
    assert ids(reply) == []
    assert "/admin repair" in text(reply)
    damaged.table.status = Status.ENDED
    assert "/admin repair" not in text(await board(bot_of(damaged), damaged, []))


async def test_a_table_that_ended_without_result_has_its_seed_behind_a_button_and_the_way_to_play_again() -> None:
    sitting = running(ANN, BEN, status=Status.ENDED)
    reply = await board(bot_of(sitting), sitting, [])
    assert ids(reply) == ["r|12|5", "d|12|5", "F|12", "R|12", "a|12"]
    assert "Record" in labels(reply)
    assert sitting.table.seed.hex() not in text(reply)
    assert "This table ended without a result." in text(reply)
    assert "Your turn" not in text(reply)


async def test_a_result_says_and_shows_who_won_and_why_and_has_its_record_behind_a_button(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = running(ANN, BEN, CLEO, status=Status.OVER)
    result = Result((2, 1, 2), (10, 30, 10), ({"gold": 10}, {"gold": 30}, {"gold": 10}), "points")
    monkeypatch.setattr(type(sitting.state), "result", lambda self: result)
    bot = bot_of(sitting)
    reply = await game_board(bot, sitting, [], words_for(sitting))
    told = text(reply)
    assert [(file.filename, file.fp.read()) for file in reply.files] == [("victory.png", b"cup"), ("end.png", b"city")]
    assert len(bot.pictures.said) == 1
    assert f"<@{BEN}> wins with 30" in told
    why = f"<@{ANN}> and <@{CLEO}> both have 10 and are level on everything: they share the place."
    parts = ["[picture of the city]", "[picture of the board]", "[picture of the winner]", f"<@{BEN}> wins", "**1.**", why]
    assert [told.index(part) for part in parts] == sorted(told.index(part) for part in parts)
    assert sitting.table.seed.hex() not in told
    assert ids(reply) == ["r|12|5", "d|12|5", "F|12", "R|12", "a|12"]


async def test_questions_stand_on_the_board_with_their_buttons_and_leave_the_texts_within_discords_limit() -> None:
    sitting = running(ANN, BEN, asked={"replace": Question("replace", 4, ANN, 9_000_000, seat=1)})
    rows = [row(seq, RowKind.SEAT, 0, ANN, Event("seat-left", None, {"name": "x" * 60})) for seq in range(60)]
    reply = await board(bot_of(sitting), sitting, rows)
    assert ids(reply) == ["e|12|4|yes", "e|12|4|no", *BUTTONS]
    assert len(text(reply)) < 4000


def test_seats_that_somebody_may_take() -> None:
    words = words_for(None)
    taken = running(ANN, BEN, "easy")
    assert free_seats(taken, words) == []
    kept = running(ANN, "easy")
    kept.chairs[1].claim = BEN
    assert [button.custom_id for button in free_seats(kept, words)] == ["j|12"]
    kept_label = free_seats(kept, words)[0].item.label  # type: ignore[attr-defined]
    kept.chairs[1].claim = ANYBODY
    assert (kept_label, free_seats(kept, words)[0].item.label) == ("Return to seat 2", "Take a seat")  # type: ignore[attr-defined]
    assert [button.custom_id for button in free_seats(running(ANN, "open"), words)] == ["j|12", "w|12"]


async def test_the_ways_into_a_seat_stand_under_a_running_board_only() -> None:
    """And where nobody has the seat whose turn it is, the line above names them: those who play cannot take it."""
    sitting = running("open", ANN)
    assert labels(await board(bot_of(sitting), sitting, []))[-2:] == ["Take a seat", "Let a computer play"]
    sitting = running("open", "open")
    line = waiting_text(sitting, words_for(sitting))
    assert "**Let a computer play**" in line
    assert "**Take a seat**" in line
    assert "/table" not in line
    sitting.table.status = Status.ENDED
    assert "Take a seat" not in labels(await board(bot_of(sitting), sitting, []))


def test_whom_the_table_waits_for_is_told_of_each_kind_of_chair() -> None:
    for held, told in (
        ("open", "It’s seat 1’s turn, but nobody’s sitting there"),
        ("easy", "is thinking"),
        (ANN, f"Your turn, <@{ANN}>!"),
    ):
        sitting = running(held, held)
        first = sitting.state.to_move[0]  # type: ignore[union-attr]
        line = waiting_text(sitting, words_for(sitting))
        assert told.replace("seat 1", f"seat {first + 1}") in line
        assert line.count("\n") == 0


@pytest.mark.parametrize(("held", "told"), [(ANN, "Press **Your move**"), ("easy", "won the round and chooses")])
def test_who_won_a_round_of_space_builder_is_told_what_to_press_where_it_is_a_person(held: int | str, told: str) -> None:
    sitting = running(held, BEN, game="space_builder")
    state: Any = sitting.state
    state.unlocking = 0
    first, *_ = waiting_text(sitting, words_for(sitting)).splitlines()
    assert told in first


def test_where_people_and_computer_players_act_at_once_it_says_so() -> None:
    """ "Your turn" and "is thinking" beside each other read as if one were waiting for the other."""
    sitting = running("easy", ANN, game="strange_world")
    assert sitting.state is not None
    assert len(sitting.state.to_move) == 2
    line = waiting_text(sitting, words_for(sitting))
    assert f"Your turn, <@{ANN}>!" in line
    assert "plays at the same time" in line
    assert "thinking" not in line


def test_seats_are_named_in_their_order() -> None:
    sitting = running(BEN, "open", ANN)
    line = seats_line(sitting, words_for(sitting))
    assert line.index(f"1 <@{BEN}>") < line.index("2 ") < line.index(f"3 <@{ANN}>")


def ended(game: str, seats: int) -> tuple[Sitting, list[Any]]:
    """A random game that is over, and the row of its last move."""
    state, rng = GAMES[game].deal(seats, b"ended"), random.Random(3)
    while state.to_move:
        seat = state.to_move[0]
        step = state.play(seat, rng.choice(list(state.moves(seat, 0))), 0)
        state = step.state
    sitting = made.running(*(ANN, BEN, CLEO)[:seats], game=game, status=Status.OVER)
    return Sitting(sitting.table, sitting.chairs, state), [row(5, RowKind.MOVE, seat, ANN, *step.events)]


@pytest.mark.parametrize("game", ["blueprints", "skyrise", "strange_world", "welkin"])
async def test_the_result_says_each_award_and_each_score_once(game: str) -> None:
    sitting, rows = ended(game, 3 if game == "blueprints" else 2)
    assert sitting.state is not None
    result = sitting.state.result()
    assert result is not None
    told = text(await board(bot_of(sitting), sitting, rows))
    face = FACES[game]
    events = [event for event in rows[0].events if event.id in face.concluded | face.reasoned]
    assert events
    for event in events:
        assert words_for(sitting).event(event) not in told
    for award in ("the gold award", "the silver award"):
        assert told.count(f"wins {award}") == (1 if game == "blueprints" else 0)
    assert told.count("the game is over") == 0


async def test_an_award_stands_once_where_its_round_was_scored_with_its_reason() -> None:
    state, rng = GAMES["blueprints"].deal(3, b"ended"), random.Random(3)
    events: list[Event] = []
    while not any(event.id == "blueprints-award" for event in events):
        step = state.play(state.to_move[0], rng.choice(list(state.moves(state.to_move[0], 0))), 0)
        state, events = step.state, step.events
    plain = running(ANN, BEN, CLEO)
    sitting = Sitting(plain.table, plain.chairs, state)
    told = text(await board(bot_of(sitting), sitting, [row(5, RowKind.MOVE, 0, ANN, *events)]))
    assert told.count("wins the gold award") == told.count("wins the gold award with") == 1
    lines = told.split("\n")
    award = next(n for n, line in enumerate(lines) if "wins the gold award" in line)
    scored = [n for n, line in enumerate(lines) if "building points with the plan" in line]
    assert lines[award].startswith("- ")
    assert scored
    assert all(n > award for n in scored)
    assert "Points so far" not in told  # cards won lie face down
    seat = state.to_move[0]
    step = state.play(seat, next(iter(state.moves(seat, 0))), 0)
    sitting = Sitting(plain.table, plain.chairs, step.state)
    rows = [row(5, RowKind.MOVE, 0, ANN, *events), row(6, RowKind.MOVE, seat, ANN, *step.events)]
    told = text(await board(bot_of(sitting), sitting, rows))
    assert told.index("wins the gold award") < told.index("Round 2 begins"), "and not below what came after it"
    assert told.rindex(" took ") > told.index("Round 2 begins")
    later = text(await board(bot_of(sitting), sitting, rows[1:]))
    assert "wins the gold award" not in later, "it was told with the round that it was won in"


async def test_one_line_counts_the_reasons_there_is_no_room_for_with_all_else(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = running(ANN, BEN)
    face = FACES["blueprints"]
    monkeypatch.setattr(type(face), "reasons", lambda *_: [f"Reason {n}." for n in range(8)])
    rows = [row(seq, RowKind.MOVE, 0, ANN, Event(one, 0)) for seq, one in enumerate(sorted(face.reasoned)[:1])]
    rows += [row(9, RowKind.SEAT, 1, BEN, Event("seat-joined", 1))]
    told = text(await board(bot_of(sitting), sitting, rows))
    assert [f"Reason {n}." in told for n in range(8)] == [True] * 5 + [False] * 3
    assert told.count("… and 4 more events: **Since my last turn**") == 1, "three of them, and who has joined"
    assert "joined" not in told


@pytest.mark.parametrize("game", ["blueprints", "skyrise", "strange_world", "welkin"])
async def test_a_board_tells_six_lines_at_most_of_a_whole_game_and_where_the_others_are(game: str) -> None:
    state, rng = GAMES[game].deal(3, b"six lines"), random.Random(1)
    plain = running(ANN, BEN, CLEO, game=game)
    rows, long = [], 0
    for seq in range(60):
        seat = state.to_move[0]
        step = state.play(seat, rng.choice([*state.moves(seat, 0)]), 0)
        state = step.state
        if state.result() is not None:
            break
        rows.append(row(seq, RowKind.MOVE, seat, ANN, *step.events))
        sitting = Sitting(plain.table, plain.chairs, state)
        words = words_for(sitting)
        waits = waiting_text(sitting, words).splitlines()
        lines = text(await board(bot_of(sitting), sitting, rows)).split("\n")
        told = lines[lines.index("[picture of the board]") + 1 :]
        told = told[: next(n for n, line in enumerate(told) if line in waits)]
        assert len(told) <= 6, told
        long += any(line.endswith("**Since my last turn**") for line in told)
    assert long > 20, "who wants the others reads where they are"
