"""The page in Chromium. Asked for with BROWSER=1 (`make browser`); without it nothing here is collected."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playground.world import PEOPLE

pytest.register_assert_rewrite("tests.browser.club", "tests.browser.look")
collect_ignore_glob = [] if os.environ.get("BROWSER") else ["*.py"]
QUIET = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync")  # fmt: skip


WAIT = 30_000
"""Milliseconds that anything may take on a busy machine."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """One browser for all tests."""
    from playwright.sync_api import sync_playwright

    path = (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    )
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Any]:
    """A fresh playground with its bot."""
    from .bot import Stage

    with Stage(tmp_path / "world.json") as stage:
        yield stage


@pytest.fixture
def visit(chromium: Any, stage: Any) -> Iterator[Any]:
    """`visit(width=..., scheme=...)` opens the page as a newcomer would. Whatever the browser complains of fails the test."""
    opened: list[Any] = []
    complaints: list[str] = []

    def go(*, width: int = 1280, height: int = 800, scheme: str = "light", touch: bool = False, welcomed: bool = True) -> Any:
        context = chromium.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, has_touch=touch, reduced_motion="reduce"
        )
        context.set_default_timeout(WAIT)
        opened.append(context)
        page = context.new_page()
        page.on("console", lambda m: m.type in ("error", "warning") and complaints.append(f"{m.text} {m.location.get('url', '')}"))
        page.on("pageerror", lambda e: complaints.append(str(e)))
        if welcomed:
            page.add_init_script("localStorage.setItem('welcomed', 'yes')")
        page.goto(stage.server.address)
        page.wait_for_function("() => document.querySelector('#place').textContent === 'tables'")
        for _ in range(WAIT // 20):  # what is said before somebody is there for the first time is no news for them
            if len(stage.server.page.sockets) >= len(PEOPLE) * len(opened):
                return page
            page.wait_for_timeout(20)
        raise AssertionError("not all four people are connected")

    go.complaints = complaints  # type: ignore[attr-defined]
    yield go
    for context in opened:
        context.close()
    assert complaints == []
