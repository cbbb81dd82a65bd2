"""What a phone shows of a panel: picture, question and buttons together, whatever happened before."""

from __future__ import annotations

import random

import discord
import pytest

from cogs.core import buttons, component, messages
from cogs.core.messages import picture
from cogs.move import labels, screen
from cogs.move.steps import Choice, step, together
from players import player
from render import FACES
from render.words import Words
from rules import GAMES
from rules.chance import Chance
from rules.game import Event

NEWS = "\n".join(
    f"- Ben lays a card on d{n}: volcano + plant with phoenix (vp). Ben’s world is worth {n} stars now (+3)." for n in range(9)
)
LEFT_OUT = "-# More happened before this."


def png(wide: int, high: int) -> bytes:
    """The head of a picture's file."""
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + wide.to_bytes(4, "big") + high.to_bytes(4, "big")


def test_a_picture_is_as_wide_as_the_screen_and_never_larger_than_it_is() -> None:
    assert screen.picture_high(png(740, 600)) == 300
    assert screen.picture_high(png(100, 60)) == 60
    assert screen.picture_high(b"") == 0


def test_text_and_rows_that_are_too_wide_break() -> None:
    assert screen.text_high("") == 0
    assert screen.text_high("one\n-# two") == screen.LINE + screen.SMALL
    assert screen.text_high("x" * (screen.LETTERS + 1)) == 2 * screen.LINE
    assert screen.rows_high([["1. b4"] * 4, ["Back"]]) == 2 * screen.ROW
    assert screen.rows_high([["x" * 14] * 4]) == 2 * screen.ROW


def test_the_oldest_of_what_happened_is_left_out_where_there_is_no_room_and_that_is_said() -> None:
    assert screen.newest(NEWS, 10_000, LEFT_OUT) == NEWS
    kept = screen.newest(NEWS, 400, LEFT_OUT)
    assert screen.text_high(kept) <= 400
    assert kept.split("\n")[0] == LEFT_OUT
    assert kept.endswith(NEWS.split("\n")[-1])
    newest = NEWS.split("\n")[-screen.LEAST :]
    assert screen.newest(NEWS, -100, LEFT_OUT).split("\n") == [LEFT_OUT, *newest], "what the other did is told in any case"
    assert screen.newest("\n".join(newest), -100, LEFT_OUT) == "\n".join(newest), "nothing is left out"
    counted = f"-# … and 3 earlier events\n{NEWS}"
    assert "3 earlier" not in screen.newest(counted, 300, LEFT_OUT), "the number would be wrong"


def test_what_merely_follows_from_something_else_goes_first() -> None:
    told = "- Ben bids 93 on A8.\n-# · Cleo is out.\n- Ben wins A8.\n-# · Ben gets the key."
    without_first = told.replace("-# · Cleo is out.\n", "")
    assert screen.newest(told, screen.text_high(told), LEFT_OUT) == told
    assert screen.newest(told, screen.text_high(without_first), LEFT_OUT) == without_first
    assert screen.newest(told, 0, LEFT_OUT) == "- Ben bids 93 on A8.\n- Ben wins A8."


def test_warnings_and_refusals_are_never_left_out() -> None:
    assert screen.newest("That was too late.", 0, LEFT_OUT) == "That was too late."
    both = screen.newest(f"That was too late.\n\n{NEWS}\n\nThe board is late.", 0, LEFT_OUT)
    newest = "\n".join(NEWS.split("\n")[-screen.LEAST :])
    assert both == f"That was too late.\n\n{LEFT_OUT}\n{newest}\n\nThe board is late."


def test_a_panel_leaves_out_news_and_its_picture_can_still_be_sent() -> None:
    file, _ = picture(png(1200, 1700) + b"rest", "hand.png", "")
    high = screen.files_high([file])
    assert screen.seen_with(NEWS, high, "Which?", [], LEFT_OUT) == screen.newest(NEWS, screen.SCREEN - 524 - 24, LEFT_OUT)
    assert file.fp.read().endswith(b"rest")
    assert screen.seen_with(NEWS, screen.files_high([]), "Which?", [], LEFT_OUT) == NEWS, "a text board scrolls anyway"


def test_what_an_emoji_takes_is_counted() -> None:
    with_one = discord.ui.ActionRow[discord.ui.LayoutView]()
    assert screen.said_in(with_one) == []


@pytest.mark.slow
def test_picture_question_and_buttons_of_strange_world_stand_on_one_screen() -> None:
    """What a button's number means is in the picture: a player who has to scroll for it plays blind."""
    heights, whole = [], (0, "", "")
    for seats, seed in ((1, 0), (2, 1), (3, 2), (4, 3)):
        game, face, draw = GAMES["strange_world"], FACES["strange_world"], random.Random(seed)
        plain = Words("en", ("Ann", "Computer 2 (medium)", "Cleo", "Dan")[:seats])
        state, sits, chance = game.deal(seats, bytes([seed])), player("strange_world", "easy"), Chance(b"x")
        while state.result() is None:
            seat = draw.choice(state.to_move)
            lines = list(state.moves(seat, 0))
            line = sits.choose(state.view(seat), lines, lambda drawn, seat=seat, state=state: state.guess(seat, drawn), chance).line
            if draw.random() < 0.4:
                found = tall(face, state.view(seat), lines, line, plain)
                whole = max([whole, *found])
                heights += [high for high, *_ in found]
            state = state.play(seat, line, 0).state
    assert len(heights) > 80
    assert max(heights) <= screen.SCREEN + 2 * screen.ROW, whole
    assert sum(high > screen.SCREEN for high in heights) <= len(heights) // 20


def tall(face: object, view: object, lines: list[str], line: str, plain: Words) -> list[tuple[int, str, str]]:
    """How high each step of a line is in a panel, with its picture, the ways back and what is asked."""
    found, begun = [], ""
    while isinstance(now := step(lines, begun), Choice):
        offered = labels.labelled(face, view, now, lines, plain)  # type: ignore[arg-type]
        assert offered is not None, begun
        said = [label for _, label, _ in offered]
        asked = [*labels.key(face, view, now, said, plain), "-# One press plays it, and you can undo it freely."]  # type: ignore[arg-type]
        asked.append(face.ask(view, now.begun, plain))  # type: ignore[attr-defined]
        rows = [said[n : n + screen.FITTING] for n in range(0, len(said), screen.FITTING)]
        drawn = face.draw_step(view, now.begun, now.words, plain.names)  # type: ignore[attr-defined]
        high = screen.picture_high(drawn) + screen.text_high("\n".join(asked)) + screen.rows_high([*rows, ["Back"]])
        found.append((high, now.begun, "\n".join([*asked, *said])))
        begun = now.after(next(word for word in now.words if f"{line} ".startswith(f"{now.after(word)} ")))
    return found


@pytest.mark.parametrize("left_out", ["-# More happened before this."])
def test_of_an_auction_bids_and_wins_stay_where_there_is_no_room(left_out: str) -> None:
    """What follows from them goes first: that nobody can outbid, which disc was taken, who begins."""
    face, words = FACES["skyrise"], Words("en", ("Ann", "Ben"), FACES["skyrise"].speak)
    bid = Event("skyrise-bid", 1, {"number": 93, "site": "a8", "height": "tall", "bids": 2})
    built = Event("skyrise-built", 1, {"number": 93, "site": "a8", "height": "tall"})
    disc, starts = Event("skyrise-disc", 1, {"disc": "brown", "site": "a8"}), Event("skyrise-starts", 1)
    patron = Event("skyrise-patron", 0, {"letter": "D", "value": 8}, only=(0,))
    next_bid = Event("skyrise-bid", 1, {"number": 32, "site": "a9", "height": "short", "bids": 1})
    events = [bid, Event("skyrise-cannot", 0), built, disc, patron, starts, next_bid]
    told = messages.told(events, 0, words, minor=face.minor)
    kept = screen.newest(told, 0, left_out).split("\n")
    assert kept == [
        "- Ben bids 93, a tall building, on A8.",
        "- Ben wins A8 and builds 93 there, a tall building.",
        "- Patron D’s discs are worth 8 each.",
        "- Ben bids 32, a short building, on A9.",
    ]
    placed = (
        Event("skyrise-wonder", 1, {"card": "shard", "site": "a10"}),
        Event("skyrise-raised", 1, {"card": "shard", "site": "a10"}),
    )
    assert screen.newest(messages.told([*placed], 0, words, minor=face.minor), 0, left_out) == "- Ben places The Shard on A10."


@pytest.mark.heavy
@pytest.mark.parametrize(("seats", "seed", "language"), [(2, 1, "en"), (4, 3, "fr")])
def test_picture_question_and_buttons_of_skyrise_stand_on_one_screen(seats: int, seed: int, language: str) -> None:
    """Which place a number stands for is on the map."""
    game, face, draw = GAMES["skyrise"], FACES["skyrise"], random.Random(seed)
    words = Words(language, ("Ann", "Computer 2 (medium)", "Cleo", "Dan")[:seats], face.speak)
    state, heights = game.deal(seats, bytes([seed])), []
    while state.result() is None:
        seat = draw.choice(state.to_move)
        lines = list(state.moves(seat))
        line = draw.choice([line for line in lines if line != "pass"] or lines)
        if draw.random() < 0.12:
            heights += by_islands(face, state.view(seat), lines, line, words)
        state = state.play(seat, line, 0).state
    assert len(heights) > 12
    assert [one for one in heights if one[0] > screen.SCREEN + screen.LINE] == []
    assert sum(high > screen.SCREEN for high, *_ in heights) <= len(heights) // 10


def by_islands(face: object, view: object, lines: list[str], line: str, plain: Words) -> list[tuple[int, str, str]]:
    """How high each step of a line is, one of islands and the one after it among them, with emojis on the buttons."""
    found, begun = [], ""
    while isinstance(now := step(lines, begun), Choice):
        word = next(word for word in now.words if f"{line} ".startswith(f"{now.after(word)} "))
        groups = face.aside(view, now.begun, now.words, plain)  # type: ignore[attr-defined]
        for group in [None, next(n for n, (_, words) in enumerate(groups) if word in words)] if groups else [None]:
            one = together(now, groups, group) if groups else now
            asked = [f"-# {said}" for said in face.remind(view, now.begun, plain)]  # type: ignore[attr-defined]
            offered = labels.labelled(face, view, one, lines, plain) or []  # type: ignore[arg-type]
            asked += labels.key(face, view, one, [label for _, label, _ in offered], plain)  # type: ignore[arg-type]
            said = [(label, bool(face.emoji(view, one.begun, word))) for word, label, _ in offered]  # type: ignore[attr-defined]
            if groups and group is None:
                asked.append("-# " + face.told_aside(view, now.begun, now.words, plain))  # type: ignore[attr-defined]
                said = [(label, False) for label, _ in groups]
            asked += ["-# Once nothing is left to choose, a press plays it; undo is free.", face.ask(view, now.begun, plain)]  # type: ignore[attr-defined]
            sign = discord.PartialEmoji(name="disc", id=1)
            made = [component.button(buttons.HintButton(1), label, emoji=sign if shown else None) for label, shown in said]
            rows = [screen.said_in(row) for row in screen.in_rows(made)]
            drawn = face.draw_step(view, now.begun, one.words, plain.names)  # type: ignore[attr-defined]
            high = screen.picture_high(drawn) + screen.text_high("\n".join(asked)) + screen.rows_high([*rows, ["Back"]])
            found.append((high, now.begun, "\n".join([*asked, *map(str, rows)])))
        begun = now.after(word)
    return found
