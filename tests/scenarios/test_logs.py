"""What is logged: fields for whoever looks, and never a line, a hand or a token."""

from __future__ import annotations

import io
import itertools
import json
import logging
import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

import bot as entry
from cogs.wiring import Wired
from sessions.ops import logs
from tests.cogs.drive import meet, text
from tests.quick import quick

Make = Callable[[], Wired]
TOKEN = "MTIzNDU2Nzg5.Gabcde.secret-part-of-it"


@contextmanager
def kept(bot: Wired, form: str) -> Iterator[io.StringIO]:
    """The log of a bot at DEBUG."""
    root = logging.getLogger()
    levels = {name: logging.getLogger(name).level for name in ("", *logs.TALKATIVE)}
    written = io.StringIO()
    settings = entry.Settings(token=TOKEN, log_level="DEBUG", log_format=form)
    handler = entry.keep_log(settings, bot, written)
    try:
        yield written
    finally:
        root.removeHandler(handler)
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("game", "form"),
    quick(itertools.product(("blueprints", "strange_world"), ("text", "json")), ("blueprints", "json"), ("strange_world", "text")),
)
async def test_a_game_played_at_debug_leaves_no_line_no_hand_and_no_seed_in_the_log(make_bot: Make, form: str, game: str) -> None:
    rng = random.Random(11)
    async with meet(make_bot, 2) as club:
        with kept(club.bot, form) as written:
            await club.sit_and_start(game, 2)
            hands = set()
            for _ in range(14):
                person, line = await club.random_line(rng)
                await club.type(person, line)
                await club.type(person, "no such line")
                hands |= {text(message) for who in club.people for message in who.user.dm_channel.history()}
            await club.panel(person)
            sitting = await club.sitting()
            rows = await club.bot.host.queries.rows(1)
        log = written.getvalue()
        assert log.count("is stored") >= 15
        lines = {row.line for row in rows if row.kind == "move" and " " in row.line}
        assert len(lines) >= 10
        assert {line for line in lines if line in log} == set()
        told = {part for hand in hands for part in hand.splitlines() if len(part) > 25}
        assert told
        assert {part for part in told if part in log} == set()
        assert sitting.table.seed.hex() not in log
        assert repr(sitting.table.seed) not in log
        assert "no such line" not in log


async def test_a_bug_in_the_rules_tells_its_place_and_not_what_it_tripped_over(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(11)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        kind = type((await club.sitting()).state)
        person, line = await club.random_line(rng)

        secret = " ".join(("seat 1 holds the", "purple", "plan"))

        def play(self: object, seat: int, line: str, at: int = 0) -> None:
            try:
                raise KeyError(secret)
            except KeyError as first:
                raise RuntimeError(f"cannot play {line}") from first

        monkeypatch.setattr(kind, "play", play)
        with kept(club.bot, "json") as written:
            answer = text(await club.type(person, line))
        assert "went wrong on my side" in answer
        bug = next(record for record in map(json.loads, written.getvalue().splitlines()) if record["message"].startswith("bug"))
        assert bug["level"] == "ERROR"
        assert bug["table"] == 1
        assert bug["game"] == "blueprints"
        assert bug["event"] == "move"
        assert "RuntimeError" in bug["exc_info"]
        assert "KeyError" in bug["exc_info"]
        assert "test_logs.py" in bug["exc_info"]
        assert "purple plan" not in written.getvalue()
        assert line not in written.getvalue()


async def test_rows_are_logged_with_table_game_and_event(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        with kept(club.bot, "json") as written:
            await club.sit_and_start("blueprints", 2)
        records = [json.loads(line) for line in written.getvalue().splitlines()]
        dealt = next(record for record in records if record.get("event") == "deal")
        assert (dealt["table"], dealt["game"], dealt["logger"]) == (1, "blueprints", "sessions.host.unit_of_work")
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT.*", dealt["time"])


async def test_what_libraries_tell_of_tokens_is_kept_out(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        for form in ("text", "json"):
            with kept(club.bot, form) as written:
                log = logging.getLogger("discord.http")
                log.warning("We are rate limited: POST https://discord.com/api/v10/webhooks/12345/aW50ZXJhY3Rpb24.x_y-z/messages")
                log.error("%s was refused", TOKEN)
                log.debug("a whole message")
                try:
                    raise OSError(f"connection with {TOKEN} failed")
                except OSError:
                    log.exception("lost")
            told = written.getvalue()
            assert "aW50ZXJhY3Rpb24" not in told
            assert TOKEN not in told
            assert "a whole message" not in told
            assert "connection with [token] failed" in told
            assert "12345/[token]/messages" in told


def test_a_table_named_in_a_message_becomes_a_field() -> None:
    record = logging.LogRecord("cogs.board.show", logging.INFO, "", 0, "table %s, %s: not shown", (7, "board"), None)
    logs.About({7: "kites"}.get).filter(record)
    assert (record.table, record.game) == (7, "kites")  # type: ignore[attr-defined]
    assert not hasattr(record, "event")
    plain = logging.LogRecord("x", logging.INFO, "", 0, "%d things", ("no number",), None)
    assert logs.About({}.get).filter(plain)
    assert not hasattr(plain, "table")
