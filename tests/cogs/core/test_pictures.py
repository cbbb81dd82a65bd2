"""The painter's queue and what stands in for a picture: equal views are drawn once, whoever waits goes first, a failure is text."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from functools import partial
from typing import Any

import pytest
from discord import ui

from cogs.core import pictures
from cogs.core.messages import words_for
from cogs.core.pictures import KEPT, Outdated, Painter, Pictures, Rank
from render import FACES
from render.words import language_of
from rules.game import View
from sessions.kernel.metrics import Metrics
from tests.cogs.made import ANN, BEN, running

pytestmark = pytest.mark.pictures


class Seen(View, frozen=True):
    """A view to draw."""

    number: int


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    made = Painter()
    yield made
    await made.close()


class Easel:
    """Draws when it is let, and keeps the order."""

    def __init__(self) -> None:
        self.drawn: list[int] = []
        self.free = threading.Event()

    def draw(self, view: Any) -> bytes:
        self.free.wait(5)
        self.drawn.append(view.number)
        return str(view.number).encode()


@pytest.fixture
def easel() -> Iterator[Easel]:
    made = Easel()
    yield made
    made.free.set()


async def test_equal_views_are_drawn_once_however_many_wait_and_kept(painter: Painter, easel: Easel) -> None:
    waiting = [asyncio.create_task(painter.draw("g", easel.draw, Seen(1))) for _ in range(5)]
    other = asyncio.create_task(painter.draw("h", easel.draw, Seen(1)))  # of other names: another picture
    await asyncio.sleep(0)
    assert painter.waiting == 2
    easel.free.set()
    assert await asyncio.gather(*waiting, other) == [b"1"] * 6
    assert easel.drawn == [1, 1]
    assert await painter.draw("g", easel.draw, Seen(1)) == b"1"
    assert easel.drawn == [1, 1]
    assert painter.waiting == 0


async def test_what_a_person_waits_for_goes_first_and_what_nobody_waits_for_last(painter: Painter, easel: Easel) -> None:
    first = asyncio.create_task(painter.draw("g", easel.draw, Seen(0)))
    await asyncio.sleep(0.01)  # under way
    rest = [
        asyncio.create_task(painter.draw("g", easel.draw, Seen(1), rank=Rank.REPLAY)),
        asyncio.create_task(painter.draw("g", easel.draw, Seen(2))),
        asyncio.create_task(painter.draw("g", easel.draw, Seen(3), rank=Rank.PRESS)),
        asyncio.create_task(painter.draw("g", easel.draw, Seen(4))),
    ]
    await asyncio.sleep(0)
    easel.free.set()
    await asyncio.gather(first, *rest)
    assert easel.drawn == [0, 3, 2, 4, 1]


async def test_a_board_that_somebody_asks_for_meanwhile_overtakes_and_is_drawn_once(painter: Painter, easel: Easel) -> None:
    tasks = [asyncio.create_task(painter.draw("g", easel.draw, Seen(number))) for number in (0, 1, 2)]
    await asyncio.sleep(0.01)
    tasks.append(asyncio.create_task(painter.draw("g", easel.draw, Seen(2), rank=Rank.PRESS)))
    await asyncio.sleep(0)
    easel.free.set()
    await asyncio.gather(*tasks)
    assert easel.drawn == [0, 2, 1]


async def test_a_picture_that_fails_is_its_own_askers_alone_and_is_tried_again(painter: Painter, easel: Easel) -> None:
    def broken(view: Any) -> bytes:
        raise ZeroDivisionError

    easel.free.set()
    said = await asyncio.gather(painter.draw("g", broken, Seen(1)), painter.draw("g", easel.draw, Seen(2)), return_exceptions=True)
    assert isinstance(said[0], ZeroDivisionError)
    assert said[1] == b"2"
    assert await painter.draw("g", easel.draw, Seen(1)) == b"1"


async def test_a_table_that_moves_on_has_its_newest_board_drawn_at_the_place_of_the_older(painter: Painter, easel: Easel) -> None:
    """Not at the end of the queue: a table where much happens would wait for ever."""

    def board(table: int, number: int) -> asyncio.Task[bytes]:
        return asyncio.create_task(painter.draw("g", easel.draw, Seen(number), of=(table, None, "board")))

    tasks = [board(table, table) for table in range(4)]
    await asyncio.sleep(0.01)
    pressed = asyncio.create_task(painter.draw("g", easel.draw, Seen(3), rank=Rank.BOARD))  # the same picture, by no board
    await asyncio.sleep(0)
    for table in (0, 1, 3):
        painter.outdate(table)
    for table in (1, 3):
        with pytest.raises(Outdated):
            await tasks[table]
    newer = board(1, 11)
    await asyncio.sleep(0)
    easel.free.set()
    assert await asyncio.gather(tasks[0], newer, tasks[2], pressed) == [b"0", b"11", b"2", b"3"]
    assert easel.drawn == [0, 11, 2, 3], "what is under way is drawn, and what somebody else waits for"


async def test_nothing_is_kept_of_who_waited_once_they_wait_no_more(painter: Painter, easel: Easel) -> None:
    """Whatever changes asks for those of its own table alone, however long the queue is."""
    tasks = [asyncio.create_task(painter.draw("g", easel.draw, Seen(n), of=(n, None, "board"), within=5)) for n in range(4)]
    await asyncio.sleep(0.01)
    assert set(painter._asked_of) == {0, 1, 2, 3}
    tasks[3].cancel()
    painter.outdate(2)
    easel.free.set()
    drawn = await asyncio.gather(*tasks, return_exceptions=True)
    assert drawn[:2] == [b"0", b"1"]
    assert [type(error) for error in drawn[2:]] == [Outdated, asyncio.CancelledError]
    assert painter._asked_of == {}


@pytest.mark.heavy
async def test_what_takes_the_place_of_an_outdated_picture_waits_no_longer_than_that(painter: Painter, easel: Easel) -> None:
    busy = asyncio.create_task(painter.draw("g", easel.draw, Seen(0)))
    await asyncio.sleep(0.01)
    older = asyncio.create_task(painter.draw("g", easel.draw, Seen(1), of=(1, None, "board"), within=0.5))
    await asyncio.sleep(0.01)
    painter.outdate(1)
    with pytest.raises(Outdated):
        await older
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(painter.draw("g", easel.draw, Seen(2), of=(1, None, "board"), within=30), 5)
    easel.free.set()
    await busy
    assert easel.drawn == [0]


async def test_what_is_drawn_ahead_is_drawn_when_nobody_waits_and_fails_for_nobody(
    painter: Painter, easel: Easel, caplog: pytest.LogCaptureFixture
) -> None:
    for number in (7, 8):
        painter.ahead(partial(easel.draw, Seen(number)))
    painter.ahead(lambda: b"%d" % (1 // 0))
    painter.ahead(partial(easel.draw, Seen(9)))
    await asyncio.sleep(0.01)
    boards = [asyncio.create_task(painter.draw("g", easel.draw, Seen(number))) for number in (1, 2)]
    await asyncio.sleep(0)
    easel.free.set()
    await asyncio.gather(*boards)
    for _ in range(100):
        if len(easel.drawn) == 5:
            break
        await asyncio.sleep(0.01)
    assert easel.drawn == [7, 1, 2, 8, 9]
    assert "ahead" in caplog.text


async def test_whoever_waits_when_the_painter_closes_waits_no_longer(painter: Painter, easel: Easel) -> None:
    waiting = [asyncio.create_task(painter.draw("g", easel.draw, Seen(number))) for number in range(2)]
    await asyncio.sleep(0.01)
    easel.free.set()
    await painter.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting[1]


async def test_only_so_many_are_kept(painter: Painter, easel: Easel) -> None:
    easel.free.set()
    for number in [*range(KEPT + 1), 1, 0]:
        await painter.draw("g", easel.draw, Seen(number))
    assert easel.drawn == [*range(KEPT + 1), 0]


async def test_whoever_goes_away_leaves_the_others_their_picture(painter: Painter, easel: Easel) -> None:
    gone, stays = (asyncio.create_task(painter.draw("g", easel.draw, Seen(1))) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    easel.free.set()
    assert await stays == b"1"


@pytest.mark.parametrize("seat", [None, 0])
async def test_where_a_picture_fails_or_takes_too_long_its_text_stands_in(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, seat: int | None
) -> None:
    sitting, easel = running(ANN, BEN), Easel()
    monkeypatch.setattr(FACES["blueprints"], "draw", lambda view, names: easel.draw(view), raising=False)
    monkeypatch.setattr(pictures, "DRAWING", 0.01)
    plain = words_for(sitting, mention=False)
    shown, files = await Pictures(painter, Metrics()).pictured(sitting, seat, plain, 700)
    easel.free.set()
    assert files == []
    assert isinstance(shown, ui.TextDisplay)
    assert 100 < len(shown.content) <= 700
    assert "not drawn in time" in caplog.text


async def test_a_picture_has_its_alt_text_and_a_name_that_tells_its_kind_only(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = running(ANN, BEN)
    monkeypatch.setattr(FACES["blueprints"], "draw", lambda view, names: b"png", raising=False)
    plain = words_for(sitting, mention=False)
    for seat, name in ((None, "board.png"), (1, "hand.png")):
        shown, (file,) = await Pictures(painter, Metrics()).pictured(sitting, seat, plain, 700)
        assert file.filename == name
        assert file.description == FACES["blueprints"].alt(sitting.state.view(seat), plain)[:1024]  # type: ignore[union-attr]
        assert isinstance(shown, ui.MediaGallery)


async def test_the_picture_of_a_rules_page_is_drawn_once_a_language(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def lesson(words: Any) -> bytes:
        drawn.append(words.language)
        if len(drawn) == 1:
            raise ZeroDivisionError
        return b"png"

    monkeypatch.setattr(FACES["blueprints"], "lesson", lesson, raising=False)
    made, words = Pictures(painter, Metrics()), words_for(None)
    assert [await made.lesson("blueprints", words) for _ in range(3)] == [None, b"png", b"png"]
    assert drawn == ["en", "en"]


async def test_the_picture_of_a_step_is_the_board_or_the_hand_where_a_game_draws_no_steps(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, made = running(ANN, BEN), Pictures(painter, Metrics())
    asked: list[Any] = []

    async def pictured(*said: Any, **named: Any) -> Any:
        asked.append((said[1], named))

    face = FACES["blueprints"]
    monkeypatch.setattr(made, "pictured", pictured)
    monkeypatch.setattr(face, "draws_steps", lambda: False, raising=False)
    monkeypatch.setattr(face, "on_board", lambda begun: begun == "take", raising=False)
    for begun in ("take", ""):
        await made.step(sitting, 1, begun, ["o3"], words_for(sitting, mention=False), 700)
    assert asked == [(None, {"within": None}), (1, {"within": None})]


async def test_the_picture_of_a_step_marks_what_can_be_chosen_and_is_else_the_plain_one(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, made = running(ANN, BEN), Pictures(painter, Metrics())
    plain, face = words_for(sitting, mention=False), FACES["blueprints"]
    monkeypatch.setattr(face, "draws_steps", lambda: True, raising=False)
    monkeypatch.setattr(face, "draw", lambda view, names: b"plain", raising=False)
    monkeypatch.setattr(face, "draw_step", lambda view, begun, choices, names: b"marked" if begun else None, raising=False)
    drawn = []
    for begun in ("take", ""):
        _, (file,) = await made.step(sitting, 1, begun, ["o3"], plain, 700)
        drawn.append((file.filename, file.fp.read()))
    assert drawn == [("hand.png", b"marked"), ("hand.png", b"plain")]


async def test_a_private_picture_is_in_its_readers_language_and_a_public_one_in_the_tables(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, made = running(ANN, BEN), Pictures(painter, Metrics())
    monkeypatch.setattr(FACES["blueprints"], "draw", lambda view, names: language_of(names).encode(), raising=False)
    monkeypatch.setattr(FACES["blueprints"], "draws_steps", lambda: False, raising=False)
    french = words_for(sitting, "fr", mention=False)
    drawn = []
    for seat in (None, 0):
        _, (file,) = await made.pictured(sitting, seat, french, 700)
        drawn.append(file.fp.read())
    _, (file,) = await made.step(sitting, 1, "take", ["o3"], french, 700)
    drawn.append(file.fp.read())
    assert drawn == [b"en", b"fr", b"fr"]
    _, (file,) = await made.pictured(sitting, 0, words_for(sitting, mention=False), 700)
    assert file.fp.read() == b"en", "a picture kept for one language is not another's"


def test_an_answer_waits_for_its_picture_only_while_it_may_come(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "SOON_LEAST", 0.3)
    made = Pictures(painter, Metrics())
    assert made.patience(0.0) == pytest.approx(0.6)
    assert made.patience(0.7) == pytest.approx(0.3)
    made.takes = 0.5
    assert made.patience(0.0) == pytest.approx(0.6)
    assert made.patience(0.4) == pytest.approx(0.1), "pictures take longer than is left"
    made.takes = 3.0
    assert made.patience(0.0) == pytest.approx(0.1)


async def test_how_long_pictures_take_is_learned_from_those_that_somebody_pressed_for(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, made, plain = running(ANN, BEN), Pictures(painter, Metrics()), words_for(None)
    monkeypatch.setattr(FACES["blueprints"], "draw", lambda view, names: b"png", raising=False)
    made.takes = 4.0
    await made.pictured(sitting, None, plain, 700, rank=Rank.BOARD)
    assert made.takes == 4.0
    await made.pictured(sitting, 0, plain, 700)
    await made.pictured(sitting, 0, plain, 700)
    assert made.takes == 1.0, "one that is there at once does not make up for several that were slow"


async def test_who_has_the_picture_of_a_board_lets_answers_go_first(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, made, plain = running(ANN, BEN), Pictures(painter, Metrics()), words_for(None)
    monkeypatch.setattr(FACES["blueprints"], "draw", lambda view, names: b"png", raising=False)
    waits = asyncio.Event()

    async def gives_way() -> None:
        await waits.wait()

    made.gives_way = gives_way
    await made.pictured(sitting, 0, plain, 700)  # somebody pressed for it
    board = asyncio.create_task(made.pictured(sitting, None, plain, 700, rank=Rank.BOARD))
    await asyncio.sleep(0.1)
    assert not board.done()
    waits.set()
    assert (await board)[1]


async def test_what_somebody_pressed_for_is_handed_over_though_the_painter_has_its_hands_full() -> None:
    painter, handed, free = Painter(1), list[str](), asyncio.Event()

    class Lane:
        processes: tuple[int, ...] = ()

        async def run(self, seconds: float, drawing: Any, work: Any) -> bytes:
            handed.append(work())
            await free.wait()
            return b""

        def close(self) -> None:
            pass

    for easel in painter._easels:
        easel.place = Lane()  # type: ignore[assignment]
    asked = [(Rank.BOARD, f"board {n}") for n in range(4)] + [(Rank.PRESS, f"press {n}") for n in range(6)]
    waiting = []
    for rank, what in asked:
        waiting.append(asyncio.create_task(painter.once(lambda what=what: what, rank)))
        await asyncio.sleep(0.01)
    assert handed == ["board 0", "board 1", "press 0", "press 1", "press 2", "press 3"]
    free.set()
    await asyncio.gather(*waiting)
    assert handed[6:8] == ["press 4", "press 5"], "then whoever pressed goes first as ever"
    assert sorted(handed) == sorted(what for _, what in asked)
    await painter.close()
