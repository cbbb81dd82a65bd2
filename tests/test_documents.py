"""The documents: what is named exists, links lead somewhere, and a person can read the README."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from rules import GAMES

ROOT = Path(__file__).resolve().parent.parent
READABLE = {".py", ".md", ".sql", ".js", ".ftl", ".toml", ".in", ""}
"""Suffixes of the files in which documents are named; "": Makefile and the like."""
NAMED = re.compile(r"(?<![\w./-])[\w./-]*[\w-]\.md\b(?!\w)")
CHAPTER = re.compile(r"(docs/[\w-]+\.md) (\d+)(?: and (\d+))?")
TITLE = re.compile(r'(docs/[\w-]+\.md), "([^"]+)"')
HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)
LINK = re.compile(r"\]\(([^()\s]+)\)")
STEP = re.compile(r"^\| `([\w/.]+)` \| (`[^|]+) \|", re.MULTILINE)
"""A step of the way of a move: its file (or folder), and its functions in the next column."""
IN_FILE = re.compile(r"`([\w.]+)` in `([\w/]+\.py)`")
QUOTED = re.compile(r"`([^`]+)`")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
PICTURED = re.compile(r'<img src="([^"]+)" [^>]*alt="([^"]+)">')
STILL, REPLAY = 80 * 1024, 600 * 1024
"""Bytes of a picture of the README, and of one that moves."""
LONGEST = 200
"""Characters of a line of the README."""


@cache
def tracked() -> tuple[str, ...]:
    """Every file of the repository, by its path."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return tuple(name for name in listed.split("\0") if name and (ROOT / name).is_file())


DOCUMENTS = [name for name in tracked() if name.endswith(".md")]


def texts() -> Iterator[tuple[str, str]]:
    """Each file in which documents can be named, and its text."""
    for name in tracked():
        if Path(name).suffix in READABLE and not name.startswith("tests/golden/"):
            yield name, (ROOT / name).read_text(encoding="utf-8", errors="replace")


def headings(document: str) -> list[str]:
    """The headings of a document, without what only looks like one in its code."""
    return HEADING.findall(FENCED.sub("", (ROOT / document).read_text(encoding="utf-8")))


def anchor(heading: str) -> str:
    """What a heading is called in a link."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def there(name: str, named: str) -> bool:
    """Whether the document that file `name` names is one of the repository: by its path from the top or from that file, or by its
    name alone."""
    if "/" not in named:
        return any(Path(document).name == named for document in DOCUMENTS)
    beside = (ROOT / name).parent / named
    return named in DOCUMENTS or (beside.resolve().is_relative_to(ROOT) and beside.is_file())


@pytest.mark.heavy
def test_every_document_that_is_named_exists() -> None:
    missing = [f"{name}: {named}" for name, text in texts() for named in NAMED.findall(text) if not there(name, named)]
    assert missing == []


def test_every_chapter_that_is_named_exists() -> None:
    wrong, found = [], 0
    for name, text in texts():
        for document, *numbers in CHAPTER.findall(text):
            known = {heading.partition(".")[0] for heading in headings(document)}
            wrong += [f"{name}: {document} {number}" for number in numbers if number and number not in known]
            found += 1
        for document, title in TITLE.findall(text):
            wrong += [] if title in headings(document) else [f"{name}: {document}, {title}"]
            found += 1
    assert wrong == []
    assert found > 30


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    lost = []
    for link in LINK.findall((ROOT / document).read_text(encoding="utf-8")):
        if link.startswith(("https://", "http://")):
            continue
        path, _, part = link.partition("#")
        target = (ROOT / document).parent / path if path else ROOT / document
        if not target.exists() or (part and part not in {anchor(heading) for heading in headings(str(target))}):
            lost.append(link)
    assert lost == []


def test_the_index_names_every_document_of_its_folder() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    here = {Path(name).name for name in DOCUMENTS if name.startswith("docs/")} - {"index.md"}
    assert {link for link in LINK.findall(index) if "/" not in link} == here
    assert len(here) >= 7


def test_a_person_can_read_the_readme() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > LONGEST] == []
    links = set(LINK.findall("\n".join(lines)))
    assert {"docs/index.md", "docs/playing.md", "docs/hosting.md", "docs/how-a-move-travels.md", "CONTRIBUTING.md"} <= links


def test_the_readmes_pictures_are_there_small_and_told_in_words() -> None:
    """A board of every game, a thread, a panel, a message, and one that moves."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = PICTURED.findall(text)
    assert {Path(source).stem for source, _ in found} >= {*GAMES, "thread", "panel", "message", "replay"} - {"kites"}
    assert len(found) == text.count("<img")
    for source, alt in found:
        assert source in tracked(), f"{source}: python -m bench.readme --chat"
        assert len(alt) > 20, source
        with Image.open(ROOT / source) as image:
            frames = getattr(image, "n_frames", 1)
            assert (frames > 10) == ("replay" in source), source
        assert (ROOT / source).stat().st_size <= (REPLAY if frames > 1 else STILL), source


def functions(path: str) -> set[str]:
    """The functions and classes of a file, methods with their class before them too."""
    found = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{part.name}" for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)}
    return found


@pytest.mark.heavy
def test_the_way_of_a_move_names_functions_that_are_there() -> None:
    text = (ROOT / "docs" / "how-a-move-travels.md").read_text(encoding="utf-8").partition("<!-- made -->")[0]
    steps = [(path, name) for path, names in STEP.findall(text) for name in QUOTED.findall(names)]
    steps += [(path, name) for name, path in IN_FILE.findall(text)]
    wrong = []
    for path, name in steps:
        files = sorted((ROOT / path).glob("*.py")) if path.endswith("/") else [ROOT / path]
        if not any(file.is_file() and name in functions(file.relative_to(ROOT).as_posix()) for file in files):
            wrong.append(f"{path}: {name}")
    assert wrong == []
    assert len(steps) > 20
