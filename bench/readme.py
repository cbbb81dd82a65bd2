"""The README's pictures: `python -m bench.readme`, into docs/pictures.

A board of every game and one game as an animated picture, from seeded games of computer players. With `--chat` also a thread, a
panel and a direct message as they look on a phone: a table of the playground, on its page in Chromium (CHROMIUM names it).
`make readme` makes all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import random
import shutil
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image

from bench.interaction import Watcher, begun, choices
from bench.sheets import NAMES, played
from playground.both import Both
from render import FACES
from rules import GAMES

FOLDER = Path("docs") / "pictures"
WIDE = 560
"""Pixels of a board; a README shows it smaller, and whoever opens it can read it."""
QUALITY = 72
SEATS = 3
SHARE = 0.62
"""How far the games of the boards have come."""
REPLAYED = "welkin"
FRAMES = 24
REPLAY_WIDE, REPLAY_QUALITY = 480, 42
EACH, LAST = 900, 4000  # milliseconds of a frame
GROUND = (30, 34, 40)
PHONE = {"width": 390, "height": 1010}
MOVES = 3
"""Before the thread is shown, at the least."""
WAIT = 60_000  # milliseconds
RUNNING = ("--no-sandbox", "--disable-gpu")


def boards(folder: Path) -> None:
    """A board of every game, and the replay of one."""
    for key, face in FACES.items():
        states = played(GAMES[key], SEATS, SEATS)
        if key == REPLAYED:
            step = (len(states) - 1) / (FRAMES - 1)
            moving([face.draw(states[round(n * step)].view(None), NAMES) for n in range(FRAMES)], folder / "replay.webp")
        state = states[round(SHARE * (len(states) - 1))]
        written(face.draw(state.view(None), NAMES), folder / f"{key}.webp", WIDE)


def moving(drawn: list[bytes], file: Path) -> None:
    """PNGs as one WebP that moves, each in the middle of its frame; the last one stands longer."""
    images = [scaled(raw, REPLAY_WIDE) for raw in drawn]
    frames = []
    for image in images:
        frame = Image.new("RGB", (REPLAY_WIDE, max(other.height for other in images)), GROUND)
        frame.paste(image, (0, (frame.height - image.height) // 2))
        frames.append(frame)
    lasting = [EACH] * (len(frames) - 1) + [LAST]
    frames[0].save(
        file, "WEBP", save_all=True, append_images=frames[1:], duration=lasting, loop=0, quality=REPLAY_QUALITY, method=4
    )


def scaled(raw: bytes, wide: int) -> Image.Image:
    """A PNG at this width."""
    image = Image.open(io.BytesIO(raw)).convert("RGB")
    return image.resize((wide, round(image.height * wide / image.width)), Image.Resampling.LANCZOS)


def written(raw: bytes, file: Path, wide: int) -> None:
    """A PNG as a small WebP."""
    scaled(raw, wide).save(file, "WEBP", quality=QUALITY, method=6)


async def chat(folder: Path) -> None:
    """A thread, a panel and a direct message of a table at the playground, at a phone's width."""
    from playwright.async_api import async_playwright

    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as here:
        async with Both(Path(here) / "readme.db") as both, async_playwright() as play:
            address = both.server.address
            async with Watcher(address, "Ann") as ann, Watcher(address, "Ben") as ben:
                thread = await _middle(ann, ben)
            browser = await play.chromium.launch(executable_path=path, args=list(RUNNING))
            context = await browser.new_context(viewport=PHONE, device_scale_factor=2, color_scheme="dark", reduced_motion="reduce")
            context.set_default_timeout(WAIT)
            page = await context.new_page()
            await page.add_init_script("localStorage.setItem('welcomed', 'yes')")
            await page.goto(f"{address}#/{thread}")
            await page.get_by_role("button", name="Your move", exact=True).last.wait_for()
            await _shot(page, folder / "thread.webp")
            await page.get_by_role("button", name="Your move", exact=True).last.click()
            await page.locator("#list .ephemeral img").last.wait_for()
            await _shot(page, folder / "panel.webp")
            await page.get_by_role("button", name="People and channels", exact=True).click()
            await page.get_by_role("link", name="private messages").first.click()
            await page.locator("#list img").last.wait_for()
            await _shot(page, folder / "message.webp")
            await browser.close()


async def _middle(ann: Watcher, ben: Watcher) -> str:
    """The thread of a table in the middle of a game, on Ann's turn: dice are taken, not thrown away."""
    rng, thread, number = random.Random(7), await begun(ann, ben), 0
    while lines := await choices(ann, thread) or await choices(ben, thread):
        if number >= MOVES and lines[0] is ann:
            break
        kept = [line for line in lines[1] if line.startswith("take") and "drop" not in line and "out" not in line]
        await lines[0].command(thread, "move", lines=rng.choice(kept or lines[1]))
        number += 1
    return thread


async def _shot(page: Any, file: Path) -> None:
    """What the window shows, once its pictures are there."""
    await page.wait_for_function("() => [...document.images].every((one) => one.complete && one.naturalWidth)")
    await page.wait_for_timeout(600)
    await page.evaluate("() => [...document.querySelectorAll('#list .message img')].at(-1).scrollIntoView({block: 'start'})")
    await page.wait_for_timeout(300)
    written(await page.screenshot(), file, PHONE["width"] * 3 // 2)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m bench.readme", description="The README's pictures, into docs/pictures.")
    asked.add_argument("--chat", action="store_true", help="also a thread, a panel and a direct message, in Chromium")
    given = asked.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    boards(FOLDER)
    if given.chat:
        asyncio.run(chat(FOLDER))
