"""`python bot.py doctor`: each thing that can be wrong is named with its remedy; a sound set-up has nothing to mend."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
from collections import namedtuple
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import bot as entry
from cogs.core import bot
from cogs.operator import doctor
from playground import permits
from playground.interactions.commands import set_activities
from playground.point import pointed
from playground.server import Server
from playground.world import BOT_ROLE
from render.words import Words
from sessions.host.host import Host
from sessions.kernel.clock import SystemClock
from sessions.ops import backups
from sessions.ops.backups import DAY, Plan
from sessions.store import prepare
from sessions.store.connection import SqliteStore
from sessions.store.lock import Lock


@pytest.fixture
async def discord() -> AsyncIterator[Server]:
    async with Server(jitter=(0, 0)) as server:
        with pointed(server.api):
            yield server


def settings(tmp_path: Path, token: str = "", **more: Any) -> entry.Settings:
    return entry.Settings(token=token, database=tmp_path / "games.db", **more)


async def told(chosen: entry.Settings, capsys: pytest.CaptureFixture[str], clock: Any = None) -> tuple[int, str]:
    """The exit code, and what stands on the screen."""
    code = await entry.doctor(chosen, clock)
    return code, capsys.readouterr().out


async def running(path: Path) -> None:
    async with SqliteStore(path) as store:
        await Host(store, SystemClock()).open()


async def test_a_sound_set_up_has_nothing_to_mend(tmp_path: Path, discord: Server, capsys: pytest.CaptureFixture[str]) -> None:
    await running(tmp_path / "games.db")
    code, screen = await told(settings(tmp_path, discord.token), capsys)
    assert code == 0
    assert "mend " not in screen
    for part in (
        "accepts the token",
        "No privileged intents",
        "permissions=309237746688",
        "in one server",
        "is sound",
        "clock agrees",
    ):
        assert part in screen
    assert f"client_id={discord.world.app_id}&" in screen
    assert discord.token not in screen
    assert all(line.startswith("ok ") for line in screen.splitlines()[:-1])
    assert [call.method for call in discord.rest.calls] == ["GET"] * 5
    assert discord.rest.unknown == []


async def test_a_token_that_is_refused_is_never_told(tmp_path: Path, discord: Server, capsys: pytest.CaptureFixture[str]) -> None:
    code, screen = await told(settings(tmp_path, "MTIz.wrong.token"), capsys)
    assert code == 1
    assert "mend  Discord does not accept the token" in screen
    assert "MTIz" not in screen


async def test_a_bot_that_discord_shuts_out_is_told_for_how_long(
    tmp_path: Path, discord: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    discord.faults.add("429", "GET me", seconds=82_721)
    code, screen = await told(settings(tmp_path, discord.token), capsys)
    assert code == 1
    assert "mend  Discord has shut this bot out for 22 h 59 min" in screen


@pytest.mark.parametrize("token", ['"MTIz.a.b"', "Bot MTIz.a.b", "1234567890123", "MTIz.\u200b"])
async def test_what_is_no_token_is_not_sent_anywhere(
    tmp_path: Path, discord: Server, capsys: pytest.CaptureFixture[str], token: str
) -> None:
    code, screen = await told(settings(tmp_path, token), capsys)
    assert code == 1
    assert "does not look like a token" in screen
    assert not discord.rest.calls


async def test_without_a_token_and_without_a_network_the_rest_is_looked_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, screen = await told(settings(tmp_path), capsys)
    assert code == 1
    assert "There is no token" in screen
    assert "no database yet" in screen
    with pointed("http://127.0.0.1:9/api/v10"):
        code, screen = await told(settings(tmp_path, "MTIz.a.b"), capsys)
    assert code == 1
    assert "cannot be reached" in screen
    assert "no database yet" in screen
    assert os.listdir(tmp_path) == [], "nothing is changed"


async def test_missing_permissions_are_named_with_their_server(
    tmp_path: Path, discord: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    lacking = permits.CREATE_PUBLIC_THREADS | permits.ATTACH_FILES
    for role in discord.world.roles.values():
        role["permissions"] &= ~lacking
    code, screen = await told(settings(tmp_path, discord.token), capsys)
    assert code == 1
    assert "“Skyhaven” it lacks: Attach Files, Create Public Threads." in screen
    discord.world.roles[BOT_ROLE]["permissions"] = permits.ADMINISTRATOR
    assert (await told(settings(tmp_path, discord.token), capsys))[0] == 0


@pytest.mark.parametrize(
    ("about", "part", "code"),
    [
        ({"interactions_endpoint_url": "https://example.org/"}, "Interactions Endpoint URL", 1),
        ({"bot_require_code_grant": True}, "code grant", 1),
        ({"flags": 1 << 19}, "does not need", 0),
    ],
)
async def test_what_is_set_wrong_in_the_portal_is_named(
    tmp_path: Path,
    discord: Server,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    about: dict[str, Any],
    part: str,
    code: int,
) -> None:
    real = discord.rest._application
    monkeypatch.setattr(discord.rest, "_application", lambda: real() | about)
    found, screen = await told(settings(tmp_path, discord.token), capsys)
    assert found == code
    assert part in screen


async def test_a_clock_that_is_wrong_is_told(tmp_path: Path, discord: Server, capsys: pytest.CaptureFixture[str]) -> None:
    class Late:
        def now(self) -> int:
            return SystemClock().now() - 90_000

    code, screen = await told(settings(tmp_path, discord.token), capsys, Late())
    assert code == 1
    assert "-90 seconds" in screen or "-89 seconds" in screen or "-91 seconds" in screen


async def test_discord_failing_is_told(tmp_path: Path, discord: Server, capsys: pytest.CaptureFixture[str]) -> None:
    discord.faults.add("5xx", status=502)
    code, screen = await told(settings(tmp_path, discord.token), capsys)
    assert code == 1
    assert "answered with an error (502)" in screen


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
async def test_files_that_others_may_read_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await running(tmp_path / "games.db")
    assert "Other users" not in (await told(settings(tmp_path), capsys))[1]
    file = backups.by_hand(tmp_path / "games.db", Plan(tmp_path / "backups"), SystemClock().now())
    (tmp_path / "games.db").chmod(0o644)
    screen = (await told(settings(tmp_path), capsys))[1]
    assert f"mend  Other users of this machine may read {tmp_path / 'games.db'}" in screen
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
        connection.execute("INSERT INTO facts VALUES ('backups', ?)", (file.name.split("-")[3],))
    prepare.keep_private(prepare.family(tmp_path / "games.db"))
    file.chmod(0o640)
    assert f"mend  Other users of this machine may read {file}, which hold" in (await told(settings(tmp_path), capsys))[1]


def lines_of(tmp_path: Path, **more: Any) -> dict[str, bool]:
    """What is said of this machine: sentence ids, and whether all is well."""
    chosen = settings(tmp_path, **more)
    found = doctor._database(doctor.Patient("", chosen.database, chosen.plan, SystemClock()))
    words = Words()
    for line in found:
        assert words.has(line.id), line
        said = words(line.id, **line.about)
        assert "{" not in said, said
        assert len(said) > 15
    return {line.id: line.ok for line in found}


async def test_databases_that_cannot_be_used(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    assert lines_of(tmp_path)["doctor-database-new"]
    path.write_text("A text and no database. " * 50)
    assert lines_of(tmp_path) == {"doctor-database-not-ours": False}
    path.unlink()
    path.mkdir()
    assert lines_of(tmp_path) == {"doctor-database-no-file": False}
    path.rmdir()
    assert lines_of(tmp_path / "nowhere") == {"doctor-folder-lost": False}
    await running(path)
    whole = path.read_bytes()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert lines_of(tmp_path) == {"doctor-database-newer": False}
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 1")
    assert lines_of(tmp_path)["doctor-schema-older"]
    path.write_bytes(whole)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(prepare.PUT_MOVED, ("postgresql://db/sky",))
    assert lines_of(tmp_path) == {"doctor-database-moved": False}
    path.write_bytes(whole[: len(whole) // 2])
    assert lines_of(tmp_path) == {"doctor-database-damaged": False}


async def test_whether_a_bot_runs_is_told_and_not_disturbed(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with SqliteStore(path) as store:
        await Host(store, SystemClock()).open()
        assert "doctor-running" in lines_of(tmp_path)
    found = lines_of(tmp_path)
    assert "doctor-not-running" in found
    Lock(tmp_path / "games.db.lock", 0).release()


def test_a_setting_with_a_mistake_in_its_name_is_found(tmp_path: Path) -> None:
    written, example = tmp_path / ".env", Path(entry.__file__).with_name(".env.example")
    written.write_text("ADMIN=1\nDATABASE=a.db\n# LOGS=x\nSOMETHING_ELSE=2\n")
    patient = doctor.Patient("", tmp_path / "a.db", Plan(tmp_path), SystemClock(), 0, written, example)
    words = Words()
    told = [words(line.id, **line.about) for line in doctor._written(patient)]
    assert len(told) == 2
    assert "ADMIN=" in told[0]
    assert "did you mean ADMINS?" in told[0]
    assert "look at .env.example" in told[1]
    shutil.copy(example, written)
    assert doctor._written(patient) == []


def test_a_port_that_is_taken_is_found() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert [line.ok for line in doctor._metrics(port, "127.0.0.1", running=False)] == [False]
        assert [line.ok for line in doctor._metrics(port, "127.0.0.1", running=True)] == [True]
    assert [line.ok for line in doctor._metrics(port, "127.0.0.1", running=False)] == [True]
    assert doctor._metrics(0, "127.0.0.1", running=False) == []
    (elsewhere,) = doctor._metrics(9100, "192.0.2.1", running=True)
    assert (elsewhere.ok, elsewhere.about["why"]) == (False, "address")


async def test_a_disk_that_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await running(tmp_path / "games.db")
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage(1, 1, 1_000_000))
    assert lines_of(tmp_path)["doctor-disk-full"] is False


async def test_backups_are_looked_at(tmp_path: Path) -> None:
    path, folder = tmp_path / "games.db", tmp_path / "backups"
    await running(path)
    assert lines_of(tmp_path)["doctor-backups-none"]
    assert lines_of(tmp_path, backup_days=0)["doctor-backups-off"]
    folder.write_text("no folder")
    assert lines_of(tmp_path)["doctor-backups-folder"] is False
    folder.unlink()
    folder.symlink_to(tmp_path / "unplugged")
    assert lines_of(tmp_path)["doctor-backups-folder"] is False
    folder.unlink()
    async with SqliteStore(path) as store:
        host = Host(store, SystemClock())
        await host.open()
        made = backups.Backups(host, Plan(folder))
        await made.open()
        file = await made.make()
    assert lines_of(tmp_path)["doctor-backups"]
    old = file.with_name(file.name.replace(file.name.split("-")[1], "20200101"))
    file.rename(old)
    async with SqliteStore(path) as store:  # in use since
        host = Host(store, SystemClock())
        await host.scheduler.tick()
    assert lines_of(tmp_path)["doctor-backups-old"] is False
    torn = file.read_bytes() if file.exists() else old.read_bytes()
    file.write_bytes(torn[: len(torn) // 2])
    assert lines_of(tmp_path)["doctor-backups-damaged"] is False
    shutil.rmtree(folder)
    folder.mkdir()
    assert lines_of(tmp_path)["doctor-backups-lost"] is False


async def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await running(tmp_path / "games.db")
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != tmp_path)  # root, who runs some tests, may write everything
    assert lines_of(tmp_path) == {"doctor-database-read-only": False}


def test_the_invite_asks_for_what_tables_need() -> None:
    assert bot.INVITE == permits.INVITE
    assert doctor.lacks(bot.INVITE) == []
    assert bot.invite("5").endswith(f"client_id=5&scope=bot+applications.commands&permissions={permits.INVITE}")
    assert prepare.APPLICATION
    assert DAY == 86_400_000


async def test_an_application_that_users_can_install_is_to_be_mended(
    tmp_path: Path, discord: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    for types in (None, [0, 1]):
        discord.world.application["integration_types"] = types
        code, screen = await told(settings(tmp_path, discord.token), capsys)
        assert (code, "switch User Install off" in screen) == (1, True)
    discord.world.application |= {"integration_types": [0], "terms": "https://example.org/t", "privacy": "https://example.org/p"}
    code, screen = await told(settings(tmp_path, discord.token), capsys)
    assert (code, "links to its terms" in screen) == (0, True)


async def test_starts_that_run_out_are_told_before_the_token_is_gone(
    tmp_path: Path, discord: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    discord.gateway.shards, discord.gateway.total = 3, 5
    code, screen = await told(settings(tmp_path, discord.token), capsys)
    assert (code, "start only 5 more times" in screen) == (1, True)
    discord.gateway.total = 6
    code, screen = await told(settings(tmp_path, discord.token), capsys)
    assert (code, "3 shards" in screen) == (0, True)


async def test_other_commands_at_discord_are_told_and_the_next_start_mends_them(
    tmp_path: Path, discord: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    _, screen = await told(settings(tmp_path, discord.token), capsys)
    assert "list of commands differs from this program’s" in screen
    chosen = settings(tmp_path, discord.token)
    built = entry.build(chosen)
    async with built:
        await built.login(chosen.token)
        await built.let_go()
    _, screen = await told(chosen, capsys)
    assert "has the commands of this program" in screen
    assert "Activities" not in screen
    set_activities(discord.world, True)
    _, screen = await told(chosen, capsys)
    assert "has the commands of this program" in screen
    assert "ok    Activities are switched on, so Discord has added its own command “Launch”" in screen


async def test_a_server_that_cannot_be_reached_is_told_without_its_password(tmp_path: Path) -> None:
    address = "postgresql://ann:p4ssword@127.0.0.1:1/sky"
    patient = doctor.Patient("", tmp_path / "a.db", Plan(tmp_path), SystemClock(), address=address)
    refused, backed_up = await doctor._server(patient)
    assert (refused.ok, refused.id) == (False, "doctor-server-refused")
    assert "cannot be reached" in str(refused.about["why"])
    assert "p4ssword" not in str(refused.about["why"])
    assert backed_up.id == "doctor-server-backups"
