"""Logs of their own: what an exception says is kept out unless it is told, tokens are, and fields are found (through the bot:
tests/scenarios/test_logs.py)."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from sessions.ops.logs import EACH, KEPT_OUT, TALKATIVE, About, Json, Plain, note_loop_errors, set_up
from sessions.store.connection import Conflict, DiskFull, StoreError
from sessions.store.writer import StoreAway
from sessions.table.errors import CannotKeep


def record(message: str, *values: Any, error: BaseException | None = None) -> logging.LogRecord:
    about = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("sessions.x", logging.ERROR, "", 0, message, values, about)


def raised(error: Exception, cause: Exception | None = None) -> Exception:
    try:
        raise error from cause
    except Exception as found:  # noqa: BLE001 -- it is what is looked at
        return found


def test_what_the_rules_tripped_over_is_kept_out_and_its_place_and_type_are_told() -> None:
    told = Plain().format(record("bug 7", error=raised(KeyError("the purple plan"), raised(ValueError("hand of seat 1")))))
    assert "purple" not in told
    assert "hand of seat" not in told
    assert told.index(f"ValueError: {KEPT_OUT}") < told.index("and then") < told.index(f"KeyError: {KEPT_OUT}")
    assert "test_logs.py" in told


def test_what_another_formatter_made_of_an_exception_is_neither_used_nor_left_behind() -> None:
    entry = record("bug 7", error=raised(KeyError("the purple plan")))
    logging.Formatter().format(entry)
    assert entry.exc_text is not None
    assert "purple" in entry.exc_text
    assert "purple" not in Plain().format(entry)
    assert entry.exc_text is None, "and whoever writes it next makes their own"


def test_what_networks_disks_and_named_exceptions_say_is_told() -> None:
    writer = Plain()
    assert "no route to Discord" in writer.format(record("x", error=raised(OSError("no route to Discord"))))
    assert "no room" in writer.format(record("x", error=raised(DiskFull("no room"))))
    assert "odd" not in writer.format(record("x", error=raised(LookupError("odd"))))
    writer.told = (LookupError,)
    assert "odd" in writer.format(record("x", error=raised(LookupError("odd"))))


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (raised(StoreAway("connection refused")), "panel of 7 failed (StoreAway: connection refused)"),
        (raised(DiskFull("no room")), "panel of 7 failed (DiskFull: no room)"),
        (raised(CannotKeep(full=False)), "panel of 7 failed (CannotKeep: not-kept)"),
        (
            raised(NotImplementedError("purple"), StoreAway("the store is not open")),
            "panel of 7 failed (StoreAway: the store is not open)",
        ),
    ],
)
def test_a_database_that_is_away_is_a_line_wherever_it_is_met(error: Exception, said: str) -> None:
    for writer in (Plain(), Json()):
        entry = record("panel of %s failed", 7, error=error)
        told = writer.format(entry)
        assert said in told
        assert "purple" not in told
        assert "Traceback" not in told
        assert "\n" not in told
        assert entry.exc_info is not None, "other handlers have the record as it was"
    assert "Traceback" in Plain().format(record("x", error=raised(StoreError("no such column"))))
    assert "Traceback" in Plain().format(record("x", error=raised(Conflict("one row")))), "what may be a fault of the program"


def test_a_reason_that_says_nothing_is_told_by_its_name() -> None:
    told = Plain().format(record("table %s, %s: not shown (%s)", 3, "board", TimeoutError()))
    assert told.endswith("table 3, board: not shown (TimeoutError)")
    assert Plain().format(record("not shown (%s)", OSError("no route"))).endswith("not shown (no route)")
    assert Plain().format(record("%(a)s at %(b)s", {"a": 1, "b": 2})).endswith("1 at 2")


def test_what_was_handled_is_told_too_unless_it_was_set_aside() -> None:
    handled, hidden = raised(KeyError("a")), raised(KeyError("b"))
    handled.__context__ = hidden.__context__ = raised(ValueError("c"))
    hidden.__suppress_context__ = True
    handled.__cause__, handled.__suppress_context__ = None, False
    assert "ValueError" in Plain().format(record("x", error=handled))
    assert "ValueError" not in Plain().format(record("x", error=hidden))


def test_exceptions_that_cause_each_other_end() -> None:
    one, other = raised(KeyError("a")), raised(KeyError("b"))
    one.__cause__, other.__cause__ = other, one
    assert Plain().format(record("x", error=one)).count("KeyError") == 2


def test_secrets_and_tokens_of_interactions_are_kept_out_in_both_forms() -> None:
    for writer in (Plain(), Json()):
        writer.secrets = ["s3cret"]
        entry = record("%s at /webhooks/12/aB.c-d/messages", "s3cret")
        entry.exc_text = "what another handler made of it: purple"
        told = writer.format(entry)
        assert "s3cret" not in told
        assert "aB.c-d" not in told
        assert "purple" not in told
        assert "/webhooks/12/[token]/messages" in told


def test_fields_are_those_that_were_given_and_else_those_that_the_message_names() -> None:
    about = About({7: "kites", 9: "welkin"}.get)
    given = record("table 9 was shown")
    given.table, given.event = 7, "move"
    named, broken, none = record("table %s was shown", 9), record("table %d was shown", "x"), record("stable 9")
    for entry in (given, named, broken, none):
        assert about.filter(entry)
    found = [{name: vars(entry).get(name) for name in ("table", "game", "event")} for entry in (given, named)]
    assert found == [{"table": 7, "game": "kites", "event": "move"}, {"table": 9, "game": "welkin", "event": None}]
    assert not any({"table", "game", "event"} & vars(entry).keys() for entry in (broken, none))


@pytest.fixture
def root() -> Iterator[None]:
    """The root logger is afterwards as it was."""
    names = ("", *TALKATIVE)
    levels = {name: logging.getLogger(name).level for name in names}
    handlers = list(logging.getLogger().handlers)
    yield
    for name in names:
        logging.getLogger(name).setLevel(levels[name])
    logging.getLogger().handlers[:] = handlers


@pytest.mark.usefixtures("root")
def test_a_log_that_is_set_up_writes_one_object_a_line_and_leaves_libraries_at_info() -> None:
    written = io.StringIO()
    set_up(logging.DEBUG, "json", secrets=["", "s3cret"], game_of={3: "kites"}.get, stream=written)
    logging.getLogger("sessions.host").debug("table %s: ä %s", 3, "s3cret", extra={"event": "deal"})
    logging.getLogger("aiosqlite").debug("a whole statement")
    (line,) = written.getvalue().splitlines()
    told = json.loads(line)
    told.pop("time")
    assert told == {
        "level": "DEBUG",
        "logger": "sessions.host",
        "message": "table 3: ä [token]",
        "table": 3,
        "game": "kites",
        "event": "deal",
    }


async def test_what_fails_in_no_ones_task_is_logged_without_the_call(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.get_running_loop()
    before = loop.get_exception_handler()
    note_loop_errors(loop)
    try:
        loop.call_exception_handler({"message": "a callback failed", "handle": "call(purple)", "exception": KeyError("x")})
    finally:
        loop.set_exception_handler(before)
    (entry,) = caplog.records
    assert (entry.name, entry.getMessage()) == ("asyncio", "a callback failed")
    assert entry.exc_info is not None
    assert entry.exc_info[0] is KeyError
    assert "purple" not in caplog.text


async def test_a_fault_that_lasts_is_a_line_at_its_beginning_and_one_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sessions.ops.logs.QUIET_S", 0.05)
    out = io.StringIO()
    handler = set_up(logging.INFO, "text", stream=out)
    try:
        fault = logging.getLogger("sessions.x")
        for _ in range(9):
            fault.warning("the database is away (%s)", "no connection")
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        fault.warning("the database is away (%s)", "no connection")
        fault.info("told")
        fault.info("told")
    finally:
        logging.getLogger().removeHandler(handler)
    lines = [line.partition("sessions.x: ")[2] for line in out.getvalue().splitlines()]
    away = "the database is away (no connection)"
    assert lines == [away, f"over (repeated ×8): {away}", away, "told", "told"]


async def test_of_a_fault_that_names_a_thousand_tables_twenty_are_written() -> None:
    out = io.StringIO()
    handler = set_up(logging.INFO, "text", stream=out)
    try:
        for table in range(1000):
            logging.getLogger("sessions.x").error("table %s: its board was not sent", table)
            logging.getLogger("sessions.y").error("another thing")
    finally:
        logging.getLogger().removeHandler(handler)
    lines = out.getvalue().splitlines()
    assert len([line for line in lines if "its board was not sent" in line]) == EACH + 1
    assert len([line for line in lines if "another thing" in line]) == 1


async def test_another_error_under_the_same_words_is_written_with_its_way() -> None:
    out = io.StringIO()
    handler = set_up(logging.INFO, "text", stream=out)
    try:
        for kind in (OSError, OSError, LookupError):
            logging.getLogger("sessions.x").error("something failed; it is tried again", exc_info=raised(kind("x")))
    finally:
        logging.getLogger().removeHandler(handler)
    assert out.getvalue().count("Traceback") == 2
