"""The result in words: the winner's sentence, every part, the reason for every tie, award and prize."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from cogs.board.result import reasons_text, result_text, winner_text
from cogs.wiring import Wired
from render import FACES
from render.words import Words
from rules import GAMES
from rules.blueprints.position import Built, Round
from rules.game import Result
from sessions.table.model import Chair, Sitting, Table
from tests.cogs.drive import GALLERY, components, meet

Make = Callable[[], Wired]
NAMES = ("Ann", "Ben", "Cleo", "Dev")
WORDS = Words(names=NAMES)


@dataclass
class Over:
    """A state that is over: it gives this view to everybody."""

    seen: Any

    def view(self, _: int | None) -> Any:
        return self.seen


def over(game: str, view: Any) -> tuple[Sitting, Result, Words]:
    table = Table(1, game, 1, {}, 0, b"", "", 5, "over", 1, 2, 3, 100, None, "en", 0, 0, 1)  # type: ignore[arg-type]
    chairs = [Chair(seat, 100 + seat, NAMES[seat], "person", 0) for seat in range(view.seats)]  # type: ignore[arg-type]
    state: Any = Over(view)
    return Sitting(table, chairs, state), view.result, Words(names=NAMES, speak=FACES[game].speak)


def played(game: str, seats: int, seed: int) -> Any:
    """The view of a spectator at the end of a random game."""
    state, rng = GAMES[game].deal(seats, bytes([seed])), random.Random(seed)
    while state.to_move:
        seat = rng.choice(state.to_move)
        state = state.play(seat, rng.choice(list(state.moves(seat)))).state
    return state.view(None)


def built(stacks: tuple[tuple[str, ...], ...], points: int, award: str | None = None, *prizes: str) -> Built:
    return Built("a", stacks, (), {}, points, award, prizes)


def test_every_award_and_prize_says_why() -> None:
    tall = (("k1", "k2", "k3", "k4", "k5"), ("o6",), (), (), (), ())
    flat = (("k1", "k2", "k2", "k4", "k5"), ("g6",), (), (), (), ())
    view = played("blueprints", 3, 1)
    scored = Round(
        ("g", "o"), 0, (built(tall, 18, "silver", "geometer"), built(flat, 18, "gold", "skyscraper"), built(((),) * 6, 7))
    )
    told = FACES["blueprints"].reasons(msgspec.structs.replace(view, past=(scored,)), WORDS)
    assert told[0] == ("Ben wins the gold award with 18, tied with Ann: recycled was in demand, and Ben used more (1 to 0).")
    assert told[1] == "Ann wins the silver award with 18."
    assert told[2] == (
        "Ann and Ben qualify for the Skyscraper prize, and Ben wins it: recycled was in demand, and Ben used more (1 to 0)."
    )
    assert "Only Ann qualifies for the Geometer’s prize, and wins it." in told


def test_what_everyone_has_so_far_is_said_where_cards_lie_face_up_and_before_the_end() -> None:
    view = played("blueprints", 2, 1)
    scored = Round(("g", "o"), 0, (built(((),) * 6, 18, "silver", "geometer"), built(((),) * 6, 7)))
    won: dict[str, Any] = {"past": (scored,), "awards": (("silver",), ()), "prizes": (("geometer",), ())}
    open_ = msgspec.structs.replace(view, totals="open", result=None, **won)
    assert FACES["blueprints"].reasons(open_, WORDS)[-1] == "Points so far: Ann 4, Ben 0."
    for other in (msgspec.structs.replace(open_, totals="closed"), msgspec.structs.replace(open_, result=view.result)):
        assert not any("so far" in line for line in FACES["blueprints"].reasons(other, WORDS))


@pytest.mark.parametrize("seed", range(3))
def test_reasons_are_those_of_the_rules(seed: int) -> None:
    """Each award and prize of the last round has one line, which names who has it."""
    view = played("blueprints", 4, seed)
    told = FACES["blueprints"].reasons(view, WORDS)
    won = [(NAMES[seat], one.award) for seat, one in enumerate(view.past[-1].built) if one.award]
    prizes = [(NAMES[seat], prize) for seat, one in enumerate(view.past[-1].built) for prize in one.prizes]
    assert len(told) == len(won) + len(prizes)
    for who, award in won:
        assert any(line.startswith(f"{who} wins the {award} award") for line in told)
    for who, _ in prizes:
        assert any(f"{who} wins it" in line or f"Only {who} qualifies" in line for line in told)


@pytest.mark.parametrize(
    ("places", "scores", "prizes", "winner", "tie"),
    [
        ((1, 2), (14, 12), ((), ()), "Ann wins with 14 points.", ""),
        (
            (2, 1),
            (14, 14),
            ((), ("geometer",)),
            "Ben wins with 14 points.",
            "Ben and Ann both have 14: Ben won more prizes (1 to 0).",
        ),
        (
            (1, 1),
            (1, 1),
            ((), ()),
            "Ann and Ben share the win with 1 point.",
            "Ann and Ben both have 1 and are level on everything: they share the place.",
        ),
    ],
)
def test_who_won_and_what_parted_them(places: Any, scores: Any, prizes: Any, winner: str, tie: str) -> None:
    view = played("blueprints", 2, 1)
    result = Result(places, scores, ({}, {}), "points")
    view = msgspec.structs.replace(view, prizes=prizes, awards=((), ()), past=(), result=result)
    about = over("blueprints", view)
    assert winner_text(*about) == winner
    assert reasons_text(*about) == (f"- {tie}" if tie else "")


def test_a_time_trial_is_told_in_seconds() -> None:
    view = GAMES["space_builder"].deal(1, b"x").view(None)
    result = Result((1,), (73_400,), ({"time": 63_400, "faults": 10_000},), "time-trial")
    about = over("space_builder", msgspec.structs.replace(view, result=result))
    assert winner_text(*about).startswith("Ann finishes with 73.4 s. That’s your time plus 5 seconds per fault")
    assert "time 63.4 s, faults 10" in result_text(*about)


@pytest.mark.parametrize("game", ["skyrise", "welkin", "strange_world"])
def test_every_game_names_its_winner(game: str) -> None:
    view = played(game, 2, 3)
    said = winner_text(*over(game, view))
    assert NAMES[view.result.places.index(1)] in said
    assert f"{view.result.scores[view.result.places.index(1)]:,}" in said
    for name, has in FACES[game].breaks(view):
        assert len(has) == 2
        assert Words().has(f"{game}-break-{name}")


@pytest.mark.heavy
@pytest.mark.pictures
async def test_the_result_shows_the_end_and_then_the_winner(make_bot: Make) -> None:
    rng = random.Random(4)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        while await club.to_move():
            person, line = await club.random_line(rng)
            await club.bot.host.play.line(1, person.id, line, click=rng.getrandbits(60), at=club.bot.clock.now())
        await club.bot.show.settled()
        shown = [item for part in components(club.board) if part["type"] == GALLERY for item in part["items"]]
        assert ["victory" in item["media"]["url"] for item in shown] == [False, True]
        told = [item["description"] for item in shown]
        assert told == ["Blueprints, final result. The text below tells it.", "The winner."], (
            "all of it stands in words beside them"
        )


def test_a_score_of_one_part_says_what_is_counted_and_says_it_once() -> None:
    view = GAMES["space_builder"].deal(2, b"x").view(None)
    result = Result((1, 2), (8, 5), ({"buildings": 8}, {"buildings": 5}), "whole-city")
    about = over("space_builder", msgspec.structs.replace(view, result=result, faults=(4, 0)))
    assert result_text(*about) == "**1.** Ann: **8 buildings** (4 faults in all)\n**2.** Ben: **5 buildings** (no faults)"
    assert " of building" not in FACES["space_builder"].alt(about[0].state.view(None), about[2])
