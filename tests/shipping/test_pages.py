"""What the pages for hosts tell to type does what they say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import yaml

from tests.test_bot import example

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SECURITY = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_every_word_of_the_program_is_explained() -> None:
    section = HOSTING.partition("## The commands of the program")[2].partition("\n## ")[0]
    source = (ROOT / "bot.py").read_text(encoding="utf-8")
    words = set(re.findall(r'word == "(\w+)"', source)) | {"health"}
    assert words
    assert [word for word in words if not re.search(rf"`{word}[` ]", section)] == []


def test_every_setting_that_the_page_names_is_one() -> None:
    given = set(re.findall(r"`(?:export )?([A-Z][A-Z_]+)(?:=[^`]*)?`", HOSTING + SECURITY))
    known = example() | {"TZ", "SKYWRIGHT_IMAGE", "LITESTREAM_REPLICA"}
    assert given
    assert given <= known | {name for name in given if name.startswith("SystemMax")}


def test_every_file_that_the_page_names_is_there() -> None:
    named = re.findall(r"\b((?:deploy|requirements)/[\w./-]*\w|compose\.yml|\.env\.example)", HOSTING)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_container_is_as_the_page_says() -> None:
    bot_of = yaml.safe_load((ROOT / "compose.yml").read_text(encoding="utf-8"))["services"]["skywright"]
    assert bot_of["logging"]["options"] == {"max-size": "10m", "max-file": "5"}  # "five files of 10 MB"
    assert bot_of["mem_limit"] == "2g"
    assert bot_of["environment"]["METRICS_PORT"] == "9100"
    assert "user 10001" in HOSTING


def test_the_version_is_that_of_the_newest_part_of_the_changelog() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    parts = re.findall(r"^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert parts[0] == version
    assert f"skywright:{version}" in HOSTING
