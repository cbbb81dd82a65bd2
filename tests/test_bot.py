"""The program's entry: settings, and what `python bot.py` says when it cannot start."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import discord
import pytest

import bot
from playground.gateway.gateway import Socket
from playground.point import pointed
from playground.server import Server
from sessions.ops.backups import Plan
from sessions.store.engines.move import Moved
from sessions.store.prepare import prepare
from tests.quick import quick

ROOT = Path(__file__).parents[1]


def example() -> set[str]:
    """The names of all settings."""
    return set(re.findall(r"^(\w+)=", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE))


def run(tmp_path: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """`python bot.py` with these settings and no others; the database is opened before Discord is asked anything."""
    environ = {key: value for key, value in os.environ.items() if key not in example()}
    return subprocess.run(
        [sys.executable, str(ROOT / "bot.py"), *words],
        env={**environ, "DISCORD_TOKEN": "not-a-token", **settings},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.heavy
@pytest.mark.parametrize(("content", "said"), [(b"A text, and no database at all. " * 40, "not a database"), (None, "folder")])
def test_a_database_that_cannot_be_opened_ends_it_with_one_sentence(tmp_path: Path, content: bytes | None, said: str) -> None:
    path = tmp_path / "tables.db"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    done = run(tmp_path, DATABASE=str(path))
    assert done.returncode == 1
    assert str(path) in done.stderr
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert content is None or path.read_bytes() == content


async def test_what_a_start_has_made_is_not_looked_through_again_for_garbage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Once, when Discord was heard for the first time: each look through all there is would hold up every answer."""
    made = bot.build(bot.settings({"DATABASE": str(tmp_path / "tables.db"), "BACKUP_DAYS": "0"}))
    frozen = mock.Mock()
    caplog.set_level(logging.INFO)

    async def start(token: str) -> None:
        assert not frozen.called
        for _ in range(2):
            made.dispatch("ready")
            await asyncio.sleep(0.05)

    monkeypatch.setattr(made, "start", start)
    before = gc.get_threshold()
    with mock.patch.object(gc, "freeze", frozen):
        assert await bot.serve(made, "a token") == 0
    assert frozen.call_count == 1
    assert caplog.text.count("started: Skywright ") == 1
    assert "the bot ends" in caplog.text
    assert gc.get_threshold()[0] == bot.YOUNG
    gc.set_threshold(*before)


@pytest.mark.parametrize(("code", "said"), [(4004, "does not accept DISCORD_TOKEN"), (4013, "Start again in a few minutes")])
async def test_a_connection_that_discord_ends_for_good_ends_it_with_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: int, said: str
) -> None:
    made = bot.build(bot.settings({"DATABASE": str(tmp_path / "tables.db"), "BACKUP_DAYS": "0"}))

    async def start(token: str) -> None:
        raise discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=None, code=code)  # type: ignore[arg-type]

    monkeypatch.setattr(made, "start", start)
    assert await bot.serve(made, "a token") == 1
    assert said in capsys.readouterr().err
    prepare(tmp_path / "tables.db", 0).release()  # nobody holds it any more


async def test_a_stop_is_one_although_discord_py_takes_the_first_cancellation_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it does while it connects again."""
    made = bot.build(bot.settings({"DATABASE": str(tmp_path / "tables.db"), "BACKUP_DAYS": "0"}))
    connects, swallowed = asyncio.Event(), list[bool]()

    async def login(token: str) -> None:
        await made._async_setup_hook()

    async def connect(self: Any, *, reconnect: bool = True) -> None:
        while not made.is_closed():
            connects.set()
            try:
                await asyncio.sleep(0.01 if swallowed else 3600)
            except asyncio.CancelledError:
                swallowed.append(True)

    monkeypatch.setattr(made, "login", login)
    monkeypatch.setattr(discord.AutoShardedClient, "connect", connect)
    run = asyncio.create_task(bot.serve(made, "a token"))
    await connects.wait()
    run.cancel()
    await asyncio.wait({run}, timeout=10)
    stopped = run.cancelled() and made.is_closed()
    await made.close()  # where it was not: else this test would not end
    assert stopped
    assert swallowed == [True]
    prepare(tmp_path / "tables.db", 0).release()  # nobody holds it any more


HANGS = """
import asyncio, contextlib, sys
import bot

bot.STOPS_WITHIN, bot.STOPS_SOON = float(sys.argv[2]), float(sys.argv[3])
made = bot.build(bot.settings({"DATABASE": sys.argv[1], "BACKUP_DAYS": "0"}))

async def start(token):
    print("runs", flush=True)
    await asyncio.sleep(3600)

async def let_go():
    print("ends", flush=True)
    while True:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(3600)

made.start, made.let_go = start, let_go
asyncio.run(bot.serve(made, "a token"))
"""
"""A bot whose end does not end. Its arguments: the database, and how long the stop may last."""


@pytest.mark.slow
@pytest.mark.parametrize(("within", "soon", "asks"), [(0.3, 60.0, 1), (60.0, 0.3, 2)])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_stop_that_hangs_ends_by_a_limit_and_sooner_where_it_is_asked_for_twice(
    tmp_path: Path, within: float, soon: float, asks: int, number: signal.Signals
) -> None:
    words = [sys.executable, "-c", HANGS, str(tmp_path / "tables.db"), str(within), str(soon)]
    process = await asyncio.create_subprocess_exec(*words, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    try:
        async with asyncio.timeout(40):
            assert await process.stdout.readline() == b"runs\n"
            process.send_signal(number)
            assert await process.stdout.readline() == b"ends\n"
            for _ in range(asks - 1):
                process.send_signal(number)
            assert await process.wait() == 1
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@pytest.mark.slow
async def test_a_process_that_connects_again_ends_by_one_signal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environ = {key: value for key, value in os.environ.items() if key not in example()}
    async with asyncio.timeout(90), Server(jitter=(0, 0)) as server:
        settings = {"DISCORD_TOKEN": server.token, "DATABASE": str(tmp_path / "tables.db"), "BACKUP_DAYS": "0"}
        words = [sys.executable, str(ROOT / "bot.py"), "run"]
        process = await asyncio.create_subprocess_exec(*words, env={**environ, **settings}, cwd=tmp_path)
        try:
            while not server.gateway.online:  # noqa: ASYNC110 -- it tells nobody
                await asyncio.sleep(0.1)
            server.gateway.fault("reconnect")
            connects, opened = asyncio.Event(), Socket.__init__

            def silent(socket: Socket, *about: Any) -> None:
                opened(socket, *about)
                socket.send = lambda *_, **__: None  # type: ignore[method-assign]
                connects.set()

            monkeypatch.setattr(Socket, "__init__", silent)
            await connects.wait()
            process.send_signal(signal.SIGTERM)
            async with asyncio.timeout(20):
                assert await process.wait() == 0
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


@pytest.mark.heavy
async def test_a_start_that_discord_shuts_out_can_be_stopped_meanwhile(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    made = bot.build(bot.settings({"DATABASE": str(tmp_path / "tables.db"), "BACKUP_DAYS": "0"}))
    waits = asyncio.Event()

    async def pause(seconds: float) -> None:
        waits.set()
        await made._pause(seconds)

    made.http.pause = pause  # type: ignore[attr-defined]
    async with Server(jitter=(0, 0)) as server:
        server.rates.most_invalid = 0
        with pointed(server.api):
            start = asyncio.create_task(bot.serve(made, server.token))
            async with asyncio.timeout(20):
                await waits.wait()
                assert "shut this bot out for 10 min" in caplog.text
                start.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await start
    prepare(tmp_path / "tables.db", 0).release()  # nobody holds it any more


@pytest.mark.heavy
def test_a_setting_that_cannot_be_used_is_named_with_the_remedy(tmp_path: Path) -> None:
    done = run(tmp_path, PLAYGROUND_PORT="many")
    assert done.returncode == 1
    assert done.stderr == "PLAYGROUND_PORT is 'many': it takes a number from 0 to 65535 (0: any free port).\n"
    with pytest.raises(bot.SettingsRefused, match="LOG_LEVEL"):
        bot.settings({"LOG_LEVEL": "LOUD"})


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("name", "value", "way"),
    quick(
        [
            (name, value, way)
            for name, value in (("PLAYGROUND_PORT", "99999"), ("LOG_LEVEL", "LOUD"), ("BACKUP_HOUR", "24"))
            for way in (("bot.py",), ("-m", "playground"))
        ],
        ("PLAYGROUND_PORT", "99999", ("-m", "playground")),
        ("LOG_LEVEL", "LOUD", ("bot.py",)),
    ),
)
def test_the_playground_reads_the_same_settings_as_the_bot(tmp_path: Path, way: tuple[str, ...], name: str, value: str) -> None:
    environ = {key: value for key, value in os.environ.items() if key not in example()}
    settings = {"DISCORD_TOKEN": "", "PLAYGROUND_DATABASE": str(tmp_path / "x.db"), name: value}
    done = subprocess.run(
        [sys.executable, *way], env=environ | settings, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"{name} is '{value}': it takes ")
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_what_is_written_counts_where_the_environment_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in example():
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PLAYGROUND_PORT", "9001")
    written = tmp_path / ".env"
    written.write_text("\ufeffMETRICS_PORT=9100\nPLAYGROUND_PORT=9002\n", encoding="utf-8")
    made = bot.settings(written=written)
    assert (made.metrics_port, made.playground_port) == (9100, 9001)
    assert "METRICS_PORT" not in os.environ  # nothing of .env is handed on to other programs
    written.write_bytes("ADMINS=\u00e4".encode("utf-16"))
    with pytest.raises(bot.SettingsRefused, match="UTF-8"):
        bot.settings(written=written)
    assert bot.settings(written=tmp_path / "none").metrics_port == 0


def test_the_playground_keeps_its_world_beside_its_database() -> None:
    made = bot.settings({"PLAYGROUND_DATABASE": "/var/games/play.db"})
    assert made.world == Path("/var/games/play.db.world.json")
    assert bot.settings({"PLAYGROUND_WORLD": "/var/worlds/a.json"}).world == Path("/var/worlds/a.json")
    assert bot.settings({}).world == ROOT / "playground.db.world.json"


@pytest.mark.parametrize(
    ("name", "value", "remedy"),
    [
        ("METRICS_PORT", "70000", "0 to 65535"),
        ("METRICS_PORT", "-1", "0 to 65535"),
        ("METRICS_HOST", "skywright.example", "an address of this machine"),
        ("BACKUP_DAYS", "two weeks", "0 to 3650"),
        ("BACKUP_HOUR", "24", "0 to 23"),
        ("BACKUP_HOUR", "٣", "0 to 23"),
        ("LOG_FORMAT", "xml", "text or json"),
        ("LOG_LEVEL", "NOTSET", "DEBUG, INFO, WARNING or ERROR"),
        ("DATABASE", "sqlite:///games.db", "the path of a file"),
        ("ADMINS", "ann", "user ids"),
        ("ADMINS", "123456789012345678, 12", "'12'"),
        ("ADMINS", "0123456789012345678", "user ids"),
    ],
)
def test_each_setting_is_looked_at(name: str, value: str, remedy: str) -> None:
    with pytest.raises(bot.SettingsRefused, match=name) as refused:
        bot.settings({name: value})
    assert remedy in str(refused.value)


@pytest.mark.parametrize("name", ["DATABASE", "BACKUPS", "PLAYGROUND_DATABASE", "PLAYGROUND_WORLD", "DISCORD_TOKEN_FILE"])
def test_a_path_in_a_home_that_is_not_there_says_what_to_write_instead(name: str) -> None:
    with pytest.raises(bot.SettingsRefused) as refused:
        bot.settings({name: "~nobody-here/games/x"})
    assert str(refused.value) == (
        f"{name} is '~nobody-here/games/x': this machine knows no home folder ~nobody-here. "
        "Write the whole path, such as /srv/skywright/games/x."
    )


@pytest.mark.parametrize("name", sorted(example()))
def test_no_setting_ends_in_anything_but_a_sentence_where_it_names_such_a_home(name: str) -> None:
    with contextlib.suppress(bot.SettingsRefused):
        bot.settings({name: "~nobody-here/x"})


def test_settings_of_hosting_are_read() -> None:
    made = bot.settings(
        {
            "ADMINS": "123456789012345678, 234567890123456789 123456789012345678",
            "BACKUPS": "kept",
            "BACKUP_DAYS": "3",
            "BACKUP_HOUR": "0",
            "LOG_FORMAT": "JSON",
            "METRICS_PORT": "9100",
        }
    )
    assert made.admins == (123456789012345678, 234567890123456789)
    assert made.plan == Plan(ROOT / "kept", 3, 0)
    assert (made.log_format, made.metrics_port) == ("json", 9100)
    assert bot.settings({}).plan == Plan(ROOT / "backups", 14, None)
    assert bot.settings({"DATABASE": "/var/games/a.db"}).plan.folder == Path("/var/games/backups")
    config = bot.build(made).upkeep.config
    assert config.admins == frozenset(made.admins)
    assert config.backups == made.plan
    assert bot.build(bot.settings({"BACKUP_DAYS": "0"})).upkeep.config.backups is None


@pytest.mark.heavy
@pytest.mark.parametrize(
    "way",
    quick(
        [f"bot.py {word}" for word in ("verify", "doctor", "restore", "backup", "health", "bakup")]
        + ["-m playground --help", "-m render.words check fr"],
        "bot.py verify",
        "bot.py doctor",
    ),
)
def test_a_console_that_lacks_letters_gets_question_marks(tmp_path: Path, way: str) -> None:
    record = tmp_path / "Ĳsselbrücke.json"
    record.write_text("{}", encoding="utf-8")
    environ = {key: value for key, value in os.environ.items() if key not in example()}
    settings = {"PYTHONIOENCODING": "ascii", "DISCORD_TOKEN": "", "DATABASE": str(tmp_path / "Ĳ.db")}
    done = subprocess.run(
        [sys.executable, *way.split(), *([str(record)] if "verify" in way else [])],
        env=environ | settings,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert (done.stdout + done.stderr).isascii()
    assert done.stdout + done.stderr


def test_a_bot_may_log_next_to_nothing() -> None:
    assert bot.settings({"LOG_LEVEL": "critical"}).log_level == "CRITICAL"


def test_an_env_that_is_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").mkdir()
    with pytest.raises(bot.SettingsRefused, match="it is a folder"):
        bot.settings(written=tmp_path / ".env")


@pytest.mark.parametrize(
    ("word", "said"), [("--help", "doctor, certify CHANNEL"), ("help", "python bot.py"), ("--version", "Skywright ")]
)
def test_help_and_version_are_told_and_start_nothing(
    word: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bot.py", word])
    assert bot.main() == 0
    assert said in capsys.readouterr().out


@pytest.mark.heavy
def test_an_unknown_word_starts_nothing(tmp_path: Path) -> None:
    done = run(tmp_path, "bakup", DATABASE=str(tmp_path / "a.db"))
    assert done.returncode == 2
    assert "There is no “bakup”" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_backup_and_restore_say_what_was_done_and_what_to_do_next(tmp_path: Path) -> None:
    database = tmp_path / "a.db"
    none = run(tmp_path, "backup", DATABASE=str(database))
    assert none.returncode == 1
    assert "There is no database" in none.stderr
    prepare(database, 0).release()
    made = run(tmp_path, "backup", DATABASE=str(database))
    assert made.returncode == 0, made.stderr
    (file,) = (tmp_path / "backups").iterdir()
    assert made.stdout == f"Backup made: {file}\n"
    usage = run(tmp_path, "restore", DATABASE=str(database))
    assert usage.returncode == 2
    assert str(tmp_path / "backups") in usage.stderr
    lock = prepare(database, 0)
    try:
        refused = run(tmp_path, "restore", str(file), DATABASE=str(database))
    finally:
        lock.release()
    assert refused.returncode == 1
    assert "Stop that one first" in refused.stderr
    done = run(tmp_path, "restore", str(file), DATABASE=str(database))
    assert done.returncode == 0, done.stderr
    (aside,) = tmp_path.glob("a.db.aside-*")
    assert str(aside) in done.stdout
    assert "Next: start the bot" in done.stdout
    assert "Traceback" not in done.stderr + refused.stderr + usage.stderr + none.stderr


@pytest.mark.heavy
def test_the_doctor_names_settings_that_cannot_be_used(tmp_path: Path) -> None:
    done = run(tmp_path, "doctor", LOG_LEVEL="LOUD")
    assert done.returncode == 1
    assert done.stderr.startswith("mend  LOG_LEVEL is")


def test_settings_have_defaults_and_a_relative_database_lies_beside_the_program() -> None:
    made = bot.settings({})
    assert made == bot.Settings(painters=1)
    assert bot.settings({"DATABASE": "other.db"}).database == ROOT / "other.db"


def test_the_example_explains_every_setting() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    source = (ROOT / "settings.py").read_text(encoding="utf-8")
    read = set(re.findall(r'environ\.get\("(\w+)"\)', source))
    assert read == set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    for name in read:
        assert re.search(rf"^# .+\n{name}=", example, re.MULTILINE)
        assert f"`{name}`" in readme


def test_building_a_bot_touches_nothing(tmp_path: Path) -> None:
    bot.build(bot.Settings(database=tmp_path / "tables.db"))
    assert list(tmp_path.iterdir()) == []


def test_no_file_names_a_path_of_one_machine_or_a_package_index() -> None:
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    wrong = []
    for name in filter(None, tracked):
        if name.endswith((".png", ".webp", ".ttf", ".woff2", ".zdict", ".zst")) or name == "tests/test_bot.py":
            continue
        text = (ROOT / name).read_text(encoding="utf-8")
        if re.search(r"/(?:work|root|home)/[a-z]|--(?:extra-)?index-url|--find-links", text):
            wrong.append(name)
    assert wrong == []


def test_nothing_that_the_program_keeps_can_be_committed_by_mistake() -> None:
    """A file beside the database holds seeds and hands, .env and what is copied of it the token."""
    ends = (
        "",
        "-wal",
        "-shm",
        "-journal",
        ".lock",
        ".known",
        ".known.part",
        ".before-3",
        ".aside-2026",
        ".rescued-2026",
        ".moving",
    )
    more = (".rescued-2026.old-wal", ".restoring", ".world.json", ".world.json.unreadable")
    kept = [f"{name}.db{end}" for name in ("skywright", "playground") for end in (*ends, *more)]
    kept += [".env", ".env.litestream", ".env.bak", "backups/a.db.zst"]
    asked = subprocess.run(["git", "check-ignore", *kept], cwd=ROOT, capture_output=True, text=True, check=False)
    assert asked.stdout.split() == kept
    assert subprocess.run(["git", "check-ignore", "-q", ".env.example"], cwd=ROOT, check=False).returncode == 1


def test_an_end_of_the_connection_says_what_to_do() -> None:
    def ended(code: int) -> str:
        socket = SimpleNamespace(close_code=code)
        return bot.ended(discord.ConnectionClosed(socket, shard_id=0))  # type: ignore[arg-type]

    assert "more shards" in ended(4011)
    assert "Start it again now" in ended(4011)
    assert "Copy the token" in ended(4004)
    assert "Start again in a few minutes" in ended(4000)


def test_a_database_may_be_on_a_server_and_is_a_file_else() -> None:
    address = "postgresql://ann:secret@db/sky"
    chosen = bot.settings({"DATABASE": address})
    assert (chosen.address, chosen.database.name) == (address, "skywright.db")
    assert bot.build(chosen).store.name == "postgresql://db/sky"
    assert bot.settings({"DATABASE": "sky.db"}).address == bot.settings({}).address == ""


@pytest.mark.parametrize("act", [bot.back_up, lambda chosen: bot.restore(chosen, ["a.db"])])
def test_a_database_on_a_server_is_backed_up_and_brought_back_there(act: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert act(bot.Settings(address="postgresql://db/sky")) == 1
    assert "docs/scaling.md" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("names", "code", "said"),
    [
        ([], 2, "Say what is to be moved"),
        (["a.db", "b.db", "c.db"], 2, "Say what is to be moved"),
        (["a.db"], 1, "of the same kind"),
        (["nowhere.db", "postgresql://ann:p4ssword@127.0.0.1:1/sky"], 1, "There is nothing in nowhere.db"),
        (["postgresql://ann:p4ssword@127.0.0.1:1/sky"], 1, "postgresql://127.0.0.1:1/sky cannot be reached"),
    ],
)
async def test_a_move_that_cannot_be_says_why_and_no_password(
    names: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await bot.move(bot.Settings(), names) == code
    screen = capsys.readouterr()
    assert said in screen.err
    assert "p4ssword" not in screen.err + screen.out


async def test_after_a_move_it_is_said_what_to_put_where(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def move(source: str, target: str, now: int, told: Any) -> Moved:
        told("log", 1)
        told("seats", 2)
        return Moved(31, 3)

    monkeypatch.setattr(bot, "move_all", move)
    address = "postgresql://ann:p4ssword@db/sky"
    assert await bot.move(bot.Settings(address=address), ["a.db"]) == 0
    screen = capsys.readouterr().out
    assert "log: one row, the same in both" in screen
    assert "31 tables with 3 rows from a.db to postgresql://db/sky" in screen
    assert "DATABASE names postgresql://db/sky: start the bot" in screen
    assert await bot.move(bot.Settings(), ["a.db", address]) == 0
    screen += capsys.readouterr().out
    assert "Now put postgresql://db/sky in DATABASE" in screen
    assert "p4ssword" not in screen
