"""What is installed: uv.lock says it, requirements/ is made from it, and neither names an address but the public index."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PUBLIC = ("https://pypi.org/simple", "https://files.pythonhosted.org/packages/")
EXPORTS = {
    "run": [],
    "postgres": ["--only-group", "postgres"],
    "dev": ["--group", "dev"],
    "browser": ["--only-group", "browser"],
    "audit": ["--only-group", "audit"],
}
"""By file in requirements/: what `uv export` is asked for. The Makefile's `lock` says the same."""


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / name).read_text(encoding="utf-8"))


def test_the_lock_names_the_public_index_and_its_files_alone() -> None:
    text = (ROOT / "uv.lock").read_text(encoding="utf-8")
    addresses = re.findall(r"\w+://[^\"']*", text)
    assert addresses
    assert [address for address in addresses if not (address == PUBLIC[0] or address.startswith(PUBLIC[1]))] == []
    own, *others = sorted(read("uv.lock")["package"], key=lambda package: package["name"] != "skywright")
    assert own["source"] == {"virtual": "."}  # an application: nothing of it is built
    assert [package["name"] for package in others if package["source"] != {"registry": PUBLIC[0]}] == []
    for package in others:
        files = [*package.get("wheels", ()), *([package["sdist"]] if "sdist" in package else ())]
        assert files
        assert [file for file in files if not file["hash"].startswith("sha256:")] == []


def test_the_lock_is_that_of_this_project() -> None:
    project, own = read("pyproject.toml"), next(p for p in read("uv.lock")["package"] if p["name"] == "skywright")
    assert own["version"] == project["project"]["version"]

    def named(requirement: str) -> str:
        return re.split(r"[<>=\[; ]", requirement.lower().replace(".", "-").replace("_", "-"))[0]

    wanted = {named(requirement) for requirement in project["project"]["dependencies"]}
    assert {entry["name"] for entry in own["metadata"]["requires-dist"]} == wanted
    groups = {name: {named(entry) for entry in entries} for name, entries in project["dependency-groups"].items()}
    assert {name: {e["name"] for e in entries} for name, entries in own["metadata"]["requires-dev"].items()} == groups


def lacking(machine: str, python: str) -> set[str]:
    """The libraries of a bot on Linux that come in no file made for this processor and this Python."""
    listed = "".join((ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8") for name in ("run", "postgres"))
    names = set(re.findall(r"^([a-z0-9.-]+)==", listed, re.MULTILINE))
    found = set()
    for package in read("uv.lock")["package"]:
        files = [re.split("[/-]", file["url"][: -len(".whl")])[-3:] for file in package.get("wheels", ())]
        if package["name"] in names and not any(
            (python in tag.split(".") or abi in ("abi3", "none"))
            and (platform == "any" or (platform.startswith("manylinux") and platform.endswith(machine)))
            for tag, abi, platform in files
        ):
            found.add(package["name"])
    return found


@pytest.mark.parametrize("python", ["cp311", "cp312", "cp313"])
def test_the_machines_that_hosting_names_need_no_compiler(python: str) -> None:
    assert lacking("x86_64", python) == lacking("aarch64", python) == set()
    assert "msgspec" in lacking("armv7l", python), "then hosting.md says too much"
    hosting = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert all(name in hosting for name in ("`x86_64`", "`aarch64`", "32-bit ARM", "msgspec"))


@pytest.mark.parametrize("name", EXPORTS)
def test_what_pip_installs_is_what_the_lock_says(name: str) -> None:
    command = [sys.executable, "-m", "uv", "export", "--quiet", "--frozen", "--offline", "--no-config", "--no-python-downloads"]
    form = ["--format", "requirements-txt", "--no-header", "--no-annotate", "--no-emit-project"]
    done = subprocess.run([*command, *form, *EXPORTS[name]], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8") == done.stdout, "call: make lock"


def test_every_file_of_requirements_has_hashes_and_no_addresses() -> None:
    files = sorted((ROOT / "requirements").iterdir())
    assert [file.stem for file in files] == sorted(EXPORTS)
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert "://" not in text
        lines = text.replace("\\\n", "").splitlines()
        assert lines
        assert [line for line in lines if not re.match(r"[a-z0-9.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", line)] == []


def test_the_makefile_makes_every_file_of_requirements() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    asked = re.search(r"^EXPORTS := (.+)$", makefile, re.MULTILINE)
    assert asked is not None
    assert {words.split()[0]: words.split()[1:] for words in re.findall(r'"([^"]+)"', asked[1])} == EXPORTS
