"""The program's entry: settings, and what `python bot.py` says when it cannot start."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import bot

ROOT = Path(__file__).parents[1]


def run(tmp_path: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """`python bot.py` with these settings and no others; the database is opened before Discord is asked anything."""
    environ = {
        key: value for key, value in os.environ.items() if key not in ("DISCORD_TOKEN", "DATABASE", "PLAYGROUND_PORT", "LOG_LEVEL")
    }
    return subprocess.run(
        [sys.executable, str(ROOT / "bot.py")],
        env={**environ, "DISCORD_TOKEN": "not-a-token", **settings},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


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


def test_a_setting_that_cannot_be_used_is_named_with_the_remedy(tmp_path: Path) -> None:
    done = run(tmp_path, PLAYGROUND_PORT="many")
    assert done.returncode == 1
    assert done.stderr == "PLAYGROUND_PORT is 'many': it takes a number from 0 to 65535 (0: any free port).\n"
    with pytest.raises(bot.SettingsRefused, match="LOG_LEVEL"):
        bot.settings({"LOG_LEVEL": "LOUD"})


def test_settings_have_defaults_and_a_relative_database_lies_beside_the_program() -> None:
    made = bot.settings({})
    assert made == bot.Settings()
    assert bot.settings({"DATABASE": "other.db"}).database == ROOT / "other.db"


def test_the_example_explains_every_setting() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    source = (ROOT / "bot.py").read_text(encoding="utf-8")
    read = {*re.findall(r'environ\.get\("(\w+)"\)', source), "PLAYGROUND_DATABASE"}
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
        if name.endswith((".png", ".ttf", ".woff2")) or name == "tests/test_bot.py":
            continue
        text = (ROOT / name).read_text(encoding="utf-8")
        if re.search(r"/(?:work|root|home)/[a-z]|--(?:extra-)?index-url|--find-links", text):
            wrong.append(name)
    assert wrong == []
