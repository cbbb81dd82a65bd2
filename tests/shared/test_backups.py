"""Dumps of a database on a server: whole or not there, and older ones go after newer ones have come."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from sessions.store.postgres.connection import PostgresStore
from sessions.store.schema import PUT_FACT
from tests.engine import ENGINE, schema_of, store_at
from tests.postgres import programs, server

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "deploy" / "postgres" / "backup.sh"
DAY = 86_400


def backed_up(folder: Path, database: str) -> subprocess.CompletedProcess[str]:
    found = programs()
    assert found is not None
    environ = os.environ | {"DATABASE": database, "PATH": f"{found}:{os.environ['PATH']}", "BACKUP_DAYS": "14"}
    command = ["sh", str(SCRIPT), str(folder), "once"]
    return subprocess.run(command, env=environ, capture_output=True, text=True, timeout=120, check=False)


def listed(dump: Path) -> str:
    found = programs()
    assert found is not None
    return subprocess.run([found / "pg_restore", "--list", dump], capture_output=True, text=True, check=True).stdout


async def test_a_dump_is_whole_and_older_ones_go_after_it(tmp_path: Path) -> None:
    folder = tmp_path / "dumps"
    folder.mkdir()
    for days in range(1, 6):
        old = folder / f"skywright-2020010{days}-000000.dump"
        old.write_bytes(b"")
        os.utime(old, (DAY, DAY))
    (folder / "killed.dump.part").write_bytes(b"")
    async with store_at(tmp_path / "a.db") as store:
        await store.read("SELECT 1")
        done = backed_up(folder, ENGINE)
    assert done.returncode == 0, done.stderr
    names = sorted(path.name for path in folder.iterdir())
    assert names[:2] == ["skywright-20200104-000000.dump", "skywright-20200105-000000.dump"]  # with the new one the three newest
    (new,) = names[2:]
    assert re.fullmatch(r"skywright-\d{8}-\d{6}\.dump", new)
    assert (folder / new).stat().st_mode & 0o777 == 0o600
    assert f"TABLE DATA {schema_of(tmp_path / 'a.db')} log " in listed(folder / new)


async def facts(address: str, folder: Path, *told: str) -> list[str]:
    """Open a database as the bot does and write something into it; what is there."""
    async with PostgresStore(address, folder) as store:
        for fact in told:
            await store.write((PUT_FACT, (fact, "kept")))
        return [fact for (fact,) in await store.read("SELECT key FROM facts WHERE value = 'kept'")]


def test_a_dump_comes_back_as_the_document_says_and_belongs_to_the_bot(tmp_path: Path) -> None:
    """Restored by the server's master, who is not the bot; its script is run as it lies there."""
    block = re.search(
        r"\n(    createdb [^\n]*\n    pg_restore [^\n]*\n)", (ROOT / "docs" / "scaling.md").read_text(encoding="utf-8")
    )
    found = programs()
    assert block is not None
    assert found is not None
    with server(found) as own:
        at = parse_qs(urlsplit(own.address).query)["host"][0]
        environ = os.environ | {"PATH": f"{found}:{os.environ['PATH']}", "PGHOST": at}
        asyncio.run(facts(own.address, tmp_path, "told"))
        for user, order in (("skywright", "CREATE ROLE master SUPERUSER LOGIN"), ("master", "ALTER ROLE skywright NOSUPERUSER")):
            subprocess.run([found / "psql", "-U", user, "-c", order, "postgres"], env=environ, check=True)
        command = [str(SCRIPT), str(tmp_path / "dumps"), "once"]
        subprocess.run(command, env=environ | {"DATABASE": own.address}, check=True)
        (dump,) = (tmp_path / "dumps").glob("*.dump")
        restore = block[1].replace("FILE.dump", str(dump))
        subprocess.run(["sh", "-ec", restore], env=environ | {"PGUSER": "master"}, check=True)
        assert asyncio.run(facts(own.address.replace("/postgres?", "/skywright2?"), tmp_path, "again")) == ["told", "again"]


def test_where_none_can_be_made_the_older_ones_stay(tmp_path: Path) -> None:
    old = tmp_path / "skywright-20200101-000000.dump"
    old.write_bytes(b"")
    done = backed_up(tmp_path, "postgresql://nobody@/nowhere?host=/nonexistent")
    assert done.returncode == 1
    assert "No backup was made" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == [old.name]
