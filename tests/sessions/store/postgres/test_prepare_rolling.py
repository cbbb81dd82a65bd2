"""A newer program comes while older ones use the database: it brings that up to date beside them, or is refused."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from sessions.store import schema
from sessions.store.postgres import prepare
from sessions.store.postgres.connection import PostgresStore
from sessions.store.prepare import StartRefused
from tests.engine import address_of, store_at

NOW = max(prepare.migrations())
EXPANDS = f"-- Beside programs from {NOW} on.\nALTER TABLE people ADD COLUMN motto TEXT;\n"
CONTRACTS = f"-- Beside programs from {NOW + 1} on.\nALTER TABLE people DROP COLUMN motto;\n"
ALONE = "ALTER TABLE people ADD COLUMN motto TEXT;\n"
ADDS = re.compile(
    r"\s*(--[^\n]*\s*)*(ALTER TABLE \w+ ADD COLUMN|CREATE (UNIQUE )?(TABLE|INDEX)|(CREATE|DROP) (FUNCTION|TRIGGER)|DROP INDEX)\b"
)
"""What a statement without which an older program does may do. No program names an index, a function or a trigger."""
BODY = re.compile(r"\$\$.*?\$\$", re.DOTALL)

Know = Callable[..., None]


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A database that nobody uses yet."""
    async with store_at(tmp_path / "a.db"):
        pass
    return tmp_path / "a.db"


@pytest.fixture
def know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Know:
    """Have programs that start from now on know these scripts beyond those there are."""

    def known(*scripts: str) -> None:
        folder = tmp_path / f"known{len(scripts)}-{scripts == (ALONE,)}"
        if not folder.exists():
            shutil.copytree(Path(prepare.__file__).with_name("migrations"), folder)
            for number, script in enumerate(scripts, NOW + 1):
                (folder / f"{number:04}.sql").write_text(script, encoding="utf-8")
        monkeypatch.setattr(prepare, "MIGRATIONS", folder)

    return known


@asynccontextmanager
async def opened(file: Path, of: int | None = 2) -> AsyncIterator[PostgresStore]:
    async with PostgresStore(address_of(file), file.parent, of) as store:
        yield store


async def has_motto(store: PostgresStore) -> bool:
    return bool(
        await store.read("SELECT 1 FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'motto'")
    )


async def put(store: PostgresStore, key: str) -> None:
    await store.write((schema.PUT_FACT, (key, "")))


async def refused(file: Path, words: str, of: int | None = 2) -> None:
    with pytest.raises(StartRefused, match=words):
        async with opened(file, of):
            pass


async def test_what_only_adds_is_done_beside_older_programs_and_what_takes_away_after_them(file: Path, know: Know) -> None:
    async with opened(file) as first:
        know(EXPANDS)
        async with opened(file) as second:
            assert await has_motto(second)
            for store in (first, second):
                await put(store, "both write")
            know(EXPANDS, CONTRACTS)
            await refused(file, rf"an older version \(schema {NOW}\) that cannot go on beside this one \(schema {NOW + 2}\)")
            assert await has_motto(second)
            know()
            async with opened(file) as again:  # one of the older ones is started again meanwhile
                assert await again.read("SELECT value FROM facts WHERE key = 'schema'") == [(str(NOW + 1),)]
    know(EXPANDS)
    async with opened(file) as second:
        know(EXPANDS, CONTRACTS)
        async with opened(file):
            assert not await has_motto(second)
            await put(second, "it goes on")
            know()
            await refused(file, "written by a newer Skywright")
            know(EXPANDS)
            async with opened(file):
                pass
    know()
    for of in (2, None):  # nor where nobody is there
        await refused(file, "written by a newer Skywright", of)


async def test_an_older_one_may_have_it_again_among_several_and_not_alone(file: Path, know: Know) -> None:
    know(EXPANDS)
    async with opened(file):
        pass
    know()
    async with opened(file) as store:
        assert await store.read("SELECT value FROM facts WHERE key = 'schema'") == [(str(NOW + 1),)]
    await refused(file, "written by a newer Skywright", None)


async def test_a_script_that_says_nothing_waits_until_nobody_is_there(file: Path, know: Know) -> None:
    async with opened(file) as first:
        know(ALONE)
        await refused(file, "cannot go on beside this one")
        assert not await has_motto(first)
    async with opened(file) as store:
        assert await has_motto(store)
    know()
    await refused(file, "written by a newer Skywright")


async def test_it_waits_for_a_table_that_is_in_use_without_holding_others_up(
    file: Path, know: Know, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prepare, "WITHOUT_WAITING", "SET LOCAL lock_timeout = '50ms'")
    know(EXPANDS)
    async with opened(file) as first:  # it is there already, and is taken away under the same number
        reader = await asyncpg.connect(address_of(file))
        try:
            know(EXPANDS, CONTRACTS)
            async with reader.transaction():
                await reader.fetch("SELECT motto FROM people")
                coming = asyncio.create_task(come(file))
                await asyncio.sleep(0.5)
                assert not coming.done()
                await asyncio.wait_for(first.read('SELECT "user" FROM people'), 5)
            await coming
        finally:
            await reader.close()
        assert not await has_motto(first)


async def come(file: Path) -> None:
    async with opened(file):
        pass


async def test_one_that_came_before_it_was_seen_is_refused(file: Path, know: Know, monkeypatch: pytest.MonkeyPatch) -> None:
    know(EXPANDS)
    async with opened(file):
        know()
        old = PostgresStore(address_of(file), file.parent, 2)
        plain = old._leases.open

        async def later(*about: object, **more: object) -> None:
            know(EXPANDS, CONTRACTS)
            async with opened(file):
                pass
            know()
            await plain(*about, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(old._leases, "open", later)
        with pytest.raises(StartRefused, match="written by a newer Skywright"):
            async with old:
                pass


def test_scripts_that_say_who_goes_on_beside_them_only_add_something_or_name_who_does_not_need_it() -> None:
    for number, script in prepare.migrations().items():
        before = prepare.beside(number, script)
        assert before <= number
        if before < number:
            statements = [part for part in BODY.sub("", script).split(";") if part.strip()]
            assert all(ADDS.match(part) for part in statements), number
            added = [part for part in statements if "ADD COLUMN" in part]
            assert "NOT NULL" not in " ".join(added).replace("NOT NULL DEFAULT", ""), number
